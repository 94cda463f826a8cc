"""Whether a knot is true, by the rules alone: what it claims is not looked up but worked out again.

Follow any game from the table to the first time that one of the knot's cards moves by its own: as
the first card of a pile, to the foundation, or out of the stock to where it belongs. Until then a
card that lies on another one leaves it only by a move of its own. So if by the rules each card
could move only after another of them has, none of them ever does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from solitaire_gui.cards import RANKS, SUITS, Card
from solitaire_gui.rules import alaska, scorpion
from solitaire_gui.solver.engine.why_lost import Cause, Deadlock, Obstacle, Reason

DECK = [Card(rank, suit) for suit in SUITS for rank in RANKS]
Columns = list[list[Card]]


def faults(slug: str, table: Any, knot: Deadlock) -> list[str]:
    """Return what is not so in a knot, and whether a win could do without its cards."""
    told = {reason.card for reason in knot}
    found = [] if len(told) == len(knot) > 0 else ["not one reason for each card"]
    check = _Check(slug, table, told)
    for reason in knot:
        found += (f"{reason.card}: {fault}" for fault in check.faults(reason))
    if not any(check.must_move(card) for card in told):
        found.append("none of the cards has to move")
    return found


class _Check:
    def __init__(self, slug: str, table: Any, told: set[Card]) -> None:
        self._told = told
        self._is_scorpion = slug == "scorpion"
        self._columns: Columns = table.tableau
        self._gone = {card for cards in table.foundation for card in cards}
        self._places = {
            card: (number, row)
            for number, column in enumerate(table.tableau)
            for row, card in enumerate(column)
        }

    def faults(self, reason: Reason) -> list[str]:
        card, obstacles = reason
        found = [
            f"waits for {other}, which is not told of"
            for each in obstacles
            for other in each.waits_for
            if other not in self._told
        ]
        found += ["waits for nothing" for each in obstacles if not each.waits_for]
        found += [f"{each} is not so" for each in obstacles if not self._is_so(card, each)]
        if any(each.kind is Cause.HIDDEN for each in obstacles):
            return found
        return found + [f"{way} is free" for way in self._ways(card) if not way.is_shut(obstacles)]

    def must_move(self, card: Card) -> bool:
        """Return whether every win moves a card: it does not lie where it can stay to the end."""
        if card not in self._places:
            return True
        below = self._below(card)
        if not self._is_scorpion:
            return below is not None
        if below is None:
            return not self._fits(card, None)
        return not (self._fits(card, below) and below.is_face_up())

    def _is_so(self, card: Card, obstacle: Obstacle) -> bool:
        kind, at, waits_for = obstacle
        if kind is Cause.HIDDEN:
            hidden = self._seen(card)
            return hidden is not None and not hidden.is_face_up() and waits_for == (self._on(card),)
        if kind is Cause.COVERED:
            return waits_for == (self._on(at),)
        if kind is Cause.CARRIED:
            (column, row), (other, end) = self._places[card], self._places[at]
            between = self._columns[column][row + 1 : end + 1]
            return (
                column == other
                and row < end
                and all(one in waits_for or self._stays(one) for one in between)
            )
        if kind is Cause.IN_ORDER:
            is_before = at.suit() == card.suit() and at.rank() <= card.rank()
            return is_before and waits_for == (self._on(at),)
        if kind is Cause.NO_ROOM:
            return self._below(at) is None and at in self._places and waits_for == (at,)
        return (
            self._fits(at, None)
            and self._below(at) is None
            and all(one.suit() == at.suit() and self.must_move(one) for one in waits_for)
        )

    def _stays(self, card: Card) -> bool:
        """Return whether a card can only go where it lies."""
        below = self._below(card)
        is_up = below is not None and below.is_face_up() and card.is_face_up()
        goals = [other for other in DECK if self._fits(card, other)]
        return self._is_scorpion and is_up and goals == [below] and not self._fits(card, None)

    def _ways(self, card: Card) -> Iterable[_Way]:
        """Yield every way that the rules have for a card, if it were free and face up."""
        for other in DECK:
            if self._fits(card, other) and other not in self._gone:
                yield _Way(
                    f"onto {other}",
                    lambda each, other=other: (  # type: ignore[misc]
                        each.kind in (Cause.COVERED, Cause.CARRIED) and each.at == other
                    ),
                )
        if self._fits(card, None):
            for column in self._columns:
                head = column[0] if column else None
                yield _Way(
                    f"into the column of {head}",
                    lambda each, head=head: (  # type: ignore[misc]
                        each.kind in (Cause.NO_ROOM, Cause.UNCOLLECTED)
                        and each.at == head
                        and (each.kind is Cause.NO_ROOM or self._is_scorpion)
                    ),
                )
        if not self._is_scorpion:
            yield _Way("to the foundation", lambda each: each.kind is Cause.IN_ORDER)

    def _fits(self, card: Card, other: Card | None) -> bool:
        """Return whether the rules let a card go on another one, or to an empty column."""
        ends = [[] if other is None else [Card(other.rank(), other.suit())]]
        source = [Card(card.rank(), card.suit())]
        if self._is_scorpion:
            return scorpion.validate_move([source, *ends], 0, 0, 1)
        return alaska.valid_tableau_move([source, *ends], 0, 1, 1)

    def _seen(self, card: Card) -> Card | None:
        place = self._places.get(card)
        return self._columns[place[0]][place[1]] if place else None

    def _on(self, card: Card) -> Card | None:
        column, row = self._places.get(card, (0, 99))
        return next(iter(self._columns[column][row + 1 : row + 2]), None)

    def _below(self, card: Card) -> Card | None:
        column, row = self._places.get(card, (0, 0))
        return self._columns[column][row - 1] if row else None


class _Way:
    """A way that the rules have for a card, and which obstacles stand in it."""

    def __init__(self, name: str, stands_in: Callable[[Obstacle], bool]) -> None:
        self._name = name
        self._stands_in = stands_in

    def __str__(self) -> str:
        return self._name

    def is_shut(self, obstacles: Iterable[Obstacle]) -> bool:
        return any(map(self._stands_in, obstacles))
