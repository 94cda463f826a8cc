"""Who plays, each with games of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_gui.gui.commands import PROGRAM, Command
from solitaire_gui.language.catalogue import gettext_noop, pgettext_noop

if TYPE_CHECKING:
    from solitaire_gui.gui.context import Context


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.players.feature import PlayersFeature

    context.use(PlayersFeature).open()


PLAYERS = Command(
    pgettext_noop("button", "Players"),
    "player",
    ("Ctrl+P",),
    gettext_noop("Players, each with games of their own"),
    _open,
    at_chooser=True,
    group=PROGRAM,
)
