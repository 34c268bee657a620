"""What the referee says at a table of Guandan: findings and questions, word by word."""

from typing import Final

from tests.rulebook.sentences.table import Finding, Question, compared

FINDINGS: Final[list[Finding]] = [
    (
        "gd.card.deck",
        {"why": "twice", "cards": ["9c"]},
        "9♣ is named more than twice.",
        "9♣ ist mehr als zweimal genannt.",
    ),
    (
        "gd.card.deck",
        {"why": "twice", "cards": ["XB", "XR"]},
        "A black joker and a red joker are named more than twice.",
        "Ein schwarzer Joker und ein roter Joker sind mehr als zweimal genannt.",
    ),
    (
        "gd.card.deck",
        {"why": "rank", "rank": "K", "count": 9, "left": 8},
        "There are only eight Kings, not nine.",
        "Es gibt nur acht Könige, nicht neun.",
    ),
    (
        "gd.card.played",
        {"why": "card", "cards": ["9c"]},
        "More than two with those already played in this hand: 9♣.",
        "Mit den in diesem Spiel schon gelegten mehr als zwei: 9♣.",
    ),
    (
        "gd.card.played",
        {"why": "card", "cards": ["9c", "XR"]},
        "More than two with those already played in this hand: 9♣, red joker.",
        "Mit den in diesem Spiel schon gelegten mehr als zwei: 9♣, roter Joker.",
    ),
    (
        "gd.card.played",
        {"why": "rank", "rank": "T", "count": 2, "left": 0},
        "All 10s have been played.",
        "Alle 10er sind schon gelegt.",
    ),
    (
        "gd.card.played",
        {"why": "rank", "rank": "T", "count": 2, "left": 1},
        "Only one 10 is left, not two.",
        "Nur eine 10 ist noch übrig, nicht zwei.",
    ),
    (
        "gd.card.played",
        {"why": "rank", "rank": "A", "count": 7, "left": 5},
        "Only five Aces are left, not seven.",
        "Nur noch fünf Asse sind übrig, nicht sieben.",
    ),
    (
        "gd.card.elsewhere",
        {"why": "card", "cards": ["XR"], "seat": 0},
        "Anna is known to hold a red joker.",
        "Anna hat nachweislich einen roten Joker auf der Hand.",
    ),
    (
        "gd.card.elsewhere",
        {"why": "card", "cards": ["9c", "9c", "Kd"], "seat": 0},
        "Anna is known to hold two 9♣ and K♦.",
        "Anna hat nachweislich zwei 9♣ und K♦ auf der Hand.",
    ),
    (
        "gd.card.elsewhere",
        {"why": "rank", "rank": "J", "count": 2, "left": 0},
        "No Jack can be in this hand any more: all have been played or lie elsewhere.",
        "Diese Hand kann keinen Buben mehr enthalten: Alle sind gelegt oder liegen woanders.",
    ),
    (
        "gd.card.elsewhere",
        {"why": "rank", "rank": "J", "count": 2, "left": 1},
        "At most one Jack can still be in this hand, not two: the others have been played or lie elsewhere.",
        (
            "Diese Hand kann höchstens noch einen Buben enthalten, nicht zwei: Die anderen sind gelegt "
            "oder liegen woanders."
        ),
    ),
    (
        "gd.card.elsewhere",
        {"why": "rank", "rank": "3", "count": 6, "left": 4},
        "At most four 3s can still be in this hand, not six: the others have been played or lie elsewhere.",
        (
            "Diese Hand kann höchstens noch vier 3er enthalten, nicht sechs: Die anderen sind gelegt "
            "oder liegen woanders."
        ),
    ),
    (
        "gd.hand.count",
        {"why": "play", "seat": 1, "count": 3, "held": 2},
        "Ben holds only 2 cards, not 3.",
        "Ben hat nur noch 2 Karten, nicht 3.",
    ),
    (
        "gd.hand.count",
        {"why": "deal", "seat": 1, "count": 28, "held": 27},
        "The deal gives Ben 27 cards, not 28.",
        "Beim Geben bekommt Ben 27 Karten, nicht 28.",
    ),
    (
        "gd.hand.lacks",
        {"why": "card", "seat": 1, "cards": ["9d"]},
        "For this Ben lacks 9♦.",
        "Dafür fehlt auf der Hand von Ben 9♦.",
    ),
    (
        "gd.hand.lacks",
        {"why": "card", "seat": 1, "cards": ["XR", "XR"]},
        "For this Ben lacks two red jokers.",
        "Dafür fehlen auf der Hand von Ben zwei rote Joker.",
    ),
    (
        "gd.hand.lacks",
        {"why": "rank", "seat": 1, "rank": "Q", "count": 2, "held": 0},
        "Ben holds no Queen.",
        "Ben hat keine Dame auf der Hand.",
    ),
    (
        "gd.hand.lacks",
        {"why": "rank", "seat": 1, "rank": "Q", "count": 6, "held": 5},
        "Ben holds only five Queens, not six.",
        "Ben hat nur fünf Damen auf der Hand, nicht sechs.",
    ),
    (
        "gd.hand.lacks",
        {"why": "room", "seat": 1, "cards": ["9c", "XR"], "room": 1},
        "Of 9♣, red joker Ben can hold only one: the other cards of that hand are known.",
        "Von 9♣, roter Joker kann Ben nur eine haben: Die übrigen Karten dieser Hand sind bekannt.",
    ),
    (
        "gd.combination",
        {"why": "plain", "cards": ["XB", "XR"]},
        "No combination: black joker, red joker.",
        "Keine Kombination: schwarzer Joker, roter Joker.",
    ),
    (
        "gd.combination",
        {"why": "plain", "cards": ["Qc", "Kd", "Ah", "2s", "3c"]},
        "No combination: Q♣ K♦ A♥ 2♠ 3♣.",
        "Keine Kombination: D♣ K♦ A♥ 2♠ 3♣.",
    ),
    (
        "gd.combination",
        {"why": "suits_missing", "suits_missing": True, "cards": ["5", "K"]},
        "No combination without suits, and they were not noted: 5 K.",
        "Ohne Farben keine Kombination, und die Farben sind nicht notiert: 5 K.",
    ),
    (
        "gd.beats.kind",
        compared("tube", "9", 6, ("plate", "4", 6)),
        "A tube cannot be played on a plate.",
        "Eine Röhre passt nicht auf eine Platte.",
    ),
    (
        "gd.beats.kind",
        compared("pair", "XR", 2, ("bomb", "3", 4)),
        "A pair cannot be played on a bomb of four cards.",
        "Ein Paar passt nicht auf eine Bombe aus vier Karten.",
    ),
    (
        "gd.beats.kind",
        compared("straight", "9", 5, ("straight_flush", "5", 5)),
        "A straight cannot be played on a straight flush.",
        "Eine Straße passt nicht auf einen Straight Flush.",
    ),
    (
        "gd.beats.kind",
        compared("full_house", "7", 5, ("bomb", "3", 4)) | {"suits_missing": True},
        ("A full house cannot be played on a bomb of four cards; with suits it might, but none were noted."),
        (
            "Ein Full House passt nicht auf eine Bombe aus vier Karten; mit Farben ginge es vielleicht, "
            "aber sie sind nicht notiert."
        ),
    ),
    (
        "gd.beats.rank",
        compared("single", "XB", 1, ("single", "XR", 1)),
        "A black joker cannot beat a red joker.",
        "Ein schwarzer Joker schlägt einen roten Joker nicht.",
    ),
    (
        "gd.beats.rank",
        compared("pair", "A", 2, ("pair", "XB", 2)),
        "A pair of Aces cannot beat a pair of black jokers.",
        "Ein Paar Asse schlägt ein Paar schwarze Joker nicht.",
    ),
    (
        "gd.beats.rank",
        compared("triple", "8", 3, ("triple", "8", 3)),
        "A triple of 8s cannot beat a triple of 8s.",
        "Ein Drilling aus 8ern schlägt einen Drilling aus 8ern nicht.",
    ),
    (
        "gd.beats.rank",
        compared("full_house", "K", 5, ("full_house", "A", 5)),
        "A full house with three Kings cannot beat a full house with three Aces.",
        "Ein Full House mit drei Königen schlägt ein Full House mit drei Assen nicht.",
    ),
    (
        "gd.beats.rank",
        compared("straight", "5", 5, ("straight", "A", 5)),
        "A straight up to 5 cannot beat a straight up to A.",
        "Eine Straße bis 5 schlägt eine Straße bis A nicht.",
    ),
    (
        "gd.beats.rank",
        compared("tube", "3", 6, ("tube", "Q", 6)),
        "A tube up to 3 cannot beat a tube up to Q.",
        "Eine Röhre bis 3 schlägt eine Röhre bis D nicht.",
    ),
    (
        "gd.beats.rank",
        compared("plate", "2", 6, ("plate", "J", 6)),
        "A plate up to 2 cannot beat a plate up to J.",
        "Eine Platte bis 2 schlägt eine Platte bis B nicht.",
    ),
    (
        "gd.beats.rank",
        compared("bomb", "7", 4, ("bomb", "6", 10)),
        "A bomb of four 7s cannot beat a bomb of ten 6s.",
        "Eine Bombe aus vier 7ern schlägt eine Bombe aus zehn 6ern nicht.",
    ),
    (
        "gd.beats.rank",
        compared("bomb", "Q", 5, ("straight_flush", "5", 5)),
        "A bomb of five Queens cannot beat a straight flush up to 5.",
        "Eine Bombe aus fünf Damen schlägt einen Straight Flush bis 5 nicht.",
    ),
    (
        "gd.beats.rank",
        compared("straight_flush", "A", 5, ("joker_bomb", None, 4)),
        "A straight flush up to A cannot beat the joker bomb.",
        "Ein Straight Flush bis A schlägt die Jokerbombe nicht.",
    ),
    (
        "gd.beats.rank",
        compared("tube", "7", 6, ("tube", "8", 6)) | {"suits_missing": True},
        "A tube up to 7 cannot beat a tube up to 8; with suits it might, but none were noted.",
        (
            "Eine Röhre bis 7 schlägt eine Röhre bis 8 nicht; mit Farben ginge es vielleicht, "
            "aber sie sind nicht notiert."
        ),
    ),
    (
        "gd.reading",
        {"cards": ["5h", "5h"], "kind": "pair", "rank": "K"},
        "5♥ 5♥ cannot be a pair of rank K.",
        "5♥ 5♥ lassen sich nicht als Paar mit dem Wert K ansagen.",
    ),
    (
        "gd.reading",
        {"cards": ["XB", "XR"], "kind": "joker_bomb", "rank": None},
        "Black joker, red joker cannot be the joker bomb.",
        "Schwarzer Joker, roter Joker lassen sich nicht als Jokerbombe ansagen.",
    ),
    (
        "gd.lead.opener",
        {"why": "other", "seat": 0, "opener": 3},
        "Dan leads the first round of this hand, not Anna.",
        "Dan spielt die erste Runde dieses Spiels aus, nicht Anna.",
    ),
    (
        "gd.lead.opener",
        {"why": "payer_or_first", "seat": 1, "opener": None},
        (
            "Not all tribute cards were named, so only the payer to the first or the first of the hand "
            "before may lead, not Ben."
        ),
        (
            "Nicht alle Tributkarten sind notiert: Ausspielen darf nur, wer an den Ersten gezahlt hat, "
            "oder der Erste des vorigen Spiels, nicht Ben."
        ),
    ),
    (
        "gd.lead.opener",
        {"why": "later", "seat": 1, "opener": None},
        "The card turned up decides only in the first hand; who leads this one follows from the tribute.",
        (
            "Die umgedrehte Karte entscheidet nur im ersten Spiel; wer in diesem ausspielt, ergibt sich aus "
            "dem Tribut."
        ),
    ),
    (
        "gd.lead.opener",
        {"why": "other", "seat": 1, "opener": None},
        "Ben may not lead the first round of this hand.",
        "Ben darf die erste Runde dieses Spiels nicht ausspielen.",
    ),
    (
        "gd.lead.must_play",
        {"why": "leader", "seat": 2},
        "Carla leads and may not pass.",
        "Carla spielt aus und darf nicht passen.",
    ),
    (
        "gd.lead.must_play",
        {"why": "opening", "seat": 2},
        "Nobody has led yet; Carla cannot pass before something lies on the table.",
        "Noch ist nicht ausgespielt; Carla kann nicht passen, bevor etwas auf dem Tisch liegt.",
    ),
    (
        "gd.turn",
        {"seat": 3, "turn": 1},
        "Dan is out of turn; it is up to Ben.",
        "Dan ist nicht an der Reihe, sondern Ben.",
    ),
    (
        "gd.turn",
        {"seat": 3, "turn": None},
        "Dan is out of turn.",
        "Dan ist nicht an der Reihe.",
    ),
    (
        "gd.seat.out",
        {"seat": 3, "place": 1},
        "Dan is out already (first) and can neither play nor pass.",
        "Dan ist schon draußen (1.) und darf weder legen noch passen.",
    ),
    (
        "gd.phase",
        {"event": "deal", "phase": "play"},
        "A deal is not possible now: the hand is being played.",
        "Geben geht jetzt nicht: Das Spiel ist im Gang.",
    ),
    (
        "gd.phase",
        {"event": "deal", "phase": "tribute"},
        "A deal is not possible now: the tribute has to be settled.",
        "Geben geht jetzt nicht: Erst ist der Tribut zu regeln.",
    ),
    (
        "gd.phase",
        {"why": "finished", "event": "play", "phase": "finished"},
        "The game is over; a play is not possible any more.",
        "Die Partie ist zu Ende; Karten legen geht nicht mehr.",
    ),
    (
        "gd.phase",
        {"why": "no_tribute", "event": "tribute"},
        "There is no tribute to settle now; a tribute is not possible.",
        "Gerade ist kein Tribut zu regeln; Tribut zahlen geht jetzt nicht.",
    ),
    (
        "gd.phase",
        {"why": "no_tribute", "event": "refuse_tribute"},
        "There is no tribute to settle now; refusing the tribute is not possible.",
        "Gerade ist kein Tribut zu regeln; den Tribut verweigern geht jetzt nicht.",
    ),
    (
        "gd.phase",
        {"why": "no_tribute", "event": "return_tribute"},
        "There is no tribute to settle now; returning a card is not possible.",
        "Gerade ist kein Tribut zu regeln; eine Karte zurückgeben geht jetzt nicht.",
    ),
    (
        "gd.phase",
        {"why": "answering", "event": "take", "phase": "play"},
        "The round is not over yet: others still have to play or pass.",
        "Die Runde ist noch nicht zu Ende: Andere müssen erst noch legen oder passen.",
    ),
    (
        "gd.phase",
        {"why": "empty"},
        "No round lies on the table that could be taken.",
        "Auf dem Tisch liegt keine Runde, die man einsammeln könnte.",
    ),
    (
        "gd.result.order",
        {"why": "twice", "seat": 1},
        "Ben is named twice in the order of going out.",
        "Ben steht zweimal in der Reihenfolge.",
    ),
    (
        "gd.result.order",
        {"why": "empty"},
        "The order of going out has to name the first player out at least.",
        "Die Reihenfolge muss mindestens nennen, wer als Erster draußen war.",
    ),
    (
        "gd.result.order",
        {"why": "short"},
        "The order of going out has to go on until the place of the first player's partner is clear.",
        "Die Reihenfolge muss so weit gehen, dass klar ist, was der Partner des Ersten wurde.",
    ),
    (
        "gd.result.order",
        {"why": "recorded", "out": [2, 1]},
        "The order of going out has to begin with Carla and Ben.",
        "Die Reihenfolge muss beginnen mit: Carla und Ben.",
    ),
    (
        "gd.tribute.due",
        {"payers": [3]},
        "First Dan has to pay tribute.",
        "Erst muss Dan Tribut zahlen.",
    ),
    (
        "gd.tribute.due",
        {"payers": [1, 3]},
        "First Ben and Dan have to pay tribute.",
        "Erst müssen Ben und Dan Tribut zahlen.",
    ),
    (
        "gd.tribute.highest",
        {"seat": 3, "card": "Kc", "higher": "As"},
        "Dan has to pay the highest card, and A♠ is higher than K♣.",
        "Dan muss die höchste Karte zahlen, und A♠ ist höher als K♣.",
    ),
    (
        "gd.tribute.highest",
        {"seat": 3, "card": "Ad", "higher": "XB"},
        "Dan has to pay the highest card, and a black joker is higher than A♦.",
        "Dan muss die höchste Karte zahlen, und ein schwarzer Joker ist höher als A♦.",
    ),
    (
        "gd.tribute.highest",
        {"seat": 3, "card": "XB", "higher": None},
        "A black joker is not the highest card Dan holds.",
        "Ein schwarzer Joker ist nicht die höchste Karte von Dan.",
    ),
    (
        "gd.tribute.wild",
        {"seat": 3, "card": "4h"},
        "4♥ is wild and no tribute; Dan has to pay the highest of the other cards.",
        "4♥ ist wild und kein Tribut; Dan muss die höchste der übrigen Karten zahlen.",
    ),
    (
        "gd.tribute.who",
        {"why": "payer", "seat": 1},
        "Ben has no tribute to pay.",
        "Ben hat keinen Tribut zu zahlen.",
    ),
    (
        "gd.tribute.who",
        {"why": "receiver", "seat": 3, "to": 2},
        "The tribute of Dan does not go to Carla.",
        "Der Tribut von Dan geht nicht an Carla.",
    ),
    (
        "gd.tribute.who",
        {"why": "lower", "seat": 3, "card": "Ks"},
        "K♠ from Dan goes to the wrong player: of two tributes the first gets the higher card.",
        "K♠ von Dan geht an den Falschen: Von zwei Tributkarten bekommt der Erste die höhere.",
    ),
    (
        "gd.tribute.who",
        {"why": "lower", "seat": 3, "card": None},
        "Of two tributes the first gets the higher card.",
        "Von zwei Tributkarten bekommt der Erste die höhere.",
    ),
    (
        "gd.tribute.who",
        {"why": "order"},
        (
            "At this table equal tributes go by the seats: the payer who comes next after the first "
            "pays the first."
        ),
        (
            "An diesem Tisch geht gleicher Tribut nach Plätzen: An den Ersten zahlt, wer als Nächster "
            "nach ihm kommt."
        ),
    ),
    (
        "gd.return.due",
        {"seat": 0, "to": 3},
        "First Anna has to give Dan a card back.",
        "Erst muss Anna eine Karte an Dan zurückgeben.",
    ),
    (
        "gd.return.due",
        {"why": "base", "seat": 0, "to": 3},
        "First Anna has to give Dan a card back.",
        "Erst muss Anna eine Karte an Dan zurückgeben.",
    ),
    (
        "gd.return.due",
        {"why": "wrong", "seat": 2, "to": 3},
        "Carla has no card to give back to Dan.",
        "Carla hat an Dan keine Karte zurückzugeben.",
    ),
    (
        "gd.return.rank",
        {"why": "above", "seat": 0, "card": "Qc"},
        "Anna may not give Q♣ back: it has to be a 10 or lower, or without one the lowest card.",
        (
            "Anna darf D♣ nicht zurückgeben: Es muss eine 10 oder weniger sein, ohne eine solche die "
            "niedrigste Karte."
        ),
    ),
    (
        "gd.return.rank",
        {"why": "above", "seat": 0, "card": "XB"},
        "Anna may not give a black joker back: it has to be a 10 or lower, or without one the lowest card.",
        (
            "Anna darf einen schwarzen Joker nicht zurückgeben: Es muss eine 10 oder weniger sein, ohne "
            "eine solche die niedrigste Karte."
        ),
    ),
    (
        "gd.return.rank",
        {"why": "level", "seat": 0, "card": "4c"},
        "Anna may not give 4♣ back: at this table level cards are not returned.",
        "Anna darf 4♣ nicht zurückgeben: An diesem Tisch gehen Stufenkarten nicht zurück.",
    ),
    (
        "gd.refuse",
        {"why": "jokers", "seats": [3], "count": 1},
        "Dan holds only one red joker; only both of them free from tribute.",
        "Dan hat nur einen roten Joker; vom Tribut befreien nur beide.",
    ),
    (
        "gd.refuse",
        {"why": "jokers", "seats": [1, 3], "count": 0},
        "Ben and Dan hold no red joker; only both of them free from tribute.",
        "Ben und Dan haben keinen roten Joker; vom Tribut befreien nur beide.",
    ),
    (
        "gd.refuse",
        {"why": "jokers", "seats": [3]},
        "Dan does not hold both red jokers, and nothing less frees from tribute.",
        "Dan hat nicht beide roten Joker, und nur die befreien vom Tribut.",
    ),
    (
        "gd.refuse",
        {"why": "jokers", "seats": [1, 3]},
        "Ben and Dan do not hold both red jokers, and nothing less frees from tribute.",
        "Ben und Dan haben nicht beide roten Joker, und nur die befreien vom Tribut.",
    ),
    (
        "gd.refuse",
        {"why": "jokers"},
        "The tribute is refused only with both red jokers on the paying side.",
        "Verweigert wird der Tribut nur mit beiden roten Jokern auf der zahlenden Seite.",
    ),
    (
        "gd.refuse",
        {"why": "has_both", "seats": [3]},
        "Dan holds both red jokers, so no tribute is paid.",
        "Dan hat beide roten Joker, also wird kein Tribut gezahlt.",
    ),
    (
        "gd.refuse",
        {"why": "has_both", "seats": [1, 3]},
        "Ben and Dan hold both red jokers, so no tribute is paid.",
        "Ben und Dan haben beide roten Joker, also wird kein Tribut gezahlt.",
    ),
]

QUESTIONS: Final[list[Question]] = [
    (
        "gd.tribute.highest",
        {"seat": 3, "card": "Ks"},
        (
            "Legal if Dan held no card higher than K♠, wild hearts excepted.",
            "a higher card from Dan, that hand shown, or the end of the hand",
        ),
        (
            "Erlaubt, wenn Dan von wilden Herzen abgesehen keine höhere Karte als K♠ hatte.",
            "eine höhere Karte von Dan, die gezeigte Hand oder das Ende des Spiels",
        ),
    ),
    (
        "gd.tribute.highest",
        {"seat": 3, "card": "XB"},
        (
            "Legal if Dan held no card higher than a black joker, wild hearts excepted.",
            "a higher card from Dan, that hand shown, or the end of the hand",
        ),
        (
            (
                "Erlaubt, wenn Dan von wilden Herzen abgesehen keine höhere Karte als einen schwarzen "
                "Joker hatte."
            ),
            "eine höhere Karte von Dan, die gezeigte Hand oder das Ende des Spiels",
        ),
    ),
    (
        "gd.refuse",
        {"seats": [3]},
        ("Legal if Dan holds both red jokers.", "a red joker played or shown, or the end of the hand"),
        (
            "Erlaubt, wenn Dan beide roten Joker hat.",
            "ein roter Joker, gelegt oder gezeigt, oder das Ende des Spiels",
        ),
    ),
    (
        "gd.refuse",
        {"why": None, "seats": [1, 3]},
        (
            "Legal if Ben and Dan hold both red jokers.",
            "a red joker played or shown, or the end of the hand",
        ),
        (
            "Erlaubt, wenn Ben und Dan beide roten Joker haben.",
            "ein roter Joker, gelegt oder gezeigt, oder das Ende des Spiels",
        ),
    ),
    (
        "gd.refuse",
        {"why": "paid", "seats": [1, 3]},
        (
            "Legal if Ben and Dan did not hold the other red joker as well.",
            "the other red joker played or shown, or the end of the hand",
        ),
        (
            "Erlaubt, wenn Ben und Dan nicht auch den anderen roten Joker hatten.",
            "der andere rote Joker, gelegt oder gezeigt, oder das Ende des Spiels",
        ),
    ),
    (
        "gd.return.rank",
        {"why": "above", "seat": 0, "card": "Jc"},
        (
            "Legal if Anna held no 10 or lower and nothing lower than J♣.",
            "a lower card from Anna, that hand shown, or the end of the hand",
        ),
        (
            "Erlaubt, wenn Anna nichts bis 10 und nichts Niedrigeres als B♣ hatte.",
            "eine niedrigere Karte von Anna, die gezeigte Hand oder das Ende des Spiels",
        ),
    ),
    (
        "gd.return.rank",
        {"why": "level", "seat": 0, "card": "4c"},
        (
            "Legal if Anna held no 10 or lower except level cards, and nothing lower than 4♣.",
            "a lower card from Anna, that hand shown, or the end of the hand",
        ),
        (
            "Erlaubt, wenn Anna außer Stufenkarten nichts bis 10 und nichts Niedrigeres als 4♣ hatte.",
            "eine niedrigere Karte von Anna, die gezeigte Hand oder das Ende des Spiels",
        ),
    ),
]
