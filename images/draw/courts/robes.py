"""The robes of the four kings: mantle, front and collar."""

from images.draw.courts.charges import CLUB, CROSS, GEM, HEART, LOZENGE, SPADE
from images.draw.courts.patterns import ermine, strewn
from images.draw.courts.pen import both, both_line, disc, discs, fill, line, placed, rod, shape
from images.draw.courts.tones import CREAM, GOLD, INK, NAVY, RED, Tone
from images.draw.outline import Point, mirrored

_MANTLE = "M-79.4 0 L-79.4 -18 C-70 -30 -48 -37 -24 -39 L24 -39 C48 -37 70 -30 79.4 -18 L79.4 0Z"
_CAPE = (
    "M-14 -42 C-34 -40 -54 -35 -68 -24 C-67 -16 -62 -10 -54 -7.6 C-38 -12 -18 -15.6 0 -16.4 L0 -40Z"
)
_TAILS = (
    (-60.0, -19.0, 24.0),
    (-51.0, -24.6, 18.0),
    (-49.0, -15.0, 12.0),
    (-41.0, -29.0, 16.0),
    (-38.0, -20.0, 10.0),
    (-30.0, -32.0, 14.0),
    (-27.0, -22.0, 8.0),
    (-19.0, -29.0, 8.0),
    (-14.0, -20.6, 4.0),
)
_STREWN: tuple[Point, ...] = (
    (-74.0, -8.0),
    (-66.0, -3.4),
    (-73.6, -17.6),
    (-61.4, -11.6),
    (-44.0, -5.6),
    (-53.0, -3.0),
)


def _mantle(cloth: Tone, mark: str) -> str:
    """Draw the mantle that fills the frame from side to side, strewn with marks."""
    return (
        shape(_MANTLE, cloth.base, width=1.3)
        + both_line("M-79 -12 C-70 -23 -48 -31 -26 -34", GOLD.base, 1.1)
        + strewn(mark, _STREWN, 0.24, GOLD.base)
    )


def _front(cloth: Tone, border: Tone) -> str:
    """Draw the robe's front with a border down the middle."""
    return shape("M-27 -34 L27 -34 L34 0 L-34 0Z", cloth.base) + shape(
        "M-6.4 -34 L6.4 -34 L7.6 0 L-7.6 0Z", border.base, width=0.9
    )


def _chain(y: float, width: float, stone: Tone) -> str:
    """Draw a collar of office, of gold plates and stones, hanging to a height."""
    d = f"M{-width} {y - 18} C{-width * 0.72} {y + 4} {width * 0.72} {y + 4} {width} {y - 18}"
    plates: list[Point] = []
    for step in range(1, 8):
        t = step / 8
        ends, middle = (1 - t) ** 3 + t**3, 3 * t * (1 - t)
        x = width * (t**3 - (1 - t) ** 3 + 0.72 * middle * (2 * t - 1))
        plates.append((x, y - 18 * ends + 4 * middle))
    return (
        rod(d, GOLD.base, 2.8)
        + discs([(-width, y - 18), (width, y - 18)], 3.6, GOLD.base)
        + "".join(
            disc(x, v, 2.9, GOLD.light if step % 2 else stone.base, INK, 0.8)
            for step, (x, v) in enumerate(plates)
        )
    )


def heart_robe() -> str:
    """Draw the king of hearts: a red mantle under a full cape of ermine, a chain with a heart."""
    return (
        _mantle(RED, HEART)
        + _front(RED, GOLD)
        + strewn(HEART, [(-13.6, -6.6), (-24.0, -6.6)], 0.26, GOLD.base)
        + strewn(HEART, [(0.0, -10.0)], 0.3, RED.base)
        + both(_CAPE, CREAM.base)
        + fill("M-3 -40 L3 -40 L3 -17 L-3 -17Z", CREAM.base)
        + ermine(_TAILS)
        + both_line("M-66 -22 C-64 -14 -60 -11 -54 -9.6", CREAM.dark, 1.0)
        + _chain(-20.0, 37.0, RED)
        + disc(0, -11.6, 6.0, GOLD.base, INK, 1.0)
        + shape(placed(HEART, 0, -11.8, 0.4), RED.base, INK, 0.7)
    )


def club_robe() -> str:
    """Draw the king of clubs: a navy mantle clasped over a red robe with broad gold borders."""
    border = "M-26 -41 C-23 -28 -23 -14 -26 0 L-12 0 C-11 -14 -11.6 -28 -14 -41Z"
    shoulder = (
        "M-24 -41 C-38 -40 -50 -37 -60 -31.6 C-59 -25 -54 -21 -47 -20 C-38 -24 -30 -26 -23.4 -27Z"
    )
    return (
        _mantle(NAVY, CLUB)
        + _front(RED, RED)
        + line("M0 -34 L0 0", RED.dark, 1.0)
        + strewn(CLUB, [(-6.0, -9.4)], 0.26, GOLD.light)
        + both(shoulder, RED.base)
        + both_line(
            "M-56.6 -30.6 C-54 -26 -51 -23.6 -46.6 -22.6 C-38 -26 -30 -28.2 -24 -29", GOLD.base, 1.2
        )
        + strewn(CLUB, [(-46.0, -29.6), (-35.0, -33.0)], 0.28, GOLD.light)
        + both(border, GOLD.base)
        + both_line(
            "M-24 -40 C-21.4 -28 -21.4 -14 -24 0 M-15.6 -40 C-13.4 -28 -13 -14 -14 0",
            GOLD.dark,
            0.8,
        )
        + strewn(GEM, [(-17.8, -21.0), (-18.6, -9.6)], 0.4, NAVY.base)
        + strewn(GEM, [(-17.8, -21.0), (-18.6, -9.6)], 0.16, CREAM.base)
        + discs(
            [(x * s, y) for x, y in ((-17.8, -15.4), (-17.8, -27.0)) for s in (1, -1)],
            1.3,
            CREAM.base,
        )
        + rod("M-14 -21 C-8 -15.6 8 -15.6 14 -21", GOLD.base, 2.2)
        + disc(0, -16.4, 5.8, GOLD.base, INK, 1.0)
        + shape(placed(CLUB, 0, -16.6, 0.36), NAVY.base, INK, 0.6)
    )


def lozenge_robe() -> str:
    """Draw the king of diamonds: a red mantle with wide lapels of fur over a quilted doublet."""
    lapel = (
        "M-13 -43 C-24 -42 -35 -40 -43 -36 C-41 -24 -36 -12 -28 0 L-10 0 C-13 -12 -14 -28 -13 -43Z"
    )
    quilt = "".join(f"M{x} -34 L{x + 17} 0 M{-x} -34 L{-x - 17} 0" for x in (-21, -12, -3, 6))
    return (
        _mantle(RED, LOZENGE)
        + shape("M-22 -34 L22 -34 L26 0 L-26 0Z", NAVY.base)
        + line(quilt, GOLD.base, 0.9)
        + both(lapel, CREAM.base)
        + ermine(
            (
                (-35.0, -33.6, 20.0),
                (-25.0, -37.0, 10.0),
                (-29.0, -27.0, 14.0),
                (-20.0, -29.0, 4.0),
                (-31.6, -18.0, 16.0),
                (-21.6, -19.0, 6.0),
                (-25.4, -9.6, 14.0),
                (-17.6, -8.4, 6.0),
            )
        )
        + both_line("M-41 -34 C-39 -23 -34 -12 -26.6 -1", CREAM.dark, 1.0)
        + rod("M-15 -34 C-12 -20 -5 -14 0 -13 C5 -14 12 -20 15 -34", GOLD.base, 2.4)
        + shape(placed(LOZENGE, 0, -11.4, 0.72), GOLD.base, width=1.0)
        + shape(placed(LOZENGE, 0, -11.4, 0.42), RED.base, INK, 0.6)
    )


def spade_robe() -> str:
    """Draw the king of spades: a navy mantle with a collar of ermine over a chevroned robe."""
    collar = "M-12 -42 C-24 -40 -38 -38 -49 -33 C-52 -26 -50 -19 -45 -15 C-32 -19 -20 -22 -10 -24Z"
    chevrons = "".join(f"M-34 {y + 9} L-7 {y} M34 {y + 9} L7 {y}" for y in (-25, -17, -9))
    return (
        _mantle(NAVY, SPADE)
        + _front(RED, NAVY)
        + line(chevrons, GOLD.base, 1.3)
        + line("M-6.4 -34 L-7.6 0 M6.4 -34 L7.6 0", GOLD.base, 1.2)
        + both(
            "M-45 -34 C-54 -28 -60 -16 -60 0 L-52 0 C-52 -14 -48 -24 -40 -31Z", GOLD.base, width=1.0
        )
        + strewn(GEM, [(-56.0, -6.0), (-53.0, -18.4)], 0.3, RED.base)
        + both(collar, CREAM.base)
        + ermine(
            (
                (-44.0, -27.4, 30.0),
                (-38.0, -33.0, 16.0),
                (-35.0, -23.6, 18.0),
                (-28.0, -34.0, 8.0),
                (-25.0, -27.0, 12.0),
                (-18.0, -33.0, 4.0),
            )
        )
        + fill("M-12 -40 L12 -40 L10 -25 L-10 -25Z", NAVY.base)
        + line(mirrored("M-10 -24 L-12 -42") + "M-10 -24 L-12 -42", INK, 1.0)
        + shape(placed(CROSS, 0, -9.4, 0.62), GOLD.base, INK, 0.8)
    )
