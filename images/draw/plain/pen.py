"""What the courts of the deck Plain share: flat shapes parted by paper, and the lines on them.

There are no contours. x = 0 is the axis of a figure, y = 0 the middle of its card.
"""

from __future__ import annotations

from images.draw.outline import mirrored
from images.draw.plain.signs import FLESH, GOLD, PAPER
from images.draw.svg import Paint, circle, group, line, path

GAP = 2.2
"""The paper that is left between two flat shapes."""


def flat(d: str, colour: str) -> str:
    """Return a shape with paper around it."""
    return path(d, Paint(colour, PAPER, GAP))


def stroke(d: str, colour: str, width: float) -> str:
    """Return lines."""
    return path(d, line(colour, width))


def twin(d: str, colour: str, width: float) -> str:
    """Return lines and their mirror image."""
    return stroke(d + mirrored(d), colour, width)


def pair(shape: str) -> str:
    """Return a finished shape and its mirror image."""
    return shape + "\n" + group(shape, "scale(-1 1)")


def dot(x: float, y: float, radius: float, colour: str) -> str:
    """Return a small ball with paper around it."""
    return circle(x, y, radius, Paint(colour, PAPER, 1.4))


def beads(places: list[tuple[float, float]], radius: float, colour: str = GOLD) -> str:
    """Return small balls at some places, and at their mirror images."""
    both = dict.fromkeys(each for x, y in places for each in ((-x, y), (x, y)))
    return "\n".join(circle(x, y, radius, Paint(colour)) for x, y in both)


def features(colour: str) -> str:
    """Return lowered eyes, and brow and nose in one line."""
    return "\n".join(
        (
            stroke("M-13.4 -93.4C-10 -96.4 -5.4 -96 -3.6 -92L-3.6 -80.6L1.6 -80.6", colour, 1.5),
            stroke("M4.4 -94.8C7.4 -96.6 10.8 -95.8 13.4 -93.4", colour, 1.5),
            twin("M-12.4 -89C-10.4 -86.4 -7.4 -86.4 -5.8 -88.6", colour, 1.5),
        )
    )


def hand(x: float, y: float, colour: str) -> str:
    """Return a hand about something upright, and the cuff below it."""
    return group(
        "\n".join(
            (
                flat("M-11 22L-9 10L9 10L11 22Z", GOLD),
                flat("M-9 -4C-9 -9 9 -9 9 -4L8 8C8 13 -8 13 -8 8Z", FLESH),
                stroke("M-4 -1L8 -1M-4 4L8 4", colour, 1.1),
            )
        ),
        f"translate({x} {y})",
    )
