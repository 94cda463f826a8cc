"""Power cuts: what was not synced by then is dropped, torn in pieces or kept, as chance wills.

All that is written to the files of a store is noted, and played again on a copy of the files up to
some instant. A write that was synced by then is there; any other may be there, in part or as a
whole, and so may the later without the earlier. The names of files are taken to be kept in order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import sleep
from typing import Any, NamedTuple

from solitaire_gui.store import Store, Usage
from solitaire_gui.store.database import maintenance
from tests.damage.disk_layer import Kind, Operation, disk_layer
from tests.store.playing import NAME, NOON, begin, change, opened, play, win

SECTOR = 512
"""Bytes that a disk writes as a whole."""
CHANGES, PAUSE = 60, 0.02
LOG = f"{NAME}-wal"

Gestures = list[tuple[str, ...]]


class Noted(NamedTuple):
    """What happened in a life: the files at first, what was done to them, what was kept."""

    files: dict[str, bytes]
    operations: list[Operation]
    kept: list[tuple[int, Gestures, list[str]]]
    """After how many operations which gestures were kept, and the lines up to the table."""
    id: str
    won: str


def live(folder: Path, seed: int) -> Noted:
    """Play a game into a store, with a pause now and then that lets the upkeep do its work."""
    with opened(folder) as store:
        won = win(store)
        game = begin(store, deal=5)
        play(store, game, 5)
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    operations: list[Operation] = []
    rng = Random(seed)

    def watch(operation: Operation) -> bool:
        operations.append(operation)
        return True

    with disk_layer(watch):
        store = Store(folder)
        again = store.load(game.id)
        assert again is not None
        session = again.session
        kept = [(0, session.gestures, session.lines)]
        assert store.make_current(again, NOON)
        for number in range(CHANGES):
            change(session, rng)
            assert store.save_game(again, Usage(number), NOON + number)
            kept.append((len(operations), session.gestures, session.lines))
            if rng.random() < 0.2:
                sleep(PAUSE)
        store.close()
    assert store.notices == []
    return Noted(files, operations, kept, game.id, won.id)


def cut(noted: Noted, instant: int, folder: Path, rng: Random) -> None:
    """Leave the files as a power cut may leave them that comes after so many operations."""
    files = {name: bytearray(data) for name, data in noted.files.items()}
    unsynced: dict[str, list[Operation]] = {}
    for operation in noted.operations[:instant]:
        name = operation.name
        if operation.kind is Kind.SYNC:
            for earlier in unsynced.pop(name, []):
                _do(files, earlier)
        elif operation.kind is Kind.DELETE:
            files.pop(name, None)
            unsynced.pop(name, None)
        elif operation.kind in (Kind.WRITE, Kind.TRUNCATE):
            unsynced.setdefault(name, []).append(operation)
    for operations in unsynced.values():
        for operation in operations:
            for part in _parts(operation, rng):
                _do(files, part)
    folder.mkdir()
    for name, data in files.items():
        if not name.endswith("-shm"):
            (folder / name).write_bytes(data)


def _parts(operation: Operation, rng: Random) -> list[Operation]:
    """Return what became of an operation that was not synced: all of it, some of it or nothing."""
    fate = rng.random()
    if fate < 0.4:
        return [operation]
    if fate < 0.7 or operation.kind is Kind.TRUNCATE:
        return []
    return [
        operation._replace(place=operation.place + at, data=operation.data[at : at + SECTOR])
        for at in range(0, len(operation.data), SECTOR)
        if rng.random() < 0.5
    ]


def _do(files: dict[str, bytearray], operation: Operation) -> None:
    data = files.setdefault(operation.name, bytearray())
    if operation.kind is Kind.TRUNCATE:
        del data[operation.place :]
        return
    data.extend(bytes(max(0, operation.place - len(data))))
    data[operation.place : operation.place + len(operation.data)] = operation.data


def synced(noted: Noted, instant: int) -> int:
    """Return how many of the states were on the disk for certain at an instant."""
    syncs = [
        number
        for number, operation in enumerate(noted.operations[:instant])
        if operation.kind is Kind.SYNC and operation.name == LOG
    ]
    last = syncs[-1] if syncs else 0
    return sum(after <= last for after, *_ in noted.kept)


def is_part(one: Sequence[object], whole: Sequence[object]) -> bool:
    return one == whole[: len(one)]


def check(noted: Noted, instant: int, folder: Path) -> bool:
    """See what a start finds: nothing older than the last sync, and no state that never was.

    Return whether something was told to be damaged.
    """
    store = Store(folder)
    try:
        store.check()
        game: Any = store.load(noted.id)
        assert game is not None
        # Where the log is torn, gestures may be saved that are farther on than the table was.
        since = noted.kept[max(0, synced(noted, instant) - 1) :]
        session = game.session
        assert any(is_part(lines, session.lines) for _, _, lines in since)
        assert any(is_part(session.gestures, gestures) for _, gestures, _ in since)
        assert game.problem is None
        assert store.record(noted.won) is not None
        play(store, game, 2, seed=instant)
        return bool(store.notices)
    finally:
        store.close()


@contextmanager
def quick_upkeep() -> Iterator[None]:
    """Give the upkeep shorter times, so that a short life sees all that it does."""
    times = {
        "SYNC_AFTER": 0.002,
        "CHECKPOINT_AFTER": 0.01,
        "MAX_CHANGES_IN_LOG": 12,
        "CHECK_AFTER": 1e6,
    }
    before = {name: getattr(maintenance, name) for name in times}
    try:
        for name, value in times.items():
            setattr(maintenance, name, value)
        yield
    finally:
        for name, value in before.items():
            setattr(maintenance, name, value)
