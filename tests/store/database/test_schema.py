"""Files of older and newer versions."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from solitaire_gui.store.database import schema
from solitaire_gui.store.database.opening import read_file_in
from solitaire_gui.store.statistics import Score, scores, total_score
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


def test_a_new_file_keeps_the_statements_that_made_it(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        made = execute(store, "SELECT sql FROM sqlite_master WHERE sql NOT NULL")
    assert {sql for (sql,) in made} == schema.statements(schema.version())


def test_a_file_that_lacks_what_a_later_version_has_is_not_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        assert schema.is_complete(db)
        monkeypatch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, NEXT])
        assert not schema.is_complete(db)


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
    assert ours.session.is_won


def test_what_a_player_has_in_a_file_of_an_older_version_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as store:
        win(store)
    before = (tmp_path / NAME).read_bytes()
    monkeypatch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, NEXT])
    assert total_score(read_file_in(str(tmp_path), scores) or {}) == Score(1, 1)
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


@pytest.mark.parametrize("noise", range(1, schema.OLDEST))
def test_noise_that_looks_like_an_older_version_hides_no_game(tmp_path: Path, noise: int) -> None:
    with opened(tmp_path) as store:
        win(store)
        before = contents(store)
    with (tmp_path / NAME).open("r+b") as file:
        file.seek(63)
        file.write(bytes([noise]))
    with opened(tmp_path, "The file with your games was damaged. One game…") as store:
        assert contents(store) == before
