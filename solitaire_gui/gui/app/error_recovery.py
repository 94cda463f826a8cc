"""Catches exceptions in the event loop: logs them, shows the game again, and goes on.

A step that keeps failing ends the program, so that the same error is not met endlessly.
"""

from __future__ import annotations

from collections.abc import Callable

from solitaire_gui.gui.app import error_log
from solitaire_gui.language.catalogue import gettext, gettext_noop

MOST_FAILURES = 2
"""A named step may fail this often in a row; the next failure ends the program."""
FAILED_AND_NOTED = gettext_noop(
    "Something went wrong. The details are in errors.log, and your game is safe."
)
FAILED = gettext_noop("Something went wrong. The game goes on.")


class ErrorRecovery:
    """Runs steps of the event loop and counts their failures."""

    def __init__(
        self, folder: str, recover: Callable[[str], object], give_up: Callable[[], object]
    ) -> None:
        """Log errors in `folder`, the data folder; "" logs to stderr.

        `recover` shows the game again with a sentence. If it fails itself, or a step fails too
        often, `give_up` ends the program.
        """
        self._folder = folder
        self._recover = recover
        self._give_up = give_up
        self._failures: dict[str, int] = {}
        """Failures in a row of each named step."""
        self._has_failed = self._is_noted = False
        """Whether the current step has failed, and whether that was written to the log file."""

    def prepare(self) -> None:
        """Reserve a file handle for the log: the error may be that no file can be opened."""
        error_log.prepare()

    @property
    def is_well(self) -> bool:
        """Whether every named step succeeded the last time."""
        return not self._failures

    def do(self, what: str, work: Callable[[], object]) -> None:
        """Run a step and recover if it fails.

        `what` names a step of every turn; "" is not counted.
        """
        self.attempt(work)
        if not self._has_failed:
            if self._failures:
                self._failures.pop(what, None)
            return
        self._has_failed = False
        failures = self._failures.get(what, 0)
        if failures >= MOST_FAILURES:
            self._give_up()
            return
        if what:
            self._failures[what] = failures + 1
        self.attempt(lambda: self._recover(gettext(FAILED_AND_NOTED if self._is_noted else FAILED)))
        if self._has_failed:
            self._has_failed = False
            self._give_up()

    def attempt(self, work: Callable[[], object]) -> None:
        """Run a step; log an exception and do nothing else about it."""
        try:
            work()
        except Exception as error:
            self.note(error)

    def note(self, error: Exception) -> None:
        """Log an exception that the current step has survived; `do` recovers from it afterwards."""
        self._is_noted = error_log.note(error, self._folder)
        self._has_failed = True
