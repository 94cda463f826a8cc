"""The busts on the courts of the deck Large: flat colours within heavy lines.

x = 0 is the axis of a bust, y = 0 the lower edge of its card.
"""

from __future__ import annotations

from images.draw import palette
from images.draw.card import HEIGHT, WIDTH
from images.draw.outline import mirrored
from images.draw.suits import SIGNS
from images.draw.svg import Paint, circle, group, line, path, place

BLACK, RED, GOLD, SKIN, SILVER = "#0b0b14", "#a00000", "#f2b632", "#ffe3c2", "#e4e6ea"
PAPER = palette.PAPER


def bust(rank: int, suit: int, colour: str) -> str:
    """Return the picture of a court."""
    return group(_COURTS[rank](colour, suit), place(WIDTH / 2, HEIGHT - 1.4, 0.99))


def sign(suit: int, x: float, y: float, scale: float, colour: str) -> str:
    """Return a sign in one flat colour."""
    return path(SIGNS[suit], Paint(colour), place(x, y, scale))


def bold(d: str, fill: str, width: float = 5.0) -> str:
    """Return a flat shape with a heavy contour."""
    return path(d, Paint(fill, BLACK, width))


def twin(d: str, paint: Paint) -> str:
    """Return a shape and its mirror image."""
    return path(d + mirrored(d), paint)


def eyes(y: float) -> str:
    """Return two eyes and their brows, large enough for 60 px."""
    brow = f"M-26 {y - 13}C-21 {y - 17} -14 {y - 17} -8 {y - 14}"
    lid = f"M-24 {y - 1}C-20 {y - 7} -13 {y - 7} -9 {y - 1}"
    return (
        "".join(circle(x, y, 4.4, Paint(BLACK)) for x in (-16.5, 16.5))
        + twin(brow, line(BLACK, 4))
        + twin(lid, line(BLACK, 3))
        + path(f"M-5 {y - 4}L-6 {y + 20}L3 {y + 20}", line(BLACK, 3.4))
    )


def king(c: str, suit: int) -> str:
    """Return a crown of three points over a broad beard and an ermine collar."""
    return "\n".join(
        (
            bold("M-106 -3C-106 -44 -82 -62 -44 -72L44 -72C82 -62 106 -44 106 -3Z", c),
            bold("M-44 -74L-84 -56C-76 -28 -46 -8 -20 -3L20 -3C46 -8 76 -28 84 -56L44 -74Z", PAPER),
            twin("M-66 -50L-61 -40M-50 -30L-44 -22M-46 -56L-42 -48", line(BLACK, 5)),
            bold("M-40 -178C-58 -150 -48 -112 -62 -72L62 -72C48 -112 58 -150 40 -178Z", SILVER),
            bold("M-38 -180L38 -180L38 -110L-38 -110Z", SKIN),
            bold(
                "M-39 -134C-32 -116 -14 -112 0 -118C14 -112 32 -116 39 -134"
                "C50 -96 42 -44 0 -18C-42 -44 -50 -96 -39 -134Z",
                SILVER,
            ),
            path("M-13 -97C-5 -94 5 -94 13 -97", line(BLACK, 5)),
            path("M0 -76L0 -44M-17 -78L-11 -50M17 -78L11 -50", line(BLACK, 3.4)),
            eyes(-145),
            bold(
                "M-44 -176L-62 -230L-32 -206L0 -241L32 -206L62 -230L44 -176"
                "C16 -186 -16 -186 -44 -176Z",
                GOLD,
            ),
            path("M-46 -190C-16 -199 16 -199 46 -190", line(BLACK, 3.4)),
            sign(suit, 0, -211, 0.6, c),
        )
    )


def queen(c: str, suit: int) -> str:
    """Return a tiara of pearls over long hair."""
    pearls = ((-56, -214), (-30, -231), (0, -238), (30, -231), (56, -214))
    return "\n".join(
        (
            bold(
                "M0 -190C-54 -190 -56 -140 -60 -100C-63 -72 -70 -56 -78 -40L78 -40"
                "C70 -56 63 -72 60 -100C56 -140 54 -190 0 -190Z",
                "#7a3f1d",
            ),
            bold("M-100 -3C-100 -40 -76 -54 -52 -60L52 -60C76 -54 100 -40 100 -3Z", c),
            bold(
                "M-52 -62C-28 -66 -16 -70 -15 -84L15 -84C16 -70 28 -66 52 -62"
                "C44 -34 22 -22 0 -22C-22 -22 -44 -34 -52 -62Z",
                SKIN,
            ),
            bold(
                "M0 -180C-8 -168 -24 -162 -38 -160C-42 -120 -26 -88 0 -88"
                "C26 -88 42 -120 38 -160C24 -162 8 -168 0 -180Z",
                SKIN,
            ),
            eyes(-142),
            path(
                "M-11 -107C-7 -112 -3 -111 0 -109C3 -111 7 -112 11 -107C6 -101 -6 -101 -11 -107Z",
                Paint(RED),
            ),
            bold(
                "M-56 -174L-58 -208L-40 -196L-30 -224L-14 -203L0 -232L14 -203L30 -224"
                "L40 -196L58 -208L56 -174C20 -195 -20 -195 -56 -174Z",
                GOLD,
            ),
            "".join(circle(x, y, 8.6, Paint(c, BLACK, 4)) for x, y in pearls),
            sign(suit, 0, -40, 0.62, c),
        )
    )


def jack(c: str, suit: int) -> str:
    """Return a flat cap with a feather over bobbed hair."""
    return "\n".join(
        (
            bold("M-100 -3C-100 -46 -74 -60 -46 -66L46 -66C74 -60 100 -46 100 -3Z", c),
            bold("M-44 -180C-58 -150 -58 -120 -60 -94L60 -94C58 -120 58 -150 44 -180Z", "#c98a2b"),
            bold("M-16 -96L16 -96L16 -70L0 -52L-16 -70Z", SKIN),
            bold("M-18 -78L-62 -70L-46 -22L0 -56L46 -22L62 -70L18 -78L0 -58Z", PAPER),
            bold("M-36 -176L36 -176L36 -134C36 -104 20 -84 0 -84C-20 -84 -36 -104 -36 -134Z", SKIN),
            eyes(-136),
            path("M-11 -101C-5 -99 5 -99 11 -101", line(RED, 5)),
            bold("M38 -186C62 -190 88 -214 88 -244C62 -236 40 -214 38 -186Z", GOLD),
            bold("M-68 -176C-76 -214 -36 -228 6 -224C50 -222 74 -204 64 -176Z", c),
            bold("M-62 -188L62 -188L56 -166L-56 -166Z", PAPER),
            sign(suit, -18, -205, 0.72, PAPER),
        )
    )


_COURTS = {11: jack, 12: queen, 13: king}
