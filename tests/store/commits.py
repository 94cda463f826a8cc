"""Every state that a file has been in since some moment: a kill may leave each of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from struct import unpack_from
from tempfile import TemporaryDirectory

from solitaire_gui.store.database.schema import PAGE_SIZE
from tests.store.playing import NAME

LOG = f"{NAME}-wal"
HEADER, FRAME_HEADER = 32, 24
FRAME = FRAME_HEADER + PAGE_SIZE
"""How large the parts of a log are: https://www.sqlite.org/fileformat2.html#the_write_ahead_log."""
SALTS = slice(16, 24), slice(8, 16)
"""Where the header of a log, and that of a frame, tell which use of the log it is."""


class Commits:
    """A file at some moment, and the log that has grown since."""

    def __init__(self, folder: Path) -> None:
        """Note the file in a folder as it is now, while a program is using it."""
        self._folder = folder
        self._log = _read(folder / LOG)
        # Whatever of the log is already in the file, the log brings it back to what it then was.
        self._file = (folder / NAME).read_bytes()

    def folders(self) -> Iterator[Path]:
        """Yield a folder with the file as it was after each commit, and as it was in the beginning.

        There is none if the log has been begun anew meanwhile.
        """
        log = _read(self._folder / LOG)
        if log[:HEADER] != self._log[:HEADER]:
            return
        ends = [len(self._log), *(end for end in _ends(log) if end > len(self._log))]
        for end in ends:
            with TemporaryDirectory() as place:
                folder = Path(place)
                (folder / NAME).write_bytes(self._file)
                (folder / LOG).write_bytes(log[:end])
                yield folder


def count_commits(folder: Path) -> int:
    """Return how many changes the log in a folder holds."""
    return sum(1 for _ in _ends(_read(folder / LOG)))


def _read(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def _ends(log: bytes) -> Iterator[int]:
    """Yield where each transaction of a log ends."""
    for start in range(HEADER, len(log) - FRAME + 1, FRAME):
        frame = log[start : start + FRAME_HEADER]
        is_of_this_use = frame[SALTS[1]] == log[SALTS[0]]
        if is_of_this_use and unpack_from(">I", frame, 4)[0]:
            yield start + FRAME
