"""A list of words to choose one from; the one that is in force has a tick."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Action, Deed, Node, Role
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    INK,
    LINE,
    REGULAR,
    SEMIBOLD,
    WELL,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.base.widget import Widget, paint_ring
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.lists.lines import Lines, Report, Said, paint_plate
from solitaire_gui.language.catalogue import gettext

LINE_HEIGHT, INSET, PADDING = 34, 4, 14
TICK, TEXT_SIZE, RADIUS = 18, 17, 8


class WordList(Widget):
    """As high as all its lines. A click or Enter reports the line."""

    def __init__(self, words: Sequence[str], current: int, on_open: Report) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.words = words
        self.current = current
        """The line in force."""
        self.lines = Lines(len(words), on_open=on_open, one_click=True)
        self.lines.chosen = current

    @property
    def focus_rect(self) -> Rect:
        """The chosen line."""
        return self.lines.rect(self.lines.chosen or 0)

    def size(self, theme: Theme, room: int) -> Size:
        return room, len(self.words) * theme.px(LINE_HEIGHT) + 2 * theme.px(INSET)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        inset = theme.px(INSET)
        self.lines.arrange(theme, rect.inflate(-2 * inset, -2 * inset), theme.px(LINE_HEIGHT), 0)

    def handle(self, event: Event) -> bool:
        return self.lines.handle(event)

    def described(self, name: str) -> Node:
        return Widget.described(self, name)._replace(
            role=Role.LIST_BOX,
            children=self.lines.described(Role.LIST_BOX_OPTION, self._said),
            actions=(Action.FOCUS,),
        )

    def act(self, deed: Deed) -> bool:
        return self.lines.act(deed)

    def _said(self, number: int) -> Said:
        is_current = number == self.current
        return Said(self.words[number], gettext("in use") if is_current else "")

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        theme.paint_panel(surface, self.rect, RADIUS, WELL, LINE)
        for number, line in self.lines.in_view():
            if line.colliderect(surface.get_clip()):
                paint_plate(surface, theme, self.lines, number)
                self._paint_line(surface, theme, number, line)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)

    def _paint_line(self, surface: Surface, theme: Theme, number: int, line: Rect) -> None:
        pad = theme.px(PADDING)
        right = line.right - pad
        weight = REGULAR
        if number == self.current:
            tick = icon(theme, "check", ACCENT, TICK)
            right = blit_at(surface, tick, right, line.centery, 1, 0.5).left - pad
            weight = SEMIBOLD
        label = theme.shortened(self.words[number], TEXT_SIZE, right - line.left - pad, weight)
        blit_at(
            surface,
            theme.text(label, TEXT_SIZE, INK, weight),
            line.left + pad,
            line.centery,
            0,
            0.5,
        )
