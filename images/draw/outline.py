"""Make, move and mirror outlines: path strings with absolute M, L, C, Q and Z only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from math import cos, sin

from images.draw.svg import number

Point = tuple[float, float]

_COMMAND = re.compile(r"([MLCQZ])([^MLCQZ]*)")
_NUMBER = re.compile(r"-?\d*\.?\d+")


def at_angle(x: float, y: float, radius: float, angle: float) -> Point:
    """Return the point so far from (x, y); the angle is 0 upwards and grows clockwise."""
    return x + radius * sin(angle), y - radius * cos(angle)


def written(*points: Point) -> str:
    """Return points as they stand behind a command."""
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def polygon(corners: Iterable[Point]) -> str:
    """Return the outline with straight sides between the corners."""
    return f"M{'L'.join(map(written, corners))}Z"


def moved(d: str, dx: float, dy: float) -> str:
    """Return the outline shifted."""
    return mapped(d, lambda x, y: (x + dx, y + dy))


def mirrored(d: str, axis: float = 0.0) -> str:
    """Return the outline mirrored left to right about the upright line x = axis."""
    return mapped(d, lambda x, y: (2 * axis - x, y))


def turned(d: str) -> str:
    """Return the outline turned by half a turn about the origin."""
    return mapped(d, lambda x, y: (-x, -y))


def mapped(d: str, image: Callable[[float, float], Point]) -> str:
    """Return the outline with every point, handles too, replaced by its image."""
    commands = []
    for command, text in _COMMAND.findall(d):
        values = [float(value) for value in _NUMBER.findall(text)]
        points = [image(x, y) for x, y in zip(values[::2], values[1::2], strict=True)]
        commands.append(command + " ".join(f"{number(x)} {number(y)}" for x, y in points))
    return "".join(commands)
