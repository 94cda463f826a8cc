"""The courts of the deck Plain: flat shapes parted by paper, half a figure and its half-turn.

x = 0 is the axis of a figure, y = 0 the middle of its card.
"""

from __future__ import annotations

from images.draw.outline import mirrored
from images.draw.plain.signs import FLESH, GOLD, PAPER, sign
from images.draw.svg import Paint, circle, group, line, number, path, place

GAP = 2.2
"""The paper that is left between two flat shapes: there are no contours."""


def flat(d: str, colour: str) -> str:
    """Return a shape with paper around it."""
    return path(d, Paint(colour, PAPER, GAP))


def twin(d: str, paint: Paint) -> str:
    """Return a shape and its mirror image."""
    return path(d + mirrored(d), paint)


def _face(c: str) -> str:
    """Return lowered eyes, and brow and nose in one line."""
    thin = line(c, 1.5)
    return (
        path("M-13.4 -93.4C-10 -96.4 -5.4 -96 -3.6 -92L-3.6 -80.6L1.6 -80.6", thin)
        + path("M4.4 -94.8C7.4 -96.6 10.8 -95.8 13.4 -93.4", thin)
        + twin("M-12.4 -89C-10.4 -86.4 -7.4 -86.4 -5.8 -88.6", thin)
    )


def king(c: str, suit: int) -> str:
    """Return half a king: open crown, square hair, a beard like a shield."""
    return "\n".join(
        (
            flat(
                "M-92 -1.4C-92 -30 -76 -46 -52 -53L-18 -62L18 -62L52 -53C76 -46 92 -30 92 -1.4Z", c
            ),
            twin("M-82 -5C-80 -22 -72 -35 -58 -43M-75 -5C-73 -20 -66 -31 -54 -38", line(GOLD, 1.8)),
            "\n".join(sign(suit, x, -15, 0.4, Paint(GOLD)) for x in (-56, 56)),
            flat(
                "M-21 -106C-27 -100 -27 -84 -29 -76C-31 -66 -36 -60 -42 -55L-10 -50"
                "L10 -50L42 -55C36 -60 31 -66 29 -76C27 -84 27 -100 21 -106Z",
                c,
            ),
            flat(
                "M-52 -54L-27 -62L0 -30L27 -62L52 -54C44 -34 22 -12 0 -1.4"
                "C-22 -12 -44 -34 -52 -54Z",
                FLESH,
            ),
            twin(
                "M-41 -51L-38.4 -46M-29 -52L-26 -47M-32 -38L-29 -33.6M-19.6 -40.6"
                "L-16.4 -36M-20 -25.4L-16.8 -21.4",
                line(c, 2.4),
            ),
            flat("M-20 -106L20 -106L20 -82L0 -60L-20 -82Z", FLESH),
            flat(
                "M-20 -88C-19 -78 -11 -76 0 -76C11 -76 19 -78 20 -88L20 -66"
                "C20 -48 10 -36 0 -26C-10 -36 -20 -48 -20 -66Z",
                c,
            ),
            path("M-11 -71C-7 -74.8 -3 -74.4 0 -71.6C3 -74.4 7 -74.8 11 -71", line(PAPER, 1.6)),
            path("M0 -62L0 -38M-8 -60L-6.6 -45M8 -60L6.6 -45", line(PAPER, 1)),
            _face(c),
            flat("M-24 -112L-31 -138L-15 -124L0 -147L15 -124L31 -138L24 -112Z", GOLD),
            flat("M-25 -113L25 -113L24 -103L-24 -103Z", c),
            "\n".join(circle(x, -108, 1.7, Paint(GOLD)) for x in (-16, -8, 0, 8, 16)),
            sign(suit, 0, -122, 0.44, Paint(c)),
            "\n".join(
                circle(x, y, 3.8, Paint(c, PAPER, 1.4))
                for x, y in ((-31, -140), (0, -149), (31, -140))
            ),
        )
    )


def queen(c: str, suit: int) -> str:
    """Return half a queen: rays with pearls, hair like a bell, bare shoulders."""
    rays = ((-33, -128), (-18, -139), (0, -144), (18, -139), (33, -128))
    return "\n".join(
        (
            flat(
                "M0 -113C-28 -113 -32 -94 -33 -76C-34 -58 -40 -46 -50 -38L50 -38"
                "C40 -46 34 -58 33 -76C32 -94 28 -113 0 -113Z",
                c,
            ),
            flat("M-82 -1.4C-82 -26 -66 -41 -46 -46L46 -46C66 -41 82 -26 82 -1.4Z", c),
            twin("M-73 -5C-71 -22 -60 -33 -48 -37M-66 -5C-64 -18 -56 -27 -46 -31", line(GOLD, 1.8)),
            flat(
                "M-46 -47C-30 -50 -11 -52 -9 -60L-9 -74L9 -74L9 -60C11 -52 30 -50 46 -47"
                "C40 -22 20 -12 0 -12C-20 -12 -40 -22 -46 -47Z",
                FLESH,
            ),
            path("M-31 -48.4C-24 -31 24 -31 31 -48.4", line(GOLD, 2)),
            "\n".join(
                circle(x, y, 2, Paint(GOLD))
                for x, y in ((-20, -38.6), (-10.4, -35.4), (10.4, -35.4), (20, -38.6))
            ),
            circle(0, -33, 7.4, Paint(FLESH)) + sign(suit, 0, -32.4, 0.36, Paint(c)),
            flat(
                "M0 -107C-4 -100 -11 -96 -17 -95C-19 -94 -19 -92 -19 -89"
                "C-19 -72 -9 -62 0 -62C9 -62 19 -72 19 -89C19 -92 19 -94 17 -95"
                "C11 -96 4 -100 0 -107Z",
                FLESH,
            ),
            _face(c),
            path(
                "M-5 -72.4C-3 -74.4 -1 -74.2 0 -73.4C1 -74.2 3 -74.4 5 -72.4"
                "C3 -69.8 -3 -69.8 -5 -72.4Z",
                Paint(c),
            ),
            twin("M-26.4 -90C-26.6 -72 -30 -58 -37 -46", line(PAPER, 1)),
            "\n".join(path(f"M{number(x * 0.5)} -113L{x} {y}", line(GOLD, 2.4)) for x, y in rays),
            "\n".join(circle(x, y, 4.2, Paint(c, PAPER, 1.4)) for x, y in rays),
            flat("M-27 -104C-14 -113 14 -113 27 -104L25 -114C14 -123 -14 -123 -25 -114Z", GOLD),
            sign(suit, 0, -115.4, 0.24, Paint(c)),
        )
    )


def jack(c: str, suit: int) -> str:
    """Return half a jack: flat cap with a feather, bobbed hair, a broad collar."""
    return "\n".join(
        (
            flat(
                "M-84 -1.4C-84 -30 -66 -46 -46 -51L-16 -58L16 -58L46 -51C66 -46 84 -30 84 -1.4Z", c
            ),
            twin(
                "M-73 -5C-72 -18 -68 -28 -61 -36M-61 -5C-60.6 -18 -57.6 -30 -52 -39"
                "M-49 -5C-49 -18 -47 -28 -43 -37",
                line(GOLD, 1.8),
            ),
            path("M0 -40L0 -1.4", Paint("", GOLD, 8)),
            flat(
                "M-21 -104L-26 -104C-30 -92 -30 -80 -31 -70C-31 -66 -28 -63 -23 -63"
                "L23 -63C28 -63 31 -66 31 -70C30 -80 30 -92 26 -104Z",
                c,
            ),
            flat("M-9 -66L9 -66L9 -54L0 -42L-9 -54Z", FLESH),
            flat("M-9 -60L-38 -56L-27 -26L0 -45Z", FLESH)
            + flat("M9 -60L38 -56L27 -26L0 -45Z", FLESH),
            flat("M-18 -101L18 -101L18 -84C18 -70 9 -62 0 -62C-9 -62 -18 -70 -18 -84Z", FLESH),
            _face(c),
            path("M-4.6 -71.6C-2 -70 2 -70 4.6 -71.6", line(c, 1.7)),
            flat("M22 -112C36 -118 47 -134 45 -156C32 -147 21 -132 22 -112Z", GOLD),
            path("M24 -114C29 -126 35 -138 41 -148", line(PAPER, 1.1)),
            flat("M-36 -110C-39 -127 -17 -134 4 -132C27 -130 38 -121 34 -110Z", c),
            flat("M-31 -111L31 -111L28 -101L-28 -101Z", GOLD),
            sign(suit, -17, -121, 0.36, Paint(GOLD)),
        )
    )


_COURTS = {11: jack, 12: queen, 13: king}


def court(rank: int, suit: int, colour: str, scale: float) -> str:
    """Return a figure, its half-turn, and the sign between them."""
    half = _COURTS[rank](colour, suit)
    disc = (
        circle(0, 0, 23, Paint(PAPER)),
        circle(0, 0, 19.6, line(GOLD, 1.6)),
        sign(suit, 0, 0.4, 0.78, Paint(colour)),
    )
    shapes = (group(half), group(half, "rotate(180)"), *disc)
    return group("\n".join(shapes), place(125, 175, scale))
