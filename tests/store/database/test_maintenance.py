"""What is done in a thread: synced soon, brought into the file when idle or long, checked once."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from random import Random
from threading import Event

import pytest

from solitaire_gui.store import Store, Usage
from solitaire_gui.store.database import maintenance
from solitaire_gui.store.database.schema import PAGE_SIZE
from tests.games.wins import WINS
from tests.store.playing import (
    NAME,
    NOON,
    begin,
    change,
    contents,
    everything,
    execute,
    fill,
    opened,
    play,
    reloaded,
)
from tests.support.levels import times
from tests.support.waiting import PATIENCE, wait_for


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return how large what has been synced was at each time."""
    sizes: list[int] = []
    real = os.fdatasync

    def noted(file: int) -> None:
        size = os.fstat(file).st_size
        real(file)
        sizes.append(size)

    monkeypatch.setattr(os, "fdatasync", noted)
    monkeypatch.setattr(maintenance, "CHECK_AFTER", 1e6)
    return sizes


def log_size(folder: Path) -> int:
    return (folder / f"{NAME}-wal").stat().st_size


@pytest.mark.skipif(not hasattr(os, "fdatasync"), reason="noted only where there is fdatasync")
def test_every_change_is_synced_without_another_one(tmp_path: Path, synced: list[int]) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        for number in range(2):
            play(store, game, 2, seed=number)
            wait_for(lambda: synced and synced[-1] == log_size(tmp_path), "the log being synced")


@pytest.mark.skipif(not hasattr(os, "fdatasync"), reason="noted only where there is fdatasync")
def test_many_changes_at_once_are_synced_together(
    tmp_path: Path, synced: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "SYNC_AFTER", 0.2)
    monkeypatch.setattr(maintenance, "MAX_CHANGES_IN_LOG", 10**9)
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 60)
        wait_for(lambda: synced and synced[-1] == log_size(tmp_path), "the log being synced")
        assert len(synced) < 20, "even where the sixty take some seconds"


@pytest.mark.skipif(not hasattr(os, "fdatasync"), reason="noted only where there is fdatasync")
def test_a_new_file_is_found_after_a_power_cut_as_its_folder_is_synced_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders, sync = [], os.fsync

    def noted(file: int) -> None:
        sync(file)
        folders.append(os.fstat(file).st_ino)

    monkeypatch.setattr(os, "fsync", noted)
    with opened(tmp_path) as store:
        play(store, begin(store), 1)
        wait_for(lambda: tmp_path.stat().st_ino in folders, "the folder being synced")


@pytest.mark.skipif(not hasattr(os, "fdatasync"), reason="fails only where there is fdatasync")
def test_a_disk_that_cannot_be_synced_is_told_of_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = []

    def failing(file: int) -> None:
        failed.append(file)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fdatasync", failing)
    monkeypatch.setattr(maintenance, "SYNC_AFTER", 0.01)
    with opened(tmp_path) as store:
        told = Event()
        store.on_work = told.set
        game = begin(store)
        for number in range(3):
            play(store, game, 1, seed=number)
            wait_for(lambda: len(failed) > number, "a failure")  # noqa: B023
        assert told.wait(PATIENCE)
        assert store.flush()
        assert store.notices == [
            "If the power fails, this game may be lost: the disk reports an error."
        ]


def test_the_log_is_emptied_when_nothing_has_changed_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "CHECKPOINT_AFTER", 0.1)
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 5)
        wait_for(lambda: log_size(tmp_path) == 0, "the log being emptied")
        play(store, game, 5, seed=1)
        assert everything(reloaded(store, game)) == everything(game.session)


def test_the_log_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maintenance, "MAX_CHANGES_IN_LOG", 10)
    monkeypatch.setattr(maintenance, "SYNC_AFTER", 0.01)
    monkeypatch.setattr(maintenance, "CHECKPOINT_AFTER", 1e6)
    rng = Random(2)
    with opened(tmp_path) as store:
        game = begin(store)
        for number in range(120):
            change(game.session, rng)
            store.save_game(game, Usage(number), NOON)
            if number % 10 == 9:
                wait_for(lambda: log_size(tmp_path) < 20 * 8300, "the checkpoint")
        assert everything(reloaded(store, game)) == everything(game.session)


def test_a_log_that_a_killed_program_has_left_is_brought_into_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "CHECKPOINT_AFTER", 1e6)
    with opened(tmp_path / "killed") as store:
        play(store, begin(store), 9)
        before = contents(store)
        for end in ("", "-wal"):
            data = (tmp_path / "killed" / f"{NAME}{end}").read_bytes()
            (tmp_path / f"{NAME}{end}").write_bytes(data)
    monkeypatch.setattr(maintenance, "CHECKPOINT_AFTER", 0.1)
    with opened(tmp_path) as store:
        store.set_setting("clock", False)
        wait_for(lambda: log_size(tmp_path) == 0, "the log being emptied")
        assert contents(store).games == before.games


def test_damage_that_no_move_comes_upon_is_found_and_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "CHECK_AFTER", 0.0)
    with opened(tmp_path) as store:
        for seed in range(times(2, 5)):
            fill(store, seed)
        uids = {game.uid for game in contents(store).games}
    data = bytearray((tmp_path / NAME).read_bytes())
    old = data.index(WINS["scorpion"][1][:5].encode()) // PAGE_SIZE * PAGE_SIZE
    data[old : old + 8] = bytes(8)
    (tmp_path / NAME).write_bytes(data)
    told = Event()
    store = Store(tmp_path)
    store.on_work = told.set
    try:
        game = begin(store, deal=99)
        assert store.notices == []
        assert told.wait(30)
        assert store.flush()
        assert [sentence[:37] for sentence in store.notices] == [
            "The file with your games was damaged."
        ]
        play(store, game, 3)
        assert everything(reloaded(store, game)) == everything(game.session)
        found = {each.uid for each in contents(store).games}
        assert len(found & uids) >= len(uids) - 3
    finally:
        store.close()
    with opened(tmp_path):
        pass


def test_the_end_interrupts_a_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maintenance, "CHECK_AFTER", 0.0)
    with opened(tmp_path) as store:
        play(store, begin(store), 1)
        execute(
            store,
            "INSERT INTO gestures (game, number, lines)"
            " SELECT games.id, 1 + value, 'D' FROM games, (WITH RECURSIVE"
            " n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 100000)"
            " SELECT value FROM n)",
        )
    for deal in range(3):
        store = Store(tmp_path)
        begin(store, deal=deal + 5)
        store.close()
        assert store.notices == []


@pytest.mark.skipif(os.name == "nt", reason="no such modes there")
def test_only_the_player_may_read_what_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    before = os.umask(0)
    try:
        with opened(folder) as store:
            play(store, begin(store), 3)
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
            assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}
        (folder / NAME).write_bytes(b"nonsense")
        (folder / NAME).chmod(0o664)
        with opened(folder, "The file with your games was damaged. …"):
            assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}
    finally:
        os.umask(before)
