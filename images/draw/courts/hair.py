"""The hair of kings and jacks: what hangs behind the face and what lies over the forehead."""

from images.draw.courts.pen import both, both_fill, both_line, line, shape
from images.draw.courts.tones import Tone


def curled_back(hair: Tone) -> str:
    """Draw a king's hair, rolled up in one great curl on each side."""
    return (
        both(
            "M0 -103 C-16 -103 -24.6 -96 -25.6 -84 C-26 -76 -27 -70 -30 -65"
            " C-35 -58 -33 -48 -25 -47"
            " C-18 -46.4 -15 -52 -17 -58 L-12 -80 L0 -90Z",
            hair.base,
        )
        + both_line(
            "M-21.6 -86 C-22 -76 -24 -70 -27.4 -64 C-30 -58.4 -28.6 -52.6 -24.6 -51.6"
            " C-21.6 -51 -19.8 -53.4 -20.8 -56 C-21.6 -58 -24.4 -57.6 -24.4 -55.4",
            hair.light,
            1.1,
        )
        + both_line(
            "M-24 -82 C-24.4 -74 -26.6 -68 -29 -64 M-19 -78 C-20 -70 -21.6 -66 -24 -61.6",
            hair.dark,
            0.8,
        )
    )


def maned_back(hair: Tone) -> str:
    """Draw a king's long hair, falling in locks to the shoulders."""
    return (
        both(
            "M0 -103 C-16 -103 -25 -96 -26 -84 C-26.4 -72 -32 -64 -33.6 -54"
            " C-34.6 -46 -32 -42 -35.6 -36"
            " C-29 -36 -26 -38 -24.4 -41 C-24 -38 -24.6 -36 -26 -34"
            " C-20 -35 -16.4 -40 -16 -46 L-12 -80 L0 -90Z",
            hair.base,
        )
        + both_line(
            "M-22.6 -84 C-22.8 -72 -28 -63 -29.8 -54 C-30.6 -48 -29 -44 -31 -39.4", hair.light, 1.1
        )
        + both_line(
            "M-20.4 -70 C-21 -62 -25 -56 -25.4 -49 C-25.6 -46 -24.8 -43.6 -24.4 -41", hair.dark, 0.9
        )
        + both_line("M-19.6 -60 C-20 -54 -21.6 -48 -21 -42", hair.light, 1.0)
    )


def king_front(hair: Tone) -> str:
    """Draw the hair that frames a king's forehead under the crown."""
    return (
        both_fill(
            "M0 -101 C-13 -100 -20 -95 -21.4 -82 C-22 -76 -21.6 -72 -20.4 -69"
            " C-19.4 -74 -19.4 -78 -18.6 -82 C-17 -89 -10 -93.4 0 -94.6Z",
            hair.base,
        )
        + both_line(
            "M-20.2 -70 C-19.4 -74 -19.4 -78 -18.6 -82 C-17 -89 -10 -93.4 0 -94.6", width=1.0
        )
        + both_line("M-5 -97.4 C-13 -96 -18.6 -91 -20 -80", hair.light, 0.9)
    )


def page_back(hair: Tone) -> str:
    """Draw a jack's page-boy cut, turned under at the jaw."""
    return (
        both(
            "M0 -105 C-18 -105 -27.4 -97 -28.4 -82 C-29 -72 -31.6 -66 -32.4 -58"
            " C-33 -50 -28 -45.6 -21.6 -46.4"
            " C-15 -47.4 -14 -53 -15.4 -60 L-12 -82 L0 -92Z",
            hair.base,
        )
        + both_line(
            "M-24.4 -84 C-24.8 -74 -28 -66 -28.4 -58 C-28.4 -53.4 -26 -50.4 -22.4 -50",
            hair.light,
            1.2,
        )
        + both_line(
            "M-21.6 -78 C-22 -70 -24.4 -64 -24.6 -58 C-24.4 -55 -23 -53.4 -20.6 -53", hair.dark, 0.9
        )
        + both_line("M-19.6 -70 C-20 -65 -21 -61 -21 -57", hair.light, 1.0)
    )


def flared_back(hair: Tone) -> str:
    """Draw a jack's hair turned outwards at the collar, in the old manner."""
    return (
        both(
            "M0 -105 C-18 -105 -27 -97 -27.6 -82 C-28 -70 -27 -60 -33 -53"
            " C-36 -49.6 -40 -51 -39.4 -54.6"
            " C-42.4 -50 -39.6 -44.6 -34 -44.4 C-26 -44 -19 -47 -16 -54 L-12 -82 L0 -92Z",
            hair.base,
        )
        + both_line(
            "M-23.6 -84 C-24 -72 -23 -62 -28 -53.6 C-30 -50 -33.6 -48 -36.4 -48.6", hair.light, 1.2
        )
        + both_line(
            "M-20.8 -76 C-21 -66 -20.4 -58 -25 -51 C-26.4 -49 -28.6 -47.6 -31 -47", hair.dark, 0.9
        )
        + both_line("M-18.8 -66 C-18.6 -60 -18.6 -55 -22 -50", hair.light, 1.0)
    )


def fringe(hair: Tone) -> str:
    """Draw a straight fringe above the brows."""
    return shape(
        "M-21 -76 C-22 -88 -18 -100 0 -100 C18 -100 22 -88 21 -76 C19.6 -79 18.6 -82 18 -85.4"
        " C13 -83.4 8 -84.6 5 -86 C1 -83.6 -6 -83.6 -9.4 -86 C-12 -84.4 -15 -84 -18 -85.4"
        " C-18.6 -82 -19.6 -79 -21 -76Z",
        hair.base,
        width=1.0,
    ) + line(
        "M-14.6 -85.4 C-14.6 -90 -13 -94 -10 -97 M-4.6 -84.8 C-5.4 -89 -4.4 -93 -3 -97"
        " M9.6 -85.4 C9.6 -89 8.6 -93 6.6 -96.6 M15 -86 C14.6 -90 13.6 -93 11.6 -96",
        hair.light,
        0.9,
    )


def swept_fringe(hair: Tone) -> str:
    """Draw hair parted on one side and swept over the forehead."""
    return shape(
        "M-21 -75 C-22.4 -88 -18 -100 0 -100 C18 -100 22.4 -88 21 -75 C19 -80 17 -85 9.6 -91"
        " C4 -87 -6 -84.4 -15 -85 C-18 -83 -20 -79 -21 -75Z",
        hair.base,
        width=1.0,
    ) + line(
        "M9.6 -91 C8.6 -93.4 8 -95.4 8 -98 M6 -90.6 C0 -88 -8 -87 -15.6 -88 M11.6 -92.6"
        " C15.4 -90 17.6 -87 19 -83"
        " M4.6 -93.4 C-1 -91 -7 -90.6 -14 -91.4",
        hair.light,
        0.9,
    )
