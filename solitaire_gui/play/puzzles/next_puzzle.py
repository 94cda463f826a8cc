"""Chooses the next puzzle: of a day, by number, or at random of a kind; and the names of the kinds.

It reads the recorded puzzles and searches nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from random import Random

from solitaire_gui.language.message import Message
from solitaire_gui.solver.puzzles.recorded_puzzles import Damaged as Damaged
from solitaire_gui.solver.puzzles.recorded_puzzles import Gesture as Gesture
from solitaire_gui.solver.puzzles.recorded_puzzles import Kind as Kind
from solitaire_gui.solver.puzzles.recorded_puzzles import Puzzle as Puzzle
from solitaire_gui.solver.puzzles.recorded_puzzles import asked as asked
from solitaire_gui.solver.puzzles.recorded_puzzles import count as count
from solitaire_gui.solver.puzzles.recorded_puzzles import kinds as kinds
from solitaire_gui.solver.puzzles.recorded_puzzles import puzzle as puzzle

FIRST_DAILY, FIRST_DAY = 300, 739_951
"""Before day FIRST_DAY (1 December 2026) the daily puzzle was one of the first FIRST_DAILY."""
DAILY: Mapping[str, int] = {
    "montana": 500,
    "scorpion": 500,
    "alaska": 650,
    "thumb-and-pouch": 411,
    "seahaven": 600,
}
"""From FIRST_DAY on, the daily puzzle is one of the first `DAILY[slug]`, retired ones excepted."""
NAMES: Mapping[Kind, Message] = {
    Kind.WHICH_MOVE: Message.in_context("kind of puzzle", "Lost game"),
    Kind.ONE_WAY_OUT: Message.in_context("kind of puzzle", "Only one way"),
    Kind.NO_SHUFFLES: Message.in_context("kind of puzzle", "No shuffle"),
    Kind.WHICH_KING: Message.in_context("kind of puzzle", "Which king"),
    Kind.BEST_LOOKING: Message.in_context("kind of puzzle", "Tempting move"),
    Kind.DRAW_OR_NOT: Message.in_context("kind of puzzle", "Draw or not"),
}
"""The name of each kind in the list of kinds."""


def todays_puzzle(slug: str, day: int) -> int:
    """Return the number of a day's puzzle, the same for every player; 0 if there are no puzzles.

    It does not recur soon. Puzzles may be added after the first `DAILY[slug]`; none of these may be
    retired any more, because the puzzles of past days must stay. Raises Damaged.
    """
    if day < FIRST_DAY:
        numbers = _order_of_turns(slug, tuple(range(1, min(count(slug), FIRST_DAILY) + 1)))
    else:
        last = DAILY.get(slug, 0)
        numbers = _order_of_turns(slug, tuple(number for number in asked(slug) if number <= last))
    return numbers[day % len(numbers)] if numbers else 0


@lru_cache
def _order_of_turns(slug: str, numbers: tuple[int, ...]) -> Sequence[int]:
    """Return the numbers in the order in which they become the daily puzzle."""
    turns = [*numbers]
    Random(f"puzzles of {slug}").shuffle(turns)
    return turns


def random_puzzle(
    slug: str,
    answered: Collection[int],
    rng: Random,
    kind: Kind | None = None,
) -> int:
    """Return the number of a random puzzle of a kind, by default of any; 0 if there is none.

    Puzzles that have not been answered come first. Raises Damaged.
    """
    each = kinds(slug)
    numbers = [number for number in asked(slug) if kind in (None, each[number - 1])]
    fresh = [number for number in numbers if number not in answered]
    return rng.choice(fresh or numbers) if numbers else 0
