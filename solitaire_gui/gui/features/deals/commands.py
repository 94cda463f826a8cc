"""The command that opens the dialog for new deals and unfinished games."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import OTHER_GAMES, Command


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.deals.feature import DealsFeature

    context.get_part(DealsFeature).open()


NEW_GAME = Command(
    "New",
    "New game, or an unfinished one",
    "new",
    ("Ctrl+N",),
    _open,
    OTHER_GAMES,
    is_main=True,
)
