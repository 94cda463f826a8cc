"""Search for a card by its typed rank and suit. Pure.

Ranks and suits may be typed in the player's language or as on English cards.
"""

from __future__ import annotations

from collections.abc import Callable

from solitaire_gui.cards import ACE, JACK, SUIT_TEXT, Card
from solitaire_gui.games.places import FINAL_ROLES, Pile
from solitaire_gui.gui.board.card_layout import Placed, Scene, Spot
from solitaire_gui.language.card_names import rank_texts, rank_words, suit_letters, suit_words
from solitaire_gui.language.message import Message


class CardSearch:
    """A search while it is typed, a key at a time, in either order of rank and suit."""

    def __init__(self) -> None:
        self._rank = self._suit = 0
        self._ranks = rank_words()
        self._typed_rank = ""
        """The characters of the rank, if it was typed last: `1` may be followed by `0`."""
        self._letters = suit_letters()
        self._suits = suit_words()

    @property
    def is_complete(self) -> bool:
        """Whether both rank and suit are typed."""
        return bool(self._rank and self._suit)

    @property
    def text(self) -> str:
        """The typed characters, as they are printed on cards; "" if there are none."""
        suit = SUIT_TEXT[self._suit]
        return rank_texts()[self._rank] + suit

    @property
    def card(self) -> Card:
        """The card that was typed; valid only if `is_complete`."""
        return Card(self._rank, self._suit)

    def type(self, char: str) -> bool:
        """Add a typed character; return False if it cannot be part of a card's name here."""
        char = char.upper()
        is_suit = char in self._suits and not self._suit
        if self._typed_rank and self._typed_rank + char in self._ranks:
            self._typed_rank += char
            self._rank = self._ranks[self._typed_rank]
        elif char in self._ranks and not self.is_complete and not (self._rank and is_suit):
            self._rank, self._typed_rank = self._ranks[char], char
        elif is_suit:
            self._suit, self._typed_rank = self._suits[char], ""
        else:
            return False
        return True

    def matching_spots(self, scene: Scene) -> frozenset[Spot]:
        """Return the face-up cards that match what is typed so far."""
        return frozenset(Spot(placed.pile, placed.depth) for placed in self._matches(scene))

    def prompt(self, scene: Scene, pile_name: Callable[[Pile], str]) -> Message:
        """Return a sentence: what to type next, or where the card is.

        `pile_name` describes a pile.
        """
        clubs, diamonds, hearts, spades = self._letters.values()
        if not self._rank and not self._suit:
            return Message(
                "Find a card: type its rank and suit, such as 7 {hearts}.", hearts=hearts
            )
        if not self._rank:
            jack, queen, king = rank_texts()[JACK:]
            return Message(
                "Now its rank: {ace}, 2 to 10, {jack}, {queen} or {king}.",
                ace=rank_texts()[ACE],
                jack=jack,
                queen=queen,
                king=king,
            )
        if not self._suit:
            return Message(
                "{rank}: now its suit, {clubs} for clubs, {diamonds} for diamonds, "
                "{hearts} for hearts or {spades} for spades.",
                rank=rank_texts()[self._rank],
                clubs=clubs,
                diamonds=diamonds,
                hearts=hearts,
                spades=spades,
            )
        card = self.card
        for placed in self._matches(scene):
            role = scene.slots[placed.pile].role
            place = role.names.on
            if role in FINAL_ROLES:
                return Message("{card} is {place}.", card=card, place=place)
            if not scene.visible_part(Spot(placed.pile, placed.depth)).size[0]:
                return Message("{card} is under other cards {place}.", card=card, place=place)
            return Message("{card} is here: {pile}.", card=card, pile=pile_name(placed.pile))
        return Message("{card} is not in sight.", card=card)

    def _matches(self, scene: Scene) -> list[Placed]:
        if not self._rank and not self._suit:
            return []
        return [
            placed
            for placed in scene.cards
            if placed.card.is_face_up()
            and self._rank in (0, placed.card.rank())
            and self._suit in (0, placed.card.suit())
        ]
