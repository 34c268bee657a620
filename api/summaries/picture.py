"""The summary as a picture: what the PDF shows, on one page that is as long as it has to be."""

from __future__ import annotations

from io import BytesIO
from threading import Lock
from typing import Final

import pypdfium2  # type: ignore[import-untyped]
from PIL import Image

from api.summaries import paper
from api.summaries.summary import Summary

MEDIA_TYPE: Final = "image/png"
SCALE: Final = 2
"""Pixels for a typographic point: 1191 across a page."""
_ONE_AT_A_TIME: Final = Lock()
"""PDFium must not be used by two threads at once."""


def write(summary: Summary) -> bytes:
    """The picture."""
    sheet = paper.in_one(summary)
    target = BytesIO()
    _drawn(sheet).save(target, "PNG", compress_level=6)
    return target.getvalue()


def _drawn(sheet: paper.Sheet) -> Image.Image:
    """The part of the page that something stands on."""
    with _ONE_AT_A_TIME:
        document = pypdfium2.PdfDocument(sheet.pdf)
        try:
            page = document[0]
            blank = page.get_height() - sheet.used / paper.POINT
            bitmap = page.render(scale=SCALE, crop=(0, max(0.0, blank), 0, 0))
            drawn: Image.Image = bitmap.to_pil().convert("RGB")
            return drawn
        finally:
            document.close()
