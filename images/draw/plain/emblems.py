"""What the courts of the deck Plain hold upright beside them: arms, flowers and staffs.

x = 0 is the middle of the staff, y = 0 that of the card.
"""

from __future__ import annotations

from math import tau

from images.draw.outline import at_angle
from images.draw.plain.pen import dot, flat, hand, stroke
from images.draw.plain.signs import GOLD, PAPER, sign
from images.draw.suits import CLUBS, DIAMONDS, HEARTS, SPADES
from images.draw.svg import Paint, circle, group, place

_AT = 72.0
"""How far right of the axis it is held."""
_HAND = -36.0


def emblem(rank: int, suit: int, colour: str) -> str:
    """Return what a court holds, and the hand that holds it."""
    held = _HELD[rank, suit](colour)
    return group(held, place(_AT, 0)) + "\n" + hand(_AT, _HAND, colour)


def _rod(top: float, width: float = 6) -> str:
    half = width / 2
    return flat(f"M{-half} -12L{-half} {top}L{half} {top}L{half} -12Z", GOLD)


def _stem(colour: str) -> str:
    leaf = "M1 -66C10 -84 20 -84 24 -88C24 -76 14 -64 1 -62Z"
    return "\n".join((stroke("M0 -14L0 -116", colour, 3.2), flat(leaf, GOLD)))


def _sword(colour: str) -> str:
    blade = flat("M-4.4 -58L-4.4 -138L0 -152L4.4 -138L4.4 -58Z", colour)
    hilt = flat(
        "M-15 -62C-10 -58 10 -58 15 -62L15 -56C10 -52 10 -52 3 -52L3 -16L-3 -16L-3 -52"
        "C-10 -52 -10 -52 -15 -56Z",
        GOLD,
    )
    return blade + "\n" + stroke("M0 -70L0 -134", PAPER, 1.1) + "\n" + hilt


def _sceptre(colour: str) -> str:
    return "\n".join(
        (
            _rod(-118),
            flat("M-8 -116L8 -116L6 -110L-6 -110Z", GOLD),
            sign(HEARTS, 0, -132, 0.86, Paint(colour)),
        )
    )


def _axe(colour: str) -> str:
    blade = "M-2 -140C14 -140 18 -148 26 -150C32 -134 32 -118 26 -104C18 -106 14 -114 -2 -114Z"
    return "\n".join(
        (
            flat(blade, colour),
            flat("M2 -134L-13 -127L2 -120Z", colour),
            _rod(-150),
            dot(0, -152, 4, colour),
        )
    )


def _mace(colour: str) -> str:
    return "\n".join(
        (
            _rod(-112),
            sign(CLUBS, 0, -131, 0.98, Paint(colour)),
            flat("M-8 -113L8 -113L6 -107L-6 -107Z", GOLD),
        )
    )


def _tulip(colour: str) -> str:
    outer = (
        "M-13 -126C-16 -138 -12 -147 -8 -152C-5 -149 -2 -146 0 -143C2 -146 5 -149 8 -152"
        "C12 -147 16 -138 13 -126C9 -114 -9 -114 -13 -126Z"
    )
    folds = "M0 -118C-6 -124 -6 -134 0 -142C6 -134 6 -124 0 -118"
    return "\n".join((_stem(colour), flat(outer, colour), stroke(folds, PAPER, 1.5)))


def _rose(colour: str) -> str:
    turns = (tau * number / 5 for number in range(5))
    places = [at_angle(0, -132, 9, turn) for turn in turns]
    petals = "M-5 -131C-5 -138 6 -138 6 -131C6 -125 -2 -125 -2 -130M-9 -127C-7 -118 8 -118 9 -128"
    return "\n".join(
        (
            _stem(colour),
            *(circle(x, y, 8.4, Paint(colour)) for x, y in places),
            stroke(petals, PAPER, 1.7),
        )
    )


def _star_flower(colour: str) -> str:
    petal = "M0 -131L-7 -141L0 -153L7 -141Z"
    turned = (group(flat(petal, colour), f"rotate({angle} 0 -131)") for angle in (0, 90, 180, 270))
    return "\n".join((_stem(colour), *turned, dot(0, -131, 4, GOLD)))


def _clover(colour: str) -> str:
    leaves = (
        circle(x, -131 + y, 8.2, Paint(colour)) for x, y in ((-8, -8), (8, -8), (-8, 8), (8, 8))
    )
    veins = "M-10 -141L10 -121M10 -141L-10 -121"
    return "\n".join((_stem(colour), *leaves, stroke(veins, PAPER, 1.5)))


def _spear(colour: str) -> str:
    return "\n".join(
        (
            _rod(-126),
            flat(
                "M0 -160C4 -148 9 -142 9 -134C9 -126 4 -124 0 -120C-4 -124 -9 -126 -9 -134"
                "C-9 -142 -4 -148 0 -160Z",
                colour,
            ),
            stroke("M0 -148L0 -128", PAPER, 1.1),
        )
    )


def _arrow(colour: str) -> str:
    fletching = "M0 -128L10 -136L10 -152L0 -144L-10 -152L-10 -136Z"
    return "\n".join(
        (_rod(-140, 5.4), flat(fletching, colour), stroke("M0 -142L0 -128", PAPER, 1.2))
    )


def _pennant(colour: str) -> str:
    return "\n".join(
        (
            flat("M0 -150L38 -141L24 -134L38 -125L0 -118Z", colour),
            _rod(-154),
            dot(0, -156, 4, colour),
        )
    )


def _crook(colour: str) -> str:
    bend = "M0 -14L0 -128C0 -150 24 -152 24 -136C24 -126 12 -126 12 -134"
    return "\n".join((stroke(bend, PAPER, 8.4), stroke(bend, GOLD, 4.4), dot(0, -118, 4.4, colour)))


_HELD = {
    (11, CLUBS): _crook,
    (11, DIAMONDS): _pennant,
    (11, HEARTS): _arrow,
    (11, SPADES): _spear,
    (12, CLUBS): _clover,
    (12, DIAMONDS): _star_flower,
    (12, HEARTS): _rose,
    (12, SPADES): _tulip,
    (13, CLUBS): _mace,
    (13, DIAMONDS): _axe,
    (13, HEARTS): _sceptre,
    (13, SPADES): _sword,
}
