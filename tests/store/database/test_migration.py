"""The next migration, tried before there is one: it adds a column and a table to today's file."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from solitaire_gui.store.database import schema
from solitaire_gui.store.database.backup import backup_of, make_backup
from solitaire_gui.store.database.contents import Contents
from solitaire_gui.store.database.schema import PAGE_SIZE
from tests.store.playing import (
    NAME,
    contents,
    execute,
    fill,
    killed_with_a_log,
    opened,
    own_connection,
    win,
)
from tests.store.transferring import exported, imported

NEXT = (
    "ALTER TABLE games ADD COLUMN stars INTEGER",
    "ALTER TABLE settings ADD COLUMN since REAL",
    "ALTER TABLE summaries ADD COLUMN stars INTEGER",
    "CREATE TABLE notes (game INTEGER PRIMARY KEY, text TEXT NOT NULL)",
    "CREATE INDEX games_with_stars ON games (stars) WHERE stars IS NOT NULL",
    "DROP INDEX games_ended",
    "UPDATE games SET stars = 3 WHERE result = 'won'",
)
DAMAGED = "The file with your games was damaged. …"
STARS = "SELECT count(*) FROM games WHERE stars = 3"


@pytest.fixture
def today(tmp_path: Path) -> Contents:
    """Leave a file of today's version, with a log, and return what is in it."""
    (tmp_path / "living").mkdir()
    return killed_with_a_log(tmp_path)


@pytest.fixture
def next_version(today: Contents, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the program of the next version."""
    monkeypatch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, NEXT])


@pytest.mark.usefixtures("next_version")
def test_a_start_takes_the_file_and_its_log(tmp_path: Path, today: Contents) -> None:
    with opened(tmp_path) as store:
        assert contents(store) == today
        wins = sum(game.result == "won" for game in today.games)
        assert execute(store, STARS) == [(wins,)]
        kept = execute(store, "SELECT sql FROM sqlite_master WHERE sql NOT NULL")
        assert {sql for (sql,) in kept} == schema.statements(schema.version())
    with opened(tmp_path) as store:
        assert contents(store) == today


@pytest.mark.usefixtures("next_version")
def test_a_new_file_is_as_one_that_was_migrated() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        assert schema.migrate(db)
        assert schema.is_sound(db)


@pytest.mark.usefixtures("next_version")
def test_what_somebody_else_has_planted_is_seen_after_a_migration(tmp_path: Path) -> None:
    with opened(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        assert schema.is_complete(db)
        db.execute("CREATE TRIGGER evil AFTER INSERT ON notes BEGIN DELETE FROM games; END")
        assert not schema.is_complete(db)


@pytest.mark.usefixtures("next_version")
def test_an_export_of_either_version_is_imported_by_the_other(
    tmp_path: Path, today: Contents, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as store:
        exported(store, tmp_path / "new.json")
    with monkeypatch.context() as older:
        older.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:-1])
        with opened(tmp_path / "older") as store:
            imported(store, tmp_path / "new.json")
            assert contents(store).games == today.games
            exported(store, tmp_path / "old.json")
    with opened(tmp_path / "newer") as store:
        imported(store, tmp_path / "old.json")
        assert contents(store).games == today.games


@pytest.mark.usefixtures("next_version")
@pytest.mark.parametrize("page", [0, 1, 2, 5])
def test_a_damaged_file_of_the_version_before_is_saved(
    tmp_path: Path, today: Contents, page: int
) -> None:
    """What its backup of that version has is saved, too."""
    shutil.copy(tmp_path / "living" / NAME, backup_of(str(tmp_path / NAME)))
    with (tmp_path / NAME).open("r+b") as file:
        file.seek(page * PAGE_SIZE)
        file.write(bytes(PAGE_SIZE))
    (tmp_path / f"{NAME}-wal").unlink()
    with opened(tmp_path, DAMAGED) as store:
        assert {game.uid for game in contents(store).games} == {g.uid for g in today.games}


@pytest.mark.usefixtures("next_version")
def test_a_file_that_was_migrated_is_saved_where_its_first_page_is_damaged(
    tmp_path: Path, today: Contents
) -> None:
    with opened(tmp_path):
        pass
    with (tmp_path / NAME).open("r+b") as file:
        file.write(bytes(PAGE_SIZE))
    with opened(tmp_path, DAMAGED) as store:
        assert {game.uid for game in contents(store).games} == {g.uid for g in today.games}


@pytest.mark.usefixtures("next_version")
def test_the_backup_of_a_migrated_file_can_stand_in_for_it(tmp_path: Path, today: Contents) -> None:
    path = str(tmp_path / NAME)
    with opened(tmp_path) as store:
        make_backup(own_connection(store), path, str(tmp_path / "part"), lambda: False)
    (tmp_path / NAME).write_bytes(b"noise")
    with opened(tmp_path, DAMAGED) as store:
        assert contents(store).games == today.games


@pytest.mark.usefixtures("next_version")
def test_noise_that_looks_like_the_version_before_hides_no_game(tmp_path: Path) -> None:
    with opened(tmp_path / "other") as store:
        win(store)
        fill(store)
        before = contents(store)
    with (tmp_path / "other" / NAME).open("r+b") as file:
        file.seek(60)
        file.write((schema.version() - 1).to_bytes(4, "big"))
    with opened(tmp_path / "other", DAMAGED) as store:
        assert contents(store).games == before.games
