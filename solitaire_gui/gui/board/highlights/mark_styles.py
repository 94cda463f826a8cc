"""Marks on a table at rest: what is marked, in which style, and a table of the styles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.cards import Card
from solitaire_gui.games.places import Pile, card_key
from solitaire_gui.gui.board.card_layout import Placed, Scene, Spot
from solitaire_gui.gui.graphics.frames import brackets, dashed_rect
from solitaire_gui.gui.graphics.theme import (
    ARROW_EDGE,
    CURSOR,
    HIGHLIGHT,
    HINT,
    LOSING,
    MOVE_HIGHLIGHT,
    NONE,
    Colour,
    Theme,
    uniform,
)
from solitaire_gui.play.wording.hint_text import Hint

CORNER = 0.06
"""The radius of a card's corner, in card widths."""
LINE, BRACKET, DASH = 3, 3.6, 3
"""The width of a line and of a bracket, in design pixels, and a dash's length in line widths."""
RIM = 1.75
"""The width of the dark line along a bright one, in design pixels: it must not reach an index."""
TINT = 0.2
"""The opacity of a mark's tint, at which red and black pips stay red and black."""

Sprite = tuple[Surface, Rect]
"""A picture, and its rectangle in the window."""
Extent = tuple[Rect, bool]
"""A marked rectangle, and whether it is the visible part of a covered card."""
Frame = Callable[[Theme, Colour, float, Extent], list[Sprite]]
"""Draws a frame and tints its inside. All frames can be told apart without colour."""


def thickness(theme: Theme) -> int:
    """Return the width of a frame's line, in pixels."""
    return max(2, theme.px(LINE))


def outer(theme: Theme, card: Rect) -> Rect:
    """Return the outer rectangle of a frame around a card."""
    return card.inflate(2 * thickness(theme) - 2, 2 * thickness(theme) - 2)


def bright(colour: Colour) -> Colour:
    """Return the tint for a line's colour, which is light on light cloths, too."""
    return colour._replace(light=colour.dark)


def lined(
    theme: Theme, line: Colour, box: Rect, radius: float, width: int, fill: Colour, tint: float
) -> Sprite:
    """Draw a line along the inside of a box; in high contrast between two dark lines.

    The dark lines set a bright line off from white cards.
    """
    if not theme.high_contrast:
        frame = theme.panel(box.size, radius, fill, line, opacity=tint, line=width)
        return frame, box
    rim = max(1, theme.px(RIM))
    whole = box.inflate(2 * rim, 2 * rim)
    edged = theme.panel(
        whole.size, radius + rim / theme.scale, NONE, ARROW_EDGE, line=width + 2 * rim
    ).copy()
    edged.blit(theme.panel(box.size, radius, NONE, line, line=width), (rim, rim))
    return edged, whole


def plain(theme: Theme, colour: Colour, tint: float, extent: Extent) -> list[Sprite]:
    """Draw a single line."""
    card, line = extent[0], thickness(theme)
    box, radius = outer(theme, card), (CORNER * card.width + line / 2) / theme.scale
    if theme.high_contrast and tint:  # a line that is thicker outwards is as much
        box, line = box.inflate(2 * line, 2 * line), 2 * line
    return [lined(theme, colour, box, radius, line, bright(colour), tint)]


def double(theme: Theme, colour: Colour, tint: float, extent: Extent) -> list[Sprite]:
    """Draw a line with a thin one around it, neither across an index."""
    [(frame, box)], line = plain(theme, colour, tint, extent), thickness(theme)
    thin = max(1, line // 2)
    gap = 0 if theme.high_contrast else line  # the dark line around it is one
    box = box.inflate(2 * (gap + thin), 2 * (gap + thin))
    radius = (CORNER * extent[0].width + 2 * line) / theme.scale
    around, place = lined(theme, colour, box, radius, thin, NONE, 1.0)
    doubled = around.copy()
    doubled.blit(frame, frame.get_rect(center=doubled.get_rect().center))
    return [(doubled, place)]


def dashed(theme: Theme, colour: Colour, tint: float, extent: Extent) -> list[Sprite]:
    """Draw a dashed line; in high contrast on a dark one."""
    card, line, edge = extent[0], thickness(theme), NONE
    ink, fill, box = theme.colour(colour), theme.colour(bright(colour)), outer(theme, card)
    if theme.high_contrast:
        box, line, tint, edge = box.inflate(2 * line, 2 * line), 2 * line, 0.0, ARROW_EDGE
    radius = CORNER * card.width + line / 2
    width, height = box.width - line, box.height - line
    path = dashed_rect(line / 2, line / 2, width, height, radius, DASH * line)
    frame = (
        f'<rect x="{line / 2}" y="{line / 2}" width="{width}" height="{height}" '
        f'rx="{radius:.1f}" fill="{fill}" fill-opacity="{tint}" stroke="{theme.colour(edge)}" '
        f'stroke-width="{line}"/>'
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{line}"/>'
    )
    return [(theme.pixel_shape(frame, box.size), box)]


def bracketed(theme: Theme, colour: Colour, tint: float, extent: Extent) -> list[Sprite]:
    """Draw four corners; without a tint also an arrow that points to an empty pile."""
    card, line = extent[0], max(3, theme.px(BRACKET))
    box = card.inflate(4 * line, 4 * line)
    corners = brackets(theme, box.size, line, arrow=not tint), box
    if not tint or theme.high_contrast:
        return [corners]
    radius = CORNER * card.width / theme.scale
    return [(theme.panel(card.size, radius, bright(colour), opacity=tint), card), corners]


def ringed(theme: Theme, colour: Colour, tint: float, extent: Extent) -> list[Sprite]:
    """Draw a line at a distance from the card."""
    card, line = extent[0], thickness(theme)
    box, radius = card.inflate(4 * line, 4 * line), (CORNER * card.width + line) / theme.scale
    return [lined(theme, colour, box, radius, line, NONE, tint)]


def shaded(theme: Theme, colour: Colour, tint: float, extent: Extent) -> list[Sprite]:
    """Shade the visible part of a card, without a frame."""
    seen, is_covered = extent
    wide, high, corner = seen.width, seen.height, CORNER * seen.width
    upper = (
        f"M0 {corner:.1f} Q0 0 {corner:.1f} 0 H{wide - corner:.1f} Q{wide} 0 {wide} {corner:.1f}"
    )
    reach = corner if is_covered else -corner  # around the corners of the next card
    lower = (
        f"V{high + reach:.1f} Q{wide} {high} {wide - corner:.1f} {high}"
        f" H{corner:.1f} Q0 {high} 0 {high + reach:.1f} Z"
    )
    look = f'fill="{theme.colour(colour)}" fill-opacity="{tint}"'
    place = Rect(seen.topleft, (wide, high + max(0, round(reach))))
    return [(theme.pixel_shape(f'<path d="{upper} {lower}" {look}/>', place.size), place)]


class Style(Enum):
    """The meaning of a mark: its layer, frame, colour, and the tint of cards and of a target.

    The values are in drawing order. A hint and a losing move are on one layer, the larger one
    below; a hint's target is on the next.
    """

    FACE_DOWN = 0, shaded, uniform("#0d1413"), 0.3
    """A card that is shown although it is face down."""
    DIMMED = 0, shaded, uniform("#0d1413"), 0.5
    """A card that the sentence does not name, while it names others."""
    PLACE = 1, plain, HIGHLIGHT, 0.0
    """A legal target of the selected or dragged cards."""
    AIMED = 1, plain, HIGHLIGHT, TINT, TINT
    """The target on which the dragged cards would be dropped."""
    CHOSEN = 2, plain, HIGHLIGHT, TINT
    NAMED = 2, plain, HINT, 0.0
    """A card that the sentence of a hint names."""
    HINT = 3, double, HINT, TINT
    LOSING = 3, dashed, LOSING, 0.16, 0.16
    """A move that has lost the game."""
    MOVED = 5, plain, CURSOR, 0.0
    """The cards that were moved last."""
    FOUND = 6, plain, CURSOR, 0.34, 0.34
    """A card that matches a card search."""
    MOVE = 7, bracketed, MOVE_HIGHLIGHT, TINT
    """The move that the keyboard has highlighted."""
    CURSOR = 8, ringed, CURSOR, 0.0

    def __init__(
        self, layer: int, frame: Frame, colour: Colour, tint: float, place_tint: float = 0.0
    ) -> None:
        self.layer = layer
        self.frame = frame
        self.colour = colour
        self.tint = tint
        self.place_tint = place_tint


class Cards(NamedTuple):
    """The cards of a pile from index `start` on."""

    pile: Pile
    start: int


class TableMark(NamedTuple):
    """A mark on several cards, on one card, or on the place of a pile's next card."""

    style: Style
    where: Cards | Spot | Pile


def move_marks(
    style: Style, cards: tuple[Pile, int] | None, target: Pile | None
) -> list[TableMark]:
    """Return the marks of a move on its cards and its target; either may be None."""
    marks = [TableMark(style, Cards(*cards))] if cards else []
    return [*marks, TableMark(style, target)] if target else marks


def lesson_marks(scene: Scene, hint: Hint) -> list[TableMark]:
    """Return the marks of a lesson's move, and of other cards that its sentence names."""
    sentence, cards, target = hint
    marks, about = move_marks(Style.HINT, cards, target), {target, cards[0] if cards else None}
    parts = () if isinstance(sentence, str) else sentence.parts()
    named = {card_key(card) for card in parts if isinstance(card, Card)}
    spots = [Spot(each.pile, each.depth) for each in scene.cards if each.key in named]
    return [*(TableMark(Style.NAMED, spot) for spot in spots if spot.pile not in about), *marks]


def card_mark(style: Style, scene: Scene, spot: Spot) -> TableMark:
    """Return the mark of a card, or of its pile if the card is covered completely."""
    is_seen = scene.piles[spot.pile] and all(scene.visible_part(spot).size)
    return TableMark(style, spot if is_seen else spot.pile)


def without(marks: Iterable[TableMark], lifted: Placed) -> Iterator[TableMark]:
    """Yield the marks that are left on the table when a card and all upon it are dragged."""
    for mark in marks:
        match mark.where:
            case Cards(lifted.pile, _):
                continue
            case Spot(lifted.pile, depth) if depth >= lifted.depth:
                continue
        yield mark


def drawn(theme: Theme, scene: Scene, marks: Sequence[TableMark]) -> list[Sprite]:
    """Return the pictures of the marks, the lowest first.

    A hint's target is left out where a losing move marks the same place. If a hint and a losing
    move take cards of the same column, the mark of more cards has no tint.
    """
    hidden = hidden_places(theme, scene, marks)
    layers: list[tuple[float, int, TableMark, Extent]] = []
    for mark in marks:
        style, marked = mark.style, extent(scene, mark.where)
        lies_above, rect = style is Style.HINT and isinstance(mark.where, Pile), marked[0]
        if rect and not (lies_above and mark.where in hidden):
            size = rect.height if style.layer == Style.LOSING.layer else 0
            layers.append((style.layer + lies_above, -size, mark, marked))
    layers.sort(key=lambda each: each[:2])
    sprites = []
    for at, (layer, _, (style, where), marked) in enumerate(layers):
        tint = style.place_tint if isinstance(where, Pile) else style.tint
        if layer == Style.LOSING.layer and any(
            other == layer and marked[0].contains(rect)
            for other, _, _, (rect, _) in layers[at + 1 :]
        ):
            tint = 0.0
        sprites += style.frame(theme, style.colour, tint, marked)
    return sprites


def hidden_places(theme: Theme, scene: Scene, marks: Sequence[TableMark]) -> list[Pile]:
    """Return the targets of a hint that only the mark of a losing move shows."""
    losing = [
        outer(theme, extent(scene, mark.where)[0]) for mark in marks if mark.style is Style.LOSING
    ]
    places = [mark.where for mark in marks if mark.style is Style.HINT]
    return [
        place
        for place in places
        if isinstance(place, Pile) and outer(theme, scene.end(place)).collidelist(losing) >= 0
    ]


def hidden_ways(
    theme: Theme, scene: Scene, marks: Sequence[TableMark]
) -> Iterator[tuple[Spot, Spot]]:
    """Yield the source and the target of a hint whose target has no mark: an arrow shows it."""
    for place in hidden_places(theme, scene, marks):
        for mark in marks:
            if mark.style is Style.HINT and isinstance(mark.where, Cards):
                yield Spot(*mark.where), Spot(place, max(0, len(scene.piles[place]) - 1))


def extent(scene: Scene, where: Cards | Spot | Pile) -> Extent:
    """Return the rectangle of what is marked, and whether it is a covered card's visible part."""
    if isinstance(where, Pile):
        return scene.end(where), False
    pile, start = where
    cards = [placed.rect for placed in scene.piles[pile][start:]] or [scene.places[pile]]
    if isinstance(where, Cards):
        return cards[0].unionall(cards[1:]), False
    seen = scene.visible_part(where)
    return seen, seen.height < cards[0].height
