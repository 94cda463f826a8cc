"""The places of a table: which there are, where they lie, what they are for and are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from solitaire_gui.cards import Card
from solitaire_gui.language.catalogue import pgettext, pgettext_noop
from solitaire_gui.language.date_and_number_formats import capitalized
from solitaire_gui.language.message import Message

STEP_X, STEP_Y = 1.1, 1.08
"""From one place to the next beside and below it."""
FAN = 0.33
"""From one card of a column to the next, where the window has room.

The first row of pips is seen whole then, and a face to its chin.
"""


class Pile(NamedTuple):
    """A place where cards lie, such as Pile("tableau", 3); indices count from 0."""

    area: str
    index: int = 0  # type: ignore[assignment]  # a count of piles, not tuple.index


Piles = Mapping[Pile, Sequence[Card]]
"""The cards of every place."""


class Mark(Enum):
    """What an empty place shows: the name of its drawings, images/marks/{mark,ink,strong}_*.svg."""

    PLAIN = "plain"
    COLUMN = "column"
    KING = "king"
    FOUNDATION = "foundation"
    FOUNDATION_KING = "foundation_king"
    CLUBS = "foundation_clubs"
    DIAMONDS = "foundation_diamonds"
    HEARTS = "foundation_hearts"
    SPADES = "foundation_spades"
    CELL = "cell"
    STOCK = "stock"


class Names(NamedTuple):
    """What piles of a role are called, and what they show while empty.

    Phrases are whole, for in many languages what stands before a noun changes it.
    """

    word: str
    """The English word for one such pile, for the terminal; `Slot.title` translates it."""
    plural: str
    mark: Mark
    alone: Message
    numbered: Message
    several: Message
    """Those that lie side by side, as a list."""
    goal: Message
    """What a screen reader is told of a place to which a card can go."""
    to: Message
    on: Message
    is_empty: Message
    to_number: Message | None = None
    """Where there are several of a kind."""
    to_empty: Message | None = None
    """Where it matters that no card lies there."""


class Role(Enum):
    """What a pile is for."""

    TABLEAU = Names(
        pgettext_noop("pile", "column"),
        pgettext_noop("pile", "columns"),
        Mark.COLUMN,
        alone=Message.in_context("a pile", "column"),
        numbered=Message("column {number}"),
        several=Message.in_context("several piles", "columns"),
        goal=Message.in_context("where a card goes", "the column"),
        to=Message("to the column"),
        on=Message("on the column"),
        is_empty=Message("the column is empty"),
        to_number=Message("to column {number}"),
        to_empty=Message("to the empty column"),
    )
    FOUNDATION = Names(
        pgettext_noop("pile", "foundation"),
        "foundation",
        Mark.FOUNDATION,
        alone=Message.in_context("a pile", "foundation"),
        numbered=Message("foundation {number}"),
        several=Message.in_context("several piles", "foundation"),
        goal=Message.in_context("where a card goes", "the foundation"),
        to=Message("to the foundation"),
        on=Message("on the foundation"),
        is_empty=Message("the foundation is empty"),
    )
    STOCK = Names(
        pgettext_noop("pile", "stock"),
        "stock",
        Mark.STOCK,
        alone=Message.in_context("a pile", "stock"),
        numbered=Message("stock {number}"),
        several=Message.in_context("a pile", "stock"),
        goal=Message.in_context("where a card goes", "the stock"),
        to=Message("to the stock"),
        on=Message("on the stock"),
        is_empty=Message("the stock is empty"),
        to_number=Message("to stock {number}"),
    )
    WASTE = Names(
        pgettext_noop("pile", "waste"),
        "waste",
        Mark.PLAIN,
        alone=Message.in_context("a pile", "waste"),
        numbered=Message("waste {number}"),
        several=Message.in_context("a pile", "waste"),
        goal=Message.in_context("where a card goes", "the waste"),
        to=Message("to the waste"),
        on=Message("on the waste"),
        is_empty=Message("the waste is empty"),
        to_number=Message("to waste {number}"),
    )
    CELL = Names(
        pgettext_noop("pile", "cell"),
        pgettext_noop("pile", "cells"),
        Mark.CELL,
        alone=Message.in_context("a pile", "cell"),
        numbered=Message("cell {number}"),
        several=Message.in_context("several piles", "cells"),
        goal=Message.in_context("where a card goes", "a cell"),
        to=Message("to the cell"),
        on=Message("on the cell"),
        is_empty=Message("the cell is empty"),
        to_number=Message("to cell {number}"),
        to_empty=Message("to a free cell"),
    )
    DISCARD = Names(
        pgettext_noop("pile", "discard pile"),
        pgettext_noop("pile", "discard piles"),
        Mark.PLAIN,
        alone=Message.in_context("a pile", "discard pile"),
        numbered=Message("discard pile {number}"),
        several=Message.in_context("several piles", "discard piles"),
        goal=Message.in_context("where a card goes", "the discard pile"),
        to=Message("to the discard pile"),
        on=Message("on the discard pile"),
        is_empty=Message("the discard pile is empty"),
    )
    RESERVE = Names(
        pgettext_noop("pile", "reserve"),
        "reserve",
        Mark.PLAIN,
        alone=Message.in_context("a pile", "reserve"),
        numbered=Message("reserve {number}"),
        several=Message.in_context("several piles", "reserve"),
        goal=Message.in_context("where a card goes", "the reserve"),
        to=Message("to the reserve"),
        on=Message("on the reserve"),
        is_empty=Message("the reserve is empty"),
        to_number=Message("to reserve {number}"),
    )

    @property
    def names(self) -> Names:
        """What such piles are called."""
        return self.value


FINAL_ROLES = frozenset({Role.FOUNDATION, Role.DISCARD})
"""The roles of piles to which cards go for good, nearer to a win."""


class Slot(NamedTuple):
    """Where a pile lies, in card widths (x) and card heights (y), and what it is for.

    `fan` is how far each card lies below the one before it, in card heights; `spread` how far the
    last `spread_cards` cards lie right of each other, in card widths. `mark`, `word` and `words`,
    for several of them, stand in the place of those of the role.
    """

    x: float
    y: float
    role: Role
    fan: float = 0.0
    spread: float = 0.0
    spread_cards: int = 3
    mark: Mark | None = None
    word: str = ""
    words: str = ""

    @property
    def empty_mark(self) -> Mark:
        """What the place shows while it is empty."""
        return self.mark or self.role.names.mark

    @property
    def noun(self) -> str:
        """What the pile is called in English."""
        return self.word or self.role.names.word

    @property
    def plural(self) -> str:
        """What several such piles are called in English."""
        return self.words or (f"{self.word}s" if self.word else self.role.names.plural)

    def title(self, count: int = 1) -> str:
        """Return the name of one such pile, or of several, in the player's language: `Columns`."""
        name = pgettext("pile", self.noun if count == 1 else self.plural)
        return capitalized(name)


def row(
    role: Role,
    count: int,
    x: float = 0.0,
    y: float = 0.0,
    *,
    first: int = 0,
    fan: float = 0.0,
    mark: Mark | None = None,
) -> dict[Pile, Slot]:
    """Return `count` places side by side, the piles `first`, `first` + 1, … of a role."""
    return {
        Pile(role.name.lower(), first + step): Slot(x + step * STEP_X, y, role, fan, mark=mark)
        for step in range(count)
    }


CardKey = tuple[int, int]
"""Rank and suit: what tells a card from the other 51."""


def card_key(card: Card) -> CardKey:
    """Return what tells a card from the other 51, whichever way it lies."""
    return card.rank(), card.suit()
