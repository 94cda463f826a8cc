"""Which puzzle comes next: the one of a day, by number, or of a kind; and the words for kinds.

Knows the puzzles that are kept; nothing is searched.
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
"""So many, of the lowest numbers, took turns as the puzzle of the day before 1 December 2026."""
DAILY: Mapping[str, int] = {
    "montana": 500,
    "scorpion": 500,
    "alaska": 650,
    "thumb-and-pouch": 411,
    "seahaven": 600,
}
"""From that day on these, of the lowest numbers, but for those retired."""
NAMES: Mapping[Kind, Message] = {
    Kind.WHICH_MOVE: Message.in_context("kind of puzzle", "Lost game"),
    Kind.ONE_WAY_OUT: Message.in_context("kind of puzzle", "Only one way"),
    Kind.NO_SHUFFLES: Message.in_context("kind of puzzle", "No shuffle"),
    Kind.WHICH_KING: Message.in_context("kind of puzzle", "Which king"),
    Kind.BEST_LOOKING: Message.in_context("kind of puzzle", "Tempting move"),
    Kind.DRAW_OR_NOT: Message.in_context("kind of puzzle", "Draw or not"),
}
"""What each kind is called where one is chosen."""


def todays_puzzle(slug: str, day: int) -> int:
    """Return the number of a day's puzzle, the same for everybody; 0 if there are none.

    It is not soon another day's. Puzzles put behind the first DAILY change nothing of it, and none
    of these may be retired any more: that of a past day must stay. Raise Damaged.
    """
    if day < FIRST_DAY:
        numbers = _order_of_turns(slug, tuple(range(1, min(count(slug), FIRST_DAILY) + 1)))
    else:
        last = DAILY.get(slug, 0)
        numbers = _order_of_turns(slug, tuple(number for number in asked(slug) if number <= last))
    return numbers[day % len(numbers)] if numbers else 0


@lru_cache
def _order_of_turns(slug: str, numbers: tuple[int, ...]) -> Sequence[int]:
    """Return numbers in the order in which they take turns."""
    turns = [*numbers]
    Random(f"puzzles of {slug}").shuffle(turns)
    return turns


def random_puzzle(
    slug: str,
    answered: Collection[int],
    rng: Random,
    kind: Kind | None = None,
) -> int:
    """Return the number of a puzzle of a kind, or of any; 0 if there is none.

    It is one that has not been answered as long as there is one. Raise Damaged.
    """
    each = kinds(slug)
    numbers = [number for number in asked(slug) if kind in (None, each[number - 1])]
    fresh = [number for number in numbers if number not in answered]
    return rng.choice(fresh or numbers) if numbers else 0
