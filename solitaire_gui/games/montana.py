"""The interface of Montana to the rest of the program: its table, typed lines, piles and texts.

The rules are in rules/montana.py; only the shuffles are counted here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from solitaire_gui.cards import KING, Card, Deck
from solitaire_gui.games.base import Game, IllegalMove, Move
from solitaire_gui.games.line_parser import Fault, Grammar, Number, ParsedLine, typed
from solitaire_gui.games.places import Mark, Pile, Piles, Role, Slot
from solitaire_gui.games.terminal_script import Cue, Dialogue
from solitaire_gui.language.catalogue import pgettext, pgettext_noop
from solitaire_gui.language.message import Message
from solitaire_gui.rules import montana as rules

CELL = (Number("row", rules.ROWS), Number("column", rules.COLUMNS))
SHUFFLE = "S"
GRAMMAR: Grammar = {"": CELL + CELL, SHUFFLE: ()}

STEP_X, STEP_Y = 1.06, 1.08

Cell = tuple[int, int]

CELLS: Sequence[Cell] = list(product(range(rules.ROWS), range(rules.COLUMNS)))

NOT_UNDERSTOOD = "Error: invalid input.  Please try again."
OUT_OF_RANGE = "Error: row and/or column out of range. Please Try again."
NOT_ALLOWED = "Error: invalid move.  Please try again."
ERRORS: Mapping[Fault | None, str] = {None: NOT_ALLOWED, Fault.RANGE: OUT_OF_RANGE}
NO_SHUFFLES = "No more shuffles remain."
"""Texts of the terminal, as docs/games/montana.md specifies them."""


@dataclass(slots=True)
class Table:
    """The list that the functions of the rules take, and the remaining shuffles."""

    tableau: list[rules.Row]
    shuffles_left: int = rules.SHUFFLES


class Montana(Game[Table]):
    """Put every row in order, one card at a time, through four blank places."""

    slug = "montana"
    name = pgettext_noop("game", "Montana")
    other_names = ("Gaps",)
    goal = Message("Make every row run from 2 to king in one suit.")
    nature = Message("All face up, medium, 10\N{NO-BREAK SPACE}minutes")
    help = (
        Message(
            "All the cards are dealt face up in four rows. The aces are then taken out, "
            "which leaves four gaps to move cards into."
        ),
        Message(
            "A gap takes the card that follows its left neighbour: to the right of the 6 "
            "of hearts goes only the 7 of hearts. Only a 2, of any suit, goes at the left "
            "end of a row. Nothing goes to the right of a king or of another gap."
        ),
        Message(
            "You may shuffle twice a game. Cards that already run 2, 3, 4 … in one suit "
            "from the left end of their row stay where they are. All the others are "
            "shuffled and dealt again, and each row gets a gap right after the cards "
            "that stayed."
        ),
        Message("A line at its lower edge shows that a card is in place."),
        Message(
            "You win when each row holds one suit from 2 to king, with the gap at its "
            "right end. It does not matter which suit is in which row."
        ),
    )
    layout: Mapping[Pile, Slot] = {
        Pile("tableau", row * rules.COLUMNS + col): Slot(
            *(col * STEP_X, row * STEP_Y, Role.TABLEAU),
            mark=Mark.PLAIN,
            word=pgettext_noop("pile", "place"),
            words=pgettext_noop("pile", "places"),
        )
        for row in range(rules.ROWS)
        for col in range(rules.COLUMNS)
    }
    grammar = GRAMMAR
    dialogue = Dialogue(
        opening=("Montana Solitaire.", Cue.BOARD),
        prompt="Enter choice:\n"
        "(q)uit, (s)huffle, or space-separated: source_row,source_col,dest_row,dest_col: ",
        menu="",
        won=(Cue.BOARD, "You won!", Cue.PLAY_AGAIN),
        quit=(Cue.PLAY_AGAIN,),
        farewell="Thank you for playing.",
    )
    keys: Mapping[str, str] = {pgettext_noop("button", "Shuffle"): "S"}
    hint_texts: Mapping[str, Message] = {
        "Shuffle": Message("Shuffle the cards that are not in place yet ({key}).", key="S")
    }
    action_phrases: Mapping[str, Message] = {"Shuffle": Message("a shuffle")}
    shuffles = (SHUFFLE,)
    is_mirrorable = False
    one_click = True

    def deal(self, deck: Deck) -> Table:
        return Table(rules.initialize(deck=deck))

    def perform(self, table: Table, command: ParsedLine, rng: Random) -> None:
        word, numbers = command
        if word == SHUFFLE:
            _shuffle(table, rng)
        elif not rules.move(table.tableau, *numbers):
            raise IllegalMove(_refusal(table.tableau, *numbers))

    def refusal_text(self, line: str, sentence: str, fault: Fault | None) -> str:
        return ERRORS.get(fault, NOT_UNDERSTOOD)

    def moves(self, table: Table) -> Iterator[Move]:
        for dest in CELLS:
            if rules.is_blank(_card_at(table, dest)):
                for source in CELLS:
                    if rules.validate_move(table.tableau, *source, *dest):
                        yield Move(_line(source, dest), _pile(source), 0, _pile(dest))

    def actions(self, table: Table) -> Mapping[str, str]:
        return {"Shuffle": SHUFFLE} if table.shuffles_left else {}

    def caption(self, table: Table, label: str) -> str:
        return _caption(table.shuffles_left)

    def widest_caption(self, label: str) -> str:
        return _caption(rules.SHUFFLES)

    def piles(self, table: Table) -> Piles:
        cards = (card for row in table.tableau for card in row)
        return {
            Pile("tableau", index): () if rules.is_blank(card) else (card,)
            for index, card in enumerate(cards)
        }

    def can_lift(self, table: Table, source: Pile, start: int) -> bool:
        return not rules.is_blank(_card_at(table, _cell(source)))

    def line(self, table: Table, source: Pile, start: int, target: Pile) -> str:
        return _line(_cell(source), _cell(target))

    def why_no_move(self, table: Table, source: Pile, start: int) -> Message:
        row, col = _cell(source)
        card = table.tableau[row][col]
        if rules.is_blank(card):
            return _reason_of_blank(table.tableau[row], col)
        if card.rank() == 2:
            return Message(
                "{card} goes only at the left end of a row, and none is empty.", card=card
            )
        row, col = next(cell for cell in CELLS if _is_next(_card_at(table, cell), card))
        left = table.tableau[row][col]
        if col == rules.COLUMNS - 1:
            return Message(
                "{card} goes to the right of {other}, which is at the right end of row {number}.",
                card=card,
                other=left,
                number=row + 1,
            )
        there = table.tableau[row][col + 1]
        if there == card:
            return Message(
                "{card} is already to the right of {other}, where it goes.", card=card, other=left
            )
        return Message(
            "{card} goes to the right of {other}, where {third} is.",
            card=card,
            other=left,
            third=there,
        )

    def where(self, table: Table, move: Move) -> Message:
        row, col = _cell(move.target)
        if col == 0:
            return Message("to the left end of row {number}", number=row + 1)
        return Message("to the right of {card}", card=table.tableau[row][col - 1])

    def where_in_short(self, table: Table, move: Move) -> Message:
        return self.where(table, move)

    def has_equal_places(self, table: Table) -> bool:
        return False

    def settled(self, table: Table) -> Collection[Pile]:
        return [
            _pile((index, col))
            for index, row in enumerate(table.tableau)
            for col in range(rules.run_length(row))
        ]

    def numbers(self) -> Mapping[Pile, str]:
        cells = ((pile, _cell(pile)) for pile in self.layout)
        return {pile: f"{row + 1}  {col + 1}" for pile, (row, col) in cells}

    def is_won(self, table: Table) -> bool:
        return rules.check_win(table.tableau)

    def display(self, table: Table) -> None:
        rules.display(table.tableau)


def _cell(pile: Pile) -> Cell:
    return divmod(pile.index, rules.COLUMNS)


def _pile(cell: Cell) -> Pile:
    row, col = cell
    return Pile("tableau", row * rules.COLUMNS + col)


def _card_at(table: Table, cell: Cell) -> Card:
    row, col = cell
    return table.tableau[row][col]


def _is_next(left: Card, card: Card) -> bool:
    """Return whether `card` follows `left`, so that it goes to its right."""
    return left.suit() == card.suit() and left.rank() + 1 == card.rank()


def _caption(shuffles: int) -> str:
    return pgettext("button", "Shuffle ({count})", count=shuffles)


def _reason_of_blank(row: rules.Row, col: int) -> Message:
    if col == 0:
        return Message("Only a 2 goes at the left end of a row.")
    left = row[col - 1]
    if rules.is_blank(left):
        return Message("Nothing goes to the right of another gap.")
    if left.rank() == KING:
        return Message("Nothing follows {card}, so nothing goes to its right.", card=left)
    follower = Card(left.rank() + 1, left.suit())
    return Message("Only {other} goes to the right of {card}.", card=left, other=follower)


def _line(source: Cell, dest: Cell) -> str:
    return typed(ParsedLine("", source + dest), GRAMMAR)


def _shuffle(table: Table, rng: Random) -> None:
    """Use up one shuffle; the k-th of a deal always mixes with the k-th number of `rng`."""
    if not table.shuffles_left:
        raise IllegalMove(Message("No shuffles left."), NO_SHUFFLES)
    seeds = [rng.getrandbits(64) for _ in range(rules.SHUFFLES)]
    rules.shuffle_tableau(table.tableau, rng=Random(seeds[-table.shuffles_left]))
    table.shuffles_left -= 1


def _refusal(
    tableau: list[rules.Row], source_row: int, source_col: int, dest_row: int, dest_col: int
) -> Message:
    card = tableau[source_row][source_col]
    if rules.is_blank(card):
        return Message(
            "There is no card in row {row}, column {column}.",
            row=source_row + 1,
            column=source_col + 1,
        )
    if not rules.is_blank(tableau[dest_row][dest_col]):
        return _refusal_to_a_card(card)
    if dest_col == 0:
        return Message("Only a 2 goes at the left end of a row.")
    left = tableau[dest_row][dest_col - 1]
    if rules.is_blank(left):
        return Message("Nothing goes to the right of another gap.")
    if left.rank() == KING:
        return Message("Nothing goes to the right of a king.")
    if card.rank() == 2:
        return Message("A 2 goes only at the left end of a row.")
    return Message("{card} goes only to the right of {other}.", card=card, other=_lower(card))


def _refusal_to_a_card(card: Card) -> Message:
    if card.rank() == 2:
        return Message("{card} goes only to a gap at the left end of a row.", card=card)
    return Message(
        "{card} goes only to a gap to the right of {other}.", card=card, other=_lower(card)
    )


def _lower(card: Card) -> Card:
    return Card(card.rank() - 1, card.suit())
