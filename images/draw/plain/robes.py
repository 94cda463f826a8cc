"""The robes of the deck Plain: each suit has a cut and a pattern of its own."""

from __future__ import annotations

from images.draw.plain.pen import beads, flat, pair, twin
from images.draw.plain.signs import GOLD
from images.draw.suits import CLUBS, DIAMONDS, HEARTS, SPADES
from images.draw.svg import Paint, path, place

_CUTS = {
    CLUBS: "M-92 -1.4C-90 -30 -66 -56 -18 -62L18 -62C66 -56 90 -30 92 -1.4Z",
    DIAMONDS: "M-90 -1.4L-98 -44L-56 -50L-18 -62L18 -62L56 -50L98 -44L90 -1.4Z",
    HEARTS: "M-80 -1.4C-98 -10 -98 -46 -70 -51C-58 -53 -44 -53 -34 -56L-18 -62L18 -62L34 -56"
    "C44 -53 58 -53 70 -51C98 -46 98 -10 80 -1.4Z",
    SPADES: "M-88 -1.4C-88 -30 -72 -46 -48 -53L-18 -62L18 -62L48 -53C72 -46 88 -30 88 -1.4Z",
}
_STRIPES = (
    "M-79 -6C-77 -24 -67 -36 -52 -43M-69 -6C-67 -21 -59 -31 -48 -37M-59 -6C-58 -17 -52 -26 -43 -31"
)
_ROUNDELS: list[tuple[float, float]] = [
    (80, -30),
    (66, -40),
    (66, -22),
    (52, -31),
    (52, -13),
    (80, -14),
]
_LOZENGES = [(41, -28), (55, -38), (55, -17), (69, -28), (83, -37), (83, -17)]
_LOZENGE = "M0 -8L5.4 0L0 8L-5.4 0Z"
_SCALES = [(45, -38), (59, -30), (73, -20), (49, -22), (63, -13), (35, -27)]


def robe(suit: int, colour: str) -> str:
    """Return shoulders and sleeves, down to the middle of the card."""
    return flat(_CUTS[suit], colour) + "\n" + _pattern(suit)


def _pattern(suit: int) -> str:
    if suit == SPADES:
        return twin(_STRIPES, GOLD, 1.8)
    if suit == HEARTS:
        return beads(_ROUNDELS, 3)
    if suit == DIAMONDS:
        return pair("\n".join(path(_LOZENGE, Paint(GOLD), place(x, y)) for x, y in _LOZENGES))
    scales = "".join(
        f"M{x - 7} {y - 4}C{x - 6} {y + 7} {x + 6} {y + 7} {x + 7} {y - 4}" for x, y in _SCALES
    )
    return twin(scales, GOLD, 1.8)
