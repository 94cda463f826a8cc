"""What several screens say of a game: which deal it is, its moves, how hard it is, how it went.

All of it is in the player's language.
"""

from __future__ import annotations

from collections.abc import Mapping

from solitaire_gui.language import date_and_number_formats as formats
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext, pgettext_noop

SEPARATOR = "  ·  "
"""What stands between facts that follow one another without being a sentence."""
LEVEL_NAMES: Mapping[str, str] = {
    "easy": pgettext_noop("level", "Easy"),
    "medium": pgettext_noop("level", "Medium"),
    "hard": pgettext_noop("level", "Hard"),
}


def join_facts(*facts: str) -> str:
    """Return facts one after another, without those that are empty."""
    return SEPARATOR.join(filter(None, facts))


def deal_name(deal: int | None) -> str:
    """Return which deal a game is of; None is a deck of the player's own."""
    return gettext("Own deck") if deal is None else gettext("Deal {number}", number=deal)


def short_deal_name(deal: int | None) -> str:
    """Return the same as a sign and a number; nothing of a deck of the player's own."""
    # Translators: the number of a deal, as briefly as can be
    return "" if deal is None else gettext("#{number}", number=deal)


def back_to_deal(deal: int | None) -> str:
    """Return that undo goes back to the deal before; None is a deck of the player's own."""
    return (
        gettext("Back to your deck")
        if deal is None
        else gettext("Back to deal {number}", number=deal)
    )


def on_to_deal(deal: int | None) -> str:
    """Return that redo goes on to the deal after."""
    return (
        gettext("On to your deck") if deal is None else gettext("On to deal {number}", number=deal)
    )


def puzzle_name(number: int) -> str:
    """Return which puzzle it is."""
    return gettext("Puzzle {number}", number=number)


def move_count_text(moves: int) -> str:
    """Return how many moves a game has had."""
    return ngettext("{count} move", "{count} moves", moves)


def move_number_text(at: int, last: int) -> str:
    """Return which of how many moves it is."""
    return gettext("Move {number} of {last}", number=at, last=last)


def before_move_text(number: int, last: int) -> str:
    """Return which of how many moves is the next one, where that is what is being spoken of."""
    return gettext("Before move {number} of {last}", number=number, last=last)


def level_name(level: str) -> str:
    """Return what a level of difficulty is called."""
    return pgettext("level", LEVEL_NAMES[level])


def score_text(won: int, played: int) -> str:
    """Return how many of the games played were won."""
    return gettext("won {won} of {played}", won=formats.number(won), played=formats.number(played))


def percent(share: float) -> str:
    """Return a share from 0 to 1 in percent."""
    return formats.percent(round(100 * share))
