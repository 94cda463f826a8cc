"""Has pictures from elsewhere decoded in a process of their own: picture_process.py."""

from __future__ import annotations

import struct
import subprocess
from contextlib import suppress
from threading import Lock

from solitaire_gui.gui.card_pictures.custom_back import NoPicture, TooLarge
from solitaire_gui.gui.card_pictures.decoder_process import ANSWER, DONE, ORDER, TOO_LARGE
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.system import child_process

MODULE = "solitaire_gui.gui.card_pictures.decoder_process"
TO_BE_KEPT = (0, 0)


class Decoder:
    """Decodes one picture at a time, in a process that is started for the first of them."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._is_cancelled = False
        self._lock = Lock()

    def made_ready(self, data: bytes) -> bytes:
        """Return a PNG of a picture's middle in the shape of a card; raise NoPicture or OSError."""
        return self._asked(TO_BE_KEPT, data)

    def proposed_back(self, data: bytes, size: Size) -> bytes:
        """Return the pixels of the back that a picture would become; raise NoPicture or OSError."""
        return self._asked(size, data)

    def cancel(self) -> None:
        """Have nothing decoded any more, in any thread, not even what just is."""
        with self._lock:
            self._is_cancelled = True
            if self._process is not None:
                self._process.kill()

    def close(self) -> None:
        """End the process."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    assert pipe is not None
                    pipe.close()
            process.wait()

    def _asked(self, size: Size, data: bytes) -> bytes:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(ORDER.pack(*size, len(data)) + data)
            process.stdin.flush()
            status, length = ANSWER.unpack(process.stdout.read(ANSWER.size))
            made = process.stdout.read(length)
        except (OSError, struct.error):
            status = None
        if status is None or len(made) < length:  # it has ended, perhaps of this very picture
            self.close()
            raise NoPicture
        if status != DONE:
            raise TooLarge if status == TOO_LARGE else NoPicture
        return made

    def _running(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._is_cancelled:
                raise NoPicture
            if self._process is None:
                self._process = child_process.start(MODULE)
            return self._process
