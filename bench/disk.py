"""The reference for what must be durable: this machine's own disk."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

BUILD: Final = Path("build")
"""Measured files lie in the checkout, for a temporary folder may be no disk at all."""
PAGE: Final = b"\0" * 4096


@contextmanager
def workspace() -> Iterator[Path]:
    """An empty folder on the disk, removed afterwards."""
    BUILD.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="bench-", dir=BUILD) as folder:
        yield Path(folder)


@contextmanager
def syncing(folder: Path) -> Iterator[Callable[[], float]]:
    """A function that appends a page, makes it durable and returns the seconds that took."""
    with (folder / "pages").open("wb", buffering=0) as pages:

        def timed() -> float:
            pages.write(PAGE)
            began = perf_counter()
            os.fdatasync(pages.fileno())
            return perf_counter() - began

        yield timed
