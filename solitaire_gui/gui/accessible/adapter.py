"""The way to the system's screen readers through AccessKit, on each platform its own.

AccessKit calls from a thread of its own. What it says is put into the queue of events; nothing
else is done there.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any

import accesskit
import pygame
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Deed, Node
from solitaire_gui.gui.accessible.tree import Tree
from solitaire_gui.gui.platform.announcement_listeners import AnnouncementListeners

PAUSE = 0.001
"""Seconds after which it is looked again whether AccessKit's thread is done."""
LISTENS = pygame.event.custom_type()
"""The event that tells that a screen reader has begun to listen."""
LISTENS_NO_MORE = pygame.event.custom_type()
ASKS = pygame.event.custom_type()
"""The event that something is to be done; `Adapter.deed` says what."""
HEARS = pygame.event.custom_type()
"""The event that tells by `is_announced` whether announcements are listened to."""


class Adapter:
    """What of the window is known to the system; all is called in the thread of the event loop."""

    def __init__(self) -> None:
        """Stand between the system and the window that is open."""
        self.tree = Tree()
        self._beginning: set[int] = set()
        """The threads in which AccessKit tells that somebody listens."""
        self._system = _system(self._beginning)
        self._listeners: AnnouncementListeners | None = None
        self._is_deaf = False
        """Whether who listens hears no announcements."""

    def listen(self) -> None:
        """Tell everything anew: there is another listener."""
        self.tree.forget()
        if self._listeners is None and sys.platform not in ("darwin", "win32"):
            self._listeners = AnnouncementListeners()
            follow = partial(self._listeners.follow, _tell_listeners)
            with suppress(RuntimeError):  # the system has no thread left
                Thread(target=follow, name="announcements", daemon=True).start()

    def listen_no_more(self) -> None:
        """Follow no longer what is listened to: nobody does."""
        if self._listeners is not None:
            self._listeners.close()
            self._listeners = None

    def note_listeners(self, event: Event) -> None:
        """Note whether announcements are listened to, as HEARS tells it."""
        self._is_deaf = not event.is_announced

    def update(self, root: Node, screen: int) -> None:
        """Tell what the window shows now, as far as it differs from what was told last.

        `screen` is a number that the uppermost screen has alone.
        """
        wait_for_others(self._beginning)
        for update in self.tree.updates(root, screen, is_deaf=self._is_deaf):
            _raise_events(self._system.update_if_active(lambda its=update: its))

    def note_focus(self, *, is_focused: bool) -> None:
        """Tell whether the window has the focus; Windows finds that out itself."""
        wait_for_others(self._beginning)
        if sys.platform == "darwin":
            _raise_events(self._system.update_view_focus_state(is_focused))
        elif sys.platform != "win32":
            self._system.update_window_focus_state(is_focused)

    def note_place(self, left: int, top: int, width: int, height: int) -> None:
        """Tell where the window is on the screen; the others find that out themselves."""
        wait_for_others(self._beginning)
        if sys.platform not in ("darwin", "win32"):
            bounds = accesskit.Rect(left, top, left + width, top + height)
            self._system.set_root_window_bounds(bounds, bounds)

    def deed(self, event: Event) -> tuple[Deed, Any] | None:
        """Return what is to be done, and the owner of the node; None if that is not there now."""
        return self.tree.deed(event.number, event.action, event.value)


def meet() -> Adapter | None:
    """Return the way to the system's screen readers, None where there is none."""
    try:
        return Adapter()
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # what AccessKit raises is no Exception
        return None


def wait_for_others(threads: set[int]) -> None:
    """Wait until none of some threads is in Python, and forget them.

    While AccessKit 0.7 tells that somebody listens it holds a lock that every call of ours needs,
    and none of our calls lets Python go on meanwhile: each would wait for the other for ever.
    """
    for thread in tuple(threads):
        while thread in sys._current_frames():
            time.sleep(PAUSE)
        threads.discard(thread)


def _system(beginning: set[int]) -> Any:
    """Return AccessKit's adapter of this platform, which is told of the window that is open.

    The threads in which it tells that somebody listens are added to `beginning`.
    """

    def begin() -> None:
        beginning.add(threading.get_ident())
        _post(LISTENS)

    def act(request: accesskit.ActionRequest) -> None:
        value = request.data[1] if request.data else ""
        _post(ASKS, number=request.target, action=int(request.action), value=value)

    if sys.platform == "darwin":
        from accesskit import macos

        macos.add_focus_forwarder_to_window_class("SDLWindow")
        return macos.SubclassingAdapter.for_window(_handle(), begin, act)
    if sys.platform == "win32":
        from accesskit import windows

        return windows.SubclassingAdapter(_handle(), begin, act)
    from accesskit import unix

    return unix.Adapter(begin, act, lambda: _post(LISTENS_NO_MORE))


def _handle() -> Any:
    return pygame.display.get_wm_info()["window"]


def _tell_listeners(is_announced: bool) -> None:
    _post(HEARS, is_announced=is_announced)


def _post(kind: int, **values: Any) -> None:
    if pygame.display.get_init():
        pygame.event.post(Event(kind, **values))


def _raise_events(events: Any) -> None:
    """Pass on what the adapters of Windows and macOS leave to be passed on."""
    raise_events: Callable[[], None] | None = getattr(events, "raise_events", None)
    if raise_events is not None:
        raise_events()
