"""Logs that are damaged: SQLite passes over what lies behind the damage, and is silent about it."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path
from random import Random

from solitaire_gui.store.database import schema
from solitaire_gui.store.database.schema import PAGE_SIZE
from solitaire_gui.store.database.write_ahead_log import loses_changes
from tests.store.playing import (
    NAME,
    begin,
    beside,
    contents,
    killed_with_a_log,
    opened,
    own_connection,
    play,
    win,
)
from tests.support.levels import times

DAMAGED = "The file with your games was damaged. …"
NEWER = "Your games were saved by a newer version …"
ASIDE = "solitaire-damaged-1.sqlite3"


def test_a_log_of_noise_is_reported(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        win(store)
        before = contents(store)
    noise = Random(1).randbytes(50_000)
    (tmp_path / f"{NAME}-wal").write_bytes(noise)
    (tmp_path / f"{NAME}-shm").write_bytes(Random(2).randbytes(32768))
    with opened(tmp_path, DAMAGED) as store:
        assert contents(store) == before
    assert (tmp_path / f"{ASIDE}-wal").read_bytes() == noise
    with opened(tmp_path):
        pass  # reported once


def test_every_flipped_bit_in_a_log_is_reported(tmp_path: Path) -> None:
    (tmp_path / "killed" / "living").mkdir(parents=True)
    before = killed_with_a_log(tmp_path / "killed")
    whole = {game.uid: game.gestures for game in before.games}
    data, rng = (tmp_path / "killed" / f"{NAME}-wal").read_bytes(), Random(1)
    last_frame = len(data) - PAGE_SIZE - 24
    places = [0, 5, 16, 30, last_frame, last_frame + 9, len(data) - 1]
    places += [rng.randrange(len(data)) for _ in range(times(5, 93))]
    for place in places:
        folder = tmp_path / str(place)
        folder.mkdir()
        shutil.copy(tmp_path / "killed" / NAME, folder)
        damaged = bytearray(data)
        damaged[place] ^= 1 << rng.randrange(8)
        (folder / f"{NAME}-wal").write_bytes(damaged)
        with opened(folder, DAMAGED) as store:
            for game in contents(store).games:
                assert game.gestures == whole[game.uid][: len(game.gestures)]
        assert (folder / f"{ASIDE}-wal").read_bytes() == damaged


def test_a_log_that_ends_in_half_a_change_is_not_reported(tmp_path: Path) -> None:
    (tmp_path / "living").mkdir()
    killed_with_a_log(tmp_path)
    log = tmp_path / f"{NAME}-wal"
    data = log.read_bytes()
    for cut_off in (10, PAGE_SIZE, PAGE_SIZE + 24, PAGE_SIZE + 50):
        log.write_bytes(data[:-cut_off])
        assert not loses_changes(str(log))
    for size in (0, 20, 32, 40):
        log.write_bytes(data[:size])
        assert not loses_changes(str(log))


def test_frames_of_an_older_log_behind_the_newest_are_not_reported(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        path, db = tmp_path / f"{NAME}-wal", own_connection(store)
        game = begin(store)
        play(store, game, 10)
        size = path.stat().st_size
        db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        play(store, game, 2)
        assert path.stat().st_size == size
        assert not loses_changes(str(path))


def test_what_a_change_that_failed_has_left_in_a_log_is_not_reported(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 2)
        with beside(store) as db, suppress(ZeroDivisionError), schema.transaction(db):
            db.execute("PRAGMA cache_size = 1")  # so that pages are written before the commit
            for number in range(50):
                db.execute("INSERT INTO settings VALUES (?, ?)", (number, "x" * 3000))
            raise ZeroDivisionError
        play(store, game, 2)
        log = tmp_path / f"{NAME}-wal"
        assert log.stat().st_size > 100_000
        assert not loses_changes(str(log))


def test_the_damaged_log_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "living").mkdir()
    killed_with_a_log(tmp_path)
    log = tmp_path / f"{NAME}-wal"
    data = bytearray(log.read_bytes())
    data[100] ^= 1
    log.write_bytes(data)
    with (tmp_path / NAME).open("r+b") as file:
        file.seek(60)
        file.write((schema.version() + 1).to_bytes(4, "big"))
    with opened(tmp_path, NEWER):
        pass
    assert not (tmp_path / ASIDE).exists()


def test_the_log_of_a_program_that_is_running_is_not_repaired(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        play(store, begin(store), 10)
        with (tmp_path / f"{NAME}-wal").open("r+b") as log:
            log.seek(100)
            log.write(b"noise")
        with opened(tmp_path) as other:
            assert len(other.past()) == 1
