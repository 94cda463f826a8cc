"""The command that opens the calendar, and the request to play the daily deal of a day."""

from __future__ import annotations

from typing import NamedTuple

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import OTHER_GAMES, Command


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.daily.feature import DailyFeature

    context.get_part(DailyFeature).open()


DAILY = Command(
    "Today",
    "Today’s deals and puzzles, and a calendar",
    "daily",
    ("C",),
    _open,
    OTHER_GAMES,
    works_at_chooser=True,
)


class PlayDay(NamedTuple):
    """Put the daily deal of a day on the table. Days are ordinals: 1 is 1 January of year 1."""

    game: str
    day: int

    def carry_out(self, context: Context) -> None:
        context.show_table()
        context.controller.play_daily_deal(self.game, self.day)
