"""The interface of Thumb and Pouch to the rest of the program: table, typed lines, piles, texts.

The rules are in rules/thumb_and_pouch.py; this module does not decide legality.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from solitaire_gui.cards import DECK_SIZE, JACK, KING, QUEEN, SUITS, Card, Deck
from solitaire_gui.games.base import FACE_DOWN, Game, IllegalMove, Move, face_down
from solitaire_gui.games.line_parser import Fault, Grammar, Number, ParsedLine, typed
from solitaire_gui.games.needed_cards import lies
from solitaire_gui.games.places import FAN, STEP_X, STEP_Y, Pile, Piles, Role, Slot, row
from solitaire_gui.games.terminal_script import Cue, Dialogue
from solitaire_gui.language.catalogue import gettext_noop, pgettext_noop
from solitaire_gui.language.message import Message, join_phrases
from solitaire_gui.language.printed_cards import message_of
from solitaire_gui.rules import thumb_and_pouch as rules

COLUMN = Number("column", rules.COLUMNS)
PILE = Number("foundation pile", rules.PILES)
GRAMMAR: Grammar = {
    "TF": (COLUMN, PILE),
    "TT": (COLUMN, COLUMN, Number("number of cards", DECK_SIZE, is_index=False)),
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

ONLY_TOP = Message("Only the top card of the waste can be played.")
ON_ANOTHER_SUIT = {
    2: Message("on a 2 of another suit"),
    3: Message("on a 3 of another suit"),
    4: Message("on a 4 of another suit"),
    5: Message("on a 5 of another suit"),
    6: Message("on a 6 of another suit"),
    7: Message("on a 7 of another suit"),
    8: Message("on an 8 of another suit"),
    9: Message("on a 9 of another suit"),
    10: Message("on a 10 of another suit"),
    JACK: Message("on a jack of another suit"),
    QUEEN: Message("on a queen of another suit"),
    KING: Message("on a king of another suit"),
}
"""The place of a card in the columns, by the rank of the card it goes on."""
FAULTS = (
    gettext_noop("At least one card must be moved."),
    gettext_noop("There is no card to move."),
    gettext_noop("There are not {number} cards to move."),
    gettext_noop("A face-down card cannot be moved."),
    gettext_noop("The cards are in this column already."),
    gettext_noop("The stock is empty, and it is dealt only once."),
    gettext_noop("{card} must be one lower than {other} and of another suit."),
    gettext_noop("On the foundation {card} goes only to an empty pile."),
    gettext_noop("{card} goes to the foundation only on {other}."),
    gettext_noop("In the columns {card} goes only to an empty column."),
    gettext_noop(
        "In the columns {card} goes only on the next higher card of another suit or to an empty "
        "column, not on {other}."
    ),
)
"""The errors of the rules, with places for cards and numbers."""

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


@dataclass(slots=True)
class Table:
    """The lists that the rules take as arguments, in the order in which dealing returns them."""

    foundation: list[rules.Column]
    tableau: list[rules.Column]
    stock: Deck
    waste: rules.Column


class ThumbAndPouch(Game[Table]):
    """Build columns downwards in any change of suit, and the foundation upwards by suit."""

    slug = "thumb-and-pouch"
    name = pgettext_noop("game", "Thumb and Pouch")
    other_names = ("Thumb & Pouch",)
    goal = Message("Build all four suits on the foundation, from ace to king.")
    character = Message("A card goes on any suit but its own.")
    nature = Message("With a stock, easy, 10\N{NO-BREAK SPACE}minutes")
    help = (
        Message(
            "In the columns a card goes on the next higher card of any other suit, of "
            "either colour: the 7 of hearts goes on the 8 of diamonds, clubs or spades, "
            "but not of hearts. Face-up cards in such an order may be moved together."
        ),
        Message(
            "Any card, or group of cards in order, may go to an empty column. A face-down "
            "card is turned up as soon as it is the last of its column."
        ),
        Message(
            "Clicking the stock turns one card onto the waste, whose top card you may "
            "play. You go through the stock only once, so look twice before you bury a "
            "card."
        ),
        Message(
            "An ace starts a foundation, and the rest of its suit follows in order. Cards "
            "there stay there. You win when all four suits are complete."
        ),
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
    keys: Mapping[str, str] = {pgettext_noop("button", "Draw"): "W"}
    hint_texts: Mapping[str, Message] = {
        "Draw": Message("Turn a card from the stock onto the waste ({key}).", key="W")
    }
    action_phrases: Mapping[str, Message] = {"Draw": Message("a draw from the stock")}
    taps: Mapping[Role, str] = {Role.STOCK: "Draw"}

    def deal(self, deck: Deck) -> Table:
        return Table(*rules.setup_game(deck=deck))

    def perform(self, table: Table, command: ParsedLine, rng: Random) -> None:
        try:
            _play(table, command)
        except RuntimeError as error:
            answer = self.refusal_text("", str(error), None)
            raise IllegalMove(_message(str(error)), answer) from None

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

    def piles(self, table: Table) -> Piles:
        return {
            STOCK: face_down(table.stock),
            WASTE: table.waste,
            **{Pile("foundation", index): pile for index, pile in enumerate(table.foundation)},
            **{Pile("tableau", index): column for index, column in enumerate(table.tableau)},
        }

    def line_of(self, command: ParsedLine) -> str:
        return _line(command.word, *command.numbers)

    def can_lift(self, table: Table, source: Pile, start: int) -> bool:
        if source not in SOURCES:
            return False
        cards = _cards(table, source)
        n = len(cards) - start
        return not rules.group_fault(cards, n) and (n == 1 or source != WASTE)

    def line(self, table: Table, source: Pile, start: int, target: Pile) -> str:
        if source not in SOURCES:
            raise IllegalMove(_no_source(source))
        if target not in TARGETS:
            raise IllegalMove(Message("A card goes only to a column or to the foundation."))
        n = len(_cards(table, source)) - start
        if source == WASTE:
            if n > 1:
                raise IllegalMove(ONLY_TOP)
            return _line("WF" if target.area == "foundation" else "WT", target.index)
        if target.area == "tableau":
            return _line("TT", source.index, target.index, n)
        if n > 1:
            raise IllegalMove(Message("Cards go to the foundation one at a time."))
        return _line("TF", source.index, target.index)

    def why_no_move(self, table: Table, source: Pile, start: int) -> Message:
        cards = self.piles(table)[source]
        if not cards:
            return self._reason_of_empty(table, source)
        if source == STOCK:
            return Message("Clicking the stock turns its top card onto the waste.")
        if source.area == "foundation":
            return Message("A card on the foundation stays there.")
        if not cards[start].is_face_up():
            return FACE_DOWN
        n = len(cards) - start
        if source == WASTE and n > 1:
            return ONLY_TOP
        if fault := rules.group_fault(list(cards), n):
            return _message(fault)
        return self._reason_of_group(table, source, start)

    def _reason_of_empty(self, table: Table, source: Pile) -> Message:
        if source == STOCK:
            return Message("The stock is empty, and it is dealt only once.")
        if source == WASTE and table.stock.is_empty():
            return Message("The waste is empty, and so is the stock.")
        if source == WASTE:
            return Message("The waste is empty: click the stock to turn a card onto it.")
        if source.area == "foundation":
            return Message("Only an ace starts a foundation.")
        return Message("An empty column takes any card, or cards in order.")

    def _reason_of_group(self, table: Table, source: Pile, start: int) -> Message:
        piles = self.piles(table)
        card = piles[source][start]
        if any(rules.fits_foundation(card, pile) for pile in table.foundation):
            return Message("{card} goes to the foundation once no card is on it.", card=card)
        if card.rank() == KING:
            return Message("{card} goes to an empty column, but none is empty.", card=card)
        higher = [Card(card.rank() + 1, suit) for suit in SUITS if suit != card.suit()]
        seen = [said for other in higher if (said := lies(piles, other, source, start))]
        place = ON_ANOTHER_SUIT[card.rank() + 1]
        if not seen:
            return Message("{card} goes {place}, and none is face up yet.", card=card, place=place)
        return Message(
            "{card} goes {place}, and no column ends with one: {seen}.",
            card=card,
            place=place,
            seen=join_phrases(seen),
        )

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

    def is_won(self, table: Table) -> bool:
        return rules.is_winner(table.foundation)

    def display(self, table: Table) -> None:
        rules.display_game(table.foundation, table.tableau, table.stock, table.waste)


def is_safe(rank: int, lowest: int) -> bool:
    """Return whether a card that can go up may do so at once; every suit is up to `lowest` or more.

    It may if that is two ranks below it or more: `ThumbAndPouch.is_safe_up` has the proof.
    """
    return rank - 2 <= lowest


def _message(fault: str) -> Message:
    """Return an error of the rules, which print cards as symbols, as a message."""
    message = message_of(fault)
    assert message.text in FAULTS, "the catalogues have all that the rules say"
    return message


def _no_source(source: Pile) -> Message:
    if source == STOCK:
        return Message("No card can be taken from the stock.")
    return Message("No card can be taken from the foundation.")


def _play(table: Table, command: ParsedLine) -> None:
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
    return typed(ParsedLine(word, numbers), GRAMMAR).lower()
