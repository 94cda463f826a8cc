"""How far apart two colours are, for eyes that see all of them and for those that do not.

Colours are three values from 0 to 255 in sRGB.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import NamedTuple

Values = tuple[float, float, float]
Matrix = tuple[Values, Values, Values]

SIGHTS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What becomes of linear light: Machado, Oliveira and Fernandes 2009, at severity 1."""

_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)
"""D65."""
_LINEAR_BELOW = 216 / 24389
_SLOPE = 24389 / 27


class Lab(NamedTuple):
    """A colour in CIE L*a*b*."""

    light: float
    a: float
    b: float


def colour_difference(one: Values, other: Values, sight: str = "normal") -> float:
    """Return the CIEDE2000 between two colours as somebody with one of the SIGHTS sees them."""
    return ciede2000(_lab(_seen(one, sight)), _lab(_seen(other, sight)))


def contrast(one: Values, other: Values) -> float:
    """Return the contrast of two colours as WCAG 2 defines it, from 1 to 21."""
    dark, light = sorted(_through(_TO_XYZ, _linear(colour))[1] for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def ciede2000(one: Lab, other: Lab) -> float:
    """Return the difference of two colours: Sharma, Wu and Dalal 2005, equations 2 to 22."""
    grow = 1.5 - 0.5 * _nearly_one((hypot(one.a, one.b) + hypot(other.a, other.b)) / 2)
    chroma_1, chroma_2 = (hypot(each.a * grow, each.b) for each in (one, other))
    hue_1, hue_2 = (degrees(atan2(each.b, each.a * grow)) % 360 for each in (one, other))
    hue, turn = _mean_and_turn(hue_1, hue_2)
    if chroma_1 * chroma_2 == 0:
        hue, turn = hue_1 + hue_2, 0.0
    d_light, d_chroma = other.light - one.light, chroma_2 - chroma_1
    d_hue = 2 * sqrt(chroma_1 * chroma_2) * sin(radians(turn / 2))
    light, chroma = (one.light + other.light) / 2, (chroma_1 + chroma_2) / 2
    tilt = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    by_light = d_light / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    by_chroma = d_chroma / (1 + 0.045 * chroma)
    by_hue = d_hue / (1 + 0.015 * chroma * tilt)
    bend = sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    both = -2 * _nearly_one(chroma) * bend * by_chroma * by_hue
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + both)


def _mean_and_turn(hue: float, other: float) -> tuple[float, float]:
    """Return the middle of two hues and the turn from one to the other, in degrees.

    Opposite hues have two middles, of which the formula takes one however they were rounded.
    """
    turn = other - hue
    if abs(turn) <= 180 + 1e-9:
        return (hue + other) / 2, turn
    total = hue + other
    middle = (total + 360) / 2 if total < 360 else (total - 360) / 2
    return middle, turn - 360 if turn > 0 else turn + 360


def _nearly_one(chroma: float) -> float:
    """Return the step that the formula takes at a chroma of 25, from 0 to 1."""
    return sqrt(chroma**7 / (chroma**7 + 25.0**7))


def _linear(colour: Values) -> Values:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    )
    return red, green, blue


def _seen(colour: Values, sight: str) -> Values:
    """Return the linear light that these eyes have of a colour."""
    red, green, blue = (
        min(max(part, 0.0), 1.0) for part in _through(SIGHTS[sight], _linear(colour))
    )
    return red, green, blue


def _through(matrix: Matrix, values: Values) -> Values:
    first, second, third = (
        sum(factor * value for factor, value in zip(row, values, strict=True)) for row in matrix
    )
    return first, second, third


def _lab(light: Values) -> Lab:
    x, y, z = (
        part ** (1 / 3) if part > _LINEAR_BELOW else (_SLOPE * part + 16) / 116
        for part in (
            value / white for value, white in zip(_through(_TO_XYZ, light), _WHITE, strict=True)
        )
    )
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))
