"""The export or the import under way, and what the statistics show of it.

It goes on while they are closed; what comes of it is then said on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from solitaire_gui.gui.request import Export, Import
from solitaire_gui.gui.screen import Screen

if TYPE_CHECKING:
    from solitaire_gui.gui.features.statistics.statistics_screen import StatisticsScreen
    from solitaire_gui.store import Store
    from solitaire_gui.store.transfer.client import Transfer


class Transfers:
    """At most one at a time."""

    def __init__(self, store: Store | None, announce: Callable[[], None]) -> None:
        """Have `announce` called, in any thread, when there is something to be taken."""
        self._store = store
        self._announce = announce
        self._transfer: Transfer | None = None
        self._request: Export | Import | None = None
        self._done = (0, 0.0)

    @property
    def is_under_way(self) -> bool:
        """Whether there is one that has not ended."""
        return self._transfer is not None

    def begin(self, request: Export | Import, screens: Sequence[Screen]) -> None:
        """Begin what the statistics ask for, and show it there."""
        if self._transfer is not None or self._store is None:
            return
        if isinstance(request, Export):
            path, replace = request
            self._transfer = self._store.export(path, self._announce, replace=replace)
        else:
            path, is_own = request
            self._transfer = self._store.import_(path, self._announce, is_own=is_own)
        self._request, self._done = request, (0, 0.0)
        self.show(screens)

    def show(self, screens: Sequence[Screen]) -> None:
        """Show how far it is, where the statistics are open."""
        if self._request is not None and (screen := statistics_among(screens)):
            screen.show_transfer(self._request, *self._done)

    def take(self, screens: Sequence[Screen], say: Callable[[str], None]) -> bool:
        """Show what is told; return whether an import has ended.

        How it ended is said by `say` where the statistics are closed.
        """
        if self._transfer is None or (step := self._transfer.take()) is None:
            return False
        from solitaire_gui.store.transfer.messages import Progress  # late, as there is none yet

        if isinstance(step, Progress):
            self._done = step
            self.show(screens)
            return False
        request = self._request
        self.close()
        screen = statistics_among(screens)
        if screen is None:
            say(step.sentence)
        elif step.is_in_the_way and isinstance(request, Export):
            screen.ask_to_replace(request)
        else:
            screen.end_transfer(step.sentence)
            if step.is_anothers and isinstance(request, Import):
                screen.ask_whose(request)
        return isinstance(request, Import)

    def cancel(self) -> None:
        """Have it end soon."""
        if self._transfer is not None:
            self._transfer.cancel()

    def close(self) -> None:
        """End it now."""
        if self._transfer is not None:
            self._transfer.close()
        self._transfer = self._request = None


def statistics_among(screens: Sequence[Screen]) -> StatisticsScreen | None:
    """Return the statistics if they are open."""
    from solitaire_gui.gui.features.statistics.statistics_screen import StatisticsScreen

    found = (screen for screen in screens if isinstance(screen, StatisticsScreen))
    return next(found, None)
