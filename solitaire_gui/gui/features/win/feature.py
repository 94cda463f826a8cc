"""The panel of a win: when it is shown, and when it goes."""

from __future__ import annotations

from collections.abc import Callable

from solitaire_gui.gui.features.table.table_screen import TableScreen
from solitaire_gui.gui.open_screen import ScreenOpener
from solitaire_gui.gui.screen import Screen
from solitaire_gui.gui.screen_stack import ScreenStack
from solitaire_gui.play import events
from solitaire_gui.play.open_games import OpenGame


class WinPanel:
    """It is due when the cards have danced, or at a press, and goes with the win."""

    def __init__(
        self, stack: ScreenStack, opener: ScreenOpener, table: Callable[[], TableScreen]
    ) -> None:
        """Show it above the table that there is by then."""
        self._stack = stack
        self._opener = opener
        self._table = table
        self._panel: Screen | None = None
        self._game: OpenGame | None = None
        """The game that it is about."""
        self._is_due = False

    def hear(self, event: events.Event, now: float) -> None:
        """Take what the controller tells."""
        if isinstance(event, events.Change):
            self._is_due = False
            if self._panel in self._stack.screens:
                self._stack.remove(self._panel, now)
        if isinstance(event, events.Won) and not event.is_shown:
            self._game = event.game
            self._panel = self._opener.win(event.game, self._table(), now)
            self._is_due = True

    def renew(self, now: float) -> tuple[Screen, Screen] | None:
        """Say it in another language; return the panel before and the one now, if there is one."""
        if self._panel is None or self._game is None:
            return None
        before, self._panel = self._panel, self._opener.win(self._game, self._table(), now)
        return before, self._panel

    def has_danced(self) -> bool:
        """Return whether the cards lie still again under a panel that is due."""
        return self._can_be_seen() and not self._table().motion.flying

    def show(self, now: float) -> None:
        """Show the panel if it is due, unless another screen is above the table."""
        if self._panel is not None and self._can_be_seen():
            self._is_due = False
            self._stack.push(self._panel, now)

    def _can_be_seen(self) -> bool:
        return self._is_due and self._stack.screens[-1] is self._table()
