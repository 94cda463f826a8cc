"""Every lesson is the beginning of a recorded win, and says what its moves do."""

from __future__ import annotations

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.play.lessons import LESSONS
from solitaire_gui.session import Session
from solitaire_gui.solver.winnable.recorded import solution


@pytest.mark.parametrize("slug", LESSONS)
def test_a_lesson_is_the_beginning_of_a_win(slug: str) -> None:
    lesson, win = LESSONS[slug], solution(slug, LESSONS[slug].deal)
    session = Session(GAMES[slug], lesson.deal)
    for number, step in enumerate(lesson.steps):
        assert step.line == win[number]
        assert lesson.at(session) == number
        told = lesson.told(session)
        assert told.cards or told.target
        assert "{" not in str(told.sentence)
        print(told.sentence)
        session.play(step.line)
    assert lesson.at(session) == len(lesson.steps)
    for line in win[len(lesson.steps) :]:
        session.play(line)
    assert session.won


def test_every_game_has_a_lesson() -> None:
    assert list(LESSONS) == list(GAMES)
