"""What joins the program to the system's screen readers, if there is a library for that.

Nothing is described while no screen reader listens.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import pygame
from pygame.event import Event

from solitaire_gui.gui.accessible.adapter import ASKS, HEARS, LISTENS, LISTENS_NO_MORE, Adapter
from solitaire_gui.gui.accessible.node import Action, Deed, Node, Role
from solitaire_gui.gui.announcements import Announcements
from solitaire_gui.gui.platform import sdl
from solitaire_gui.gui.screen import Screen
from solitaire_gui.play import events
from solitaire_gui.play.open_games import OpenGame

FOCUS = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST)
PLACES = (pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)


class Asked(NamedTuple):
    """What a screen reader wants to be done, and the owner of the node that it is about."""

    deed: Deed
    owner: Any

    @property
    def is_press(self) -> bool:
        """Whether it is more than to go somewhere."""
        return self.deed.action not in (Action.FOCUS, Action.SCROLL_INTO_VIEW)


class ScreenReader:
    """Tells the system what the window shows, and takes what a screen reader asks for."""

    def __init__(self, adapter: Adapter) -> None:
        """Stand between the system, by its adapter, and the window that is open."""
        self.adapter = adapter
        self._announcements: Announcements | None = None
        """What is to be said; None while nobody listens."""
        self._is_stale = False
        self._screen: Screen | None = None
        """The screen that was told of last."""
        self._numbers: WeakKeyDictionary[Screen, int] = WeakKeyDictionary()
        self._fresh = count(1)
        self._wakes_at: float | None = None
        self._asked: Asked | None = None
        self.adapter.note_focus(is_focused=pygame.key.get_focused())

    @property
    def is_heard(self) -> bool:
        """Whether a screen reader listens."""
        return self._announcements is not None

    def hear(self, event: events.Event, now: float) -> None:
        """Take what the controller tells."""
        if self._announcements is not None:
            self._announcements.hear(event, now)
            self._is_stale = True

    def take(self, event: Event, game: OpenGame | None) -> None:
        """Take one event, whatever it is; `game` is the one on the table."""
        self._is_stale = self._is_stale or event.type != pygame.MOUSEMOTION
        if event.type in FOCUS:
            self.adapter.note_focus(is_focused=event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type == LISTENS:
            self.adapter.listen()
            self._announcements = Announcements(game)
            self._note_place()
        elif event.type == LISTENS_NO_MORE:
            self._announcements = None
            self.adapter.listen_no_more()
        elif event.type == HEARS:
            self.adapter.note_listeners(event)
        elif event.type in PLACES and self.is_heard:
            self._note_place()
        elif event.type == ASKS and (found := self.adapter.deed(event)):
            self._asked = Asked(*found)

    def asked(self) -> Asked | None:
        """Return what the event that was taken last asks for, and forget it."""
        asked, self._asked = self._asked, None
        return asked

    def wake(self) -> float | None:
        """Return when there is something to be told without an event."""
        return self._announcements.wake() if self._announcements is not None else None

    def tell(self, screens: Sequence[Screen], now: float, wakes_at: float | None) -> None:
        """Tell what the uppermost screen shows, if somebody listens and anything has happened.

        `wakes_at` is when it changes by itself next, in seconds: now while something moves.
        """
        if self._announcements is None or not self._is_other(screens[-1], now, wakes_at):
            return
        self._is_stale, self._screen = False, screens[-1]
        screen, (title, _) = screens[-1].described(now), pygame.display.get_caption()
        if not screen.has_focus_inside:
            screen = screen._replace(is_focused=True, name=screen.name or title)
        parts = [screen, *self._announcements.take(now)]
        try:
            root = Node("window", Role.WINDOW, title, parts)
            self.adapter.update(root, self._number_of(screens[-1]))
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # what AccessKit raises is no Exception
            self._announcements = None
            raise RuntimeError("The window cannot be told to screen readers.") from error

    def _number_of(self, screen: Screen) -> int:
        """Return the number that a screen has alone, also among those that are gone."""
        if screen not in self._numbers:
            self._numbers[screen] = next(self._fresh)
        return self._numbers[screen]

    def _is_other(self, screen: Screen, now: float, wakes_at: float | None) -> bool:
        """Return whether something else may be seen: after an event, or once nothing moves."""
        is_moving = wakes_at is not None and wakes_at <= now
        has_changed = not is_moving and wakes_at != self._wakes_at
        self._wakes_at = wakes_at
        is_due = (due := self.wake()) is not None and now >= due
        return self._is_stale or has_changed or is_due or screen is not self._screen

    def _note_place(self) -> None:
        surface, corner = pygame.display.get_surface(), sdl.position()
        if surface is not None and corner is not None:
            self.adapter.note_place(*corner, *surface.get_size())
