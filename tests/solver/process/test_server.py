"""The solver's process: questions in, answers out, and a newer question overtakes."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from queue import SimpleQueue
from random import Random
from typing import Any

import pytest

from solitaire_gui.cards import Deck, deck_text
from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver import wins
from solitaire_gui.solver.engine.verdict import Lost, Open, Won
from solitaire_gui.solver.process.messages import LOOK_BACK, SEEK, VERDICT, Answer, Question
from solitaire_gui.solver.process.server import answer_to, newest
from solitaire_gui.solver.process.worker import Worker
from tests.aces_up.game import AcesUp
from tests.aces_up.win import WIN as ACES_UP
from tests.games.wins import WINS
from tests.playing import play_at_random
from tests.talking import ROOT

LOST_DEAL, PATIENCE = 2, 60.0


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


@pytest.mark.parametrize("verdict", [Won(["M 1 2 3", "D"], 12), Lost(3), Open(4)])
def test_an_answer_survives_the_way(verdict: Won | Lost | Open) -> None:
    answer = Answer(7, verdict, 3, 617)
    assert Answer.read(answer.written()) == answer


@pytest.mark.parametrize("slug", GAMES)
def test_a_question_leads_to_the_same_table(slug: str) -> None:
    asked = question(slug, lines=9)
    session = Question.read(asked.written()).session()
    assert session.commands == WINS[slug][1].split("; ")[:9]


def test_a_question_is_about_the_table_shown_and_not_what_could_be_redone() -> None:
    session = question(lines=9).session()
    session.undo()
    session.undo()
    asked = Question.about(1, session, VERDICT)
    assert asked.session().commands == session.commands
    assert len(session.commands) == 7


def test_of_all_questions_that_wait_only_the_newest_is_answered() -> None:
    waiting: SimpleQueue[Question] = SimpleQueue()
    for number in (1, 2, 3):
        waiting.put(question(number=number))
    assert newest(waiting).number == 3
    assert waiting.empty()


def test_a_question_about_a_deck_without_a_number_leads_to_it() -> None:
    deck = Deck.numbered(5)
    session = Session.from_deck(GAMES["alaska"], deck)
    asked = Question.read(Question.about(1, session, VERDICT).written())
    assert asked.deal is None
    assert asked.deck == deck_text(deck)
    assert str(asked.session().table) == str(session.table)


def test_the_verdict_on_a_table_in_the_middle_of_a_game() -> None:
    answer = answer_to(question(lines=6), never)
    assert answer is not None
    assert isinstance(answer.verdict, Won)
    session = question(lines=6).session()
    assert wins(session, [*session.commands, *answer.verdict.lines])


def test_a_question_overtaken_has_no_answer_unless_it_was_found_at_once() -> None:
    asked = Question.about(1, Session(GAMES["montana"], 1), VERDICT)
    assert answer_to(asked, lambda: True) is None
    assert answer_to(question("alaska", SEEK), lambda: True) is None
    near_its_end = question(lines=len(WINS["scorpion"][1].split("; ")) - 3)
    found = answer_to(near_its_end, lambda: True)
    assert found is not None
    assert isinstance(found.verdict, Won)


def test_looking_back_ends_when_it_is_overtaken() -> None:
    session = Session(GAMES["scorpion"], LOST_DEAL)
    session.play("D")
    assert answer_to(Question.about(1, session, LOOK_BACK), lambda: True) is None


def test_a_table_is_thought_about_for_so_many_seconds_only() -> None:
    answer = answer_to(replace(question("alaska"), seconds=0.0), never)
    assert answer is not None
    assert isinstance(answer.verdict, Open)
    assert answer.verdict.states < 1000


def test_looking_back_finds_the_newest_table_that_can_be_won() -> None:
    session = question().session()
    winnable = session.at
    for _ in play_at_random(session, Random(1), 100):
        if isinstance(verdict_on(session), Lost):
            break
        winnable = session.at
    assert winnable < session.at
    answer = answer_to(Question.about(1, session, LOOK_BACK), never)
    assert answer is not None
    assert isinstance(answer.verdict, Won)
    assert answer.at == winnable


def verdict_on(session: Session[Any]) -> Won | Lost | Open:
    answer = answer_to(Question.about(1, session, VERDICT), never)
    assert answer is not None
    return answer.verdict


def test_looking_back_over_a_game_that_was_never_winnable_finds_nothing() -> None:
    session = Session(GAMES["scorpion"], LOST_DEAL)
    session.play("D")
    answer = answer_to(Question.about(1, session, LOOK_BACK), never)
    assert answer is not None
    assert isinstance(answer.verdict, Open)


def test_seeking_finds_another_deal_that_can_be_won() -> None:
    answer = answer_to(question("seahaven", SEEK), never)
    assert answer is not None
    assert answer.deal is not None
    assert isinstance(answer.verdict, Won)
    assert wins(Session(GAMES["seahaven"], answer.deal), answer.verdict.lines)


def test_the_process_answers_and_ends_with_its_input() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "solitaire_gui.solver.process.server"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        input=b"",
        check=True,
        timeout=PATIENCE,
    )
    assert ended.stdout == b""


def test_a_worker_answers_the_newest_question_at_once() -> None:
    answers: SimpleQueue[Answer] = SimpleQueue()
    worker = Worker(answers.put)
    try:
        worker.ask(Question.about(1, Session(GAMES["alaska"], 7), SEEK))  # would go on and on
        worker.ask(question(number=2))
        numbers = [answers.get(timeout=PATIENCE).number]
        while numbers[-1] != 2:  # the first may just have been found
            numbers.append(answers.get(timeout=PATIENCE).number)
        assert len(numbers) <= 2
    finally:
        worker.close()


def test_a_worker_that_dies_over_a_question_says_that_it_is_not_decided() -> None:
    answers: SimpleQueue[Answer] = SimpleQueue()
    worker = Worker(answers.put)
    try:
        asked = question(lines=5, number=3)
        worker.ask(asked)
        answers.get(timeout=PATIENCE)
        assert worker._process is not None
        worker._process.kill()
        assert answers.get(timeout=PATIENCE) == Answer(3, Open(0), 5, asked.deal)
        worker.ask(question(number=4))
        assert answers.get(timeout=PATIENCE).number == 4
    finally:
        worker.close()


def test_a_closed_worker_leaves_no_process_behind_and_answers_no_more() -> None:
    answers: SimpleQueue[Answer] = SimpleQueue()
    worker = Worker(answers.put)
    worker.ask(Question.about(1, Session(GAMES["montana"], 1), VERDICT))
    process = worker._process
    worker.close()
    assert process is not None
    assert process.poll() is not None
    assert answers.empty()


def test_a_game_that_was_added_is_found_by_its_module() -> None:
    deal, lines = ACES_UP
    session = Session(AcesUp(), deal)
    session.play_all(lines.split("; ")[:-3])
    asked = Question.read(Question.about(1, session, VERDICT).written())
    assert asked.game not in GAMES
    answer = answer_to(asked, never)
    assert answer is not None
    assert isinstance(answer.verdict, Won)
