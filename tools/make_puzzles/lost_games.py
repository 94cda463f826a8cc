"""Games that were played carelessly and lost, each with the move that lost it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Won
from solitaire_gui.solver.puzzles.careless_play import Choice, careless_game
from solitaire_gui.solver.puzzles.positions import safe_lines
from solitaire_gui.solver.puzzles.recorded_puzzles import Gesture, Gestures, Kind, Puzzle, Way
from tools.make_puzzles.looks import has_choice
from tools.make_puzzles.verdicts import Verdicts, turning_point

FEWEST_BEFORE, FEWEST_AFTER, MOST_GESTURES = 2, 4, 100
"""How many gestures of a good puzzle come before and after the fatal one, and how many in all."""
FEWEST_POSITIONS = 20
"""The fatal one was not seen at once to be that."""
DRAWING = (0.3, 0.6)
"""In which share of turns a careless player draws, from one game to the next."""


class LostGame(NamedTuple):
    """A game from the deal to its end, and the first table of it that cannot be won."""

    before: Gestures
    """What was played before the careless player came."""
    chosen: list[Choice]
    """What he played."""
    tables: list[Any]
    """The tables before each, and the last."""
    lost: int
    """The place of the first lost one among them."""

    @property
    def gestures(self) -> Gestures:
        """The whole game."""
        return (*self.before, *(choice.lines for choice in self.chosen))


def lost_game(
    verdicts: Verdicts, begun: Session[Any], rng: Random, *, drawing: float
) -> LostGame | None:
    """Play on carelessly from where a session stands, in a share `drawing` of turns by drawing.

    None unless that loses a winnable game, nor if it is not decided where.
    """
    game = careless_game(begun.game, begun.table, begun.seed, rng, drawing=drawing)
    chosen = [*game]
    tables = [begun.table, *(choice.table for choice in chosen)]
    lost = turning_point(verdicts, tables)
    if lost is None:
        return None
    return LostGame(tuple(begun.gestures), chosen, tables, lost)


def which_move(verdicts: Verdicts, lost: LostGame) -> Puzzle | None:
    """Return the puzzle that a lost game makes; None if it makes no good one."""
    before, after = lost.tables[lost.lost - 1 : lost.lost + 1]
    kept, refuted = verdicts.win(before), verdicts.of(after)
    assert isinstance(refuted, Lost)
    assert kept is not None
    is_good = (
        lost.lost > FEWEST_BEFORE
        and len(lost.chosen) - lost.lost >= FEWEST_AFTER
        and len(lost.gestures) <= MOST_GESTURES
        and refuted.states >= FEWEST_POSITIONS
        and has_choice(verdicts.game, before, verdicts.seed)
    )
    if not is_good:
        return None
    fatal = len(lost.before) + lost.lost
    return Puzzle(
        verdicts.game.slug,
        0,
        Kind.WHICH_MOVE,
        verdicts.deal,
        lost.gestures,
        fatal,
        (
            Way((first_gesture(verdicts, before, kept),), None),
            Way((lost.gestures[fatal - 1],), refuted.states),
        ),
        (),
        False,
    )


def first_gesture(verdicts: Verdicts, table: Any, kept: Won) -> Gesture:
    """Return what a player would do first to follow a win: several lines may be one move."""
    lines = tuple(kept.lines)
    for run in verdicts.game.gestures(table):
        if tuple(run.lines()) == lines[: len(run.lines())]:
            return tuple(run.lines())
    return lines[:1]


def begin(session: Session[Any]) -> None:
    """Send up what is safe at the deal, as its own gesture."""
    if lines := safe_lines(session.game, session.table, session.seed):
        session.play_all(lines)
