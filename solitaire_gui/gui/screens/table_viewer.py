"""A screen that shows one table: a title above it, a strip with buttons below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Piles
from solitaire_gui.gui.accessibility.node import ActionRequest, Node, Role
from solitaire_gui.gui.board.accessible_piles import AccessiblePiles
from solitaire_gui.gui.board.card_layout import Carried
from solitaire_gui.gui.board.highlights import pile_numbers
from solitaire_gui.gui.board.highlights.highlight_painter import Highlights
from solitaire_gui.gui.board.regions import cloth_region
from solitaire_gui.gui.board.view import View
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.command import CLOSE, QUIT, Command
from solitaire_gui.gui.commands.key_bindings import command_of, is_modifier_or_desktop_key
from solitaire_gui.gui.commands.keystrokes import tab_for
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED, Theme
from solitaire_gui.gui.screens.screen import Screen, earliest
from solitaire_gui.gui.widgets.bar.message_line import MessageLine
from solitaire_gui.gui.widgets.layout.elements import FirstThatFits, Label, Row, Spring
from solitaire_gui.gui.widgets.panels.strip import Strip
from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.language.message import Sentence
from solitaire_gui.settings import Settings

CLOSING = (CLOSE, QUIT)
ACTIVE = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEMOTION)
HEAD, HEAD_SIZE, LEAST_GAP = 42, 16, 28
"""The title's height, its text size and its least gap, in design pixels."""


class TableViewer(Screen):
    """The base of screens with a table that is not the current game.

    Used by its strip and by keys.
    """

    stops_clock = True
    leaves = gettext_noop("{key} to leave.")
    """The sentence shown when a key has no effect: how to leave."""

    def __init__(
        self,
        game: Game[Any],
        table: Any,
        art: CardArt,
        settings: Settings,
        open_cards: Callable[[Piles], Piles] | None = None,
    ) -> None:
        """Show a table; `open_cards` as for a View."""
        self.view = self.make_view(game, table, art, settings, open_cards)
        self.message = MessageLine()
        self.head = Strip(is_above=True)
        self.strip = Strip()
        self.keys: Mapping[int, Callable[[], object]] = {}
        """Functions by pygame's key code, for keys that stand for no button."""
        self.commands: dict[Command | None, Callable[[], object]] = {}
        """Functions that replace commands on this screen, when their keys are pressed."""
        self._game = game
        self._settings = settings
        self._theme, self._size = Theme(), (1, 1)
        self._now = 0.0
        self._free = 0
        """The height kept free below the cards: that of the highest strip so far, in pixels."""

    def make_view(
        self,
        game: Game[Any],
        table: Any,
        art: CardArt,
        settings: Settings,
        open_cards: Callable[[Piles], Piles] | None,
    ) -> View:
        """Return the view of the table; the arguments are those of the screen."""
        return View(game, table, art, settings, open_cards)

    def room_below(self, theme: Theme, width: int) -> int:
        """Return the least height to keep free below the cards, in pixels."""
        return 0

    def highlights(self, now: float) -> Highlights:
        """Return the highlights on the table. Overridden."""
        return Highlights()

    def numbers(self) -> tuple[pile_numbers.Label, ...]:
        """Return the numbers of the columns, by which sentences name them."""
        return pile_numbers.numbers_of_columns(self._game, self.view.scene)

    def dragged_cards(self) -> Carried | None:
        """Return the dragged cards; None if there are none. Overridden."""
        return None

    def show_message(self, sentence: Sentence, now: float) -> bool:
        """Show a sentence in the message line."""
        self.message.show(sentence, now)
        return True

    def words(self, now: float) -> Sentence:
        """Return the current text of the message line."""
        return self.message.current(now)

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Lay out title, strip and table for a window of a size."""
        self._theme, self._size = theme, size
        self._free = self.room_below(theme, size[0])
        self.head.arrange(theme, size)
        self.arrange(now)

    def arrange(self, now: float) -> None:
        """Lay out strip and table; the cards never move down again when the strip becomes lower."""
        theme, (width, height) = self._theme, self._size
        self.strip.arrange(theme, self._size)
        self._free = max(self._free, self.strip.rect.height)
        top = self.head.rect.bottom
        room = Rect(0, top, width, max(1, self.strip.rect.top - top))
        cards = Rect(0, top, width, max(1, height - self._free - top))
        self.view.resize(theme, room, cards, now, cloth_region(theme, self._size))

    def fit(self) -> None:
        """Lay out again if the strip's height has changed; the cards glide to their places."""
        strip = self.strip
        if strip.rect and strip.height(self._theme, self._size[0]) != strip.rect.height:
            before = self.view.places(self._now, {})
            self.arrange(self._now)
            self.view.motion.reflow(before, self.view.scene.corners(), self._now)

    def handle(self, event: Event, now: float) -> Request | None:
        """Handle one event; return the request that it triggers, or None."""
        self.pending_request, self._now = None, now
        if event.type in ACTIVE:
            self.note_activity(is_press=event.type != pygame.MOUSEMOTION)
        return self.handle_input(event, now)

    def note_activity(self, *, is_press: bool) -> None:
        """Note input of the player: a press, or with `is_press` False a motion of the pointer."""

    def handle_input(self, event: Event, now: float) -> Request | None:
        """Handle an event: a key goes to the strip first, then to `handle_unclaimed_key`."""
        event = tab_for(event)
        is_key = event.type == pygame.KEYDOWN and not is_modifier_or_desktop_key(
            event.key, event.mod
        )
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        if is_press or (is_key and event.key != pygame.K_ESCAPE):
            self.message.dismiss()
        command = command_of(event.key, event.mod, event.unicode) if is_key else None
        took = self.strip.handle(event, now)
        if is_key and not took:
            self.handle_unclaimed_key(event, command)
        return self.pending_request

    def handle_unclaimed_key(self, event: Event, command: Command | None) -> None:
        """Handle a key that no button has handled; `command` is the one bound to it, or None.

        A key without an effect shows how to leave.
        """
        if event.key in self.keys:
            self.keys[event.key]()
        elif command in self.commands:
            self.commands[command]()
        elif command in CLOSING:
            self.leave_by(command)
        else:
            self.show_message(gettext(self.leaves, key=CLOSE.key), self._now)

    def leave_by(self, command: Command | None) -> None:
        """Leave by Esc or by the key of Quit; `command` is which of them."""
        self.close()

    def close(self) -> None:
        """Submit the request to close the screen."""
        self.submit(CLOSE)

    def perform_action(
        self, action_request: ActionRequest, owner: Any, now: float
    ) -> Request | None:
        """Perform an action of a screen reader on a widget of the strip."""
        self.pending_request, self._now = None, now
        self.note_activity(is_press=True)
        if owner is not None:
            self.strip.perform_action(action_request, owner)
        return self.pending_request

    def next_deadline(self, now: float) -> float | None:
        """Return when to update without an event; None for never."""
        return earliest(
            self.view.next_deadline(now),
            self.strip.next_deadline(now),
            self.message.next_deadline(now),
        )

    def update(self, now: float) -> list[Rect]:
        """Apply changes since the last call; return the dirty rectangles."""
        self._now = now
        self.view.motion.drop_finished(now)
        return [
            *self.view.update(now, self._seen_highlights(now), self.dragged_cards()),
            *self.strip.update(now),
            *self.head.update(now),
        ]

    def paint(self, surface: Surface) -> None:
        """Draw everything within the surface's clip."""
        for part in (self.view, self.strip, self.head):
            part.paint(surface)

    def _seen_highlights(self, now: float) -> Highlights:
        return self.highlights(now)._replace(labels=self.numbers(), message=self.words(now))

    def accessible_node(self, now: float) -> Node:
        """Return title, table and strip, for screen readers."""
        strip = self.strip.accessible_node()
        head = [*self.head.content.accessible_nodes()]
        table = self.accessible_table(now, has_focus=not strip.has_focus_inside)
        return Node(type(self).__name__, Role.GROUP, head[0].name, [*head, *table, strip])

    def accessible_table(self, now: float, *, has_focus: bool) -> list[Node]:
        """Return the nodes of cards and message; `has_focus` is whether no button has the focus."""
        cards = AccessiblePiles(self._game, self.view.scene, {}, actions=()).accessible_nodes()
        board = Node("board", Role.GROUP, gettext("Table"), cards, is_focused=has_focus)
        return [board, *self.message.accessible_nodes(now)]


def head(title: str, about: Sequence[str], spoken_text: str) -> Row:
    """Return the title row; `about` has details from the longest text to the shortest.

    The longest that fits is shown. `spoken_text` is what screen readers say.
    """
    name = Label(title, HEAD_SIZE, INK, SEMIBOLD)
    beside = [Label(words, HEAD_SIZE, SUBDUED) for words in about]
    ways = [Row(name, Spring(LEAST_GAP), words) for words in beside]
    row = Row(Spring(0, FirstThatFits(*ways, Row(name))), min_height=HEAD)
    return row.with_accessible_text(title, spoken_text, level=1)
