"""The dialog for further puzzles than the daily one: one of a kind, or by number."""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.games import GAMES
from solitaire_gui.gui.features.puzzles.commands import ShowPuzzle
from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.layout.elements import StaticElement
from solitaire_gui.gui.widgets.panels.row import Row
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.play.puzzles.next_puzzle import NAMES, Kind

WIDTH, NUMBER_WIDTH = 700, 150


class MorePuzzlesScreen(Dialog):
    """Lets the player choose a puzzle of one game by kind or by number."""

    def __init__(self, slug: str, kinds: Sequence[Kind]) -> None:
        """Create the dialog; `kinds` are those of the game's puzzles, in the order of their
        numbers."""
        self._slug = slug
        self._count = len(kinds)
        self._kinds = [kind for kind in Kind if kind in kinds]
        words = [pgettext("choice", "Any"), *(str(NAMES[kind]) for kind in self._kinds)]
        self._kind = Segmented(words, 0, lambda _: None)
        ask_any = PushButton(pgettext("button", "Solve"), self._ask_any, primary=True)
        line = EditedLine(allows=lambda letter: letter in "0123456789", max_length=5)
        number = Entry(line, self._validate_number, self._ask_number, width=NUMBER_WIDTH)
        self._solve = PushButton(
            pgettext("button", "Solve"), lambda: self._ask_number(line.text), enabled=False
        )
        fresh = gettext("One you have not answered yet.")
        numbers = gettext("From {first} to {last}.", first=1, last=len(kinds))
        rows: list[StaticElement] = [
            *([Row(gettext("Kind of puzzle"), "", self._kind)] if len(self._kinds) > 1 else []),
            Row(gettext("Another puzzle"), fresh, ask_any),
            Row(gettext("Puzzle number"), numbers, number, self._solve, underlined=False),
        ]
        super().__init__(
            gettext("Puzzles"),
            rows,
            [],
            closed_by=Closing.CLOSE,
            width=WIDTH,
            note=GAMES[slug].title,
        )
        self.set_initial_focus(ask_any)

    def _ask_any(self) -> None:
        place = self._kind.chosen
        kind = self._kinds[place - 1] if place else None
        self.submit(ShowPuzzle(self._slug, kind=kind))

    def _validate_number(self, number: str) -> None:
        """Enable the button only if there is a puzzle of this number."""
        self._solve.enabled = bool(number) and 1 <= int(number) <= self._count

    def _ask_number(self, number: str) -> None:
        self._validate_number(number)
        if self._solve.enabled:
            self.submit(ShowPuzzle(self._slug, int(number)))
