"""When a win is thrown away: what is said of it before such a move, and after it.

It tells only what is known for sure, and once a table; whoever asks need never wait. Pure.
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
    """Watches the games of one run, none of which it changes."""

    def __init__(self) -> None:
        self._commented = WeakSet[Position]()
        """The tables at which, or after which, it has said something."""
        self._checked = WeakSet[Position]()
        """The tables at which the solver has looked."""

    def warn_before(self, game: OpenGame, lines: Sequence[str]) -> LosingMoveWarning | None:
        """Return what is to be told before lines are played; None if they may be."""
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
        """Return what is to be said of a table that has just been judged; "" if nothing is."""
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
        """Return whether the player has been helped with the table of a game."""
        return knowledge_of(game).position(game.session.step) in self._commented

    def request_next_check(self, game: OpenGame, solver: SolverClient) -> bool:
        """Have the next table judged that one move leads to, if none is; return if one is."""
        if solver.is_checking_moves_from(game.session.step):
            return True
        step = self.next_unchecked(game)
        if step is not None:
            solver.request_quick_verdict(game, step)
        return step is not None

    def next_unchecked(self, game: OpenGame) -> Step[Any] | None:
        """Return the next table that one move leads to of which nothing is known; None if none is.

        With a shuffle at hand hardly a table is lost, and none is soon known to be.
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
        """Note that the solver has looked at a table, whether or not it has found out anything."""
        self._checked.add(knowledge_of(game).position(step))
