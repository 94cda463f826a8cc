"""Decodes pictures from elsewhere in a process of its own, `decoder_process`."""

from __future__ import annotations

import struct
import subprocess
from contextlib import suppress
from threading import Lock

from solitaire_gui.gui.card_pictures.custom_back import PictureTooLarge, UnusablePicture
from solitaire_gui.gui.card_pictures.decoder_process import DONE, REQUEST, RESPONSE, TOO_LARGE
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.system import child_process

MODULE = "solitaire_gui.gui.card_pictures.decoder_process"
FOR_STORAGE = (0, 0)
"""The size in a request whose response is a PNG to store, and no back of a size."""


class Decoder:
    """Decodes one picture at a time in a child process, which is started for the first one.

    Each request blocks; another thread may call `cancel`.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._is_cancelled = False
        self._lock = Lock()

    def prepare_back(self, data: bytes) -> bytes:
        """Return a PNG of the middle of a picture, cut to the shape of a card.

        Raises UnusablePicture, or OSError if the process cannot be started.
        """
        return self._request(FOR_STORAGE, data)

    def preview_back(self, data: bytes, size: Size) -> bytes:
        """Return the RGBA pixels of the back that a picture would become.

        Raises as `prepare_back` does.
        """
        return self._request(size, data)

    def cancel(self) -> None:
        """Kill the process and refuse all later requests, in any thread.

        A request under way raises UnusablePicture.
        """
        with self._lock:
            self._is_cancelled = True
            if self._process is not None:
                self._process.kill()

    def close(self) -> None:
        """Kill the process and release its pipes; a later request starts another one."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    assert pipe is not None
                    pipe.close()
            process.wait()

    def _request(self, size: Size, data: bytes) -> bytes:
        process = self._running_process()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(REQUEST.pack(*size, len(data)) + data)
            process.stdin.flush()
            status, length = RESPONSE.unpack(process.stdout.read(RESPONSE.size))
            picture = process.stdout.read(length)
        except (OSError, struct.error):
            status = None
        if status is None or len(picture) < length:  # it has crashed or was killed
            self.close()
            raise UnusablePicture
        if status != DONE:
            raise PictureTooLarge if status == TOO_LARGE else UnusablePicture
        return picture

    def _running_process(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._is_cancelled:
                raise UnusablePicture
            if self._process is None:
                self._process = child_process.start(MODULE)
            return self._process
