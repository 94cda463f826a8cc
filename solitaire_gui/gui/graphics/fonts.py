"""Lines of text in the program's own font, at a size in the window's pixels."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from pygame import Surface
from pygame.font import Font
from pygame.transform import smoothscale

REGULAR, SEMIBOLD = "Regular", "Semibold"

SMOOTH_BELOW = 30
"""Smaller letters are drawn twice as large and halved.

At their own size the font's hinting would round the width of every letter to whole pixels, which
tears words apart or runs them together.
"""
LIFT = 110
"""How much the halved letters are strengthened again, of 255: halving thins their strokes."""


@lru_cache(128)
def font(pixels: int, weight: str = REGULAR) -> Font:
    """Return the font at a size; pygame's own where the program's is missing."""
    path = _file(weight)
    return Font(path, pixels) if path else Font(None, round(pixels * 1.25))


def width(words: str, pixels: int, weight: str = REGULAR) -> int:
    """Return how wide a line of text is."""
    if pixels >= SMOOTH_BELOW:
        return font(pixels, weight).size(words)[0]
    return -(-font(2 * pixels, weight).size(words)[0] // 2)


def render(words: str, pixels: int, weight: str, colour: str) -> Surface:
    """Return a line of text."""
    if pixels >= SMOOTH_BELOW or not words:
        return font(pixels, weight).render(words, True, colour)
    doubled = font(2 * pixels, weight).render(words, True, colour)
    halved = smoothscale(doubled, tuple(-(-length // 2) for length in doubled.get_size()))
    strengthened = halved.copy()
    halved.set_alpha(LIFT)
    strengthened.blit(halved, (0, 0))
    return strengthened


def wrap(words: str, room: int, pixels: int, weight: str = REGULAR) -> list[str]:
    """Break a paragraph into lines that are at most `room` pixels wide."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, pixels, weight) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


@lru_cache(4)
def _file(weight: str) -> Path | None:
    spec = find_spec("font_source_sans_pro")
    for folder in (spec and spec.submodule_search_locations) or ():
        path = Path(folder, "files", f"SourceSansPro-{weight}.ttf")
        if path.is_file():
            return path
    return None
