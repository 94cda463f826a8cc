"""The lamp: whether the table can still be won, as shape, colour and text.

Its colours are in theme.py; game_status.py paints it.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from solitaire_gui.gui.graphics.theme import (
    BAR,
    CAN_BE_WON,
    CANNOT_BE_WON,
    NOT_DECIDED,
    SUBDUED,
    Colour,
    Theme,
)
from solitaire_gui.language.catalogue import gettext, gettext_noop, pgettext, pgettext_noop
from solitaire_gui.solver.engine.verdict import Lost, Verdict, Won


class LampShape(Enum):
    """The lamp's shape."""

    CHECKED_DISC = auto()
    HALF_DISC = auto()
    CROSS = auto()
    RING = auto()


class Lamp(NamedTuple):
    """A state of the lamp; each verdict has its own shape, so that colour is not the only sign."""

    colour: Colour
    text: str
    """The untranslated text beside the lamp; "" if nothing is shown."""
    sentence: str = ""
    """The verdict as an untranslated sentence."""
    shape: LampShape = LampShape.RING
    has_hidden_cards: bool = False
    """Whether the game has cards that the solver knows and the player does not."""

    @property
    def words(self) -> str:
        """The text beside the lamp, translated."""
        return pgettext("lamp", self.text) if self.text else ""

    @property
    def verdict(self) -> str:
        """The verdict as a sentence, translated."""
        return gettext(self.sentence) if self.sentence else ""

    @property
    def remark(self) -> str:
        """A translated remark that the verdict uses hidden cards; "" if there are none."""
        return gettext("The lamp sees face-down cards.") if self.has_hidden_cards else ""

    @property
    def tooltip(self) -> str:
        """The lamp's tooltip: verdict, remark, and that a red lamp can be clicked."""
        why = gettext("Click to see why.") if self.shape is LampShape.CROSS else ""
        return " ".join(filter(None, (self.verdict, self.remark, why)))


GREEN = Lamp(
    CAN_BE_WON,
    pgettext_noop("lamp", "can be won"),
    gettext_noop("This game can still be won."),
    LampShape.CHECKED_DISC,
)
AMBER = Lamp(
    NOT_DECIDED,
    pgettext_noop("lamp", "not known"),
    gettext_noop("Not known yet: no win has been found, but there may be one."),
    LampShape.HALF_DISC,
)
RED = Lamp(
    CANNOT_BE_WON,
    pgettext_noop("lamp", "can’t be won"),
    gettext_noop("This game can’t be won any more."),
    LampShape.CROSS,
)
RED_DEAL = RED._replace(sentence=gettext_noop("This deal can’t be won."))
"""RED for a deal that could never be won."""
THINKING = Lamp(
    SUBDUED,
    pgettext_noop("lamp", "checking"),
    gettext_noop("Checking whether this game can still be won."),
)
OFF = Lamp(SUBDUED, "")
"""Shows nothing, but keeps its room."""
WITH_TEXT = (GREEN, AMBER, RED, THINKING)
"""The states that have a text."""


def lamp(verdict: Verdict | None, *, is_never: bool = False) -> Lamp:
    """Return the lamp's state for a verdict; None means that it is still being searched for.

    `is_never` says that the deal of a lost table could never be won.
    """
    if verdict is None:
        return THINKING
    if isinstance(verdict, Won):
        return GREEN
    if isinstance(verdict, Lost):
        return RED_DEAL if is_never else RED
    return AMBER


def shape_svg(theme: Theme, lamp: Lamp) -> str:
    """Return the SVG of a lamp's shape in a box of 16 by 16."""
    ink, ground = theme.colour(lamp.colour), theme.colour(BAR)
    lines = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    ring = f'<circle cx="8" cy="8" r="5.6" fill="none" stroke="{ink}" stroke-width="1.8"/>'
    match lamp.shape:
        case LampShape.CHECKED_DISC:
            disc = f'<circle cx="8" cy="8" r="6.8" fill="{ink}"/>'
            check = "M4.9 8.3 L7.1 10.5 L11.2 5.8"
            return f'{disc}<path d="{check}" {lines} stroke="{ground}" stroke-width="1.9"/>'
        case LampShape.HALF_DISC:
            return f'{ring}<path d="M2.4 8 A5.6 5.6 0 0 0 13.6 8 Z" fill="{ink}"/>'
        case LampShape.CROSS:
            cross = "M3.6 3.6 L12.4 12.4 M12.4 3.6 L3.6 12.4"
            return f'<path d="{cross}" {lines} stroke="{ink}" stroke-width="2.8"/>'
        case LampShape.RING:
            return ring
