"""The tray: the 52 cards, a row for each suit; a card that is laid leaves a hole."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.cards import CLUBS, DIAMONDS, HEARTS, RANKS, SPADES, Card
from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Node, Role
from solitaire_gui.gui.card_pictures.card_chip import PAPER, paint_tile
from solitaire_gui.gui.commands.keystrokes import ACTIVATION_KEYS
from solitaire_gui.gui.graphics.rects import Point, Size
from solitaire_gui.gui.graphics.theme import (
    INK,
    LINE,
    NONE,
    RAISED,
    RAISED_EDGE,
    RAISED_HOVERED,
    SEMIBOLD,
    Theme,
    blit_at,
    uniform,
)
from solitaire_gui.gui.input.cursor import ARROWS
from solitaire_gui.gui.widgets.layout.focus_ring import paint_ring
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.language.card_names import card_name
from solitaire_gui.language.catalogue import gettext

SUIT_ROWS = (SPADES, HEARTS, DIAMONDS, CLUBS)
CARDS = tuple(Card(rank, suit) for suit in SUIT_ROWS for rank in RANKS)
COLUMNS, ROWS = len(RANKS), len(SUIT_ROWS)
WIDTH, HEIGHT, LOW_HEIGHT, GAP, RADIUS = 54, 40, 34, 3, 3.6
"""The sizes of a tile, in design pixels; it is low where it is narrow."""
HOVERED_PAPER = uniform("#fff3cf")
GAP_SIGN, GAP_SIGN_SIZE = "\N{EN DASH}", 20


class Tray(Widget):
    """Shows the cards that are not laid; a click or Enter takes one."""

    uses_left_right = True
    activation_keys = ACTIVATION_KEYS

    def __init__(self, on_take: Callable[[Card], None], is_gap: Callable[[Card], bool]) -> None:
        """`on_take` is called with the card that the player chooses."""
        self.name = gettext("Cards")
        self.laid: Mapping[Card, str] = {}
        """The cards that are laid, each with the name of its place."""
        self._on_take = on_take
        self._is_gap = is_gap
        self._current = 0
        """The number of the tile that the arrows have gone to."""
        self._theme = Theme()

    @property
    def focus_rect(self) -> Rect:
        return self.tile(self._current)

    def size(self, theme: Theme, room: int) -> Size:
        gap, widest = theme.px(GAP), theme.px(WIDTH)
        wide = min(widest, (room - gap * (COLUMNS - 1)) // COLUMNS)
        high = theme.px(HEIGHT if wide == widest else LOW_HEIGHT)
        return wide * COLUMNS + gap * (COLUMNS - 1), high * ROWS + gap * (ROWS - 1)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect, self._theme = rect, theme

    def tile(self, number: int) -> Rect:
        """Return the rectangle of a tile."""
        gap, (row, column) = self._theme.px(GAP), divmod(number, COLUMNS)
        wide, high = self.rect.width + gap, self.rect.height + gap
        left, right = (wide * at // COLUMNS for at in (column, column + 1))
        top, bottom = (high * at // ROWS for at in (row, row + 1))
        place = Rect(left, top, right - left - gap, bottom - top - gap)
        return place.move(self.rect.topleft)

    def card(self, number: int) -> Card:
        """Return the card of a tile."""
        return CARDS[number]

    def tile_of(self, card: Card) -> Rect:
        """Return the rectangle of a card's tile."""
        return self.tile(CARDS.index(card))

    def hit_test(self, point: Point) -> int | None:
        tiles = (number for number, card in enumerate(CARDS) if card not in self.laid)
        return next((number for number in tiles if self.tile(number).collidepoint(point)), None)

    def click(self, part: int) -> None:
        self._current = part
        if CARDS[part] not in self.laid:
            self._on_take(CARDS[part])

    def activate(self) -> None:
        self.click(self._current)

    def handle_key(self, event: Event) -> bool:
        across, along = ARROWS.get(event.key, (0, 0))
        row, column = divmod(self._current, COLUMNS)
        if event.key in (pygame.K_HOME, pygame.K_END):
            column = 0 if event.key == pygame.K_HOME else COLUMNS - 1
        elif not (across or along):
            return False
        row, column = (row + along) % ROWS, (column + across) % COLUMNS
        self._current = row * COLUMNS + column
        return True

    def card_text(self, card: Card) -> str:
        """Return the name of a tile for screen readers."""
        name = gettext("gap") if self._is_gap(card) else card_name(card)
        place = self.laid.get(card)
        # Translators: a card and where it has been laid: "7 of hearts, laid: column 2, card 1".
        return gettext("{card}, laid: {place}", card=name, place=place) if place else name

    def accessible_node(self) -> Node:
        rows = [
            Node(
                ("row", row),
                Role.ROW,
                "",
                [self._cell(row * COLUMNS + at) for at in range(COLUMNS)],
            )
            for row in range(ROWS)
        ]
        node = super().accessible_node()
        return node._replace(role=Role.GRID, children=rows, actions=(Action.FOCUS,))

    def _cell(self, number: int) -> Node:
        card = CARDS[number]
        return Node(
            number,
            Role.CELL,
            self.card_text(card),
            rect=self.tile(number),
            is_focused=number == self._current,
            is_disabled=card in self.laid,
            actions=(Action.FOCUS,) if card in self.laid else (Action.CLICK, Action.FOCUS),
        )

    def perform_action(self, action_request: ActionRequest) -> bool:
        """Take the card that is clicked, or go to the one that is focused."""
        number = action_request.node.key
        if not isinstance(number, int) or action_request.action not in (Action.CLICK, Action.FOCUS):
            return super().perform_action(action_request)
        self._current = number
        if action_request.action is Action.CLICK:
            self.activate()
        return True

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        clip = surface.get_clip()
        for number, card in enumerate(CARDS):
            if self.tile(number).colliderect(clip):
                self._paint_tile(surface, theme, number, card)
        if focused:
            paint_ring(surface, theme, self.tile(self._current), RADIUS)

    def _paint_tile(self, surface: Surface, theme: Theme, number: int, card: Card) -> None:
        tile, is_hovered = self.tile(number), number == self.hovered_part
        if card in self.laid:
            surface.blit(theme.panel(tile.size, RADIUS, NONE, LINE), tile)
        elif self._is_gap(card):
            fill = RAISED_HOVERED if is_hovered else RAISED
            surface.blit(theme.panel(tile.size, RADIUS, fill, RAISED_EDGE), tile)
            sign = theme.text(GAP_SIGN, GAP_SIGN_SIZE, INK, SEMIBOLD)
            blit_at(surface, sign, *tile.center, 0.5, 0.5)
        else:
            paint_tile(surface, theme, card, tile, paper=HOVERED_PAPER if is_hovered else PAPER)
