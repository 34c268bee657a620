"""The log: append-only, gapless, durable before anybody hears of it."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from models import reading, store, unavailable, writing
from tests.models.conftest import HEAD, append, application, correct, entry, token
from tests.support.databases import beside, is_sqlite, taken

pytestmark = pytest.mark.usefixtures("app")


def numbers(match: int, after: int = 0, limit: int = 100) -> list[int]:
    with reading() as connection:
        return [entered.number for entered in store.entries_after(connection, match, after, limit)]


def test_a_match_is_read_as_it_was_begun(match: int) -> None:
    with reading() as connection:
        assert store.match_head(connection, match) == store.MatchHead(pk=match, **HEAD)
        assert store.find_match(connection, "a-match") == store.MatchHead(pk=match, **HEAD)
        assert store.find_match(connection, "another") is None


def test_entries_come_back_as_they_went_in(match: int) -> None:
    sent = entry(1, client_id="c", digest="d", public_entry={"event": {}}, public_ruling={"a": "ü"}, at="now")
    append(match, 0, sent)
    with reading() as connection:
        (entered,) = store.entries_after(connection, match, 0, 10)
    assert entered.version == 1
    assert {name: getattr(entered, name) for name in sent._fields} == sent._asdict()


def test_entries_are_read_in_order_and_in_pieces(match: int) -> None:
    append(match, 0, *(entry(number) for number in range(1, 8)))
    assert numbers(match) == [1, 2, 3, 4, 5, 6, 7]
    assert numbers(match, after=2, limit=3) == [3, 4, 5]


def test_entries_are_read_from_one_version_to_another(match: int) -> None:
    append(match, 0, *(entry(number) for number in range(1, 8)))
    with reading() as connection:
        assert [one.version for one in store.entries_between(connection, match, 2, 5)] == [3, 4, 5]
        assert store.entries_between(connection, match, 5, 5) == []


def test_an_entry_on_an_outdated_version_is_not_appended(match: int) -> None:
    append(match, 0, entry(1))
    with pytest.raises(store.Outdated):
        append(match, 0, entry(1))
    assert numbers(match) == [1]


def test_a_correction_of_an_outdated_version_is_not_stored(match: int) -> None:
    append(match, 0, entry(1), entry(2))
    with pytest.raises(store.Outdated):
        correct(match, 1, 2, entry(1, action="retract"))
    assert numbers(match) == [1, 2]


def test_two_entries_cannot_have_the_same_place(match: int) -> None:
    append(match, 0, entry(1))
    with writing() as connection:
        connection.execute(text("UPDATE matches SET version = 0"))
    with pytest.raises(IntegrityError):
        append(match, 0, entry(1, action="retract"))
    assert numbers(match) == [1]


@pytest.mark.parametrize("action", ["record", "insert"])
def test_two_events_of_a_match_cannot_have_the_same_number(match: int, action: str) -> None:
    append(match, 0, entry(1))
    with pytest.raises(IntegrityError):
        append(match, 1, entry(1, action=action))
    assert numbers(match) == [1]


@pytest.mark.parametrize("action", ["replace", "retract", "undo", "redo", "decide"])
def test_what_corrects_an_event_repeats_its_number(match: int, action: str) -> None:
    append(match, 0, entry(1), entry(2))
    correct(match, 2, 2, entry(1, action=action))
    assert numbers(match) == [1, 2, 1]


def test_a_correction_is_one_version_of_many_entries_in_the_order_of_their_numbers(match: int) -> None:
    append(match, 0, entry(1), entry(2), entry(3))
    correct(
        match, 3, 4, entry(4, action="insert", before=2), entry(2, action="decide"), entry(0, action="start")
    )
    with reading() as connection:
        told = store.entries_after(connection, match, 3, 10)
        assert [(one.version, one.number, one.action) for one in told] == [
            (4, 0, "start"),
            (4, 2, "decide"),
            (4, 4, "insert"),
        ]
        assert [one.before for one in told] == [None, None, 2]


def test_a_match_grows_by_its_version_its_last_number_and_the_edition_that_ruled(match: int) -> None:
    append(match, 0, entry(1), entry(2))
    correct(match, 2, 3, entry(3, action="insert", before=1))
    with reading() as connection:
        grown = connection.execute(text("SELECT version, last_number, edition FROM matches")).one()
        assert tuple(grown) == (3, 3, 2)
        assert store.match_head(connection, match).edition == 2


def test_every_event_is_read_as_it_is_now_retracted_ones_among_them(match: int) -> None:
    append(match, 0, entry(1), entry(2), entry(3))
    correct(match, 3, 3, entry(1, action="replace", hand=7), entry(3, action="decide", hand=8))
    correct(match, 4, 3, entry(1, action="retract", hand=7))
    with reading() as connection:
        told = store.current(connection, match)
        assert [(one.number, one.version, one.action, one.hand) for one in told] == [
            (1, 5, "retract", 7),
            (2, 2, "record", 1),
            (3, 4, "decide", 8),
        ]
        assert [store.current_of(connection, match, number) for number in (1, 2, 3)] == told
        assert store.current_of(connection, match, 4) is None


def test_another_matchs_events_are_not_among_them(match: int) -> None:
    with writing() as connection:
        other = store.create_match(connection, HEAD | {"id": "another"})
    append(match, 0, entry(1))
    append(other, 0, entry(1, hand=2), entry(2, hand=2))
    correct(other, 2, 2, entry(1, action="undo"))
    with reading() as connection:
        assert [one.hand for one in store.current(connection, match)] == [1]
        assert store.undone(connection, match) == ()
        assert [fate.action for fate in store.fates(connection, match, 1, 2)] == ["record"]


def test_events_are_read_by_their_numbers_without_the_retracted_ones(match: int) -> None:
    append(match, 0, *(entry(number) for number in range(1, 6)))
    correct(match, 5, 5, entry(2, action="retract"), entry(4, action="decide"))
    correct(match, 6, 5, entry(5, action="undo"))
    with reading() as connection:
        told = store.events_after(connection, match, 0, 10)
        assert [(event.number, event.version) for event in told] == [(1, 1), (3, 3), (4, 6)]
        assert [event.number for event in store.events_after(connection, match, 1, 1)] == [3]


def test_an_event_brought_back_is_read_again(match: int) -> None:
    append(match, 0, entry(1), entry(2))
    correct(match, 2, 2, entry(2, action="undo"))
    correct(match, 3, 2, entry(2, action="redo"))
    with reading() as connection:
        assert [event.number for event in store.events_after(connection, match, 0, 10)] == [1, 2]


class TestUndone:
    """What can be brought back, the newest last."""

    def undone(self, match: int, *actions: tuple[str, int]) -> tuple[int, ...]:
        append(match, 0, *(entry(number) for number in range(1, 6)))
        for step, (action, number) in enumerate(actions):
            correct(match, 5 + step, 5, entry(number, action=action))
        with reading() as connection:
            return store.undone(connection, match)

    def test_nothing_where_nothing_was_undone(self, match: int) -> None:
        assert self.undone(match) == ()

    def test_what_was_undone_last_is_the_last(self, match: int) -> None:
        assert self.undone(match, ("undo", 5), ("undo", 4), ("undo", 3)) == (5, 4, 3)

    def test_what_was_redone_is_left_out(self, match: int) -> None:
        moves = [("undo", 5), ("undo", 4), ("redo", 4), ("redo", 5), ("undo", 5)]
        assert self.undone(match, *moves) == (5,)

    @pytest.mark.parametrize("action", ["retract", "replace", "start", "decide"])
    def test_a_correction_cuts_it_off(self, match: int, action: str) -> None:
        number = 0 if action == "start" else 1
        assert self.undone(match, ("undo", 5), (action, number)) == ()

    def test_what_is_undone_after_a_correction_can_be_brought_back(self, match: int) -> None:
        assert self.undone(match, ("undo", 5), ("retract", 1), ("undo", 4)) == (4,)

    def test_a_recorded_event_cuts_it_off(self, match: int) -> None:
        self.undone(match, ("undo", 5))
        append(match, 6, entry(6))
        with reading() as connection:
            assert store.undone(connection, match) == ()


def test_what_became_of_events_is_told_by_all_their_entries(match: int) -> None:
    append(match, 0, *(entry(number) for number in range(1, 5)))
    correct(match, 4, 4, entry(2, action="replace"), entry(4, action="decide"))
    correct(match, 5, 4, entry(3, action="retract"))
    with reading() as connection:
        told = {tuple(fate) for fate in store.fates(connection, match, 2, 3)}
    assert told == {(2, 2, "record"), (2, 5, "replace"), (3, 3, "record"), (3, 6, "retract")}


def test_a_corrected_start_changes_what_the_match_begins_with_and_nothing_else(match: int) -> None:
    with reading() as connection:
        head = store.match_head(connection, match)
    new = head._replace(title="Club", players=["A", "B", "C"], options={"target": 1000}, game="guandan")
    with writing() as connection:
        other = store.create_match(connection, HEAD | {"id": "another"})
        store.restart(connection, new)
    with reading() as connection:
        assert store.match_head(connection, match) == new._replace(game="dragon_phoenix")
        assert store.match_head(connection, other) == store.MatchHead(pk=other, **(HEAD | {"id": "another"}))


class TestAttempts:
    def tried(self, name: str, **event: Any) -> store.Tried:  # noqa: ANN401
        return store.Tried({"type": name, **event}, {"verdict": "illegal"}, "2026-11-30T20:00:01Z", "scorer")

    def kept(self, match: int, limit: int = 10) -> list[str]:
        with reading() as connection:
            return [one.event["type"] for one in store.attempts(connection, match, limit)]

    def keep(self, match: int, *attempts: store.Tried) -> None:
        for each in attempts:
            with writing() as connection:
                store.add_attempt(connection, match, each)

    def test_they_come_back_as_they_went_in_and_in_their_order(self, match: int) -> None:
        told = [self.tried("play", cards=["7"]), self.tried("pass", id="x"), self.tried("note", text="ü")]
        self.keep(match, *told)
        with reading() as connection:
            assert store.attempts(connection, match, 10) == told

    def test_of_many_the_newest_are_read(self, match: int) -> None:
        self.keep(match, *(self.tried(str(number)) for number in range(5)))
        assert self.kept(match, limit=2) == ["3", "4"]

    def test_what_is_sent_again_under_its_id_is_kept_once(self, match: int) -> None:
        self.keep(match, self.tried("play", id="a"), self.tried("play", id="a"))
        assert self.kept(match) == ["play"]

    def test_what_is_sent_again_under_its_id_after_another_is_kept_once(self, match: int) -> None:
        self.keep(match, self.tried("play", id="a"), self.tried("pass", id="b"), self.tried("play", id="a"))
        assert self.kept(match) == ["play", "pass"]

    def test_without_an_id_it_was_tried_again(self, match: int) -> None:
        self.keep(match, self.tried("play"), self.tried("play"))
        assert self.kept(match) == ["play", "play"]

    def test_another_event_under_a_free_id_was_tried_too(self, match: int) -> None:
        self.keep(match, self.tried("play", id="a"), self.tried("pass", id="a"))
        assert self.kept(match) == ["play", "pass"]

    def test_they_are_their_matchs_own(self, match: int) -> None:
        with writing() as connection:
            other = store.create_match(connection, HEAD | {"id": "another"})
        self.keep(match, self.tried("play", id="a"))
        self.keep(other, self.tried("play", id="a"))
        assert self.kept(match) == self.kept(other) == ["play"]


def test_two_entries_of_a_match_cannot_have_the_same_client_id(match: int) -> None:
    append(match, 0, entry(1, client_id="same"))
    with pytest.raises(IntegrityError):
        append(match, 1, entry(2, client_id="same"))
    assert numbers(match) == [1]


def test_many_entries_may_have_no_client_id(match: int) -> None:
    append(match, 0, entry(1), entry(2))
    assert numbers(match) == [1, 2]


def test_a_token_needs_its_match() -> None:
    with pytest.raises(IntegrityError), writing() as connection:
        store.issue_token(connection, token(99))


def test_a_failing_statement_does_not_tell_its_values(match: int) -> None:
    append(match, 0, entry(1, client_id="of-annas-phone"))
    with pytest.raises(IntegrityError) as failed:
        append(match, 1, entry(2, client_id="of-annas-phone"))
    assert "INSERT INTO log" in str(failed.value)
    assert "of-annas-phone" not in str(failed.value)


def test_a_token_opens_its_own_match_only(match: int) -> None:
    with writing() as connection:
        store.issue_token(connection, token(match))
        store.create_match(connection, HEAD | {"id": "another"})
    with reading() as connection:
        assert store.find_access(connection, "a-match", "hash") == store.Access(match, "scorer", 0)
        assert store.find_access(connection, "another", "hash") is None
        assert store.find_access(connection, "a-match", "wrong") is None


def test_what_is_committed_is_seen_by_others_and_what_is_not_is_not(match: int, database: str) -> None:
    with beside(database) as other:
        with writing() as connection:
            store.append(connection, match, store.Growth(0, 1, 1, 1), [entry(1)])
            assert other.execute("SELECT count(*) FROM log").fetchone() == (0,)
        assert other.execute("SELECT count(*) FROM log").fetchone() == (1,)


def test_what_fails_half_way_leaves_nothing(match: int) -> None:
    with pytest.raises(IntegrityError):
        append(match, 0, entry(1, client_id="same"), entry(2, client_id="same"))
    assert numbers(match) == []
    append(match, 0, entry(1))


def test_a_reader_sees_one_state_while_others_write(match: int) -> None:
    with reading() as connection:
        assert store.entries_after(connection, match, 0, 10) == []
        append(match, 0, entry(1))
        assert store.entries_after(connection, match, 0, 10) == []
    assert numbers(match) == [1]


def test_a_busy_database_says_so(database: str, match: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with writing() as connection:
        store.issue_token(connection, token(match))
    monkeypatch.setattr("models.database.BUSY_SECONDS", 0.01)
    busy = pytest.raises(OperationalError)
    with taken(database), application(database).app_context(), busy as failed, writing() as connection:
        store.find_access_to_write(connection, "a-match", "hash")
    assert unavailable(failed.value) == ("SQLITE_BUSY" if is_sqlite(database) else "55P03")


def test_what_is_wrong_for_good_is_not_taken_for_a_busy_database(match: int) -> None:
    append(match, 0, entry(1))
    with pytest.raises(IntegrityError) as twice:
        append(match, 1, entry(1))
    assert unavailable(twice.value) is None
    with pytest.raises(DBAPIError) as missing, reading() as connection:
        connection.execute(text("SELECT * FROM nowhere"))
    assert unavailable(missing.value) is None
