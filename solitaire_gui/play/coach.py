"""When a win is thrown away: what is said of it before such a move, and after it.

It tells only what is known for sure, and once a table; whoever asks need never wait. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from solitaire_gui.history import OWN, Step
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.play.events import Warned
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
        self._spoken = WeakSet[Position]()
        """The tables at which, or after which, it has said something."""
        self._judged = WeakSet[Position]()
        """The tables at which the solver has looked."""

    def warning(self, game: OpenGame, lines: Sequence[str]) -> Warned | None:
        """Return what is to be told before lines are played; None if they may be."""
        session, knowledge = game.session, knowledge_of(game)
        here = knowledge.position(session.step)
        if here in self._spoken or not isinstance(knowledge.of(session.step), Won):
            return None
        rules, table = session.game, session.table
        after = session.step.then(rules.first_alike(table, lines))
        if not isinstance(knowledge.of(after), Lost):
            return None
        self._spoken.add(here)
        return Warned(game, hint_at(rules, table, after.lines)._replace(sentence=LOSES))

    def remark(self, game: OpenGame) -> Sentence:
        """Return what is to be said of a table that has just been judged; "" if nothing is."""
        knowledge, step = knowledge_of(game), game.session.step
        lost = knowledge.first_lost(step) if step.origin in OWN else None
        before = lost.before if lost else None
        if lost is None or before is None or not isinstance(knowledge.of(before), Won):
            return ""
        if knowledge.position(before) in self._spoken:
            return ""
        self._spoken.add(knowledge.position(before))
        return Message(
            "That threw the win away: {move}. {undo} takes it back, {why} shows why.",
            move=move_text(game.session.game, before.table, lost.lines),
            undo="U",
            why="Y",
        )

    def has_spoken_of(self, game: OpenGame) -> bool:
        """Return whether the player has been helped with the table of a game."""
        return knowledge_of(game).position(game.session.step) in self._spoken

    def look_ahead(self, game: OpenGame, solver: SolverClient) -> bool:
        """Have the next table judged that one move leads to, if none is; return if one is."""
        if solver.is_glancing_from(game.session.step):
            return True
        step = self.next_to_judge(game)
        if step is not None:
            solver.glance(game, step)
        return step is not None

    def next_to_judge(self, game: OpenGame) -> Step[Any] | None:
        """Return the next table that one move leads to of which nothing is known; None if none is.

        With a shuffle at hand hardly a table is lost, and none is soon known to be.
        """
        session, knowledge = game.session, knowledge_of(game)
        actions = session.game.actions(session.table)
        if knowledge.position(session.step) in self._spoken or any(
            line.upper() in session.game.shuffles for line in actions.values()
        ):
            return None
        for lines in session.game.choices(session.table):
            after = session.step.then(lines)
            is_judged = knowledge.position(after) in self._judged
            if not is_judged and knowledge.of(after) is None:
                return after
        return None

    def note_judged(self, game: OpenGame, step: Step[Any]) -> None:
        """Note that the solver has looked at a table, whether or not it has found out anything."""
        self._judged.add(knowledge_of(game).position(step))
