"""Highlights above a table at rest: lit places, the selection, the cursor, a message, a tooltip."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.games.base import Pile
from solitaire_gui.gui.board.labels import Label
from solitaire_gui.gui.board.layout import Point, Scene, Spot
from solitaire_gui.gui.graphics.brackets import brackets
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    CURSOR,
    HINT,
    INK,
    LIT_MOVE,
    PILL,
    Colour,
    Theme,
    blit_at,
)

CORNER = 0.06
"""The radius of a card's corner, in card widths."""
OUTLINE, BRACKET = 3, 3.6
TINT = 0.28
"""How strongly what is chosen is tinted."""
FOUND_TINT = 0.34
"""How strongly a card is tinted that is looked for."""
MESSAGE_SIZE, TOOLTIP_SIZE, LABEL_SIZE = 16, 14, 12


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
    message: str = ""
    tooltip: tuple[str, Point] | None = None
    """A button's tooltip and the middle of its upper edge."""


class HighlightPainter:
    """Draws the highlights and remembers where."""

    def __init__(self) -> None:
        self.shown: Highlights | None = None
        self.rects: list[Rect] = []
        self._theme = Theme()
        self._room = Rect(0, 0, 1, 1)

    def resize(self, theme: Theme, room: Rect) -> None:
        """Draw on a surface that covers another part of the screen; nothing is on it yet."""
        self._theme = theme
        self._room = room
        self.shown = None
        self.rects = []

    def draw(self, surface: Surface, scene: Scene, highlights: Highlights) -> list[Rect]:
        """Draw all highlights on a surface that has none; return where they are."""
        self.shown = highlights
        self.rects = []
        for pile in highlights.lit:
            self._outline(surface, scene.end(pile), TINT if pile == highlights.aimed else 0.0)
        if highlights.chosen:
            self._outline(surface, _extent(scene, *highlights.chosen), TINT)
        if highlights.hinted:
            self._outline(surface, _extent(scene, *highlights.hinted), TINT, HINT)
        if highlights.hinted_place:
            self._outline(surface, scene.end(highlights.hinted_place), 0.0, HINT)
        for spot in highlights.found:
            seen = scene.seen(spot)
            self._outline(surface, seen if seen.width else scene.end(spot.pile), FOUND_TINT, CURSOR)
        if highlights.move:
            cards = _extent(scene, *highlights.move)
            radius = CORNER * cards.width / self._theme.scale
            tint = self._theme.panel(cards.size, radius, LIT_MOVE, opacity=TINT)
            self._put(surface, tint, cards)
            self._brackets(surface, cards)
        if highlights.move_place:
            self._brackets(surface, scene.end(highlights.move_place), arrow=True)
        if highlights.cursor:
            self._cursor(surface, scene, highlights.cursor)
        for text, (x, y) in highlights.labels:
            self._pill(surface, text, LABEL_SIZE, x, y - self._room.top, 0.5, (5, 1))
        if highlights.message:
            bottom = self._room.height - self._theme.px(5)
            self._pill(surface, highlights.message, MESSAGE_SIZE, self._room.width / 2, bottom, 1)
        if highlights.tooltip:
            words, (x, y) = highlights.tooltip
            self._pill(surface, words, TOOLTIP_SIZE, x, y - self._room.top, 0)
        return self.rects

    def _outline(
        self, surface: Surface, card: Rect, strength: float, colour: Colour = ACCENT
    ) -> None:
        line = max(2, self._theme.px(OUTLINE))
        box = card.inflate(2 * line - 2, 2 * line - 2)
        radius = (CORNER * card.width + line / 2) / self._theme.scale
        frame = self._theme.panel(box.size, radius, colour, colour, opacity=strength, line=line)
        self._put(surface, frame, box)

    def _cursor(self, surface: Surface, scene: Scene, cursor: Spot) -> None:
        cards = scene.piles[cursor.pile]
        card = cards[cursor.depth].rect if cards else scene.places[cursor.pile]
        line = max(2, self._theme.px(OUTLINE))
        box = card.inflate(4 * line, 4 * line)
        radius = (CORNER * card.width + line) / self._theme.scale
        self._put(surface, self._theme.panel(box.size, radius, "none", CURSOR, line=line), box)

    def _brackets(self, surface: Surface, card: Rect, *, arrow: bool = False) -> None:
        line = max(3, self._theme.px(BRACKET))
        box = card.inflate(4 * line, 4 * line)
        self._put(surface, brackets(self._theme, box.size, line, arrow=arrow), box)

    def _put(self, surface: Surface, frame: Surface, box: Rect) -> None:
        self.rects.append(surface.blit(frame, box.move(-self._room.left, -self._room.top)))

    def _pill(
        self,
        surface: Surface,
        words: str,
        size: float,
        x: float,
        y: float,
        align_y: float,
        padding: tuple[int, int] = (16, 4),
    ) -> None:
        """Write words on a dark pill, centred on x but never outside the surface.

        Where they are too long for one line they are broken into several.
        """
        theme = self._theme
        across, along = map(theme.px, padding)
        room = self._room.width - 2 * (across + theme.px(4))
        lines = [theme.text(line, size, INK) for line in theme.wrap(words, size, room)]
        step = max(line.get_height() for line in lines)
        box = Rect(0, 0, max(line.get_width() for line in lines), step * len(lines))
        box = box.inflate(2 * across, 2 * along)
        radius = (step / 2 + along) / theme.scale
        plate = theme.panel(box.size, radius, PILL, opacity=0.92)
        margin = box.width / 2 + theme.px(4)
        x = min(max(x, margin), max(margin, self._room.width - margin))
        place = blit_at(surface, plate, x, y, 0.5, align_y)
        for number, line in enumerate(lines):
            top = place.top + along + number * step
            blit_at(surface, line, place.centerx, top, 0.5, 0)
        self.rects.append(place)


def _extent(scene: Scene, pile: Pile, start: int) -> Rect:
    """Return the rectangle around the cards of a pile from one on, or around its empty place."""
    cards = [placed.rect for placed in scene.piles[pile][start:]] or [scene.places[pile]]
    return cards[0].unionall(cards[1:])
