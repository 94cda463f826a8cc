"""Tints the colours of panels with the hue of the cloth."""

from __future__ import annotations

from functools import lru_cache

from pygame import Color

GREEN_HUES = range(75, 186)
"""The hues that are tinted; others, such as gold, stay the same on every cloth."""
MIN_TINT = 0.35
"""The least saturation kept on a nearly grey cloth, as a share of that on the green one."""
VIVID_SATURATION, MAX_LIGHTNESS_FACTOR = 60, 1.3
"""From this saturation on, a colour's lightness is raised at most by this factor, to avoid pink."""
STEPS = 10
"""Steps of the bisection: enough for a lightness exact to a byte."""


@lru_cache(512)
def tinted(colour: str, cloth: str, green_cloth: str) -> str:
    """Return a colour chosen for the green cloth in the hue of another one, equally luminous.

    So contrasts stay the same. Vivid colours, which are used on light panels, may get darker.
    """
    hue, saturation, lightness, _ = Color(colour).hsla
    if cloth == green_cloth or not saturation or int(hue) not in GREEN_HUES:
        return colour
    share = Color(cloth).hsla[1] / Color(green_cloth).hsla[1]
    least, most = 0.0, MAX_LIGHTNESS_FACTOR * lightness if saturation >= VIVID_SATURATION else 100.0
    saturation *= min(1.0, max(MIN_TINT, share))
    for _ in range(STEPS):
        middle = (least + most) / 2
        found = _colour(Color(cloth).hsla[0], saturation, middle)
        if luminance(found) < luminance(Color(colour)):
            least = middle
        else:
            most = middle
    red, green, blue, _ = found
    return f"#{red:02x}{green:02x}{blue:02x}"


def luminance(colour: Color) -> float:
    """Return the luminance of a colour, from 0 to 1."""
    red, green, blue, _ = (part**2.2 for part in colour.normalize())
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def _colour(hue: float, saturation: float, lightness: float) -> Color:
    colour = Color(0)
    colour.hsla = hue, saturation, lightness, 100
    return colour
