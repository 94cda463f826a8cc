"""The kings of the deck Large: each has a crown, a beard and a collar of his own."""

from __future__ import annotations

from images.draw.large.pen import (
    BLACK,
    GOLD,
    HAIR,
    PAPER,
    SKIN,
    ball,
    bold,
    eyes,
    mark,
    strokes,
)
from images.draw.suits import CLUBS, DIAMONDS, HEARTS, SPADES
from images.draw.svg import line, path

_SHOULDERS = "M-106 -3C-106 -44 -82 -62 -44 -72L44 -72C82 -62 106 -44 106 -3Z"
_FACE = "M-38 -180L38 -180L38 -110L-38 -110Z"
_SILVER = "#e4e6ea"
_BEARD_TOP = "M-39 -136C-32 -116 -14 -111 0 -118C14 -111 32 -116 39 -136"
_BEARDS = {
    CLUBS: _BEARD_TOP + "L43 -60L24 -70L0 -52L-24 -70L-43 -60Z",
    DIAMONDS: _BEARD_TOP + "C47 -98 44 -62 31 -32C17 -46 5 -62 0 -80"
    "C-5 -62 -17 -46 -31 -32C-44 -62 -47 -98 -39 -136Z",
    HEARTS: _BEARD_TOP + "A17 17 0 0 1 47 -106A17 17 0 0 1 39 -78A17 17 0 0 1 14 -60"
    "A17 17 0 0 1 -14 -60A17 17 0 0 1 -39 -78A17 17 0 0 1 -47 -106A17 17 0 0 1 -39 -136Z",
    SPADES: _BEARD_TOP + "C50 -96 42 -44 0 -18C-42 -44 -50 -96 -39 -136Z",
}
_STRANDS = {
    CLUBS: "M0 -78L0 -66M-18 -86L-18 -78",
    DIAMONDS: "M-19 -84L-23 -58",
    HEARTS: "M-22 -92C-18 -84 -12 -84 -8 -90",
    SPADES: "M0 -76L0 -44M-17 -78L-11 -50",
}
_LOCKS = {
    CLUBS: "M-40 -178C-62 -160 -60 -130 -66 -100L66 -100C60 -130 62 -160 40 -178Z",
    DIAMONDS: "M-40 -178C-56 -160 -54 -140 -54 -118L54 -118C54 -140 56 -160 40 -178Z",
    HEARTS: "M-40 -182A15 15 0 0 0 -54 -160A15 15 0 0 0 -60 -136A15 15 0 0 0 -64 -110"
    "A15 15 0 0 0 -58 -86L58 -86A15 15 0 0 0 64 -110A15 15 0 0 0 60 -136A15 15 0 0 0 54 -160"
    "A15 15 0 0 0 40 -182Z",
    SPADES: "M-40 -178C-58 -150 -48 -112 -62 -72L62 -72C48 -112 58 -150 40 -178Z",
}
_CROWNS = {
    DIAMONDS: "M-45 -176L-56 -228L-33 -228L-29 -206L-13 -206L-13 -236L13 -236L13 -206L29 -206"
    "L33 -228L56 -228L45 -176C16 -186 -16 -186 -45 -176Z",
    HEARTS: "M-44 -176L-58 -218L-30 -202L0 -226L30 -202L58 -218L44 -176C16 -186 -16 -186 -44 -176Z",
    SPADES: "M-44 -176L-62 -230L-32 -206L0 -241L32 -206L62 -230L44 -176C16 -186 -16 -186 -44 -176Z",
}
_BAND = "M-46 -176L-50 -196C-16 -206 16 -206 50 -196L46 -176C16 -186 -16 -186 -46 -176Z"
_RIM = "M-46 -190C-16 -199 16 -199 46 -190"


def king(suit: int, colour: str) -> str:
    """Return a king's bust in the colour of his suit."""
    beard = _SILVER if suit == SPADES else HAIR[suit]
    return "\n".join(
        (
            bold(_SHOULDERS, colour),
            _collar(suit, colour),
            bold(_LOCKS[suit], beard),
            bold(_FACE, SKIN[suit]),
            bold(_BEARDS[suit], beard),
            path("M-13 -97C-5 -94 5 -94 13 -97", line(BLACK, 5)),
            strokes(_STRANDS[suit]),
            eyes(-146),
            _crown(suit, colour),
        )
    )


def _crown(suit: int, colour: str) -> str:
    if suit == CLUBS:
        return _closed_crown(colour)
    tips = [ball(x, y, 8, colour) for x, y in ((-58, -221), (0, -231), (58, -221))]
    return "\n".join(
        (
            bold(_CROWNS[suit], GOLD),
            path(_RIM, line(BLACK, 3.4)),
            mark(suit, 0, -209, 0.6 if suit == SPADES else 0.5, colour),
            *(tips if suit == HEARTS else ()),
        )
    )


def _closed_crown(colour: str) -> str:
    """Return a cap under golden arches that meet in a ball."""
    return "\n".join(
        (
            bold("M-46 -188C-66 -236 -24 -232 0 -222C24 -232 66 -236 46 -188Z", colour),
            bold(_BAND, GOLD),
            bold("M-7 -200L-7 -226L7 -226L7 -200Z", GOLD),
            ball(0, -233, 9, GOLD),
            *(mark(CLUBS, x, -211, 0.42, PAPER) for x in (-27, 27)),
        )
    )


def _collar(suit: int, colour: str) -> str:
    if suit == HEARTS:
        chain = ((-66, -50), (-50, -32), (-28, -18), (0, -13), (28, -18), (50, -32), (66, -50))
        return "\n".join(ball(x, y, 9, GOLD) for x, y in chain)
    if suit == DIAMONDS:
        points = "M-44 -74L-92 -60L-72 -44L-66 -22L-42 -28L-22 -6L0 -24"
        right = "L22 -6L42 -28L66 -22L72 -44L92 -60L44 -74Z"
        return bold(points + right, GOLD)
    fur = "M-44 -74L-84 -56C-76 -28 -46 -8 -20 -3L20 -3C46 -8 76 -28 84 -56L44 -74Z"
    spots = "M-66 -50L-61 -40M-50 -30L-44 -22M-46 -56L-42 -48"
    if suit == SPADES:
        return bold(fur, PAPER) + "\n" + strokes(spots, 5)
    return bold(fur, colour) + "\n" + strokes("M-72 -52C-62 -30 -44 -18 -24 -14", 5, GOLD)
