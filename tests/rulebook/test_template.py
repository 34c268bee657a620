"""How sentences are written down."""

import pytest

from referee.rulebook.template import Choice, Slot, Template, parse


def test_plain_text_is_one_segment() -> None:
    assert parse("Nothing to say.") == Template(("Nothing to say.",), frozenset())


def test_an_empty_text_has_no_segment() -> None:
    assert parse("").segments == ()


def test_a_fact_is_said_as_it_is_or_in_a_manner_or_in_a_form() -> None:
    assert parse("{hand} {seat:seat}{rank:rank.many}").segments == (
        Slot("hand", "text", "name"),
        " ",
        Slot("seat", "seat", "name"),
        Slot("rank", "rank", "many"),
    )


def test_a_choice_maps_plural_categories_to_words() -> None:
    assert parse("{count:one=card|other=cards}").segments == (
        Choice("count", {"one": "card", "other": "cards"}),
    )


def test_a_template_knows_the_facts_it_needs() -> None:
    assert parse("{seat:seat} has {held:n} {held:other=cards}").facts == {"seat", "held"}


@pytest.mark.parametrize("case", ["0", "true", "1-4", "on_request_10"])
def test_a_case_says_nothing_and_needs_no_fact_to_be_said(case: str) -> None:
    assert parse(f"{{held={case}}}None.") == Template(("None.",), frozenset(), (("held", case),))


@pytest.mark.parametrize(
    "text", ["{", "a } b", "{held=a b}", "{held=}", "{seat:}", "{Seat}", "{a{b}", "{seat:seat} }"]
)
def test_a_brace_out_of_place_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no placeholder"):
        parse(text)


def test_a_choice_needs_a_word_for_all_other_numbers() -> None:
    with pytest.raises(ValueError, match="without 'other'"):
        parse("{count:one=card}")


def test_a_word_needs_its_category() -> None:
    with pytest.raises(ValueError, match="plural category"):
        parse("{count:one=card|cards}")
