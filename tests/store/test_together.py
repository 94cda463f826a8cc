"""Two copies of the program at once, on one file."""

from __future__ import annotations

import errno
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.store import Usage
from solitaire_gui.store.database import lock_files, schema
from tests.store.player import play as play_a_game
from tests.store.playing import (
    NAME,
    NOON,
    begin,
    change,
    everything,
    execute,
    history,
    opened,
    play,
    reloaded,
    win,
)
from tests.store.programs import Program
from tests.support.levels import times


@contextmanager
def player(folder: Path, slug: str, seed: int, count: int) -> Iterator[Program]:
    """Have a program play some gestures, and wait with the last one on its table."""
    program = Program(play_a_game, folder, slug, seed, count)
    try:
        yield program
    finally:
        program.kill()


def test_two_programs_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    slugs = sorted(GAMES)[:3]
    count = times(40, 300)
    with (
        player(tmp_path, slugs[0], 1, count) as one,
        player(tmp_path, slugs[1], 2, count) as two,
        opened(tmp_path) as store,
    ):
        ours = begin(store, slugs[2])
        rng = Random(3)
        for number in range(times(40, 120)):
            change(ours.session, rng)
            store.save_game(ours, Usage(number), NOON + number)  # may have to wait for the others
        told = [program.words_until("ended") for program in (one, two)]
        for program in (one, two):
            program.end()
        assert store.flush()
        assert everything(reloaded(store, ours)) == everything(ours.session)
        for said in told:
            *_, (_, [state, spent]), (_, id, _) = said
            game = store.load(id)
            assert game is not None
            assert [history(game.session), list(game.usage)] == [state, spent]
        assert len(store.past()) == 3
    left = {path.name for path in tmp_path.iterdir()} - {"solitaire-backup.sqlite3"}
    assert left == {"solitaire.sqlite3"}


def test_a_game_on_the_table_of_another_program_is_not_offered(tmp_path: Path) -> None:
    with player(tmp_path, "alaska", 1, 20) as other, opened(tmp_path) as store:
        *_, (_, id, _) = other.words_until("ended")
        assert list(store.unfinished()) == []
        assert store.last() is None
        game = store.load(id)
        assert game is not None
        assert not store.make_current(game, NOON)
        assert [record.id for record in store.past()] == [id]
        other.end()
        assert [record.id for record in store.unfinished()] == [id]
        assert store.make_current(game, NOON)


def test_a_game_of_a_program_that_was_killed_is_offered(tmp_path: Path) -> None:
    with player(tmp_path, "alaska", 1, 20) as other, opened(tmp_path) as store:
        *_, (_, id, _) = other.words_until("ended")
        assert store.last() is None
        other.kill()
        last = store.last("alaska")
        assert last is not None
        assert last.id == id
        game = store.load(id)
        assert game is not None
        assert store.make_current(game, NOON)


def test_a_game_that_was_left_may_be_taken_up_by_another_program(tmp_path: Path) -> None:
    with opened(tmp_path) as one, opened(tmp_path) as two:
        game = begin(one)
        play(one, game, 5)
        assert list(two.unfinished()) == []
        begin(one, "alaska")
        [record] = two.unfinished()
        there = two.load(record.id)
        assert there is not None
        assert two.make_current(there, NOON)
        play(two, there, 2, seed=5)
        # The first program still has the game as it left it: both go on, each by itself.
        play(one, game, 3, seed=6)
        assert game.id != there.id
        assert everything(reloaded(one, game)) == everything(game.session)
        assert everything(reloaded(two, there)) == everything(there.session)
        play(one, game, 2, seed=7)
        play(two, there, 2, seed=8)
        assert len(one.past("scorpion")) == len(two.past("scorpion")) == 2


def test_a_game_that_another_program_has_deleted_is_written_again(tmp_path: Path) -> None:
    with opened(tmp_path) as one, opened(tmp_path) as two:
        game = begin(one)
        play(one, game, 5)
        execute(two, "DELETE FROM games")
        play(one, game, 2)
        assert everything(reloaded(two, game)) == everything(game.session)


def test_a_reset_can_be_taken_back_though_another_program_starts(tmp_path: Path) -> None:
    with opened(tmp_path) as one:
        win(one)
        one.reset()
        with opened(tmp_path) as two:
            assert list(two.past()) == []
            assert not two.undo_reset()
        assert one.undo_reset()
        assert len(one.past()) == 1


def test_each_program_is_known_to_run_until_it_ends(tmp_path: Path) -> None:
    token = lock_files.own_token()
    assert not lock_files.is_running(str(tmp_path), token)
    program = lock_files.Running(str(tmp_path), token)
    assert lock_files.is_running(str(tmp_path), token)
    program.end()
    assert not lock_files.is_running(str(tmp_path), token)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_a_lock_file_that_was_removed_before_it_was_locked_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    lock, token = fcntl.flock, lock_files.own_token()
    late = iter([True])

    def lock_late(file: int, operation: int) -> None:
        if next(late, False):
            (tmp_path / f"running-{token}").unlink()
        lock(file, operation)

    monkeypatch.setattr(fcntl, "flock", lock_late)
    program = lock_files.Running(str(tmp_path), token)
    assert lock_files.is_running(str(tmp_path), token)
    program.end()


def test_a_file_that_another_program_has_made_first_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path / "other") as store:
        game = win(store)
    migrate, folder = schema.migrate, tmp_path / "data"

    def migrate_late(db: sqlite3.Connection) -> bool:
        if not (folder / NAME).exists():
            shutil.copy(tmp_path / "other" / NAME, folder)
        return migrate(db)

    monkeypatch.setattr(schema, "migrate", migrate_late)
    with opened(folder) as store:
        assert [record.id for record in store.past()] == [game.id]
    assert [path.name for path in folder.iterdir()] == [NAME]


def test_the_lock_files_of_dead_programs_are_removed(tmp_path: Path) -> None:
    (tmp_path / "running-1-0123456789abcdef").touch()
    (tmp_path / "running-1-0123456789abcdef-new-journal").touch()
    (tmp_path / "running-shoes.txt").touch()
    with opened(tmp_path):
        assert len(list(tmp_path.glob("running-*"))) == 2
    assert [path.name for path in tmp_path.glob("running-*")] == ["running-shoes.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="there always are locks there")
def test_where_there_are_no_locks_every_game_is_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    def refuse(file: int, operation: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    with opened(tmp_path) as one, opened(tmp_path) as two:
        game = begin(one)
        play(one, game, 3)
        assert [record.id for record in two.unfinished()] == [game.id]


def test_a_deal_that_another_program_has_not_played_on_yet_stays(tmp_path: Path) -> None:
    with opened(tmp_path) as one, opened(tmp_path) as two:
        game = begin(one)
        begin(two, deal=2)
        with opened(tmp_path) as three:
            assert three.load(game.id) is not None


def test_an_empty_deal_of_a_program_that_died_does_not_stay_for_ever(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        empty = begin(store)
        play(store, begin(store, deal=2), 2)
        execute(store, "INSERT INTO claims (program, game) VALUES ('1-0', ?)", empty.id)
    with opened(tmp_path) as store:
        assert store.load(empty.id) is None


def test_a_claim_that_no_program_can_have_made_touches_no_file(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "running-x").mkdir()
    (tmp_path / "victim").touch()
    for token in ("x/../../victim", "..", "", "\0", "1-" + "a" * 10_000):
        assert not lock_files.is_running(str(tmp_path), token)
    assert (tmp_path / "victim").exists()


PROGRAMS = 4


def test_many_programs_may_start_for_the_first_time_at_once(tmp_path: Path) -> None:
    programs = [Program(play_a_game, tmp_path, "alaska", 1, 5) for _ in range(PROGRAMS)]
    for program in programs:
        (_, _, notices), *_ = program.words_until("ended")
        assert notices == [], "at the start; to keep a move some may have to wait"
        program.end()
    with opened(tmp_path) as store:
        assert len(store.unfinished()) == PROGRAMS
