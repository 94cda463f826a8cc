"""The first answers to puzzles are kept, whatever becomes of the file and wherever it goes."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.games import GAMES
from solitaire_gui.store import Store, puzzle_answers
from solitaire_gui.store.database import schema
from solitaire_gui.store.database.salvage import salvage
from solitaire_gui.store.database.stored_answers import (
    PuzzleAnswer,
    add_answers,
    checked_answer,
    read_answers,
)
from solitaire_gui.store.puzzle_answers import PuzzleScore
from tests.store.playing import NAME, NOON, contents, opened, win
from tests.store.transferring import exported, imported

SLUG = "scorpion"
TODAY = 739_577


def answer(
    puzzle: int = 7,
    day: int | None = None,
    *,
    is_right: bool = True,
    answered: float = NOON,
    answered_on: int = TODAY,
    game: str = SLUG,
) -> PuzzleAnswer:
    return PuzzleAnswer(game, puzzle, day, answered, answered_on, is_right, 12.5)


def fill(store: Store) -> list[PuzzleAnswer]:
    """Keep some answers and return them."""
    answers = [
        answer(1, TODAY - 2, answered_on=TODAY - 2),
        answer(2, TODAY - 1, answered_on=TODAY - 1, is_right=False, answered=NOON + 1),
        answer(3, answered=NOON + 2),
        answer(9, TODAY, game="alaska", answered=NOON + 3),
    ]
    for each in answers:
        assert store.answer_puzzle(each)
    return answers


def test_answers_are_there_at_the_next_start(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        answers = fill(store)
    with opened(tmp_path) as store:
        assert [*contents(store).answers] == answers
        assert store.puzzles_of_days(SLUG, TODAY - 5, TODAY) == answers[:2]
        assert store.puzzle_days_solved(SLUG) == [TODAY - 2]
        assert store.puzzle_days_solved("alaska") == [TODAY]
        assert store.puzzles_answered(SLUG) == {1: True, 2: False, 3: True}
        assert store.puzzle_score() == PuzzleScore(4, 3)
        assert store.puzzle_score(SLUG) == PuzzleScore(3, 2)


def test_only_the_first_answer_counts(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.answer_puzzle(answer(7, TODAY, is_right=False))
        store.answer_puzzle(answer(7, TODAY, answered=NOON + 60))
        assert store.puzzle_days_solved(SLUG) == []
        store.answer_puzzle(answer(7, TODAY + 300, answered_on=TODAY + 300, answered=NOON + 90))
        assert store.puzzle_days_solved(SLUG) == [TODAY + 300]
        assert store.puzzles_answered(SLUG) == {7: False}


def test_a_past_days_puzzle_solved_later_is_no_day_solved(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.answer_puzzle(answer(7, TODAY - 1))
        assert store.puzzle_days_solved(SLUG) == []
        assert [kept.is_right for kept in store.puzzles_of_days(SLUG, 1, TODAY)] == [True]


def test_what_waits_for_a_locked_file_is_kept_later(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert not store.answer_puzzle(answer())
            other.execute("ROLLBACK")
        assert store.flush()
        assert store.puzzles_answered(SLUG) == {7: True}


def test_answers_go_with_a_reset_and_come_back_with_it(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store)
        win(store)
        store.reset(SLUG)
        assert store.puzzle_score(SLUG) == PuzzleScore()
        assert store.puzzle_days_solved(SLUG) == []
        assert store.puzzles_of_days(SLUG, 1, TODAY) == []
        assert store.puzzle_score() == PuzzleScore(1, 1)
        store.undo_reset()
        assert store.puzzle_score() == PuzzleScore(4, 3)
        assert store.statistics().won == 1


def test_after_a_reset_a_puzzle_can_be_answered_anew(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store)
        store.reset()
        store.answer_puzzle(answer(2, TODAY - 1, answered_on=TODAY - 1, answered=NOON + 99))
        assert store.puzzle_days_solved(SLUG) == [TODAY - 1]


def test_answers_are_exported_and_imported(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        answers = fill(one)
        win(one)
        exported(one, file)
        assert imported(two, file) == "1 game of all.json added, 4 answers to puzzles."
        assert [*contents(two).answers] == answers
        assert imported(two, file) == "0 games of all.json added."


def test_of_two_answers_the_first_one_given_stays_wherever_it_comes_from(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one, opened(tmp_path / "two") as two:
        one.answer_puzzle(answer(1, TODAY, is_right=False))
        one.answer_puzzle(answer(2, TODAY, answered=NOON + 9))
        exported(one, file)
        two.answer_puzzle(answer(1, TODAY, answered=NOON + 5))
        two.answer_puzzle(answer(2, TODAY, is_right=False))
        imported(two, file)
        assert two.puzzles_answered(SLUG) == {1: False, 2: False}


def test_what_was_reset_is_not_exported_and_comes_back_with_an_import(tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    with opened(tmp_path / "one") as one:
        answers = fill(one)
        exported(one, file)
        one.reset()
        imported(one, file)
        assert [*contents(one).answers] == answers
        one.reset()
        exported(one, file, replace=True)
        assert '"puzzle":' not in file.read_text(encoding="utf-8")


def test_answers_are_saved_from_a_damaged_file(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        answers = fill(store)
        win(store)
        store.answer_puzzle(answer(77, game="montana"))
        store.reset("montana")
    assert [*salvage(str(tmp_path / NAME)).answers] == answers
    with (tmp_path / NAME).open("r+b") as damaged:
        damaged.seek(28)
        damaged.write(Random(1).randbytes(4))  # the number of pages
        damaged.seek(100)
        damaged.write(b"\xff" * 8)
    with opened(tmp_path, "The file with your games was damaged. One game…") as store:
        assert store.puzzle_score() == PuzzleScore(4, 3)


DAYS = st.one_of(st.none(), st.integers(1, 5))
ANSWERS = st.builds(
    PuzzleAnswer,
    st.sampled_from([*GAMES]),
    st.integers(1, 4),
    DAYS,
    st.floats(0, 100),
    st.integers(1, 5),
    st.booleans(),
    st.floats(0, 100),
)


@given(st.lists(ANSWERS, max_size=20))
def test_what_is_asked_for_is_what_one_would_pick_out_of_all_answers(
    given: list[PuzzleAnswer],
) -> None:
    first: dict[tuple[object, ...], PuzzleAnswer] = {}
    for each in given:
        before = first.setdefault(each[:3], each)
        if each.answered < before.answered:
            first[each[:3]] = each
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        schema.migrate(db)
        for each in given:
            add_answers(db, [each])
        assert {*read_answers(db)} == {*first.values()}
        for slug in GAMES:
            kept = [each for each in first.values() if each.game == slug]
            in_time = {each.day for each in kept if each.is_right and each.day == each.answered_on}
            assert puzzle_answers.days_solved(db, slug) == sorted(day for day in in_time if day)
            there = {*puzzle_answers.of_days(db, slug, 2, 4)}
            assert there == {each for each in kept if each.day and 2 <= each.day <= 4}
            is_right: dict[int, bool] = {}
            for each in sorted(kept, key=lambda each: each.answered):
                is_right.setdefault(each.puzzle, each.is_right)
            assert puzzle_answers.answered(db, slug) == is_right


WRONG_ANSWERS: list[object] = [None, 2, "yes", []]


@given(ANSWERS)
def test_an_answer_that_is_kept_makes_sense(given: PuzzleAnswer) -> None:
    assert checked_answer(given._asdict()) == given


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("game", value) for value in (None, 3, "", "x\n")),
        *(("puzzle", value) for value in (0, -1, "1", 1.0, True, 10**9)),
        *(("answered", value) for value in (None, "now", 1e300, float("nan"))),
        *(("answered_on", value) for value in (None, 0, 10**9, "today")),
        *(("is_right", value) for value in WRONG_ANSWERS),
    ],
)
def test_an_answer_that_makes_no_sense_is_left_out(name: str, value: object) -> None:
    assert checked_answer({**answer()._asdict(), name: value}) is None
