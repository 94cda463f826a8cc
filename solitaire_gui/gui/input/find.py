"""A card looked for by its name: rank and suit as they are typed, and where it lies. Pure.

Ranks have the letters that cards show, suits those of the player's language.
"""

from __future__ import annotations

from collections.abc import Callable

from solitaire_gui.cards import ACE, JACK, KING, QUEEN, RANK_TEXT, SUIT_LETTERS, SUITS, Card
from solitaire_gui.games.places import GOALS, Pile
from solitaire_gui.gui.board.layout import Placed, Scene, Spot
from solitaire_gui.language.catalogue import pgettext
from solitaire_gui.language.message import Message

TEN = 10
RANKS = {
    **{str(rank): rank for rank in range(ACE, TEN)},
    "A": ACE,
    "T": TEN,
    "J": JACK,
    "Q": QUEEN,
    "K": KING,
}


def suit_letters() -> dict[int, str]:
    """Return the letter of each suit in the player's language."""
    # Translators: a letter of the keyboard for each suit, which the player types to find a card.
    letters = pgettext("clubs, diamonds, hearts, spades", "C D H S").split()
    return dict(zip(SUITS, letters, strict=True))


class Find:
    """What has been typed of the name of a card that is looked for."""

    def __init__(self) -> None:
        self._rank = self._suit = 0
        self._is_one = False
        """Whether a 1 has been typed, which a 0 makes a 10."""
        self._letters = suit_letters()
        self._suits = {SUIT_LETTERS[suit]: suit for suit in SUITS}
        self._suits |= {letter: suit for suit, letter in self._letters.items()}

    @property
    def is_whole(self) -> bool:
        """Whether a card has been named."""
        return bool(self._rank and self._suit)

    def type(self, sign: str) -> bool:
        """Take what a key types; return False if that is no part of a card's name."""
        sign = sign.upper()
        is_suit = sign in self._suits and not self._suit
        if sign == "0" and self._is_one:
            self._rank, self._is_one = TEN, False
        elif sign in RANKS and not self.is_whole and not (self._rank and is_suit):
            self._rank, self._is_one = RANKS[sign], sign == "1"
        elif is_suit:
            self._suit = self._suits[sign]
        else:
            return False
        return True

    def spots(self, scene: Scene) -> frozenset[Spot]:
        """Return the face-up cards that fit what has been typed."""
        return frozenset(Spot(placed.pile, placed.depth) for placed in self._found(scene))

    def sentence(self, scene: Scene, name: Callable[[Pile], str]) -> Message:
        """Return what is to be typed next, or where the card is; `name` tells of a pile."""
        clubs, diamonds, hearts, spades = self._letters.values()
        if not self._rank and not self._suit:
            return Message(
                "Find a card: type its rank and suit, such as 7 {hearts}.", hearts=hearts
            )
        if not self._rank:
            return Message("Now its rank: A, 2 to 10, J, Q or K.")
        if not self._suit:
            return Message(
                "{rank}: now its suit, {clubs} for clubs, {diamonds} for diamonds, "
                "{hearts} for hearts or {spades} for spades.",
                rank=RANK_TEXT[self._rank],
                clubs=clubs,
                diamonds=diamonds,
                hearts=hearts,
                spades=spades,
            )
        card = Card(self._rank, self._suit)
        for placed in self._found(scene):
            role = scene.slots[placed.pile].role
            place = role.names.on
            if role in GOALS:
                return Message("{card} is {place}.", card=card, place=place)
            if not scene.seen(Spot(placed.pile, placed.depth)).size[0]:
                return Message("{card} is under others {place}.", card=card, place=place)
            return Message("{card} is lit: {pile}.", card=card, pile=name(placed.pile))
        return Message("{card} is not in sight.", card=card)

    def _found(self, scene: Scene) -> list[Placed]:
        if not self._rank and not self._suit:
            return []
        return [
            placed
            for placed in scene.cards
            if placed.card.is_face_up()
            and self._rank in (0, placed.card.rank())
            and self._suit in (0, placed.card.suit())
        ]
