"""A list to choose from, each line with a small picture, a name, a few words and a note."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Action, Deed, Node, Role
from solitaire_gui.gui.accessible.words import listed
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    INK,
    LINE,
    SEMIBOLD,
    SUBDUED,
    WELL,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.base.turns import Sketch, Turns
from solitaire_gui.gui.widgets.base.widget import Widget, clipped, paint_ring
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.lists.lines import Lines, Report, Said, paint_plate
from solitaire_gui.gui.widgets.text.prose import Prose

LINE_HEIGHT, INSET, GUTTER, PADDING, GAP = 76, 4, 14, 8, 14
PICTURE = (96, 60)
NAME_SIZE, WORDS_SIZE, RADIUS, PICTURE_RADIUS, ICON_SIZE = 17, 14, 8, 5, 34
MOST_PICTURES = 40
"""So many are kept; with more, the one drawn first goes."""
NAME_PLACE, WORDS_PLACE = 0.34, 0.68
"""Where the lines of words stand, in shares of a line's height."""


class Item(NamedTuple):
    """The words of a line: on the left a name above a few words, on the right a note."""

    name: str
    words: str
    note: str
    icon: str = ""
    """What stands in the picture's place where there is none."""


class PictureList(Widget):
    """A click or Enter opens a line; where a line can be chosen too, the first click does that.

    Pictures are drawn when they are first seen, and kept.
    """

    def __init__(
        self,
        items: Sequence[Item],
        draw: Callable[[int, Size], Sketch | None],
        on_open: Report,
        turns: Turns,
        *,
        most: int = 4,
        on_choose: Report | None = None,
        hint: str = "",
    ) -> None:
        """Make a list of which `most` lines at most are in view.

        `draw` returns the picture of a line in a size in pixels, None if there is none. The `hint`
        is what stands there instead of lines.
        """
        self.rect = Rect(0, 0, 0, 0)
        self._items = items
        self._draw = draw
        self._most = most
        self._high: int | None = None
        self._hint = Prose([hint] if hint and not items else [], WORDS_SIZE, SUBDUED)
        self._turns = turns
        self._pictures: dict[tuple[int, Size], Surface | Sketch | None] = {}
        self.lines = Lines(len(items), on_choose, on_open, one_click=on_choose is None)

    @property
    def is_focusable(self) -> bool:
        return self.enabled and self.lines.is_focusable

    def fit(self, high: int) -> None:
        """Be so many pixels high, however many lines there are; but as high as one at least."""
        self._high = high

    def size(self, theme: Theme, room: int) -> Size:
        line, around = theme.px(LINE_HEIGHT), 2 * theme.px(INSET)
        if self._high is not None:
            return room, max(line + around, self._high)
        return room, max(1, min(self._most, len(self._items))) * line + around

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        inset = theme.px(INSET)
        high = rect.height - 2 * inset
        is_long = len(self._items) * theme.px(LINE_HEIGHT) > high
        gutter = theme.px(GUTTER) if is_long else inset
        view = Rect(rect.left + inset, rect.top + inset, rect.width - inset - gutter, high)
        self.lines.arrange(theme, view, theme.px(LINE_HEIGHT), gutter)

    def handle(self, event: Event) -> bool:
        return self.lines.handle(event)

    def described(self, name: str) -> Node:
        return Widget.described(self, name)._replace(
            role=Role.LIST_BOX,
            children=self.lines.described(Role.LIST_BOX_OPTION, self._said),
            description=self._hint.text,
            actions=(Action.FOCUS,) if self.is_focusable else (),
        )

    def act(self, deed: Deed) -> bool:
        return self.lines.act(deed)

    def _said(self, number: int) -> Said:
        item = self._items[number]
        return Said(item.name, listed((item.words, item.note)))

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        theme.paint_panel(surface, self.rect, RADIUS, WELL, LINE)
        inset, pad = theme.px(INSET), theme.px(2 * PADDING)
        with clipped(surface, self.rect.inflate(-2 * theme.line, -2 * inset)):
            self._hint.paint(surface, theme, self.rect.inflate(-2 * pad, -2 * pad))
            in_view = [*self.lines.in_view()]
            self._drop_all_but({number for number, _ in in_view})
            for number, line in in_view:
                if line.colliderect(surface.get_clip()):
                    paint_plate(surface, theme, self.lines, number)
                    self._paint_line(surface, theme, number, line)
        self.lines.scroller.paint(surface, theme)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)

    def _paint_line(self, surface: Surface, theme: Theme, number: int, line: Rect) -> None:
        size = (theme.px(PICTURE[0]), theme.px(PICTURE[1]))
        left = line.left + theme.px(PADDING)
        picture = self._picture(theme, number, size)
        if picture is not None:
            blit_at(surface, picture, left, line.centery, 0, 0.5)
        item = self._items[number]
        if picture is None and item.icon:
            place = (left + size[0] // 2, line.centery)
            blit_at(surface, icon(theme, item.icon, SUBDUED, ICON_SIZE), *place, 0.5, 0.5)
        left += size[0] + theme.px(GAP)
        note = theme.within(item.note, WORDS_SIZE, (line.right - left) // 2, SUBDUED)
        right = blit_at(surface, note, line.right - theme.px(GAP), line.centery, 1, 0.5).left
        room = right - left - theme.px(GAP)
        words = theme.shortened(item.name, NAME_SIZE, room, SEMIBOLD)
        name = theme.text(words, NAME_SIZE, INK, SEMIBOLD)
        blit_at(surface, name, left, line.top + line.height * NAME_PLACE, 0, 0.5)
        words = theme.shortened(item.words, WORDS_SIZE, room)
        below = theme.text(words, WORDS_SIZE, SUBDUED)
        blit_at(surface, below, left, line.top + line.height * WORDS_PLACE, 0, 0.5)

    def _drop_all_but(self, seen: Collection[int]) -> None:
        """Want no picture any more that is not ready and whose line is not seen."""
        for key, picture in [*self._pictures.items()]:
            if key[0] not in seen and not isinstance(picture, Surface | None):
                del self._pictures[key]

    def _picture(self, theme: Theme, number: int, size: Size) -> Surface | None:
        key = (number, size)
        if key not in self._pictures:
            while len(self._pictures) >= MOST_PICTURES:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[key] = self._draw(number, size)
        picture = self._pictures[key]
        if picture is None or isinstance(picture, Surface):
            return picture
        drawn = self._turns.draw(picture)
        if drawn is not None:
            self._pictures[key] = drawn = theme.rounded(drawn, PICTURE_RADIUS)
        return drawn
