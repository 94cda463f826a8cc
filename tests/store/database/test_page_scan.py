"""Rows read page by page are those that SQLite reads, and noise is no row."""

from __future__ import annotations

import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from solitaire_gui.store.database.page_scan import (
    TABLE_LEAF,
    pages_alone,
    pages_with_log,
    read_rows,
)
from solitaire_gui.store.database.schema import (
    HEADER,
    PAGE_SIZE,
    is_header_sound,
    version,
    version_in,
)
from tests.levels import times
from tests.store.playing import NAME, begin, opened, play

TABLES = (
    "CREATE TABLE one (id INTEGER PRIMARY KEY, a, b, c)",
    "CREATE TABLE two (a INTEGER, b INTEGER, c, PRIMARY KEY (a, b)) WITHOUT ROWID",
)


def any_value(rng: Random) -> object:
    size = rng.choice((0, 1, 10, 1000, 5000, 20_000))
    return rng.choice(
        (
            None,
            rng.choice((-1, 1)) * (rng.getrandbits(rng.choice((0, 1, 7, 15, 23, 31, 47, 62)))),
            rng.random() * 10 ** rng.randrange(20),
            "♠" * (size // 3),
            rng.randbytes(size),
        )
    )


def fill(db: sqlite3.Connection, rng: Random) -> None:
    db.execute("BEGIN")
    for number in range(300):
        values = [any_value(rng) for _ in range(4)]
        db.execute("INSERT INTO one VALUES (NULL, ?, ?, ?)", values[:3])
        db.execute("INSERT INTO two VALUES (?, ?, ?)", (number % 10, number, values[3]))
        if number % 7 == 0:
            db.execute("DELETE FROM one WHERE id = ?", (rng.randrange(1, number + 2),))
    db.execute("COMMIT")


def expected(db: sqlite3.Connection) -> Counter[object]:
    one = ((id, (None, *rest)) for id, *rest in db.execute("SELECT id, a, b, c FROM one"))
    two = ((None, row) for row in db.execute("SELECT a, b, c FROM two"))
    return Counter([*one, *two])


def found(path: Path) -> Counter[object]:
    has_log = path.with_name(f"{NAME}-wal").exists()
    pages = (pages_with_log if has_log else pages_alone)(str(path))
    rows = [(id, tuple(values)) for id, values in read_rows(pages)]
    return Counter(row for row in rows if len(row[1]) in (3, 4))


@pytest.mark.sample(1)
@pytest.mark.parametrize("seed", range(5))
def test_every_row_is_read(seed: int, tmp_path: Path) -> None:
    path = tmp_path / NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA secure_delete = ON")
        for table in TABLES:
            db.execute(table)
        fill(db, Random(seed))
        assert found(path) == expected(db)


def test_rows_in_the_log_are_read_if_they_were_committed(tmp_path: Path) -> None:
    path, rng = tmp_path / NAME, Random(8)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA cache_size = 5")
        for table in TABLES:
            db.execute(table)
        fill(db, rng)
        committed = expected(db)
        assert found(path) == committed
        db.execute("BEGIN")
        db.executemany("INSERT INTO one (a) VALUES (?)", [("x" * 3000,)] * 100)
        assert (tmp_path / f"{NAME}-wal").stat().st_size > 100 * 3000
        assert found(path) == committed
        db.execute("ROLLBACK")


def test_of_a_damaged_log_all_is_read_up_to_the_damaged_place(tmp_path: Path) -> None:
    path, log = tmp_path / NAME, tmp_path / f"{NAME}-wal"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        for table in TABLES:
            db.execute(table)
        states = []
        for number in range(10):
            db.execute("INSERT INTO two VALUES (1, ?, 'x')", (number,))
            states.append((log.stat().st_size, expected(db)))
        data = log.read_bytes()
        for size, state in states:
            for left in (size, size + 100):
                log.write_bytes(data[:left])
                assert found(path) == state
            if size < len(data):
                log.write_bytes(data[: size + 1000] + b"\xee" + data[size + 1001 :])
                assert found(path) == state
        log.write_bytes(b"nonsense")
        assert sum(found(path).values()) == 0
        log.write_bytes(data)


def test_the_log_of_a_file_without_its_beginning_is_read(tmp_path: Path) -> None:
    path = tmp_path / NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        for table in TABLES:
            db.execute(table)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        db.execute("INSERT INTO two VALUES (1, 2, 'x')")
        copy = tmp_path / "copy"
        copy.write_bytes(bytes(4000) + path.read_bytes()[4000:])
        shutil.copy(f"{path}-wal", f"{copy}-wal")
        rows = read_rows(pages_with_log(str(copy)))
        assert [1, 2, "x"] in [values for _, values in rows]


def games(path: Path) -> set[tuple[object, str, object]]:
    return {
        (id, str(values[1]), values[3])
        for id, values in read_rows(pages_alone(str(path)))
        if len(values) > 10
    }


NOISE = (
    *(b"\0", b"\5", b"\12", b"\15\0\0\xff\xff", bytes(8)),
    *(b"\15\0\0\0\1", b"\15\0\0\0\0", b"\xff" * 60),
)


def test_games_are_found_in_a_page_that_does_not_say_where_they_are(tmp_path: Path) -> None:
    path, deals = tmp_path / NAME, range(1, 150)
    with opened(tmp_path) as store:
        for deal in deals:
            begin(store, deal=deal)
    data, known = path.read_bytes(), games(path)
    assert {deal for _, _, deal in known} == {*deals}
    last = next(uid for _, uid, deal in known if deal == deals[-1])
    starts = range(0, len(data), PAGE_SIZE)
    [start] = [
        at for at in starts if data[at] == TABLE_LEAF and last.encode() in data[at : at + PAGE_SIZE]
    ]
    for noise in NOISE:
        path.write_bytes(data[:start] + noise + data[start + len(noise) :])
        assert games(path) == known, noise


def test_noise_is_read_without_an_error(tmp_path: Path) -> None:
    path = tmp_path / NAME
    for seed in range(times(5, 20)):
        rng, pages = Random(seed), []
        for _ in range(5):
            page = bytearray(rng.randbytes(PAGE_SIZE))
            page[0] = rng.choice((2, 10, 13))
            pages.append(bytes(page))
        path.write_bytes(b"".join(pages))
        list(read_rows(pages_alone(str(path))))


def test_a_chain_of_pages_that_leads_back_is_no_row(tmp_path: Path) -> None:
    path = tmp_path / NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("CREATE TABLE one (a)")
        db.execute("INSERT INTO one VALUES (?)", ("x" * 100_000,))
    data = bytearray(path.read_bytes())
    for page in range(2, len(data) // PAGE_SIZE):
        data[page * PAGE_SIZE : page * PAGE_SIZE + 4] = (3).to_bytes(4, "big")
    path.write_bytes(data)
    rows = read_rows(pages_alone(str(path)))
    assert [values for _, values in rows if len(values) == 1] == []


def test_the_header_of_a_file_of_ours_is_known(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        play(store, begin(store), 3)
        header = (tmp_path / NAME).read_bytes()[:HEADER]
        assert is_header_sound(header)
    header = (tmp_path / NAME).read_bytes()[:HEADER]
    assert is_header_sound(header)
    assert version_in(header) == version()
    for size in range(HEADER):
        assert not is_header_sound(header[:size])
    assert not is_header_sound(bytes(100))
    assert version_in(b"") == 0
