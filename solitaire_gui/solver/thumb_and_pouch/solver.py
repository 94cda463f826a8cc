"""Solve Thumb and Pouch: best first by various weights and depth first, in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import inf

from solitaire_gui.cards import ACE, SUITS, Card
from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Pile
from solitaire_gui.games.thumb_and_pouch import DRAW, SOURCES, STOCK, WASTE, Table, is_safe
from solitaire_gui.solver.engine.card_codes import FACE_BITS, code, codes
from solitaire_gui.solver.engine.replay import Replay
from solitaire_gui.solver.engine.search import (
    Found,
    Limit,
    Outcome,
    best_first,
    depth_first,
    portfolio,
)
from solitaire_gui.solver.engine.shorten import shorter_ways, states_along
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
"""The searches in their turn, and how many states each may look at.

Nearly every deal is won at once by one of them and not for a long time by another.
"""

BEAMS = (50, 200, 600)
"""How wide beams are that look for shorter wins."""


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


def space_of(table: Table) -> ThumbAndPouchSpace:
    """Return the space of all that can come of a table."""
    columns = [codes(column) for column in table.tableau]
    stock = bytes(code(card) & FACE_BITS for card in reversed(table.stock.left()))
    return ThumbAndPouchSpace(columns, codes(table.waste), stock, heights_on(table))


def typed_lines(game: Game[Table], table: Table, seed: str, steps: Iterable[Step]) -> list[str]:
    """Return the lines of steps and of the safe cards that go up before and after each."""
    replay = Replay(game, table, seed)
    send_up_safe(replay)
    for number, target in steps:
        source, start = brought(replay, number)
        if target == UP:
            send_up(replay, source)
        else:
            host = replay.empty() if target == EMPTY else replay.find(target)[0]
            replay.move(source, start, host)
        send_up_safe(replay)
    return replay.lines


def brought(replay: Replay[Table], number: int) -> tuple[Pile, int]:
    """Return where a card lies, after drawing it if it is still in the stock."""
    while (place := replay.find(number))[0] == STOCK:
        replay.play(DRAW)
    return place


def send_up_safe(replay: Replay[Table]) -> None:
    """Send up safe cards until there is none."""
    while source := safe_source(replay.table):
        send_up(replay, source)


def send_up(replay: Replay[Table], source: Pile) -> None:
    """Send up the last card of a column, or the top of the waste."""
    cards = cards_of(replay.table, source)
    number = code(cards[-1])
    is_ace = cards[-1].rank() == ACE
    target = replay.empty("foundation") if is_ace else replay.find(number - 1)[0]
    replay.move(source, len(cards) - 1, target)


def safe_source(table: Table) -> Pile | None:
    """Return a place whose last card can safely go up."""
    heights = heights_on(table)
    for source in SOURCES:
        cards = cards_of(table, source)
        if not cards or not is_safe(cards[-1].rank(), min(heights)):
            continue
        if heights[SUITS.index(cards[-1].suit())] == cards[-1].rank() - 1:
            return source
    return None


def heights_on(table: Table) -> list[int]:
    """Return how high the foundation is in each suit."""
    heights = [0] * len(SUITS)
    for pile in table.foundation:
        if pile:
            heights[SUITS.index(pile[-1].suit())] = len(pile)
    return heights


def cards_of(table: Table, source: Pile) -> list[Card]:
    """Return the cards of a column or of the waste."""
    return table.waste if source == WASTE else table.tableau[source.index]
