"""A deal while it is laid: a card or nothing at each place, the framed place, undo and redo. Pure.

Places are numbered from 0 in dealing order.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from solitaire_gui.cards import DECK_SIZE, RANK_TEXT, RANKS, SUIT_LETTERS, Card, Deck, parse_card
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.games.dealt_places import dealt_places, gap_ranks
from solitaire_gui.games.places import Role

CLUBS_TO_SPADES = (1, 2, 3, 4)
PACK = tuple(Card(rank, suit) for suit in CLUBS_TO_SPADES for rank in RANKS)
EMPTY_TEXT = "--"

Laid = Sequence["Card | None"]
"""The card at each place; None where none is laid."""
NOTHING: Laid = (None,) * DECK_SIZE


class _State(NamedTuple):
    laid: Laid
    framed: int


class Draft:
    """The cards laid so far. The framed place is where the next card goes."""

    def __init__(self, game: Game[Any], laid: Laid = NOTHING) -> None:
        self.game = game
        self.places = dealt_places(game)
        self._gap_ranks = gap_ranks(game)
        self.is_by_column = True
        """Whether the frame goes down each column; else from place to place as they are dealt."""
        self._state = _State(tuple(laid), 0)
        self._undo_states: list[_State] = []
        self._redo_states: list[_State] = []
        self.frame_next(self.order[-1])

    @classmethod
    def from_text(cls, text: str) -> Draft | None:
        """Return the draft that `text` describes; None if it describes none."""
        slug, _, cards_text = text.partition(" ")
        words = cards_text.split()
        if slug not in GAMES or len(words) != DECK_SIZE:
            return None
        with suppress(ValueError):
            laid = [None if word == EMPTY_TEXT else parse_card(word) for word in words]
            cards = [card for card in laid if card is not None]
            return cls(GAMES[slug], laid) if len({*cards}) == len(cards) else None
        return None

    @property
    def text(self) -> str:
        """The game and the cards in dealing order, as `from_text` reads them."""
        return " ".join([self.game.slug, *(_text(card) for card in self.laid)])

    @property
    def laid(self) -> Laid:
        """The card at each place; None where none is laid."""
        return self._state.laid

    @property
    def framed(self) -> int:
        """The place that the next card goes to."""
        return self._state.framed

    @property
    def order(self) -> Sequence[int]:
        """The places in the order in which the frame goes: columns first, each from the top."""
        if not self.is_by_column:
            return range(DECK_SIZE)
        piles = [*self.game.layout]
        roles = [self.game.role(place.pile) is not Role.TABLEAU for place in self.places]
        keys = [
            (role, piles.index(place.pile)) for role, place in zip(roles, self.places, strict=True)
        ]
        return sorted(range(DECK_SIZE), key=keys.__getitem__)

    @property
    def has_two_orders(self) -> bool:
        """Whether going down each column differs from the order of dealing."""
        before, self.is_by_column = self.is_by_column, True
        differs = [*self.order] != [*range(DECK_SIZE)]
        self.is_by_column = before
        return differs

    @property
    def missing(self) -> Sequence[Card]:
        """The cards that are not laid."""
        laid = {*self.laid}
        return [card for card in PACK if card not in laid]

    @property
    def count(self) -> int:
        """The number of cards laid."""
        return DECK_SIZE - len(self.missing)

    @property
    def is_whole(self) -> bool:
        """Whether all cards are laid."""
        return None not in self.laid

    @property
    def deck(self) -> Deck:
        """The deck that deals these cards; all must be laid."""
        return Deck.in_order(card for card in self.laid if card is not None)

    @property
    def can_undo(self) -> bool:
        """Whether a change can be undone."""
        return bool(self._undo_states)

    @property
    def can_redo(self) -> bool:
        """Whether a change can be redone."""
        return bool(self._redo_states)

    def is_gap(self, card: Card) -> bool:
        """Return whether the game takes a card out, so that its place is a gap."""
        return card.rank() in self._gap_ranks

    @property
    def gaps(self) -> Sequence[Card]:
        """The cards that stand for gaps and are not laid."""
        return [card for card in self.missing if self.is_gap(card)]

    def place_of(self, card: Card) -> int | None:
        """Return where a card is laid; None if it is not."""
        return self.laid.index(card) if card in self.laid else None

    def lay(self, card: Card, at: int | None = None) -> Card | None:
        """Lay a card at a place, by default the framed one, and frame the next empty place.

        A card laid before changes places with what lies there. Otherwise that is not laid any more.
        If only one card is left then, it is laid, too, and returned.
        """
        target = self.framed if at is None else at
        if self.is_gap(card) and self.gaps:
            card = self.gaps[0]
        laid, source = [*self.laid], self.place_of(card)
        if source is not None:
            laid[source] = laid[target]
        laid[target] = card
        last = None
        if laid.count(None) == 1 and self.laid.count(None) > 1:
            [last] = {*PACK} - {*laid}
            laid[laid.index(None)] = last
        self._change(laid, target)
        self.frame_next(target)
        return last

    def take(self, at: int) -> None:
        """Take the card away from a place, and frame the place."""
        laid = [*self.laid]
        laid[at] = None
        self._change(laid, at)

    def fill(self, laid: Laid) -> None:
        """Replace all cards, and frame the first empty place."""
        self._push(_State(tuple(laid), self.framed))
        self.frame_next(self.order[-1])

    def frame(self, at: int) -> None:
        """Frame a place."""
        self._state = self._state._replace(framed=at)

    def go(self, step: int) -> None:
        """Frame the place `step` further in the order, around both ends."""
        order = self.order
        self.frame(order[(order.index(self.framed) + step) % len(order)])

    def undo(self) -> None:
        """Undo the last change, if there is one."""
        if self._undo_states:
            self._redo_states.append(self._state)
            self._state = self._undo_states.pop()

    def redo(self) -> None:
        """Redo the change undone last, if there is one."""
        if self._redo_states:
            self._undo_states.append(self._state)
            self._state = self._redo_states.pop()

    def _change(self, laid: list[Card | None], framed: int) -> None:
        """Replace the cards laid by hand. Gaps are alike, so their cards lie in a fixed order."""
        gaps = sorted((card for card in laid if card and self.is_gap(card)), key=Card.suit)
        ordered = iter(gaps)
        cards = [next(ordered) if card and self.is_gap(card) else card for card in laid]
        self._push(_State(tuple(cards), framed))

    def _push(self, state: _State) -> None:
        if state.laid != self.laid:
            self._undo_states.append(self._state)
            self._redo_states = []
        self._state = state

    def frame_next(self, after: int) -> None:
        """Frame the first empty place after another one; if there is none, that one."""
        order = self.order
        start = order.index(after) + 1
        empty = (at for at in (*order[start:], *order[:start]) if self.laid[at] is None)
        self.frame(next(empty, after))


def _text(card: Card | None) -> str:
    return RANK_TEXT[card.rank()] + SUIT_LETTERS[card.suit()] if card else EMPTY_TEXT
