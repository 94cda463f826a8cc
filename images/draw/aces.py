"""The aces: one large sign, and in the spade the filigree that its ace has by custom."""

from __future__ import annotations

from images.draw import palette
from images.draw.outline import mirrored
from images.draw.suits import SIGNS, SPADES, sign
from images.draw.svg import Paint, circle, group, line, path, place

_INLINE = "M0 -14.6 C2.8 -9.2 13.9 -2 13.9 5.3 C13.9 8.9 11.7 11.1 8.6 11.1 C5.2 11.1 2 9.4 0 5.4"
_SCROLLS = (
    "M0 4.2 C0.8 0.4 4 -1.2 6.6 -0.6 C9.6 0.1 11.3 3 10.8 5.6 C10.3 8 7.2 8.6 6.4 6.6"
    "C5.9 5.2 7.4 4.2 8.2 5.2",
    "M0 4.2 C0.9 2.4 2.4 1.6 3.8 2 C5.2 2.4 5.2 4.4 3.9 4.5 C3 4.5 2.8 3.6 3.4 3.2",
    "M0 -1.2 C0.6 -3.8 2.6 -4.9 4.6 -4.3 C6.4 -3.7 6.2 -1.5 4.7 -1.6 C3.7 -1.7 3.7 -2.8 4.5 -2.9",
)
_LEAVES = (
    "M6.6 -0.6 C6.9 -2.2 8 -3 9.4 -2.7 C9.4 -1.4 8.2 -0.4 6.6 -0.6Z",
    "M1.9 -4.4 C1.4 -5.8 1.8 -7 2.9 -7.6 C3.6 -6.5 3.2 -5.2 1.9 -4.4Z",
    "M4.6 7.8 C3.6 6.9 2.5 6.9 1.8 7.5 C2.6 8.5 3.8 8.6 4.6 7.8Z",
)
_BUD = "M0 -12 C1.5 -9.8 1.5 -8.2 0 -6.4 C-1.5 -8.2 -1.5 -9.8 0 -12Z"
_FLOURISH = (
    "M5.6 15 C7.4 13.8 10 14 11.6 15.4 C13 16.6 15 16.4 15.2 14.9 C15.3 13.8 13.9 13.4 13.6 14.4"
)


def ace(suit: int, colour: str) -> str:
    """Return the large sign in the middle of an ace."""
    if suit == SPADES:
        return group(_ornate_spade(colour), place(125, 175, 4.5))
    return sign(suit, 125, 175, 3.2, Paint(colour))


def _ornate_spade(colour: str) -> str:
    thin = line(palette.PAPER, 0.38)
    shapes = [path(SIGNS[SPADES], Paint(colour))]
    shapes += _both(_INLINE, thin)
    for scroll in _SCROLLS:
        shapes += _both(scroll, thin)
    for leaf in _LEAVES:
        shapes += _both(leaf, Paint(palette.PAPER))
    shapes.append(path("M0 4.2 L0 -6.4", thin))
    shapes.append(path(_BUD, Paint(palette.PAPER)))
    shapes.append(circle(0, -4.2, 0.7, Paint(palette.PAPER)))
    shapes += _both(_FLOURISH, line(colour, 0.5))
    return "\n".join(shapes)


def _both(d: str, paint: Paint) -> list[str]:
    return [path(d, paint), path(mirrored(d), paint)]
