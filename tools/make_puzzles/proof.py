"""Whether a recorded puzzle is one: proved again from its deal, by the rules and the solver."""

from __future__ import annotations

from typing import Any

from solitaire_gui.games.base import IllegalMove
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Won
from solitaire_gui.solver.puzzles.judging import session
from solitaire_gui.solver.puzzles.positions import key, settled
from solitaire_gui.solver.puzzles.recorded_puzzles import Gestures, Kind, Puzzle
from tools.make_puzzles.verdicts import Verdicts
from tools.make_puzzles.ways_out import Place

MOST_STATES = 1_000_000
"""How many positions a search may look at; none of a recorded puzzle takes as many."""


def fault(puzzle: Puzzle, most: float = MOST_STATES) -> str:
    """Say what is wrong with a puzzle; nothing if its answer is proved, and is the only one.

    A search looks at `most` positions.
    """
    try:
        begun = session(puzzle)
        verdicts = Verdicts(begun, most)
        if puzzle.kind is Kind.WHICH_MOVE:
            return _fault_of_game(puzzle, begun, verdicts)
        return _fault_of_table(puzzle, begun, verdicts)
    except IllegalMove as refused:
        return f"It cannot be played: {refused}"


def _fault_of_game(puzzle: Puzzle, begun: Session[Any], verdicts: Verdicts) -> str:
    """Ask whether the one move that was played last from a winnable table loses."""
    begun.go_back(0)
    for _ in range(puzzle.fatal - 1):
        begun.redo()
    for way in puzzle.ways:
        if problem := _fault_of_way(way.gestures, way.keeps_win, begun, verdicts):
            return problem
    return "" if len(puzzle.right) == len(puzzle.wrong) == 1 else "It has not one answer."


def _fault_of_table(puzzle: Puzzle, begun: Session[Any], verdicts: Verdicts) -> str:
    """Ask whether all ways out are known and each is what it is said to be."""
    if puzzle.kind is Kind.NO_SHUFFLES:
        return _fault_of_win(puzzle, begun)
    place = Place(begun.game, begun.table, begun.seed)
    after = {key(begun.game, _after(way.gestures, begun)) for way in puzzle.ways}
    if after != {way.key for way in place.exits()}:
        return "The ways out are others."
    if {(), *puzzle.places} != {*place.members.values()}:
        return "The tables between which one can come and go are others."
    for way in puzzle.ways:
        if problem := _fault_of_way(way.gestures, way.keeps_win, begun, verdicts):
            return problem
    if puzzle.kind in (Kind.ONE_WAY_OUT, Kind.WHICH_KING) and len(puzzle.right) != 1:
        return "It has not one answer."
    return "" if puzzle.right and puzzle.wrong else "There is nothing to choose."


def _fault_of_win(puzzle: Puzzle, begun: Session[Any]) -> str:
    """Ask whether the win that is kept wins, without a shuffle."""
    if begun.game.actions(begun.table):
        return "A shuffle is left."
    [win] = puzzle.ways
    begun.play_all(line for gesture in win.gestures for line in gesture)
    return "" if begun.is_won else "What is kept does not win."


def _fault_of_way(gestures: Gestures, wins: bool, begun: Session[Any], verdicts: Verdicts) -> str:
    verdict = verdicts.of(_after(gestures, begun))
    return "" if isinstance(verdict, Won if wins else Lost) else f"{gestures} is {verdict}."


def _after(gestures: Gestures, begun: Session[Any]) -> Any:
    table = begun.step.table_after(line for gesture in gestures for line in gesture)
    return settled(begun.game, table, begun.seed)
