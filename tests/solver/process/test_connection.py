"""The solver's process asked by a worker: nothing that it does or fails to do holds up who asks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from solitaire_gui.cards import LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import wins
from solitaire_gui.solver.engine.verdict import Lost, Open, Won
from solitaire_gui.solver.process import connection as workers
from solitaire_gui.solver.process.connection import (
    IDLE_TIME,
    MAX_FAILURES,
    MAX_SILENCE,
    MAX_TRIES,
    Connection,
    Request,
    SolverConnection,
)
from solitaire_gui.solver.process.messages import FIND_DEAL, LAST_WINNABLE, VERDICT, Answer
from tests.games.wins import WINS
from tests.solver.process import bad_server, ready_server, small_server
from tests.solver.process.bad_server import BEHAVIOURS
from tests.solver.process.processes import connection_of, process_of
from tests.support.levels import mostly_slow, times
from tests.support.long_games import LONG, bytecodes, long_game
from tests.support.terminal_session import ROOT
from tests.support.waiting import PATIENCE, wait_for

SECONDS = 20.0
LOST_DEAL = 2
AGES = 600.0
"""More seconds than a busy machine needs."""
BETTERED = 101
"""A deal of Montana whose first win has a shuffle, and whose last one has none."""
NEVER_BETTERED = 3
"""One whose every win that is known has a shuffle."""
PAUSES = hasattr(signal, "SIGSTOP")


class Clock:
    """Stands still until it is set forward, and goes on once a process has had time enough."""

    def __init__(self) -> None:
        self.now = 0.0
        self._end = time.monotonic() + PATIENCE

    def __call__(self) -> float:
        return self.now + max(0.0, time.monotonic() - self._end)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def worker(clock: Clock) -> Iterator[SolverConnection]:
    worker = SolverConnection(lambda: None, clock)
    yield worker
    worker.close()


@pytest.fixture
def starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Return what has another server be started, one that misbehaves; its starts are counted."""

    def behave(behaviour: str) -> Path:
        file = tmp_path / "starts"
        file.touch()
        monkeypatch.setattr(workers, "MODULE", bad_server.__name__)
        monkeypatch.setenv(bad_server.BEHAVIOUR, behaviour)
        monkeypatch.setenv(bad_server.STARTS, str(file))
        return file

    return behave


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Return what has a server be started that need not search for its wins of Montana."""

    def begin(what_is_next: str) -> None:
        monkeypatch.setattr(workers, "MODULE", ready_server.__name__)
        monkeypatch.setenv(ready_server.NEXT, what_is_next)

    return begin


def request(number: int, session: Session[Any], wish: str = VERDICT) -> Request:
    return Request(number, session, session.step, wish, SECONDS)


def outcome(worker: SolverConnection, clock: Clock, seconds: float = 0.1) -> Answer | None:
    """Return the answer, setting the clock forward while there is none; None once it is off."""

    def answer() -> list[Answer | None]:
        found = worker.poll()
        if found is None and worker.deadline is not None:
            clock.now += seconds
            worker.check()
        return [found] if found is not None or worker.is_unavailable else []

    return wait_for(answer, "an answer")[0]


def test_a_worker_answers_the_newest_question_only(worker: SolverConnection) -> None:
    worker.ask(request(1, Session(GAMES["montana"], 1)))  # would take long
    session = Session(GAMES["seahaven"], 7)
    worker.ask(request(2, session))
    session.play(session.moves[0].command)
    worker.ask(request(3, session))
    answer = worker.poll(PATIENCE)
    assert answer is not None
    assert (answer.number, answer.at, answer.deal) == (3, 1, 7)


def test_a_late_answer_to_an_older_question_is_passed_over_and_no_failure(clock: Clock) -> None:
    told: list[bool] = []
    worker = SolverConnection(lambda: told.append(True), clock)
    worker.ask(request(1, Session(GAMES["scorpion"], LOST_DEAL)))
    process = process_of(worker)
    a_sign_of_life_and_the_answer = 2
    wait_for(lambda: len(told) == a_sign_of_life_and_the_answer, "what is not yet taken")
    worker.ask(request(2, Session(GAMES["scorpion"], WINS["scorpion"][0])))
    answer = worker.poll(PATIENCE)
    assert answer is not None
    assert (answer.number, type(answer.verdict)) == (2, Won)
    assert process_of(worker) is process, "it has done nothing wrong"
    worker.close()


def first_answer(
    worker: SolverConnection, number: int = 1, deal: int = ready_server.DEAL
) -> Answer:
    """Return a win for the time being, whose better is still being looked for."""
    asked = request(number, Session(GAMES["montana"], deal))._replace(seconds=AGES)
    worker.ask(asked)
    answer = worker.poll(PATIENCE)
    assert answer is not None
    assert not answer.is_final
    assert isinstance(answer.verdict, Won)
    assert "S" in answer.verdict.lines
    assert worker.deadline == MAX_SILENCE
    return answer


@pytest.mark.parametrize(
    "deal", [ready_server.DEAL, pytest.param(BETTERED, marks=pytest.mark.slow)]
)
def test_a_win_for_the_time_being_is_followed_by_a_better_one(
    deal: int, worker: SolverConnection, ready: Callable[[str], None]
) -> None:
    if deal == ready_server.DEAL:
        ready(ready_server.THE_BETTER)
    first_answer(worker, deal=deal)
    better = worker.poll(PATIENCE)
    assert better is not None
    assert (better.number, better.is_final) == (1, True)
    assert isinstance(better.verdict, Won)
    assert "S" not in better.verdict.lines
    assert worker.deadline == IDLE_TIME, "the question is answered"


def test_a_win_for_the_time_being_stands_if_the_process_dies_over_a_better_one(
    worker: SolverConnection, clock: Clock, ready: Callable[[str], None]
) -> None:
    ready(ready_server.NOTHING)
    for number in range(MAX_FAILURES):
        first = first_answer(worker, number)
        process = process_of(worker)
        process.kill()
        assert worker.poll(PATIENCE) == first._replace(is_final=True)
        assert worker.deadline is None
        assert worker.poll() is None
    assert not worker.is_unavailable, "each of them has answered"
    worker.ask(request(99, Session(GAMES["scorpion"], LOST_DEAL)))
    answer = outcome(worker, clock)
    assert answer is not None
    assert isinstance(answer.verdict, Lost)


def test_failures_between_answers_do_not_add_up(
    worker: SolverConnection,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    starts: Callable[[str], Path],
) -> None:
    session, server = Session(GAMES["scorpion"], LOST_DEAL), workers.MODULE
    for number in range(0, MAX_FAILURES, 2):
        starts("die over the question")
        worker.ask(request(number, session))
        answer = outcome(worker, clock)
        assert answer is not None
        assert isinstance(answer.verdict, Open)
        monkeypatch.setattr(workers, "MODULE", server)
        worker.ask(request(number + 1, session))
        answer = outcome(worker, clock)
        assert answer is not None
        assert isinstance(answer.verdict, Lost)
        connection = connection_of(worker)
        assert connection is not None
        connection.kill()
        connection.join(PATIENCE)
        assert worker.poll() is None
    assert not worker.is_unavailable


@pytest.mark.skipif(not PAUSES, reason="Windows cannot stop a process")
def test_a_win_for_the_time_being_stands_if_the_process_stands_still_over_a_better_one(
    worker: SolverConnection, clock: Clock, ready: Callable[[str], None]
) -> None:
    ready(ready_server.NOTHING)
    first = first_answer(worker)
    process = process_of(worker)
    os.kill(process.pid, signal.SIGSTOP)
    clock.now += MAX_SILENCE + 1
    assert worker.poll(PATIENCE) == first._replace(is_final=True)
    wait_for(lambda: process.poll() is not None, "the end of the one that stood still")


def test_a_newer_question_overtakes_one_whose_better_answer_is_still_to_come(
    worker: SolverConnection, ready: Callable[[str], None]
) -> None:
    ready(ready_server.NOTHING)
    first_answer(worker)
    worker.ask(request(2, Session(GAMES["scorpion"], LOST_DEAL)))
    answer = worker.poll(PATIENCE)
    assert answer is not None
    assert (answer.number, answer.is_final) == (2, True)
    assert isinstance(answer.verdict, Lost)
    process_of(worker).kill()
    assert worker.poll(0.05) is None, "what was known of the older question is no answer to this"


def test_question_after_question_is_about_the_table_that_it_was_asked_of(
    worker: SolverConnection,
) -> None:
    deal, lines = WINS["scorpion"]
    session = Session(GAMES["scorpion"], deal)
    changes: list[Callable[[], object]] = []
    changes += [partial(session.play, line) for line in lines.split("; ")[:6]]
    changes += [session.undo, session.undo, session.redo, session.restart, session.undo]
    for number, change in enumerate(changes):
        change()
        worker.ask(request(number, session))
        answer = worker.poll(PATIENCE)
        assert answer is not None
        assert isinstance(answer.verdict, Won)
        assert answer.at == session.move_number
        assert wins(session, [*session.lines, *answer.verdict.lines])


def test_a_process_that_dies_over_a_question_is_followed_by_one_that_answers(
    worker: SolverConnection, clock: Clock
) -> None:
    session = Session(GAMES["scorpion"], WINS["scorpion"][0])
    worker.ask(request(1, session))
    assert worker.poll(PATIENCE)
    process = process_of(worker)
    process.kill()
    worker.ask(request(2, session))
    answer = outcome(worker, clock)
    assert answer is not None
    assert isinstance(answer.verdict, Won)
    assert process_of(worker).pid != process.pid


def test_a_process_that_has_ended_between_questions_is_no_failure(
    worker: SolverConnection, clock: Clock
) -> None:
    session = Session(GAMES["scorpion"], LOST_DEAL)
    for number in range(times(MAX_FAILURES + 1, 2 * MAX_FAILURES)):
        worker.ask(request(number, session))
        answer = outcome(worker, clock)
        assert answer is not None
        assert isinstance(answer.verdict, Lost)
        connection = connection_of(worker)
        assert connection is not None
        connection.kill()
        connection.join(PATIENCE)
        assert worker.poll() is None
    assert not worker.is_unavailable


def test_a_process_that_is_asked_nothing_for_a_while_is_ended_and_the_next_answers(
    worker: SolverConnection, clock: Clock
) -> None:
    session = Session(GAMES["scorpion"], LOST_DEAL)
    ended: list[int] = []
    for number in range(2):
        worker.ask(request(number, session))
        assert worker.poll(PATIENCE)
        process = process_of(worker)
        assert process.pid not in ended
        assert worker.deadline == clock.now + IDLE_TIME
        clock.now += IDLE_TIME - 0.1
        worker.check()
        assert connection_of(worker) is not None
        assert process.poll() is None, "it waits for another question"
        clock.now += 0.2
        worker.check()
        process.wait(PATIENCE)
        assert worker.deadline is None, "there is nothing to be looked after"
        assert worker.poll() is None
        ended.append(process.pid)
        session.play(session.moves[0].command)
    assert not worker.is_unavailable


def test_no_question_is_lost_to_the_end_of_a_process_whenever_it_is_put(
    worker: SolverConnection, clock: Clock
) -> None:
    """Those open when the time is over are answered, and those asked a moment later, too."""
    session, rng = Session(GAMES["scorpion"], LOST_DEAL), Random(1)
    connections, count = set(), times(8, 24)
    for number in range(count):
        if rng.random() < 0.5:
            worker.check()
        worker.ask(request(number, session))
        connection = connection_of(worker)
        connections.add(connection)
        worker.check()
        answer = worker.poll(PATIENCE)
        assert answer is not None
        assert answer.number == number
        assert connection_of(worker) is connection, "it was put once"
        clock.now += rng.choice((IDLE_TIME - 0.01, IDLE_TIME, IDLE_TIME + 0.01, 0.1))
    assert 1 < len(connections) < count, "some processes have been ended, and some have not"


def test_what_is_said_of_another_table_or_deal_is_no_answer() -> None:
    session = Session(GAMES["scorpion"], LOST_DEAL)
    session.play(session.moves[0].command)
    asked, back, sought = (
        request(1, session, wish) for wish in (VERDICT, LAST_WINNABLE, FIND_DEAL)
    )
    here = Answer(1, Lost(1), 1, LOST_DEAL)
    assert asked.is_answered_by(here)
    assert not asked.is_answered_by(here._replace(at=0))
    assert not asked.is_answered_by(here._replace(deal=LOST_DEAL + 1))
    assert back.is_answered_by(here._replace(at=0))
    assert not back.is_answered_by(here._replace(at=2))
    assert sought.is_answered_by(here._replace(at=0, deal=LAST_DEAL))
    for deal in (None, 0, LAST_DEAL + 1):
        assert not sought.is_answered_by(here._replace(at=0, deal=deal))


def test_a_win_is_an_answer_only_if_it_wins_the_table_that_it_is_told_of() -> None:
    deal, text = WINS["scorpion"]
    lines = text.split("; ")
    session = Session(GAMES["scorpion"], deal)
    session.play_all(lines[:2])
    session.play(lines[2])
    asked, back, sought = (
        request(1, session, wish) for wish in (VERDICT, LAST_WINNABLE, FIND_DEAL)
    )
    won = Answer(1, Won(lines[3:], 1), 2, deal)
    assert asked.is_answered_by(won)
    assert back.is_answered_by(won)
    assert back.is_answered_by(won._replace(at=1, verdict=Won(lines[2:], 1)))
    assert sought.is_answered_by(won._replace(at=0, verdict=Won(lines, 1)))
    for wrong in (lines[2:], lines[4:], lines[3:-1], ["?"], []):
        for request_of_it in (asked, back):
            assert not request_of_it.is_answered_by(won._replace(verdict=Won(wrong, 1)))
    assert not back.is_answered_by(won._replace(at=1))
    assert not sought.is_answered_by(won._replace(at=0))


def test_an_answer_to_what_was_never_asked_is_none(
    worker: SolverConnection, clock: Clock, starts: Callable[[str], Path]
) -> None:
    starts("an answer to what was never asked")
    worker.ask(request(1, Session(GAMES["scorpion"], 1)))
    assert outcome(worker, clock) == Answer(1, Open(0), 0, 1)


@pytest.mark.parametrize(
    "behaviour",
    mostly_slow(
        BEHAVIOURS,
        "hang",
        "hang after a sign of life",
        "noise",
        "half an answer",
        "a line without end",
        "an answer about another table",
    ),
)
def test_whatever_a_process_does_nothing_wrong_is_believed_and_few_are_started(
    behaviour: str, worker: SolverConnection, clock: Clock, starts: Callable[[str], Path]
) -> None:
    counted = starts(behaviour)
    session = Session(GAMES["scorpion"], 1)
    for _ in range(MAX_FAILURES):
        worker.ask(request(1, session))
        answer = outcome(worker, clock, 2.0 if "hang" in behaviour else 0.1)
        assert answer in (None, Answer(1, Open(0), 0, 1))
    assert worker.is_unavailable
    assert worker.deadline is None
    worker.ask(request(1, session))
    assert worker.poll(PATIENCE) is None
    assert len(counted.read_bytes()) <= MAX_FAILURES


def test_a_question_that_two_processes_die_over_is_not_decided(
    worker: SolverConnection,
    clock: Clock,
    starts: Callable[[str], Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context():
        counted = starts("die over the question")
    worker.ask(request(1, Session(GAMES["scorpion"], 1)))
    assert outcome(worker, clock) == Answer(1, Open(0), 0, 1)
    assert len(counted.read_bytes()) == MAX_TRIES
    monkeypatch.undo()
    worker.ask(request(2, Session(GAMES["scorpion"], LOST_DEAL)))
    answer = outcome(worker, clock)
    assert answer is not None
    assert isinstance(answer.verdict, Lost)


def test_where_no_process_can_be_started_it_is_off(
    worker: SolverConnection, clock: Clock, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    worker.ask(request(1, Session(GAMES["scorpion"], 1)))
    assert outcome(worker, clock) is None
    assert worker.is_unavailable


@pytest.mark.parametrize("what_is_next", [ready_server.NO_MEMORY, ready_server.NOT_EVEN_THE_FIRST])
def test_a_process_whose_memory_is_full_says_what_it_knows_and_is_followed_by_another(
    what_is_next: str, worker: SolverConnection, ready: Callable[[str], None]
) -> None:
    ready(what_is_next)
    first = None
    if what_is_next == ready_server.NO_MEMORY:
        first = first_answer(worker)
    else:
        worker.ask(request(1, Session(GAMES["montana"], ready_server.DEAL)))
    process = process_of(worker)
    answer = worker.poll(PATIENCE)
    assert answer is not None
    assert answer.is_final
    assert answer.verdict == (Open(0) if first is None else first.verdict)
    process.wait(PATIENCE)
    worker.ask(request(2, Session(GAMES["scorpion"], LOST_DEAL)))
    answer = worker.poll(PATIENCE)
    assert answer is not None
    assert isinstance(answer.verdict, Lost)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux")
def test_a_table_that_takes_too_much_memory_is_not_decided_and_others_are(
    worker: SolverConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "MODULE", small_server.__name__)
    monkeypatch.setenv(small_server.MORE, "12000000")
    hungry = Session(GAMES["alaska"], 7)
    hungry.play(hungry.moves[0].command)
    for number in range(0, 2 * MAX_FAILURES, 2):
        worker.ask(request(number, hungry))
        answer = worker.poll(PATIENCE)
        assert answer == Answer(number, Open(0), 1, 7)
        worker.ask(request(number + 1, Session(GAMES["seahaven"], 1)))
        answer = worker.poll(PATIENCE)
        assert answer is not None
        assert isinstance(answer.verdict, Won)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux")
def test_a_win_for_the_time_being_stands_if_a_better_one_takes_too_much_memory(
    worker: SolverConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is room for narrow beams and none for wide ones."""
    monkeypatch.setattr(workers, "MODULE", small_server.__name__)
    monkeypatch.setenv(small_server.MORE, "45000000")
    for number in range(0, 2 * MAX_FAILURES, 2):
        asked = request(number, Session(GAMES["montana"], NEVER_BETTERED))
        worker.ask(asked._replace(seconds=AGES))
        first = worker.poll(PATIENCE)
        assert first is not None
        assert not first.is_final
        assert worker.poll(PATIENCE) == first._replace(is_final=True)
        worker.ask(request(number + 1, Session(GAMES["seahaven"], 1)))
        answer = worker.poll(PATIENCE)
        assert answer is not None
        assert isinstance(answer.verdict, Won)


WITHOUT_THREADS = """
import resource, sys, time
from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver.process.messages import VERDICT
from solitaire_gui.solver.process.connection import Request, SolverConnection

session = Session(GAMES["scorpion"], 2)
worker = SolverConnection(lambda: None, time.monotonic)
limit = resource.RLIMIT_AS
room = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(limit, (room + 2_000_000, resource.RLIM_INFINITY))
worker.ask(Request(1, session, session.step, VERDICT, 20.0))
assert worker.poll(60.0) is None
resource.setrlimit(limit, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
print("off" if worker.is_unavailable else "on")
worker.close()
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux")
def test_where_there_is_no_room_for_a_thread_it_is_off_and_nothing_else() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", WITHOUT_THREADS],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert ended.stdout == "off\n", ended.stderr


@pytest.mark.skipif(not PAUSES, reason="Windows cannot stop a process")
def test_a_process_that_stands_still_is_ended_when_its_time_is_over_and_another_answers(
    worker: SolverConnection, clock: Clock
) -> None:
    session = Session(GAMES["scorpion"], LOST_DEAL)
    worker.ask(request(1, session))
    assert worker.poll(PATIENCE)
    process = process_of(worker)
    os.kill(process.pid, signal.SIGSTOP)
    session.play("D")
    worker.ask(request(2, session))
    clock.now += MAX_SILENCE - 1
    worker.check()
    assert worker.poll() is None
    assert process.poll() is None, "it still has time"
    clock.now += 2
    worker.check()
    answer = outcome(worker, clock)
    assert answer is not None
    assert (answer.number, type(answer.verdict)) == (2, Lost)
    wait_for(lambda: process.poll() is not None, "the end of the one that stood still")


@pytest.mark.skipif(not PAUSES, reason="Windows cannot stop a process")
def test_no_question_and_no_end_waits_for_a_process_that_stands_still(
    worker: SolverConnection,
) -> None:
    """One such question fills the pipe."""
    session, other = Session(GAMES["alaska"], 1), Session(GAMES["seahaven"], 1)
    step = session.step
    for _ in range(8000):
        step = step.then(["M 1 1 2"])
    worker.ask(request(1, session, LAST_WINNABLE))
    process = process_of(worker)
    os.kill(process.pid, signal.SIGSTOP)

    def ask_and_close() -> None:
        for number in range(2, 50):
            asked = request(number, other if number % 2 else session)
            worker.ask(asked if number % 2 else asked._replace(step=step))
        worker.close()

    asking = Thread(target=ask_and_close, daemon=True)
    asking.start()
    asking.join(PATIENCE)
    assert not asking.is_alive()
    assert process.poll() is not None


def test_a_search_has_its_time_anew_at_each_sign_of_life(
    worker: SolverConnection, clock: Clock, starts: Callable[[str], Path]
) -> None:
    starts("hang after a sign of life")
    worker.ask(request(1, Session(GAMES["scorpion"], LOST_DEAL)))
    before = worker.deadline
    assert before == MAX_SILENCE
    clock.now += 3

    def is_heard() -> bool:
        assert worker.poll() is None
        return worker.deadline != before

    wait_for(is_heard, "the sign of life")
    assert worker.deadline == before + 3


def test_a_closed_worker_leaves_no_process_behind_and_answers_no_more(clock: Clock) -> None:
    told: list[bool] = []
    worker = SolverConnection(lambda: told.append(True), clock)
    worker.ask(request(1, Session(GAMES["montana"], 1)))
    process = process_of(worker)
    worker.close()
    assert process.poll() is not None
    told.clear()
    assert worker.poll() is None
    assert not told


def test_a_connection_that_is_ended_before_its_process_is_there_leaves_none() -> None:
    ended: list[bytes | None] = []
    connection = Connection(lambda _, line: ended.append(line))
    connection.kill()
    connection.join(PATIENCE)
    assert ended[-1] is None
    assert connection.process is not None
    assert connection.process.poll() is not None


def test_what_is_asked_costs_the_asker_no_more_in_a_long_game(worker: SolverConnection) -> None:
    costs = []
    for length in (200, times(800, LONG)):
        session, (there, _) = long_game("alaska", length)
        worker.ask(request(1, session))
        session.play(there)
        costs.append(bytecodes(partial(worker.ask, request(2, session))))
    assert costs[0] == costs[1]
