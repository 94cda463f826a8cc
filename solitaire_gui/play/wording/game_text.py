"""Short texts about a game in the player's language: its deal, its moves, its level, its score."""

from __future__ import annotations

from collections.abc import Mapping

from solitaire_gui.language import date_and_number_formats as formats
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext, pgettext_noop

SEPARATOR = "  ·  "
"""Stands between facts that do not form a sentence."""
LEVEL_NAMES: Mapping[str, str] = {
    "easy": pgettext_noop("level", "Easy"),
    "medium": pgettext_noop("level", "Medium"),
    "hard": pgettext_noop("level", "Hard"),
}
"""The English names of the levels, marked for translation; see `level_name`."""


def join_facts(*facts: str) -> str:
    """Return the facts that are not empty, with SEPARATOR between them."""
    return SEPARATOR.join(filter(None, facts))


def deal_name(deal: int | None) -> str:
    """Return the name of a deal by its number; None is a deck of the player's own."""
    return gettext("Own deck") if deal is None else gettext("Deal {number}", number=deal)


def short_deal_name(deal: int | None) -> str:
    """Return the number with a sign before it; "" for a deck of the player's own."""
    # Translators: the number of a deal, as briefly as can be
    return "" if deal is None else gettext("#{number}", number=deal)


def back_to_deal(deal: int | None) -> str:
    """Return the label of undo when it returns to an earlier deal; None is an own deck."""
    return (
        gettext("Back to your deck")
        if deal is None
        else gettext("Back to deal {number}", number=deal)
    )


def on_to_deal(deal: int | None) -> str:
    """Return the label of redo when it goes on to a later deal; None is an own deck."""
    return (
        gettext("On to your deck") if deal is None else gettext("On to deal {number}", number=deal)
    )


def puzzle_name(number: int) -> str:
    """Return the name of a puzzle by its number."""
    return gettext("Puzzle {number}", number=number)


def move_count_text(moves: int) -> str:
    """Return how many moves a game has."""
    return ngettext("{count} move", "{count} moves", moves)


def move_number_text(at: int, last: int) -> str:
    """Return the number of a move and of the last one: `Move 3 of 10`."""
    return gettext("Move {number} of {last}", number=at, last=last)


def before_move_text(number: int, last: int) -> str:
    """Return which move comes next: `Before move 3 of 10`."""
    return gettext("Before move {number} of {last}", number=number, last=last)


def level_name(level: str) -> str:
    """Return the name of a level of difficulty."""
    return pgettext("level", LEVEL_NAMES[level])


def score_text(won: int, played: int) -> str:
    """Return how many of the played games were won."""
    return gettext("won {won} of {played}", won=formats.number(won), played=formats.number(played))


def percent(share: float) -> str:
    """Return a share from 0 to 1 as a percentage."""
    return formats.percent(round(100 * share))
