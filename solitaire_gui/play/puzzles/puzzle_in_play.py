"""One puzzle as it is being solved: what is played on it, what is said of that, the first answer.

Knows no screen. Nothing is searched: what every play leads to was proved when the puzzle was made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Any, NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import IllegalMove
from solitaire_gui.history import Step, ancestor_at, steps_after
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.puzzles.daily_puzzles import DailyPuzzles
from solitaire_gui.play.puzzles.next_puzzle import Kind, Puzzle
from solitaire_gui.session import Session
from solitaire_gui.solver.puzzles.judging import judge, session
from solitaire_gui.solver.puzzles.recorded_puzzles import Gesture, Way
from solitaire_gui.store import Store
from solitaire_gui.store.database.stored_answers import PuzzleAnswer
from solitaire_gui.store.play_clock import PlayClock


class PuzzleState(Enum):
    """How far a puzzle is."""

    ASKED = auto()
    RIGHT = auto()
    WRONG = auto()
    SHOWN = auto()
    """The player has asked for the answer."""


class StreakChange(NamedTuple):
    """How the days' puzzles of a game stand: the streak before the answer and after it."""

    before: int
    now: int
    is_longest: bool
    """Whether it has never been as long before."""


class PuzzleInPlay:
    """A puzzle on its own session; times come in as seconds, the time of day as Unix seconds."""

    def __init__(
        self,
        puzzle: Puzzle,
        day: int | None,
        store: Store,
        time_of_day: Callable[[], float],
    ) -> None:
        """Begin at the table that is shown; `day` is the day that the puzzle is set for.

        The first answer is kept in the store. Raise puzzles.Damaged.
        """
        self.puzzle = puzzle
        self.day = day
        self.state = PuzzleState.ASKED
        self.session: Session[Any] = session(puzzle)
        """Of WHICH_MOVE it stands at the deal, with the whole game to be redone."""
        self.outcome: Way | None = None
        """The way out that was taken, but for WHICH_MOVE."""
        self.named_move = 0
        """Of WHICH_MOVE the number of the gesture that the player has named."""
        self.last_step: Step[Any] | None = None
        """The gesture that was wrong, and with it the tables before and after."""
        self._store = store
        self._time_of_day = time_of_day
        self._clock = PlayClock()
        today = day_of(time_of_day())
        self._is_todays = day == today
        self._streak = DailyPuzzles(store, today).streak(puzzle.game)
        self.was_answered = self._was_answered()
        """Whether it had been answered before, so that this answer does not count."""
        self._is_counted = False

    @property
    def asks_for_move(self) -> bool:
        """Whether the player is to name a move of a game, and not to play one."""
        return self.puzzle.kind is Kind.WHICH_MOVE

    @property
    def has_played(self) -> bool:
        """Whether anything has been played on the table shown."""
        return not self.asks_for_move and self.session.move_number > len(self.puzzle.gestures)

    @property
    def can_start_again(self) -> bool:
        """Whether the table shown can be put back: what was played has decided nothing."""
        is_game = self.puzzle.kind is Kind.NO_SHUFFLES
        return self.state is PuzzleState.ASKED and self.has_played and not is_game

    @property
    def can_play_on(self) -> bool:
        """Whether a game can be gone on with from the table that the answer leads to."""
        return self.state in (PuzzleState.RIGHT, PuzzleState.SHOWN) and not self.session.is_won

    @property
    def streak_change(self) -> StreakChange | None:
        """How the streak stands; None for a puzzle that cannot lengthen or end it."""
        if not self._is_todays:
            return None
        now, longest = self._streak
        if not self._is_counted:
            return StreakChange(now, now, is_longest=False)
        if self.state is not PuzzleState.RIGHT:
            return StreakChange(now, 0, is_longest=False)
        return StreakChange(now, now + 1, is_longest=now + 1 > longest)

    def note_activity(self, now: float) -> None:
        """Note that the player is there, as for the clock of a game."""
        if self.state is PuzzleState.ASKED:
            self._clock.touch(now)

    def pause(self, now: float) -> None:
        """Stop the clock until the player does something."""
        self._clock.pause(now)

    def play(self, lines: Sequence[str], now: float) -> IllegalMove | None:
        """Play lines as one gesture and judge what they decide; return what forbids them.

        After a wrong answer the session stands at the table shown again.
        """
        assert self.state is PuzzleState.ASKED, "it is answered"
        try:
            self.session.play_all(lines)
        except IllegalMove as refused:
            return refused
        self.outcome = judge(self.puzzle, self.session)
        if self.outcome is not None and self.outcome.keeps_win:
            self._answer(PuzzleState.RIGHT, now)
        elif self.outcome is not None:
            self.last_step = self.session.step
            self._answer(PuzzleState.WRONG, now)
            self.session = self.question_session()
        return None

    def name_move(self, number: int, now: float) -> None:
        """Answer WHICH_MOVE with the number of a gesture, the first being 1."""
        assert self.state is PuzzleState.ASKED, "it is answered"
        self.named_move = number
        self._answer(PuzzleState.RIGHT if number == self.puzzle.fatal else PuzzleState.WRONG, now)

    def start_again(self) -> None:
        """Put the table back that is shown."""
        assert self.can_start_again, "what has been decided stays"
        self.session = self.question_session()

    def give_up(self, now: float) -> None:
        """Ask for the answer, which counts as a wrong one.

        The session then stands after the right move; of NO_SHUFFLES at the table shown.
        """
        assert self.state is PuzzleState.ASKED, "it is answered"
        self._answer(PuzzleState.SHOWN, now)
        self.session = self.question_session()
        if not self.asks_for_move and self.puzzle.kind is not Kind.NO_SHUFFLES:
            for lines in self.answer():
                self.session.play_all(lines)

    def question_session(self) -> Session[Any]:
        """Return a new session at the table shown."""
        return session(self.puzzle)

    def answer(self) -> Sequence[Gesture]:
        """Return what would have been right, gesture by gesture from the table shown.

        Of WHICH_MOVE it begins at the last table that could be won, and is nothing where it is kept
        for one that differs from that in the numbers of its places. Of NO_SHUFFLES it is the whole
        win, or nothing where that is not kept.
        """
        right = self.puzzle.right
        gestures = right[0].gestures if right else ()
        return gestures if not self.asks_for_move or self._is_playable(gestures) else ()

    def solved_session(self) -> Session[Any]:
        """Return a new session at the table shown, with the right answer to be redone."""
        won: Session[Any] = Session(GAMES[self.puzzle.game], self.puzzle.deal)
        won.restore([*self.puzzle.gestures, *self.answer()], len(self.puzzle.gestures))
        return won

    def after_lost(self) -> Session[Any]:
        """Return a new session at the table to which the wrong answer leads."""
        assert self.last_step is not None, "something was played"
        return self.session.fork(self.last_step)

    @property
    def lost_positions(self) -> int:
        """How many positions were looked at to prove that the wrong answer loses, if it is known.

        Of WHICH_MOVE after the move that lost.
        """
        way = self.puzzle.wrong[0] if self.asks_for_move else self.outcome
        return (way.positions if way else None) or 0

    @property
    def lost_gestures(self) -> Sequence[Gesture]:
        """What was played from the table shown to the wrong answer, which is the last of it."""
        last, asked = self.last_step, len(self.puzzle.gestures)
        return [step.lines for step in steps_after(asked, last)] if last else []

    def to_play_on(self, at: int | None = None) -> Session[Any]:
        """Return a game at the table that the right answer leads to, with its history.

        Of WHICH_MOVE after so many gestures, or at the last table that could be won.
        """
        step = self.session.step
        if self.asks_for_move:
            last = self.puzzle.fatal - 1 if at is None else at
            step = ancestor_at(self.session.newest, last)
        begun = self.session.fork(step)
        begun.mark_foreign()
        return begun

    def _is_playable(self, gestures: Sequence[Gesture]) -> bool:
        """Return whether gestures can be played from the last table that could be won."""
        begun = self.to_play_on()
        try:
            for lines in gestures:
                begun.play_all(lines)
        except IllegalMove:
            return False
        return True

    def _was_answered(self) -> bool:
        store, puzzle = self._store, self.puzzle
        if self.day is None:
            return puzzle.number in store.puzzles_answered(puzzle.game)
        answers = store.puzzles_of_days(puzzle.game, self.day, self.day)
        return any(answer.puzzle == puzzle.number for answer in answers)

    def _answer(self, state: PuzzleState, now: float) -> None:
        """Keep the answer, if it is the first one."""
        self.state = state
        self._clock.pause(now)
        if self.was_answered:
            return
        self._is_counted = True
        then = self._time_of_day()
        answer = PuzzleAnswer(
            self.puzzle.game,
            self.puzzle.number,
            self.day,
            then,
            day_of(then),
            state is PuzzleState.RIGHT,
            self._clock.seconds(now),
        )
        self._store.answer_puzzle(answer)
