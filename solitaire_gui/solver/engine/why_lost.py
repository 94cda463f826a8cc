"""Explains why a table is lost: a deadlock, a few cards of which none can be the first to move.

Each of them waits for another of them, on every way that it could take. The module `why_lost` of a
game returns what blocks each card; this module finds the smallest set of cards that block each
other. It knows no game, and searches no moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from itertools import islice, product
from typing import NamedTuple

from solitaire_gui.cards import Card
from solitaire_gui.solver.engine.card_codes import FACE_DOWN, code

MAX_SETS = 1_200
"""Sets of cards that are searched for a smaller deadlock, in less than a tenth of a second."""
MAX_CHOICES = 400
"""Combinations that are tried of the obstacles on all ways of a card."""
FREE = 1 << FACE_DOWN
"""The bit of a card that nothing blocks, which is in no set."""


class Cause(Enum):
    """The kind of an obstacle on one of a card's ways."""

    HIDDEN = auto()
    """It lies face down until the card on it has moved, so it has no way."""
    COVERED = auto()
    """It could go on another card, which is covered, perhaps by this card itself."""
    CARRIED = auto()
    """It could go on another card, which lies on it in the same column and would be moved along."""
    IN_ORDER = auto()
    """It could go to the foundation, but it or a card that must go up first is covered."""
    NO_ROOM = auto()
    """It could go to an empty column, but this column still has its first card."""
    UNCOLLECTED = auto()
    """It could go to an empty column, but this column has a king until its suit is complete."""


class Obstacle(NamedTuple):
    """An obstacle on a way, which stays until one of some cards has moved."""

    kind: Cause
    at: Card
    """The card that it could go on, the card that must go up first, or the first of the column."""
    waits_for: tuple[Card, ...]


class Reason(NamedTuple):
    """Why a card cannot move before others: an obstacle on each of its ways."""

    card: Card
    obstacles: tuple[Obstacle, ...]

    @property
    def waits_for(self) -> tuple[Card, ...]:
        """The cards of which none has moved before it moves, each once."""
        return tuple(dict.fromkeys(card for each in self.obstacles for card in each.waits_for))


Deadlock = tuple[Reason, ...]
"""One reason for each of some cards, which wait only for each other."""

Choices = Sequence[Obstacle]
"""The obstacles on one way; each of them is enough to block it."""
Holds = Mapping[Card, Sequence[Sequence[Choices]]]
"""For each card the proofs that it is blocked; a proof has the choices on each of its ways."""


def smallest_deadlock(holds: Holds) -> Deadlock | None:
    """Return the smallest set found of cards that block each other, with the reasons."""
    sets = _SetsOfCards(holds)
    found = sets.smallest()
    return tuple(_in_order(sets.reasons(found))) if found else None


class _SetsOfCards:
    """Sets of cards as bit masks: which of them are blocked by themselves alone."""

    def __init__(self, holds: Holds) -> None:
        self._holds = holds
        self._bits = {one: 1 << code(one) % FACE_DOWN for one in holds}
        self._hidden = _union(self._bits[one] for one in holds if not one.is_face_up())
        self._all = self._largest()
        self._waits = {
            self._bits[one]: self._alternatives(proofs)
            for one, proofs in holds.items()
            if self._bits[one] & self._all
        }
        self._looked_at = 0
        self._least = self._all.bit_count()

    def smallest(self) -> int:
        """Return the smallest set found that blocks itself, the plainest of them; 0 if none."""
        found = [self._all]
        for bit in _bits(self._all):
            self._look_further(bit, found, set())
        least = min(map(int.bit_count, found))
        return min((each for each in {*found} if each.bit_count() == least), key=self._cost)

    def reasons(self, found: int) -> dict[Card, Reason]:
        """Return the plainest reason of each card of a set that blocks itself."""
        reasons = {}
        for one, proofs in self._holds.items():
            if self._bits[one] & found:
                held = (self._chosen(one, ways, found) for ways in proofs)
                reasons[one] = min(
                    (Reason(one, chosen) for chosen in held if chosen is not None),
                    key=lambda reason: (len(reason.obstacles), len(reason.waits_for)),
                )
        return reasons

    def _chosen(
        self, one: Card, ways: Sequence[Choices], found: int
    ) -> tuple[Obstacle, ...] | None:
        chosen: list[Obstacle] = []
        for way in ways:
            allowed = [each for each in way if not self._mask(each) & ~found]
            if not allowed:
                return None
            chosen.append(min(allowed, key=lambda each: (one in each.waits_for, each.at != one)))
        return tuple(chosen)

    def _mask(self, obstacle: Obstacle) -> int:
        return _union(self._bits.get(one, FREE) for one in obstacle.waits_for)

    def _largest(self) -> int:
        """Return the largest set that blocks itself: it contains all such sets."""
        held = _union(self._bits.values())
        ways = {
            self._bits[one]: [[[self._mask(each) for each in way] for way in ways] for ways in each]
            for one, each in self._holds.items()
        }
        while True:
            free = _union(
                bit
                for bit in _bits(held)
                if not any(
                    all(any(not mask & ~held for mask in way) for way in proof)
                    for proof in ways[bit]
                )
            )
            if not free:
                return held
            held &= ~free

    def _alternatives(self, proofs: Sequence[Sequence[Choices]]) -> list[int]:
        """Return the minimal sets of cards that block a card."""
        unions: set[int] = set()
        for ways in proofs:
            masks = [
                {mask for each in way if not (mask := self._mask(each)) & ~self._all}
                for way in ways
            ]
            unions.update(map(_union, islice(product(*masks), MAX_CHOICES)))
        least: list[int] = []
        for union in sorted(unions, key=int.bit_count):
            if not any(not other & ~union for other in least):
                least.append(union)
        return least

    def _look_further(self, some: int, found: list[int], seen: set[int]) -> None:
        """Add the sets that contain these cards and block themselves, if they are as small."""
        if some in seen or some.bit_count() > self._least or self._looked_at > MAX_SETS:
            return
        seen.add(some)
        self._looked_at += 1
        waiting = (self._waits[bit] for bit in _bits(some))
        unheld = [each for each in waiting if not any(not union & ~some for union in each)]
        if not unheld:
            found.append(some)
            self._least = some.bit_count()
            return
        for union in min(unheld, key=len):
            self._look_further(some | union, found, seen)

    def _cost(self, found: int) -> tuple[int, int]:
        """Return how hard a set is to explain: its face-down cards, then its obstacles."""
        reasons = self.reasons(found).values()
        return (found & self._hidden).bit_count(), sum(len(each.obstacles) for each in reasons)


def _in_order(reasons: Mapping[Card, Reason]) -> Iterator[Reason]:
    """Yield the reasons as each leads to the next: those of the shortest cycle first."""
    ring = shortest_cycle(tuple(reasons.values()))
    waiting = [*ring, *sorted(reasons, key=lambda one: not one.is_face_up())]
    told: set[Card] = set()
    while waiting:
        one = waiting.pop(0)
        if one not in told:
            told.add(one)
            yield reasons[one]
            if told >= {*ring}:
                waiting[:0] = [reasons[other].card for other in reasons[one].waits_for]


def shortest_cycle(knot: Deadlock) -> tuple[Card, ...]:
    """Return the fewest cards of which each waits for the next, and the last for the first.

    Of cycles as short, it is one with the fewest face-down cards. A card that waits only for itself
    is in no cycle.
    """
    waits = {reason.card: reason.waits_for for reason in knot}
    rings = [ring for card in waits if (ring := _shortest_cycle_of(card, waits))]
    hidden = {ring: sum(not card.is_face_up() for card in ring) for ring in rings}
    return min(rings, key=lambda ring: (len(ring), hidden[ring]), default=())


def _shortest_cycle_of(first: Card, waits: Mapping[Card, Sequence[Card]]) -> tuple[Card, ...]:
    """Return the shortest cycle that contains a card."""
    paths: list[tuple[Card, ...]] = [(first,)]
    seen = {first}
    for path in paths:  # it grows: the shortest come first
        if len(path) > 1 and first in waits[path[-1]]:
            return path
        further = [card for card in dict.fromkeys(waits[path[-1]]) if card not in seen]
        seen.update(further)
        paths += [(*path, card) for card in further]
    return ()


def _bits(number: int) -> Iterator[int]:
    while number:
        bit = number & -number
        yield bit
        number ^= bit


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
