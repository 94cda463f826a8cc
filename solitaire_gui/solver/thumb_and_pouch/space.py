"""The positions of Thumb and Pouch, and the cards that can safely go up.

A state is (cards drawn since the root, waste, foundation, columns). Waste and columns are codes,
the columns in sorted order; the foundation is the height of each suit, in four bits each. In a
state every card that can safely go up has done so.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache, partial
from typing import NamedTuple

from solitaire_gui.cards import KING
from solitaire_gui.games.thumb_and_pouch import is_safe
from solitaire_gui.solver.engine.card_codes import RANK_BITS, SUIT_STEP, turned_up

HEIGHT_BITS = 4

State = tuple[int, bytes, int, tuple[bytes, ...]]
Step = tuple[int, int]
"""A card's code and the code of the card that it goes on, or UP, or EMPTY for an empty column.

The cards that lie on it come along. One that is still in the stock is drawn first.
"""

UP, EMPTY = 0, -1

Loose = tuple[int, bytes, int, list[bytes]]
"""An unfinished state: nothing is sorted, and safe cards have not gone up."""

Children = list[tuple[Step, State]]
Places = dict[int, int]
"""The index of each column by its last card, and of the first empty one by EMPTY."""


class Weights(NamedTuple):
    """The signs that a win is far, or if negative that it is near."""

    buried: int
    up: int
    stock: int
    waste: int
    empty: int


EVEN = Weights(buried=6, up=-2, stock=2, waste=4, empty=0)


class Heights(NamedTuple):
    """Facts about a foundation: the cards that are up, those that come next, and the safe ones."""

    up: int
    ready: bytes
    safe: bytes


class ThumbAndPouchSpace:
    """The space of a position; `heights` is the height of the foundation in each suit.

    The stock is the codes in the order of drawing. A deck has any number of suits and ranks.
    """

    def __init__(
        self,
        columns: Sequence[bytes],
        waste: bytes,
        stock: bytes,
        heights: Sequence[int],
        ranks: int = KING,
    ) -> None:
        self._stock = stock
        self._weights = EVEN
        self._targets = targets_of(len(heights), ranks)
        self._heights = cache(partial(heights_of, len(heights), ranks))
        self._buried = cache(partial(buried, self._targets))
        self._full = packed([ranks] * len(heights))
        self.root = self.state(0, waste, heights, columns)

    def state(
        self, drawn: int, waste: bytes, heights: Sequence[int], columns: Sequence[bytes]
    ) -> State:
        """Return the state of a position in which `drawn` cards of the stock have been drawn."""
        return self._settled((drawn, waste, packed(heights), list(columns)))

    def weighed(self, weights: Weights) -> ThumbAndPouchSpace:
        """Return the same space with other weights."""
        twin = copy(self)
        twin._weights = weights
        return twin

    def is_won(self, state: State) -> bool:
        """Return whether the foundation is full."""
        return state[2] == self._full

    def distance(self, state: State) -> float:
        """Weigh the buried cards, those up, in the stock and in the waste, and empty columns."""
        drawn, waste, foundation, columns = state
        weights = self._weights
        return (
            weights.buried * sum(map(self._buried, columns))
            + weights.up * self._heights(foundation).up
            + weights.stock * (len(self._stock) - drawn)
            + weights.waste * len(waste)
            + weights.empty * columns.count(b"")
        )

    def expand(self, state: State) -> Children:
        """Return every play: first those that split a group, last those that do not, or go up.

        Columns are sorted, because the rules treat them alike and steps name cards. So of the empty
        ones only the first is a target, and a whole column that goes there changes nothing.
        """
        columns = state[3]
        places: Places = {column[-1]: place for place, column in enumerate(columns) if column}
        if not columns[0]:
            places[EMPTY] = 0
        splits, others = self._from_columns(state, places)
        return [*splits, *reversed(self._from_waste(state, places)), *others]

    def _from_columns(self, state: State, places: Places) -> tuple[Children, Children]:
        drawn, waste, foundation, columns = state
        _, ready, safe = self._heights(foundation)
        splits: Children = []
        others: Children = []
        for source, column in enumerate(columns):
            first = self._buried(column)
            children = others
            for start in range(first, len(column)):
                rest = turned_up(column[:start])
                left = list(columns)
                left[source] = rest
                frees = rest != b"" and rest[-1] in safe
                before = drawn, waste, foundation, left
                children += self._laid(column[start:], before, places, frees)
                children = splits
            if column and column[-1] in ready:
                others.append(self._sent_up(column[-1], before))
        return splits, others

    def _from_waste(self, state: State, places: Places) -> Children:
        """Return the plays of the top of the waste, now or after any number of draws.

        A draw changes only the stock and the waste, so plays in the columns may as well come before
        it: draws are made only for the play, right after them, of the last card that they bring.
        They stop at a card that can safely go up, because it may as well do so at once.
        """
        first, waste, foundation, columns = state
        _, ready, safe = self._heights(foundation)
        children: Children = []
        for drawn in range(first, len(self._stock) + 1):
            if drawn > first:
                waste += self._stock[drawn - 1 : drawn]
            if not waste:
                continue
            rest = waste[:-1]
            before = drawn, rest, foundation, list(columns)
            if waste[-1] in safe:
                return [*children, self._sent_up(waste[-1], before)]
            frees = rest != b"" and rest[-1] in safe
            children += self._laid(waste[-1:], before, places, frees)
            if waste[-1] in ready:
                children.append(self._sent_up(waste[-1], before))
        return children

    def _laid(self, group: bytes, before: Loose, places: Places, frees: bool) -> Children:
        """Lay cards on everything that they fit; `places` has the last cards of the columns.

        `frees` is whether their removal has uncovered a card that can safely go up.
        """
        drawn, waste, foundation, columns = before
        head = group[0]
        children: Children = []
        for target in self._targets[head]:
            if target in places:
                after = columns[:]
                after[places[target]] += group
                if frees:
                    child = self._settled((drawn, waste, foundation, after))
                else:
                    after.sort()
                    child = drawn, waste, foundation, tuple(after)
                children.append(((head, target), child))
        return children

    def _sent_up(self, card: int, before: Loose) -> tuple[Step, State]:
        drawn, waste, foundation, columns = before
        return (card, UP), self._settled((drawn, waste, foundation + step_up(card), columns))

    def _settled(self, loose: Loose) -> State:
        """Send up all safe cards, and those that they uncover, until there is none.

        The order makes no difference: what is safe stays safe and in reach while others go up.
        """
        drawn, waste, foundation, columns = loose
        up = -1
        while up != foundation:
            up = foundation
            for place, column in enumerate(columns):
                while column and column[-1] in self._heights(foundation).safe:
                    foundation += step_up(column[-1])
                    column = columns[place] = turned_up(column[:-1])
            while waste and waste[-1] in self._heights(foundation).safe:
                foundation += step_up(waste[-1])
                waste = waste[:-1]
        columns.sort()
        return drawn, waste, foundation, tuple(columns)


def heights_of(suits: int, ranks: int, foundation: int) -> Heights:
    """Return the facts about a packed foundation."""
    heights = [foundation >> suit * HEIGHT_BITS & RANK_BITS for suit in range(suits)]
    ready = [suit * SUIT_STEP + up + 1 for suit, up in enumerate(heights) if up < ranks]
    safe = [number for number in ready if is_safe(number & RANK_BITS, min(heights))]
    return Heights(sum(heights), bytes(ready), bytes(safe))


def packed(heights: Sequence[int]) -> int:
    """Return the foundation of a state."""
    return sum(height << suit * HEIGHT_BITS for suit, height in enumerate(heights))


def step_up(number: int) -> int:
    """Return what a card adds to the packed foundation."""
    return 1 << number // SUIT_STEP * HEIGHT_BITS


def targets_of(suits: int, ranks: int) -> list[list[int]]:
    """Return for each code the codes that it can go on in a column, and EMPTY."""
    targets: list[list[int]] = [[EMPTY] for _ in range(suits * SUIT_STEP)]
    for suit in range(suits):
        for rank in range(1, ranks):
            others = (other for other in range(suits) if other != suit)
            targets[suit * SUIT_STEP + rank] += [other * SUIT_STEP + rank + 1 for other in others]
    return targets


def buried(targets: Sequence[Sequence[int]], column: bytes) -> int:
    """Return the number of cards of a column that cannot be moved with what lies on them."""
    start = max(len(column) - 1, 0)
    while start and column[start - 1] in targets[column[start]]:
        start -= 1
    return start
