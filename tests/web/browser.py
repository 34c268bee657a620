"""The browser that opens the page: which program, and how it is started."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, sync_playwright

NAME: Final = "table.test"
"""A host name that is not localhost: over plain http a browser trusts it with little."""
PROGRAMS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Those that will do, the quickest first."""
_ARGUMENTS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    f"--host-resolver-rules=MAP {NAME} 127.0.0.1",
]


def program() -> str | None:
    """A chromium of this machine."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


@contextmanager
def running() -> Iterator[Browser]:
    """A browser until the block ends; without one on this machine Playwright's own, if it is there."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=_ARGUMENTS)
        yield browser
        browser.close()
