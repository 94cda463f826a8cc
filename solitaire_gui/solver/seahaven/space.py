"""Seahaven's positions, each given only by the cards that have left their first places.

A state is one integer. Its low 64 bits are a bit set, 16 bits a suit: the cards that have left, the
king at 1 and the ace highest, and at 0 the suit's ground, if its king has a column to itself. Above
them are, in the same order, the cards that the foundation wants next. The rest follows: what hangs
on what, what the cells hold, how each column ends. A worked example is below.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from solitaire_gui.cards import KING
from solitaire_gui.rules.seahaven import CELLS
from solitaire_gui.solver.engine.card_codes import RANK_BITS, SUIT_STEP

WANTED = 64
EVERYTHING = (1 << WANTED) - 1

# A worked example, of two suits that run to 5, their king; the ace of diamonds is up:
#
#     columns   5C  |  3C 2D 1C 5D 4D 3D            cells   4C  2C
#
# Of the 16 bits of a suit the lowest 6 are in use. Those of clubs begin at the bits 0 and
# 64 of the state, those of diamonds at 16 and 80:
#
#                               A 2 3 4 K ground
#     has left, clubs           0 1 0 1 1 1         the king has its column; the two are in cells
#     has left, diamonds        1 0 0 0 0 0         the ace is up
#     wanted, clubs             1 0 0 0 0 0
#     wanted, diamonds          0 1 0 0 0 0
#     state                     0x00100020_0000000000200017
#
# What follows from it, with the two suits side by side as they are in the integer:
#
#                               diamonds      clubs
#                               A 2 3 4 K g   A 2 3 4 K g
#     up                        1 0 0 0 0 0   0 0 0 0 0 0    all that is lower than what is wanted
#     loose                     0 0 0 0 0 0   0 1 0 1 1 0    has left, but is neither up nor ground
#     ends                      0 0 1 0 0 0   0 0 0 0 0 1    the columns' last cards, and grounds
#     loose & ends << 1         0 0 0 0 0 0   0 0 0 0 1 0    the first card to hang on an end
#     loose + that              0 0 0 0 0 0   0 1 1 0 0 0    the carry clears all that hang
#     loose & sum, in cells     0 0 0 0 0 0   0 1 0 0 0 0    only the 2: 5C and 4C are a column


class Step(NamedTuple):
    """First the run of a king goes to the cells, then another run to its best place.

    Either is the code of the run's highest card, or 0 if there is no such part.
    """

    aside: int
    run: int


class Run(NamedTuple):
    """Cards at the end of what is left of a column, each on the next higher one of its suit.

    `end` is the last of them, and `parent` what the first would go on: a card or, for a king, its
    ground. `under` is the card they lie on; or EVERYTHING if they leave an empty column, or one
    that a king then has to himself.
    """

    end: int
    cards: int
    length: int
    parent: int
    under: int
    step: Step


class SeahavenSpace:
    """The space of a position of codes; `heights` is the number of cards up in each suit.

    Positions that can be reached from each other are won or lost alike, so one state may stand for
    them all. A card can go from a cell to the end of a column and come back, and so can a king to
    an empty column. So a state has only the cards that have irrevocably left the places where they
    were found, the cards that are up, and the kings that have columns; and it stands for the
    position where every card that can hang on another one does, for the most free cells.
    """

    def __init__(
        self,
        columns: Sequence[bytes],
        cells: bytes,
        heights: Sequence[int],
        ranks: int = KING,
        cell_count: int = CELLS,
    ) -> None:
        self._ranks, self._cell_count = ranks, cell_count
        self._grounds = sum(1 << suit * SUIT_STEP for suit in range(len(heights)))
        self._kings = self._grounds << 1
        self._cards = self._grounds * ((2 << ranks) - 2)
        self._beyond = self._grounds << ranks + 1
        self._runs: dict[int, Run] = {}
        self._alone: dict[int, int] = {}
        self._columns = [self._add(column) for column in columns]
        wanted = sum(1 << suit * SUIT_STEP + ranks - height for suit, height in enumerate(heights))
        self.root = self._settled(sum(map(self._bit, cells)) | self._up(wanted), wanted)
        self.won = self._cards | self._grounds << WANTED

    def is_won(self, state: int) -> bool:
        """Return whether all cards are up."""
        return state == self.won

    def distance(self, state: int) -> float:
        """Return how many cards are still where they were found."""
        return (self._cards & ~state).bit_count()

    def kings(self, state: int) -> list[int]:
        """Return the codes of the kings that have a column to themselves."""
        return [self._king(ground) for ground in _each(state & self._grounds)]

    def expand(self, state: int) -> list[tuple[Step, int]]:
        """Return all steps: of a run from its place, of a king to another's column, and of both.

        Argument that no others are needed. Only the first card of a run leaves its place for good:
        the others can come back, as nothing else can go where they lay. When it leaves, all that
        hung on it is in cells, as it could hang nowhere else. So a run of n cards needs n free
        cells, or n - 1 if it goes to its bare parent or, a king's, to an empty column. If its
        parent is bare, the cells need not be tried: from there it would come to the parent.

        A position with fewer kings in columns than the state shows has their runs in its cells, so
        it has no cells for a run that the state has not. It serves only a king who himself goes to
        an empty column: that is the step of both, for n - 1 cells and those for the other's run.

        Where play without leaving places leads from kings in columns to others, single steps of a
        king for another do too. Follow that play with a choice of as many kings as there are empty
        columns, all who are in columns among them. When one comes who is not chosen, choose him
        for one who is in no column just then: all his run is in cells, so the step has room.
        """
        wanted, freed = state >> WANTED, state & EVERYTHING
        grounds = state & self._grounds
        in_place = self._cards & ~freed
        runs = self._runs
        last = [runs[left] for column in self._columns if (left := in_place & column)]
        ends = grounds
        for run in last:
            ends |= run.end
        loose = freed ^ grounds ^ self._up(wanted)
        # To add the lowest bit of a row of bits clears the row: the cards that hang on an end.
        in_cells = loose & (loose + (loose & (ends << 1)))
        bare = ends | (loose ^ in_cells)
        free = self._cell_count - in_cells.bit_count()
        is_room = len(self._columns) > len(last) + grounds.bit_count()
        held = [(ground, _hanging(ground, loose)) for ground in _each(grounds)]

        children: list[tuple[Step, int]] = []
        for king in _each(in_cells & self._kings):
            for ground, length in held:
                if length <= free:
                    step = Step(self._king(ground), 0)
                    children.append((step, state ^ ground ^ king >> 1))
        for end, cards, length, parent, under, step in last:
            length += (loose & ~(loose + (end << 1))).bit_count()  # as _hanging, but faster
            if length > free + 1:
                continue
            if parent & self._grounds:
                if is_room:
                    children.append((step, self._settled(freed | cards | parent, wanted)))
                    continue
                for ground, below in held:
                    if length + below <= free + 1:
                        after = self._settled(freed ^ ground | cards | parent, wanted)
                        children.append((Step(self._king(ground), step.run), after))
            if length <= free or parent & bare:
                # Only the card laid bare could go up now, and only a column laid open be taken.
                if wanted & under:
                    children.append((step, self._settled(freed | cards, wanted)))
                else:
                    children.append((step, state | cards))
        return children

    def _settled(self, freed: int, wanted: int) -> int:
        """Return the state of these cards after all moves that are always right.

        Every card that can go up does, as that is always safe (`Seahaven.is_safe_up`).

        A king who is left alone with his run has the column, as if he had come to it: it is the
        same position. Kings from cells get the columns that are empty, as they can come back. Which
        of them does not matter: the run of each was in cells, so there is room to exchange them.
        """
        while True:
            while hits := wanted & freed & self._cards:
                wanted += (hits >> 1) - hits
            in_place = self._cards & ~freed
            columns = [left for column in self._columns if (left := in_place & column)]
            ends = 0
            for left in columns:
                ends |= self._runs[left].end
            if not wanted & ends:
                break
            freed |= wanted & ends
        freed &= ~(wanted & self._grounds)
        room = len(self._columns) - len(columns) - (freed & self._grounds).bit_count()
        for left in columns:
            if left in self._alone:
                freed |= left | self._alone[left]
        waiting = freed & self._kings & ~((freed | wanted) << 1)
        for king in islice(_each(waiting), room):
            freed |= king >> 1
        return freed | wanted << WANTED

    def _add(self, column: bytes) -> int:
        """Store how a column ends, whichever cards have left it; return the set of its cards."""
        cards = 0
        run = Run(0, 0, 0, 0, EVERYTHING, Step(0, 0))
        for code in column:
            bit = self._bit(code)
            parent = bit >> 1
            if parent == run.end:
                run = run._replace(end=bit, cards=run.cards | bit, length=run.length + 1)
            else:
                under = run.end if cards and cards not in self._alone else EVERYTHING
                run = Run(bit, bit, 1, parent, under, Step(0, code))
            cards |= bit
            self._runs[cards] = run
            if cards == run.cards and run.parent & self._grounds:
                self._alone[cards] = run.parent
        return cards

    def _bit(self, code: int) -> int:
        rank = code & RANK_BITS
        return 1 << (code - rank) + (self._ranks + 1 - rank)

    def _king(self, ground: int) -> int:
        return ground.bit_length() - 1 + self._ranks

    def _up(self, wanted: int) -> int:
        """Return the set of the cards lower than those that the foundation wants."""
        return self._beyond - (wanted << 1)


def _hanging(end: int, loose: int) -> int:
    """Return how many loose cards can hang on a card, one on the other."""
    return (loose & ~(loose + (end << 1))).bit_count()


def _each(bits: int) -> Iterator[int]:
    """Yield the single bits of a set."""
    while bits:
        bit = bits & -bits
        bits ^= bit
        yield bit
