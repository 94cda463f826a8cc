"""Asks whether to quit although moves are not saved."""

from __future__ import annotations

from solitaire_gui.gui.commands.command import QUIT
from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.text.text import Text
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext

WIDTH = 520


class QuitDialog(Dialog):
    """A second Quit while it is open ends the program. Esc and Enter go on with the game."""

    def __init__(self, count: int, reason: str) -> None:
        """Ask about `count` unsaved moves; `reason` is why, as part of a sentence."""
        question = ngettext(
            "Your last move is not saved: {reason}. Quit all the same?",
            "Your last {count} moves are not saved: {reason}. Quit all the same?",
            count,
            reason=reason,
        )
        super().__init__(
            gettext("Quit"),
            [Text([question])],
            [PushButton(pgettext("button", "Quit"), lambda: self.submit(QUIT))],
            closed_by=Closing.CANCEL,
            width=WIDTH,
        )
        if self._closing is not None:
            self.set_initial_focus(self._closing)
