"""Describes the difference between two tables of a game, for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Game
from solitaire_gui.games.places import FINAL_ROLES, CardKey, Pile, Piles, card_key
from solitaire_gui.gui.accessibility.place_names import goal_name, pile_name, said, words_of
from solitaire_gui.language.catalogue import gettext, ngettext
from solitaire_gui.session import Session

MOST = 4
"""The most moves that are described one by one."""


class Moved(NamedTuple):
    """Cards that have gone from one pile to another, in their order."""

    source: Pile
    target: Pile
    cards: tuple[Card, ...]


def deal_name(session: Session[Any]) -> str:
    """Return the game and its deal: `Scorpion, deal 123`."""
    game = session.game.title
    if session.deal is None:
        return gettext("{game}, a deck of your own", game=game)
    return gettext("{game}, deal {number}", game=game, number=session.deal)


def change_in_words(game: Game[Any], before: Piles, after: Piles, *, is_back: bool = False) -> str:
    """Return which cards went where, and what they have turned up; "" if nothing has changed.

    With `is_back` nothing is described as turned up: the player knew it before.
    """
    moves = _together(moved(before, after))
    moves.sort(key=lambda move: game.role(move.target) in FINAL_ROLES)
    if len(moves) > MOST:
        return ngettext(
            "{count} card moved", "{count} cards moved", sum(len(move.cards) for move in moves)
        )
    if is_back:
        return said(_move_in_words(game, move) for move in moves)
    uncovered = [_uncovered(game, pile, before, after) for pile in _left(moves)]
    return said([*(_move_in_words(game, move) for move in moves), *uncovered])


def moved(before: Piles, after: Piles) -> list[Moved]:
    """Return the cards that are in another pile now, in the order of the piles."""
    was = {card_key(card): pile for pile, cards in before.items() for card in cards}
    found: dict[tuple[Pile, Pile], list[Card]] = {}
    for pile, cards in after.items():
        for card in cards:
            source = was.get(card_key(card), pile)
            if source != pile:
                found.setdefault((source, pile), []).append(card)
    return [Moved(*ends, tuple(cards)) for ends, cards in found.items()]


def _together(moves: Sequence[Moved]) -> list[Moved]:
    """Return the moves, with face-down cards that have the same target joined into one."""
    seen = [move for move in moves if move.cards[0].is_face_up()]
    unseen: dict[Pile, Moved] = {}
    for move in moves:
        if not move.cards[0].is_face_up():
            before = unseen.get(move.target)
            cards = (*before.cards, *move.cards) if before else move.cards
            unseen[move.target] = Moved(move.source, move.target, cards)
    return [*seen, *unseen.values()]


def _move_in_words(game: Game[Any], move: Moved) -> str:
    place, count = goal_name(game, move.target), len(move.cards)
    if not move.cards[0].is_face_up():
        return ngettext("{count} card to {place}", "{count} cards to {place}", count, place=place)
    card = words_of(move.cards[0])
    if count == 1:
        return gettext("{card} to {place}", card=card, place=place)
    return ngettext(
        "{card} and {count} more card to {place}",
        "{card} and {count} more cards to {place}",
        count - 1,
        card=card,
        place=place,
    )


def _left(moves: Sequence[Moved]) -> list[Pile]:
    """Return the piles that have lost cards and got none."""
    targets = {move.target for move in moves}
    return [*dict.fromkeys(move.source for move in moves if move.source not in targets)]


def _uncovered(game: Game[Any], pile: Pile, before: Piles, after: Piles) -> str:
    """Return what is visible now in a column that has lost cards."""
    if not game.layout[pile].fan:
        return ""
    if not after[pile]:
        return gettext("{pile} is empty", pile=pile_name(game, pile))
    card = after[pile][-1]
    if not card.is_face_up():
        return ""
    lay: dict[CardKey, bool] = {card_key(card): card.is_face_up() for card in before[pile]}
    if not lay.get(card_key(card), True):
        return gettext("turns up the {card}", card=words_of(card))
    return gettext("uncovers the {card}", card=words_of(card))
