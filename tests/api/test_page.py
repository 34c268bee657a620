"""How the page is served: whole versions, packed, and nothing beside its files."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from api import page

ENTRY = re.compile(r'src="(/page/[0-9a-f]{12}/)app\.js"')


@pytest.fixture
def base(client: FlaskClient) -> str:
    found = ENTRY.search(client.get("/").text)
    assert found
    return found[1]


def test_the_page_is_asked_for_each_time_and_sent_once(client: FlaskClient) -> None:
    answer = client.get("/")
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    assert answer.headers["Cache-Control"] == "no-cache"
    again = client.get("/", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_a_part_is_kept_for_ever_under_its_version(client: FlaskClient, base: str) -> None:
    answer = client.get(f"{base}app.js")
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("name", ["app.js", "index.html", "sw.js", "README.md", "__init__.py", "../app.py"])
def test_another_version_and_what_is_no_part_are_not_found(client: FlaskClient, base: str, name: str) -> None:
    assert client.get(f"/page/0123456789ab/{name}").status_code == 404
    if name != "app.js":
        assert client.get(base + name).status_code == 404


def test_it_is_sent_packed_to_who_unpacks(client: FlaskClient, base: str) -> None:
    plain = client.get(f"{base}styles/base.css")
    packed = client.get(f"{base}styles/base.css", headers={"Accept-Encoding": "gzip, br"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert plain.headers["ETag"] != packed.headers["ETag"]
    assert packed.headers["Vary"] == "Accept-Encoding"


def test_every_address_in_the_page_and_its_worker_is_there(client: FlaskClient, base: str) -> None:
    text = client.get("/").text + client.get("/sw.js").text
    addresses = set(re.findall(rf'"({base}[^"]+)"', text))
    assert len(addresses) > 30
    assert {address: client.get(address).status_code for address in addresses if address != base} == {
        address: 200 for address in addresses if address != base
    }
    assert "VERSION" not in text
    assert '"PARTS"' not in text


def test_a_changed_file_is_another_version(tmp_path: Path) -> None:
    for folder, content in (("one", "export {}"), ("other", "export {};")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "app.js").write_text(content)
        (tmp_path / folder / "index.html").write_text("<!-- modules -->")
    assert page.page(tmp_path / "one").version != page.page(tmp_path / "other").version


def test_the_first_load_follows_imports_and_not_what_is_fetched_later() -> None:
    contents = {
        "app.js": b'import { one } from "./core/one.js";\nconst later = () => import("./rare.js");',
        "core/one.js": b'import x, {\n  two,\n} from "../two.js";',
        "two.js": b'export { three } from "./three.js";',
        "three.js": b"",
        "rare.js": b"",
    }
    assert page.first_load(contents) == ["app.js", "core/one.js", "two.js", "three.js"]
