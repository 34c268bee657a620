"""What the referee says at a table of ZhengFen: findings and questions, word by word."""

from typing import Final

from tests.rulebook.sentences.table import Finding, Question, compared

FINDINGS: Final[list[Finding]] = [
    (
        "zf.lead.opener",
        {"why": "other", "seat": 0, "opener": 1, "card": "3c"},
        "Ben holds 3♣ and leads the first trick, not Anna.",
        "Ben hat 3♣ und spielt zum ersten Stich auf, nicht Anna.",
    ),
    (
        "zf.lead.opener",
        {"why": "lacks", "seat": 0, "card": "3s"},
        "Anna does not hold 3♠ and may not lead the first trick.",
        "Anna hat 3♠ nicht und darf zum ersten Stich nicht aufspielen.",
    ),
    (
        "zf.lead.opener",
        {"why": "first_out", "seat": 0, "opener": 2},
        "Carla was first out in the hand before and leads this one, not Anna.",
        "Carla war in der Runde davor zuerst fertig und spielt in dieser auf, nicht Anna.",
    ),
    (
        "zf.lead.opener",
        {"why": "first_out", "seat": 0, "opener": None},
        "Anna may not lead the first trick of this hand.",
        "Anna darf zum ersten Stich dieser Runde nicht aufspielen.",
    ),
    (
        "zf.lead.must_play",
        {"why": "leader", "seat": 1},
        "Ben leads and may not pass.",
        "Ben spielt auf und darf nicht passen.",
    ),
    (
        "zf.lead.must_play",
        {"why": "opening", "seat": 1},
        "Nobody has led yet; Ben cannot pass before something lies on the table.",
        "Noch hat niemand aufgespielt; Ben kann nicht passen, bevor etwas auf dem Tisch liegt.",
    ),
    (
        "zf.turn",
        {"seat": 0, "turn": 2},
        "Anna is out of turn; it is up to Carla.",
        "Anna ist nicht an der Reihe, sondern Carla.",
    ),
    (
        "zf.turn",
        {"seat": 0, "turn": None},
        "Anna is out of turn.",
        "Anna ist nicht an der Reihe.",
    ),
    (
        "zf.turn",
        {"why": "take", "seat": 0, "turn": 2},
        "Only Carla may clear this trick, not Anna.",
        "Nur Carla darf diesen Stich abräumen, nicht Anna.",
    ),
    (
        "zf.turn",
        {"why": "take", "seat": 0, "turn": None},
        "Anna may not clear this trick; that is for the player who played last.",
        "Anna darf diesen Stich nicht abräumen; das tut, wer zuletzt gelegt hat.",
    ),
    (
        "zf.seat.out",
        {"seat": 3, "place": 1},
        "Dan is out already (first) and can neither play nor pass.",
        "Dan ist schon fertig (1.) und darf weder legen noch passen.",
    ),
    (
        "zf.seat.out",
        {"seat": 3, "place": None},
        "Dan is out already and can neither play nor pass.",
        "Dan ist schon fertig und darf weder legen noch passen.",
    ),
    (
        "zf.result.points",
        {"why": "missing"},
        "The points are missing; a result tells those of every player.",
        "Die Punkte fehlen; zu einem Ergebnis gehören die Punkte aller Spieler.",
    ),
    (
        "zf.result.points",
        {"why": "sum", "sum": 105},
        "The points of all players have to make 100, not 105.",
        "Die Punkte aller Spieler müssen 100 ergeben, nicht 105.",
    ),
    (
        "zf.result.points",
        {"why": "step", "points": [50, 27, 23, 0]},
        "Of the points 50, 27, 23 and 0 each has to be a multiple of 5.",
        "Von den Punkten 50, 27, 23 und 0 muss jede Zahl ein Vielfaches von 5 sein.",
    ),
    (
        "zf.result.points",
        {"why": "negative", "points": [105, -5, 0]},
        "Of the points 105, \u22125 and 0 none may be below zero.",
        "Von den Punkten 105, \u22125 und 0 darf keine Zahl unter null sein.",
    ),
    (
        "zf.result.points",
        {"why": "last", "seat": 3, "points": 10},
        "Dan was last and scores 0, not 10.",
        "Wer zuletzt übrig ist, hat 0 Punkte; Dan kann nicht 10 haben.",
    ),
    (
        "zf.result.points",
        {"why": "recorded", "seat": 2, "points": 35, "low": 40},
        "With the tricks recorded, Carla has at least 40 points, not 35.",
        "Nach den eingetragenen Stichen hat Carla mindestens 40 Punkte, nicht 35.",
    ),
    (
        "zf.result.order",
        {"why": "missing"},
        "A result has to name who was first out and who was last.",
        "Ein Ergebnis muss nennen, wer zuerst fertig war und wer zuletzt übrig blieb.",
    ),
    (
        "zf.result.order",
        {"why": "same", "seat": 1},
        "Ben cannot have been both first out and last.",
        "Ben kann nicht zugleich zuerst fertig und zuletzt übrig sein.",
    ),
    (
        "zf.result.order",
        {"why": "first", "seat": 0, "out": [2]},
        "Carla was the first to go out, not Anna.",
        "Zuerst fertig war Carla, nicht Anna.",
    ),
    (
        "zf.result.order",
        {"why": "first", "seat": 0, "out": [2, 0]},
        "Carla was the first to go out, not Anna.",
        "Zuerst fertig war Carla, nicht Anna.",
    ),
    (
        "zf.result.order",
        {"why": "last", "seat": 2, "out": [1, 2]},
        "Carla is recorded as out and cannot be last.",
        "Carla ist schon fertig und kann nicht zuletzt übrig sein.",
    ),
    (
        "zf.combination",
        {"why": "plain", "cards": ["Ks", "5c", "XB"]},
        "No combination: K♠, 5♣, small joker.",
        "Keine Kombination: K♠, 5♣, kleiner Joker.",
    ),
    (
        "zf.combination",
        {"why": "plain", "cards": ["2h", "2s", "3h", "3s", "Ah", "As"]},
        "No combination: 2♥ 2♠ 3♥ 3♠ A♥ A♠.",
        "Keine Kombination: 2♥ 2♠ 3♥ 3♠ A♥ A♠.",
    ),
    (
        "zf.combination",
        {"why": "suits_missing", "suits_missing": True, "cards": ["8", "9", "T", "J", "Q"]},
        "No combination without suits, and they were not noted: 8 9 10 J Q.",
        "Ohne Farben keine Kombination, und die Farben sind nicht notiert: 8 9 10 B D.",
    ),
    (
        "zf.beats.kind",
        compared("triple", "8", 3, ("pair", "7", 2)),
        "A triple cannot be played on a pair.",
        "Ein Drilling passt nicht auf ein Paar.",
    ),
    (
        "zf.beats.kind",
        compared("quad", "A", 4, ("triple", "K", 3)),
        "A quad cannot be played on a triple.",
        "Ein Vierling passt nicht auf einen Drilling.",
    ),
    (
        "zf.beats.kind",
        compared("single", "XR", 1, ("quad", "3", 4)),
        "A single card cannot be played on a quad.",
        "Eine Einzelkarte passt nicht auf einen Vierling.",
    ),
    (
        "zf.beats.kind",
        compared("pair_stairs", "2", 12, ("triple_stairs", "5", 9)),
        "Pair stairs cannot be played on triple stairs.",
        "Eine Zwillingstreppe passt nicht auf eine Drillingstreppe.",
    ),
    (
        "zf.beats.kind",
        compared("triple_stairs", "9", 9, ("quad_stairs", "5", 12)),
        "Triple stairs cannot be played on quad stairs.",
        "Eine Drillingstreppe passt nicht auf eine Vierlingstreppe.",
    ),
    (
        "zf.beats.kind",
        compared("full_house", "9", 5, ("flush_straight", "7", 5)),
        "A full house cannot be played on a flush straight.",
        "Ein Full House passt nicht auf eine Farbstraße.",
    ),
    (
        "zf.beats.kind",
        compared("pair", "2", 2, ("k105_mixed", None, 3)),
        "A pair cannot be played on a mixed K 10 5.",
        "Ein Paar passt nicht auf ein gemischtes K 10 5.",
    ),
    (
        "zf.beats.kind",
        compared("flush_straight", "2", 7, ("k105_suited", None, 3)),
        "A flush straight cannot be played on a K 10 5 of one suit.",
        "Eine Farbstraße passt nicht auf ein einfarbiges K 10 5.",
    ),
    (
        "zf.beats.kind",
        compared("quad", "A", 4, ("four_twos", "2", 4)),
        "A quad cannot be played on four 2s.",
        "Ein Vierling passt nicht auf die Bombe aus vier Zweien.",
    ),
    (
        "zf.beats.kind",
        compared("full_house", "8", 5, ("flush_straight", "7", 5)) | {"suits_missing": True},
        "A full house cannot be played on a flush straight; with suits it might, but none were noted.",
        (
            "Ein Full House passt nicht auf eine Farbstraße; mit Farben ginge es vielleicht, "
            "aber sie sind nicht notiert."
        ),
    ),
    (
        "zf.beats.rank",
        compared("single", "9", 1, ("single", "9", 1)),
        "A 9 cannot beat a 9.",
        "Eine 9 übersticht eine 9 nicht.",
    ),
    (
        "zf.beats.rank",
        compared("single", "2", 1, ("single", "XB", 1)),
        "A 2 cannot beat the small joker.",
        "Eine 2 übersticht den kleinen Joker nicht.",
    ),
    (
        "zf.beats.rank",
        compared("single", "XB", 1, ("single", "XR", 1)),
        "The small joker cannot beat the big joker.",
        "Der kleine Joker übersticht den großen Joker nicht.",
    ),
    (
        "zf.beats.rank",
        compared("single", "J", 1, ("single", "K", 1)),
        "A Jack cannot beat a King.",
        "Ein Bube übersticht einen König nicht.",
    ),
    (
        "zf.beats.rank",
        compared("pair", "2", 2, ("pair", "2", 2)),
        "A pair of 2s cannot beat a pair of 2s.",
        "Ein Paar 2er übersticht ein Paar 2er nicht.",
    ),
    (
        "zf.beats.rank",
        compared("triple", "Q", 3, ("triple", "K", 3)),
        "A triple of Queens cannot beat a triple of Kings.",
        "Ein Drilling aus Damen übersticht einen Drilling aus Königen nicht.",
    ),
    (
        "zf.beats.rank",
        compared("quad", "3", 4, ("quad", "A", 4)),
        "A quad of 3s cannot beat a quad of Aces.",
        "Ein Vierling aus 3ern übersticht einen Vierling aus Assen nicht.",
    ),
    (
        "zf.beats.rank",
        compared("pair_stairs", "6", 8, ("pair_stairs", "7", 6)),
        "Pair stairs of 8 cards up to 6 cannot beat pair stairs of 6 cards up to 7.",
        "Eine Zwillingstreppe aus 8 Karten bis 6 übersticht eine Zwillingstreppe aus 6 Karten bis 7 nicht.",
    ),
    (
        "zf.beats.rank",
        compared("triple_stairs", "J", 12, ("triple_stairs", "J", 9)),
        "Triple stairs of 12 cards up to J cannot beat triple stairs of 9 cards up to J.",
        "Eine Drillingstreppe aus 12 Karten bis B übersticht eine Drillingstreppe aus 9 Karten bis B nicht.",
    ),
    (
        "zf.beats.rank",
        compared("quad_stairs", "5", 12, ("quad_stairs", "T", 12)),
        "Quad stairs of 12 cards up to 5 cannot beat quad stairs of 12 cards up to 10.",
        (
            "Eine Vierlingstreppe aus 12 Karten bis 5 übersticht eine Vierlingstreppe aus 12 Karten "
            "bis 10 nicht."
        ),
    ),
    (
        "zf.beats.rank",
        compared("flush_straight", "8", 6, ("flush_straight", "9", 5)),
        "A flush straight of 6 cards up to 8 cannot beat a flush straight of 5 cards up to 9.",
        "Eine Farbstraße aus 6 Karten bis 8 übersticht eine Farbstraße aus 5 Karten bis 9 nicht.",
    ),
    (
        "zf.beats.rank",
        compared("full_house", "J", 5, ("full_house", "Q", 5)),
        "A full house with three Jacks cannot beat a full house with three Queens.",
        "Ein Full House mit drei Buben übersticht ein Full House mit drei Damen nicht.",
    ),
    (
        "zf.beats.rank",
        compared("k105_mixed", None, 3, ("k105_suited", None, 3)),
        "A mixed K 10 5 cannot beat a K 10 5 of one suit.",
        "Ein gemischtes K 10 5 übersticht ein einfarbiges K 10 5 nicht.",
    ),
    (
        "zf.beats.rank",
        compared("k105_suited", None, 3, ("four_twos", "2", 4)),
        "A K 10 5 of one suit cannot beat four 2s.",
        "Ein einfarbiges K 10 5 übersticht die Bombe aus vier Zweien nicht.",
    ),
    (
        "zf.beats.rank",
        compared("k105_mixed", None, 3, ("k105_mixed", None, 3)) | {"suits_missing": True},
        "A mixed K 10 5 cannot beat a mixed K 10 5; with suits it might, but none were noted.",
        (
            "Ein gemischtes K 10 5 übersticht ein gemischtes K 10 5 nicht; mit Farben ginge es vielleicht, "
            "aber sie sind nicht notiert."
        ),
    ),
    (
        "zf.reading",
        {"cards": ["2c", "2d", "2h", "2s"], "kind": "quad", "rank": None},
        "2♣ 2♦ 2♥ 2♠ cannot be a quad.",
        "2♣ 2♦ 2♥ 2♠ lassen sich nicht als Vierling ansagen.",
    ),
    (
        "zf.reading",
        {"cards": ["Kc", "Tc", "5d"], "kind": "k105_suited", "rank": None},
        "K♣ 10♣ 5♦ cannot be a K 10 5 of one suit.",
        "K♣ 10♣ 5♦ lassen sich nicht als K 10 5 einfarbig ansagen.",
    ),
    (
        "zf.reading",
        {"cards": ["XB", "XR"], "kind": "four_twos", "rank": None},
        "Small joker, big joker cannot be four 2s.",
        "Kleiner Joker, großer Joker lassen sich nicht als vier Zweien ansagen.",
    ),
    (
        "zf.reading",
        {"cards": ["7c", "7d", "8c", "8d", "XB"], "kind": "full_house", "rank": "9"},
        "7♣, 7♦, 8♣, 8♦, small joker cannot be a full house of rank 9.",
        "7♣, 7♦, 8♣, 8♦, kleiner Joker lassen sich nicht als Full House mit dem Wert 9 ansagen.",
    ),
    (
        "zf.reading",
        {"cards": ["XR"], "kind": None, "rank": "2"},
        "Big joker cannot be of rank 2.",
        "Großer Joker kann nicht den Wert 2 haben.",
    ),
    (
        "zf.card.deck",
        {"why": "foreign", "cards": ["1c"]},
        "Not in this pack: 1♣.",
        "Nicht in diesem Blatt: 1♣.",
    ),
    (
        "zf.card.deck",
        {"why": "twice", "cards": ["XR"]},
        "The big joker is named twice.",
        "Der große Joker ist doppelt genannt.",
    ),
    (
        "zf.card.deck",
        {"why": "twice", "cards": ["9c", "XB"]},
        "9♣ and the small joker are named twice.",
        "9♣ und der kleine Joker sind doppelt genannt.",
    ),
    (
        "zf.card.deck",
        {"why": "rank", "rank": "2", "count": 5, "left": 4},
        "There are only four 2s, not five.",
        "Es gibt nur vier 2er, nicht fünf.",
    ),
    (
        "zf.card.played",
        {"why": "card", "cards": ["9c", "XB"]},
        "Already played in this hand: 9♣, small joker.",
        "In dieser Runde schon gelegt: 9♣, kleiner Joker.",
    ),
    (
        "zf.card.played",
        {"why": "rank", "rank": "Q", "count": 1, "left": 0},
        "All four Queens have been played.",
        "Alle vier Damen sind schon gelegt.",
    ),
    (
        "zf.card.played",
        {"why": "rank", "rank": "Q", "count": 2, "left": 1},
        "Only one Queen is left, not two.",
        "Nur eine Dame ist noch übrig, nicht zwei.",
    ),
    (
        "zf.card.played",
        {"why": "rank", "rank": "T", "count": 3, "left": 2},
        "Only two 10s are left, not three.",
        "Nur noch zwei 10er sind übrig, nicht drei.",
    ),
    (
        "zf.card.elsewhere",
        {"why": "card", "cards": ["Kd", "XR"], "seat": 0},
        "Anna is known to hold K♦ and the big joker.",
        "Anna hat nachweislich K♦ und den großen Joker auf der Hand.",
    ),
    (
        "zf.card.elsewhere",
        {"why": "rank", "rank": "J", "count": 2, "left": 0},
        "No Jack can be in this hand any more: all four have been played or lie elsewhere.",
        "Diese Hand kann keinen Buben mehr enthalten: Alle vier sind gelegt oder liegen woanders.",
    ),
    (
        "zf.card.elsewhere",
        {"why": "rank", "rank": "K", "count": 2, "left": 1},
        "At most one King can still be in this hand, not two: the others have been played or lie elsewhere.",
        (
            "Diese Hand kann höchstens noch einen König enthalten, nicht zwei: Die anderen sind gelegt "
            "oder liegen woanders."
        ),
    ),
    (
        "zf.card.elsewhere",
        {"why": "rank", "rank": "5", "count": 4, "left": 3},
        "At most three 5s can still be in this hand, not four: the others have been played or lie elsewhere.",
        (
            "Diese Hand kann höchstens noch drei 5er enthalten, nicht vier: Die anderen sind gelegt "
            "oder liegen woanders."
        ),
    ),
    (
        "zf.hand.count",
        {"why": "play", "seat": 2, "count": 2, "held": 1},
        "Carla holds only 1 card, not 2.",
        "Carla hat nur noch 1 Karte, nicht 2.",
    ),
    (
        "zf.hand.count",
        {"why": "play", "seat": 2, "count": 14, "held": 13},
        "Carla holds only 13 cards, not 14.",
        "Carla hat nur noch 13 Karten, nicht 14.",
    ),
    (
        "zf.hand.count",
        {"why": "deal", "seat": 2, "count": 17, "held": 18},
        "The draw gives Carla 18 cards, not 17.",
        "Beim Ziehen bekommt Carla 18 Karten, nicht 17.",
    ),
    (
        "zf.hand.lacks",
        {"why": "card", "seat": 1, "cards": ["Qh", "XB"]},
        "Ben does not hold Q♥ or the small joker.",
        "Ben hat D♥ und den kleinen Joker nicht auf der Hand.",
    ),
    (
        "zf.hand.lacks",
        {"why": "rank", "seat": 1, "rank": "K", "count": 2, "held": 0},
        "Ben holds no King.",
        "Ben hat keinen König auf der Hand.",
    ),
    (
        "zf.hand.lacks",
        {"why": "rank", "seat": 1, "rank": "K", "count": 2, "held": 1},
        "Ben holds only one King, not two.",
        "Ben hat nur einen König auf der Hand, nicht zwei.",
    ),
    (
        "zf.hand.lacks",
        {"why": "rank", "seat": 1, "rank": "A", "count": 3, "held": 2},
        "Ben holds only two Aces, not three.",
        "Ben hat nur zwei Asse auf der Hand, nicht drei.",
    ),
    (
        "zf.hand.lacks",
        {"why": "room", "seat": 1, "cards": ["XR"], "room": 0},
        "Ben cannot hold the big joker: all cards of that hand are known.",
        "Ben kann den großen Joker nicht haben: Alle Karten dieser Hand sind bekannt.",
    ),
    (
        "zf.hand.lacks",
        {"why": "room", "seat": 1, "cards": ["9c", "9d"], "room": 1},
        "Of 9♣ 9♦ Ben can hold only one: the other cards of that hand are known.",
        "Von 9♣ 9♦ kann Ben nur eine haben: Die übrigen Karten dieser Hand sind bekannt.",
    ),
    (
        "zf.hand.lacks",
        {"why": "room", "seat": 1, "cards": ["9c", "9d", "9h"], "room": 2},
        "Of 9♣ 9♦ 9♥ Ben can hold only two: the other cards of that hand are known.",
        "Von 9♣ 9♦ 9♥ kann Ben nur zwei haben: Die übrigen Karten dieser Hand sind bekannt.",
    ),
    (
        "zf.phase",
        {"event": "deal", "phase": "play"},
        "Drawing the cards is not possible now: the hand is being played.",
        "Karten ziehen geht jetzt nicht: Die Runde ist im Gang.",
    ),
    (
        "zf.phase",
        {"why": "finished", "event": "pass", "phase": "finished"},
        "The match is over; a pass is not possible any more.",
        "Die Partie ist zu Ende; passen geht nicht mehr.",
    ),
    (
        "zf.phase",
        {"why": "finished", "event": "take", "phase": "finished"},
        "The match is over; clearing the trick is not possible any more.",
        "Die Partie ist zu Ende; den Stich abräumen geht nicht mehr.",
    ),
    (
        "zf.phase",
        {"why": "empty", "event": "take", "phase": "play"},
        "No trick lies on the table that could be cleared.",
        "Auf dem Tisch liegt kein Stich, den man abräumen könnte.",
    ),
    (
        "zf.phase",
        {"why": "answering", "event": "take", "phase": "play"},
        "The trick cannot be cleared yet: others still have to play or pass.",
        "Der Stich lässt sich noch nicht abräumen: Andere müssen erst noch legen oder passen.",
    ),
]

QUESTIONS: Final[list[Question]] = [
    (
        "zf.lead.opener",
        {"seat": 1, "card": "3c"},
        ("Legal if Ben holds 3♣.", "3♣ played or shown, Ben out without it, or the end of the hand"),
        (
            "Erlaubt, wenn Ben 3♣ hat.",
            "3♣ gelegt oder gezeigt, Ben fertig ohne diese Karte oder das Ende der Runde",
        ),
    ),
    (
        "zf.lead.opener",
        {"seat": 1, "card": "3h"},
        ("Legal if Ben holds 3♥.", "3♥ played or shown, Ben out without it, or the end of the hand"),
        (
            "Erlaubt, wenn Ben 3♥ hat.",
            "3♥ gelegt oder gezeigt, Ben fertig ohne diese Karte oder das Ende der Runde",
        ),
    ),
]
