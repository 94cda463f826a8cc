"""System fonts for the characters that the program's own font lacks: names in any script.

A line is split from left to right into text runs of one font each. Hebrew and Arabic run from right
to left within a line that runs from left to right, as in Unicode's bidirectional algorithm for text
without directional marks. A font is looked for when one of its characters is first needed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple, cast
from unicodedata import bidirectional

import pygame
from pygame.font import Font

from solitaire_gui.gui.graphics.images_folder import openable
from solitaire_gui.system.child_process import NO_CONSOLE

MISSING_CHARACTER = "\uffff"
"""A character that no font has; each font draws it as it draws all characters that it lacks."""
VARIATION_SELECTORS = re.compile("[\ufe00-\ufe0f]")
"""Invisible characters that choose between the coloured and the black form of an emoji."""
PROBE_SIZE = 20
"""The size in pixels at which a font is checked for a character."""
TIMEOUT = 2
"""Seconds to wait for fontconfig, which may be rebuilding its cache of all fonts."""
MAX_QUERIES = 40
"""Queries to fontconfig in one run of the program; each takes 30 ms."""
MAX_FONTS = 8
"""Fonts open at once, counting each size."""
BLOCK_SIZE = 256
"""Consecutive characters that are assumed to be in no font once one of them is in none."""

KNOWN_FONTS = {
    "win32": [
        *("segoeui.ttf", "msyh.ttc", "YuGothR.ttc", "msgothic.ttc", "malgun.ttf", "simsun.ttc"),
        *("LeelawUI.ttf", "Nirmala.ttc", "Nirmala.ttf", "seguisym.ttf", "seguiemj.ttf"),
    ],
    "darwin": [
        *("PingFang.ttc", "Hiragino Sans GB.ttc", "AppleSDGothicNeo.ttc", "ArialHB.ttc"),
        *("GeezaPro.ttc", "Thonburi.ttc", "Apple Symbols.ttf", "Supplemental/Arial Unicode.ttf"),
    ],
}
"""The font files that come with a system, by `sys.platform`; elsewhere fontconfig is queried."""
ARABIC = re.compile("[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff]")
ARABIC_SCRIPT = "Arab"
NON_JOINING_PAIRS = (("א", "ם"), ("د", "و"))
"""Pairs of letters, Hebrew and Arabic, that do not change their shape beside one another."""
MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")
CLOSED_BY = {")": "(", "]": "[", "}": "{", "»": "«"}

BIDI_CLASSES = {"L": "L", "R": "R", "AL": "R", "EN": "D", "AN": "D", "CS": "S", "ES": "S"}
"""Simplified bidirectional classes: L and R for letters, D for digits, S for their separators."""
RIGHT_TO_LEFT = re.compile("R(?:[^L]*[RD])?")
NUMBER = re.compile("D(?:S?D)*")

_font_of: dict[str, str | None] = {}
"""The path of the font for each character looked for so far; None if no font has it."""
_found_fonts: list[str] = []
_empty_blocks: set[int] = set()
_query_count = 0


class TextRun(NamedTuple):
    """Consecutive characters in one font, in drawing order from left to right."""

    text: str
    path: str | None
    """The path of the font; None for the program's own."""
    script: str = ""
    """The script, from right to left, in which SDL_ttf has to shape the text; "" for none."""


@lru_cache(500)
def text_runs(text: str, own_path: str) -> Sequence[TextRun]:
    """Split a line into runs; characters of the font at `own_path` stay in that font."""
    text = VARIATION_SELECTORS.sub("", text)
    _find_fonts([letter for letter in dict.fromkeys(text) if not has_character(own_path, letter)])
    result = []
    for part, is_reversed in _split_by_direction(text):
        runs = list(_split_by_font(part))
        if is_reversed:
            runs = [_reverse_run(run) for run in reversed(runs)]
        result += runs
    return result


@lru_cache(MAX_FONTS)
def font(path: str, pixels: int, script: str = "") -> Font:
    """Return a system font at a size in pixels, which shapes text of a script if one is given.

    Only pygame-ce's fonts do: others raise AttributeError, or pygame.error without HarfBuzz.
    """
    made: Any = Font(openable(path), pixels)
    if script:
        made.set_script(script)
        made.set_direction(getattr(pygame, "DIRECTION_RTL"))  # noqa: B009
    return cast(Font, made)


@lru_cache(4_000)
def has_character(path: str, letter: str) -> bool:
    """Return whether a font has a character; False if the font cannot be read."""
    try:
        return _glyph_pixels(path, letter) != _glyph_pixels(path, MISSING_CHARACTER)
    except (pygame.error, OSError):
        return False


def _glyph_pixels(path: str, letter: str) -> tuple[tuple[int, int], bytes]:
    surface = font(path, PROBE_SIZE).render(letter, True, "black")
    return surface.get_size(), surface.get_buffer().raw


def _find_fonts(letters: list[str]) -> None:
    """Fill `_font_of` for characters that the program's own font lacks."""
    for at, letter in enumerate(letters):
        if letter not in _font_of:
            fonts = (path for path in _found_fonts if has_character(path, letter))
            _font_of[letter] = next(fonts, None) or _search_fonts(letter, letters[at:])


def _search_fonts(letter: str, letters: list[str]) -> str | None:
    """Return a font for `letter`, preferably one that also has `letters`; None if there is none."""
    block = ord(letter) // BLOCK_SIZE
    if block in _empty_blocks:
        return None
    for path in _candidates(letter, letters):
        if os.path.isfile(path) and has_character(path, letter):
            _found_fonts.append(path)
            return path
    _empty_blocks.add(block)
    return None


def _candidates(letter: str, letters: list[str]) -> Iterator[str]:
    """Yield the paths of fonts that may have a character."""
    if sys.platform in KNOWN_FONTS:
        folder = "/System/Library/Fonts"
        if sys.platform == "win32":
            folder = os.path.join(os.environ.get("WINDIR", r"C:\Windows"), "Fonts")
        for name in KNOWN_FONTS[sys.platform]:
            yield os.path.join(folder, name)
        return
    yield _query_fontconfig(letters)
    if len(letters) > 1:
        yield _query_fontconfig([letter])


def _query_fontconfig(letters: list[str]) -> str:
    """Return the path of the best font for characters, or "" if fontconfig gives none.

    Runs the command `fc-match` instead of using the library, so that a broken font cannot crash the
    program.
    """
    global _query_count
    _query_count += 1
    if _query_count > MAX_QUERIES:
        return ""
    charset = " ".join(f"{ord(letter):x}" for letter in letters)
    pattern = f"sans:charset={charset}:color=false:scalable=true"
    try:
        return subprocess.run(
            ["fc-match", "--format=%{file}", pattern],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            timeout=TIMEOUT,
            check=False,
            creationflags=NO_CONSOLE,
        ).stdout
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return ""


def _split_by_font(text: str) -> Iterator[TextRun]:
    """Split text into runs of one font each."""
    for path, letters in groupby(text, _font_of.get):
        yield TextRun("".join(letters), path)


def _split_by_direction(words: str) -> Iterator[tuple[str, bool]]:
    """Yield the parts of a line from left to right, and whether each runs from right to left."""
    classes = ""
    for letter in words:
        kind = bidirectional(letter)
        mark = classes[-1:] if kind == "NSM" else ""  # as the letter below the mark
        classes += mark or BIDI_CLASSES.get(kind, " ")
    end = 0
    for span in RIGHT_TO_LEFT.finditer(classes):
        yield words[end : span.start()], False
        start, end = span.span()
        end += _count_closing_brackets(words[start:end], words[end:])
        parts = []
        for number in NUMBER.finditer(classes, start, end):
            before, start = words[start : number.start()], number.end()
            parts += [(before, True), (words[number.start() : start], False)]
        yield from reversed([*parts, (words[start:end], True)])
    yield words[end:], False


def _count_closing_brackets(text: str, rest: str) -> int:
    """Return how many brackets at the start of `rest` close brackets that are open in `text`."""
    count = 0
    for bracket in rest:
        opening = CLOSED_BY.get(bracket)
        if opening is None or text.count(opening) <= text.count(bracket):
            break
        text += bracket
        count += 1
    return count


def _reverse_run(run: TextRun) -> TextRun:
    """Return a right-to-left run in the order in which SDL_ttf must get its characters.

    That order is unchanged in a font whose letters SDL_ttf reorders itself. Arabic letters get a
    script where SDL_ttf then joins and reorders them. Otherwise the letters are reversed and
    brackets mirrored; combining marks stay behind their letters.
    """
    if run.path and _draws_right_to_left(run.path):
        return run
    if run.path and ARABIC.search(run.text) and _can_shape(run.path):
        return run._replace(script=ARABIC_SCRIPT)
    clusters: list[str] = []
    for letter in run.text:
        if clusters and bidirectional(letter) == "NSM":
            clusters[-1] += letter
        else:
            clusters.append(letter.translate(MIRRORED))
    return run._replace(text="".join(reversed(clusters)))


@lru_cache(MAX_FONTS)
def _can_shape(path: str) -> bool:
    """Return whether SDL_ttf joins Arabic letters in this font once the script is set."""
    try:
        font(path, PROBE_SIZE, ARABIC_SCRIPT)
    except (AttributeError, pygame.error):
        return False
    return True


@lru_cache(MAX_FONTS)
def _draws_right_to_left(path: str) -> bool:
    """Return whether SDL_ttf reorders and shapes text in this font, as it does with HarfBuzz."""
    for first, second in NON_JOINING_PAIRS:
        if has_character(path, first) and has_character(path, second):
            pair = font(path, PROBE_SIZE).render(first + second, True, "black")
            alone = font(path, PROBE_SIZE).render(first, True, "black")
            start = (0, 0, alone.get_width() // 2, alone.get_height())
            one, other = (surface.subsurface(start).copy() for surface in (pair, alone))
            return one.get_buffer().raw != other.get_buffer().raw
    return False
