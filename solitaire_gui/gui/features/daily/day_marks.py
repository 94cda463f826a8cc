"""The marks of days: small cards for the results of deals, small diamonds for those of puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pygame import Surface

from solitaire_gui.gui.graphics.theme import ACCENT, ON_ACCENT, PANEL, SUBDUED, Colour, Theme
from solitaire_gui.language.catalogue import gettext, gettext_noop, pgettext_noop
from solitaire_gui.play.daily.daily_deals import DealMark
from solitaire_gui.play.puzzles.daily_puzzles import PuzzleMark

DayMark = DealMark | PuzzleMark
VIEW_BOX = 18
CARD = 'rect x="3.4" y="1.8" width="11.2" height="14.4" rx="2.4"'
DIAMOND = 'path d="M9 2.2 L15.8 9 L9 15.8 L2.2 9 Z"'
DOT = 'circle cx="9" cy="9" r="1.2"'
CHECK, DASH = "M6.1 9.3 L8.3 11.6 L12 6.6", "M5.4 9 H12.6"


class MarkStyle(NamedTuple):
    """The shape and colours of a mark, and its texts in English."""

    shape: str
    colour: Colour
    accessible_text: str
    """The text for screen readers, which names the deal or the puzzle."""
    legend_text: str = ""
    """The text in the legend; "" for a mark that is not in the legend."""
    glyph: str = ""
    """The SVG path drawn inside the shape; "" for none."""
    glyph_colour: Colour | None = None
    """The colour of the glyph in a filled shape; None if the shape is not filled."""


MARK_STYLES: Mapping[DayMark, MarkStyle] = {
    DealMark.WON: MarkStyle(
        CARD, ACCENT, gettext_noop("deal won"), pgettext_noop("mark", "won"), CHECK, ON_ACCENT
    ),
    DealMark.WON_LATER: MarkStyle(
        CARD, SUBDUED, gettext_noop("deal won later"), pgettext_noop("mark", "won later"), CHECK
    ),
    DealMark.NOT_WON: MarkStyle(
        CARD, SUBDUED, gettext_noop("deal not won"), pgettext_noop("mark", "not won"), DASH
    ),
    DealMark.MISSED: MarkStyle(
        DOT,
        SUBDUED,
        gettext_noop("deal missed"),
        pgettext_noop("mark", "missed"),
        glyph_colour=SUBDUED,
    ),
    DealMark.OPEN: MarkStyle(CARD, ACCENT, gettext_noop("deal not played yet")),
    PuzzleMark.SOLVED: MarkStyle(
        DIAMOND,
        SUBDUED,
        gettext_noop("puzzle solved"),
        pgettext_noop("mark", "solved"),
        CHECK,
        PANEL,
    ),
    PuzzleMark.NOT_SOLVED: MarkStyle(
        DIAMOND,
        SUBDUED,
        gettext_noop("puzzle not solved"),
        pgettext_noop("mark", "not solved"),
        DASH,
    ),
    PuzzleMark.MISSED: MarkStyle(
        DOT,
        SUBDUED,
        gettext_noop("puzzle missed"),
        pgettext_noop("mark", "missed"),
        glyph_colour=SUBDUED,
    ),
    PuzzleMark.OPEN: MarkStyle(DIAMOND, ACCENT, gettext_noop("puzzle not answered yet")),
}
"""The styles of all marks, in the order of the legend."""


def day_mark(theme: Theme, mark: DayMark, size: float) -> Surface:
    """Return the picture of a mark; `size` is its width and height in design pixels."""
    style = MARK_STYLES[mark]
    colour = theme.colour(style.colour)
    ink = theme.colour(style.glyph_colour or style.colour)
    stroke = 'stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"'
    fill = colour if style.glyph_colour else "none"
    shape = f'<{style.shape} fill="{fill}" stroke="{colour}" {stroke}/>'
    line = f'<path d="{style.glyph}" fill="none" stroke="{ink}" {stroke}/>' if style.glyph else ""
    return theme.shape(f'<g transform="scale({size / VIEW_BOX:g})">{shape}{line}</g>', size, size)


def mark_text(mark: DayMark) -> str:
    """Return the text of a mark for screen readers, in the player's language."""
    return gettext(MARK_STYLES[mark].accessible_text)
