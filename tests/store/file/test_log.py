"""A write-ahead log is read as SQLite reads it, and past any damage as far as that can be."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from solitaire_gui.store.file.log import FRAME, FRAME_HEADER, HEADER, Log, read_log
from solitaire_gui.store.file.schema import PAGE_SIZE
from tests.levels import some
from tests.store.playing import NAME, begin, execute, opened, play

PLACES = 60


def numbers(log: bytes) -> list[int]:
    """Return which page is in each frame."""
    places = range(HEADER, len(log) - FRAME + 1, FRAME)
    return [int.from_bytes(log[place : place + 4], "big") for place in places]


def pages_of(path: Path) -> dict[int, bytes]:
    data = path.read_bytes()
    return {
        number + 1: data[number * PAGE_SIZE : (number + 1) * PAGE_SIZE]
        for number in range(len(data) // PAGE_SIZE)
    }


def taken(folder: Path, file: bytes, log: bytes) -> int:
    """Return how many frames of a log SQLite takes."""
    folder.mkdir()
    (folder / NAME).write_bytes(file)
    (folder / f"{NAME}-wal").write_bytes(log)
    with closing(sqlite3.connect(folder / NAME)) as db:
        try:
            frames = int(db.execute("PRAGMA wal_checkpoint").fetchone()[1])
        except sqlite3.DatabaseError:
            frames = 0  # what it has taken does not make a whole file
    shutil.rmtree(folder)
    return max(frames, 0)


@pytest.fixture(scope="module")
def living(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder as a program leaves it that is killed; its log was begun anew before."""
    folder = tmp_path_factory.mktemp("living")
    with opened(folder / "alive") as store:
        play(store, begin(store), 30)
        execute(store, "PRAGMA wal_checkpoint")
        play(store, begin(store, deal=2), 12, seed=2)
        for end in ("", "-wal"):
            shutil.copy(folder / "alive" / f"{NAME}{end}", folder)
    return folder


@pytest.fixture(scope="module")
def log(living: Path) -> bytes:
    return (living / f"{NAME}-wal").read_bytes()


@pytest.fixture(scope="module")
def frames(living: Path, log: bytes, tmp_path_factory: pytest.TempPathFactory) -> int:
    """Return how many frames of the log are from its present use."""
    place = tmp_path_factory.mktemp("count") / "copy"
    count = taken(place, (living / NAME).read_bytes(), log)
    assert 0 < count < (len(log) - HEADER) // FRAME, "an earlier use shows behind the present one"
    return count


def test_a_log_is_read_as_sqlite_reads_it(living: Path, log: bytes, tmp_path: Path) -> None:
    whole = read_log(log)
    for path in living.glob(f"{NAME}*"):
        shutil.copy(path, tmp_path)
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        db.execute("PRAGMA wal_checkpoint")
        assert whole.pages.items() <= pages_of(tmp_path / NAME).items()
    assert len(whole.pages) > 3
    assert not whole.is_damaged


def test_a_log_cut_off_anywhere_is_read_to_its_last_commit(log: bytes, frames: int) -> None:
    for size in some(range(0, HEADER + frames * FRAME, FRAME // 3), 12):
        cut = read_log(log[:size])
        assert not cut.is_damaged
        held = set(numbers(log[:size]))
        assert set(cut.pages) <= held


def test_one_flipped_bit_costs_no_more_than_the_page_that_it_is_in(
    living: Path, log: bytes, frames: int, tmp_path: Path
) -> None:
    rng, file, whole, held = Random(1), (living / NAME).read_bytes(), read_log(log), numbers(log)
    end = HEADER + frames * FRAME
    heads = [start + place for start in (HEADER, HEADER + FRAME) for place in range(FRAME_HEADER)]
    places = [
        *some(range(HEADER), 3),
        *some(heads, 3),
        *some([rng.randrange(end) for _ in range(PLACES)], 6),
    ]
    damaged = 0
    for place in places:
        flipped = bytearray(log)
        flipped[place] ^= 1 << rng.randrange(8)
        found = read_log(bytes(flipped))
        frame = (place - HEADER) // FRAME
        hurt = {held[frame]} if place >= HEADER else set()
        is_last = frame == frames - 1
        for number, page in whole.pages.items():
            if number not in hurt and not is_last:
                assert found.pages.get(number) == page, (place, number)
        lost = taken(tmp_path / "copy", file, bytes(flipped)) < frames
        if lost and not is_last:
            assert found.is_damaged, place
        assert lost or not found.is_damaged, place
        damaged += lost
    assert damaged > len(places) / 3


def test_what_was_not_committed_is_no_damage(living: Path, tmp_path: Path) -> None:
    for path in living.glob(f"{NAME}*"):
        shutil.copy(path, tmp_path)
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as db:
        db.execute("PRAGMA cache_size = 3")
        before = read_log((tmp_path / f"{NAME}-wal").read_bytes())
        db.execute("BEGIN")
        db.execute("CREATE TABLE much AS SELECT * FROM gestures, games LIMIT 5000")
        halfway = (tmp_path / f"{NAME}-wal").read_bytes()
        assert len(halfway) > 20 * FRAME
        assert read_log(halfway) == before
        db.execute("ROLLBACK")


@pytest.mark.parametrize("size", [0, 10, HEADER, 5000, 50_000])
def test_noise_is_no_log(size: int) -> None:
    assert read_log(Random(size).randbytes(size)) == Log({}, {}, is_damaged=False)
