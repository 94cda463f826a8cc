"""A sound file is copied, and what cannot be read of a damaged one comes from its copy."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from random import Random

import pytest

from solitaire_gui.store import Store
from solitaire_gui.store.database import backup, maintenance
from solitaire_gui.store.database.backup import backup_of, is_due, make_backup
from solitaire_gui.store.database.maintenance import DAY
from solitaire_gui.store.database.schema import PAGE_SIZE
from solitaire_gui.store.review_rows import Findings, Quality
from tests.store.playing import (
    NAME,
    NOON,
    begin,
    beside,
    contents,
    everything,
    fill,
    opened,
    own_connection,
    play,
    reloaded,
    win,
)
from tests.support.waiting import wait_for

DAMAGED = "The file with your games was damaged. …"


def copy_of(folder: Path) -> Path:
    return Path(backup_of(str(folder / NAME)))


def copy(store: Store) -> None:
    """Copy the file of a store."""
    path = Path(store.folder) / NAME
    make_backup(own_connection(store), str(path), str(path.with_name("part")), lambda: False)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the whole file checked, and copied, at once."""
    monkeypatch.setattr(maintenance, "CHECK_AFTER", 0.0)


def filled(folder: Path) -> None:
    """Keep many games, of which there is a copy."""
    with opened(folder) as store:
        fill(store)
        copy(store)


def test_what_was_there_at_the_start_is_there_after_any_damage(tmp_path: Path) -> None:
    folder, rng = tmp_path / "living", Random(1)
    filled(folder)
    with opened(folder) as store:
        before = contents(store)
    data = (folder / NAME).read_bytes()
    for number, size in enumerate((0, 1, PAGE_SIZE, len(data) // 2)):
        damaged = tmp_path / str(number)
        damaged.mkdir()
        shutil.copy(copy_of(folder), damaged)
        (damaged / NAME).write_bytes(data[:size] + rng.randbytes(len(data) - size))
        with opened(damaged, DAMAGED) as store:
            assert contents(store) == before


def test_of_a_game_the_later_state_is_saved_unless_it_lacks_something(tmp_path: Path) -> None:
    filled(tmp_path)
    with opened(tmp_path) as store:
        game = begin(store, deal=9)
        play(store, game, 4)
        store.save_review(game, Findings(), Quality(1, 2, 3))
    with (tmp_path / NAME).open("r+b") as file:
        file.write(bytes(PAGE_SIZE))  # which tells where the tables are
    with opened(tmp_path, DAMAGED) as store:
        again = store.load(game.id)
        assert again is not None
        assert again.findings == Findings()
        assert everything(reloaded(store, game)) == everything(game.session)


def test_a_copy_that_is_damaged_as_well_hides_nothing(tmp_path: Path) -> None:
    filled(tmp_path)
    with opened(tmp_path) as store:
        before = contents(store)
    copy_of(tmp_path).write_bytes(Random(1).randbytes(50_000))
    with (tmp_path / NAME).open("r+b") as file:
        file.write(bytes(PAGE_SIZE))
    with opened(tmp_path, DAMAGED) as store:
        assert contents(store) == before


@pytest.mark.usefixtures("at_once")
def test_nothing_that_is_reset_is_copied(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        won = win(store, "montana")
        wait_for(copy_of(tmp_path).exists, "the copy")
        store.reset()
        assert not copy_of(tmp_path).exists()
    with opened(tmp_path) as store:
        play(store, begin(store), 2)
        wait_for(copy_of(tmp_path).exists, "the copy")
        assert won.id.encode() not in copy_of(tmp_path).read_bytes()


@pytest.mark.usefixtures("at_once")
def test_a_small_file_is_copied_every_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maintenance, "HOUR", 0.05)
    with opened(tmp_path) as store:
        play(store, begin(store), 3)
        wait_for(copy_of(tmp_path).exists, "the copy")
        later = begin(store, "alaska")
        play(store, later, 3)
        wait_for(lambda: later.id.encode() in copy_of(tmp_path).read_bytes(), "another one")


def test_a_large_file_is_copied_once_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    path = str(tmp_path / NAME)
    assert is_due(path)
    monkeypatch.setattr(backup, "SMALL_FILE", 0)
    os.utime(path, (NOON, NOON))
    for age, is_old in ((0.0, False), (0.9 * DAY, False), (1.1 * DAY, True), (-2 * DAY, True)):
        os.utime(copy_of(tmp_path), (NOON - age, NOON - age))
        assert is_due(path) is is_old


def test_of_a_copy_that_is_not_wanted_any_more_nothing_is_left(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        fill(store)
        part = tmp_path / "part"
        with beside(store) as db:
            make_backup(db, str(tmp_path / NAME), str(part), lambda: True)
        assert not part.exists()
        assert not copy_of(tmp_path).exists()
