"""The daily puzzles of every game: the result of each day, and streaks of days solved.

A day is its number counted from 1 January of year 1. A puzzle counts for the streak only if it was
solved on the day itself, by the first answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.play.daily.daily_deals import DayMarks, Streak, streak
from solitaire_gui.play.puzzles.next_puzzle import Damaged, count, todays_puzzle
from solitaire_gui.store.database.stored_answers import PuzzleAnswer


class PuzzleMark(Enum):
    """The result of a day's puzzle, as the calendar marks it."""

    SOLVED = auto()
    """The first answer was right, on the day itself or later."""
    NOT_SOLVED = auto()
    """The first answer was wrong."""
    MISSED = auto()
    """Not answered, and the day is over."""
    OPEN = auto()
    """Today's puzzle, not answered yet."""


TODAY: Mapping[PuzzleMark, Message] = {
    PuzzleMark.SOLVED: Message("Solved"),
    PuzzleMark.NOT_SOLVED: Message("Not solved"),
    PuzzleMark.OPEN: Message.in_context("puzzle", "Not answered yet"),
}
"""The text about today's puzzle, by its mark."""


class DailyPuzzle(NamedTuple):
    """The puzzle of a day, and its result."""

    day: int
    number: int
    """The number of the puzzle."""
    mark: PuzzleMark
    answer: PuzzleAnswer | None
    """The first answer; None if there is none."""


class PuzzleFigures(NamedTuple):
    """The statistics of the puzzles of one game, or of all games."""

    answered: int = 0
    solved: int = 0
    """Puzzles whose first answer was right."""
    streak: Streak = Streak(0, 0)
    """The streak of days; over all games, the longest of any game."""
    today: Sentence = ""
    """A word about today's puzzle; over all games, how many of today's are solved."""


class DailyPuzzles(DayMarks):
    """The daily puzzles of all games."""

    def day(self, slug: str, day: int) -> DailyPuzzle | None:
        """Return the puzzle of a day of one game; None if the puzzles are missing or damaged.

        A puzzle that was answered on a day stays the puzzle of that day, even if the order changes.
        """
        try:
            number, last = todays_puzzle(slug, day), count(slug)
        except Damaged:
            return None
        answers = self._store.puzzles_of_days(slug, day, day)
        answer = next((answer for answer in answers if answer.puzzle <= last), None)
        number = answer.puzzle if answer else number
        if not number:
            return None
        return DailyPuzzle(day, number, puzzle_mark(answer, day, self.today), answer)

    def marks(self, slug: str, first: int, last: int) -> Mapping[int, PuzzleMark]:
        """Return the marks of the days from `first` to `last`; days without a mark are left out."""
        answers = self._store.puzzles_of_days(slug, first, last)
        by_day = {answer.day: answer for answer in reversed(answers)}
        days = self._days_to_mark(first, last, by_day)
        return {day: puzzle_mark(by_day.get(day), day, self.today) for day in days}

    def streak(self, slug: str) -> Streak:
        """Return the current and the longest streak of days solved."""
        return streak(self._store.puzzle_days_solved(slug), self.today)

    def figures(self, slug: str | None) -> PuzzleFigures:
        """Return the statistics of a game's puzzles; None means all games."""
        slugs = [slug] if slug else [*GAMES]
        score = self._store.puzzle_score(slug)
        streaks = [self.streak(each) for each in slugs]
        best = Streak(*(max(lengths) for lengths in zip(*streaks, strict=True)))
        today = [day.mark for each in slugs if (day := self.day(each, self.today))]
        if slug:
            words: Sentence = TODAY.get(today[0], "") if today else ""
        else:
            solved = today.count(PuzzleMark.SOLVED)
            words = Message("{done} of {times}", done=solved, times=len(today))
        return PuzzleFigures(score.answered, score.solved, best, words)


def puzzle_mark(answer: PuzzleAnswer | None, day: int, today: int) -> PuzzleMark:
    """Return the mark of a day from its first answer, or from None."""
    if answer is not None:
        return PuzzleMark.SOLVED if answer.is_right else PuzzleMark.NOT_SOLVED
    return PuzzleMark.OPEN if day >= today else PuzzleMark.MISSED
