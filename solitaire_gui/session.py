"""One game in progress: the tables so far, and playing, undoing and redoing lines on them.

Knows nothing of screen or disk.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from copy import copy
from itertools import chain, repeat
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from solitaire_gui.cards import Deck
from solitaire_gui.games.base import Game, IllegalMove, Move, copy_table
from solitaire_gui.language.message import Message
from solitaire_gui.origins import OWN, PLAYED, PLAYED_ON, SHOWN, made_foreign, of_line
from solitaire_gui.quotes import quote

Table = TypeVar("Table")

TABLES_APART = 32
"""After every so many gestures the table is kept; from there others are worked out again."""
RECENT = 64
"""How many of the others are kept that were seen last; each has 52 cards."""
MOST_BRANCHES, MOST_BRANCH_LINES = 50, 5000
"""How many lines of play that were left are kept, and how many typed lines they have in all."""

Left = tuple[int, Sequence[Sequence[str]], str]
"""A line of play that was left, as it is kept: after how many gestures, its own, their origins."""


class Chance(Random):
    """Chance drawn from a seed, which tells whether anything has been drawn since."""

    has_drawn = False

    def random(self) -> float:
        """Draw a number from 0 to 1."""
        self.has_drawn = True
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        """Draw so many bits."""
        self.has_drawn = True
        return super().getrandbits(k)


class Play(Generic[Table]):
    """Plays lines by the rules of a game, whose chance is drawn from the seed anew for each."""

    def __init__(self, game: Game[Table], seed: str) -> None:
        self._game = game
        self._seed = seed
        self._chance = Chance(seed)
        self.recent: deque[Step[Table]] = deque()
        """Steps whose tables are there for a while, the latest last."""

    def __call__(self, table: Table, lines: Iterable[str]) -> None:
        """Play lines on a table, in place; raise IllegalMove where one is not allowed."""
        for line in lines:
            if self._chance.has_drawn:
                self._chance = Chance(self._seed)
            self._game.play(table, line, self._chance)


class Step(Generic[Table]):
    """One gesture of a game, and the one before it: a chain that leads back to the deal.

    A step is never changed, so that whoever remembers one can tell what has been played, or taken
    back, since then (`common_step`), however long the game is.
    """

    def __init__(
        self,
        lines: tuple[str, ...],
        before: Step[Table] | None,
        play: Play[Table],
        table: Table | None = None,
        origin: str = PLAYED,
    ) -> None:
        """Without a table it is worked out by `play` when it is asked for."""
        self.lines = lines
        self.origin = origin
        self.line_origin: str = of_line(before.line_origin, origin) if before else origin
        """That of all gestures from the deal to this one."""
        self.before = before
        """The step before; None at the deal."""
        self.number: int = before.number + 1 if before else 0
        """How many gestures lie between the deal and the table after this one."""
        self.line_count: int = before.line_count + len(lines) if before else 0
        """How many lines they have."""
        self._play = play
        self._table: Table | None = None
        if table is not None:
            self._note(table)

    @property
    def table(self) -> Table:
        """The table after the gesture; not to be changed."""
        return self._work_out() if self._table is None else self._table

    def after(self, lines: Iterable[str]) -> Table:
        """Return the table after some more lines; raise IllegalMove if one is not allowed."""
        table = copy_table(self.table)
        self._play(table, lines)
        return table

    def then(self, lines: Iterable[str], origin: str = PLAYED) -> Step[Table]:
        """Return the gesture that plays legal lines after this one; no session changes by it."""
        return Step(_spaced(lines), self, self._play, origin=origin)

    def lent(self) -> Step[Table]:
        """Return the same step, with all before it, as another game takes it over."""
        last = step_at(self, 0)
        for step in steps_after(0, self):
            origin = made_foreign(step.origin, PLAYED_ON)
            last = Step(step.lines, last, step._play, step._table, origin)
        return last

    def _note(self, table: Table) -> None:
        """Keep the table, and let go of the oldest of those that are not kept for good."""
        self._table = table
        if self.number % TABLES_APART:
            recent = self._play.recent
            recent.append(self)
            if len(recent) > RECENT:
                recent.popleft()._table = None

    def _work_out(self) -> Table:
        """Play on from the last table that is there, and note those between."""
        later, step = [self], self.before
        while step is not None and step._table is None:
            later.append(step)
            step = step.before
        assert step is not None, "the table of the deal is kept"
        table = step.table
        for step in reversed(later):
            table = copy_table(table)
            self._play(table, step.lines)
            step._note(table)
        return table


def common_step(one: Step[Table] | None, other: Step[Table] | None) -> Step[Table] | None:
    """Return the last step that lies on the way to both; None if they are of different sessions.

    It takes as long as there are gestures between that step and them.
    """
    while one is not other:
        if one is None or other is None:
            return None
        if one.number > other.number:
            one = one.before
        elif one.number < other.number:
            other = other.before
        else:
            one, other = one.before, other.before
    return one


def count_in_common(
    one: Step[Any] | None, other: Step[Any] | None, *, by_origin: bool = False
) -> int:
    """Return how many gestures two histories of one game have in common, whoever played them.

    With `by_origin` they must be of the same origin, too. It takes as long as there are others: of
    a history that goes on, all before is the same.
    """
    if one is None or other is None:
        return 0
    same = min(one.number, other.number)
    while one is not None and other is not None and one is not other:
        lead = one.number - other.number
        differs = one.lines != other.lines or (by_origin and one.origin != other.origin)
        if lead == 0 and differs:
            same = one.number - 1
        one, other = (one.before if lead >= 0 else one), (other.before if lead <= 0 else other)
    return same


def step_at(last: Step[Table], number: int) -> Step[Table]:
    """Return the step of a number on the way to another, or that one if it comes before."""
    while last.number > number and last.before is not None:
        last = last.before
    return last


def steps_after(number: int, last: Step[Table]) -> list[Step[Table]]:
    """Return every step after so many gestures, to the last."""
    way, step = [], last
    while step.before is not None and step.number > number:
        way.append(step)
        step = step.before
    return way[::-1]


class Branch(NamedTuple):
    """A line of play that was left by playing something else."""

    last: Step[Any]
    line_count: int
    """How many typed lines were left with it."""


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
        self._seed = seed
        self._play = Play(self.game, seed)
        self._step: Step[Table] = Step((), None, self._play, self.game.deal(deck))
        self._ahead: list[Step[Table]] = []
        """What can be redone, the next step last."""
        self.left: tuple[Branch, ...] = ()
        """The lines of play that were left by playing something else, the oldest first.

        Another tuple each time that there is another; `branches` are those worth showing.
        """
        self._returned_from = 0
        self._moves: list[Move] | None = None
        self._is_stuck: bool | None = None

    def branch(self) -> Session[Table]:
        """Return a session that stands where this one does, and goes its own way from there."""
        twin = copy(self)
        twin._ahead = []
        twin.left = ()
        twin._returned_from = 0
        return twin

    def begun_anew(self, last: Step[Table]) -> Session[Table]:
        """Return a session of the same deal that has come to a step of this one, or beside it.

        What has been won here is not to be won there once more.
        """
        twin = self.branch()
        twin._step = last.lent() if self.is_own_win else last
        twin._arrive()
        return twin

    @property
    def seed(self) -> str:
        """What chance is drawn from in this game: the same for every line of it."""
        return self._seed

    @property
    def step(self) -> Step[Table]:
        """The last gesture played, or the deal."""
        return self._step

    @property
    def newest(self) -> Step[Table]:
        """The last gesture that can be redone, or the last one played if none can."""
        return self._ahead[0] if self._ahead else self._step

    @property
    def table(self) -> Table:
        """The table as it is now; not to be changed."""
        return self._step.table

    @property
    def table_before(self) -> Table | None:
        """The table before the last gesture; None at the deal."""
        return self._step.before.table if self._step.before else None

    @property
    def gestures(self) -> list[tuple[str, ...]]:
        """The lines of every gesture, with those at the end that were taken back.

        To collect them takes longer, the longer the game is: not to be done at every move.
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
        ends = [last for last, _ in self.left if not _is_on_the_way(last, newest)]
        ends = [end for end in ends if _can_play(end)]
        return [
            end
            for place, end in enumerate(ends)
            if not any(_is_on_the_way(end, other) for other in ends[place + 1 :])
        ]

    @property
    def at(self) -> int:
        """How many gestures lie between the deal and the table as it is now."""
        return self._step.number

    @property
    def returned_from(self) -> int:
        """How many there were before the return that one undo takes back; 0 if there is none."""
        return self._returned_from

    @property
    def commands(self) -> list[str]:
        """The lines played from the deal to the table as it is now; as slow as `gestures`."""
        return [line for step in steps_after(0, self._step) for line in step.lines]

    @property
    def moves(self) -> list[Move]:
        """Every legal card move of one line, found once a table."""
        if self._moves is None:
            self._moves = list(self.game.moves(self.table))
        return self._moves

    @property
    def won(self) -> bool:
        """Whether the game is won."""
        return self.game.won(self.table)

    @property
    def stuck(self) -> bool:
        """Whether by the rules no move is left, neither of a card nor of another kind.

        It is found out once a table, and no more moves are looked for than one.
        """
        if self._is_stuck is None:
            has_move = any(True for _ in self._moves or self.game.moves(self.table))
            self._is_stuck = not (has_move or self.won or self.game.actions(self.table))
        return self._is_stuck

    @property
    def can_undo(self) -> bool:
        """Whether there is a gesture, or a return, to take back."""
        return self.at > 0 or self._returned_from > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a gesture to play again."""
        return bool(self._ahead)

    def play(self, line: str) -> None:
        """Play a typed line; raise IllegalMove and change nothing if it is not allowed."""
        self.play_all([line])

    def play_all(self, lines: Iterable[str], origin: str = PLAYED) -> None:
        """Play lines as one gesture, all of them or, raising IllegalMove, none."""
        played = _spaced(lines)
        self._go_on(self._step, played, origin, self._step.after(played))

    def play_on(self, lines: Iterable[str]) -> None:
        """Play lines as part of the last gesture, all of them or, raising IllegalMove, none."""
        before = self._step.before
        assert before is not None, "there is no gesture to go on with"
        played = _spaced(lines)
        step = self._step
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
                (*self.left, Branch(newest, newest.line_count - self._step.line_count))
            )
        self._step = Step(lines, before, self._play, table, origin)
        self._ahead = []
        self._arrive()

    def undo(self) -> bool:
        """Take back the last gesture, or a return as a whole; say whether there was one.

        What was shown is taken back to where that began.
        """
        if self._returned_from:
            self._go(self._returned_from)
        elif self._step.before is not None:
            before = self._step.before
            while before.before is not None and before.origin == self._step.origin == SHOWN:
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
        while self._ahead and self._ahead[-1].origin == self._step.origin == SHOWN:
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
            self._returned_from = left

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
            self._returned_from = left
        return problem

    def restore_branches(self, branches: Iterable[Left]) -> None:
        """Put back lines of play that were kept as left, the oldest first; none is played yet."""
        steps = [step_at(self._step, 0), *steps_after(0, self.newest)]
        left = []
        for start, gestures, origins in branches:
            if 0 <= start < len(steps):
                last = steps[start]
                for lines, origin in zip(gestures, chain(origins, repeat(PLAYED)), strict=False):
                    last = last.then(lines, origin)
                left.append(Branch(last, sum(map(len, gestures))))
        self.left = _bounded(left)

    def _restore(self, gestures: Iterable[tuple[Sequence[str], str]]) -> Message | None:
        """Play every line on one table, and note only now and then how that looks."""
        table = copy_table(self.table)
        for lines, origin in gestures:
            played = _spaced(lines)
            try:
                self._play(table, played)
            except IllegalMove:
                if good := self._count_playable(played):
                    self._go_on(self._step, played[:good], origin)
                return _refusal(lines[good], self._step.line_count)
            is_noted = (self.at + 1) % TABLES_APART == 0
            self._go_on(self._step, played, origin, copy_table(table) if is_noted else None)
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
        while self._step.number > number and self._step.before is not None:
            self._ahead.append(self._step)
            self._step = self._step.before
        while self._step.number < number:
            self._step = self._ahead.pop()
        self._arrive()

    def _arrive(self) -> None:
        """Forget what was known of the table before."""
        self._returned_from = 0
        self._moves = self._is_stuck = None


def _spaced(lines: Iterable[str]) -> tuple[str, ...]:
    """Return lines with their words one space apart."""
    return tuple(" ".join(line.split()) for line in lines)


def _bounded(branches: Sequence[Branch]) -> tuple[Branch, ...]:
    """Return the newest of these, as many as are kept."""
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
            "Line {number} of what was kept of this game, {line}, cannot be played; "
            "what came before it is here.",
            number=good + 1,
            line=quote(line),
        )
    return Message(
        "Line {number} of what was kept of this game, {line}, cannot be played; the deal is here.",
        number=1,
        line=quote(line),
    )
