"""What a browser is told, what JSON and which names are taken, and that tokens are told to nobody."""

from __future__ import annotations

import json
import logging
import unicodedata
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

import models
from api import strict_json
from api.access import digest
from tests.api.conftest import API, NAMES, Table, application, documented, open_table
from tests.support.server import running_server

Plain = dict[str, Any]
NOTE: Final = {"type": "note", "text": "a quiet moment"}


class TestHeaders:
    PATHS = ("/docs", "/docs/page.js", "/healthz", "/nope", f"{API}/games", f"{API}/openapi.json")
    EVERYWHERE: Final = {
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
    }

    def answers(self, table: Table) -> list[Any]:
        """Answers of every kind: pages, JSON, problems, nothing."""
        client = table.client
        return [
            *(client.get(path) for path in self.PATHS),
            client.options(f"{API}/games"),
            client.delete(f"{API}/games"),
            client.get(table.path),
            table.get(),
            table.get(If_None_Match='"0"'),
            table.get(role="spectator"),
            table.get("/tokens", role="spectator"),
            table.send({"role": "scorer"}, to="tokens"),
            table.send(NOTE),
            table.send({"type": "give", "seat": 0, "to": 1}),
            client.post(f"{API}/rulings", data="[", content_type="application/json"),
            client.post(f"{API}/rulings", data="x" * 300_000),
        ]

    def test_every_answer_forbids_a_browser_what_it_needs_not(self, table: Table) -> None:
        for answer in self.answers(table):
            told = {name: answer.headers.get(name) for name in self.EVERYWHERE}
            assert told == self.EVERYWHERE, answer.request.path
            assert "camera=()" in answer.headers["Permissions-Policy"]

    def test_the_policy_lets_in_nothing_that_is_not_named(self, table: Table) -> None:
        for answer in self.answers(table):
            policy = dict(
                part.strip().partition(" ")[::2]
                for part in answer.headers["Content-Security-Policy"].split(";")
            )
            assert policy["default-src"] == "'none'", answer.request.path
            for name in ("base-uri", "form-action", "frame-ancestors"):
                assert policy[name] == "'none'"
            sources = {source for value in policy.values() for source in value.split()}
            assert sources <= {"'none'", "'self'", "data:"}  # no other host, nothing unsafe
            assert "script-src" not in policy or policy["script-src"] == "'self'"

    def test_no_other_origin_is_let_in(self, table: Table) -> None:
        foreign = {"Origin": "https://elsewhere.example"}
        preflight = foreign | {
            "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "authorization, content-type",
        }
        answers = [
            table.client.options(f"{table.path}/events", headers=preflight),
            table.client.options(f"{API}/matches", headers=preflight),
            table.client.get(f"{API}/games", headers=foreign),
            table.get(**foreign),
            table.send(NOTE, **foreign),
        ]
        for answer in answers:
            assert not [name for name, _ in answer.headers if name.startswith("Access-Control")]

    def test_no_cookie_is_set_or_read(self, table: Table) -> None:
        assert not [answer for answer in self.answers(table) if "Set-Cookie" in answer.headers]
        table.client.set_cookie("token", table.scorer)
        assert table.client.get(table.path).status_code == 401

    def test_https_stays_https_and_http_is_left_alone(self, database: str) -> None:
        client = documented(application(database, REFEREE_TRUSTED_PROXIES=1))
        secure = client.get("/healthz", headers={"X-Forwarded-Proto": "https"}).headers
        assert secure["Strict-Transport-Security"] == "max-age=31536000"
        assert "Strict-Transport-Security" not in client.get("/healthz").headers

    def test_nobody_is_believed_that_he_came_by_https(self, client: FlaskClient) -> None:
        answer = client.get("/healthz", headers={"X-Forwarded-Proto": "https"})
        assert "Strict-Transport-Security" not in answer.headers

    def test_what_a_token_opens_is_kept_by_no_cache_for_others(self, table: Table) -> None:
        for path in ("", "/events", "/history", "/attempts", "/tokens", "/options?seat=0"):
            answer = table.get(path)
            assert answer.headers["Cache-Control"] == "private, no-cache"
            assert "Authorization" in answer.headers["Vary"]


NUMBERS: Final = {
    "the largest": ("9223372036854775807", 2**63 - 1),
    "the smallest": ("-9223372036854775808", -(2**63)),
    "minus nothing": ("-0", 0),
    "a half": ("0.5", 0.5),
    "very small": ("1e-999", 0.0),
}
NO_NUMBERS: Final = {
    "one more": "9223372036854775808",
    "one less": "-9223372036854775809",
    "digits without end": "1" * 200_000,
    "minus digits without end": "-" + "1" * 200_000,
    "a large power": "1e999",
    "minus a large power": "-1e999",
    "NaN": "NaN",
    "Infinity": "Infinity",
    "minus Infinity": "-Infinity",
    "hexadecimal": "0x10",
    "octal": "010",
    "with a plus": "+1",
    "with a gap": "1_000",
    "in other digits": "\u0661",
}


class TestJson:
    @pytest.mark.parametrize(("written", "number"), NUMBERS.values(), ids=NUMBERS)
    def test_a_number_is_what_is_written(self, written: str, number: float) -> None:
        read = strict_json.read(f"[{written}]".encode())
        assert read == [number]
        assert type(read[0]) is type(number)

    @pytest.mark.parametrize("written", NO_NUMBERS.values(), ids=NO_NUMBERS)
    def test_what_not_everybody_reads_alike_is_no_number(self, client: FlaskClient, written: str) -> None:
        body = f'{{"game": "dragon_phoenix", "situation": {{"turn": {written}}}}}'
        answer = client.post(f"{API}/rulings", data=body.encode(), content_type="application/json")
        assert (answer.status_code, answer.json["type"]) == (400, "/problems/unreadable")

    @pytest.mark.parametrize("opening", ["[", '{"a":'])
    def test_32_levels_are_read_and_no_more(self, opening: str) -> None:
        closing = {"[": "]", '{"a":': "}"}[opening]
        assert strict_json.read((opening * 32 + "1" + closing * 32).encode())
        with pytest.raises(strict_json.UnreadableJson, match="deep"):
            strict_json.read((opening * 33 + "1" + closing * 33).encode())

    @pytest.mark.parametrize(
        "body",
        ['{"a": 1, "a": 1}', '{"a": 1, "\\u0061": 2}', '[{"b": {"a": [], "a": []}}]', '{"": 1, "": 2}'],
    )
    def test_a_key_twice_is_refused_however_it_is_written(self, body: str) -> None:
        with pytest.raises(strict_json.UnreadableJson, match="twice"):
            strict_json.read(body.encode())

    @pytest.mark.parametrize("body", ['["\\ud800"]', '["\\udc00\\ud800"]', '{"\\udfff": 1}', '["\\ud83d x"]'])
    def test_half_a_character_is_refused(self, body: str) -> None:
        with pytest.raises(strict_json.UnreadableJson, match="half"):
            strict_json.read(body.encode())

    @pytest.mark.parametrize(
        "body", [b'["\xc0\xaf"]', b'["\xed\xa0\x80"]', b'["\xf5\x80\x80\x80"]', b'["\x80"]']
    )
    def test_what_is_no_utf_8_is_refused(self, body: bytes) -> None:
        with pytest.raises(strict_json.UnreadableJson, match="UTF-8"):
            strict_json.read(body)

    @pytest.mark.parametrize(
        "key",
        [
            "__proto__",
            "constructor",
            "__class__",
            "$where",
            "type\u200b",
            "\uff54\uff59\uff50\uff45",
            "Type",
            "",
        ],
    )
    def test_a_key_that_only_looks_known_is_unknown(self, table: Table, key: str) -> None:
        answer = table.send({"type": "pass", "seat": 0, key: 1})
        assert answer.status_code == 422
        assert table.state()["version"] == 0

    def test_the_whole_body_is_at_most_256_kib(self, client: FlaskClient) -> None:
        question = {"game": "dragon_phoenix", "event": {"type": "play", "seat": 0, "cards": "7 7"}}
        fitting = json.dumps(question).encode().ljust(256 * 1024)
        told = [
            client.post(f"{API}/rulings", data=body, content_type="application/json").status_code
            for body in (fitting, fitting + b" ")
        ]
        assert told == [200, 413]


KEPT: Final = {
    "as it is": ("Anna", "Anna"),
    "with blanks around": ("  Anna \u00a0", "Anna"),
    "with many blanks": ("Anna \t  Lena\u3000M.", "Anna Lena M."),
    "in two lines": ("Anna\r\nLena", "Anna Lena"),
    "with a line separator": ("Anna\u2028Lena\u2029M.", "Anna Lena M."),
    "from right to left by force": ("\u202eannA\u202c", "annA"),
    "with isolates": ("\u2066Anna\u2069 \u2067B\u2069", "Anna B"),
    "with marks of direction": ("\u200eAnna\u200f\u061c", "Anna"),
    "with nothing between": ("An\u200bn\u2060a\ufeff", "Anna"),
    "with a soft hyphen": ("An\u00adna", "Anna"),
    "with joiners that join nothing": ("\u200dAn\u200dn\u200ca\u200d", "Anna"),
    "with invisible operators": ("An\u2061\u2064na", "Anna"),
    "with invisible letters": ("Anna\u3164\u115fLena\uffa0", "Anna Lena"),
    "with empty braille": ("Anna\u2800Lena", "Anna Lena"),
    "with an invisible mark": ("An\u034fna", "Anna"),
    "with hidden tags": ("Anna\U000e0041\U000e0042", "Anna"),
    "with an accent beside its letter": ("Ame\u0301lie", "Am\u00e9lie"),
    "with a letter and its ring": ("\u00c5sa", "\u00c5sa"),
    "with the sign that looks like it": ("\u212bsa", "\u00c5sa"),
    "Chinese": ("张伟", "张伟"),
    "Arabic": ("ليلى", "ليلى"),
    "Hebrew": ("רות", "רות"),
    "Persian with a joiner": ("\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",) * 2,
    "Hindi with a joiner": ("क\u094d\u200dष", "क\u094d\u200dष"),
    "Korean in letters": ("\u1112\u1161\u11ab", "\ud55c"),
    "a family": ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
    "a heart between": ("👩\u200d❤\ufe0f\u200d👩", "👩\u200d❤\ufe0f\u200d👩"),
    "a thumb of a colour": ("👍🏽\u200d", "👍🏽"),
    "with markup": ("<b>Anna</b>&amp;", "<b>Anna</b>&amp;"),
    "with a formula": ("=1+1", "=1+1"),
    "with quotes": ('O\'Neill "Bobby"; --', 'O\'Neill "Bobby"; --'),
    "sixty letters": ("ä" * 60, "ä" * 60),
    "sixty letters and blanks": (" " * 50 + "ä" * 60 + " " * 50, "ä" * 60),
    "sixty letters written as 120": ("a\u0308" * 60, "ä" * 60),
}
REFUSED: Final = {
    "nothing": "",
    "blanks": " \u00a0\u3000 ",
    "a line break": "\n",
    "nothing between nothing": "\u200b\u200b",
    "a soft hyphen": "\u00ad",
    "a joiner": "\u200d",
    "invisible letters": "\u3164\u1160",
    "empty braille": "\u2800",
    "a mark on nothing": "\u0301",
    "directions": "\u202e\u202c\u200f",
    "a zero": "An\u0000na",
    "a bell": "An\u0007na",
    "an escape": "\u001b[31mAnna",
    "another escape": "\u009b31mAnna",
    "delete": "Anna\u007f",
    "a next line": "Anna\u0085Lena",
    "sixty-one letters": "ä" * 61,
    "letters without end": "x" * 20_000,
    "what becomes too long": "\u0958" * 31,  # NFC writes each as two
    "a number": 7,
    "a list": ["Anna"],
    "null": None,
    "true": True,
}


class TestNames:
    @pytest.mark.parametrize(("sent", "kept"), KEPT.values(), ids=KEPT)
    def test_a_name_is_kept_as_it_is_seen(self, client: FlaskClient, sent: str, kept: str) -> None:
        table = open_table(client, players=[sent, *NAMES[1:]])
        assert table.state()["players"][0]["name"] == kept
        assert unicodedata.is_normalized("NFC", kept)

    def test_it_is_kept_the_same_wherever_it_is_given(self, table: Table) -> None:
        sent, kept = KEPT["from right to left by force"]
        table.record({"type": "substitute", "seat": 1, "name": sent})
        assert table.state()["players"][1]["name"] == table.log()[0]["name"] == kept
        answer = table.client.patch(
            table.path,
            json={"players": [sent] * 4, "title": f" {sent}\n"},
            headers=table.headers("scorer", {}),
        )
        assert answer.status_code == 200
        assert table.state()["players"][0]["name"] == table.state()["title"] == kept

    @pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED)
    def test_what_is_no_name_is_422_wherever_it_is_given(self, table: Table, name: object) -> None:
        start = {"game": "dragon_phoenix", "players": [*NAMES[:3], name]}
        headers = table.headers("scorer", {})
        answers = {
            "players.3": table.client.post(f"{API}/matches", json=start),
            "name": table.send({"type": "substitute", "seat": 1, "name": name}),
        }
        for field, answer in answers.items():
            assert (answer.status_code, list(answer.json["errors"])) == (422, [field])
        patched = table.client.patch(table.path, json={"players": start["players"]}, headers=headers)
        assert (patched.status_code, list(patched.json["errors"])) == (422, ["players.3"])
        assert table.state()["version"] == 0

    @pytest.mark.parametrize(
        ("sent", "kept"), [("", ""), (" \n ", ""), (" Sunday\u202e ", "Sunday"), ("x" * 120, "x" * 120)]
    )
    def test_a_title_is_cleaned_too_and_may_be_empty(self, client: FlaskClient, sent: str, kept: str) -> None:
        assert open_table(client, title=sent).state()["title"] == kept

    @pytest.mark.parametrize("title", ["x" * 121, "Sun\u0000day", "\u200b", 5])
    def test_a_title_that_cannot_be_is_422(self, client: FlaskClient, title: object) -> None:
        start = {"game": "dragon_phoenix", "players": NAMES, "title": title}
        answer = client.post(f"{API}/matches", json=start)
        assert (answer.status_code, list(answer.json["errors"])) == (422, ["title"])

    def test_the_same_name_written_otherwise_is_the_same_event(self, table: Table) -> None:
        event = {"type": "substitute", "seat": 1, "id": "3f0c8a52-6a5e-4d0b-9b2e-51c7d0a4e8f6"}
        table.record(event | {"name": "Am\u00e9lie"}, event | {"name": "Ame\u0301lie\u200b"})
        assert table.state()["version"] == 1


STRANGE: Final = (
    "x",
    "%00",
    "%ff",
    "%ed%a0%80",
    "a" * 3000,
    "%0d%0aX: y",
    "é",
    "..%2f..",
    "0 or 1=1",
    "%E2%80%AE",
)


class TestTokens:
    @pytest.mark.parametrize("token", STRANGE)
    def test_whatever_stands_in_a_link_is_a_token_that_opens_nothing(self, table: Table, token: str) -> None:
        answer = table.client.get(f"{table.path}?token={token}")
        assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")

    @pytest.mark.parametrize("match_id", STRANGE)
    def test_whatever_stands_for_a_match_is_none(self, table: Table, match_id: str) -> None:
        for path in ("", "/events", "/tokens", "/stream"):
            answer = table.client.get(f"{API}/matches/{match_id}{path}", headers=table.headers("scorer", {}))
            assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
        posted = table.client.post(
            f"{API}/matches/{match_id}/events", json=NOTE, headers=table.headers("scorer", {})
        )
        assert posted.status_code == 404

    @pytest.mark.parametrize("change", [str.swapcase, lambda token: token[:-1], lambda token: token + "A"])
    def test_a_token_nearly_right_is_wrong(self, table: Table, change: Any) -> None:  # noqa: ANN401
        nearly = Table(table.client, table.id, change(table.scorer), "")
        assert nearly.get().status_code == 404

    def test_what_is_stored_of_it_opens_nothing(self, table: Table) -> None:
        stored = Table(table.client, table.id, digest(table.scorer), "")
        assert stored.get().status_code == 404

    def test_it_is_looked_up_by_its_hash_alone(self, app: Flask, table: Table) -> None:
        """How long it takes to find no token tells nothing: what is compared is no part of what was sent."""
        with app.app_context(), models.reading() as connection:
            stored = connection.execute(text("SELECT digest FROM tokens")).scalars().all()
        assert set(stored) == {digest(table.scorer), digest(table.spectator)}

    def test_no_problem_repeats_it(self, table: Table) -> None:
        link = f"token={table.scorer}"
        answers = [
            table.client.get(f"{API}/matches/{'0' * 32}?{link}"),
            table.client.get(f"{table.path}?{link}&{link}"),
            table.client.get(f"{table.path}?{link}&x=1"),
            table.client.post(f"{table.path}/events?{link}", json=NOTE),
            table.client.get(f"/nope?{link}"),
            table.client.delete(f"{API}/games?{link}"),
            table.client.get(f"{API}/games?{link}x"),
            table.get("/events?limit=0"),
        ]
        for answer in answers:
            assert table.scorer not in f"{answer.text} {answer.headers}", answer.request.path

    def test_no_log_of_the_application_holds_it(
        self, app: Flask, table: Table, caplog: pytest.LogCaptureFixture
    ) -> None:
        secrets = (table.scorer, table.spectator, digest(table.scorer))
        with caplog.at_level(logging.DEBUG):
            table.get()
            table.client.get(f"{table.path}?token={table.spectator}")
            table.send({"role": "scorer"}, to="tokens")
            with app.app_context(), models.writing() as connection:
                connection.execute(text("DROP TABLE tokens"))
            assert table.get().status_code == 500
        assert caplog.records
        told = " ".join(f"{record.getMessage()} {record.__dict__}" for record in caplog.records)
        assert not [secret for secret in secrets if secret in told]


def test_no_log_of_a_server_holds_a_token(tmp_path: Path) -> None:
    with running_server(tmp_path, more={"REFEREE_LOG_LEVEL": "DEBUG"}) as server:
        with closing(HTTPConnection(*server.place, timeout=60)) as connection:

            def ask(method: str, path: str, body: object = None, **headers: str) -> Plain:
                sent = json.dumps(body) if body is not None else None
                connection.request(method, path, sent, {"Content-Type": "application/json"} | headers)
                answer = connection.getresponse()
                told = answer.read()
                statuses.append(answer.status)
                return json.loads(told) if told else {}

            statuses: list[int] = []
            opened = ask("POST", f"{API}/matches", {"game": "dragon_phoenix", "players": NAMES})
            token, path = opened["tokens"]["scorer"], f"{API}/matches/{opened['match']['id']}"
            bearer = {"Authorization": f"Bearer {token}"}
            made = ask("POST", f"{path}/tokens", {"role": "spectator"}, **bearer)
            ask("GET", f"{path}?token={token}")
            ask("GET", f"{path}?token={token}&token={token}")
            ask("POST", f"{path}/events?token={token}", NOTE)
            ask("POST", f"{path}/events", NOTE, **bearer)
            ask("GET", f"/nope?token={token}")
            assert statuses == [201, 201, 200, 422, 401, 201, 404]
            for broken in (f"/?token={token}" + "x" * 9000, f"/ ?token={token}"):
                with closing(HTTPConnection(*server.place, timeout=60)) as other:
                    other._validate_path = lambda _path: None  # type: ignore[method-assign]
                    other.request("GET", broken, headers=bearer)
                    assert other.getresponse().status in {400, 414}
        log = server.log.read_text()
    assert log
    assert not [secret for secret in (token, made["token"], digest(token)) if secret in log]
