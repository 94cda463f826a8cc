"""What is said of the answers to puzzles."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Won, solve
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.puzzles import recorded_puzzles
from solitaire_gui.solver.puzzles.judging import judge, session
from solitaire_gui.solver.puzzles.recorded_puzzles import Kind, Puzzle
from tests.support.levels import times
from tools.make_puzzles.puzzle_of_deal import KINDS

AT_TABLES = [
    (slug, kind)
    for slug, kinds in KINDS.items()
    for kind in kinds
    if kind not in (Kind.WHICH_MOVE, Kind.NO_SHUFFLES)
]
FEW = times(1, 3)


def of_kind(slug: str, kind: Kind, most: int = FEW) -> list[Puzzle]:
    """Return the first puzzles of a kind."""
    return [puzzle for puzzle in recorded_puzzles.puzzles(slug) if puzzle.kind is kind][:most]


@pytest.mark.parametrize("slug", KINDS)
def test_just_one_move_lost_the_game(slug: str) -> None:
    for puzzle in of_kind(slug, Kind.WHICH_MOVE):
        begun = session(puzzle)
        assert begun.move_number == 0
        assert tuple(begun.gestures) == puzzle.gestures
        assert 1 <= puzzle.fatal <= len(puzzle.gestures)


@pytest.mark.parametrize(("slug", "kind"), AT_TABLES)
def test_every_way_out_is_judged_as_it_was_proved(slug: str, kind: Kind) -> None:
    for puzzle in of_kind(slug, kind):
        for way in puzzle.ways:
            begun = session(puzzle)
            for gesture in way.gestures:
                assert judge(puzzle, begun) is None
                begun.play_all(gesture)
            assert judge(puzzle, begun) == way


@pytest.mark.parametrize(("slug", "kind"), AT_TABLES)
def test_whatever_is_played_is_judged_as_the_solver_would(slug: str, kind: Kind) -> None:
    rng = Random(5)
    for puzzle in of_kind(slug, kind):
        for _ in range(4):
            begun = session(puzzle)
            while judge(puzzle, begun) is None and begun.move_number < 200:
                begun.play_all(rng.choice(everything(begun)))
            way = judge(puzzle, begun)
            verdict = solve(begun, Limit(300_000))
            assert isinstance(verdict, Won if way is None or way.keeps_win else Lost)


def test_what_is_played_after_the_answer_changes_nothing_of_it() -> None:
    """Here it leads on to where another way out would have led, a wrong one."""
    puzzle = recorded_puzzles.puzzle("seahaven", 31)
    begun = session(puzzle)
    for gesture in puzzle.right[0].gestures:
        begun.play_all(gesture)
    assert judge(puzzle, begun) in puzzle.right
    begun.play("MTC 3 4")
    assert isinstance(solve(begun, Limit(300_000)), Lost)
    assert judge(puzzle, begun) in puzzle.right


def everything(begun: Session[Any]) -> list[list[str]]:
    """Return the lines of all that can be played."""
    game, table = begun.game, begun.table
    moves = [*begun.moves, *game.gestures(table)]
    return [*(move.lines() for move in moves), *([line] for line in game.actions(table).values())]


def test_montana_is_to_be_won_without_shuffles() -> None:
    for puzzle in of_kind("montana", Kind.NO_SHUFFLES):
        begun = session(puzzle)
        assert not begun.game.actions(begun.table)
        win = solve(begun, Limit(300_000))
        assert isinstance(win, Won)
        for line in win.lines:
            assert judge(puzzle, begun) is None
            begun.play(line)
        assert judge(puzzle, begun) in puzzle.right


def test_where_montana_is_stuck_the_answer_was_wrong() -> None:
    rng, answers = Random(3), set()
    for puzzle in of_kind("montana", Kind.NO_SHUFFLES):
        begun = session(puzzle)
        while judge(puzzle, begun) is None:
            begun.play_all(rng.choice(everything(begun)))
        assert begun.is_stuck or begun.is_won
        way = judge(puzzle, begun)
        assert way is not None
        answers.add(way.keeps_win)
    assert False in answers
