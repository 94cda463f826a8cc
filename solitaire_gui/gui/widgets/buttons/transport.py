"""What goes through a game move by move: buttons, a slider, keys, and where it has come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pygame
from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Live, Node, Role
from solitaire_gui.gui.accessible.words import listed
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import INK, SUBDUED, Theme, blit_at
from solitaire_gui.gui.layout.elements import Drawn, Row
from solitaire_gui.gui.widgets.buttons.push_button import IconButton, PushButton
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.text.text import Part, Text
from solitaire_gui.language.catalogue import gettext

BUTTON_GAP, CAPTION_GAP = 6, 14
TEXT_SIZE, MOVE_SIZE, LINE_HEIGHT = 16, 15, 26
TO_THE_END = 1_000_000
"""So many steps lead to the end of any game."""


class Moving(Protocol):
    """What is moved through a game."""

    def go(self, at: int) -> None: ...
    def step(self, count: int) -> None: ...


class Transport:
    """Buttons to the ends and to the next moves, with others between them, and the same keys."""

    def __init__(self, moving: Moving, slider: Slider, *between: PushButton) -> None:
        self.slider = slider
        self.start = IconButton("first", gettext("To the start"), lambda: moving.go(0))
        self.back = IconButton("back", gettext("One move back"), lambda: moving.step(-1))
        self.forward = IconButton("forward", gettext("One move forward"), lambda: moving.step(1))
        self.end = IconButton("last", gettext("To the end"), lambda: moving.step(TO_THE_END))
        self.buttons = [self.start, self.back, *between, self.forward, self.end]
        self.caption = Caption()
        self.keys: Mapping[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: moving.step(-1),
            pygame.K_RIGHT: lambda: moving.step(1),
            pygame.K_HOME: lambda: moving.go(0),
            pygame.K_END: lambda: moving.step(TO_THE_END),
        }

    def row(self, *left_out: PushButton) -> Row:
        """Return the buttons side by side, but for those that have no room."""
        return Row(*(each for each in self.buttons if each not in left_out), gap=BUTTON_GAP)

    def show(self, at: int, *, can_go_back: bool, can_go_on: bool) -> None:
        """Show how far the game has been gone through."""
        self.slider.value = at
        self.start.enabled = self.back.enabled = can_go_back
        self.forward.enabled = self.end.enabled = can_go_on


class Caption(Drawn):
    """Which of how many moves it is, and beside or below it the move, where there is room."""

    def __init__(self, width: float = 0) -> None:
        """Be so many design pixels wide, unless it is given more."""
        self._width = width
        self._place, self._move = "", Text(())

    def show(self, place: str, move: Sequence[Part], signs: str) -> None:
        """Show which move it is; `signs` are the cards'."""
        self._place, self._move = place, Text([move], MOVE_SIZE, SUBDUED, signs=signs)

    def described(self) -> Sequence[Node]:
        """Return both, which are heard when they change."""
        words = listed((self._place, self._move.text))
        return [Node("move", Role.STATUS, words, rect=self.rect, live=Live.POLITE)]

    def size(self, theme: Theme, room: int) -> Size:
        return theme.px(self._width), theme.px(2 * LINE_HEIGHT)

    def paint(self, surface: Surface, theme: Theme) -> None:
        (left, y), room = self.rect.midleft, self.rect.width
        step = theme.px(LINE_HEIGHT) // 2
        if theme.width(self._place, TEXT_SIZE) > room:
            first, *others = theme.wrap(self._place, MOVE_SIZE, room)
            for words, middle in ((first, y - step), (" ".join(others), y + step)):
                picture = theme.within(words, MOVE_SIZE, room, INK)
                blit_at(surface, picture, left, middle, 0, 0.5)
            return
        picture = theme.text(self._place, TEXT_SIZE, INK)
        move = Rect(0, 0, self._move.width(theme), 0)
        move.height = self._move.height(theme, move.width)
        beside = picture.get_width() + theme.px(CAPTION_GAP)
        if beside + move.width <= room:
            move.left, move.centery = left + beside, y
        elif move.width <= room:
            y -= step
            move.left, move.centery = left, y + 2 * step
        blit_at(surface, picture, left, y, 0, 0.5)
        if move.width <= room:
            self._move.paint(surface, theme, move)
