"""What was played and won, and what becomes of it."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import PROGRAM, Command


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.statistics.feature import StatisticsFeature

    context.use(StatisticsFeature).open()


STATISTICS = Command(
    "Statistics", "Statistics and past games", "statistics", ("I",), _open, PROGRAM, at_chooser=True
)
