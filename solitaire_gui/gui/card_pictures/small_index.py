"""Faces with a smaller index, for places where cards lie close together."""

from __future__ import annotations

from pygame import Rect
from pygame.transform import smoothscale

from solitaire_gui.gui.graphics.picture import Picture
from solitaire_gui.gui.graphics.shapes import fill_rect

BORDER = 0.02
"""The width of the blank border of a face, in card widths."""


def with_small_index(face: Picture, rows: int, share: float) -> Picture:
    """Return a face whose index is scaled to a share of its size.

    The index occupies the upper `rows` rows: the rank in the left half, the suit in the right half.
    Each stays at its side.
    """
    width = face.size[0]
    edge = max(1, round(BORDER * width))
    middle = width // 2
    drawn = face.surface.copy()
    paper = face.surface.get_at((middle, edge))
    fill_rect(drawn, paper, (edge, edge, width - 2 * edge, rows - edge))
    for left, right in ((edge, middle), (middle, width - edge)):
        part = face.surface.subsurface(Rect(left, edge, right - left, rows - edge))
        small = smoothscale(part, [max(1, round(share * length)) for length in part.get_size()])
        at_left = left if left == edge else right - small.get_width()
        drawn.blit(small, (at_left, round(share * edge)))
    return Picture.from_surface(drawn)
