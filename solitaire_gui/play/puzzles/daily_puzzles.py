"""The puzzles of the days of every game: what became of each, and how many in a row were solved.

Days are counted from 1 January of year 1. A puzzle counts for the streak if it was solved on the
day itself, and by the first answer.
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
    """What became of the puzzle of a day."""

    SOLVED = auto()
    """On the day itself, or later."""
    NOT_SOLVED = auto()
    """The first answer was wrong."""
    MISSED = auto()
    OPEN = auto()
    """Today's, which can still be solved on its day."""


TODAY: Mapping[PuzzleMark, Message] = {
    PuzzleMark.SOLVED: Message("Solved"),
    PuzzleMark.NOT_SOLVED: Message("Not solved"),
    PuzzleMark.OPEN: Message.in_context("puzzle", "Not answered yet"),
}
"""What is said of today's puzzle."""


class DailyPuzzle(NamedTuple):
    """The puzzle of a day, and what became of it."""

    day: int
    number: int
    mark: PuzzleMark
    answer: PuzzleAnswer | None


class PuzzleFigures(NamedTuple):
    """What the puzzles of one game, or of all, have come to."""

    answered: int = 0
    solved: int = 0
    """Those of which the first answer was right."""
    streak: Streak = Streak(0, 0)
    """Of days; of all games it is the longest of any."""
    today: Sentence = ""
    """What became of today's, in a word."""


class DailyPuzzles(DayMarks):
    """The puzzles of the days of all games."""

    def day(self, slug: str, day: int) -> DailyPuzzle | None:
        """Return the puzzle of a day of one game; None where there are none that can be read.

        What was answered as a day's stays that, if ever another one should have its turn.
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
        """Return what became of the puzzles of some days, as `DailyDeals.marks` does of deals."""
        answers = self._store.puzzles_of_days(slug, first, last)
        by_day = {answer.day: answer for answer in reversed(answers)}
        days = self._days_to_mark(first, last, by_day)
        return {day: puzzle_mark(by_day.get(day), day, self.today) for day in days}

    def streak(self, slug: str) -> Streak:
        """Return how many days in a row were solved."""
        return streak(self._store.puzzle_days_solved(slug), self.today)

    def figures(self, slug: str | None) -> PuzzleFigures:
        """Return what the puzzles of a game, or of all, have come to."""
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
    """Return what became of the puzzle of a day, of which this is the first answer."""
    if answer is not None:
        return PuzzleMark.SOLVED if answer.is_right else PuzzleMark.NOT_SOLVED
    return PuzzleMark.OPEN if day >= today else PuzzleMark.MISSED
