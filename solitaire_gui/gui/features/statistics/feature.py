"""Opens the statistics, and carries out resets, exports and imports.

An export or import goes on while the statistics are closed; its result is then shown on the table.
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
    """The host of the statistics' screen. At most one export or import runs at a time."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._transfer: Transfer | None = None
        self._request: Export | Import | None = None
        self._progress = (0, 0.0)

    def open(self) -> None:
        """Open the statistics, with the progress of a running export or import."""
        self.context.show(self._make_screen)
        self._show_progress()

    @property
    def is_transferring(self) -> bool:
        """Whether an export or import is running."""
        return self._transfer is not None

    @property
    def file(self) -> str:
        """The file that is proposed for an export or import."""
        return default_export_path(self.context.store)

    def reset(self, slug: str | None) -> None:
        """Clear the statistics and past games of a kind of game, or of all with None."""
        self.context.store.reset(slug)

    def undo_reset(self) -> None:
        """Undo the last reset."""
        self.context.store.undo_reset()

    def transfer(self, request: Export | Import) -> None:
        """Start an export or import and show its progress, unless one is running."""
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
        """Cancel a running export or import; it ends soon afterwards."""
        if self._transfer is not None:
            self._transfer.cancel()

    def before_save(self) -> None:
        """Cancel a running export or import; stop it at once if it blocks saving the game."""
        self.cancel()
        if not self.context.store.flush():
            self.close()

    def close(self) -> None:
        """Stop a running export or import at once."""
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
        """Show the progress of an export or import on the open statistics."""
        if self._request is not None and (screen := self.context.find_open(self._make_screen)):
            screen.show_transfer(self._request, *self._progress)

    def _on_progress(self) -> None:
        """Show the progress or the result of the transfer, or ask the question that it ended with.

        Called by the event loop when the transfer has news. After an import the store and the
        settings are reloaded.
        """
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
