"""The courts of the classic deck in the colour of their suit, and charcoal beside it."""

from __future__ import annotations

import re

from images.draw.courts import figure, staffs
from images.draw.courts.cast import CAST
from images.draw.courts.tones import NAVY, RED, Tone
from images.draw.palette import BLUE, GREEN, INK, PALE_NAVY
from images.draw.suits import CLUBS, DIAMONDS, HEARTS, SPADES

CLOTHS = {
    SPADES: Tone(INK, "#565b6b", "#0c0d12"),
    HEARTS: RED,
    DIAMONDS: Tone(BLUE, "#4d7bdc", "#072168"),
    CLUBS: Tone(GREEN, "#45bda9", "#085447"),
}
"""What is red in the classic deck has the tones of the suit,"""
CHARCOAL, PALE_CHARCOAL = Tone("#3a3d4a", "#6d7282", "#23252e"), "#a4a9b8"
"""and what is navy is charcoal, so that only one colour speaks."""
EDGE = CHARCOAL.base


def court(rank: int, suit: int) -> str:
    """Return the picture of a court in its frame; faces and fire keep their natural colours."""
    cloth = CLOTHS[suit]
    table = {
        **dict(zip(RED, cloth, strict=True)),
        **dict(zip(NAVY, CHARCOAL, strict=True)),
        PALE_NAVY: PALE_CHARCOAL,
    }
    person = CAST[rank, suit]
    natural = [person.face(person.tone, person.look), staffs.torch()]
    kept = "|".join(re.escape(shapes.rstrip("\n")) for shapes in natural)
    colours = "|".join(table)
    return re.sub(
        f"({kept})|({colours})",
        lambda found: found[1] or table[found[2]],
        figure(rank, suit),
    )
