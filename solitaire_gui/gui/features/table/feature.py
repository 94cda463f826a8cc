"""The game in play on the screen, in the window's title, and in the ear."""

from __future__ import annotations

from solitaire_gui.gui.board.animation import MANY
from solitaire_gui.gui.context import Context, Part
from solitaire_gui.gui.features.learn import lead_on
from solitaire_gui.gui.features.table.table_screen import TableScreen
from solitaire_gui.play import events
from solitaire_gui.play.settings import Settings

INTRODUCED = "introduced"
"""The setting that keeps the kinds of games whose goal has been told."""


class TableFeature(Part):
    """Shows what the controller tells."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._screen: TableScreen | None = None
        context.controller.listen(self._hear)

    @property
    def screen(self) -> TableScreen:
        """The screen of the game being played."""
        assert self._screen is not None, "no game has been opened"
        return self._screen

    def apply(self, settings: Settings) -> None:
        """Apply the settings."""
        if self._screen is not None:
            self._screen.apply(settings)

    def retranslate(self, now: float) -> None:
        if self._screen is not None:
            self._screen.retranslate(now)
            self._set_title()

    def _hear(self, event: events.Event, now: float) -> None:
        context = self.context
        if isinstance(event, events.Opened):
            self._screen = TableScreen(event.game, context.art, context.settings, context.does)
            context.stack.show_only(self._screen, now)
            self._set_title()
            self._introduce()
            lead_on(context)
        elif self._screen is not None:
            context.stack.settle()
            self._screen.show(event, now)
        if sound := self._sound_of(event):
            context.sound.play(sound, now)

    def _introduce(self) -> None:
        """Tell the goal of a kind of game that is played for the first time."""
        game, store = self.screen.game, self.context.store
        told = store.settings.get(INTRODUCED)
        told = told if isinstance(told, list) else []
        if game.slug in told or game.session.at:
            return
        store.set_setting(INTRODUCED, [*told, game.slug])
        if game.slug not in store.scores():
            self.screen.introduce(game.session.game.goal)

    def _set_title(self) -> None:
        self.context.stack.window.set_title(self.screen.game.session.game.title)

    def _sound_of(self, event: events.Event) -> str:
        """Return the sound of an event, as it is seen on its way on the table; "" for none."""
        match event:
            case events.Played() if self._screen is not None:
                motion = self._screen.motion
                is_deal = len(motion.flying) >= MANY
                return "deal" if is_deal else "flip" if motion.turns else "place"
            case events.Undone() | events.Redone() | events.Restarted():
                return "slide"
            case events.Dealt():
                return "deal"
            case events.Won(is_shown=False):
                return "win"
            case events.Refused() | events.Warned():
                return "refuse"
        return ""
