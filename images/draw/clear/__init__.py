"""The deck Clear: suits that differ by colour, and by how their signs are filled as well.

The faces are those of the classic deck with larger signs, whatever the rank: an ace of spades is
full like all spades, and the courts wear the colour of their suit.
"""

from __future__ import annotations

from images.draw.card import Style, drawn
from images.draw.clear.signs import alone
from images.draw.clear.signs import sign as clear_sign
from images.draw.courts.suited import EDGE, court
from images.draw.indices import MEASURES
from images.draw.suits import COLOURS
from images.draw.svg import Paint

_ACE_SCALE = 3.4
_MEASURES = {
    "normal": MEASURES["normal"]._replace(
        suit_x=62.5, suit_scale=1.22, corner=(87.5, 58), pip_scale=1.5
    ),
    "large": MEASURES["large"]._replace(
        suit_x=82.5, suit_scale=1.5, corner=(109, 60.5), pip_scale=1.34
    ),
}


def face(rank: int, suit: int, index: str = "normal", colours: str = "four") -> str:
    """Return the whole SVG file of a card's face."""
    style = Style(COLOURS[colours][suit], _MEASURES[index], clear_sign, _ace, court, edge=EDGE)
    return drawn(rank, suit, style)


def sign(suit: int, colours: str = "four") -> str:
    """Return a picture of the suit's sign, for cards within a sentence."""
    return alone(suit, COLOURS[colours][suit])


def _ace(suit: int, colour: str) -> str:
    return clear_sign(suit, 125, 175, _ACE_SCALE, Paint(colour))
