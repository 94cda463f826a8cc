"""Shorter wins of Thumb and Pouch, looked for in the space in which a win is found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solitaire_gui.games.base import Game
from solitaire_gui.games.thumb_and_pouch import Table
from solitaire_gui.solver.engine.card_codes import codes
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.engine.shorten import shorter_ways, states_along
from solitaire_gui.solver.thumb_and_pouch.solver import heights_on, space_of, typed_lines
from solitaire_gui.solver.thumb_and_pouch.space import UP, State, Step

BEAMS = (50, 200, 600)
"""How wide beams are that look for shorter wins."""


def shorter(
    game: Game[Table], table: Table, seed: str, lines: Sequence[str], limit: Limit
) -> Iterator[list[str]]:
    """Yield lines that win from a table, other than those and most often fewer and fewer."""
    space, stock = space_of(table), len(table.stock)

    def state_of(now: Table) -> State:
        columns = [codes(column) for column in now.tableau]
        return space.state(stock - len(now.stock), codes(now.waste), heights_on(now), columns)

    states = states_along(game, table, seed, lines, state_of)
    for steps in shorter_ways(space, BEAMS, cost, states, limit):
        yield typed_lines(game, table, seed, (step for _, step in steps))


def cost(step: Step) -> int:
    """Return the moves of a step that could be spared: to no foundation; all cards are drawn."""
    return int(step[1] != UP)
