"""A card within a line of text or on a tile: rank and suit sign on a small piece of card."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.cards import Card
from solitaire_gui.gui.card_pictures.picture_paths import (
    rank_texts_beside,
    read_svg,
    sign_path,
    with_pure_red,
)
from solitaire_gui.gui.graphics.theme import (
    NONE,
    RAISED_EDGE,
    SEMIBOLD,
    Colour,
    Theme,
    aligned_rect,
    blit_at,
    uniform,
)

PAPER = uniform("#fffefa")
HEIGHT, RADIUS = 1.36, 3.6
"""The height in sizes of the surrounding text; the radius of the corners in design pixels."""
SIGN_SIDE, PADDING, GAP = 0.84, 0.27, 0.08
"""The suit sign's side, the margin at both ends, and the gap between, in sizes of the text."""
NARROW = 1.2
"""The least width of a tile whose rank and sign are side by side, in its heights."""
WIDE_TEXT, NARROW_TEXT = 0.48, 0.44
"""The size of a tile's text, in its heights."""
_COLOUR = re.compile(r'fill="(#\w+)"')


def chip_width(theme: Theme, card: Card, size: float) -> int:
    """Return the width of a card beside text of a size, in window pixels."""
    rank = theme.width(rank_texts_beside(theme.suit_signs)[card.rank()], size, SEMIBOLD)
    return rank + theme.px(SIGN_SIDE * size) + 2 * theme.px(PADDING * size) + theme.px(GAP * size)


def paint_chip(surface: Surface, theme: Theme, card: Card, size: float, x: int, y: int) -> None:
    """Draw a card, as if face up, with the middle of its left edge at (x, y)."""
    sign = _sign(sign_path(card, theme.suit_signs))
    room = (chip_width(theme, card, size), theme.px(HEIGHT * size))
    paper = theme.panel(room, RADIUS, PAPER, RAISED_EDGE if theme.is_light else NONE)
    place = aligned_rect(paper, x, y, 0, 0.5)
    surface.blit(paper, place)
    rank = theme.text(rank_texts_beside(theme.suit_signs)[card.rank()], size, sign.colour, SEMIBOLD)
    blit_at(surface, rank, x + theme.px(PADDING * size), place.centery, 0, 0.5)
    shape = sign.in_box(side := theme.px(SIGN_SIDE * size))
    drawn = theme.pixel_shape(with_pure_red(shape) if theme.high_contrast else shape, (side, side))
    blit_at(surface, drawn, place.right - theme.px(PADDING * size), place.centery, 1, 0.5)


def paint_tile(surface: Surface, theme: Theme, card: Card, rect: Rect, *, paper: Colour) -> None:
    """Draw a card as a tile that fills a rectangle: rank and sign side by side, or one above the
    other if the tile is narrow."""
    surface.blit(theme.panel(rect.size, RADIUS, paper, RAISED_EDGE), rect)
    sign = _sign(sign_path(card, theme.suit_signs))
    words = rank_texts_beside(theme.suit_signs)[card.rank()]
    height = rect.height / theme.scale
    is_narrow = rect.width < NARROW * rect.height
    size = height * (NARROW_TEXT if is_narrow else WIDE_TEXT)
    side = theme.px(SIGN_SIDE * size)
    rank = theme.text_within(words, size, rect.width - 2, sign.colour, SEMIBOLD)
    shape = sign.in_box(side)
    drawn = theme.pixel_shape(with_pure_red(shape) if theme.high_contrast else shape, (side, side))
    if is_narrow:
        blit_at(surface, rank, rect.centerx, rect.top + 0.29 * rect.height, 0.5, 0.5)
        blit_at(surface, drawn, rect.centerx, rect.top + 0.72 * rect.height, 0.5, 0.5)
        return
    gap = theme.px(GAP * size)
    left = rect.centerx - (rank.get_width() + gap + side) / 2
    blit_at(surface, rank, left, rect.centery, 0, 0.5)
    blit_at(surface, drawn, left + rank.get_width() + gap, rect.centery, 0, 0.5)


class _Sign(NamedTuple):
    """A suit sign as SVG."""

    shape: str
    box: float
    """The side of the square that it is drawn in."""
    colour: Colour

    def in_box(self, side: int) -> str:
        """Return the shape scaled to a square of `side` pixels."""
        return f'<g transform="scale({side / self.box:.4f})">{self.shape}</g>'


@lru_cache(8)
def _sign(path: str) -> _Sign:
    opening, _, rest = read_svg(path).partition(">")
    box = float(opening.partition('viewBox="0 0 ')[2].split()[0])
    shape = rest.rpartition("</svg>")[0].strip()
    found = _COLOUR.search(shape)
    assert found, "a sign has a colour"
    colour = uniform(found[1])._replace(
        contrast=with_pure_red(found[1]), contrast_light=with_pure_red(found[1])
    )
    return _Sign(shape, box, colour)
