"""What the referee says at a table of Dragon and Phoenix: findings and questions, word by word."""

from typing import Final

from tests.rulebook.sentences.table import Finding, Question, compared

FINDINGS: Final[list[Finding]] = [
    (
        "dp.card.deck",
        {"why": "foreign", "cards": ["XR", "XB"]},
        "Not in this pack: red joker, black joker.",
        "Nicht in diesem Blatt: roter Joker, schwarzer Joker.",
    ),
    (
        "dp.card.deck",
        {"why": "twice", "cards": ["6h"]},
        "6♥ is named twice.",
        "6♥ ist doppelt genannt.",
    ),
    (
        "dp.card.deck",
        {"why": "twice", "cards": ["7c", "2s"]},
        "7♣ and the Dragon are named twice.",
        "7♣ und der Drache sind doppelt genannt.",
    ),
    (
        "dp.card.deck",
        {"why": "twice", "cards": ["2d"]},
        "The Fox is named twice.",
        "Der Fuchs ist doppelt genannt.",
    ),
    (
        "dp.card.deck",
        {"why": "rank", "rank": "7", "count": 5, "left": 4},
        "There are only four 7s, not five.",
        "Es gibt nur vier 7er, nicht fünf.",
    ),
    (
        "dp.card.played",
        {"cards": ["Jd", "2s"]},
        "Already played in this hand: J♦ Dragon.",
        "In diesem Spiel schon gelegt: B♦ Drache.",
    ),
    (
        "dp.card.played",
        {"why": "card", "cards": ["Ks"]},
        "Already played in this hand: K♠.",
        "In diesem Spiel schon gelegt: K♠.",
    ),
    (
        "dp.card.played",
        {"why": "rank", "rank": "K", "count": 1, "left": 0},
        "All four Kings have been played.",
        "Alle vier Könige sind schon gelegt.",
    ),
    (
        "dp.card.played",
        {"why": "rank", "rank": "K", "count": 2, "left": 1},
        "Only one King is left, not two.",
        "Nur ein König ist noch übrig, nicht zwei.",
    ),
    (
        "dp.card.played",
        {"why": "rank", "rank": "T", "count": 4, "left": 2},
        "Only two 10s are left, not four.",
        "Nur noch zwei 10er sind übrig, nicht vier.",
    ),
    (
        "dp.card.elsewhere",
        {"cards": ["2c", "Ts"], "seat": 3},
        "Dan is known to hold the Herald and 10♠.",
        "Dan hat nachweislich den Herold und 10♠ auf der Hand.",
    ),
    (
        "dp.card.elsewhere",
        {"why": "card", "cards": ["2s"], "seat": 1},
        "Ben is known to hold the Dragon.",
        "Ben hat nachweislich den Drachen auf der Hand.",
    ),
    (
        "dp.card.elsewhere",
        {"why": "rank", "rank": "J", "count": 2, "left": 0},
        "No Jack can be in this hand any more: all four have been played or lie elsewhere.",
        "Diese Hand kann keinen Buben mehr enthalten: Alle vier sind gelegt oder liegen woanders.",
    ),
    (
        "dp.card.elsewhere",
        {"why": "rank", "rank": "K", "count": 2, "left": 1},
        "At most one King can still be in this hand, not two: the others have been played or lie elsewhere.",
        (
            "Diese Hand kann höchstens noch einen König enthalten, nicht zwei: Die anderen sind gelegt "
            "oder liegen woanders."
        ),
    ),
    (
        "dp.card.elsewhere",
        {"why": "rank", "rank": "Q", "count": 3, "left": 2},
        (
            "At most two Queens can still be in this hand, not three: the others have been played or lie "
            "elsewhere."
        ),
        (
            "Diese Hand kann höchstens noch zwei Damen enthalten, nicht drei: Die anderen sind gelegt "
            "oder liegen woanders."
        ),
    ),
    (
        "dp.hand.count",
        {"why": "play", "seat": 2, "count": 2, "held": 1},
        "Carla holds only 1 card, not 2.",
        "Carla hat nur noch 1 Karte, nicht 2.",
    ),
    (
        "dp.hand.count",
        {"why": "play", "seat": 2, "count": 5, "held": 4},
        "Carla holds only 4 cards, not 5.",
        "Carla hat nur noch 4 Karten, nicht 5.",
    ),
    (
        "dp.hand.count",
        {"why": "deal", "seat": 0, "count": 12, "held": 13},
        "The deal gives Anna 13 cards, not 12.",
        "Beim Geben bekommt Anna 13 Karten, nicht 12.",
    ),
    (
        "dp.hand.lacks",
        {"seat": 1, "cards": ["Qh"]},
        "Ben does not hold Q♥.",
        "Ben hat D♥ nicht auf der Hand.",
    ),
    (
        "dp.hand.lacks",
        {"why": "card", "seat": 1, "cards": ["2c", "Qh"]},
        "Ben does not hold the Herald or Q♥.",
        "Ben hat den Herold und D♥ nicht auf der Hand.",
    ),
    (
        "dp.hand.lacks",
        {"why": "card", "seat": 1, "cards": ["2s"]},
        "Ben does not hold the Dragon.",
        "Ben hat den Drachen nicht auf der Hand.",
    ),
    (
        "dp.hand.lacks",
        {"why": "rank", "seat": 1, "rank": "K", "count": 2, "held": 0},
        "Ben holds no King.",
        "Ben hat keinen König auf der Hand.",
    ),
    (
        "dp.hand.lacks",
        {"why": "rank", "seat": 1, "rank": "Q", "count": 1, "held": 0},
        "Ben holds no Queen.",
        "Ben hat keine Dame auf der Hand.",
    ),
    (
        "dp.hand.lacks",
        {"why": "rank", "seat": 1, "rank": "K", "count": 2, "held": 1},
        "Ben holds only one King, not two.",
        "Ben hat nur einen König auf der Hand, nicht zwei.",
    ),
    (
        "dp.hand.lacks",
        {"why": "rank", "seat": 1, "rank": "A", "count": 3, "held": 2},
        "Ben holds only two Aces, not three.",
        "Ben hat nur zwei Asse auf der Hand, nicht drei.",
    ),
    (
        "dp.hand.lacks",
        {"why": "room", "seat": 1, "cards": ["9c", "9d"], "room": 1},
        "Of 9♣ 9♦ Ben can hold only one: the other cards of that hand are known.",
        "Von 9♣ 9♦ kann Ben nur eine haben: Die übrigen Karten dieser Hand sind bekannt.",
    ),
    (
        "dp.hand.lacks",
        {"why": "room", "seat": 1, "cards": ["9c", "9d", "9h"], "room": 2},
        "Of 9♣ 9♦ 9♥ Ben can hold only two: the other cards of that hand are known.",
        "Von 9♣ 9♦ 9♥ kann Ben nur zwei haben: Die übrigen Karten dieser Hand sind bekannt.",
    ),
    (
        "dp.hand.lacks",
        {"why": "room", "seat": 1, "cards": ["2h"], "room": 0},
        "Ben cannot hold the Phoenix: all cards of that hand are known.",
        "Ben kann den Phönix nicht haben: Alle Karten dieser Hand sind bekannt.",
    ),
    (
        "dp.combination",
        {"why": "plain", "cards": ["7", "9"]},
        "No combination: 7 9.",
        "Keine Kombination: 7 9.",
    ),
    (
        "dp.combination",
        {"why": "suits_missing", "cards": ["7", "9"]},
        "No combination without suits, and they were not noted: 7 9.",
        "Ohne Farben keine Kombination, und die Farben sind nicht notiert: 7 9.",
    ),
    (
        "dp.combination",
        {"why": "short_stairs", "cards": ["4", "4", "5", "5"], "pairs": 3},
        "4 4 5 5 are too short: at this table stairs need three pairs.",
        "4 4 5 5 sind zu kurz: An diesem Tisch braucht eine Treppe mindestens drei Paare.",
    ),
    (
        "dp.beats.kind",
        {"kind": "straight", "size": 5, "top_kind": "straight", "top_size": 6},
        "A straight of 5 cards cannot be played on a straight of 6 cards.",
        "Eine Straße aus 5 Karten passt nicht auf eine Straße aus 6 Karten.",
    ),
    (
        "dp.beats.kind",
        {"kind": "single", "size": 1, "top_kind": "four", "top_size": 4},
        "A single card cannot be played on four of a kind.",
        "Eine Einzelkarte passt nicht auf einen Vierling.",
    ),
    (
        "dp.beats.kind",
        {"kind": "stairs", "size": 4, "top_kind": "straight_flush", "top_size": 5},
        "Stairs of 4 cards cannot be played on a straight flush of 5 cards.",
        "Eine Treppe aus 4 Karten passt nicht auf einen Straight Flush aus 5 Karten.",
    ),
    (
        "dp.beats.kind",
        {"kind": "straight", "size": 5, "top_kind": "four", "top_size": 4, "suits_missing": True},
        (
            "A straight of 5 cards cannot be played on four of a kind; "
            "a straight flush could, but no suits were noted."
        ),
        (
            "Eine Straße aus 5 Karten passt nicht auf einen Vierling; "
            "ein Straight Flush ginge, aber die Farben sind nicht notiert."
        ),
    ),
    (
        "dp.beats.rank",
        {"kind": "pair", "rank": "Q", "size": 2, "top_kind": "pair", "top_rank": "K", "top_size": 2},
        "A pair of Queens cannot beat a pair of Kings.",
        "Ein Paar Damen schlägt ein Paar Könige nicht.",
    ),
    (
        "dp.beats.rank",
        {
            "kind": "single",
            "rank": "K",
            "size": 1,
            "half": True,
            "top_kind": "single",
            "top_rank": "A",
            "top_size": 1,
            "top_half": False,
        },
        "The Phoenix as K½ cannot beat an Ace.",
        "Der Phönix als K½ schlägt ein Ass nicht.",
    ),
    (
        "dp.beats.rank",
        {
            "kind": "single",
            "rank": "J",
            "size": 1,
            "half": False,
            "top_kind": "single",
            "top_rank": "J",
            "top_size": 1,
            "top_half": True,
        },
        "A Jack cannot beat the Phoenix as J½.",
        "Ein Bube schlägt den Phönix als B½ nicht.",
    ),
    (
        "dp.beats.rank",
        {
            "kind": "single",
            "rank": "2",
            "size": 1,
            "half": False,
            "top_kind": "single",
            "top_rank": "dragon",
            "top_size": 1,
            "top_half": False,
        },
        "The Herald cannot beat the Dragon.",
        "Der Herold schlägt den Drachen nicht.",
    ),
    (
        "dp.beats.rank",
        {
            "kind": "triple",
            "rank": "8",
            "size": 3,
            "top_kind": "triple",
            "top_rank": "8",
            "top_size": 3,
        },
        "A triple of 8s cannot beat a triple of 8s.",
        "Ein Drilling aus 8ern schlägt einen Drilling aus 8ern nicht.",
    ),
    (
        "dp.beats.rank",
        {
            "kind": "full_house",
            "rank": "3",
            "size": 5,
            "top_kind": "full_house",
            "top_rank": "A",
            "top_size": 5,
        },
        "A full house with three 3s cannot beat a full house with three Aces.",
        "Ein Full House mit drei 3ern schlägt ein Full House mit drei Assen nicht.",
    ),
    (
        "dp.beats.rank",
        {
            "kind": "four",
            "rank": "9",
            "size": 4,
            "top_kind": "straight_flush",
            "top_rank": "T",
            "top_size": 6,
        },
        "Four 9s cannot beat a straight flush of 6 cards up to 10.",
        "Ein Vierling aus 9ern schlägt einen Straight Flush aus 6 Karten bis 10 nicht.",
    ),
    (
        "dp.beats.rank",
        {
            "kind": "stairs",
            "rank": "6",
            "size": 6,
            "top_kind": "stairs",
            "top_rank": "Q",
            "top_size": 6,
        },
        "Stairs of 6 cards up to 6 cannot beat stairs of 6 cards up to Q.",
        "Eine Treppe aus 6 Karten bis 6 schlägt eine Treppe aus 6 Karten bis D nicht.",
    ),
    (
        "dp.beats.rank",
        compared("straight", "9", 5, ("straight", "T", 5)) | {"suits_missing": True},
        (
            "A straight of 5 cards up to 9 cannot beat a straight of 5 cards up to 10; "
            "a straight flush could, but no suits were noted."
        ),
        (
            "Eine Straße aus 5 Karten bis 9 schlägt eine Straße aus 5 Karten bis 10 nicht; "
            "ein Straight Flush ginge, aber die Farben sind nicht notiert."
        ),
    ),
    (
        "dp.bomb.round_started",
        {"seat": 3},
        "No card lies in this round yet; Dan may not bomb before the lead.",
        "In dieser Runde liegt noch keine Karte; Dan darf vor dem Eröffnen nicht bomben.",
    ),
    (
        "dp.phase",
        {"event": "pass", "phase": "finished"},
        "A pass is not possible now: the game is over.",
        "Passen geht jetzt nicht: Die Partie ist zu Ende.",
    ),
    (
        "dp.phase",
        {"event": "give", "phase": "play"},
        "Giving a round away is not possible now: the hand is being played.",
        "Eine Runde verschenken geht jetzt nicht: Das Spiel ist im Gang.",
    ),
    (
        "dp.phase",
        {"why": "finished", "event": "pass", "phase": "finished"},
        "The game is over; a pass is not possible any more.",
        "Die Partie ist zu Ende; passen geht nicht mehr.",
    ),
    (
        "dp.phase",
        {"why": "no_gift", "event": "give", "phase": "play"},
        "There is no round of the Dragon to give away now.",
        "Gerade ist keine Runde des Drachen zu verschenken.",
    ),
    (
        "dp.phase",
        {"why": "answering", "event": "take", "phase": "play"},
        "The round is not over yet: others still have to play or pass.",
        "Die Runde ist noch nicht zu Ende: Andere müssen erst noch legen oder passen.",
    ),
    (
        "dp.phase",
        {"why": "empty", "event": "take", "phase": "play"},
        "No round lies on the table that could be taken.",
        "Auf dem Tisch liegt keine Runde, die man einsammeln könnte.",
    ),
    (
        "dp.turn",
        {"seat": 0, "turn": 2},
        "Anna is out of turn; it is up to Carla.",
        "Anna ist nicht an der Reihe, sondern Carla.",
    ),
    (
        "dp.turn",
        {"seat": 0, "turn": None},
        "Anna is out of turn.",
        "Anna ist nicht an der Reihe.",
    ),
    (
        "dp.lead.opener",
        {"why": "other", "seat": 0, "opener": 1},
        "Ben holds the Herald and leads the first round, not Anna.",
        "Ben hat den Herold und eröffnet die erste Runde, nicht Anna.",
    ),
    (
        "dp.lead.opener",
        {"why": "lacks", "seat": 0, "opener": None},
        "Anna does not hold the Herald and may not lead the first round.",
        "Anna hat den Herold nicht und darf die erste Runde nicht eröffnen.",
    ),
    (
        "dp.lead.must_play",
        {"seat": 1},
        "Ben leads and may not pass.",
        "Ben eröffnet und darf nicht passen.",
    ),
    (
        "dp.lead.must_play",
        {"why": "leader", "seat": 1},
        "Ben leads and may not pass.",
        "Ben eröffnet und darf nicht passen.",
    ),
    (
        "dp.lead.must_play",
        {"why": "opening", "seat": 1},
        "Nobody has led yet; Ben cannot pass before something lies on the table.",
        "Noch hat niemand eröffnet; Ben kann nicht passen, bevor etwas auf dem Tisch liegt.",
    ),
    (
        "dp.seat.out",
        {"seat": 1, "place": 2},
        "Ben is out already (second) and can neither play nor pass.",
        "Ben ist schon fertig (2.) und darf weder legen noch passen.",
    ),
    (
        "dp.wish.herald",
        {"seat": 1},
        "Ben may only wish with the Herald, and it is not in this play.",
        "Ben darf sich nur mit dem Herold etwas wünschen, und der ist hier nicht dabei.",
    ),
    (
        "dp.wish.rank",
        {"rank": "2"},
        "Only a rank from 3 to A may be wished for, not 2.",
        "Wünschen darf man sich nur einen Wert von 3 bis A, nicht 2.",
    ),
    (
        "dp.wish.off",
        {},
        "This game is played without wishes.",
        "In dieser Partie wird ohne Wunsch gespielt.",
    ),
    (
        "dp.wish.obey",
        {"seat": 2, "rank": "8"},
        "An 8 is wished for, and Carla can play one.",
        "Gewünscht ist eine 8, und Carla kann so eine Karte legen.",
    ),
    (
        "dp.fox.lead",
        {"why": "lead", "seat": 2},
        "The Fox can only be led; Carla may not play it on other cards.",
        "Den Fuchs kann man nur ausspielen; Carla darf ihn nicht auf andere Karten legen.",
    ),
    (
        "dp.fox.lead",
        {"why": "alone", "seat": 2},
        "The Fox is played alone; Carla may not combine it.",
        "Den Fuchs spielt man allein; Carla darf nichts dazulegen.",
    ),
    (
        "dp.phoenix.dragon",
        {"seat": 2},
        "The Phoenix does not beat the Dragon; Carla may not play it here.",
        "Der Phönix schlägt den Drachen nicht; Carla darf ihn hier nicht legen.",
    ),
    (
        "dp.reading",
        {"cards": ["Tc", "Td", "2h"], "kind": "pair", "rank": "J"},
        "10♣ 10♦ Phoenix cannot be a pair of rank J.",
        "10♣ 10♦ Phönix lassen sich nicht als Paar mit dem Wert B ansagen.",
    ),
    (
        "dp.reading",
        {"cards": ["Tc", "Td"], "kind": "straight_flush", "rank": None},
        "10♣ 10♦ cannot be a straight flush.",
        "10♣ 10♦ lassen sich nicht als Straight Flush ansagen.",
    ),
    (
        "dp.reading",
        {"cards": ["Tc", "Td"], "kind": None, "rank": "K"},
        "10♣ 10♦ cannot be of rank K.",
        "10♣ 10♦ können nicht den Wert K haben.",
    ),
    (
        "dp.reading",
        {"cards": ["Qc", "Qd"], "kind": "full_hose", "rank": None},
        "Q♣ Q♦ cannot be full_hose.",
        "D♣ D♦ lassen sich nicht als full_hose ansagen.",
    ),
    (
        "dp.reading",
        {"cards": ["2c"], "kind": None, "rank": "phoenix"},
        "Herald cannot be of rank Phoenix.",
        "Herold kann nicht den Wert Phönix haben.",
    ),
    (
        "dp.gift.due",
        {"seat": 3, "points": -25},
        "Dan has to give the Dragon's round (\u221225 points) to an opponent first.",
        "Erst muss Dan die Runde des Drachen (\u221225 Punkte) an einen Gegner verschenken.",
    ),
    (
        "dp.gift.opponent",
        {"why": "self", "seat": 3, "to": 3},
        "Dan may not keep the Dragon's round; it goes to an opponent.",
        "Dan darf die Runde des Drachen nicht behalten; sie geht an einen Gegner.",
    ),
    (
        "dp.gift.opponent",
        {"why": "partner", "seat": 3, "to": 1},
        "Ben is the partner of Dan; the Dragon's round goes to an opponent.",
        "Ben und Dan sind Partner; die Runde des Drachen geht an einen Gegner.",
    ),
    (
        "dp.exchange",
        {"why": "self", "seat": 3, "card": "7c"},
        "Nobody passes a card to themselves; Dan passes one to each of the others.",
        "Dan kann sich selbst keine Karte schieben.",
    ),
    (
        "dp.exchange",
        {"why": "twice", "seat": 3, "card": "Kd"},
        "K♦ cannot be passed twice.",
        "K♦ lässt sich nicht zweimal schieben.",
    ),
    (
        "dp.exchange",
        {"why": "twice", "seat": 3, "card": "2h"},
        "The Phoenix cannot be passed twice.",
        "Der Phönix lässt sich nicht zweimal schieben.",
    ),
    (
        "dp.call.take_off",
        {"seat": 0},
        "Too late for Take-off: Anna has already played a card.",
        "Zu spät für den Abflug: Anna hat schon eine Karte gelegt.",
    ),
    (
        "dp.call.high_flight",
        {"seat": 0},
        "Too late for High Flight: Anna could only call it on the first 8 cards.",
        "Zu spät für den Höhenflug: Anna konnte ihn nur mit den ersten 8 Karten ansagen.",
    ),
    (
        "dp.call.once",
        {"seat": 0, "call": "high_flight"},
        "Anna has already called High Flight in this hand.",
        "Anna hat in diesem Spiel schon Höhenflug angesagt.",
    ),
    (
        "dp.result.points",
        {"why": "sum", "sum": 105},
        "The card points of both teams have to make 100, not 105.",
        "Die Kartenpunkte beider Teams müssen 100 ergeben, nicht 105.",
    ),
    (
        "dp.result.points",
        {"why": "step", "points": [52, 48]},
        "Card points come in fives; 52 and 48 are not possible.",
        "Kartenpunkte gibt es nur in Fünferschritten; 52 und 48 sind nicht möglich.",
    ),
    (
        "dp.result.points",
        {"why": "range", "points": [130, -30]},
        "A team has from \u221225 to 125 card points; 130 and \u221230 are not possible.",
        "Ein Team hat \u221225 bis 125 Kartenpunkte; 130 und \u221230 sind nicht möglich.",
    ),
    (
        "dp.result.points",
        {"why": "missing"},
        "The card points are missing; only a double victory does without them.",
        "Die Kartenpunkte fehlen; nur ein Doppelsieg kommt ohne sie aus.",
    ),
    (
        "dp.result.points",
        {"why": "double_victory"},
        "After a double victory no card points are counted.",
        "Nach einem Doppelsieg werden keine Kartenpunkte gezählt.",
    ),
    (
        "dp.result.points",
        {"why": "double_victory", "order": [2, 0, 1]},
        (
            "Carla and Anna are partners and went out first: a double victory counts 200 to 0, and no "
            "card points are entered."
        ),
        (
            "Carla und Anna sind Partner und als Erste fertig: Ein Doppelsieg zählt 200 zu 0, "
            "Kartenpunkte werden nicht eingetragen."
        ),
    ),
    (
        "dp.result.points",
        {"why": "between", "team": 0, "points": 70, "low": 40, "high": 100},
        "With the plays recorded, 70 card points of Anna and Carla cannot come about.",
        "Nach den notierten Runden kommen 70 Kartenpunkte für Anna und Carla nicht zustande.",
    ),
    (
        "dp.result.points",
        {"why": "recorded", "team": 1, "points": 90, "low": -25, "high": 60},
        "With the plays recorded, Ben and Dan can have from \u221225 to 60 card points, not 90.",
        "Für Ben und Dan sind nach den eingetragenen Zügen \u221225 bis 60 Kartenpunkte möglich, nicht 90.",
    ),
    (
        "dp.result.order",
        {"why": "twice", "seat": 2},
        "Carla is named twice in the order of going out.",
        "Carla steht zweimal in der Reihenfolge.",
    ),
    (
        "dp.result.order",
        {"why": "recorded", "out": [2, 1]},
        "The order of going out has to begin with Carla and Ben.",
        "Die Reihenfolge muss beginnen mit: Carla und Ben.",
    ),
    (
        "dp.result.order",
        {"why": "empty"},
        "The order of going out has to name the first player out at least.",
        "Die Reihenfolge muss mindestens nennen, wer als Erster fertig wurde.",
    ),
    (
        "dp.result.order",
        {"why": "double_victory"},
        "If first and second are partners, it is a double victory and nothing else.",
        "Sind Erster und Zweiter Partner, ist es ein Doppelsieg und nichts anderes.",
    ),
]

QUESTIONS: Final[list[Question]] = [
    (
        "dp.wish.obey",
        {"seat": 2, "rank": "J"},
        (
            "Legal if Carla holds no Jack that could be played.",
            "a Jack from Carla, that hand shown, or the end of the hand",
        ),
        (
            "Erlaubt, wenn auf der Hand von Carla kein Bube ist, den man legen könnte.",
            "ein Bube von Carla, die gezeigte Hand oder das Ende des Spiels",
        ),
    ),
    (
        "dp.lead.opener",
        {"seat": 0},
        ("Legal if Anna holds the Herald.", "the Herald played or shown, or the end of the hand"),
        (
            "Erlaubt, wenn Anna den Herold hat.",
            "der Herold, gelegt oder gezeigt, oder das Ende des Spiels",
        ),
    ),
]
