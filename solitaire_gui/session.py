"""One game in progress: its history of tables, with play, undo and redo.

Knows nothing of the screen or the disk.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from copy import copy
from itertools import chain, repeat
from typing import Any, Generic, NamedTuple

from solitaire_gui.cards import Deck
from solitaire_gui.games.base import Game, IllegalMove, Move, copy_table
from solitaire_gui.history import (
    OWN,
    PLAYED,
    SHOWN,
    TABLES_APART,
    Play,
    Step,
    Table,
    count_in_common,
    spaced,
    step_at,
    steps_after,
    way_to,
)
from solitaire_gui.language.display_text import quote
from solitaire_gui.language.message import Message

MOST_BRANCHES, MOST_BRANCH_LINES = 50, 5000
"""How many lines of play that were left are kept, and how many typed lines they have in all."""


class Loss(NamedTuple):
    """A table that was proved to be lost, named by its place in a line of play and by its cards."""

    number: int
    """How many gestures lead to it from the deal."""
    table: str
    """Its `Step.fingerprint`."""


class KeptBranch(NamedTuple):
    """A branch as it is kept: after how many gestures of the history, and its own."""

    start: int
    gestures: Sequence[Sequence[str]]
    origins: str = ""
    loss: Loss | None = None
    """As in `Branch`."""


class Branch(NamedTuple):
    """A line of play that the player abandoned for another one."""

    last: Step[Any]
    line_count: int
    """How many typed lines were left with it."""
    loss: Loss | None = None
    """The first table on the way to its end that is known to be lost; None if none is."""

    @property
    def lost_step(self) -> Step[Any] | None:
        """The step to that table; None where the line leads to another table, as after damage."""
        if self.loss is None or self.loss.number > self.last.number:
            return None
        step = step_at(self.last, self.loss.number)
        with suppress(IllegalMove):
            return step if step.fingerprint == self.loss.table else None
        return None


class Session(Generic[Table]):
    """A game in progress. Tables are never changed once they are in the history.

    Raises ValueError for a deal number out of range.
    """

    def __init__(self, game: Game[Table], deal: int) -> None:
        self.game = game
        self.deal: int | None = deal
        self.deck: Deck | None = None
        self._start(Deck.numbered(deal), str(deal))

    @classmethod
    def from_deck(cls, game: Game[Table], deck: Deck) -> Session[Table]:
        """Begin a game from a deck that has no number; the deck itself is left as it is."""
        session = cls.__new__(cls)
        session.game = game
        session.deal = None
        session.deck = deck.__copy__()
        session._start(deck.__copy__(), str(deck))
        return session

    def _start(self, deck: Deck, seed: str) -> None:
        self.seed = seed
        """What chance is drawn from in this game: the same for every line of it."""
        self._play = Play(self.game, seed)
        self.step: Step[Table] = Step((), None, self._play, self.game.deal(deck))
        """The last gesture played, or the deal."""
        self._ahead: list[Step[Table]] = []
        """What can be redone, the next step last."""
        self.left: tuple[Branch, ...] = ()
        """The lines of play that were left by playing something else, the oldest first.

        Another tuple each time that there is another; `branches` are those worth showing.
        """
        self.returned_from = 0
        """How many gestures there were before the return that one undo takes back; 0 if none."""
        self._moves: list[Move] | None = None
        self._is_stuck: bool | None = None

    def branch(self) -> Session[Table]:
        """Return an independent session at the same point of the game."""
        twin = copy(self)
        twin._ahead = []
        twin.left = ()
        twin.returned_from = 0
        return twin

    def begun_anew(self, last: Step[Table]) -> Session[Table]:
        """Return a session of the same deal that has come to a step of this one, or beside it.

        A win of this session does not count again there.
        """
        twin = self.branch()
        twin.step = last.lent() if self.is_own_win else last
        twin._arrive()
        return twin

    def lend(self) -> None:
        """Have none of what was played up to here be the player's own any more."""
        self.step = self.step.lent()

    @property
    def newest(self) -> Step[Table]:
        """The last gesture that can be redone, or the last one played if none can."""
        return self._ahead[0] if self._ahead else self.step

    @property
    def table(self) -> Table:
        """The table as it is now; not to be changed."""
        return self.step.table

    @property
    def table_before(self) -> Table | None:
        """The table before the last gesture; None at the deal."""
        return self.step.before.table if self.step.before else None

    @property
    def gestures(self) -> list[tuple[str, ...]]:
        """The lines of every gesture, with those at the end that were taken back.

        Takes longer the longer the game is: not to be called at every move.
        """
        return [step.lines for step in steps_after(0, self.newest)]

    @property
    def origins(self) -> str:
        """Where each of the gestures came from, a letter each; as slow as they are."""
        return "".join(step.origin for step in steps_after(0, self.newest))

    @property
    def is_own_win(self) -> bool:
        """Whether the player has won the game, which may have been taken back."""
        return self.newest.line_origin in OWN and self.game.won(self.newest.table)

    @property
    def branches(self) -> list[Step[Table]]:
        """The ends of lines of play that were left, the oldest first; all of them can be played.

        None of them lies on the way to another, or to the newest gesture.
        """
        newest = self.newest
        ends = [left.last for left in self.left if not _is_on_the_way(left.last, newest)]
        ends = [end for end in ends if _can_play(end)]
        return [
            end
            for place, end in enumerate(ends)
            if not any(_is_on_the_way(end, other) for other in ends[place + 1 :])
        ]

    @property
    def at(self) -> int:
        """How many gestures lie between the deal and the table as it is now."""
        return self.step.number

    @property
    def commands(self) -> list[str]:
        """The lines played from the deal to the table as it is now; as slow as `gestures`."""
        return [line for step in steps_after(0, self.step) for line in step.lines]

    @property
    def moves(self) -> list[Move]:
        """Every legal card move of one line, computed once per table."""
        if self._moves is None:
            self._moves = list(self.game.moves(self.table))
        return self._moves

    @property
    def won(self) -> bool:
        """Whether the game is won."""
        return self.game.won(self.table)

    @property
    def stuck(self) -> bool:
        """Whether the rules allow no move at all, of a card or of another kind.

        It is computed once per table, and the search stops at the first move.
        """
        if self._is_stuck is None:
            has_move = any(True for _ in self._moves or self.game.moves(self.table))
            self._is_stuck = not (has_move or self.won or self.game.actions(self.table))
        return self._is_stuck

    @property
    def can_undo(self) -> bool:
        """Whether there is a gesture, or a return, to take back."""
        return self.at > 0 or self.returned_from > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a gesture to play again."""
        return bool(self._ahead)

    def play(self, line: str) -> None:
        """Play a typed line; raise IllegalMove and change nothing if it is illegal."""
        self.play_all([line])

    def play_all(self, lines: Iterable[str], origin: str = PLAYED) -> None:
        """Play lines as one gesture, all of them or, raising IllegalMove, none."""
        played = spaced(lines)
        self._go_on(self.step, played, origin, self.step.after(played))

    def play_on(self, lines: Iterable[str]) -> None:
        """Play lines as part of the last gesture, all of them or, raising IllegalMove, none."""
        before = self.step.before
        assert before is not None, "there is no gesture to go on with"
        played = spaced(lines)
        step = self.step
        self._go_on(before, step.lines + played, step.origin, step.after(played))

    def _go_on(
        self, before: Step[Table], lines: tuple[str, ...], origin: str, table: Table | None = None
    ) -> None:
        """Make a new gesture the last one; keep what could be redone until then as a branch."""
        if self._ahead:
            newest = self.newest
            if self.is_own_win:  # it is won, once: nothing of it is to be won again
                newest = newest.lent()
                before = step_at(newest, before.number)
            self.left = _bounded(
                (*self.left, Branch(newest, newest.line_count - self.step.line_count))
            )
        self.step = Step(lines, before, self._play, table, origin)
        self._ahead = []
        self._arrive()

    def undo(self) -> bool:
        """Take back the last gesture, or a return as a whole; say whether there was one.

        What was shown is taken back to where that began.
        """
        if self.returned_from:
            self._go(self.returned_from)
        elif self.step.before is not None:
            before = self.step.before
            while before.before is not None and before.origin == self.step.origin == SHOWN:
                before = before.before
            self._go(before.number)
        else:
            return False
        return True

    def redo(self) -> bool:
        """Play the gesture again that was taken back last; return whether there was one.

        What was shown is played to where that ended.
        """
        if not self.can_redo:
            return False
        self._go(self.at + 1)
        while self._ahead and self._ahead[-1].origin == self.step.origin == SHOWN:
            self._go(self.at + 1)
        return True

    def restart(self) -> None:
        """Go back to the first table, as `go_back` does."""
        self.go_back(0)

    def go_back(self, at: int) -> None:
        """Go back to an earlier gesture; what came after can be redone, one undo takes it back."""
        assert at >= 0, "nothing comes before the deal"
        if at < self.at:
            left = self.at
            self._go(at)
            self.returned_from = left

    def restore(
        self,
        gestures: Iterable[Sequence[str]],
        at: int,
        returned_from: int = 0,
        origins: Iterable[str] = (),
    ) -> Message | None:
        """Play on from the deal a whole history that was kept, and go to where it stood.

        Gestures without an origin were played. Where a line cannot be played, keep those before it
        and return a sentence about it.
        """
        problem = self._restore(zip(gestures, chain(origins, repeat(PLAYED)), strict=False))
        last = self.newest.number
        self._go(min(max(at, 0), last))
        if self.at < (left := min(returned_from, last)):
            self.returned_from = left
        return problem

    def restore_branches(self, branches: Iterable[KeptBranch]) -> None:
        """Put back lines of play that were kept, the oldest first; none is played yet."""
        steps = way_to(self.newest)
        left = []
        for start, gestures, origins, loss in branches:
            if 0 <= start < len(steps):
                last = steps[start]
                for lines, origin in zip(gestures, chain(origins, repeat(PLAYED)), strict=False):
                    last = last.then(lines, origin)
                left.append(Branch(last, sum(map(len, gestures)), loss))
        self.left = _bounded(left)

    def _restore(self, gestures: Iterable[tuple[Sequence[str], str]]) -> Message | None:
        """Play every line on one table, and note only now and then how that looks."""
        table = copy_table(self.table)
        for lines, origin in gestures:
            played = spaced(lines)
            try:
                self._play(table, played)
            except IllegalMove:
                if good := self._count_playable(played):
                    self._go_on(self.step, played[:good], origin)
                return _refusal(lines[good], self.step.line_count)
            is_noted = (self.at + 1) % TABLES_APART == 0
            self._go_on(self.step, played, origin, copy_table(table) if is_noted else None)
        return None

    def _count_playable(self, lines: Iterable[str]) -> int:
        """Return how many lines can be played before one is refused."""
        table, good = copy_table(self.table), 0
        with suppress(IllegalMove):
            for line in lines:
                self._play(table, [line])
                good += 1
        return good

    def _go(self, number: int) -> None:
        """Go back or forth to a gesture of the history."""
        while self.step.number > number and self.step.before is not None:
            self._ahead.append(self.step)
            self.step = self.step.before
        while self.step.number < number:
            self.step = self._ahead.pop()
        self._arrive()

    def _arrive(self) -> None:
        """Forget what was known of the table before."""
        self.returned_from = 0
        self._moves = self._is_stuck = None


def _bounded(branches: Sequence[Branch]) -> tuple[Branch, ...]:
    """Return the newest of these, up to the limit."""
    first, lines = len(branches), 0
    while first and len(branches) - first < MOST_BRANCHES:
        lines += branches[first - 1].line_count
        if lines > MOST_BRANCH_LINES:
            break
        first -= 1
    return tuple(branches[first:])


def _is_on_the_way(end: Step[Any], other: Step[Any]) -> bool:
    """Return whether a history is the beginning of another one, or the same."""
    return count_in_common(end, other) == end.number


def _can_play(end: Step[Any]) -> bool:
    try:
        return end.table is not None
    except IllegalMove:
        return False


def _refusal(line: str, good: int) -> Message:
    if good:
        return Message(
            "Saved line {number} of this game, {line}, can’t be played, so the game "
            "stops just before it.",
            number=good + 1,
            line=quote(line),
        )
    return Message(
        "Saved line {number} of this game, {line}, can’t be played, so the game is back "
        "at the deal.",
        number=1,
        line=quote(line),
    )
