"""Marks on a table at rest: what is marked, and in which style; the styles are a table."""

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
"""How thick a line is, and that of brackets; how long a dash is in widths of its line."""
RIM = 1.75
"""How thick a dark line along a bright one is: not so much as to reach an index."""
TINT = 0.2
"""How much of its colour a mark gives to cards: red and black pips stay red and black."""

Sprite = tuple[Surface, Rect]
"""A picture, and where on the screen it is."""
Extent = tuple[Rect, bool]
"""The rectangle of what is marked, and whether that is a card that others lie upon."""
Frame = Callable[[Theme, Colour, float, Extent], list[Sprite]]
"""Draws a mark in a colour and tints what is in it; all are told apart without their colours."""


def thickness(theme: Theme) -> int:
    """Return how thick the line of a frame is, in the window's pixels."""
    return max(2, theme.px(LINE))


def outer(theme: Theme, card: Rect) -> Rect:
    """Return what a frame around a card covers."""
    return card.inflate(2 * thickness(theme) - 2, 2 * thickness(theme) - 2)


def bright(colour: Colour) -> Colour:
    """Return the tint that goes with a line's colour: on light cloths, too, cards stay light."""
    return colour._replace(light=colour.dark)


def lined(
    theme: Theme, line: Colour, box: Rect, radius: float, width: int, fill: Colour, tint: float
) -> Sprite:
    """Draw a line along the inside of a box, in high contrast between two dark ones.

    Those set a bright line off from white cards.
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
    """Draw one line."""
    card, line = extent[0], thickness(theme)
    box, radius = outer(theme, card), (CORNER * card.width + line / 2) / theme.scale
    if theme.high_contrast and tint:  # a line that is thicker outwards is as much
        box, line = box.inflate(2 * line, 2 * line), 2 * line
    return [lined(theme, colour, box, radius, line, bright(colour), tint)]


def double(theme: Theme, colour: Colour, tint: float, extent: Extent) -> list[Sprite]:
    """Draw a line with a thin one around it, where neither crosses an index."""
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
    """Draw dashes; a place has the tint of cards. In high contrast they lie on a dark line."""
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
    """Draw four corners; an arrow points into a place."""
    card, line = extent[0], max(3, theme.px(BRACKET))
    box = card.inflate(4 * line, 4 * line)
    corners = brackets(theme, box.size, line, arrow=not tint), box
    if not tint or theme.high_contrast:
        return [corners]
    radius = CORNER * card.width / theme.scale
    return [(theme.panel(card.size, radius, bright(colour), opacity=tint), card), corners]


def ringed(theme: Theme, colour: Colour, tint: float, extent: Extent) -> list[Sprite]:
    """Draw a line that keeps its distance."""
    card, line = extent[0], thickness(theme)
    box, radius = card.inflate(4 * line, 4 * line), (CORNER * card.width + line) / theme.scale
    return [lined(theme, colour, box, radius, line, NONE, tint)]


def shaded(theme: Theme, colour: Colour, tint: float, extent: Extent) -> list[Sprite]:
    """Draw no frame, but shade what is seen of a card."""
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
    """What a mark says, the lowest first: its frame, its colour, the tint of cards and of a place.

    A hint and a losing move lie on one layer, the larger one below, and a hint's place on the next.
    """

    FACE_DOWN = 0, shaded, uniform("#0d1413"), 0.3
    """Of a card that is shown though it lies face down."""
    DIMMED = 0, shaded, uniform("#0d1413"), 0.5
    """Of a card that nothing is said of, where others are spoken of."""
    PLACE = 1, plain, HIGHLIGHT, 0.0
    """Where chosen or carried cards may go."""
    AIMED = 1, plain, HIGHLIGHT, TINT, TINT
    """Where the carried cards would go."""
    CHOSEN = 2, plain, HIGHLIGHT, TINT
    NAMED = 2, plain, HINT, 0.0
    """Of a card that a hint is spoken of by."""
    HINT = 3, double, HINT, TINT
    LOSING = 3, dashed, LOSING, 0.16, 0.16
    """Of a move that has lost a game."""
    MOVED = 5, plain, CURSOR, 0.0
    """Of the cards that have been moved last."""
    FOUND = 6, plain, CURSOR, 0.34, 0.34
    """Of a card that is looked for."""
    MOVE = 7, bracketed, MOVE_HIGHLIGHT, TINT
    """Of a move that the keyboard has lit."""
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
    """The cards of a pile from one on."""

    pile: Pile
    start: int


class TableMark(NamedTuple):
    """A mark on cards, on one card, or on where a pile's next card goes."""

    style: Style
    where: Cards | Spot | Pile


def move_marks(
    style: Style, cards: tuple[Pile, int] | None, target: Pile | None
) -> list[TableMark]:
    """Return the marks of a move: on its cards and on where they go, as far as there are any."""
    marks = [TableMark(style, Cards(*cards))] if cards else []
    return [*marks, TableMark(style, target)] if target else marks


def lesson_marks(scene: Scene, hint: Hint) -> list[TableMark]:
    """Return the marks of a move that a sentence tells, and of what else that names."""
    sentence, cards, target = hint
    marks, about = move_marks(Style.HINT, cards, target), {target, cards[0] if cards else None}
    parts = () if isinstance(sentence, str) else sentence.parts()
    named = {card_key(card) for card in parts if isinstance(card, Card)}
    spots = [Spot(each.pile, each.depth) for each in scene.cards if each.key in named]
    return [*(TableMark(Style.NAMED, spot) for spot in spots if spot.pile not in about), *marks]


def card_mark(style: Style, scene: Scene, spot: Spot) -> TableMark:
    """Return the mark of a card, or of the pile that it lies hidden in."""
    is_seen = scene.piles[spot.pile] and all(scene.seen(spot).size)
    return TableMark(style, spot if is_seen else spot.pile)


def without(marks: Iterable[TableMark], lifted: Placed) -> Iterator[TableMark]:
    """Yield the marks of what still lies there once a card, and all upon it, has been lifted."""
    for mark in marks:
        match mark.where:
            case Cards(lifted.pile, _):
                continue
            case Spot(lifted.pile, depth) if depth >= lifted.depth:
                continue
        yield mark


def drawn(theme: Theme, scene: Scene, marks: Sequence[TableMark]) -> list[Sprite]:
    """Return the marks of a table, the lowest first.

    The place of a hint is above a losing move, and left out where it would meet that. Where one of
    the two moves takes more cards of the same column, it tints none of them.
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
    """Return the places of a hint that meet a losing move, and bear the mark of that alone."""
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
    """Yield from which card to which a hint leads, if its place does not bear its mark."""
    for place in hidden_places(theme, scene, marks):
        for mark in marks:
            if mark.style is Style.HINT and isinstance(mark.where, Cards):
                yield Spot(*mark.where), Spot(place, max(0, len(scene.piles[place]) - 1))


def extent(scene: Scene, where: Cards | Spot | Pile) -> Extent:
    """Return what is marked, and whether that is a card that others lie upon."""
    if isinstance(where, Pile):
        return scene.end(where), False
    pile, start = where
    cards = [placed.rect for placed in scene.piles[pile][start:]] or [scene.places[pile]]
    if isinstance(where, Cards):
        return cards[0].unionall(cards[1:]), False
    seen = scene.seen(where)
    return seen, seen.height < cards[0].height
