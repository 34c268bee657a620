"""Who wants to write to a file of SQLite waits his turn within a process, and not for ever."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from sqlalchemy.exc import OperationalError

from models.sqlite import Queue, unavailable

LONG = 60.0


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LONG
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


def test_who_came_first_is_first() -> None:
    queue, order = Queue(LONG), []

    def write(number: int) -> None:
        with queue.turn():
            order.append(number)

    with ThreadPoolExecutor(20) as pool, ExitStack() as first:
        first.enter_context(queue.turn())
        for number in range(20):
            pool.submit(write, number)
            until(lambda: len(queue._waiting) == number + 1)  # noqa: B023 - it is waited for at once
        first.close()
    assert order == list(range(20))


def test_two_are_never_at_it_at_once() -> None:
    queue, inside, seen = Queue(LONG), [], []

    def write(_: int) -> None:
        with queue.turn():
            inside.append(threading.get_ident())
            seen.append(len(inside))
            time.sleep(0.0005)
            inside.pop()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(200)))
    assert seen == [1] * 200


def test_who_waits_too_long_is_told_that_the_database_is_busy_and_keeps_nobody_waiting() -> None:
    queue = Queue(0.01)
    with queue.turn(), ThreadPoolExecutor(1) as pool:
        late = pool.submit(lambda: queue.turn().__enter__())
        error = late.exception(LONG)
    assert isinstance(error, OperationalError)
    assert unavailable(error) == "SQLITE_BUSY"
    with queue.turn():
        pass


def test_a_failure_passes_the_turn_on() -> None:
    queue = Queue(0.0)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError), queue.turn():
            raise ZeroDivisionError
