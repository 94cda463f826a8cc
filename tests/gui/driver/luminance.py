"""How much light pixels give, and how one shade stands out against another, as the WCAG count."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import pygame.surfarray
from numpy.typing import NDArray
from pygame import Color, Rect, Surface

LEAST, LEAST_OF_LARGE = 4.5, 3.0
"""What the WCAG ask for: of text, and of large text, signs and the edges of controls."""

Shades: TypeAlias = NDArray[np.float64]
Mask: TypeAlias = NDArray[np.bool_]
_parts = np.arange(256) / 255
_linear = np.where(_parts <= 0.04045, _parts / 12.92, ((_parts + 0.055) / 1.055) ** 2.4)
RED, GREEN, BLUE = (share * _linear for share in (0.2126, 0.7152, 0.0722))
"""How much light each part of a colour gives."""


def light_of(colour: Color) -> float:
    """Return the luminance of a colour, from 0 to 1."""
    return float(RED[colour.r] + GREEN[colour.g] + BLUE[colour.b])


def ratio(one: Shades, other: Shades) -> Shades:
    """Return how shades stand out against others, from 1 to 21."""
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


def shades(picture: Surface, rect: Rect) -> Shades:
    """Return the luminance of each pixel in a part of a picture, from 0 to 1."""
    pixels = pygame.surfarray.pixels3d(picture)[rect.left : rect.right, rect.top : rect.bottom]
    light = RED.take(pixels[..., 0])
    light += GREEN.take(pixels[..., 1])
    light += BLUE.take(pixels[..., 2])
    return light
