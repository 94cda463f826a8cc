"""The queens of the deck Large: each has a crown, hair and a neckline of her own."""

from __future__ import annotations

from images.draw.large.pen import (
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
from images.draw.svg import Paint, path

_SHOULDERS = "M-100 -3C-100 -40 -76 -54 -52 -60L52 -60C76 -54 100 -40 100 -3Z"
_NECK = "M-52 -62C-28 -66 -16 -70 -15 -84L15 -84C16 -70 28 -66 52 -62"
_BODICES = {
    CLUBS: _NECK + "L0 -4Z",
    DIAMONDS: _NECK + "L46 -22L-46 -22L-52 -62Z",
    HEARTS: _NECK + "C44 -30 22 -18 0 -18C-22 -18 -44 -30 -52 -62Z",
    SPADES: _NECK + "C44 -30 22 -18 0 -18C-22 -18 -44 -30 -52 -62Z",
}
_HAIR = {
    CLUBS: "M0 -190C-40 -194 -58 -176 -58 -152A19 19 0 0 0 -66 -122A19 19 0 0 0 -58 -92"
    "A19 19 0 0 0 -30 -82L30 -82A19 19 0 0 0 58 -92A19 19 0 0 0 66 -122A19 19 0 0 0 58 -152"
    "C58 -176 40 -194 0 -190Z",
    DIAMONDS: "M0 -190C-50 -190 -52 -150 -50 -120C-50 -96 -54 -78 -58 -56L58 -56"
    "C54 -78 50 -96 50 -120C52 -150 50 -190 0 -190Z",
    HEARTS: "M0 -190C-54 -190 -56 -140 -60 -100C-63 -72 -70 -56 -78 -40L78 -40"
    "C70 -56 63 -72 60 -100C56 -140 54 -190 0 -190Z",
    SPADES: "M0 -192C-52 -192 -56 -150 -56 -40L56 -40C56 -150 52 -192 0 -192Z",
}
_FACES = {
    CLUBS: "M-39 -168C-24 -176 24 -176 39 -168C42 -120 26 -88 0 -88C-26 -88 -42 -120 -39 -168Z",
    DIAMONDS: "M0 -180C-8 -168 -24 -162 -38 -160C-42 -120 -26 -88 0 -88"
    "C26 -88 42 -120 38 -160C24 -162 8 -168 0 -180Z",
    HEARTS: "M0 -180C-8 -168 -24 -162 -38 -160C-42 -120 -26 -88 0 -88"
    "C26 -88 42 -120 38 -160C24 -162 8 -168 0 -180Z",
    SPADES: "M-39 -162L39 -162C42 -120 26 -88 0 -88C-26 -88 -42 -120 -39 -162Z",
}
_LIPS = "M-11 -107C-7 -112 -3 -111 0 -109C3 -111 7 -112 11 -107C6 -101 -6 -101 -11 -107Z"
_BAND = "C20 -195 -20 -195 -56 -174Z"
_CROWNS = {
    CLUBS: "M-56 -174L-52 -204L-26 -196L0 -212L26 -196L52 -204L56 -174" + _BAND,
    DIAMONDS: "M-56 -174L-62 -212L-34 -194L0 -242L34 -194L62 -212L56 -174" + _BAND,
    HEARTS: "M-56 -174L-58 -208L-40 -196L-30 -224L-14 -203L0 -232L14 -203L30 -224L40 -196"
    "L58 -208L56 -174" + _BAND,
    SPADES: "M-56 -174L-64 -222L-46 -200L-32 -230L-16 -204L0 -236L16 -204L32 -230L46 -200"
    "L64 -222L56 -174" + _BAND,
}
_TREFOIL = ((-11, 13), (0, 0), (11, 13))
"""Three pearls, from the upper one on."""
_PEARLS = {
    CLUBS: [
        (x + dx, y + dy) for x, y in ((-52, -222), (0, -232), (52, -222)) for dx, dy in _TREFOIL
    ],
    DIAMONDS: [(-62, -216), (62, -216)],
    HEARTS: [(-56, -214), (-30, -231), (0, -238), (30, -231), (56, -214)],
    SPADES: [],
}
_BRAID = (
    "M-38 -150C-58 -140 -64 -122 -56 -108C-70 -98 -70 -84 -60 -76C-72 -66 -72 -50 -60 -38L-42 -38"
    "C-34 -52 -36 -66 -44 -76C-34 -86 -34 -98 -42 -108C-34 -122 -34 -138 -38 -150Z"
)
_RUFF = "M-18 -78L-76 -100L-64 -46C-40 -58 -26 -62 -16 -60Z"


def queen(suit: int, colour: str) -> str:
    """Return a queen's bust in the colour of her suit."""
    return "\n".join(
        (
            bold(_HAIR[suit], HAIR[suit]),
            bold(_SHOULDERS, colour),
            bold(_BODICES[suit], SKIN[suit]),
            _jewels(suit, colour),
            bold(_FACES[suit], SKIN[suit]),
            eyes(-142),
            path(_LIPS, Paint(LIPS)),
            bold(_CROWNS[suit], GOLD),
            *(ball(x, y, 7.6, colour) for x, y in _PEARLS[suit]),
            mark(suit, 0, -197, 0.42, colour),
        )
    )


def _jewels(suit: int, colour: str) -> str:
    """Return what is on her shoulders and her neck."""
    if suit == CLUBS:
        pearls = ((-30, -54), (-20, -42), (-8, -34), (8, -34), (20, -42), (30, -54))
        return "\n".join(ball(x, y, 6, PAPER) for x, y in pearls)
    if suit == DIAMONDS:
        return pair(bold(_BRAID, HAIR[suit])) + "\n" + mark(suit, 0, -44, 0.62, colour)
    if suit == SPADES:
        return pair(bold(_RUFF, PAPER)) + "\n" + mark(suit, 0, -38, 0.62, colour)
    return mark(suit, 0, -40, 0.7, colour)
