"""Highlights above a table at rest: lit places, the selection, the cursor, a message, a tooltip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.games.places import Pile
from solitaire_gui.gui.board.labels import Label
from solitaire_gui.gui.board.layout import Point, Scene, Spot
from solitaire_gui.gui.graphics.brackets import brackets
from solitaire_gui.gui.graphics.theme import (
    CURSOR,
    HINT,
    INK,
    LIT_MOVE,
    LIT_PLACE,
    LOSING,
    NONE,
    PILL,
    Colour,
    Theme,
    placed_at,
)
from solitaire_gui.language.message import Sentence

CORNER = 0.06
"""The radius of a card's corner, in card widths."""
OUTLINE, BRACKET = 3, 3.6
TINT = 0.28
"""How strongly what is chosen is tinted."""
LOSING_TINT, DASH = 0.16, 3
"""How strongly the cards of a losing move are tinted; a dash's length in widths of its line."""
FACE_DOWN, SHADE = "#0d1413", 0.3
"""How dark cards are that lie face down and are shown."""
FOUND_TINT = 0.34
"""How strongly a card is tinted that is looked for."""
MESSAGE_SIZE, TOOLTIP_SIZE, LABEL_SIZE = 16, 14, 12
MESSAGE_LINE = 26
"""The height of a line of a message that has cards in it."""


class Highlights(NamedTuple):
    """What is to be seen above the table."""

    lit: frozenset[Pile] = frozenset()
    """The places that chosen or carried cards may go to."""
    aimed: Pile | None = None
    """The lit pile that the carried cards would go to."""
    chosen: tuple[Pile, int] | None = None
    """The selected cards: a pile and the index of the first."""
    hinted: tuple[Pile, int] | None = None
    """The cards that a hint is about: a pile and the index of the first."""
    hinted_place: Pile | None = None
    """The place that a hint is about."""
    losing: tuple[Pile, int] | None = None
    """The cards of a move that has lost a game: a pile and the index of the first."""
    losing_place: Pile | None = None
    """Where such a move has gone."""
    moved: tuple[Pile, int] | None = None
    """The cards that have been moved last: a pile and the index of the first."""
    shaded: frozenset[Spot] = frozenset()
    """The cards that are shown though they lie face down."""
    found: frozenset[Spot] = frozenset()
    """The cards that are looked for."""
    move: tuple[Pile, int] | None = None
    """The cards of a move that the keyboard has lit: a pile and the index of the first."""
    move_place: Pile | None = None
    """Where that move goes."""
    cursor: Spot | None = None
    """Where the keyboard's cursor is."""
    labels: tuple[Label, ...] = ()
    """The numbers of piles and cards, for whoever types."""
    message: Sentence = ""
    raised: int = 0
    """How many pixels above the lower edge the message stands, if something covers that."""
    signs: str = "classic"
    """The name of the set of suits' signs that the cards in the message have."""
    tooltip: tuple[str, Point] | None = None
    """A button's tooltip and the middle of its upper edge."""


Sprite = tuple[Surface, Rect]
"""A picture, and where on the screen it is."""


class HighlightPainter:
    """Paints the highlights into whatever part of the screen needs it."""

    def __init__(self) -> None:
        self._theme = Theme()
        self._room = Rect(0, 0, 1, 1)
        self._about: tuple[Scene, Highlights] | None = None
        self._sprites: list[Sprite] = []

    def resize(self, theme: Theme, room: Rect) -> None:
        """Cover another part of the screen."""
        self._theme = theme
        self._room = room
        self._about = None
        self._sprites = []

    def update(self, scene: Scene, highlights: Highlights) -> list[Rect]:
        """Take what is to be seen now; return where that looks otherwise than before."""
        if self._about is not None and (self._about[0] is scene and self._about[1] == highlights):
            return []
        self._about = (scene, highlights)
        before, self._sprites = self._sprites, self._drawn(scene, highlights)
        return [
            rect
            for one, other in ((before, self._sprites), (self._sprites, before))
            for surface, rect in one
            if not any(surface is s and rect == r for s, r in other)
        ]

    def paint(self, screen: Surface) -> None:
        """Paint all of them into a part of the screen, to which it is clipped."""
        screen.blits(self._sprites, False)

    def _drawn(self, scene: Scene, highlights: Highlights) -> list[Sprite]:
        """Return all highlights, the lowest first."""
        sprites = [
            sprite for spot in sorted(highlights.shaded) for sprite in self._shade(scene, spot)
        ]
        for pile in scene.piles:
            if pile in highlights.lit:
                tint = TINT if pile == highlights.aimed else 0.0
                sprites += self._outline(scene.end(pile), tint)
        if highlights.chosen:
            sprites += self._outline(_extent(scene, *highlights.chosen), TINT)
        sprites += self._advice(scene, highlights)
        if highlights.moved:
            sprites += self._outline(_extent(scene, *highlights.moved), 0.0, CURSOR)
        for spot in sorted(highlights.found):
            seen = scene.seen(spot)
            card = seen if seen.width else scene.end(spot.pile)
            sprites += self._outline(card, FOUND_TINT, CURSOR)
        if highlights.move:
            cards = _extent(scene, *highlights.move)
            radius = CORNER * cards.width / self._theme.scale
            if not self._theme.high_contrast:
                tint_of_move = self._theme.panel(cards.size, radius, LIT_MOVE, opacity=TINT)
                sprites.append((tint_of_move, cards))
            sprites += self._brackets(cards)
        if highlights.move_place:
            sprites += self._brackets(scene.end(highlights.move_place), arrow=True)
        if highlights.cursor:
            sprites += self._cursor(scene, highlights.cursor)
        for text, (x, y) in highlights.labels:
            pill = self._pill(text, LABEL_SIZE, x, y, 0.5, (5, 1))
            # Above its column there may be too little room below the bar.
            down = max(0, self._room.top + self._theme.px(2) - pill[0][1].top)
            sprites += [(picture, rect.move(0, down)) for picture, rect in pill]
        if highlights.message:
            bottom = self._room.bottom - highlights.raised - self._theme.px(5)
            sprites += self._message(highlights.message, highlights.signs, bottom)
        if highlights.tooltip:
            words, (x, y) = highlights.tooltip
            sprites += self._pill(words, TOOLTIP_SIZE, x, y, 0)
        return sprites

    def _advice(self, scene: Scene, highlights: Highlights) -> list[Sprite]:
        """Return the outlines of a hint and of a losing move, the larger one of cards below.

        A place is left out where its outline would meet that of a losing move.
        """
        outlines: list[tuple[Rect, list[Sprite]]] = []
        if highlights.hinted:
            cards = _extent(scene, *highlights.hinted)
            outlines.append((cards, self._doubled(cards, TINT)))
        losing = [_extent(scene, *highlights.losing)] if highlights.losing else []
        if highlights.losing_place:
            losing.append(scene.end(highlights.losing_place))
        outlines += ((cards, self._dashed(cards, LOSING)) for cards in losing)
        outlines.sort(key=lambda outline: -outline[0].height)
        sprites = [sprite for _, outline in outlines for sprite in outline]
        if highlights.hinted_place:
            place = scene.end(highlights.hinted_place)
            if self._box(place).collidelist([*map(self._box, losing)]) < 0:
                sprites += self._doubled(place, 0.0)
        return sprites

    def _box(self, card: Rect) -> Rect:
        """Return what an outline around a card covers."""
        line = max(2, self._theme.px(OUTLINE))
        return card.inflate(2 * line - 2, 2 * line - 2)

    def _dashed(self, card: Rect, colour: Colour) -> list[Sprite]:
        """Return an outline that can be told from the others without its colour."""
        from solitaire_gui.gui.graphics.dashes import dashed_rect  # late: few tables need it

        line, box = max(2, self._theme.px(OUTLINE)), self._box(card)
        radius, ink = CORNER * card.width + line / 2, self._theme.colour(colour)
        width, height = box.width - line, box.height - line
        tint = 0.0 if self._theme.high_contrast else LOSING_TINT
        path = dashed_rect(line / 2, line / 2, width, height, radius, DASH * line)
        frame = (
            f'<rect x="{line / 2}" y="{line / 2}" width="{width}" height="{height}" '
            f'rx="{radius:.1f}" fill="{ink}" fill-opacity="{tint}"/>'
            f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{line}"/>'
        )
        return [(self._theme.drawn(frame, box.size), box)]

    def _outline(self, card: Rect, strength: float, colour: Colour = LIT_PLACE) -> list[Sprite]:
        theme, line, box = self._theme, max(2, self._theme.px(OUTLINE)), self._box(card)
        radius = (CORNER * card.width + line / 2) / theme.scale
        if theme.high_contrast:  # without tints; a thicker line is as much
            line, strength = (2 * line if strength else line), 0.0
        return [(theme.panel(box.size, radius, colour, colour, opacity=strength, line=line), box)]

    def _doubled(self, card: Rect, strength: float) -> list[Sprite]:
        """Return the outline of a hint, with a thin one in it: it is told without its colour."""
        [(frame, box)] = self._outline(card, strength, HINT)
        line, doubled = max(2, self._theme.px(OUTLINE)), frame.copy()
        inside = Rect((0, 0), box.size).inflate(-6 * line, -6 * line)
        radius, thin = CORNER * card.width / self._theme.scale, max(1, line // 2)
        doubled.blit(self._theme.panel(inside.size, radius, NONE, HINT, line=thin), inside)
        return [(doubled, box)]

    def _shade(self, scene: Scene, spot: Spot) -> list[Sprite]:
        """Return the shade on what is seen of a card."""
        seen, card = scene.seen(spot), scene.piles[spot.pile][spot.depth].rect
        if not seen.width or not seen.height:
            return []
        wide, high, corner = seen.width, seen.height, CORNER * card.width
        upper = (
            f"M0 {corner:.1f} Q0 0 {corner:.1f} 0"
            f" H{wide - corner:.1f} Q{wide} 0 {wide} {corner:.1f}"
        )
        reach = -corner if high == card.height else corner  # around the corners of the next card
        lower = (
            f"V{high + reach:.1f} Q{wide} {high} {wide - corner:.1f} {high}"
            f" H{corner:.1f} Q0 {high} 0 {high + reach:.1f} Z"
        )
        look = f'fill="{FACE_DOWN}" fill-opacity="{SHADE}"'
        place = Rect(seen.topleft, (wide, high + max(0, round(reach))))
        return [(self._theme.drawn(f'<path d="{upper} {lower}" {look}/>', place.size), place)]

    def _cursor(self, scene: Scene, cursor: Spot) -> list[Sprite]:
        cards = scene.piles[cursor.pile]
        card = scene.seen(cursor) if cards else scene.places[cursor.pile]
        if cards and not (card.width and card.height):
            card = cards[cursor.depth].rect
        line = max(2, self._theme.px(OUTLINE))
        box = card.inflate(4 * line, 4 * line)
        radius = (CORNER * card.width + line) / self._theme.scale
        return [(self._theme.panel(box.size, radius, NONE, CURSOR, line=line), box)]

    def _brackets(self, card: Rect, *, arrow: bool = False) -> list[Sprite]:
        line = max(3, self._theme.px(BRACKET))
        box = card.inflate(4 * line, 4 * line)
        return [(brackets(self._theme, box.size, line, arrow=arrow), box)]

    def _message(self, said: Sentence, signs: str, bottom: int) -> list[Sprite]:
        """Write the message on a pill above a lower edge, its cards as they look."""
        words = said if isinstance(said, str) else said.parts()
        x = self._room.centerx
        if len(words) == 1 and isinstance(words[0], str):
            words = words[0]
        if isinstance(words, str):
            return self._pill(words, MESSAGE_SIZE, x, bottom, 1)
        from solitaire_gui.gui.widgets.text.card_sentence import CardSentence  # late: few name one

        padding = (16, 1)
        sentence = CardSentence(words, MESSAGE_SIZE, signs=signs)
        picture = sentence.picture(self._theme, self._line_room(padding))
        return self._on_pill([picture], self._theme.px(MESSAGE_LINE), x, bottom, 1, padding)

    def _line_room(self, padding: tuple[int, int]) -> int:
        """Return how wide a line on a pill may be."""
        return self._room.width - 2 * (self._theme.px(padding[0]) + self._theme.px(4))

    def _pill(
        self,
        words: str,
        size: float,
        x: float,
        y: float,
        align_y: float,
        padding: tuple[int, int] = (16, 4),
    ) -> list[Sprite]:
        """Write words on a dark pill, centred on x but never outside the room.

        Where they are too long for one line they are broken into several.
        """
        theme, room = self._theme, self._line_room(padding)
        lines = [theme.text(line, size, INK) for line in theme.wrap(words, size, room)]
        step = max(line.get_height() for line in lines)
        return self._on_pill(lines, step, x, y, align_y, padding)

    def _on_pill(
        self,
        lines: Sequence[Surface],
        line_height: int,
        x: float,
        y: float,
        align_y: float,
        padding: tuple[int, int],
    ) -> list[Sprite]:
        """Put lines of text on a dark pill, whose ends are round for one of a height."""
        theme = self._theme
        across, along = map(theme.px, padding)
        step = max(line.get_height() for line in lines)
        box = Rect(0, 0, max(line.get_width() for line in lines), step * len(lines))
        box = box.inflate(2 * across, 2 * along)
        radius = (line_height / 2 + along) / theme.scale
        plate = theme.panel(box.size, radius, PILL, opacity=theme.opacity(0.92))
        margin = box.width / 2 + theme.px(4)
        x = min(
            max(x, self._room.left + margin),
            max(self._room.left + margin, self._room.right - margin),
        )
        place = placed_at(plate, x, y, 0.5, align_y)
        tops = range(place.top + along, place.bottom, step)
        return [
            (plate, place),
            *(
                (line, placed_at(line, place.centerx, top, 0.5, 0))
                for line, top in zip(lines, tops, strict=False)
            ),
        ]


def _extent(scene: Scene, pile: Pile, start: int) -> Rect:
    """Return the rectangle around the cards of a pile from one on, or around its empty place."""
    cards = [placed.rect for placed in scene.piles[pile][start:]] or [scene.places[pile]]
    return cards[0].unionall(cards[1:])
