"""Controls to go through a game move by move: buttons, a slider, keys, and a caption."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pygame
from pygame import Surface

from solitaire_gui.gui.accessibility.words import join_parts
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import SUBDUED, Theme
from solitaire_gui.gui.widgets.buttons.push_button import IconButton, PushButton
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.layout.elements import (
    Column,
    FirstThatFits,
    Label,
    Row,
    StaticElement,
)
from solitaire_gui.gui.widgets.text.text import Text, TextPart
from solitaire_gui.language.catalogue import gettext

BUTTON_GAP, CAPTION_GAP, LINE_GAP = 6, 14, 3
TEXT_SIZE, MOVE_SIZE, LINE_HEIGHT = 16, 15, 26
TO_END = 1_000_000
"""More moves than any game has."""


class Navigable(Protocol):
    """Something with moves to go through."""

    def go(self, at: int) -> None: ...
    def step(self, count: int) -> None: ...


class Transport:
    """Buttons for the start, one move back, one forward and the end, and the same as keys."""

    def __init__(self, moving: Navigable, slider: Slider, *between: PushButton) -> None:
        self.slider = slider
        slider.name = gettext("Move")
        self.start = IconButton("first", gettext("To the start"), lambda: moving.go(0))
        self.back = IconButton("back", gettext("One move back"), lambda: moving.step(-1))
        self.forward = IconButton("forward", gettext("One move forward"), lambda: moving.step(1))
        self.end = IconButton("last", gettext("To the end"), lambda: moving.step(TO_END))
        self.buttons = [self.start, self.back, *between, self.forward, self.end]
        self.caption = Caption()
        self.keys: Mapping[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: moving.step(-1),
            pygame.K_RIGHT: lambda: moving.step(1),
            pygame.K_HOME: lambda: moving.go(0),
            pygame.K_END: lambda: moving.step(TO_END),
        }

    def row(self, *left_out: PushButton) -> Row:
        """Return a row of the buttons without those `left_out` for lack of room."""
        return Row(*(each for each in self.buttons if each not in left_out), gap=BUTTON_GAP)

    def show(self, at: int, *, can_go_back: bool, can_go_on: bool) -> None:
        """Show the current move number, and enable the buttons."""
        self.slider.value = at
        self.start.enabled = self.back.enabled = can_go_back
        self.forward.enabled = self.end.enabled = can_go_on


class Caption(StaticElement):
    """The move number, with the move itself beside or below it if there is room."""

    def __init__(self, width: float = 0) -> None:
        """`width` is the least width, in design pixels."""
        self._width = width
        self.show("", ())

    def show(self, place: str, move: Sequence[TextPart]) -> None:
        """Show the place in the game and the move; screen readers announce both."""
        label, move_text = Label(place, TEXT_SIZE), Text([move], MOVE_SIZE, SUBDUED)
        both = Row(label, move_text, gap=CAPTION_GAP), Column(label, move_text, gap=LINE_GAP)
        self.items = (Row(FirstThatFits(*both, Row(label), Text([place], MOVE_SIZE))),)
        self.with_accessible_text(live_text=join_parts((place, move_text.text)))

    def size(self, theme: Theme, room: int) -> Size:
        return theme.px(self._width), theme.px(2 * LINE_HEIGHT)

    def paint(self, surface: Surface, theme: Theme) -> None:
        self.items[0].arrange(theme, self.rect)
        super().paint(surface, theme)
