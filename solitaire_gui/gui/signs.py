"""Signs above a table at rest: lit places, the selection, the cursor, a message, a tooltip."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from solitaire_gui.games.base import Pile
from solitaire_gui.gui.cursor import Spot
from solitaire_gui.gui.layout import Point, Scene
from solitaire_gui.gui.theme import ACCENT, INK, PILL, Theme, blit_at

CORNER = 0.06
"""The radius of a card's corner, in card widths."""
OUTLINE = 3
CURSOR = "#55aef5"
TINT = 0.28
"""How strongly what is chosen is tinted."""
MESSAGE_SIZE, TOOLTIP_SIZE = 16, 14


class Signs(NamedTuple):
    """What is to be seen above the table."""

    lit: frozenset[Pile] = frozenset()
    """The places that chosen or carried cards may go to."""
    aimed: Pile | None = None
    """The lit pile that the carried cards would go to."""
    chosen: tuple[Pile, int] | None = None
    """The selected cards: a pile and the index of the first."""
    cursor: Spot | None = None
    """Where the keyboard's cursor is."""
    message: str = ""
    tooltip: tuple[str, Point] | None = None
    """A button's tooltip and the middle of its upper edge."""


class SignPainter:
    """Draws the signs and remembers where."""

    def __init__(self) -> None:
        self.shown: Signs | None = None
        self.rects: list[Rect] = []
        self._theme = Theme()
        self._room = Rect(0, 0, 1, 1)

    def resize(self, theme: Theme, room: Rect) -> None:
        """Draw on a surface that covers another part of the screen; nothing is on it yet."""
        self._theme = theme
        self._room = room
        self.shown = None
        self.rects = []

    def draw(self, surface: Surface, scene: Scene, signs: Signs) -> list[Rect]:
        """Draw all signs on a surface that has none; return where they are."""
        self.shown = signs
        self.rects = []
        for pile in signs.lit:
            self._outline(surface, scene.end(pile), TINT if pile == signs.aimed else 0.0)
        if signs.chosen:
            pile, start = signs.chosen
            cards = [placed.rect for placed in scene.piles[pile][start:]] or [scene.places[pile]]
            self._outline(surface, cards[0].unionall(cards[1:]), TINT)
        if signs.cursor:
            self._cursor(surface, scene, signs.cursor)
        if signs.message:
            bottom = self._room.height - self._theme.px(5)
            self._pill(surface, signs.message, MESSAGE_SIZE, self._room.width / 2, bottom, 1)
        if signs.tooltip:
            words, (x, y) = signs.tooltip
            self._pill(surface, words, TOOLTIP_SIZE, x, y - self._room.top, 0)
        return self.rects

    def _outline(self, surface: Surface, card: Rect, strength: float) -> None:
        line = max(2, self._theme.px(OUTLINE))
        box = card.inflate(2 * line - 2, 2 * line - 2)
        radius = (CORNER * card.width + line / 2) / self._theme.scale
        frame = self._theme.panel(box.size, radius, ACCENT, ACCENT, opacity=strength, line=line)
        self._put(surface, frame, box)

    def _cursor(self, surface: Surface, scene: Scene, cursor: Spot) -> None:
        cards = scene.piles[cursor.pile]
        card = cards[cursor.depth].rect if cards else scene.places[cursor.pile]
        line = max(2, self._theme.px(OUTLINE))
        box = card.inflate(4 * line, 4 * line)
        radius = (CORNER * card.width + line) / self._theme.scale
        self._put(surface, self._theme.panel(box.size, radius, "none", CURSOR, line=line), box)

    def _put(self, surface: Surface, frame: Surface, box: Rect) -> None:
        self.rects.append(surface.blit(frame, box.move(-self._room.left, -self._room.top)))

    def _pill(
        self, surface: Surface, words: str, size: float, x: float, y: float, align_y: float
    ) -> None:
        """Write words on a dark pill, centred on x but never outside the surface."""
        text = self._theme.text(words, size, INK)
        box = text.get_rect().inflate(2 * self._theme.px(16), 2 * self._theme.px(4))
        radius = box.height / self._theme.scale / 2
        plate = self._theme.panel(box.size, radius, PILL, opacity=0.92)
        margin = box.width / 2 + self._theme.px(4)
        x = min(max(x, margin), max(margin, self._room.width - margin))
        place = blit_at(surface, plate, x, y, 0.5, align_y)
        blit_at(surface, text, *place.center, 0.5, 0.5)
        self.rects.append(place)
