"""Starts of the program on folders that do not exist yet, cut short at some instant."""

from __future__ import annotations

from pathlib import Path
from random import Random

from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.store.database.backup import backup_of
from tests.gui.driver.automatic_play import UNTOUCHED, Kept
from tests.gui.process.program_process import INSTANT, Easel, left_in, living, running
from tests.gui.process.screen import Screen, ending, start, window_search
from tests.store.playing import NAME
from tests.support.waiting import counter, files_in, wait_for

SLUG, DEAL = "scorpion", 7
WORDS = (SLUG, "--deal", DEAL)
WRITES = 10
"""How often the files of a first start may be seen to change until there is a window."""


class FirstStarts:
    """Starts that are killed and then made again."""

    def __init__(self, screen: Screen, seed: object) -> None:
        self._screen = screen
        self._rng = Random(str(seed))
        self._session = Session(GAMES[SLUG], DEAL)
        self._easel = Easel(self._session)

    def survive(self, folder: Path) -> None:
        """Start, see the table and close: left are a file without moves, at most its backup."""
        with running(self._screen, folder, *WORDS) as program:
            self._easel.wait_for(program.window, self._session.table)
            program.close()
        kept, game = left_in(folder)
        assert kept == Kept(UNTOUCHED, [])
        assert game.session.deal == DEAL
        left = {path.name for path in folder.iterdir()}
        assert NAME in left
        assert left <= {NAME, backup_of(NAME)}, "the backup comes two seconds after the start"

    def kill(self, folder: Path) -> None:
        """Kill the first start at some write or at its window's sight, and survive the second."""
        environment = self._screen.environment(folder.parent)
        writes, written = self._rng.randint(0, WRITES), counter(lambda: files_in(folder))
        process = start(*WORDS, "--data", folder, environment=environment)
        search = self._screen.hands(*window_search(process, "--sync"))
        with living(process), ending(search):
            wait_for(
                lambda: search.poll() is not None or written() >= writes, "a write", pause=INSTANT
            )
        self.survive(folder)
