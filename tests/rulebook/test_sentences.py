"""What the referee says, word by word: the sentences of each game, and what they do without their facts."""

from typing import Final

import pytest

from referee.rulebook import LANGUAGES, Speech, catalogue
from tests.rulebook.sentences import dragon_phoenix, guandan, zhengfen
from tests.rulebook.sentences.table import NAMES, SPOKEN, STOP, Facts

SENTENCES = {"dragon_phoenix": dragon_phoenix, "guandan": guandan, "zhengfen": zhengfen}
RULES = [rule for game in catalogue.GAMES for rule in catalogue.outline(game)["rules"]]


def test_every_game_with_texts_has_its_sentences() -> None:
    assert set(catalogue.GAMES) == set(SENTENCES)


def test_every_language_has_its_place_in_a_row() -> None:
    assert set(SPOKEN) == set(LANGUAGES)


@pytest.mark.parametrize(
    ("rule", "facts", "said"),
    [(rule, facts, said) for game in SENTENCES.values() for rule, facts, *said in game.FINDINGS],
)
def test_a_finding_is_said_in_every_language(rule: str, facts: Facts, said: list[str]) -> None:
    assert [Speech(language, NAMES).finding(rule, facts) for language in SPOKEN] == said


@pytest.mark.parametrize("game", SENTENCES)
def test_every_rule_and_every_variant_is_among_the_sentences(game: str) -> None:
    def variant(facts: Facts) -> object:
        return "suits_missing" if facts.get("suits_missing") else facts.get("why", "base")

    told = {(rule, variant(facts)) for rule, facts, *_ in SENTENCES[game].FINDINGS}
    rules = catalogue.outline(game)["rules"]
    assert {rule for rule, _ in told} == set(rules)
    assert told >= {(rule, why) for rule in rules for why in catalogue.variants(rule)}


@pytest.mark.parametrize(
    ("rule", "facts", "asked"),
    [(rule, facts, asked) for game in SENTENCES.values() for rule, facts, *asked in game.QUESTIONS],
)
def test_a_question_says_on_what_it_depends_and_what_settles_it(
    rule: str, facts: Facts, asked: list[tuple[str, str]]
) -> None:
    assert [Speech(language, NAMES).question(rule, facts) for language in SPOKEN] == asked


@pytest.mark.parametrize("game", SENTENCES)
def test_every_question_is_among_the_sentences(game: str) -> None:
    asked = catalogue.texts(game, "en")["questions"]
    assert {rule for rule, *_ in SENTENCES[game].QUESTIONS} == set(asked)


@pytest.mark.parametrize(
    ("rule", "facts", "status", "evidence", "said"),
    [
        (rule, facts, status, evidence, said)
        for game in SENTENCES.values()
        for rule, facts, status, evidence, *said in game.SETTLED
    ],
)
def test_a_settled_question_says_what_it_turned_out_to_be_and_what_shows_it(
    rule: str, facts: Facts, status: str, evidence: list[int], said: list[str]
) -> None:
    told = [Speech(language, NAMES).question(rule, facts, status, evidence) for language in SPOKEN]
    assert [text for text, _ in told] == said


@pytest.mark.parametrize("game", SENTENCES)
def test_every_question_and_each_variant_is_settled_in_both_ways_among_the_sentences(game: str) -> None:
    def variants(rule: str) -> set[str | None]:
        known = catalogue.texts(game, "en")["questions"][rule]
        return {None, *(why for why, said in known.items() if isinstance(said, dict))}

    told = {(rule, facts.get("why"), status) for rule, facts, status, *_ in SENTENCES[game].SETTLED}
    for rule in catalogue.texts(game, "en")["questions"]:
        for status in ("violated", "cleared"):
            whys = {why for one, why, how in told if (one, how) == (rule, status)}
            assert {why if why in variants(rule) else None for why in whys} == variants(rule), rule


@pytest.mark.parametrize(
    ("evidence", "settled_by"),
    [
        ([31], ("event 31", "Ereignis 31", "第31条记录")),
        ([24, 31], ("events 24 and 31", "die Ereignisse 24 und 31", "第24和31条记录")),
        (
            [3, 24, 31],
            ("events 3, 24 and 31", "die Ereignisse 3, 24 und 31", "第3、24和31条记录"),
        ),
    ],
)
def test_what_settled_a_question_are_the_events_that_show_it(
    evidence: list[int], settled_by: tuple[str, str, str]
) -> None:
    facts = {"seat": 1, "rank": "J"}
    told = [Speech(each).question("dp.wish.obey", facts, "cleared", evidence) for each in SPOKEN]
    assert tuple(settled for _, settled in told) == settled_by


def test_a_settled_question_nobody_foresaw_is_the_duty_itself_and_its_events() -> None:
    assert Speech("en").question("dp.turn", {}, "violated", [4]) == (
        "Players play and pass in turn.",
        "event 4",
    )
    assert Speech("en").question("dp.lead.opener", {"seat": 0}, "cleared") == (
        "Whoever holds the Herald leads the first round of the hand.",
        "the cards nobody has seen yet",
    )


# The effects of contract 4 that each game can have, each in the forms that are told differently.
SHARED: Final = {("count", False), ("question_settled", "violated"), ("question_settled", "cleared")}
BROUGHT_ABOUT: Final = {
    "dragon_phoenix": SHARED
    | {("count", True)}
    | {
        (type_, None)
        for type_ in (
            *("trick_won", "trick_given", "seat_out", "hand_scored"),
            *("match_won", "wish_set", "wish_fulfilled"),
        )
    },
    "guandan": SHARED
    | {("count", True), ("trick_won", None), ("seat_out", None), ("match_won", None)}
    | {("hand_scored", "1-2"), ("hand_scored", "1-3"), ("hand_scored", "1-4")}
    | {("level_up", "up"), ("level_up", "down")},
    "zhengfen": SHARED
    | {("trick_won", None), ("seat_out", None), ("hand_scored", None), ("match_won", None)},
}


def form(effect: Facts) -> tuple[object, object]:
    """An effect's type, and what tells its forms apart."""
    if effect["type"] == "level_up":
        return "level_up", "down" if effect["to"] == "2" else "up"
    return effect["type"], effect.get("win", effect.get("status", effect.get("obliged")))


@pytest.mark.parametrize(
    ("game", "effect", "said"),
    [(name, effect, said) for name, game in SENTENCES.items() for effect, *said in game.EFFECTS],
)
def test_an_effect_is_said_in_every_language(game: str, effect: Facts, said: list[str]) -> None:
    assert [Speech(language, NAMES).effect(game, effect) for language in SPOKEN] == said


@pytest.mark.parametrize("game", SENTENCES)
def test_every_effect_a_game_can_have_is_among_the_sentences(game: str) -> None:
    assert {form(effect) for effect, *_ in SENTENCES[game].EFFECTS} == BROUGHT_ABOUT[game]
    known = set(catalogue.common("en")["effects"]) | set(catalogue.texts(game, "en")["effects"])
    assert known == {type_ for type_, _ in BROUGHT_ABOUT[game]}


def test_without_names_an_effect_speaks_of_seats_and_teams() -> None:
    won, scored = {"type": "match_won", "team": 1}, {"type": "hand_scored", "score": [170, 30]}
    assert Speech("en").effect("dragon_phoenix", won) == "The game is won by team 1."
    assert Speech("de").effect("dragon_phoenix", scored) == "Das Spiel bringt 170 für Team 0, 30 für Team 1."
    assert Speech("zh").effect("guandan", {"type": "trick_won", "seat": 0}) == "0号位赢得这一轮。"
    assert Speech("en").effect("zhengfen", {"type": "trick_won", "seat": 0}) == "Seat 0 takes the trick."
    assert Speech("en").effect("zhengfen", {"type": "hand_scored", "score": [60, 40, 0]}) == (
        "The hand scores 60 for seat 0, 40 for seat 1, 0 for seat 2."
    )


def test_an_unknown_effect_or_game_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        Speech("en").effect("dragon_phoenix", {"type": "level_up", "team": 0, "from": "2", "to": "3"})
    with pytest.raises(KeyError):
        Speech("en").effect("chess", {"type": "trick_won", "seat": 0})


@pytest.mark.parametrize(
    ("language", "rule", "facts", "text", "settled_by"),
    [
        (
            "en",
            "dp.wish.obey",
            {"seat": 2, "rank": "J"},
            "Legal if seat 2 holds no Jack that could be played.",
            "a Jack from seat 2, that hand shown, or the end of the hand",
        ),
        (
            "de",
            "dp.wish.obey",
            {"seat": 2, "rank": "J"},
            "Erlaubt, wenn auf der Hand von Platz 2 kein Bube ist, den man legen könnte.",
            "ein Bube von Platz 2, die gezeigte Hand oder das Ende des Spiels",
        ),
        (
            "en",
            "dp.lead.opener",
            {"seat": 0},
            "Legal if seat 0 holds the Herald.",
            "the Herald played or shown, or the end of the hand",
        ),
        (
            "de",
            "dp.lead.opener",
            {"seat": 0},
            "Erlaubt, wenn Platz 0 den Herold hat.",
            "der Herold, gelegt oder gezeigt, oder das Ende des Spiels",
        ),
        (
            "zh",
            "dp.wish.obey",
            {"seat": 2, "rank": "J"},
            "如果2号位手里没有能出的J，就合法。",
            "2号位打出一张J，亮出手牌，或者本局结束",
        ),
    ],
)
def test_without_names_a_question_speaks_of_seats(
    language: str, rule: str, facts: Facts, text: str, settled_by: str
) -> None:
    assert Speech(language).question(rule, facts) == (text, settled_by)


@pytest.mark.parametrize(
    ("rank", "text"),
    [
        ("9", "Erlaubt, wenn auf der Hand von Platz 1 keine 9 ist, die man legen könnte."),
        ("A", "Erlaubt, wenn auf der Hand von Platz 1 kein Ass ist, das man legen könnte."),
        ("K", "Erlaubt, wenn auf der Hand von Platz 1 kein König ist, den man legen könnte."),
    ],
)
def test_a_german_question_bends_with_its_rank(rank: str, text: str) -> None:
    assert Speech("de").question("dp.wish.obey", {"seat": 1, "rank": rank})[0] == text


def test_a_question_nobody_foresaw_is_the_duty_itself() -> None:
    assert Speech("en").question("dp.turn", {}) == (
        "Players play and pass in turn.",
        "the cards nobody has seen yet",
    )


def test_without_names_players_are_seats_with_a_capital_in_front() -> None:
    facts = {"seat": 0, "turn": 2}
    assert Speech("en").finding("dp.turn", facts) == "Seat 0 is out of turn; it is up to seat 2."
    assert Speech("de").finding("dp.turn", facts) == "Platz 0 ist nicht an der Reihe, sondern Platz 2."
    assert Speech("zh").finding("dp.turn", facts) == "还没有轮到0号位，现在轮到2号位。"


def test_without_names_several_players_are_seats_with_a_capital_in_front() -> None:
    facts = {"why": "has_both", "seats": [1, 3]}
    assert Speech("en").finding("gd.refuse", facts).startswith("Seat 1 and seat 3 hold")
    assert Speech("de").finding("gd.refuse", facts).startswith("Platz 1 und Platz 3 haben")
    assert Speech("en", {1: "bell hooks"}).finding("gd.refuse", facts).startswith("bell hooks and seat 3")


def test_of_several_players_the_first_is_a_seat_or_a_name_as_it_is_spelled() -> None:
    facts = {"why": "first", "seat": 0, "out": [2, 1]}
    assert Speech("en").finding("zf.result.order", facts) == "Seat 2 was the first to go out, not seat 0."
    hooks = Speech("en", {2: "bell hooks"}).finding("zf.result.order", facts)
    assert hooks == "bell hooks was the first to go out, not seat 0."


def test_a_name_is_said_as_it_is_spelled() -> None:
    speech = Speech("en", {0: "bell hooks"})
    assert speech.finding("dp.lead.must_play", {"seat": 0}) == "bell hooks leads and may not pass."
    doubled = speech.finding("dp.result.points", {"why": "double_victory", "order": [0, 2]})
    assert doubled.startswith("bell hooks and seat 2 are partners")


def test_more_than_there_are_words_for_is_said_in_figures() -> None:
    facts = {"why": "rank", "rank": "7", "count": 14, "left": 4}
    assert Speech("en").finding("dp.card.deck", facts) == "There are only four 7s, not 14."
    assert Speech("zh").finding("dp.card.deck", facts) == "7只有四张，没有14张。"


@pytest.mark.parametrize(
    "name", ["{seat:seat}", "{", "}}", "{0}", "%s", "{rank:rank.many}", "王 小明", "\u202eABC", "", "a\\1"]
)
def test_a_name_is_never_read_as_a_template(name: str) -> None:
    speech = Speech("en", {0: "Anna", 2: name})
    assert speech.finding("dp.turn", {"seat": 0, "turn": 2}) == f"Anna is out of turn; it is up to {name}."
    assert speech.finding("dp.lead.must_play", {"seat": 2}) == f"{name} leads and may not pass."
    chinese = Speech("zh", {0: "小明", 2: name})
    assert chinese.finding("dp.turn", {"seat": 0, "turn": 2}) == f"还没有轮到小明，现在轮到{name}。"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize(
    "facts",
    [{}, {"why": "nobody foresaw this"}, {"why": None, "seat": "x", "cards": 7, "seats": 9, "out": "y"}],
)
def test_no_facts_keep_the_referee_from_answering(language: str, rule: str, facts: Facts) -> None:
    said = Speech(language).finding(rule, facts)
    assert said.endswith(STOP[language])
    assert "{" not in said


def test_an_unknown_variant_falls_back_to_the_sentence_of_the_rule() -> None:
    facts = {"why": "nobody foresaw this", "seat": 3, "to": 1}
    assert Speech("en", NAMES).finding("dp.gift.opponent", facts) == (
        "Dan has to give the Dragon's round to an opponent."
    )


def test_a_special_nobody_named_is_a_two() -> None:
    facts = {"why": "rank", "seat": 1, "rank": "2", "count": 1, "held": 0}
    assert Speech("en", NAMES).finding("dp.hand.lacks", facts) == "Ben holds no 2."
    assert Speech("de", NAMES).finding("dp.hand.lacks", facts) == "Ben hat keine 2 auf der Hand."
    assert Speech("zh", NAMES).finding("dp.hand.lacks", facts) == "Ben手里没有2。"


def test_a_number_no_wording_is_for_takes_the_one_for_all_others() -> None:
    facts = {"why": "rank", "rank": "K", "count": 2, "seat": 1, "cards": ["K"]}
    assert Speech("en", NAMES).finding("dp.hand.lacks", facts) == "Ben does not hold K."


def test_without_its_facts_a_finding_is_the_duty_itself() -> None:
    assert Speech("de").finding("dp.turn", {}) == "Gelegt und gepasst wird reihum."


def test_a_combination_whose_rank_is_unknown_is_said_by_its_kind() -> None:
    facts = {"kind": "pair", "rank": None, "top_kind": "four", "top_rank": None}
    assert Speech("de").finding("dp.beats.rank", facts) == "Ein Paar schlägt einen Vierling nicht."


def test_an_unknown_rule_or_language_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        Speech("en").finding("dp.no.such", {})
    with pytest.raises(KeyError):
        Speech("en").question("dp.no.such", {})
    with pytest.raises(KeyError):
        Speech("tlh")
