"""The languages to choose from, each by its own name."""

from __future__ import annotations

from collections.abc import Callable
from unicodedata import combining, normalize

import pygame
from pygame.event import Event

from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.widgets.lists.word_list import Line, WordList
from solitaire_gui.gui.widgets.panels.row import Alone
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.languages import NAMES, SYSTEM
from solitaire_gui.settings import CHOICES

WIDTH = 420
COMMAND_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


ARROW_LETTERS = {pygame.K_a, pygame.K_d}
"""They go sideways elsewhere, which means nothing in a list."""
LIST_LETTERS = ("w", "s")
"""They go up and down in a list for whoever plays with one hand, and name no language alone."""


class LanguageScreen(Dialog):
    """A list, of which one is chosen; it goes to the language whose name is being typed."""

    def __init__(self, current: str, system_language: str, choose: Callable[[str], None]) -> None:
        """Begin at the choice in force; `of_system` is the tag of the system's language.

        `choose` is called with the choice."""
        choices = CHOICES["language"]
        lines = [Line(language_name(choice, system_language)) for choice in choices]
        current_line = choices.index(current)
        self.list = WordList(lines, lambda line: choose(choices[line]), current_line)
        blocks = [Alone(self.list, name=gettext("Language"), below=0)]
        super().__init__(gettext("Language"), blocks, [], closed_by=Closing.CANCEL, width=WIDTH)
        self.set_initial_focus(self.list)
        self._typed = ""
        """The beginning of a language's name."""

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
        """Go to the first language whose name begins as was typed, or else as is typed now."""
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
    """Return what a choice of language is called."""
    if choice == SYSTEM:
        return gettext("System language ({language})", language=NAMES[system_language])
    return NAMES[choice]


def without_accents(text: str) -> str:
    """Return words in small letters without accents, as they are typed on any keyboard."""
    return "".join(letter for letter in normalize("NFD", text.casefold()) if not combining(letter))
