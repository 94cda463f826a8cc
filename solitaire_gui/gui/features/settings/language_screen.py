"""The dialog with the list of languages, each by its own name."""

from __future__ import annotations

from collections.abc import Callable
from unicodedata import combining, normalize

import pygame
from pygame.event import Event

from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.widgets.lists.word_list import Line, WordList
from solitaire_gui.gui.widgets.panels.row import FullWidth
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.languages import NAMES, SYSTEM
from solitaire_gui.settings import CHOICES

WIDTH = 420
COMMAND_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


ARROW_LETTERS = {pygame.K_a, pygame.K_d}
"""Elsewhere these letters act as the arrows left and right, which mean nothing in a list."""
LIST_LETTERS = ("w", "s")
"""These letters move up and down in lists, for players with one hand; alone they find no name."""


class LanguageScreen(Dialog):
    """Lists the languages. Typing the beginning of a name goes to that language."""

    def __init__(self, current: str, system_language: str, choose: Callable[[str], None]) -> None:
        """Begin at the current choice; `system_language` is the tag of the system's language.

        `choose` is called with the tag that the player chooses, or SYSTEM.
        """
        choices = CHOICES["language"]
        lines = [Line(language_name(choice, system_language)) for choice in choices]
        current_line = choices.index(current)
        self.list = WordList(lines, lambda line: choose(choices[line]), current_line)
        blocks = [FullWidth(self.list, name=gettext("Language"), below=0)]
        super().__init__(gettext("Language"), blocks, [], closed_by=Closing.CANCEL, width=WIDTH)
        self.set_initial_focus(self.list)
        self._typed = ""
        """The beginning of a language's name, as typed so far."""

    def handle_input(self, event: Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            return self._find_typed(event.text)
        if event.type == pygame.KEYDOWN and not event.mod & COMMAND_MODIFIERS:
            letter = event.unicode or (chr(event.key) if 0 < event.key < 128 else "")
            is_typing = self._typed not in ("", *LIST_LETTERS)
            if letter.isalpha() and (is_typing or event.key in ARROW_LETTERS):
                return True  # it comes as TEXTINPUT, too
            if not letter.isalpha() and event.key != pygame.K_SPACE:
                self._typed = ""
        return super().handle_input(event)

    def _find_typed(self, text: str) -> bool:
        """Go to the first language that begins with all letters typed, or else with the last.

        Return whether there is one.
        """
        for typed in (self._typed + without_accents(text), without_accents(text)):
            matches = (
                at
                for at, line in enumerate(self.list.lines)
                if without_accents(line.words).startswith(typed)
            )
            match = next(matches, None)
            if typed and match is not None:
                self._typed = typed
                if typed not in LIST_LETTERS:
                    self.list.choose(match)
                    self.repaint()
                return True
        return False


def language_name(choice: str, system_language: str) -> str:
    """Return the name of a choice of language."""
    if choice == SYSTEM:
        return gettext("System language ({language})", language=NAMES[system_language])
    return NAMES[choice]


def without_accents(text: str) -> str:
    """Return text in small letters without accents, which can be typed on any keyboard."""
    return "".join(letter for letter in normalize("NFD", text.casefold()) if not combining(letter))
