"""Which deal comes next: by number, winnable, of a level, any at random, today's, the one beside.

The one place that knows. Winnable deals and their levels are the recorded ones of the solver.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL, Deck
from solitaire_gui.games.base import Game
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.session import Session
from solitaire_gui.solver.winnable import recorded_deals
from solitaire_gui.store import Record

WINNABLE, ANY = "winnable", "any"
EASY_FIRST_GAMES = 5
"""So many winnable games of each kind are easy ones, for whoever begins with it."""
KINDS = (WINNABLE, *recorded_deals.LEVELS, ANY)
"""What a new deal may be."""


class DealChoice(NamedTuple):
    """The number of a deal of the kind that was asked for; None if one has to be sought.

    `sentence` says where the deal is not of that kind.
    """

    deal: int | None
    sentence: Sentence = ""


class NextDeal:
    """Deals the games of one run of the program."""

    def __init__(
        self,
        played: Callable[[str], Collection[int]] | None = None,
        *,
        first: Mapping[str, int] | None = None,
        deck: Deck | None = None,
        kind: str = ANY,
    ) -> None:
        """Deal every game from the deck; or the first of a kind by its number in `first`.

        `played` tells which deals of a game have been played already.
        """
        self.kind = kind
        """Which deals a new game comes from: one of KINDS."""
        self.first_deals = first or {}
        self.deck = deck
        self._played = played
        self._random = Random()

    def new_session(self, game: Game[Any], deal: int | None = None) -> Session[Any]:
        """Return a game newly dealt: from the deck, by a number, or of the kind that is set.

        Raises ValueError for a number out of range.
        """
        if self.deck is not None:
            return Session.from_deck(game, self.deck)
        if deal is None:
            deal = self.choose(game).deal or random_deal(self._random)
        return Session(game, deal)

    def choose(self, game: Game[Any], kind: str | None = None) -> DealChoice:
        """Choose a deal of a kind, or of the one that is set, that has not been played.

        Of winnable ones the first of a game are easy, where it is known what has been played.
        """
        kind = kind or self.kind
        numbers = deals_of(game.slug, kind)
        if kind == ANY or not recorded_deals.deals(game.slug):
            is_told = kind != ANY
            sentence = Message(
                "No deal of {game} is known to be winnable; this is a random one.",
                game=Message.in_context("game", game.name),
            )
            return DealChoice(random_deal(self._random), sentence if is_told else "")
        played = self._played(game.slug) if self._played else ()
        if kind == WINNABLE and self._played and len(played) < EASY_FIRST_GAMES:
            numbers = deals_of(game.slug, recorded_deals.LEVELS[0])
        fresh = [number for number in numbers if number not in played]
        return DealChoice(self._random.choice(fresh) if fresh else None)


def levels(slug: str) -> Sequence[str]:
    """Return the levels that winnable deals of a game can be chosen by; none if none are known.

    They say little in Thumb and Pouch and in Montana, and are offered all the same: one setting
    holds for all games, and the goals of a week are drawn from the games that have levels, so that
    to leave one out would change the goals of weeks that are over.
    """
    return recorded_deals.LEVELS if recorded_deals.deals(slug) else ()


def deals_of(slug: str, kind: str) -> Sequence[int]:
    """Return the recorded deals of a kind."""
    return () if kind == ANY else recorded_deals.deals(slug, None if kind == WINNABLE else kind)


def is_of_kind(kind: str, slug: str, effort: int) -> bool:
    """Return whether a winnable deal that is so hard (`difficulty.effort`) is of a kind."""
    return kind not in recorded_deals.LEVELS or recorded_deals.level_of(slug, effort) == kind


def level_of(slug: str, deal: int | None) -> str | None:
    """Return how hard a deal is, one of recorded.LEVELS; None where that is not recorded."""
    effort = recorded_deals.efforts(slug).get(deal or 0)
    return None if effort is None else recorded_deals.level_of(slug, effort)


def todays_deal(slug: str, day: int) -> int:
    """Return the deal of a day, the same for everybody who plays this game; days are counted.

    It can be won, where winnable deals of the game are recorded, is not soon another day's, and
    is the same for ever.
    """
    deals = recorded_deals.daily_deals(slug)
    return deals[day % len(deals)] if deals else random_deal(Random(f"{slug} {day}"))


def deal_of_day(slug: str, day: int, played: Sequence[Record]) -> int:
    """Return the deal with which a day was played last, of all that it was, or else `todays_deal`.

    An earlier version may have had another one.
    """
    return (played[-1].deal if played else None) or todays_deal(slug, day)


def random_deal(rng: Random) -> int:
    """Return any deal number."""
    return rng.randint(FIRST_DEAL, LAST_DEAL)


def neighbour_deal(deal: int, step: int) -> int:
    """Return the deal `step` numbers farther on; after the last comes the first."""
    return (deal - FIRST_DEAL + step) % LAST_DEAL + FIRST_DEAL
