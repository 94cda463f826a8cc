"""Sleeves and cuffs, drawn for the viewer's left; the figure mirrors them for the right."""

import math

from images.draw.courts.charges import ERMINE
from images.draw.courts.pen import discs, fill, line, numbers, placed, shape
from images.draw.courts.tones import CREAM, GOLD, INK, LEATHER, Tone
from images.draw.outline import Point


def lean(wrist: Point, base: float) -> float:
    """Return by how many degrees a forearm leans that leaves the seam at x = base."""
    return math.degrees(math.atan2(wrist[0] - base, -wrist[1]))


def sleeve(wrist: Point, base: float, cloth: Tone) -> str:
    """Draw a forearm's sleeve from the seam at x = base up to the wrist."""
    x, y = wrist
    angle = math.radians(lean(wrist, base))
    dx, dy = 8.0 * math.cos(angle), 8.0 * math.sin(angle)
    left, right = max(base - 14.0, -79.0), base + 14.0
    outer, inner = (x - dx, y - dy), (x + dx, y + dy)
    d = (
        f"M{numbers(left, 0)}C{numbers(left, -8, outer[0] - 4, outer[1] + 6, *outer)}"
        f"L{numbers(*inner)}C{numbers(inner[0] + 5, inner[1] + 5, right, -8, right, 0)}Z"
    )
    folds = (
        f"M{numbers(x - 2, y + 7)}C{numbers(x - 4, y + 12, base - 6, -8, base - 7, -3)}"
        f"M{numbers(x + 4, y + 7)}C{numbers(x + 5, y + 12, base + 6, -8, base + 5, -3)}"
    )
    return shape(d, cloth.base) + line(folds, cloth.dark)


def _band(thick: float, width: float, flare: float, colour: str) -> str:
    """Draw a cuff's outline around the origin, the arm below it."""
    half, wide = thick / 2, width + flare
    upper = numbers(-width / 2, -half - 1, width / 2, -half - 1, width, -half)
    lower = numbers(wide / 2, half - 1, -wide / 2, half - 1, -wide, half)
    return shape(f"M{numbers(-width, -half)}C{upper}L{numbers(wide, half)}C{lower}Z", colour)


def pearled_cuff() -> str:
    """Draw a gold cuff with three pearls."""
    pearls = [(x, -0.4) for x in (-5.2, 0.0, 5.2)]
    return _band(7.0, 8.8, 0.6, GOLD.base) + discs(pearls, 1.2, CREAM.base)


def ermine_cuff() -> str:
    """Draw a deep cuff of ermine."""
    tails = "".join(placed(ERMINE, x, 0, 0.8, x) for x in (-5.6, 0.0, 5.6))
    return _band(9.0, 9.6, 1.6, CREAM.base) + fill(tails, INK)


def lace_cuff() -> str:
    """Draw a turned-back cuff of white linen."""
    return (
        _band(8.0, 8.6, 2.4, CREAM.base)
        + line("M-4.6 -3.6L-5 1M0 -4L0 1M4.6 -3.6L5 1", CREAM.dark)
        + line("M-8 2C-4 1.4 4 1.4 8 2", GOLD.base, 1.1)
    )


def gauntlet_cuff() -> str:
    """Draw the flared cuff of a leather glove."""
    edge = line("M-9 3C-4 2 4 2 9 3", GOLD.light, 1.1)
    return _band(11.0, 7.6, 3.4, LEATHER.base) + edge
