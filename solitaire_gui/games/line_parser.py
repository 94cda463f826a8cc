"""Parses typed lines into commands with 0-based numbers.

Knows no game: a grammar lists the words, and the numbers that follow each.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple

from solitaire_gui.language.catalogue import gettext_noop
from solitaire_gui.language.display_text import quote
from solitaire_gui.language.message import Message, Sentence

MAX_QUOTE_LENGTH = 30
MAX_DIGITS = 9
MAX_LINE_LENGTH = 80
"""Characters; no command is longer."""
OUT_OF_RANGE: Mapping[str, str] = {
    "cell": gettext_noop("There is no cell {typed}: they go from 1 to {last}."),
    "column": gettext_noop("There is no column {typed}: they go from 1 to {last}."),
    "foundation": gettext_noop("There is no foundation {typed}: they go from 1 to {last}."),
    "foundation pile": gettext_noop("There is no foundation {typed}: they go from 1 to {last}."),
    "foundation stack": gettext_noop("There is no foundation {typed}: they go from 1 to {last}."),
    "number of cards": gettext_noop("{typed} is not a number of cards: they go from 1 to {last}."),
    "pile length": gettext_noop("{typed} is not a pile length: they go from 1 to {last}."),
    "row": gettext_noop("There is no row {typed}: they go from 1 to {last}."),
}
"""The sentence about a number out of range, by its noun."""
OTHER_RANGE = gettext_noop("{typed} is not a number from 1 to {last}.")
"""The sentence for a noun without its own."""


class Number(NamedTuple):
    """A number of a command, typed as 1 to `last`.

    With `is_index` it is passed on counted from 0.
    """

    noun: str
    last: int
    is_index: bool = True


class ParsedLine(NamedTuple):
    """A parsed line: its word in capitals, "" if it has none, and its numbers."""

    word: str
    numbers: tuple[int, ...]


Grammar = Mapping[str, tuple[Number, ...]]
"""The numbers that follow each word in capitals; "" stands for numbers without a word."""


class Fault(Enum):
    """Why a line is no command, in the order of the tests."""

    UNKNOWN = auto()
    COUNT = auto()
    TYPE = auto()
    RANGE = auto()


class BadCommand(ValueError):
    """Raised for a line that is no command; `sentence` tells the player why."""

    def __init__(self, fault: Fault, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.fault = fault
        self.sentence = sentence


def is_plausible_line(line: str) -> bool:
    """Return whether a stored line could be a command: short, ASCII and printable."""
    return len(line) <= MAX_LINE_LENGTH and line.isascii() and line.isprintable()


def parse(line: str, grammar: Grammar) -> ParsedLine:
    """Return the command that a line means, in upper or lower case. Raises BadCommand."""
    words = line.split()
    word = words[0].upper() if words and words[0].isascii() else ""
    if word and word in grammar:
        del words[0]
    elif "" in grammar:
        word = ""
    else:
        unknown = Message("There is no command {line}; help shows them all.", line=_quote(line))
        raise BadCommand(Fault.UNKNOWN, unknown)
    fields = grammar[word]
    if len(words) != len(fields):
        raise BadCommand(Fault.COUNT, _miscounted(line, word, len(fields)))
    for text in words:
        digits = text[1:] if text[0] in "+-" else text
        if not (digits.isascii() and digits.isdigit()):
            what = Message("{typed} is not a whole number.", typed=_quote(text))
            raise BadCommand(Fault.TYPE, what)
    return ParsedLine(word, tuple(map(_number, words, fields)))


def typed(command: ParsedLine, grammar: Grammar) -> str:
    """Return the line that a player would type for a command."""
    fields = grammar[command.word]
    numbers = (n + field.is_index for n, field in zip(command.numbers, fields, strict=True))
    return " ".join([command.word, *map(str, numbers)]).strip()


def error_in_move(line: str, sentence: str, fault: Fault | None) -> str:
    """Return how two of the games print a refused line, as `Game.refusal_text` does.

    A move that is illegal or out of range is quoted: `Error in move: M , 2 , 5 , 7`.
    """
    if fault not in (None, Fault.RANGE):
        return sentence
    return "Error in move: " + " , ".join(line.upper().split())


def _number(text: str, field: Number) -> int:
    number = int(text) if len(text) <= MAX_DIGITS else 0
    if not 1 <= number <= field.last:
        words = OUT_OF_RANGE.get(field.noun, OTHER_RANGE)
        raise BadCommand(Fault.RANGE, Message(words, typed=_quote(text), last=field.last))
    return number - field.is_index


def _miscounted(line: str, word: str, count: int) -> Message:
    """Return the sentence about a wrong count of numbers after a word, or in a move."""
    if not word:
        return Message.counted(
            "{line} is not understood: a move takes {count} number.",
            "{line} is not understood: a move takes {count} numbers.",
            count,
            line=_quote(line),
        )
    if not count:
        return Message(
            "{line} is not understood: {word} takes no number.", line=_quote(line), word=word
        )
    return Message.counted(
        "{line} is not understood: {word} takes {count} number.",
        "{line} is not understood: {word} takes {count} numbers.",
        count,
        line=_quote(line),
        word=word,
    )


def _quote(text: str) -> str:
    return quote(text, MAX_QUOTE_LENGTH)
