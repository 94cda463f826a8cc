"""Makes a picture of the player's own ready for the back of the cards, in another thread.

The window never waits for a disk or a large picture.
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
    """Makes one picture at a time."""

    def __init__(self, on_done: Callable[[], None]) -> None:
        """`announce` is called in the other thread when there is something to be taken."""
        self._on_done = on_done
        self._decoder = Decoder()
        self._thread: Thread | None = None
        self._is_done = False
        self._picture = b""
        self._problem = ""

    def begin(self, path: str) -> bool:
        """Begin with the picture of a file; return whether there was no other one under way."""
        if self._thread is not None:
            return False
        self._is_done, self._picture, self._problem = False, b"", ""
        self._decoder = Decoder()
        self._thread = Thread(target=self._make, args=(path,), name="own back")
        self._thread.start()
        return True

    def poll(self) -> bytes | None:
        """Return the picture if it is ready, once; raise Unusable if it cannot be made ready."""
        if self._thread is None or not self._is_done:
            return None
        self.close()
        if self._problem:
            raise Unusable(self._problem)
        return self._picture

    def close(self) -> None:
        """Give up what is being made ready."""
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
