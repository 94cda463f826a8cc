"""The dialog for further puzzles than the daily one: one of a kind, or by number."""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.games import GAMES
from solitaire_gui.gui.features.puzzles.commands import ShowPuzzle
from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.widgets.buttons.choice import NONE_CHOSEN
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.layout.elements import StaticElement
from solitaire_gui.gui.widgets.panels.row import Row
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.play.puzzles.next_puzzle import NAMES, Kind

WIDTH, NUMBER_WIDTH = 700, 150


class MorePuzzlesScreen(Dialog):
    """Lets the player choose a puzzle of one game by kind or by number.

    The primary button says which it will be: the number in the field, else another one of the
    chosen kind.
    """

    def __init__(self, slug: str, kinds: Sequence[Kind]) -> None:
        """Create the dialog; `kinds` are those of the game's puzzles, in the order of their
        numbers."""
        self._slug = slug
        self._count = len(kinds)
        self._kinds = [kind for kind in Kind if kind in kinds]
        words = [pgettext("kind of puzzle", "Any"), *(str(NAMES[kind]) for kind in self._kinds)]
        self._kind_choice = Segmented(words, 0, self._choose_kind)
        line = EditedLine(allows=lambda letter: letter in "0123456789", max_length=5)
        self._number_entry = Entry(
            line, self._choose_number, lambda _: self._solve(), width=NUMBER_WIDTH
        )
        self._solve_button = PushButton("", self._solve, primary=True)
        fresh = gettext("One you have not answered yet.")
        numbers = gettext("From {first} to {last}.", first=1, last=len(kinds))
        self._rows: list[StaticElement] = [
            *(
                [Row(gettext("Kind of puzzle"), fresh, self._kind_choice)]
                if self._kinds[1:]
                else []
            ),
            Row(gettext("Puzzle number"), numbers, self._number_entry, underlined=False),
        ]
        super().__init__(
            gettext("Puzzles"),
            self._rows,
            [self._solve_button],
            closed_by=Closing.CLOSE,
            width=WIDTH,
            note=GAMES[slug].title,
        )
        self._update_solve_button()
        self.set_initial_focus(self._solve_button)

    def _choose_kind(self, _: int) -> None:
        self._number_entry.line.set_text("")
        self._refresh_choice()

    def _choose_number(self, number: str) -> None:
        self._kind_choice.chosen = NONE_CHOSEN if number else 0
        self._refresh_choice()

    def _refresh_choice(self) -> None:
        """Refresh the primary button and the page after another choice."""
        self._update_solve_button()
        self.replace_blocks(self._rows, [self._solve_button])

    def _update_solve_button(self) -> None:
        """Label the primary button; disable it if there is no puzzle of the number."""
        number = self._number_entry.line.text
        is_there = not number or 1 <= int(number) <= self._count
        self._solve_button.enabled = is_there
        if not number:
            self._solve_button.label = pgettext("button", "Another puzzle")
        elif is_there:
            self._solve_button.label = pgettext("button", "Solve {number}", number=int(number))
        else:
            self._solve_button.label = pgettext("button", "Solve")

    def _solve(self) -> None:
        """Ask for the puzzle that the primary button says; do nothing if there is none."""
        number = self._number_entry.line.text
        if number:
            if self._solve_button.enabled:
                self.submit(ShowPuzzle(self._slug, int(number)))
            return
        place = self._kind_choice.chosen
        self.submit(ShowPuzzle(self._slug, kind=self._kinds[place - 1] if place > 0 else None))
