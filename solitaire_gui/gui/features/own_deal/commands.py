"""The command that opens the page on which a deal is laid."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import OTHER_GAMES, Command


def _open(context: Context) -> None:
    from solitaire_gui.gui.features.own_deal.feature import OwnDealFeature

    context.get_part(OwnDealFeature).open()


def show_cards_of(context: Context, text: str) -> bool:
    """Show the cards of a text on the page; return whether it has any, as no deal number has."""
    from solitaire_gui.gui.features.own_deal.feature import OwnDealFeature

    return context.get_part(OwnDealFeature).show_text(text)


OWN_DEAL = Command(
    "Your own deal",
    "Your own deal: lay out the cards of a deck, or read it from a text",
    "own deal",
    ("Ctrl+L",),
    _open,
    OTHER_GAMES,
    works_at_chooser=True,
)
