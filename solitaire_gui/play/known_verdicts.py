"""Verdicts on the positions of one deal, and what follows from them without a search. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, overload
from weakref import WeakKeyDictionary

from solitaire_gui.history import Loss, Step
from solitaire_gui.solver import wins
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from solitaire_gui.solver.winnable.recorded_deals import solution
from solitaire_gui.store import OpenGame


class Solution(Sequence[str]):
    """The lines from a position to a win: its first line, and the solution from the next position.

    A linked list: the positions on one solution share its rest, however long it is.
    """

    def __init__(
        self,
        first: str = "",
        rest: Solution | None = None,
        *,
        shuffles: int = 0,
        is_final: bool = True,
    ) -> None:
        """Without `rest` it is the empty solution, of a position that is won."""
        self.first = first
        self.rest = rest
        self.shuffles: int = shuffles
        """How many of its lines are shuffles."""
        self.is_final: bool = is_final
        """Whether the search for a better solution has ended."""
        self._length: int = 0 if rest is None else rest._length + 1

    @property
    def cost(self) -> tuple[int, int, bool]:
        """The lower, the better: shuffles, then lines; among equals a final solution is better."""
        return self.shuffles, self._length, not self.is_final

    def finalized(self) -> Solution:
        """Return the same solution, marked as final."""
        if self.is_final:
            return self
        return Solution(self.first, self.rest, shuffles=self.shuffles, is_final=True)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[str]:
        solution = self
        while solution.rest is not None:
            yield solution.first
            solution = solution.rest

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[str]: ...
    def __getitem__(self, place: int | slice) -> str | Sequence[str]:
        return tuple(self)[place]


class Position:
    """A node in the tree of the lines that were played, or found by the solver, from the deal."""

    def __init__(self, parent: Position | None = None, line: str = "") -> None:
        """Create the child of `parent` to which `line` leads; without `parent`, the deal."""
        self.parent = parent
        self.line = line
        self.children: dict[str, Position] = {}
        """The positions one line later, by that line."""
        self.depth: int = parent.depth + 1 if parent else 0
        """Lines from the deal to this position."""
        self.solution: Solution | None = None
        """The best solution that is known; None if none is."""
        self.is_lost: bool = parent.is_lost if parent else False
        """Whether the solver has found this position, or one before it, to be lost."""
        self.undecided: Open | None = None
        """The solver's verdict that it could not decide, if there is one."""

    @property
    def is_known_lost(self) -> bool:
        """Whether it is lost.

        A known solution outweighs a loss: solutions are replayed, losses are not.
        """
        return self.is_lost and self.solution is None

    @property
    def lines(self) -> list[str]:
        """The lines from the deal to this position."""
        lines, position = list[str](), self
        while position.parent is not None:
            lines.append(position.line)
            position = position.parent
        return lines[::-1]

    def child(self, line: str) -> Position:
        """Return the position one line later, adding it if it is new."""
        if line not in self.children:
            self.children[line] = Position(self, line)
        return self.children[line]


class Knowledge:
    """Verdicts on positions of one deal; a position is named by the lines that lead to it.

    A solution is also noted at every position on it, and at those before it from which it is the
    best one. A loss is noted at every position after it. So a look-up never searches, however long
    the game is.
    """

    def __init__(self, solution: Sequence[str] = (), shuffles: Collection[str] = ()) -> None:
        """Start with the recorded solution of the deal, if there is one.

        The best solution has the fewest lines in `shuffles`, and among those the fewest lines.
        """
        self._shuffles = shuffles
        self._root = Position()
        self._positions: WeakKeyDictionary[Step[Any], Position] = WeakKeyDictionary()
        """The position after each step that has been asked about."""
        self._shortest_win: Sequence[str] | None = None
        """The lines of the shortest win that is known, from the deal on."""
        self._shortest_win_from_deal: Sequence[str] | None = None
        """Like `_shortest_win`, but only of wins that contain no move of the player's."""
        if solution:
            self._learn_win(self._root, solution)

    def learn(self, step: Step[Any], verdict: Verdict, *, is_final: bool = True) -> None:
        """Add a verdict on the position after a step.

        With `is_final`, no better solution is searched for any more.
        """
        position = self.position(step)
        if isinstance(verdict, Won):
            self._learn_win(position, verdict.lines, is_final=is_final)
        elif isinstance(verdict, Lost):
            _mark_lost(position)
        else:
            position.undecided = verdict
        if is_final and position.solution is not None:
            position.solution = position.solution.finalized()

    def verdict_at(self, step: Step[Any]) -> Verdict | None:
        """Return the known verdict on the position after a step, if any."""
        position = self.position(step)
        if position.solution is not None:
            return Won(position.solution, 0)
        return Lost(0) if position.is_lost else position.undecided

    @property
    def is_deal_lost(self) -> bool:
        """Whether the deal itself is known to be lost."""
        return self._root.is_known_lost

    def is_final(self, step: Step[Any]) -> bool:
        """Return whether a verdict is known after a step that will not be improved."""
        solution = self.position(step).solution
        return self.verdict_at(step) is not None if solution is None else solution.is_final

    def first_lost(self, step: Step[Any]) -> Step[Any] | None:
        """Return the first known lost step on the path to a step; None if that step is not lost."""
        if not isinstance(self.verdict_at(step), Lost):
            return None
        while step.parent is not None and isinstance(self.verdict_at(step.parent), Lost):
            step = step.parent
        return step

    def blunder_at(self, step: Step[Any]) -> Position | None:
        """Return the first position on the path to a step that is known to be lost.

        None if the position after the step is not known to be lost, or if no position before it is
        known to be won, so that no move is known to have lost the game.
        """
        position = self.position(step)
        if not position.is_known_lost:
            return None
        while position.parent is not None and position.parent.is_known_lost:
            position = position.parent
        before = position.parent
        while before is not None and before.solution is None:
            before = before.parent
        return None if before is None else position

    def win_to_compare(self, line_count: int) -> Sequence[str] | None:
        """Return the lines of the shortest win to compare a win of `line_count` lines with.

        A solution found in the middle of a game begins with the player's own moves, so it is used
        only if it is shorter than `line_count`. None if no other is known.
        """
        if self._shortest_win is not None and len(self._shortest_win) < line_count:
            return self._shortest_win
        return self._shortest_win_from_deal

    def position(self, step: Step[Any]) -> Position:
        """Return the position after a step, adding those on the path that are new."""
        later: list[Step[Any]] = []
        while (position := self._positions.get(step)) is None:
            later.append(step)
            if step.parent is None:
                position = self._root
                break
            step = step.parent
        for step in reversed(later):
            for line in step.lines:
                position = position.child(line)
            self._positions[step] = position
        return position

    def _learn_win(
        self, position: Position, lines: Sequence[str], *, is_final: bool = True
    ) -> None:
        """Note a solution at each of its positions, from its end backwards.

        It goes on before `position`, and stops where a solution is known that is no worse: the
        positions before that one have it already.
        """
        length = position.depth + len(lines)
        if self._shortest_win is None or length < len(self._shortest_win):
            self._shortest_win = [*position.lines, *lines]
        known = self._shortest_win_from_deal
        if position is self._root and (known is None or length < len(known)):
            self._shortest_win_from_deal = lines
        here: Position | None = position
        for line in lines:
            assert here is not None
            here = here.child(line)
        solution = Solution(is_final=is_final)
        while here is not None and (here.solution is None or solution.cost < here.solution.cost):
            here.solution = solution
            shuffles = solution.shuffles + (here.line.upper() in self._shuffles)
            solution = Solution(here.line, solution, shuffles=shuffles, is_final=is_final)
            here = here.parent


def _mark_lost(position: Position) -> None:
    """Mark a position, and all known positions after it, as lost."""
    lost = [position]
    while lost:
        position = lost.pop()
        position.is_lost = True
        lost += (after for after in position.children.values() if not after.is_lost)


_KNOWN: WeakKeyDictionary[OpenGame, Knowledge] = WeakKeyDictionary()


def knowledge_of(game: OpenGame) -> Knowledge:
    """Return what is known of a game's positions, creating it on first use.

    It starts with the recorded solution of the deal, if there is one, after replaying it. Stored
    losses of variations are added if their fingerprints still match.
    """
    if game not in _KNOWN:
        session = game.session
        lines = solution(game.slug, session.deal)
        known = lines if lines and session.deal and wins(session, lines) else ()
        _KNOWN[game] = Knowledge(known, session.game.shuffles)
        for branch in session.variations:
            if (step := branch.lost_step) is not None:
                _KNOWN[game].learn(step, Lost(0))
    return _KNOWN[game]


def set_knowledge(game: OpenGame, knowledge: Knowledge) -> None:
    """Use the knowledge of another game of the same deal for this game, too."""
    _KNOWN[game] = knowledge


def note_losses(game: OpenGame) -> None:
    """Set the `loss` of each variation of a game to its first table that is known to be lost."""
    session, knowledge = game.session, knowledge_of(game)
    lost = [knowledge.first_lost(branch.last) for branch in session.variations]
    session.variations = tuple(
        branch._replace(loss=Loss(step.number, step.fingerprint) if step else None)
        for branch, step in zip(session.variations, lost, strict=True)
    )
