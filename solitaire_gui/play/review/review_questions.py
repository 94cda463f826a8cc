"""A review under way: it asks the solver one question after another, until nothing is left to ask.

It never waits: `ask` is called once, and `take` with every answer.
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
    """Asks about one game, whether it is on the table or not."""

    def __init__(
        self,
        game: OpenGame,
        solver: SolverClient,
        keep: Callable[[Review], None],
        *,
        safe_up: bool = True,
    ) -> None:
        """Have what is found out kept as soon as nothing is asked any more."""
        self.game = game
        self.review = Review(game.session, knowledge_of(game), safe_up=safe_up)
        if game.findings is not None:
            self.review.restore(game.findings)
        self._solver, self._save = solver, keep
        self._open_question: ReviewQuestion | None = None

    def send_next(self) -> None:
        """Put the next question, if there is one, in the place of what was asked before."""
        self._open_question = self.review.next_question()
        if self._open_question is not None:
            self._solver.request_verdict_after(self.game, *self._open_question)
        else:
            self._save(self.review)

    def stop(self) -> None:
        """Ask no more; what is being thought about is given up."""
        self._save(self.review)
        if self._open_question is not None:
            self._open_question = None
            self._solver.cancel()

    def handle_answer(self, asked: Request, answer: Answer) -> bool:
        """Learn from an answer and ask on; return whether it was one to the last question."""
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
