"""Reads the system's preferences in a thread: at the start, and at each `check_again`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Event, Lock, Thread

from solitaire_gui.settings import SystemPreferences

Read = Callable[[], SystemPreferences | None]


class PreferenceWatch:
    """Reads the preferences in a daemon thread that sleeps in between.

    `on_change` is called in that thread when `poll` has something new to return.
    """

    def __init__(self, on_change: Callable[[], None], read: Read | None = None) -> None:
        """`read` returns the preferences, or None if unknown; by default those of this system."""
        self.on_change = on_change
        self._read = read or _reader_of_system()
        self._wake_up = Event()
        self._is_closed = False
        self._lock = Lock()
        self._unread: SystemPreferences | None = None
        try:
            Thread(target=self._run, name="system_preferences", daemon=True).start()
        except RuntimeError:  # the system has no thread left
            return

    def poll(self) -> SystemPreferences | None:
        """Return the preferences if they have changed since the last call, else None."""
        with self._lock:
            preferences, self._unread = self._unread, None
        return preferences

    def check_again(self) -> None:
        """Read the preferences again; returns at once.

        Called when the window gets the focus, for the player may have changed the system's
        settings.
        """
        self._wake_up.set()

    def close(self) -> None:
        """End the thread; does not wait for it."""
        self._is_closed = True
        self._wake_up.set()

    def _run(self) -> None:
        before: SystemPreferences | None = None
        while not self._is_closed:
            preferences = self._read()
            if preferences not in (None, before):
                before = preferences
                with self._lock:
                    self._unread = preferences
                self.on_change()
            self._wake_up.wait()
            self._wake_up.clear()


def _reader_of_system() -> Read:
    if sys.platform == "win32":
        from solitaire_gui.gui.platform.system_preferences.windows import read
    elif sys.platform == "darwin":
        from solitaire_gui.gui.platform.system_preferences.macos import read
    else:
        from solitaire_gui.gui.platform.system_preferences.portal import read
    return read
