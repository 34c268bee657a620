"""What the API document tells of events besides their form: what a field means, and one of each type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

FIELDS: Final[Mapping[str, str]] = {
    "id": "A UUID the client makes before sending: the same event sent again under it is recorded once.",
    "hand": "The number of the hand the event belongs to; 409 if another one is going on.",
    "at": "The client's clock, information only.",
    "seat": "Who did it: seats count in the order of play, partners sit at 0 and 2, 1 and 3.",
    "cards": "An array of codes or one text with blanks between them. A suit nobody noted may be left out.",
    "as": "What the player declares the cards to be, where they can be read in several ways.",
    "kind": "The kind of combination.",
    "rank": "The rank the combination is compared by.",
    "passed": "Everybody from the seat in turn up to this one passed: the passes are recorded first.",
    "wish": "The rank wished for with the Herald.",
    "from": "Who pays, or gives back.",
    "card": "The card, if anybody noted it.",
    "red_jokers": "How many red jokers were shown, by seat.",
    "leader": "Who got the card turned up, in the first hand.",
    "levels": "How many levels each team rises, or falls if it is negative.",
    "stage": "Which cards were dealt: the first 8, the 5 others, or all.",
    "hands": "The cards dealt, by seat, as far as the recorder knows them. Spectators do not see them.",
    "dealer": "Who dealt; if nobody says so, the deal passes on from seat 0.",
    "gives": "Who gave whom which card, as far as the recorder knows. Spectators do not see it.",
    "call": "The bet to go out first.",
    "to": "Who gets the trick.",
    "by": "Who asked.",
    "of": "Who was asked.",
    "order": "The seats as they went out, at least the first and all that are known.",
    "card_points": "The card points of team 0 (seats 0 and 2) and team 1; none after a double victory.",
    "calls": "Calls nobody has recorded yet; in any order.",
    "points": "What each team gets, or loses if it is negative.",
    "reason": "Why, in the table's words.",
    "name": "Who sits there from now on.",
    "text": "The remark.",
    "about": "The number of the event it is about.",
}
"""By the name of the field, which means the same in every event."""

EVENTS: Final[Mapping[str, Mapping[str, dict[str, Any]]]] = {
    "dragon_phoenix": {
        "deal": {"type": "deal", "stage": "first", "hands": {"0": "herald 3c 4d 7 7 T K A"}, "dealer": 3},
        "call": {"type": "call", "seat": 2, "call": "take_off"},
        "exchange": {"type": "exchange", "gives": {"0": {"1": "3c", "2": "Ah", "3": "4d"}}},
        "play": {
            "type": "play",
            "id": "5f0c4b0e-8a53-4c0b-9d1f-3f6a5d0e7c21",
            "hand": 1,
            "seat": 0,
            "cards": "herald 3 4 5 phoenix",
            "as": {"kind": "straight", "rank": "6"},
            "wish": "A",
        },
        "pass": {"type": "pass", "seat": 1},
        "take": {"type": "take", "seat": 0},
        "give": {"type": "give", "seat": 0, "to": 3},
        "show": {"type": "show", "seat": 3, "cards": "5h 5s K"},
        "ask_count": {"type": "ask_count", "by": 1, "of": 2},
        "result": {
            "type": "result",
            "hand": 1,
            "order": [2, 1, 0],
            "card_points": [65, 35],
            "calls": [{"seat": 2, "call": "take_off"}],
        },
        "redeal": {"type": "redeal", "reason": "a card lay face up"},
        "adjust": {"type": "adjust", "points": [0, -50], "reason": "a card kept back"},
        "substitute": {"type": "substitute", "seat": 1, "name": "Eve"},
        "note": {"type": "note", "text": "the last trick was talked about", "about": 12},
        "end": {"type": "end", "reason": "the last tram leaves"},
    },
    "guandan": {
        "deal": {"type": "deal", "leader": 2, "dealer": 1},
        "tribute": {"type": "tribute", "from": 3, "to": 0, "card": "Ks"},
        "refuse_tribute": {"type": "refuse_tribute", "red_jokers": {"1": 1, "3": 1}},
        "return_tribute": {"type": "return_tribute", "from": 0, "to": 3, "card": "5c"},
        "play": {
            "type": "play",
            "seat": 0,
            "cards": "8c 8d 9c 9d 2h 2h",
            "as": {"kind": "plate", "rank": "9"},
            "passed": True,
        },
        "pass": {"type": "pass", "seat": 1},
        "show": {"type": "show", "seat": 3, "cards": "5h 5s XR"},
        "ask_count": {"type": "ask_count", "by": 1, "of": 2},
        "result": {"type": "result", "hand": 1, "order": [0, 2]},
        "redeal": {"type": "redeal", "reason": "28 cards"},
        "adjust": {"type": "adjust", "levels": [0, -1], "reason": "a card kept back"},
        "substitute": {"type": "substitute", "seat": 1, "name": "Eve"},
        "note": {"type": "note", "text": "the last trick was talked about", "about": 12},
        "end": {"type": "end", "reason": "the last tram leaves"},
    },
}
"""One event of each type, by game."""
