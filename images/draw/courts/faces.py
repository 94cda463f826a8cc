"""The three faces, seen from the front: calm, symmetrical, the eyes half-way down the head."""

from typing import NamedTuple

from images.draw.courts.pen import (
    INNER,
    both,
    both_fill,
    both_line,
    disc,
    discs,
    fill,
    flipped,
    line,
    moved,
    numbers,
    shape,
    spot,
)
from images.draw.courts.tones import CREAM, CREASE, GOLD, INK, RED, SKIN, Tone

_QUEEN_HEAD = (
    "M-19.5 -78 C-19.5 -92 -12 -98 0 -98 C12 -98 20 -92 19.5 -78 C19.5 -63 13 -49 0 -44.5"
    " C-13 -49 -19.5 -63 -19.5 -78Z"
)
_QUEEN_SHADE = (
    "M15.5 -87 C20 -79 18 -61 7 -49 C3 -45.6 0 -45 0 -45 C12 -49.5 19 -63 19 -78"
    " C19 -82 18 -85 15.5 -87Z"
)
_JACK_HEAD = (
    "M-19.5 -78 C-19.5 -92 -12 -98 0 -98 C12 -98 19.5 -92 19.5 -78 C19.8 -66 17.6 -57 10.4 -48.6"
    " C6.4 -43.6 -6.4 -43.6 -10.4 -48.6 C-17.6 -57 -19.8 -66 -19.5 -78Z"
)
_JACK_SHADE = (
    "M15.5 -87 C20 -79 18.4 -61 9 -50 C5.4 -46 2 -45.4 0 -45.4 C5 -44.6 8.6 -46.4 10.4 -49.2"
    " C17 -57 19.2 -66 19 -78 C19 -82 18 -85 15.5 -87Z"
)
_KING_HEAD = (
    "M-20 -78 C-20 -92 -12.6 -99 0 -99 C12.6 -99 20 -92 20 -78 C20 -64 16.4 -53 10 -46"
    " L-10 -46 C-16.4 -53 -20 -64 -20 -78Z"
)
_KING_SHADE = (
    "M15.5 -88 C20 -80 19 -66 13 -54 L15 -54 C18 -62 19.5 -70 19.5 -78 C19.5 -82 18 -86 15.5 -88Z"
)


def _eye(x: float, iris: str, lash: str, lift: float, lid: float) -> str:
    """Draw one eye; lift opens the upper lid, lid is the weight of its line."""
    y = -73.0
    top = y - 4.8 * lift
    almond = (
        f"M{x - 5.2} {y + 0.4} Q{x - 0.5} {top} {x + 5.2} {y + 0.2}"
        f" Q{x} {y + 3.6} {x - 5.2} {y + 0.4}Z"
    )
    crease = f"M{x - 5} {y - 2.2 * lift} Q{x - 0.4} {top - 2.6} {x + 5} {y - 2.4 * lift}"
    return (
        shape(almond, "#ffffff", lash, 0.5)
        + disc(x - 0.7, y - 0.2, 2.3, iris, INK, 0.5)
        + spot(x - 0.7, y - 0.2, 1.0, INK)
        + spot(x - 1.4, y - 1.0, 0.55, "#ffffff")
        + line(f"M{x - 5.6} {y + 0.5} Q{x - 0.5} {top - 0.6} {x + 5.6} {y + 0.2}", INK, lid)
        + line(crease, SKIN.dark, 0.7)
        + line(f"M{x - 4} {y + 2.6} Q{x} {y + 4.4} {x + 4} {y + 2.4}", SKIN.dark, 0.7)
    )


def _eyes(iris: str, lash: str, lift: float, lid: float) -> str:
    """Draw both eyes, looking slightly to one side."""
    return _eye(-9.4, iris, lash, lift, lid) + _eye(9.4, iris, lash, lift, lid)


class Look(NamedTuple):
    """What tells one face from another of its rank.

    `side` is -1 for eyes and nose turned to the viewer's left, 1 for the right; `turn` moves all
    features that way; `lift` opens the eyes; `arch` raises a queen's brows.
    """

    iris: str
    side: int = -1
    turn: float = 0.0
    lift: float = 1.0
    arch: float = 0.0


def _facing(features: str, look: Look) -> str:
    """Turn the features, drawn for the viewer's left, the way the face looks."""
    if look.side > 0:
        features = flipped(features)
    return moved(features, look.side * look.turn, 0) if look.turn else features


def _blush(y: float, r: float = 6.0) -> str:
    """Warm both cheeks."""
    return spot(-12.5, y, r, "url(#blush)") + spot(12.0, y, r, "url(#blush)")


def queen_face(hair: Tone, look: Look) -> str:
    """Draw a queen's face: thin brows, a small full mouth, a narrow chin."""
    high = -81.4 - look.arch
    features = (
        both_line(
            f"M-15.4 -78.4C{numbers(-12.5, high, -8, high - 0.2, -4.4, -79.6)}", hair.dark, 1.3
        )
        + _eyes(look.iris, hair.dark, look.lift, 1.25)
        + line(
            "M-1.8 -77 C-2.2 -71 -2.6 -67 -4 -63.8 C-3.4 -61.4 -1 -61.8 0.4 -60.8"
            " C1.8 -61.8 3.4 -61.6 4 -63",
            CREASE,
            INNER,
        )
        + fill(
            "M-6 -56 C-3.5 -57.4 -1.4 -58.2 0 -57 C1.4 -58.2 3.5 -57.4 6 -56"
            " C2 -55.1 -2 -55.1 -6 -56Z",
            RED.base,
        )
        + fill(
            "M-5.4 -55.7 C-2 -54.8 2 -54.8 5.4 -55.7 C3.6 -51.8 -3.6 -51.8 -5.4 -55.7Z", RED.light
        )
        + line("M-6.4 -56 C-2.5 -54.8 2.5 -54.8 6.4 -56", RED.dark, 0.7)
        + line("M-3 -48.8 Q0 -47.6 3 -48.8", SKIN.dark, INNER)
    )
    return (
        shape(_QUEEN_HEAD, SKIN.base)
        + fill(_QUEEN_SHADE, SKIN.dark)
        + _blush(-62.5)
        + _facing(features, look)
    )


def jack_face(hair: Tone, look: Look) -> str:
    """Draw a jack's face: strong straight brows, a firm young jaw, pale lips."""
    features = (
        both_fill(
            "M-16.8 -77.4 C-13.4 -81.4 -8.4 -81.8 -3.4 -79.2 C-3.2 -78.2 -3.4 -77.6 -4 -77.2"
            " C-8.4 -79.4 -12.4 -79.6 -16.8 -77.4Z",
            hair.dark,
        )
        + _eyes(look.iris, hair.dark, 0.88 * look.lift, 1.15)
        + line(
            "M-2.2 -77.4 C-2.2 -72 -3 -67.6 -5 -63.6 C-4.6 -60.6 -1.4 -61.2 0.4 -60"
            " C2.2 -61.2 4.4 -60.8 4.8 -63",
            CREASE,
            1.0,
        )
        + fill(
            "M-7 -54.8 C-4 -56.2 -1.6 -56.8 0 -56 C1.6 -56.8 4 -56.2 7 -54.8"
            " C2 -54.2 -2 -54.2 -7 -54.8Z",
            "#b8675a",
        )
        + fill(
            "M-5.4 -54.4 C-2 -53.8 2 -53.8 5.4 -54.4 C3.6 -51.8 -3.6 -51.8 -5.4 -54.4Z", "#e0a48f"
        )
        + line("M-7.6 -55 C-3 -53.6 3 -53.6 7.6 -55", "#8a3f38", 0.8)
        + line("M-3.4 -51 Q0 -50.2 3.4 -51 M-2.6 -47.8 Q0 -46.8 2.6 -47.8", SKIN.dark, INNER)
    )
    return (
        shape(_JACK_HEAD, SKIN.base)
        + fill(_JACK_SHADE, SKIN.dark)
        + _blush(-60.5, 4.6)
        + _facing(features, look)
    )


def king_face(hair: Tone, look: Look) -> str:
    """Draw a king's face: heavy brows, a furrow, lines beneath the eyes and on the cheeks."""
    features = (
        both_line("M-10 -86.6 Q-4 -88.4 0 -87.4", SKIN.dark, 0.7)
        + _eyes(look.iris, hair.dark, 0.82 * look.lift, 1.3)
        + both_fill(
            "M-17 -76.4 C-14.6 -81.4 -9 -83 -3.2 -79.4 C-2.8 -78.4 -3 -77.6 -3.6 -77"
            " C-8 -80 -12.6 -79.6 -17 -76.4Z",
            hair.dark,
        )
        + both_line("M-1.5 -82.4 C-1.9 -81 -1.9 -80 -1.6 -78.6", CREASE, 0.6)
        + both_line("M-14.6 -68.6 Q-10 -66 -5.8 -68.4", SKIN.dark, 0.9)
        + line(
            "M-2.6 -77 C-2.4 -72 -2.8 -68 -5 -64 C-4.8 -60.8 -1.6 -61.6 0.2 -60.4"
            " C2 -61.6 4.8 -60.8 5 -63.4",
            CREASE,
            1.1,
        )
        + both_line("M-6.2 -64 C-8 -62.6 -9.4 -60.8 -10 -58.6", CREASE, 0.6)
    )
    return (
        shape(_KING_HEAD, SKIN.base)
        + fill(_KING_SHADE, SKIN.dark)
        + _blush(-65)
        + _facing(features, look)
    )


def bare_neck(hollow: bool = True) -> str:
    """Draw neck and upper breast, shaded under the chin."""
    return (
        shape(
            "M-9 -53 L-9.5 -39 C-13 -34 -21 -32 -24 -30 C-17 -16 17 -16 24 -30"
            " C21 -32 13 -34 9.5 -39 L9 -53Z",
            SKIN.base,
        )
        + fill("M-8.6 -49 C-5 -42 5 -42 8.6 -49 L8.8 -44 C4 -39 -4 -39 -8.8 -44Z", SKIN.dark)
        + (both_line("M-3 -27.6 C-6 -29.4 -10 -30.4 -14 -30.4", SKIN.dark, 0.7) if hollow else "")
    )


def strong_neck() -> str:
    """Draw a man's neck, shaded under the chin."""
    return shape(
        "M-11.5 -56 L-11.8 -40 C-13 -37 -15 -35.6 -17 -34.6 L0 -30 L17 -34.6"
        " C15 -35.6 13 -37 11.8 -40 L11.5 -56Z",
        SKIN.base,
    ) + fill("M-11 -50 C-6 -41 6 -41 11 -50 L11.4 -43 C6 -36 -6 -36 -11.4 -43Z", SKIN.dark)


def earrings() -> str:
    """Draw a pearl drop under each ear."""
    drop = "M-19.8 -61 C-22 -58 -21.8 -55.4 -19.8 -55 C-17.8 -55.4 -17.6 -58 -19.8 -61Z"
    return discs([(-19.8, -62.5), (19.8, -62.5)], 1.5, GOLD.base) + both(
        drop, CREAM.light, width=0.7
    )
