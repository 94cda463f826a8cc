"""Opens reviews, and connects the one on top to the solver."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.features.review.review_screen import ReviewScreen
from solitaire_gui.play import events
from solitaire_gui.session import Session
from solitaire_gui.store import OpenGame


class ReviewFeature(Part):
    """Lets the solver work for the review on top only, and passes its findings on."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._controller = context.controller
        self._games_by_screen: WeakKeyDictionary[ReviewScreen, OpenGame] = WeakKeyDictionary()
        """The games of all open reviews."""
        self._screen_on_top: ReviewScreen | None = None
        """The review that the solver works for; None if no review is on top."""
        context.controller.add_listener(self._on_event)

    def open(self, game: OpenGame) -> None:
        """Show the review of a game; it need not be the current one."""
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
        """Show the review of a session, or of a game by its id in the store.

        Does nothing if the store cannot read the game.
        """
        game = (
            self._controller.games.find_or_load(game_or_id)
            if isinstance(game_or_id, str)
            else OpenGame(game_or_id)
        )
        if game is not None:
            self.open(game)

    def resume(self, screen: ReviewScreen, now: float) -> None:
        """Start the solver's work for a review that is on top again."""
        self._screen_on_top = screen
        review = self._controller.analysis.begin_review(self._games_by_screen[screen])
        screen.show_review(
            review, now, is_solver_unavailable=self._controller.analysis.solver.is_unavailable
        )

    def suspend(self, screen: ReviewScreen) -> None:
        """Stop the solver's work for a review that is covered or closed."""
        if screen is self._screen_on_top:
            self._screen_on_top = None
            self._controller.analysis.end_review()

    def _on_event(self, event: events.Event, now: float) -> None:
        if isinstance(event, events.Reviewed) and self._screen_on_top is not None:
            self._screen_on_top.show_review(
                event.review, now, is_solver_unavailable=event.is_solver_unavailable
            )
