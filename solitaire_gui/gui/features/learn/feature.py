"""Runs lessons on the table itself, so that all ways to play and undo work as usual."""

from __future__ import annotations

from typing import Any

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.features.learn.commands import LEARN, UNFINISHED_LESSONS, ShownStep
from solitaire_gui.gui.features.table.commands import HINT, UNDO
from solitaire_gui.gui.features.table.feature import TableFeature
from solitaire_gui.language.message import Message, NamedKey
from solitaire_gui.play import events
from solitaire_gui.play.teaching import lessons
from solitaire_gui.play.teaching.lessons import LESSONS, LessonInPlay
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings

STEP_NUMBER = Message("Lesson: step {number} of {last}.", number=0, last=0)
BY_KEYBOARD = Message(
    "{step} With the keyboard, {tab} steps through the moves and {enter} plays one.",
    tab=NamedKey("Tab"),
    enter=NamedKey("Enter"),
)
BAR_COMMANDS = {lessons.UNDO: UNDO, lessons.ASK_HINT: HINT}
"""The command of the bar that carries out a step that is no move."""
NOW_YOU = Message(
    "Now it’s your turn. {key} shows the next step towards a win. This is a practice "
    "game and does not count.",
    key="T",
)
LESSON_LEFT = Message(
    "You have left the lesson. Press {key} to go on with it. This is a practice "
    "game and does not count."
)
LESSON_LEFT_AT_START = Message(
    "You have left the lesson. Press {key} to go on with it, or play as you like."
)
LESSON_WAITING = Message("The lesson is waiting: {key} takes you back to it.", key="U")
NO_LESSON = Message("There is no lesson for this game.")


class LearnFeature(Part):
    """Keeps the lessons that are unfinished, also from earlier runs, and shows their steps."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        stored = context.store.settings.get(UNFINISHED_LESSONS)
        self._unfinished: list[Any] = stored if isinstance(stored, list) else []
        """The ids of the games whose lesson is unfinished."""
        self._lessons: dict[str, LessonInPlay] = {}
        """The progress of each lesson since the program started, by game."""
        context.controller.add_listener(self._on_event)
        context.active_settings.listen(self._on_settings)

    def toggle_lesson(self) -> None:
        """Leave the lesson on the table; if there is none, start that of the current game."""
        controller = self.context.controller
        if controller.lesson:
            self._end_lesson(
                (
                    LESSON_LEFT if controller.session.move_number else LESSON_LEFT_AT_START
                ).with_values(key=LEARN.key)
            )
        else:
            self.start_lesson(controller.game.slug)

    def start_lesson(self, slug: str) -> None:
        """Open a game and resume its lesson; deal the lesson if its game is not on the table."""
        controller = self.context.controller
        controller.open(slug)
        if slug not in LESSONS:
            self.context.show_message(NO_LESSON)
        elif not controller.lesson:
            self._save_unfinished([*self._unfinished, slug])
            lesson = self._lesson_of(controller.session)
            if lesson is None or lesson.has_strayed or lesson.is_done:
                controller.deal(LESSONS[slug].deal)
            else:
                controller.lesson = lesson
                self._show_step()

    def _on_event(self, event: events.Event, now: float) -> None:
        """Find the lesson of the current game and show its step.

        Called at every event; a change of the table or a hint may lead to another step. If another
        deal has replaced the lesson, a message says how to return to it.
        """
        controller = self.context.controller
        lesson = controller.lesson
        if isinstance(event, events.HintGiven) and lesson:
            lesson.note_hint()
            self._show_step()
        elif isinstance(event, events.TABLE_CHANGES):
            controller.lesson = self._lesson_of(controller.session)
            if controller.lesson and controller.lesson is lesson:
                lesson.update()
            if controller.lesson or lesson:
                self._show_step()
            if lesson and not controller.lesson and isinstance(event, events.Dealt):
                self.context.show_message(LESSON_WAITING)

    def _on_settings(self, settings: Settings) -> None:
        """Update the step: the lamp may have been switched on or off."""
        if self.context.controller.lesson:
            self._show_step()

    def _lesson_of(self, session: Session[Any]) -> LessonInPlay | None:
        """Return the unfinished lesson that a game is playing; None if it is another deal."""
        slug, lesson = session.game.slug, LESSONS.get(session.game.slug)
        if lesson is None or slug not in self._unfinished or session.deal != lesson.deal:
            return None
        if slug not in self._lessons or self._lessons[slug].session is not session:
            self._lessons[slug] = LessonInPlay(lesson, session)
        return self._lessons[slug]

    def _show_step(self) -> None:
        """Show the step that is due; end the lesson after the last one."""
        lesson, screen = self.context.controller.lesson, self.context.get_part(TableFeature).screen
        if lesson is None or lesson.session.is_won:
            screen.show_lesson_step(None)
        elif lesson.is_done:
            self._end_lesson(NOW_YOU)
        else:
            has_lamp = self.context.settings.lamp
            hint = lesson.instruction(has_lamp=has_lamp)
            number = STEP_NUMBER.with_values(
                number=lesson.step_number + 1, last=len(lesson.lesson.steps)
            )
            number_and_keys = number if lesson.step_number else BY_KEYBOARD.with_values(step=number)
            step = lesson.lesson.steps[lesson.step_number]
            action = lessons.UNDO if lesson.has_strayed else step.action
            key = BAR_COMMANDS[action].keys[0] if action in BAR_COMMANDS else ""
            mentions_lamp = has_lamp and step.explains_lamp and not lesson.has_strayed
            screen.show_lesson_step(
                ShownStep(number, number_and_keys, hint, key, mentions_lamp, lesson.has_strayed)
            )

    def _end_lesson(self, sentence: Message) -> None:
        """End the lesson on the table, and show a sentence."""
        controller = self.context.controller
        slug, controller.lesson = controller.game.slug, None
        self._lessons.pop(slug, None)
        self._save_unfinished([each for each in self._unfinished if each != slug])
        self._show_step()
        controller.notify(events.Info(sentence))

    def _save_unfinished(self, unfinished: list[Any]) -> None:
        self._unfinished = unfinished
        self.context.store.set_setting(UNFINISHED_LESSONS, unfinished)
