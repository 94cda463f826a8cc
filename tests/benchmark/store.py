"""Keeping games, and reading them again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.store import InPlay, Spent, Store
from solitaire_gui.store.database.contents import Contents, KeptGame, absorb
from solitaire_gui.store.database.salvage import salvage
from tests.benchmark.measuring import Measured, timed
from tests.games.wins import WINS
from tests.playing import begun, gestures, play_at_random
from tests.store.playing import beside
from tests.store.transferring import exported, imported

GAMES_KEPT, MOVES = 5000, 150
PLAYED, KEEPS = 30, 200
TIMES = 5
NOON = 1_700_000_000.0


def every_store() -> Iterator[Measured]:
    """Measure a store of many games."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        yield Measured("open, first time", [timed(lambda: Store(folder).close())] * 2)
        yield Measured("open and close, empty", opening(folder), 32.0)
        store = Store(folder)
        yield Measured(f"add {GAMES_KEPT} games", [timed(lambda: add_games(store))] * 2)
        yield from keeping(store)
        yield from reading(store, folder / "all.json")
        store.close()
        yield Measured(f"open and close, {GAMES_KEPT} games", opening(folder))
        file = folder / "solitaire.sqlite3"
        yield Measured("save from damage", [timed(lambda: salvage(str(file)))] * 2)


def opening(folder: Path) -> list[float]:
    """Return how long it takes to open and close a store that is there."""
    return [timed(lambda: Store(folder).close()) for _ in range(TIMES)]


def add_games(store: Store) -> None:
    """Put in as many games as a life holds."""
    slug = "scorpion"
    deal, text = WINS[slug]
    won = tuple(text.split("; "))
    many = [
        KeptGame(
            uid=f"{number:016x}", game=slug, deal=deal, deck=None,
            started=NOON, changed=NOON + number, ended=NOON + number if number % 3 else None,
            result="won" if number % 3 else None, seconds=100.0 + number, moves=MOVES,
            undos=1, hints=1, pointer=MOVES, restarted_from=0,
            gestures=(won * MOVES)[:MOVES],
        )
        for number in range(GAMES_KEPT)
    ]  # fmt: skip
    with beside(store) as db:
        absorb(db, Contents(many))


def keeping(store: Store) -> Iterator[Measured]:
    """Measure what each gesture of random play has to wait for."""
    rng, times = Random(1), []
    for deal in range(PLAYED):
        session = Session(GAMES["scorpion"], deal + 1)
        game = begun(store, session, NOON)
        for number in range(KEEPS):
            possible = gestures(session)
            if possible:
                session.play_all(rng.choice(possible))
            else:
                session.restart()
            times.append(timed(partial(store.keep, game, Spent(float(number)), NOON)))
    batches = [times[start : start + KEEPS] for start in range(0, len(times), KEEPS)]
    yield Measured("keep a gesture", times)
    yield Measured("keep, p99 of a game", [quantiles(batch, n=100)[-1] for batch in batches], 2.0)
    yield Measured("keep, longest of a game", [max(batch) for batch in batches])


def reading(store: Store, file: Path) -> Iterator[Measured]:
    """Measure what the screens ask for."""
    game = long_game(store)
    moves = len(game.session.commands)
    yield several(f"load {moves} moves", lambda: store.load(game.id), 50.0)
    yield several(f"statistics of {GAMES_KEPT} games", lambda: store.statistics("scorpion"), 100.0)
    yield several("unfinished games", store.unfinished)
    yield several("a page of past games", lambda: store.past()[:50])
    yield several("export", lambda: exported(store, file))
    yield several("import again", lambda: imported(store, file))


def several(what: str, work: object, target: float | None = None) -> Measured:
    """Measure something some times."""
    assert callable(work)
    return Measured(what, [timed(work) for _ in range(TIMES)], target)


def long_game(store: Store) -> InPlay:
    """Play some game for as many moves as a long one has."""
    for deal in range(1, 100):
        session = Session(GAMES["thumb-and-pouch"], deal)
        for _ in play_at_random(session, Random(deal), MOVES):
            pass
        if len(session.commands) == MOVES:
            break
    return begun(store, session, NOON)
