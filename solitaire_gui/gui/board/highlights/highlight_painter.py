"""Paints highlights on a table at rest: marks, arrows, numbers, a note, a message, a tooltip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from solitaire_gui.gui.board.card_layout import Point, Scene
from solitaire_gui.gui.board.highlights import arrows
from solitaire_gui.gui.board.highlights.arrows import Arrow
from solitaire_gui.gui.board.highlights.mark_styles import Sprite, TableMark, drawn, hidden_ways
from solitaire_gui.gui.board.highlights.pile_numbers import Label
from solitaire_gui.gui.graphics.theme import HINT, INK, PILL, Theme, aligned_rect
from solitaire_gui.gui.widgets.text.text import Text
from solitaire_gui.language.message import Sentence

if TYPE_CHECKING:
    from solitaire_gui.gui.board.highlights.note import Note

MESSAGE_SIZE, TOOLTIP_SIZE, LABEL_SIZE = 16, 14, 14
LABEL_OVERLAP = 4
"""Design pixels by which a pile's number overlaps the edge of its first card."""
MESSAGE_LINE = 26
"""The height of a message that contains cards, in design pixels."""


class Highlights(NamedTuple):
    """Everything to paint on a table at rest."""

    marks: tuple[TableMark, ...] = ()
    labels: tuple[Label, ...] = ()
    """The numbers of piles and cards, by which typed commands name them."""
    message: Sentence = ""
    raised: int = 0
    """Pixels by which the message is raised above what covers the lower edge."""
    tooltip: tuple[str, Point] | None = None
    """A button's tooltip, and the centre of its upper edge; None if there is none."""
    arrows: tuple[Arrow, ...] = ()
    """Arrows between cards."""
    note: Note | None = None


class HighlightPainter:
    """Paints the highlights; it caches their pictures until they change."""

    def __init__(self) -> None:
        self._theme = Theme()
        self._room = Rect(0, 0, 1, 1)
        self._about: tuple[Scene, Highlights] | None = None
        self._sprites: list[Sprite] = []
        self._note: tuple[object, list[Sprite]] | None = None
        """The pictures of the last note, with what they depend on."""

    def resize(self, theme: Theme, room: Rect) -> None:
        """Use another theme and part of the window."""
        self._theme = theme
        self._room = room
        self._about = self._note = None
        self._sprites = []

    def update(self, scene: Scene, highlights: Highlights) -> list[Rect]:
        """Apply other highlights; return the rectangles that look different now."""
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
        """Paint the highlights within the screen's clip."""
        screen.blits(self._sprites, False)

    def _drawn(self, scene: Scene, highlights: Highlights) -> list[Sprite]:
        """Return the pictures of all highlights, the lowest first."""
        sprites = drawn(self._theme, scene, highlights.marks)
        ways = [*hidden_ways(self._theme, scene, highlights.marks)]
        if highlights.arrows or ways:
            hinted = [arrows.Arrow(*ends, HINT, is_straight=True) for ends in ways]
            sprites += arrows.drawn(self._theme, scene, [*highlights.arrows, *hinted])
        for text, (x, y), is_above in highlights.labels:
            on_edge = y + self._theme.px(LABEL_OVERLAP) * is_above
            pill = self._pill(text, LABEL_SIZE, x, on_edge, 1.0 if is_above else 0.5, (6, 0))
            # Above its column there may be too little room below the bar.
            down = max(0, self._room.top + self._theme.px(2) - pill[0][1].top)
            sprites += [(picture, rect.move(0, down)) for picture, rect in pill]
        if highlights.note:
            from solitaire_gui.gui.board.highlights import note  # late: few tables have one

            room = Rect(self._room)
            room.height -= highlights.raised
            drawn_for = (scene, highlights.note, room.size)
            if self._note is None or self._note[0] != drawn_for:
                parts = note.drawn(self._theme, scene, room, highlights.note)
                self._note = (drawn_for, parts)
            sprites += self._note[1]
        if highlights.message:
            bottom = self._room.bottom - highlights.raised - self._theme.px(5)
            sprites += self._message(highlights.message, bottom)
        if highlights.tooltip:
            words, (x, y) = highlights.tooltip
            sprites += self._pill(words, TOOLTIP_SIZE, x, y, 0)
        return sprites

    def _message(self, said: Sentence, bottom: int) -> list[Sprite]:
        """Draw the message on a pill above a lower edge; cards in it are drawn as signs."""
        words = said if isinstance(said, str) else said.parts()
        x = self._room.centerx
        if len(words) == 1 and isinstance(words[0], str):
            words = words[0]
        if isinstance(words, str):
            return self._pill(words, MESSAGE_SIZE, x, bottom, 1)
        padding = (16, 1)
        sentence = Text([words], MESSAGE_SIZE)
        picture = sentence.picture(self._theme, self._line_room(padding))
        return self._on_pill([picture], self._theme.px(MESSAGE_LINE), x, bottom, 1, padding)

    def _line_room(self, padding: tuple[int, int]) -> int:
        """Return the greatest width of a line on a pill, in pixels."""
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
        """Draw text on a dark pill, centred on x but kept within the room.

        Text that is too long for one line is wrapped.
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
        """Draw lines of text on a dark pill; a single line has round ends."""
        theme = self._theme
        across, along = map(theme.px, padding)
        step = max(line.get_height() for line in lines)
        box = Rect(0, 0, max(line.get_width() for line in lines), step * len(lines))
        box = box.inflate(2 * across, 2 * along)
        radius = (line_height / 2 + along) / theme.scale
        plate = theme.panel(box.size, radius, PILL, opacity=theme.plate_opacity(0.92))
        margin = box.width / 2 + theme.px(4)
        x = min(
            max(x, self._room.left + margin),
            max(self._room.left + margin, self._room.right - margin),
        )
        place = aligned_rect(plate, x, y, 0.5, align_y)
        tops = range(place.top + along, place.bottom, step)
        return [
            (plate, place),
            *(
                (line, aligned_rect(line, place.centerx, top, 0.5, 0))
                for line, top in zip(lines, tops, strict=False)
            ),
        ]
