"""Opens the explanation of a lost table, if the table is known to be lost."""

from __future__ import annotations

from typing import Any

from solitaire_gui.gui.app.context import Part
from solitaire_gui.gui.features.why.why_screen import WhyScreen
from solitaire_gui.language.message import Message
from solitaire_gui.play import sentences
from solitaire_gui.play.why_lost import explanation
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost, Open, Won

STILL_WINNABLE = Message("This game can still be won.")
NOT_CHECKED = Message("This position has not been checked yet.")


class WhyFeature(Part):
    """Explains why the current table, or that of another session, is lost."""

    def show_current(self) -> None:
        """Explain why the current table is lost; if that is not known, show a message."""
        controller = self.context.controller
        session = controller.session
        verdict = controller.analysis.solver.verdict(controller.game)
        if isinstance(verdict, Lost) or (session.is_stuck and not session.is_won):
            self.show(session.copy(), verdict.states if isinstance(verdict, Lost) else 0)
        elif isinstance(verdict, Won):
            self.context.show_message(sentences.IS_WON if session.is_won else STILL_WINNABLE)
        else:
            self.context.show_message(sentences.OPEN if isinstance(verdict, Open) else NOT_CHECKED)

    def show(self, session: Session[Any], positions: int) -> None:
        """Explain why the current table of a session is lost.

        `positions` is the number of positions that the proof searched; 0 if it is not known.
        """
        context = self.context

        def make() -> WhyScreen:
            reason = explanation(session, positions)
            return WhyScreen(session.game, reason, context.art, context.settings)

        context.show(make)
