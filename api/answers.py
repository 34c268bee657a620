"""How answers look: for the API document, and for the tests that hold every answer against it."""

from __future__ import annotations

from marshmallow import EXCLUDE, INCLUDE, Schema
from marshmallow.fields import Boolean, DateTime, Dict, Float, Integer, List, Nested, Raw, String
from marshmallow.validate import OneOf


class Shape(Schema):
    """An answer; more fields may come with time."""

    class Meta:
        """The document says nothing of fields it does not know."""

        unknown = EXCLUDE


class Varied(Shape):
    """An answer with more fields, which depend on its type."""

    class Meta:
        """The document says that there are more."""

        unknown = INCLUDE


class Counted(Shape):
    """What a play counts as, whatever its cards."""

    kind = String(required=True)
    rank = String(required=True, allow_none=True)
    size = Integer(required=True)
    bomb = Boolean(required=True)
    half = Boolean(metadata={"description": "Half a step above its rank: a single Phoenix."})


class Combination(Counted):
    """Cards as the referee reads them."""

    cards = List(String(), required=True)


class Finding(Shape):
    """A rule that is broken."""

    rule = String(required=True)
    paragraph = String(required=True)
    text = String(required=True)
    facts = Dict(required=True)
    waivable = Boolean(required=True)


class OpenQuestion(Shape):
    """A rule that depends on cards the table cannot see."""

    rule = String(required=True)
    paragraph = String(required=True)
    seat = Integer(required=True)
    status = String(required=True, validate=OneOf(("open", "violated", "cleared")))
    text = String(required=True)
    facts = Dict(required=True)
    settled_by = String(required=True)
    evidence = List(Integer(), metadata={"description": "Once it is settled: the events that show it."})


class Effect(Varied):
    """What an event brought about; further fields depend on the type (contract 4)."""

    type = String(required=True)
    text = String(required=True)


class Ruling(Shape):
    """What the referee says of an event."""

    verdict = String(required=True, validate=OneOf(("legal", "illegal", "ambiguous")))
    findings = List(Nested(Finding), required=True)
    depends_on = List(Nested(OpenQuestion), required=True)
    combination = Nested(Combination, required=True, allow_none=True)
    readings = List(Nested(Combination), required=True)
    effects = List(Nested(Effect), required=True)


class Player(Shape):
    """Who sits where."""

    seat = Integer(required=True)
    name = String(required=True)
    team = Integer(required=True)


class Laid(Shape):
    """A play lying on the table."""

    seat = Integer(required=True)
    cards = List(String(), required=True)
    combination = Nested(Combination, required=True)


class Trick(Shape):
    """What lies on the table."""

    plays = List(Nested(Laid), required=True)
    top = Nested(Laid, required=True, allow_none=True)
    points = Integer(required=True)
    passed = List(Integer(), required=True)


class ToGive(Shape):
    """A trick that has to be given away."""

    seat = Integer(required=True)
    points = Integer(required=True)


class Hand(Shape):
    """The hand that is going on."""

    number = Integer(required=True)
    phase = String(required=True)
    level = String(required=True, allow_none=True)
    dealer = Integer(required=True, allow_none=True)
    turn = Integer(required=True, allow_none=True)
    leader = Integer(required=True, allow_none=True)
    obliged = List(String(), required=True)
    trick = Nested(Trick, required=True)
    wish = String(required=True, allow_none=True)
    wish_possible = Boolean(required=True, allow_none=True)
    calls = List(Dict(), required=True)
    out = List(Integer(), required=True)
    held = List(Integer(), required=True)
    to_give = Nested(ToGive, required=True, allow_none=True)
    tribute = Dict(required=True, allow_none=True)


class State(Shape):
    """A match as it stands (contract 8)."""

    id = String(required=True)
    game = String(required=True)
    title = String(required=True)
    version = Integer(required=True)
    status = String(required=True, validate=OneOf(("playing", "finished", "ended")))
    edition = Integer(required=True)
    options = Dict(required=True)
    players = List(Nested(Player), required=True)
    standing = Dict(required=True)
    hand = Nested(Hand, required=True)
    hands = List(Dict(), required=True)
    questions = List(Dict(), required=True)
    irregularities = List(Dict(), required=True)


class Tokens(Shape):
    """The keys to a match, told once."""

    scorer = String(required=True)
    spectator = String(required=True)


class ListedToken(Shape):
    """A token that opens the match; its secret was told once, when it was made."""

    id = String(required=True)
    role = String(required=True, validate=OneOf(("scorer", "spectator")))
    created_at = DateTime(required=True)
    yours = Boolean(required=True, metadata={"description": "The token this was asked with."})


class ListedTokens(Shape):
    """Every token that opens the match, the oldest first."""

    tokens = List(Nested(ListedToken), required=True)


class MadeToken(Shape):
    """A new token; `token` is the secret, told once."""

    id = String(required=True)
    role = String(required=True, validate=OneOf(("scorer", "spectator")))
    token = String(required=True)


class Begun(Shape):
    """A new match."""

    match = Nested(State, required=True)
    tokens = Nested(Tokens, required=True)


class RecordedEvent(Varied):
    """An event of the log: what was recorded, flat, with its own fields beside these."""

    number = Integer(required=True)
    type = String(required=True)
    hand = Integer(required=True)
    id = String(metadata={"format": "uuid"})
    at = String()
    recorded_at = DateTime(required=True)
    role = String(required=True)
    irregular = Boolean(required=True)
    stands = Boolean(metadata={"description": "Against the rules, but it really happened."})
    before = Integer(metadata={"description": "The event it was inserted before."})


class LoggedEvent(RecordedEvent):
    """An event of the log with its ruling as it stands now."""

    ruling = Nested(Ruling, required=True)


class Recorded(Shape):
    """The match after what was recorded. What was sent before and changed since is told so."""

    match = Nested(State, required=True)
    retracted = Boolean(metadata={"description": "Sent before, and retracted since: it stays so."})
    replaced = Boolean(metadata={"description": "Sent before, and replaced since: it stays so."})


class RecordedOne(Recorded):
    """One recorded event."""

    event = Nested(RecordedEvent, required=True)
    ruling = Nested(Ruling, required=True)


class RecordedSeveral(Recorded):
    """Several recorded events: a batch, or the passes before a play and the play."""

    events = List(Nested(RecordedEvent), required=True)
    rulings = List(Nested(Ruling), required=True)


class ChangedVerdict(Shape):
    """An event of which the referee now says something else."""

    event = Integer(required=True)
    before = String(required=True)
    after = String(required=True)


class ChangedReading(Shape):
    """A play that counts as something else than before a correction."""

    event = Integer(required=True)
    before = Nested(Counted, required=True)
    after = Nested(Counted, required=True)


class ChangedStanding(Shape):
    """The standing before and after a correction."""

    before = Dict(required=True)
    after = Dict(required=True)


class Consequences(Shape):
    """Everything that follows from a correction."""

    verdicts = List(Nested(ChangedVerdict), required=True)
    standing = Nested(ChangedStanding, required=True)
    questions = List(Dict(), required=True)
    irregular = List(Integer(), required=True, metadata={"description": "All irregular events afterwards."})
    readings = List(
        Nested(ChangedReading),
        metadata={"description": "Plays that now count as something else; absent if there are none."},
    )


class Corrected(Recorded):
    """The match after a correction, and what follows from it."""

    event = Nested(LoggedEvent, required=True, allow_none=True)
    events = List(Nested(LoggedEvent), metadata={"description": "All of them, if they are several."})
    consequences = Nested(Consequences, required=True)


class Moved(Shape):
    """The match after an undo or a redo, and the event, unless the request was sent before."""

    event = Nested(RecordedEvent)
    match = Nested(State, required=True)


class Version(Shape):
    """What was done to the record at once, and of which events the referee then said something else."""

    version = Integer(required=True)
    action = String(
        required=True,
        validate=OneOf(("record", "insert", "replace", "retract", "undo", "redo", "start")),
    )
    recorded_at = DateTime(required=True)
    role = String(required=True)
    events = List(Nested(LoggedEvent), required=True)
    decided = List(Nested(LoggedEvent), required=True)
    start = Dict(required=True, allow_none=True)


class History(Shape):
    """A piece of the history; `next` is the `after` of the following piece."""

    history = List(Nested(Version), required=True)
    next = Integer(required=True, allow_none=True)


class TriedEvent(Varied):
    """An event as it was sent."""

    type = String(required=True)


class Attempt(Shape):
    """An event that was refused."""

    event = Nested(TriedEvent, required=True)
    ruling = Nested(Ruling, required=True)
    recorded_at = DateTime(required=True)
    role = String(required=True)


class Attempts(Shape):
    """Events that were refused, the newest last."""

    attempts = List(Nested(Attempt), required=True)


class Log(Shape):
    """A piece of the log; `next` is the `after` of the following piece."""

    events = List(Nested(LoggedEvent), required=True)
    next = Integer(required=True, allow_none=True)


class Reading(Combination):
    """One reading of some cards, and whether it beats what lies there."""

    beats = Boolean()


class Readings(Shape):
    """All readings of some cards."""

    readings = List(Nested(Reading), required=True)


class Play(Shape):
    """One play a hand could make."""

    cards = List(String(), required=True)
    combination = Nested(Combination, required=True)


class Plays(Shape):
    """Every legal play of a hand, or the first 5,000 of them."""

    plays = List(Nested(Play), required=True)
    more = Boolean(metadata={"description": "True if there are more plays than are listed; else absent."})


class Options(Shape):
    """What a seat could do now; `plays` is null where nobody knows its hand."""

    seat = Integer(required=True)
    plays = List(Nested(Play), required=True, allow_none=True)
    more = Boolean(metadata={"description": "True if there are more plays than are listed; else absent."})
    may_pass = Boolean(required=True)


class Named(Shape):
    """Something of a game with its name in the caller's language."""

    id = String(required=True)
    name = String(required=True)


class Choice(Shape):
    """One of the values an option may have, with its name in the caller's language."""

    value = Raw(required=True)
    name = String(required=True)


class GameOption(Shape):
    """A house rule a match may switch.

    Where one of few values is chosen, `allowed` lists them and `choices` has them with their names, in the
    same order; null: anything of the type within the limits.
    """

    name = String(required=True)
    type = String(required=True, validate=OneOf(("integer", "boolean", "choice")))
    default = Raw(required=True)
    allowed = List(Raw(), required=True, allow_none=True)
    choices = List(Nested(Choice), required=True, allow_none=True)
    minimum = Integer()
    maximum = Integer()
    multiple_of = Integer()
    title = String(required=True)
    description = String(required=True)
    paragraphs = List(String(), required=True)


class Game(Shape):
    """A game and what an entry page needs to know of it."""

    id = String(required=True)
    name = String(required=True)
    names = Dict(required=True)
    seats = List(Integer(), required=True)
    direction = String(required=True)
    deck = List(String(), required=True)
    kinds = List(Nested(Named), required=True)
    events = List(String(), required=True, metadata={"description": "The types of events."})
    options = List(Nested(GameOption), required=True)


class Games(Shape):
    """The games there are."""

    games = List(Nested(Game), required=True)


class OptionPlayed(Shape):
    """What a table plays by an option; `text` is a sentence to stand under a paragraph."""

    name = String(required=True)
    title = String(required=True)
    value = Raw(required=True)
    in_words = String(required=True, metadata={"description": "What the value is called."})
    differs = Boolean(required=True, metadata={"description": "It is not the default."})
    text = String(required=True)


class Paragraph(Shape):
    """A paragraph of the rules; `ours` where it is our ruling.

    `at_this_table` tells whether it holds as it is written, is changed by the options the table plays, or is
    off. `options` are those the paragraph speaks of and those that change it; of one that is off those that
    switch it off.
    """

    number = String(required=True)
    text = String(required=True)
    rules = List(String(), required=True)
    ours = Boolean(required=True)
    at_this_table = String(required=True, validate=OneOf(("as_written", "changed", "off")))
    options = List(Nested(OptionPlayed), required=True)


class Chapter(Shape):
    """A chapter of the rules."""

    number = String(required=True)
    title = String(required=True)
    paragraphs = List(Nested(Paragraph), required=True)


class Rulebook(Shape):
    """The rules of a game as a table plays them that has these options."""

    game = String(required=True)
    language = String(required=True)
    options = Dict(required=True)
    chapters = List(Nested(Chapter), required=True)


class Rule(Shape):
    """One rule: its duty, the paragraph it cites and all that speak of it."""

    rule = String(required=True)
    paragraph = String(required=True)
    paragraphs = List(Nested(Paragraph), required=True)
    text = String(required=True)


class Side(Shape):
    """Who won or lost together, and how they stand: `total` as a number, `result` as one says it."""

    team = Integer(required=True)
    name = String(required=True)
    result = String(required=True)
    total = Integer(required=True)
    won = Boolean(required=True)


class Column(Shape):
    """A column of the list of hands; `side` where it is one side's."""

    id = String(required=True)
    name = String(required=True)
    side = Integer(required=True, allow_none=True)


class HandsTable(Shape):
    """The hands that were scored: a row for each, a cell for each column."""

    columns = List(Nested(Column), required=True)
    rows = List(List(Raw()), required=True)


class MatchCourse(Shape):
    """The totals at the start and after each hand; `ladder` names them where they are steps."""

    title = String(required=True)
    totals = List(List(Integer()), required=True)
    ladder = List(String(), required=True, allow_none=True)
    target = Integer(required=True)


class Remark(Shape):
    """Something the referee or the table said, with the paragraphs it rests on."""

    where = String(required=True)
    text = String(required=True)
    paragraphs = List(String(), required=True)
    more = String(required=True)


class Remarks(Shape):
    """Remarks of one kind: refused, irregular, violated, open, decisions of the table, or notes."""

    id = String(required=True)
    title = String(required=True)
    remarks = List(Nested(Remark), required=True)


class PlayerFigures(Shape):
    """What was counted of a player while he sat there, by the ids of the figures."""

    seat = Integer(required=True)
    name = String(required=True)
    team = Integer(required=True)
    figures = Dict(required=True)


class PairFigures(Shape):
    """What was counted of two partners together."""

    team = Integer(required=True)
    names = List(String(), required=True)
    name = String(required=True)
    figures = Dict(required=True)


class Lead(Shape):
    """How far a side was ahead after a hand, or got ahead in it."""

    team = Integer(required=True)
    by = Integer(required=True)
    hand = Integer(required=True)


class Streak(Shape):
    """How many hands on end a side was ahead."""

    team = Integer(required=True)
    hands = Integer(required=True)
    first = Integer(required=True)
    last = Integer(required=True)


class MatchStatistics(Shape):
    """A match in figures: only of hands that were scored.

    `seconds` is how long each hand took, null where nobody noted the time.
    """

    figures = List(Nested(Named), required=True)
    players = List(Nested(PlayerFigures), required=True)
    pairs = List(Nested(PairFigures), required=True)
    seconds = List(Float(allow_none=True), required=True)
    largest_lead = Nested(Lead, required=True, allow_none=True)
    longest_lead = Nested(Streak, required=True, allow_none=True)
    swing = Nested(Lead, required=True, allow_none=True)


class Summary(Shape):
    """Everything the reports of a match say."""

    language = String(required=True)
    heading = String(required=True)
    title = String(required=True)
    facts = List(String(), required=True)
    sides = List(Nested(Side), required=True)
    hands = Nested(HandsTable, required=True)
    course = Nested(MatchCourse, required=True)
    highlights = List(String(), required=True)
    remarks = List(Nested(Remarks), required=True)
    statistics = Nested(MatchStatistics, required=True)
    checksum = String(required=True)
    match = Nested(State, required=True)


class Export(Varied):
    """A match file: how the match began and its events in the order of play, with their numbers and times."""

    format = String(required=True)
    id = String(required=True)
    game = String(required=True)
    title = String(required=True)
    players = List(String(), required=True)
    options = Dict(required=True)
    created_at = DateTime(required=True)
    last_number = Integer(required=True)
    edition = Integer(required=True)
    status = String(required=True)
    standing = Dict(required=True)
    checksum = String(required=True)
    events = List(Nested(RecordedEvent), required=True)


class PlayerOverall(Shape):
    """What was counted of everybody of this name, by game."""

    name = String(required=True)
    matches = Integer(required=True)
    matches_won = Integer(required=True)
    games = Dict(required=True)


class PairOverall(Shape):
    """What was counted of two who played together, in whichever seats, by game."""

    names = List(String(), required=True)
    matches = Integer(required=True)
    matches_won = Integer(required=True)
    games = Dict(required=True)


class Overall(Shape):
    """Several matches in figures; unfinished ones and those told twice are left out."""

    matches = Integer(required=True)
    left_out = Integer(required=True)
    figures = Dict(required=True, metadata={"description": "The names of the figures by game and id."})
    players = List(Nested(PlayerOverall), required=True)
    pairs = List(Nested(PairOverall), required=True)


class Health(Shape):
    """Whether the service is there."""

    status = String(required=True)


class Problem(Shape):
    """What went wrong (RFC 9457)."""

    type = String(required=True, metadata={"format": "uri-reference"})
    title = String(required=True)
    status = Integer(required=True)
    detail = String(required=True)
    instance = String(required=True)
    errors = Dict(metadata={"description": "Messages by field path."})
    reason = String(metadata={"description": "Why the body could not be read."})


class RefusedEvent(Problem):
    """An event that was not recorded."""

    ruling = Nested(Ruling)
    index = Integer(metadata={"description": "Which of several events, as they were sent."})
    line = Integer(metadata={"description": "The line of a file in which the event begins."})
    same_as = Integer(metadata={"description": "The same event is the newest of that seat."})
    number = Integer(metadata={"description": "The event that has this id."})
    events = List(
        Integer(), metadata={"description": "The events that would become impossible by a correction."}
    )
    hand = Integer(metadata={"description": "The hand that was meant."})
    current = Integer(metadata={"description": "The hand that is going on."})


class Stale(Problem):
    """The match has changed since: the oldest 500 changes at most."""

    version = Integer(
        required=True,
        metadata={"description": "The version these changes lead to; where there are more, not the newest."},
    )
    events = List(Nested(LoggedEvent), required=True)
    retracted = List(Integer(), required=True)
