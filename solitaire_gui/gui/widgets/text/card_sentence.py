"""A sentence that speaks of cards: words, strong words and cards, broken into lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from solitaire_gui.cards import Card
from solitaire_gui.gui.graphics.card_chip import chip_width, paint_chip
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    INK,
    REGULAR,
    SEMIBOLD,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.language.card_names import card_name

TEXT_SIZE = 16
BREAKING = " \n\t"
"""Spaces at which a line may end."""
LEADING = 1.62
"""From one line to the next, in sizes of the letters: cards are higher than letters."""


class Strong(NamedTuple):
    """Words that stand out."""

    words: str
    colour: Colour = ACCENT


Part = str | Strong | Card


class _Piece(NamedTuple):
    """What is drawn in one go: words of one look, or a card."""

    words: str = ""
    colour: Colour = INK
    weight: str = REGULAR
    card: Card | None = None


_Word = tuple[_Piece, ...]
"""What no line may be broken in: a card has the full stop after it in its word."""
_Line = tuple[tuple[int, _Piece], ...]
"""Pieces, each after how many pixels from the left it begins."""


class CardSentence:
    """Knows its height for every width, and draws itself."""

    def __init__(
        self,
        parts: Sequence[Part],
        size: float = TEXT_SIZE,
        colour: Colour = INK,
        *,
        signs: str = "classic",
    ) -> None:
        """Take spaces as they stand in the parts: a card has none of its own.

        `signs` is the name of the set of suits' signs that the cards have.
        """
        self.text = "".join(map(_plain, parts))
        """The whole sentence in words."""
        self._size = size
        self._signs = signs
        self._words = [*_words(parts, colour)]
        self._broken = lru_cache(2)(self._break)

    def width(self, theme: Theme) -> int:
        """Return how wide it is in a single line, in the window's pixels."""
        return self._laid_out(theme, self._words)[1]

    def height(self, theme: Theme, width: int) -> int:
        """Return how high it is, broken into lines of a width."""
        return len(self._broken(theme, width)) * theme.px(LEADING * self._size)

    def picture(self, theme: Theme, width: int) -> Surface:
        """Return it on a transparent ground, broken into lines of at most a width, each centred."""
        size = min(width, self.width(theme)), self.height(theme, width)
        drawn = Surface(size, SRCALPHA)
        self.paint(drawn, theme, drawn.get_rect(), align=0.5)
        return drawn

    def paint(self, surface: Surface, theme: Theme, rect: Rect, *, align: float = 0.0) -> None:
        """Draw it from the rectangle's upper edge on, broken into lines of its width.

        `align` is where they stand beside each other: 0 at the left, 0.5 in the middle.
        """
        step = theme.px(LEADING * self._size)
        for number, (line, wide) in enumerate(self._broken(theme, rect.width)):
            y = rect.top + number * step + step // 2
            margin = int(align * (rect.width - wide))
            for left, piece in line:
                x = rect.left + margin + left
                if piece.card is not None:
                    paint_chip(surface, theme, piece.card, self._size, x, y, self._signs)
                else:
                    words = theme.text(piece.words, self._size, piece.colour, piece.weight)
                    blit_at(surface, words, x, y, 0, 0.5)

    def _break(self, theme: Theme, width: int) -> list[tuple[_Line, int]]:
        """Return its lines, and how wide each is."""
        lines: list[tuple[_Line, int]] = []
        taken: list[_Word] = []
        for word in self._words:
            if taken and self._laid_out(theme, [*taken, word])[1] > width:
                lines.append(self._laid_out(theme, taken))
                taken = []
            taken.append(word)
        return [*lines, self._laid_out(theme, taken)] if taken else lines

    def _laid_out(self, theme: Theme, words: Sequence[_Word]) -> tuple[_Line, int]:
        """Return a line of some words, and how wide it is."""
        line, x = [], 0
        for piece in _joined(words):
            line.append((x, piece))
            if piece.card is not None:
                x += chip_width(theme, piece.card, self._size)
            else:
                x += theme.width(piece.words, self._size, piece.weight)
        return tuple(line), x


def _plain(part: Part) -> str:
    if isinstance(part, Card):
        return card_name(part)
    return part.words if isinstance(part, Strong) else part


def _words(parts: Sequence[Part], colour: Colour) -> Iterator[_Word]:
    """Yield the words of a sentence; they are parted by the spaces in its words alone."""
    begun: list[_Piece] = []
    for part in parts:
        if isinstance(part, Card):
            begun.append(_Piece(card=part))
            continue
        strong = isinstance(part, Strong)
        words = part.words if isinstance(part, Strong) else part
        look = part.colour if isinstance(part, Strong) else colour
        for is_space, signs in groupby(words, BREAKING.__contains__):
            if not is_space:
                begun.append(_Piece("".join(signs), look, SEMIBOLD if strong else REGULAR))
            elif begun:
                yield tuple(begun)
                begun = []
    if begun:
        yield tuple(begun)


def _joined(words: Sequence[_Word]) -> list[_Piece]:
    """Return the pieces of a line with the spaces between its words; those of one look are one."""
    line: list[_Piece] = []
    for word in words:
        for place, piece in enumerate(word):
            space = " " if line and not place else ""
            last = line[-1] if line else None
            if last is not None and piece.card is None and last[1:] == piece[1:]:
                line[-1] = piece._replace(words=f"{last.words}{space}{piece.words}")
            else:
                line += [_Piece(space), piece] if space else [piece]
    return line
