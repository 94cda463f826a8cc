"""Asks for the system's wishes, in a thread of its own, which rests in between."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Event, Lock, Thread

from solitaire_gui.play.settings import Wishes

Read = Callable[[], Wishes | None]


class WishWatch:
    """Announces by `when_told`, from its thread, that there is something to take."""

    def __init__(self, when_told: Callable[[], None], read: Read | None = None) -> None:
        """Ask for the wishes of this system, or by `read`, which returns None if unknown now."""
        self.when_told = when_told
        self._read = read or _of_this_system()
        self._is_wanted = Event()
        self._is_closed = False
        self._lock = Lock()
        self._told: Wishes | None = None
        try:
            Thread(target=self._follow, name="wishes", daemon=True).start()
        except RuntimeError:  # the system has no thread left
            return

    def take(self) -> Wishes | None:
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
        before: Wishes | None = None
        while not self._is_closed:
            wishes = self._read()
            if wishes not in (None, before):
                before = wishes
                with self._lock:
                    self._told = wishes
                self.when_told()
            self._is_wanted.wait()
            self._is_wanted.clear()


def _of_this_system() -> Read:
    if sys.platform == "win32":
        from solitaire_gui.gui.platform.wishes.windows import read
    elif sys.platform == "darwin":
        from solitaire_gui.gui.platform.wishes.macos import read
    else:
        from solitaire_gui.gui.platform.wishes.portal import read
    return read
