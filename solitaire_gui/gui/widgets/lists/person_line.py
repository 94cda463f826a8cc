"""A line of the list of players."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    INK,
    ON_ACCENT,
    PANEL_EDGE,
    RAISED,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.layout.elements import Label, Pad, Picture, Row, Spring
from solitaire_gui.language.date_and_number_formats import capitalized

PERSON_HEIGHT = 48
DISC, GAP, NOTE_SIZE, INITIAL_SIZE = 32, 12, 14, 16
NAME_SIZE = 17


def person_line(name: str, note: str, *, is_current: bool) -> Pad:
    """Return a player, with a note at the right."""
    disc = Picture(partial(_disc, initial=capitalized(name[:1]), is_lit=is_current))
    words = Label(name, NAME_SIZE, INK, SEMIBOLD), Spring(), Label(note, NOTE_SIZE, SUBDUED)
    return Pad(Row(disc, *words, gap=GAP), left=10, right=GAP)


def _disc(theme: Theme, initial: str, *, is_lit: bool) -> Surface:
    fill, edge, ink = (ACCENT, ACCENT, ON_ACCENT) if is_lit else (RAISED, PANEL_EDGE, INK)
    disc = theme.panel((theme.px(DISC), theme.px(DISC)), DISC / 2, fill, edge).copy()
    letter = theme.text(initial, INITIAL_SIZE, ink, SEMIBOLD)
    blit_at(disc, letter, *disc.get_rect().center, 0.5, 0.5)
    return disc
