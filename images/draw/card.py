"""One face: paper, picture or pips, and an index in two corners turned by half a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from images.draw import palette
from images.draw.aces import ace
from images.draw.courts import figure
from images.draw.courts.suited import EDGE, court
from images.draw.frame import FRAME, FRAME_RADIUS, FRAME_STROKE
from images.draw.indices import MEASURES, Measure
from images.draw.indices import index as corner_index
from images.draw.pips import half_pips, single_pips
from images.draw.suits import COLOURS, DrawSign, sign
from images.draw.svg import Paint, document, group, line, number, path, place

WIDTH, HEIGHT = 250, 350
RADIUS = 15
HALF_TURN = "rotate(180 125 175)"


_EDGE_MIDDLE = 0.75
"""How far inside the card the middle of its edge's line runs."""


class Style(NamedTuple):
    """How the faces of a suit are drawn."""

    colour: str
    measure: Measure
    sign: DrawSign = sign
    ace: Callable[[int, str], str] = ace
    """Returns what is in the middle of an ace, by suit and colour."""
    figure: Callable[[int, int], str] = figure
    """Returns the picture of a court in its frame, by rank and suit."""
    edge: str = palette.NAVY
    """The colour of that frame."""


def face(rank: int, suit: int, index: str = "normal", colours: str = "two") -> str:
    """Return the whole SVG file of a card's face."""
    style = Style(COLOURS[colours][suit], MEASURES[index])
    if colours == "four":
        style = style._replace(figure=court, edge=EDGE)
    return drawn(rank, suit, style)


def drawn(rank: int, suit: int, style: Style) -> str:
    """Return the whole SVG file of a card's face in a style."""
    index = corner_index(rank, suit, style.colour, style.measure, style.sign)
    end = group(_end(rank, suit, style) + index)
    turned = group(_end(rank, suit, style) + index, HALF_TURN)
    shapes = (paper(), _middle(rank, suit, style), end, turned)
    return document(WIDTH, HEIGHT, "\n".join(shape for shape in shapes if shape))


def paper() -> str:
    """Return the blank card.

    Its edge is drawn in four pieces: nanosvg mixes every pixel between the leftmost and the
    rightmost of an outline, and the inside of one line all around is the whole card.
    """
    near, radius = _EDGE_MIDDLE, number(RADIUS)
    right, bottom = number(WIDTH - near), number(HEIGHT - near)
    x1, x2 = number(near + RADIUS), number(WIDTH - near - RADIUS)
    y1, y2 = number(near + RADIUS), number(HEIGHT - near - RADIUS)
    at, arc = number(near), f"A{radius} {radius} 0 0 "
    left_side = f"M{x1} {bottom}{arc}1 {at} {y2}L{at} {y1}{arc}1 {x1} {at}"
    right_side = f"{x2} {at}{arc}1 {right} {y1}L{right} {y2}{arc}1 {x2} {bottom}"
    edge = line(palette.EDGE, 1.2)
    return "\n".join(
        (
            path(f"{left_side}L{right_side}Z", Paint(palette.PAPER)),
            path(left_side, edge),
            path(f"M{right_side}", edge),
            path(f"M{x1} {at}L{x2} {at}M{x1} {bottom}L{x2} {bottom}", edge),
        )
    )


def _middle(rank: int, suit: int, style: Style) -> str:
    """Return what the half-turn does not repeat, because it stands alone or turns itself."""
    at = style.measure
    if rank == 1:
        return style.ace(suit, style.colour)
    if rank <= 10:
        return single_pips(rank, suit, style.colour, at.first_row, at.pip_scale, style.sign)
    picture, scale = style.figure(rank, suit), at.court_scale
    middle = place(WIDTH / 2 * (1 - scale), HEIGHT / 2 * (1 - scale), scale)
    return picture if scale == 1.0 else group(picture, middle)


def _end(rank: int, suit: int, style: Style) -> str:
    """Return what both ends of the card have besides the index."""
    at = style.measure
    if rank == 1:
        return ""
    if rank <= 10:
        pips = half_pips(rank, suit, style.colour, at.first_row, at.pip_scale, style.sign)
        return f"{pips}\n"
    return _cut_corner(at, style.edge) + "\n"


def _cut_corner(measure: Measure, colour: str) -> str:
    """Return paper over the frame's top left corner, and the frame's edge led round it.

    Painting over is the only way: nanosvg cannot clip.
    """
    scale = measure.court_scale
    left, top = WIDTH / 2 - FRAME[2] / 2 * scale, HEIGHT / 2 - FRAME[3] / 2 * scale
    right, bottom = measure.corner
    radius, stroke = FRAME_RADIUS * scale, FRAME_STROKE * scale
    inner = (
        f"M{number(right)} {number(top)}L{number(right)} {number(bottom - radius)}"
        f"Q{number(right)} {number(bottom)} {number(right - radius)} {number(bottom)}"
        f"L{number(left)} {number(bottom)}"
    )
    far_left, far_top = number(left - stroke), number(top - stroke)
    outer = f"L{far_left} {number(bottom)}L{far_left} {far_top}L{number(right)} {far_top}Z"
    edge = line(colour, stroke)
    return path(inner + outer, Paint(palette.PAPER)) + "\n" + path(inner, edge)
