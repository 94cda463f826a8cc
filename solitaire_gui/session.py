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
    CHECKPOINT_INTERVAL,
    OWN,
    PLAYED,
    SHOWN,
    Replayer,
    Step,
    Table,
    ancestor_at,
    common_prefix_length,
    path_to,
    single_spaced,
    steps_after,
)
from solitaire_gui.language.display_text import quote
from solitaire_gui.language.message import Message

MAX_VARIATIONS, MAX_VARIATION_LINES = 50, 5000
"""How many lines of play that were left are kept, and how many typed lines they have in all."""


class Loss(NamedTuple):
    """A table that was proved to be lost, named by its place in a line of play and by its cards."""

    number: int
    """How many gestures lead to it from the deal."""
    table: str
    """Its `Step.fingerprint`."""


class StoredVariation(NamedTuple):
    """A branch as it is kept: after how many gestures of the history, and its own."""

    start: int
    gestures: Sequence[Sequence[str]]
    origins: str = ""
    loss: Loss | None = None
    """As in `Branch`."""


class Variation(NamedTuple):
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
        step = ancestor_at(self.last, self.loss.number)
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
        self._replayer = Replayer(self.game, seed)
        self.step: Step[Table] = Step((), None, self._replayer, self.game.deal(deck))
        """The last gesture played, or the deal."""
        self._ahead: list[Step[Table]] = []
        """What can be redone, the next step last."""
        self.variations: tuple[Variation, ...] = ()
        """The lines of play that were left by playing something else, the oldest first.

        Another tuple each time that there is another; `branches` are those worth showing.
        """
        self.jumped_from = 0
        """How many gestures there were before the return that one undo takes back; 0 if none."""
        self._moves: list[Move] | None = None
        self._is_stuck: bool | None = None

    def copy(self) -> Session[Table]:
        """Return an independent session at the same point of the game."""
        twin = copy(self)
        twin._ahead = []
        twin.variations = ()
        twin.jumped_from = 0
        return twin

    def fork(self, last: Step[Table]) -> Session[Table]:
        """Return a session of the same deal that has come to a step of this one, or beside it.

        A win of this session does not count again there.
        """
        twin = self.copy()
        twin.step = last.as_foreign() if self.is_own_win else last
        twin._step_changed()
        return twin

    def mark_foreign(self) -> None:
        """Have none of what was played up to here be the player's own any more."""
        self.step = self.step.as_foreign()

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
        return self.step.parent.table if self.step.parent else None

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
        return self.newest.combined_origin in OWN and self.game.is_won(self.newest.table)

    @property
    def variation_ends(self) -> list[Step[Table]]:
        """The ends of lines of play that were left, the oldest first; all of them can be played.

        None of them lies on the way to another, or to the newest gesture.
        """
        newest = self.newest
        ends = [left.last for left in self.variations if not _is_prefix(left.last, newest)]
        ends = [end for end in ends if _can_play(end)]
        return [
            end
            for place, end in enumerate(ends)
            if not any(_is_prefix(end, other) for other in ends[place + 1 :])
        ]

    @property
    def move_number(self) -> int:
        """How many gestures lie between the deal and the table as it is now."""
        return self.step.number

    @property
    def lines(self) -> list[str]:
        """The lines played from the deal to the table as it is now; as slow as `gestures`."""
        return [line for step in steps_after(0, self.step) for line in step.lines]

    @property
    def moves(self) -> list[Move]:
        """Every legal card move of one line, computed once per table."""
        if self._moves is None:
            self._moves = list(self.game.moves(self.table))
        return self._moves

    @property
    def is_won(self) -> bool:
        """Whether the game is won."""
        return self.game.is_won(self.table)

    @property
    def is_stuck(self) -> bool:
        """Whether the rules allow no move at all, of a card or of another kind.

        It is computed once per table, and the search stops at the first move.
        """
        if self._is_stuck is None:
            has_move = any(True for _ in self._moves or self.game.moves(self.table))
            self._is_stuck = not (has_move or self.is_won or self.game.actions(self.table))
        return self._is_stuck

    @property
    def can_undo(self) -> bool:
        """Whether there is a gesture, or a return, to take back."""
        return self.move_number > 0 or self.jumped_from > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a gesture to play again."""
        return bool(self._ahead)

    def play(self, line: str) -> None:
        """Play a typed line; raise IllegalMove and change nothing if it is illegal."""
        self.play_all([line])

    def play_all(self, lines: Iterable[str], origin: str = PLAYED) -> None:
        """Play lines as one gesture, all of them or, raising IllegalMove, none."""
        played = single_spaced(lines)
        self._append(self.step, played, origin, self.step.table_after(played))

    def extend_last_gesture(self, lines: Iterable[str]) -> None:
        """Play lines as part of the last gesture, all of them or, raising IllegalMove, none."""
        before = self.step.parent
        assert before is not None, "there is no gesture to go on with"
        played = single_spaced(lines)
        step = self.step
        self._append(before, step.lines + played, step.origin, step.table_after(played))

    def _append(
        self, before: Step[Table], lines: tuple[str, ...], origin: str, table: Table | None = None
    ) -> None:
        """Make a new gesture the last one; keep what could be redone until then as a branch."""
        if self._ahead:
            newest = self.newest
            if self.is_own_win:  # it is won, once: nothing of it is to be won again
                newest = newest.as_foreign()
                before = ancestor_at(newest, before.number)
            self.variations = _newest_within_limits(
                (*self.variations, Variation(newest, newest.line_count - self.step.line_count))
            )
        self.step = Step(lines, before, self._replayer, table, origin)
        self._ahead = []
        self._step_changed()

    def undo(self) -> bool:
        """Take back the last gesture, or a return as a whole; say whether there was one.

        What was shown is taken back to where that began.
        """
        if self.jumped_from:
            self._go_to(self.jumped_from)
        elif self.step.parent is not None:
            before = self.step.parent
            while before.parent is not None and before.origin == self.step.origin == SHOWN:
                before = before.parent
            self._go_to(before.number)
        else:
            return False
        return True

    def redo(self) -> bool:
        """Play the gesture again that was taken back last; return whether there was one.

        What was shown is played to where that ended.
        """
        if not self.can_redo:
            return False
        self._go_to(self.move_number + 1)
        while self._ahead and self._ahead[-1].origin == self.step.origin == SHOWN:
            self._go_to(self.move_number + 1)
        return True

    def restart(self) -> None:
        """Go back to the first table, as `go_back` does."""
        self.go_back(0)

    def go_back(self, move_number: int) -> None:
        """Go back to an earlier gesture; what came after can be redone, one undo takes it back."""
        assert move_number >= 0, "nothing comes before the deal"
        if move_number < self.move_number:
            left = self.move_number
            self._go_to(move_number)
            self.jumped_from = left

    def restore(
        self,
        gestures: Iterable[Sequence[str]],
        move_number: int,
        jumped_from: int = 0,
        origins: Iterable[str] = (),
    ) -> Message | None:
        """Play on from the deal a whole history that was kept, and go to where it stood.

        Gestures without an origin were played. Where a line cannot be played, keep those before it
        and return a sentence about it.
        """
        problem = self._replay_gestures(zip(gestures, chain(origins, repeat(PLAYED)), strict=False))
        last = self.newest.number
        self._go_to(min(max(move_number, 0), last))
        if self.move_number < (left := min(jumped_from, last)):
            self.jumped_from = left
        return problem

    def restore_variations(self, stored: Iterable[StoredVariation]) -> None:
        """Put back lines of play that were kept, the oldest first; none is played yet."""
        steps = path_to(self.newest)
        variations = []
        for start, gestures, origins, loss in stored:
            if 0 <= start < len(steps):
                last = steps[start]
                for lines, origin in zip(gestures, chain(origins, repeat(PLAYED)), strict=False):
                    last = last.then(lines, origin)
                variations.append(Variation(last, sum(map(len, gestures)), loss))
        self.variations = _newest_within_limits(variations)

    def _replay_gestures(self, gestures: Iterable[tuple[Sequence[str], str]]) -> Message | None:
        """Play every line on one table, and note only now and then how that looks."""
        table = copy_table(self.table)
        for lines, origin in gestures:
            played = single_spaced(lines)
            try:
                self._replayer(table, played)
            except IllegalMove:
                if good := self._playable_count(played):
                    self._append(self.step, played[:good], origin)
                return _refusal(lines[good], self.step.line_count)
            is_noted = (self.move_number + 1) % CHECKPOINT_INTERVAL == 0
            self._append(self.step, played, origin, copy_table(table) if is_noted else None)
        return None

    def _playable_count(self, lines: Iterable[str]) -> int:
        """Return how many lines can be played before one is refused."""
        table, good = copy_table(self.table), 0
        with suppress(IllegalMove):
            for line in lines:
                self._replayer(table, [line])
                good += 1
        return good

    def _go_to(self, number: int) -> None:
        """Go back or forth to a gesture of the history."""
        while self.step.number > number and self.step.parent is not None:
            self._ahead.append(self.step)
            self.step = self.step.parent
        while self.step.number < number:
            self.step = self._ahead.pop()
        self._step_changed()

    def _step_changed(self) -> None:
        """Forget what was known of the table before."""
        self.jumped_from = 0
        self._moves = self._is_stuck = None


def _newest_within_limits(variations: Sequence[Variation]) -> tuple[Variation, ...]:
    """Return the newest of these, up to the limit."""
    first, lines = len(variations), 0
    while first and len(variations) - first < MAX_VARIATIONS:
        lines += variations[first - 1].line_count
        if lines > MAX_VARIATION_LINES:
            break
        first -= 1
    return tuple(variations[first:])


def _is_prefix(step: Step[Any], other: Step[Any]) -> bool:
    """Return whether a history is the beginning of another one, or the same."""
    return common_prefix_length(step, other) == step.number


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
