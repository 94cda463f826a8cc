"""Files that cannot be made, written or found, at the start or while the program runs."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from solitaire_gui.store import Store, Usage
from tests.store.disks import fill_up, remount, small_disk
from tests.store.playing import (
    NAME,
    NOON,
    begin,
    everything,
    history,
    killed_with_a_log,
    opened,
    play,
    reloaded,
    win,
)
from tests.support.waiting import PATIENCE, wait_for


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
@pytest.mark.parametrize("pattern", ["*", NAME])
def test_a_file_deleted_while_the_program_runs_is_written_anew(
    pattern: str, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    with opened(folder) as store:
        old = win(store)
        game = begin(store)
        play(store, game, 5)
        for path in folder.glob(pattern):
            path.unlink()
        if pattern == "*":
            folder.rmdir()
        play(store, game, 3, seed=2)
        assert store.notices == ["The file with your games was missing, so it was written again."]
    with opened(folder) as store:
        assert everything(reloaded(store, game)) == everything(game.session)
        assert store.load(old.id) is not None


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be replaced there")
def test_a_file_replaced_while_the_program_runs_is_used(tmp_path: Path) -> None:
    with opened(tmp_path / "other") as store:
        other = win(store)
    with opened(tmp_path) as store:
        game = begin(store)
        play(store, game, 5)
        (tmp_path / f"{NAME}-wal").unlink()
        os.replace(tmp_path / "other" / NAME, tmp_path / NAME)
        play(store, game, 3, seed=2)
        assert {record.id for record in store.past()} == {other.id, game.id}
        assert everything(reloaded(store, game)) == everything(game.session)
        assert store.notices == []
    with opened(tmp_path) as store:
        assert {record.id for record in store.past()} == {other.id, game.id}


def assert_plays_without_a_file(store: Store) -> None:
    """See that games, wins and settings are kept as long as the program runs."""
    win(store)
    game = begin(store, deal=3)
    play(store, game, 5)
    store.set_setting("table", "blue")
    assert everything(reloaded(store, game)) == everything(game.session)
    assert store.statistics().won >= 1
    assert store.settings["table"] == "blue"


def test_a_folder_that_cannot_be_made_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "data"
    why = "" if sys.platform == "win32" else " there is a file where its folder should be."
    with opened(folder, f"Nothing can be saved in {folder}:{why} …") as store:
        assert_plays_without_a_file(store)


def test_a_folder_in_the_place_of_the_file_is_told_of(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    with opened(tmp_path, f"Nothing can be saved in {tmp_path}: …") as store:
        assert_plays_without_a_file(store)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names there")
@pytest.mark.parametrize("end", ["", "-wal", "-shm", "-journal"])
def test_a_pipe_in_the_place_of_a_file_is_told_of_and_never_waited_for(
    end: str, tmp_path: Path
) -> None:
    with opened(tmp_path) as store:
        win(store)
    (tmp_path / f"{NAME}{end}").unlink(missing_ok=True)
    os.mkfifo(tmp_path / f"{NAME}{end}")
    told = f"Nothing can be saved in {tmp_path}: {NAME} is not an ordinary file. …"
    with opened(tmp_path, told) as store:
        assert_plays_without_a_file(store)


@pytest.mark.parametrize("count", [0, 25])
def test_a_file_is_used_as_soon_as_there_can_be_one(count: int, tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    folder = tmp_path / "data"
    with opened(folder, f"Nothing can be saved in {folder}: …") as store:
        old = win(store)
        folder.unlink()
        game = begin(store, deal=3)
        play(store, game, 1)
        assert store.notices == []
        play(store, game, count)
        assert len(store.notices) == (count > 0)
        assert everything(reloaded(store, game)) == everything(game.session)
    assert store.notices == ["Saving works again; everything has been saved."]
    with opened(folder) as store:
        assert {record.id for record in store.past()} == {old.id, game.id}
        assert everything(reloaded(store, game)) == everything(game.session)


def test_what_was_done_without_a_file_is_all_kept_and_what_was_reset_stays_so(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    folder.touch()
    with opened(folder, f"Nothing can be saved in {folder}: …") as store:
        win(store)
        game = begin(store)
        play(store, game, 6)
        game.session.go_back(2)
        play(store, game, 2, seed=1)
        store.reset()
        folder.unlink()
    with opened(folder) as store:
        assert store.score().won == 0
        assert [record.id for record in store.unfinished()] == [game.id]
        assert history(reloaded(store, game)) == history(game.session)
        assert len(game.session.variation_ends) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be moved there")
def test_what_was_played_without_the_file_leaves_games_of_other_programs_alone(
    tmp_path: Path,
) -> None:
    folder, away = tmp_path / "data", tmp_path / "away"
    with opened(folder) as one:
        game = begin(one)
        play(one, game, 5)
        begin(one, "alaska")
        folder.rename(away)
        folder.touch()
        here = one.load(game.id)
        assert here is not None
        play(one, here, 2, NOON + 100, seed=1)
        folder.unlink()
        away.rename(folder)
        with opened(folder) as two:
            there = two.load(game.id)
            assert there is not None
            assert two.make_current(there, NOON)
            play(two, there, 4, seed=2)

            def is_kept_again() -> bool:
                one.save_game(here, here.usage, NOON + 100)
                return one.notices[-1].startswith("Saving works again")

            wait_for(is_kept_again, "a file", pause=0.0)
            assert everything(reloaded(two, there)) == everything(there.session)
            assert everything(reloaded(one, here)) == everything(here.session)
            assert here.id != there.id


def test_what_is_on_a_read_only_disk_can_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    with small_disk(folder, "4m"):
        with opened(folder) as store:
            old = win(store)
        for path in folder.iterdir():
            before = path.read_bytes()
        remount(folder, "ro")
        with opened(folder, f"Nothing can be saved in {folder}: …") as store:
            assert [record.id for record in store.past()] == [old.id]
            assert_plays_without_a_file(store)
        remount(folder, "rw")
        assert [path.read_bytes() for path in folder.iterdir()] == [before]


def test_a_log_on_a_read_only_disk_is_read_too(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    with small_disk(folder, "4m"):
        before = killed_with_a_log(folder)
        shutil.rmtree(folder / "living")
        remount(folder, "ro")
        with opened(folder, f"Nothing can be saved in {folder}: …") as store:
            assert [store.stored_game(game.uid) for game in before.games] == [*before.games]
            assert store.settings == before.settings
        remount(folder, "rw")


def test_a_damaged_file_on_a_full_disk_is_not_put_aside_in_part(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    with small_disk(folder, "1m"):
        with opened(folder) as store:
            win(store)
        os.truncate(folder / NAME, 40_000)
        fill_up(folder)
        before = (folder / NAME).read_bytes()
        with opened(folder, f"Nothing can be saved in {folder}: …"):
            pass
        assert [*folder.glob("*-damaged-*"), *folder.glob("running-*")] == []
        assert (folder / NAME).read_bytes() == before


def test_a_disk_that_is_full_from_the_start_is_told_of(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    with small_disk(folder, "1m"):
        with opened(folder) as store:
            old = win(store)
        fill_up(folder)
        with opened(folder, f"Nothing can be saved in {folder}: …") as store:
            assert [record.id for record in store.past()] == [old.id]
            assert_plays_without_a_file(store)
            (folder / "ballast").unlink()
            game = begin(store, deal=7)
            play(store, game, 25)
            assert store.notices == ["Saving works again; everything has been saved."]
        with opened(folder) as store:
            assert everything(reloaded(store, game)) == everything(game.session)


def test_a_disk_that_becomes_full_loses_nothing_once_there_is_room(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    with small_disk(folder, "1m"):
        with opened(folder) as store:
            game = begin(store)
            play(store, game, 3)
            fill_up(folder)
            rng = Random(1)
            kept = []
            for number in range(30):
                if game.session.moves:
                    game.session.play(rng.choice(game.session.moves).command)
                else:
                    game.session.restart()
                kept.append(store.save_game(game, Usage(number), NOON + number))
            assert not kept[-1]
            assert store.notices == [
                (
                    "Your moves can’t be saved just now: the disk is full. They will be as soon as "
                    "possible."
                )
            ]
            store.notices.clear()
            (folder / "ballast").unlink()
            assert store.save_game(game, Usage(99.0), NOON + 99)
            assert store.notices == ["Everything is saved again."]
            store.notices.clear()
            assert everything(reloaded(store, game)) == everything(game.session)
        with opened(folder) as store:
            assert everything(reloaded(store, game)) == everything(game.session)


LIMITED = """
import resource, signal, sys
from pathlib import Path
from solitaire_gui.store import Usage
from tests.store.playing import *
folder = Path(sys.argv[1])
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
with opened(folder) as store:
    game = begin(store)
    play(store, game, 2)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, hard))
    change(game.session, Random(1))
    for number in range(9):
        game.session.restart()
        game.session.undo()
        store.save_game(game, Usage(float(number)), NOON)
    assert len(store.notices) == 1, store.notices
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert store.flush()
    assert store.notices[1:] == ["Everything is saved again."], store.notices
    assert everything(reloaded(store, game)) == everything(game.session)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits to the size of files there")
def test_a_file_that_may_not_grow_is_told_of_once(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", LIMITED, str(tmp_path)], check=True, timeout=PATIENCE)


@pytest.mark.skipif(sys.platform == "win32", reason="no such permissions there")
def test_a_folder_without_permission_is_told_of(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        old = win(store)
    tmp_path.chmod(0o500)
    (tmp_path / NAME).chmod(0o400)
    try:
        if os.access(tmp_path, os.W_OK):
            pytest.skip("root may do anything")
        with opened(tmp_path, f"Nothing can be saved in {tmp_path}: …") as store:
            assert [record.id for record in store.past()] == [old.id]
            assert_plays_without_a_file(store)
    finally:
        tmp_path.chmod(0o700)


def test_a_file_that_another_program_holds_delays_no_move(tmp_path: Path) -> None:
    with opened(tmp_path) as store, closing(sqlite3.connect(tmp_path / NAME)) as other:
        game = begin(store)
        play(store, game, 3)
        other.isolation_level = None
        other.execute("BEGIN IMMEDIATE")
        for number in range(5):
            game.session.play(game.session.moves[0].command)
            assert not store.save_game(game, Usage(number), NOON)
            assert bool(store.notices) == (number >= 2), "a moment is not worth a word"
        store.set_setting("table", "blue")
        assert store.settings["table"] == "blue"
        assert store.notices == [
            (
                "Your moves can’t be saved just now: another program is holding the file. They "
                "will be as soon as possible."
            )
        ]
        other.execute("ROLLBACK")
        assert store.flush()
        assert history(reloaded(store, game)) == history(game.session)
        assert store.notices.pop() == "Everything is saved again."
    with opened(tmp_path) as store:
        assert store.settings == {"table": "blue"}
