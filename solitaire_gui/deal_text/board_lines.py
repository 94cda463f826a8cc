"""Cuts a text into lines of cards: headings, labels, gaps, titles and comments around them.

Knows no game: what the lines mean is for the reader to find out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from solitaire_gui.cards import RANK_TEXT, SUIT_LETTERS, Card
from solitaire_gui.deal_text.not_a_deal import NotADeal
from solitaire_gui.games.places import Role
from solitaire_gui.language.card_words import (
    BACK,
    JOKER,
    SIGNS,
    Letters,
    PlainLine,
    letters_to_try,
    plain_lines,
    with_names_as_cards,
)
from solitaire_gui.language.catalogue import pgettext
from solitaire_gui.language.display_text import quote
from solitaire_gui.language.message import Message

FOUNDATION, CELLS, STOCK, WASTE = "foundation", "cells", "stock", "waste"
COLUMN, ROW, HEAD = "column", "row", "head"
"""A heading that names the pile of a line, or with HEAD a line of the numbers of columns."""
_HEADINGS = {
    FOUNDATION: r"FOUNDATIONS?|FOUNDS?",
    CELLS: r"FREE\s?CELLS?|FC|CELLS?",
    STOCK: r"STOCK|TALON|RESERVES?|DECKS?",
    WASTE: r"WASTE",
    ROW: r"ROWS?",
    COLUMN: r"COLUMNS?|STACKS?|PILES?|PLAY|TABLEAU|T|(?=\s*:)",
}
_ROLES = {
    FOUNDATION: Role.FOUNDATION,
    CELLS: Role.CELL,
    STOCK: Role.STOCK,
    WASTE: Role.WASTE,
    COLUMN: Role.TABLEAU,
}
_TALON = re.compile(r"\s*TALON\b")
_COMMENT = re.compile(r"(?:^|(?<=\s))(?:#|//)(?![\d(])")
_QUOTED = re.compile(r"(?:\s*>)+(?=\s|$)")
_TAG = re.compile(r"</?[A-Z][A-Z0-9]*(?:\s[^<>]*)?>")
_WORD = re.compile(r"""[^\s,;|/\\"'“”„«»\u2018\u2019\[\]{}()<>=]+""")
_EMPTY_BRACKETS = re.compile(r"\[ *\]|\( *\)")
_GAPS = {"-", "--", "---", "_", "__", "*", "..", ".", "…"}
_BACKS = {"XX", "##", "?", BACK}
_FURNITURE = re.compile(r"FOUNDATIONS?|CELLS?|TABLEAU|STOCK|WASTE|EMPTY|[FT]?\d+|[-_*+.:#`~]+")
_TOP = re.compile(rf"(?<!\S)([{SUIT_LETTERS[1:]}{SIGNS}])-(10|[0A2-9TJQK])(?!\S)")
_JOKER = re.compile(rf"{JOKER}S?|JO|JK\d?")
_LABEL = re.compile(r"\s*(\d{1,2})(?:[:.)](?=\s|$)|(?=\s))")
_MOST_BACKS = 3
_SAMPLE = 300
"""The different words that decide about the letters of a text."""


class Item(NamedTuple):
    """A word of a line: a card, a gap, or a word that is neither."""

    card: Card | None
    is_gap: bool
    text: str
    line: int
    column: int
    end: int
    """The index after its last character, in the plain line."""


class Line(NamedTuple):
    """A line that has a heading, cards, gaps or other words."""

    number: int
    kind: str
    """One of the headings; "" if it has none."""
    items: Sequence[Item]
    bad: Sequence[Item]
    """The words that are no cards."""
    text: str
    """The text after the heading, as plain characters."""
    has_waste_first: bool = False
    """Whether its first card is that of the waste, as in PySolFC's talon."""

    @property
    def cards(self) -> list[Card]:
        """The cards of the line."""
        return [item.card for item in self.items if item.card]


class _Words(NamedTuple):
    """A line before its words are read: where they begin, after heading and label."""

    number: int
    kind: str
    plain: PlainLine
    start: int
    words: Sequence[re.Match[str]]
    top_cards: Sequence[Card] = ()


class Board(NamedTuple):
    """The lines of the first board of a text."""

    lines: Sequence[Line]
    left_out: Sequence[int]
    """The numbers of the lines that have no cards: titles, remarks."""
    is_first_of_several: bool
    column_count: int
    """The number of columns that a line of numbers above the rows shows; 0 if there is none."""


def board_of(text: str, language: str) -> Board:
    """Return the lines of the first board of a text. Raises NotADeal."""
    if "</" in text:
        text = _TAG.sub(lambda tag: " " * len(tag[0]), text.upper())
    scanned = [
        words
        for number, plain in enumerate(plain_lines(text), 1)
        if not plain.text.isspace() and plain.text
        for words in _scanned(number, plain)
    ]
    letters = _letters_of(scanned, language)
    return _first_board([_read(words, letters) for words in scanned])


def _scanned(number: int, plain: PlainLine) -> Iterator[_Words]:
    """Yield a line cut into words, or two: fc-solve prints cells and foundation on one line."""
    text = plain.text
    if comment := _COMMENT.search(text):
        text = text[: comment.start()]
    if quoted := _QUOTED.match(text):
        text = " " * quoted.end() + text[quoted.end() :]
    numbers = text.replace("|", " ").split()
    if len(numbers) > 3 and numbers == [str(number) for number in range(1, len(numbers) + 1)]:
        yield _Words(number, HEAD, plain, 0, [*_WORD.finditer(text)])
        return
    heading = _headings().match(text)
    kind = heading.lastgroup or "" if heading else ""
    start = heading.end() if heading else 0
    tops = [*_TOP.finditer(text, start)]
    if kind == FOUNDATION or (kind == STOCK and tops) or len({top[1] for top in tops}) == 4:
        cards = [card for top in tops for card in _cards_up_to(top)]
        if tops:
            yield _Words(number, FOUNDATION, plain, start, (), cards)
            before = text[start : tops[0].start()]
            if not kind and before.strip():
                yield _Words(number, CELLS, plain, start, [*_WORD.finditer(before)])
            return
    text = with_names_as_cards(text)
    text = _EMPTY_BRACKETS.sub(lambda gap: "--".ljust(len(gap[0])), text)
    if label := _label(text, start):
        start = label.end()
    yield _Words(
        number, kind, PlainLine(text, plain.columns), start, [*_WORD.finditer(text, start)]
    )


def _label(text: str, start: int) -> re.Match[str] | None:
    """Return the number before the cards of a line, such as `3:`; None if there is none."""
    label = _LABEL.match(text, start)
    after = text[label.end() :].split(maxsplit=1) if label else []
    if not after or after[0] in SIGNS or after[0].isdigit():
        return None
    return label


@cache
def _pattern(own_words: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    own = dict(own_words)
    either = "|".join(
        f"(?P<{kind}>{own[kind] + '|' if kind in own else ''}{words})"
        for kind, words in _HEADINGS.items()
    )
    return re.compile(rf"\s*(?:{either})\s*\d*\s*(?:\([^()]*\))?\s*:")


def _headings() -> re.Pattern[str]:
    """Return the pattern of headings, in English and in the player's language."""
    own = {
        kind: "|".join(
            re.escape(pgettext("pile", word).upper())
            for word in (role.names.word, role.names.plural)
        )
        for kind, role in _ROLES.items()
    }
    return _pattern(tuple(own.items()))


def _cards_up_to(top: re.Match[str]) -> list[Card]:
    """Return the cards of a pile of the foundation, written as `H-3`."""
    suit = (SUIT_LETTERS if top[1] in SUIT_LETTERS else SIGN_LETTERS).index(top[1])
    last = 0 if top[2] == "0" else 10 if top[2] == "T" else RANK_TEXT.index(top[2])
    return [Card(rank, suit) for rank in range(1, last + 1)]


SIGN_LETTERS = " " + SIGNS


def _letters_of(scanned: Sequence[_Words], language: str) -> Letters:
    """Return the letters that read the most of the different words of a text as cards."""
    words = dict.fromkeys(word[0] for line in scanned for word in line.words)
    sample = [*words][:_SAMPLE]
    best, most = None, -1
    for letters in letters_to_try(language):
        read = [letters.cards(word) for word in sample]
        count = len({found.card for cards in read for found in cards})
        if count > most:
            best, most = letters, count
        if count == 52:
            break
    assert best is not None
    return best


def _read(words: _Words, letters: Letters) -> Line:
    number, kind, plain, start, found, top_cards = words
    if kind == HEAD:
        return Line(number, kind, (), (), f"{len(found)}")
    items = [Item(card, False, "", number, 1, 0) for card in top_cards]
    bad = list[Item]()
    for word in found:
        column = plain.columns[word.start()]
        if word[0] in _GAPS:
            items.append(Item(None, True, word[0], number, column, word.end()))
        elif cards := letters.cards(word[0]):
            items += [
                Item(
                    *(card, False, word[0][begin:end], number),
                    *(plain.columns[word.start() + begin], word.start() + end),
                )
                for card, begin, end in cards
            ]
        else:
            bad.append(Item(None, False, word[0], number, column, word.end()))
    has_cards = any(item.card for item in items)
    texts = plain.text[start:].replace("|", " ").split()
    if (
        not has_cards
        and bad
        and all(map(_FURNITURE.fullmatch, texts))
        and (len(bad) > 1 or not bad[0].text.isdigit())
    ):
        items, bad = [], []
    if not has_cards and not bad and set(plain.text) <= set(" \t-|+:"):
        items = []
    return Line(number, kind, items, bad, plain.text[start:], _TALON.match(plain.text) is not None)


def _first_board(lines: Sequence[Line]) -> Board:
    """Leave out titles, remarks and further boards; raise NotADeal about a word among the cards."""
    backs = [item for line in lines for item in line.bad if item.text in _BACKS]
    if len(backs) > _MOST_BACKS:
        raise NotADeal(
            "face-down",
            Message(
                "{count} cards are face down in this text; a deal has to show all of them.",
                count=len(backs),
            ),
            backs[0].line,
            backs[0].column,
        )
    ends = (
        at
        for at, line in enumerate(lines)
        if line.kind == FOUNDATION
        and len({card for before in lines[:at] for card in before.cards}) >= 48
        and any(before.kind == FOUNDATION for before in lines[:at])
    )
    end = next(ends, None)
    board = lines[:end]
    heads = [line for line in board if line.kind == HEAD]
    kept = [line for line in board if not line.bad and line.kind != HEAD]
    whole = {card for line in kept for card in line.cards}
    left_out = [line.number for line in board if line.bad]
    if len(whole) < 52:
        _check_words(board)
    columns = int(heads[0].text) if heads else 0
    return Board(kept, left_out, end is not None, columns)


def _check_words(lines: Sequence[Line]) -> None:
    """Raise NotADeal about the first word that is no card but stands where cards are."""
    filled = [line.number for line in lines if line.cards]
    pure = [line.number for line in lines if line.cards and not line.bad]
    for line in lines:
        if not (line.bad and filled):
            continue
        is_among = filled[0] <= line.number <= filled[-1]
        is_title = bool(pure) and line.number < pure[0] and len(line.cards) <= len(line.bad)
        is_short = len(line.bad) == 1 and len(line.bad[0].text) < 4 and line.number > filled[-1]
        if (is_among and not is_title) or is_short:
            word = line.bad[0]
            if _JOKER.fullmatch(word.text):
                raise NotADeal(
                    "joker", Message("There is no joker in this game."), word.line, word.column
                )
            raise NotADeal(
                "not-a-card",
                Message("{word} is not a card.", word=quote(word.text, 12)),
                *(word.line, word.column),
            )
