"""Names of a table's piles and cards, for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Pile, Role
from solitaire_gui.language.card_names import card_name
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext
from solitaire_gui.play.wording.hint_text import Hint


def pile_name(game: Game[Any], pile: Pile) -> str:
    """Return a pile's name in the player's language: `column 3`, `row 2, place 13`."""
    names, numbers = game.role(pile).names, numbers_of(game).get(pile, ())
    if len(numbers) == 2:
        return gettext("row {row}, place {place}", row=numbers[0], place=numbers[1])
    return str(names.numbered.with_values(number=numbers[0]) if numbers else names.alone)


@lru_cache(8)
def numbers_of(game: Game[Any]) -> Mapping[Pile, Sequence[str]]:
    """Return the numbers in each pile's name: row and place, one number, or none."""
    return {pile: text.split() for pile, text in game.numbers().items()}


def from_to(game: Game[Any], hint: Hint) -> str:
    """Return from which place to which a hint goes; "" if the hint moves no card."""
    if hint.move is None:
        return ""
    (source, _), target = hint.move
    places = {"source": pile_name(game, source), "target": pile_name(game, target)}
    return gettext("From {source} to {target}.", **places)


def goal_name(game: Game[Any], pile: Pile) -> str:
    """Return a target's name as it follows a preposition: `column 5`, `the foundation`."""
    role, numbers = game.role(pile), numbers_of(game).get(pile, ())
    if role is not Role.TABLEAU or not numbers:
        return str(role.names.goal)
    if len(numbers) == 1:
        return pgettext("where a card goes", "column {number}", number=numbers[0])
    row, place = numbers
    return pgettext("where a card goes", "row {row}, place {place}", row=row, place=place)


def can_go_to(game: Game[Any], piles: Sequence[Pile]) -> str:
    """Return where a card can go: `can go to column 5 or the foundation`; "" if nowhere."""
    names = [*dict.fromkeys(goal_name(game, pile) for pile in piles)]
    if not names:
        return ""
    if len(names) == 1:
        return gettext("can go to {place}", place=names[0])
    separator = pgettext("between places in a list", ", ")
    places, last = separator.join(names[:-1]), names[-1]
    return gettext("can go to {places} or {last}", places=places, last=last)


def group_name(role: Role, row: str) -> str:
    """Return the name of a list of piles that have a role and lie side by side."""
    if row and role is Role.TABLEAU:
        return gettext("row {number}", number=row)
    return str(role.names.several)


def words_of(card: Card) -> str:
    """Return a card's name, or “face-down card” in the player's language."""
    return card_name(card) if card.is_face_up() else gettext("face-down card")


def counted(name: str, cards: Sequence[Card]) -> str:
    """Return a pile's name with the number of its cards, and of those that are face down."""
    number = ngettext("{count} card", "{count} cards", len(cards))
    down = sum(not card.is_face_up() for card in cards)
    if 0 < down < len(cards):
        turned = ngettext("{count} face down", "{count} face down", down)
        return gettext("{pile}, {cards}, {turned}", pile=name, cards=number, turned=turned)
    return gettext("{pile}, {cards}", pile=name, cards=number)


def said(words: Iterable[str]) -> str:
    """Return phrases joined by commas."""
    return ", ".join(filter(None, words))
