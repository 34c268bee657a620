"""What JSON is in Python before a schema has said what it means."""

from typing import Any

Json = Any
Plain = dict[str, Any]
