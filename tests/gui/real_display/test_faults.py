"""The real program on files and disks that are damaged, full, or not to be written to.

It starts, says in a sentence what is the matter, lets itself be played, and keeps all it can.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.store import Store
from solitaire_gui.store.database import schema
from solitaire_gui.store.database.salvage import salvage
from tests.gui.driver.automatic_play import UNTOUCHED, Foresight, Kept
from tests.gui.process.killing import Chain, carry_out
from tests.gui.process.program_process import Easel, Program, left_in, running
from tests.gui.process.screen import Screen
from tests.store.disks import fill_up, remount, small_disk
from tests.store.playing import NAME, fill, opened
from tests.support.levels import times
from tests.support.waiting import wait_for

resource: Any = pytest.importorskip("resource")

SLUG = "scorpion"
ASIDE = "solitaire-damaged-1.sqlite3"
BESIDE = f"solitaire-v{schema.version()}.sqlite3"
WAITING = (
    "Your moves can’t be saved just now: the disk reports an error. They will be "
    "as soon as possible."
)
SAVED_AGAIN = "Everything is saved again."
TEN_YEARS = 10 * 365 * 24 * 60 * 60.0
PLAIN = "noise in the middle"
"""The damage that the plain command looks at in a real window; the store's tests look at all."""

DAMAGES: Mapping[str, Callable[[bytes], bytes]] = {
    "cut off": lambda data: data[: len(data) * 2 // 3],
    "noise in the middle": lambda data: overwritten(data, len(data) * 2 // 5, 6000),
    "noise at the beginning": lambda data: overwritten(data, 0, 300),
    "nothing but noise": lambda data: overwritten(data, 0, len(data)),
    "another kind of file": lambda _: b"Dear diary,\n" * 1000,
}


def overwritten(data: bytes, place: int, length: int) -> bytes:
    """Return data with noise in a place."""
    return data[:place] + Random(1).randbytes(length) + data[place + length :]


def filled(folder: Path) -> bytes:
    """Put games of every kind and state into a folder; return the file they are in."""
    with opened(folder) as store:
        for seed in range(times(1, 3)):
            fill(store, seed)
    return (folder / NAME).read_bytes()


def said_and_saved(folder: Path) -> tuple[str, set[str]]:
    """Return what the store says of a folder, and the games it finds; a copy is changed by it."""
    copy = shutil.copytree(folder, folder.with_name("copy"))
    store = Store(copy)
    saved = {record.id for record in store.past()}
    store.close()
    [sentence] = store.notices
    return sentence, saved


def said_of(folder: Path) -> str:
    """Return what the store says of a folder in which it can change nothing."""
    store = Store(folder)
    store.close()
    [sentence] = store.notices
    assert sentence.startswith("Nothing can be saved in ")
    return sentence


class Player:
    """Somebody at the window of a game, who reads what it says and plays on."""

    def __init__(self, screen: Screen, program: Program) -> None:
        self.program = program
        self._screen = screen
        self._easel = Easel(Session(GAMES[SLUG], 1))

    def finds(self, session: Session[Any]) -> None:
        """Wait until the table is that of a game."""
        self._easel.wait_for(self.program.window, session.table)

    def hears(self, sentence: str) -> None:
        """Wait until the window says a sentence."""
        self.program.window.wait_for(lambda picture: self._easel.says(picture, sentence), sentence)

    def plays(self, kept: Kept, session: Session[Any], actions: int = 5) -> Kept:
        """Play on, see it done, and return what is to be kept then."""
        plan = Foresight(kept, session, self.program.window, Random(1))
        plan.play(actions)
        plan.play_to_a_new_table()
        self.program.window.activate()
        carry_out(plan, self.program, self._screen, self._easel)
        return plan.kept[-1]


@contextmanager
def player(screen: Screen, folder: Path, *words: object) -> Iterator[Player]:
    """Run the program with somebody at its window."""
    with running(screen, folder, SLUG, *words) as program:
        yield Player(screen, program)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of the program's data."""
    return tmp_path / "data"


@pytest.mark.parametrize(
    "damage", [pytest.param(name, marks=[pytest.mark.slow] * (name != PLAIN)) for name in DAMAGES]
)
def test_a_damaged_file_is_kept_beside_and_its_readable_games_are_saved(
    damage: str, screen: Screen, folder: Path
) -> None:
    damaged = DAMAGES[damage](filled(folder))
    (folder / NAME).write_bytes(damaged)
    readable = salvage(str(folder / NAME)).games
    sentence, saved = said_and_saved(folder)
    assert sentence.startswith("The file with your games was damaged. ")
    with player(screen, folder) as somebody:
        somebody.hears(sentence)
        aside = (folder / ASIDE).read_bytes()
        assert len(aside) == len(damaged)
        # Before the damage is noticed, what is about to be shown may have been noted in the file.
        assert salvage(str(folder / ASIDE)).games == readable
        kept, game = left_in(folder)
        kept = somebody.plays(kept, game.session)
        somebody.program.close()
    assert left_in(folder)[0] == kept
    with opened(folder) as store:
        assert saved <= {record.id for record in store.past()}


@pytest.mark.slow
def test_a_file_of_a_newer_version_is_left_alone(screen: Screen, folder: Path) -> None:
    filled(folder)
    with closing(sqlite3.connect(folder / NAME)) as db:
        db.execute("PRAGMA user_version = 99")
    newer = (folder / NAME).read_bytes()
    sentence, saved = said_and_saved(folder)
    assert "newer version" in sentence
    assert not saved
    with player(screen, folder) as somebody:
        somebody.hears(sentence)
        kept, game = left_in(folder, sentence)
        kept = somebody.plays(kept, game.session)
        somebody.program.close()
    assert (folder / NAME).read_bytes() == newer
    assert (folder / BESIDE).exists()
    assert left_in(folder, sentence)[0] == kept


@pytest.mark.slow
def test_what_is_on_a_read_only_disk_is_played_on_and_kept_once_that_is_possible(
    screen: Screen, folder: Path
) -> None:
    with small_disk(folder, "4m"):
        chain = Chain(screen, folder, SLUG, "read-only")
        remount(folder, "ro")
        sentence = said_of(folder)
        with player(screen, folder) as somebody:
            somebody.finds(chain.game.session)
            somebody.hears(sentence)
            kept = somebody.plays(chain.kept, chain.game.session)
            assert left_in(folder)[0] == chain.kept
            remount(folder, "rw")
            somebody.program.close()
        assert left_in(folder)[0] == kept


@pytest.mark.slow
def test_a_file_without_permission_is_played_on(screen: Screen, folder: Path) -> None:
    chain = Chain(screen, folder, SLUG, "permission")
    (folder / NAME).chmod(0o400)
    folder.chmod(0o500)
    try:
        if os.access(folder, os.W_OK):
            pytest.skip("root may do anything")
        sentence = said_of(folder)
        with player(screen, folder) as somebody:
            somebody.finds(chain.game.session)
            somebody.hears(sentence)
            somebody.plays(chain.kept, chain.game.session)
            somebody.program.close()
    finally:
        folder.chmod(0o700)
    assert left_in(folder)[0] == chain.kept


@pytest.mark.slow
def test_a_disk_full_from_the_start_is_played_on_and_used_once_there_is_room(
    screen: Screen, folder: Path
) -> None:
    with small_disk(folder, "1m"):
        chain = Chain(screen, folder, SLUG, "full")
        fill_up(folder)
        sentence = said_of(folder)
        with player(screen, folder) as somebody:
            somebody.finds(chain.game.session)
            somebody.hears(sentence)
            kept = somebody.plays(chain.kept, chain.game.session)
            (folder / "ballast").unlink()
            somebody.program.close()
        assert left_in(folder)[0] == kept


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="no limits for another process there")
@pytest.mark.parametrize("there_is_room_again", [True, False])
def test_a_file_that_may_not_grow_loses_nothing_of_what_it_has(
    there_is_room_again: bool, screen: Screen, folder: Path
) -> None:
    chain = Chain(screen, folder, SLUG, "limit")
    with player(screen, folder) as somebody:
        session, process = chain.game.session, somebody.program.process
        somebody.finds(session)
        before = somebody.plays(chain.kept, session)
        written = max(path.stat().st_size for path in folder.iterdir())
        unlimited = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (written, unlimited[1]))
        kept = somebody.plays(before, session, actions=1)
        somebody.hears(WAITING)
        kept = somebody.plays(kept, session)
        if there_is_room_again:
            resource.prlimit(process.pid, resource.RLIMIT_FSIZE, unlimited)
            kept = somebody.plays(kept, session, actions=1)
            somebody.hears(SAVED_AGAIN)
        process.kill()
    assert left_in(folder)[0] == (kept if there_is_room_again else before)


@pytest.mark.slow
def test_two_programs_at_once_leave_each_other_s_games_alone(screen: Screen, folder: Path) -> None:
    chain = Chain(screen, folder, SLUG, "two")
    one_kept, one_session = chain.kept, chain.game.session
    with player(screen, folder) as one:
        one.finds(one_session)
        with player(screen, folder) as other:
            # The second program finds the game on the first one's table, and deals another.
            wait_for(lambda: left_in(folder)[0].table == UNTOUCHED, "another deal")
            other_kept, other_game = left_in(folder)
            other.finds(other_game.session)  # else its window may still come to the front
            for _ in range(2):
                one_kept = one.plays(one_kept, one_session)
                other_kept = other.plays(other_kept, other_game.session)
            one.program.process.kill()
            other.program.close()
    assert left_in(folder)[0] == Kept(other_kept.table, [one_kept.table])


@pytest.mark.slow
def test_a_clock_that_was_set_back_hides_no_game(screen: Screen, folder: Path) -> None:
    chain = Chain(screen, folder, SLUG, "clock", now=time.time() + TEN_YEARS)
    chain.live("play")
    chain.live("deal")
    chain.live("play")
    chain.kill("play")
    chain.live()
    assert len(chain.kept.waiting) == 1
