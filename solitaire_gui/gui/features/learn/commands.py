"""The command that starts or leaves a lesson, and the request to start one.

Also here is what others need of lessons without loading the feature.
"""

from __future__ import annotations

from typing import NamedTuple

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import THIS_GAME, Command
from solitaire_gui.language.message import Message
from solitaire_gui.play.wording.hint_text import Hint

UNFINISHED_LESSONS = "lessons"
"""The stored setting with the ids of the games whose lesson is unfinished."""


def _learn(context: Context) -> None:
    from solitaire_gui.gui.features.learn.feature import LearnFeature

    context.get_part(LearnFeature).toggle_lesson()


LEARN = Command(
    *("Learn", "Learn this game by playing; leave the lesson", "learn", ("Shift+H",)),
    *(_learn, THIS_GAME),
)


def resume_lessons(context: Context) -> None:
    """Load the feature if earlier runs have left lessons unfinished.

    Called when a table is opened.
    """
    if context.store.settings.get(UNFINISHED_LESSONS):
        from solitaire_gui.gui.features.learn.feature import LearnFeature

        context.get_part(LearnFeature)


class ShownStep(NamedTuple):
    """A step of a lesson, as the table shows it."""

    number: Message
    """The number of the step and of all steps."""
    number_and_keys: Message
    """The same, followed at the first step by the keys that play moves."""
    hint: Hint
    key: str
    """The key of the bar's button to press; "" if the step is a move."""
    mentions_lamp: bool
    """Whether the step explains the lamp, which is then outlined."""
    has_strayed: bool
    """Whether the player has played something else, which undo takes back."""


class Learn(NamedTuple):
    """Start or resume the lesson of a game."""

    game: str

    def carry_out(self, context: Context) -> None:
        from solitaire_gui.gui.features.learn.feature import LearnFeature

        context.get_part(LearnFeature).start_lesson(self.game)
