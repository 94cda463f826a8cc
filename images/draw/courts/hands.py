"""Hands, drawn for the viewer's left; the figure mirrors them for the right."""

from images.draw.courts.pen import fill, line, numbers, shape
from images.draw.courts.tones import CREASE, SKIN, Tone

_PALM = "M-8 13 C-11.6 8 -12 -1 -8.6 -6.4 C-6.6 -9.4 -2 -9.6 1 -8.6 L3 8.6 C1 10 -0.4 12 -0.6 15Z"
_THUMB = (
    "M-7.6 -4 C-7.6 -8.6 -4.6 -12 -0.6 -12.6 C2.6 -13 5.6 -12.4 6.2 -10.6"
    " C6.6 -8.8 4.4 -8 1.6 -7.8 L-2 -6Z"
)
_REACH = (6.4, 7.4, 7.0, 5.4)


def palm(tone: Tone = SKIN) -> str:
    """Draw the back of a fist around an upright rod at the origin; the rod goes over it."""
    return shape(_PALM, tone.base, width=1.0) + shape(_THUMB, tone.base, width=1.0)


def fingers(tone: Tone = SKIN) -> str:
    """Draw the four fingers that close over the rod."""
    bands = ""
    for step, reach in enumerate(_REACH):
        y = -8.6 + 4.15 * step
        tip = reach - 1.6
        bands += shape(
            f"M{numbers(-5, y + 0.7)}C{numbers(-3, y - 0.3, 0, y - 0.1, tip, y + 0.2)}"
            f"C{numbers(reach + 1, y + 0.4, reach + 1, y + 4, tip, y + 4.3)}"
            f"C{numbers(0, y + 4.4, -3, y + 4.6, -5, y + 4.6)}",
            tone.base,
            width=0.8,
        )
    back = fill(
        "M-8.4 8 C-10 2 -9.6 -4 -6.8 -7 C-5.4 -8.2 -4 -8 -3.4 -7.6 L-3.4 8.6"
        " C-5 9.6 -7 9.4 -8.4 8Z",
        tone.base,
    )
    knuckles = line(
        "M-3.6 -6.8 C-2.8 -6 -2.8 -5.2 -3.4 -4.6 M-3.6 -2.6 C-2.8 -1.8 -2.8 -1 -3.4 -0.4"
        " M-3.6 1.6 C-2.8 2.4 -2.8 3.2 -3.4 3.8",
        CREASE if tone is SKIN else tone.dark,
        0.7,
    )
    return bands + back + knuckles + line("M-7.6 6.6 C-9 1 -8.6 -3.6 -6.4 -6.4", tone.dark, 1.0)


def cupped() -> str:
    """Draw a hand that carries a globe above the origin, its fingers before the globe."""
    tips = "".join(
        shape(
            f"M{x - 2.6} 3 C{x - 2.8 + lean} -3 {x - 3 + lean} {y} {x + lean} {y}"
            f" C{x + 3 + lean} {y} {x + 2.8 + lean} -3 {x + 2.6} 3Z",
            SKIN.base,
            width=0.8,
        )
        for x, y, lean in (
            (7.2, -7.0, 2.0),
            (-7.0, -9.6, -1.2),
            (2.6, -10.6, 0.8),
            (-2.2, -11.4, -0.2),
        )
    )
    palm = "M-9.8 -1 C-9 3 -7.6 8 -7 15 L6.8 15 C7.4 9 9.4 5 10 0 C6 3 -6 3 -9.8 -1Z"
    thumb = "M-8 6 C-14 2 -17.6 -6 -16.6 -11 C-15.4 -14 -12.4 -12.6 -11.8 -9 C-11 -5 -9.4 -3 -7 -2Z"
    return (
        shape(thumb, SKIN.base, width=0.9)
        + tips
        + shape(palm, SKIN.base, width=0.9)
        + fill("M-9 -1.6 L9.2 -0.8 L7 5 C3 7 -4 7 -7.4 4Z", SKIN.base)
        + line("M-5 3.4 C-1 5.4 3 5 6 2.6", SKIN.dark, 0.8)
    )
