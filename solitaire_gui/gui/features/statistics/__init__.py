"""What was played and won, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_gui.gui.commands import PROGRAM, Command
from solitaire_gui.language.catalogue import gettext_noop, pgettext_noop

if TYPE_CHECKING:
    from solitaire_gui.gui.context import Context


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.statistics.feature import StatisticsFeature

    context.use(StatisticsFeature).open()


STATISTICS = Command(
    pgettext_noop("button", "Statistics"),
    "statistics",
    ("I",),
    gettext_noop("Statistics and past games"),
    _open,
    at_chooser=True,
    group=PROGRAM,
)
