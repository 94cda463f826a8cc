"""Which deal comes next: today's, a random one, the one before or after."""

from __future__ import annotations

from random import Random

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL


def todays_deal(slug: str, day: str) -> int:
    """Return the deal of a day (`2026-11-21`), the same for everybody who plays this game."""
    return random_deal(Random(f"{slug} {day}"))


def random_deal(rng: Random) -> int:
    """Return any deal number."""
    return rng.randint(FIRST_DEAL, LAST_DEAL)


def neighbour(deal: int, step: int) -> int:
    """Return the deal `step` numbers farther on; after the last comes the first."""
    return (deal - FIRST_DEAL + step) % LAST_DEAL + FIRST_DEAL
