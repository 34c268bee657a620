"""What is wrong with a field is said in every language, with the same values."""

from __future__ import annotations

import inspect
import re
from string import Formatter

import pytest

from api.wording import FIELDS, UNREADABLE
from referee import GAMES, OptionError
from referee.climbing import position
from referee.games import dragon_phoenix, guandan, zhengfen
from referee.rulebook import LANGUAGES


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_there_are_texts_in_every_language() -> None:
    assert set(FIELDS) == set(LANGUAGES)


@pytest.mark.parametrize("key", FIELDS["en"])
def test_a_text_fills_in_the_same_values_in_every_language(key: str) -> None:
    assert {language: places(texts[key]) for language, texts in FIELDS.items()} == dict.fromkeys(
        FIELDS, places(FIELDS["en"][key])
    )


def test_every_language_says_the_same_things() -> None:
    for texts in (FIELDS, UNREADABLE):
        assert texts["en"].keys() == texts["de"].keys() == texts["zh"].keys()


def test_chinese_has_no_blank_beside_its_characters_and_its_own_punctuation() -> None:
    for key, text in FIELDS["zh"].items():
        assert text.endswith("。"), key
        assert not re.search(r"[^\x00-\x7f] | [^\x00-\x7f]|[.,;:!?()\"']", text), key


def test_a_sentence_of_the_engine_that_has_a_translation_is_one_the_engine_says() -> None:
    said = {key for key in FIELDS["en"] if " " in key}
    assert said
    modules = (dragon_phoenix.questions, guandan.questions, zhengfen.questions, position)
    told = {part for module in modules for part in inspect.getsource(module).split('"')}
    assert said <= told


@pytest.mark.parametrize("value", ["x", 0, 3, 2_000_000, True])
def test_every_fault_of_an_option_has_its_text(value: object) -> None:
    for game in GAMES.values():
        with pytest.raises(OptionError) as refused:
            game.law({"target": value, "no_such_option": 1})
        for faults in refused.value.errors.values():
            for fault in faults:
                assert all(texts[fault.key].format(**fault.values) for texts in FIELDS.values())
