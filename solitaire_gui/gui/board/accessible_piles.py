"""The accessible nodes of a table's cards and piles.

A column is a list of its cards. A pile that shows only its last card is one item in a list of such
piles: the cells, the foundation, a row of Montana.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from solitaire_gui.games.base import Game, Move
from solitaire_gui.games.places import CardKey, Pile, Role
from solitaire_gui.gui.accessibility.node import Action, Node, Place
from solitaire_gui.gui.accessibility.node import Role as Kind
from solitaire_gui.gui.accessibility.place_names import (
    can_go_to,
    counted,
    group_name,
    numbers_of,
    pile_name,
    said,
    words_of,
)
from solitaire_gui.gui.board.card_layout import Placed, Scene, Spot
from solitaire_gui.language.catalogue import gettext

USABLE = (Action.CLICK, Action.FOCUS)


class AccessiblePiles:
    """Makes the nodes of one table."""

    def __init__(
        self,
        game: Game[Any],
        scene: Scene,
        targets: Mapping[Spot, Sequence[Pile]],
        cursor: Spot | None = None,
        taken: Spot | None = None,
        own_actions: Mapping[str, str] | None = None,
        actions: Sequence[Action] = USABLE,
    ) -> None:
        """`targets` has the piles to which each card can go; `taken` is the card that is picked up.

        All items get the `actions` and `own_actions`.
        """
        self._game = game
        self._scene = scene
        self._targets = targets
        self._cursor = cursor
        self._taken = taken
        self._actions = actions
        self._own_actions = own_actions or {}

    def accessible_nodes(self) -> list[Node]:
        """Return the lists, in the order of the layout."""
        lists: dict[Hashable, list[Pile]] = {}
        for pile in self._scene.slots:
            lists.setdefault(self._list_of(pile), []).append(pile)
        return [self._list(key, piles) for key, piles in lists.items()]

    def _list_of(self, pile: Pile) -> Hashable:
        """Return a key that is equal for the piles of one list."""
        slot = self._scene.slots[pile]
        return pile if slot.fan or slot.spread else (slot.role, self._row_of(pile))

    def _row_of(self, pile: Pile) -> str:
        numbers = numbers_of(self._game).get(pile, ())
        return numbers[0] if len(numbers) == 2 else ""

    def _list(self, key: Hashable, piles: Sequence[Pile]) -> Node:
        first = piles[0]
        slot = self._scene.slots[first]
        if slot.fan or slot.spread:
            return self._pile(first)
        if len(piles) == 1:
            return self._squared(first, None)
        places = [Place(at + 1, len(piles)) for at in range(len(piles))]
        items = [self._squared(pile, place) for pile, place in zip(piles, places, strict=True)]
        rect = self._scene.areas[first].unionall([self._scene.areas[pile] for pile in piles])
        return Node(key, Kind.LIST, group_name(slot.role, self._row_of(first)), items, rect)

    def _pile(self, pile: Pile) -> Node:
        """Return the list of a pile whose cards are visible one by one."""
        cards, name = self._scene.piles[pile], pile_name(self._game, pile)
        if not cards:
            return self._empty(pile, None)
        slot = self._scene.slots[pile]
        seen = cards if slot.fan else cards[-slot.spread_cards :]
        places = [Place(placed.depth + 1, len(cards)) for placed in seen]
        items = [self._card(*its, "") for its in zip(seen, places, strict=True)]
        whole = counted(name, [placed.card for placed in cards])
        return Node(pile, Kind.LIST, whole, items, self._scene.areas[pile])

    def _squared(self, pile: Pile, place: Place | None) -> Node:
        """Return the item of a pile that shows only its last card."""
        cards = self._scene.piles[pile]
        if not cards:
            return self._empty(pile, place)
        name = pile_name(self._game, pile)
        if self._game.role(pile) in (Role.STOCK, Role.FOUNDATION):
            name = counted(name, [placed.card for placed in cards])
        if not cards[-1].card.is_face_up():
            spot = Spot(pile, cards[-1].depth)
            return self._item(pile, name, spot, place)
        return self._card(cards[-1], place, name)

    def _card(self, placed: Placed, place: Place | None, where: str) -> Node:
        spot = Spot(placed.pile, placed.depth)
        words = [words_of(placed.card), where, can_go_to(self._game, self._targets.get(spot, ()))]
        return self._item(card_key(placed.key), said(words), spot, place)

    def _empty(self, pile: Pile, place: Place | None) -> Node:
        name = gettext("{pile}, empty", pile=pile_name(self._game, pile))
        return self._item(pile, name, Spot(pile, 0), place)

    def _item(self, key: Hashable, name: str, spot: Spot, place: Place | None) -> Node:
        has_card = bool(self._scene.piles[spot.pile])
        return Node(
            key,
            Kind.LIST_ITEM,
            name,
            rect=self._scene.visible_part(spot) if has_card else self._scene.places[spot.pile],
            place=place,
            is_focused=spot == self._cursor,
            is_selected=True if spot == self._taken else None,
            actions=self._actions,
            own_actions=self._own_actions,
        )


def card_key(card: CardKey) -> str:
    """Return the key of a card's node, which the card keeps in every pile."""
    return f"/card {card[0]} {card[1]}"


def spot_of_node(scene: Scene, key: Hashable) -> Spot | None:
    """Return the spot of the card or empty pile whose node has a key; None if it is gone."""
    if isinstance(key, Pile):
        return Spot(key, max(0, len(scene.piles[key]) - 1)) if key in scene.piles else None
    spots = (Spot(its.pile, its.depth) for its in scene.cards if card_key(its.key) == key)
    return next(spots, None)


def targets_by_spot(moves: Iterable[Move]) -> dict[Spot, list[Pile]]:
    """Return the target piles of each card that can be moved, by its spot."""
    found: dict[Spot, list[Pile]] = {}
    for move in moves:
        targets = found.setdefault(Spot(move.source, move.start), [])
        if move.target not in targets:
            targets.append(move.target)
    return found
