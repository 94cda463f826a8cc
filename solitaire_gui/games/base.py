"""The interface between a game and the rest of the program: Game, and moves as typed lines.

Knows no particular game, no screen and no history.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from solitaire_gui.cards import Card, Deck
from solitaire_gui.games.line_parser import BadCommand, Fault, Grammar, ParsedLine, parse, typed
from solitaire_gui.games.places import FINAL_ROLES, Pile, Piles, Role, Slot
from solitaire_gui.games.terminal_script import Cue, Dialogue, pile_text, plain_dialogue
from solitaire_gui.language.catalogue import pgettext
from solitaire_gui.language.message import SENTENCE_ENDS, Message, Sentence

Table = TypeVar("Table")
FACE_DOWN = Message("This card stays face down until it is the last of its column.")
"""Why a face-down card cannot be moved, in games that turn it up when it becomes the last one."""


class Move(NamedTuple):
    """A legal move of the cards of `source` from index `start` on to `target`.

    `command` is the typed line; if the move takes several lines, they are joined with `; `.
    """

    command: str
    source: Pile
    start: int
    target: Pile

    def lines(self) -> list[str]:
        """Return the typed lines, one or more."""
        return self.command.split("; ")


class IllegalMove(Exception):
    """Raised for an illegal line, with a sentence that tells the player why.

    `answer` is what the terminal prints instead: a text, or the board again. None means the
    sentence.
    """

    def __init__(self, sentence: Sentence, answer: str | Cue | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.answer = answer
        self.explained: Sentence = answer if isinstance(answer, str) else sentence
        """The text for a window: the terminal's words, followed by the reason if they lack it."""

    @property
    def printed(self) -> str | Cue:
        """The terminal's answer to the line."""
        return str(self) if self.answer is None else self.answer

    def answer_with(self, words: str) -> None:
        """Set the words that the terminal prints. They need not contain the reason."""
        self.answer = self.explained = words
        if str(self) not in words:
            lead = words if words.endswith(SENTENCE_ENDS) else f"{words}:"
            self.explained = Message("{first} {others}", first=lead, others=self.sentence)


class Game(ABC, Generic[Table]):
    """A patience game. Its tables are records of lists, and are always passed as arguments.

    Defining a subclass without a required attribute raises TypeError.
    """

    slug: str
    name: str
    """The English name. `title` is the translated one."""
    goal: Sentence
    """The condition of a win, in one short sentence."""
    nature: Sentence = ""
    """Facts in about five words: cards face down, difficulty, duration."""
    character: Sentence = ""
    """How it differs from games with the same goal, in one short sentence."""
    is_for_beginners: bool = False
    """Whether it is recommended to beginners."""
    help: Sequence[Sentence]
    """The rules in a few short paragraphs."""
    layout: Mapping[Pile, Slot]
    grammar: Grammar
    """The typed lines. The letters Q, and R and H if `dialogue` has a restart, are reserved."""
    dialogue: Dialogue
    """The texts at a terminal; by default made from the name and the grammar."""
    keys: Mapping[str, str] = {}
    """The key of each button of the game, by label: {"Deal": "D"}.

    Labels are English. `caption` is the text on the button.
    """
    taps: Mapping[Role, str] = {}
    """The button that a click on a pile of a role presses: {Role.STOCK: "Draw"}."""
    hint_texts: Mapping[str, Sentence] = {}
    """By label, the hint to press a button: {"Deal": "Deal the stock (D)."}."""
    action_phrases: Mapping[str, Sentence] = {}
    """By label, the phrase for pressing a button: {"Deal": "a deal from the stock"}."""
    shuffles: Collection[str] = ()
    """The typed lines, in capitals, that shuffle cards. Hints avoid them if possible."""
    other_names: Collection[str] = ()
    """Names of the same game elsewhere, with the same deals; a pasted text may have one of them."""
    is_mirrorable: bool = True
    """Whether the layout is mirrored for a left-handed player.

    False if rows are read from left to right, and rules and sentences say so.
    """
    one_click: bool = False
    """Whether a click plays at once if only one move is possible."""

    def __init_subclass__(cls) -> None:
        required = ("slug", "name", "goal", "help", "layout", "grammar")
        if missing := [attribute for attribute in required if not hasattr(cls, attribute)]:
            raise TypeError(f"{cls.__name__} does not say its {', '.join(missing)}.")
        if not hasattr(cls, "dialogue"):
            cls.dialogue = plain_dialogue(cls.name, cls.grammar)

    @cached_property
    def hiding_roles(self) -> Collection[Role]:
        """The roles of the piles that have face-down cards after the deal."""
        dealt = self.piles(self.deal(Deck.numbered(1)))
        return {
            self.role(pile)
            for pile, cards in dealt.items()
            if not all(card.is_face_up() for card in cards)
        }

    @property
    def title(self) -> str:
        """The game's name in the player's language."""
        return pgettext("game", self.name)

    @abstractmethod
    def deal(self, deck: Deck) -> Table:
        """Return a new table dealt from the deck, which is emptied or becomes the stock."""

    def play(self, table: Table, command: str, rng: Random) -> None:
        """Play a typed line on the table, in place. Raises IllegalMove.

        The table may then be half changed, so callers play on a copy. `rng` has the same seed for
        every line of a game, so a replay has the same outcome.
        """
        try:
            understood = parse(command, self.grammar)
        except BadCommand as bad:
            refused = IllegalMove(bad.sentence)
            refused.answer_with(self.refusal_text(command, str(bad), bad.fault))
            raise refused from None
        try:
            self.perform(table, understood, rng)
        except IllegalMove as refused:
            if refused.answer is None:
                refused.answer_with(self.refusal_text(command, str(refused), None))
            raise

    @abstractmethod
    def perform(self, table: Table, command: ParsedLine, rng: Random) -> None:
        """Execute a parsed command on the table, in place. Raises IllegalMove, as `play` does."""

    def refusal_text(self, line: str, sentence: str, fault: Fault | None) -> str:
        """Return what the terminal prints for a line that is refused with this sentence.

        `fault` is why the line is no command; None if the rules forbid the move.
        """
        return sentence

    @abstractmethod
    def moves(self, table: Table) -> Iterator[Move]:
        """Yield every legal move of cards that is one typed line."""

    def gestures(self, table: Table) -> Iterator[Move]:
        """Yield legal moves of several cards that take several lines and count as one move."""
        return iter(())

    def actions(self, table: Table) -> Mapping[str, str]:
        """Return the legal lines that move no chosen card, by the label of their button."""
        return {}

    def caption(self, table: Table, label: str) -> str:
        """Return the text on a button of the game, such as `Shuffle (2)`."""
        return pgettext("button", label)

    def widest_caption(self, label: str) -> str:
        """Return the longest text that a button ever has."""
        return pgettext("button", label)

    def choices(self, table: Table) -> list[Sequence[str]]:
        """Return the lines of each legal move, leaving out equivalent targets.

        Lines that move no chosen card come last.
        """
        moves = self.distinct(table, (*self.moves(table), *self.gestures(table)))
        return [
            *(move.lines() for move in moves),
            *([line] for line in self.actions(table).values()),
        ]

    def canonical_lines(self, table: Table, lines: Sequence[str]) -> Sequence[str]:
        """Return the lines of `choices` with the same effect as these; these if there are none."""
        move = self.move_of(table, lines)
        if move is None:
            return [self._plain(line) for line in lines]
        others = (*self.moves(table), *self.gestures(table))
        alike = (other for other in others if self.distinct(table, (other, move)) == [other])
        return next(alike, move).lines()

    def distinct(self, table: Table, moves: Iterable[Move]) -> list[Move]:
        """Return moves without those that differ only in which equal empty pile they take.

        If `has_equal_places` is false, all are returned.
        """
        piles, are_equal = self.piles(table), self.has_equal_places(table)
        found = dict[object, Move]()
        for move in moves:
            is_any = are_equal and not piles[move.target]
            place = self.role(move.target) if is_any else move.target
            found.setdefault((move.source, move.start, place), move)
        return [*found.values()]

    def move_of(self, table: Table, lines: Sequence[str]) -> Move | None:
        """Return the move that the first of these legal lines make.

        None if they move no chosen card. Lines that together move several cards give that move.
        """
        first = self._plain(lines[0])
        single = (move for move in self.moves(table) if move.command == first)
        return self.run_of(table, lines) or next(single, None)

    def run_of(self, table: Table, lines: Sequence[str]) -> Move | None:
        """Return the move of several cards that the first of these lines make, if they make one."""
        for run in self.gestures(table):
            own = run.lines()
            if own == [self._plain(line) for line in lines[: len(own)]]:
                return run
        return None

    def label_of(self, table: Table, line: str) -> str:
        """Return the label of the button that a legal line presses; else the line itself."""
        plain = self._plain(line)
        return next((label for label, its in self.actions(table).items() if its == plain), line)

    def _plain(self, line: str) -> str:
        """Return a line as `moves` and `actions` write it; the line itself if it is no command."""
        try:
            return self.line_of(parse(line, self.grammar))
        except BadCommand:
            return line

    def line_of(self, command: ParsedLine) -> str:
        """Return the line of a command, as `moves` and `actions` write it."""
        return typed(command, self.grammar)

    @abstractmethod
    def piles(self, table: Table) -> Piles:
        """Return the cards of every pile of the layout, as the player sees them."""

    @abstractmethod
    def can_lift(self, table: Table, source: Pile, start: int) -> bool:
        """Return whether the rules let these cards be moved together, to whatever target."""

    @abstractmethod
    def line(self, table: Table, source: Pile, start: int, target: Pile) -> str:
        """Return the line that a drag means, legal or not. Raises IllegalMove if it means none."""

    def why_no_move(self, table: Table, source: Pile, start: int) -> Sentence:
        """Return why these cards, or an empty pile, have no move now, in one sentence.

        It must be true by the rules. About face-down cards it says only what the face-up ones show.
        """
        slot, cards = self.layout[source], self.piles(table)[source]
        if slot.role is Role.STOCK:
            return self._reason_of_stock(table, is_empty=not cards)
        if not cards:
            empty = slot.role.names.is_empty
            return Message("There is nothing to play here: {empty}.", empty=empty)
        if slot.role in FINAL_ROLES:
            return Message("Cards {place} stay there.", place=slot.role.names.on)
        card, is_last = cards[start], start == len(cards) - 1
        if not card.is_face_up():
            return FACE_DOWN
        if not self.can_lift(table, source, start):
            if slot.role is Role.WASTE and not is_last:
                return Message("Only the top card of the waste can be played.")
            if is_last:
                return Message("{card} cannot be moved.", card=card)
            return Message("{card} cannot be moved with the cards on it.", card=card)
        return Message("There is nowhere to put {card} now.", card=card)

    def _reason_of_stock(self, table: Table, *, is_empty: bool) -> Message:
        if is_empty:
            return Message("The stock is empty.")
        label = self.taps.get(Role.STOCK, "")
        if label in self.actions(table):
            return Message("Clicking the stock means “{button}”.", button=_button(label))
        return Message("There is nothing to play from the stock.")

    def where(self, table: Table, move: Move) -> Message:
        """Return where a legal move takes its cards, such as `on the 8 of hearts`."""
        role, cards = self.role(move.target), self.piles(table)[move.target]
        if role is Role.TABLEAU and cards:
            card = cards[-1]
            return Message("on {card}", card=card) if card.is_face_up() else role.names.to
        return role.names.to_empty or role.names.to

    def where_in_short(self, table: Table, move: Move) -> Message:
        """Return where a legal move takes its cards in few words, such as `to column 2`."""
        names, number = self.role(move.target).names, self.numbers().get(move.target)
        if number is None or names.to_number is None:
            return names.to
        return names.to_number.with_values(number=number)

    def is_safe_up(self, table: Table, move: Move) -> bool:
        """Return whether a legal move to a foundation can never lose a winnable game.

        A game that returns True proves it in the docstring.
        """
        return False

    def button_refusal(self, table: Table, label: str) -> Sentence:
        """Return why a button of the game has no effect now.

        The grammar must have the words of the buttons, which take no numbers, in the order of
        `keys`.
        """
        words = [word for word, numbers in self.grammar.items() if word and not numbers]
        line = dict(zip(self.keys, words, strict=False)).get(label, label)
        try:
            self.play(copy_table(table), line, Random(0))
        except IllegalMove as refused:
            return refused.sentence
        return Message("{button} does nothing now.", button=_button(label))

    def has_equal_places(self, table: Table) -> bool:
        """Return whether all empty piles of a role are equivalent targets."""
        return True

    def settled(self, table: Table) -> Collection[Pile]:
        """Return the piles whose cards are in their final place and get a mark."""
        return ()

    @abstractmethod
    def is_won(self, table: Table) -> bool:
        """Return whether the game is won."""

    def display(self, table: Table) -> None:
        """Print the table at the terminal."""
        for pile, cards in self.piles(table).items():
            slot, number = self.layout[pile], self.numbers().get(pile, "")
            print(f"{slot.noun.capitalize()} {number}".strip() + f": {pile_text(cards, slot)}")

    def numbers(self) -> Mapping[Pile, str]:
        """Return the number of each pile in typed lines, if there are several of its kind."""
        count = Counter(slot.noun for slot in self.layout.values())
        return {
            pile: str(pile.index + 1) for pile, slot in self.layout.items() if count[slot.noun] > 1
        }

    def role(self, pile: Pile) -> Role:
        """Return the role of a pile."""
        return self.layout[pile].role

    def has(self, role: Role) -> bool:
        """Return whether any pile has a role."""
        return any(slot.role is role for slot in self.layout.values())

    def tapped(self, label: str) -> Pile | None:
        """Return the first pile on which a click presses a button; None if there is none."""
        return next((pile for pile in self.layout if self.taps.get(self.role(pile)) == label), None)


def copy_table(table: Table) -> Table:
    """Return a deep copy of a table."""
    record: Any = table
    values = (_copy(getattr(record, name)) for name in record.__slots__)
    return type(table)(*values)


def table_text(table: object) -> str:
    """Return a text that identifies a table among those of its game, hidden cards included."""
    record: Any = table
    return " ".join(_text(getattr(record, name)) for name in record.__slots__)


def face_down(deck: Deck) -> list[Card]:
    """Return face-down copies of the cards of a stock, the next one last."""
    cards = [copy(card) for card in deck.left()]
    for card in cards:
        if card.is_face_up():
            card.flip_card()
    return cards


def _button(label: str) -> Message:
    """Return the label of a button as a value of a message."""
    return Message.in_context("button", label)


def _text(value: object) -> str:
    if isinstance(value, Deck):
        value = value.left()
    if isinstance(value, list):
        return f"[{' '.join(map(_text, value))}]"
    if isinstance(value, Card):
        return f"{value.rank()}.{value.suit()}{'+' if value.is_face_up() else '-'}"
    return str(value)


def _copy(value: Any) -> Any:
    if isinstance(value, list):
        return [item.__copy__() if type(item) is Card else _copy(item) for item in value]
    return value.__copy__() if isinstance(value, (Card, Deck)) else value
