"""The coach: warns before a move that loses a won game, or remarks on it afterwards.

It uses only verdicts that are known, never blocks, and comments on a table once. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from solitaire_gui.history import OWN, Step
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.play.events import LosingMoveWarning
from solitaire_gui.play.known_verdicts import Position, knowledge_of
from solitaire_gui.play.wording.hint_text import hint_at
from solitaire_gui.play.wording.move_text import move_text
from solitaire_gui.solver.engine.verdict import Lost, Won
from solitaire_gui.store import OpenGame

if TYPE_CHECKING:
    from solitaire_gui.play.solver_client import SolverClient

LOSES = Message("You can’t win after this move. Play it again to make it anyway.")


class Coach:
    """Watches all games of one run, and changes none of them."""

    def __init__(self) -> None:
        self._commented = WeakSet[Position]()
        """The positions from which the coach warned of a move, or remarked on one."""
        self._checked = WeakSet[Position]()
        """The positions that the solver has searched, with or without a verdict."""

    def warn_before(self, game: OpenGame, lines: Sequence[str]) -> LosingMoveWarning | None:
        """Return a warning about lines that are about to be played, and note that it was given.

        None if the lines are not known to lose a won game, or if the coach has commented on this
        table.
        """
        session, knowledge = game.session, knowledge_of(game)
        here = knowledge.position(session.step)
        if here in self._commented or not isinstance(knowledge.verdict_at(session.step), Won):
            return None
        rules, table = session.game, session.table
        after = session.step.then(rules.canonical_lines(table, lines))
        if not isinstance(knowledge.verdict_at(after), Lost):
            return None
        self._commented.add(here)
        return LosingMoveWarning(game, hint_at(rules, table, after.lines)._replace(sentence=LOSES))

    def remark(self, game: OpenGame) -> Sentence:
        """Return the remark on the move that lost the current game, and note that it was made.

        Returns "" if the table is not known to be lost, if the last move is not the player's own,
        if no win was known before the losing move, or if there was a comment on it.
        """
        knowledge, step = knowledge_of(game), game.session.step
        lost = knowledge.first_lost(step) if step.origin in OWN else None
        before = lost.parent if lost else None
        if lost is None or before is None or not isinstance(knowledge.verdict_at(before), Won):
            return ""
        if knowledge.position(before) in self._commented:
            return ""
        self._commented.add(knowledge.position(before))
        return Message(
            "That threw the win away: {move}. {undo} takes it back, {why} shows why.",
            move=move_text(game.session.game, before.table, lost.lines),
            undo="U",
            why="Y",
        )

    def has_commented_on(self, game: OpenGame) -> bool:
        """Return whether the coach warned at the current table, or remarked on a move from it."""
        return knowledge_of(game).position(game.session.step) in self._commented

    def request_next_check(self, game: OpenGame, solver: SolverClient) -> bool:
        """Request a quick verdict on the next table that a move leads to, unless one is requested.

        Returns False if all these tables are checked.
        """
        if solver.is_checking_moves_from(game.session.step):
            return True
        step = self.next_unchecked(game)
        if step is not None:
            solver.request_quick_verdict(game, step)
        return step is not None

    def next_unchecked(self, game: OpenGame) -> Step[Any] | None:
        """Return the next unchecked table one move ahead; None if there is none.

        None at a table with a comment, and while a shuffle can be played: then tables are seldom
        lost, and losses are never found quickly.
        """
        session, knowledge = game.session, knowledge_of(game)
        actions = session.game.actions(session.table)
        if knowledge.position(session.step) in self._commented or any(
            line.upper() in session.game.shuffles for line in actions.values()
        ):
            return None
        for lines in session.game.choices(session.table):
            after = session.step.then(lines)
            is_judged = knowledge.position(after) in self._checked
            if not is_judged and knowledge.verdict_at(after) is None:
                return after
        return None

    def mark_checked(self, game: OpenGame, step: Step[Any]) -> None:
        """Mark a table as searched by the solver, with or without a verdict."""
        self._checked.add(knowledge_of(game).position(step))
