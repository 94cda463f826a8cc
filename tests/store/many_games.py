"""Stores of as many games as one likes, won and left, as years of play leave them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from solitaire_gui.store import Store
from solitaire_gui.store.database.contents import Contents, StoredGame, merge
from tests.games.wins import WINS
from tests.store.playing import NOON, beside

WON, SHORTEST = 0.6, 5
"""The share of the games that are won, and the fewest gestures of one that is left."""
BETWEEN = 600.0
"""Seconds from one game to the next."""
FIRST_DAY = 730_000
"""The day whose daily deals are played first; every other five games are those of one day."""


def many_games(count: int, seed: int = 1) -> Iterator[StoredGame]:
    """Yield games of every kind in turn."""
    rng, slugs = Random(seed), list(WINS)
    for number in range(count):
        slug = slugs[number % len(slugs)]
        deal, text = WINS[slug]
        lines = text.split("; ")
        is_won = rng.random() < WON
        played = lines if is_won else lines[: rng.randint(SHORTEST, len(lines) - 1)]
        begun = NOON + BETWEEN * number
        round, is_other = divmod(number // len(slugs), 2)
        day = None if is_other else FIRST_DAY + round
        yield StoredGame(
            uid=f"{number:016x}", game=slug, deal=deal if is_won else rng.randint(1, 10**6),
            deck=None, started=begun, changed=begun + 300, ended=begun + 300 if is_won else None,
            result="won" if is_won else None, seconds=rng.uniform(60, 900), moves=len(played),
            undos=rng.randint(0, 9), hints=rng.randint(0, 3), pointer=len(played),
            restarted_from=0, gestures=tuple(played), day=day,
            won_on=day if is_won else None,
        )  # fmt: skip


def keep_many(store: Store, count: int) -> None:
    """Put so many games into a store."""
    with beside(store) as db:
        merge(db, Contents([*many_games(count)]))
