"""The kings of the deck Plain: each has a crown, hair and a beard of his own."""

from __future__ import annotations

from images.draw.plain.pen import beads, dot, features, flat, stroke, twin
from images.draw.plain.signs import FLESH, GOLD, PAPER, sign
from images.draw.suits import CLUBS, DIAMONDS, HEARTS, SPADES
from images.draw.svg import Paint

_HAIR = {
    CLUBS: "M-21 -108C-32 -98 -25 -86 -31 -74C-36 -64 -36 -56 -42 -50L42 -50C36 -56 36 -64 31 -74"
    "C25 -86 32 -98 21 -108Z",
    DIAMONDS: "M-21 -108C-31 -102 -31 -88 -29 -70L29 -70C31 -88 31 -102 21 -108Z",
    HEARTS: "M-20 -108A8 8 0 0 0 -29 -97A8 8 0 0 0 -32 -83A8 8 0 0 0 -33 -69"
    "A8 8 0 0 0 -26 -57L26 -57"
    "A8 8 0 0 0 33 -69A8 8 0 0 0 32 -83A8 8 0 0 0 29 -97A8 8 0 0 0 20 -108Z",
    SPADES: "M-21 -106C-27 -100 -27 -84 -29 -76C-31 -66 -36 -60 -42 -54L42 -54C36 -60 31 -66 29 -76"
    "C27 -84 27 -100 21 -106Z",
}
_TOP = "M-20 -88C-19 -79 -11 -77 0 -77C11 -77 19 -79 20 -88"
_BEARDS = {
    CLUBS: _TOP + "L23 -48L11 -43L0 -48L-11 -43L-23 -48Z",
    DIAMONDS: _TOP + "C20 -80 19 -72 13 -69C11 -60 8 -48 0 -36C-8 -48 -11 -60 -13 -69"
    "C-19 -72 -20 -80 -20 -88Z",
    HEARTS: _TOP + "A9 9 0 0 1 24 -72A9 9 0 0 1 16 -57A9 9 0 0 1 0 -48A9 9 0 0 1 -16 -57"
    "A9 9 0 0 1 -24 -72A9 9 0 0 1 -20 -88Z",
    SPADES: _TOP + "L20 -64C20 -47 10 -35 0 -26C-10 -35 -20 -47 -20 -64Z",
}
_STRANDS = {
    CLUBS: "M-12 -62L-12 -53M0 -62L0 -56M12 -62L12 -53",
    DIAMONDS: "M0 -62L0 -48",
    HEARTS: "M-12 -63C-9 -58 -5 -58 -3 -62M12 -63C9 -58 5 -58 3 -62",
    SPADES: "M0 -62L0 -38M-8 -60L-6.6 -45M8 -60L6.6 -45",
}
_CROWNS = {
    CLUBS: "M-24 -112C-36 -140 -14 -144 0 -134C14 -144 36 -140 24 -112Z",
    DIAMONDS: "M-24 -112L-30 -141L-18 -141L-16 -127L-8 -127L-8 -147L8 -147L8 -127L16 -127L18 -141"
    "L30 -141L24 -112Z",
    HEARTS: "M-24 -112L-33 -131C-26 -130 -20 -127 -16 -121C-14 -130 -8 -136 0 -140"
    "C8 -136 14 -130 16 -121C20 -127 26 -130 33 -131L24 -112Z",
    SPADES: "M-24 -112L-31 -138L-15 -124L0 -147L15 -124L31 -138L24 -112Z",
}
_TIPS: dict[int, list[tuple[float, float]]] = {
    CLUBS: [(0, -141)],
    DIAMONDS: [],
    HEARTS: [(-34, -134), (0, -144), (34, -134)],
    SPADES: [(-31, -140), (0, -149), (31, -140)],
}
_ARCHES = "M0 -114L0 -134M-17 -114C-24 -124 -22 -134 -12 -135M17 -114C24 -124 22 -134 12 -135"
_BAND = "M-25 -113L25 -113L24 -103L-24 -103Z"
_FACE = "M-20 -106L20 -106L20 -82L0 -60L-20 -82Z"
_ERMINE = "M-52 -54L-27 -62L0 -30L27 -62L52 -54C44 -34 22 -12 0 -1.4C-22 -12 -44 -34 -52 -54Z"
_TAILS = (
    "M-41 -51L-38.4 -46M-29 -52L-26 -47M-32 -38L-29 -33.6M-19.6 -40.6"
    "L-16.4 -36M-20 -25.4L-16.8 -21.4"
)


def king(suit: int, colour: str) -> str:
    """Return a king's head and collar."""
    hair = GOLD if suit in (CLUBS, HEARTS) else colour
    return "\n".join(
        (
            flat(_HAIR[suit], hair),
            flat(_ERMINE, FLESH),
            twin(_TAILS, colour, 2.4),
            flat(_FACE, FLESH),
            flat(_BEARDS[suit], hair),
            stroke("M-11 -71C-7 -74.8 -3 -74.4 0 -71.6C3 -74.4 7 -74.8 11 -71", PAPER, 1.6),
            stroke(_STRANDS[suit], PAPER, 1.1),
            features(colour),
            flat(_CROWNS[suit], colour if suit == CLUBS else GOLD),
            *([stroke(_ARCHES, GOLD, 3)] if suit == CLUBS else ()),
            flat(_BAND, colour),
            beads([(0, -108), (8, -108), (16, -108)], 1.7),
            *([] if suit == CLUBS else [sign(suit, 0, -121.5, 0.42, Paint(colour))]),
            *(dot(x, y, 3.8, colour) for x, y in _TIPS[suit]),
        )
    )
