"""The interface of a game to the rest of the program: Game, and moves as typed lines.

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
"""Why a face-down card of a column cannot be moved, in games that turn it up then."""


class Move(NamedTuple):
    """The cards of `source` from index `start` on may go to `target`; `command` is the typed line.

    If it takes several lines, `command` joins them with `; `.
    """

    command: str
    source: Pile
    start: int
    target: Pile

    def lines(self) -> list[str]:
        """Return the typed lines, one or more."""
        return self.command.split("; ")


class IllegalMove(Exception):
    """An illegal line, and the sentence that tells the player why.

    `answer` is what the terminal prints instead, a text or the board again, if that is settled.
    """

    def __init__(self, sentence: Sentence, answer: str | Cue | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.answer = answer
        self.explained: Sentence = answer if isinstance(answer, str) else sentence
        """What a window answers: the words of the terminal, and why."""

    @property
    def printed(self) -> str | Cue:
        """What the terminal answers to the line."""
        return str(self) if self.answer is None else self.answer

    def answer_with(self, words: str) -> None:
        """Have the terminal answer in these words, which may say why or not."""
        self.answer = self.explained = words
        if str(self) not in words:
            lead = words if words.endswith(SENTENCE_ENDS) else f"{words}:"
            self.explained = Message("{first} {others}", first=lead, others=self.sentence)


class Game(ABC, Generic[Table]):
    """A patience game over its own record of lists; the table is always passed as an argument.

    Importing a game that lacks one of the attributes or abstract methods fails.
    """

    slug: str
    name: str
    """The English name; `title` is the one for the player."""
    goal: Sentence
    """What a win takes, in one short sentence."""
    nature: Sentence = ""
    """What it is like in about five words: which cards are seen, how hard it is, how long."""
    character: Sentence = ""
    """What sets it apart from games of the same goal, in one short sentence."""
    is_for_beginners: bool = False
    """Whether it is the one to begin with."""
    help: Sequence[Sentence]
    """The rules in a few short paragraphs."""
    layout: Mapping[Pile, Slot]
    grammar: Grammar
    """The typed lines; the letters Q, and R and H where `dialogue` has a restart, are taken."""
    dialogue: Dialogue
    """What is said at a terminal; a game that declares none has one made of name and grammar."""
    keys: Mapping[str, str] = {}
    """The key of each of the game's own buttons, by label: {"Deal": "D"}.

    A label is English, whatever the player's language is: `caption` is what the button shows.
    """
    taps: Mapping[Role, str] = {}
    """The button that a click on a pile of a role stands for: {Role.STOCK: "Draw"}."""
    hint_texts: Mapping[str, Sentence] = {}
    """What a hint says to have one of these buttons pressed: {"Deal": "Deal the stock (D)."}."""
    action_phrases: Mapping[str, Sentence] = {}
    """What a sentence calls a press of one of these buttons: {"Deal": "a deal from the stock"}."""
    shuffles: Collection[str] = ()
    """The typed lines, in capitals, that mix cards anew: a hint puts them off if it can."""
    is_mirrorable: bool = True
    """Whether a left-handed player has its layout the other way round.

    Not where rows are read from left to right, and rules and sentences say so.
    """
    one_click: bool = False
    """Whether a click plays at once where there is just one thing that it can mean."""

    def __init_subclass__(cls) -> None:
        required = ("slug", "name", "goal", "help", "layout", "grammar")
        if missing := [attribute for attribute in required if not hasattr(cls, attribute)]:
            raise TypeError(f"{cls.__name__} does not say its {', '.join(missing)}.")
        if not hasattr(cls, "dialogue"):
            cls.dialogue = plain_dialogue(cls.name, cls.grammar)

    @cached_property
    def hiding_roles(self) -> Collection[Role]:
        """The roles of the piles of a deal in which cards lie face down."""
        dealt = self.piles(self.deal(Deck.numbered(1)))
        return {
            self.role(pile)
            for pile, cards in dealt.items()
            if not all(card.is_face_up() for card in cards)
        }

    @property
    def title(self) -> str:
        """The game's name in the player's language: every screen shows this one."""
        return pgettext("game", self.name)

    @abstractmethod
    def deal(self, deck: Deck) -> Table:
        """Deal a new game from the deck, which is emptied or becomes the stock."""

    def play(self, table: Table, command: str, rng: Random) -> None:
        """Play a typed line on the table, in place; raise IllegalMove if it is illegal.

        The table may then be half changed: whoever calls this owns a copy. `rng` is seeded alike
        for every line of a game, so that a replay draws the same.
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
        """Do what a command of the grammar says, as `play` does; raise IllegalMove."""

    def refusal_text(self, line: str, sentence: str, fault: Fault | None) -> str:
        """Return what the terminal prints for a line refused with this sentence.

        `fault` says in what way the line is no command; it is None if the rules forbid the move.
        """
        return sentence

    @abstractmethod
    def moves(self, table: Table) -> Iterator[Move]:
        """Yield every legal card move that is one typed line."""

    def gestures(self, table: Table) -> Iterator[Move]:
        """Yield moves of several cards that take several lines and count as one."""
        return iter(())

    def actions(self, table: Table) -> Mapping[str, str]:
        """Return the legal lines that move no chosen card, by the label of their button."""
        return {}

    def caption(self, table: Table, label: str) -> str:
        """Return what a button of the game's own shows now, such as `Shuffle (2)`."""
        return pgettext("button", label)

    def widest_caption(self, label: str) -> str:
        """Return the widest caption that such a button ever has."""
        return pgettext("button", label)

    def choices(self, table: Table) -> list[Sequence[str]]:
        """Return the lines of each legal move; of places that are alike only the first is aimed at.

        Those that move no chosen card are the last.
        """
        moves = self.distinct(table, (*self.moves(table), *self.gestures(table)))
        return [
            *(move.lines() for move in moves),
            *([line] for line in self.actions(table).values()),
        ]

    def canonical_lines(self, table: Table, lines: Sequence[str]) -> Sequence[str]:
        """Return lines of `choices` that come to the same as these, or these if there are none."""
        move = self.move_of(table, lines)
        if move is None:
            return [self._plain(line) for line in lines]
        others = (*self.moves(table), *self.gestures(table))
        alike = (other for other in others if self.distinct(table, (other, move)) == [other])
        return next(alike, move).lines()

    def distinct(self, table: Table, moves: Iterable[Move]) -> list[Move]:
        """Return the moves, of those that differ only in which empty place they aim at the first.

        That is where it makes no difference; where it does, all are returned.
        """
        piles, are_equal = self.piles(table), self.has_equal_places(table)
        found = dict[object, Move]()
        for move in moves:
            is_any = are_equal and not piles[move.target]
            place = self.role(move.target) if is_any else move.target
            found.setdefault((move.source, move.start, place), move)
        return [*found.values()]

    def move_of(self, table: Table, lines: Sequence[str]) -> Move | None:
        """Return the move that the first of these lines make, which are legal one after the other.

        None if they move no chosen card. Lines that are one move of several cards are taken as it.
        """
        first = self._plain(lines[0])
        single = (move for move in self.moves(table) if move.command == first)
        return self.run_of(table, lines) or next(single, None)

    def run_of(self, table: Table, lines: Sequence[str]) -> Move | None:
        """Return the move of several cards that the first of these lines make; None if none is."""
        for run in self.gestures(table):
            own = run.lines()
            if own == [self._plain(line) for line in lines[: len(own)]]:
                return run
        return None

    def label_of(self, table: Table, line: str) -> str:
        """Return the label of the button that a legal line stands for; the line if it is none."""
        plain = self._plain(line)
        return next((label for label, its in self.actions(table).items() if its == plain), line)

    def _plain(self, line: str) -> str:
        """Return a line as `moves` and `actions` have it, however it was typed."""
        try:
            return self.line_of(parse(line, self.grammar))
        except BadCommand:
            return line

    def line_of(self, command: ParsedLine) -> str:
        """Return the line of a command, as `moves` and `actions` have it."""
        return typed(command, self.grammar)

    @abstractmethod
    def piles(self, table: Table) -> Piles:
        """Return the cards of every place of the layout, as the player sees them."""

    @abstractmethod
    def can_lift(self, table: Table, source: Pile, start: int) -> bool:
        """Return whether the rules let these cards be taken up together, wherever they might go."""

    @abstractmethod
    def line(self, table: Table, source: Pile, start: int, target: Pile) -> str:
        """Return the line that means this drag, legal or not; raise IllegalMove if none does."""

    def why_no_move(self, table: Table, source: Pile, start: int) -> Sentence:
        """Say in one sentence why these cards, or an empty place, have nothing to play now.

        It is true by the rules, and tells of face-down cards only what the others tell.
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
        """Say where a legal move takes its cards, such as `on the 8 of hearts`."""
        role, cards = self.role(move.target), self.piles(table)[move.target]
        if role is Role.TABLEAU and cards:
            card = cards[-1]
            return Message("on {card}", card=card) if card.is_face_up() else role.names.to
        return role.names.to_empty or role.names.to

    def where_in_short(self, table: Table, move: Move) -> Message:
        """Say where a legal move takes its cards, such as `to column 2`."""
        names, number = self.role(move.target).names, self.numbers().get(move.target)
        if number is None or names.to_number is None:
            return names.to
        return names.to_number.with_values(number=number)

    def is_safe_up(self, table: Table, move: Move) -> bool:
        """Return whether a legal move to a foundation can never lose the game.

        A game that returns True proves it in the docstring.
        """
        return False

    def button_refusal(self, table: Table, label: str) -> Sentence:
        """Return why a button of the game's own can do nothing now.

        The grammar has the words of those buttons, which take no number, in the order of `keys`.
        """
        words = [word for word, numbers in self.grammar.items() if word and not numbers]
        line = dict(zip(self.keys, words, strict=False)).get(label, label)
        try:
            self.play(copy_table(table), line, Random(0))
        except IllegalMove as refused:
            return refused.sentence
        return Message("{button} does nothing now.", button=_button(label))

    def has_equal_places(self, table: Table) -> bool:
        """Return whether it makes no difference which empty place of a role a card takes."""
        return True

    def settled(self, table: Table) -> Collection[Pile]:
        """Return the places whose cards have come to stay and deserve a mark."""
        return ()

    @abstractmethod
    def is_won(self, table: Table) -> bool:
        """Return whether the game is won."""

    def display(self, table: Table) -> None:
        """Print the board, for the terminal."""
        for pile, cards in self.piles(table).items():
            slot, number = self.layout[pile], self.numbers().get(pile, "")
            print(f"{slot.noun.capitalize()} {number}".strip() + f": {pile_text(cards, slot)}")

    def numbers(self) -> Mapping[Pile, str]:
        """Return what typed lines call each pile by, where there are several of its kind."""
        count = Counter(slot.noun for slot in self.layout.values())
        return {
            pile: str(pile.index + 1) for pile, slot in self.layout.items() if count[slot.noun] > 1
        }

    def role(self, pile: Pile) -> Role:
        """Return what a pile is for."""
        return self.layout[pile].role

    def has(self, role: Role) -> bool:
        """Return whether there is a pile of a role."""
        return any(slot.role is role for slot in self.layout.values())

    def tapped(self, label: str) -> Pile | None:
        """Return the first pile on which a click stands for a button; None if there is none."""
        return next((pile for pile in self.layout if self.taps.get(self.role(pile)) == label), None)


def copy_table(table: Table) -> Table:
    """Return a table that shares nothing with this one."""
    record: Any = table
    values = (_copy(getattr(record, name)) for name in record.__slots__)
    return type(table)(*values)


def table_text(table: object) -> str:
    """Return a text that only an equal table of the same game has; hidden cards are part of it."""
    record: Any = table
    return " ".join(_text(getattr(record, name)) for name in record.__slots__)


def face_down(deck: Deck) -> list[Card]:
    """Return the cards of a stock as they are seen, the next one last."""
    cards = [copy(card) for card in deck.left()]
    for card in cards:
        if card.is_face_up():
            card.flip_card()
    return cards


def _button(label: str) -> Message:
    """Return the label of a button as a value of a sentence."""
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
