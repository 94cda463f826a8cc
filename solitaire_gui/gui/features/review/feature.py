"""Games under review: opened, asked about while their screen is on top, told what is found out."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.features.review.review_screen import ReviewScreen
from solitaire_gui.play import events
from solitaire_gui.session import Session
from solitaire_gui.store import OpenGame


class ReviewFeature(Part):
    """Nothing is asked of the solver about a game whose review is covered or closed."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._controller = context.controller
        self._games_by_screen: WeakKeyDictionary[ReviewScreen, OpenGame] = WeakKeyDictionary()
        """The games of the reviews that are open, by their screens."""
        self._screen_on_top: ReviewScreen | None = None
        """The review that is on top, about which the solver is asked."""
        context.controller.add_listener(self._on_event)

    def open(self, game: OpenGame) -> None:
        """Show the review of a game, on the table or not."""
        self._controller.pause_clock()
        self._screen_on_top = screen = ReviewScreen(
            self._controller.analysis.begin_review(game),
            self.context.art,
            self.context.settings,
            self._controller.fork_reviewed_game,
            self,
            game.id if game.has_record else "",
            is_solver_unavailable=self._controller.analysis.solver.is_unavailable,
        )
        self._games_by_screen[screen] = game
        self.context.show_once(screen)

    def watch(self, game_or_id: str | Session[Any]) -> None:
        """Show the review of a session, or of the game that the store knows by a name.

        Nothing is shown if that cannot be read.
        """
        game = (
            self._controller.games.find_or_load(game_or_id)
            if isinstance(game_or_id, str)
            else OpenGame(game_or_id)
        )
        if game is not None:
            self.open(game)

    def resume(self, screen: ReviewScreen, now: float) -> None:
        """Ask about the game of a screen from now on: it is on top again."""
        self._screen_on_top = screen
        review = self._controller.analysis.begin_review(self._games_by_screen[screen])
        screen.show_review(
            review, now, is_solver_unavailable=self._controller.analysis.solver.is_unavailable
        )

    def suspend(self, screen: ReviewScreen) -> None:
        """Ask no more about the game of a screen: it is covered or closed."""
        if screen is self._screen_on_top:
            self._screen_on_top = None
            self._controller.analysis.end_review()

    def _on_event(self, event: events.Event, now: float) -> None:
        if isinstance(event, events.Reviewed) and self._screen_on_top is not None:
            self._screen_on_top.show_review(
                event.review, now, is_solver_unavailable=event.is_solver_unavailable
            )
