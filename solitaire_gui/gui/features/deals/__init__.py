"""A new deal, of whichever kind, and the games that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_gui.gui.commands import OTHER_GAMES, Command
from solitaire_gui.language.catalogue import gettext_noop, pgettext_noop

if TYPE_CHECKING:
    from solitaire_gui.gui.context import Context


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.deals.feature import DealsFeature

    context.use(DealsFeature).open()


DEALS = Command(
    pgettext_noop("button", "Deals"),
    "deals",
    ("Ctrl+N",),
    gettext_noop("Deals, puzzles and unfinished games"),
    _open,
    group=OTHER_GAMES,
)
