"""The history of a game: a tree of steps, one for each gesture, and its abandoned variations.

The tables of a few steps are cached; the others are replayed from the nearest cached one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar
from zlib import crc32

from solitaire_gui.games.base import Game, IllegalMove, copy_table, table_text

PLAYED, HINTED, SHOWN, FROM_OTHER_GAME, FROM_FILE, PASTED = (*"phsofv",)
"""The origin of a gesture, stored as a letter.

Played by the player, without or after a hint; shown by Show me; taken over from another game, a
lesson or a puzzle; read from a file; pasted.
"""
ORIGINS = (PLAYED, HINTED, SHOWN, FROM_OTHER_GAME, FROM_FILE, PASTED)
"""All origins. The combined origin of several gestures is the one that comes last here."""
OWN = (PLAYED, HINTED)
"""Combined origins of games whose win counts. Other wins do not count and have no time."""
FOREIGN = (FROM_OTHER_GAME, FROM_FILE, PASTED)
"""Combined origins of games that do not count at all, not even as played."""

Table = TypeVar("Table")

CHECKPOINT_INTERVAL = 32
"""Every 32nd table is a checkpoint: it stays cached, and later tables are replayed from it."""
MAX_RECENT_TABLES = 16
"""How many tables that are no checkpoints stay cached: those cached last. A table has 52 cards."""
MAX_VARIATIONS, MAX_VARIATION_LINES = 50, 5000
"""Limits on the variations that a session keeps, and on the typed lines in all of them together."""


def combine_origins(before: str, last: str) -> str:
    """Return the combined origin of a game so far and one more gesture."""
    return before if ORIGINS.index(before) > ORIGINS.index(last) else last


def as_foreign(origin: str, foreign: str) -> str:
    """Return `foreign` instead of an origin that is the player's own; return others unchanged."""
    return foreign if origin in OWN else origin


def parse_origin(origin: object) -> str:
    """Return a stored origin; FROM_FILE if it is unknown, so that the win does not count."""
    return str(origin) if origin in ORIGINS else FROM_FILE


class TrackedRandom(Random):
    """A random generator that remembers whether a number has been drawn from it."""

    has_drawn = False

    def random(self) -> float:
        """Return a number from 0 to 1."""
        self.has_drawn = True
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        """Return `k` random bits."""
        self.has_drawn = True
        return super().getrandbits(k)


class Replayer(Generic[Table]):
    """Plays typed lines on tables of one game.

    The random generator starts from the seed for each line, so a line has the same outcome at every
    replay.
    """

    def __init__(self, game: Game[Table], seed: str) -> None:
        self._game = game
        self._seed = seed
        self._random = TrackedRandom(seed)
        self.recent_steps: deque[Step[Table]] = deque()
        """The steps with a cached table that is no checkpoint, the most recently cached last."""

    def __call__(self, table: Table, lines: Iterable[str]) -> None:
        """Play lines on a table, in place. Raises IllegalMove at the first illegal line."""
        for line in lines:
            if self._random.has_drawn:
                self._random = TrackedRandom(self._seed)
            self._game.play(table, line, self._random)

    def fingerprint(self, table: Table) -> str:
        """Return a CRC-32 of a table, its game and its random seed, as eight hex digits."""
        return f"{crc32(f'{self._game.slug} {self._seed} {table_text(table)}'.encode()):08x}"


class Step(Generic[Table]):
    """A gesture, one or more typed lines, as a node in the tree of a game's history.

    A step never changes, except that its table may be cached or evicted. A caller may therefore
    keep a step and compare it with a later one (`common_ancestor`) to see what was played or undone
    in between.
    """

    def __init__(
        self,
        lines: tuple[str, ...],
        parent: Step[Table] | None,
        replayer: Replayer[Table],
        table: Table | None = None,
        origin: str = PLAYED,
    ) -> None:
        """Without `table`, the table is replayed when `table` is first read."""
        self.lines = lines
        self.origin = origin
        self.combined_origin: str = (
            combine_origins(parent.combined_origin, origin) if parent else origin
        )
        """The origin of the whole path from the deal to this step (`combine_origins`)."""
        self.parent = parent
        """The step before this one; None at the deal."""
        self.number: int = parent.number + 1 if parent else 0
        """Gestures from the deal to the table after this step; 0 at the deal."""
        self.line_count: int = parent.line_count + len(lines) if parent else 0
        """Typed lines from the deal to the table after this step."""
        self._replayer = replayer
        self._table: Table | None = None
        if table is not None:
            self._cache_table(table)

    @property
    def table(self) -> Table:
        """The table after the gesture. Callers must not change it."""
        return self._replay_table() if self._table is None else self._table

    @cached_property
    def fingerprint(self) -> str:
        """The table's `Replayer.fingerprint`, by which a stored verdict is matched to it.

        The table is replayed if it is not cached. Raises IllegalMove if a line is illegal.
        """
        return self._replayer.fingerprint(self.table)

    def table_after(self, lines: Iterable[str]) -> Table:
        """Return a new table, after further lines. Raises IllegalMove if one is illegal."""
        table = copy_table(self.table)
        self.play(table, lines)
        return table

    def play(self, table: Table, lines: Iterable[str]) -> None:
        """Play lines on a table of this game, in place. Raises IllegalMove if one is illegal."""
        self._replayer(table, lines)

    def then(self, lines: Iterable[str], origin: str = PLAYED) -> Step[Table]:
        """Return a new child step that plays legal lines. The session does not change."""
        return Step(single_spaced(lines), self, self._replayer, origin=origin)

    def as_foreign(self) -> Step[Table]:
        """Return a copy of this history for another game.

        The player's own gestures become FROM_OTHER_GAME.
        """
        last = ancestor_at(self, 0)
        for step in steps_after(0, self):
            origin = as_foreign(step.origin, FROM_OTHER_GAME)
            last = Step(step.lines, last, step._replayer, step._table, origin)
        return last

    def _cache_table(self, table: Table) -> None:
        """Cache the table.

        Unless it is a checkpoint, this evicts the one that was cached longest ago.
        """
        self._table = table
        if self.number % CHECKPOINT_INTERVAL:
            recent = self._replayer.recent_steps
            recent.append(self)
            if len(recent) > MAX_RECENT_TABLES:
                recent.popleft()._table = None

    def _replay_table(self) -> Table:
        """Replay from the nearest cached table; caches every table on the way."""
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
    """Return the last step on the paths to both steps; None if they belong to different sessions.

    Takes time in proportion to the number of gestures after that step.
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
    """Return how many gestures two histories of the same deal share; 0 if one is None.

    They are compared from the deal on, by their lines, with `by_origin` also by their origins.
    Takes time in proportion to the number of gestures after the last shared step object.
    """
    if one is None or other is None:
        return 0
    length = min(one.number, other.number)
    while one is not None and other is not None and one is not other:
        lead = one.number - other.number
        differs = one.lines != other.lines or (by_origin and one.origin != other.origin)
        if lead == 0 and differs:
            length = one.number - 1
        one, other = (one.parent if lead >= 0 else one), (other.parent if lead <= 0 else other)
    return length


def ancestor_at(step: Step[Table], number: int) -> Step[Table]:
    """Return the ancestor with this number, or `step` itself if its number is not greater."""
    while step.number > number and step.parent is not None:
        step = step.parent
    return step


def path_to(step: Step[Table], first: int = 0) -> list[Step[Table]]:
    """Return the steps from number `first` to `step`, both included."""
    path = [step]
    while (before := path[-1].parent) is not None and before.number >= first:
        path.append(before)
    return path[::-1]


def steps_after(number: int, last: Step[Table]) -> list[Step[Table]]:
    """Return the steps from number `number` + 1 to `last`; empty if `last` comes no later."""
    return path_to(last, number)[1:] if last.number > number else []


def single_spaced(lines: Iterable[str]) -> tuple[str, ...]:
    """Return the lines stripped, with one space between words."""
    return tuple(" ".join(line.split()) for line in lines)


class Loss(NamedTuple):
    """A table that the solver has proved to be lost, as it is stored."""

    number: int
    """Gestures from the deal to this table."""
    table: str
    """The `Step.fingerprint` of this table, which detects that the moves were changed since."""


class StoredVariation(NamedTuple):
    """A variation as it is stored: it leaves the main line after `start` gestures."""

    start: int
    gestures: Sequence[Sequence[str]]
    origins: str = ""
    loss: Loss | None = None
    """The first lost table on the path to the variation's end; None if none is known."""


class Variation(NamedTuple):
    """A line of play that the player abandoned for another one."""

    last: Step[Any]
    """The last gesture of it; its ancestors are shared with the main line."""
    line_count: int
    """Typed lines that were abandoned with it."""
    loss: Loss | None = None
    """The first table on the path to its end that is known to be lost; None if none is."""

    @property
    def lost_step(self) -> Step[Any] | None:
        """The step to the lost table of `loss`; None if there is none.

        None as well if the fingerprint differs, because the stored moves were damaged.
        """
        if self.loss is None or self.loss.number > self.last.number:
            return None
        step = ancestor_at(self.last, self.loss.number)
        with suppress(IllegalMove):
            return step if step.fingerprint == self.loss.table else None
        return None


def newest_variations(variations: Sequence[Variation]) -> tuple[Variation, ...]:
    """Return the newest variations within MAX_VARIATIONS and MAX_VARIATION_LINES."""
    first, lines = len(variations), 0
    while first and len(variations) - first < MAX_VARIATIONS:
        lines += variations[first - 1].line_count
        if lines > MAX_VARIATION_LINES:
            break
        first -= 1
    return tuple(variations[first:])
