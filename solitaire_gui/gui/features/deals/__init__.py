"""A new deal, of whichever kind, and the games that wait."""

from __future__ import annotations

from solitaire_gui.gui.commands.command import OTHER_GAMES, Command
from solitaire_gui.gui.context import Context


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.deals.feature import DealsFeature

    context.use(DealsFeature).open()


NEW_GAME = Command(
    "New",
    "New game, or an unfinished one",
    "new",
    ("Ctrl+N",),
    _open,
    OTHER_GAMES,
    is_main=True,
)
