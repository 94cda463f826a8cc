"""The net under the event loop: what fails inside is noted, the game is shown anew, and it goes on.

What keeps failing ends the program, so that no error is met again and again for ever.
"""

from __future__ import annotations

from collections.abc import Callable

from solitaire_gui.gui.app import error_log
from solitaire_gui.language.catalogue import gettext, gettext_noop

MOST_FAILURES = 2
"""So often in a row something may fail that is done again and again."""
FAILED_AND_NOTED = gettext_noop(
    "Something went wrong. The details are in errors.log, and your game is safe."
)
FAILED = gettext_noop("Something went wrong. The game goes on.")


class ErrorRecovery:
    """Does what may fail, and counts what does."""

    def __init__(
        self, folder: str, recover: Callable[[str], object], give_up: Callable[[], object]
    ) -> None:
        """Note errors in the folder of the data, if there is one.

        `recover` is to bring back what was kept and to say a sentence; where it fails itself, or
        the same fails too often, `give_up` is to end the program.
        """
        self._folder = folder
        self._recover = recover
        self._give_up = give_up
        self._failures: dict[str, int] = {}
        """How often each thing that is done again and again has failed in a row."""
        self._has_failed = self._is_noted = False
        """Whether something failed in the work being done, and whether that is in the file."""

    def prepare(self) -> None:
        """Be ready to note errors: one may be that no file can be opened any more."""
        error_log.prepare()

    @property
    def is_well(self) -> bool:
        """Whether all that is done again and again went well the last time."""
        return not self._failures

    def do(self, what: str, work: Callable[[], object]) -> None:
        """Do something, and recover if it fails; what is done again and again has a name."""
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
        """Do something, and only note it if it fails."""
        try:
            work()
        except Exception as error:
            self.note(error)

    def note(self, error: Exception) -> None:
        """Note an error in the work being done, which has gone on in spite of it."""
        self._is_noted = error_log.note(error, self._folder)
        self._has_failed = True
