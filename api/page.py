"""The phone page at `/`: the files of `web/`, read once, each version under an address of its own.

`/` and `/sw.js` are asked for anew each time (ETag); everything else lies under `/page/<version>/`, where
the version is a digest of all files, and is kept for ever. So a page never runs with parts of
another version: a part of an older one is not found, and the page then asks for a reload.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from flask import Blueprint, Response, abort, current_app, request
from markupsafe import escape

from web import FOLDER

SERVED: Final = frozenset({".css", ".html", ".js", ".svg", ".webmanifest"})
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
AT_THE_ROOT: Final = ("index.html", "sw.js")
"""What is no part of a version but leads to one: the page itself, and its service worker."""
ENTRY: Final = "app.js"

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_IMPORTS: Final = re.compile(r'^(?:import|export)\b[^;]*?from "(\.[^"]+)"', re.MULTILINE)

blueprint: Final = Blueprint("page", __name__)


class File(NamedTuple):
    """A file as it is sent: its bytes, the same packed, its type and its ETag."""

    plain: bytes
    packed: bytes
    media_type: str
    etag: str


class Page(NamedTuple):
    """The files by name, and the version they make together."""

    version: str
    files: dict[str, File]


@cache
def page(folder: Path = FOLDER) -> Page:
    """The page in a folder. Files are read once in the life of a process."""
    contents = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.suffix in SERVED and path.is_file()
    }
    version = _version(contents)
    base = f"/page/{version}/"
    filled = {name: _filled(name, contents, base) for name in contents}
    return Page(version, {name: _file(name, content) for name, content in filled.items()})


def first_load(contents: dict[str, bytes]) -> list[str]:
    """The modules a browser needs before it shows anything: what the entry imports, directly or not."""
    found, waiting = [ENTRY], [ENTRY]
    while waiting:
        name = waiting.pop()
        for target in _IMPORTS.findall(contents[name].decode()):
            imported = _joined(name, target)
            if imported not in found:
                found.append(imported)
                waiting.append(imported)
    return found


@blueprint.get("/")
def start() -> Response:
    """The page. It tells under which address phones find this server, where whoever runs it has said so."""
    return _sent(_addressed(current_app.config["REFEREE_PUBLIC_URL"].rstrip("/")), "no-cache")


@blueprint.get("/sw.js")
def worker() -> Response:
    """Its service worker, at the root because it serves the root."""
    return _sent(page().files["sw.js"], "no-cache")


@blueprint.get("/page/<version>/<path:part>")
def file(version: str, part: str) -> Response:
    """A part of the page; 404 if it is of another version than the one served now."""
    known = page()
    if version != known.version or part in AT_THE_ROOT or part not in known.files:
        abort(404)
    return _sent(known.files[part], "public, max-age=31536000, immutable")


@cache
def _addressed(address: str) -> File:
    found = page().files["index.html"]
    return _file("index.html", found.plain.replace(b"PUBLIC_ADDRESS", str(escape(address)).encode()))


def _version(contents: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, content in contents.items():
        digest.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return digest.hexdigest()[:12]


def _filled(name: str, contents: dict[str, bytes], base: str) -> bytes:
    """The content with the places filled that tell where the version lies."""
    content = contents[name]
    if name not in AT_THE_ROOT:
        return content
    links = "".join(f'\n<link rel="modulepreload" href="{base}{each}">' for each in first_load(contents))
    parts = [base + each for each in contents if each not in AT_THE_ROOT]
    return (
        content.replace(b"<!-- modules -->", links.strip().encode())
        .replace(b"/page/VERSION/", base.encode())
        .replace(b'"PARTS"', json.dumps(parts).encode())
    )


def _joined(name: str, target: str) -> str:
    parts = [*name.split("/")[:-1], *target.split("/")]
    while ".." in parts:
        at = parts.index("..")
        del parts[at - 1 : at + 1]
    return "/".join(part for part in parts if part != ".")


def _file(name: str, content: bytes) -> File:
    suffix = Path(name).suffix
    media_type = TYPES.get(suffix) or mimetypes.types_map[suffix]
    etag = hashlib.sha256(content).hexdigest()[:16]
    return File(content, gzip.compress(content, 9, mtime=0), f"{media_type}; charset=utf-8", etag)


def _sent(kept: File, caching: str) -> Response:
    packed = request.accept_encodings.quality("gzip") > 0
    response = Response(kept.packed if packed else kept.plain, content_type=kept.media_type)
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Cache-Control"] = caching
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Content-Security-Policy"] = _POLICY
    response.set_etag(f"{kept.etag}{'-gz' if packed else ''}")
    response.make_conditional(request)
    return response
