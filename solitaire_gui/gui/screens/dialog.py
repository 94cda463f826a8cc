"""A screen that is a panel above the dimmed table: a title, a page, buttons at the bottom right.

*Done* closes a dialog whose changes are applied at once, *Close* one that only shows something, and
*Cancel* one that would do something when another button is pressed. At most one button is primary:
it has a bright colour, and Enter presses it. *Close* is primary only where it is the only button.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import ActionRequest, Node, Role
from solitaire_gui.gui.accessibility.words import sentences, without_dots
from solitaire_gui.gui.board.regions import cloth_region
from solitaire_gui.gui.card_pictures.card_art import RENDERS_READY
from solitaire_gui.gui.commands.command import CLOSE
from solitaire_gui.gui.commands.keystrokes import BUTTON_KEYS, ENTER, arrow_for
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.graphics.rects import Point, Size, subtract
from solitaire_gui.gui.graphics.theme import PANEL, Theme
from solitaire_gui.gui.input.cursor import ARROWS
from solitaire_gui.gui.screens.dialog_panel import dim, inside_of, paint_panel, paint_title
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.buttons.push_button import ButtonRow, PushButton
from solitaire_gui.gui.widgets.layout.elements import (
    Column,
    FirstThatFits,
    Row,
    Spring,
    StaticElement,
)
from solitaire_gui.gui.widgets.layout.focus import Focus
from solitaire_gui.gui.widgets.layout.widget import Widget, clipped
from solitaire_gui.gui.widgets.panels.page import Page
from solitaire_gui.gui.widgets.panels.row import FullWidth
from solitaire_gui.language.catalogue import pgettext, pgettext_noop

WIDTH, MARGIN, PADDING = 640, 24, 28
HEAD, FOOT, BUTTON_GAP = 64, 64, 12
MARGIN_SHARE = 64
"""In a small window the margin is at most this fraction of its height: 1 / MARGIN_SHARE."""


class Closing(Enum):
    """The label of the button that closes a dialog."""

    DONE = pgettext_noop("button", "Done")
    CLOSE = pgettext_noop("button", "Close")
    CANCEL = pgettext_noop("button", "Cancel")


class Dialog(Screen):
    """A modal panel, closed by Esc, by its buttons and by a click beside it.

    Enter presses a button.

    Widgets call `submit(request)`; `handle` returns the last request submitted during the event.
    """

    stops_clock = True
    head: float = HEAD
    """The height of the title's row, in design pixels."""
    foot: float = FOOT
    """The height of the row of buttons, in design pixels."""

    def __init__(
        self,
        title: str,
        blocks: Sequence[StaticElement],
        buttons: Sequence[PushButton],
        *,
        closed_by: Closing | None = None,
        width: float = WIDTH,
        height: float | None = None,
        note: str = "",
        dims: bool = True,
        tabs: FullWidth | None = None,
    ) -> None:
        """Create a dialog; `width` and `height` are in design pixels, and shrink in a small window.

        `closed_by` adds the button that closes, left of the primary one of the `buttons`. Without a
        `height` the dialog is as high as its page. A `note` is shown at the right of the title.
        With `dims` the table behind is darkened. The `tabs` choose what the page shows; they stay
        in place below the title while the page scrolls.
        """
        self.rect = Rect(0, 0, 0, 0)
        self.page = Page(blocks)
        self._title = title
        self._tabs = Column(*filter(None, [tabs]))
        self._closing = None
        self._closed_by = closed_by
        if closed_by is not None:
            leave = self.escape if closed_by is Closing.CANCEL else self.close
            self._closing = PushButton(pgettext("button", closed_by.value), leave)
        self._initial_focus: Widget | None = None
        """The widget that has the focus when the dialog opens; None if it has none."""
        self._buttons = self._with_closing_button(buttons)
        self._width = width
        self._height = height
        self._note = note
        self._dims = dims
        self._theme = Theme()
        widgets = [*self._tabs.widgets, *self.page.widgets, *self._buttons]
        self.focus = Focus(widgets, self.page.visible_rect)
        self._update_primary()
        self._needs_paint = True
        self._pressed_beside = False

    def set_initial_focus(self, widget: Widget) -> None:
        """Focus a widget before the dialog opens, so that Enter is not for the closing button."""
        self.focus.set_current(widget)
        self._initial_focus = widget
        self._update_primary()

    def close(self) -> None:
        """Submit the request to close the dialog."""
        self.submit(CLOSE)

    def escape(self) -> None:
        """Handle Esc or a click beside the panel: by default, close."""
        self.close()

    @property
    def accepts_text(self) -> bool:
        """Whether the focused widget is a text field."""
        return self.focus.current is not None and self.focus.current.accepts_text

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Lay out in the middle of the window, but never over the bar."""
        self._theme = theme
        with theme.measuring():
            width, high = self.page_limit(theme, size)
            if self._height is None:
                high = min(high, self.page_height(theme, width))
            height = high + self._header_height(theme, width) + theme.px(self.foot)
            self.rect = Rect(0, 0, width + 2 * theme.px(PADDING), height)
            top = max(self._panel_limit(theme, size).top, (size[1] - height) // 2)
            self.move_to(((size[0] - self.rect.width) // 2, top))

    def page_height(self, theme: Theme, width: int) -> int:
        """Return the height of the page at a width, in pixels."""
        return self.page.height(theme, width)

    def move_to(self, corner: Point) -> None:
        """Lay out with the upper left corner at a point."""
        theme, pad = self._theme, self._theme.px(PADDING)
        self.rect.topleft = corner
        tabs = self.rect.inflate(-2 * pad, 0).move(0, theme.px(self.head))
        tabs.height = self._tabs.height(theme, tabs.width)
        self._tabs.arrange(theme, tabs)
        high = self.rect.bottom - theme.px(self.foot) - tabs.bottom
        inside = Rect(tabs.bottomleft, (tabs.width, high))
        is_resized = inside.size != self.page.rect.size
        self.page.arrange(theme, inside, pad)
        if is_resized:
            self.page.reveal(self.focus.current)
        self._place_buttons()
        self._needs_paint = True

    def page_limit(self, theme: Theme, size: Size) -> Size:
        """Return the width and the greatest height of the page in a window of a size, in pixels."""
        most = self._panel_limit(theme, size)
        width, height = min(theme.px(self._width), most.width), most.height
        if self._height is not None:
            height = min(theme.px(self._height), height)
        width -= 2 * theme.px(PADDING)
        return width, height - self._header_height(theme, width) - theme.px(self.foot)

    def _panel_limit(self, theme: Theme, size: Size) -> Rect:
        """Return the largest rectangle for the panel, which leaves the bar free."""
        margin = min(theme.px(MARGIN), size[1] // MARGIN_SHARE)
        return cloth_region(theme, size).inflate(-2 * margin, -2 * margin)

    def _with_closing_button(self, buttons: Sequence[PushButton]) -> Sequence[PushButton]:
        """Return the buttons with the closing one before the primary one, after all others."""
        others, primary = ([b for b in buttons if b.is_primary is it] for it in (False, True))
        return [*others, *filter(None, [self._closing]), *primary]

    def _header_height(self, theme: Theme, width: int) -> int:
        """Return the height of the title and the tabs at a page width."""
        return theme.px(self.head) + self._tabs.height(theme, width)

    def replace_blocks(
        self,
        blocks: Sequence[StaticElement],
        buttons: Sequence[PushButton] | None = None,
        *,
        focused: Widget | None = None,
        fallback: Widget | None = None,
    ) -> None:
        """Replace the page's blocks within the same panel.

        The focus stays on its widget if that is still there, else `fallback` gets it; `focused`
        gets it in any case. `buttons` replaces those at the bottom, too.
        """
        focus = self.focus
        if focused is not None:
            focus.set_current(
                focused,
                is_visible=focus.current is not None and focus.is_focus_visible(focus.current),
            )
        if buttons is not None:
            self._buttons = self._with_closing_button(buttons)
            self._place_buttons()
        self.set_blocks(blocks, fallback)
        self.page.arrange(self._theme, self.page.rect, self._theme.px(PADDING))
        self.focus.update_hover()
        self._needs_paint = True

    def set_blocks(self, blocks: Sequence[StaticElement], fallback: Widget | None = None) -> None:
        """Replace the blocks of a page before it is laid out; `fallback` as in `replace_blocks`."""
        self.page.column, focus = Column(*blocks), self.focus
        focus.widgets = [*self._tabs.widgets, *self.page.widgets, *self._buttons]
        if focus.current is not None and focus.current not in focus.widgets:
            focus.set_current(fallback, is_visible=focus.is_focus_visible(focus.current))
        self._update_primary()

    def _update_primary(self) -> None:
        """Make the closing button primary if it is the only one and Enter has no other use.

        Where it says *Done*, only the buttons at the bottom count: those on the page act at once.
        """
        if self._closing is None:
            return
        is_done = self._closed_by is Closing.DONE
        rivals = self._buttons if is_done else self.focus.widgets
        is_alone = not any(
            isinstance(each, PushButton) for each in rivals if each is not self._closing
        )
        self._closing.is_primary = is_alone and self._initial_focus not in self.focus.widgets

    def accessible_node(self, now: float) -> Node:
        """Return the title, the tabs, the page and the buttons, for screen readers.

        The text of the page is the dialog's description, so that it is read when the dialog opens.
        """
        note = without_dots(self._note)
        title = Node("title", Role.HEADING, self._title, description=note, level=1)
        page = Node("page", Role.GENERIC_CONTAINER, "", self.page.column.accessible_nodes())
        tabs = Node("tabs", Role.GENERIC_CONTAINER, "", self._tabs.accessible_nodes())
        parts = (title, tabs, page, *(button.accessible_node() for button in self._buttons))
        dialog = Node("dialog", Role.DIALOG, self._title, parts, self.rect, is_modal=self._dims)
        about = sentences((note, *page.text))
        return self.focus.with_focus(dialog._replace(description=about))

    def perform_action(
        self, action_request: ActionRequest, owner: Any, now: float
    ) -> Request | None:
        """Perform an action on a widget, which gets the focus and is scrolled into view."""
        if owner not in self.focus.widgets:
            return None
        self.pending_request = None
        self.page.reveal(owner)
        self.focus.perform_action(action_request, owner)
        self.page.reveal(self.focus.current)
        self._needs_paint = True
        return self.pending_request

    def repaint(self) -> None:
        """Repaint the panel in this turn. Called when a widget's content has changed."""
        self._needs_paint = True

    def handle(self, event: Event, now: float) -> Request | None:
        """Handle one event; return the request that it triggers, or None."""
        self.pending_request = None
        if event.type == RENDERS_READY:
            self.repaint()
        self.handle_input(event)
        self._needs_paint = self.focus.update_hover() or self._needs_paint
        return self.pending_request

    def handle_input(self, event: Event) -> bool:
        """Handle an event that is not for all dialogs alike; return whether it had an effect."""
        took = self._dispatch(event if self.accepts_text else arrow_for(event))
        self._needs_paint = self._needs_paint or took
        return took

    def hides(self, rect: Rect) -> bool:
        return bool(inside_of(self.rect, self._theme).contains(rect))

    def update(self, now: float) -> list[Rect]:
        """Return the interior of the panel if anything in it has changed."""
        is_stale, self._needs_paint = self._needs_paint, False
        return [inside_of(self.rect, self._theme)] if is_stale else []

    def paint(self, surface: Surface) -> None:
        """Draw everything within the surface's clip."""
        inside, clip = inside_of(self.rect, self._theme), surface.get_clip()
        if inside.contains(clip):
            self._theme.paint_rect(surface, PANEL, inside)
        else:
            for part in subtract(clip, inside) if self._dims else ():
                dim(surface, part)
            paint_panel(surface, self._theme, self.rect)
        with clipped(surface, inside):
            self._paint_inside(surface)

    def _paint_inside(self, surface: Surface) -> None:
        """Paint the page, and the title, the tabs and the buttons around it."""
        theme, row = self._theme, self.rect.inflate(-2 * self._theme.px(PADDING), 0)
        self.page.paint(surface, self.focus)
        paint_title(surface, theme, row, self._title, self._note)
        for button in (*self._tabs.widgets, *self._buttons):
            button.paint(surface, theme, focused=self.focus.is_focus_visible(button))

    def _dispatch(self, event: Event) -> bool:
        if event.type in (
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
        ) and self._handle_click_beside(event):
            return True
        took = self.focus.handle(event)
        if event.type == pygame.MOUSEMOTION or not took:
            took = self._handle_unclaimed(event) or took
        elif event.type == pygame.MOUSEBUTTONUP:
            self.page.scroll(event)
        elif event.type == pygame.KEYDOWN:
            self.page.reveal(self.focus.current)
        return took

    def _handle_unclaimed(self, event: Event) -> bool:
        """Handle an event that no widget has handled."""
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.escape()
                return True
            if event.key in BUTTON_KEYS and self._buttons:
                self.focus.set_current(self._buttons[-1], is_visible=True)
                return True
            across, along = ARROWS.get(event.key, (0, 0))
            if across or (along and self.page.widgets):
                has_gone = self.focus.move((across, along))
                self.page.reveal(self.focus.current)
                return has_gone
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in ENTER:
            buttons = (each for each in self.focus.widgets if isinstance(each, PushButton))
            primary = next((button for button in buttons if button.is_primary), None)
            return primary is not None and primary.handle(event)
        return self.page.scroll(event)

    def _handle_click_beside(self, event: Event) -> bool:
        """Close at a click that begins and ends beside the panel; return whether it was one."""
        if event.button != 1:
            return False
        is_beside = not self.rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed_beside = is_beside
            return is_beside
        was_pressed, self._pressed_beside = self._pressed_beside, False
        if was_pressed and is_beside:
            self.escape()
        return was_pressed

    def _place_buttons(self) -> None:
        """Place the buttons from the right, with less padding where their labels are long."""
        theme, place = self._theme, self.rect.inflate(-2 * self._theme.px(PADDING), 0)
        place.height = 2 * (theme.px(self.foot) // 2)
        place.bottom = self.rect.bottom
        ways = (ButtonRow(*self._buttons, gap=BUTTON_GAP, compact=tight) for tight in (False, True))
        FirstThatFits(*(Row(Spring(), way) for way in ways)).arrange(theme, place)
