"""The gowns of the four queens, with their collars and necklaces, and what is behind the head."""

from images.draw import palette
from images.draw.courts.charges import CLUB, GEM, HEART, LOZENGE, SPADE
from images.draw.courts.faces import bare_neck
from images.draw.courts.patterns import ermine, strewn
from images.draw.courts.pen import both, both_line, disc, discs, fill, line, placed, rod, shape
from images.draw.courts.ruffs import ruff
from images.draw.courts.tones import CREAM, GOLD, INK, NAVY, RED, SKIN, STEEL, Tone

_MANTLE = "M-79.4 0 L-79.4 -19 C-67 -29 -45 -33 -27 -36 L27 -36 C45 -33 67 -29 79.4 -19 L79.4 0Z"
_BODICE = "M-25 -29 L25 -29 L35 0 L-35 0Z"
_NECKLINE = "M-21.5 -32 C-14 -23 14 -23 21.5 -32"


def _mantle(cloth: Tone, mark: str) -> str:
    """Draw the mantle over both shoulders."""
    return (
        shape(_MANTLE, cloth.base, width=1.3)
        + both_line("M-79 -12 C-69 -23 -51 -28 -33 -31", GOLD.base, 1.0)
        + strewn(mark, [(-74.0, -10.6), (-74.6, -3.0), (-66.0, -3.0)], 0.22, GOLD.base)
    )


def _veil(cloth: str, fold: str) -> str:
    """Draw a veil that falls from the crown behind the shoulders."""
    return (
        shape(
            "M0 -117 C-27 -117 -37 -97 -38 -73 C-39 -53 -45 -39 -55 -27 L55 -27"
            " C45 -39 39 -53 38 -73 C37 -97 27 -117 0 -117Z",
            cloth,
        )
        + both_line("M-33 -87 C-35 -63 -37 -47 -45 -32", fold)
        + both_line("M-29 -83 C-30 -61 -31 -45 -37 -32", fold)
    )


def blue_veil() -> str:
    """Draw the queen of hearts' veil."""
    return _veil("url(#veil)", palette.PALE_NAVY)


def pale_veil() -> str:
    """Draw the queen of spades' veil."""
    return _veil(STEEL.light, STEEL.base)


def heart_gown() -> str:
    """Draw the queen of hearts: a laced red bodice under a collar of ermine."""
    lacing = "".join(
        f"M{a} -25 L{b} 0 M{-a} -25 L{-b} 0"
        for a, b in ((-24, -7), (-16, 3), (-6, 14), (4, 25), (14, 32))
    )
    return (
        _mantle(RED, HEART)
        + shape(_BODICE, RED.base)
        + line(lacing, GOLD.base, 0.8)
        + shape("M-7 -25 L7 -25 L9 0 L-9 0Z", RED.dark, GOLD.base, 1.0)
        + strewn(HEART, [(0.0, -12.0)], 0.3, GOLD.light)
        + bare_neck()
        + both(
            "M-21 -34 C-33 -30 -49 -29 -65 -24 C-64 -15 -59 -9 -51 -7 C-39 -15 -25 -20 -13 -22"
            " C-18 -26 -21 -30 -21 -34Z",
            CREAM.base,
        )
        + ermine(
            (
                (-55.0, -19.0, 20.0),
                (-46.0, -15.0, 15.0),
                (-41.0, -24.0, 10.0),
                (-31.0, -22.0, 0.0),
                (-27.0, -28.0, -10.0),
            )
        )
        + line(_NECKLINE, GOLD.dark, 2.8)
        + line(_NECKLINE, GOLD.light, 1.4)
        + disc(0, -22.6, 5.2, GOLD.base, INK, 0.9)
        + shape(placed(HEART, 0, -22.8, 0.36), RED.base, INK, 0.6)
    )


def club_gown() -> str:
    """Draw the queen of clubs: a navy gown with puffed shoulders and a great pleated ruff."""
    return (
        shape(_MANTLE, NAVY.base, width=1.3)
        + both(
            "M-26 -36 C-44 -40 -62 -34 -66 -22 C-66 -14 -60 -8 -50 -7 C-40 -10 -30 -20 -26 -36Z",
            NAVY.base,
        )
        + both_line(
            "M-34 -36 C-46 -32 -52 -22 -51 -9 M-30 -33 C-38 -28 -42 -20 -42 -12 M-44 -35.6"
            " C-56 -30 -60 -22 -59 -12",
            GOLD.base,
            1.4,
        )
        + shape("M-24 -34 L24 -34 L18 -12 L14 0 L-14 0 L-18 -12Z", RED.base)
        + both_line("M-20 -25 L-16 -10 L-12 0", GOLD.base, 1.8)
        + both_line("M-15 -24 L0 -13 M-14 -14 L0 -5 M-12.6 -5 L-4 0", GOLD.base, 0.9)
        + discs([(0, -13.2), (0, -5.4)], 1.5, CREAM.base)
        + strewn(CLUB, [(-74.0, -9.0), (-66.0, -4.0), (-26.0, -5.0)], 0.24, GOLD.base)
        + shape("M-9 -53 L-9.5 -36 L9.5 -36 L9 -53Z", SKIN.base)
        + fill("M-8.6 -50 C-5 -41 5 -41 8.6 -50 L9 -38 L-9 -38Z", SKIN.dark)
        + ruff(37.0, -44.0, 22.0, 7)
    )


def diamond_gown() -> str:
    """Draw the queen of diamonds: a red gown, square at the neck."""
    return (
        _mantle(RED, LOZENGE)
        + shape("M-31 -36 L31 -36 L35 0 L-35 0Z", RED.base)
        + shape("M-12 -30 L12 -30 L15 0 L-15 0Z", GOLD.base, width=1.0)
        + line("M-10 -20 L0 -28 L10 -20 M-12 -10 L0 -19 L12 -10 M-13 0 L0 -9 L13 0", GOLD.dark, 0.8)
        + strewn(GEM, [(0.0, -4.0)], 0.3, RED.base)
        + strewn(LOZENGE, [(-22.6, -8.0), (-24.0, -20.0)], 0.3, GOLD.base)
        + bare_neck()
        + shape(
            "M-31 -36 L-21 -35 L-18.6 -24 L18.6 -24 L21 -35 L31 -36 L26 -18 L-26 -18Z",
            GOLD.base,
            width=1.0,
        )
        + discs([(x, -21) for x in (-20.0, -12.0, -4.0, 4.0, 12.0, 20.0)], 1.4, CREAM.base)
        + both_line("M-26.4 -33.4 L-23 -22", RED.base, 1.4)
        + rod("M-13 -36 C-8 -27 8 -27 13 -36", CREAM.base, 1.8)
        + shape(placed(LOZENGE, 0, -25.6, 0.5), RED.base, INK, 0.8)
    )


def lace_collar() -> str:
    """Draw a standing collar of lace, spread like a fan behind the neck."""
    edge = (
        "M-20 -34 C-32 -37 -42 -42 -46 -49 C-50 -52 -52 -57 -49 -60"
        " C-53 -64 -53 -69 -49 -71.6 C-51.6 -76 -50 -81 -45.6 -82"
        " C-45.6 -87 -41 -90 -37 -88 C-33 -86 -28 -84 -20 -82 L-5 -60 L-5 -38Z"
    )
    return (
        both(edge, CREAM.base)
        + both_line(
            "M-14 -42 L-45 -50 M-14 -46 L-47.6 -60 M-14.6 -52 L-47.4 -71 M-16 -58"
            " L-43.6 -81 M-18 -65 L-36.6 -86",
            CREAM.dark,
            1.0,
        )
        + both_line("M-38 -45.6 C-41 -58 -40 -70 -34 -82", GOLD.base, 1.1)
        + discs(
            [
                (s * x, y)
                for x, y in ((-45, -55), (-46.4, -66), (-44.6, -76.6), (-39.6, -84.4))
                for s in (1, -1)
            ],
            1.1,
            GOLD.light,
        )
    )


def spade_gown() -> str:
    """Draw the queen of spades: a navy gown, pointed at the neck, and a spade on a chain."""
    return (
        _mantle(NAVY, SPADE)
        + shape("M-33 -36 L33 -36 L36 0 L-36 0Z", NAVY.base)
        + line(
            "M-29 -18 L-14 0 M29 -18 L14 0 M-31 -7 L-25 0 M31 -7 L25 0 M-27 -29 L-4 0 M27 -29 L4 0",
            NAVY.light,
            0.9,
        )
        + strewn(SPADE, [(-24.0, -6.0)], 0.28, GOLD.base)
        + bare_neck()
        + shape(
            "M-34 -35.6 C-29 -37 -24 -36 -20.4 -33.6 C-15 -25 -7 -19 0 -16"
            " C7 -19 15 -25 20.4 -33.6 C24 -36 29 -37 34 -35.6"
            " C28 -20 12 -10 5 -6 L4 0 L-4 0 L-5 -6 C-12 -10 -28 -20 -34 -35.6Z",
            RED.base,
        )
        + both_line(
            "M-31 -34.6 C-25 -21 -11 -12.6 -2.6 -8 M-21.6 -33.4 C-15 -24 -7 -17.6 0 -14.6",
            GOLD.base,
            1.3,
        )
        + discs(
            [
                (s * x, y)
                for x, y in ((-24.4, -29.4), (-17.4, -21.8), (-8.6, -15.6))
                for s in (1, -1)
            ],
            1.4,
            CREAM.base,
        )
        + line("M-13 -35.6 C-8 -29 -3 -26.6 0 -25.6 C3 -26.6 8 -29 13 -35.6", GOLD.dark, 2.2)
        + line("M-13 -35.6 C-8 -29 -3 -26.6 0 -25.6 C3 -26.6 8 -29 13 -35.6", GOLD.light, 1.2)
        + shape(placed(SPADE, 0, -22.4, 0.4), NAVY.base, INK, 0.7)
    )
