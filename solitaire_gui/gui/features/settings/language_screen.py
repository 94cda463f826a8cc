"""The languages to choose from, each by its own name."""

from __future__ import annotations

from collections.abc import Callable

from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.widgets.lists.word_list import Line, WordList
from solitaire_gui.gui.widgets.panels.row import Alone
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.languages import NAMES, SYSTEM
from solitaire_gui.settings import CHOICES

WIDTH = 420


class LanguageScreen(Dialog):
    """A list, of which one is chosen."""

    def __init__(self, current: str, of_system: str, choose: Callable[[str], None]) -> None:
        """Begin at the choice in force; `of_system` is the tag of the system's language.

        `choose` is called with the choice."""
        choices = CHOICES["language"]
        lines = [Line(language_words(choice, of_system)) for choice in choices]
        current_line = choices.index(current)
        self.list = WordList(lines, lambda line: choose(choices[line]), current_line)
        blocks = [Alone(self.list, name=gettext("Language"), below=0)]
        super().__init__(gettext("Language"), blocks, [], closed_by=Closing.CANCEL, width=WIDTH)
        self.begin_at(self.list)


def language_words(choice: str, of_system: str) -> str:
    """Return what a choice of language is called."""
    if choice == SYSTEM:
        return gettext("System language ({language})", language=NAMES[of_system])
    return NAMES[choice]
