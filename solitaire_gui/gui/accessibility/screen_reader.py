"""Connects the window with the system's screen readers through AccessKit.

Screens are described only while a screen reader is attached. AccessKit calls from threads of its
own; such a call only posts a pygame event.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property, partial
from itertools import count
from threading import Thread
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import accesskit
import pygame
from pygame.event import Event

from solitaire_gui.gui.accessibility.announcement_listeners import AnnouncementListeners
from solitaire_gui.gui.accessibility.announcements import Announcements
from solitaire_gui.gui.accessibility.node import ActionRequest, Node, Role
from solitaire_gui.gui.accessibility.tree import Tree
from solitaire_gui.gui.platform import sdl
from solitaire_gui.play import events
from solitaire_gui.store import OpenGame

if TYPE_CHECKING:
    from solitaire_gui.gui.screens.screen import Screen

FOCUS = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST)
MOVED = (pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)
POLL_INTERVAL = 0.001
"""Seconds between two checks whether AccessKit's thread has left Python."""
READER_ATTACHED = pygame.event.custom_type()
"""Posted by AccessKit's thread when a screen reader attaches."""
READER_DETACHED = pygame.event.custom_type()
ACTION_REQUESTED = pygame.event.custom_type()
"""Posted when a screen reader requests an action: `action` on the node `number`, with a `value`."""
LIVE_LISTENERS_CHANGED = pygame.event.custom_type()
"""Posted when `is_announced` changes: whether announcements are listened to, on Linux only."""
NEEDS_NO_WINDOW_STATE = ("darwin", "win32")
"""Platforms where AccessKit needs no window bounds, and readers always hear announcements."""


class ScreenReader:
    """Sends the accessibility tree of the window to the system.

    Used in the event loop's thread only.
    """

    def __init__(self) -> None:
        """Connect to the system for the window that is open."""
        self._activating: set[int] = set()
        """Identifiers of threads in which AccessKit reports a reader; see `wait_for_activation`."""
        self._adapter = _make_adapter(self._activating)
        self._listeners: AnnouncementListeners | None = None
        self._ignores_live = False
        """Whether the attached reader hears no announcements."""
        self._announcements: Announcements | None = None
        """The announcements to send; None while no screen reader is attached."""
        self._has_changed = False
        self._screen: Screen | None = None
        """The screen that was sent last."""
        self._numbers: WeakKeyDictionary[Screen, int] = WeakKeyDictionary()
        """A number for each screen, which no other screen gets, not even later."""
        self._fresh = count(1)
        self._next_change: float | None = None
        self._send_focus(is_focused=pygame.key.get_focused())

    @cached_property
    def tree(self) -> Tree:
        """The accessibility tree as sent last; created on first use."""
        return Tree()

    @property
    def is_attached(self) -> bool:
        """Whether a screen reader is attached."""
        return self._announcements is not None

    def on_event(self, event: events.Event, now: float) -> None:
        """Handle an event of the controller."""
        if self._announcements is not None:
            self._announcements.on_event(event, now)
            self._has_changed = True

    def handle(self, event: Event, game: OpenGame | None) -> tuple[ActionRequest, Any] | None:
        """Handle any event but a motion; return a requested action and the node's owner, or None.

        `game` is the current game, None if there is none.
        """
        self._has_changed = True
        if event.type in FOCUS:
            self._send_focus(is_focused=event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type == READER_ATTACHED:
            self._attach(game)
        elif event.type == READER_DETACHED:
            self._announcements = None
            if self._listeners is not None:
                self._listeners.close()
                self._listeners = None
        elif event.type == LIVE_LISTENERS_CHANGED:
            self._ignores_live = not event.is_announced
        elif event.type in MOVED and self.is_attached:
            self._send_bounds()
        elif event.type == ACTION_REQUESTED:
            return self.tree.action_request(event.number, event.action, event.value)
        return None

    def next_deadline(self) -> float | None:
        """Return when the tree must be sent again without an event; None for never."""
        return self._announcements.next_deadline() if self._announcements is not None else None

    def send(self, screens: Sequence[Screen], now: float, next_change: float | None) -> None:
        """Send the tree of the top screen, if a reader is attached and anything may have changed.

        `next_change` is the screen's next deadline in seconds: `now` or earlier during an
        animation.
        """
        if self._announcements is None or not self._is_due(screens[-1], now, next_change):
            return
        self._has_changed, self._screen = False, screens[-1]
        screen, (title, _) = screens[-1].accessible_node(now), pygame.display.get_caption()
        if not screen.has_focus_inside:
            screen = screen._replace(is_focused=True, name=screen.name or title)
        parts = [screen, *self._announcements.live_nodes(now)]
        try:
            self.update(Node("window", Role.WINDOW, title, parts), screens[-1])
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # what AccessKit raises is no Exception
            self._announcements = None
            raise RuntimeError("The window cannot be told to screen readers.") from error

    def update(self, root: Node, screen: Screen) -> None:
        """Send the differences between the window's tree and what was sent last."""
        if screen not in self._numbers:
            self._numbers[screen] = next(self._fresh)
        wait_for_activation(self._activating)
        for update in self.tree.updates(
            root, self._numbers[screen], ignores_live=self._ignores_live
        ):
            _raise_events(self._adapter.update_if_active(lambda its=update: its))

    def _attach(self, game: OpenGame | None) -> None:
        """Start over with a full tree: another reader is attached."""
        from solitaire_gui.gui.accessibility.announcement_listeners import AnnouncementListeners

        self.tree.clear()
        if self._listeners is None and sys.platform not in NEEDS_NO_WINDOW_STATE:
            self._listeners = AnnouncementListeners()
            follow = partial(self._listeners.watch, _post_listeners)
            with suppress(RuntimeError):  # the system has no thread left
                Thread(target=follow, name="announcements", daemon=True).start()
        self._announcements = Announcements(game)
        self._send_bounds()

    def _is_due(self, screen: Screen, now: float, next_change: float | None) -> bool:
        """Return whether the tree may have changed: after an event or when an animation ends."""
        is_moving = next_change is not None and next_change <= now
        has_changed = not is_moving and next_change != self._next_change
        self._next_change = next_change
        is_due = (due := self.next_deadline()) is not None and now >= due
        return self._has_changed or has_changed or is_due or screen is not self._screen

    def _send_focus(self, *, is_focused: bool) -> None:
        """Send whether the window has the focus; Windows finds that out itself."""
        wait_for_activation(self._activating)
        if sys.platform == "darwin":
            _raise_events(self._adapter.update_view_focus_state(is_focused))
        elif sys.platform != "win32":
            self._adapter.update_window_focus_state(is_focused)

    def _send_bounds(self) -> None:
        """Send the bounds of the window on the screen."""
        wait_for_activation(self._activating)
        surface, corner = pygame.display.get_surface(), sdl.window_position()
        if surface is None or corner is None or sys.platform in NEEDS_NO_WINDOW_STATE:
            return
        (left, top), (width, height) = corner, surface.get_size()
        bounds = accesskit.Rect(left, top, left + width, top + height)
        self._adapter.set_root_window_bounds(bounds, bounds)


def connect() -> ScreenReader | None:
    """Return a connection to the system's screen readers; None if there is no support for them."""
    try:
        return ScreenReader()
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # what AccessKit raises is no Exception
        return None


def wait_for_activation(threads: set[int]) -> None:
    """Wait until none of some threads is in Python, and remove them from the set.

    While AccessKit 0.7 reports a new reader it holds a lock that each of our calls needs, and our
    calls hold the GIL: without waiting, both threads would block each other for ever.
    """
    for thread in tuple(threads):
        while thread in sys._current_frames():
            time.sleep(POLL_INTERVAL)
        threads.discard(thread)


def _make_adapter(activating: set[int]) -> Any:
    """Return AccessKit's adapter for this platform and the window that is open.

    The identifiers of threads that report a reader are added to `activating`.
    """

    def begin() -> None:
        activating.add(threading.get_ident())
        _post(READER_ATTACHED)

    def act(request: accesskit.ActionRequest) -> None:
        value = request.data[1] if request.data else ""
        _post(ACTION_REQUESTED, number=request.target, action=int(request.action), value=value)

    if sys.platform == "darwin":
        from accesskit import macos

        macos.add_focus_forwarder_to_window_class("SDLWindow")
        return macos.SubclassingAdapter.for_window(_handle(), begin, act)
    if sys.platform == "win32":
        from accesskit import windows

        return windows.SubclassingAdapter(_handle(), begin, act)
    from accesskit import unix

    return unix.Adapter(begin, act, lambda: _post(READER_DETACHED))


def _handle() -> Any:
    return pygame.display.get_wm_info()["window"]


def _post_listeners(is_announced: bool) -> None:
    _post(LIVE_LISTENERS_CHANGED, is_announced=is_announced)


def _post(kind: int, **values: Any) -> None:
    if pygame.display.get_init():
        pygame.event.post(Event(kind, **values))


def _raise_events(events: Any) -> None:
    """Deliver the events that the adapters of Windows and macOS return; None on Linux."""
    raise_events: Callable[[], None] | None = getattr(events, "raise_events", None)
    if raise_events is not None:
        raise_events()
