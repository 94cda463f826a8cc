"""The feathered caps of the jacks."""

from images.draw.courts.charges import CLUB, HEART, LOZENGE, SPADE
from images.draw.courts.pen import JEWEL, disc, discs, line, moved, placed, shape
from images.draw.courts.tones import CREAM, GOLD, INK, NAVY, RED, Tone

_PLUME = (
    "M0 0 C-3 -4 -6.4 -6 -7 -11 C-9.6 -13.6 -9.6 -18 -8.4 -21 C-10 -25 -8.4 -29.6 -6 -32"
    " C-6 -36 -3 -40 1 -41"
    " C4 -44.4 10 -45 13 -42 C17 -41 19 -36 16.6 -33.4 C14.6 -31.4 11.6 -32 10.8 -34.4"
    " C11.4 -31 9.4 -28.6 7 -27.4"
    " C8 -23.6 6.4 -20 4.6 -17.6 C5 -13 3.4 -9 2 -6 C1.6 -4 1.4 -2 0 0Z"
)
_SPINE = "M0 0 C-2.4 -10 -3 -20 0 -29 C2 -35 6 -39.6 11.4 -38.6"
_BARBS = (
    "M-1.8 -9 C-3.6 -10 -5.4 -11 -6.4 -13 M-2.2 -16 C-4.4 -17 -6.4 -18.6 -7.6 -21"
    " M-1.6 -22.6 C-3.8 -24 -6 -26.6 -6.8 -29"
    " M0.6 -30 C-1 -32 -2.6 -35 -2.6 -38 M-2 -13 C0 -13.6 2 -14.6 3.6 -16.4 M-1.8 -19.4"
    " C0.4 -20.4 3 -22 4.6 -24.4"
    " M-0.4 -27 C2 -28 5 -28.6 6.4 -30.6 M4 -36 C4 -38 5.6 -41 7.6 -42.4"
)


def plume(tone: Tone) -> str:
    """Draw an ostrich plume, its quill at the origin and its tip curling to the right."""
    return (
        shape(_PLUME, tone.base, width=1.1)
        + line(_BARBS, tone.dark, 0.7)
        + line(_SPINE, tone.dark, 1.0)
    )


def _brooch(mark: str, x: float, y: float, colour: str) -> str:
    """Draw a round brooch with the suit's mark."""
    return disc(x, y, 5.4, GOLD.base, INK, 1.0) + shape(
        placed(mark, x, y, 0.32), colour, INK, JEWEL
    )


def beret() -> str:
    """Draw the jack of hearts' velvet beret, drooping to one side, with a white plume."""
    return (
        moved(plume(CREAM), 15, -106, 26, 0.84)
        + shape(
            "M-22.6 -97 C-27 -102 -27.6 -110 -23 -115 C-15 -123 0 -125.6 12 -123"
            " C26 -120 34.6 -112 32 -103"
            " C30.6 -98 26 -96 22.6 -96Z",
            RED.base,
        )
        + line(
            "M-17 -101 C-21 -106 -20 -111 -16.6 -115.6 M-7 -102.6 C-9 -109 -7 -115 -2 -120"
            " M7 -102.4 C10 -108 13 -112 13 -118"
            " M17 -100 C22 -103 26 -107 25 -113",
            RED.dark,
            1.0,
        )
        + line("M-20 -113.6 C-13 -119.6 -2 -122 8 -120.6", RED.light, 1.2)
        + shape(
            "M-23 -91.6 L-22.6 -98 C-9 -104.4 9 -104.4 22.6 -98 L23 -91.6"
            " C9 -97.6 -9 -97.6 -23 -91.6Z",
            GOLD.base,
            width=1.1,
        )
        + line("M-22.6 -94.6 C-9 -100.8 9 -100.8 22.6 -94.6", GOLD.dark, 0.8)
        + discs([(-16.6, -97.4), (-8.6, -99.4), (0, -100.2)], 1.2, CREAM.base)
        + _brooch(HEART, 13, -101, RED.base)
    )


def toque() -> str:
    """Draw the jack of diamonds' tall toque of pleated velvet, banded with gold, with a plume."""
    return (
        moved(plume(CREAM), -11, -106, 22, 0.76)
        + shape(
            "M-20 -97 C-21.4 -104 -21.6 -110 -20 -116 C-15 -123.6 14 -127 23 -119"
            " C25 -112 23.6 -104 21 -97Z",
            RED.base,
        )
        + line(
            "M-13 -102 C-14.6 -108 -14 -114 -11 -119.4 M-4.6 -104 C-5.6 -110 -4.4 -116 -1 -121.6"
            " M5 -104 C5.4 -110 6.6 -116 9.6 -121.6 M13.6 -102 C15.6 -108 17.4 -113 18 -119",
            RED.dark,
            1.0,
        )
        + line("M-16.6 -107 C-17 -111 -16.6 -114 -15.6 -116.4", RED.light, 1.1)
        + shape(
            "M-23.4 -91.4 C-24.6 -96 -25 -100 -24.6 -104.6 C-10 -111 10 -111 24.6 -104.6"
            " C25 -100 24.6 -96 23.4 -91.4"
            " C9 -98.6 -9 -98.6 -23.4 -91.4Z",
            NAVY.base,
        )
        + line(
            "M-23.6 -101.6 C-9 -108 9 -108 23.6 -101.6 M-23 -94.6 C-9 -101.4 9 -101.4 23 -94.6",
            GOLD.base,
            1.2,
        )
        + "".join(
            shape(placed(LOZENGE, x, y, 0.26), GOLD.light, INK, JEWEL)
            for x, y in ((-5, -103), (4, -103), (12.6, -101.6), (19.6, -99))
        )
        + _brooch(LOZENGE, -14, -102, RED.base)
    )


def bonnet() -> str:
    """Draw the jack of clubs' flat bonnet with a slashed brim and a gold plume."""
    slashes = "".join(
        placed("M0 -3.6 C1.5 -2 1.5 2 0 3.6 C-1.5 2 -1.5 -2 0 -3.6Z", x, y, 1.0, t)
        for x, y, t in (
            (-20.6, -101, -16),
            (-12.6, -104, -9),
            (-4, -105.6, -3),
            (4.6, -105.6, 3),
            (25, -100.6, 18),
        )
    )
    return (
        moved(plume(GOLD), 15, -107, 38, 0.84)
        + shape(
            "M-21 -104 C-25 -111 -22 -118 -13 -120.4 C-3 -123 8 -123.4 18 -121"
            " C27 -119 30 -112 26 -103Z",
            NAVY.base,
        )
        + line(
            "M-12 -110 C-14 -113 -13.4 -117 -10.6 -119.4 M2 -111 L2 -121.6 M16 -109"
            " C18 -113 17 -117 14 -120.4",
            NAVY.light,
            0.9,
        )
        + shape(
            "M-22.6 -91 C-27 -93.4 -28 -98.6 -26 -103 C-18 -108.6 -8 -110.6 1 -110.6"
            " C11 -110.6 23 -109.6 32 -103"
            " C34.6 -98 31 -92.4 23.4 -91 C14 -98.6 -14 -98.6 -22.6 -91Z",
            RED.base,
        )
        + line(
            "M-25.6 -97.4 C-17 -102.6 -8 -104.4 1 -104.4 C10 -104.4 20 -103.4 30.6 -97",
            RED.dark,
            0.9,
        )
        + shape(slashes, CREAM.base, INK, JEWEL)
        + _brooch(CLUB, 15, -104, NAVY.base)
    )


def roundlet() -> str:
    """Draw the jack of spades' chaperon: a twisted roll with a hanging end and a white plume."""
    twists = "".join(
        f"M{x - 3} {y + 4.4} C{x - 1} {y + 1} {x + 1} {y - 2} {x + 4} {y - 4.4}"
        for x, y in ((-21, -100), (-1, -104.6), (8, -104.2), (17, -102), (25, -98.2))
    )
    return (
        shape(
            "M20 -104 C30 -106 37 -100 37 -90 C37 -76 41 -64 38 -50 C34 -53 30 -51 27 -48"
            " C30 -62 26 -76 24 -92Z",
            NAVY.base,
        )
        + line("M32 -96 C33 -82 35 -68 33.6 -55 M28 -92 C30 -80 31 -68 30 -56", NAVY.light, 0.9)
        + moved(plume(CREAM), -11, -106, 14, 0.72)
        + shape("M-19 -104 C-17 -115 -8 -120 3 -119 C14 -118 20 -112 21 -104Z", RED.base)
        + line("M-7 -107 C-7 -112 -3 -116 2 -118 M9 -107 C10 -111 9 -115 6 -118", RED.dark, 0.9)
        + shape(
            "M-23 -91.6 C-28.4 -93.6 -29 -103 -23.6 -106 C-9 -112.4 11 -112.4 27 -106"
            " C34 -102 32 -93 24 -91.6"
            " C10 -99 -10 -99 -23 -91.6Z",
            NAVY.base,
        )
        + line(twists, GOLD.base, 1.6)
        + _brooch(SPADE, -11, -103.6, NAVY.base)
    )
