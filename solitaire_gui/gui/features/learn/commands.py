"""A first game, led: the meant move is lit, and a sentence says why it may be played."""

from __future__ import annotations

from typing import NamedTuple

from solitaire_gui.gui.app.context import Context
from solitaire_gui.gui.commands.command import THIS_GAME, Command
from solitaire_gui.language.message import Message
from solitaire_gui.play.wording.hint_text import Hint

UNFINISHED_LESSONS = "lessons"
"""The setting that keeps the kinds of games whose lesson is not over."""


def _learn(context: Context) -> None:
    from solitaire_gui.gui.features.learn.feature import LearnFeature

    context.get_part(LearnFeature).toggle_lesson()


LEARN = Command(
    *("Learn", "Learn this game by playing; leave the lesson", "learn", ("Shift+H",)),
    *(_learn, THIS_GAME),
)


def resume_lessons(context: Context) -> None:
    """Lead on through the lessons that an earlier run has left, if there are any."""
    if context.store.settings.get(UNFINISHED_LESSONS):
        from solitaire_gui.gui.features.learn.feature import LearnFeature

        context.get_part(LearnFeature)


class ShownStep(NamedTuple):
    """A step of a lesson as it is shown: what is said, of which cards, place or button."""

    number: Message
    """Which step of how many it is."""
    number_and_keys: Message
    """The same, and by which keys cards are moved, if that is to be told."""
    hint: Hint
    key: str
    """Of the button in the bar that is to be pressed, if any is."""
    mentions_lamp: bool
    """Whether the lamp is spoken of, too."""
    is_away: bool
    """Whether something else has been played, which may be taken back."""


class Learn(NamedTuple):
    """Lead through a first game of a kind, or go on where its lesson waits."""

    game: str

    def carry_out(self, context: Context) -> None:
        from solitaire_gui.gui.features.learn.feature import LearnFeature

        context.get_part(LearnFeature).start_lesson(self.game)
