"""Aces Up for the rest of the program: its table, typed lines, places and words.

The rules are in rules.py; nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from solitaire_gui.cards import Card, Deck
from solitaire_gui.games.base import Game, IllegalMove, Move, face_down
from solitaire_gui.games.line_parser import Grammar, Number, ParsedLine, typed
from solitaire_gui.games.places import FAN, STEP_X, Pile, Role, Slot, row
from solitaire_gui.language.catalogue import pgettext_noop
from solitaire_gui.language.message import Message
from tests.aces_up import rules

COLUMN = Number("column", rules.COLUMNS)
TO_DISCARD, TO_COLUMN, DEAL = "X", "M", "D"
GRAMMAR: Grammar = {TO_DISCARD: (COLUMN,), TO_COLUMN: (COLUMN, COLUMN), DEAL: ()}

STOCK, DISCARD = Pile("stock"), Pile("discard")

NO_STOCK = Message("The stock is empty.")


@dataclass(slots=True)
class Table:
    """The lists of the rules, in their order."""

    stock: Deck
    tableau: list[rules.Column]
    discarded: list[Card]


class AcesUp(Game[Table]):
    """Discard the cards at the ends of the columns that a higher one of their suit beats."""

    slug = "aces-up"
    name = pgettext_noop("game", "Aces Up")
    goal = Message("Discard all cards but the four aces.")
    help = (
        Message(
            "The last card of a column may be discarded if another column ends with a higher card "
            "of the same suit. Aces are the highest."
        ),
        Message("An empty column takes the last card of any other."),
        Message(
            "The stock deals one card to each column, on top of what lies there, whenever you like."
        ),
    )
    layout: Mapping[Pile, Slot] = {
        STOCK: Slot(0, 0, Role.STOCK),
        **row(Role.TABLEAU, rules.COLUMNS, STEP_X + 0.25, fan=FAN),
        DISCARD: Slot(5 * STEP_X + 0.5, 0, Role.DISCARD),
    }
    grammar = GRAMMAR
    keys: Mapping[str, str] = {pgettext_noop("button", "Deal"): DEAL}
    hint_texts: Mapping[str, Message] = {"Deal": Message("Deal the stock ({key}).", key=DEAL)}
    action_phrases: Mapping[str, Message] = {"Deal": Message("a deal from the stock")}
    taps: Mapping[Role, str] = {Role.STOCK: "Deal"}

    def deal(self, deck: Deck) -> Table:
        return Table(*rules.initialize(deck=deck))

    def perform(self, table: Table, command: ParsedLine, rng: Random) -> None:
        word, numbers = command
        if word == DEAL:
            if table.stock.is_empty():
                raise IllegalMove(NO_STOCK)
            rules.deal_from_stock(table.stock, table.tableau)
        elif word == TO_DISCARD:
            if not rules.discard(table.tableau, table.discarded, *numbers):
                raise IllegalMove(_discard_refusal(table.tableau, *numbers))
        elif not rules.move(table.tableau, *numbers):
            raise IllegalMove(_move_refusal(table.tableau, *numbers))

    def moves(self, table: Table) -> Iterator[Move]:
        for source, column in enumerate(table.tableau):
            pile, start = Pile("tableau", source), len(column) - 1
            if rules.validate_discard(table.tableau, source):
                yield Move(_line(TO_DISCARD, source), pile, start, DISCARD)
            for target in range(rules.COLUMNS):
                if rules.validate_move(table.tableau, source, target):
                    line = _line(TO_COLUMN, source, target)
                    yield Move(line, pile, start, Pile("tableau", target))

    def actions(self, table: Table) -> Mapping[str, str]:
        return {} if table.stock.is_empty() else {"Deal": DEAL}

    def piles(self, table: Table) -> Mapping[Pile, Sequence[Card]]:
        return {
            STOCK: face_down(table.stock),
            **{Pile("tableau", index): column for index, column in enumerate(table.tableau)},
            DISCARD: table.discarded,
        }

    def can_lift(self, table: Table, source: Pile, start: int) -> bool:
        return source.area == "tableau" and start == len(table.tableau[source.index]) - 1

    def line(self, table: Table, source: Pile, start: int, target: Pile) -> str:
        if not self.can_lift(table, source, start):
            raise IllegalMove(Message("Only the last card of a column can be played."))
        if target == STOCK:
            raise IllegalMove(Message("No card goes back to the stock."))
        if target == DISCARD:
            return _line(TO_DISCARD, source.index)
        return _line(TO_COLUMN, source.index, target.index)

    def is_won(self, table: Table) -> bool:
        return rules.check_for_win(table.discarded)


def _line(word: str, *numbers: int) -> str:
    return typed(ParsedLine(word, numbers), GRAMMAR)


def _discard_refusal(tableau: list[rules.Column], source: int) -> Message:
    if not tableau[source]:
        return Message("Column {number} is empty.", number=source + 1)
    return Message("No column ends with a card higher than {card}.", card=tableau[source][-1])


def _move_refusal(tableau: list[rules.Column], source: int, target: int) -> Message:
    if not tableau[source]:
        return Message("Column {number} is empty.", number=source + 1)
    return Message("Column {number} is not empty.", number=target + 1)
