"""Follows the system's wishes in a thread of its own, which rests until something is told."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Event, Lock, Thread
from typing import Protocol

from solitaire_gui.play.settings import Wishes


class Source(Protocol):
    """Where the wishes of a system are known from."""

    def follow(self, tell: Callable[[Wishes], None]) -> None:
        """Tell the wishes once and whenever they change; return when no more is to come."""
        ...

    def close(self) -> None:
        """Have `follow` return."""
        ...


class WishWatch:
    """Announces by `when_told`, from its thread, that there is something to take."""

    def __init__(self, when_told: Callable[[], None], source: Source | None = None) -> None:
        """Begin to follow the wishes of this system, or of a source."""
        self.when_told = when_told
        self._source = source or _of_this_system()
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
        """Ask again, where the system does not tell by itself what changes."""
        if isinstance(self._source, Asked):
            self._source.ask()

    def close(self) -> None:
        """Follow no longer."""
        self._source.close()

    def _follow(self) -> None:
        try:
            self._source.follow(self._tell)
        except OSError:  # nobody will tell any more
            return

    def _tell(self, wishes: Wishes) -> None:
        with self._lock:
            self._told = wishes
        self.when_told()


class Asked:
    """A source that has to be asked again: whenever the window gets the focus."""

    def __init__(self, read: Callable[[], Wishes]) -> None:
        self._read = read
        self._is_wanted = Event()
        self._is_closed = False

    def follow(self, tell: Callable[[Wishes], None]) -> None:
        """Tell the wishes once, and as often as they are asked for."""
        while not self._is_closed:
            tell(self._read())
            self._is_wanted.wait()
            self._is_wanted.clear()

    def ask(self) -> None:
        """Have them told again."""
        self._is_wanted.set()

    def close(self) -> None:
        """Have `follow` return."""
        self._is_closed = True
        self._is_wanted.set()


def _of_this_system() -> Source:
    if sys.platform == "win32":
        from solitaire_gui.gui.platform.wishes import windows

        return Asked(windows.read)
    if sys.platform == "darwin":
        from solitaire_gui.gui.platform.wishes import macos

        return Asked(macos.read)
    from solitaire_gui.gui.platform.wishes.linux import Desktop

    return Desktop()
