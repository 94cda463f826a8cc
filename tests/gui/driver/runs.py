"""The program as it is really used, one run after the other: ended, started again, handed on."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

import pygame
from pygame.event import Event

from solitaire_gui.gui.app import App
from solitaire_gui.gui.request import (
    AddPlayer,
    Change,
    Export,
    Import,
    PlayAs,
    Request,
    SaveGame,
)
from solitaire_gui.play.settings import Wishes
from solitaire_gui.store.players import Players
from tests.gui.driver.player import Player
from tests.gui.driver.starting import started

MOST_PLAYERS = 4


class TamedApp(App):
    """The program, but for import and export, files not at home, and with a few players only."""

    def carry_out(self, request: Request) -> None:
        is_one_too_many = isinstance(request, AddPlayer) and self._has_enough_players()
        is_elsewhere = isinstance(request, SaveGame) and request.path.parent != home()
        if not (isinstance(request, Export | Import) or is_one_too_many or is_elsewhere):
            super().carry_out(request)

    def _has_enough_players(self) -> bool:
        return self.players is not None and len(self.players.listed()) >= MOST_PLAYERS


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
        self.app.go_on()

    @property
    def has_failed(self) -> bool:
        """Whether the program ends because of a fault."""
        return self.app.status != 0

    @property
    def players(self) -> Players:
        """All who play with the same data."""
        assert self.app.players is not None
        return self.app.players

    def let_play(self, token: str) -> None:
        """Have somebody else chosen, as the dialog does; they go on unless that is hindered."""
        self.app.carry_out(PlayAs(token))

    def add_player(self, name: str) -> None:
        """Add somebody, as the dialog does."""
        self.app.carry_out(AddPlayer(name))

    def wish(self, wishes: Wishes) -> None:
        """Have the system wish for something else."""
        self.app.in_force.wish(wishes)

    def set_value(self, name: str, value: object) -> None:
        """Give a setting a value, whatever is open."""
        self.app.carry_out(Change(self.settings.with_value(name, value)))

    def asked_by_reader(self, rng: Random, values: Sequence[object]) -> Event | None:
        """Return what a screen reader asks of something that it has been told of, if one is."""
        if self.app.reader is None:
            return None
        from solitaire_gui.gui.accessible.adapter import ASKS
        from solitaire_gui.gui.accessible.tree import ACTIONS

        told = self.app.reader.adapter.tree.told
        number, action = rng.choice([*told]), rng.choice([*ACTIONS])
        return Event(ASKS, number=number, action=action, value=rng.choice(values))

    def _start(self) -> None:
        super().__init__(started(self._folder, self._size, TamedApp))
        self.app.meet_readers()
        if self.app.reader is not None:
            from solitaire_gui.gui.accessible.adapter import LISTENS

            self.meet([Event(LISTENS)])
