"""The suits of the deck Plain: circles and their tangents, in two inks or four."""

from __future__ import annotations

from math import acos, atan2, cos, hypot, sin

from images.draw.lettering import ellipse
from images.draw.outline import mirrored
from images.draw.palette import PAPER as PAPER
from images.draw.suits import CLUBS, DIAMONDS, HEARTS, SPADES
from images.draw.svg import Paint, number, path, place

INK, RED, GOLD, FLESH = "#1f2633", "#b01f2a", "#d3a54a", "#f6ead6"
GREEN, BLUE = "#10846e", "#2a1ed4"
_TWO = {CLUBS: INK, DIAMONDS: RED, HEARTS: RED, SPADES: INK}
COLOURS = {"two": _TWO, "four": _TWO | {CLUBS: GREEN, DIAMONDS: BLUE}}


def _leaf(tip: float, x: float, y: float, r: float) -> str:
    """Return two circles and the tangents that meet in a point on the axis."""
    down = 1 if tip > y else -1
    angle = atan2(down * (tip - y), x) + acos(r / hypot(x, tip - y))
    tx, ty = -x + r * cos(angle), y + down * r * sin(angle)
    cleft, sweep, n = y - down * (r * r - x * x) ** 0.5, (1 + down) // 2, number
    arc = f"A{n(r)} {n(r)} 0 1 {sweep} "
    return f"M0 {n(tip)}L{n(tx)} {n(ty)}{arc}0 {n(cleft)}{arc}{n(-tx)} {n(ty)}Z"


_SPADE = _leaf(-18.2, 7.4, 4.6, 8.2)
_FOOT = "M-1.2 2L1.2 2C1.2 10 2.6 15 6.6 17.6L-6.6 17.6C-2.6 15 -1.2 10 -1.2 2Z"
SIGNS = {
    CLUBS: "".join(ellipse(x, y, 7.7, 7.7) for x, y in ((0, -10), (-8.8, 3.8), (8.8, 3.8)))
    + "M0 -7L7 3L-7 3Z"
    + _FOOT,
    DIAMONDS: "M0 -19L13.6 0L0 19L-13.6 0Z",
    HEARTS: _leaf(17.6, 7.4, -7.4, 8.4),
    SPADES: _SPADE + mirrored(_FOOT),
}


ECHO = {HEARTS: SIGNS[HEARTS], SPADES: _SPADE, DIAMONDS: SIGNS[DIAMONDS]}
"""What the aces repeat inside as a hairline."""


def sign(suit: int, x: float, y: float, scale: float, paint: Paint) -> str:
    """Return the suit's sign with its optical centre at (x, y)."""
    return path(SIGNS[suit], paint, place(x, y, scale))
