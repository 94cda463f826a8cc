"""The jacks of the deck Plain: each has a hat, hair and a collar of his own."""

from __future__ import annotations

from images.draw.plain.pen import dot, features, flat, pair, stroke
from images.draw.plain.signs import FLESH, GOLD, PAPER, sign
from images.draw.suits import CLUBS, DIAMONDS, HEARTS, SPADES
from images.draw.svg import Paint

_HAIR = {
    CLUBS: "M-21 -106A8 8 0 0 0 -29 -96A8 8 0 0 0 -31 -82A8 8 0 0 0 -24 -71L24 -71A8 8 0 0 0 31 -82"
    "A8 8 0 0 0 29 -96A8 8 0 0 0 21 -106Z",
    DIAMONDS: "M-22 -106C-26 -96 -26 -88 -24 -78L24 -78C26 -88 26 -96 22 -106Z",
    HEARTS: "M-26 -104C-30 -92 -30 -80 -31 -70C-31 -66 -28 -63 -23 -63L23 -63C28 -63 31 -66 31 -70"
    "C30 -80 30 -92 26 -104Z",
    SPADES: "M-22 -106C-30 -94 -27 -80 -38 -62C-30 -58 -24 -60 -20 -64L20 -64C24 -60 30 -58 38 -62"
    "C27 -80 30 -94 22 -106Z",
}
_NECK = "M-9 -66L9 -66L9 -54L0 -42L-9 -54Z"
_FACE = "M-18 -101L18 -101L18 -84C18 -70 9 -62 0 -62C-9 -62 -18 -70 -18 -84Z"


def jack(suit: int, colour: str) -> str:
    """Return a jack's head and collar."""
    hair = GOLD if suit in (CLUBS, HEARTS) else colour
    return "\n".join(
        (
            stroke("M0 -40L0 -1.4", GOLD, 8),
            flat(_HAIR[suit], hair),
            flat(_NECK, FLESH),
            _COLLARS[suit],
            flat(_FACE, FLESH),
            features(colour),
            stroke("M-4.6 -71.6C-2 -70 2 -70 4.6 -71.6", colour, 1.7),
            _HATS[suit](colour),
        )
    )


def _peaked_hat(colour: str) -> str:
    """Return an archer's hat, its peak to the left, with a long feather."""
    return "\n".join(
        (
            flat("M10 -118C24 -126 44 -132 52 -146C34 -146 14 -138 4 -124Z", GOLD),
            flat(
                "M-48 -102C-34 -110 -28 -134 0 -136C20 -137 30 -124 32 -106"
                "C10 -112 -22 -110 -48 -102Z",
                colour,
            ),
            flat("M-48 -102C-26 -118 12 -122 33 -114L31 -102C10 -110 -20 -109 -48 -102Z", GOLD),
            sign(CLUBS, 4, -126, 0.36, Paint(PAPER)),
        )
    )


def _brimmed_hat(colour: str) -> str:
    """Return a high hat with a broad brim."""
    return "\n".join(
        (
            flat("M-21 -110L-17 -144C-6 -149 6 -149 17 -144L21 -110Z", colour),
            flat("M-20.4 -124L20.4 -124L21.4 -112L-21.4 -112Z", GOLD),
            flat(
                "M-46 -112C-32 -106 -20 -113 0 -113C20 -113 32 -106 46 -112C38 -98 20 -101 0 -101"
                "C-20 -101 -38 -98 -46 -112Z",
                colour,
            ),
            sign(DIAMONDS, 0, -134, 0.4, Paint(GOLD)),
        )
    )


def _plumed_cap(colour: str) -> str:
    """Return a flat cap with an upright feather."""
    return "\n".join(
        (
            flat("M22 -112C36 -118 47 -134 45 -156C32 -147 21 -132 22 -112Z", GOLD),
            stroke("M24 -114C29 -126 35 -138 41 -148", PAPER, 1.1),
            flat("M-36 -110C-39 -127 -17 -134 4 -132C27 -130 38 -121 34 -110Z", colour),
            flat("M-31 -111L31 -111L28 -101L-28 -101Z", GOLD),
            sign(HEARTS, -17, -121, 0.36, Paint(GOLD)),
        )
    )


def _leaning_cap(colour: str) -> str:
    """Return a broad soft cap that leans to the left."""
    return "\n".join(
        (
            flat(
                "M28 -108C38 -132 8 -142 -18 -137C-44 -132 -58 -116 -50 -104"
                "C-44 -97 -36 -103 -28 -108Z",
                colour,
            ),
            flat("M-30 -113C-10 -119 10 -119 30 -113L28 -101C10 -107 -10 -107 -28 -101Z", GOLD),
            sign(SPADES, 4, -126, 0.4, Paint(GOLD)),
        )
    )


_HATS = {CLUBS: _peaked_hat, DIAMONDS: _brimmed_hat, HEARTS: _plumed_cap, SPADES: _leaning_cap}
_COLLARS = {
    CLUBS: flat(
        "M-9 -60L-38 -54L-32 -36L-22 -44L-16 -26L-7 -40L0 -24L7 -40L16 -26L22 -44"
        "L32 -36L38 -54L9 -60L0 -45Z",
        FLESH,
    ),
    DIAMONDS: "\n".join(
        (
            flat("M-22 -60C-10 -52 10 -52 22 -60L21 -46C9 -40 -9 -40 -21 -46Z", FLESH),
            pair(flat("M-3 -44L-15 -25L-3 -27L4 -43Z", FLESH)),
            dot(0, -45, 4.6, GOLD),
        )
    ),
    HEARTS: pair(flat("M-9 -60L-38 -56L-27 -26L0 -45Z", FLESH)),
    SPADES: flat(
        "M-20 -62A8 8 0 0 0 -33 -53A8 8 0 0 0 -26 -41A8 8 0 0 0 -13 -36"
        "A8 8 0 0 0 0 -34A8 8 0 0 0 13 -36"
        "A8 8 0 0 0 26 -41A8 8 0 0 0 33 -53A8 8 0 0 0 20 -62C10 -56 -10 -56 -20 -62Z",
        FLESH,
    ),
}
