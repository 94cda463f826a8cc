"""Opens the win panel after a win, and closes it with the next change of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.features.table.feature import TableFeature
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.play import events
from solitaire_gui.play.win_report import win_report
from solitaire_gui.store import OpenGame

if TYPE_CHECKING:
    from solitaire_gui.play.win_report import WinReport

WHEEL_BUTTONS = (4, 5)


class WinFeature(Part):
    """Opens the panel once the win animation has ended, or at a press or key before."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._panel: Screen | None = None
        self._game: OpenGame | None = None
        """The game that was won; None if no win is pending or shown."""
        self._report: WinReport | None = None
        """The content of the panel, once it has been made."""
        self._is_pending = False
        context.controller.add_listener(self._on_event)

    def handle(self, event: Event, now: float) -> bool:
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button not in WHEEL_BUTTONS
        if is_click or event.type == pygame.KEYDOWN:
            self.on_press(now)
        return False

    def on_press(self, now: float) -> None:
        if self._can_open():
            self._is_pending = False
            self.context.show(self._make_panel)

    def next_deadline(self, now: float) -> float | None:
        return now if self._is_due() else None

    def tick(self, now: float) -> None:
        if self._is_due():
            self.on_press(now)

    def retranslate(self, now: float) -> None:
        self._panel = self._report = None  # made again when the panel is shown next

    def _on_event(self, event: events.Event, now: float) -> None:
        if isinstance(event, events.TABLE_CHANGES):
            self._is_pending = False
            if panel := self.context.find_open(self._make_panel):
                self.context.stack.remove(panel, now)
            self._panel = self._game = self._report = None
        if isinstance(event, events.Won) and not event.is_playback:
            self._game, self._is_pending = event.game, True

    def _make_panel(self) -> Screen:
        """Return the panel; it is made on first use, and again in another language."""
        if self._panel is None:
            from solitaire_gui.gui.features.win.win_screen import (
                WinScreen,  # lazy import: wins only
            )

            report, table = self._make_report(), self.context.get_part(TableFeature).screen
            self._panel = WinScreen(report, table)
        return self._panel

    def _make_report(self) -> WinReport:
        """Return the content of the panel; made once, as it takes half a frame."""
        if self._report is None:
            assert self._game is not None, "somebody has won"
            self._report = win_report(self._game, self.context.store, self.context.now)
        return self._report

    def _is_due(self) -> bool:
        """Return whether the panel is pending and the win animation has ended."""
        return self._can_open() and not self.context.get_part(TableFeature).screen.motion.flying

    def _can_open(self) -> bool:
        return self._is_pending and len(self.context.stack.screens) == 1
