"""Thumb and Pouch for the rest of the program: its table, typed lines, places and words.

The rules are in rules/thumb_and_pouch.py; nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from solitaire_gui.cards import KING, SUITS, Card, Deck
from solitaire_gui.games.base import FACE_DOWN, Game, IllegalMove, Move, Pile, Role, Slot, face_down
from solitaire_gui.games.card_names import RANK_NAMES, in_words, name
from solitaire_gui.games.layout_rows import FAN, STEP_X, STEP_Y, row
from solitaire_gui.games.line_parser import Command, Fault, Grammar, Number, typed
from solitaire_gui.games.needed_cards import place_of
from solitaire_gui.games.terminal_script import Cue, Dialogue
from solitaire_gui.rules import thumb_and_pouch as rules
from solitaire_gui.values import Values

COLUMN = Number("column", rules.COLUMNS)
PILE = Number("foundation pile", rules.PILES)
GRAMMAR: Grammar = {
    "TF": (COLUMN, PILE),
    "TT": (COLUMN, COLUMN, Number("number of cards", 52, is_index=False)),
    "WF": (PILE,),
    "WT": (COLUMN,),
    "SW": (),
}
DRAW = "sw"

STOCK, WASTE = Pile("stock"), Pile("waste")
SOURCES = (*(Pile("tableau", index) for index in range(rules.COLUMNS)), WASTE)
TARGETS = (
    *(Pile("foundation", index) for index in range(rules.PILES)),
    *(Pile("tableau", index) for index in range(rules.COLUMNS)),
)

ONLY_TOP = "Only the top card of the waste can be played."

MENU = """\
Commands:
    tf x y: Move card from end of Tableau column x to Foundation pile y.
    tt x y n: Move n cards from end of Tableau column x to end of column y.
    wf x: Move card from top of Waste to Foundation pile x.
    wt x: Move card from top of Waste to end of Tableau column x.
    sw: Turn a card of the Stock onto the Waste.
    r: Restart the game (after shuffling)
    h: Display this menu of choices
    q: Quit the game"""


class Table(Values):
    """The lists of the spec, in its order."""

    __slots__ = ("foundation", "tableau", "stock", "waste")

    def __init__(
        self,
        foundation: list[rules.Column],
        tableau: list[rules.Column],
        stock: Deck,
        waste: rules.Column,
    ) -> None:
        self.foundation = foundation
        self.tableau = tableau
        self.stock = stock
        self.waste = waste


class ThumbAndPouch(Game[Table]):
    """Build columns downwards in any change of suit, and the foundation upwards by suit."""

    slug = "thumb-and-pouch"
    name = "Thumb and Pouch"
    goal = "Build all four suits on the foundation, from ace to king."
    help = (
        "In the columns a card goes on the next higher card of any other suit, of either colour: "
        "the 7 of hearts goes on the 8 of diamonds, of clubs or of spades, but not of hearts. "
        "Face-up cards that lie in such an order may be moved together.",
        "An empty column takes any card, or any group of cards. "
        "A face-down card is turned up as soon as it is the last of its column.",
        "A click on the stock turns one card onto the waste, whose top card may be played. "
        "The stock is dealt only once, so look twice before you bury a card.",
        "An ace begins a pile of the foundation, and the other cards of its suit follow in order. "
        "What lies there stays there. Four full piles win.",
    )
    layout: Mapping[Pile, Slot] = {
        STOCK: Slot(0, 0, Role.STOCK),
        WASTE: Slot(STEP_X, 0, Role.WASTE, spread=0.32),
        **row(Role.FOUNDATION, rules.PILES, 3 * STEP_X),
        **row(Role.TABLEAU, rules.COLUMNS, y=STEP_Y + 0.1, fan=FAN),
    }
    grammar = GRAMMAR
    dialogue = Dialogue(
        opening=("Welcome to Thumb and Pouch", Cue.BOARD, Cue.MENU),
        prompt="prompt:> ",
        menu=MENU,
        won=(Cue.BOARD, "You won!", Cue.END),
        quit=("Thank you for playing.", Cue.END),
        restart=(Cue.NEW_GAME, Cue.BOARD, Cue.MENU),
    )
    keys: Mapping[str, str] = {"Draw": "W"}
    advice: Mapping[str, str] = {"Draw": "Turn a card of the stock onto the waste"}
    deeds: Mapping[str, str] = {"Draw": "a draw from the stock"}
    taps: Mapping[Role, str] = {Role.STOCK: "Draw"}

    def deal(self, deck: Deck) -> Table:
        return Table(*rules.setup_game(deck=deck))

    def perform(self, table: Table, command: Command, rng: Random) -> None:
        try:
            _play(table, command)
        except RuntimeError as error:
            answer = self.refusal_text("", str(error), None)
            raise IllegalMove(_sentence(str(error)), answer) from None

    def refusal_text(self, line: str, sentence: str, fault: Fault | None) -> str:
        return f"Error: {sentence}"

    def moves(self, table: Table) -> Iterator[Move]:
        for source in SOURCES:
            cards = _cards(table, source)
            for start in reversed(range(len(cards))):
                if not self.can_lift(table, source, start):
                    break
                group = cards[start:]
                for target in TARGETS:
                    if _fits(table, group, target):
                        yield Move(self.line(table, source, start, target), source, start, target)

    def actions(self, table: Table) -> Mapping[str, str]:
        return {} if table.stock.is_empty() else {"Draw": DRAW}

    def piles(self, table: Table) -> Mapping[Pile, Sequence[Card]]:
        return {
            STOCK: face_down(table.stock),
            WASTE: table.waste,
            **{Pile("foundation", index): pile for index, pile in enumerate(table.foundation)},
            **{Pile("tableau", index): column for index, column in enumerate(table.tableau)},
        }

    def written(self, command: Command) -> str:
        return _line(command.word, *command.numbers)

    def can_lift(self, table: Table, source: Pile, start: int) -> bool:
        if source not in SOURCES:
            return False
        cards = _cards(table, source)
        n = len(cards) - start
        return not rules.group_fault(cards, n) and (n == 1 or source != WASTE)

    def line(self, table: Table, source: Pile, start: int, target: Pile) -> str:
        if source not in SOURCES:
            raise IllegalMove(f"No card can be taken from the {source.area}.")
        if target not in TARGETS:
            raise IllegalMove("A card goes only to a column or to the foundation.")
        n = len(_cards(table, source)) - start
        if source == WASTE:
            if n > 1:
                raise IllegalMove(ONLY_TOP)
            return _line("WF" if target.area == "foundation" else "WT", target.index)
        if target.area == "tableau":
            return _line("TT", source.index, target.index, n)
        if n > 1:
            raise IllegalMove("Cards go to the foundation one at a time.")
        return _line("TF", source.index, target.index)

    def reason(self, table: Table, source: Pile, start: int) -> str:
        cards = self.piles(table)[source]
        if not cards:
            return self._reason_of_empty(table, source)
        if source == STOCK:
            return "A click on the stock turns its top card onto the waste."
        if source.area == "foundation":
            return "A card on the foundation stays there."
        if not cards[start].is_face_up():
            return FACE_DOWN
        n = len(cards) - start
        if source == WASTE and n > 1:
            return ONLY_TOP
        if fault := rules.group_fault(list(cards), n):
            return _sentence(fault)
        return self._reason_of_group(table, source, start)

    def _reason_of_empty(self, table: Table, source: Pile) -> str:
        if source == STOCK:
            return "The stock is empty, and it is dealt only once."
        if source == WASTE:
            has_more = not table.stock.is_empty()
            also = "a click on the stock turns a card onto it" if has_more else "so is the stock"
            return f"The waste is empty{':' if has_more else ', and'} {also}."
        if source.area == "foundation":
            return "Only an ace begins a pile of the foundation."
        return "An empty column takes any card, or cards in order."

    def _reason_of_group(self, table: Table, source: Pile, start: int) -> str:
        piles = self.piles(table)
        card = piles[source][start]
        if any(rules.fits_foundation(card, pile) for pile in table.foundation):
            return f"The {name(card)} goes to the foundation once no card lies on it."
        if card.rank() == KING:
            return f"The {name(card)} goes to an empty column, but none is empty."
        higher = [Card(card.rank() + 1, suit) for suit in SUITS if suit != card.suit()]
        places = [(name(other), place_of(piles, other, source)) for other in higher]
        seen = ", ".join(f"the {other} lies {place}" for other, place in places if place)
        rank = RANK_NAMES[card.rank() + 1]
        what = f"The {name(card)} goes on {'an' if rank == '8' else 'a'} {rank} of another suit"
        if not seen:
            return f"{what}, and none is face up yet."
        return f"{what}, and no column ends with one: {seen}."

    def is_safe_up(self, table: Table, move: Move) -> bool:
        """Return whether the move goes to the foundation with a card that `is_safe`.

        Proof: call the card X and take any line that wins. Until X goes up in it, X can only serve
        cards one rank lower, of other suits, to lie on. All that is lower still is up, so each of
        these comes alone, is never covered, and is the next of its suit. Now send up X at once,
        then each card that would go on X instead of moving it there, and leave out what the line
        does with them later. All its other moves stay legal: a group or the waste lacks only cards
        that are up; a column is bare of them, so that it ends in the card aimed at or is empty, and
        hides no card that the line has turned; no suit is lower.
        """
        if move.target.area != "foundation":
            return False
        card = _cards(table, move.source)[-1]
        return is_safe(card.rank(), min(map(len, table.foundation)))

    def won(self, table: Table) -> bool:
        return rules.is_winner(table.foundation)

    def display(self, table: Table) -> None:
        rules.display_game(table.foundation, table.tableau, table.stock, table.waste)


def is_safe(rank: int, lowest: int) -> bool:
    """Return whether a card that can go up may do so at once; every suit is up to `lowest` or more.

    It may if that is two ranks below it or more: `ThumbAndPouch.is_safe_up` has the proof.
    """
    return rank - 2 <= lowest


def _sentence(fault: str) -> str:
    """Return what the rules say, which print cards by their signs, as a sentence in words."""
    words = in_words(fault, "the ")
    return words[0].upper() + words[1:]


def _play(table: Table, command: Command) -> None:
    match command:
        case "TF", (column, pile):
            rules.tableau_to_foundation(table.tableau[column], table.foundation[pile])
        case "TT", (source, target, n):
            rules.tableau_to_tableau(table.tableau[source], table.tableau[target], n)
        case "WF", (pile,):
            rules.waste_to_foundation(table.waste, table.foundation[pile], table.stock)
        case "WT", (column,):
            rules.waste_to_tableau(table.waste, table.tableau[column], table.stock)
        case "SW", ():
            rules.stock_to_waste(table.stock, table.waste)


def _cards(table: Table, source: Pile) -> rules.Column:
    return table.waste if source == WASTE else table.tableau[source.index]


def _fits(table: Table, group: rules.Column, target: Pile) -> bool:
    if target.area == "tableau":
        return rules.fits_column(group[0], table.tableau[target.index])
    return len(group) == 1 and rules.fits_foundation(group[0], table.foundation[target.index])


def _line(word: str, *numbers: int) -> str:
    return typed(Command(word, numbers), GRAMMAR).lower()
