"""What the places of a table are called for whoever does not see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from solitaire_gui.games.base import Game, Pile, Role
from solitaire_gui.language.catalogue import gettext, pgettext


def pile_name(game: Game[Any], pile: Pile) -> str:
    """Return what a place is called in the player's language: `column 3`, `row 2, place 13`."""
    numbers = numbers_of(game).get(pile, ())
    if len(numbers) == 2:
        return gettext("row {row}, place {place}", row=numbers[0], place=numbers[1])
    if numbers:
        return _numbered(game, pile, numbers[0])
    match game.role(pile):
        case Role.TABLEAU:
            return pgettext("a pile", "column")
        case Role.FOUNDATION:
            return pgettext("a pile", "foundation")
        case Role.STOCK:
            return pgettext("a pile", "stock")
        case Role.WASTE:
            return pgettext("a pile", "waste")
        case Role.CELL:
            return pgettext("a pile", "cell")
        case Role.DISCARD:
            return pgettext("a pile", "discard pile")
        case Role.RESERVE:
            return pgettext("a pile", "reserve")


@lru_cache(8)
def numbers_of(game: Game[Any]) -> Mapping[Pile, Sequence[str]]:
    """Return by what each place is called: a row and a place in it, one number, or nothing."""
    return {pile: text.split() for pile, text in game.numbers().items()}


def _numbered(game: Game[Any], pile: Pile, number: str) -> str:
    match game.role(pile):
        case Role.TABLEAU:
            return gettext("column {number}", number=number)
        case Role.FOUNDATION:
            return gettext("foundation {number}", number=number)
        case Role.STOCK:
            return gettext("stock {number}", number=number)
        case Role.WASTE:
            return gettext("waste {number}", number=number)
        case Role.CELL:
            return gettext("cell {number}", number=number)
        case Role.DISCARD:
            return gettext("discard pile {number}", number=number)
        case Role.RESERVE:
            return gettext("reserve {number}", number=number)


def goal_name(game: Game[Any], pile: Pile) -> str:
    """Return what is said of a place to which a card goes: `column 5`, `the foundation`."""
    numbers = numbers_of(game).get(pile, ())
    match game.role(pile):
        case Role.FOUNDATION:
            return pgettext("where a card goes", "the foundation")
        case Role.CELL:
            return pgettext("where a card goes", "a cell")
        case Role.DISCARD:
            return pgettext("where a card goes", "the discard pile")
        case Role.STOCK:
            return pgettext("where a card goes", "the stock")
        case Role.WASTE:
            return pgettext("where a card goes", "the waste")
        case Role.RESERVE:
            return pgettext("where a card goes", "the reserve")
    if len(numbers) == 2:
        row, place = numbers
        return pgettext("where a card goes", "row {row}, place {place}", row=row, place=place)
    if numbers:
        return pgettext("where a card goes", "column {number}", number=numbers[0])
    return pgettext("where a card goes", "the column")


def can_go_to(game: Game[Any], piles: Sequence[Pile]) -> str:
    """Say where a card can go: `can go to column 5 or the foundation`; nothing if nowhere."""
    names = [*dict.fromkeys(goal_name(game, pile) for pile in piles)]
    if not names:
        return ""
    if len(names) == 1:
        return gettext("can go to {place}", place=names[0])
    separator = pgettext("between places in a list", ", ")
    places, last = separator.join(names[:-1]), names[-1]
    return gettext("can go to {places} or {last}", places=places, last=last)


def group_name(role: Role, row: str) -> str:
    """Return what several places of a role are called that lie side by side, as a list."""
    match role:
        case Role.FOUNDATION:
            return pgettext("several piles", "foundation")
        case Role.CELL:
            return pgettext("several piles", "cells")
        case Role.WASTE:
            return pgettext("a pile", "waste")
        case Role.STOCK:
            return pgettext("a pile", "stock")
        case Role.DISCARD:
            return pgettext("several piles", "discard piles")
        case Role.RESERVE:
            return pgettext("several piles", "reserve")
    return gettext("row {number}", number=row) if row else pgettext("several piles", "columns")
