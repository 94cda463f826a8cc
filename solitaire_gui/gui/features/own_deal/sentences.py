"""The sentences of the page, and the names of its places."""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.cards import HEARTS, Card
from solitaire_gui.deal_text import deal_number
from solitaire_gui.gui.accessibility.place_names import pile_name
from solitaire_gui.gui.features.own_deal.draft import Draft
from solitaire_gui.language.card_names import suit_letters
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.message import Message, join_sentences

TITLE = "Your own deal"
READING = Message("The text is being read…")


def not_a_card() -> Message:
    """Return how a card is typed."""
    hearts = suit_letters()[HEARTS]
    return Message("A card is typed by its rank and suit, such as 7 {hearts}.", hearts=hearts)


def how_to_lay(draft: Draft) -> Message:
    """Return how a card is laid, and where the next one goes."""
    return Message(
        "Click a card, drag it, or type it, such as 7 {hearts}. Next: {place}.",
        hearts=suit_letters()[HEARTS],
        place=place_text(draft, draft.framed),
    )


def place_text(draft: Draft, number: int) -> str:
    """Return the name of a place: `column 3, card 2`, or that of a pile with only one place."""
    pile = draft.places[number].pile
    its = [at for at, place in enumerate(draft.places) if place.pile == pile]
    name = pile_name(draft.game, pile)
    if len(its) == 1:
        return name
    # Translators: a place in a column or in the stock: "column 3, card 2".
    return gettext("{pile}, card {number}", pile=name, number=its.index(number) + 1)


def framed(draft: Draft) -> Message:
    """Return which place is framed, and what lies there."""
    place, card = place_text(draft, draft.framed), draft.laid[draft.framed]
    if card is None:
        return Message("Next: {place}.", place=place)
    return Message("{card} lies here: {place}.", card=named(draft, card), place=place)


def laid(draft: Draft, card: Card, number: int) -> Message:
    """Return where a card has been laid, and how many are left."""
    return Message.counted(
        "{card}: {place}. {count} card is left.",
        "{card}: {place}. {count} cards are left.",
        len(draft.missing),
        card=named(draft, card),
        place=place_text(draft, number),
    )


def whole(game: str, cards: Sequence[Card], last: Card | str | None = None) -> Message:
    """Return that all cards of a deal are laid, in dealing order, and its number if it has one.

    `last` was laid by the program, because only it was left.
    """
    sentence = (
        Message("All 52 cards are laid. Enter plays this deal.")
        if last is None
        else Message("Only {card} was left. Enter plays this deal.", card=last)
    )
    if number := deal_number(game, cards):
        return join_sentences([Message("This is deal {number}.", number=number), sentence])
    return sentence


def taken(draft: Draft, card: Card) -> Message:
    """Return that a card was taken from its place."""
    return Message("{card} is not laid any more.", card=named(draft, card))


def lies_already(draft: Draft, card: Card, number: int) -> Message:
    """Return where a card that was typed lies already."""
    return Message(
        "{card} lies here already: {place}. Enter moves it.",
        card=card,
        place=place_text(draft, number),
    )


def still_missing(draft: Draft) -> Message:
    """Return that cards are missing before the deal can be played."""
    return Message.counted(
        "{count} card is still missing.", "{count} cards are still missing.", len(draft.missing)
    )


def named(draft: Draft, card: Card) -> Card | str:
    """Return a card, or the word for what it stands for."""
    return gettext("gap") if draft.is_gap(card) else card
