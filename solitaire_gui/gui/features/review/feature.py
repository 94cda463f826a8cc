"""Games under review: opened, asked about while their screen is on top, told what is found out."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from solitaire_gui.gui.features.review.review_screen import ReviewScreen
from solitaire_gui.gui.open_screen import ScreenOpener
from solitaire_gui.gui.screen_stack import ScreenStack
from solitaire_gui.play import events
from solitaire_gui.play.controller import Controller
from solitaire_gui.play.open_games import OpenGame


class Reviews:
    """Nothing is asked of the solver about a game whose review is covered or closed."""

    def __init__(self, controller: Controller, opener: ScreenOpener, stack: ScreenStack) -> None:
        self._controller = controller
        self._opener = opener
        self._stack = stack
        self._games: WeakKeyDictionary[ReviewScreen, OpenGame] = WeakKeyDictionary()
        """The games of the reviews that are open, by their screens."""
        self._seen: ReviewScreen | None = None
        """The review that is on top, about which the solver is asked."""
        controller.listen(self._hear)

    def open(self, game: OpenGame, now: float) -> None:
        """Show the review of a game, on the table or not."""
        self._controller.pause_clock()
        review = self._controller.begin_review(game)
        screen = self._seen = self._opener.review(
            review, game, is_off=self._controller.solver.is_off
        )
        self._games[screen] = game
        self._stack.push(screen, now)

    def open_kept(self, game_id: str, now: float) -> None:
        """Show the review of the game that the store knows by this name, if it can be read."""
        if game := self._controller.games.look_at(game_id):
            self.open(game, now)

    def _hear(self, event: events.Event, now: float) -> None:
        """Take what the controller tells."""
        if isinstance(event, events.Reviewed) and self._seen is not None:
            self._seen.renew(event.review, now, is_off=event.is_solver_off)

    def attend(self, now: float) -> None:
        """Ask about the review that is on top now, and about none if there is no such."""
        top, before = self._stack.screens[-1], self._seen
        if top is before:
            return
        self._seen = top if isinstance(top, ReviewScreen) else None
        if self._seen is not None:
            review = self._controller.begin_review(self._games[self._seen])
            self._seen.renew(review, now, is_off=self._controller.solver.is_off)
        elif before is not None:
            self._controller.end_review()
