"""The solver's process: questions in, answers out, and a newer question overtakes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import count
from queue import SimpleQueue
from random import Random
from typing import Any

import pytest

from solitaire_gui.cards import Deck, deck_text
from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import wins
from solitaire_gui.solver.engine.verdict import Lost, Open, Won
from solitaire_gui.solver.process import server
from solitaire_gui.solver.process.messages import (
    FIND_DEAL,
    LAST_WINNABLE,
    SHORT_WIN,
    SIGN_OF_LIFE,
    VERDICT,
    Answer,
    NotAnAnswer,
    Question,
)
from solitaire_gui.solver.process.server import Search, newest
from tests.aces_up.game import AcesUp
from tests.aces_up.win import WIN as ACES_UP
from tests.games.wins import WINS
from tests.support.levels import times
from tests.support.long_games import LONG, long_game
from tests.support.playing import exactly, play_at_random
from tests.support.terminal_session import ROOT

LOST_DEAL, PATIENCE = 2, 60.0
LOST_IN_SEAHAVEN = 21
"""A deal of which that is not seen at once."""
AGES = 600.0


def question(
    slug: str = "scorpion", wish: str = VERDICT, lines: int = 0, number: int = 1
) -> Question:
    deal, line = WINS[slug]
    session = Session(GAMES[slug], deal)
    for command in line.split("; ")[:lines]:
        session.play(command)
    return Question.about(number, session, wish)


def never() -> bool:
    return False


def answer_to(question: Question, is_overtaken: Callable[[], bool] = never) -> Answer | None:
    return Search(question, question.session(), is_overtaken).answer()


@pytest.mark.parametrize("slug", GAMES)
def test_a_question_after_another_says_only_what_has_changed(slug: str) -> None:
    session, rng = Session(GAMES[slug], 1), Random(1)
    there, before = None, None
    for number in range(60):
        asked = Question.from_line(
            Question.about(number, session, VERDICT, before=before).to_line()
        )
        assert (asked.deal is None) == (before is not None)
        there, before = asked.session(there), session.step
        assert exactly(there.table) == exactly(session.table)
        assert there.move_number == session.move_number
        for change in rng.choices(
            (session.undo, session.redo, session.restart), k=rng.randint(0, 2)
        ):
            change()
        for _ in play_at_random(session, rng, rng.randint(0, 2)):
            pass


def test_after_a_move_in_a_long_game_the_move_is_all_that_is_said() -> None:
    session, (there, back) = long_game("alaska", times(1000, LONG))
    before = session.step
    session.play(there)
    session.play(back)
    asked = Question.about(2, session, VERDICT, before=before)
    assert (asked.kept, list(asked.gestures)) == (before.number, [(there,), (back,)])
    assert asked.deal is None
    session.undo()
    again = Question.about(3, session, VERDICT, before=session.newest)
    assert (again.kept, list(again.gestures)) == (session.move_number, [])


def test_a_question_about_another_game_says_all_of_it() -> None:
    one, other = Session(GAMES["scorpion"], 1), Session(GAMES["scorpion"], 1)
    one.play("M 7 1 5")
    other.play("M 7 1 5")
    asked = Question.about(2, other, VERDICT, before=one.step)
    assert asked.deal is not None
    assert list(asked.gestures) == [("M 7 1 5",)]


def test_what_overtaken_questions_say_of_the_game_is_not_lost() -> None:
    session = Session(GAMES["scorpion"], 1)
    waiting: SimpleQueue[Question] = SimpleQueue()
    before = None
    for number in range(3):
        waiting.put(Question.about(number, session, VERDICT, before=before))
        before = session.step
        session.play(session.moves[0].command)
    waiting.put(Question.about(9, session, VERDICT, before=before))
    asked, there = newest(waiting, None)
    assert asked.number == 9
    assert exactly(there.table) == exactly(session.table)


def test_a_search_leaves_the_game_where_it_is() -> None:
    session = Session(GAMES["scorpion"], LOST_DEAL)
    session.play("D")
    Search(Question.about(1, session, LAST_WINNABLE), session, never).answer()
    assert session.move_number == 1


LOST = (
    b'{"number": 1, "kind": "lost", "at": 0, "deal": 1, '
    b'"is_final": true, "effort": 0, "states": 1}\n'
)
CHANGES = (
    (b', "states": 1', b""),
    (b'"at": 0', b'"at": "0"'),
    (b'"number": 1', b'"number": true'),
    (b'"kind": "lost"', b'"kind": ["lost"]'),
    (b'"lost"', b'"won"'),
    (b'"lost"', b'"won", "lines": [1]'),
    (b'"lost"', b'"won", "lines": "D"'),
    (b', "is_final": true', b""),
    (b', "effort": 0', b""),
    (b'"effort": 0', b'"effort": 0.5'),
    (b"true", b"1"),
    (b"true", b"false"),
)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"noise\n",
        b"[]\n",
        b"3\n",
        b"\xff\n",
        b"[" * 100_000,
        b'{"number": 1}\n',
        *(LOST.replace(*change) for change in CHANGES),
    ],
)
def test_what_is_no_answer_is_noticed(line: bytes) -> None:
    assert Answer.from_line(LOST) == Answer(1, Lost(1), 0, 1)
    assert line != LOST
    with pytest.raises(NotAnAnswer):
        Answer.from_line(line)


@pytest.mark.parametrize("verdict", [Won(["M 1 2 3", "D"], 12), Lost(3), Open(4)])
@pytest.mark.parametrize("is_final", [True, False])
def test_an_answer_survives_the_way(verdict: Won | Lost | Open, is_final: bool) -> None:
    answer = Answer(7, verdict, 3, 617, is_final or not isinstance(verdict, Won))
    assert Answer.from_line(answer.to_line()) == answer


@pytest.mark.parametrize("slug", GAMES)
def test_a_question_leads_to_the_same_table(slug: str) -> None:
    asked = question(slug, lines=9)
    session = Question.from_line(asked.to_line()).session()
    assert session.lines == WINS[slug][1].split("; ")[:9]


def test_a_question_is_about_the_table_shown_and_not_what_could_be_redone() -> None:
    session = question(lines=9).session()
    session.undo()
    session.undo()
    asked = Question.about(1, session, VERDICT)
    assert asked.session().lines == session.lines
    assert len(session.lines) == 7


def test_of_all_questions_that_wait_only_the_newest_is_answered() -> None:
    waiting: SimpleQueue[Question] = SimpleQueue()
    for number in (1, 2, 3):
        waiting.put(question(number=number))
    assert newest(waiting, None)[0].number == 3
    assert waiting.empty()


def test_a_question_about_a_deck_without_a_number_leads_to_it() -> None:
    deck = Deck.numbered(5)
    session = Session.from_deck(GAMES["alaska"], deck)
    asked = Question.from_line(Question.about(1, session, VERDICT).to_line())
    assert asked.deal is not None
    assert asked.deal.number is None
    assert asked.deal.deck == deck_text(deck)
    assert str(asked.session().table) == str(session.table)


def test_the_verdict_on_a_table_in_the_middle_of_a_game() -> None:
    answer = answer_to(question(lines=6))
    assert answer is not None
    assert isinstance(answer.verdict, Won)
    session = question(lines=6).session()
    assert wins(session, [*session.lines, *answer.verdict.lines])


@pytest.mark.parametrize("lines", [53, pytest.param(0, marks=pytest.mark.slow)])
def test_a_win_is_told_at_once_and_then_shorter_ones(lines: int) -> None:
    session, told = question("seahaven", lines=lines).session(), list[Answer | None]()
    last = Search(Question.about(1, session, SHORT_WIN), session, never, told.append).answer()
    answers = [answer for answer in (*told, last) if answer is not None]
    assert [answer.is_final for answer in answers] == [False] * (len(answers) - 1) + [True]
    ways = [*map(told_win, answers)]
    assert all(wins(session, [*session.lines, *way]) for way in ways)
    lengths = [*map(len, ways)]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[-1] < lengths[0]
    asked = Question.about(2, session, SHORT_WIN, win=ways[0])
    known = Question.from_line(asked.to_line())
    told.clear()
    Search(known, session, never, told.append).answer()
    told_lengths = [len(told_win(answer)) for answer in told if answer is not None]
    assert told_lengths
    assert max(told_lengths) < lengths[0], "what is known is not told again"
    any_win = answer_to(Question.about(3, session, VERDICT))
    assert any_win == answers[0]._replace(number=3, is_final=True)


def told_win(answer: Answer) -> Sequence[str]:
    assert isinstance(answer.verdict, Won)
    return answer.verdict.lines


def test_a_newer_question_does_not_wait_for_a_shorter_win() -> None:
    session, told = Session(GAMES["seahaven"], 2), list[Answer | None]()
    question = Question.about(1, session, SHORT_WIN)
    last = Search(question, session, lambda: bool(told), told.append).answer()
    assert last is not None
    assert [last._replace(is_final=False)] == told


def test_a_question_overtaken_has_no_answer_unless_it_was_found_at_once() -> None:
    asked = Question.about(1, Session(GAMES["montana"], 1), VERDICT)
    assert answer_to(asked, lambda: True) is None
    assert answer_to(question("alaska", FIND_DEAL), lambda: True) is None
    near_its_end = question(lines=len(WINS["scorpion"][1].split("; ")) - 3)
    found = answer_to(near_its_end, lambda: True)
    assert found is not None
    assert isinstance(found.verdict, Won)


def test_looking_back_ends_when_it_is_overtaken() -> None:
    session = Session(GAMES["scorpion"], LOST_DEAL)
    session.play("D")
    assert answer_to(Question.about(1, session, LAST_WINNABLE), lambda: True) is None


def test_a_table_is_thought_about_for_so_many_seconds_only() -> None:
    answer = answer_to(question("alaska")._replace(seconds=0.0))
    assert answer is not None
    assert isinstance(answer.verdict, Open)
    assert answer.verdict.states < 1000


def test_looking_back_finds_the_newest_table_that_can_be_won() -> None:
    session = question().session()
    winnable = session.move_number
    for _ in play_at_random(session, Random(1), 100):
        if isinstance(verdict_on(session), Lost):
            break
        winnable = session.move_number
    assert winnable < session.move_number
    answer = answer_to(Question.about(1, session, LAST_WINNABLE))
    assert answer is not None
    assert isinstance(answer.verdict, Won)
    assert answer.at == winnable


@pytest.mark.parametrize("wish", [VERDICT, LAST_WINNABLE])
def test_a_long_search_gives_signs_of_life(wish: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(GAMES["seahaven"], LOST_IN_SEAHAVEN)
    for seconds in (AGES, 0.0):
        monkeypatch.setattr(server, "SECONDS_BETWEEN_SIGNS", seconds)
        told = list[Answer | None]()
        Search(Question.about(1, session, wish), session, never, told.append).answer()
        assert bool(told) == (seconds == 0.0)
        assert {*told} <= {None}


def test_on_a_busy_machine_as_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hours pass between one look at the clock and the next; the processor's time counts."""
    hours = count(step=3600)
    monkeypatch.setattr(server, "monotonic", lambda: next(hours))
    session = Session(GAMES["seahaven"], LOST_IN_SEAHAVEN)
    assert isinstance(verdict_on(session), Lost)


@pytest.mark.parametrize(
    ("wish", "seconds"), [(VERDICT, 20.0), (LAST_WINNABLE, 2.0), (FIND_DEAL, 2.0)]
)
def test_each_of_many_tables_has_a_share_of_the_time_for_one(wish: str, seconds: float) -> None:
    assert question(wish=wish).seconds_each == seconds
    assert question(wish=wish)._replace(seconds=5.0).seconds_each == seconds / 4


def verdict_on(session: Session[Any]) -> Won | Lost | Open:
    answer = answer_to(Question.about(1, session, VERDICT))
    assert answer is not None
    return answer.verdict


def test_looking_back_over_a_game_that_was_never_winnable_ends_at_a_lost_deal() -> None:
    session = Session(GAMES["scorpion"], LOST_DEAL)
    session.play("D")
    answer = answer_to(Question.about(1, session, LAST_WINNABLE))
    assert answer is not None
    assert (type(answer.verdict), answer.at) == (Lost, 0)


def test_seeking_finds_another_deal_that_can_be_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "Random", lambda: Random(1))
    answer = answer_to(question("seahaven", FIND_DEAL))
    assert answer is not None
    assert answer.deal is not None
    assert isinstance(answer.verdict, Won)
    assert wins(Session(GAMES["seahaven"], answer.deal), answer.verdict.lines)


def test_the_process_says_that_it_is_there_and_ends_with_its_input() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "solitaire_gui.solver.process.server"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        input=b"",
        check=True,
        timeout=PATIENCE,
    )
    assert ended.stdout in (b"", SIGN_OF_LIFE)


def test_a_game_that_was_added_is_found_by_its_module() -> None:
    deal, lines = ACES_UP
    session = Session(AcesUp(), deal)
    session.play_all(lines.split("; ")[:-3])
    asked = Question.from_line(Question.about(1, session, VERDICT).to_line())
    assert asked.deal is not None
    assert asked.deal.game not in GAMES
    answer = answer_to(asked)
    assert answer is not None
    assert isinstance(answer.verdict, Won)
