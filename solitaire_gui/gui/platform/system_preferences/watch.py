"""Asks for the system's preferences, in a thread of its own, which rests in between."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Event, Lock, Thread

from solitaire_gui.settings import SystemPreferences

Read = Callable[[], SystemPreferences | None]


class PreferenceWatch:
    """Announces by `when_told`, from its thread, that there is something to take."""

    def __init__(self, when_told: Callable[[], None], read: Read | None = None) -> None:
        """Ask for those of this system, or by `read`, which returns None if they are unknown."""
        self.when_told = when_told
        self._read = read or _of_this_system()
        self._is_wanted = Event()
        self._is_closed = False
        self._lock = Lock()
        self._told: SystemPreferences | None = None
        try:
            Thread(target=self._follow, name="system_preferences", daemon=True).start()
        except RuntimeError:  # the system has no thread left
            return

    def take(self) -> SystemPreferences | None:
        """Return what has been told last, once; None if nothing new has been."""
        with self._lock:
            told, self._told = self._told, None
        return told

    def ask(self) -> None:
        """Ask again, as whenever the window gets the focus: the settings were elsewhere."""
        self._is_wanted.set()

    def close(self) -> None:
        """Ask no more."""
        self._is_closed = True
        self._is_wanted.set()

    def _follow(self) -> None:
        before: SystemPreferences | None = None
        while not self._is_closed:
            preferences = self._read()
            if preferences not in (None, before):
                before = preferences
                with self._lock:
                    self._told = preferences
                self.when_told()
            self._is_wanted.wait()
            self._is_wanted.clear()


def _of_this_system() -> Read:
    if sys.platform == "win32":
        from solitaire_gui.gui.platform.system_preferences.windows import read
    elif sys.platform == "darwin":
        from solitaire_gui.gui.platform.system_preferences.macos import read
    else:
        from solitaire_gui.gui.platform.system_preferences.portal import read
    return read
