"""The crowns of kings and queens: a band that rises in the middle, and what stands upon it."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from images.draw.courts.charges import CLUB, CROSS, FLEUR, GEM, HEART, LOZENGE, SPADE
from images.draw.courts.pen import (
    JEWEL,
    both_line,
    disc,
    discs,
    fill,
    line,
    numbers,
    placed,
    rod,
    shape,
)
from images.draw.courts.tones import CREAM, GOLD, INK, NAVY, RED, Tone
from images.draw.outline import Point, mirrored

Finial = Callable[[float, float], str]

_BAND = "M-22.6 -93 L-21.8 -99.8 C-9 -106 9 -106 21.8 -99.8 L22.6 -93 C9 -99 -9 -99 -22.6 -93Z"


def points(tips: Sequence[Point], valley: float, half: float = 22.0) -> str:
    """Return the outline of a crown with these tips, left to right, and valleys at one height."""
    d = f"M{numbers(-half, -98)}L{numbers(*tips[0])}"
    for (ax, ay), (bx, by) in pairwise(tips):
        x = (ax + bx) / 2
        y = valley - 2.5 + abs(x) * 0.12
        to, fro = x - ax, bx - x
        fall, rise = y - ay, y - by
        d += f"C{numbers(ax + 0.4 * to, ay + 0.3 * fall, ax + 0.75 * to, ay + 0.6 * fall, x, y)}"
        d += f"C{numbers(x + 0.25 * fro, by + 0.6 * rise, x + 0.6 * fro, by + 0.3 * rise, bx, by)}"
    return d + f"L{half} -98C9 -104.4 -9 -104.4 {-half} -98Z"


def _band(middle: str, gem: Tone, other: Tone) -> str:
    """Draw the jewelled band with the suit's mark in the middle."""
    side = placed(GEM, -11, -99.8, 0.27, -12)
    return (
        shape(_BAND, GOLD.base, width=1.1)
        + shape(side + mirrored(side), other.light, INK, JEWEL)
        + shape(placed(middle, 0, -101, 0.29), gem.base, INK, JEWEL)
        + discs([(-5.6, -100.8), (5.6, -100.8), (-16.8, -97.8), (16.8, -97.8)], 1.25, CREAM.base)
    )


def _mark(mark: str, colour: str, scale: float) -> Finial:
    """Return a finial that is a suit's mark."""
    return lambda x, y: shape(placed(mark, x, y, scale, x * 0.5), colour, INK, 0.9)


def _pearl(r: float) -> Finial:
    """Return a finial that is a pearl."""
    return lambda x, y: disc(x, y, r, CREAM.base, INK, 0.9)


def _velvet(cloth: Tone, top: float) -> str:
    """Draw the cap of velvet inside a crown."""
    return shape(
        f"M-21 -98 C-25 {top + 10} -12 {top} 0 {top} C12 {top} 25 {top + 10} 21 -98Z",
        cloth.base,
        width=1.0,
    ) + line(
        f"M0 {top} L0 -100 M-6 {top + 1} C-10 {top + 8} -11 -110 -11 -101 M6 {top + 1}"
        f" C10 {top + 8} 11 -110 11 -101",
        cloth.dark,
        0.9,
    )


def _studs(places: Sequence[Point], colour: str) -> str:
    """Set small stones on the points of a crown."""
    return "".join(disc(x, y, 1.3, colour, INK, 0.4) for x, y in places)


def pearled_crown() -> str:
    """Draw the queen of hearts' crown: five slender points with pearls."""
    tips = [(-25.6, -121.0), (-13.0, -125.0), (0.0, -128.5), (13.0, -125.0), (25.6, -121.0)]
    pearl = _pearl(2.7)
    return (
        _velvet(RED, -123)
        + shape(points(tips, -109), "url(#gold)")
        + _studs([(-13, -112.6), (13, -112.6), (0, -115)], RED.base)
        + _band(HEART, RED, NAVY)
        + "".join(pearl(x, y - 1) for x, y in tips)
    )


def heart_crown() -> str:
    """Draw the king of hearts' crown: three hearts between pearls on tall points."""
    tips = [(-24.0, -117.4), (-12.4, -120.0), (0.0, -124.0), (12.4, -120.0), (24.0, -117.4)]
    heart, pearl = _mark(HEART, RED.base, 0.54), _pearl(2.3)
    return (
        _velvet(RED, -120)
        + shape(points(tips, -107), "url(#gold)")
        + _studs([(-12.4, -110.6), (12.4, -110.6), (0, -112)], NAVY.light)
        + _band(HEART, RED, NAVY)
        + pearl(-12.4, -121)
        + pearl(12.4, -121)
        + "".join(heart(x, y - 5) for x, y in tips[::2])
    )


def arched_crown() -> str:
    """Draw the king of clubs' crown: closed by two pearled arches under an orb with a cross."""
    arch = "M-21 -99 C-28.6 -114 -21 -125 -9 -124 C-4 -123.4 -1.6 -121.6 0 -119"
    tips = [(-23.6, -110.6), (-12.0, -111.4), (0.0, -113.0), (12.0, -111.4), (23.6, -110.6)]
    club, pearl = _mark(CLUB, GOLD.base, 0.36), _pearl(1.8)
    pearls = [(-23.6, -114.4), (-19.6, -120.4), (-13.0, -123.4), (-6.2, -123.0)]
    return (
        shape(
            "M-20 -98 C-26 -112 -19 -121 -9 -121 C-4 -121 -1.6 -119 0 -117 C1.6 -119 4 -121 9 -121"
            " C19 -121 26 -112 20 -98Z",
            RED.base,
            width=1.0,
        )
        + both_line("M-8 -119 C-13 -113 -13 -107 -12 -101", RED.dark, 0.9)
        + both_line(arch, INK, 6.0)
        + both_line(arch, GOLD.base, 3.8)
        + discs(pearls + [(-x, y) for x, y in pearls], 1.4, CREAM.base)
        + rod("M0 -117 L0 -100", GOLD.base, 3.8)
        + shape(points(tips, -104), "url(#gold)", width=1.1)
        + "".join(club(x, y - 2.6) for x, y in tips[::2])
        + pearl(-12, -112.4)
        + pearl(12, -112.4)
        + _band(CLUB, NAVY, RED)
        + disc(0, -122.6, 4.4, GOLD.base, INK, 1.1)
        + line("M-4 -122.8 Q0 -121 4 -122.8", INK, 0.7)
        + shape(placed(CROSS, 0, -131, 0.6), GOLD.base, width=0.9)
    )


def lozenge_crown() -> str:
    """Draw the king of diamonds' crown: plain tall points with lozenge stones."""
    tips = [
        (-24.6, -118.0),
        (-16.8, -119.6),
        (-9.0, -123.6),
        (0.0, -124.0),
        (9.0, -123.6),
        (16.8, -119.6),
        (24.6, -118.0),
    ]
    stone, pearl = _mark(LOZENGE, RED.base, 0.44), _pearl(1.9)
    inner = placed(GEM, -9, -110.8, 0.34) + placed(GEM, 9, -110.8, 0.34)
    return (
        _velvet(NAVY, -118)
        + shape(points(tips, -107), "url(#gold)")
        + shape(inner, NAVY.light, INK, JEWEL)
        + shape(placed(GEM, 0, -112.6, 0.4), RED.light, INK, JEWEL)
        + _band(LOZENGE, RED, NAVY)
        + "".join(pearl(x, y) for x, y in tips[1::2])
        + "".join(stone(x * 0.98, y - 3) for x, y in tips[::2])
    )


def fleury_crown() -> str:
    """Draw the king of spades' crown: three lilies between pearls."""
    tips = [(-23.0, -114.0), (-12.4, -113.0), (0.0, -118.0), (12.4, -113.0), (23.0, -114.0)]
    lily, pearl = _mark(FLEUR, GOLD.base, 0.7), _pearl(2.2)
    return (
        _velvet(NAVY, -117)
        + shape(points(tips, -106), "url(#gold)")
        + _studs([(-12.4, -107), (12.4, -107), (0, -109.6)], RED.base)
        + pearl(-12.4, -114)
        + pearl(12.4, -114)
        + "".join(lily(x * 0.92, y - 6.4) for x, y in tips[::2])
        + _band(SPADE, NAVY, RED)
    )


def trefoil_coronet() -> str:
    """Draw the queen of clubs' coronet: low arches under trefoils, worn high on the hair."""
    tips = [(-22.6, -113.0), (-11.6, -115.6), (0.0, -118.0), (11.6, -115.6), (22.6, -113.0)]
    club, pearl = _mark(CLUB, GOLD.light, 0.5), _pearl(2.1)
    return (
        shape(points(tips, -107), "url(#gold)")
        + _studs([(-12, -109.6), (12, -109.6), (0, -111.6)], NAVY.light)
        + _band(CLUB, NAVY, RED)
        + pearl(-11.6, -116.6)
        + pearl(11.6, -116.6)
        + "".join(club(x, y - 4.2) for x, y in tips[::2])
    )


def diadem() -> str:
    """Draw the queen of diamonds' diadem: one peaked plate set with lozenges."""
    plate = (
        "M-22.6 -97 C-24 -101 -25.4 -105 -26 -109.6 C-20 -108.6 -8.6 -114 0 -129"
        " C8.6 -114 20 -108.6 26 -109.6"
        " C25.4 -105 24 -101 22.6 -97 C9 -103.6 -9 -103.6 -22.6 -97Z"
    )
    edge = "M-24 -106.4 C-16 -106.6 -7 -112 0 -123.6 C7 -112 16 -106.6 24 -106.4"
    stones = placed(LOZENGE, -10, -107.2, 0.27, -8) + placed(LOZENGE, 10, -107.2, 0.27, 8)
    small = placed(GEM, -17.6, -103.6, 0.22, -14) + placed(GEM, 17.6, -103.6, 0.22, 14)
    pearls = [(-26.0, -110.8), (-18.4, -111.2), (-11.4, -115.6), (-5.4, -122.2)]
    return (
        shape(plate, "url(#gold)")
        + line(edge, GOLD.dark, 0.9)
        + shape(stones, RED.base, INK, 0.7)
        + shape(small, NAVY.light, INK, JEWEL)
        + shape(placed(LOZENGE, 0, -112.4, 0.5), RED.base, INK, 0.9)
        + fill(placed(GEM, -1, -114, 0.18), RED.light)
        + _band(LOZENGE, RED, NAVY)
        + discs(pearls + [(-x, y) for x, y in pearls], 1.7, CREAM.base)
        + disc(0, -130.8, 2.6, CREAM.base, INK, 0.9)
    )


def leaved_crown() -> str:
    """Draw the queen of spades' crown: five spade leaves on slender stems."""
    tips = [(-23.0, -112.6), (-12.0, -113.6), (0.0, -118.0), (12.0, -113.6), (23.0, -112.6)]
    leaf, pearl = _mark(SPADE, NAVY.base, 0.56), _pearl(2.2)
    return (
        shape(points(tips, -105.6), "url(#gold)")
        + "".join(leaf(x * 0.96, y - 5) for x, y in tips[::2])
        + pearl(-12, -114.6)
        + pearl(12, -114.6)
        + _studs([(-12, -108), (12, -108), (0, -111)], RED.base)
        + _band(SPADE, NAVY, RED)
    )
