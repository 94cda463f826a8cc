"""Shorter wins of Alaska, looked for in the space in which a win is found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solitaire_gui.games.alaska import Table
from solitaire_gui.games.base import Game
from solitaire_gui.solver.alaska.solver import (
    FOUNDATION,
    State,
    Step,
    canonical,
    space_of,
    typed_lines,
)
from solitaire_gui.solver.engine.card_codes import codes
from solitaire_gui.solver.engine.replay import Replay
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.engine.shorten import shorter_ways, states_along

BEAMS = (50, 200, 600)
"""How wide beams are that look for shorter wins: they take half a second."""


def shorter(
    game: Game[Table], table: Table, seed: str, lines: Sequence[str], limit: Limit
) -> Iterator[list[str]]:
    """Yield lines that win from a table, other than those and most often fewer and fewer."""
    space = space_of(table)
    states = states_along(game, table, seed, lines, state_of)
    for steps in shorter_ways(space, BEAMS, cost, states, limit):
        yield typed_lines(Replay(game, table, seed), (step for _, step in steps))


def state_of(table: Table) -> State:
    """Return the state of a table."""
    return canonical(map(codes, table.tableau))


def cost(step: Step) -> int:
    """Return the moves of a step that could be spared: none if it goes to the foundation."""
    return int(step[1] != FOUNDATION)
