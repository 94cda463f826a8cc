"""Solves Thumb and Pouch: best first with various weights and depth first, in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import inf

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Pile
from solitaire_gui.games.thumb_and_pouch import DRAW, SOURCES, STOCK, Table, is_safe
from solitaire_gui.solver.engine.card_codes import FACE_BITS, code, codes
from solitaire_gui.solver.engine.replay import Replay, heights_of
from solitaire_gui.solver.engine.search import (
    Found,
    Limit,
    Outcome,
    best_first,
    depth_first,
    portfolio,
)
from solitaire_gui.solver.engine.shorten import shorter_paths, states_along
from solitaire_gui.solver.engine.verdict import Verdict, Won
from solitaire_gui.solver.thumb_and_pouch.space import (
    EMPTY,
    EVEN,
    UP,
    State,
    Step,
    ThumbAndPouchSpace,
    Weights,
)

DRAWING = Weights(buried=6, up=-2, stock=4, waste=6, empty=0)
DIGGING = Weights(buried=8, up=-2, stock=1, waste=4, empty=-4)
DEPTH_FIRST = None
PLAN: Sequence[tuple[Weights | None, float]] = (
    (DRAWING, 128),
    (DEPTH_FIRST, 128),
    (EVEN, 256),
    (DIGGING, 512),
    (DRAWING, 2560),
    (DIGGING, 1536),
    (EVEN, 2560),
    (DEPTH_FIRST, 1024),
    (DRAWING, 10240),
    (DIGGING, 15360),
    (EVEN, inf),
)
"""The searches in turn, and the states that each may look at.

Nearly every deal is won at once by one of them and not for a long time by another.
"""

BEAMS = (50, 200, 600)
"""The widths of beams that look for shorter wins."""


def search(space: ThumbAndPouchSpace, limit: Limit) -> Outcome[State, Step]:
    """Search a space by the plan."""

    def strategy(weights: Weights | None) -> Callable[[Limit], Outcome[State, Step]]:
        if weights is None:
            return partial(depth_first, space)
        return partial(best_first, space.weighed(weights))

    return portfolio([(strategy(weights), states) for weights, states in PLAN], limit)


def solve(game: Game[Table], table: Table, seed: str, limit: Limit) -> Verdict:
    """Search from a table by the plan."""
    outcome = search(space_of(table), limit)
    if isinstance(outcome, Found):
        steps = [step for _, step in outcome.steps]
        return Won(typed_lines(game, table, seed, steps), outcome.states)
    return outcome


def shorter(
    game: Game[Table], table: Table, seed: str, lines: Sequence[str], limit: Limit
) -> Iterator[list[str]]:
    """Yield other lines that win from a table, most often fewer and fewer."""
    space, stock = space_of(table), len(table.stock)

    def state_of(now: Table) -> State:
        columns = [codes(column) for column in now.tableau]
        return space.state(
            stock - len(now.stock), codes(now.waste), heights_of(now.foundation), columns
        )

    states = states_along(game, table, seed, lines, state_of)
    for steps in shorter_paths(space, BEAMS, cost, states, limit):
        yield typed_lines(game, table, seed, (step for _, step in steps))


def cost(step: Step) -> int:
    """Return the moves of a step that another path could save: none to a foundation.

    Draws cost nothing either: in the end all cards are drawn.
    """
    return int(step[1] != UP)


def space_of(table: Table) -> ThumbAndPouchSpace:
    """Return the space of a table."""
    columns = [codes(column) for column in table.tableau]
    stock = bytes(code(card) & FACE_BITS for card in reversed(table.stock.left()))
    return ThumbAndPouchSpace(columns, codes(table.waste), stock, heights_of(table.foundation))


def typed_lines(game: Game[Table], table: Table, seed: str, steps: Iterable[Step]) -> list[str]:
    """Return the lines of steps and of the safe cards that go up before and after each."""
    replay = Replay(game, table, seed)
    replay.send_all_up(SOURCES, is_safe)
    for number, target in steps:
        source, start = brought(replay, number)
        if target == UP:
            replay.send_up(source)
        else:
            host = replay.empty() if target == EMPTY else replay.find(target)[0]
            replay.move(source, start, host)
        replay.send_all_up(SOURCES, is_safe)
    return replay.lines


def brought(replay: Replay[Table], number: int) -> tuple[Pile, int]:
    """Return where a card lies, after drawing it if it is still in the stock."""
    while (place := replay.find(number))[0] == STOCK:
        replay.play(DRAW)
    return place
