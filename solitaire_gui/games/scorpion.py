"""The interface of Scorpion to the rest of the program: its table, typed lines, piles and texts.

The rules are in rules/scorpion.py; this module does not decide legality.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from solitaire_gui.cards import DECK_SIZE, KING, Card, Deck
from solitaire_gui.games.base import FACE_DOWN, Game, IllegalMove, Move, face_down
from solitaire_gui.games.line_parser import Fault, Grammar, Number, ParsedLine, error_in_move, typed
from solitaire_gui.games.needed_cards import goes_on
from solitaire_gui.games.places import FAN, STEP_X, STEP_Y, Mark, Pile, Piles, Role, Slot, row
from solitaire_gui.games.terminal_script import Cue, Dialogue
from solitaire_gui.language.catalogue import pgettext_noop
from solitaire_gui.language.message import Message
from solitaire_gui.rules import scorpion as rules

COLUMN = Number("column", rules.COLUMNS)
GRAMMAR: Grammar = {"M": (COLUMN, Number("row", DECK_SIZE), COLUMN), "D": ()}
DEAL = "D"

SIDE = rules.COLUMNS * STEP_X + 0.25
IN_A_ROW = rules.SLOTS // 2
"""Foundations in each of the two rows."""
STOCK = Pile("stock")

NO_STOCK = Message("The stock has been dealt.")
NOT_COLLECTED = Message("A suit is collected when its column runs from king to ace.")

MENU = """\
Input options:
    D: Deal to the Tableau (one card to first three columns).
    M c r d: Move card from Tableau (column,row) to end of column d.
    R: Restart the game (after shuffling)
    H: Display the menu of choices
    Q: Quit the game"""


@dataclass(slots=True)
class Table:
    """The lists that the rules take as arguments, in the order in which dealing returns them."""

    stock: Deck
    tableau: list[rules.Column]
    foundation: list[rules.Column]


class Scorpion(Game[Table]):
    """Build whole suits inside the columns; everything face up may be moved."""

    slug = "scorpion"
    name = pgettext_noop("game", "Scorpion")
    other_names = ("Scorpion II",)
    goal = Message("Collect four columns, each running from king to ace in one suit.")
    nature = Message("Few face down, easy, 5\N{NO-BREAK SPACE}minutes")
    is_for_beginners = True
    help = (
        Message(
            "You may move any face-up card together with all the cards on top of it, in "
            "any order. It goes on the last card of another column if that is the next "
            "higher card of the same suit: the 7 of hearts goes on the 8 of hearts."
        ),
        Message(
            "Only a king may go to an empty column. A face-down card is turned up as soon as it "
            "is the last of its column."
        ),
        Message(
            "You may deal the three cards of the stock once, whenever you like: one to "
            "each of the first three columns."
        ),
        Message(
            "A column that holds just one suit, from king down to ace, is collected. "
            "Collect all four suits to win."
        ),
    )
    layout: Mapping[Pile, Slot] = {
        **row(Role.TABLEAU, rules.COLUMNS, fan=FAN, mark=Mark.KING),
        **row(Role.FOUNDATION, IN_A_ROW, SIDE, mark=Mark.FOUNDATION_KING),
        **row(Role.FOUNDATION, IN_A_ROW, SIDE, STEP_Y, first=IN_A_ROW, mark=Mark.FOUNDATION_KING),
        STOCK: Slot(SIDE + STEP_X / 2, 2 * STEP_Y + 0.15, Role.STOCK, mark=Mark.PLAIN),
    }
    grammar = GRAMMAR
    dialogue = Dialogue(
        opening=("Welcome to Scorpion Solitaire", Cue.BOARD, Cue.MENU),
        prompt="Input an option (DMRHQ): ",
        menu=MENU,
        won=("You won!", "", "New Game.", Cue.NEW_GAME, Cue.BOARD, Cue.MENU),
        quit=("Thank you for playing.", Cue.END),
        restart=(Cue.NEW_GAME, Cue.BOARD, Cue.MENU),
    )
    keys: Mapping[str, str] = {pgettext_noop("button", "Deal"): "D"}
    hint_texts: Mapping[str, Message] = {"Deal": Message("Deal the stock ({key}).", key="D")}
    action_phrases: Mapping[str, Message] = {"Deal": Message("a deal from the stock")}
    taps: Mapping[Role, str] = {Role.STOCK: "Deal"}

    def deal(self, deck: Deck) -> Table:
        return Table(*rules.initialize(deck=deck))

    def perform(self, table: Table, command: ParsedLine, rng: Random) -> None:
        word, numbers = command
        if word == DEAL:
            if table.stock.is_empty():
                raise IllegalMove(NO_STOCK, Cue.BOARD)
            rules.deal_from_stock(table.stock, table.tableau)
        elif not rules.move(table.tableau, *numbers):
            raise IllegalMove(_refusal(table.tableau, *numbers))
        rules.move_to_foundation(table.tableau, table.foundation)

    def refusal_text(self, line: str, sentence: str, fault: Fault | None) -> str:
        return error_in_move(line, sentence, fault)

    def moves(self, table: Table) -> Iterator[Move]:
        columns = range(len(table.tableau))
        for src_col in columns:
            for src_row in range(len(table.tableau[src_col])):
                for dst_col in columns:
                    if rules.validate_move(table.tableau, src_col, src_row, dst_col):
                        yield Move(
                            _line(src_col, src_row, dst_col),
                            Pile("tableau", src_col),
                            src_row,
                            Pile("tableau", dst_col),
                        )

    def actions(self, table: Table) -> Mapping[str, str]:
        return {} if table.stock.is_empty() else {"Deal": DEAL}

    def piles(self, table: Table) -> Piles:
        return {
            **{Pile("tableau", index): column for index, column in enumerate(table.tableau)},
            **{Pile("foundation", index): slot for index, slot in enumerate(table.foundation)},
            STOCK: face_down(table.stock),
        }

    def can_lift(self, table: Table, source: Pile, start: int) -> bool:
        return source.area == "tableau" and table.tableau[source.index][start].is_face_up()

    def line(self, table: Table, source: Pile, start: int, target: Pile) -> str:
        if source.area != "tableau":
            raise IllegalMove(Message("Only cards in the columns can be moved."))
        if target == STOCK:
            raise IllegalMove(Message("No card goes back to the stock."))
        if target.area != "tableau":
            raise IllegalMove(NOT_COLLECTED)
        return _line(source.index, start, target.index)

    def why_no_move(self, table: Table, source: Pile, start: int) -> Message:
        piles = self.piles(table)
        if source == STOCK:
            if table.stock.is_empty():
                return NO_STOCK
            return Message("Clicking the stock deals its cards.")
        if source.area == "foundation":
            is_collected = bool(piles[source])
            return Message("A collected suit stays there.") if is_collected else NOT_COLLECTED
        if not piles[source]:
            return Message("Only a king, with all the cards on it, goes to an empty column.")
        card = piles[source][start]
        if not card.is_face_up():
            return FACE_DOWN
        if card.rank() == KING:
            return Message("{card} goes only to an empty column, and none is empty.", card=card)
        return goes_on(piles, source, start, [Card(card.rank() + 1, card.suit())])

    def has_equal_places(self, table: Table) -> bool:
        return table.stock.is_empty()  # it is dealt to the first three columns only

    def is_won(self, table: Table) -> bool:
        return rules.check_for_win(table.foundation)

    def display(self, table: Table) -> None:
        rules.display(table.stock, table.tableau, table.foundation)


def _line(src_col: int, src_row: int, dst_col: int) -> str:
    return typed(ParsedLine("M", (src_col, src_row, dst_col)), GRAMMAR)


def _refusal(tableau: list[rules.Column], src_col: int, src_row: int, dst_col: int) -> Message:
    if src_row >= len(tableau[src_col]):
        return Message("Column {number} has no row {row}.", number=src_col + 1, row=src_row + 1)
    card = tableau[src_col][src_row]
    if not card.is_face_up():
        return Message("A face-down card cannot be moved.")
    if src_col == dst_col:
        return Message("{card} is in column {number} already.", card=card, number=dst_col + 1)
    if card.rank() == KING:
        return Message("A king goes only to an empty column.")
    if not tableau[dst_col]:
        return Message("Only a king goes to an empty column.")
    higher = Card(card.rank() + 1, card.suit())
    return Message("{card} goes only on {other}.", card=card, other=higher)
