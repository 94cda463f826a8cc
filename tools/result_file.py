"""A file of results, a line each, which a command that was stopped goes on with.

A line is written at once and as a whole. Where a command was killed in the middle of one, what is
there of it is cut off when the file is opened anew. While a command has the file, no other gets it.
"""

from __future__ import annotations

import os
import stat
import sys

from solitaire_gui.language.display_text import quote
from solitaire_gui.solver.many_deals import DealsQuestion
from tools.result import PROGRAM, NotAResult, Result, read, written

BEGINNING = b'{"program": "solitaire-gui '
"""What every line begins with."""

LONGEST_NAME = 1000
"""Of the characters of the file's name, so many are shown."""

FAR_BEHIND = 1 << 40
"""Where Windows locks a byte: it lets nobody read or write one that is locked.

Behind the end of any file of results, and no further than every file system can count.
"""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, FAR_BEHIND, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class NotUsable(Exception):
    """The file cannot be gone on with; its text is a sentence."""


class ResultFile:
    """The results that are in a file, and a place for more; to be closed."""

    def __init__(self, path: str, question: DealsQuestion, *, has_solutions: bool) -> None:
        """Create the file or go on with it; raise NotUsable, and then the file is as it was."""
        self._name = quote(path, LONGEST_NAME)
        self.deals: set[int] = set()
        """Those that have a result."""
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
        try:
            # A pipe that nobody reads or writes must not be waited for.
            self._file = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)
        except (OSError, ValueError) as error:
            if os.path.isdir(path):
                raise NotUsable(f"{self._name} is no ordinary file.") from None
            raise self._failed("cannot be opened", error) from None
        try:
            self._begin(question, has_solutions)
        except BaseException:
            self.close()
            raise

    def write(self, result: Result) -> None:
        """Add a result; raise NotUsable if it cannot be written."""
        left = f"{written(result)}\n".encode()
        try:
            while left:
                left = left[os.write(self._file, left) :]
        except OSError as error:
            raise self._failed("cannot be written", error) from None
        self.deals.add(result.deal)

    def close(self) -> None:
        """Let others have the file."""
        os.close(self._file)

    def _begin(self, question: DealsQuestion, has_solutions: bool) -> None:
        if not stat.S_ISREG(os.fstat(self._file).st_mode):
            raise NotUsable(f"{self._name} is no ordinary file.")
        try:
            _lock(self._file)
        except (BlockingIOError, PermissionError):
            raise NotUsable(f"{self._name} is being written by another run.") from None
        except OSError as error:
            raise self._failed("cannot be locked", error) from None
        try:
            end = self._read(question, has_solutions)
            if end < os.fstat(self._file).st_size:
                os.ftruncate(self._file, end)
        except OSError as error:
            raise self._failed("cannot be read", error) from None

    def _read(self, question: DealsQuestion, has_solutions: bool) -> int:
        """Note the deals that are there; return where the last whole line ends."""
        end = 0
        with open(self._file, "rb", closefd=False) as lines:
            for number, line in enumerate(lines, 1):
                if not line.endswith(b"\n") and _is_begun(line):
                    break
                try:
                    result = read(line.decode())
                except (NotAResult, UnicodeDecodeError):
                    raise NotUsable(
                        f"Line {number} of {self._name} is no result of this program; "
                        "the file is left as it is."
                    ) from None
                if difference := _difference(result, question, has_solutions):
                    raise NotUsable(f"{self._name} has {difference}; name another file.")
                self.deals.add(result.deal)
                end += len(line)
        return end

    def _failed(self, what: str, error: OSError | ValueError) -> NotUsable:
        reason = error.strerror if isinstance(error, OSError) else None
        return NotUsable(f"{self._name} {what}: {reason or error}.")


def _is_begun(line: bytes) -> bool:
    """Return whether this may be the first part of a result."""
    return line.startswith(BEGINNING) or BEGINNING.startswith(line)


def _difference(result: Result, question: DealsQuestion, has_solutions: bool) -> str:
    """Return what a result has that is not asked for now; an empty text if there is nothing."""
    there = result.question
    if there.game != question.game:
        return f"results of {there.game}, not of {question.game}"
    if there.has_shuffles != question.has_shuffles:
        return f"results {'with' if there.has_shuffles else 'without'} shuffles"
    if there != question:
        return f"results of another limit, {limit_text(there)}, not {limit_text(question)}"
    if result.program != PROGRAM:
        return f"results of {quote(result.program)}, not of {PROGRAM}"
    if result.verdict == "won" and (result.solution is not None) != has_solutions:
        return f"results with{'out' if has_solutions else ''} solutions"
    return ""


def limit_text(question: DealsQuestion) -> str:
    """Return how far the searches of a question may go."""
    seconds = f"{question.seconds:g} s" if question.seconds != float("inf") else ""
    states = f"{question.states:.0f} states" if question.states != float("inf") else ""
    return " and ".join(filter(None, (seconds, states))) or "none"
