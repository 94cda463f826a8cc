"""A controller without a window, whose time the test sets, and all that it tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solitaire_gui.play.controller import Controller
from solitaire_gui.play.events import Event, VerdictChanged
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.settings import Settings

QUIET = Settings(sound=False, lamp=False, safe_up=False, deals="any")
"""Nothing happens by itself."""
JUDGING = QUIET._replace(lamp=True)
"""Every table is judged."""
PATIENCE = 60.0
"""Seconds after which the solver is taken not to answer."""
MOST_ANSWERS = 1000
"""More than come to any question; where none is open there is no answer, and no wait for it."""


class Play:
    """Plays through a controller and notes what it tells."""

    def __init__(self, settings: Settings = QUIET, games: OpenGames | None = None) -> None:
        self.now = 0.0
        self.told: list[Event] = []
        self.announced = 0
        """How often the solver has said that there is something to take."""
        self.controller = Controller(
            games or OpenGames(), settings, lambda: self.now, self._note_announcement
        )
        self.controller.add_listener(lambda event, _: self.told.append(event))

    def kinds(self) -> list[str]:
        """Return the names of what was told, and forget it."""
        told, self.told = self.told, []
        return [type(event).__name__ for event in told]

    def last(self, kind: type[Any]) -> Any:
        """Return the last event of a kind that was told."""
        return next(event for event in reversed(self.told) if isinstance(event, kind))

    def until(self, is_so: Callable[[], bool]) -> None:
        """Take answers of the solver until something is so."""
        for _ in range(MOST_ANSWERS):
            if is_so():
                return
            self.controller.analysis.handle_answer(PATIENCE)
        raise AssertionError("nothing is being waited for")

    def settle(self) -> None:
        """Wait until the table has been judged."""
        self.controller.tick()
        self.until(lambda: self.last(VerdictChanged).verdict is not None)

    def _note_announcement(self) -> None:
        self.announced += 1
