"""Previews of card backs, one for each picture in the file dialog, decoded while that is open."""

from __future__ import annotations

from contextlib import closing, suppress
from threading import Condition, Thread
from weakref import ReferenceType, ref

import pygame
from pygame import Surface

from solitaire_gui.gui.card_pictures.card_art import post_renders_ready
from solitaire_gui.gui.card_pictures.custom_back import HEIGHT, WIDTH, UnusablePicture
from solitaire_gui.gui.card_pictures.decoder import Decoder
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.widgets.layout.late_picture import PictureSource
from solitaire_gui.store.custom_back import Unusable, read_picture


class BackPreview(PictureSource):
    """The card back that a file would become; blank if the file is no picture."""

    def __init__(self, path: str, size: Size) -> None:
        self.path = path
        self.size = size
        self.card_size = (round(size[1] * WIDTH / HEIGHT), size[1])
        """The size of the back within `size`, in pixels."""
        self.pixels: bytes | None = None
        """RGBA pixels of the back; None until decoded, empty if the file is no picture."""

    @property
    def is_ready(self) -> bool:
        return self.pixels is not None

    def draw(self) -> Surface:
        """Return the back in the middle of a transparent picture."""
        whole = Surface(self.size, pygame.SRCALPHA, 32)
        if self.pixels:
            back = pygame.image.frombuffer(self.pixels, self.card_size, "RGBA")
            whole.blit(back, ((self.size[0] - self.card_size[0]) // 2, 0))
        return whole


class BackPreviews:
    """The previews of one dialog, decoded in another thread one by one, the latest request first.

    A preview that nothing refers to any more is not decoded, and none is after `close`.
    """

    def __init__(self) -> None:
        self._waiting: list[ReferenceType[BackPreview]] = []
        self._changed = Condition()
        self._is_closed = False
        self._decoder = Decoder()
        self._thread: Thread | None = None

    def sketch(self, path: str, size: Size) -> BackPreview:
        """Return the preview of a file; it is decoded while the caller holds it."""
        back = BackPreview(path, size)
        with self._changed:
            self._waiting.append(ref(back))
            self._changed.notify()
            if self._thread is None:
                # A daemon: the program may end while it waits for a disk or the child process.
                self._thread = Thread(target=self._work, name="proposed backs", daemon=True)
                with suppress(RuntimeError):  # no thread can be started: no previews
                    self._thread.start()
        return back

    def close(self) -> None:
        """Decode no more previews."""
        with self._changed:
            self._is_closed = True
            self._changed.notify()
        self._decoder.cancel()

    def _work(self) -> None:
        with closing(self._decoder):
            while back := self._next():
                try:
                    back.pixels = self._decoder.preview_back(
                        read_picture(back.path), back.card_size
                    )
                except (UnusablePicture, Unusable, OSError, MemoryError):
                    back.pixels = b""
                post_renders_ready()

    def _next(self) -> BackPreview | None:
        """Wait for the next preview to decode; None once the dialog is closed."""
        with self._changed:
            while not self._is_closed:
                while self._waiting:
                    if back := self._waiting.pop()():
                        return back
                self._changed.wait()
        return None
