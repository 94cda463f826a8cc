"""The controls around a table: the bar on top, its tooltips, and the strip below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.board.regions import BAR_HEIGHT, MESSAGE_HEIGHT
from solitaire_gui.gui.commands.key_bindings import why_no_effect
from solitaire_gui.gui.commands.keystrokes import ACTIVATION_KEYS
from solitaire_gui.gui.commands.request import Request, ShowMessage
from solitaire_gui.gui.features.table import table_bar
from solitaire_gui.gui.features.table.table_bar import DescribeCommand
from solitaire_gui.gui.features.table.table_status import ENTER, StripContent, TableStatus
from solitaire_gui.gui.features.why.commands import WHY
from solitaire_gui.gui.graphics.rects import Point, Size
from solitaire_gui.gui.graphics.theme import ACCENT, INK, Theme
from solitaire_gui.gui.widgets.bar import bar
from solitaire_gui.gui.widgets.bar.bar_button import BarButton, update_buttons
from solitaire_gui.gui.widgets.bar.game_status import GameStatus
from solitaire_gui.gui.widgets.panels.strip import Strip
from solitaire_gui.settings import Settings

TIP_GAP = 6


class TableControls:
    """The buttons, lamp and status in the bar, and the sentence and buttons in the strip.

    `refresh` reads the status of the game; `update`, called in every turn of the event loop, shows
    it. Times are in seconds.
    """

    def __init__(self, status: TableStatus, describe: DescribeCommand, settings: Settings) -> None:
        """Show a status; `describe` returns what a command would do now."""
        self.bar = Strip(is_above=True, edge=bar.EDGE, shows_tips=False)
        self.strip = Strip(edge=bar.EDGE, shows_tips=False)
        self.buttons: list[BarButton] = []
        """The buttons of the bar."""
        self._requests = list[Request]()
        """Requests of the buttons that the event in hand has clicked.

        The buttons hold this list and not these controls, as that would be a reference cycle.
        """
        self.game_status = GameStatus(partial(self._requests.append, WHY))
        self.settings = settings
        self.highlighted_key = ""
        """The key of the bar's button whose action is the highlighted move; "" if there is none."""
        self.enter_plays_hint = False
        """Whether Enter plays the hint, so that the strip's button is primary."""
        self.is_strip_emphasized = False
        """Whether the strip's sentence is in the accent colour: it answers the last request."""
        self._status, self._describe = status, describe
        self._theme = Theme()
        self._bar_state: object = None
        """The highlighted key and the second on the clock, as the bar shows them."""
        self._button_states: object = None
        """Everything that is visible of the bar's buttons but hover and focus."""
        self.strip_content: StripContent | None = None
        """The sentence and the buttons of the strip; None if there is no strip."""
        self.refresh()

    def resize(self, theme: Theme) -> None:
        """Lay out for a theme and a new window size at the next `update`."""
        self._theme = theme
        self._is_bar_outdated = True
        self.invalidate()

    def invalidate(self) -> None:
        """Mark bar and strip dirty."""
        self.bar.invalidate()
        self.strip.invalidate()

    def refresh(self) -> None:
        """Read the status of the game again; the next `update` shows it.

        Buttons that remain keep the focus.
        """
        has_lamp, before = self.settings.lamp, self.strip_content
        self.game_status.lamp = self._status.lamp if has_lamp else None
        self.strip_content = self._status.strip_content(self._describe, has_lamp=has_lamp)
        if self.strip_content is not None:
            buttons = self._reuse_buttons(
                before.buttons if before else [], self.strip_content.buttons
            )
            self.strip_content = self.strip_content._replace(buttons=buttons)
        self._is_bar_outdated = True

    def handle_bar_key(self, event: Event) -> Request | None:
        """Handle a key of BAR_KEYS: press the focused button, or move the focus."""
        button = self.bar.focus.current
        if event.key in ACTIVATION_KEYS and isinstance(button, BarButton):
            return self.request_of(button)
        is_back = event.key == pygame.K_LEFT or event.mod & pygame.KMOD_SHIFT
        self.bar.focus.step(-1 if is_back else 1)
        self.bar.invalidate()
        return None

    def request_of(self, button: BarButton) -> Request:
        """Return the request of a button.

        For an action of the game that is not possible now, it is a message that says why.
        """
        session = self._status.game.session
        if not button.is_own or button.enabled:
            return button.request
        return ShowMessage(why_no_effect(ord(button.key.lower()), 0, session.game, session.table))

    def button_rect(self, key: str) -> Rect | None:
        """Return where the bar's button of a key was last; None if it has no such button."""
        return next((button.rect for button in self.buttons if button.key == key), None)

    def tooltip(self, now: float) -> tuple[str, Point] | None:
        """Return the text of the bar's tooltip and its place; None if none is shown.

        The place is the middle of its upper edge.
        """
        shown = self.bar.tooltip.current(now)
        if shown is None:
            return None
        return shown[0], (shown[1].centerx, self.bar.rect.bottom + self._theme.px(TIP_GAP))

    def handle(self, event: Event, now: float) -> Request | None:
        """Handle an event of the pointer; return the request of the clicked button, or None."""
        self._requests.clear()
        for part in (self.bar, self.strip):
            part.handle(event, now)
        return self._requests[-1] if self._requests else None

    def contains(self, point: Point) -> bool:
        """Return whether a point is on the bar or the strip."""
        return self.bar.rect.collidepoint(point) or self.strip.rect.collidepoint(point)

    def update(self, size: Size, now: float) -> list[Rect]:
        """Show the current status in a window of a size; return the rectangles that changed."""
        self._update_bar(size, now)
        changed = self.bar.update(now)
        if self.strip_content is not None:
            self._update_strip(self.strip_content, size)
            changed += self.strip.update(now)
        elif self.strip.rect:
            changed.append(self.strip.rect)
            self.strip = Strip(edge=bar.EDGE, shows_tips=False)
        return changed

    def paint(self, surface: Surface) -> None:
        """Paint bar and strip within the surface's clip."""
        self.bar.paint(surface)
        self.strip.paint(surface)

    def _update_bar(self, size: Size, now: float) -> None:
        game, has_clock, theme = self._status.game, self.settings.clock, self._theme
        game_status, lesson = self.game_status, self._status.lesson
        shown = self.highlighted_key, int(game.clock.seconds(now)) if has_clock else None
        if not self._is_bar_outdated and shown == self._bar_state:
            return
        if self._is_bar_outdated:
            self.buttons = self._reuse_buttons(
                self.buttons, table_bar.buttons(game.session, self._describe)
            )
            widest = table_bar.widest_status_texts(game.session, has_clock=has_clock)
            labels = [button.label for button in self.buttons]
            make = partial(bar.bar, self.buttons, game_status, widest, BAR_HEIGHT)
            self.bar.ensure(theme, size, (labels, widest, game_status.lamp is None), make)
        for button in self.buttons:
            button.is_highlighted = button.key == self.highlighted_key
            button.is_outlined = lesson is not None and button.key == lesson.key
        game_status.is_outlined = lesson is not None and lesson.mentions_lamp
        states = game_status.is_outlined, _states_of(self.buttons)
        if states != self._button_states:
            self._button_states = states
            self.bar.focus.update_hover()  # a button enabled just now may be below the pointer
            self.bar.invalidate()
        status = table_bar.status_texts(game, now, has_clock=has_clock)
        if game_status.update(theme, [*table_bar.daily_status_texts(game, status), *status]):
            self.bar.invalidate(game_status.rect)
        self._is_bar_outdated, self._bar_state = False, shown

    def _update_strip(self, content: StripContent, size: Size) -> None:
        sentence, buttons, brief = content
        for button in buttons:
            if button.key == ENTER and button.is_primary != self.enter_plays_hint:
                button.is_primary = self.enter_plays_hint
                self.strip.invalidate()
        labels = [(button.label, button.enabled) for button in buttons]
        state = str(sentence), brief, labels, self.is_strip_emphasized
        colour = ACCENT if self.is_strip_emphasized else INK
        make = partial(bar.strip, (sentence, brief, ""), colour, buttons, MESSAGE_HEIGHT)
        self.strip.ensure(self._theme, size, state, make)

    def _reuse_buttons(self, old: list[BarButton], new: list[BarButton]) -> list[BarButton]:
        now = update_buttons(old, new)
        for button in now:
            button.on_request = self._requests.append
        return now


def _states_of(buttons: Sequence[BarButton]) -> object:
    """Return everything that is visible of some buttons but hover and focus."""
    return [(b.label, b.enabled, b.is_primary, b.is_highlighted, b.is_outlined) for b in buttons]
