"""A bar at the upper or lower edge of a window: an element whose widgets share the focus."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import ActionRequest, Node, Role
from solitaire_gui.gui.commands.keystrokes import ACTIVATION_KEYS
from solitaire_gui.gui.graphics.theme import BAR, INK, LINE, PILL, RAISED_EDGE, Theme, blit_at
from solitaire_gui.gui.widgets.bar.tooltip import Tooltip
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.layout.elements import Row, StaticElement
from solitaire_gui.gui.widgets.layout.focus import Focus
from solitaire_gui.gui.widgets.layout.focus_ring import ring_rect
from solitaire_gui.gui.widgets.layout.widget import Widget

EDGE = 16
TIP_SIZE, TIP_PADDING, TIP_GAP = 14, (12, 3), 5


class Strip:
    """A bar as high as its content that shows tooltips. Times are in seconds."""

    def __init__(
        self, *, is_above: bool = False, edge: float = EDGE, shows_tips: bool = True
    ) -> None:
        """Lie at the lower edge of a window or, with `is_above`, at the upper one, above a table.

        `edge` is the margin at both ends, in design pixels. With `shows_tips` the strip draws its
        own tooltips; else the caller reads `tooltip` and draws them.
        """
        self.name = ""
        """The accessible name."""
        self.rect = Rect(0, 0, 0, 0)
        self.focus = Focus(())
        self.tooltip = Tooltip()
        self.content: StaticElement = Row()
        self.theme = Theme()
        self._is_above, self._edge, self._shows_tips = is_above, edge, shows_tips
        self._tip: tuple[str, Rect] | None = None
        """The tooltip drawn now and the rectangle it explains, None if there is none."""
        self._shown_for: object = None
        """The theme, window size and look of the last `ensure`."""
        self._dirty: list[Rect] = []

    def show(self, content: StaticElement, primary: Widget | None = None) -> None:
        """Show an element; the caller calls `arrange` afterwards if the height differs.

        `primary` gets Space and Enter unless another widget has the visible focus.
        """
        self.content = content
        self._arrange_content()
        if primary is not None:
            self.focus.set_current(primary)

    def height(self, theme: Theme, width: int) -> int:
        """Return the height in a window of a width."""
        with theme.measuring():
            return self.content.height(theme, width - 2 * theme.px(self._edge))

    def arrange(self, theme: Theme, size: tuple[int, int]) -> None:
        """Take its place at the edge of a window of a size."""
        with theme.measuring():
            self.theme, high = theme, self.height(theme, size[0])
            self.rect = Rect(0, 0 if self._is_above else size[1] - high, size[0], high)
            self._arrange_content()

    def ensure(
        self,
        theme: Theme,
        size: tuple[int, int],
        look: object,
        content: Callable[[], StaticElement],
    ) -> None:
        """Arrange the element that `content` returns, if it is for another theme, size or look.

        `content` is not called otherwise. `look` names all that the element depends on.
        """
        if (theme, size, look) != self._shown_for:
            self._shown_for = theme, size, look
            self.content = content()
            self.arrange(theme, size)

    def handle(self, event: Event, now: float) -> bool:
        """Pass an event to the widgets and the tooltip; return whether a widget used it."""
        if event.type == pygame.KEYDOWN and not self._wants_key(event):
            return False
        was_used = self.focus.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.tooltip.on_pointer(self.focus.widgets, event.pos, now)
        elif event.type == pygame.WINDOWLEAVE:
            self.tooltip.on_pointer((), (-1, -1), now)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.tooltip.hide()
        if was_used:
            self.invalidate()
        return was_used

    def perform_action(self, action_request: ActionRequest, owner: Widget) -> None:
        """Perform a screen reader's action on a widget."""
        self.focus.perform_action(action_request, owner)
        self.invalidate()

    def accessible_node(self) -> Node:
        """Return a group of the content's nodes."""
        parts = self.content.accessible_nodes()
        return self.with_focus(Node("strip", Role.GROUP, self.name, parts, self.rect))

    def with_focus(self, node: Node) -> Node:
        """Return a node of its widgets with the focus marked, if the focus is visible."""
        marked = self.focus.with_focus(node)
        return marked if self.has_focus else marked.unfocused()

    @property
    def has_focus(self) -> bool:
        """Whether a widget has the focus visibly, so that it gets the keyboard's events."""
        return self.focus.current is not None and self.focus.is_focus_visible(self.focus.current)

    def take_focus(self, widget: Widget | None = None) -> None:
        """Focus a widget visibly, by default the first."""
        self.focus.set_current(widget or next(iter(self.focus.widgets), None), is_visible=True)
        self.invalidate()

    def drop_focus(self) -> None:
        """Remove the focus, so that the keyboard is the table's again."""
        if self.focus.current is not None:
            self.focus.set_current(None)
            self.invalidate()

    def next_deadline(self, now: float) -> float | None:
        """Return when it must be redrawn without an event, None if never."""
        return self.tooltip.next_deadline(now)

    def invalidate(self, rect: Rect | None = None) -> None:
        """Mark a rectangle, by default the whole strip, to be redrawn."""
        self._dirty = [self.rect] if rect is None else [*self._dirty, rect]

    def update(self, now: float) -> list[Rect]:
        """Return the rectangles to redraw since the last call."""
        tip = self.tooltip.current(now) if self._shows_tips else None
        if tip != self._tip:
            self._tip = tip
            self.invalidate()
        stale, self._dirty = self._dirty, []
        return stale

    def paint(self, surface: Surface) -> None:
        """Draw the part within the surface's clip."""
        theme, rect, part = self.theme, self.rect, surface.get_clip()
        if not part.colliderect(rect):
            return
        edge = rect.bottom - theme.line_width if self._is_above else rect.top
        theme.paint_rect(surface, BAR, rect)
        theme.paint_rect(surface, LINE, (rect.left, edge, rect.width, theme.line_width))
        self.content.paint(surface, theme)
        for widget in self.content.widgets:
            if ring_rect(theme, widget.rect).colliderect(part):
                widget.paint(surface, theme, focused=self.focus.is_focus_visible(widget))
        if self._tip is not None:
            self._paint_tip(surface, *self._tip)

    def _arrange_content(self) -> None:
        if self.rect:
            with self.theme.measuring():
                room = self.rect.inflate(-2 * self.theme.px(self._edge), 0)
                self.content.arrange(self.theme, room)
        self.refresh()

    def refresh(self) -> None:
        """Update the list of widgets after the content has changed; drops the focus of a removed
        one."""
        self.focus.widgets = self.content.widgets
        if self.focus.current not in self.focus.widgets:
            self.focus.set_current(None)
        self.invalidate()

    def _wants_key(self, event: Event) -> bool:
        """Return whether a key is for the strip: Tab, pressing its primary button, or any with
        focus."""
        current = self.focus.current
        presses = isinstance(current, PushButton) and current.is_primary
        is_press = presses and event.key in ACTIVATION_KEYS
        return self.has_focus or is_press or bool(event.key == pygame.K_TAB)

    def _paint_tip(self, surface: Surface, words: str, about: Rect) -> None:
        """Draw a tooltip above the rectangle that it explains, or below for lack of room."""
        theme, gap = self.theme, self.theme.px(TIP_GAP)
        text = theme.text(words, TIP_SIZE, INK)
        across, along = map(theme.px, TIP_PADDING)
        box = text.get_rect().inflate(2 * across, 2 * along)
        box.centerx, box.bottom = about.centerx, about.top - gap
        if box.top < self.rect.top:
            box.top = about.bottom + gap
        box.clamp_ip(self.rect.inflate(-2 * gap, 0))
        surface.blit(theme.panel(box.size, box.height / 2 / theme.scale, PILL, RAISED_EDGE), box)
        blit_at(surface, text, *box.center, 0.5, 0.5)
