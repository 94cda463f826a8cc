"""Which puzzle comes next: the one of a day, by number, of a kind and a level; and their words.

Knows the puzzles that are kept; nothing is searched.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from random import Random

from solitaire_gui.language.message import Message
from solitaire_gui.solver.puzzles.recorded_puzzles import LEVELS as LEVELS
from solitaire_gui.solver.puzzles.recorded_puzzles import Damaged as Damaged
from solitaire_gui.solver.puzzles.recorded_puzzles import Gesture as Gesture
from solitaire_gui.solver.puzzles.recorded_puzzles import Kind as Kind
from solitaire_gui.solver.puzzles.recorded_puzzles import Puzzle as Puzzle
from solitaire_gui.solver.puzzles.recorded_puzzles import count as count
from solitaire_gui.solver.puzzles.recorded_puzzles import kinds as kinds
from solitaire_gui.solver.puzzles.recorded_puzzles import puzzle as puzzle

DAILY = 300
"""So many puzzles, those of the lowest numbers, take turns as the puzzle of the day."""
NAMES: Mapping[Kind, Message] = {
    Kind.WHICH_MOVE: Message.in_context("kind of puzzle", "Lost game"),
    Kind.ONE_WAY_OUT: Message.in_context("kind of puzzle", "One way on"),
    Kind.NO_SHUFFLES: Message.in_context("kind of puzzle", "No shuffle"),
    Kind.WHICH_KING: Message.in_context("kind of puzzle", "Which king"),
    Kind.BEST_LOOKING: Message.in_context("kind of puzzle", "Best looking"),
    Kind.DRAW_OR_NOT: Message.in_context("kind of puzzle", "Draw or not"),
}
"""What each kind is called where one is chosen."""


def todays_puzzle(slug: str, day: int) -> int:
    """Return the number of a day's puzzle, the same for everybody; 0 if there are none.

    It is not soon another day's. Puzzles put behind the first DAILY change nothing of it: that of a
    past day must stay. Raise Damaged.
    """
    numbers = _turns(slug, min(count(slug), DAILY))
    return numbers[day % len(numbers)] if numbers else 0


@lru_cache(8)
def _turns(slug: str, how_many: int) -> Sequence[int]:
    """Return the numbers of so many puzzles in the order in which their days come."""
    numbers = [*range(1, how_many + 1)]
    Random(f"puzzles of {slug}").shuffle(numbers)
    return numbers


def any_puzzle(
    slug: str,
    answered: Collection[int],
    rng: Random,
    kind: Kind | None = None,
    level: int | None = None,
) -> int:
    """Return the number of a puzzle of a kind and a level, or of any; 0 if there is none.

    It is one that has not been answered as long as there is one. Raise Damaged.
    """
    numbers = [
        number
        for number, (its_kind, its_level) in enumerate(kinds(slug), 1)
        if kind in (None, its_kind) and level in (None, its_level)
    ]
    fresh = [number for number in numbers if number not in answered]
    return rng.choice(fresh or numbers) if numbers else 0
