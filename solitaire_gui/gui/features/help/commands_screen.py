"""All commands with their keys, and a line in which one finds them and the settings by words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter

import pygame
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import Node
from solitaire_gui.gui.accessibility.words import listed
from solitaire_gui.gui.commands.request import CloseThen
from solitaire_gui.gui.features.help.command_search import SearchEntry, find
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.widgets.layout.elements import Row, StaticElement
from solitaire_gui.gui.widgets.lists.word_list import Line, WordList
from solitaire_gui.gui.widgets.panels.page import PADDING
from solitaire_gui.gui.widgets.panels.row import Alone
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.text import Notice
from solitaire_gui.language.catalogue import gettext

WIDTH, HEIGHT, BELOW_ENTRY, MAX_LENGTH = 680, 900, 12, 40
LIST_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
"""The keys that mark another line of the list while one types."""
HEADING = attrgetter("heading")


class CommandsScreen(Dialog):
    """Does what is chosen, in its place; while one types, Enter chooses the marked line."""

    def __init__(self, entries: Sequence[SearchEntry]) -> None:
        """Show the choices that have a heading, one group after the other."""
        self._entries = entries
        self._is_opening = True
        """Whether the key that has opened it may still type its letter."""
        self._list_height = 0
        self._notice = Notice()
        self._marked_text = Row()
        """What is said of the marked line while the focus is where one types."""
        hint = gettext("Find a command or a setting")
        self._entry = Entry(
            EditedLine(longest=MAX_LENGTH), self._on_typed, self._open_marked, hint=hint
        )
        super().__init__(
            gettext("All commands"),
            self._results(""),
            [],
            closed_by=Closing.CLOSE,
            width=WIDTH,
            height=HEIGHT,
            tabs=Alone(self._entry, name=gettext("Find"), below=BELOW_ENTRY),
        )
        self.set_initial_focus(self._entry)

    def resize(self, theme: Theme, size: Size, now: float) -> None:
        """Stand in the middle of a window of another size, with the list as long as it can be."""
        self._list_height = self.page_limit(theme, size)[1] - 2 * theme.px(PADDING)
        self._list.fit(self._list_height)
        super().resize(theme, size, now)

    def accessible_node(self, now: float) -> Node:
        words, marked = "", self._list.chosen
        if self.accepts_text and marked is not None:
            line = self._list.lines[marked]
            words = listed((line.words, line.note))
        self._marked_text.with_accessible_text(live_text=words)
        return super().accessible_node(now)

    def handle_input(self, event: Event) -> bool:
        """Take one event; the keys that go through the list do so while one types, too."""
        if event.type == pygame.TEXTINPUT and self._is_opening:
            return False
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._is_opening = False
            if event.type == pygame.KEYDOWN and self.accepts_text:
                if event.key in LIST_KEYS:
                    self.repaint()
                    return self._list.handle(event)
                if event.key == pygame.K_DELETE and not self._entry.line.text:
                    self.escape()  # as elsewhere: there is nothing to delete
                    return True
        return super().handle_input(event)

    def _on_typed(self, typed: str) -> None:
        self.replace_blocks(self._results(typed))

    def _results(self, typed: str) -> list[StaticElement]:
        """Return the list of what has the words that are typed, or of all commands by heading."""
        shown: list[tuple[Line, SearchEntry | None]] = []
        if typed.strip():
            shown += [(choice.line, choice) for choice in find(typed, self._entries)]
        for heading, group in () if typed.strip() else groupby(self._entries, HEADING):
            if heading:
                shown.append((Line(heading, is_heading=True), None))
                shown += [(choice.line, choice) for choice in group]
        self._listed_entries = [choice for _, choice in shown]
        self._list = WordList([line for line, _ in shown], self._choose)
        self._list.fit(self._list_height)
        if not shown:
            said = gettext("There is no command or setting called “{words}”.", words=typed)
            self._notice.show(said)
            return [self._notice]
        usable = (at for at, line in enumerate(self._list.lines) if line.is_usable)
        self._list.choose(next(usable, 0))
        return [Alone(self._list, name=gettext("All commands"), below=0), self._marked_text]

    def _open_marked(self, _: str) -> None:
        self._list.open_chosen()

    def _choose(self, line: int) -> None:
        if choice := self._listed_entries[line]:
            self.submit(CloseThen(choice.request))
