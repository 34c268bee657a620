"""The conditions a request sets: If-Match."""

from __future__ import annotations

import re
from typing import Final

from flask import request
from werkzeug.http import parse_etags

_DIGITS: Final = re.compile("[0-9]{1,9}")
IF_MATCH: Final = {"If-Match": "The version you know, in quotes: only if it is still this."}


class IfMatch:
    """The condition of a request; one that cannot be read is a condition too, and never true."""

    def __init__(self, header: str | None) -> None:
        self._given, self._etags = header is not None, parse_etags(header)

    @classmethod
    def of_request(cls) -> IfMatch:
        """The condition of the request at hand."""
        return cls(request.headers.get("If-Match"))

    def overtaken(self, version: int) -> int | None:
        """The newest version the caller knew, if the match is at another; 0 if that tells nothing."""
        if not self._given or self._etags.contains(str(version)):
            return None
        versions = (int(tag) for tag in self._etags.as_set() if _DIGITS.fullmatch(tag or ""))
        return max((each for each in versions if each < version), default=0)
