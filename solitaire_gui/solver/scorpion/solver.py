"""Solves Scorpion: depth first, pruning positions in which a card provably cannot move.

A state is the columns and, last, the stock with its next card first, each a string of card codes;
collected suits are not in it. Only columns that the stock will still be dealt to keep their places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import itemgetter

from solitaire_gui.cards import KING
from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Pile
from solitaire_gui.games.scorpion import DEAL, Table
from solitaire_gui.solver.engine.card_codes import (
    FACE_BITS,
    FACE_DOWN,
    RANK_BITS,
    SUIT_STEP,
    code,
    codes,
)
from solitaire_gui.solver.engine.replay import Replay
from solitaire_gui.solver.engine.search import Found, Limit, depth_first
from solitaire_gui.solver.engine.verdict import Verdict, Won
from solitaire_gui.solver.scorpion.dead_test import is_lost

State = tuple[bytes, ...]
Step = tuple[int, int]  # the card that moves, and the place in the state of the column it joins
Branch = tuple[int, Step, State]  # a step and where it leads; before it, how promising that is

DEALING: Step = (0, 0)


def solve(game: Game[Table], table: Table, seed: str, limit: Limit) -> Verdict:
    """Search from a table; raise IllegalMove if the rules refuse a step that was found."""
    outcome = depth_first(space_of(table), limit)
    if isinstance(outcome, Found):
        return Won(typed_lines(Replay(game, table, seed), outcome.steps), outcome.states)
    return outcome


def space_of(table: Table) -> ScorpionSpace:
    """Return the space of a table."""
    stock = bytes(code(card) & FACE_BITS for card in reversed(table.stock.left()))
    return ScorpionSpace(map(codes, table.tableau), stock)


class ScorpionSpace:
    """The positions of columns and a stock of cards up to `ranks`; a column gets one stock card."""

    def __init__(self, columns: Iterable[bytes], stock: bytes, ranks: int = KING) -> None:
        self._ranks = ranks
        self._kings = range(ranks, FACE_DOWN, SUIT_STEP)
        self._whole_suits = {bytes(range(king, king - ranks, -1)) for king in self._kings}
        self.root = canonical(list(columns), stock)

    def is_won(self, state: State) -> bool:
        """Return whether every card is collected."""
        return not any(state)

    def distance(self, state: State) -> float:
        """Return how many cards are not collected."""
        return sum(map(len, state))

    def expand(self, state: State) -> list[tuple[Step, State]]:
        """Return every step that may matter, the most promising one last; none if all is lost."""
        *columns, stock = state
        if is_lost(columns, stock, self._ranks):
            return []
        branches = [*self._joins(columns, stock), *self._king_moves(columns, stock)]
        if stock:
            branches.append((0, DEALING, self._dealt(columns, stock)))
        branches.sort(key=itemgetter(0))
        return [branch[1:] for branch in branches]

    def _joins(self, columns: list[bytes], stock: bytes) -> Iterator[Branch]:
        """Yield every move to the card that is one higher: it ends a column, so seek from there."""
        for target, column in enumerate(columns):
            if column and column[-1] & RANK_BITS > 1:
                sought = column[-1] - 1
                for source, other in enumerate(columns):
                    place = other.find(sought)
                    if place >= 0:
                        if source != target:
                            yield self._branch(columns, stock, source, place, target)
                        break

    def _king_moves(self, columns: list[bytes], stock: bytes) -> Iterator[Branch]:
        """Yield the moves of kings to empty columns.

        Columns that are not to be dealt to are all alike, see `canonical`. So one of them that is
        empty stands for all; and to go from one to another with all the column changes nothing.
        """
        fixed = len(stock)
        empty = [place for place, column in enumerate(columns) if not column]
        targets = [place for place in empty if place < fixed]
        targets += [place for place in empty if place >= fixed][:1]
        if not targets:
            return
        for source, column in enumerate(columns):
            for king in self._kings:
                place = column.find(king)
                if place >= 0:
                    for target in targets:
                        if place or source < fixed or target < fixed:
                            yield self._branch(columns, stock, source, place, target)

    def _branch(
        self, columns: list[bytes], stock: bytes, source: int, place: int, target: int
    ) -> Branch:
        left, moved, column = columns[source][:place], columns[source][place:], columns[target]
        promise = 0
        if not left:
            promise += 1
        elif left[-1] >= FACE_DOWN:
            left = left[:-1] + bytes((left[-1] & FACE_BITS,))
            promise += 1
        if not column:
            promise -= 1  # a king, for whom there is rarely haste
        elif moved[-1] == moved[0] - len(moved) + 1:
            promise += 1  # a run in order, which buries nothing
        after = columns[:]
        after[source], after[target] = self._collected(left), self._collected(column + moved)
        return promise, (moved[0], target), canonical(after, stock)

    def _dealt(self, columns: list[bytes], stock: bytes) -> State:
        after = columns[:]
        for place, card in enumerate(stock):
            after[place] = self._collected(after[place] + bytes((card,)))
        return canonical(after, b"")

    def _collected(self, column: bytes) -> bytes:
        """Return what is left of a column: nothing, if it is a whole suit. No card needs that."""
        return b"" if column in self._whole_suits else column


def canonical(columns: list[bytes], stock: bytes) -> State:
    """Return the one state for all columns and stocks that differ in nothing that matters.

    The rules distinguish columns only as the first of them are dealt the stock, a card each. All
    others, and after the deal all, may change places: every move stays possible between the same
    cards, and a win stays a win. So those are sorted.
    """
    fixed = len(stock)
    return (*columns[:fixed], *sorted(columns[fixed:]), stock)


def typed_lines(replay: Replay[Table], steps: Iterable[tuple[State, Step]]) -> list[str]:
    """Return the typed lines of steps, whose columns may stand in other places on the table."""
    for state, (card, target) in steps:
        if card:
            source, start = replay.find(card)
            replay.move(source, start, _pile(replay, state, target))
        else:
            replay.play(DEAL)
    return replay.lines


def _pile(replay: Replay[Table], state: State, target: int) -> Pile:
    """Return the pile that a column of a state is on the table: known by its last card.

    An empty column that will be dealt to has kept its place; any other is as good as the next.
    """
    column, fixed = state[target], len(state[-1])
    if column:
        return replay.find(column[-1])[0]
    if target < fixed:
        return Pile("tableau", target)
    tableau = replay.table.tableau
    return Pile("tableau", next(i for i in range(fixed, len(tableau)) if not tableau[i]))
