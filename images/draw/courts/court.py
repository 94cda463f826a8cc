"""The parts that make up a court: what the cast chooses from and the figure assembles."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from images.draw.courts.faces import Look
from images.draw.courts.tones import Tone
from images.draw.outline import Point

Draw = Callable[[], str]
DrawHair = Callable[[Tone], str]
Grip = Literal["fist", "glove", "open", "hidden"]


@dataclass(frozen=True)
class Held:
    """An emblem and the arm that holds it, the emblem's origin being the hand.

    `base` is where the sleeve meets the seam; `tilt` turns the emblem clockwise by degrees.
    """

    emblem: Draw
    hand: Point
    base: float
    tilt: float
    cloth: Tone
    cuff: Draw
    grip: Grip = "fist"
    size: float = 1.0


@dataclass(frozen=True)
class Court:
    """The modules of one half figure; left and right are the viewer's."""

    tone: Tone
    look: Look
    headdress: Draw
    robe: Draw
    back_hair: DrawHair
    face: Callable[[Tone, Look], str]
    front_hair: DrawHair
    left: Held
    right: Held
    behind: Draw | None = None
    beard: DrawHair | None = None
    earrings: bool = False
    mirrored: bool = False
