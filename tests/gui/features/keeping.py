"""A store with a past in it, for the screens that show one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.play.next_deal import random_deal, todays_deal
from solitaire_gui.session import Session
from solitaire_gui.solver.winnable.recorded_deals import solution
from solitaire_gui.store import Store, Usage
from solitaire_gui.store.database.contents import Contents, merge
from solitaire_gui.store.review_rows import Findings, Quality
from tests.store.playing import NOON, begin, beside, contents, opened, play, win
from tests.support.levels import times
from tests.support.playing import begun

DAY = 86_400.0
GAMES_PLAYED = 70
SOME_GAMES = times(20, GAMES_PLAYED)
"""So many are enough for the screens that show them."""
LATER = NOON + (GAMES_PLAYED / 2 + 1) * DAY
"""A time after all that is played richly."""
NOW = NOON + 9 * DAY
WON, LATE, LEFT, MISSED = "wlpm"
DAYS = "wwwwwwwmmwwpwwlwmlwpwwww"
"""What becomes of the daily deals of some weeks: won on the day, won later, left, or missed."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Return a store that nothing has been played into."""
    with opened(tmp_path) as store:
        yield store


def fill(store: Store) -> None:
    """Win Scorpion twice and Alaska once, leave a Montana and a Seahaven unfinished."""
    put(store, kept_of(play_a_little))


def fill_richly(store: Store, count: int = GAMES_PLAYED) -> None:
    """Put in two months of games, better and better ones, some of them unfinished.

    Of the `count` that are asked for, the first were played first.
    """
    put(store, kept_of(partial(play_richly, count=count), "richly", count))


def fill_days(store: Store, slug: str, today: int) -> None:
    """Put in the daily deals of some weeks up to yesterday, by the letters of DAYS."""
    put(store, kept_of(partial(play_days, slug=slug, today=today), slug, today))


def put(store: Store, games: Contents) -> None:
    """Put games that were played elsewhere into a store."""
    with beside(store) as db:
        merge(db, games)


_kept: dict[object, Contents] = {}
"""What has been played, once for every store that it is put into."""


def kept_of(played: Callable[[Store], None], *whose: object) -> Contents:
    """Return what is kept when something has been played."""
    key = whose or played
    if key not in _kept:
        with TemporaryDirectory() as folder, opened(Path(folder)) as store:
            played(store)
            _kept[key] = contents(store)
    return _kept[key]


def play_a_little(store: Store) -> None:
    win(store, "scorpion", 240.0, NOON)
    win(store, "alaska", 500.0, NOON + DAY)
    win(store, "scorpion", 120.0, NOON + 2 * DAY)
    play(store, begin(store, "montana", 7, NOON + 3 * DAY), 4, NOON + 3 * DAY)
    play(store, begin(store, "seahaven", 99, NOON + 8 * DAY), 5, NOON + 8 * DAY)


def play_richly(store: Store, count: int) -> None:
    """Play better and better games, and leave some unfinished."""
    rng = Random(5)
    for number in range(count):
        now = NOON + number * DAY / 2
        slug = rng.choice([*GAMES])
        if rng.random() < 0.3 + 0.4 * number / GAMES_PLAYED:
            game = win(store, slug, rng.lognormvariate(5.6, 0.45), now)
            moves = game.session.step.line_count
            longer = max(0.0, rng.gauss(0.25 - 0.2 * number / GAMES_PLAYED, 0.1))
            thrown = rng.randrange(max(1, 5 - number // 14))
            quality = Quality(thrown, round(moves / (1 + longer)))
            store.save_review(game, None, quality)
        else:
            game = begin(store, slug, random_deal(rng), now)
            play(store, game, rng.randrange(5, 30), now, number)
            if number % 2:
                length = game.session.newest.number
                store.save_review(game, Findings(), Quality(1, None, length // 2))


def play_days(store: Store, slug: str, today: int) -> None:
    """Play the daily deals of some weeks up to yesterday, by the letters of DAYS."""
    for ago, letter in zip(range(len(DAYS), 0, -1), DAYS, strict=True):
        if letter != MISSED:
            day = today - ago
            deal = todays_deal(slug, day)
            game = begun(store, Session(GAMES[slug], deal), LATER - ago * DAY, day)
            lines = [*solution(slug, deal)]
            for line in lines if letter in WON + LATE else lines[:9]:
                game.session.play(line)
            game.won_on = day if letter == WON else today - 1
            store.save_game(game, Usage(200.0 + 10 * ago), LATER - ago * DAY)
