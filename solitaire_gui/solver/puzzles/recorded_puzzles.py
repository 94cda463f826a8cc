"""The recorded puzzles of each game, read from the files beside this one.

`python3 -m tools.make_puzzles GAME` writes them. The kinds are in a file of their own, one line for
each puzzle in the order of the numbers; the rest is compressed some puzzles at a time, because
usually one is needed. A puzzle never changes its number: new ones are appended, and one that is no
longer used is RETIRED.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.solver.winnable.recorded_deals import parts, unpacked

FOLDER = os.path.dirname(__file__)
PUZZLES_PER_PART = 50
"""Puzzles that are compressed together: decompressing them takes less than a millisecond."""

# A puzzle is a line of fields; each list in it, from the outermost one in, has a sign of its own.
FIELD, ITEM, COUNT, GESTURE, LINE = "\t", "/", ":", ",", "+"
WON = "-"
"""Stands for the count of positions if a way out keeps the win."""
RETIRED = "-"
"""Follows the kind of a puzzle that is kept only for players who have seen it."""

Gesture = tuple[str, ...]
Gestures = tuple[Gesture, ...]


class Damaged(Exception):
    """A file of puzzles cannot be read; the text is a sentence for the player."""


class Kind(Enum):
    """The question of a puzzle; the value is its letter in the file."""

    WHICH_MOVE = "m"
    """Which move of this game lost it? There is one, for a lost table never can be won again."""
    ONE_WAY_OUT = "o"
    """Of all plays that moves cannot undo, one keeps the win."""
    NO_SHUFFLES = "s"
    """No more shuffles: win from here, to the end."""
    WHICH_KING = "k"
    """Which king takes the empty column? One keeps the win, and nothing else does."""
    BEST_LOOKING = "b"
    """Does the most tempting move keep the win? Sometimes each loses; few other moves keep it."""
    DRAW_OR_NOT = "d"
    """Drawing keeps the win and the most tempting move loses it, or the other way round."""


class Way(NamedTuple):
    """A way out of the table shown. Only its last gesture cannot be undone by moves."""

    gestures: Gestures
    positions: int | None
    """The positions that were searched to prove that it loses; None if it keeps the win."""

    @property
    def keeps_win(self) -> bool:
        """Whether the table that it leads to can be won."""
        return self.positions is None


class Puzzle(NamedTuple):
    """A puzzle, with the proof of its answer."""

    game: str
    number: int
    kind: Kind
    deal: int
    gestures: Gestures
    """The moves from the deal to the table shown; for WHICH_MOVE the whole game."""
    fatal: int
    """For WHICH_MOVE the number of the losing gesture, from 1; else 0."""
    ways: tuple[Way, ...]
    """All ways out of the table shown, the right ones first.

    For WHICH_MOVE they start at the last winnable table: the one that was played, and one that
    would have kept the win. For NO_SHUFFLES it is a win to its end.
    """
    places: tuple[Gestures, ...]
    """Gestures from the table shown to each other table from which moves lead back to it."""
    is_open: bool
    """Whether face-down cards are shown, because the proof depends on where they lie."""

    @property
    def right(self) -> tuple[Way, ...]:
        """The ways that keep the win."""
        return tuple(way for way in self.ways if way.keeps_win)

    @property
    def wrong(self) -> tuple[Way, ...]:
        """The ways that lose it."""
        return tuple(way for way in self.ways if not way.keeps_win)


@lru_cache(None)
def _listed(slug: str) -> Sequence[tuple[Kind, bool]]:
    """Return the kind of each puzzle of a game, and whether it is retired; raise Damaged."""
    path, packed = (os.path.join(FOLDER, f"{slug}.{end}") for end in ("txt", "xz"))
    if not os.path.exists(path) and not os.path.exists(packed):
        return ()
    try:
        with open(path, encoding="ascii") as file:
            rows = file.read().splitlines()
        each = {row: (Kind(row.removesuffix(RETIRED)), row.endswith(RETIRED)) for row in {*rows}}
    except (OSError, ValueError) as error:
        raise Damaged(_problem(slug)) from error
    if not rows:
        raise Damaged(_problem(slug))
    return [each[row] for row in rows]


def kinds(slug: str) -> Sequence[Kind]:
    """Return the kind of each puzzle of a game, in the order of their numbers; raise Damaged."""
    return [kind for kind, _ in _listed(slug)]


def asked(slug: str) -> Sequence[int]:
    """Return the numbers of the puzzles that are not retired; raise Damaged."""
    return [number for number, (_, is_retired) in enumerate(_listed(slug), 1) if not is_retired]


def count(slug: str) -> int:
    """Return how many puzzles of a game there are; raise Damaged."""
    return len(_listed(slug))


def puzzle(slug: str, number: int) -> Puzzle:
    """Return a puzzle of a game by its number, the first being 1; raise LookupError or Damaged."""
    if not 1 <= number <= count(slug):
        raise LookupError(f"There is no puzzle {number} of {slug}.")
    part, place = divmod(number - 1, PUZZLES_PER_PART)
    kind, _ = _listed(slug)[number - 1]
    try:
        return _read(slug, number, kind, _rows(slug, part)[place])
    except (OSError, ValueError, IndexError) as error:
        raise Damaged(_problem(slug)) from error


def puzzles(slug: str) -> Iterable[Puzzle]:
    """Yield every puzzle of a game, in the order of their numbers; raise Damaged."""
    return (puzzle(slug, number) for number in range(1, count(slug) + 1))


def _problem(slug: str) -> str:
    return f"The puzzles of {slug} cannot be read: their files in {FOLDER} are damaged."


@lru_cache(2)
def _rows(slug: str, part: int) -> Sequence[str]:
    """Return the puzzles that are packed together, a row each; raise what `puzzle` expects."""
    packed = parts(FOLDER, slug)
    rows = unpacked(packed[part])
    whole, last = divmod(count(slug), PUZZLES_PER_PART)
    if len(packed) != whole + bool(last) or len(rows) != (
        PUZZLES_PER_PART if part < whole else last
    ):
        raise ValueError(f"{len(packed)} parts, {len(rows)} puzzles in part {part}")
    return rows


def _read(slug: str, number: int, kind: Kind, row: str) -> Puzzle:
    """Return the puzzle of a row; raise ValueError."""
    name, deal, gestures, fatal, ways, places = row.split(FIELD)
    if name != kind.value:
        raise ValueError(f"{name} is not {kind.value}")
    read = Puzzle(
        slug,
        number,
        kind,
        int(deal),
        _gestures(gestures),
        int(fatal),
        tuple(_way(way) for way in ways.split(ITEM) if way),
        tuple(_gestures(place) for place in places.split(ITEM) if place),
        bool(GAMES[slug].hiding_roles),
    )
    if kind is not Kind.WHICH_MOVE:
        return read
    played = (read.gestures[read.fatal - 1],)
    return read._replace(
        ways=tuple(way if way.keeps_win else way._replace(gestures=played) for way in read.ways)
    )


def _gestures(text: str) -> Gestures:
    return tuple(tuple(gesture.split(LINE)) for gesture in text.split(GESTURE) if gesture)


def _way(text: str) -> Way:
    positions, _, gestures = text.partition(COUNT)
    return Way(_gestures(gestures), None if positions == WON else int(positions))


def forget() -> None:
    """Clear the caches, so that the files are read again."""
    _listed.cache_clear()
    _rows.cache_clear()
