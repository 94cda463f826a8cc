"""A number in a dialog, which can be said at the table."""

from __future__ import annotations

from typing import Protocol

from solitaire_gui.gui.screens.dialog import Dialog
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.text.text import passage


class Saying(Protocol):
    """What can be done with the number."""

    def say(self, sentence: str) -> None:
        """Say it at the table."""


class TallyScreen(Dialog):
    """Is given the number, and what may be done with it."""

    def __init__(self, saying: Saying, count: int) -> None:
        sentence = f"{count} cards lie face down."
        say = PushButton("Say it", lambda: saying.say(sentence))
        close = PushButton("Close", self.close, primary=True)
        super().__init__("Tally", [passage([sentence])], [say, close])
