"""Shows the current game on the table's screen and in the window's title; plays its sounds."""

from __future__ import annotations

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.board.animation import MANY
from solitaire_gui.gui.features.learn.commands import resume_lessons
from solitaire_gui.gui.features.table.table_screen import TableScreen
from solitaire_gui.gui.platform.sound import sound_of
from solitaire_gui.play import events
from solitaire_gui.settings import Settings

INTRODUCED = "introduced"
"""The setting that lists the kinds of games whose goal has been shown, separated by spaces."""


class TableFeature(Part):
    """Passes events of the controller to the table's screen."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._screen: TableScreen | None = None
        context.controller.add_listener(self._on_event)

    @property
    def screen(self) -> TableScreen:
        """The screen of the current game; only once a game has been opened."""
        assert self._screen is not None, "no game has been opened"
        return self._screen

    def apply(self, settings: Settings) -> None:
        """Apply changed settings to the screen, if a game has been opened."""
        if self._screen is not None:
            self._screen.apply(settings)

    def retranslate(self, now: float) -> None:
        if self._screen is not None:
            self._screen.retranslate(now)
            self._set_title()

    def _on_event(self, event: events.Event, now: float) -> None:
        context = self.context
        if isinstance(event, events.Opened):
            self._screen = TableScreen(event.game, context.art, context.settings, context.describe)
            context.stack.show_only(self._screen, now)
            self._set_title()
            self._show_goal_once()
            resume_lessons(context)
        elif self._screen is not None:
            self._screen.on_event(event, now)
        motion = self._screen.motion if self._screen is not None else None
        flying, turns = (len(motion.flying), motion.turns) if motion else (0, False)
        if sound := sound_of(event, is_many=flying >= MANY, turns=turns):
            context.sound.play(sound, now)

    def _show_goal_once(self) -> None:
        """Show the goal of a kind of game the first time that it is opened.

        Not shown in a game that has been begun, nor if the statistics know the kind of game
        already.
        """
        game, store = self.screen.game, self.context.store
        stored = store.settings.get(INTRODUCED)
        introduced = stored.split() if isinstance(stored, str) else []
        if game.slug in introduced or game.session.move_number:
            return
        store.set_setting(INTRODUCED, " ".join([*introduced, game.slug]))
        if game.slug not in store.scores():
            self.screen.show_goal(game.session.game.goal)

    def _set_title(self) -> None:
        self.context.stack.window.set_title(self.screen.game.session.game.title)
