"""The forms a summary is written in, by name and by media type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from api.summaries import chat, page, paper, picture, plain, sheet, table
from api.summaries.summary import Summary


class Format(NamedTuple):
    """One form: what it is called on the web, what writes it, and what a browser may do with it."""

    media_type: str
    write: Callable[[Summary], bytes]
    headers: Mapping[str, str] = {}

    @property
    def mimetype(self) -> str:
        """The media type alone."""
        return self.media_type.partition(";")[0]


FORMATS: Final[Mapping[str, Format]] = {
    "json": Format(plain.MEDIA_TYPE, plain.write),
    "html": Format(page.MEDIA_TYPE, page.write, {"Content-Security-Policy": page.POLICY}),
    "pdf": Format(paper.MEDIA_TYPE, paper.write),
    "png": Format(picture.MEDIA_TYPE, picture.write),
    "txt": Format(chat.MEDIA_TYPE, chat.write),
    "csv": Format(table.MEDIA_TYPE, table.write),
    "xlsx": Format(sheet.MEDIA_TYPE, sheet.write),
}
DEFAULT: Final = "json"
"""What who accepts anything gets."""
