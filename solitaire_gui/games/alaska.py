"""The interface of Alaska to the rest of the program: its table, typed lines, piles and texts.

The rules are in rules/alaska.py; this module does not decide legality.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from solitaire_gui.cards import ACE, DECK_SIZE, KING, RANKS, Card, Deck
from solitaire_gui.games.base import FACE_DOWN, Game, IllegalMove, Move
from solitaire_gui.games.line_parser import Fault, Grammar, Number, ParsedLine, typed
from solitaire_gui.games.needed_cards import goes_on, ways
from solitaire_gui.games.places import FAN, STEP_X, STEP_Y, Mark, Pile, Piles, Role, Slot, row
from solitaire_gui.games.terminal_script import Cue, Dialogue
from solitaire_gui.language.catalogue import pgettext_noop
from solitaire_gui.language.message import Message
from solitaire_gui.rules import alaska as rules

COLUMN = Number("column", rules.COLUMNS)
TO_FOUNDATION, TO_TABLEAU = "F", "T"
GRAMMAR: Grammar = {
    TO_FOUNDATION: (COLUMN, Number("foundation stack", rules.STACKS)),
    TO_TABLEAU: (COLUMN, COLUMN, Number("pile length", DECK_SIZE, is_index=False)),
}

SIDE = rules.COLUMNS * STEP_X + 0.25
IN_A_ROW = rules.STACKS // 2
"""Foundations in each of the two rows."""

NOT_ALLOWED = "Error: Invalid Move"
ERRORS: Mapping[Fault | None, str] = {
    None: NOT_ALLOWED,
    Fault.UNKNOWN: "Error: Incorrect Command",
    Fault.COUNT: "Error: Incorrect Command: Incorrect number of arguments",
    Fault.TYPE: "Error: Incorrect Command: Incorrect type of arguments",
    Fault.RANGE: NOT_ALLOWED,
}
STAY = Message("Cards stay on the foundation.")

RULES = """\
    Foundation: Stacks 1 to 4, built up by rank and by suit from ace to king.
    Tableau: Columns 1 to 7, built up or down by rank and by suit.
             Complete or partial face-up piles may be moved.
             An empty spot takes a king or a pile starting with a king.
    To win, all cards must be in the Foundation."""

MENU = """\
Input options:
    F x y : Move card from Tableau column x to Foundation y.
    T x y c: Move pile of length c >= 1 from Tableau column x to Tableau column y.
    R: Restart the game (after shuffling)
    H: Display the menu of choices
    Q: Quit the game"""


@dataclass(slots=True)
class Table:
    """The lists that the rules take as arguments, in the order in which dealing returns them."""

    tableau: list[rules.Column]
    foundation: list[rules.Column]


class Alaska(Game[Table]):
    """Build the columns up or down in suit; everything face up may be moved."""

    slug = "alaska"
    name = pgettext_noop("game", "Alaska")
    goal = Message("Build all four suits on the foundation, from ace to king.")
    character = Message("Whole stacks move, up or down in one suit.")
    nature = Message("Many face down, hard, 10\N{NO-BREAK SPACE}minutes")
    help = (
        Message(
            "You may move any face-up card together with all the cards on top of it, in "
            "any order. It goes on the last card of another column if that is the next "
            "higher or the next lower card of the same suit: the 7 of hearts goes on the 6 "
            "or the 8 of hearts. A king and an ace do not go together."
        ),
        Message(
            "Only a king, with all the cards on it, may go to an empty column. A face-down "
            "card is turned up as soon as it is the last of its column."
        ),
        Message(
            "The last card of a column may go to the foundation: first an ace, then the "
            "rest of its suit in order, up to the king. Cards there never come back."
        ),
        Message(
            "Cards go there by themselves only once the rest of the game plays itself, as you "
            "may still need them. You win when all the cards are on the foundation."
        ),
    )
    layout: Mapping[Pile, Slot] = {
        **row(Role.TABLEAU, rules.COLUMNS, fan=FAN, mark=Mark.KING),
        **row(Role.FOUNDATION, IN_A_ROW, SIDE),
        **row(Role.FOUNDATION, IN_A_ROW, SIDE, STEP_Y, first=IN_A_ROW),
    }
    grammar = GRAMMAR
    dialogue = Dialogue(
        opening=("Alaska Card Game:", RULES, Cue.BOARD, Cue.MENU),
        prompt="Enter a choice: ",
        menu=MENU,
        won=(Cue.BOARD, "You won!", Cue.END),
        quit=(Cue.END,),
        restart=(Cue.NEW_GAME, Cue.BOARD),
    )

    def deal(self, deck: Deck) -> Table:
        return Table(*rules.init_game(deck=deck))

    def perform(self, table: Table, command: ParsedLine, rng: Random) -> None:
        word, numbers = command
        if word == TO_FOUNDATION:
            if not rules.foundation_move(table.tableau, table.foundation, *numbers):
                raise IllegalMove(_foundation_refusal(table, *numbers))
        elif not rules.tableau_move(table.tableau, *numbers):
            raise IllegalMove(_tableau_refusal(table.tableau, *numbers))

    def refusal_text(self, line: str, sentence: str, fault: Fault | None) -> str:
        return f"{ERRORS[fault]}: {sentence}"

    def moves(self, table: Table) -> Iterator[Move]:
        tableau, foundation = table.tableau, table.foundation
        for from_col, column in enumerate(tableau):
            source = Pile("tableau", from_col)
            for stack in range(len(foundation)):
                if rules.valid_foundation_move(tableau, foundation, from_col, stack):
                    line = _line(TO_FOUNDATION, from_col, stack)
                    yield Move(line, source, len(column) - 1, Pile("foundation", stack))
            for count in range(1, len(column) + 1):
                for to_col in range(len(tableau)):
                    if rules.valid_tableau_move(tableau, from_col, to_col, count):
                        line = _line(TO_TABLEAU, from_col, to_col, count)
                        yield Move(line, source, len(column) - count, Pile("tableau", to_col))

    def piles(self, table: Table) -> Piles:
        return {
            **{Pile("tableau", index): column for index, column in enumerate(table.tableau)},
            **{Pile("foundation", index): stack for index, stack in enumerate(table.foundation)},
        }

    def can_lift(self, table: Table, source: Pile, start: int) -> bool:
        return source.area == "tableau" and table.tableau[source.index][start].is_face_up()

    def line(self, table: Table, source: Pile, start: int, target: Pile) -> str:
        if source.area != "tableau":
            raise IllegalMove(STAY)
        count = len(table.tableau[source.index]) - start
        if target.area == "tableau":
            return _line(TO_TABLEAU, source.index, target.index, count)
        if count > 1:
            raise IllegalMove(Message("Only the last card of a column goes to the foundation."))
        return _line(TO_FOUNDATION, source.index, target.index)

    def why_no_move(self, table: Table, source: Pile, start: int) -> Message:
        piles = self.piles(table)
        if source.area == "foundation":
            return STAY if piles[source] else Message("Only an ace goes to an empty foundation.")
        if not piles[source]:
            return Message("Only a king, with all the cards on it, goes to an empty column.")
        card = piles[source][start]
        if not card.is_face_up():
            return FACE_DOWN
        if any(rules.valid_foundation_move([[card]], [stack], 0, 0) for stack in table.foundation):
            return Message("{card} goes to the foundation once no card is on it.", card=card)
        if card.rank() == KING:
            [way] = ways(piles, source, start, _neighbours(card))
            return Message(
                "{card} goes {way}, or to an empty column, but none is empty.", card=card, way=way
            )
        return goes_on(piles, source, start, _neighbours(card))

    def is_won(self, table: Table) -> bool:
        return rules.win(table.tableau, table.foundation)

    def display(self, table: Table) -> None:
        rules.display(table.tableau, table.foundation)


def _line(word: str, *numbers: int) -> str:
    return typed(ParsedLine(word, numbers), GRAMMAR)


def _foundation_refusal(table: Table, from_col: int, to_stack: int) -> Message:
    column = table.tableau[from_col]
    if not column:
        return Message("Column {number} is empty.", number=from_col + 1)
    card = column[-1]
    if card.rank() == ACE:
        return Message("An ace goes to an empty foundation.")
    if not table.foundation[to_stack]:
        return Message("Only an ace goes to an empty foundation.")
    lower = Card(card.rank() - 1, card.suit())
    return Message("On the foundation {card} goes only on {other}.", card=card, other=lower)


def _neighbours(card: Card) -> list[Card]:
    """Return the cards of its suit that a card may lie on."""
    return [other for rank in RANKS if rules.valid_move(card, other := Card(rank, card.suit()))]


def _tableau_refusal(
    tableau: list[rules.Column], from_col: int, to_col: int, count: int
) -> Message:
    column = tableau[from_col]
    if not column:
        return Message("Column {number} is empty.", number=from_col + 1)
    if count > len(column):
        return Message(
            "Column {number} does not have {count} cards.", number=from_col + 1, count=count
        )
    card = column[-count]
    if not card.is_face_up():
        return Message("A face-down card cannot be moved.")
    if from_col == to_col:
        return Message("{card} is in column {number} already.", card=card, number=to_col + 1)
    if not tableau[to_col]:
        return Message("Only a king goes to an empty column.")
    other, *others = _neighbours(card)
    if card.rank() == KING:
        return Message(
            "In the columns {card} goes only on {other} or to an empty column.",
            card=card,
            other=other,
        )
    if not others:
        return Message("In the columns {card} goes only on {other}.", card=card, other=other)
    return Message(
        "In the columns {card} goes only on {lower} or {higher}.",
        card=card,
        lower=other,
        higher=others[0],
    )
