"""What programs do that are killed, or met by others: each says something of it as it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import count, cycle
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.store import Store, StoredGame, Usage
from solitaire_gui.store.players import Players
from solitaire_gui.store.transfer.one_game import save
from tests.store.playing import NOON, change, history
from tests.support.playing import begun
from tests.support.waiting import PATIENCE, wait_for


def play(words: Connection, folder: Path, slug: str, seed: int, times: int) -> None:
    """Play one game, keep each change, and end when told to.

    Before each change it says what will be so, and once it is kept, that it is.
    """
    rng, store = Random(seed), Store(folder)
    session = Session(GAMES[slug], rng.randint(1, 10**6))
    game = begun(store, session, NOON)
    words.send(["begun", game.id, store.notices])
    for number in range(times):
        change(session, rng)
        spent = Usage(float(number), number, number)
        state = [history(session), list(spent)]
        words.send(["doing", state])
        wait_for(partial(store.save_game, game, spent, NOON + number), "the file", pause=0.1)
        words.send(["done", state])
    words.send(["ended", game.id, store.notices])
    wait_for_end(words)
    store.close()


def begin_start(words: Connection, folder: Path, is_shown: bool) -> None:
    """Begin a start, and show its first frame or not."""
    store = Store(folder)
    store.mark_starting()
    if is_shown:
        store.mark_shown()
    words.send("there")
    wait_for_end(words)


def open_another(words: Connection, folder: Path, id: str) -> None:
    """Show the last game, and open another that does not come onto the table any more."""
    store = Store(folder)
    store.mark_starting()
    last = store.last()
    assert last is not None
    game = store.load(last.id)
    assert game is not None
    assert store.make_current(game, NOON)
    store.mark_shown()
    assert store.load(id) is not None
    words.send("there")
    wait_for_end(words)


def add_for_ever(words: Connection, root: str, stem: str) -> None:
    """Add players, each by another number."""
    players = Players.open(root)
    for number in count():
        players.add(f"{stem}{number}")
        words.send(number)


def change_for_ever(words: Connection, root: str, token: str) -> None:
    """Rename a player, put them away and take them back, and remember who plays."""
    players = Players.open(root)
    for number in count():
        players.rename(token, f"Anna {number}")
        words.send("renamed")
        players.remove(token)
        words.send("removed")
        assert players.restore() == token
        words.send("brought back")
        players.save_current()
        words.send("kept")


def save_for_ever(words: Connection, games: Sequence[StoredGame], path: Path) -> None:
    """Save one game after the other in the place of the one before."""
    for game in cycle(games):
        ended = save(game, path, replace=True)
        words.send(ended)


def wait_for_end(words: Connection) -> None:
    """Wait until nobody listens any more."""
    with suppress(OSError):
        words.poll(PATIENCE)
