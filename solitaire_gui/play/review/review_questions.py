"""A review in progress: sends its questions to the solver, one after the other.

Nothing here blocks: `send_next` is called once, then `handle_answer` for every answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from solitaire_gui.play.known_verdicts import knowledge_of
from solitaire_gui.play.review.review import Review, ReviewQuestion
from solitaire_gui.solver.process.connection import Request
from solitaire_gui.solver.process.messages import Answer
from solitaire_gui.store import OpenGame

if TYPE_CHECKING:
    from solitaire_gui.play.solver_client import SolverClient


class ReviewQuestions:
    """The questions about one game, which need not be the game on the table."""

    def __init__(
        self,
        game: OpenGame,
        solver: SolverClient,
        save: Callable[[Review], None],
        *,
        safe_up: bool = True,
    ) -> None:
        """`save` stores the findings.

        It is called when no question is left and when the review stops.
        """
        self.game = game
        self.review = Review(game.session, knowledge_of(game), safe_up=safe_up)
        if game.findings is not None:
            self.review.restore(game.findings)
        self._solver, self._save = solver, save
        self._open_question: ReviewQuestion | None = None

    def send_next(self) -> None:
        """Send the next question, or save the findings if none is left."""
        self._open_question = self.review.next_question()
        """The question that the solver is working on; None if there is none."""
        if self._open_question is not None:
            self._solver.request_verdict_after(self.game, *self._open_question)
        else:
            self._save(self.review)

    def stop(self) -> None:
        """Save the findings and cancel the open question."""
        self._save(self.review)
        if self._open_question is not None:
            self._open_question = None
            self._solver.cancel()

    def handle_answer(self, asked: Request, answer: Answer) -> bool:
        """Add an answer and send the next question; return False if it answers another request."""
        question = self._open_question
        if (
            question is None
            or asked.session is not self.game.session
            or asked.step is not question.step
        ):
            return False
        self.review.learn(question, answer.verdict)
        self.send_next()
        return True
