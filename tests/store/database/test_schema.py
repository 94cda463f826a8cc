"""Files of older and newer versions."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.store.database import schema
from solitaire_gui.store.database.values import LAST_DAY
from tests.games.wins import WINS
from tests.store.playing import (
    NAME,
    begin,
    contents,
    everything,
    execute,
    opened,
    play,
    reloaded,
    win,
)

NEXT = ("ALTER TABLE games ADD COLUMN stars INTEGER", "CREATE TABLE notes (text TEXT)")


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return schema.version_of(db)


def test_a_new_file_has_the_version_of_the_program(tmp_path: Path) -> None:
    with opened(tmp_path):
        pass
    assert version(tmp_path / NAME) == schema.version() == len(schema.MIGRATIONS)


def test_a_file_of_an_older_version_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as store:
        win(store)
        game = begin(store)
        play(store, game, 9)
        before = contents(store)
    monkeypatch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, NEXT])
    with opened(tmp_path) as store:
        assert contents(store) == before
        assert everything(reloaded(store, game)) == everything(game.session)
        play(store, game, 3)
        assert execute(store, "SELECT count(stars) FROM games") == [(0,)]
    assert version(tmp_path / NAME) == schema.version()


def test_a_migration_that_was_cut_short_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as store:
        play(store, begin(store), 3)
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as db:
        with monkeypatch.context() as patch:
            patch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, (*NEXT, "nonsense")])
            with pytest.raises(sqlite3.OperationalError):
                schema.migrate(db)
        assert schema.is_sound(db)
        assert schema.version_of(db) == schema.version()


def test_a_file_of_a_newer_version_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, NEXT])
        with opened(tmp_path) as store:
            theirs = win(store)
    before = (tmp_path / NAME).read_bytes()
    told = (
        "Your games were kept by a newer version of this program and are left as they are; "
        f"this version keeps its own in solitaire-v{schema.version()}.sqlite3."
    )
    with opened(tmp_path, told) as store:
        assert list(store.past()) == []
        ours = begin(store)
        play(store, ours, 5)
    with opened(tmp_path, told) as store:
        assert [record.id for record in store.past()] == [ours.id]
    assert (tmp_path / NAME).read_bytes() == before
    monkeypatch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, NEXT])
    with opened(tmp_path) as store:
        assert [record.id for record in store.past()] == [theirs.id]


def test_a_newer_version_may_have_other_pages(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as newer:
        newer.executescript(
            f"PRAGMA page_size = 8192; PRAGMA application_id = {schema.APPLICATION};"
            f"PRAGMA user_version = {schema.version() + 1}; CREATE TABLE games (everything TEXT)"
        )
    before = (tmp_path / NAME).read_bytes()
    with opened(tmp_path, "Your games were kept by a newer version…"):
        pass
    assert (tmp_path / NAME).read_bytes() == before


def test_a_newer_version_known_only_from_the_log_is_left_alone_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as store:
        ours = win(store)
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as newer:
        with monkeypatch.context() as patch:
            patch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, NEXT])
            schema.migrate(newer)
        with opened(tmp_path, "Your games were kept by a newer version…") as store:
            assert list(store.past()) == []
    assert version(tmp_path / NAME) == schema.version() + 1
    assert ours.session.won


def keep_win(
    folder: Path, patch: pytest.MonkeyPatch, before: int, lines: Sequence[str], **marks: object
) -> None:
    """Keep the win of a game in a file of an older version."""
    (folder / NAME).touch()
    count = len(lines)
    row = {
        "uid": "a",
        "game": "scorpion",
        "deal": WINS["scorpion"][0],
        "revision": 1,
        "turn": 1,
        "started": 1.0,
        "changed": 2.0,
        "ended": 2.0,
        "result": "won",
        "seconds": 9.0,
        "moves": count,
        "length": count,
        "pointer": count,
        "restarted_from": 0,
        "undos": 0,
        "hints": 0,
        "counts": 1,
        **marks,
    }
    with closing(sqlite3.connect(folder / NAME, isolation_level=None)) as older:
        older.execute(f"PRAGMA page_size = {schema.PAGE_SIZE}")
        with patch.context() as context:
            context.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:before])
            schema.migrate(older)
        names, places = ", ".join(row), ", ".join("?" * len(row))
        older.execute(f"INSERT INTO games ({names}) VALUES ({places})", [*row.values()])
        gestures = [(1, number, line) for number, line in enumerate(lines, 1)]
        older.executemany("INSERT INTO gestures VALUES (?, ?, ?)", gestures)


@pytest.mark.parametrize("before", range(1, len(schema.MIGRATIONS)))
def test_a_file_of_any_older_version_keeps_its_games_and_takes_new_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: int
) -> None:
    keep_win(tmp_path, monkeypatch, before, [])
    with opened(tmp_path) as store:
        assert [(record.id, record.result) for record in store.past()] == [("a", "won")]
        assert store.daily_games(None, 1, LAST_DAY) == []
        game = store.begin(Session(GAMES["alaska"], 5), 3.0, day=739_577)
        play(store, game, 3, 4.0)
        assert [daily.id for daily in store.daily_games(None, 1, LAST_DAY)] == [game.id]
    assert version(tmp_path / NAME) == schema.version()


@pytest.mark.parametrize("is_damaged", [False, True])
@pytest.mark.parametrize(
    ("marks", "result", "origin"),
    [
        ({}, "won", "p"),
        ({"hints": 2}, "won", "h"),
        ({"hints": 2, "shown": 1}, "shown", "s"),
        ({"hints": 2, "counts": 0}, "played on", "o"),
    ],
)
def test_what_was_marked_before_moves_knew_where_they_came_from_stays_so(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    marks: dict[str, int],
    result: str,
    origin: str,
    is_damaged: bool,
) -> None:
    lines = WINS["scorpion"][1].split("; ")
    keep_win(tmp_path, monkeypatch, schema.MIGRATIONS.index(schema.MOVE_ORIGINS), lines, **marks)
    if is_damaged:
        with (tmp_path / NAME).open("r+b") as file:
            file.write(bytes(100))
    with opened(tmp_path, *["The file of your games was damaged: one game…"] * is_damaged) as store:
        assert [record.result for record in store.past()] == [result]
        again = store.load("a")
        assert again is not None
        assert again.session.origins == origin * len(lines)
        figures = store.statistics()
        assert (figures.won, figures.unaided) == (origin in "ph", origin == "p")
