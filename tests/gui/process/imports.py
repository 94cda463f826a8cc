"""Imports of many games, cut short by the end of the whole program, and then made again."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from solitaire_gui.games import GAMES
from solitaire_gui.gui.platform.recent_folders import EXPORT_NAME
from solitaire_gui.session import Session
from solitaire_gui.store.transfer.owners import SETTING as OWNERS
from tests.gui.driver.program import PromptArt, started
from tests.gui.process.program_process import (
    INSTANT,
    Easel,
    Program,
    children_of,
    copy_of,
    is_alive,
    is_opened,
    running,
)
from tests.gui.process.screen import Screen
from tests.store.commits import Commits
from tests.store.many_games import keep_many
from tests.store.playing import NAME, contents, opened, play
from tests.store.transferring import exported
from tests.support.playing import begun
from tests.support.waiting import wait_for

COUNT = 300
"""How many games come in."""
SMALLEST, MOST_STEPS = (640, 480), 100
OWN = 1
"""How many are there already, which is the one on the table."""
SETTING, VALUE = "volume", 0.25
"""A setting of the file, which comes in last of all."""
TORN = "length <> (SELECT count(*) FROM gestures WHERE gestures.game = games.id)"
"""Of which games not all gestures are there, or too many."""


class CutImport:
    """A folder with a game on the table, and a file with many others beside it."""

    def __init__(self, screen: Screen, folder: Path, slug: str, seed: object) -> None:
        self._screen = screen
        self._folder = folder
        self._slug = slug
        self._rng = Random(str(seed))
        self._file = folder.parent / EXPORT_NAME
        with opened(folder.parent / "other") as other:
            keep_many(other, COUNT)
            other.set_setting(SETTING, VALUE)
            exported(other, self._file)
            self._others, owners = contents(other), other.settings[OWNERS]
        with opened(folder) as store:
            store.set_setting(OWNERS, owners)  # both are of one player, who plays on two computers
            # The others were played before this one.
            game = begun(store, Session(GAMES[slug], self._rng.randint(1, 10**6)), time.time())
            play(store, game, 8, time.time(), self._rng.randint(1, 10**6))
            self._session = game.session
            self._own = contents(store)
        self._easel = Easel(self._session)

    def kill(self, *, alone: bool) -> int:
        """Kill the program when so many games are there, with the import's process or without.

        Without it that process ends by itself. Then see what is kept, and import all of it. Return
        how many games came in at first.
        """
        games = self._rng.randint(OWN, OWN + COUNT)
        with self._importing() as (program, commits):
            wait_for(lambda: self._count_games() >= games, "that many games", pause=INSTANT)
            children = children_of(program.process.pid)
            program.process.kill()
            for child in [] if alone else children:
                with suppress(ProcessLookupError):  # it has ended
                    os.kill(child, signal.SIGKILL)
            wait_for(lambda: not any(map(is_alive, children)), "the end of the import")
        for folder in commits.folders():
            assert ask(folder, f"SELECT count(*) FROM games WHERE {TORN}") == 0
        came = self._look()
        assert came >= games - OWN
        self._complete()
        return came

    def _complete(self) -> None:
        """Import all of it, and see that all of it is there."""
        with self._importing() as (program, _):
            wait_for(self._is_set, "the end of the import")
            program.close()
        assert self._look() == COUNT
        with copy_of(self._folder) as store:
            assert store.settings[SETTING] == VALUE

    def _look(self) -> int:
        """See that the own game is as it was, and each of the others, if it is there at all.

        Return how many of those there are.
        """
        with copy_of(self._folder) as store:
            found, last = contents(store), store.last()
        others = {game.uid: game for game in self._others.games}
        [own] = self._own.games
        came = [game for game in found.games if game.uid in others]
        [there] = [game for game in found.games if game.uid not in others]
        assert all(game == others[game.uid] for game in came)
        assert last
        assert last.id == own.uid
        assert (there.uid, there.deal, there.gestures) == (own.uid, own.deal, own.gestures)
        assert (there.pointer, there.restarted_from) == (own.pointer, own.restarted_from)
        return len(came)

    @contextmanager
    def _importing(self) -> Iterator[tuple[Program, Commits]]:
        """Start the program, see the table, and begin the import."""
        with running(self._screen, self._folder) as program:
            self._easel.wait_for(program.window, self._session.table)
            wait_for(lambda: is_opened(self._folder), "the note that it is opened")
            commits = Commits(self._folder)
            steps = ["Tab"] * self._steps_to_import()
            with self._screen.hands(
                "windowfocus",
                "--sync",
                program.window.id,
                "key",
                "i",
                "Tab",
                "End",
                *steps,
                "space",
            ):
                pass
            yield program, commits

    def _steps_to_import(self) -> int:
        """Return how often Tab is typed to come to the button."""
        with TemporaryDirectory() as place:
            copy = Path(shutil.copytree(self._folder, Path(place, "copy")))
            with started(copy, PromptArt(), SMALLEST) as player:
                player.keys("i", "Tab", "End")
                for steps in range(MOST_STEPS):
                    if player.focus == "Import":
                        return steps
                    player.type("Tab")
        raise AssertionError("there is no end of Tab")

    def _count_games(self) -> int:
        return ask(self._folder, "SELECT count(*) FROM games")

    def _is_set(self) -> bool:
        return bool(ask(self._folder, f"SELECT count(*) FROM settings WHERE name = '{SETTING}'"))


def ask(folder: Path, query: str) -> int:
    """Return the one number that the file in a folder answers, even while others write to it."""
    with closing(sqlite3.connect(folder / NAME)) as db:
        [[number]] = db.execute(query)
        return int(number)
