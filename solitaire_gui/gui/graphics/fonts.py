"""Lines of text in the program's own font, at a size in window pixels.

Accepts any text: characters that pygame raises for are replaced, and very long lines, over which it
takes seconds, are cut. Characters that the font lacks are drawn in system fonts.
"""

from __future__ import annotations

import os
import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import SRCALPHA, Surface
from pygame.font import Font
from pygame.transform import smoothscale

from solitaire_gui.gui.graphics.images_folder import images_folder, openable
from solitaire_gui.language.display_text import printable

NO_BREAK = "\u00a0"
MAX_LINE_LENGTH, MAX_PARAGRAPH_LENGTH = 500, 5_000
"""Characters of a line and of a paragraph that are drawn; longer text is cut.

No window has room for more in a line, and none of the program's own sentences has more.
"""
OWN_CHARACTERS = (
    " -~\u00a0-\u0181\u0391-\u03a1\u03a3-\u03c9\u0400-\u045f\u0490\u0491"
    "\u2010-\u2014\u2018-\u201a\u201c-\u201e\u2026\u2190-\u2193\u2212\u2660\u2663\u2665\u2666"
)
"""Ranges of characters that the program's own font has, for a regular expression."""
OWN_TEXT = re.compile(f"[{OWN_CHARACTERS}]*")
REGULAR, SEMIBOLD = "Regular", "Semibold"

SMOOTH_BELOW = 30
"""Sizes in pixels below which letters are drawn twice as large and scaled down.

At their own size the font's hinting would round the width of every letter to whole pixels, which
tears words apart or runs them together.
"""
MAX_FONTS = 24
"""Sizes and weights kept open: more than a screen has. Each takes half a megabyte or more."""
MAX_WIDTHS = 2_000
"""Measured line widths in the cache; a page has fewer words."""
MAX_PARAGRAPHS = 32
"""Paragraphs whose word widths are cached: each is wrapped at several widths in turn."""
STRENGTHEN_ALPHA = 110
"""The alpha, of 255, of a second drawing over a scaled-down line: scaling thins its strokes."""


@lru_cache(MAX_FONTS)
def font(pixels: int, weight: str = REGULAR) -> Font:
    """Return the font at a size in pixels; pygame's default font if the file is missing."""
    path = _font_path(weight)
    if path:
        return Font(openable(path), pixels)
    fallback = os.path.join(os.path.dirname(pygame.__file__), pygame.font.get_default_font())
    return Font(openable(fallback), round(pixels * 1.25))


def clear_cache() -> None:
    """Close all fonts.

    Measured widths stay: they take little memory and are slow to measure again.
    """
    font.cache_clear()


def width(words: str, pixels: int, weight: str = REGULAR) -> int:
    """Return the width of a line of text, in pixels."""
    return _width(_drawable(words), pixels, weight)


@lru_cache(MAX_WIDTHS)
def _width(words: str, pixels: int, weight: str) -> int:
    if pixels >= SMOOTH_BELOW:
        return _measure(words, pixels, weight)
    return -(-_measure(words, 2 * pixels, weight) // 2)


def render(words: str, pixels: int, weight: str, colour: str) -> Surface:
    """Return a line of text on a transparent surface."""
    words = _drawable(words)
    if pixels >= SMOOTH_BELOW or not words:
        return _draw(words, pixels, weight, colour)
    doubled = _draw(words, 2 * pixels, weight, colour)
    halved = smoothscale(doubled, tuple(-(-length // 2) for length in doubled.get_size()))
    strengthened = halved.copy()
    halved.set_alpha(STRENGTHEN_ALPHA)
    strengthened.blit(halved, (0, 0))
    return strengthened


def wrap(words: str, room: int, pixels: int, weight: str = REGULAR) -> list[str]:
    """Break a paragraph into lines that are at most `room` pixels wide.

    A word that is wider is broken, too. A line never ends at a no-break space.
    """
    if len(words) <= MAX_LINE_LENGTH and is_plain(words) and width(words, pixels, weight) <= room:
        return [words]
    parts, widths = _measured_parts(words, pixels, weight)
    space, lines, first = width(" ", pixels, weight), list[str](), 0
    while first < len(parts):
        *full, head = _split_word(parts[first], room, pixels, weight)
        end = width(head, pixels, weight) if full else widths[first]
        after = first + 1
        while after < len(parts):
            end, count = end + space + widths[after], after - first
            if end > room - count - 1:  # rounding: a line is some pixels off the sum of its words
                line = " ".join((head, *parts[first + 1 : after + 1]))
                if end > room + 2 * count + 2 or width(line, pixels, weight) > room:
                    break
            after += 1
        lines += [*full, " ".join((head, *parts[first + 1 : after]))]
        first = after
    return lines or [""]


def is_plain(words: str) -> bool:
    """Return whether a paragraph can be drawn unchanged: printable, with single spaces only."""
    return words.isprintable() and "  " not in words and words == words.strip()


@lru_cache(MAX_PARAGRAPHS)
def _measured_parts(words: str, pixels: int, weight: str) -> tuple[Sequence[str], Sequence[int]]:
    """Return the unbreakable parts of a paragraph, and the width of each."""
    parts = _split_paragraph(words)
    return parts, [width(part, pixels, weight) for part in parts]


def _split_paragraph(words: str) -> list[str]:
    """Return the parts between which a line may end; a no-break space joins its neighbours."""
    if len(words) > MAX_PARAGRAPH_LENGTH:
        words = f"{words[:MAX_PARAGRAPH_LENGTH]}…"
    first, *others = (printable(piece, len(piece)).split() for piece in words.split(NO_BREAK))
    parts = first
    for piece in others:
        if parts and piece:
            parts[-1] += NO_BREAK + piece.pop(0)
        parts += piece
    return parts


def _split_word(word: str, room: int, pixels: int, weight: str) -> list[str]:
    """Split a word into parts that fit into `room`, each at least one letter long."""
    parts = []
    while len(word) > MAX_LINE_LENGTH or width(word, pixels, weight) > room:
        lengths = range(2, min(len(word), MAX_LINE_LENGTH) + 1)
        fits = bisect_left(lengths, True, key=lambda n: width(word[:n], pixels, weight) > room)
        if fits + 1 >= len(word):
            break
        parts.append(word[: fits + 1])
        word = word[fits + 1 :]
    return [*parts, word]


def _drawable(words: str) -> str:
    """Return a line without unprintable characters, cut to MAX_LINE_LENGTH."""
    is_fit = len(words) <= MAX_LINE_LENGTH and words.isprintable()
    return words if is_fit else printable(words, MAX_LINE_LENGTH)


def _measure(words: str, pixels: int, weight: str) -> int:
    """Return the width of a line drawn directly at this size."""
    return sum(font.size(text)[0] for text, font in _runs(words, pixels, weight))


def _draw(words: str, pixels: int, weight: str, colour: str) -> Surface:
    """Return a line drawn directly at this size, on the base line of the program's own font."""
    own = font(pixels, weight)
    pieces = _runs(words, pixels, weight)
    drawn = [_draw_piece(text, piece_font, colour) for text, piece_font in pieces]
    if len(drawn) == 1 and pieces[0][1] is own:
        return drawn[0]
    line = Surface((sum(piece.get_width() for piece in drawn), own.get_height()), SRCALPHA)
    left = 0
    for piece, (_, piece_font) in zip(drawn, pieces, strict=True):
        line.blit(piece, (left, own.get_ascent() - piece_font.get_ascent()))
        left += piece.get_width()
    return line


def _draw_piece(text: str, font: Font, colour: str) -> Surface:
    try:
        return font.render(text, True, colour)
    except pygame.error:  # pygame refuses text of no width
        return Surface((0, font.get_height()), SRCALPHA)


def _runs(words: str, pixels: int, weight: str) -> list[tuple[str, Font]]:
    """Return the runs of a line from left to right, each with its font."""
    own, path = font(pixels, weight), _font_path(weight)
    if path is None or OWN_TEXT.fullmatch(words):
        return [(words, own)]
    from solitaire_gui.gui.graphics import fallback_fonts  # lazy import: few lines need it

    return [
        (run.text, own if run.path is None else fallback_fonts.font(run.path, pixels, run.script))
        for run in fallback_fonts.text_runs(words, path)
    ]


@lru_cache(4)
def _font_path(weight: str) -> str | None:
    path = os.path.join(images_folder(), "fonts", f"SourceSans3-{weight}.ttf")
    return path if os.path.isfile(path) else None
