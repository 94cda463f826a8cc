"""The list of all commands with their keys, and an entry that searches it and the settings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter

import pygame
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import Node
from solitaire_gui.gui.accessibility.words import join_parts
from solitaire_gui.gui.commands.request import CloseThen
from solitaire_gui.gui.features.help.command_search import SearchEntry, find
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.widgets.layout.elements import Row, StaticElement
from solitaire_gui.gui.widgets.lists.word_list import Line, WordList
from solitaire_gui.gui.widgets.panels.page import PADDING
from solitaire_gui.gui.widgets.panels.row import FullWidth
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.text import Notice
from solitaire_gui.language.catalogue import gettext

WIDTH, HEIGHT, BELOW_ENTRY, MAX_LENGTH = 680, 900, 12, 40
LIST_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
"""The keys that move through the list while the focus is in the entry."""
HEADING = attrgetter("heading")


class CommandsScreen(Dialog):
    """A searchable list; it runs the chosen command after closing itself."""

    def __init__(self, entries: Sequence[SearchEntry]) -> None:
        """Create the list of `entries`, grouped by heading; those of a group are consecutive."""
        self._entries = entries
        self._is_opening = True
        """Whether typed text is still ignored, as it comes from the key that opened this screen."""
        self._list_height = 0
        self._notice = Notice()
        self._marked_text = Row()
        """An invisible element, by which screen readers announce the marked line during typing."""
        hint = gettext("Find a command or a setting")
        self._entry = Entry(
            EditedLine(max_length=MAX_LENGTH), self._on_typed, self._open_marked, hint=hint
        )
        super().__init__(
            gettext("All commands"),
            self._results(""),
            [],
            closed_by=Closing.CLOSE,
            width=WIDTH,
            height=HEIGHT,
            tabs=FullWidth(self._entry, name=gettext("Find"), below=BELOW_ENTRY),
        )
        self.set_initial_focus(self._entry)

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Lay out, with the list as long as the window allows."""
        self._list_height = self.page_limit(theme, size)[1] - 2 * theme.px(PADDING)
        self._list.set_height(self._list_height)
        super().resize(theme, size, now)

    def accessible_node(self, now: float) -> Node:
        words, marked = "", self._list.chosen
        if self.accepts_text and marked is not None:
            line = self._list.lines[marked]
            words = join_parts((line.words, line.note))
        self._marked_text.with_accessible_text(live_text=words)
        return super().accessible_node(now)

    def handle_input(self, event: Event) -> bool:
        """Handle one event; LIST_KEYS move through the list even if the focus is in the entry."""
        if event.type == pygame.TEXTINPUT and self._is_opening:
            return False
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._is_opening = False
            if event.type == pygame.KEYDOWN and self.accepts_text:
                if event.key in LIST_KEYS:
                    self.repaint()
                    return self._list.handle(event)
                if event.key == pygame.K_DELETE and not self._entry.line.text:
                    self.escape()  # as on other screens: there is no text to delete
                    return True
        return super().handle_input(event)

    def _on_typed(self, typed: str) -> None:
        self.replace_blocks(self._results(typed))

    def _results(self, typed: str) -> list[StaticElement]:
        """Return the list of entries that match a text; all commands by heading if it is empty."""
        found: list[tuple[Line, SearchEntry | None]] = []
        if typed.strip():
            found += [(entry.line, entry) for entry in find(typed, self._entries)]
        else:
            for heading, group in groupby(self._entries, HEADING):
                if heading:
                    found.append((Line(heading, is_heading=True), None))
                    found += [(entry.line, entry) for entry in group]
        self._listed_entries = [entry for _, entry in found]
        self._list = WordList([line for line, _ in found], self._choose)
        self._list.set_height(self._list_height)
        if not found:
            sentence = gettext("There is no command or setting called “{words}”.", words=typed)
            self._notice.show(sentence)
            return [self._notice]
        usable = (number for number, line in enumerate(self._list.lines) if line.is_usable)
        self._list.choose(next(usable, 0))
        return [FullWidth(self._list, name=gettext("All commands"), below=0), self._marked_text]

    def _open_marked(self, _: str) -> None:
        self._list.open_chosen()

    def _choose(self, line: int) -> None:
        if entry := self._listed_entries[line]:
            self.submit(CloseThen(entry.request))
