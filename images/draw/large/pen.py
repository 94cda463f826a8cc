"""What the busts of the deck Large share: heavy lines, eyes, and the complexion of each suit.

x = 0 is the axis of a bust, y = 0 the lower edge of its card.
"""

from __future__ import annotations

from images.draw import palette
from images.draw.outline import mirrored
from images.draw.suits import CLUBS, DIAMONDS, HEARTS, SIGNS, SPADES
from images.draw.svg import Paint, circle, group, line, path, place

BLACK, GOLD, LIPS, PAPER = "#110024", "#f2b632", "#b3202c", palette.PAPER
SKIN = {CLUBS: "#f0c193", DIAMONDS: "#bf8152", HEARTS: "#ffe3c2", SPADES: "#fbd9b5"}
HAIR = {CLUBS: "#b9581f", DIAMONDS: "#3b2a22", HEARTS: "#d99b31", SPADES: "#5b5563"}
CONTOUR, FEATURE = 5.0, 3.4
"""Lines around shapes, and within them."""


def bold(d: str, fill: str) -> str:
    """Return a flat shape with a heavy contour."""
    return path(d, Paint(fill, BLACK, CONTOUR))


def pair(shape: str) -> str:
    """Return a finished shape and its mirror image."""
    return shape + "\n" + group(shape, "scale(-1 1)")


def strokes(d: str, width: float = FEATURE, colour: str = BLACK) -> str:
    """Return lines and their mirror images."""
    return path(d + mirrored(d), line(colour, width))


def ball(x: float, y: float, radius: float, fill: str) -> str:
    """Return a ball with a contour."""
    return circle(x, y, radius, Paint(fill, BLACK, 4))


def mark(suit: int, x: float, y: float, scale: float, fill: str) -> str:
    """Return a suit's sign in one flat colour."""
    return path(SIGNS[suit], Paint(fill), place(x, y, scale))


def eyes(y: float) -> str:
    """Return eyes, brows and nose, large enough for a card of 60 pixels."""
    brow = f"M-26 {y - 13}C-21 {y - 17} -14 {y - 17} -8 {y - 14}"
    lid = f"M-24 {y - 1}C-20 {y - 7} -13 {y - 7} -9 {y - 1}"
    return "\n".join(
        (
            *(circle(x, y, 4.4, Paint(BLACK)) for x in (-16.5, 16.5)),
            strokes(brow, 4),
            strokes(lid, 3),
            path(f"M-5 {y - 4}L-6 {y + 20}L3 {y + 20}", line(BLACK, FEATURE)),
        )
    )
