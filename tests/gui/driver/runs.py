"""The program as it is really used, one run after the other: ended, started again, handed on."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

import pygame
from pygame.event import Event

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.features.files.feature import FilesFeature
from solitaire_gui.gui.features.players.feature import PlayersFeature
from solitaire_gui.gui.features.screen_reader.feature import ScreenReaderFeature
from solitaire_gui.gui.features.statistics.feature import StatisticsFeature
from solitaire_gui.settings import SystemPreferences
from solitaire_gui.store import StoredGame
from solitaire_gui.store.players import Players
from tests.gui.driver.player import Player
from tests.gui.driver.starting import started

MOST_PLAYERS = 4


def tame(context: Context) -> None:
    """Have no import and export, no files but at home, and a few players only."""
    files, players = context.get_part(FilesFeature), context.get_part(PlayersFeature)
    save, add = files.save, players.add

    def save_at_home(game: StoredGame, path: Path, *, replace: bool) -> None:
        if path.parent == home():
            save(game, path, replace=replace)

    def add_few(name: str) -> None:
        if len(context.players.listed()) < MOST_PLAYERS:
            add(name)

    vars(files)["save"], vars(players)["add"] = save_at_home, add_few
    vars(context.get_part(StatisticsFeature))["transfer"] = lambda request: None


def home() -> Path:
    """Return the folder in which games are saved as files."""
    return Path(os.environ["HOME"])


class Runs(Player):
    """Somebody at one run after the other, who does what no hand can, too.

    The clock is the real one, and a screen reader listens where there is a library for that.
    """

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        """Start the program with what was left in a folder."""
        self._folder, self._size = folder, size
        self._start()

    def start_again(self) -> None:
        """End the program, and start it anew."""
        self.close()
        self._start()

    def close(self) -> None:
        """End the program with its window."""
        self.app.close()

    def meet(self, events: Iterable[Event]) -> None:
        """Have events come, and the loop go round once."""
        for event in events:
            pygame.event.post(event)
        self.app.run_once()

    @property
    def has_failed(self) -> bool:
        """Whether the program ends because of a fault."""
        return self.context.exit_status != 0

    @property
    def players(self) -> Players:
        """All who play with the same data."""
        return self.context.players

    def let_play(self, token: str) -> None:
        """Have somebody else chosen, as the dialog does; they go on unless that is hindered."""
        self.context.get_part(PlayersFeature).switch_to(token)

    def add_player(self, name: str) -> None:
        """Add somebody, as the dialog does."""
        self.context.get_part(PlayersFeature).add(name)

    def prefer(self, preferences: SystemPreferences) -> None:
        """Have the system prefer something else."""
        self.context.active_settings.prefer(preferences)

    def set_value(self, name: str, value: object) -> None:
        """Give a setting a value, whatever is open."""
        self.context.active_settings.change(self.settings.with_value(name, value))

    def asked_by_reader(self, rng: Random, values: Sequence[object]) -> Event | None:
        """Return what a screen reader asks of something that it has been told of, if one is."""
        if self._reading.reader is None:
            return None
        from solitaire_gui.gui.accessibility.screen_reader import ACTION_REQUESTED
        from solitaire_gui.gui.accessibility.tree import ACTIONS

        told = self._reading.reader.tree.sent
        number, action = rng.choice([*told]), rng.choice([*ACTIONS])
        return Event(ACTION_REQUESTED, number=number, action=action, value=rng.choice(values))

    def go_on_as_next(self) -> None:
        super().go_on_as_next()
        tame(self.context)

    @property
    def _reading(self) -> ScreenReaderFeature:
        return self.context.get_part(ScreenReaderFeature)

    def _start(self) -> None:
        super().__init__(started(self._folder, self._size))
        tame(self.context)
        self._reading.after_first_frame()
        if self._reading.reader is not None:
            from solitaire_gui.gui.accessibility.screen_reader import READER_ATTACHED

            self.meet([Event(READER_ATTACHED)])
