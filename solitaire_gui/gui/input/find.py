"""A card looked for by its name: rank and suit as they are typed, and where it lies. Pure."""

from __future__ import annotations

from solitaire_gui.cards import ACE, JACK, KING, QUEEN, RANK_TEXT, SUIT_LETTERS, Card
from solitaire_gui.games import place_texts
from solitaire_gui.games.base import GOALS
from solitaire_gui.gui.board.layout import Placed, Scene, Spot
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
SUITS = {letter: suit for suit, letter in enumerate(SUIT_LETTERS) if suit}
ASKING = Message("Find a card: type its rank and suit, such as 7 H.")


class Find:
    """What has been typed of the name of a card that is looked for."""

    def __init__(self) -> None:
        self._rank = self._suit = 0
        self._is_one = False
        """Whether a 1 has been typed, which a 0 makes a 10."""

    def type(self, sign: str) -> bool:
        """Take what a key types; return False if that is no part of a card's name."""
        sign = sign.upper()
        if not self._suit and sign == "0" and self._rank == ACE and self._is_one:
            self._rank = TEN
        elif not self._suit and sign in RANKS:
            self._rank, self._is_one = RANKS[sign], sign == "1"
        elif not self._suit and self._rank and sign in SUITS:
            self._suit = SUITS[sign]
        else:
            return False
        return True

    def spots(self, scene: Scene) -> frozenset[Spot]:
        """Return the face-up cards that fit what has been typed."""
        return frozenset(Spot(placed.pile, placed.depth) for placed in self._found(scene))

    def sentence(self, scene: Scene) -> Message:
        """Return what is to be typed next, or where the card is."""
        if not self._rank:
            return ASKING
        if not self._suit:
            rank = RANK_TEXT[self._rank]
            return Message("{rank}: now its suit, C, D, H or S.", rank=rank)
        card = Card(self._rank, self._suit)
        for placed in self._found(scene):
            role = scene.slots[placed.pile].role
            place = place_texts.ON[role.name]
            if role in GOALS:
                return Message("{card} is {place}.", card=card, place=place)
            if not scene.seen(Spot(placed.pile, placed.depth)).size[0]:
                return Message("{card} lies under others {place}.", card=card, place=place)
            return Message("{card} is lit.", card=card)
        return Message("{card} is not in sight.", card=card)

    def _found(self, scene: Scene) -> list[Placed]:
        if not self._rank:
            return []
        return [
            placed
            for placed in scene.cards
            if placed.card.is_face_up()
            and placed.card.rank() == self._rank
            and self._suit in (0, placed.card.suit())
        ]
