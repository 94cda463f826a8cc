"""A picture of the player's own becomes the back of the cards: chosen in a dialog, or dropped here.

It is read and made ready in another thread: the window never waits for a disk or a large picture.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Thread

from solitaire_gui.gui.graphics.image_files import use_own_back
from solitaire_gui.gui.graphics.own_back import NoPicture, TooLarge, made_ready
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.quotes import shown
from solitaire_gui.store.own_back import (
    LONGEST_NAME,
    Unusable,
    find_own_back,
    keep_own_back,
    read_picture,
)
from solitaire_gui.store.store import Store


class OwnBacks:
    """At most one picture is being made ready at a time."""

    def __init__(self, store: Store | None, announce: Callable[[], None]) -> None:
        """Have `announce` called, in another thread, when there is something to be taken."""
        self._store = store
        self._announce = announce
        self.path = ""
        """The file that was begun with last."""
        self._thread: Thread | None = None
        self._is_done = False
        self._ready = b""
        self._problem = ""

    def begin(self, path: str) -> str:
        """Begin with the picture of a file, unless there is another one; return why not, or ""."""
        if self._store is None or not self._store.is_kept:
            return gettext("A picture cannot be kept just now, as nothing can.")
        if self._thread is None:
            self._is_done, self._ready, self._problem = False, b"", ""
            self.path = path
            self._thread = Thread(target=self._make, args=(path,), name="own back")
            self._thread.start()
        return ""

    def take(self) -> str | None:
        """Keep and use the picture that is ready; return why not, or ""; None if none is."""
        if self._thread is None or not self._is_done:
            return None
        self.close()
        assert self._store is not None, "something was begun"
        if self._problem:
            return self._problem
        try:
            use_own_back(keep_own_back(self._store.folder, self._ready))
        except Unusable as unusable:
            return str(unusable)
        return ""

    def close(self) -> None:
        """Wait for what is being made ready."""
        if self._thread is not None:
            self._thread.join()
        self._thread = None

    def _make(self, path: str) -> None:
        name = shown(os.path.basename(path), LONGEST_NAME)
        try:
            self._ready = made_ready(read_picture(path))
        except Unusable as unusable:
            self._problem = str(unusable)
        except TooLarge:
            self._problem = gettext("{name} has too many pixels for a card.", name=name)
        except NoPicture:
            self._problem = gettext(
                "{name} is no picture in PNG or JPEG, or a damaged one.", name=name
            )
        self._is_done = True
        self._announce()


def look_for_own_back(store: Store) -> None:
    """Use the picture that a player has kept, or none."""
    use_own_back(find_own_back(store.folder))
