"""What stands around a table: the bar on top, the strip below, the tooltips of both."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.board.layout import Point
from solitaire_gui.gui.board.regions import bar_region, strip_region
from solitaire_gui.gui.features.table import table_bar
from solitaire_gui.gui.features.table.table_bar import Does
from solitaire_gui.gui.features.table.table_told import Strip, Told
from solitaire_gui.gui.features.why import WHY
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.input.table_keys import why_dead
from solitaire_gui.gui.keystrokes import PRESSING_KEYS
from solitaire_gui.gui.request import Request, Say
from solitaire_gui.gui.widgets.bar.bar import Bar
from solitaire_gui.gui.widgets.bar.button import Button
from solitaire_gui.gui.widgets.bar.lamp import Lamp, Sign
from solitaire_gui.gui.widgets.bar.message import Tooltip
from solitaire_gui.play.settings import Settings

NOWHERE = (-1, -1)


class Frame:
    """Takes the pointer where it is on no card; times are seconds."""

    def __init__(self, told: Told, does: Does, settings: Settings) -> None:
        """Show what is told; `does` tells what commands would do."""
        self.bar = Bar()
        self.strip = Bar()
        self.tooltip = Tooltip()
        self.settings = settings
        self._told, self._does = told, does
        self._theme = Theme()
        self._second: int | None = None
        """The second that the clock shows."""
        self._is_lamp_pressed = False
        self.renew()

    def resize(self, theme: Theme) -> None:
        """Stand around a window of another size."""
        self._theme = theme
        self._is_bar_arranged = self._is_strip_arranged = False
        self.forget()

    def forget(self) -> None:
        """Draw everything the next time."""
        self.bar.forget()
        self.strip.forget()

    def renew(self) -> None:
        """Show how the game stands now."""
        has_lamp = self.settings.lamp
        self.lamp: Lamp | None = self._told.lamp if has_lamp else None
        """None where it is hidden."""
        self.shows: Strip | None = self._told.strip(self._does, has_lamp=has_lamp)
        """What the strip shows; None without one."""
        self.bar.outlined = self._told.lesson.in_bar if self._told.lesson else ()
        self._is_bar_arranged = self._is_strip_arranged = False

    @property
    def has_dropped_strip(self) -> bool:
        """Whether the strip that was painted last is to be seen no more."""
        return self.shows is None and self.strip.rect.width > 0

    def walk(self, event: Event) -> Request | None:
        """Take a key of the bar's own while one of its buttons has the focus."""
        if event.key in PRESSING_KEYS and self.bar.focused:
            return self.asked_by(self.bar.focused)
        is_back = event.key == pygame.K_LEFT or event.mod & pygame.KMOD_SHIFT
        self.bar.walk(-1 if is_back else 1)
        return None

    def asked_by(self, button: Button) -> Request:
        """Return what a button asks for, or why it can do nothing."""
        session = self._told.game.session
        if not button.is_own or button.enabled:
            return button.request
        return Say(why_dead(ord(button.key.lower()), 0, session.game, session.table))

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
        self._is_lamp_pressed = self._is_on_red_lamp(point)
        return self.bar.press(point) or self.strip.press(point)

    def release(self, point: Point) -> Request | None:
        """Return what the pressed button or red lamp asks for if the pointer is still on it."""
        is_why = self._is_lamp_pressed and self._is_on_red_lamp(point)
        self._is_lamp_pressed = False
        return self.bar.release(point) or self.strip.release(point) or (WHY if is_why else None)

    def _is_on_red_lamp(self, point: Point) -> bool:
        is_red = self.lamp is not None and self.lamp.sign is Sign.CROSS
        return is_red and self.bar.lamp_rect.collidepoint(point)

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        """Draw what does not look so already; return the rectangles that changed."""
        theme, size = self._theme, surface.get_size()
        changed = self._paint_bar(surface, now)
        if self.shows is None:
            if self.strip.rect.width:
                self.strip, self._is_strip_arranged = Bar(), False
            return changed
        if not self._is_strip_arranged:
            said, buttons, brief = self.shows
            self.strip.arrange(
                *(theme, strip_region(theme, size), buttons, [said, brief, ""]),
                words_first=True,
            )
            self._is_strip_arranged = True
        return changed + self.strip.paint(surface, theme)

    def _paint_bar(self, surface: Surface, now: float) -> list[Rect]:
        game, has_clock, theme = self._told.game, self.settings.clock, self._theme
        second = int(game.clock.seconds(now)) if has_clock else None
        if not self._is_bar_arranged or second != self._second:
            status = table_bar.status(game, now, has_clock=has_clock)
            if not self._is_bar_arranged:
                room = bar_region(theme, surface.get_size())
                buttons = table_bar.buttons(game.session, self._does)
                widest = table_bar.widest_status(game.session, has_clock=has_clock)
                self.bar.arrange(theme, room, buttons, status, self.lamp, widest=widest)
            self.bar.tell(theme, status, table_bar.more_to_say(game, status))
        self._is_bar_arranged, self._second = True, second
        return self.bar.paint(surface, theme)
