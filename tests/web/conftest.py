"""A real browser on a real server. Without chromium these tests skip and say so; in CI they never do."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.support.server import referee_server
from tests.web.browser import program, running
from tests.web.phone import PATIENCE, Phone, opened

expect.set_options(timeout=PATIENCE)

OpenPhone = Callable[..., Phone]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if program() is None and os.environ.get("CI") != "true":
        pytest.skip("no chromium on this machine: the page was not tried")
    with running() as started:
        yield started


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with referee_server(tmp_path_factory.mktemp("page")) as served:
        yield served


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[OpenPhone]:
    """Opens phones, each with a memory of its own; none of them may have met an error."""
    phones: list[Phone] = []

    def another(**wishes: Any) -> Phone:  # noqa: ANN401 - whatever `opened` takes
        phones.append(opened(browser, address, **wishes))
        return phones[-1]

    yield another
    for each in phones:
        each.page.context.close()
        assert each.errors == []
        assert each.hosts <= {each.host}
