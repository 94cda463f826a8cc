"""Prepares the player's own picture as a card back, in another thread.

So the window never waits for a disk or for decoding a large picture.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from threading import Thread

from solitaire_gui.gui.card_pictures.custom_back import PictureTooLarge, UnusablePicture
from solitaire_gui.gui.card_pictures.decoder import Decoder
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.display_text import MAX_NAME_LENGTH, MAX_REASON_LENGTH, printable
from solitaire_gui.store.custom_back import Unusable, read_picture
from solitaire_gui.store.database.errors import reason


class BackMaker:
    """Prepares one picture at a time."""

    def __init__(self, on_done: Callable[[], None]) -> None:
        """`on_done` is called in the other thread when `poll` has a result."""
        self._on_done = on_done
        self._decoder = Decoder()
        self._thread: Thread | None = None
        self._is_done = False
        self._picture = b""
        self._problem = ""

    def begin(self, path: str) -> bool:
        """Start preparing the picture of a file; return False if another one is being prepared."""
        if self._thread is not None:
            return False
        self._is_done, self._picture, self._problem = False, b"", ""
        self._decoder = Decoder()
        self._thread = Thread(target=self._make, args=(path,), name="own back")
        self._thread.start()
        return True

    def poll(self) -> bytes | None:
        """Return the prepared picture once; None if there is none yet.

        Raises Unusable, with a sentence for the player, if the file cannot be used.
        """
        if self._thread is None or not self._is_done:
            return None
        self.close()
        if self._problem:
            raise Unusable(self._problem)
        return self._picture

    def close(self) -> None:
        """Cancel the picture that is being prepared, and wait for the thread to end."""
        self._decoder.cancel()
        if self._thread is not None:
            self._thread.join()
        self._thread = None

    def _make(self, path: str) -> None:
        name = printable(os.path.basename(path), MAX_NAME_LENGTH)
        try:
            with closing(self._decoder):
                self._picture = self._decoder.prepare_back(read_picture(path))
        except Unusable as unusable:
            self._problem = str(unusable)
        except (PictureTooLarge, MemoryError):
            self._problem = gettext("{name} has too many pixels for a card back.", name=name)
        except UnusablePicture:
            self._problem = gettext(
                "{name} is not a PNG or JPEG picture, or it is damaged.", name=name
            )
        except OSError as error:
            why = printable(reason(error), MAX_REASON_LENGTH)
            self._problem = gettext("{name} can’t be read: {reason}.", name=name, reason=why)
        finally:
            self._is_done = True
            self._on_done()
