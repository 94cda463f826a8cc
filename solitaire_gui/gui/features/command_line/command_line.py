"""The command line: a game's typed commands, answered in the words of its spec."""

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
"""How much of the window's width is for the line; the rest is for the answer."""
SIZES, EDGE, INSET = (16, 14, 12), 12, 3
OPENING_CHARACTERS = ":/"


class Reply(NamedTuple):
    """What is said to a line."""

    sentence: Sentence
    is_done: bool
    """Whether the line has done what it says, and need not be corrected."""


class CommandScreen(Screen):
    """A line at the lower edge of the table."""

    takes_text = True

    def __init__(
        self,
        example: Callable[[], str],
        history: MutableSequence[str],
        execute: Callable[[str], Reply],
    ) -> None:
        """Show an example while the line is empty, another one after each answer.

        `typed` is what was typed before; what is typed now is added to it. `enter` does what a
        line says, and returns the answer; a line that did nothing stays, selected.
        """
        self._example = example
        self._history = history
        self._history_index = len(history)
        self._execute = execute
        self._reply_texts: Sequence[Text] = [
            Text([gettext("{key} to leave.", key=CLOSE.key)], SIZES[0], SUBDUED)
        ]
        """The same in every size: the largest that has room is shown."""
        self._has_reply = False
        self._theme = Theme()
        self._strip = Rect(0, 0, 0, 0)
        self._is_stale = True
        self.line = EditedLine()
        self.entry = Entry(self.line, on_enter=self._enter, hint=example())
        self.entry.name = gettext("Command")

    def _show_reply(self, said: Sentence) -> None:
        """Show what the game says to the line typed last; the font has no signs of the suits."""
        whole = said.strip("\n").replace("\n", "  ") if isinstance(said, str) else ""
        parts = said.parts() if isinstance(said, Message) else (with_card_names(whole),)
        self._reply_texts = [Text([parts], size) for size in SIZES]
        self._has_reply = True
        self.entry.hint = self._example()
        self._is_stale = True

    @property
    def reply_text(self) -> str:
        """What stands beside the line, in words."""
        return self._reply_texts[0].text

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Lie at the lower edge of a window of another size."""
        self._theme, self._strip = theme, strip_region(theme, size)
        width = round(self._strip.width * ENTRY_SHARE)
        place = self._strip.move(theme.px(EDGE), 0).inflate(0, -2 * theme.px(INSET))
        self.entry.arrange(theme, Rect(place.topleft, (width, place.height)))
        self._is_stale = True

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event; a click beside the line leaves it."""
        if (
            event.type == pygame.TEXTINPUT
            and event.text in OPENING_CHARACTERS
            and self.line.selection[0] == 0
        ):
            self.line.delete(-1)  # it begins a line, as the very key does that has opened this one
            self._is_stale = True
            return None
        if event.type == pygame.KEYDOWN:
            self._is_stale = True
            if event.key == pygame.K_ESCAPE:
                return CLOSE
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                self._recall(1 if event.key == pygame.K_DOWN else -1)
                return None
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        if is_press and not self._strip.collidepoint(event.pos):
            return CLOSE
        self._is_stale |= self.entry.handle(event)
        return None

    def accessible_node(self, now: float) -> Node:
        """Return the line and the last answer, which is heard as soon as it is there."""
        entry = self.entry.accessible_node()._replace(is_focused=True)
        live = Live.POLITE if self._has_reply else Live.OFF
        answer = Node("answer", Role.STATUS, self.reply_text, rect=self._strip, live=live)
        return Node("command", Role.GROUP, gettext("Command line"), [entry, answer], self._strip)

    def perform_action(
        self, action_request: ActionRequest, owner: Any, now: float
    ) -> Request | None:
        """Do what a screen reader asks of the line."""
        self._is_stale |= self.entry.perform_action(action_request)
        return None

    def hides(self, rect: Rect) -> bool:
        return bool(self._strip.contains(rect))

    def update(self, now: float) -> list[Rect]:
        """Return where the line is, if it looks otherwise than before."""
        is_stale, self._is_stale = self._is_stale, False
        return [self._strip] if is_stale else []

    def paint(self, surface: Surface) -> None:
        """Draw the line and the answer."""
        theme, room = self._theme, self._strip
        theme.paint_rect(surface, BAR, room)
        theme.paint_rect(surface, LINE, Rect(room.topleft, (room.width, theme.line_width)))
        self.entry.paint(surface, theme, focused=True)
        left = self.entry.rect.right + theme.px(EDGE)
        wide = room.right - left - theme.px(EDGE)
        fitting = [each for each in self._reply_texts if each.width(theme) <= wide]
        answer = (fitting or self._reply_texts[-1:])[0]
        high = answer.height(theme, wide)
        answer.paint(surface, theme, Rect(left, room.centery - high // 2, wide, high))

    def _enter(self, text: str) -> None:
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
        """Put an earlier or a later line in the place of the one being typed."""
        self._history_index = max(0, min(len(self._history), self._history_index + step))
        self.line.select_all()
        self.line.delete(-1)
        self.line.insert([*self._history, ""][self._history_index])
