"""The gestures of a game, a chain that leads back to the deal, their tables and origins.

Tables are worked out when they are asked for; only some are kept.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import cached_property
from random import Random
from typing import Any, Generic, TypeVar
from zlib import crc32

from solitaire_gui.games.base import Game, copy_table, table_text

PLAYED, HINTED, SHOWN, FROM_OTHER_GAME, FROM_FILE, PASTED = (*"phsofv",)
"""Played by the player, with or without a hint; shown by the program; in another game or a puzzle;
by whoever made a file, or a text that was pasted."""
ORIGINS = (PLAYED, HINTED, SHOWN, FROM_OTHER_GAME, FROM_FILE, PASTED)
"""A line of moves is of the last of these of which any of them is."""
OWN = (PLAYED, HINTED)
"""The win of such a line counts; no other does, and has no time."""
FOREIGN = (FROM_OTHER_GAME, FROM_FILE, PASTED)
"""A game with such a line counts for nothing, not even as played."""

Table = TypeVar("Table")

CHECKPOINT_INTERVAL = 32
"""After every so many gestures the table is kept; from there others are worked out again."""
MAX_RECENT_TABLES = 16
"""How many of the others are kept that were seen last; each has 52 cards."""


def combine_origins(before: str, last: str) -> str:
    """Return the origin of a line and a move after it."""
    return before if ORIGINS.index(before) > ORIGINS.index(last) else last


def as_foreign(origin: str, foreign: str) -> str:
    """Return what a move becomes that another game takes over: one's own is so no more."""
    return foreign if origin in OWN else origin


def parse_origin(origin: object) -> str:
    """Return an origin that was kept; what none has written is nobody's own."""
    return str(origin) if origin in ORIGINS else FROM_FILE


class TrackedRandom(Random):
    """Chance drawn from a seed, which tells whether anything has been drawn since."""

    has_drawn = False

    def random(self) -> float:
        """Draw a number from 0 to 1."""
        self.has_drawn = True
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        """Draw so many bits."""
        self.has_drawn = True
        return super().getrandbits(k)


class Replayer(Generic[Table]):
    """Plays lines by the rules of a game, whose chance is drawn from the seed anew for each."""

    def __init__(self, game: Game[Table], seed: str) -> None:
        self._game = game
        self._seed = seed
        self._random = TrackedRandom(seed)
        self.recent_steps: deque[Step[Table]] = deque()
        """Steps whose tables are there for a while, the latest last."""

    def __call__(self, table: Table, lines: Iterable[str]) -> None:
        """Play lines on a table, in place; raise IllegalMove where one is not allowed."""
        for line in lines:
            if self._random.has_drawn:
                self._random = TrackedRandom(self._seed)
            self._game.play(table, line, self._random)

    def fingerprint(self, table: Table) -> str:
        """Return a checksum of a table, its game and the seed of its chance: eight hex digits."""
        return f"{crc32(f'{self._game.slug} {self._seed} {table_text(table)}'.encode()):08x}"


class Step(Generic[Table]):
    """One gesture of a game, and the one before it: a chain that leads back to the deal.

    A step is never changed, so that whoever remembers one can tell what has been played, or taken
    back, since then (`common_step`), however long the game is.
    """

    def __init__(
        self,
        lines: tuple[str, ...],
        parent: Step[Table] | None,
        replayer: Replayer[Table],
        table: Table | None = None,
        origin: str = PLAYED,
    ) -> None:
        """Without a table it is worked out by `play` when it is asked for."""
        self.lines = lines
        self.origin = origin
        self.combined_origin: str = (
            combine_origins(parent.combined_origin, origin) if parent else origin
        )
        """That of all gestures from the deal to this one."""
        self.parent = parent
        """The step before; None at the deal."""
        self.number: int = parent.number + 1 if parent else 0
        """How many gestures lie between the deal and the table after this one."""
        self.line_count: int = parent.line_count + len(lines) if parent else 0
        """How many lines they have."""
        self._replayer = replayer
        self._table: Table | None = None
        if table is not None:
            self._cache_table(table)

    @property
    def table(self) -> Table:
        """The table after the gesture; not to be changed."""
        return self._replay_table() if self._table is None else self._table

    @cached_property
    def fingerprint(self) -> str:
        """Names the table by all that a verdict on it depends on; as slow as `table`.

        Raises IllegalMove if the table cannot be worked out.
        """
        return self._replayer.fingerprint(self.table)

    def table_after(self, lines: Iterable[str]) -> Table:
        """Return the table after some more lines; raise IllegalMove if one is not allowed."""
        table = copy_table(self.table)
        self.play(table, lines)
        return table

    def play(self, table: Table, lines: Iterable[str]) -> None:
        """Play lines on a table of this game, in place; raise IllegalMove as `after` does."""
        self._replayer(table, lines)

    def then(self, lines: Iterable[str], origin: str = PLAYED) -> Step[Table]:
        """Return the gesture that plays legal lines after this one; no session changes by it."""
        return Step(single_spaced(lines), self, self._replayer, origin=origin)

    def as_foreign(self) -> Step[Table]:
        """Return the same step, with all before it, as another game takes it over."""
        last = ancestor_at(self, 0)
        for step in steps_after(0, self):
            origin = as_foreign(step.origin, FROM_OTHER_GAME)
            last = Step(step.lines, last, step._replayer, step._table, origin)
        return last

    def _cache_table(self, table: Table) -> None:
        """Keep the table, and let go of the oldest of those that are not kept for good."""
        self._table = table
        if self.number % CHECKPOINT_INTERVAL:
            recent = self._replayer.recent_steps
            recent.append(self)
            if len(recent) > MAX_RECENT_TABLES:
                recent.popleft()._table = None

    def _replay_table(self) -> Table:
        """Play on from the last table that is there, and note those between."""
        later, step = [self], self.parent
        while step is not None and step._table is None:
            later.append(step)
            step = step.parent
        assert step is not None, "the table of the deal is kept"
        table = step.table
        for step in reversed(later):
            table = copy_table(table)
            self._replayer(table, step.lines)
            step._cache_table(table)
        return table


def common_ancestor(one: Step[Table] | None, other: Step[Table] | None) -> Step[Table] | None:
    """Return the last step that lies on the way to both; None if they are of different sessions.

    It takes as long as there are gestures between that step and them.
    """
    while one is not other:
        if one is None or other is None:
            return None
        if one.number > other.number:
            one = one.parent
        elif one.number < other.number:
            other = other.parent
        else:
            one, other = one.parent, other.parent
    return one


def common_prefix_length(
    one: Step[Any] | None, other: Step[Any] | None, *, by_origin: bool = False
) -> int:
    """Return how many gestures two histories of one game have in common, whoever played them.

    With `by_origin` they must be of the same origin, too. It takes as long as there are others: of
    a history that goes on, all before is the same.
    """
    if one is None or other is None:
        return 0
    same = min(one.number, other.number)
    while one is not None and other is not None and one is not other:
        lead = one.number - other.number
        differs = one.lines != other.lines or (by_origin and one.origin != other.origin)
        if lead == 0 and differs:
            same = one.number - 1
        one, other = (one.parent if lead >= 0 else one), (other.parent if lead <= 0 else other)
    return same


def ancestor_at(step: Step[Table], number: int) -> Step[Table]:
    """Return the step of a number on the way to another, or that one if it comes before."""
    while step.number > number and step.parent is not None:
        step = step.parent
    return step


def path_to(step: Step[Table], first: int = 0) -> list[Step[Table]]:
    """Return every step from that of a number, or from the deal, to the last, both with it."""
    path = [step]
    while (before := path[-1].parent) is not None and before.number >= first:
        path.append(before)
    return path[::-1]


def steps_after(number: int, last: Step[Table]) -> list[Step[Table]]:
    """Return every step after so many gestures, to the last."""
    return path_to(last, number)[1:] if last.number > number else []


def single_spaced(lines: Iterable[str]) -> tuple[str, ...]:
    """Return lines with their words one space apart."""
    return tuple(" ".join(line.split()) for line in lines)
