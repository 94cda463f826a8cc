"""Sentences about which card another one goes on, and where that card is. Pure.

They reveal nothing about face-down cards: no pile is named for one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from solitaire_gui.cards import Card
from solitaire_gui.games.places import Pile, Piles
from solitaire_gui.language.catalogue import gettext_noop
from solitaire_gui.language.message import Message


class _Texts(NamedTuple):
    """The texts about a card and its column: if it is uncovered, and if it is covered."""

    is_open: str
    is_covered: str


ON: Mapping[str, _Texts] = {
    "same": _Texts(
        gettext_noop("on {card}, which is in the same column"),
        gettext_noop("on {card}, which is covered in the same column"),
    ),
    "tableau": _Texts(
        gettext_noop("on {card}, which is in column {number}"),
        gettext_noop("on {card}, which is covered in column {number}"),
    ),
    "waste": _Texts(
        gettext_noop("on {card}, which is in the waste"),
        gettext_noop("on {card}, which is covered in the waste"),
    ),
    "cell": _Texts(*2 * (gettext_noop("on {card}, which is in a cell"),)),
    "foundation": _Texts(*2 * (gettext_noop("on {card}, which is on the foundation"),)),
}
"""Which card another one goes on, and where it is, by the area of its pile."""
LIES: Mapping[str, _Texts] = {
    "same": _Texts(
        gettext_noop("{card} is in the same column"),
        gettext_noop("{card} is covered in the same column"),
    ),
    "tableau": _Texts(
        gettext_noop("{card} is in column {number}"),
        gettext_noop("{card} is covered in column {number}"),
    ),
    "waste": _Texts(
        gettext_noop("{card} is in the waste"),
        gettext_noop("{card} is covered in the waste"),
    ),
    "cell": _Texts(*2 * (gettext_noop("{card} is in a cell"),)),
    "foundation": _Texts(*2 * (gettext_noop("{card} is on the foundation"),)),
}
"""The place of a card, as part of a sentence, by the area of its pile."""


def goes_on(piles: Piles, source: Pile, start: int, wanted: Sequence[Card]) -> Message:
    """Return on which of one or two cards of its suit a card goes, and where they are."""
    card = piles[source][start]
    is_none_seen = not any(_said(ON, piles, other, source) for other in wanted)
    if len(wanted) > 1 and is_none_seen:
        lower, higher = wanted
        return Message(
            "{card} goes on {lower} or {higher}; neither is face up yet.",
            card=card,
            lower=lower,
            higher=higher,
        )
    way, *others = ways(piles, source, start, wanted)
    if not others:
        return Message("{card} goes {way}.", card=card, way=way)
    return Message("{card} goes {way}, or {other_way}.", card=card, way=way, other_way=others[0])


def ways(piles: Piles, source: Pile, start: int, wanted: Sequence[Card]) -> list[Message]:
    """Return for each of the wanted cards how the card at `start` goes on it, and where it is."""
    return [_way(piles, source, start, other) for other in wanted]


def lies(piles: Piles, card: Card, source: Pile, start: int) -> Message | None:
    """Return where a card is, as seen from another one; None if it is not face up."""
    if _lies_on(piles[source], start, card):
        return Message("it is on {card} already", card=card)
    return _said(LIES, piles, card, source)


def _way(piles: Piles, source: Pile, start: int, wanted: Card) -> Message:
    """Return how the card at `start` goes on a wanted card, and where that is."""
    if _lies_on(piles[source], start, wanted):
        return Message("on {card}, where it is already", card=wanted)
    hidden = Message("on {card}, which is not face up yet", card=wanted)
    return _said(ON, piles, wanted, source) or hidden


def _lies_on(cards: Sequence[Card], start: int, other: Card) -> bool:
    """Return whether the card at `start` lies on another one that is face up."""
    return start > 0 and cards[start - 1] == other and cards[start - 1].is_face_up()


def _said(texts: Mapping[str, _Texts], piles: Piles, card: Card, source: Pile) -> Message | None:
    """Return the text for the pile where a card is; None if it is not face up."""
    for pile, cards in piles.items():
        for index, here in enumerate(cards):
            if here.is_face_up() and here == card:
                is_covered = index < len(cards) - 1
                is_same = pile == source and pile.area == "tableau"
                text = texts["same" if is_same else pile.area][is_covered]
                return Message(text, card=card, number=pile.index + 1)
    return None
