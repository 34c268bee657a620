"""What goes wrong with a command, said in one line instead of a traceback."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from api.config import BadSetting
from models import Unusable


class Commands(click.Group):
    """Commands whose failures a person can read."""

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - the signature is click's
        """The command's outcome. Raises click's ClickException for what can go wrong around it."""
        with _in_one_line():
            return super().invoke(ctx)


@contextmanager
def _in_one_line() -> Iterator[None]:
    try:
        yield
    except (BadSetting, Unusable) as error:
        raise click.ClickException(str(error)) from error
    except DBAPIError as error:
        raise click.ClickException(f"The database cannot be used: {_line(error.orig)}.") from error
    except CommandError as error:
        raise click.ClickException(f"The database is of another version: {_line(error)}") from error
    except UnicodeEncodeError as error:
        said = f"The output needs characters that {error.encoding} does not have; set PYTHONIOENCODING=utf-8."
        raise click.ClickException(said) from error
    except OSError as error:
        if error.errno == errno.EPIPE:
            raise  # whoever read the output has seen enough: click leaves quietly
        raise click.ClickException(f"{error.filename or 'The system'}: {error.strerror or error}.") from error


def _line(error: BaseException | None) -> str:
    return " ".join(str(error).split())


def check_free(host: str, port: int) -> None:
    """Raises click's ClickException if nobody could listen there now."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            if os.name == "posix":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as gunicorn does
            probe.bind(address)
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        why = "is taken; choose another with --port" if taken else f"cannot be used: {error.strerror}"
        raise click.ClickException(f"Port {port} of {host} {why}.") from error
