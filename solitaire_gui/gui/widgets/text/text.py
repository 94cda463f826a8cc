"""Text to read: words, strong words, keys and cards, in paragraphs broken into lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from solitaire_gui.cards import Card
from solitaire_gui.gui.accessibility.node import Live, Node, Role
from solitaire_gui.gui.card_pictures.card_chip import chip_width, paint_chip
from solitaire_gui.gui.graphics.fonts import is_plain
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import ACCENT, INK, REGULAR, SEMIBOLD, Colour, Theme, blit_at
from solitaire_gui.gui.widgets.layout.elements import LEADING, Column, Pad, StaticElement
from solitaire_gui.language.card_names import card_name

TEXT_SIZE, HEADING_SIZE = 16, 17
NOTICE_SIZE, NOTICE_ABOVE = 15, 6
BREAKING = " \n\t"
"""Spaces at which a line may end."""
CARD_LEADING = 1.62
"""The line height with cards, in sizes of the letters: cards are higher than letters."""
BALANCE_STEPS = 20
"""The number of widths tried to balance lines."""
BULLET, BULLET_INDENT, BULLET_GAP = 5, 16, 7
PARAGRAPH_GAP = 0.6
"""The extra space between two paragraphs, in sizes of the letters."""


class Strong(NamedTuple):
    """Emphasised words."""

    words: str
    colour: Colour = ACCENT
    is_key: bool = False
    """Whether they are drawn as a key cap."""


TextPart = str | Strong | Card
Paragraph = str | Sequence[TextPart]
"""Plain text, or parts; lines of parts have room for cards."""


class _Piece(NamedTuple):
    """A piece drawn at once: words of one look, a key, or a card."""

    words: str = ""
    colour: Colour = INK
    weight: str = REGULAR
    card: Card | None = None
    is_key: bool = False


_Word = tuple[_Piece, ...]
"""Pieces between which no line is broken, such as a card and the full stop after it."""


def passage(
    paragraphs: Sequence[Paragraph],
    size: float = TEXT_SIZE,
    colour: Colour = INK,
    weight: str = REGULAR,
    *,
    above: float = 0,
    below: float = 8,
) -> StaticElement:
    """Return paragraphs with margins above and below, in design pixels."""
    return Pad(Text(paragraphs, size, colour, weight), above=above, below=below)


def heading(words: str, *, is_first: bool = False) -> StaticElement:
    """Return a heading; the first one of a page has no margin above."""
    text = Text([words], HEADING_SIZE, ACCENT, SEMIBOLD, level=2)
    return Pad(text, above=0 if is_first else 22, below=5)


def bullets(paragraphs: Sequence[str], size: float = TEXT_SIZE) -> StaticElement:
    """Return paragraphs, each with a bullet."""
    return Column(*(Bullet(words, size) for words in paragraphs), gap=BULLET_GAP)


class Bullet(StaticElement):
    """A paragraph with a bullet."""

    def __init__(self, words: str, size: float) -> None:
        self.items: Sequence[Text] = (Text([words], size),)
        self._middle = LEADING * size / 2

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.measure(self.items[0], room - theme.px(BULLET_INDENT))[1]

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect, indent = rect, theme.px(BULLET_INDENT)
        self.items[0].arrange(theme, Rect(rect.left + indent, rect.top, rect.width - indent, 0))

    def line_rects(self, theme: Theme) -> Iterator[Rect]:
        """Yield its lines, the first with the bullet."""
        for line in self.items[0].line_rects(theme):
            yield Rect(self.rect.left, line.top, self.rect.width, line.height)

    def paint(self, surface: Surface, theme: Theme) -> None:
        self.items[0].paint(surface, theme)
        dot = theme.panel((theme.px(BULLET), theme.px(BULLET)), BULLET / 2, ACCENT)
        blit_at(surface, dot, self.rect.left, self.rect.top + theme.px(self._middle), 0, 0.5)


class Text(StaticElement):
    """Paragraphs in one size, broken into lines at the width of the room."""

    is_prose = True

    def __init__(
        self,
        paragraphs: Sequence[Paragraph],
        size: float = TEXT_SIZE,
        colour: Colour = INK,
        weight: str = REGULAR,
        *,
        level: int = 0,
        is_balanced: bool = False,
    ) -> None:
        """Spaces must be in the parts: none are added around a card.

        A `level`, from 1, makes it a heading. If `is_balanced`, paragraphs in parts are broken into
        lines of similar length.
        """
        self._paragraphs = paragraphs
        self._size = size
        self._colour = colour
        self._weight = weight
        self._is_balanced = is_balanced
        self._has_parts = not all(isinstance(each, str) for each in paragraphs)
        self._cached_lines = lru_cache(2)(self._break)
        self.with_accessible_text(*self.text.splitlines(), level=level)

    @property
    def text(self) -> str:
        """The text in words, a line for each paragraph."""
        return "\n".join(
            each if isinstance(each, str) else "".join(map(_plain_text, each))
            for each in self._paragraphs
        )

    def width(self, theme: Theme) -> int:
        """Return the width if no line is broken, in window pixels."""
        return max((self._unbroken_width(theme, each) for each in self._paragraphs), default=0)

    def size(self, theme: Theme, room: int) -> Size:
        return min(room, self.width(theme)), self._cached_lines(theme, room)[1]

    def line_rects(self, theme: Theme) -> Iterator[Rect]:
        rect, step = self.rect, self._line_step(theme)
        for top, _ in self._cached_lines(theme, rect.width)[0]:
            yield Rect(rect.left, rect.top + top, rect.width, step)

    def picture(self, theme: Theme, width: int) -> Surface:
        """Return it on a transparent surface, in centred lines of at most `width` pixels."""
        size = min(width, self.width(theme)), self.height(theme, width)
        drawn = Surface(size, SRCALPHA)
        self.paint(drawn, theme, drawn.get_rect(), align=0.5)
        return drawn

    def paint(
        self, surface: Surface, theme: Theme, rect: Rect | None = None, *, align: float = 0.0
    ) -> None:
        """Draw the lines within the surface's clip, from the top of `rect` (by default its own) on.

        `align` is the horizontal alignment: 0 left, 0.5 centred.
        """
        rect = self.rect if rect is None else rect
        clip, step = surface.get_clip(), self._line_step(theme)
        for top, line in self._cached_lines(theme, rect.width)[0]:
            y = rect.top + top
            if y + step > clip.top and y < clip.bottom:
                middle = y + (step // 2 if self._has_parts else step / 2)
                spare = rect.width - self._line_width(theme, line) if align else 0
                self._paint_line(surface, theme, line, rect.left + int(align * spare), middle)

    def _paint_line(
        self, surface: Surface, theme: Theme, line: Sequence[_Piece], x: int, y: float
    ) -> None:
        for piece in line:
            if piece.card is not None:
                paint_chip(surface, theme, piece.card, self._size, x, round(y))
            elif piece.is_key:
                from solitaire_gui.gui.widgets.text.keycaps import keycap  # lazy: circular import

                blit_at(surface, keycap(theme, piece.words), x, y, 0, 0.5)
            else:
                words = theme.text(piece.words, self._size, piece.colour, piece.weight)
                blit_at(surface, words, x, y, 0, 0.5)
            if piece is not line[-1]:
                x += self._piece_width(theme, piece)

    def _line_step(self, theme: Theme) -> int:
        return theme.px((CARD_LEADING if self._has_parts else LEADING) * self._size)

    def _break(self, theme: Theme, width: int) -> tuple[list[tuple[int, list[_Piece]]], int]:
        """Return the lines, each with the distance from the top, and the total height."""
        lines, y = [], 0
        step, gap = self._line_step(theme), theme.px(PARAGRAPH_GAP * self._size)
        for paragraph in self._paragraphs:
            for line in self._lines(theme, paragraph, width):
                lines.append((y, line))
                y += step
            y += gap
        return lines, max(0, y - gap)

    def _lines(self, theme: Theme, paragraph: Paragraph, width: int) -> Iterator[list[_Piece]]:
        if isinstance(paragraph, str):
            for line in theme.wrap(paragraph, self._size, width, self._weight):
                yield [_Piece(line, self._colour, self._weight)]
            return
        words = [*self._words(paragraph)]
        lines = self._fill_lines(theme, words, width)
        if self._is_balanced and len(lines) > 1:
            for narrower in range(width, width // 2, -max(1, width // BALANCE_STEPS)):
                fuller = self._fill_lines(theme, words, narrower)
                if len(fuller) > len(lines):
                    break
                lines = fuller
        yield from lines

    def _fill_lines(self, theme: Theme, words: Sequence[_Word], width: int) -> list[list[_Piece]]:
        """Return lines of a width, each with as many words as fit."""
        lines, taken = [], list[_Word]()
        for word in words:
            if taken and self._line_width(theme, _join_words([*taken, word])) > width:
                lines.append(_join_words(taken))
                taken = []
            taken.append(word)
        return [*lines, _join_words(taken)] if taken else lines

    def _unbroken_width(self, theme: Theme, paragraph: Paragraph) -> int:
        if isinstance(paragraph, str) and is_plain(paragraph):
            return theme.width(paragraph, self._size, self._weight)
        return self._line_width(theme, _join_words([*self._words(paragraph)]))

    def _line_width(self, theme: Theme, line: Sequence[_Piece]) -> int:
        return sum(self._piece_width(theme, piece) for piece in line)

    def _piece_width(self, theme: Theme, piece: _Piece) -> int:
        if piece.is_key:
            from solitaire_gui.gui.widgets.text.keycaps import keycap_size  # lazy: circular

            return keycap_size(theme, piece.words)[0]
        if piece.card is None:
            return theme.width(piece.words, self._size, piece.weight)
        return chip_width(theme, piece.card, self._size)

    def _words(self, paragraph: Paragraph) -> Iterator[_Word]:
        """Yield the words of a paragraph; only spaces within its text separate them."""
        begun: list[_Piece] = []
        for part in [paragraph] if isinstance(paragraph, str) else paragraph:
            if isinstance(part, Card):
                begun.append(_Piece(card=part))
                continue
            if isinstance(part, Strong) and part.is_key:
                begun.append(_Piece(part.words, is_key=True))
                continue
            strong = part if isinstance(part, Strong) else None
            words = strong.words if strong else str(part)
            colour = strong.colour if strong else self._colour
            weight = SEMIBOLD if strong else self._weight
            for is_space, signs in groupby(words, BREAKING.__contains__):
                if not is_space:
                    begun.append(_Piece("".join(signs), colour, weight))
                elif begun:
                    yield tuple(begun)
                    begun = []
        if begun:
            yield tuple(begun)


class Notice(Text):
    """A sentence in a dialog, with room for one line even while it is empty."""

    def __init__(self) -> None:
        self.show("")

    def show(self, sentence: str) -> None:
        """Show a sentence, "" for none. The caller must lay out the dialog afterwards."""
        self.sentence = sentence
        super().__init__([sentence] if sentence else [], NOTICE_SIZE, ACCENT)
        self.with_accessible_text(live_text=sentence)

    def size(self, theme: Theme, room: int) -> Size:
        high = max(theme.px(LEADING * NOTICE_SIZE), super().size(theme, room)[1])
        return room, high + theme.px(NOTICE_ABOVE)

    def paint(
        self, surface: Surface, theme: Theme, rect: Rect | None = None, *, align: float = 0.0
    ) -> None:
        place = self.rect if rect is None else rect
        super().paint(surface, theme, place.move(0, theme.px(NOTICE_ABOVE)), align=align)


class Sentences(StaticElement):
    """Sentences below one another, announced on change; those without room are dropped."""

    def __init__(self, *texts: Text, is_live: bool = True) -> None:
        """The texts may differ in look. With `is_live` False, changes are not announced."""
        self.texts, self._is_live = texts, is_live

    def size(self, theme: Theme, room: int) -> Size:
        high = sum(text.height(theme, room) for text in self.texts)
        return max(text.width(theme) for text in self.texts), high

    def accessible_nodes(self) -> Sequence[Node]:
        text_shown = " ".join(text.text for text in self.texts if text.text)
        live = Live.POLITE if self._is_live else Live.OFF
        return [Node("sentence", Role.STATUS, text_shown, rect=self.rect, live=live)]

    def paint(self, surface: Surface, theme: Theme) -> None:
        texts, room = [*self.texts], self.rect.copy()
        heights = [text.height(theme, room.width) for text in texts]
        while len(texts) > 1 and sum(heights) > room.height:
            texts.pop()
            heights.pop()
        room.height = sum(heights)
        room.centery = self.rect.centery
        for text, high in zip(texts, heights, strict=True):
            text.paint(surface, theme, room)
            room.top += high


def _plain_text(part: TextPart) -> str:
    if isinstance(part, Card):
        return card_name(part)
    return part.words if isinstance(part, Strong) else part


def _join_words(words: Sequence[_Word]) -> list[_Piece]:
    """Return the pieces of a line with spaces between words; pieces of one look are joined."""
    line: list[_Piece] = []
    for word in words:
        for place, piece in enumerate(word):
            space = " " if line and not place else ""
            last = line[-1] if line else None
            is_words = piece.card is None and not piece.is_key
            if last is not None and is_words and last[1:] == piece[1:]:
                line[-1] = piece._replace(words=f"{last.words}{space}{piece.words}")
            else:
                line += [_Piece(space), piece] if space else [piece]
    return line
