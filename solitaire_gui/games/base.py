"""What a game is to the rest of the program: piles, moves as typed lines, the Game protocol.

Knows no game, no screen and no history.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import fields
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from solitaire_gui.cards import Card, Deck
from solitaire_gui.games.dialogue import Cue, Dialogue

Table = TypeVar("Table")


class Pile(NamedTuple):
    """A place where cards lie, such as Pile("tableau", 3); indices count from 0."""

    area: str
    index: int = 0  # type: ignore[assignment]  # a count of piles, not tuple.index


class Slot(NamedTuple):
    """Where a pile lies, in card widths (x) and card heights (y).

    `fan` is how far each card lies below the one before it, in card heights; `spread` how far the
    last three cards lie right of each other, in card widths; `mark` the drawing that an empty
    place shows.
    """

    x: float
    y: float
    fan: float = 0.0
    spread: float = 0.0
    mark: str = "plain"


class Move(NamedTuple):
    """The cards of `source` from index `start` on may go to `target`; `command` is the typed line.

    Where it takes several lines to do so, they stand in `command` separated by `; `.
    """

    command: str
    source: Pile
    start: int
    target: Pile

    def lines(self) -> list[str]:
        """Return the typed lines, one or more."""
        return self.command.split("; ")


class IllegalMove(Exception):
    """A line that may not be played; its text is a sentence for the player.

    `printed` is what the spec's own program answers to the line, a text or the board again.
    """

    def __init__(self, sentence: str, printed: str | Cue | None = None) -> None:
        super().__init__(sentence)
        self.printed = sentence if printed is None else printed


class Game(Protocol[Table]):
    """One patience game over its own record of lists; the table always comes in as an argument."""

    slug: str
    name: str
    goal: str
    """What a win takes, in one short sentence."""
    help: Sequence[str]
    """The rules in a few short paragraphs."""
    layout: Mapping[Pile, Slot]
    dialogue: Dialogue
    keys: Mapping[str, str] = {}
    """The key of each of the game's own buttons, by label: {"Deal": "D"}."""
    taps: Mapping[str, str] = {}
    """The button that a click on an area stands for: {"stock": "Draw"}."""
    one_click: bool = False
    """Whether a click plays at once where there is just one thing that it can mean."""

    def deal(self, deck: Deck) -> Table:
        """Deal a new game from the deck, which is used up or becomes the stock."""
        ...

    def play(self, table: Table, command: str, rng: Random) -> None:
        """Play a typed line on the table, in place; raise IllegalMove if it is not allowed.

        The table may then be half changed: whoever calls this owns a copy. `rng` is seeded alike
        for every line of a game, so that a replay draws the same.
        """
        ...

    def moves(self, table: Table) -> Iterator[Move]:
        """Yield every legal card move that is one typed line."""
        ...

    def gestures(self, table: Table) -> Iterator[Move]:
        """Yield moves of several cards that take several lines and count as one."""
        return iter(())

    def actions(self, table: Table) -> Mapping[str, str]:
        """Return the legal lines that move no chosen card, by the label of their button."""
        return {}

    def caption(self, table: Table, label: str) -> str:
        """Return what a button of the game's own shows now, such as `Shuffle (2)`."""
        return label

    def piles(self, table: Table) -> Mapping[Pile, Sequence[Card]]:
        """Return the cards of every place, as the player sees them."""
        ...

    def can_lift(self, table: Table, source: Pile, start: int) -> bool:
        """Return whether the rules let these cards be taken up together, wherever they might go."""
        ...

    def line(self, table: Table, source: Pile, start: int, target: Pile) -> str:
        """Return the line that means this drag, legal or not; raise IllegalMove if none does."""
        ...

    def settled(self, table: Table) -> Collection[Pile]:
        """Return the places whose cards have come to stay and deserve a mark."""
        return ()

    def won(self, table: Table) -> bool:
        """Return whether the game is won."""
        ...

    def display(self, table: Table) -> None:
        """Print the board as the spec does."""
        ...


def copy_table(table: Table) -> Table:
    """Return a table that shares nothing with this one."""
    record: Any = table
    values = (_copy(getattr(record, field.name)) for field in fields(record))
    return type(table)(*values)


def face_down(deck: Deck) -> list[Card]:
    """Return the cards of a stock as they are seen, the next one last."""
    cards = [copy(card) for card in deck.left()]
    for card in cards:
        if card.is_face_up():
            card.flip_card()
    return cards


def _copy(value: Any) -> Any:
    if isinstance(value, list):
        return [_copy(item) for item in value]
    return value.__copy__() if isinstance(value, (Card, Deck)) else value
