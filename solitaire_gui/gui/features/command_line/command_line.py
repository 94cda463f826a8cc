"""The screen of the command line: an entry for typed lines, and the replies to them."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import ActionRequest, Live, Node, Role
from solitaire_gui.gui.board.regions import strip_region
from solitaire_gui.gui.commands.command import CLOSE
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.graphics.theme import BAR, LINE, SUBDUED, Theme
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.text import Text
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.language.printed_cards import with_card_names

ENTRY_SHARE = 0.38
"""The entry's share of the strip's width; the rest is for the reply."""
SIZES, EDGE, INSET = (16, 14, 12), 12, 3
OPENING_CHARACTERS = ":/"


class Reply(NamedTuple):
    """The reply to a typed line."""

    sentence: Sentence
    is_done: bool
    """Whether the line was executed; otherwise it stays in the entry, to be corrected."""


class CommandScreen(Screen):
    """A strip at the lower edge of the table: an entry, and the reply to the last line."""

    accepts_text = True

    def __init__(
        self,
        example: Callable[[], str],
        history: MutableSequence[str],
        execute: Callable[[str], Reply],
    ) -> None:
        """Create a command line.

        `example` returns a line that is shown while the entry is empty; it is called again after
        each reply. `history` holds the lines typed earlier, oldest first; new ones are appended to
        it. `execute` executes a line and returns the reply.
        """
        self._example = example
        self._history = history
        self._history_index = len(history)
        self._execute = execute
        self._reply_texts: Sequence[Text] = [
            Text([gettext("{key} to leave.", key=CLOSE.key)], SIZES[0], SUBDUED)
        ]
        """The same reply in each of SIZES. The largest that fits is shown."""
        self._has_reply = False
        self._theme = Theme()
        self._strip = Rect(0, 0, 0, 0)
        self._needs_paint = True
        self.line = EditedLine()
        self.entry = Entry(self.line, on_enter=self._enter, hint=example())
        self.entry.name = gettext("Command")

    def _show_reply(self, reply: Sentence) -> None:
        """Show the reply to a line. Cards are written in words: the font has no suit symbols."""
        text = reply.strip("\n").replace("\n", "  ") if isinstance(reply, str) else ""
        parts = reply.parts() if isinstance(reply, Message) else (with_card_names(text),)
        self._reply_texts = [Text([parts], size) for size in SIZES]
        self._has_reply = True
        self.entry.hint = self._example()
        self._needs_paint = True

    @property
    def reply_text(self) -> str:
        """The reply as plain text."""
        return self._reply_texts[0].text

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        self._theme, self._strip = theme, strip_region(theme, size)
        width = round(self._strip.width * ENTRY_SHARE)
        place = self._strip.move(theme.px(EDGE), 0).inflate(0, -2 * theme.px(INSET))
        self.entry.arrange(theme, Rect(place.topleft, (width, place.height)))
        self._needs_paint = True

    def handle(self, event: Event, now: float) -> Request | None:
        """Handle one event.

        Esc or a click beside the strip closes it; Up and Down recall earlier lines.
        """
        if (
            event.type == pygame.TEXTINPUT
            and event.text in OPENING_CHARACTERS
            and self.line.selection[0] == 0
        ):
            self.line.delete(-1)  # begins a new line: one that was not executed is selected
            self._needs_paint = True
            return None
        if event.type == pygame.KEYDOWN:
            self._needs_paint = True
            if event.key == pygame.K_ESCAPE:
                return CLOSE
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                self._recall(1 if event.key == pygame.K_DOWN else -1)
                return None
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        if is_press and not self._strip.collidepoint(event.pos):
            return CLOSE
        self._needs_paint |= self.entry.handle(event)
        return None

    def accessible_node(self, now: float) -> Node:
        """Return the nodes of the entry and the reply. Screen readers announce a new reply."""
        entry = self.entry.accessible_node()._replace(is_focused=True)
        live = Live.POLITE if self._has_reply else Live.OFF
        answer = Node("answer", Role.STATUS, self.reply_text, rect=self._strip, live=live)
        return Node("command", Role.GROUP, gettext("Command line"), [entry, answer], self._strip)

    def perform_action(
        self, action_request: ActionRequest, owner: Any, now: float
    ) -> Request | None:
        self._needs_paint |= self.entry.perform_action(action_request)
        return None

    def hides(self, rect: Rect) -> bool:
        return bool(self._strip.contains(rect))

    def update(self, now: float) -> list[Rect]:
        is_stale, self._needs_paint = self._needs_paint, False
        return [self._strip] if is_stale else []

    def paint(self, surface: Surface) -> None:
        theme, room = self._theme, self._strip
        theme.paint_rect(surface, BAR, room)
        theme.paint_rect(surface, LINE, Rect(room.topleft, (room.width, theme.line_width)))
        self.entry.paint(surface, theme, focused=True)
        left = self.entry.rect.right + theme.px(EDGE)
        width = room.right - left - theme.px(EDGE)
        fitting = [text for text in self._reply_texts if text.width(theme) <= width]
        reply = (fitting or self._reply_texts[-1:])[0]
        height = reply.height(theme, width)
        reply.paint(surface, theme, Rect(left, room.centery - height // 2, width, height))

    def _enter(self, text: str) -> None:
        """Execute a line, add it to the history unless it repeats the last one, and show the reply.

        Leading spaces and OPENING_CHARACTERS are ignored. An empty line does nothing.
        """
        text = text.lstrip(f" {OPENING_CHARACTERS}")
        if not text.strip():
            return
        if not self._history or self._history[-1] != text:
            self._history.append(text)
        sentence, is_done = self._execute(text)
        self.line.select_all()
        if is_done:
            self.line.delete(-1)
        self._history_index = len(self._history) - (not is_done)
        self._show_reply(sentence)

    def _recall(self, step: int) -> None:
        """Replace the typed line by the next one of the history (`step` 1) or the previous one
        (-1)."""
        self._history_index = max(0, min(len(self._history), self._history_index + step))
        self.line.select_all()
        self.line.delete(-1)
        self.line.insert([*self._history, ""][self._history_index])
