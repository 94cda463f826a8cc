"""Games played at random, tables of every stage, and tables compared down to their hidden cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from solitaire_gui.cards import Card, Deck
from solitaire_gui.games.base import Game
from solitaire_gui.session import Session
from solitaire_gui.store import OpenGame, Store
from tests.games.wins import WINS
from tests.support.levels import is_full


def begun(store: Store, session: Session[Any], now: float, day: int | None = None) -> OpenGame:
    """Put a new game on the table, the daily deal of a day or another."""
    game = OpenGame(session, day)
    assert store.make_current(game, now)
    return game


def gestures(session: Session[Any]) -> list[list[str]]:
    """Return the lines of everything that can be done next: moves, runs and buttons."""
    game, table = session.game, session.table
    moves = [*session.moves, *game.gestures(table)]
    return [move.lines() for move in moves] + [[line] for line in game.actions(table).values()]


def play_at_random(session: Session[Any], rng: Random, most: int) -> Iterator[None]:
    """Play at most so many gestures, and stop after each."""
    for _ in range(most):
        possible = gestures(session)
        if not possible:
            return
        session.play_all(rng.choice(possible))
        yield


def tables(game: Game[Any], deals: int) -> Iterator[Any]:
    """Yield the last tables of random games, short and long, and some on the way to a win."""
    for deal in range(1, deals + 1):
        rng = Random(deal)
        session = Session(game, deal)
        for _ in play_at_random(session, rng, rng.randrange(60)):
            pass
        yield session.table
    deal, lines = WINS[game.slug]
    session = Session(game, deal)
    for number, line in enumerate(lines.split("; "), 1):
        session.play(line)
        if number % 10 == 0:
            yield session.table
    yield session.table


def stages(game: Game[Any], deals: int) -> list[Any]:
    """Return all those tables; at the plain level a dull one, a rich one and a late one."""
    every = list(tables(game, deals))
    if is_full():
        return every
    rich = max(every, key=lambda table: len([*game.moves(table), *game.gestures(table)]))
    return [*{id(table): table for table in (every[0], rich, every[-3])}.values()]


def cards(value: object) -> Iterator[Card]:
    """Yield every card of a table, wherever it lies."""
    if isinstance(value, Card):
        yield value
    else:
        for part in _parts(value):
            yield from cards(part)


def exactly(value: object) -> object:
    """Return what equals only the same table with the same hidden cards."""
    if isinstance(value, Card):
        return value.rank(), value.suit(), value.is_face_up()
    if value is None or isinstance(value, int):
        return value
    return [exactly(part) for part in _parts(value)]


def _parts(value: object) -> Sequence[object]:
    if isinstance(value, Deck):
        return value.left()
    if hasattr(value, "__slots__"):
        return [getattr(value, name) for name in value.__slots__]
    return value if isinstance(value, list) else []
