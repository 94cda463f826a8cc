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
from solitaire_gui.store.database.opening import look_into
from solitaire_gui.store.database.values import LAST_DAY
from solitaire_gui.store.statistics import Score, in_all, scores
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
    assert version(tmp_path / NAME) == schema.version() == schema.OLDEST + len(schema.MIGRATIONS)


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
        "Your games were saved by a newer version of this program and are left as they are; "
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
    with opened(tmp_path, "Your games were saved by a newer version…"):
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
        with opened(tmp_path, "Your games were saved by a newer version…") as store:
            assert list(store.past()) == []
    assert version(tmp_path / NAME) == schema.version() + 1
    assert ours.session.won


def keep_in_oldest(folder: Path, lines: Sequence[str] = ()) -> None:
    """Keep a win of Scorpion and a game of Alaska in a file of the oldest version."""
    statements = Path(__file__).with_name("version_8.sql").read_text(encoding="utf-8")
    row = {
        "started": 1.0,
        "seconds": 9.0,
        "moves": len(lines),
        "length": len(lines),
        "pointer": len(lines),
        "restarted_from": 0,
        "undos": 0,
        "hints": 0,
        "counts": 1,
        "revision": 1,
    }
    won = {"uid": "a", "game": "scorpion", "deal": WINS["scorpion"][0], "changed": 2.0, "turn": 1}
    begun = {"uid": "b", "game": "alaska", "deal": 5, "changed": 3.0, "turn": 2}
    with closing(sqlite3.connect(folder / NAME, isolation_level=None)) as older:
        older.executescript(
            f"PRAGMA page_size = {schema.PAGE_SIZE}; {statements}"
            f"PRAGMA application_id = {schema.APPLICATION}; PRAGMA user_version = {schema.OLDEST};"
        )
        for marks in ({**won, "ended": 2.0, "result": "won"}, begun):
            values = {**row, **marks}
            names, places = ", ".join(values), ", ".join("?" * len(values))
            older.execute(f"INSERT INTO games ({names}) VALUES ({places})", [*values.values()])
        gestures = [(1, number, line, "p") for number, line in enumerate(lines, 1)]
        older.executemany("INSERT INTO gestures VALUES (?, ?, ?, ?)", gestures)
        older.execute("INSERT INTO openings VALUES ('b', 'b')")


def test_a_file_of_the_oldest_version_keeps_its_games_and_takes_new_ones(tmp_path: Path) -> None:
    lines = WINS["scorpion"][1].split("; ")
    keep_in_oldest(tmp_path, lines)
    with opened(tmp_path) as store:
        assert [record.id for record in store.past(is_won=True)] == ["a"]
        assert [record.id for record in store.past()] == ["b", "a"]
        again = store.load("a")
        assert again is not None
        assert again.session.commands == lines
        game = store.begin(Session(GAMES["alaska"], 5), 4.0, day=739_577)
        play(store, game, 3, 5.0)
        assert [record.id for record in store.past()] == [game.id, "b", "a"]
        assert [daily.id for daily in store.daily_games(None, 1, LAST_DAY)] == [game.id]
    assert version(tmp_path / NAME) == schema.version()


def test_moves_of_a_file_of_the_oldest_version_are_counted_as_a_player_makes_them(
    tmp_path: Path,
) -> None:
    """It may have lines, of which a gesture has several; so may the win that they are beside."""
    keep_in_oldest(tmp_path, WINS["scorpion"][1].split("; "))
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as older:
        won = "WHERE uid = 'a'"
        (gestures,) = older.execute(f"SELECT length FROM games {won}").fetchone()
        older.execute(f"UPDATE games SET moves = 99, thrown = 1, shortest = 98 {won}")
        older.execute("UPDATE games SET moves = 7, length = 5, pointer = 4 WHERE uid = 'b'")
    with opened(tmp_path) as store:
        assert {record.id: record.moves for record in store.past()} == {"a": gestures, "b": 4}
        figures = store.statistics()
        assert figures.fewest_moves == gestures
        assert [played.excess for played in figures.latest] == [None]


def test_what_a_player_has_in_a_file_of_the_oldest_version_is_counted(tmp_path: Path) -> None:
    keep_in_oldest(tmp_path, WINS["scorpion"][1].split("; "))
    before = (tmp_path / NAME).read_bytes()
    assert in_all(look_into(str(tmp_path), scores) or {}) == Score(1, 1)
    assert (tmp_path / NAME).read_bytes() == before


def test_a_file_from_before_the_oldest_version_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as older:
        older.executescript(
            f"PRAGMA page_size = {schema.PAGE_SIZE}; PRAGMA application_id = {schema.APPLICATION};"
            f"PRAGMA user_version = {schema.OLDEST - 1}; CREATE TABLE games (everything TEXT)"
        )
    before = (tmp_path / NAME).read_bytes()
    told = (
        "Your games were saved by a version from before the first release and are left as they "
        f"are; this version keeps its own in solitaire-v{schema.version()}.sqlite3."
    )
    for _ in range(2):
        with opened(tmp_path, told) as store:
            play(store, begin(store), 3)
    assert (tmp_path / NAME).read_bytes() == before


@pytest.mark.parametrize("noise", range(1, schema.OLDEST + 1))
def test_noise_that_looks_like_an_older_version_hides_no_game(tmp_path: Path, noise: int) -> None:
    with opened(tmp_path) as store:
        win(store)
        before = contents(store)
    with (tmp_path / NAME).open("r+b") as file:
        file.seek(63)
        file.write(bytes([noise]))
    with opened(tmp_path, "The file with your games was damaged. One game…") as store:
        assert contents(store) == before


def test_the_header_of_a_file_of_ours_is_known(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        play(store, begin(store), 3)
        header = (tmp_path / NAME).read_bytes()[: schema.HEADER]
        assert schema.is_header_sound(header)
    header = (tmp_path / NAME).read_bytes()[: schema.HEADER]
    assert schema.is_header_sound(header)
    assert schema.version_in(header) == schema.version()
    for size in range(schema.HEADER):
        assert not schema.is_header_sound(header[:size])
    assert not schema.is_header_sound(bytes(100))
    assert schema.version_in(b"") == 0
