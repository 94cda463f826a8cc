"""Pleated ruffs of starched linen."""

import math

from images.draw.courts.pen import line, numbers, placed, shape
from images.draw.courts.tones import CREAM, PLEAT
from images.draw.outline import mapped

_PLEAT = "M0 0C-0.5 0.4 -1 0.7 -0.8 0.92C-0.5 1.06 0.5 1.06 0.8 0.92C1 0.7 0.5 0.4 0 0Z"
_FOLD = "M0 0.3L0 0.82"


def ruff(width: float, top: float, drop: float, pleats: int) -> str:
    """Draw a ruff of a half width that hangs from a height; pleats are counted per side."""
    x, y = width * 0.62, top + drop * 0.3
    ends = numbers(-width * 0.7, top - 4, width * 0.7, top - 4, x, y)
    drawn = shape(f"M{numbers(-x, y)}C{ends}Z", CREAM.dark, width=0.9)
    for step in range(pleats, 0, -1):
        angle = math.radians(8 + 82 * step / pleats)
        drawn += _pleat(width, top, drop, -angle, pleats) + _pleat(width, top, drop, angle, pleats)
    return drawn + _pleat(width, top, drop, 0.0, pleats)


def _pleat(width: float, top: float, drop: float, angle: float, pleats: int) -> str:
    """Draw one pleat, at an angle from straight down."""
    x, y = 0.36 * width * math.sin(angle), top + 1.0
    across = 0.64 * width * math.sin(angle)
    down = drop * (0.28 + 0.72 * math.cos(angle)) - 1.0
    length, turn = math.hypot(across, down), -math.degrees(math.atan2(across, down))
    half = 1.35 * width / pleats

    def laid(d: str) -> str:
        return placed(mapped(d, lambda u, v: (u * half, v * length)), x, y, 1.0, turn)

    return shape(laid(_PLEAT), CREAM.base, width=0.9) + line(laid(_FOLD), PLEAT, 0.8)
