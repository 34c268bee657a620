"""The phone page: static files, served as they stand by `api/page.py`. README.md says what is where."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
"""Where the files are, in a checkout and in an installed package alike."""
