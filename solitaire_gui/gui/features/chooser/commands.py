"""The command that opens the chooser."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import OTHER_GAMES, Command


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.chooser.feature import ChooserFeature

    context.get_part(ChooserFeature).open()


CHOOSE_GAME = Command(
    "Games", "Games: choose another", "games", ("G",), _open, OTHER_GAMES, keeps_label=True
)
