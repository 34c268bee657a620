"""Makes the pictures of README: the page in a real browser, at matches that are told here.

`python -m docs.pictures` (or `make pictures`) writes them to `docs/pictures/`; it needs chromium.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page

from bench.client import Client
from tests.support.server import referee_server
from tests.web.browser import running
from tests.web.phone import Phone
from tests.web.table import play

HERE: Final = Path(__file__).parent / "pictures"
COLOURS: Final = 128
SETTLED: Final = 600.0
"""So many milliseconds until nothing moves any more."""
Plain = Mapping[str, Any]


class Shot(NamedTuple):
    """A picture: the match and what happened in it, who looks at it, and what they did before."""

    name: str
    start: Plain
    events: tuple[Plain, ...]
    taps: Callable[[Page], object]
    level: int = 0
    language: str = "en-US"
    dark: bool = False
    size: tuple[int, int] = (390, 844)


def result(*order: int, points: tuple[int, int] | None = None, caller: int | None = None) -> Plain:
    """A hand of Dragon and Phoenix in a few taps."""
    told: dict[str, Any] = {"type": "result", "order": list(order)}
    if points:
        told["card_points"] = list(points)
    if caller is not None:
        told["calls"] = [{"seat": caller, "call": "take_off"}]
    return told


def result_in_taps(page: Page) -> None:
    """Ben called and goes out first; two more, and the button says what it will record."""
    phone = Phone(page, page.url)
    phone.calls("Ben")
    phone.goes_out("Ben", "Carla", "Dan")
    phone.points(45)


def two_kings_on_a_straight(page: Page) -> None:
    """What is typed is judged before it is laid, and the sheet says why not."""
    for _ in range(2):
        page.locator(".keys").get_by_role("button", name="K").first.click()
    page.locator(".go.play").click()
    page.get_by_role("dialog").wait_for()


def nothing(page: Page) -> None:
    """The table as it is."""
    page.locator(".play-tray").wait_for()


FRIENDS: Final = ["Anna", "Ben", "Carla", "Dan"]
SHOTS: Final = (
    Shot(
        "result",
        {"game": "dragon_phoenix", "players": FRIENDS, "title": "Friday"},
        (
            result(0, 2, caller=0),
            result(1, 0, 3, points=(45, 55)),
            result(3, 0, 2, points=(70, 30), caller=2),
        ),
        result_in_taps,
    ),
    Shot(
        "illegal",
        {"game": "dragon_phoenix", "players": FRIENDS},
        (result(0, 2), play(0, "3 4 5 6 7"), play(1, "5 6 7 8 9")),
        two_kings_on_a_straight,
        level=1,
    ),
    Shot(
        "guandan",
        {"game": "guandan", "players": ["小明", "老王", "阿芳", "大刘"]},
        (
            {"type": "result", "order": [0, 2]},
            {"type": "result", "order": [0, 1, 2]},
            {"type": "tribute", "from": 3, "to": 0, "card": "A"},
            {"type": "return_tribute", "from": 0, "to": 3, "card": "4"},
            play(3, "6 6 6 9 9"),
        ),
        nothing,
        level=1,
        language="zh-CN",
        dark=True,
    ),
)


@contextmanager
def opened(browser: Browser, shot: Shot) -> Iterator[Page]:
    """A phone that nobody has used before."""
    width, height = shot.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=shot.language,
        color_scheme="dark" if shot.dark else "light",
        reduced_motion="reduce",
        device_scale_factor=1.5,
        has_touch=True,
    )
    yield context.new_page()
    context.close()


def taken(browser: Browser, address: str, shot: Shot) -> bytes:
    """The picture as PNG."""
    client = Client(address)
    match = client.open_match(shot.start)
    for event in shot.events:
        client.record(match, event)
    with opened(browser, shot) as page:
        page.goto(f"{address}/#/m/{match.id}?t={match.token}")
        page.locator(".level").nth(shot.level).click()
        shot.taps(page)
        page.wait_for_timeout(SETTLED)
        return page.screenshot()


def main() -> None:
    """Write every picture, with few colours, so that the repository stays small."""
    HERE.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        referee_server(Path(folder)) as address,
        running() as browser,
    ):
        for shot in SHOTS:
            picture = Image.open(io.BytesIO(taken(browser, address, shot))).convert("RGB")
            few = picture.quantize(COLOURS, dither=Image.Dither.NONE)
            few.save(HERE / f"{shot.name}.png", optimize=True)


if __name__ == "__main__":
    main()
