"""Chooses the next deal: numbered, winnable, of a level, random, of a day, or a neighbour.

Every choice of a deal is made here. Which deals are winnable, and how hard they are, is recorded
with the solver.
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
from solitaire_gui.solver.winnable.levels import LEVELS, deals_of_level, level_of_effort
from solitaire_gui.store import Record

WINNABLE, ANY = "winnable", "any"
EASY_FIRST_GAMES = 5
"""A player's first winnable deals of each game that are easy ones."""
KINDS = (WINNABLE, *LEVELS, ANY)
"""The values of the setting for new deals."""


class DealChoice(NamedTuple):
    """The number of a deal of a kind; None if all were played and the solver must search for one.

    `sentence` tells the player that the deal is not of that kind; else it is "".
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
        """Deal every game from `deck`, if there is one, or the first game of a slug by `first`.

        `played` returns the deals of a game that have been played.
        """
        self.kind = kind
        """The kind of deals that a new game gets: one of KINDS."""
        self.first_deals = first or {}
        """By slug, the deal of the first game of the run; `--deal` sets it."""
        self.deck = deck
        self._played = played
        self._random = Random()

    def new_session(self, game: Game[Any], deal: int | None = None) -> Session[Any]:
        """Return a session of a new game: from the deck, of a number, or of the kind that is set.

        Raises ValueError for a number out of range.
        """
        if self.deck is not None:
            return Session.from_deck(game, self.deck)
        if deal is None:
            deal = self.choose(game).deal or random_deal(self._random)
        return Session(game, deal)

    def choose(self, game: Game[Any], kind: str | None = None) -> DealChoice:
        """Choose a deal of a kind, by default of the one that is set, that has not been played.

        The first EASY_FIRST_GAMES winnable deals of a game are easy, if the played deals are known.
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
            numbers = deals_of(game.slug, LEVELS[0])
        fresh = [number for number in numbers if number not in played]
        return DealChoice(self._random.choice(fresh) if fresh else None)


def levels(slug: str) -> Sequence[str]:
    """Return the levels that deals of a game can be chosen by; empty if none are recorded.

    In Thumb and Pouch and in Montana the levels differ little. They are offered all the same: one
    setting serves all games, and the goals of a week are drawn from the games with levels, so
    leaving one out would change the goals of past weeks.
    """
    return LEVELS if recorded_deals.deals(slug) else ()


def deals_of(slug: str, kind: str) -> Sequence[int]:
    """Return the recorded deals of a kind; empty for ANY."""
    if kind == ANY:
        return ()
    return recorded_deals.deals(slug) if kind == WINNABLE else deals_of_level(slug, kind)


def is_of_kind(kind: str, slug: str, effort: int) -> bool:
    """Return whether a winnable deal is of a kind, by its effort for the solver."""
    return kind not in LEVELS or level_of_effort(slug, effort) == kind


def level_of(slug: str, deal: int | None) -> str | None:
    """Return the level of a deal, one of LEVELS; None if it is not recorded."""
    effort = recorded_deals.efforts(slug).get(deal or 0)
    return None if effort is None else level_of_effort(slug, effort)


def todays_deal(slug: str, day: int) -> int:
    """Return the deal of a day, the same for every player of this game; `day` is a day number.

    It is winnable if deals of the game are recorded, does not recur soon, and must never change.
    """
    deals = recorded_deals.daily_deals(slug)
    return deals[day % len(deals)] if deals else random_deal(Random(f"{slug} {day}"))


def deal_of_day(slug: str, day: int, played: Sequence[Record]) -> int:
    """Return the deal that a day was played with last, or `todays_deal` if it was not played.

    They can differ: an earlier version may have had another deal for that day.
    """
    return (played[-1].deal if played else None) or todays_deal(slug, day)


def random_deal(rng: Random) -> int:
    """Return a random deal number."""
    return rng.randint(FIRST_DEAL, LAST_DEAL)


def neighbour_deal(deal: int, step: int) -> int:
    """Return the deal number `step` further on, which wraps around at both ends."""
    return (deal - FIRST_DEAL + step) % LAST_DEAL + FIRST_DEAL
