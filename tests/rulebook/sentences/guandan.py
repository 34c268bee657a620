"""What the referee says at a table of Guandan: findings, questions and effects, word by word."""

from typing import Final

from tests.rulebook.sentences.table import Effect, Finding, Question, Settled, compared

FINDINGS: Final[list[Finding]] = [
    (
        "gd.card.deck",
        {"why": "twice", "cards": ["9c"]},
        "9♣ is named more than twice.",
        "9♣ ist mehr als zweimal genannt.",
        "同一张牌最多两张，这里超过了：9♣。",
    ),
    (
        "gd.card.deck",
        {"why": "twice", "cards": ["XB", "XR"]},
        "A black joker and a red joker are named more than twice.",
        "Ein schwarzer Joker und ein roter Joker sind mehr als zweimal genannt.",
        "同一张牌最多两张，这里超过了：小王 大王。",
    ),
    (
        "gd.card.deck",
        {"why": "rank", "rank": "K", "count": 9, "left": 8},
        "There are only eight Kings, not nine.",
        "Es gibt nur acht Könige, nicht neun.",
        "K一共只有八张，没有九张。",
    ),
    (
        "gd.card.played",
        {"why": "card", "cards": ["9c"]},
        "More than two with those already played in this hand: 9♣.",
        "Mit den in diesem Spiel schon gelegten mehr als zwei: 9♣.",
        "连同本局已经出过的，同一张牌超过了两张：9♣。",
    ),
    (
        "gd.card.played",
        {"why": "card", "cards": ["9c", "XR"]},
        "More than two with those already played in this hand: 9♣, red joker.",
        "Mit den in diesem Spiel schon gelegten mehr als zwei: 9♣, roter Joker.",
        "连同本局已经出过的，同一张牌超过了两张：9♣ 大王。",
    ),
    (
        "gd.card.played",
        {"why": "rank", "rank": "T", "count": 2, "left": 0},
        "All 10s have been played.",
        "Alle 10er sind schon gelegt.",
        "10已经全部出完了。",
    ),
    (
        "gd.card.played",
        {"why": "rank", "rank": "T", "count": 2, "left": 1},
        "Only one 10 is left, not two.",
        "Nur eine 10 ist noch übrig, nicht zwei.",
        "10只剩一张了，没有两张。",
    ),
    (
        "gd.card.played",
        {"why": "rank", "rank": "A", "count": 7, "left": 5},
        "Only five Aces are left, not seven.",
        "Nur noch fünf Asse sind übrig, nicht sieben.",
        "A只剩五张了，没有七张。",
    ),
    (
        "gd.card.elsewhere",
        {"why": "card", "cards": ["XR"], "seat": 0},
        "Anna is known to hold a red joker.",
        "Anna hat nachweislich einen roten Joker auf der Hand.",
        "已知Anna手里有大王。",
    ),
    (
        "gd.card.elsewhere",
        {"why": "card", "cards": ["9c", "9c", "Kd"], "seat": 0},
        "Anna is known to hold two 9♣ and K♦.",
        "Anna hat nachweislich zwei 9♣ und K♦ auf der Hand.",
        "已知Anna手里有两张9♣和K♦。",
    ),
    (
        "gd.card.elsewhere",
        {"why": "rank", "rank": "J", "count": 2, "left": 0},
        "No Jack can be in this hand any more: all have been played or lie elsewhere.",
        "Diese Hand kann keinen Buben mehr enthalten: Alle sind gelegt oder liegen woanders.",
        "这手牌里不可能还有J：都已经出过，或者在别处。",
    ),
    (
        "gd.card.elsewhere",
        {"why": "rank", "rank": "J", "count": 2, "left": 1},
        "At most one Jack can still be in this hand, not two: the others have been played or lie elsewhere.",
        (
            "Diese Hand kann höchstens noch einen Buben enthalten, nicht zwei: Die anderen sind gelegt "
            "oder liegen woanders."
        ),
        "这手牌里最多还有一张J，没有两张：其余的已经出过，或者在别处。",
    ),
    (
        "gd.card.elsewhere",
        {"why": "rank", "rank": "3", "count": 6, "left": 4},
        "At most four 3s can still be in this hand, not six: the others have been played or lie elsewhere.",
        (
            "Diese Hand kann höchstens noch vier 3er enthalten, nicht sechs: Die anderen sind gelegt "
            "oder liegen woanders."
        ),
        "这手牌里最多还有四张3，没有六张：其余的已经出过，或者在别处。",
    ),
    (
        "gd.hand.count",
        {"why": "play", "seat": 1, "count": 3, "held": 2},
        "Ben holds only 2 cards, not 3.",
        "Ben hat nur noch 2 Karten, nicht 3.",
        "Ben手里只剩2张牌，没有3张。",
    ),
    (
        "gd.hand.count",
        {"why": "deal", "seat": 1, "count": 28, "held": 27},
        "The deal gives Ben 27 cards, not 28.",
        "Beim Geben bekommt Ben 27 Karten, nicht 28.",
        "发牌时Ben应得27张牌，不是28张。",
    ),
    (
        "gd.hand.lacks",
        {"why": "card", "seat": 1, "cards": ["9d"]},
        "For this Ben lacks 9♦.",
        "Dafür fehlt auf der Hand von Ben 9♦.",
        "要这样做，Ben手里还缺9♦。",
    ),
    (
        "gd.hand.lacks",
        {"why": "card", "seat": 1, "cards": ["XR", "XR"]},
        "For this Ben lacks two red jokers.",
        "Dafür fehlen auf der Hand von Ben zwei rote Joker.",
        "要这样做，Ben手里还缺两张大王。",
    ),
    (
        "gd.hand.lacks",
        {"why": "rank", "seat": 1, "rank": "Q", "count": 2, "held": 0},
        "Ben holds no Queen.",
        "Ben hat keine Dame auf der Hand.",
        "Ben手里没有Q。",
    ),
    (
        "gd.hand.lacks",
        {"why": "rank", "seat": 1, "rank": "Q", "count": 6, "held": 5},
        "Ben holds only five Queens, not six.",
        "Ben hat nur fünf Damen auf der Hand, nicht sechs.",
        "Ben手里只有五张Q，没有六张。",
    ),
    (
        "gd.hand.lacks",
        {"why": "room", "seat": 1, "cards": ["9c", "XR"], "room": 1},
        "Of 9♣, red joker Ben can hold only one: the other cards of that hand are known.",
        "Von 9♣, roter Joker kann Ben nur eine haben: Die übrigen Karten dieser Hand sind bekannt.",
        "9♣ 大王当中，Ben手里最多有一张：这手牌的其余各张都已经知道了。",
    ),
    (
        "gd.combination",
        {"why": "plain", "cards": ["XB", "XR"]},
        "No combination: black joker, red joker.",
        "Keine Kombination: schwarzer Joker, roter Joker.",
        "不成牌型：小王 大王。",
    ),
    (
        "gd.combination",
        {"why": "plain", "cards": ["Qc", "Kd", "Ah", "2s", "3c"]},
        "No combination: Q♣ K♦ A♥ 2♠ 3♣.",
        "Keine Kombination: D♣ K♦ A♥ 2♠ 3♣.",
        "不成牌型：Q♣ K♦ A♥ 2♠ 3♣。",
    ),
    (
        "gd.combination",
        {
            "why": "plain",
            "cards": ["3c", "3d", "4c", "4d", "5h"],
            "missing": "5",
            "near_kind": "tube",
            "near_rank": "5",
            "near_size": 6,
        },
        "No combination: 3♣ 3♦ 4♣ 4♦ 5♥; with a 5 it could be a tube up to 5.",
        "Keine Kombination: 3♣ 3♦ 4♣ 4♦ 5♥; käme eine 5 dazu, könnte es eine Röhre bis 5 sein.",
        "不成牌型：3♣ 3♦ 4♣ 4♦ 5♥；加上一张5，可以成为到5的三连对。",
    ),
    (
        "gd.combination",
        {"why": "suits_missing", "suits_missing": True, "cards": ["5", "K"]},
        "No combination without suits, and not all of them were noted: 5 K.",
        "Ohne Farben keine Kombination, und die Farben sind nicht alle notiert: 5 K.",
        "不看花色就不成牌型，而花色没有全部注明：5 K。",
    ),
    (
        "gd.beats.kind",
        compared("tube", "9", 6, ("plate", "4", 6)),
        "A tube cannot be played on a plate.",
        "Eine Röhre passt nicht auf eine Platte.",
        "三连对不能压钢板。",
    ),
    (
        "gd.beats.kind",
        compared("pair", "XR", 2, ("bomb", "3", 4)),
        "A pair cannot be played on a bomb of four cards.",
        "Ein Paar passt nicht auf eine Bombe aus vier Karten.",
        "对子不能压四张的炸弹。",
    ),
    (
        "gd.beats.kind",
        compared("straight", "9", 5, ("straight_flush", "5", 5)),
        "A straight cannot be played on a straight flush.",
        "Eine Straße passt nicht auf einen Straight Flush.",
        "顺子不能压同花顺。",
    ),
    (
        "gd.beats.kind",
        compared("full_house", "7", 5, ("bomb", "3", 4)) | {"suits_missing": True},
        (
            "A full house cannot be played on a bomb of four cards; with suits it might, "
            "but not all of them were noted."
        ),
        (
            "Ein Full House passt nicht auf eine Bombe aus vier Karten; mit Farben ginge es vielleicht, "
            "aber sie sind nicht alle notiert."
        ),
        "三带二不能压四张的炸弹；看花色也许能压，但花色没有全部注明。",
    ),
    (
        "gd.beats.rank",
        compared("single", "XB", 1, ("single", "XR", 1)),
        "A black joker cannot beat a red joker.",
        "Ein schwarzer Joker schlägt einen roten Joker nicht.",
        "单张小王压不过单张大王。",
    ),
    (
        "gd.beats.rank",
        compared("pair", "A", 2, ("pair", "XB", 2)),
        "A pair of Aces cannot beat a pair of black jokers.",
        "Ein Paar Asse schlägt ein Paar schwarze Joker nicht.",
        "一对A压不过一对小王。",
    ),
    (
        "gd.beats.rank",
        compared("triple", "8", 3, ("triple", "8", 3)),
        "A triple of 8s cannot beat a triple of 8s.",
        "Ein Drilling aus 8ern schlägt einen Drilling aus 8ern nicht.",
        "三张8压不过三张8。",
    ),
    (
        "gd.beats.rank",
        compared("full_house", "K", 5, ("full_house", "A", 5)),
        "A full house with three Kings cannot beat a full house with three Aces.",
        "Ein Full House mit drei Königen schlägt ein Full House mit drei Assen nicht.",
        "三张K的三带二压不过三张A的三带二。",
    ),
    (
        "gd.beats.rank",
        compared("straight", "5", 5, ("straight", "A", 5)),
        "A straight up to 5 cannot beat a straight up to A.",
        "Eine Straße bis 5 schlägt eine Straße bis A nicht.",
        "到5的顺子压不过到A的顺子。",
    ),
    (
        "gd.beats.rank",
        compared("tube", "3", 6, ("tube", "Q", 6)),
        "A tube up to 3 cannot beat a tube up to Q.",
        "Eine Röhre bis 3 schlägt eine Röhre bis D nicht.",
        "到3的三连对压不过到Q的三连对。",
    ),
    (
        "gd.beats.rank",
        compared("plate", "2", 6, ("plate", "J", 6)),
        "A plate up to 2 cannot beat a plate up to J.",
        "Eine Platte bis 2 schlägt eine Platte bis B nicht.",
        "到2的钢板压不过到J的钢板。",
    ),
    (
        "gd.beats.rank",
        compared("bomb", "7", 4, ("bomb", "6", 10)),
        "A bomb of four 7s cannot beat a bomb of ten 6s.",
        "Eine Bombe aus vier 7ern schlägt eine Bombe aus zehn 6ern nicht.",
        "四张7的炸弹压不过十张6的炸弹。",
    ),
    (
        "gd.beats.rank",
        compared("bomb", "Q", 5, ("straight_flush", "5", 5)),
        "A bomb of five Queens cannot beat a straight flush up to 5.",
        "Eine Bombe aus fünf Damen schlägt einen Straight Flush bis 5 nicht.",
        "五张Q的炸弹压不过到5的同花顺。",
    ),
    (
        "gd.beats.rank",
        compared("straight_flush", "A", 5, ("joker_bomb", None, 4)),
        "A straight flush up to A cannot beat the joker bomb.",
        "Ein Straight Flush bis A schlägt die Jokerbombe nicht.",
        "到A的同花顺压不过天王炸。",
    ),
    (
        "gd.beats.rank",
        compared("tube", "7", 6, ("tube", "8", 6)) | {"suits_missing": True},
        "A tube up to 7 cannot beat a tube up to 8; with suits it might, but not all of them were noted.",
        (
            "Eine Röhre bis 7 schlägt eine Röhre bis 8 nicht; mit Farben ginge es vielleicht, "
            "aber sie sind nicht alle notiert."
        ),
        "到7的三连对压不过到8的三连对；看花色也许能压，但花色没有全部注明。",
    ),
    (
        "gd.reading",
        {"cards": ["5h", "5h"], "kind": "pair", "rank": "K"},
        "5♥ 5♥ cannot be a pair of rank K.",
        "5♥ 5♥ lassen sich nicht als Paar mit dem Wert K ansagen.",
        "5♥ 5♥不能报成点数为K的对子。",
    ),
    (
        "gd.reading",
        {"cards": ["XB", "XR"], "kind": "joker_bomb", "rank": None},
        "Black joker, red joker cannot be the joker bomb.",
        "Schwarzer Joker, roter Joker lassen sich nicht als Jokerbombe ansagen.",
        "小王 大王不能报成天王炸。",
    ),
    (
        "gd.lead.opener",
        {"why": "other", "seat": 0, "opener": 3},
        "Dan leads the first round of this hand, not Anna.",
        "Dan spielt die erste Runde dieses Spiels aus, nicht Anna.",
        "本局第一轮由Dan首出，不是Anna。",
    ),
    (
        "gd.lead.opener",
        {"why": "payer_or_first", "seat": 1, "opener": None, "may": [3, 0]},
        "Not all tribute cards were named, so only Dan and Anna may lead, not Ben.",
        "Nicht alle Tributkarten sind notiert: Ausspielen dürfen nur Dan und Anna, nicht Ben.",
        "贡牌没有全部写明，只有Dan和Anna可以首出，Ben不可以。",
    ),
    (
        "gd.lead.opener",
        {"why": "later_first", "seat": 1, "opener": None},
        (
            "The card turned up decides only in the first hand; without tribute the first of the hand "
            "before leads."
        ),
        (
            "Die umgedrehte Karte entscheidet nur im ersten Spiel; ohne Tribut spielt der Erste des "
            "vorigen Spiels aus."
        ),
        "翻开的牌只在第一局起作用；没有进贡时，由上一局的头游首出。",
    ),
    (
        "gd.lead.opener",
        {"why": "later", "seat": 1, "opener": None},
        "The card turned up decides only in the first hand; who leads this one follows from the tribute.",
        (
            "Die umgedrehte Karte entscheidet nur im ersten Spiel; wer in diesem ausspielt, ergibt sich aus "
            "dem Tribut."
        ),
        "翻开的牌只在第一局起作用；这一局由谁首出要看进贡。",
    ),
    (
        "gd.lead.opener",
        {"why": "other", "seat": 1, "opener": None},
        "Ben may not lead the first round of this hand.",
        "Ben darf die erste Runde dieses Spiels nicht ausspielen.",
        "本局第一轮不能由Ben首出。",
    ),
    (
        "gd.lead.must_play",
        {"why": "leader", "seat": 2},
        "Carla leads and may not pass.",
        "Carla spielt aus und darf nicht passen.",
        "Carla首出，不能过牌。",
    ),
    (
        "gd.lead.must_play",
        {"why": "opening", "seat": 2},
        "Nobody has led yet; Carla cannot pass before something lies on the table.",
        "Noch ist nicht ausgespielt; Carla kann nicht passen, bevor etwas auf dem Tisch liegt.",
        "还没有人首出；桌上有牌之前，Carla不能过牌。",
    ),
    (
        "gd.turn",
        {"seat": 3, "turn": 1},
        "Dan is out of turn; it is up to Ben.",
        "Dan ist nicht an der Reihe, sondern Ben.",
        "还没有轮到Dan，现在轮到Ben。",
    ),
    (
        "gd.turn",
        {"seat": 3, "turn": None},
        "Dan is out of turn.",
        "Dan ist nicht an der Reihe.",
        "还没有轮到Dan。",
    ),
    (
        "gd.seat.out",
        {"seat": 3, "place": 1},
        "Dan is out already (first) and can neither play nor pass.",
        "Dan ist schon draußen (1.) und darf weder legen noch passen.",
        "Dan已经出完牌（头游），不能再出牌或过牌。",
    ),
    (
        "gd.phase",
        {"event": "deal", "phase": "play"},
        "A deal is not possible now: the hand is being played.",
        "Geben geht jetzt nicht: Das Spiel ist im Gang.",
        "现在不能发牌：这一局正在打。",
    ),
    (
        "gd.phase",
        {"event": "deal", "phase": "tribute"},
        "A deal is not possible now: the tribute has to be settled.",
        "Geben geht jetzt nicht: Erst ist der Tribut zu regeln.",
        "现在不能发牌：要先办完进贡。",
    ),
    (
        "gd.phase",
        {"why": "finished", "event": "play", "phase": "finished"},
        "The game is over; a play is not possible any more.",
        "Die Partie ist zu Ende; Karten legen geht nicht mehr.",
        "比赛已经结束，不能再出牌。",
    ),
    (
        "gd.phase",
        {"why": "no_tribute", "event": "tribute"},
        "There is no tribute to settle now; a tribute is not possible.",
        "Gerade ist kein Tribut zu regeln; Tribut zahlen geht jetzt nicht.",
        "现在没有进贡要办，不能进贡。",
    ),
    (
        "gd.phase",
        {"why": "no_tribute", "event": "refuse_tribute"},
        "There is no tribute to settle now; refusing the tribute is not possible.",
        "Gerade ist kein Tribut zu regeln; den Tribut verweigern geht jetzt nicht.",
        "现在没有进贡要办，不能抗贡。",
    ),
    (
        "gd.phase",
        {"why": "paid", "event": "refuse_tribute"},
        "A tribute is paid already; refusing the tribute is not possible any more.",
        "Ein Tribut ist schon gezahlt; den Tribut verweigern geht nicht mehr.",
        "已经有人进贡，不能再抗贡。",
    ),
    (
        "gd.phase",
        {"why": "no_tribute", "event": "return_tribute"},
        "There is no tribute to settle now; returning a card is not possible.",
        "Gerade ist kein Tribut zu regeln; eine Karte zurückgeben geht jetzt nicht.",
        "现在没有进贡要办，不能还贡。",
    ),
    (
        "gd.phase",
        {"why": "answering", "event": "take", "phase": "play"},
        "The round is not over yet: others still have to play or pass.",
        "Die Runde ist noch nicht zu Ende: Andere müssen erst noch legen oder passen.",
        "这一轮还没有结束：还有人要出牌或过牌。",
    ),
    (
        "gd.phase",
        {"why": "empty"},
        "No round lies on the table that could be taken.",
        "Auf dem Tisch liegt keine Runde, die man einsammeln könnte.",
        "桌上没有可以收的牌。",
    ),
    (
        "gd.result.order",
        {"why": "twice", "seat": 1},
        "Ben is named twice in the order of going out.",
        "Ben steht zweimal in der Reihenfolge.",
        "名次里Ben写了两次。",
    ),
    (
        "gd.result.order",
        {"why": "empty"},
        "The order of going out has to name the first player out at least.",
        "Die Reihenfolge muss mindestens nennen, wer als Erster draußen war.",
        "名次至少要写出谁是头游。",
    ),
    (
        "gd.result.order",
        {"why": "short"},
        "The order of going out has to go on until the place of the first player's partner is clear.",
        "Die Reihenfolge muss so weit gehen, dass klar ist, was der Partner des Ersten wurde.",
        "名次要写到能看出头游的对家是第几为止。",
    ),
    (
        "gd.result.order",
        {"why": "recorded", "out": [2, 1]},
        "The order of going out has to begin with Carla and Ben.",
        "Die Reihenfolge muss beginnen mit: Carla und Ben.",
        "名次的开头必须是Carla和Ben。",
    ),
    (
        "gd.tribute.due",
        {"payers": [3]},
        "First Dan has to pay tribute.",
        "Erst muss Dan Tribut zahlen.",
        "Dan要先进贡。",
    ),
    (
        "gd.tribute.due",
        {"payers": [1, 3]},
        "First Ben and Dan have to pay tribute.",
        "Erst müssen Ben und Dan Tribut zahlen.",
        "Ben和Dan要先进贡。",
    ),
    (
        "gd.tribute.highest",
        {"seat": 3, "card": "Kc", "higher": "As"},
        "Dan has to pay the highest card, and A♠ is higher than K♣.",
        "Dan muss die höchste Karte zahlen, und A♠ ist höher als K♣.",
        "Dan必须用最大的牌进贡，而A♠比K♣大。",
    ),
    (
        "gd.tribute.highest",
        {"seat": 3, "card": "Ad", "higher": "XB"},
        "Dan has to pay the highest card, and a black joker is higher than A♦.",
        "Dan muss die höchste Karte zahlen, und ein schwarzer Joker ist höher als A♦.",
        "Dan必须用最大的牌进贡，而小王比A♦大。",
    ),
    (
        "gd.tribute.highest",
        {"seat": 3, "card": "XB", "higher": None},
        "A black joker is not the highest card Dan holds.",
        "Ein schwarzer Joker ist nicht die höchste Karte von Dan.",
        "小王不是Dan手里最大的牌。",
    ),
    (
        "gd.tribute.wild",
        {"seat": 3, "card": "4h"},
        "4♥ is wild and no tribute; Dan has to pay the highest of the other cards.",
        "4♥ ist wild und kein Tribut; Dan muss die höchste der übrigen Karten zahlen.",
        "4♥是逢人配，不能进贡；Dan必须用其余的牌里最大的一张进贡。",
    ),
    (
        "gd.tribute.who",
        {"why": "payer", "seat": 1},
        "Ben has no tribute to pay.",
        "Ben hat keinen Tribut zu zahlen.",
        "这次不该Ben进贡。",
    ),
    (
        "gd.tribute.who",
        {"why": "receiver", "seat": 3, "to": 2},
        "The tribute of Dan does not go to Carla.",
        "Der Tribut von Dan geht nicht an Carla.",
        "Dan的贡牌不是给Carla的。",
    ),
    (
        "gd.tribute.who",
        {"why": "lower", "seat": 3, "card": "Ks"},
        "K♠ from Dan goes to the wrong player: of two tributes the first gets the higher card.",
        "K♠ von Dan geht an den Falschen: Von zwei Tributkarten bekommt der Erste die höhere.",
        "Dan的K♠给错了人：两张贡牌中较大的归头游。",
    ),
    (
        "gd.tribute.who",
        {"why": "lower", "seat": 3, "card": None},
        "Of two tributes the first gets the higher card.",
        "Von zwei Tributkarten bekommt der Erste die höhere.",
        "两张贡牌中较大的归头游。",
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
        "这一桌贡牌一样大时按座位定：头游之后先轮到的进贡人，贡牌给头游。",
    ),
    (
        "gd.return.due",
        {"seat": 0, "to": 3},
        "First Anna has to give Dan a card back.",
        "Erst muss Anna eine Karte an Dan zurückgeben.",
        "Anna要先还给Dan一张牌。",
    ),
    (
        "gd.return.due",
        {"why": "base", "seat": 0, "to": 3},
        "First Anna has to give Dan a card back.",
        "Erst muss Anna eine Karte an Dan zurückgeben.",
        "Anna要先还给Dan一张牌。",
    ),
    (
        "gd.return.due",
        {"why": "wrong", "seat": 2, "to": 3},
        "Carla has no card to give back to Dan.",
        "Carla hat an Dan keine Karte zurückzugeben.",
        "Carla没有牌要还给Dan。",
    ),
    (
        "gd.return.rank",
        {"why": "above", "seat": 0, "card": "Qc"},
        "Anna may not give Q♣ back: it has to be a 10 or lower, or without one the lowest card.",
        (
            "Anna darf D♣ nicht zurückgeben: Es muss eine 10 oder weniger sein, ohne eine solche die "
            "niedrigste Karte."
        ),
        "Anna不能还Q♣：要还10或更小的牌，没有的话还最小的一张。",
    ),
    (
        "gd.return.rank",
        {"why": "above", "seat": 0, "card": "XB"},
        "Anna may not give a black joker back: it has to be a 10 or lower, or without one the lowest card.",
        (
            "Anna darf einen schwarzen Joker nicht zurückgeben: Es muss eine 10 oder weniger sein, ohne "
            "eine solche die niedrigste Karte."
        ),
        "Anna不能还小王：要还10或更小的牌，没有的话还最小的一张。",
    ),
    (
        "gd.return.rank",
        {"why": "level", "seat": 0, "card": "4c"},
        "Anna may not give 4♣ back: at this table level cards are not returned.",
        "Anna darf 4♣ nicht zurückgeben: An diesem Tisch gehen Stufenkarten nicht zurück.",
        "Anna不能还4♣：这一桌不能用级牌还贡。",
    ),
    (
        "gd.refuse",
        {"why": "jokers", "seats": [3], "count": 1},
        "Dan holds only one red joker; only both of them free from tribute.",
        "Dan hat nur einen roten Joker; vom Tribut befreien nur beide.",
        "Dan手里只有一张大王；有两张大王才能抗贡。",
    ),
    (
        "gd.refuse",
        {"why": "jokers", "seats": [1, 3], "count": 0},
        "Ben and Dan hold no red joker; only both of them free from tribute.",
        "Ben und Dan haben keinen roten Joker; vom Tribut befreien nur beide.",
        "Ben和Dan手里没有大王；有两张大王才能抗贡。",
    ),
    (
        "gd.refuse",
        {"why": "jokers", "seats": [3]},
        "Dan does not hold both red jokers, and nothing less frees from tribute.",
        "Dan hat nicht beide roten Joker, und nur die befreien vom Tribut.",
        "Dan手里没有两张大王，少一张也不能抗贡。",
    ),
    (
        "gd.refuse",
        {"why": "jokers", "seats": [1, 3]},
        "Ben and Dan do not hold both red jokers, and nothing less frees from tribute.",
        "Ben und Dan haben nicht beide roten Joker, und nur die befreien vom Tribut.",
        "Ben和Dan手里没有两张大王，少一张也不能抗贡。",
    ),
    (
        "gd.refuse",
        {"why": "jokers"},
        "The tribute is refused only with both red jokers on the paying side.",
        "Verweigert wird der Tribut nur mit beiden roten Jokern auf der zahlenden Seite.",
        "进贡的一方有两张大王才能抗贡。",
    ),
    (
        "gd.refuse",
        {"why": "has_both", "seats": [3]},
        "Dan holds both red jokers, so no tribute is paid.",
        "Dan hat beide roten Joker, also wird kein Tribut gezahlt.",
        "两张大王都在Dan手里，所以不进贡。",
    ),
    (
        "gd.refuse",
        {"why": "has_both", "seats": [1, 3]},
        "Ben and Dan hold both red jokers, so no tribute is paid.",
        "Ben und Dan haben beide roten Joker, also wird kein Tribut gezahlt.",
        "两张大王都在Ben和Dan手里，所以不进贡。",
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
        (
            "如果Dan当时手里除了逢人配没有比K♠更大的牌，就合法。",
            "Dan出更大的牌、亮出手牌，或者这一局结束",
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
        (
            "如果Dan当时手里除了逢人配没有比小王更大的牌，就合法。",
            "Dan出更大的牌、亮出手牌，或者这一局结束",
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
        (
            "如果两张大王都在Dan手里，就合法。",
            "有人出大王或亮出大王，或者这一局结束",
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
        (
            "如果两张大王都在Ben和Dan手里，就合法。",
            "有人出大王或亮出大王，或者这一局结束",
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
        (
            "如果另一张大王当时不在Ben和Dan手里，就合法。",
            "有人出另一张大王或亮出另一张大王，或者这一局结束",
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
        (
            "如果Anna当时手里没有10或更小的牌，也没有比J♣更小的牌，就合法。",
            "Anna出更小的牌、亮出手牌，或者这一局结束",
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
        (
            "如果Anna当时手里除了级牌没有10或更小的牌，也没有比4♣更小的牌，就合法。",
            "Anna出更小的牌、亮出手牌，或者这一局结束",
        ),
    ),
]

SETTLED: Final[list[Settled]] = [
    (
        "gd.tribute.highest",
        {"seat": 3, "card": "XB"},
        "violated",
        [20],
        "Not legal: Dan held a card higher than a black joker, as event 20 shows.",
        "Nicht erlaubt: Dan hatte eine höhere Karte als einen schwarzen Joker, wie Ereignis 20 zeigt.",
        "不合法：Dan当时手里有比小王更大的牌，第20条记录可以证明。",
    ),
    (
        "gd.tribute.highest",
        {"seat": 3, "card": "Ks"},
        "cleared",
        [90],
        "Legal: Dan held no card higher than K♠, wild hearts excepted, as event 90 shows.",
        "Erlaubt: Dan hatte von wilden Herzen abgesehen keine höhere Karte als K♠, wie Ereignis 90 zeigt.",
        "合法：Dan当时手里除了逢人配没有比K♠更大的牌，第90条记录可以证明。",
    ),
    (
        "gd.refuse",
        {"seats": [3]},
        "violated",
        [20],
        "Not legal: Dan did not hold both red jokers, as event 20 shows.",
        "Nicht erlaubt: Dan hatte nicht beide roten Joker, wie Ereignis 20 zeigt.",
        "不合法：两张大王当时不都在Dan手里，第20条记录可以证明。",
    ),
    (
        "gd.refuse",
        {"seats": [1, 3]},
        "cleared",
        [20, 33],
        "Legal: Ben and Dan held both red jokers, as events 20 and 33 show.",
        "Erlaubt: Ben und Dan hatten beide roten Joker, wie die Ereignisse 20 und 33 zeigen.",
        "合法：两张大王当时都在Ben和Dan手里，第20和33条记录可以证明。",
    ),
    (
        "gd.refuse",
        {"why": "paid", "seats": [1, 3]},
        "violated",
        [20],
        "Not legal: Ben and Dan held the other red joker as well, as event 20 shows.",
        "Nicht erlaubt: Ben und Dan hatten auch den anderen roten Joker, wie Ereignis 20 zeigt.",
        "不合法：另一张大王当时也在Ben和Dan手里，第20条记录可以证明。",
    ),
    (
        "gd.refuse",
        {"why": "paid", "seats": [1]},
        "cleared",
        [20],
        "Legal: Ben did not hold the other red joker, as event 20 shows.",
        "Erlaubt: Ben hatte den anderen roten Joker nicht, wie Ereignis 20 zeigt.",
        "合法：另一张大王当时不在Ben手里，第20条记录可以证明。",
    ),
    (
        "gd.return.rank",
        {"why": "above", "seat": 0, "card": "Jc"},
        "violated",
        [20],
        "Not legal: Anna held a 10 or lower, or something lower than J♣, as event 20 shows.",
        "Nicht erlaubt: Anna hatte eine Karte bis 10 oder eine niedrigere als B♣, wie Ereignis 20 zeigt.",
        "不合法：Anna当时手里有10或更小的牌，或者有比J♣更小的牌，第20条记录可以证明。",
    ),
    (
        "gd.return.rank",
        {"why": "above", "seat": 0, "card": "Jc"},
        "cleared",
        [90],
        "Legal: Anna held no 10 or lower and nothing lower than J♣, as event 90 shows.",
        "Erlaubt: Anna hatte nichts bis 10 und nichts Niedrigeres als B♣, wie Ereignis 90 zeigt.",
        "合法：Anna当时手里没有10或更小的牌，也没有比J♣更小的牌，第90条记录可以证明。",
    ),
    (
        "gd.return.rank",
        {"why": "level", "seat": 0, "card": "4c"},
        "violated",
        [20],
        (
            "Not legal: Anna held a 10 or lower that is no level card, or something lower than 4♣, "
            "as event 20 shows."
        ),
        (
            "Nicht erlaubt: Anna hatte außer Stufenkarten eine Karte bis 10 oder eine niedrigere als 4♣, "
            "wie Ereignis 20 zeigt."
        ),
        "不合法：Anna当时手里除了级牌还有10或更小的牌，或者有比4♣更小的牌，第20条记录可以证明。",
    ),
    (
        "gd.return.rank",
        {"why": "level", "seat": 0, "card": "4c"},
        "cleared",
        [90],
        "Legal: Anna held no 10 or lower except level cards, and nothing lower than 4♣, as event 90 shows.",
        (
            "Erlaubt: Anna hatte außer Stufenkarten nichts bis 10 und nichts Niedrigeres als 4♣, "
            "wie Ereignis 90 zeigt."
        ),
        "合法：Anna当时手里除了级牌没有10或更小的牌，也没有比4♣更小的牌，第90条记录可以证明。",
    ),
]

EFFECTS: Final[list[Effect]] = [
    (
        {"type": "trick_won", "seat": 3},
        "Dan wins the round.",
        "Dan gewinnt die Runde.",
        "Dan赢得这一轮。",
    ),
    (
        {"type": "seat_out", "seat": 2, "place": 1},
        "Carla is the first to go out.",
        "Carla geht an erster Stelle raus.",
        "Carla出完了牌，是头游。",
    ),
    (
        {"type": "seat_out", "seat": 1, "place": 3},
        "Ben is the third to go out.",
        "Ben geht an dritter Stelle raus.",
        "Ben出完了牌，是三游。",
    ),
    (
        {"type": "hand_scored", "order": [1, 3], "win": "1-2"},
        "The hand goes to Ben and Dan: first and second.",
        "Das Spiel geht an Ben und Dan: Erster und Zweiter.",
        "Ben和Dan赢得这一局：头游和二游。",
    ),
    (
        {"type": "hand_scored", "order": [2, 1, 0], "win": "1-3"},
        "The hand goes to Anna and Carla: first and third.",
        "Das Spiel geht an Anna und Carla: Erster und Dritter.",
        "Anna和Carla赢得这一局：头游和三游。",
    ),
    (
        {"type": "hand_scored", "order": [0, 1, 3, 2], "win": "1-4"},
        "The hand goes to Anna and Carla: first and last.",
        "Das Spiel geht an Anna und Carla: Erster und Letzter.",
        "Anna和Carla赢得这一局：头游和末游。",
    ),
    (
        {"type": "level_up", "team": 0, "from": "T", "to": "K"},
        "The level of Anna and Carla rises from 10 to K.",
        "Für Anna und Carla geht es von Stufe 10 hinauf auf Stufe K.",
        "Anna和Carla从10级升到K级。",
    ),
    (
        {"type": "level_up", "team": 1, "from": "2", "to": "J"},
        "The level of Ben and Dan rises from 2 to J.",
        "Für Ben und Dan geht es von Stufe 2 hinauf auf Stufe B.",
        "Ben和Dan从2级升到J级。",
    ),
    (
        {"type": "level_up", "team": 0, "from": "A", "to": "2"},
        "The level of Anna and Carla falls from A back to 2.",
        "Für Anna und Carla geht es von Stufe A zurück auf Stufe 2.",
        "Anna和Carla从A级退回2级。",
    ),
    (
        {"type": "match_won", "team": 0},
        "The game is won by Anna and Carla.",
        "Die Partie geht an Anna und Carla.",
        "Anna和Carla赢得比赛。",
    ),
    (
        {"type": "count", "seat": 3, "obliged": True, "count": 10},
        "Dan has 10 cards left.",
        "Dan hat noch 10 Karten.",
        "Dan手里还有10张牌。",
    ),
    (
        {"type": "count", "seat": 3, "obliged": False},
        "Dan need not say how many cards are left.",
        "Dan muss nicht sagen, wie viele Karten noch übrig sind.",
        "Dan不必说出手里还有几张牌。",
    ),
    (
        {
            "type": "question_settled",
            "event": 2,
            "rule": "gd.tribute.highest",
            "status": "violated",
            "evidence": [20],
        },
        "The open question of event 2 is settled: it was against 8.2, as event 20 shows.",
        "Die offene Frage zu Ereignis 2 ist geklärt: Es verstieß gegen 8.2, wie Ereignis 20 zeigt.",
        "第2条记录留下的问题已经弄清楚：违反了8.2，第20条记录可以证明。",
    ),
    (
        {
            "type": "question_settled",
            "event": 2,
            "rule": "gd.refuse",
            "status": "cleared",
            "evidence": [20, 33],
        },
        "The open question of event 2 is settled: it kept to 8.5, as events 20 and 33 show.",
        (
            "Die offene Frage zu Ereignis 2 ist geklärt: Es entsprach 8.5, "
            "wie die Ereignisse 20 und 33 zeigen."
        ),
        "第2条记录留下的问题已经弄清楚：没有违反8.5，第20和33条记录可以证明。",
    ),
]
