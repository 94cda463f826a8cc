"""The window and the stack of screens in it: who takes an event, who is painted, when to wake."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.commands import QUIT
from solitaire_gui.gui.graphics import fonts
from solitaire_gui.gui.graphics.shapes import continue_edges
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.layout.widget import clipped
from solitaire_gui.gui.platform.memory import Tidying, keep_little, take_at_once
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.request import Request
from solitaire_gui.gui.screen import Screen, earliest
from solitaire_gui.gui.screen_themes import ScreenThemes
from solitaire_gui.play.settings import Settings, is_drawn_otherwise

UNCOVERING = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
"""Events after which the window must be shown anew, as it is."""
RESTS_AFTER = 0.05
"""Seconds without another size after which a window is taken to keep its size."""
POINTING = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
INPUTS = (pygame.KEYDOWN, *POINTING)
NOWHERE = (-1, -1)
NO_PART = Rect(0, 0, 0, 0)


class ScreenStack:
    """Screens over one window; the one on top takes the events. Times come in as seconds.

    To lay the screens out takes longer than a frame. While the window is being resized they stay in
    its middle, as they are; they follow once its size rests, or before the next input. (What it has
    shown is lost at every step: so they are painted again. A picture of it would take longer.)

    So what opens, and what has another size, is made and laid out in several turns of the loop,
    prepared in others, and painted in the last. Whoever asks for the screens has all laid out.
    """

    def __init__(self, window: Window, settings: Settings) -> None:
        self.window = window
        self._screens: list[Screen] = []
        self._themes = ScreenThemes(window, settings)
        self._tidying = Tidying(fonts.forget)
        self._size = window.surface.get_size()
        """The size that the screens are laid out for."""
        self._pointer = NOWHERE
        """Where the pointer is, as far as it is in the window."""
        self._is_stale = False
        """Whether all that is seen must be painted anew."""
        self._rests_at: float | None = None
        """When its size is taken to rest; None while it does."""
        self._shown_at = self._size
        """The size of the window for which they have been shown last, or are laid out."""
        self._steps: Iterator[None] | None = None
        """What is still to be done before the screen on top is painted for the first time."""
        self.is_opening = False
        """Whether the first of these make a screen, or lay out those that there are."""
        self._has_unshown = False
        """Whether a screen that fills the window may be painted in part, which is not shown yet."""
        self._has_painted = False
        self._affected = NO_PART
        """What has been painted anew because of something that has changed below it."""

    @property
    def scale(self) -> float:
        """The interface's size."""
        return self._themes.lowest.scale

    @property
    def screens(self) -> list[Screen]:
        """All screens, each made and laid out; the last one is on top."""
        self.settle()
        return self._screens

    def clear(self) -> None:
        """Take all screens away: another one follows."""
        self._steps, self.is_opening, self._screens = None, False, []

    def show_only(self, screen: Screen, now: float) -> None:
        """Put one screen in the place of all."""
        self._follow_size(now)
        before, self._screens = self.screens, []
        for each in reversed(before):
            if each is not screen:
                each.leave(now)
        self.push(screen, now)

    def push(self, screen: Screen, now: float) -> None:
        """Put a screen on top; the one below must hold nothing that hangs on the pointer."""
        self.open(lambda: screen, now)

    def open(self, make: Callable[[], Screen], now: float, *before: Callable[[], object]) -> None:
        """Put the screen on top that is made so, in a turn of its own, as is all work before it."""
        self._follow_size(now)
        if self.screens:
            keep_little()
            self._cover(now)

        def opening() -> Iterator[None]:
            for work in before:
                yield
                work()
            yield
            self._screens.append(make())
            yield from self._laying_out(self._screens[-1:], now)

        self._begin(now, opening())

    def pop(self, now: float) -> None:
        """Take away the screen on top, unless it is the only one."""
        self._follow_size(now)
        if len(self.screens) > 1:
            self.remove(self._screens[-1], now)

    @property
    def is_preparing(self) -> bool:
        """Whether the screen on top is not to be painted yet."""
        return self._steps is not None

    def prepare(self, now: float, until: float) -> None:
        """Go on with what must be done before all is painted, up to a time of `perf_counter`.

        There is such if the window has got another size that rests by now, or the cards have, or if
        they are dealt or have become sharp. What is worked on in a turn is painted in another.
        """
        if self._rests_at is not None and now >= self._rests_at:
            self._resize(now)
        has_worked = False
        for _ in self._steps or ():
            has_worked = True
            if perf_counter() >= until:
                return
        if not has_worked:
            self._steps = None
        if not self.is_preparing and self._screens[-1].is_unready:
            self._begin(now)

    def _begin(self, now: float, opening: Iterator[None] | None = None) -> None:
        """Have screens laid out by some steps, and the one on top prepared.

        Not the very first, which is to be seen soon.
        """

        def steps() -> Iterator[None]:
            try:
                yield from opening or ()
            finally:
                self.is_opening = False
            if self._has_painted:
                *_, below, top = [None, *self._seen()]
                if below is not None and below.is_unready:  # its cards go home
                    yield from self._preparing(below, now)
                yield from self._preparing(top, now)
                yield

        self._steps, self.is_opening = steps(), opening is not None

    def _preparing(self, screen: Screen, now: float) -> Iterator[None]:
        self._has_unshown = self._has_unshown or not screen.is_overlay
        return screen.prepare(self.window.surface, now)

    def _laying_out(self, screens: Iterable[Screen], now: float) -> Iterator[None]:
        for screen in screens:
            yield
            yield from screen.lay_out(self._theme_of(screen), self._size, now)
            screen.forget()
        self.look(now)
        yield

    def remove(self, screen: Screen, now: float) -> None:
        """Take away a screen, wherever it is; those seen then are painted anew as they were."""
        self.screens.remove(screen)
        screen.leave(now)
        self._tidying.begin(now)
        for seen in self._seen():
            seen.uncover(now)
        self.look(now)
        self._steps = None
        if not (screen.is_overlay and self._screens[-1].is_overlay):
            self._begin(now)
        self._spoil()

    def apply(self, settings: Settings, now: float) -> None:
        """Apply the settings."""
        before, self._themes.settings = self._themes.settings, settings
        if is_drawn_otherwise(before, settings):
            self._resize(now)

    def renew(self, anew: Callable[[Screen], Screen], now: float) -> None:
        """Put in the place of each screen what `anew` makes of it, and draw everything."""
        self._follow_size(now)
        for place, screen in enumerate(self.screens):
            renewed = self._screens[place] = anew(screen)
            if renewed is not screen:
                renewed.resize(self._theme_of(renewed), self._size, now)
                if place + 1 < len(self._screens):
                    renewed.cover(now)
        self._resize(now)

    def toggle_full_screen(self, now: float) -> None:
        """Fill the whole screen, or go back to the window as it was."""
        self.window.toggle_full_screen()
        self._resize(now)

    @property
    def is_resizing(self) -> bool:
        """Whether the screens are still to follow the window's size."""
        return self._rests_at is not None

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event; return what the screen on top asks for."""
        if event.type == pygame.QUIT:
            return QUIT
        if event.type == pygame.VIDEORESIZE:
            self._follow(now)
        elif event.type in UNCOVERING:
            self._show_again()
        else:
            if event.type in INPUTS:
                self._follow_size(now)
                self._tidying.put_off(now)
            if event.type in POINTING:
                self._pointer = event.pos
            elif event.type == pygame.WINDOWLEAVE:
                self._pointer = NOWHERE
            return self.screens[-1].handle(event, now)
        return None

    def follow(self, event: Event, now: float) -> bool:
        """Have what the pointer carries shown where it is now; return whether that is all there is.

        If not, nothing is done.
        """
        if self.is_preparing or self.is_resizing or self._is_stale or self._has_unshown:
            return False
        changed = self._screens[-1].follow(self.window.surface, event)
        if changed is None:
            return False
        self._pointer = event.pos
        self._tidying.put_off(now)
        if changed:
            pygame.display.update(changed)
        return True

    def look(self, now: float) -> None:
        """Have the screen on top light what the pointer is on, which may have moved below it."""
        self._screens[-1].point(self._pointer, now)

    def _cover(self, now: float) -> None:
        """Let the screen on top go of the pointer."""
        self._screens[-1].point(NOWHERE, now)
        self._screens[-1].cover(now)

    def wake(self, now: float) -> float | None:
        """Return when to paint next without an event: at once if something moves, None if never."""
        if self._rests_at is not None:
            return self._rests_at
        return earliest(self._tidying.at, *(screen.wake(now) for screen in self._seen()))

    def paint(self, now: float) -> None:
        """Bring the window up to date."""
        surface = self.window.surface
        if self._rests_at is None or now >= self._rests_at:
            self._follow_size(now)
        for _ in self._steps or ():
            pass
        self._steps, self._has_painted = None, True
        if self.is_resizing:
            self._paint_as_before(surface, now)
            return
        if self._is_stale:
            bottom, *overlays = self._seen()
            if overlays:  # what is painted of it may have been dimmed for them
                bottom.forget()
            changed = [*bottom.paint(surface, now), *self._paint_anew(surface, now, overlays)]
        else:
            changed = self._mend(surface, now)
        if self._has_unshown:
            changed = [surface.get_rect()]
        self._is_stale = self._has_unshown = False
        if changed:
            pygame.display.update(changed)
        if self._tidying.is_due(now) and not _move(self._seen(), now):
            # Until a screen above others is closed, all that has come with it stays new.
            self._tidying.tidy(spare_old=len(self._screens) > 1)

    def _paint_anew(self, surface: Surface, now: float, screens: Iterable[Screen]) -> list[Rect]:
        """Draw all of some screens within the surface's clip."""
        changed = []
        for screen in screens:
            screen.forget()
            changed += screen.paint(surface, now)
        return changed

    def _mend(self, surface: Surface, now: float) -> list[Rect]:
        """Draw what has changed, and what lies above that.

        Where something below goes on moving, that is painted with it, and not once more after it.
        """
        bottom, *overlays = self._seen()
        if not (overlays and _move([bottom], now)):
            self._affected = NO_PART
        affected = spoilt = self._affected
        if spoilt:
            bottom.spoil(spoilt)
        changed = bottom.paint(surface, now)
        for overlay in overlays:
            if below := [*changed, *filter(None, [affected])]:
                part = overlay.affected_by(below[0].unionall(below[1:]))
                affected = affected.union(part) if affected else part
            if not (affected and affected.contains(overlay.affected_by(surface.get_rect()))):
                changed += overlay.paint(surface, now)
        if affected:
            with clipped(surface, affected):
                self._paint_anew(surface, now, overlays if affected == spoilt else self._seen())
            changed.append(affected)
        self._affected = affected
        return changed

    def _spoil(self) -> None:
        """Have all that is seen painted anew."""
        for screen in self._seen():
            screen.forget()
        self._is_stale = True

    def _seen(self) -> list[Screen]:
        """Return the screens that are to be seen: all above the last one that fills the window."""
        first = len(self._screens) - 1
        while self._screens[first].is_overlay:
            first -= 1
        return self._screens[first:]

    def _theme_of(self, screen: Screen) -> Theme:
        return self._themes.lowest if screen is self._screens[0] else self._themes.of(screen)

    def _show_again(self) -> None:
        """Show the window as it is, unless it has just got a size at which nothing is painted.

        What is painted in it to prepare a screen is not to be seen.
        """
        if self.is_preparing:
            self._spoil()
        elif self.window.surface.get_size() == self._shown_at:
            pygame.display.flip()

    def follow_frame(self, now: float) -> None:
        """Show the screens in the size that the window has got while events wait, if it has one."""
        if self.window.surface.get_size() != self._shown_at:
            self._follow(now)
            self.paint(now)

    def _follow(self, now: float) -> None:
        """Show the screens as they are in the window's new size for now; that tidies nothing up."""
        self._tidying.put_off(now)
        if self.window.surface.get_size() == self._size and not self.is_resizing:
            self._resize(now)
            return
        if self._rests_at is None:
            self._cover(now)
        self._rests_at = now + RESTS_AFTER

    def _paint_as_before(self, surface: Surface, now: float) -> None:
        """Show the screens as they are laid out, at the top and in the middle of the window.

        What is left beside them continues their edges; they begin at the left of a narrower window.
        """
        size = surface.get_size()
        if size == self._shown_at:
            return
        self._shown_at = size
        take_at_once(surface)
        place = Rect((max(0, size[0] - self._size[0]) // 2, 0), self._size).clip((0, 0, *size))
        self._paint_anew(surface.subsurface(place), now, self._seen())
        continue_edges(surface, place)
        pygame.display.flip()

    def settle(self) -> None:
        """Make and lay out at once what is to be."""
        while self.is_opening and self._steps is not None:
            next(self._steps, None)

    def _follow_size(self, now: float) -> None:
        """Have the screens laid out if the window has been resized."""
        if self.is_resizing:
            self._resize(now)

    def _resize(self, now: float) -> None:
        self.settle()
        self._rests_at = None
        surface = self.window.surface
        self._size = surface.get_size()
        if self._size != self._shown_at:
            take_at_once(surface)
        self._shown_at = self._size
        self._themes.renew()
        self._begin(now, self._laying_out(self._screens, now))
        self._is_stale = True


def _move(screens: Iterable[Screen], now: float) -> bool:
    """Return whether another frame of some screens is to follow this one."""
    wake = earliest(*(screen.wake(now) for screen in screens))
    return wake is not None and wake <= now
