"""The screen of a pause: it hides the cards and stops the clock until a key or a click."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Node, Role
from solitaire_gui.gui.card_pictures.cloth import table_cloth
from solitaire_gui.gui.commands.command import CLOSE
from solitaire_gui.gui.commands.key_bindings import MODIFIER_KEYS
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.graphics.theme import INK, PILL, SEMIBOLD, Theme, aligned_rect
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.language.catalogue import gettext, gettext_noop

TITLE, TITLE_SIZE = gettext_noop("Paused"), 44
WORDS, WORDS_SIZE = gettext_noop("Press any key or click to go on."), 18
GAP = 8
PADDING_X, PADDING_Y, RADIUS, OPACITY = 44, 22, 18, 0.82
"""The plate behind the words: its padding and radius in design pixels, and its opacity."""
WHEEL_BUTTONS = (4, 5)


class PauseScreen(Screen):
    """An empty cloth with two lines of text."""

    stops_clock = True

    def __init__(self, colour: str) -> None:
        self._colour = colour
        self._theme = Theme()
        self._room = Rect(0, 0, 1, 1)
        self._cloth = Surface((1, 1))

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        self._theme, self._room = theme, Rect((0, 0), size)
        self._cloth = table_cloth(theme, size, self._colour)

    def handle(self, event: Event, now: float) -> Request | None:
        """Close at any key but modifiers, and at any click; the wheel does not count as one."""
        is_key = event.type == pygame.KEYDOWN and event.key not in MODIFIER_KEYS
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button not in WHEEL_BUTTONS
        return CLOSE if is_key or is_click else None

    def accessible_node(self, now: float) -> Node:
        """Return the text as nodes; a click on any of it closes the screen."""
        paused, goes_on = gettext(TITLE), gettext(WORDS)
        title = Node("title", Role.HEADING, paused, rect=self._room, level=1)
        # No label: Orca would read it in addition to the description of the group.
        words = Node("words", Role.PARAGRAPH, goes_on, rect=self._room)
        return Node(
            "pause",
            Role.GROUP,
            paused,
            [title, words],
            self._room,
            description=goes_on,
            is_focused=True,
            actions=(Action.CLICK,),
        )

    def perform_action(
        self, action_request: ActionRequest, owner: Any, now: float
    ) -> Request | None:
        return CLOSE if action_request.action is Action.CLICK else None

    def paint(self, surface: Surface) -> None:
        surface.blit(self._cloth, self._room)
        theme, (x, y) = self._theme, self._room.center
        wide = self._room.width - 2 * theme.px(GAP + PADDING_X)
        title = theme.text_within(gettext(TITLE), TITLE_SIZE, wide, INK, SEMIBOLD)
        words = theme.text_within(gettext(WORDS), WORDS_SIZE, wide)
        above = aligned_rect(title, x, y, 0.5, 1)
        below = aligned_rect(words, x, y + theme.px(GAP), 0.5, 0)
        plate = above.union(below).inflate(2 * theme.px(PADDING_X), 2 * theme.px(PADDING_Y))
        surface.blit(
            theme.panel(plate.size, RADIUS, PILL, opacity=theme.plate_opacity(OPACITY)), plate
        )
        surface.blit(title, above)
        surface.blit(words, below)
