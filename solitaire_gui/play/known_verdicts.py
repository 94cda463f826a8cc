"""What is known of one game's positions, and what follows from it without another search. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, overload
from weakref import WeakKeyDictionary

from solitaire_gui.history import Step
from solitaire_gui.session import Loss
from solitaire_gui.solver import wins
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from solitaire_gui.solver.winnable.recorded_deals import solution
from solitaire_gui.store import OpenGame


class Solution(Sequence[str]):
    """The lines from a position to a win: the first one, and the way from where that leads.

    Positions on the same way share what lies before them, however far off the win is.
    """

    def __init__(
        self,
        first: str = "",
        rest: Solution | None = None,
        *,
        shuffles: int = 0,
        is_final: bool = True,
    ) -> None:
        """Without a rest it is the way from a position that is won: no line."""
        self.first = first
        self.rest = rest
        self.shuffles: int = shuffles
        """How many of its lines mix cards anew."""
        self.is_final: bool = is_final
        """Whether no better one was still being looked for when it was found."""
        self._length: int = 0 if rest is None else rest._length + 1

    @property
    def cost(self) -> tuple[int, int, bool]:
        """What to have little of: shuffles, then lines, then doubt."""
        return self.shuffles, self._length, not self.is_final

    def finalized(self) -> Solution:
        """Return the same way, which is the best now that no better one is looked for."""
        if self.is_final:
            return self
        return Solution(self.first, self.rest, shuffles=self.shuffles, is_final=True)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[str]:
        way = self
        while way.rest is not None:
            yield way.first
            way = way.rest

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[str]: ...
    def __getitem__(self, place: int | slice) -> str | Sequence[str]:
        return tuple(self)[place]


class Position:
    """What is known of one position, and where the lines lead that were played or found there."""

    def __init__(self, parent: Position | None = None, line: str = "") -> None:
        """Stand where a line leads that is played in the position before."""
        self.parent = parent
        self.line = line
        self.children: dict[str, Position] = {}
        self.depth: int = parent.depth + 1 if parent else 0
        """How many lines lie between the deal and it."""
        self.solution: Solution | None = None
        """The best way to a win that is known."""
        self.is_lost: bool = parent.is_lost if parent else False
        self.undecided: Open | None = None

    @property
    def is_known_lost(self) -> bool:
        """Whether it is lost, and no win says otherwise."""
        return self.is_lost and self.solution is None

    @property
    def lines(self) -> list[str]:
        """The lines from the deal to it."""
        lines, position = list[str](), self
        while position.parent is not None:
            lines.append(position.line)
            position = position.parent
        return lines[::-1]

    def child(self, line: str) -> Position:
        """Return the position to which a line leads."""
        if line not in self.children:
            self.children[line] = Position(self, line)
        return self.children[line]


class Knowledge:
    """Verdicts on positions of one deal, each named by the lines that lead to it.

    Whoever follows a found win stands on it all the way, and so does whoever goes back on it; and
    nothing that is played from a lost position makes it better. What follows is noted when it is
    learnt, so that to ask takes no longer in a long game.
    """

    def __init__(self, solution: Sequence[str] = (), shuffles: Collection[str] = ()) -> None:
        """Begin with the lines that are known to win from the deal, if there are any.

        Of several wins the one counts that has the fewest lines of `shuffles`, then the shortest.
        """
        self._shuffles = shuffles
        self._root = Position()
        self._positions: WeakKeyDictionary[Step[Any], Position] = WeakKeyDictionary()
        self._shortest_win: Sequence[str] | None = None
        self._shortest_win_from_deal: Sequence[str] | None = None
        """The same of those wins that were found without any move of the player's."""
        if solution:
            self._learn_win(self._root, solution)

    def learn(self, step: Step[Any], verdict: Verdict, *, is_final: bool = True) -> None:
        """Note what was found out about the position after a step, and whether that is all."""
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
        """Return what is known of the position after a step; None if nothing is."""
        position = self.position(step)
        if position.solution is not None:
            return Won(position.solution, 0)
        return Lost(0) if position.is_lost else position.undecided

    @property
    def is_deal_lost(self) -> bool:
        """Whether it is known that the deal itself cannot be won."""
        return self._root.is_known_lost

    def is_final(self, step: Step[Any]) -> bool:
        """Return whether all is known of the position after a step that is to be found out.

        Nothing is known of some, and of others a win for the time being.
        """
        way = self.position(step).solution
        return self.verdict_at(step) is not None if way is None else way.is_final

    def first_lost(self, step: Step[Any]) -> Step[Any] | None:
        """Return the first step on the way to a lost one that is known to be so.

        None if the position after the step itself is not.
        """
        if not isinstance(self.verdict_at(step), Lost):
            return None
        while step.parent is not None and isinstance(self.verdict_at(step.parent), Lost):
            step = step.parent
        return step

    def blunder_at(self, step: Step[Any]) -> Position | None:
        """Return the first position on the way to a step that is known to be lost.

        None unless a position before it could be won, so that a move has thrown a win away.
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
        """Return the lines of the shortest win that one of so many is to be compared with.

        A win found from the middle of a game has the player's own moves in it: it counts only
        where it is shorter than what the player made of them. None if nothing is known.
        """
        if self._shortest_win is not None and len(self._shortest_win) < line_count:
            return self._shortest_win
        return self._shortest_win_from_deal

    def position(self, step: Step[Any]) -> Position:
        """Return the position after a step, found from that of the last step that is known."""
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
        """Note a win where it ends, and then backwards, as long as no better one is known.

        Where one is, it has been noted from there on.
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
        way = Solution(is_final=is_final)
        while here is not None and (here.solution is None or way.cost < here.solution.cost):
            here.solution = way
            shuffles = way.shuffles + (here.line.upper() in self._shuffles)
            way = Solution(here.line, way, shuffles=shuffles, is_final=is_final)
            here = here.parent


def _mark_lost(position: Position) -> None:
    """Note that a position is lost, and all that lies after it."""
    lost = [position]
    while lost:
        position = lost.pop()
        position.is_lost = True
        lost += (after for after in position.children.values() if not after.is_lost)


_KNOWN: WeakKeyDictionary[OpenGame, Knowledge] = WeakKeyDictionary()


def knowledge_of(game: OpenGame) -> Knowledge:
    """Return what is known of a game's tables: at first the recorded way to win its deal, if any.

    It is played through before it is believed. Of lines of play that were left, what an earlier
    run has found lost is known too, where it was found of this very table.
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
    """Have something else known of a game, as what is known of another one of the same deal."""
    _KNOWN[game] = knowledge


def note_losses(game: OpenGame) -> None:
    """Note of each line of play that was left which table of it is known to be lost first."""
    session, knowledge = game.session, knowledge_of(game)
    lost = [knowledge.first_lost(branch.last) for branch in session.variations]
    session.variations = tuple(
        branch._replace(loss=Loss(step.number, step.fingerprint) if step else None)
        for branch, step in zip(session.variations, lost, strict=True)
    )
