"""Emblems of the other hand that are made things, drawn with the hand at the origin."""

import math

from images.draw.courts.charges import CLUB, CROSS, HEART, LOZENGE, SPADE
from images.draw.courts.pen import both, disc, discs, fill, line, placed, rod, shape
from images.draw.courts.tones import CREAM, GOLD, INK, NAVY, RED, STEEL
from images.draw.outline import Point
from images.draw.svg import number


def orb() -> str:
    """Draw a golden orb with its cross, resting above the origin."""
    return (
        disc(0, -17, 13.4, "url(#globe)", INK, 1.2)
        + rod("M-13.2 -17.6 C-7 -13.4 7 -13.4 13.2 -17.6", RED.base, 2.6)
        + rod("M0 -30.2 L0 -15", RED.base, 2.4)
        + disc(0, -14.6, 2.2, CREAM.base, INK, 0.6)
        + shape("M-4 -31 C-2 -29 2 -29 4 -31 L3 -33 L-3 -33Z", GOLD.base, width=0.9)
        + shape(placed(CROSS, 0, -41, 0.94), GOLD.base, width=1.0)
    )


def chalice() -> str:
    """Draw a golden cup held by its stem."""
    return (
        shape("M-2 -8 L2 -8 L2 10 L-2 10Z", GOLD.base, width=0.9)
        + shape("M-8.6 17 C-8 12 -3 10.6 -2.6 8 L2.6 8 C3 10.6 8 12 8.6 17Z", GOLD.base, width=1.0)
        + shape(
            "M-15 -42 C-15.6 -26 -9 -17.4 -3 -15.6 L-3 -11 L3 -11 L3 -15.6"
            " C9 -17.4 15.6 -26 15 -42Z",
            "url(#cup)",
            width=1.2,
        )
        + shape(
            "M-15 -42 C-10 -45.4 10 -45.4 15 -42 C10 -38.4 -10 -38.4 -15 -42Z", RED.dark, width=1.0
        )
        + line("M-14.4 -36 C-9 -32.6 9 -32.6 14.4 -36", GOLD.dark, 0.9)
        + shape(placed(HEART, 0, -26.6, 0.44), RED.base, INK, 0.7)
        + line("M-11.4 -32 C-10.6 -26 -8.4 -22 -5.6 -19.6", GOLD.light, 1.3)
        + discs([(-8.8, -28), (8.8, -28)], 1.2, CREAM.base)
        + disc(0, -12.6, 3.0, GOLD.base, INK, 0.8)
    )


def scroll() -> str:
    """Draw a rolled charter with a red seal on its ribbon."""
    return (
        line("M4 14 C8 17 7 20 9.6 23", RED.dark, 2.0)
        + shape("M-6.6 -44 L6.6 -44 L6.6 19 L-6.6 19Z", CREAM.base)
        + fill("M2.6 -43.4 L6 -43.4 L6 18.4 L2.6 18.4Z", CREAM.dark)
        + line("M-3 -40 L-3 -12 M0.4 -40 L0.4 -12", CREAM.dark, 0.8)
        + shape("M-8 -44 C-8 -47.6 8 -47.6 8 -44 C8 -40.6 -8 -40.6 -8 -44Z", CREAM.base, width=1.0)
        + line("M-4 -44 C-3 -46 4 -45.6 4 -44 C4 -42.8 -1 -42.8 -0.6 -44", GOLD.dark, 0.8)
        + shape("M-7.4 -24 L7.4 -24 L7.4 -19.6 L-7.4 -19.6Z", RED.base, width=0.9)
        + line("M-3 -20 C-6 -15 -9 -14 -11.6 -10 M-1 -20 C-3 -14 -7 -10 -8 -5", RED.base, 2.0)
        + disc(0, -22, 6.0, RED.base, INK, 1.0)
        + disc(0, -22, 4.2, RED.light, RED.dark, 0.6)
        + fill(placed(LOZENGE, 0, -22, 0.28), RED.dark)
    )


def harp() -> str:
    """Draw a small harp; the hand holds its pillar, which is the origin."""
    strings = "".join(
        f"M{number(x)} {number(top)} L{number(x)} {number(foot)}"
        for x, top, foot in (
            (-3.4, -46.0, 14.0),
            (-7.4, -45.0, 9.6),
            (-11.4, -43.0, 4.4),
            (-15.4, -42.0, -2.0),
            (-19.4, -42.4, -9.6),
            (-23.4, -44.4, -19.0),
        )
    )
    body = "M2 18 C-10 12 -24 -8 -31 -44"
    neck = "M1 -49 C-7 -52 -9 -42 -17 -41 C-24 -40.4 -27 -46 -31 -46"
    return (
        line(strings, GOLD.dark, 0.7)
        + rod(body, GOLD.base, 4.4)
        + line("M0.6 15.4 C-10 9 -22.6 -10 -29.4 -42", GOLD.light, 0.9)
        + rod("M1 18 L1 -48", GOLD.base, 3.8)
        + rod(neck, GOLD.base, 4.4)
        + shape(
            "M-3 -49 C-4 -56 1 -60 5 -58 C8 -56 7 -51.6 4 -52.4 C5.6 -48.6 4 -46 1 -45.6Z",
            GOLD.base,
            width=1.0,
        )
        + disc(-30.6, -45.4, 3.4, RED.base, INK, 0.9)
        + discs([(2, 18)], 3.6, GOLD.base)
    )


_RIBS = (-54.0, -36.0, -18.0, 0.0, 18.0, 36.0, 54.0)


def _at(radius: float, turn: float) -> Point:
    """Return the point at a radius from the fan's pivot, turned clockwise from upright."""
    angle = math.radians(turn)
    return radius * math.sin(angle), -1.0 - radius * math.cos(angle)


def _spot_on(radius: float, turn: float) -> str:
    """Write such a point as coordinates."""
    x, y = _at(radius, turn)
    return f"{number(x)} {number(y)}"


def fan() -> str:
    """Draw an open fan, its leaf scalloped and set with trefoils."""
    leaf = f"M{_spot_on(12, -63)} L{_spot_on(28, -63)}"
    border = f"M{_spot_on(24.8, -63)}"
    for turn in _RIBS:
        leaf += f" Q{_spot_on(33, turn)} {_spot_on(28, turn + 9)}"
        border += f" L{_spot_on(24.8, turn + 9)}"
    for turn in reversed(_RIBS):
        leaf += f" L{_spot_on(12, turn - 9)}"
    sticks = "".join(f"M{_spot_on(2, turn)} L{_spot_on(12, turn)}" for turn in _RIBS)
    pleats = "".join(f"M{_spot_on(12, turn + 9)} L{_spot_on(28, turn + 9)}" for turn in _RIBS[:-1])
    trefoils = "".join(placed(CLUB, *_at(19.6, turn), 0.22, turn) for turn in _RIBS)
    return (
        rod(sticks, GOLD.base, 2.2)
        + shape(leaf + "Z", NAVY.base)
        + line(pleats, NAVY.light, 0.8)
        + line(border, GOLD.base, 1.2)
        + fill(trefoils, GOLD.light)
        + discs([_at(28.0, turn) for turn in _RIBS], 1.3, CREAM.base)
    )


def mirror() -> str:
    """Draw an oval looking-glass in a jewelled frame."""
    oval = (
        "M0 -54 C-8.6 -54 -14 -46 -14 -37 C-14 -28 -8.6 -20.4 0 -20.4"
        " C8.6 -20.4 14 -28 14 -37 C14 -46 8.6 -54 0 -54Z"
    )
    glass = placed(oval, 0, -7.8, 0.79)
    ring = [
        (0.0, -52.2),
        (-9.4, -47.6),
        (9.4, -47.6),
        (-12.3, -37.0),
        (12.3, -37.0),
        (-9.2, -26.6),
        (9.2, -26.6),
    ]
    return (
        rod("M0 17 L0 -20", GOLD.base, 3.6)
        + disc(0, 18, 3.2, GOLD.base, INK, 0.9)
        + shape(oval, "url(#cup)")
        + shape(glass, "#cfdbee", width=0.9)
        + fill("M-7.4 -29.4 L5.6 -47.6 L8.4 -44.4 L-4.6 -26.4Z", "#edf2fa")
        + fill("M-9.2 -34 L2 -49.4 L3.6 -48.6 L-8.4 -32Z", "#edf2fa")
        + discs(ring, 1.1, CREAM.base)
        + shape(placed(LOZENGE, 0, -56.4, 0.42), RED.base, INK, 0.8)
        + both(
            "M-1.6 -18.6 C-6 -17 -9 -19 -9.4 -22.6 C-6 -21.6 -4 -21 -1.6 -21Z", GOLD.base, width=0.8
        )
    )


def book() -> str:
    """Draw a clasped prayer-book with its mark on the cover, the hand at its lower edge."""
    return (
        shape("M-12 -33 L13.6 -33 L13.6 3 L-12 3Z", CREAM.base)
        + line("M12 -31 L12 1 M-10 1.6 L12.4 1.6", CREAM.dark, 0.9)
        + shape("M-13.6 -34.6 L11.6 -34.6 L11.6 1 L-13.6 1Z", RED.base)
        + line("M-10.6 -31.6 L8.6 -31.6 L8.6 -2 L-10.6 -2Z", GOLD.base, 1.1)
        + shape("M-13.6 -34.6 L-9.6 -34.6 L-9.6 1 L-13.6 1Z", RED.dark, width=0.9)
        + shape(placed(CLUB, 0, -18.6, 0.6), GOLD.base, INK, 0.7)
        + shape(
            "M9.4 -26 L14.6 -26 L14.6 -22.6 L9.4 -22.6Z M9.4 -11 L14.6 -11 L14.6 -7.6 L9.4 -7.6Z",
            GOLD.base,
            INK,
            0.7,
        )
    )


def shield() -> str:
    """Draw a heater shield parted in red and navy with a gold border."""
    outline = "M-19 -25 C-8 -23 8 -23 19 -25 C20.6 -2 14 15 0 25 C-14 15 -20.6 -2 -19 -25Z"
    inner = placed(outline, 0, 0, 0.8)
    return (
        shape(outline, "url(#cup)")
        + shape(inner, CREAM.base, width=0.9)
        + shape(
            placed(
                "M-19 -25 C-12 -23.8 -6 -23.6 0 -23.6 L0 25 C-14 15 -20.6 -2 -19 -25Z", 0, 0, 0.8
            ),
            RED.base,
            width=0.9,
        )
        + shape(placed(SPADE, 0, -3, 1.06), NAVY.base, width=1.1)
        + fill(placed("M-1 -8 C-4 -3 -8.4 0 -8 3.6 C-6 1 -2 -2 -1 -8Z", 0, -3, 1.06), NAVY.light)
        + discs([(-16.8, -21.8), (16.8, -21.8), (0, -21.4), (0, 22)], 1.2, STEEL.light)
    )


def letter() -> str:
    """Draw an unrolled love letter with a heart for its seal."""
    return (
        shape("M-11.6 -40 C-13 -30 -10.4 -18 -12 -4 L11 -4 C12.6 -18 10 -30 11.6 -40Z", CREAM.base)
        + fill("M7.4 -40 L11 -40 C9.6 -30 12 -18 10.6 -5 L7 -5 C8.4 -18 6 -30 7.4 -40Z", CREAM.dark)
        + line(
            "M-8 -34.4 C-5 -35.4 -3 -33.4 0 -34.4 C2 -35 3 -34 5 -34.4 M-8 -30.6"
            " C-4 -31.6 -2 -29.6 2 -30.6"
            " M-7.4 -26.8 C-5 -27.6 -3 -26 -1 -26.8 C1 -27.4 3 -26.4 5.4 -26.8",
            GOLD.dark,
            1.0,
        )
        + shape(
            "M-14.4 -43.6 C-14.4 -47.6 14.4 -47.6 14.4 -43.6 C14.4 -39 -14.4 -39 -14.4 -43.6Z",
            CREAM.base,
        )
        + line("M-11 -42 C-4 -40.8 4 -40.8 11 -42", CREAM.dark, 1.0)
        + line(
            "M14.4 -43.6 C14 -46 10.6 -45.6 11 -43.6 C11.2 -42.4 12.6 -42.6 12.6 -43.6",
            GOLD.dark,
            0.8,
        )
        + line("M-2.4 -15 L-4.6 -7 M1.4 -15 L4 -7", RED.dark, 2.4)
        + disc(-0.6, -18.4, 5.6, RED.base, INK, 1.0)
        + shape(placed(HEART, -0.6, -18.2, 0.34), RED.light, RED.dark, 0.6)
    )
