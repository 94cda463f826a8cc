"""The commands that open the dialog for new deals and unfinished games."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import OTHER_GAMES, Command


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.deals.feature import DealsFeature

    context.get_part(DealsFeature).open()


def _open_at_number(context: Context) -> None:
    from solitaire_gui.gui.features.deals.feature import DealsFeature

    context.get_part(DealsFeature).open_at_number()


NEW_GAME = Command(
    "New",
    "New game, or an unfinished one",
    "new",
    ("Ctrl+N",),
    _open,
    OTHER_GAMES,
    is_main=True,
)
DEAL_BY_NUMBER = Command(
    *("Deal by number", "Deal by number", "number", ("Ctrl+G",)), _open_at_number, OTHER_GAMES
)
