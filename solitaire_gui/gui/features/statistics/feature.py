"""Gives the statistics what was played, and does what becomes of it: resets, exports, imports.

An export or an import goes on while they are closed; what comes of it is then said on the table.
"""

from __future__ import annotations

from functools import partial

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.features.statistics.data_tab import Export, Import
from solitaire_gui.gui.features.statistics.statistics_screen import StatisticsScreen
from solitaire_gui.gui.features.table.feature import TableFeature
from solitaire_gui.gui.platform.recent_folders import default_export_path
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.puzzles.daily_puzzles import DailyPuzzles
from solitaire_gui.store.transfer.transfer import Ended, Transfer


class StatisticsFeature(Part):
    """At most one export or import goes on at a time."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._transfer: Transfer | None = None
        self._request: Export | Import | None = None
        self._progress = (0, 0.0)

    def open(self) -> None:
        """Show the statistics, and how far an export or an import is."""
        self.context.show(self._make_screen)
        self._show_progress()

    @property
    def is_transferring(self) -> bool:
        """Whether there is an export or an import that has not ended."""
        return self._transfer is not None

    @property
    def file(self) -> str:
        """What the file of all games is called unless another name is typed."""
        return default_export_path(self.context.store)

    def reset(self, slug: str | None) -> None:
        """Begin the statistics of one game, or of all, anew."""
        self.context.store.reset(slug)

    def undo_reset(self) -> None:
        """Take back the last reset."""
        self.context.store.undo_reset()

    def transfer(self, request: Export | Import) -> None:
        """Begin an export or an import, unless there is one, and show it."""
        store, on_progress = self.context.store, partial(self.context.call_soon, self._on_progress)
        if self._transfer is not None:
            return
        if isinstance(request, Export):
            self._transfer = store.export(request.path, on_progress, replace=request.replace)
        else:
            self._transfer = store.import_(request.path, on_progress, is_own=request.is_own)
        self._request, self._progress = request, (0, 0.0)
        self._show_progress()

    def cancel(self) -> None:
        """Have an export or an import end soon."""
        if self._transfer is not None:
            self._transfer.cancel()

    def before_save(self) -> None:
        """Have it end soon, and at once where it keeps the game from being written."""
        self.cancel()
        if not self.context.store.flush():
            self.close()

    def close(self) -> None:
        """End an export or an import now."""
        if self._transfer is not None:
            self._transfer.close()
        self._transfer = self._request = None

    def _make_screen(self) -> StatisticsScreen:
        controller, store = self.context.controller, self.context.store
        slug = None if controller.is_empty else controller.game.slug
        players = self.context.players
        whose = players.name if len(players.listed()) > 1 else ""
        now = controller.games.time_of_day()
        puzzles = DailyPuzzles(store, day_of(now)).figures
        return StatisticsScreen(self, store.past, store.statistics, slug, now, whose, puzzles)

    def _show_progress(self) -> None:
        """Show how far it is."""
        if self._request is not None and (screen := self.context.find_open(self._make_screen)):
            screen.show_transfer(self._request, *self._progress)

    def _on_progress(self) -> None:
        """Show what is told; what an import has brought is in force at once."""
        if self._transfer is None or (step := self._transfer.poll()) is None:
            return
        if not isinstance(step, Ended):
            self._progress = step
            self._show_progress()
            return
        request, store = self._request, self.context.store
        screen = self.context.find_open(self._make_screen)
        self.close()
        if screen is None:
            if not self.context.controller.is_empty:
                self.context.get_part(TableFeature).screen.show_message(
                    step.sentence, self.context.now
                )
        elif step.file_exists and isinstance(request, Export):
            screen.data.ask_to_replace(request)
        else:
            screen.end_transfer(step.sentence)
            if step.is_foreign and isinstance(request, Import):
                screen.data.ask_whose(request)
        if isinstance(request, Import):
            store.reload()
            self.context.active_settings.reload()
            if screen := self.context.find_open(self._make_screen):
                screen.refresh()
