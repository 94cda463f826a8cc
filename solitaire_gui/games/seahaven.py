"""The interface of Seahaven to the rest of the program: its table, typed lines, piles and texts.

The rules are in rules/seahaven.py; this module does not decide legality.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from random import Random
from typing import Any

from solitaire_gui.cards import ACE, KING, Card, Deck
from solitaire_gui.games.base import Game, IllegalMove, Move
from solitaire_gui.games.line_parser import Fault, Grammar, Number, ParsedLine, error_in_move, typed
from solitaire_gui.games.needed_cards import goes_on, ways
from solitaire_gui.games.places import FAN, STEP_X, STEP_Y, Mark, Pile, Piles, Role, Slot, row
from solitaire_gui.games.terminal_script import Cue, Dialogue
from solitaire_gui.language.catalogue import pgettext_noop
from solitaire_gui.language.message import Message
from solitaire_gui.rules import seahaven as rules

COLUMN = Number("column", rules.COLUMNS)
CELL, PILE = Number("cell", rules.CELLS), Number("foundation", rules.PILES)
ON_EACH_SIDE = rules.PILES // 2
"""Foundations on each side of the cells."""
GRAMMAR: Grammar = {
    "MTT": (COLUMN, COLUMN),
    "MTC": (COLUMN, CELL),
    "MCT": (CELL, COLUMN),
    "MTF": (COLUMN, PILE),
    "MCF": (CELL, PILE),
}

PLACES = (
    *(Pile("tableau", index) for index in range(rules.COLUMNS)),
    *(Pile("foundation", index) for index in range(PILE.last)),
    *(Pile("cell", index) for index in range(CELL.last)),
)

STAY = Message("A card on the foundation stays there.")
EMPTY = {
    "tableau": Message("Only a king goes to an empty column."),
    "cell": Message("A free cell takes the last card of a column."),
    "foundation": Message("Only an ace goes to an empty foundation."),
}
"""The cards that an empty pile takes, by its area."""

MENU = """\
Input options:
    MTT s d: Move card from end of Tableau column s to end of column d.
    MTC s d: Move card from end of Tableau column s to Cells d.
    MCT s d: Move card from Cells s to end of Tableau column d.
    MTF s d: Move card from end of Tableau column s to Foundation d.
    MCF s d: Move card from end of Cell s to Foundation d.
    R: Restart the game (after shuffling)
    H: Display this menu of choices
    Q: Quit the game"""


@dataclass(slots=True)
class Table:
    """The lists that the rules take as arguments, in the order in which dealing returns them."""

    tableau: list[rules.Column]
    foundation: list[rules.Column]
    cells: rules.Cells


AREAS = {"T": "tableau", "C": "cell", "F": "foundation"}
FUNCTIONS: Mapping[str, tuple[Callable[..., bool], Callable[..., bool]]] = {
    "MTT": (rules.validate_move_within_tableau, rules.move_within_tableau),
    "MTC": (rules.validate_move_tableau_to_cell, rules.move_tableau_to_cell),
    "MCT": (rules.validate_move_cell_to_tableau, rules.move_cell_to_tableau),
    "MTF": (rules.validate_move_tableau_to_foundation, rules.move_tableau_to_foundation),
    "MCF": (rules.validate_move_cell_to_foundation, rules.move_cell_to_foundation),
}


class Seahaven(Game[Table]):
    """Build the suits with four cells to help; a run is moved card by card through free cells."""

    slug = "seahaven"
    name = pgettext_noop("game", "Seahaven")
    other_names = ("Seahaven Towers",)
    goal = Message("Build all four suits on the foundation, from ace to king.")
    character = Message("Build the columns down in suit; four cells help.")
    nature = Message("All face up, hard, 10\N{NO-BREAK SPACE}minutes")
    help = (
        Message(
            "All cards are face up. The last card of a column may go on the next higher "
            "card of its suit, if that is the last of another column: the 7 of hearts goes "
            "on the 8 of hearts. Only a king may go to an empty column."
        ),
        Message(
            "Each of the four cells can hold any one card from the end of a column. From there "
            "it can go to a column or to the foundation, but not to another cell."
        ),
        Message(
            "You may drag a run of one suit at the end of a column: the program moves the "
            "cards one by one through the free cells. Two cards need one free cell, three "
            "cards two, and so on."
        ),
        Message(
            "An ace starts a foundation, and the rest of its suit follows in order. Cards "
            "there stay there. You win when all four suits are complete."
        ),
    )
    layout: Mapping[Pile, Slot] = {
        **row(Role.FOUNDATION, ON_EACH_SIDE),
        **row(Role.CELL, rules.CELLS, 3 * STEP_X),
        **row(Role.FOUNDATION, ON_EACH_SIDE, 8 * STEP_X, first=ON_EACH_SIDE),
        **row(Role.TABLEAU, rules.COLUMNS, y=STEP_Y + 0.1, fan=FAN, mark=Mark.KING),
    }
    grammar = GRAMMAR
    dialogue = Dialogue(
        opening=(Cue.BOARD, Cue.MENU),
        prompt="Input an option (MTT, MTC, MCT, MTF, MCF, R, H, Q): ",
        menu=MENU,
        won=(
            "You won!",
            Cue.BOARD,
            "\n- - - - New Game. - - - -",
            Cue.NEW_GAME,
            Cue.BOARD,
            Cue.MENU,
        ),
        quit=("Thank you for playing.", Cue.END),
        restart=(Cue.NEW_GAME, Cue.BOARD),
    )

    def deal(self, deck: Deck) -> Table:
        return Table(*rules.initialize(deck=deck))

    def perform(self, table: Table, command: ParsedLine, rng: Random) -> None:
        word, numbers = command
        _, move = FUNCTIONS[word]
        if not move(*_lists(table, word), *numbers):
            raise IllegalMove(_refusal(self.piles(table), *_ends(word, *numbers)))

    def refusal_text(self, line: str, sentence: str, fault: Fault | None) -> str:
        return error_in_move(line, sentence, fault)

    def moves(self, table: Table) -> Iterator[Move]:
        for word, (validate, _) in FUNCTIONS.items():
            lists = _lists(table, word)
            for src, dst in product(*(range(number.last) for number in GRAMMAR[word])):
                if validate(*lists, src, dst):
                    source, target = _ends(word, src, dst)
                    start = len(table.tableau[src]) - 1 if source.area == "tableau" else 0
                    yield Move(_line(word, src, dst), source, start, target)

    def gestures(self, table: Table) -> Iterator[Move]:
        for src, column in enumerate(table.tableau):
            # Only a whole run: the card that a part of it would fit lies above that part already.
            source, start = Pile("tableau", src), _run(column)
            if start < len(column) - 1 and self.can_lift(table, source, start):
                cells = _free(table.cells)[: len(column) - 1 - start]
                for dst, target in enumerate(table.tableau):
                    if rules.fits_column(column[start], target):
                        yield Move(_run_lines(src, dst, cells), source, start, Pile("tableau", dst))

    def piles(self, table: Table) -> Piles:
        cells = ([card] if card else [] for card in table.cells)
        return dict(zip(PLACES, [*table.tableau, *table.foundation, *cells], strict=True))

    def can_lift(self, table: Table, source: Pile, start: int) -> bool:
        if source.area != "tableau":
            return source.area == "cell"
        column = table.tableau[source.index]
        return _run(column) <= start and len(column) - start <= len(_free(table.cells)) + 1

    def line(self, table: Table, source: Pile, start: int, target: Pile) -> str:
        if source.area == "foundation":
            raise IllegalMove(STAY)
        if source.area == target.area == "cell":
            raise IllegalMove(
                Message("A card in a cell goes only to a column or to the foundation.")
            )
        if source.area == "tableau" and start < len(table.tableau[source.index]) - 1:
            raise IllegalMove(_run_refusal(table, source.index, start, target))
        word = f"M{source.area[0]}{target.area[0]}".upper()
        return _line(word, source.index, target.index)

    def why_no_move(self, table: Table, source: Pile, start: int) -> Message:
        piles = self.piles(table)
        cards = piles[source]
        if not cards:
            return EMPTY[source.area]
        if source.area == "foundation":
            return STAY
        if source.area == "tableau":
            if start < _run(table.tableau[source.index]):
                return _reason_of_disorder(cards[start:])
            if any(rules.fits_column(cards[start], column) for column in table.tableau):
                return _too_long(len(cards) - start, len(_free(table.cells)))
        card, is_last = cards[start], source.area == "tableau" and start == len(cards) - 1
        if card.rank() == KING and is_last:
            return Message(
                "{card} goes to an empty column, but none is empty and no cell is free.", card=card
            )
        if card.rank() == KING:
            return Message("{card} goes to an empty column, but none is empty.", card=card)
        higher = [Card(card.rank() + 1, card.suit())]
        if not is_last:
            return goes_on(piles, source, start, higher)
        [way] = ways(piles, source, start, higher)
        return Message("{card} goes {way}, and no cell is free.", card=card, way=way)

    def is_safe_up(self, table: Table, move: Move) -> bool:
        """Return whether the move is one to the foundation, for all of those are safe.

        Proof: only the next lower card of its suit could be put on that card, and it is up.
        So whatever can be played with the card on the table can be played without it too, and
        leaves at least as many cells and columns empty.
        """
        return move.target.area == "foundation"

    def is_won(self, table: Table) -> bool:
        return rules.check_for_win(table.foundation)

    def display(self, table: Table) -> None:
        rules.display(table.tableau, table.foundation, table.cells)


def _ends(word: str, src: int, dst: int) -> tuple[Pile, Pile]:
    """Return the piles that a command moves a card between."""
    return Pile(AREAS[word[1]], src), Pile(AREAS[word[2]], dst)


def _lists(table: Table, word: str) -> list[list[Any]]:
    """Return the arguments of the rules' functions for this command, in their order."""
    lists: dict[str, list[Any]] = {
        "T": table.tableau,
        "C": table.cells,
        "F": table.foundation,
    }
    return [places for letter, places in lists.items() if letter in word]


def _run(column: rules.Column) -> int:
    """Return the index at which the run of one suit at the end of the column begins."""
    start = max(len(column) - 1, 0)
    while start and rules.follows(column[start], column[start - 1]):
        start -= 1
    return start


def _free(cells: rules.Cells) -> list[int]:
    return [cell_no for cell_no, card in enumerate(cells) if card is None]


def _line(word: str, src: int, dst: int) -> str:
    return typed(ParsedLine(word, (src, dst)), GRAMMAR)


def _run_lines(src: int, dst: int, cells: list[int]) -> str:
    """Return the lines that move a run through these free cells, one card more than cells."""
    aside = [_line("MTC", src, cell_no) for cell_no in cells]
    after = [_line("MCT", cell_no, dst) for cell_no in reversed(cells)]
    return "; ".join([*aside, _line("MTT", src, dst), *after])


def _refusal(piles: Piles, source: Pile, target: Pile) -> Message:
    if not piles[source]:
        if source.area == "cell":
            return Message("Cell {number} is empty.", number=source.index + 1)
        return Message("Column {number} is empty.", number=source.index + 1)
    if target.area == "cell":
        return Message("Cell {number} holds a card already.", number=target.index + 1)
    card = piles[source][-1]
    if target.area == "tableau":
        return _column_refusal(card, piles[target])
    if card.rank() == ACE:
        return Message("An ace goes to an empty foundation.")
    lower = Card(card.rank() - 1, card.suit())
    return Message("{card} goes to the foundation only on {other}.", card=card, other=lower)


def _column_refusal(card: Card, column: Sequence[Card]) -> Message:
    if card.rank() == KING:
        return Message("In the columns a king goes only to an empty column.")
    if not column:
        return Message("Only a king goes to an empty column.")
    higher = Card(card.rank() + 1, card.suit())
    return Message("In the columns {card} goes only on {other}.", card=card, other=higher)


def _too_long(count: int, free: int) -> Message:
    """Return why a run of `count` cards cannot be moved with `free` free cells."""
    return Message(
        "Moving {count} cards at once takes {needed}, and {there}.",
        count=count,
        needed=Message.counted("{count} free cell", "{count} free cells", count - 1),
        there=Message.counted("only {count} is free", "only {count} are free", free)
        if free
        else Message("none is free"),
    )


def _reason_of_disorder(cards: Sequence[Card]) -> Message:
    """Return which two of these cards do not follow each other."""
    upper, lower = next(pair for pair in pairwise(cards) if not rules.follows(pair[1], pair[0]))
    return Message(
        "Only a run of one suit moves together; {card} and {other} don’t.",
        card=lower,
        other=upper,
    )


def _run_refusal(table: Table, src: int, start: int, target: Pile) -> Message:
    column = table.tableau[src]
    if target.area != "tableau":
        return Message("Cards go to the cells and to the foundation one at a time.")
    if start < _run(column):
        return Message("Only a run of one suit can be moved together.")
    goal = table.tableau[target.index]
    if not rules.fits_column(column[start], goal):
        return _column_refusal(column[start], goal)
    return _too_long(len(column) - start, len(_free(table.cells)))
