"""How many games each kind of damage to the file costs, with its copy beside it and without."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory

from solitaire_gui.store import Store
from solitaire_gui.store.database.backup import backup_of
from solitaire_gui.store.database.contents import Contents
from tests.damage.flips import copy_file, is_whole
from tests.store.many_games import keep_many
from tests.store.playing import NAME, contents, opened

COPIED, GAMES = 40, 50
"""How many games are in the copy, and in the file."""

Damage = Callable[[bytes, Random], bytes]


def leave_file(folder: Path) -> Contents:
    """Leave a file and its copy; return what is in the file."""
    with opened(folder / "living") as store:
        keep_many(store, COPIED)
        copy_file(store, folder)
        keep_many(store, GAMES)
        found = contents(store)
    shutil.copy(folder / "living" / NAME, folder)
    return found


def flip(data: bytes, rng: Random) -> bytes:
    """Flip one bit."""
    place = rng.randrange(len(data))
    return _replaced(data, place, bytes([data[place] ^ 1 << rng.randrange(8)]))


def noise(length: int) -> Damage:
    """Return what puts so many bytes of noise into a file."""
    return lambda data, rng: _replaced(data, rng.randrange(len(data)), rng.randbytes(length))


def zeros(length: int) -> Damage:
    """Return what puts so many zero bytes into a file."""
    return lambda data, rng: _replaced(data, rng.randrange(len(data)), bytes(length))


def cut_off(data: bytes, rng: Random) -> bytes:
    """Leave out the end."""
    return data[: rng.randrange(len(data))]


def _replaced(data: bytes, place: int, others: bytes) -> bytes:
    return (data[:place] + others + data[place + len(others) :])[: len(data)]


DAMAGES: Mapping[str, Damage] = {
    "one flipped bit": flip,
    "16 bytes of noise": noise(16),
    "512 bytes of noise": noise(512),
    "4,096 bytes of noise": noise(4096),
    "4,096 zero bytes": zeros(4096),
    "cut off anywhere": cut_off,
}


def row(folder: Path, before: Contents, name: str, count: int, rng: Random) -> str:
    """Return the mean of so many damaged files as a row of the table in docs/data.md."""
    data, lost, without_copy = (folder / NAME).read_bytes(), [], []
    for _ in range(count):
        damaged = DAMAGES[name](data, rng)
        lost.append(count_lost(damaged, Path(backup_of(str(folder / NAME))), before))
        without_copy.append(count_lost(damaged, None, before))
    return f"| {name} | {fmean(lost):.1f} ({fmean(without_copy):.1f}) |"


def count_lost(damaged: bytes, copy: Path | None, before: Contents) -> int:
    """Return how many games are lost or shortened when a store is opened on a damaged file."""
    with TemporaryDirectory() as name:
        Path(name, NAME).write_bytes(damaged)
        if copy is not None:
            shutil.copy(copy, name)
        store = Store(name)
        store.check()
        found = {game.uid: game for game in contents(store).games}
        store.close()
    return sum(not is_whole(found.get(game.uid), game) for game in before.games)
