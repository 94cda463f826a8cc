"""What became of a day's puzzle, as a small diamond: checked, dashed or empty, or a dot."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Surface

from solitaire_gui.gui.graphics.theme import ACCENT, PANEL, SUBDUED, Colour, Theme
from solitaire_gui.language.catalogue import gettext, pgettext_noop
from solitaire_gui.play.puzzles.daily_puzzles import PuzzleMark

WIDTH, HEIGHT = 18, 18
CHECK, DASH = "M6 9.3 L8.3 11.5 L12 6.9", "M7 9 H11"
DIAMOND = "M9 1 L17 9 L9 17 L1 9 Z"
HOLLOW = "M9 2.2 L15.8 9 L9 15.8 L2.2 9 Z"
WORDS: Mapping[PuzzleMark, str] = {
    PuzzleMark.SOLVED: pgettext_noop("mark", "solved"),
    PuzzleMark.NOT_SOLVED: pgettext_noop("mark", "not solved"),
    PuzzleMark.MISSED: pgettext_noop("mark", "missed"),
}
"""The marks that are explained, in English; that of a puzzle that is still open needs no words."""


def puzzle_mark(theme: Theme, mark: PuzzleMark, height: float) -> Surface:
    """Return a mark; its height is in design pixels."""
    factor = height / HEIGHT
    body = _body(theme, mark)
    return theme.shape(f'<g transform="scale({factor:g})">{body}</g>', WIDTH * factor, height)


def _body(theme: Theme, mark: PuzzleMark) -> str:
    match mark:
        case PuzzleMark.SOLVED:
            full = f'<path d="{DIAMOND}" fill="{theme.colour(SUBDUED)}" stroke-linejoin="round"/>'
            return full + _line(theme, CHECK, PANEL)
        case PuzzleMark.NOT_SOLVED:
            return _line(theme, HOLLOW, SUBDUED) + _line(theme, DASH, SUBDUED)
        case PuzzleMark.OPEN:
            return _line(theme, HOLLOW, ACCENT)
        case PuzzleMark.MISSED:
            return f'<circle cx="9" cy="9" r="2" fill="{theme.colour(SUBDUED)}"/>'


def _line(theme: Theme, path: str, colour: Colour) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{theme.colour(colour)}" stroke-width="1.7"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def said_of_puzzle(mark: PuzzleMark) -> str:
    """Return what a mark says of a day's puzzle, in words."""
    return {
        PuzzleMark.SOLVED: gettext("puzzle solved"),
        PuzzleMark.NOT_SOLVED: gettext("puzzle not solved"),
        PuzzleMark.MISSED: gettext("puzzle missed"),
        PuzzleMark.OPEN: gettext("puzzle open"),
    }[mark]
