"""What stands around a table: the bar on top, the strip below, the tooltips of the bar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.board.regions import BAR_HEIGHT, MESSAGE_HEIGHT
from solitaire_gui.gui.commands.key_bindings import why_no_effect
from solitaire_gui.gui.commands.keystrokes import PRESSING_KEYS
from solitaire_gui.gui.commands.request import Request, ShowMessage
from solitaire_gui.gui.features.table import table_bar
from solitaire_gui.gui.features.table.table_bar import DescribeCommand
from solitaire_gui.gui.features.table.table_status import ENTER, TableStatus
from solitaire_gui.gui.features.table.table_status import Strip as Shown
from solitaire_gui.gui.features.why.commands import WHY
from solitaire_gui.gui.graphics.rects import Point, Size
from solitaire_gui.gui.graphics.theme import ACCENT, INK, Theme
from solitaire_gui.gui.widgets.bar import bar
from solitaire_gui.gui.widgets.bar.bar_button import Button, renewed
from solitaire_gui.gui.widgets.bar.game_status import Standing
from solitaire_gui.gui.widgets.panels.strip import Strip
from solitaire_gui.settings import Settings

TIP_GAP = 6


class Frame:
    """Takes the pointer where it is on no card; times are seconds."""

    def __init__(self, told: TableStatus, describe: DescribeCommand, settings: Settings) -> None:
        """Show what is told; `does` tells what commands would do."""
        self.bar = Strip(is_above=True, edge=bar.EDGE, shows_tips=False)
        self.strip = Strip(edge=bar.EDGE, shows_tips=False)
        self.buttons: list[Button] = []
        """Those of the bar."""
        self._asked = list[Request]()
        """What is asked for by what has been clicked: that holds this, and not the frame."""
        self.standing = Standing(partial(self._asked.append, WHY))
        self.settings = settings
        self.lit_key = ""
        """The key of the button that the keyboard has lit among the moves."""
        self.enters_hint = False
        """Whether Enter is for the button that plays a hint."""
        self.is_answering = False
        """Whether the words of the strip are lit: they answer what was just asked for."""
        self._told, self._does = told, describe
        self._theme = Theme()
        self._shown: object = None
        """The second that the clock shows, and the key that is lit, by which the bar changes."""
        self._looks: object = None
        """What is seen of the buttons in the bar wherever the pointer and the focus are."""
        self.shows: Shown | None = None
        """What the strip shows; None without one."""
        self.renew()

    def resize(self, theme: Theme) -> None:
        """Stand around a window of another size."""
        self._theme = theme
        self._is_bar_new = True
        self.forget()

    def forget(self) -> None:
        """Draw everything the next time."""
        self.bar.forget()
        self.strip.forget()

    def renew(self) -> None:
        """Show how the game stands now."""
        has_lamp, before = self.settings.lamp, self.shows
        self.standing.lamp = self._told.lamp if has_lamp else None
        self.shows = self._told.strip(self._does, has_lamp=has_lamp)
        if self.shows is not None:
            buttons = self._renewed(before.buttons if before else [], self.shows.buttons)
            self.shows = self.shows._replace(buttons=buttons)
        self._is_bar_new = True

    def walk(self, event: Event) -> Request | None:
        """Take a key of the bar's own while one of its buttons has the focus."""
        button = self.bar.focus.current
        if event.key in PRESSING_KEYS and isinstance(button, Button):
            return self.asked_by(button)
        is_back = event.key == pygame.K_LEFT or event.mod & pygame.KMOD_SHIFT
        self.bar.focus.step(-1 if is_back else 1)
        self.bar.forget()
        return None

    def asked_by(self, button: Button) -> Request:
        """Return what a button asks for, or why it can do nothing."""
        session = self._told.game.session
        if not button.is_own or button.enabled:
            return button.request
        return ShowMessage(why_no_effect(ord(button.key.lower()), 0, session.game, session.table))

    def place_of(self, key: str) -> Rect | None:
        """Return where the button of a key was shown last; None if there is none."""
        return next((button.rect for button in self.buttons if button.key == key), None)

    def tip(self, now: float) -> tuple[str, Point] | None:
        """Return what is said of that in the bar which the pointer rests on, and where."""
        shown = self.bar.tooltip.shown(now)
        if shown is None:
            return None
        return shown[0], (shown[1].centerx, self.bar.rect.bottom + self._theme.px(TIP_GAP))

    def handle(self, event: Event, now: float) -> Request | None:
        """Take what the pointer does; return what is asked for by what it clicks."""
        self._asked.clear()
        for part in (self.bar, self.strip):
            part.handle(event, now)
        return self._asked[-1] if self._asked else None

    def covers(self, point: Point) -> bool:
        """Return whether a point is not on the table."""
        return self.bar.rect.collidepoint(point) or self.strip.rect.collidepoint(point)

    def update(self, size: Size, now: float) -> list[Rect]:
        """Show how the game stands in a window of a size; return where that looks otherwise."""
        self._show_bar(size, now)
        changed = self.bar.update(now)
        if self.shows is not None:
            self._show_strip(self.shows, size)
            changed += self.strip.update(now)
        elif self.strip.rect:
            changed.append(self.strip.rect)
            self.strip = Strip(edge=bar.EDGE, shows_tips=False)
        return changed

    def paint(self, surface: Surface) -> None:
        """Draw all that lies within the surface's clip."""
        self.bar.paint(surface)
        self.strip.paint(surface)

    def _show_bar(self, size: Size, now: float) -> None:
        game, has_clock, theme = self._told.game, self.settings.clock, self._theme
        standing, lesson = self.standing, self._told.lesson
        shown = self.lit_key, int(game.clock.seconds(now)) if has_clock else None
        if not self._is_bar_new and shown == self._shown:
            return
        if self._is_bar_new:
            self.buttons = self._renewed(self.buttons, table_bar.buttons(game.session, self._does))
            widest = table_bar.widest_status(game.session, has_clock=has_clock)
            labels = [button.label for button in self.buttons]
            made = partial(bar.bar, self.buttons, standing, widest, BAR_HEIGHT)
            self.bar.keep(theme, size, (labels, widest, standing.lamp is None), made)
        for button in self.buttons:
            button.is_lit = button.key == self.lit_key
            button.is_outlined = lesson is not None and button.key == lesson.key
        standing.is_outlined = lesson is not None and lesson.has_lamp
        looks = standing.is_outlined, _looks(self.buttons)
        if looks != self._looks:
            self._looks = looks
            self.bar.focus.look()  # what was of no use may be below the pointer
            self.bar.forget()
        status = table_bar.status(game, now, has_clock=has_clock)
        if standing.tell(theme, [*table_bar.more_to_say(game, status), *status]):
            self.bar.forget(standing.rect)
        self._is_bar_new, self._shown = False, shown

    def _show_strip(self, shows: Shown, size: Size) -> None:
        said, buttons, brief = shows
        for button in buttons:
            if button.key == ENTER and button.is_primary != self.enters_hint:
                button.is_primary = self.enters_hint
                self.strip.forget()
        labels = [(button.label, button.enabled) for button in buttons]
        look = str(said), brief, labels, self.is_answering
        colour = ACCENT if self.is_answering else INK
        made = partial(bar.strip, (said, brief, ""), colour, buttons, MESSAGE_HEIGHT)
        self.strip.keep(self._theme, size, look, made)

    def _renewed(self, before: list[Button], buttons: list[Button]) -> list[Button]:
        now = renewed(before, buttons)
        for button in now:
            button.ask = self._asked.append
        return now


def _looks(buttons: Sequence[Button]) -> object:
    """Return what is seen of buttons wherever the pointer and the focus are."""
    return [(b.label, b.enabled, b.is_primary, b.is_lit, b.is_outlined) for b in buttons]
