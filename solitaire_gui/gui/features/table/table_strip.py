"""What the strip below a table says and offers: a hint, or the ways out of a lost table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from solitaire_gui.gui.features.learn import LEARN
from solitaire_gui.gui.features.review import REVIEW
from solitaire_gui.gui.features.table import BACK, NEW_DEAL, RESTART, SHOW, UNDO
from solitaire_gui.gui.features.table.table_bar import Can
from solitaire_gui.gui.features.why import WHY
from solitaire_gui.gui.widgets.bar.button import Button
from solitaire_gui.language.catalogue import npgettext, pgettext
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.play.sentences import IS_WON, NEVER, lost
from solitaire_gui.session import Session

if TYPE_CHECKING:
    from solitaire_gui.gui.features.learn import Taught
    from solitaire_gui.play.hint import Hint

WAS_SHOWN = Message("That was one way to win.")


class Strip(NamedTuple):
    """What the strip says, and the buttons that it offers."""

    sentence: Sentence
    buttons: list[Button]
    brief: Sentence = ""
    """What it says where there is no room for the sentence."""


def strip(
    session: Session[Any],
    can: Can,
    hint: Hint | None,
    lesson: Taught | None,
    goal: Sentence,
    *,
    is_lost: bool,
    is_shown: bool,
    was_won: bool,
    last_winnable: int | None,
) -> Strip | None:
    """Return what the strip shows: a hint, a lesson’s step, or the ways out of a lost table.

    At the first table of its kind it tells the `goal`, and offers the lesson. `is_shown` tells
    whether the win on the table was played by Show me, `was_won` whether the game
    was won before, so that Enter deals anew.
    """
    if lesson is not None:
        leave = Button.of(LEARN, label=pgettext("button", "Leave the lesson"))
        buttons = [Button.of(UNDO), leave] if lesson.is_away else [leave]
        return Strip(hint.sentence if hint else lesson.number, buttons)
    if hint is not None:
        return Strip(hint.sentence, [Button.of(SHOW)])
    if is_shown or was_won:
        undo = Button.of(UNDO, enabled=can(UNDO))
        new = Button.of(NEW_DEAL, is_primary=was_won)
        return Strip(WAS_SHOWN if is_shown else IS_WON, [undo, new])
    if session.stuck or is_lost:
        sentence = lost(session, last_winnable)
        is_never = sentence is NEVER
        return Strip(sentence, _ways_out(session, can, last_winnable, is_never=is_never))
    if goal:
        offer = Message("{goal} {key} leads you through a first game.", goal=goal, key=LEARN.key)
        learn = Button.of(LEARN, label=pgettext("button", "Learn by playing"))
        return Strip(str(offer), [learn], str(goal))
    return None


def _ways_out(
    session: Session[Any], can: Can, last_winnable: int | None, *, is_never: bool
) -> list[Button]:
    """Return what can be done where no win is left.

    `last_winnable` is how many gestures after the deal the newest table lies that can be won: below
    0 if there is none, None if that is not known. Where there is none, most will want another deal.
    """
    back = pgettext("button", "Back to a winnable position")
    if last_winnable is not None:
        gestures = session.at - last_winnable
        back = npgettext("button", "Back {count} move", "Back {count} moves", gestures)
    can_go_back = not is_never and (last_winnable is None or last_winnable >= 0)
    return [
        Button.of(UNDO, enabled=can(UNDO)),
        *([Button.of(BACK, label=back)] if can_go_back else []),
        Button.of(WHY),
        Button.of(REVIEW),
        Button.of(RESTART, enabled=can(RESTART)),
        Button.of(NEW_DEAL, is_primary=is_never),
    ]
