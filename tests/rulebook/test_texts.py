"""The texts of all languages say the same things: same ids, same facts, and nothing careless."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from referee.rulebook import LANGUAGES, catalogue, variants
from referee.rulebook.template import Choice, Slot, parse
from referee.rulebook.words import MANNERS
from tests.rulebook.sentences.table import STOP

OTHERS = [language for language in LANGUAGES if language != "en"]

# Tables whose words are bent differently in each language.
BENT = set("plural lists numbers suits ranks cards kinds events phases calls words".split())

GAME_AND_LANGUAGE = [(game, language) for game in catalogue.GAMES for language in LANGUAGES]

VARIANTS = {
    "dp.card.deck": {"foreign", "twice", "rank"},
    "dp.card.played": {"card", "rank"},
    "dp.card.elsewhere": {"card", "rank"},
    "dp.hand.count": {"play", "deal"},
    "dp.hand.lacks": {"card", "rank", "room"},
    "dp.combination": {"plain", "short_stairs", "suits_missing"},
    "dp.beats.kind": {"suits_missing"},
    "dp.beats.rank": {"suits_missing"},
    "dp.phase": {"finished", "no_gift", "answering", "empty"},
    "dp.lead.opener": {"other", "lacks"},
    "dp.lead.must_play": {"leader", "opening"},
    "dp.fox.lead": {"lead", "alone"},
    "dp.gift.opponent": {"self", "partner"},
    "dp.exchange": {"self", "twice"},
    "dp.result.points": {"between", "sum", "step", "range", "missing", "double_victory", "recorded"},
    "dp.result.order": {"twice", "recorded", "empty", "double_victory"},
    "gd.card.deck": {"twice", "rank"},
    "gd.card.played": {"card", "rank"},
    "gd.card.elsewhere": {"card", "rank"},
    "gd.hand.count": {"play", "deal"},
    "gd.hand.lacks": {"card", "rank", "room"},
    "gd.combination": {"plain", "suits_missing"},
    "gd.beats.kind": {"suits_missing"},
    "gd.beats.rank": {"suits_missing"},
    "gd.phase": {"finished", "no_tribute", "paid", "answering", "empty"},
    "gd.lead.opener": {"other", "later", "later_first", "payer_or_first"},
    "gd.lead.must_play": {"leader", "opening"},
    "gd.result.order": {"twice", "empty", "short", "recorded"},
    "gd.tribute.who": {"payer", "receiver", "lower", "order"},
    "gd.return.due": {"wrong"},
    "gd.return.rank": {"above", "level"},
    "gd.refuse": {"jokers", "has_both"},
    "zf.card.deck": {"foreign", "twice", "rank"},
    "zf.card.played": {"card", "rank"},
    "zf.card.elsewhere": {"card", "rank"},
    "zf.hand.count": {"play", "deal"},
    "zf.hand.lacks": {"card", "rank", "room"},
    "zf.combination": {"plain", "suits_missing"},
    "zf.beats.kind": {"suits_missing"},
    "zf.beats.rank": {"suits_missing"},
    "zf.phase": {"finished", "answering", "empty"},
    "zf.lead.opener": {"other", "lacks", "first_out"},
    "zf.lead.must_play": {"leader", "opening"},
    "zf.turn": {"take"},
    "zf.result.points": {"missing", "sum", "step", "negative", "last", "recorded"},
    "zf.result.order": {"missing", "same", "first", "last"},
}

QUESTIONS = {
    "dp.lead.opener": set(),
    "dp.wish.obey": set(),
    "gd.tribute.highest": set(),
    "gd.refuse": {"paid"},
    "gd.return.rank": {"level"},
    "zf.lead.opener": set(),
}

# What there is of a question: while it is open, and once it is settled.
PARTS = {"text", "settled_by", "violated", "cleared"}

CAPITALISED = {"seat", "seats", "first_one", "first_two", "kind", "rank", "event", "card", "cards"}

# Languages without capital letters: there a sentence may begin with any fact.
CASELESS = {"zh"}

# A Chinese character, or a mark of Chinese punctuation.
HAN = "[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef\u201c\u201d]"

PROBLEMS = """
unreadable unauthorized forbidden not-found no-event retracted-event no-route
wrong-hand-inside method-not-allowed illegal-event ambiguous-event
illegal-in-file ambiguous-in-file
wrong-hand id-reused correction-conflict nothing-to-undo nothing-to-redo last-scorer many-tokens
stale too-large unsupported-media-type invalid rate-limited internal busy
""".split()


def files(language: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    yield "common", catalogue.common(language)
    for game in catalogue.GAMES:
        yield game, catalogue.texts(game, language)


def leaves(table: Mapping[str, Any], *path: str) -> Iterator[tuple[str, object]]:
    """Every text below a table with its path; of several wordings each one with its place."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, *path, key)
        elif isinstance(value, list):
            yield from ((".".join([*path, key, str(place)]), said) for place, said in enumerate(value))
        else:
            yield ".".join([*path, key]), value


def texts(language: str, tables: set[str] | None = None) -> Iterator[tuple[str, str]]:
    for file, content in files(language):
        chosen = {key: value for key, value in content.items() if tables is None or key in tables}
        for path, said in leaves(chosen):
            if isinstance(said, str):
                yield f"{file}: {path}", said


def facts_of(text: str) -> set[str]:
    return {part.fact for part in parse(text).segments if isinstance(part, Slot)}


def fixed(language: str) -> dict[str, str]:
    """The texts that have the same ids and facts in every language."""
    whole = {key for _, content in files(language) for key in content} - BENT
    return dict(texts(language, whole))


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_ids(language: str) -> None:
    assert fixed(language).keys() == fixed("en").keys()


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_speaks_of_the_same_facts(language: str) -> None:
    english = fixed("en")
    for path, said in fixed(language).items():
        assert facts_of(said) == facts_of(english[path]), path


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", catalogue.GAMES)
@pytest.mark.parametrize("table", sorted(BENT - {"plural", "lists"}))
def test_every_word_of_a_table_is_there_in_every_language(language: str, game: str, table: str) -> None:
    def words(spoken: str) -> set[str]:
        common, own = catalogue.common(spoken), catalogue.texts(game, spoken)
        return set(common.get(table, {})) | set(own.get(table, {}))

    assert words(language) == words("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_a_form_to_fall_back_to(language: str) -> None:
    for path, table in files(language):
        for kind in ("kinds", "phases", "calls", "cards", "numbers"):
            for word, forms in table.get(kind, {}).items():
                assert "name" in forms, (path, kind, word)


@pytest.mark.parametrize(("game", "language"), GAME_AND_LANGUAGE)
@pytest.mark.parametrize("table", ["ranks", "kinds", "events", "phases", "calls", "cards", "numbers"])
def test_every_form_a_text_asks_for_is_a_form_of_that_table(game: str, language: str, table: str) -> None:
    common, own = catalogue.common(language), catalogue.texts(game, language)
    forms = {form for file in (common, own) for forms in file.get(table, {}).values() for form in forms}
    cases = {case for _, bent, case in (form.partition("_") for form in forms) if bent}
    there = forms | {f"{form}_{case}" for form in forms for case in cases}
    asked = {
        part.form
        for path, said in texts(language)
        if path.startswith(f"{game}: ")
        for part in parse(said).segments
        if isinstance(part, Slot) and f"{part.kind.removesuffix('s')}s" == table
    }
    assert asked <= there


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placeholder_is_one_that_can_be_said(language: str) -> None:
    for path, said in texts(language):
        for part in parse(said).segments:
            assert not isinstance(part, Slot) or part.kind in MANNERS, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_knows_the_plural_categories_of_its_language(language: str) -> None:
    categories = {*catalogue.common(language)["plural"], "other"}
    for path, said in texts(language):
        for part in parse(said).segments:
            assert not isinstance(part, Choice) or set(part.words) == categories, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_dashes_and_no_doubled_blanks(language: str) -> None:
    for path, said in texts(language):
        if not path.startswith("common: lists.") and ".paragraphs." not in path:
            assert not re.search("  |[\u2013\u2014]", said), path
            assert said.strip(" ") == said, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_with_a_stop_and_begin_with_words_or_a_fact_we_can_capitalise(language: str) -> None:
    for path, said in texts(language, {"findings", "effects"}):
        assert said.endswith(STOP[language]), path
        first = parse(said).segments[0]
        if isinstance(first, str):
            assert first[0].isalpha(), path
            assert not first[0].islower(), path
        else:
            assert language in CASELESS or first.kind in CAPITALISED, path


def test_chinese_has_no_blank_beside_its_characters_and_its_own_punctuation() -> None:
    for path, said in texts("zh"):
        assert not re.search(f"{HAN} | {HAN}", said), path
        around = re.sub(r"\{[^{}]*\}", "", said)
        assert not re.search(r"\.(?!\d)|[,;:!?()\"']", around), path


def test_chinese_is_said_in_chinese() -> None:
    """What is the same as in English holds no word, only facts and signs."""
    english = dict(texts("en"))
    for path, said in texts("zh"):
        if said == english.get(path):
            assert not re.search(r"[^\W\d_]{2}", re.sub(r"\{[^{}]*\}", "", said)), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_duty_and_a_sentence_for_a_case(language: str) -> None:
    for game in catalogue.GAMES:
        rules = catalogue.outline(game)["rules"]
        findings = catalogue.texts(game, language)["findings"]
        assert findings.keys() == rules.keys()
        for rule_id, said in findings.items():
            assert said["base"], rule_id
            assert not parse(said["statement"]).facts, rule_id


def test_every_variant_the_engine_names_has_a_sentence_and_no_other() -> None:
    rules = [rule_id for game in catalogue.GAMES for rule_id in catalogue.outline(game)["rules"]]
    assert {rule_id: set(variants(rule_id)) for rule_id in rules if variants(rule_id)} == VARIANTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_says_what_settles_it_and_so_does_each_variant(language: str) -> None:
    asked = {
        rule_id: said
        for game in catalogue.GAMES
        for rule_id, said in catalogue.texts(game, language)["questions"].items()
    }
    assert {rule_id: set(said) - PARTS for rule_id, said in asked.items()} == QUESTIONS
    for rule_id, said in asked.items():
        for one in (said, *(said[why] for why in QUESTIONS[rule_id])):
            assert one["settled_by"][-1].isalpha(), rule_id
            for part in PARTS - {"settled_by"}:
                assert one[part].endswith(STOP[language]), (rule_id, part)
            for status in ("violated", "cleared"):
                assert "evidence" in facts_of(one[status]), (rule_id, status)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_a_title_and_a_detail_that_needs_no_facts(language: str) -> None:
    problems = catalogue.common(language)["problems"]
    assert set(problems) == set(PROBLEMS)
    for name, said in problems.items():
        detail = said["detail"]
        plainest = detail if isinstance(detail, str) else detail[-1]
        assert not parse(said["title"]).facts, name
        assert not parse(plainest).facts, name
        assert plainest.endswith(STOP[language]), name
