"""Every lesson comes to a table of a recorded win, and says what its moves do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.language.message import Message
from solitaire_gui.play.teaching.lessons import ASK_HINT, AWAY, LESSONS, UNDO, LessonInPlay
from solitaire_gui.session import Session
from solitaire_gui.solver import solve
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.engine.verdict import Lost
from solitaire_gui.solver.winnable.recorded_deals import solution
from tests.games import RECORDED

MOST_SIGNS = 200
"""So many characters are read at a glance."""


@pytest.fixture(params=LESSONS)
def lesson(request: pytest.FixtureRequest) -> LessonInPlay:
    slug: str = request.param
    return begun(slug)


def begun(slug: str) -> LessonInPlay:
    return LessonInPlay(LESSONS[slug], Session(GAMES[slug], LESSONS[slug].deal))


def steps(lesson: LessonInPlay) -> Iterator[str]:
    """Do a lesson, and yield what is to be done before each step."""
    for number, (act, *_) in enumerate(lesson.lesson.steps):
        assert (lesson.step_number, lesson.has_strayed) == (number, False)
        yield act
        do(lesson, act)
    assert lesson.is_done


def do(lesson: LessonInPlay, act: str) -> None:
    if act == ASK_HINT:
        lesson.note_hint()
        return
    if act == UNDO:
        lesson.session.undo()
    else:
        lesson.session.play(act)
    lesson.update()


def test_a_lesson_comes_to_a_table_of_a_win(lesson: LessonInPlay) -> None:
    session = lesson.session
    win = solution(session.game.slug, session.deal)
    assert [*steps(lesson)]
    assert list(session.lines) == list(win[: len(session.lines)])
    for line in win[len(session.lines) :]:
        session.play(line)
    assert session.is_won


def test_every_step_says_what_it_is_about(lesson: LessonInPlay) -> None:
    done = [*map(str, (step.action for step in lesson.lesson.steps))]
    assert UNDO in done
    assert ASK_HINT in done
    assert sum(step.explains_lamp for step in lesson.lesson.steps) == 1
    for act in steps(lesson):
        told = lesson.instruction(has_lamp=False)
        assert "{" not in str(told.sentence)
        assert len(str(told.sentence)) <= MOST_SIGNS
        if act not in (UNDO, ASK_HINT):
            assert told.cards or told.target
        if told.cards and "{card}" in lesson.lesson.steps[lesson.step_number].sentence.text:
            pile, start = told.cards
            card = lesson.session.game.piles(lesson.session.table)[pile][start]
            assert isinstance(told.sentence, Message)
            assert card in told.sentence.parts()


def test_a_hint_is_the_next_line_of_the_win_or_none(lesson: LessonInPlay) -> None:
    win = solution(lesson.session.game.slug, lesson.session.deal)
    for act in steps(lesson):
        hinted = [*lesson.hinted_lines]
        assert hinted in ([], [win[len(lesson.session.lines)]])
        if act == ASK_HINT:
            assert hinted


def test_the_mistake_of_seahaven_is_one(lesson: LessonInPlay) -> None:
    for act in steps(lesson):
        says_lost = "can’t be won" in str(lesson.instruction(has_lamp=False).sentence)
        assert says_lost == (act == UNDO and lesson.session.game.slug == "seahaven")
        if says_lost:
            assert isinstance(solve(lesson.session, Limit(20_000)), Lost)


def test_whatever_else_is_played_is_answered_and_can_be_taken_back(lesson: LessonInPlay) -> None:
    session = lesson.session
    for act in steps(lesson):
        at, table = lesson.step_number, session.table
        for move in session.moves:
            lines = lesson.lesson_move(move.lines())
            if [*lines] == [act]:
                continue
            session.play_all(lines)
            lesson.update()
            is_new = lesson.has_strayed
            if is_new:
                assert lesson.instruction(has_lamp=True).sentence == AWAY
                assert not lesson.hinted_lines
            else:  # what has been tried and taken back is tried again
                assert lesson.lesson.steps[lesson.step_number].action == UNDO
            session.undo()
            lesson.update()
            assert not lesson.has_strayed
            assert lesson.step_number == at or not is_new
            lesson.step_number = at
        assert session.table == table


def test_a_hint_that_is_asked_for_is_not_given_by_playing_on() -> None:
    lesson = begun("montana")
    for act in steps(lesson):
        if act == ASK_HINT:
            session = lesson.session
            session.play(lesson.hinted_lines[0])
            lesson.update()
            assert lesson.has_strayed
            session.undo()
            lesson.update()


def test_places_that_are_alike_are_taken_as_the_one_that_is_meant() -> None:
    lesson = begun("seahaven")
    assert lesson.lesson_move(["MTF 2 3"]) == ["MTF 2 1"]
    assert lesson.lesson_move(["mtf 2 4"]) == ["MTF 2 1"]
    assert lesson.lesson_move(["MTF 9 3"]) == ["MTF 9 3"]
    assert lesson.lesson_move(["nonsense"]) == ["nonsense"]
    assert lesson.lesson_move(["MTF 2 1", "MTF 9 2"]) == ["MTF 2 1", "MTF 9 2"]


def test_whoever_goes_back_some_steps_is_led_from_there() -> None:
    lesson = begun("scorpion")
    for act in steps(lesson):
        if act == ASK_HINT:
            session, at = lesson.session, lesson.step_number
            session.restart()
            lesson.update()
            assert lesson.step_number == 0
            session.undo()
            lesson.update()
            assert (lesson.step_number, lesson.has_strayed) == (at, False)


def test_a_game_that_was_left_in_the_middle_is_led_on(lesson: LessonInPlay) -> None:
    for _ in steps(lesson):
        again = LessonInPlay(lesson.lesson, lesson.session)
        assert not again.has_strayed
        assert again.instruction(has_lamp=True).sentence
        assert again.step_number <= lesson.step_number


def test_every_game_of_which_wins_are_recorded_has_a_lesson() -> None:
    assert [*LESSONS] == [*RECORDED]
