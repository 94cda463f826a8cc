"""The piles of a table: their roles, positions and names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from solitaire_gui.cards import Card
from solitaire_gui.language.catalogue import pgettext, pgettext_noop
from solitaire_gui.language.date_and_number_formats import capitalized
from solitaire_gui.language.message import Message

STEP_X, STEP_Y = 1.1, 1.08
"""The distance between neighbouring piles, in card widths and card heights."""
FAN = 0.33
"""The distance between the cards of a column, in card heights, if the window has room.

It shows the first row of pips, and the face of a court card down to the chin.
"""


class Pile(NamedTuple):
    """A pile, such as Pile("tableau", 3); indices count from 0."""

    area: str
    index: int = 0  # type: ignore[assignment]  # a count of piles, not tuple.index


Piles = Mapping[Pile, Sequence[Card]]
"""The cards of every pile."""


class Mark(Enum):
    """The mark of an empty pile.

    The value names its files, images/marks/{mark,ink,strong}_*.svg.
    """

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
    """The names of piles of a role, and the mark of an empty one.

    All phrases are complete, because in many languages the preposition changes the noun.
    """

    word: str
    """The English word for one such pile, used at the terminal; `Slot.title` translates it."""
    plural: str
    mark: Mark
    alone: Message
    numbered: Message
    several: Message
    """Several of them side by side, as the name of a list."""
    goal: Message
    """A pile that a card can go to, for screen readers."""
    to: Message
    on: Message
    is_empty: Message
    to_number: Message | None = None
    """The phrase for one of several; None if there is only one of its kind."""
    to_empty: Message | None = None
    """The phrase for an empty pile; None if it does not matter that it is empty."""


class Role(Enum):
    """The purpose of a pile."""

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
        """The names of piles of this role."""
        return self.value


FINAL_ROLES = frozenset({Role.FOUNDATION, Role.DISCARD})
"""The roles of piles that collect cards for a win."""


class Slot(NamedTuple):
    """The position of a pile, in card widths (x) and card heights (y), and its role.

    `fan` is the distance of each card below the one before, in card heights; `spread` that of each
    of the last `spread_cards` cards to the right, in card widths. `mark`, `word` and `words` (the
    plural) replace those of the role.
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
        """The mark of the pile while it is empty."""
        return self.mark or self.role.names.mark

    @property
    def noun(self) -> str:
        """The English name of the pile."""
        return self.word or self.role.names.word

    @property
    def plural(self) -> str:
        """The English name of several such piles."""
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
    """Return `count` piles of a role side by side, numbered from `first`."""
    return {
        Pile(role.name.lower(), first + step): Slot(x + step * STEP_X, y, role, fan, mark=mark)
        for step in range(count)
    }


CardKey = tuple[int, int]
"""The rank and suit of a card, which identify it among the 52."""


def card_key(card: Card) -> CardKey:
    """Return the rank and suit of a card."""
    return card.rank(), card.suit()
