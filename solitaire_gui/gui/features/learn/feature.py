"""Leads through a lesson on the table itself, where every way to play and to undo is at hand."""

from __future__ import annotations

from typing import Any

from solitaire_gui.gui.context import Context, Part
from solitaire_gui.gui.features.learn import UNDER_WAY
from solitaire_gui.gui.features.table.feature import TableFeature
from solitaire_gui.language.message import Message
from solitaire_gui.play import events
from solitaire_gui.play.hint import Hint
from solitaire_gui.session import Session

ALLOWED = Message("That is allowed, too. {key} takes it back, and the lesson goes on.", key="U")
NOW_YOU = Message(
    "Now you. {key} shows the next step of a win. This game is practice: it does not count.",
    key="T",
)
LEFT = Message("You have left the lesson. Play on: this game is practice and does not count.")
LEFT_AT_ONCE = Message("You have left the lesson, and this game is yours.")
WAITS = Message("The lesson waits: {key} takes you back to it.", key="U")
NO_LESSON = Message("There is no lesson for this game.")


class LearnFeature(Part):
    """Knows which lessons are under way, also from earlier runs: whoever comes back is led on."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        kept = context.store.settings.get(UNDER_WAY) if context.store is not None else None
        self._under_way: list[Any] = kept if isinstance(kept, list) else []
        """The kinds of games whose lesson is not over."""
        context.controller.listen(self._hear)

    def lead_or_leave(self) -> None:
        """Leave the lesson that is on the table, or begin that of its game."""
        controller = self.context.controller
        if controller.is_led:
            self._end(LEFT if controller.session.at else LEFT_AT_ONCE)
        else:
            self.lead(controller.game.slug)

    def lead(self, slug: str) -> None:
        """Go on with the lesson of a game where it is on its table, or else deal it."""
        from solitaire_gui.play.lessons import LESSONS

        controller = self.context.controller
        controller.open(slug)
        if slug not in LESSONS:
            self.context.say(NO_LESSON)
        elif not controller.is_led:
            self._keep([*self._under_way, slug])
            controller.deal(LESSONS[slug].deal)

    def _hear(self, event: events.Event, now: float) -> None:
        """Lead where the table is that of a lesson under way."""
        if not isinstance(event, events.Change):
            return
        controller = self.context.controller
        was_led, controller.is_led = controller.is_led, self._is_led(controller.session)
        if controller.is_led:
            self._tell(controller.session)
        elif was_led:
            self.context.use(TableFeature).screen.teach(None)
            if isinstance(event, events.Dealt):
                self.context.say(WAITS)

    def _is_led(self, session: Session[Any]) -> bool:
        if session.game.slug not in self._under_way:
            return False
        from solitaire_gui.play.lessons import LESSONS

        return session.deal == LESSONS[session.game.slug].deal

    def _tell(self, session: Session[Any]) -> None:
        from solitaire_gui.play.lessons import LESSONS

        lesson = LESSONS[session.game.slug]
        at = lesson.at(session)
        if at == len(lesson.steps):
            self._end(NOW_YOU)
        else:
            told = Hint(ALLOWED) if at is None else lesson.told(session)
            self.context.use(TableFeature).screen.teach(told)

    def _end(self, sentence: Message) -> None:
        controller = self.context.controller
        controller.is_led = False
        self._keep([slug for slug in self._under_way if slug != controller.game.slug])
        self.context.use(TableFeature).screen.teach(None)
        self.context.say(sentence)

    def _keep(self, under_way: list[Any]) -> None:
        self._under_way = under_way
        if self.context.store is not None:
            self.context.store.set_setting(UNDER_WAY, under_way)
