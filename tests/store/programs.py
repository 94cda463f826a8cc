"""Programs that start in some milliseconds, say what they do, and can be killed at any moment."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.support.waiting import PATIENCE, counter, files_in, wait_for

# A server that has imported all starts a program in some milliseconds.
HAS_SERVER = "forkserver" in multiprocessing.get_all_start_methods()
PROCESSES: Any = multiprocessing.get_context("forkserver" if HAS_SERVER else "spawn")
if HAS_SERVER:
    PROCESSES.set_forkserver_preload(["tests.store.player"])


class Program:
    """A function of tests/store/player.py in a process of its own."""

    def __init__(self, function: Callable[..., object], *arguments: object) -> None:
        """Call a function there, with what it says something by and with some arguments."""
        self._words, theirs = PROCESSES.Pipe()
        # As a daemon it ends with the tests, even where one of them has failed.
        self._process = PROCESSES.Process(target=function, args=(theirs, *arguments), daemon=True)
        self._process.start()
        theirs.close()

    def next_word(self) -> Any:
        """Wait until the program says something more, and return it."""
        assert self._words.poll(PATIENCE), "nothing is said"
        return self._words.recv()

    def words_until(self, last: str) -> list[list[Any]]:
        """Return all that the program says up to what begins with one word."""
        said = [self.next_word()]
        while said[-1][0] != last:
            said.append(self.next_word())
        return said

    def end(self) -> None:
        """Let a program end that waits for that."""
        self._words.close()
        self._process.join(PATIENCE)
        assert self._process.exitcode == 0

    def kill(self, words: int = 0, writes: int = 0, folder: Path | None = None) -> list[Any]:
        """Kill the program after so many words and then writes to a folder; return all its words.

        One that has been ended stays so.
        """
        if self._words.closed:
            return []
        said = [self.next_word() for _ in range(words)]
        written = counter(lambda: files_in(folder) if folder else None)

        def has_written() -> bool:
            if self._words.poll():  # a full pipe would stop the program
                said.append(self._words.recv())
            return written() >= writes

        wait_for(has_written, "a write", pause=0.0)
        self._process.kill()
        with suppress(EOFError, OSError):
            while self._words.poll(PATIENCE):
                said.append(self._words.recv())
        self._process.join(PATIENCE)
        self._words.close()
        return said
