"""The hair of queens: what falls behind the face and what lies over the forehead."""

from images.draw.courts.pen import both, both_line, placed, shape
from images.draw.courts.tones import GOLD, Tone

_PLAIT = "M-5 -6C-7.4 0 -3 6 1 7C6.6 4 6.8 -2 4 -6C1 -8 -2 -8 -5 -6Z"
_STRANDS = "M-4 -3C-2 0 0 2 3 3M-1 -5C0 -3 2 -1 4.6 -1"


def parted_back(hair: Tone) -> str:
    """Draw a queen's long straight hair, gathered beside the neck."""
    return (
        both(
            "M0 -103 C-17 -103 -26 -91 -27 -77 C-27.5 -65 -31 -57 -35 -49 C-39 -41 -35 -33 -27 -34"
            " C-19 -36 -16 -47 -16 -59 C-17 -71 -15 -83 0 -91Z",
            hair.base,
            width=1.1,
        )
        + both_line("M-23 -79 C-23 -65 -26 -53 -30.5 -43", hair.light, 1.3)
        + both_line("M-19.4 -71 C-19 -59 -21 -47 -25.5 -39", hair.light, 1.1)
    )


def parted_front(hair: Tone) -> str:
    """Draw a centre parting that frames the forehead."""
    return both(
        "M0 -99 C-11 -98.5 -19 -93 -20.6 -78 C-17 -83 -12 -88.5 0 -93.5Z", hair.base, width=1.0
    ) + both_line("M-3 -96 C-11 -94 -16 -90 -18.4 -84", hair.light, 1.0)


def upswept_back(hair: Tone) -> str:
    """Draw hair combed high over a roll, with one lock on each shoulder."""
    return (
        shape(
            "M0 -112 C-14 -113 -30 -106 -29 -90 C-28.6 -82 -25 -74 -19 -70 L19 -70"
            " C25 -74 28.6 -82 29 -90 C30 -106 14 -113 0 -112Z",
            hair.base,
        )
        + both_line("M-20 -74 C-26 -80 -28 -90 -24 -98", hair.light, 1.2)
        + both_line("M-17.6 -77 C-22.6 -83 -24 -90 -21 -97", hair.dark, 0.9)
    )


def upswept_front(hair: Tone) -> str:
    """Draw the front of upswept hair as two heart-shaped waves."""
    return (
        both(
            "M0 -97 C-4 -100 -10 -101 -16 -98.6 C-22 -95.6 -24 -87 -20.4 -76"
            " C-20 -84 -17.4 -88.4 -13 -89.6"
            " C-8 -91 -3 -90.4 0 -87.6Z",
            hair.base,
            width=1.0,
        )
        + both_line(
            "M-1.6 -92.6 C-6 -96 -13 -96.6 -17 -92.6 C-19.6 -90 -20.6 -86 -20.6 -82",
            hair.light,
            1.0,
        )
        + both_line("M-3 -90.8 C-8 -93.6 -14 -93 -17 -89.4", hair.dark, 0.7)
    )


def braided_back(hair: Tone) -> str:
    """Draw two thick braids that fall over the shoulders."""
    braid = ""
    for step in range(5):
        x, y = -23.4 - 1.3 * step, -70.0 + 9.2 * step
        braid += both(placed(_PLAIT, x, y), hair.base, width=1.0)
        braid += both_line(placed(_STRANDS, x, y), hair.light, 0.8)
    tie = both("M-33.6 -29.6 L-24 -28.4 L-24.4 -23.6 L-33.4 -24.8Z", GOLD.base, width=0.8)
    tuft = both(
        "M-33 -25 C-34.6 -20 -32 -16 -28 -13.6 C-25 -16 -23.6 -20 -24.6 -24Z", hair.base, width=1.0
    )
    cap = shape(
        "M0 -104 C-16 -104 -26 -95 -27 -80 C-27 -74 -26 -70 -24 -68 L24 -68 C26 -70 27 -74 27 -80"
        " C26 -95 16 -104 0 -104Z",
        hair.base,
    )
    return cap + tuft + braid + tie


def waved_back(hair: Tone) -> str:
    """Draw a queen's dark hair falling in waves on both shoulders."""
    return (
        both(
            "M0 -104 C-18 -104 -27 -93 -27 -80 C-27 -72 -32 -68 -31 -60 C-30 -53 -36 -49 -35 -41"
            " C-34.6 -35 -38 -31 -36 -24 C-30 -22 -20 -26 -17 -34 C-14 -41 -18 -46 -16 -54"
            " C-14.6 -62 -18 -76 0 -91Z",
            hair.base,
            width=1.1,
        )
        + both_line(
            "M-23.6 -82 C-23 -72 -28 -67 -27 -59 C-26 -52 -31.6 -48 -30.6 -40"
            " C-30 -35 -32 -31 -31.6 -27",
            hair.light,
            1.1,
        )
        + both_line(
            "M-20 -74 C-19.6 -68 -23.4 -64 -22.6 -57 C-22 -50 -26.4 -46 -25.4 -39"
            " C-25 -34 -26.6 -30 -27 -27",
            hair.light,
            1.0,
        )
        + both_line(
            "M-18.4 -58 C-17.6 -50 -21.6 -46 -20.6 -39 C-20.4 -35 -21.6 -31 -23 -28.6",
            hair.light,
            0.8,
        )
    )
