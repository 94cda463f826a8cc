"""The doublets of the four jacks: shoulders, breast and collar."""

from images.draw.courts.charges import CLUB, GEM, HEART, LOZENGE, SPADE
from images.draw.courts.faces import strong_neck
from images.draw.courts.patterns import strewn
from images.draw.courts.pen import both, both_line, discs, line, placed, shape
from images.draw.courts.ruffs import ruff
from images.draw.courts.tones import CREAM, GOLD, INK, NAVY, RED, STEEL, Tone
from images.draw.outline import Point

_TRUNK = "M-31 -36 L31 -36 C33 -22 38 -8 46 0 L-46 0 C-38 -8 -33 -22 -31 -36Z"


def _puffs(cloth: Tone, slash: Tone) -> str:
    """Draw puffed, slashed upper sleeves that reach to the frame."""
    puff = (
        "M-27 -38 C-44 -42 -66 -36 -74 -24 C-79 -15 -79.4 -6 -79.4 0 L-44 0"
        " C-36 -8 -30 -20 -27 -38Z"
    )
    slashes = (
        "M-41 -37 C-52 -28 -54 -14 -52 0 C-48 -12 -44 -26 -41 -37Z M-56 -35"
        " C-68 -26 -70 -12 -68 0 C-64 -12 -60 -24 -56 -35Z"
    )
    return (
        both(puff, cloth.base)
        + both(slashes, slash.base, width=0.9)
        + both_line(
            "M-33 -37 C-42 -28 -44 -14 -42 -2 M-49 -37 C-60 -28 -62 -14 -60 0", cloth.dark, 1.0
        )
    )


def _buttons(mark: str, colour: str, ys: tuple[float, ...]) -> str:
    """Draw the closing of a doublet with the suit's mark for buttons."""
    return line("M0 -32 L0 0", INK, 1.0) + "".join(
        shape(placed(mark, 0, y, 0.28), colour, INK, 0.6) for y in ys
    )


def heart_doublet() -> str:
    """Draw the jack of hearts: a red doublet, a white falling collar and a short navy cloak."""
    cloak = "M-26 -39 C-46 -40 -68 -32 -79.4 -18 L-79.4 0 L-52 0 C-50 -14 -44 -26 -30 -34Z"
    return (
        shape(_TRUNK, RED.base)
        + both("M-30 -36 C-42 -36 -52 -24 -54 0 L-34 0Z", RED.base)
        + both_line("M-20 -30 C-18 -20 -18 -10 -19 0 M-10 -28 C-9 -20 -9 -10 -9.6 0", RED.dark, 1.0)
        + strewn(HEART, [(-27.0, -8.0), (-14.6, -6.6), (-27.0, -20.0)], 0.24, GOLD.base)
        + _buttons(HEART, GOLD.base, (-19.0, -10.6))
        + both(cloak, NAVY.base)
        + both_line("M-28 -36.6 C-42 -29 -48 -16 -50 0", GOLD.base, 1.4)
        + both_line(
            "M-44 -34 C-58 -26 -64 -14 -65 0 M-60 -30 C-70 -22 -73 -12 -73 -4", NAVY.light, 0.9
        )
        + strong_neck()
        + both(
            "M0 -35 C-4 -37.6 -9 -41 -11.4 -45 C-20 -43 -30 -40 -37 -35"
            " C-33 -30 -29 -26 -26 -21.6 C-18 -23.6 -8 -27 0 -35Z",
            CREAM.base,
        )
        + both_line(
            "M-34.4 -34.4 C-31 -30 -28 -27 -25.6 -23.4 C-18 -25.6 -10 -28.6 -3 -34.4",
            CREAM.dark,
            1.0,
        )
        + line("M-3 -33 C-5 -28 -6 -26 -7.6 -23 M3 -33 C5 -28 6 -26 7.6 -23", RED.base, 1.8)
    )


def club_doublet() -> str:
    """Draw the jack of clubs: navy with puffed sleeves, a red breast and a small ruff."""
    return (
        _puffs(NAVY, GOLD)
        + shape(_TRUNK, NAVY.base)
        + shape("M-17 -36 L17 -36 L12 -12 L10 0 L-10 0 L-12 -12Z", RED.base)
        + both_line("M-17 -36 L-12 -12 L-10 0", GOLD.base, 1.8)
        + strewn(CLUB, [(-23.6, -8.0), (-23.0, -21.0)], 0.28, GOLD.base)
        + _buttons(CLUB, GOLD.base, (-23.0, -14.6))
        + strong_neck()
        + ruff(27.0, -46.0, 17.0, 6)
    )


def diamond_doublet() -> str:
    """Draw the jack of diamonds: a herald's tabard parted in red and gold, strewn with lozenges."""
    wing = "M-28 -39 C-44 -40 -62 -35 -76 -24 L-66 -2 L-50 0 L-34 0Z"
    rows: list[Point] = [(-15.0, -20.0), (-23.0, -10.0), (-9.0, -9.0)]
    return (
        shape(
            "M-79.4 0 L-79.4 -10 C-70 -22 -50 -30 -30 -32 L30 -32 C50 -30 70 -22 79.4 -10 L79.4 0Z",
            NAVY.base,
        )
        + both(wing, RED.base)
        + both_line("M-72.4 -23 L-63.4 -4.4 L-50 -3", GOLD.base, 1.8)
        + shape("M-32 -38 L32 -38 L36 0 L-36 0Z", RED.base)
        + line("M-29 -36 L-32.6 0 M29 -36 L32.6 0", GOLD.base, 1.8)
        + strewn(LOZENGE, rows, 0.36, GOLD.base)
        + strewn(LOZENGE, [(-45.0, -24.0), (-57.0, -19.0), (-46.0, -11.0)], 0.36, GOLD.base)
        + strewn(LOZENGE, [(0.0, -17.0), (0.0, -1.0)], 0.36, GOLD.base)
        + strong_neck()
        + shape(
            "M-13 -46 C-20 -43 -26 -40 -28 -36 C-20 -29 20 -29 28 -36 C26 -40 20 -43 13 -46"
            " C9 -37 -9 -37 -13 -46Z",
            GOLD.base,
        )
        + line("M-25 -36.6 C-18 -31.4 18 -31.4 25 -36.6", GOLD.dark, 0.9)
        + discs([(-16, -38), (16, -38), (-8, -35.4), (8, -35.4), (0, -34.6)], 1.4, CREAM.base)
    )


def spade_doublet() -> str:
    """Draw the jack of spades: a chevroned doublet under gorget and shoulder-plates."""
    chevrons = "".join(
        f"M-34 {y + 10} L0 {y} L34 {y + 10}" for y in (-22, -14, -6, 2) if y + 10 <= 4
    )
    plate = "M-26 -39 C-42 -43 -58 -38 -66 -28 C-70 -22 -70 -15 -66 -11 C-56 -14 -40 -20 -30 -28Z"
    return (
        both("M-30 -34 C-60 -34 -79.4 -20 -79.4 0 L-36 0Z", NAVY.base)
        + shape(_TRUNK, NAVY.base)
        + line(chevrons, GOLD.base, 1.3)
        + strewn(SPADE, [(0.0, -4.0)], 0.3, GOLD.light)
        + both(plate, STEEL.base)
        + both_line("M-31 -33 C-44 -36 -56 -32 -62.6 -25", STEEL.light, 1.8)
        + both_line(
            "M-34 -27 C-46 -24 -58 -19 -67.6 -15 M-30 -31 C-44 -31 -58 -26 -68 -20", STEEL.dark, 0.9
        )
        + discs(
            [(s * x, y) for x, y in ((-60, -22.6), (-48, -27)) for s in (1, -1)], 1.3, GOLD.base
        )
        + strong_neck()
        + shape(
            "M-14 -48 C-21 -44 -29 -41 -33 -36 C-28 -27 -14 -22 0 -18 C14 -22 28 -27 33 -36"
            " C29 -41 21 -44 14 -48 C9 -40 -9 -40 -14 -48Z",
            STEEL.base,
        )
        + line("M-15 -45.6 C-10 -36.6 10 -36.6 15 -45.6", GOLD.base, 1.6)
        + line(
            "M-29.6 -35.6 C-24 -28.6 -12 -24.6 0 -21.4 C12 -24.6 24 -28.6 29.6 -35.6",
            STEEL.dark,
            0.9,
        )
        + line("M-24 -38 C-20 -33 -12 -30 -4 -28", STEEL.light, 1.6)
        + shape(placed(GEM, 0, -27, 0.3), RED.base, INK, 0.6)
    )
