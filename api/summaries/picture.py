"""The summary as a picture: the PDF, page below page."""

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
"""Pixels for a typographic point: 1191 x 1684 for a page."""
_ONE_AT_A_TIME: Final = Lock()
"""PDFium must not be used by two threads at once."""


def write(summary: Summary) -> bytes:
    """The picture."""
    pages = _drawn(paper.write(summary))
    whole = Image.new("RGB", (max(page.width for page in pages), sum(page.height for page in pages)), "white")
    top = 0
    for page in pages:
        whole.paste(page, (0, top))
        top += page.height
    target = BytesIO()
    whole.quantize(128, dither=Image.Dither.NONE).save(target, "PNG", optimize=False)
    return target.getvalue()


def _drawn(pdf: bytes) -> list[Image.Image]:
    with _ONE_AT_A_TIME:
        document = pypdfium2.PdfDocument(pdf)
        try:
            return [page.render(scale=SCALE).to_pil().convert("RGB") for page in document]
        finally:
            document.close()
