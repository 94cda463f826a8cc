"""The command that opens the statistics."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import PROGRAM, Command


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.statistics.feature import StatisticsFeature

    context.get_part(StatisticsFeature).open()


STATISTICS = Command(
    "Statistics",
    "Statistics and past games",
    "statistics",
    ("I",),
    _open,
    PROGRAM,
    works_at_chooser=True,
)
