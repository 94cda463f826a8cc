"""A screen that is a panel above the dimmed table: a title, a page, buttons at the bottom right.

*Done* leaves a dialog whose changes are in force already, *Close* one that was only looked at, and
*Cancel* drops what was still to be done. The one primary button, which is of a bright colour, is
what Enter presses as the dialog opens; *Close* is primary only where there is no other button.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import ActionRequest, Node, Role
from solitaire_gui.gui.accessibility.words import sentences, spoken
from solitaire_gui.gui.board.regions import cloth_region
from solitaire_gui.gui.card_pictures.card_art import RENDERS_READY
from solitaire_gui.gui.commands.command import CLOSE, FULL_SCREEN
from solitaire_gui.gui.commands.key_bindings import command_of
from solitaire_gui.gui.commands.keystrokes import BUTTON_KEYS, ENTER, arrow_for
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.graphics.rects import Point, Size, subtract
from solitaire_gui.gui.graphics.theme import PANEL, Theme
from solitaire_gui.gui.input.cursor import ARROWS
from solitaire_gui.gui.screens.dialog_panel import dim, inside_of, paint_panel, paint_title
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.buttons.push_button import Buttons, PushButton
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
from solitaire_gui.gui.widgets.panels.row import Alone
from solitaire_gui.language.catalogue import pgettext, pgettext_noop

WIDTH, MARGIN, PADDING = 640, 24, 28
HEAD, FOOT, BUTTON_GAP = 64, 64, 12
MARGIN_SHARE = 64
"""What a small window's margin is at most: one part of so many of its height."""


class Closing(Enum):
    """The word on the button that leaves a dialog."""

    DONE = pgettext_noop("button", "Done")
    CLOSE = pgettext_noop("button", "Close")
    CANCEL = pgettext_noop("button", "Cancel")


class Dialog(Screen):
    """Closes by Esc, by its buttons, and by a click beside it. Enter is the primary button's.

    Its widgets ask for things by `ask`; whoever takes the event returns them.
    """

    stops_clock = True

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
        tabs: Alone | None = None,
    ) -> None:
        """Make a dialog so many design pixels wide and high, where the window is large enough.

        `closed_by` adds a button to the `buttons`, left of the primary one. Without a height it is
        as high as its page. A `note` stands at the right of the title. A dialog that does not dim
        leaves the table as light as it is. The `tabs` choose what the page shows: they stand below
        the title, and stay where they are while the page is scrolled.
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
        """What Enter was for as the dialog opened, if not for the primary button."""
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
        """Have Enter be for a widget as the dialog opens, and not for the button that closes."""
        self.focus.set_current(widget)
        self._initial_focus = widget
        self._update_primary()

    def close(self) -> None:
        """Ask to be closed."""
        self.submit(CLOSE)

    def escape(self) -> None:
        """Do what Esc and a click beside the panel are for."""
        self.close()

    @property
    def accepts_text(self) -> bool:
        """Whether letters typed go into a field now."""
        return self.focus.current is not None and self.focus.current.accepts_text

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Lay out in the middle of a window of this size, or below the bar where it is high."""
        self._theme = theme
        with theme.measuring():
            width, high = self.page_limit(theme, size)
            if self._height is None:
                high = min(high, self.page_height(theme, width))
            height = high + self._header_height(theme, width) + theme.px(FOOT)
            self.rect = Rect(0, 0, width + 2 * theme.px(PADDING), height)
            top = max(self._panel_limit(theme, size).top, (size[1] - height) // 2)
            self.move_to(((size[0] - self.rect.width) // 2, top))

    def page_height(self, theme: Theme, width: int) -> int:
        """Return how high the page is in a width."""
        return self.page.height(theme, width)

    def move_to(self, corner: Point) -> None:
        """Lay out with the upper left corner at a point."""
        theme, pad = self._theme, self._theme.px(PADDING)
        self.rect.topleft = corner
        tabs = self.rect.inflate(-2 * pad, 0).move(0, theme.px(HEAD))
        tabs.height = self._tabs.height(theme, tabs.width)
        self._tabs.arrange(theme, tabs)
        high = self.rect.bottom - theme.px(FOOT) - tabs.bottom
        inside = Rect(tabs.bottomleft, (tabs.width, high))
        is_resized = inside.size != self.page.rect.size
        self.page.arrange(theme, inside, pad)
        if is_resized:
            self.page.reveal(self.focus.current)
        self._place_buttons()
        self._needs_paint = True

    def page_limit(self, theme: Theme, size: Size) -> Size:
        """Return how wide and at the most how high the page is in a window of a size."""
        most = self._panel_limit(theme, size)
        width, height = min(theme.px(self._width), most.width), most.height
        if self._height is not None:
            height = min(theme.px(self._height), height)
        width -= 2 * theme.px(PADDING)
        return width, height - self._header_height(theme, width) - theme.px(FOOT)

    def _panel_limit(self, theme: Theme, size: Size) -> Rect:
        """Return what the panel may cover of a window: not the bar, which would show in part."""
        margin = min(theme.px(MARGIN), size[1] // MARGIN_SHARE)
        return cloth_region(theme, size).inflate(-2 * margin, -2 * margin)

    def _with_closing_button(self, buttons: Sequence[PushButton]) -> Sequence[PushButton]:
        """Return buttons with the one that closes: before the primary one, behind all others."""
        others, primary = ([b for b in buttons if b.is_primary is it] for it in (False, True))
        return [*others, *filter(None, [self._closing]), *primary]

    def _header_height(self, theme: Theme, width: int) -> int:
        """Return how high the title and the tabs are, in a page of a width."""
        return theme.px(HEAD) + self._tabs.height(theme, width)

    def replace_blocks(
        self,
        blocks: Sequence[StaticElement],
        buttons: Sequence[PushButton] | None = None,
        *,
        focused: Widget | None = None,
        fallback: Widget | None = None,
    ) -> None:
        """Replace the blocks within the same panel; the focus stays with its widget if it can.

        With `buttons`, those at the bottom are replaced too; with `at`, that widget has the focus,
        and `instead` has it in the place of one that is gone.
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
        """Replace the blocks of a page that is still to be laid out."""
        self.page.column, focus = Column(*blocks), self.focus
        focus.widgets = [*self._tabs.widgets, *self.page.widgets, *self._buttons]
        if focus.current is not None and focus.current not in focus.widgets:
            focus.set_current(fallback, is_visible=focus.is_focus_visible(focus.current))
        self._update_primary()

    def _update_primary(self) -> None:
        """Have the closing button be primary if it is the only one and Enter is for nothing else.

        *Done* may stand below a page with buttons: what they do is in force already.
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
        """Return what it shows, for screen readers: its title, its page, its buttons.

        What is written on the page is read with the title as the dialog opens.
        """
        note = spoken(self._note)
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
        """Do what a screen reader asks of a widget, which gets the focus and comes into view."""
        if owner not in self.focus.widgets:
            return None
        self.pending_request = None
        self.page.reveal(owner)
        self.focus.perform_action(action_request, owner)
        self.page.reveal(self.focus.current)
        self._needs_paint = True
        return self.pending_request

    def repaint(self) -> None:
        """Repaint the page the next time: what a widget shows has changed."""
        self._needs_paint = True

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event; return what is asked for by it."""
        if event.type == pygame.KEYDOWN and command_of(event.key, event.mod) is FULL_SCREEN:
            return FULL_SCREEN
        self.pending_request = None
        if event.type == RENDERS_READY:
            self.repaint()
        self.handle_input(event)
        self._needs_paint = self.focus.update_hover() or self._needs_paint
        return self.pending_request

    def handle_input(self, event: Event) -> bool:
        """Take one event; return whether it meant something here."""
        took = self._dispatch(event if self.accepts_text else arrow_for(event))
        self._needs_paint = self._needs_paint or took
        return took

    def hides(self, rect: Rect) -> bool:
        return bool(inside_of(self.rect, self._theme).contains(rect))

    def update(self, now: float) -> list[Rect]:
        """Return all that is in the panel if anything of it looks otherwise."""
        is_stale, self._needs_paint = self._needs_paint, False
        return [inside_of(self.rect, self._theme)] if is_stale else []

    def paint(self, surface: Surface) -> None:
        """Draw all that lies within the surface's clip."""
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
        """Handle what no widget has taken."""
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
        """Close at a click that begins and ends beside the panel."""
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
        """Place the buttons from the right; where their words are long, they are narrower."""
        theme, place = self._theme, self.rect.inflate(-2 * self._theme.px(PADDING), 0)
        place.height = 2 * (theme.px(FOOT) // 2)
        place.bottom = self.rect.bottom
        ways = (Buttons(*self._buttons, gap=BUTTON_GAP, tight=tight) for tight in (False, True))
        FirstThatFits(*(Row(Spring(), way) for way in ways)).arrange(theme, place)
