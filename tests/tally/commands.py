"""How many cards lie face down: a feature of the tests alone, and the template for the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_gui.gui.commands.command import THIS_GAME, Command

if TYPE_CHECKING:
    from solitaire_gui.gui.app.context import Context


def _open(context: Context) -> None:
    from tests.tally.feature import TallyFeature

    context.get_part(TallyFeature).open()


TALLY = Command("Tally", "Tally of the cards face down", "statistics", ("X",), _open, THIS_GAME)
