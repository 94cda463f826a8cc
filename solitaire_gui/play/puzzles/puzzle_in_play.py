"""A puzzle that is being solved: its session, its result, and the stored first answer.

Knows no screen. It never searches: the outcome of every move was proved when the puzzle was made.
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
    """How far the player has come."""

    ASKED = auto()
    RIGHT = auto()
    WRONG = auto()
    SHOWN = auto()
    """The player asked for the answer."""


class StreakChange(NamedTuple):
    """The streak of the daily puzzles of a game, before and after the answer."""

    before: int
    now: int
    is_longest: bool
    """Whether the new streak is longer than any before."""


class PuzzleInPlay:
    """A puzzle and its session. `now` is a clock in seconds; `time_of_day` returns Unix seconds."""

    def __init__(
        self,
        puzzle: Puzzle,
        day: int | None,
        store: Store,
        time_of_day: Callable[[], float],
    ) -> None:
        """Start at the position of the puzzle; `day` is the day whose puzzle it is, or None.

        The first answer is written to the store. Raises `recorded_puzzles.Damaged`.
        """
        self.puzzle = puzzle
        self.day = day
        self.state = PuzzleState.ASKED
        self.session: Session[Any] = session(puzzle)
        """The session that is shown.

        For WHICH_MOVE it is at the deal, and the whole game can be redone.
        """
        self.outcome: Way | None = None
        """The recorded outcome of what was played; None until it is decided, and for WHICH_MOVE."""
        self.named_move = 0
        """For WHICH_MOVE: the move that the player named, counted from 1; else 0."""
        self.last_step: Step[Any] | None = None
        """The wrong step, which leads to the tables before and after it; None if there is none."""
        self._store = store
        self._time_of_day = time_of_day
        self._clock = PlayClock()
        today = day_of(time_of_day())
        self._is_todays = day == today
        self._streak = DailyPuzzles(store, today).streak(puzzle.game)
        self.was_answered = self._was_answered()
        """Whether it was answered before, so that this answer does not count."""
        self._is_counted = False

    @property
    def asks_for_move(self) -> bool:
        """Whether the player must name a move of a game instead of playing one."""
        return self.puzzle.kind is Kind.WHICH_MOVE

    @property
    def has_played(self) -> bool:
        """Whether anything was played from the puzzle's position."""
        return not self.asks_for_move and self.session.move_number > len(self.puzzle.gestures)

    @property
    def can_start_again(self) -> bool:
        """Whether the player may return to the puzzle's position: nothing is decided yet."""
        is_game = self.puzzle.kind is Kind.NO_SHUFFLES
        return self.state is PuzzleState.ASKED and self.has_played and not is_game

    @property
    def can_play_on(self) -> bool:
        """Whether a game can be continued from the table after the answer."""
        return self.state in (PuzzleState.RIGHT, PuzzleState.SHOWN) and not self.session.is_won

    @property
    def streak_change(self) -> StreakChange | None:
        """The streak before and after the answer; None if this is not today's puzzle."""
        if not self._is_todays:
            return None
        now, longest = self._streak
        if not self._is_counted:
            return StreakChange(now, now, is_longest=False)
        if self.state is not PuzzleState.RIGHT:
            return StreakChange(now, 0, is_longest=False)
        return StreakChange(now, now + 1, is_longest=now + 1 > longest)

    def note_activity(self, now: float) -> None:
        """Keep the clock running, because the player is there."""
        if self.state is PuzzleState.ASKED:
            self._clock.touch(now)

    def pause(self, now: float) -> None:
        """Stop the clock until the player's next input."""
        self._clock.pause(now)

    def play(self, lines: Sequence[str], now: float) -> IllegalMove | None:
        """Play lines as one gesture, and check what they decide.

        Return the refusal if a line is illegal, else None. After a wrong answer the session is back
        at the puzzle's position.
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
        """Answer WHICH_MOVE with the number of a move, counted from 1."""
        assert self.state is PuzzleState.ASKED, "it is answered"
        self.named_move = number
        self._answer(PuzzleState.RIGHT if number == self.puzzle.fatal else PuzzleState.WRONG, now)

    def start_again(self) -> None:
        """Return to the puzzle's position."""
        assert self.can_start_again, "what has been decided stays"
        self.session = self.question_session()

    def give_up(self, now: float) -> None:
        """Show the answer, which counts as a wrong one.

        The session is then after the right move; for NO_SHUFFLES at the puzzle's position.
        """
        assert self.state is PuzzleState.ASKED, "it is answered"
        self._answer(PuzzleState.SHOWN, now)
        self.session = self.question_session()
        if not self.asks_for_move and self.puzzle.kind is not Kind.NO_SHUFFLES:
            for lines in self.answer():
                self.session.play_all(lines)

    def question_session(self) -> Session[Any]:
        """Return a new session at the puzzle's position."""
        return session(self.puzzle)

    def answer(self) -> Sequence[Gesture]:
        """Return the right answer, gesture by gesture from the puzzle's position.

        For WHICH_MOVE it starts at the last winnable table. It is empty if it was recorded for a
        table with its piles in another order. For NO_SHUFFLES it is the whole win, or empty if none
        is recorded.
        """
        right = self.puzzle.right
        gestures = right[0].gestures if right else ()
        return gestures if not self.asks_for_move or self._is_playable(gestures) else ()

    def solved_session(self) -> Session[Any]:
        """Return a new session at the puzzle's position; `redo` plays the right answer."""
        solved: Session[Any] = Session(GAMES[self.puzzle.game], self.puzzle.deal)
        solved.restore([*self.puzzle.gestures, *self.answer()], len(self.puzzle.gestures))
        return solved

    def after_lost(self) -> Session[Any]:
        """Return a new session at the table after the wrong answer."""
        assert self.last_step is not None, "something was played"
        return self.session.fork(self.last_step)

    @property
    def lost_positions(self) -> int:
        """How many positions the proof that the wrong answer loses took; 0 if that is not recorded.

        For WHICH_MOVE it is the proof of the table after the losing move.
        """
        outcome = self.puzzle.wrong[0] if self.asks_for_move else self.outcome
        return (outcome.positions if outcome else None) or 0

    @property
    def lost_gestures(self) -> Sequence[Gesture]:
        """The gestures from the puzzle's position to the wrong one, which is the last."""
        last, start = self.last_step, len(self.puzzle.gestures)
        return [step.lines for step in steps_after(start, last)] if last else []

    def to_play_on(self, at: int | None = None) -> Session[Any]:
        """Return a session to play on with, at the table after the right answer.

        It has the history of the puzzle, all of it foreign, so a win will not count. For WHICH_MOVE
        it is at move number `at`, by default at the last winnable table.
        """
        step = self.session.step
        if self.asks_for_move:
            last = self.puzzle.fatal - 1 if at is None else at
            step = ancestor_at(self.session.newest, last)
        forked = self.session.fork(step)
        forked.mark_foreign()
        return forked

    def _is_playable(self, gestures: Sequence[Gesture]) -> bool:
        """Return whether gestures are legal from the last winnable table on."""
        forked = self.to_play_on()
        try:
            for lines in gestures:
                forked.play_all(lines)
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
        """Set the state, and store the answer if it is the first one."""
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
