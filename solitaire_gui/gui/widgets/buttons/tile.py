"""A large button with a picture, a name and a few words: a game in the chooser."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessibility.node import Node
from solitaire_gui.gui.accessibility.words import without_dots
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    INK,
    ON_ACCENT,
    PANEL,
    RAISED,
    RAISED_EDGE,
    RAISED_PRESSED,
    SEMIBOLD,
    SUBDUED,
    WELL,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.layout.focus_ring import paint_ring
from solitaire_gui.gui.widgets.layout.late_picture import LatePicture, PictureSource
from solitaire_gui.gui.widgets.layout.widget import Clickable
from solitaire_gui.gui.widgets.text.keycaps import keycap, keycap_size
from solitaire_gui.gui.widgets.text.text import Text

INSET, RADIUS = 9, 12
WORDS_SIZE = 14
RECOMMENDED_SIZE, RECOMMENDED_HEIGHT, RECOMMENDED_INSET = 15, 26, 12
NAME_HEIGHT, NAME_PLACE, GAP, CAP_GAP = 46, 23, 6, 10
NAME_LOOKS: Sequence[tuple[bool, float]] = (
    (True, 19),
    (True, 17),
    (True, 15),
    (False, 17),
    (False, 15),
    (False, 13),
)
"""Whether the key is shown, and the size of the name; best first."""

Draw = Callable[[Size], PictureSource]
"""Returns the source of a picture of a size in window pixels."""


class Tile(Clickable):
    """A large button; its picture takes the room above the words."""

    def __init__(
        self,
        key: str,
        name: str,
        words: Sequence[str],
        draw: Draw,
        on_press: Callable[[], None],
        note: str = "",
        *,
        is_recommended: bool = False,
        colour: Colour = WELL,
    ) -> None:
        """`words` are shown below the name, `note` beside it if there is room.

        If the tile is recommended, the note is on a plate, which lies on the picture if there is no
        room beside the name. `colour` fills the picture's place until the picture is ready.
        """
        super().__init__(on_press)
        self.name = name
        self._shortcut = key
        self._note = note
        self._is_recommended = is_recommended
        self._all_words = [*filter(None, words)]
        self.limit_words(len(words))
        self._draw = draw
        self._colour = colour
        self._size = (0, 0)
        self._picture: LatePicture | None = None
        self.words_room = 0
        """The height below the picture for name and words; set to align pictures side by side."""
        self.name_look = NAME_LOOKS[0]
        self.reserved_width = 0
        """The width left free at the right of the name, in window pixels."""

    def limit_words(self, max_count: int) -> None:
        """Show at most the first `max_count` of its words."""
        self._words = Text(self._all_words[:max_count], WORDS_SIZE, SUBDUED)

    def name_height(self, theme: Theme) -> int:
        """Return the height of the line with the name."""
        return theme.px(NAME_HEIGHT)

    def words_height(self, theme: Theme, width: int) -> int:
        """Return the height of the name and the words in a tile of a width."""
        if not self._words.text:
            return self.name_height(theme)
        inside = width - 4 * theme.px(INSET)
        return self.name_height(theme) + self._words.height(theme, inside) + theme.px(GAP)

    def fits(
        self, theme: Theme, width: int, look: tuple[bool, float], *, with_note: bool = False
    ) -> bool:
        """Return whether the name fits into a tile of a width in a look of NAME_LOOKS."""
        with_key, size = look
        wide = theme.width(self.name, size, SEMIBOLD) + self.reserved_width
        wide += with_key * (keycap_size(theme, self._shortcut)[0] + theme.px(CAP_GAP))
        if with_note and self._note and not self._is_recommended:
            wide += theme.px(2 * CAP_GAP) + theme.width(self._note, WORDS_SIZE)
        return wide <= width - 4 * theme.px(INSET)

    def size(self, theme: Theme, room: int) -> Size:
        return room, self.words_height(theme, room) + round(room * 0.6)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        size = self.picture_rect(theme).size
        if self._size != size:
            self._size = size
            self._picture = LatePicture(self._draw(size), RADIUS - INSET / 2)

    def redraw(self, colour: Colour) -> None:
        """Discard the picture; `colour` stands in until the one of the next `arrange` is ready."""
        self._size, self._colour = (0, 0), colour

    @property
    def is_ready(self) -> bool:
        """Whether the picture is shown or can be drawn now."""
        return self._picture is not None and self._picture.is_ready

    def accessible_node(self) -> Node:
        node, texts = super().accessible_node(), (without_dots(self._note), *self._all_words)
        return node._replace(description=". ".join(filter(None, texts)), shortcut=self._shortcut)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        fill = RAISED_PRESSED if self.is_down else RAISED if self.is_hovered else PANEL
        edge = ACCENT if self.is_hovered else RAISED_EDGE
        theme.paint_panel(surface, self.rect, RADIUS, fill, edge)
        picture = self.picture_rect(theme)
        if self._picture is not None:
            self._picture.paint(surface, theme, picture, self._colour)
        left, middle = picture.left + theme.px(INSET), picture.bottom + theme.px(NAME_PLACE)
        width = picture.width - 2 * theme.px(INSET)
        with_key, size = self.name_look
        x = left
        if with_key:
            cap = keycap(theme, self._shortcut)
            x += blit_at(surface, cap, x, middle, 0, 0.5).width + theme.px(CAP_GAP)
        name = theme.text(self.name, size, INK, SEMIBOLD)
        x = blit_at(surface, name, x, middle, 0, 0.5).right + theme.px(CAP_GAP)
        right = left + width - (self.reserved_width and self.reserved_width + theme.px(CAP_GAP))
        has_room = self._note_width(theme) <= right - x
        if self._is_recommended:
            plate = Rect(0, 0, self._note_width(theme), theme.px(RECOMMENDED_HEIGHT))
            plate.midright = right, middle
            if not has_room:
                plate.right, plate.bottom = (end - theme.px(GAP) for end in picture.bottomright)
            surface.blit(theme.panel(plate.size, RECOMMENDED_HEIGHT / 2, ACCENT), plate)
            note = theme.text(self._note, RECOMMENDED_SIZE, ON_ACCENT, SEMIBOLD)
            blit_at(surface, note, *plate.center, 0.5, 0.5)
        elif has_room:
            note = theme.text(self._note, WORDS_SIZE, ACCENT)
            blit_at(surface, note, right, middle, 1, 0.5)
        if self.words_room > self.name_height(theme):
            top = picture.bottom + self.name_height(theme) - theme.px(GAP)
            self._words.paint(surface, theme, Rect(left, top, width, 0))
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)

    def _note_width(self, theme: Theme) -> int:
        if not self._is_recommended:
            return theme.width(self._note, WORDS_SIZE)
        return theme.width(self._note, RECOMMENDED_SIZE, SEMIBOLD) + theme.px(2 * RECOMMENDED_INSET)

    def reserved_rect(self, theme: Theme, size: Size) -> Rect:
        """Return the rectangle for something of a size at the right of the name."""
        picture = self.picture_rect(theme)
        place = Rect((0, 0), size)
        place.midright = picture.right, picture.bottom + theme.px(NAME_PLACE)
        return place

    def picture_rect(self, theme: Theme) -> Rect:
        """Return the picture's rectangle."""
        inset = theme.px(INSET)
        height = self.rect.height - inset - self.words_room
        return Rect(
            self.rect.left + inset, self.rect.top + inset, self.rect.width - 2 * inset, height
        )
