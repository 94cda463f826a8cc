"""One game in progress: the tables so far, and playing, undoing and redoing lines on them.

Knows nothing of screen or disk.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from solitaire_gui.cards import Deck
from solitaire_gui.games.base import Game, IllegalMove, Move, copy_table

Table = TypeVar("Table")


@dataclass(frozen=True)
class Step(Generic[Table]):
    """One gesture: the lines played in it and the table after them."""

    lines: tuple[str, ...]
    table: Table


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
        self._steps: list[Step[Table]] = [Step((), self.game.deal(deck))]
        self._at = 0
        self._returned_from = 0
        self._moves: list[Move] | None = None

    def branch(self) -> Session[Table]:
        """Return a session that stands where this one does, and goes its own way from there."""
        twin = copy(self)
        twin._steps = self._steps[: self._at + 1]
        twin._returned_from = 0
        return twin

    @property
    def seed(self) -> str:
        """What chance is drawn from in this game: the same for every line of it."""
        return self._seed

    @property
    def table(self) -> Table:
        """The table as it is now; not to be changed."""
        return self._steps[self._at].table

    @property
    def table_before(self) -> Table | None:
        """The table before the last gesture; None at the deal."""
        return self._steps[self._at - 1].table if self._at else None

    @property
    def gestures(self) -> list[tuple[str, ...]]:
        """The lines of every gesture, with those at the end that were taken back."""
        return [step.lines for step in self._steps[1:]]

    @property
    def at(self) -> int:
        """How many gestures lie between the deal and the table as it is now."""
        return self._at

    @property
    def returned_from(self) -> int:
        """How many there were before the return that one undo takes back; 0 if there is none."""
        return self._returned_from

    @property
    def commands(self) -> list[str]:
        """The lines played from the deal to the table as it is now."""
        return [line for step in self._steps[: self._at + 1] for line in step.lines]

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
        """Whether by the rules no move is left, neither of a card nor of another kind."""
        return not self.won and not self.moves and not self.game.actions(self.table)

    @property
    def can_undo(self) -> bool:
        """Whether there is a gesture, or a return, to take back."""
        return self._at > 0 or self._returned_from > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a gesture to play again."""
        return self._at + 1 < len(self._steps)

    def play(self, line: str) -> None:
        """Play a typed line; raise IllegalMove and change nothing if it is not allowed."""
        self.play_all([line])

    def play_all(self, lines: Iterable[str]) -> None:
        """Play lines as one gesture, all of them or, raising IllegalMove, none."""
        step = self._played(lines)
        del self._steps[self._at + 1 :]
        self._steps.append(step)
        self._go(self._at + 1)

    def play_on(self, lines: Iterable[str]) -> None:
        """Play lines as part of the last gesture, all of them or, raising IllegalMove, none."""
        assert self._at > 0, "there is no gesture to go on with"
        step = self._played(lines)
        self._steps[self._at :] = [Step(self._steps[self._at].lines + step.lines, step.table)]
        self._go(self._at)

    def _played(self, lines: Iterable[str]) -> Step[Table]:
        table = copy_table(self.table)
        played = tuple(" ".join(line.split()) for line in lines)
        for line in played:
            self.game.play(table, line, Random(self._seed))
        return Step(played, table)

    def undo(self) -> bool:
        """Take back the last gesture, or a return as a whole; say whether there was one."""
        if self._returned_from:
            self._go(self._returned_from)
        elif self._at > 0:
            self._go(self._at - 1)
        else:
            return False
        return True

    def redo(self) -> bool:
        """Play the gesture again that was taken back last; return whether there was one."""
        if not self.can_redo:
            return False
        self._go(self._at + 1)
        return True

    def restart(self) -> None:
        """Go back to the first table, as `go_back` does."""
        self.go_back(0)

    def go_back(self, at: int) -> None:
        """Go back to an earlier gesture; what came after can be redone, one undo takes it back."""
        assert at >= 0, "nothing comes before the deal"
        if at < self._at:
            left = self._at
            self._go(at)
            self._returned_from = left

    def restore(
        self, gestures: Sequence[Sequence[str]], at: int, returned_from: int = 0
    ) -> str | None:
        """Play on from the deal a whole history that was kept, and go to where it stood.

        Where a line of it cannot be played, keep those before it and return a sentence about it.
        """
        with suppress(IllegalMove):
            for lines in gestures:
                self.play_all(lines)
        refused = gestures[len(self._steps) - 1 :]
        problem = None
        if refused:
            self._play_until_refused(refused[0])
            problem = self._refusal([line for lines in gestures for line in lines])
        last = len(self._steps) - 1
        self._go(min(max(at, 0), last))
        if self._at < (left := min(returned_from, last)):
            self._returned_from = left
        return problem

    def _play_until_refused(self, lines: Sequence[str]) -> None:
        for count in range(len(lines) - 1, 0, -1):
            with suppress(IllegalMove):
                self.play_all(lines[:count])
                return

    def _refusal(self, record: Sequence[str]) -> str:
        good = len(self.commands)
        return (
            f"Line {good + 1} of what was kept of this game, “{record[good]}”, cannot be played; "
            f"{'what came before it is here' if good else 'the deal is here'}."
        )

    def _go(self, step: int) -> None:
        self._at = step
        self._returned_from = 0
        self._moves = None
