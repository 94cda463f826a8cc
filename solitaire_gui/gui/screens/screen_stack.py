"""The window and the stack of screens in it: passes on events, lays out and paints."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.card_pictures.picture_paths import suit_sign_set
from solitaire_gui.gui.commands.command import QUIT
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.graphics import fonts
from solitaire_gui.gui.graphics.rects import merged, without_overlaps
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screens.screen import Screen, earliest
from solitaire_gui.gui.widgets.layout.widget import clipped, resting_at
from solitaire_gui.settings import Settings, rendering_differs

EXPOSING = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
"""Events after which the window's content must be presented again, without being repainted."""
POINTING = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
NOWHERE = (-1, -1)


class ScreenStack:
    """Screens over one window. The one on top gets the events. Times are in seconds."""

    def __init__(self, window: Window, settings: Settings) -> None:
        self.window = window
        self.screens: list[Screen] = []
        """All open screens, the one on top last."""
        self._settings = settings
        self._theme = self._make_theme()
        self._size = window.surface.get_size()
        """The window size in pixels that the screens are laid out for."""
        self._pointer = NOWHERE
        """The pointer's last position in the window; NOWHERE if it has left the window."""
        self._needs_full_paint = False
        """Whether the next `paint` repaints the whole window."""
        self._has_closed_screens = False
        """Whether a screen has closed since the last garbage collection."""

    @property
    def scale(self) -> float:
        """The pixels of one design pixel."""
        return self._theme.scale

    def clear(self) -> None:
        """Drop all screens without closing them. The caller opens another one in the same turn."""
        self.screens = []

    def show_only(self, screen: Screen, now: float) -> None:
        """Close all screens but one, and open that one if it is not open."""
        self._show([screen], now)

    def push(self, screen: Screen, now: float) -> None:
        """Open a screen on top."""
        self._show([*self.screens, screen], now)

    def pop(self, now: float) -> None:
        """Close the screen on top, unless it is the only one."""
        if len(self.screens) > 1:
            self.remove(self.screens[-1], now)

    def remove(self, screen: Screen, now: float) -> None:
        """Close a screen, wherever it is in the stack."""
        self._show([each for each in self.screens if each is not screen], now)

    def _show(self, screens: list[Screen], now: float) -> None:
        """Replace the stack: close the screens that are gone, and lay out the new ones."""
        before, self.screens = self.screens, screens
        closed = [each for each in before if each not in screens]
        for screen in reversed(closed):
            screen.on_close(now)
        self._has_closed_screens = self._has_closed_screens or bool(closed)
        top, was_top = screens[-1], before[-1] if before else None
        if was_top is not top and was_top in screens:
            self._suspend(was_top, now)
        if was_top is not top and top in before:
            top.set_on_top(True, now)
        self._lay_out([each for each in screens if each not in before], now)

    def replace_screens(self, replacement: Callable[[Screen], Screen], now: float) -> None:
        """Replace each screen by what `replacement` returns for it, and lay out and repaint all."""
        before = [*self.screens]
        for place, screen in enumerate(before):
            self.screens[place] = replacement(screen)
        self._lay_out_all(now)
        for screen in self.screens[:-1]:
            if screen not in before:
                self._suspend(screen, now)

    def apply(self, settings: Settings, now: float) -> None:
        """Apply changed settings: lay out and repaint all if they change the look."""
        before, self._settings = self._settings, settings
        if rendering_differs(before, settings):
            self._lay_out_all(now)

    def toggle_full_screen(self, now: float) -> None:
        """Switch between full screen and the window as it was before."""
        self.window.toggle_full_screen()
        self._lay_out_all(now)

    def _check_size(self, now: float) -> None:
        """Lay out all screens if the window's size has changed."""
        surface = self.window.surface
        if surface.get_size() != self._size:
            self._show_old_layout(surface)
            self._lay_out_all(now)

    def _show_old_layout(self, surface: Surface) -> None:
        """Paint the old layout: a resized window is black until it is painted."""
        surface.fill(self._theme.cloth_colours(self._settings.table)[1])
        for screen in self._visible_screens():
            screen.paint(surface)
        pygame.display.flip()

    def _lay_out_all(self, now: float) -> None:
        self._size = self.window.surface.get_size()
        self._theme = self._make_theme()
        self._lay_out(self.screens, now)

    def _lay_out(self, screens: Iterable[Screen], now: float) -> None:
        for screen in screens:
            screen.resize(self._theme, self._size, now)
        self.update_hover(now)
        self._needs_full_paint = True

    def _make_theme(self) -> Theme:
        """Return the theme for the settings and the window's size."""
        chosen, window = self._settings, self.window
        scale = scale_for(window.surface.get_size(), chosen.interface, window.scale)
        signs = suit_sign_set(chosen)
        return Theme(scale, chosen.has_high_contrast, chosen.is_light, chosen.table, signs)

    def _visible_screens(self, rect: Rect | None = None) -> list[Screen]:
        """Return the screens that are visible in a rectangle, by default the window, from below."""
        rect, first = rect or self.window.surface.get_rect(), len(self.screens) - 1
        while first and not self.screens[first].hides(rect):
            first -= 1
        return self.screens[first:]

    def handle(self, event: Event, now: float) -> Request | None:
        """Handle an event of the window, or pass it to the top screen; return that screen's
        request."""
        if event.type == pygame.QUIT:
            return QUIT
        if event.type == pygame.VIDEORESIZE:
            self._check_size(now)
            self._needs_full_paint = (
                True  # what the window showed is lost, even if it is as large again
            )
            return None
        if event.type in EXPOSING:
            if self.window.surface.get_size() == self._size:
                pygame.display.flip()
            return None
        if event.type in POINTING:
            self._pointer = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self._pointer = NOWHERE
        return self.screens[-1].handle(event, now)

    def update_hover(self, now: float) -> None:
        """Send the top screen a motion to the resting pointer, below which it may have changed."""
        self.screens[-1].handle(resting_at(self._pointer), now)

    def _suspend(self, screen: Screen, now: float) -> None:
        """Send a screen a WINDOWLEAVE and `set_on_top(False)`: another one has opened above it."""
        screen.handle(Event(pygame.WINDOWLEAVE), now)
        screen.set_on_top(False, now)

    def next_deadline(self, now: float) -> float | None:
        """Return when a visible screen must be updated without an event; None for never."""
        return earliest(*(screen.next_deadline(now) for screen in self._visible_screens()))

    def paint(self, now: float) -> None:
        """Update all visible screens and repaint their dirty rectangles, each from below upwards.

        The only place where the window is painted, but for `_show_old_layout`. Afterwards the
        caches of closed screens are cleared.
        """
        self._check_size(now)
        surface = self.window.surface
        changed = [rect for screen in self._visible_screens() for rect in screen.update(now)]
        if self._needs_full_paint:
            changed, self._needs_full_paint = [surface.get_rect()], False
        changed = without_overlaps(merged(changed))
        for rect in changed:
            with clipped(surface, rect):
                for screen in self._visible_screens(rect):
                    screen.paint(surface)
        if changed:
            pygame.display.update(changed)
        if self._has_closed_screens:
            self._has_closed_screens = False
            self._theme.clear_cache()
            fonts.clear_cache()
            gc.collect()
