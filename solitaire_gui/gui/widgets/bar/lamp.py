"""The lamp: whether the table can still be won, as a colour and in words. Pure."""

from __future__ import annotations

from typing import NamedTuple

from solitaire_gui.gui.graphics.theme import (
    CAN_BE_WON,
    CANNOT_BE_WON,
    NOT_DECIDED,
    SUBDUED,
    Colour,
)
from solitaire_gui.solver.engine.verdict import Lost, Verdict, Won


class Lamp(NamedTuple):
    """What the lamp shows; it is hollow while the solver is still thinking."""

    colour: Colour
    words: str
    is_hollow: bool = False

    @property
    def about(self) -> str:
        """What the lamp says of itself."""
        return f"This table {SENTENCES[self.words]}. The lamp sees face-down cards."


GREEN = Lamp(CAN_BE_WON, "can be won")
AMBER = Lamp(NOT_DECIDED, "not decided")
RED = Lamp(CANNOT_BE_WON, "cannot be won")
THINKING = Lamp(SUBDUED, "looking", is_hollow=True)
RESTING = Lamp(SUBDUED, "")
"""Has nothing to say, and keeps its place."""
SENTENCES = {
    GREEN.words: "can be won",
    AMBER.words: "has not been decided: no win was found, and none ruled out",
    RED.words: "cannot be won any more",
    THINKING.words: "is being looked at",
}


def lamp(verdict: Verdict | None) -> Lamp:
    """Return how the lamp shows a verdict; None means that there is none yet."""
    if verdict is None:
        return THINKING
    if isinstance(verdict, Won):
        return GREEN
    return RED if isinstance(verdict, Lost) else AMBER
