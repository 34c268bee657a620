"""What the page weighs, and that it lives from its own server alone."""

from __future__ import annotations

from playwright.sync_api import Response, expect

from tests.web.conftest import OpenPhone

MOST_BYTES = 60 * 1024
# Without the service worker and without what is fetched once the page is quiet.
FIRST_LOAD_ONLY = """
delete Object.getPrototypeOf(navigator).serviceWorker;
const soon = window.setTimeout;
window.setTimeout = (work, wait, ...more) => (wait >= 1000 ? 0 : soon(work, wait, ...more));
"""


def test_the_first_load_is_under_60_kb(phone: OpenPhone) -> None:
    mine = phone()
    answers: list[Response] = []
    mine.page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - it takes no built-in
    mine.page.context.add_init_script(FIRST_LOAD_ONLY)
    mine.page.goto(mine.address)
    expect(mine.page.locator(".seat")).to_have_count(4)
    mine.page.wait_for_load_state("networkidle")
    ours = [answer for answer in answers if "/api/" not in answer.url]
    sent = sum(answer.request.sizes()["responseBodySize"] for answer in ours)
    assert all(answer.headers.get("content-encoding") == "gzip" for answer in ours)
    assert 10 * 1024 < sent < MOST_BYTES
    assert len({answer.url for answer in ours}) == len(ours)  # nothing is fetched twice
