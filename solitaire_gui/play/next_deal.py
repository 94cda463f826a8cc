"""Which deal comes next: today's, a winnable one, any at random, the one before or after."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.solver.winnable import recorded

WINNABLE, ANY = "winnable", "any"
KINDS = (WINNABLE, *recorded.LEVELS, ANY)
"""What a new deal may be."""


def todays_deal(slug: str, day: int) -> int:
    """Return the deal of a day, the same for everybody who plays this game; days are counted.

    It can be won, where winnable deals of the game are recorded, and is not soon another day's.
    """
    numbers = sorted(recorded.deals(slug))
    if not numbers:
        return random_deal(Random(f"{slug} {day}"))
    Random(slug).shuffle(numbers)
    return numbers[day % len(numbers)]


def deal_of(slug: str, kind: str, played: Collection[int], rng: Random) -> int | None:
    """Return a deal of one of KINDS that has not been played; None if none is left recorded."""
    if kind == ANY:
        return random_deal(rng)
    numbers = recorded.deals(slug, None if kind == WINNABLE else kind)
    fresh = [number for number in numbers if number not in played]
    return rng.choice(fresh) if fresh else None


def random_deal(rng: Random) -> int:
    """Return any deal number."""
    return rng.randint(FIRST_DEAL, LAST_DEAL)


def neighbour(deal: int, step: int) -> int:
    """Return the deal `step` numbers farther on; after the last comes the first."""
    return (deal - FIRST_DEAL + step) % LAST_DEAL + FIRST_DEAL
