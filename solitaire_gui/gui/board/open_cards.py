"""Shows face-down cards of a table face up, with a mark. Pure."""

from __future__ import annotations

from copy import copy

from solitaire_gui.cards import Card
from solitaire_gui.games.places import Piles
from solitaire_gui.gui.board.card_layout import Spot
from solitaire_gui.gui.board.highlights.mark_styles import Style, TableMark


def opened(piles: Piles) -> Piles:
    """Return copies of the cards, all face up."""
    return {pile: [*map(_open, cards)] for pile, cards in piles.items()}


def face_down(piles: Piles) -> list[TableMark]:
    """Return marks on the cards that are face down by the rules."""
    return [
        TableMark(Style.FACE_DOWN, Spot(pile, depth))
        for pile, cards in piles.items()
        for depth, card in enumerate(cards)
        if not card.is_face_up()
    ]


def _open(card: Card) -> Card:
    if card.is_face_up():
        return card
    seen = copy(card)
    seen.flip_card()
    return seen
