"""The command line: a game's typed commands, answered in the words of its spec."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.accessible.node import Deed, Live, Node, Role
from solitaire_gui.gui.board.regions import strip_region
from solitaire_gui.gui.commands import CLOSE
from solitaire_gui.gui.graphics.theme import BAR, INK, LINE, SUBDUED, Theme, blit_at
from solitaire_gui.gui.request import Request
from solitaire_gui.gui.screen import Screen
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.text import Text
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.language.printed_cards import in_words

SHARE = 0.38
"""How much of the window's width is for the line; the rest is for the answer."""
TEXT_SIZE, EDGE, INSET = 16, 12, 3
OPENING = ":/"


class CommandScreen(Screen):
    """A line at the lower edge of the table."""

    is_overlay = True
    takes_text = True

    def __init__(
        self,
        example: Callable[[], str],
        typed: MutableSequence[str],
        enter: Callable[[str], Sentence],
    ) -> None:
        """Show an example while the line is empty, another one after each answer.

        `typed` is what was typed before; what is typed now is added to it. `enter` does what a
        line says, and returns the answer.
        """
        self._example = example
        self._typed = typed
        self._recalled = len(typed)
        self._do = enter
        self._answer: str | Text = ""
        """In the words of the spec, or as a sentence with cards."""
        self._hint = gettext("{key} to leave.", key=CLOSE.key)
        self._theme = Theme()
        self._room = Rect(0, 0, 0, 0)
        self._is_stale = True
        self._is_opening = True
        self.line = EditedLine()
        self.entry = Entry(self.line, on_enter=self._enter, hint=example())

    def _answer_by(self, said: Sentence) -> None:
        """Show what the game says to the line typed last; the font has no signs of the suits."""
        if isinstance(said, Message):
            self._answer = Text([said.parts()], TEXT_SIZE)
        else:
            self._answer = in_words(said.strip("\n").replace("\n", "  "))
        self.entry.hint = self._example()
        self._is_stale = True

    @property
    def said(self) -> str:
        """What stands beside the line, in words."""
        if isinstance(self._answer, Text):
            return self._answer.text
        return self._answer or self._hint

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Lie at the lower edge of a window of another size."""
        self._theme, self._room = theme, strip_region(theme, size)
        width = round(self._room.width * SHARE)
        place = self._room.move(theme.px(EDGE), 0).inflate(0, -2 * theme.px(INSET))
        self.entry.arrange(theme, Rect(place.topleft, (width, place.height)))
        self._is_stale = True

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event; a click beside the line leaves it."""
        if event.type == pygame.TEXTINPUT and self._is_opening and event.text in OPENING:
            self._is_opening = False  # the very key that has opened the line
            return None
        if event.type == pygame.KEYDOWN:
            self._is_stale = True
            if event.key == pygame.K_ESCAPE:
                return CLOSE
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                self._recall(1 if event.key == pygame.K_DOWN else -1)
                return None
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        if is_press and not self._room.collidepoint(event.pos):
            return CLOSE
        self._is_stale |= self.entry.handle(event)
        return None

    def described(self, now: float) -> Node:
        """Return the line and the last answer, which is heard as soon as it is there."""
        entry = self.entry.described(gettext("Command"))._replace(is_focused=True)
        live = Live.POLITE if self._answer else Live.OFF
        answer = Node("answer", Role.STATUS, self.said, rect=self._room, live=live)
        return Node("command", Role.GROUP, gettext("Command line"), [entry, answer], self._room)

    def act(self, deed: Deed, owner: Any, now: float) -> Request | None:
        """Do what a screen reader asks of the line."""
        self._is_stale |= self.entry.act(deed)
        return None

    def affected_by(self, changed: Rect) -> Rect:
        """Return what has been painted over of the line."""
        return changed.clip(self._room)

    def forget(self) -> None:
        """Draw everything the next time."""
        self._is_stale = True

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        """Draw the line and the answer, if they do not look so already."""
        if not self._is_stale:
            return []
        self._is_stale = False
        theme, room = self._theme, self._room
        theme.paint_rect(surface, BAR, room)
        theme.paint_rect(surface, LINE, Rect(room.topleft, (room.width, theme.line)))
        self.entry.paint(surface, theme, focused=True)
        left = self.entry.rect.right + theme.px(EDGE)
        if isinstance(self._answer, Text):
            wide = self._answer.width(theme)
            high = self._answer.height(theme, wide)
            self._answer.paint(surface, theme, Rect(left, room.centery - high // 2, wide, high))
        else:
            ink = INK if self._answer else SUBDUED
            words = theme.text(self._answer or self._hint, TEXT_SIZE, ink)
            blit_at(surface, words, left, room.centery, 0, 0.5)
        return [room]

    def _enter(self, text: str) -> None:
        if not text.strip():
            return
        if not self._typed or self._typed[-1] != text:
            self._typed.append(text)
        self._recalled = len(self._typed)
        self.line.select_all()
        self.line.delete(-1)
        self._answer_by(self._do(text))

    def _recall(self, step: int) -> None:
        """Put an earlier or a later line in the place of the one being typed."""
        self._recalled = max(0, min(len(self._typed), self._recalled + step))
        self.line.select_all()
        self.line.delete(-1)
        self.line.insert([*self._typed, ""][self._recalled])
