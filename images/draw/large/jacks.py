"""The jacks of the deck Large: each has a hat, hair and a collar of his own."""

from __future__ import annotations

from images.draw.large.pen import (
    BLACK,
    GOLD,
    HAIR,
    LIPS,
    PAPER,
    SKIN,
    ball,
    bold,
    eyes,
    mark,
    pair,
)
from images.draw.suits import CLUBS, DIAMONDS, HEARTS, SPADES
from images.draw.svg import line, path

_SHOULDERS = "M-100 -3C-100 -46 -74 -60 -46 -66L46 -66C74 -60 100 -46 100 -3Z"
_NECK = "M-16 -96L16 -96L16 -70L0 -52L-16 -70Z"
_FACE = "M-36 -176L36 -176L36 -134C36 -104 20 -84 0 -84C-20 -84 -36 -104 -36 -134Z"
_HAIR = {
    CLUBS: "M-40 -182A15 15 0 0 0 -54 -162A15 15 0 0 0 -58 -138A15 15 0 0 0 -54 -114L54 -114"
    "A15 15 0 0 0 58 -138A15 15 0 0 0 54 -162A15 15 0 0 0 40 -182Z",
    DIAMONDS: "M-42 -180C-50 -160 -48 -140 -46 -122L46 -122C48 -140 50 -160 42 -180Z",
    HEARTS: "M-44 -180C-58 -150 -58 -120 -60 -94L60 -94C58 -120 58 -150 44 -180Z",
    SPADES: "M-44 -180C-60 -150 -56 -112 -70 -84C-56 -78 -48 -80 -42 -86L42 -86"
    "C48 -80 56 -78 70 -84C56 -112 60 -150 44 -180Z",
}


def jack(suit: int, colour: str) -> str:
    """Return a jack's bust in the colour of his suit."""
    return "\n".join(
        (
            bold(_SHOULDERS, colour),
            bold(_HAIR[suit], HAIR[suit]),
            bold(_NECK, SKIN[suit]),
            _COLLARS[suit],
            bold(_FACE, SKIN[suit]),
            eyes(-136),
            path("M-11 -101C-5 -99 5 -99 11 -101", line(LIPS, 5)),
            _HATS[suit](colour),
        )
    )


def _peaked_hat(colour: str) -> str:
    """Return an archer's hat, its peak to the left, with a long feather."""
    return "\n".join(
        (
            bold("M26 -190C48 -206 84 -214 104 -240C72 -242 36 -226 18 -200Z", GOLD),
            path("M30 -198C52 -212 72 -222 88 -232", line(BLACK, 3)),
            bold(
                "M-92 -170C-66 -184 -54 -222 0 -226C34 -228 56 -206 60 -176"
                "C20 -186 -40 -184 -92 -170Z",
                colour,
            ),
            bold("M-92 -170C-60 -196 20 -200 62 -192L60 -172C20 -184 -40 -182 -92 -170Z", PAPER),
            mark(CLUBS, 12, -210, 0.6, PAPER),
        )
    )


def _brimmed_hat(colour: str) -> str:
    """Return a high hat with a broad brim and a buckled band."""
    return "\n".join(
        (
            bold("M-42 -184L-34 -236C-14 -244 14 -244 34 -236L42 -184Z", colour),
            bold("M-41 -204L41 -204L43 -184L-43 -184Z", GOLD),
            mark(DIAMONDS, 0, -220, 0.6, PAPER),
            bold(
                "M-86 -186C-60 -176 -40 -190 0 -190C40 -190 60 -176 86 -186"
                "C70 -160 40 -168 0 -168C-40 -168 -70 -160 -86 -186Z",
                colour,
            ),
        )
    )


def _plumed_cap(colour: str) -> str:
    """Return a flat cap with an upright feather."""
    return "\n".join(
        (
            bold("M38 -186C62 -190 88 -214 88 -244C62 -236 40 -214 38 -186Z", GOLD),
            bold("M-68 -176C-76 -214 -36 -228 6 -224C50 -222 74 -204 64 -176Z", colour),
            bold("M-62 -188L62 -188L56 -166L-56 -166Z", PAPER),
            mark(HEARTS, -18, -205, 0.72, PAPER),
        )
    )


def _soft_cap(colour: str) -> str:
    """Return a broad soft cap that leans to the right."""
    return "\n".join(
        (
            bold(_LEANING, colour),
            bold("M-58 -190C-20 -200 20 -200 58 -190L54 -166C18 -178 -18 -178 -54 -166Z", GOLD),
            mark(SPADES, -8, -213, 0.72, PAPER),
        )
    )


_LEANING = "M-54 -182C-74 -226 -18 -244 36 -234C84 -226 116 -196 100 -172C88 -158 68 -172 54 -182Z"
_HATS = {CLUBS: _peaked_hat, DIAMONDS: _brimmed_hat, HEARTS: _plumed_cap, SPADES: _soft_cap}
_COLLARS = {
    CLUBS: bold(
        "M-18 -78L-70 -72L-60 -40L-40 -50L-30 -24L-12 -42L0 -18L12 -42L30 -24"
        "L40 -50L60 -40L70 -72L18 -78L0 -56Z",
        GOLD,
    ),
    DIAMONDS: "\n".join(
        (
            bold("M-40 -76C-20 -64 20 -64 40 -76L36 -54C16 -44 -16 -44 -36 -54Z", PAPER),
            pair(bold("M-6 -48L-26 -10L-4 -16L6 -46Z", PAPER)),
            ball(0, -50, 9, GOLD),
        )
    ),
    HEARTS: bold("M-18 -78L-62 -70L-46 -22L0 -56L46 -22L62 -70L18 -78L0 -58Z", PAPER),
    SPADES: bold(
        "M-40 -78A12 12 0 0 0 -56 -60A12 12 0 0 0 -40 -44A12 12 0 0 0 -18 -36A12 12 0 0 0 0 -34"
        "A12 12 0 0 0 18 -36A12 12 0 0 0 40 -44A12 12 0 0 0 56 -60"
        "A12 12 0 0 0 40 -78C20 -70 -20 -70 -40 -78Z",
        PAPER,
    ),
}
