"""Starts of the program on folders that do not exist yet, cut short at some instant."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from tests.gui.automatic_play import UNTOUCHED, Kept
from tests.gui.lives import Easel, left_in, living, running
from tests.gui.screen import Screen, start
from tests.store.playing import NAME

SLUG, DEAL = "scorpion", 7
WORDS = (SLUG, "--deal", DEAL)


class FirstStarts:
    """Starts that are killed and then made again."""

    def __init__(self, screen: Screen, seed: object) -> None:
        self._screen = screen
        self._rng = Random(str(seed))
        self._session = Session(GAMES[SLUG], DEAL)
        self._easel = Easel(self._session)
        self._seconds = 0.0
        """How long the longest start took until there was a window."""

    def survive(self, folder: Path) -> None:
        """Start, see the table, and close: nothing is in the folder but a file without moves."""
        began = time.monotonic()
        with running(self._screen, folder, *WORDS) as program:
            self._seconds = max(self._seconds, time.monotonic() - began)
            self._easel.wait_for(program.window, self._session.table)
            program.close()
        kept, game = left_in(folder)
        assert kept == Kept(UNTOUCHED, [])
        assert game.session.deal == DEAL
        assert [path.name for path in folder.iterdir()] == [NAME]

    def kill(self, folder: Path) -> bool:
        """Kill the first start, and survive the second; return whether the first had made a file.

        One must have been survived before, so that it is known how long they take.
        """
        environment = self._screen.environment(folder.parent)
        with living(start(*WORDS, "--data", folder, environment=environment)):
            time.sleep(self._rng.uniform(0, self._seconds))
        had_file = (folder / NAME).exists()
        self.survive(folder)
        return had_file
