"""What the backs share: the coloured ground in its white border, and the two turns of symmetry."""

from __future__ import annotations

from images.draw import palette
from images.draw.card import HEIGHT, WIDTH, paper
from images.draw.outline import mapped, mirrored
from images.draw.svg import Paint, line, rect

MIDDLE = (WIDTH / 2, HEIGHT / 2)
_MARGIN, _INSIDE = 7, 10.5


def ground(colour: str) -> str:
    """Return the paper and on it the ground, with an ink edge and a gold line inside."""
    edge, gold = Paint(colour, palette.INK, 1.2), line(palette.GOLD, 1.1)
    return "\n".join((paper(), _inset(_MARGIN, edge, 8), _inset(_INSIDE, gold, 6)))


def _inset(margin: float, paint: Paint, radius: float) -> str:
    return rect(margin, margin, WIDTH - 2 * margin, HEIGHT - 2 * margin, paint, radius)


def both_ends(d: str) -> str:
    """Return an outline and its half-turn."""
    return d + mapped(d, lambda x, y: (WIDTH - x, HEIGHT - y))


def four_corners(d: str) -> str:
    """Return an outline of the top left corner in all four."""
    return both_ends(d + mirrored(d, WIDTH / 2))
