"""The settings that docs/club.md tells are those there are, with the values there are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from api.config import NAMES, BadSetting, configuration
from api.limits import NEW_MATCHES, WRONG_TOKENS

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "club.md").read_text(encoding="utf-8")


def rows() -> dict[str, tuple[str, str]]:
    """The table of settings: by name what holds unless one says otherwise, and what it means."""
    (table,) = re.findall(r"\| setting \|.*?\n\n", PAGE, re.DOTALL)
    found = re.findall(r"^\| `([A-Z_]+)` \| (.*?) \| (.*) \|$", table, re.MULTILINE)
    assert len(found) == table.count("\n| `")
    return {name: (usual, meaning) for name, usual, meaning in found}


def test_the_table_names_each_setting_once_in_their_order() -> None:
    assert tuple(rows()) == NAMES


def test_no_text_of_ours_names_a_setting_that_is_none() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "README.md", ROOT / "CHANGELOG.md")]
    named = {name for text in (PAGE, *texts) for name in re.findall(r"\bREFEREE_[A-Z_]+[A-Z]", text)}
    of_the_tests = {"REFEREE_LONG", "REFEREE_SEED"}
    assert named - of_the_tests <= set(NAMES)


def test_no_code_reads_a_setting_that_is_none() -> None:
    modules = [path for folder in ("api", "models") for path in (ROOT / folder).rglob("*.py")]
    code = "".join(path.read_text(encoding="utf-8") for path in modules)
    assert set(re.findall(r"[\"'](REFEREE_[A-Z_]+)[\"']", code)) == set(NAMES) - {"DATABASE_URL"}


def test_what_holds_unless_one_says_otherwise_is_what_the_table_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    told, usual = configuration({}), {name: row[0].strip("`") for name, row in rows().items()}
    assert told["SQLALCHEMY_DATABASE_URI"] == usual["DATABASE_URL"].replace("///", f"///{tmp_path}/")
    assert {True: "on", False: "off"}[told["REFEREE_RATE_LIMITS"]] == usual["REFEREE_RATE_LIMITS"]
    assert str(told["REFEREE_TRUSTED_PROXIES"]) == usual["REFEREE_TRUSTED_PROXIES"]
    assert told["REFEREE_LOG_LEVEL"] == usual["REFEREE_LOG_LEVEL"]
    assert told["REFEREE_METRICS"] == usual["REFEREE_METRICS"]
    assert (told["SECRET_KEY"], told["REFEREE_PUBLIC_URL"]) == (None, "")


@pytest.mark.parametrize("name", ["REFEREE_RATE_LIMITS", "REFEREE_LOG_LEVEL", "REFEREE_METRICS"])
def test_every_value_the_table_gives_is_taken(name: str) -> None:
    usual, meaning = rows()[name]
    values = [usual.strip("`"), *re.findall(r"`(all|local|on|off|DEBUG|INFO|WARNING|ERROR)`", meaning)]
    assert len(set(values)) > 1
    for value in values:
        configuration({name: value})
    with pytest.raises(BadSetting, match=name):
        configuration({name: "perhaps"})


def test_the_limits_are_those_the_table_tells() -> None:
    _, meaning = rows()["REFEREE_RATE_LIMITS"]
    assert f"{WRONG_TOKENS.most} wrong tokens a minute, {NEW_MATCHES.most} new or imported matches" in meaning
    assert (WRONG_TOKENS.seconds, NEW_MATCHES.seconds) == (60, 10 * 60)
