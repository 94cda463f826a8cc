"""Assemble a double-ended court picture from the modules of its cast."""

from images.draw.courts import arms, hands
from images.draw.courts.cast import CAST
from images.draw.courts.charges import GEM
from images.draw.courts.court import Court, Held
from images.draw.courts.faces import earrings
from images.draw.courts.gradients import definitions
from images.draw.courts.patterns import ground
from images.draw.courts.pen import discs, flipped, line, moved, numbers, placed, shape
from images.draw.courts.tones import CREAM, GOLD, INK, LEATHER, NAVY, RED, SKIN
from images.draw.frame import FRAME, FRAME_RADIUS, FRAME_STROKE
from images.draw.outline import Point
from images.draw.svg import Paint, group, rect

_HALF_WIDTH = 80.0


def _wrist(hand: Point, size: float) -> Point:
    """Return where the cuff sits under a hand on the viewer's left."""
    return hand[0] - 4.6 * size, hand[1] + 12.0 * size


def _arm(held: Held) -> str:
    """Draw one arm with its emblem; arms on the viewer's right are drawn mirrored."""
    x, y = held.hand
    side = 1.0 if x < 0 else -1.0
    hand = (-abs(x), y)
    base = -abs(held.base)
    wrist = (hand[0], hand[1] + 11.0) if held.grip == "open" else _wrist(hand, held.size)

    def turned(shapes: str) -> str:
        return shapes if side > 0 else flipped(shapes)

    sleeve = turned(arms.sleeve(wrist, base, held.cloth))
    cuff = turned(moved(held.cuff(), *wrist, arms.lean(wrist, base)))
    emblem = moved(held.emblem(), x, y, held.tilt)
    if held.grip == "hidden":
        return sleeve + emblem
    if held.grip == "open":
        return sleeve + emblem + turned(moved(hands.cupped(), *hand)) + cuff
    lean = held.tilt * side
    skin = LEATHER if held.grip == "glove" else SKIN
    back = turned(moved(hands.palm(skin), *hand, lean, held.size))
    front = turned(moved(hands.fingers(skin), *hand, lean, held.size))
    return sleeve + back + cuff + emblem + front


def _head(court: Court) -> str:
    """Draw the head under its crown or cap."""
    head = (
        court.back_hair(court.tone)
        + court.face(court.tone, court.look)
        + (court.beard(court.tone) if court.beard else "")
        + court.front_hair(court.tone)
        + (earrings() if court.earrings else "")
    )
    return flipped(head) if court.mirrored else head


def _half(court: Court) -> str:
    """Draw one half figure."""
    return (
        (court.behind() if court.behind else "")
        + court.robe()
        + _head(court)
        + court.headdress()
        + _arm(court.left)
        + _arm(court.right)
    )


def _seam() -> str:
    """Draw the jewelled band that hides the join of the halves."""
    stones = {RED.base: "", NAVY.base: ""}
    for step in range(9):
        colour = RED.base if step % 2 == 0 else NAVY.base
        stones[colour] += placed(GEM, -72.0 + 18.0 * step, 0, 0.42, 90)
    return (
        shape("M-79.6 -6 L79.6 -6 L79.6 6 L-79.6 6Z", GOLD.base)
        + line("M-79 -3.8 L79 -3.8 M-79 3.8 L79 3.8", GOLD.dark, 0.7)
        + "".join(shape(d, colour, INK, 0.6) for colour, d in stones.items())
        + discs([(-63.0 + 18.0 * step, 0.0) for step in range(8)], 1.3, CREAM.base)
    )


def _frame(colour: str) -> str:
    """Draw the frame's rectangle on the card."""
    return rect(*FRAME, Paint(colour, NAVY.base, FRAME_STROKE), FRAME_RADIUS) + "\n"


def figure(rank: int, suit: int) -> str:
    """Return the picture of a court (rank 11 to 13, suit 1 to 4) in its frame as SVG shapes."""
    left, top, width, height = FRAME
    scale = width / (2 * _HALF_WIDTH)
    half = ground(-height / 2 / scale) + _half(CAST[rank, suit])
    whole = half + group(half.rstrip("\n"), "rotate(180)") + "\n" + _seam()
    middle = f"translate({numbers(left + width / 2, top + height / 2)}) scale({scale:.5g})"
    round_lines = '<g stroke-linejoin="round" stroke-linecap="round">'
    picture = f"{round_lines}\n{group(whole.rstrip(), middle)}\n</g>\n"
    return definitions(whole) + _frame(CREAM.base) + picture + _frame("").rstrip("\n")
