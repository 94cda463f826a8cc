"""The queens of the deck Plain: each has a diadem, hair and jewels of her own."""

from __future__ import annotations

from images.draw.plain.pen import beads, dot, features, flat, pair, stroke, twin
from images.draw.plain.signs import FLESH, GOLD, PAPER, sign
from images.draw.suits import CLUBS, DIAMONDS, HEARTS, SPADES
from images.draw.svg import Paint, circle, path

_HAIR = {
    CLUBS: "M0 -114C-22 -116 -32 -106 -32 -93A10 10 0 0 0 -37 -77A10 10 0 0 0 -31 -62"
    "A10 10 0 0 0 -16 -57"
    "L16 -57A10 10 0 0 0 31 -62A10 10 0 0 0 37 -77A10 10 0 0 0 32 -93C32 -106 22 -116 0 -114Z",
    DIAMONDS: "M0 -113C-28 -113 -30 -96 -28 -74L28 -74C30 -96 28 -113 0 -113Z",
    HEARTS: "M0 -113C-28 -113 -32 -94 -33 -76C-34 -58 -40 -46 -50 -38L50 -38C40 -46 34 -58 33 -76"
    "C32 -94 28 -113 0 -113Z",
    SPADES: "M0 -113C-28 -113 -30 -96 -31 -38L31 -38C30 -96 28 -113 0 -113Z",
}
_PARTED = (
    "M0 -107C-4 -100 -11 -96 -17 -95C-19 -94 -19 -92 -19 -89C-19 -72 -9 -62 0 -62"
    "C9 -62 19 -72 19 -89C19 -92 19 -94 17 -95C11 -96 4 -100 0 -107Z"
)
_FACES = {
    CLUBS: "M-19 -98C-9 -105 9 -105 19 -98L19 -89C19 -72 9 -62 0 -62C-9 -62 -19 -72 -19 -89Z",
    DIAMONDS: _PARTED,
    HEARTS: _PARTED,
    SPADES: "M-19 -99L19 -99L19 -89C19 -72 9 -62 0 -62C-9 -62 -19 -72 -19 -89Z",
}
_NECK = "M-46 -47C-30 -50 -11 -52 -9 -60L-9 -74L9 -74L9 -60C11 -52 30 -50 46 -47"
_NECKLINES = {
    CLUBS: _NECK + "C34 -30 14 -18 0 -8C-14 -18 -34 -30 -46 -47Z",
    DIAMONDS: _NECK + "L36 -14L-36 -14L-46 -47Z",
    HEARTS: _NECK + "C40 -22 20 -12 0 -12C-20 -12 -40 -22 -46 -47Z",
    SPADES: _NECK + "C40 -22 20 -12 0 -12C-20 -12 -40 -22 -46 -47Z",
}
_LIPS = "M-5 -72.4C-3 -74.4 -1 -74.2 0 -73.4C1 -74.2 3 -74.4 5 -72.4C3 -69.8 -3 -69.8 -5 -72.4Z"
_BAND = "M-27 -104C-14 -113 14 -113 27 -104L25 -114C14 -123 -14 -123 -25 -114Z"
_RAYS = ((-33, -128), (-18, -139), (0, -144), (18, -139), (33, -128))
_POINTS = (
    "M-26 -110L-36 -140L-21 -124L-15 -144L-6 -126L0 -150L6 -126L15 -144"
    "L21 -124L36 -140L26 -110C14 -119 -14 -119 -26 -110Z"
)
_PEAK = (
    "M-27 -104L-32 -124C-20 -122 -8 -130 0 -148C8 -130 20 -122 32 -124L27 -104"
    "C14 -113 -14 -113 -27 -104Z"
)


def queen(suit: int, colour: str) -> str:
    """Return a queen's head and neck."""
    hair = GOLD if suit in (CLUBS, HEARTS) else colour
    return "\n".join(
        (
            *([pair(flat("M-26 -84A12 12 0 1 0 -27 -84Z", hair))] if suit == DIAMONDS else ()),
            flat(_HAIR[suit], hair),
            flat(_NECKLINES[suit], FLESH),
            _necklace(suit, colour),
            flat(_FACES[suit], FLESH),
            features(colour),
            path(_LIPS, Paint(colour)),
            _diadem(suit, colour),
        )
    )


def _necklace(suit: int, colour: str) -> str:
    if suit == CLUBS:
        return beads([(24, -44), (17, -37), (9, -32), (0, -30)], 2.6, colour)
    if suit == DIAMONDS:
        return twin("M-30 -46L0 -28", GOLD, 2) + "\n" + sign(suit, 0, -32, 0.36, Paint(colour))
    chain = stroke("M-31 -48.4C-24 -31 24 -31 31 -48.4", GOLD, 2)
    if suit == SPADES:
        return chain + "\n" + stroke("M-24 -50C-18 -41 18 -41 24 -50", GOLD, 2)
    drop = circle(0, -33, 7.4, Paint(FLESH)) + "\n" + sign(suit, 0, -32.4, 0.36, Paint(colour))
    return chain + "\n" + beads([(20, -38.6), (10.4, -35.4)], 2) + "\n" + drop


def _diadem(suit: int, colour: str) -> str:
    if suit == SPADES:
        return flat(_POINTS, GOLD) + "\n" + sign(suit, 0, -124, 0.4, Paint(colour))
    if suit == DIAMONDS:
        return flat(_PEAK, GOLD) + "\n" + sign(suit, 0, -122, 0.5, Paint(colour))
    if suit == HEARTS:
        rays = "".join(f"M{x / 2:g} -113L{x} {y}" for x, y in _RAYS)
        pearls = (dot(x, y, 4.2, colour) for x, y in _RAYS)
        band = (flat(_BAND, GOLD), sign(suit, 0, -115.4, 0.24, Paint(colour)))
        return "\n".join((stroke(rays, GOLD, 2.4), *pearls, *band))
    trefoils = (
        "\n".join(
            (
                stroke(f"M{x * 0.8:g} -113L{x} {y + 6}", GOLD, 2.4),
                sign(CLUBS, x, y, 0.5, Paint(colour)),
            )
        )
        for x, y in ((-29, -127), (0, -135), (29, -127))
    )
    return "\n".join(
        (*trefoils, flat(_BAND, GOLD), twin("M-16 -111L-16 -117M-8 -113L-8 -119", PAPER, 1.2))
    )
