"""Which card another one goes on, and where that lies, in words. Pure.

It tells only what the face-up cards tell: a card that is not among them is not named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Pile
from solitaire_gui.games.card_names import SUIT_NAMES, name

Piles = Mapping[Pile, Sequence[Card]]


def goes_on(piles: Piles, source: Pile, start: int, ranks: Sequence[int]) -> str:
    """Say on which cards of its suit a card goes, and where they lie; without a full stop."""
    card = piles[source][start]
    if len(ranks) > 1 and not any(place_of(piles, Card(r, card.suit()), source) for r in ranks):
        suit = _singular(card.suit())
        return f"The {name(card)} goes on the next lower or higher {suit}; neither is face up yet"
    ways = (_way(piles, source, start, Card(rank, card.suit())) for rank in ranks)
    return f"The {name(card)} goes on {', or on '.join(ways)}"


def place_of(piles: Piles, card: Card, source: Pile) -> str:
    """Say where a card lies, seen from a pile: `covered in column 3`; nothing if not face up."""
    for pile, cards in piles.items():
        for index, here in enumerate(cards):
            if here.is_face_up() and here == card:
                covered = "covered " if index < len(cards) - 1 else ""
                match pile.area:
                    case "tableau" if pile == source:
                        return f"{covered}in the same column"
                    case "tableau":
                        return f"{covered}in column {pile.index + 1}"
                    case "cell":
                        return "in a cell"
                    case "waste":
                        return f"{covered}in the waste"
                return f"on the {pile.area}"
    return ""


def _way(piles: Piles, source: Pile, start: int, wanted: Card) -> str:
    """Name a card that the one at a place goes on, and say where it lies."""
    if start and piles[source][start - 1] == wanted and piles[source][start - 1].is_face_up():
        return f"the {name(wanted)}, on which it lies already"
    if place := place_of(piles, wanted, source):
        return f"the {name(wanted)}, which lies {place}"
    step = "higher" if wanted.rank() > piles[source][start].rank() else "lower"
    return f"the next {step} {_singular(wanted.suit())}, which is not face up yet"


def _singular(suit: int) -> str:
    return SUIT_NAMES[suit].removesuffix("s")
