"""A game in progress: play, undo, redo, restart, and the abandoned variations.

Knows nothing of the screen or the disk.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from copy import copy
from itertools import chain, repeat
from typing import Any, Generic

from solitaire_gui.cards import Deck
from solitaire_gui.games.base import Game, IllegalMove, Move, copy_table
from solitaire_gui.history import (
    CHECKPOINT_INTERVAL,
    OWN,
    PLAYED,
    SHOWN,
    Replayer,
    Step,
    StoredVariation,
    Table,
    Variation,
    ancestor_at,
    common_prefix_length,
    newest_variations,
    path_to,
    single_spaced,
    steps_after,
)
from solitaire_gui.language.display_text import quote
from solitaire_gui.language.message import Message


class Session(Generic[Table]):
    """A game in progress. Tables in the history are never changed.

    Raises ValueError for a deal number out of range.
    """

    def __init__(self, game: Game[Table], deal: int) -> None:
        self.game = game
        self.deal: int | None = deal
        self.deck: Deck | None = None
        self._start(Deck.numbered(deal), str(deal))

    @classmethod
    def from_deck(cls, game: Game[Table], deck: Deck) -> Session[Table]:
        """Return a new session dealt from a deck without a number; the deck is copied."""
        session = cls.__new__(cls)
        session.game = game
        session.deal = None
        session.deck = deck.__copy__()
        session._start(deck.__copy__(), str(deck))
        return session

    def _start(self, deck: Deck, seed: str) -> None:
        self.seed = seed
        """The seed of the random generator, the same for every line of the game."""
        self._replayer = Replayer(self.game, seed)
        self.step: Step[Table] = Step((), None, self._replayer, self.game.deal(deck))
        """The current step: the last gesture played and not undone, or the deal."""
        self._ahead: list[Step[Table]] = []
        """The steps that can be redone, the next one last."""
        self.variations: tuple[Variation, ...] = ()
        """The abandoned variations, the oldest first; `variation_ends` has those that can be shown.

        Each change makes a new tuple, which the store compares with the one that it saved.
        """
        self.jumped_from = 0
        """The move number before the last jump back, to which one undo returns; 0 if none."""
        self._moves: list[Move] | None = None
        self._is_stuck: bool | None = None

    def copy(self) -> Session[Table]:
        """Return an independent session at the same step, without redo and without variations."""
        twin = copy(self)
        twin._ahead = []
        twin.variations = ()
        twin.jumped_from = 0
        return twin

    def fork(self, last: Step[Table]) -> Session[Table]:
        """Return a new session of the same deal, at a step of this session or of a variation.

        If this session is the player's own win, its moves become FROM_OTHER_GAME: a win counts only
        once.
        """
        twin = self.copy()
        twin.step = last.as_foreign() if self.is_own_win else last
        twin._step_changed()
        return twin

    def mark_foreign(self) -> None:
        """Mark all gestures up to the current step as FROM_OTHER_GAME: a win will not count."""
        self.step = self.step.as_foreign()

    @property
    def newest(self) -> Step[Table]:
        """The last step that can be redone; the current step if there is nothing to redo."""
        return self._ahead[0] if self._ahead else self.step

    @property
    def table(self) -> Table:
        """The current table. Callers must not change it."""
        return self.step.table

    @property
    def table_before(self) -> Table | None:
        """The table before the last gesture; None at the deal."""
        return self.step.parent.table if self.step.parent else None

    @property
    def gestures(self) -> list[tuple[str, ...]]:
        """The lines of every gesture up to `newest`, including those that were undone.

        Takes time in proportion to the length of the game: do not call it at every move.
        """
        return [step.lines for step in steps_after(0, self.newest)]

    @property
    def origins(self) -> str:
        """The origins of `gestures`, one letter each. Takes as long as `gestures`."""
        return "".join(step.origin for step in steps_after(0, self.newest))

    @property
    def is_own_win(self) -> bool:
        """Whether the player's own moves have won the game, even if the last ones were undone."""
        return self.newest.combined_origin in OWN and self.game.is_won(self.newest.table)

    @property
    def variation_ends(self) -> list[Step[Table]]:
        """The last steps of the variations that can be shown, the oldest first.

        Leaves out variations that cannot be replayed, and those that are the beginning of a later
        variation or of the main line.
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
        """Gestures from the deal to the current table."""
        return self.step.number

    @property
    def lines(self) -> list[str]:
        """The typed lines from the deal to the current table. Takes as long as `gestures`."""
        return [line for step in steps_after(0, self.step) for line in step.lines]

    @property
    def moves(self) -> list[Move]:
        """Every legal card move that is a single line, computed once per table."""
        if self._moves is None:
            self._moves = list(self.game.moves(self.table))
        return self._moves

    @property
    def is_won(self) -> bool:
        """Whether the current table is won."""
        return self.game.is_won(self.table)

    @property
    def is_stuck(self) -> bool:
        """Whether the game is not won and the rules allow no move of any kind.

        Computed once per table; the search ends at the first move found.
        """
        if self._is_stuck is None:
            has_move = any(True for _ in self._moves or self.game.moves(self.table))
            self._is_stuck = not (has_move or self.is_won or self.game.actions(self.table))
        return self._is_stuck

    @property
    def can_undo(self) -> bool:
        """Whether `undo` has a gesture or a jump back to undo."""
        return self.move_number > 0 or self.jumped_from > 0

    @property
    def can_redo(self) -> bool:
        """Whether `redo` has a gesture to redo."""
        return bool(self._ahead)

    def play(self, line: str) -> None:
        """Play a typed line. Raises IllegalMove, and changes nothing, if it is illegal."""
        self.play_all([line])

    def play_all(self, lines: Iterable[str], origin: str = PLAYED) -> None:
        """Play lines as one gesture, all of them or, raising IllegalMove, none."""
        played = single_spaced(lines)
        self._append(self.step, played, origin, self.step.table_after(played))

    def extend_last_gesture(self, lines: Iterable[str]) -> None:
        """Add lines to the last gesture, all of them or, raising IllegalMove, none."""
        parent = self.step.parent
        assert parent is not None, "there is no gesture to go on with"
        played = single_spaced(lines)
        step = self.step
        self._append(parent, step.lines + played, step.origin, step.table_after(played))

    def _append(
        self, parent: Step[Table], lines: tuple[str, ...], origin: str, table: Table | None = None
    ) -> None:
        """Add a gesture after `parent` and make it the current step.

        Steps that could be redone until now become a variation.
        """
        if self._ahead:
            newest = self.newest
            if self.is_own_win:  # a win counts once: its moves must not win again
                newest = newest.as_foreign()
                parent = ancestor_at(newest, parent.number)
            self.variations = newest_variations(
                (*self.variations, Variation(newest, newest.line_count - self.step.line_count))
            )
        self.step = Step(lines, parent, self._replayer, table, origin)
        self._ahead = []
        self._step_changed()

    def undo(self) -> bool:
        """Undo the last gesture, or the last jump back; return False if there is neither.

        The gestures of a win that Show me played are undone together.
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
        """Redo the gesture that was undone last; return False if there is none.

        The gestures of a win that Show me played are redone together.
        """
        if not self.can_redo:
            return False
        self._go_to(self.move_number + 1)
        while self._ahead and self._ahead[-1].origin == self.step.origin == SHOWN:
            self._go_to(self.move_number + 1)
        return True

    def restart(self) -> None:
        """Jump back to the deal, as `go_back` does."""
        self.go_back(0)

    def go_back(self, move_number: int) -> None:
        """Jump back to an earlier move number; nothing happens if it is not earlier.

        The gestures after it can be redone, and one undo reverts the jump.
        """
        assert move_number >= 0, "nothing comes before the deal"
        if move_number < self.move_number:
            jumped_from = self.move_number
            self._go_to(move_number)
            self.jumped_from = jumped_from

    def restore(
        self,
        gestures: Iterable[Sequence[str]],
        move_number: int,
        jumped_from: int = 0,
        origins: Iterable[str] = (),
    ) -> Message | None:
        """Replay a stored history from the deal, then go to `move_number`.

        Gestures without an origin are PLAYED. If a line is illegal, the history ends before it, and
        a sentence for the player is returned; otherwise None.
        """
        problem = self._replay_gestures(zip(gestures, chain(origins, repeat(PLAYED)), strict=False))
        last = self.newest.number
        self._go_to(min(max(move_number, 0), last))
        if self.move_number < (jump_origin := min(jumped_from, last)):
            self.jumped_from = jump_origin
        return problem

    def restore_variations(self, stored: Iterable[StoredVariation]) -> None:
        """Replace the variations by stored ones, the oldest first. They are not replayed yet."""
        steps = path_to(self.newest)
        variations = []
        for start, gestures, origins, loss in stored:
            if 0 <= start < len(steps):
                last = steps[start]
                for lines, origin in zip(gestures, chain(origins, repeat(PLAYED)), strict=False):
                    last = last.then(lines, origin)
                variations.append(Variation(last, sum(map(len, gestures)), loss))
        self.variations = newest_variations(variations)

    def _replay_gestures(self, gestures: Iterable[tuple[Sequence[str], str]]) -> Message | None:
        """Replay every line on a single table, and cache copies of it at the checkpoints only.

        Returns a sentence for the player if a line is illegal, else None.
        """
        table = copy_table(self.table)
        for lines, origin in gestures:
            played = single_spaced(lines)
            try:
                self._replayer(table, played)
            except IllegalMove:
                if good := self._playable_count(played):
                    self._append(self.step, played[:good], origin)
                return _refusal(lines[good], self.step.line_count)
            is_checkpoint = (self.move_number + 1) % CHECKPOINT_INTERVAL == 0
            self._append(self.step, played, origin, copy_table(table) if is_checkpoint else None)
        return None

    def _playable_count(self, lines: Iterable[str]) -> int:
        """Return how many lines can be played before the first illegal one."""
        table, good = copy_table(self.table), 0
        with suppress(IllegalMove):
            for line in lines:
                self._replayer(table, [line])
                good += 1
        return good

    def _go_to(self, number: int) -> None:
        """Undo or redo up to the step with this number."""
        while self.step.number > number and self.step.parent is not None:
            self._ahead.append(self.step)
            self.step = self.step.parent
        while self.step.number < number:
            self.step = self._ahead.pop()
        self._step_changed()

    def _step_changed(self) -> None:
        """Clear the caches of the current table, and the jump back."""
        self.jumped_from = 0
        self._moves = self._is_stuck = None


def _is_prefix(step: Step[Any], other: Step[Any]) -> bool:
    """Return whether the history up to `step` is the beginning of the other one, or equal to it."""
    return common_prefix_length(step, other) == step.number


def _can_play(end: Step[Any]) -> bool:
    """Return whether all lines up to a step are legal."""
    try:
        return end.table is not None
    except IllegalMove:
        return False


def _refusal(line: str, good: int) -> Message:
    """Return the sentence about a stored line that is illegal, after `good` legal ones."""
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
