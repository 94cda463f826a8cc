"""The layout of the page: all places of a deal, a stock in rows beside the columns. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from solitaire_gui.games.base import Game
from solitaire_gui.games.dealt_places import dealt_places
from solitaire_gui.games.places import STEP_Y, Pile, Role, Slot
from solitaire_gui.gui.board.card_layout import Spot

IN_A_ROW, SPREAD, GAP = 8, 0.45, 0.5
"""The cards in a row of a stock, their distance, and that from the columns, in card widths."""


class PageLayout(NamedTuple):
    """The piles of the page, and the place in them of each card in dealing order."""

    slots: Mapping[Pile, Slot]
    spots: Sequence[Spot]
    stock: Pile | None
    """The first row of the stock; None if the game has none."""

    def piles(self) -> dict[Pile, list[int]]:
        """Return the numbers of the places in each pile of the page."""
        found: dict[Pile, list[int]] = {pile: [] for pile in self.slots}
        for number, spot in enumerate(self.spots):
            found[spot.pile].append(number)
        return found


@lru_cache(16)
def page_layout(game: Game[Any]) -> PageLayout:
    """Return the layout of the page for a game.

    Piles that show all of their cards are where the game has them, and so are empty piles among
    them.
    """
    dealt: dict[Pile, list[int]] = {}
    for number, (pile, _) in enumerate(dealt_places(game)):
        dealt.setdefault(pile, []).append(number)
    squared = [pile for pile, its in dealt.items() if len(its) > 1 and not game.layout[pile].fan]
    shown = [slot for pile, slot in game.layout.items() if pile in dealt and pile not in squared]
    left, right = min(slot.x for slot in shown), max(slot.x for slot in shown)
    top, bottom = min(slot.y for slot in shown), max(slot.y for slot in shown)
    slots = {
        pile: slot._replace(x=slot.x - left, y=slot.y - top)
        for pile, slot in game.layout.items()
        if pile not in squared and left <= slot.x <= right and top <= slot.y <= bottom
    }
    spots = {number: Spot(*place) for number, place in enumerate(dealt_places(game))}
    row, stock = 0, None
    for pile in squared:
        for _, numbered in groupby(enumerate(dealt[pile]), key=lambda each: each[0] // IN_A_ROW):
            numbers = [number for _, number in numbered]
            place = Pile("row", row)
            stock = stock or place
            slots[place] = Slot(
                *(right - left + 1 + GAP, row * STEP_Y, Role.TABLEAU),
                spread=SPREAD,
                spread_cards=len(numbers),
            )
            spots |= {number: Spot(place, depth) for depth, number in enumerate(numbers)}
            row += 1
    return PageLayout(slots, [spots[number] for number in range(len(spots))], stock)
