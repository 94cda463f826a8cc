"""The buttons of a dialog: raised, or in the accent colour where it is what one wants most."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from solitaire_gui.gui.accessibility.node import Node
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    ACCENT_HOVERED,
    ACCENT_PRESSED,
    DISABLED,
    INK,
    LINE,
    NONE,
    ON_ACCENT,
    PANEL,
    RAISED,
    RAISED_EDGE,
    RAISED_HOVERED,
    RAISED_PRESSED,
    SEMIBOLD,
    SUBDUED,
    Colour,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.layout.elements import Element, OneOf, Row
from solitaire_gui.gui.widgets.layout.focus_ring import paint_ring
from solitaire_gui.gui.widgets.layout.widget import Clickable

HEIGHT, PADDING, MIN_WIDTH = 36, 20, 96
QUIET_PADDING, MIN_PADDING = 10, 4
ICON_SIZE, LARGE_ICON_SIZE, GAP = 18, 20, 8
TEXT_SIZE, RADIUS = 16, 9
ARROW_SIZE, ARROW_GAP = 14, 10
ROW_GAP = 10


class PushButton(Clickable):
    """A button with a label, an icon or both."""

    def __init__(
        self,
        label: str,
        on_press: Callable[[], None],
        *,
        primary: bool = False,
        icon: str = "",
        enabled: bool = True,
        quiet: bool = False,
    ) -> None:
        """Make a button; a `quiet` one is as wide as its label, and raised only while hovered."""
        super().__init__(on_press)
        self.label = label
        self.is_primary = primary
        self.is_quiet = quiet
        self.enabled = enabled
        self.icon = icon
        self.is_compact = False
        """Whether it is as narrow as its label allows."""
        self.has_label = bool(label)
        """Whether its label is shown; without one it is as wide as it is high."""
        self.has_icon = bool(icon)
        self.description = ""
        """A tooltip beyond the label, for example why it is disabled."""

    @property
    def tooltip_text(self) -> str:
        return self.description or ("" if self.has_label else self.label or self.name)

    def size(self, theme: Theme, room: int) -> Size:
        if not self.has_label:
            return theme.px(HEIGHT), theme.px(HEIGHT)
        is_narrow = self.is_quiet or self.is_compact
        padding, least = (QUIET_PADDING, 0) if is_narrow else (PADDING, MIN_WIDTH)
        wide = theme.width(self.label, TEXT_SIZE, SEMIBOLD) + theme.px(2 * padding)
        if self.has_icon:
            wide += theme.px(ICON_SIZE + GAP)
        return max(theme.px(least), wide), theme.px(HEIGHT)

    def accessible_node(self) -> Node:
        node = super().accessible_node()
        return node._replace(name=self.label or self.name, description=self.description)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        fill, edge, ink = self._colours()
        if self.is_primary or not self.is_quiet or self.is_hovered or self.is_down:
            surface.blit(theme.panel(self.rect.size, RADIUS, fill, edge), self.rect)
        x, y = self.rect.center
        if not self.has_label:
            blit_at(surface, icon(theme, self.icon, ink, LARGE_ICON_SIZE), x, y, 0.5, 0.5)
        else:
            self._paint_words(surface, theme, x, y, ink)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)

    def _colours(self) -> tuple[Colour, Colour, Colour]:
        """Return the colours of fill, edge and text."""
        if not self.enabled:
            return PANEL, LINE, DISABLED
        hovered, down = self.is_hovered, self.is_down
        if self.is_primary:
            return (
                ACCENT_PRESSED if down else ACCENT_HOVERED if hovered else ACCENT,
                NONE,
                ON_ACCENT,
            )
        return RAISED_PRESSED if down else RAISED_HOVERED if hovered else RAISED, RAISED_EDGE, INK

    def _paint_words(self, surface: Surface, theme: Theme, x: int, y: int, ink: Colour) -> None:
        room = self.rect.width - theme.px(2 * MIN_PADDING)
        room -= theme.px(ICON_SIZE + GAP) if self.has_icon else 0
        words = theme.text_within(self.label, TEXT_SIZE, room, ink, SEMIBOLD)
        if self.has_icon:
            picture = icon(theme, self.icon, ink, ICON_SIZE)
            shift = (picture.get_width() + theme.px(GAP)) / 2
            blit_at(surface, picture, x - words.get_width() / 2 - shift, y, 0, 0.5)
            x += round(shift)
        blit_at(surface, words, x, y, 0.5, 0.5)


class ButtonRow(Row):
    """Buttons side by side with the same look: labels and icons or not, compact or not.

    Several rows of the same buttons can be the variants of a FirstThatFits.
    """

    def __init__(
        self,
        *items: Element,
        gap: float = ROW_GAP,
        min_height: float = 0,
        labels: bool = True,
        icons: bool = True,
        compact: bool = False,
    ) -> None:
        super().__init__(*items, gap=gap, min_height=min_height)
        self._look = labels, icons, compact

    def size(self, theme: Theme, room: int) -> Size:
        self._apply_look()
        with theme.measuring(fresh=True):
            return super().size(theme, room)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._apply_look()
        with theme.measuring(fresh=True):
            super().arrange(theme, rect)

    def _apply_look(self) -> None:
        labels, icons, is_compact = self._look
        for item in self.items:
            for button in item.options if isinstance(item, OneOf) else (item,):
                if isinstance(button, PushButton):
                    button.has_label = labels and bool(button.label)
                    button.has_icon = icons and bool(button.icon)
                    button.is_compact = is_compact


class IconButton(PushButton):
    """A button with only an icon; a primary one is in the accent colour."""

    def __init__(
        self, icon: str, name: str, on_press: Callable[[], None], *, primary: bool = False
    ) -> None:
        """Make a button with an icon; `name` is its accessible name."""
        super().__init__("", on_press, icon=icon, primary=primary)
        self.name = name


class MenuButton(PushButton):
    """A button that opens a list: the current choice at the left, an arrow at the right."""

    def size(self, theme: Theme, room: int) -> Size:
        beside = sum(map(theme.px, (PADDING, PADDING, ARROW_GAP, ARROW_SIZE)))
        words = theme.width(self.label, TEXT_SIZE, SEMIBOLD)
        return min(room, words + beside), theme.px(HEIGHT)

    def _paint_words(self, surface: Surface, theme: Theme, x: int, y: int, ink: Colour) -> None:
        pad = theme.px(PADDING)
        arrow = icon(theme, "down", SUBDUED, ARROW_SIZE)
        place: Rect = blit_at(surface, arrow, self.rect.right - pad, y, 1, 0.5)
        room = place.left - theme.px(ARROW_GAP) - self.rect.left - pad
        label = theme.shortened(self.label, TEXT_SIZE, room, SEMIBOLD)
        words = theme.text(label, TEXT_SIZE, ink, SEMIBOLD)
        blit_at(surface, words, self.rect.left + pad, y, 0, 0.5)
