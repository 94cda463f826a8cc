"""Solves Alaska: best first, weighing cards that stay buried; then shorter wins by beams.

A state is the columns, sorted, each a string of card codes. The foundation is not in it: a card in
no column lies there, because no card comes back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from solitaire_gui.cards import KING
from solitaire_gui.games.alaska import Table
from solitaire_gui.games.base import Game
from solitaire_gui.solver.alaska.dead_test import EMPTY, is_lost
from solitaire_gui.solver.engine.card_codes import FACE_BITS, FACE_DOWN, SUIT_STEP, codes, turned_up
from solitaire_gui.solver.engine.replay import Replay
from solitaire_gui.solver.engine.search import Found, Limit, best_first
from solitaire_gui.solver.engine.shorten import shorter_paths, states_along
from solitaire_gui.solver.engine.verdict import Verdict, Won

State = tuple[bytes, ...]
Step = tuple[int, int]  # the card that moves, and the one that it goes on, EMPTY or FOUNDATION

FOUNDATION = -1

BEAMS = (50, 200, 600)
"""The widths of beams that look for shorter wins; they take half a second."""

BETWEEN = b"\xff"  # no card's code, nor next to one

# The weights of the estimated distance, tuned on two hundred deals.
PER_CARD = 3
PER_FACE_DOWN = 5
PER_BURYING = 2
PER_ASCENT = 1
PER_DESCENT = -1
PER_EMPTY_COLUMN = -3


def solve(game: Game[Table], table: Table, seed: str, limit: Limit) -> Verdict:
    """Search from a table; raise IllegalMove if the rules refuse a step that was found."""
    outcome = best_first(space_of(table), limit)
    if isinstance(outcome, Found):
        steps = (step for _, step in outcome.steps)
        return Won(typed_lines(Replay(game, table, seed), steps), outcome.states)
    return outcome


def shorter(
    game: Game[Table], table: Table, seed: str, lines: Sequence[str], limit: Limit
) -> Iterator[list[str]]:
    """Yield other lines that win from a table, most often fewer and fewer."""
    states = states_along(game, table, seed, lines, lambda now: space_of(now).root)
    for steps in shorter_paths(space_of(table), BEAMS, cost, states, limit):
        yield typed_lines(Replay(game, table, seed), (step for _, step in steps))


def cost(step: Step) -> int:
    """Return the moves of a step that another path could save: none to the foundation."""
    return int(step[1] != FOUNDATION)


def space_of(table: Table) -> AlaskaSpace:
    """Return the space of a table."""
    return AlaskaSpace(map(codes, table.tableau))


class AlaskaSpace:
    """The positions of columns, of a deck whose suits go up to `ranks`."""

    def __init__(self, columns: Iterable[bytes], ranks: int = KING) -> None:
        self._ranks = ranks
        self._kings = range(ranks, FACE_DOWN, SUIT_STEP)
        self._distances: dict[bytes, int] = {}
        self.root = canonical(columns)

    def is_won(self, state: State) -> bool:
        """Return whether every column is empty."""
        return not any(state)

    def distance(self, state: State) -> float:
        """Return the estimated distance to a win: the sum of what each column costs."""
        total, known = 0, self._distances
        for column in state:
            if column not in known:
                known[column] = column_distance(column)
            total += known[column]
        return total

    def expand(self, state: State) -> list[tuple[Step, State]]:
        """Return every step that may matter, to the foundation last; none if all is lost."""
        if is_lost(state, self._ranks):
            return []
        children = self._king_moves(state)
        going_up: list[tuple[Step, State]] = []
        seen = BETWEEN.join(state)
        for target, column in enumerate(state):
            if not column:
                continue
            last = column[-1]
            if last - 1 not in seen and last - 1 | FACE_DOWN not in seen:
                after = list(state)
                after[target] = turned_up(column[:-1])
                going_up.append(((last, FOUNDATION), canonical(after)))
            for card in (last - 1, last + 1):
                at = seen.find(card)
                if at >= 0:
                    source = seen.count(BETWEEN, 0, at)
                    if source != target:
                        children.append(((card, last), moved(state, source, card, target)))
        return children + going_up

    def _king_moves(self, state: State) -> list[tuple[Step, State]]:
        """Return the moves of kings to an empty column.

        Columns are all alike, see `canonical`. So an empty one, which sorting has put first, stands
        for all; and a king that goes there with all of its column changes nothing.
        """
        if state[0]:
            return []
        return [
            ((king, EMPTY), moved(state, source, king, 0))
            for source, column in enumerate(state)
            for king in self._kings
            if column.find(king) > 0
        ]


def moved(state: State, source: int, card: int, target: int) -> State:
    """Return the state after a card, with all that lies on it, has gone to another column."""
    after = list(state)
    start = state[source].index(card)
    after[source] = turned_up(state[source][:start])
    after[target] += state[source][start:]
    return canonical(after)


def canonical(columns: Iterable[bytes]) -> State:
    """Return the one state for all orders of the columns, which the rules treat alike.

    If columns change places, every move stays possible between the same cards, and a win stays a
    win.
    """
    return tuple(sorted(columns))


def column_distance(column: bytes) -> int:
    """Return the estimated cost of a column.

    A card buries those of its suit below it that must go up before; it may also lie next to one of
    its suit: descending, as if in place, or ascending, which must be reversed.
    """
    if not column:
        return PER_EMPTY_COLUMN
    total = PER_CARD * len(column)
    lowest: dict[int, int] = {}
    before = EMPTY
    for seen in column:
        card = seen & FACE_BITS
        suit = card // SUIT_STEP
        if card > lowest.setdefault(suit, card):
            total += PER_BURYING
        else:
            lowest[suit] = card
        if seen >= FACE_DOWN:
            total += PER_FACE_DOWN
        elif card == before - 1:
            total += PER_DESCENT
        elif before // SUIT_STEP == suit and EMPTY < before < card:
            total += PER_ASCENT
        before = seen
    return total


def typed_lines(replay: Replay[Table], steps: Iterable[Step]) -> list[str]:
    """Return the typed lines of steps, whose columns may stand in other places on the table."""
    for card, on in steps:
        source, start = replay.find(card)
        if on == FOUNDATION:
            replay.send_up(source)
        else:
            target = replay.empty() if on == EMPTY else replay.find(on)[0]
            replay.move(source, start, target)
    return replay.lines
