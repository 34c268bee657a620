"""The short texts of answers, and how facts are said in them."""

import pytest

from referee.rulebook import Speech, catalogue, phrase
from referee.rulebook.template import parse
from referee.rulebook.words import Words

GAME = "dragon_phoenix"


@pytest.mark.parametrize(
    ("language", "key", "values", "said"),
    [
        ("en", "problems.stale.title", {}, "Something changed in between"),
        ("de", "problems.stale.title", {}, "Inzwischen hat sich etwas geändert"),
        ("en", "phases.play.now", {}, "play is going on"),
        ("de", "events.pass.name", {}, "Passen"),
        ("en", "problems.no-route.detail", {}, "There is nothing at this address."),
        ("de", "problems.no-route.detail", {}, "Unter dieser Adresse gibt es nichts."),
        ("zh", "problems.stale.title", {}, "其间有了变化"),
        ("zh", "events.pass.name", {}, "过牌"),
        ("zh", "phases.gift.now", {}, "要先把牌送出去"),
        (
            "zh",
            "problems.ambiguous-event.detail",
            {"meanings": "K♣或K♦"},
            "可能是：K♣或K♦。请说明是哪一种，或者注明花色。",
        ),
        (
            "zh",
            "problems.illegal-event.detail",
            {"reason": "对6压不过对7。"},
            "对6压不过对7。没有作任何记录。",
        ),
        ("zh", "problems.too-large.detail", {"limit": 256}, "正文最多256 KiB。"),
        (
            "en",
            "problems.ambiguous-event.detail",
            {"meanings": "K♣ or K♦"},
            "It could be: K♣ or K♦. Say what is meant, or name the suits.",
        ),
        (
            "de",
            "problems.ambiguous-event.detail",
            {},
            "Die Karten lassen sich verschieden lesen. Sag, was gemeint ist, oder gib die Farben an.",
        ),
        ("en", "words.seat.name", {"n": 2}, "seat 2"),
        ("de", "words.seat.name", {"n": 2}, "Platz 2"),
        ("zh", "words.seat.name", {"n": 2}, "2号位"),
        ("en", "ranks.J.card", {}, "J"),
        ("de", "ranks.J.card", {}, "B"),
        (
            "en",
            "problems.busy.detail",
            {"seconds": 1},
            "Nothing was recorded. Please try again in 1 second.",
        ),
        (
            "en",
            "problems.busy.detail",
            {"seconds": 5},
            "Nothing was recorded. Please try again in 5 seconds.",
        ),
        (
            "de",
            "problems.rate-limited.detail",
            {"seconds": 1},
            "Bitte in 1 Sekunde noch einmal versuchen.",
        ),
        ("zh", "problems.rate-limited.detail", {"seconds": 1}, "请在1秒后再试。"),
        ("zh", "problems.rate-limited.detail", {"seconds": 30}, "请在30秒后再试。"),
        (
            "de",
            "problems.rate-limited.detail",
            {"seconds": 0},
            "Bitte in 0 Sekunden noch einmal versuchen.",
        ),
        (
            "en",
            "problems.correction-conflict.detail",
            {"events": [7]},
            "After this correction event 7 could not have happened. Nothing was changed.",
        ),
        (
            "en",
            "problems.correction-conflict.detail",
            {"events": [3, 7, 9]},
            "After this correction events 3, 7 and 9 could not have happened. Nothing was changed.",
        ),
        (
            "en",
            "problems.correction-conflict.detail",
            {"events": [7, 9], "unclear": [7, 9]},
            (
                "After this correction events 7 and 9 could mean more than one thing. "
                "Say first what was meant there, by the combination or by the suits. Nothing was changed."
            ),
        ),
        (
            "en",
            "problems.correction-conflict.detail",
            {"events": [3, 7, 9], "impossible": [3, 9], "unclear": [7]},
            (
                "After this correction events 3 and 9 could not have happened, "
                "and event 7 could mean more than one thing. Nothing was changed."
            ),
        ),
        (
            "de",
            "problems.correction-conflict.detail",
            {"events": [3, 7], "impossible": [3], "unclear": [7]},
            (
                "Nach dieser Korrektur könnte 3 nicht geschehen sein, und mehreres bedeuten könnte 7. "
                "Es wurde nichts geändert."
            ),
        ),
        (
            "zh",
            "problems.correction-conflict.detail",
            {"events": [7], "unclear": [7]},
            "这样更正以后，第7条记录会有不止一种意思。请先在那里注明是什么牌型或花色。没有作任何更改。",
        ),
        (
            "de",
            "problems.correction-conflict.detail",
            {"events": (3, 7)},
            "Nach dieser Korrektur könnten 3 und 7 nicht geschehen sein. Es wurde nichts geändert.",
        ),
        (
            "zh",
            "problems.correction-conflict.detail",
            {"events": [3, 7, 9]},
            "这样更正以后，第3、7和9条记录就不可能发生。没有作任何更改。",
        ),
        (
            "en",
            "problems.method-not-allowed.detail",
            {"method": "{hand:n}"},
            "{hand:n} is not possible here.",
        ),
    ],
)
def test_a_short_text(language: str, key: str, values: dict[str, object], said: str) -> None:
    assert phrase(language, key, **values) == said


def test_what_is_not_known_is_left_unsaid() -> None:
    assert phrase("en", "problems.too-large.detail", limit=256) == "The body may have 256 KiB at most."
    assert phrase("en", "problems.too-large.detail") == "The body is larger than allowed here."


def test_a_game_has_its_own_word_for_a_hand() -> None:
    known = {"hand": 3, "current": 4}
    assert phrase("de", "problems.wrong-hand.detail", game=GAME, **known) == (
        "Das gehört zu Spiel 3, es läuft aber Spiel 4. Es wurde nichts eingetragen."
    )
    assert phrase("de", "problems.wrong-hand.detail", **known) == (
        "Das gehört zu Nummer 3, es läuft aber Nummer 4. Es wurde nichts eingetragen."
    )
    assert phrase("de", "problems.wrong-hand.detail", game="zhengfen", **known) == (
        "Das gehört zu Runde 3, es läuft aber Runde 4. Es wurde nichts eingetragen."
    )
    assert phrase("zh", "problems.wrong-hand.detail", game=GAME, **known) == (
        "这属于第3局，现在打的却是第4局。没有作任何记录。"
    )


@pytest.mark.parametrize(
    ("language", "key"),
    [
        ("en", "problems.no-such.title"),
        ("en", "problems.stale"),
        ("en", "problems.stale.title.more"),
        ("en", "words.seat.name"),
        ("tlh", "problems.stale.title"),
    ],
)
def test_a_text_that_is_not_there_or_lacks_its_value_is_a_key_error(language: str, key: str) -> None:
    with pytest.raises(KeyError):
        phrase(language, key)


@pytest.mark.parametrize(
    ("code", "english", "german", "chinese"),
    [
        ("7c", "7♣", "7♣", "7♣"),
        ("Td", "10♦", "10♦", "10♦"),
        ("Jh", "J♥", "B♥", "J♥"),
        ("Qs", "Q♠", "D♠", "Q♠"),
        ("K", "K", "K", "K"),
        ("2c", "Herald", "Herold", "使者"),
        ("2d", "Fox", "Fuchs", "狐狸"),
        ("2h", "Phoenix", "Phönix", "凤凰"),
        ("2s", "Dragon", "Drache", "龙"),
        ("2", "2", "2", "2"),
        ("XR", "red joker", "roter Joker", "大王"),
        ("XB", "black joker", "schwarzer Joker", "小王"),
        ("?!", "?", "?", "?"),
    ],
)
def test_how_a_card_is_written(code: str, english: str, german: str, chinese: str) -> None:
    assert Words("en", GAME).card(code) == english
    assert Words("de", GAME).card(code) == german
    assert Words("zh", GAME).card(code) == chinese


def test_in_another_game_a_two_is_a_two() -> None:
    assert Words("en").card("2c") == "2♣"
    assert Words("zh").card("2c") == "2♣"


def test_where_each_joker_is_there_once_they_are_the_small_and_the_big_one() -> None:
    assert Words("en", "zhengfen").cards(["XB", "XR"], "a") == ["the small joker", "the big joker"]
    assert Words("de", "zhengfen").cards(["XB", "XR"], "a_acc") == ["den kleinen Joker", "den großen Joker"]
    assert Words("de", "zhengfen").rank("XR", "none_acc", half=False) == "keinen großen Joker"
    assert Words("de", "zhengfen").card("XB") == "kleiner Joker"
    assert Words("zh", "zhengfen").cards(["XB", "XR"], "a") == ["小王", "大王"]


@pytest.mark.parametrize(
    ("items", "german", "chinese"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a und b", "a和b"),
        (["a", "b", "c"], "a, b und c", "a、b和c"),
        (["a", "b", "c", "d"], "a, b, c und d", "a、b、c和d"),
    ],
)
def test_things_in_a_row(items: list[str], german: str, chinese: str) -> None:
    assert Words("de").listed(items) == german
    assert Words("zh").listed(items) == chinese


def single(card: str, kind: str = "single", rank: str | None = "2") -> dict[str, object]:
    return {"kind": kind, "rank": rank, "size": 1, "bomb": False, "cards": [card]}


def several(kind: str, rank: str, cards: str) -> dict[str, object]:
    return {"kind": kind, "rank": rank, "size": len(cards.split()), "bomb": False, "cards": cards.split()}


SPECIALS = [
    single("2c"),
    single("2d", "fox", None),
    single("2h") | {"half": True},
    single("2s", rank="dragon"),
]
KINGS = ["Kc Kd", "Kc Kh", "Kc Ks", "Kd Kh", "Kd Ks", "Kh Ks"]


@pytest.mark.parametrize(
    ("readings", "english", "german", "chinese"),
    [
        (
            SPECIALS,
            "the Herald, the Fox, the Phoenix or the Dragon",
            "der Herold, der Fuchs, der Phönix oder der Drache",
            "使者、狐狸、凤凰或龙",
        ),
        ([single("Kc", rank="K"), single("Kd", rank="K")], "K♣ or K♦", "K♣ oder K♦", "K♣或K♦"),
        (
            [several("pair", "K", "Kc Kd"), several("pair", "K", "Kc Kh")],
            "K♣ K♦ or K♣ K♥",
            "K♣ K♦ oder K♣ K♥",
            "K♣ K♦或K♣ K♥",
        ),
        (
            [several("full_house", "K", "Q Q K K 2h"), several("full_house", "Q", "Q Q K K 2h")],
            "a full house with three Kings or a full house with three Queens",
            "ein Full House mit drei Königen oder ein Full House mit drei Damen",
            "三张K带一对或三张Q带一对",
        ),
        (
            [several("straight", "7", "3c 4c 5c 6c 7d"), several("straight_flush", "7", "3c 4c 5c 6c 7c")],
            (
                "3♣ 4♣ 5♣ 6♣ 7♦ (a straight of 5 cards up to 7) or "
                "3♣ 4♣ 5♣ 6♣ 7♣ (a straight flush of 5 cards up to 7)"
            ),
            (
                "3♣ 4♣ 5♣ 6♣ 7♦ (eine Straße aus 5 Karten bis 7) oder "
                "3♣ 4♣ 5♣ 6♣ 7♣ (ein Straight Flush aus 5 Karten bis 7)"
            ),
            "3♣ 4♣ 5♣ 6♣ 7♦（到7的5张顺子）或3♣ 4♣ 5♣ 6♣ 7♣（到7的5张同花顺）",
        ),
        ([single("Kc", rank="K")] * 2, "K♣", "K♣", "K♣"),
        (
            [several("pair", "K", cards) for cards in KINGS],
            "K♣ K♦, K♣ K♥, K♣ K♠, K♦ K♥, K♦ K♠ or K♥ K♠",
            "K♣ K♦, K♣ K♥, K♣ K♠, K♦ K♥, K♦ K♠ oder K♥ K♠",
            "K♣ K♦、K♣ K♥、K♣ K♠、K♦ K♥、K♦ K♠或K♥ K♠",
        ),
        (
            [several("pair", "K", cards) for cards in [*KINGS, "Kc 2h"]],
            "K♣ K♦, K♣ K♥, K♣ K♠, K♦ K♥, K♦ K♠, K♥ K♠ or something else",
            "K♣ K♦, K♣ K♥, K♣ K♠, K♦ K♥, K♦ K♠, K♥ K♠ oder etwas anderes",
            "K♣ K♦、K♣ K♥、K♣ K♠、K♦ K♥、K♦ K♠、K♥ K♠或别的",
        ),
    ],
)
def test_what_an_ambiguous_entry_can_mean(
    readings: list[dict[str, object]], english: str, german: str, chinese: str
) -> None:
    assert Speech("en").meanings(GAME, readings) == english
    assert Speech("de").meanings(GAME, readings) == german
    assert Speech("zh").meanings(GAME, readings) == chinese


def test_without_readings_nothing_is_said_of_what_it_can_mean() -> None:
    meanings = Speech("en").meanings(GAME, [])
    assert meanings is None
    assert phrase("en", "problems.ambiguous-event.detail", meanings=meanings) == (
        "The cards can be read in more than one way. Say which one is meant, or name the suits."
    )


def test_meanings_of_an_unknown_game_are_a_key_error() -> None:
    with pytest.raises(KeyError):
        Speech("en").meanings("chess", [])


def test_a_card_in_a_case() -> None:
    assert Words("de", GAME).card("2s", "a_acc") == "den Drachen"
    assert Words("de").card("XR", "a_acc") == "einen roten Joker"
    assert Words("de", GAME).card("Kc", "a_acc") == "K♣"


@pytest.mark.parametrize(
    ("codes", "form", "english", "german", "chinese"),
    [
        (["XR"], "a", ["a red joker"], ["ein roter Joker"], ["大王"]),
        (
            ["XB", "XB", "XR"],
            "a",
            ["two black jokers", "a red joker"],
            ["zwei schwarze Joker", "ein roter Joker"],
            ["两张小王", "大王"],
        ),
        (["9c", "9c"], "a", ["two 9♣"], ["zwei 9♣"], ["两张9♣"]),
    ],
)
def test_the_same_cards_of_two_packs_are_told_together(
    codes: list[str], form: str, english: list[str], german: list[str], chinese: list[str]
) -> None:
    assert Words("en", "guandan").cards(codes, form) == english
    assert Words("de", "guandan").cards(codes, form) == german
    assert Words("de", "guandan").cards(codes, f"{form}_dat")[0] == german[0]
    assert Words("zh", "guandan").cards(codes, "name") == chinese


def test_the_lead_that_is_a_tube_or_a_plate() -> None:
    cards = "4h 4h 8c 8d 9c 9d"
    readings = [several("tube", "T", cards), several("plate", "9", cards)]
    assert Speech("en").meanings("guandan", readings) == "a tube up to 10 or a plate up to 9"
    assert Speech("de").meanings("guandan", readings) == "eine Röhre bis 10 oder eine Platte bis 9"
    assert Speech("zh").meanings("guandan", readings) == "到10的三连对或到9的钢板"


def test_the_lead_that_is_a_flush_straight_or_a_full_house() -> None:
    cards = "7s 8s 9s XB XR"
    readings = [several("flush_straight", "J", cards), several("full_house", "9", cards)]
    assert Speech("en").meanings("zhengfen", readings) == (
        "a flush straight of 5 cards up to J or a full house with three 9s"
    )
    assert Speech("de").meanings("zhengfen", readings) == (
        "eine Farbstraße aus 5 Karten bis B oder ein Full House mit drei 9ern"
    )
    assert Speech("zh").meanings("zhengfen", readings) == "到J的5张同花顺或三张9的葫芦"


def test_a_team_is_its_players_or_its_number() -> None:
    assert Words("en", GAME, {0: "Anna", 1: "Ben", 2: "Carla", 3: "Dan"}).team(1) == "Ben and Dan"
    assert Words("en", GAME, {0: "Anna"}).team(1) == "team 1"
    assert Words("de", GAME).team(0) == "Team 0"
    assert Words("zh", GAME, {1: "小明", 3: "Dan"}).team(1) == "小明和Dan"
    assert Words("zh", GAME).team(0) == "0队"


def test_where_everybody_plays_alone_a_team_is_its_player_or_the_seat() -> None:
    names = {0: "Anna", 1: "Ben", 2: "Carla"}
    assert [Words("en", "zhengfen", names).team(team) for team in range(4)] == [
        "Anna",
        "Ben",
        "Carla",
        "seat 3",
    ]
    assert Words("de", "zhengfen").team(1) == "Platz 1"


def test_a_language_without_plural_forms_needs_one_word(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = {"note": "{count:n}{count:other=张牌}"}
    monkeypatch.setattr(catalogue, "common", lambda _language: spoken)
    assert phrase("zh", "note", count=1) == "1张牌"
    assert phrase("zh", "note", count=13) == "13张牌"


def test_where_there_are_no_capitals_a_sentence_begins_as_its_words_are() -> None:
    begins = parse("{team:team} {kind:kind}.")
    facts = {"team": 0, "kind": "tube"}
    names = {0: "bell hooks", 2: "Carla"}
    assert Words("en", GAME, names).sentence(begins, facts) == "Bell hooks and Carla tube."
    assert Words("zh", GAME, names).sentence(begins, facts) == "bell hooks和Carla tube."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "two 9♣ and black joker, two 9♣ or black joker, 9♣, 9♣, black joker"),
        ("de", "zwei 9♣ und schwarzer Joker, zwei 9♣ oder schwarzer Joker, 9♣, 9♣, schwarzer Joker"),
        ("zh", "两张9♣和小王, 两张9♣或小王, 9♣ 9♣ 小王"),
    ],
)
def test_cards_are_told_one_by_one_or_as_they_lie(language: str, said: str) -> None:
    told = parse("{cards:all_of}, {cards:any_of}, {cards:cards}")
    assert Words(language, "guandan").say(told, {"cards": ["9c", "9c", "XB"]}) == said


def test_a_word_no_table_knows_is_said_as_it_stands() -> None:
    assert Words("en", GAME).noun("kinds", "tube", "a", {}) == "tube"
    assert Words("en", GAME).rank("Z", "many", half=False) == "Z"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Levels by agreement: 2 for Anna and Carla, −1 for Ben and Dan."),
        ("de", "Stufen nach Absprache: 2 für Anna und Carla, −1 für Ben und Dan."),
        ("zh", "约定的级数：Anna和Carla升2级，Ben和Dan降1级。"),
    ],
)
def test_a_text_of_a_table_speaks_of_its_players(language: str, said: str) -> None:
    names = {0: "Anna", 1: "Ben", 2: "Carla", 3: "Dan"}
    speech = Speech(language, names, "guandan")
    assert speech.text("report.adjust_levels", {"levels": [2, -1]}) == said


def test_a_text_that_lacks_a_fact_may_be_nothing() -> None:
    speech = Speech("en", {0: "Anna"}, "guandan")
    assert speech.text_or_nothing("sheet.played_on.cell", {"level": "5", "declarer": None}) == "5"
    assert speech.text_or_nothing("sheet.played_on.cell", {}) == ""


def test_names_in_a_row() -> None:
    assert Speech("en", game=GAME).listed(["Anna", "Ben", "Carla"]) == "Anna, Ben and Carla"
    assert Speech("zh", game=GAME).listed(["Anna", "Ben", "Carla"]) == "Anna、Ben和Carla"


@pytest.mark.parametrize(
    ("language", "shown", "never"),
    [
        ("en", "the cards nobody has seen yet", "nothing any more: this stays open"),
        ("de", "die Karten, die noch niemand gesehen hat", "nichts mehr, das bleibt offen"),
        ("zh", "还没有人见过的牌", "已经没有什么能证明，这一点不再有结论"),
    ],
)
def test_what_settles_a_question_once_its_hand_is_over(language: str, shown: str, never: str) -> None:
    speech = Speech(language)
    assert speech.settled_after("dp.lead.opener", never=False) == shown
    assert speech.settled_after("dp.lead.opener", never=True) == never
