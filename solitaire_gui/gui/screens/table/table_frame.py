"""What stands around a table: the bar on top, the ways out below, the tooltips of both."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from solitaire_gui.gui.board.layout import Point
from solitaire_gui.gui.board.regions import bar_room, strip_room
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.requests import Command, Request
from solitaire_gui.gui.screens.table import table_bar
from solitaire_gui.gui.widgets.bar.bar import Bar
from solitaire_gui.gui.widgets.bar.button import Button
from solitaire_gui.gui.widgets.bar.lamp import Lamp
from solitaire_gui.gui.widgets.bar.tooltip import Tooltip
from solitaire_gui.play.open_games import Sitting

NO_MOVES, NO_WIN = "There are no more moves.", "This table cannot be won any more."
NOWHERE = (-1, -1)


class Frame:
    """Takes the pointer where it is on no card; times are seconds."""

    def __init__(self, can: Callable[[Command], bool], lamp: Lamp | None) -> None:
        """`can` tells which commands would do something; `lamp` is None where it is hidden."""
        self.bar = Bar()
        self.strip = Bar()
        self.tooltip = Tooltip()
        self.lamp = lamp
        self._can = can
        self._offers: list[Button] = []
        self._strip_says = ""
        self._theme = Theme()
        self._shows: object = None

    def resize(self, theme: Theme) -> None:
        """Stand around a window of another size."""
        self._theme = theme
        self._shows = None
        self.forget()

    def forget(self) -> None:
        """Draw everything the next time."""
        self.bar.forget()
        self.strip.forget()

    def offer_ways_out(
        self, sitting: Sitting, *, is_lost: bool, last_winnable: int | None = None
    ) -> None:
        """Offer ways out where no move is left, or no win; `last_winnable` is told when known."""
        is_stuck, self._offers = sitting.session.stuck, []
        if is_lost or is_stuck:
            self._offers = table_bar.ways_out(sitting, self._can, last_winnable)
            self._strip_says = NO_MOVES if is_stuck else NO_WIN

    def offer_win(self, sentence: str) -> None:
        """Say what the next step of a win is, and offer to show the rest."""
        self._offers = [Button("Show me", "show", "Shift+T", Command.SHOW)]
        self._strip_says = sentence

    def hover(self, point: Point, now: float) -> None:
        """Light what the pointer is on, and explain it if it stays there."""
        self.strip.hover(point)
        if self.bar.hover(point):
            self.tooltip.hide()
            if pointed := self.bar.pointed_at:
                rect, words = pointed
                top = self.bar.rect.bottom + self._theme.px(6)
                self.tooltip.offer(words, (rect.centerx, top), now)

    def leave(self) -> None:
        """Note that the pointer has left the window."""
        self.tooltip.hide()
        self.bar.hover(NOWHERE)
        self.strip.hover(NOWHERE)

    def press(self, point: Point) -> bool:
        """Press what is at a point; return whether the point is not on the table."""
        return self.bar.press(point) or self.strip.press(point)

    def release(self, point: Point) -> Request | None:
        """Return what the pressed button asks for if the pointer is still on it."""
        return self.bar.release(point) or self.strip.release(point)

    def paint(
        self, surface: Surface, sitting: Sitting, now: float, *, has_clock: bool, has_strip: bool
    ) -> list[Rect]:
        """Draw what does not look so already; return the rectangles that changed.

        With no strip the message line has something to say in its place.
        """
        status = table_bar.status(sitting, now, has_clock=has_clock)
        if (shows := (sitting.session.table, status, self.lamp)) != self._shows:
            self._shows = shows
            buttons = table_bar.buttons(sitting, self._can)
            room = bar_room(self._theme, surface.get_size())
            self.bar.arrange(self._theme, room, buttons, status, self.lamp)
        changed = self.bar.paint(surface, self._theme)
        if has_strip and self._offers:
            room = strip_room(self._theme, surface.get_size())
            says = [self._strip_says]
            self.strip.arrange(self._theme, room, self._offers, says, words_first=True)
            return changed + self.strip.paint(surface, self._theme)
        self.strip = Bar()
        return changed
