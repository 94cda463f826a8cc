"""The choice between the games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_gui.gui.commands import OTHER_GAMES, Command
from solitaire_gui.language.catalogue import gettext_noop, pgettext_noop

if TYPE_CHECKING:
    from solitaire_gui.gui.context import Context


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.chooser.feature import ChooserFeature

    context.use(ChooserFeature).open()


CHOOSE_GAME = Command(
    pgettext_noop("button", "Games"),
    "games",
    ("G",),
    gettext_noop("Another game"),
    _open,
    group=OTHER_GAMES,
)
