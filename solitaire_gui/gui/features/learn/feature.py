"""Leads through a lesson on the table itself, where every way to play and to undo is at hand."""

from __future__ import annotations

from solitaire_gui.gui.context import Context, Part
from solitaire_gui.gui.features.table.feature import TableFeature
from solitaire_gui.language.message import Message
from solitaire_gui.play import events
from solitaire_gui.play.hint import Hint
from solitaire_gui.play.lessons import LESSONS
from solitaire_gui.play.open_games import OpenGame

ALLOWED = Message("That is allowed, too. {key} takes it back, and the lesson goes on.", key="U")
NOW_YOU = Message("Now you. {key} shows the next step of a win.", key="T")
LEFT = Message("The lesson is over. This game counts for nothing once a move of it was led.")
NO_LESSON = Message("There is no lesson for this game.")


class LearnFeature(Part):
    """Knows which game is a lesson."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._game: OpenGame | None = None
        context.controller.listen(self._hear)

    def begin_or_leave(self) -> None:
        """Deal the lesson of the game on the table, or leave the one under way."""
        context, controller = self.context, self.context.controller
        lesson = LESSONS.get(controller.game.slug)
        if self._game is not None:
            self._end(LEFT)
        elif lesson is None:
            context.say(NO_LESSON)
        else:
            context.show_table()
            controller.deal(lesson.deal)
            self._game, controller.is_led = controller.game, True
            self._tell()

    def _hear(self, event: events.Event, now: float) -> None:
        controller = self.context.controller
        if self._game is None or not isinstance(event, events.Change):
            return
        if controller.game is not self._game:
            self._end()
        else:
            self._tell()

    def _tell(self) -> None:
        session = self.context.controller.session
        lesson = LESSONS[session.game.slug]
        at = lesson.at(session)
        if at == len(lesson.steps):
            self._end(NOW_YOU)
        else:
            told = Hint(ALLOWED) if at is None else lesson.told(session)
            self.context.use(TableFeature).screen.teach(told)

    def _end(self, sentence: Message | None = None) -> None:
        self._game, self.context.controller.is_led = None, False
        self.context.use(TableFeature).screen.teach(None)
        if sentence is not None:
            self.context.say(sentence)
