"""The daily deals and puzzles: a calendar of each game's, the chosen day, streaks, and goals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from typing import Any

from pygame import Surface

from solitaire_gui.games import GAMES
from solitaire_gui.gui.accessible.words import listed
from solitaire_gui.gui.board.thumbnail import Thumbnail, table_thumbnail
from solitaire_gui.gui.dialog import Dialog
from solitaire_gui.gui.features.daily import PlayDay
from solitaire_gui.gui.features.daily.day_part import DayPart, Shown, Task
from solitaire_gui.gui.features.daily.deal_marks import deal_mark, said_of_deal
from solitaire_gui.gui.features.daily.figures_row import Figure, FiguresRow
from solitaire_gui.gui.features.daily.goals_part import GoalsPart
from solitaire_gui.gui.features.daily.month_part import Legend, MonthPart
from solitaire_gui.gui.features.daily.puzzle_marks import puzzle_mark, said_of_puzzle
from solitaire_gui.gui.features.puzzles import AskPuzzleOfDay
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import TABLES, Theme
from solitaire_gui.gui.phrases import (
    deal_name,
    level_name,
    moves_made,
    puzzle_name,
)
from solitaire_gui.gui.widgets.base.columns import LEFT, RIGHT, Columns
from solitaire_gui.gui.widgets.base.row import Alone
from solitaire_gui.gui.widgets.base.turns import Turns
from solitaire_gui.gui.widgets.base.widget import Block
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.calendar.month_grid import MonthGrid
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.play.daily.daily_deals import DailyDeals, Day, Mark
from solitaire_gui.play.daily.goals import Progress
from solitaire_gui.play.daily.month import Month
from solitaire_gui.play.next_deal import level_of
from solitaire_gui.play.puzzles.daily_puzzles import DailyPuzzles, PuzzleDay, PuzzleMark
from solitaire_gui.play.puzzles.next_puzzle import LEVELS
from solitaire_gui.play.time_text import (
    clock_text,
    date_text,
    days_ago,
    short_weekdays,
    weekday_date_text,
)
from solitaire_gui.session import Session

WIDTH, LEFT_SHARE = 860, 0.55
BELOW_GAMES, BELOW_GAMES_COMPACT = 18, 8
MARK_SIZE = 15
FIRST_DAY = date(1970, 1, 1).toordinal()
"""No day before it is shown, unless the clock says that it is earlier still."""
COMPACT_BELOW = 700
"""In a window that is lower, in design pixels, days are lower and there is no picture."""


class DailyScreen(Dialog):
    """Asks for the deal of a day to be played, its puzzle to be asked, and to be closed."""

    def __init__(
        self,
        daily: DailyDeals,
        puzzles: DailyPuzzles,
        slug: str,
        table_of: Callable[[str], Any],
        art: Art,
        *,
        goals: Sequence[Progress] = (),
    ) -> None:
        """Begin at a kind of game and today.

        `table_of` reads the table of a game by its id, None if it cannot. Without `goals` there
        is no room for them.
        """
        self._daily = daily
        self._puzzles = puzzles
        self._slugs = [*GAMES]
        self._slug = slug
        self._table_of = table_of
        self._cards = art.small()
        names = [game.title for game in GAMES.values()]
        self.games = Segmented(names, self._slugs.index(slug), self._choose_game, fitted=True)
        self.grid = MonthGrid(
            short_weekdays(),
            min(FIRST_DAY, Month.of(daily.today).first),
            daily.today,
            self._marks_of,
            self._choose_day,
            self._play_day,
            lambda day, months: Month.of(day).moved(months).same_day(day),
            self._words_of,
        )
        self.play = PushButton(pgettext("button", "Play"), self._play_day, primary=True)
        self.solve = PushButton(pgettext("button", "Solve"), self._solve_day)
        self.month = MonthPart(self.grid, self._turn_pages)
        self._streak = FiguresRow(())
        turns = Turns()
        self.puzzle: PuzzleDay | None = None
        """The puzzle of the chosen day; None if there are none of the game."""
        self._in_a_row = daily.streak(slug)
        self._solved_in_a_row = puzzles.streak(slug)
        self._read_month(daily.today)
        self._day = DayPart(self._shown(), turns, TABLES[self._cards.cloth.name][0])
        self._show()
        right: list[Block] = [self._day, self._streak]
        if goals:
            right.append(GoalsPart(goals))
        legend = Legend(has_puzzles=self.puzzle is not None)
        parts = [(LEFT, self.month), (LEFT, legend), *((RIGHT, part) for part in right)]
        self._above = Alone(self.games, name=gettext("Game"), below=BELOW_GAMES)
        self._columns = Columns(parts, left_share=LEFT_SHARE)
        done = PushButton(pgettext("button", "Close"), self.close)
        super().__init__(
            gettext("Daily deals and puzzles"),
            [self._above, self._columns],
            [done],
            width=WIDTH,
            turns=turns,
        )
        self.focus.give(self.grid)

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Stand in the middle of a window of another size, with pictures where there is room."""
        is_compact = size[1] < theme.px(COMPACT_BELOW)
        self.grid.is_compact = self._day.is_compact = is_compact
        self._above.below = BELOW_GAMES_COMPACT if is_compact else BELOW_GAMES
        super().resize(theme, size, now)

    def uncover(self, now: float) -> None:
        """Be seen again: a puzzle may have been answered meanwhile."""
        self._reload()
        super().uncover(now)

    @property
    def shown(self) -> Day:
        """The deal of the chosen day."""
        return self._daily.day(self._slug, self.grid.chosen)

    def _choose_game(self, place: int) -> None:
        self._slug = self._slugs[place]
        self._reload()

    def _reload(self) -> None:
        """Read how the game stands, and show that."""
        self._in_a_row = self._daily.streak(self._slug)
        self._solved_in_a_row = self._puzzles.streak(self._slug)
        self._read_month(self.grid.chosen)
        self._renew()

    def _choose_day(self, day: int) -> None:
        self._read_month(day)
        self._renew()

    def _turn_pages(self, months: int) -> None:
        """Go to another month, and to the same day of it."""
        day = Month.of(self.grid.chosen).moved(months).same_day(self.grid.chosen)
        self._choose_day(min(day, self._daily.today))

    def _play_day(self) -> None:
        self.ask(PlayDay(self._slug, self.grid.chosen))

    def _solve_day(self) -> None:
        self.ask(AskPuzzleOfDay(self._slug, self.grid.chosen))

    def _marks_of(self, theme: Theme, day: int) -> list[Surface]:
        """Return what became of a day's deal, and of its puzzle."""
        marks = []
        if (mark := self._marks.get(day)) is not None:
            marks.append(deal_mark(theme, mark, MARK_SIZE))
        if (puzzle := self._puzzle_marks.get(day)) is not None:
            marks.append(puzzle_mark(theme, puzzle, MARK_SIZE))
        return marks

    def _words_of(self, day: int) -> str:
        """Return a day in words, with what became of its deal, and of its puzzle."""
        parts = [weekday_date_text(day)]
        if (mark := self._marks.get(day)) is not None:
            parts.append(said_of_deal(mark))
        if (puzzle := self._puzzle_marks.get(day)) is not None:
            parts.append(said_of_puzzle(puzzle))
        return listed(parts)

    def _read_month(self, day: int) -> None:
        """Choose a day, and read what became of all of its month."""
        month = Month.of(day)
        self._marks = self._daily.marks(self._slug, month.first, month.last)
        self.puzzle = self._puzzles.day(self._slug, day)
        self._puzzle_marks: Mapping[int, PuzzleMark] = (
            self._puzzles.marks(self._slug, month.first, month.last) if self.puzzle else {}
        )
        self.grid.show(month.weeks(), day)
        self.month.name = month.name
        self.month.back.enabled = month.first > self.grid.first
        self.month.forward.enabled = month.last < self._daily.today

    def _renew(self) -> None:
        self._day.show(self._shown())
        self._show()
        self.renew([self._above, self._columns])

    def _show(self) -> None:
        """Say what the button does, and how the game stands."""
        day = self.shown
        is_won = day.mark in (Mark.WON, Mark.WON_LATER)
        if day.under_way:
            self.play.label = pgettext("button", "Go on")
        elif is_won:
            self.play.label = pgettext("button", "Play again")
        else:
            self.play.label = pgettext("button", "Play")
        won = sum(mark in (Mark.WON, Mark.WON_LATER) for mark in self._marks.values())
        self.month.note = gettext("{won} of {played} won", won=won, played=len(self._marks))
        streak, puzzles = self._in_a_row, self._solved_in_a_row
        deals = Figure(str(streak.now), _longest(streak.longest), gettext("Deals in a row"))
        solved = Figure(str(puzzles.now), _longest(puzzles.longest), gettext("Puzzles in a row"))
        self._streak.figures = (deals, solved) if self.puzzle else (deals,)
        is_answered = self.puzzle is not None and self.puzzle.answer is not None
        self.solve.label = (
            pgettext("button", "Again") if is_answered else pgettext("button", "Solve")
        )

    def _shown(self) -> Shown:
        """Return what is told of the chosen day."""
        day, date = self.shown, date_text(self.grid.chosen)
        return Shown(
            _when(self._daily.today - day.day),
            (weekday_date_text(day.day), date),
            self._tasks(day, self.puzzle),
            lambda size: self._picture(day, size),
        )

    def _tasks(self, day: Day, puzzle: PuzzleDay | None) -> list[Task]:
        """Return the deal of a day, and its puzzle if there is one."""
        states = _states(day, level_of(self._slug, day.deal))
        deal = Task(partial(_deal_mark, day.mark), deal_name(day.deal), states, self.play)
        if puzzle is None:
            return [deal]
        mark = partial(_puzzle_mark, puzzle.mark)
        name = puzzle_name(puzzle.number)
        return [deal, Task(mark, name, _puzzle_states(puzzle), self.solve)]

    def _picture(self, day: Day, size: Size) -> Thumbnail:
        """Return the picture of a deal, as it was left where it is under way."""
        game = GAMES[self._slug]
        table = self._table_of(day.under_way) if day.under_way else None
        table = table or Session(game, day.deal).table
        return table_thumbnail(game, table, self._cards, size)


def _deal_mark(mark: Mark, theme: Theme, height: float) -> Surface:
    return deal_mark(theme, mark, height)


def _puzzle_mark(mark: PuzzleMark, theme: Theme, height: float) -> Surface:
    return puzzle_mark(theme, mark, height)


def _puzzle_states(puzzle: PuzzleDay) -> Sequence[str]:
    """Return what became of a puzzle, said ever more briefly."""
    level = level_name(LEVELS[puzzle.level])
    if puzzle.answer is None:
        if puzzle.mark is PuzzleMark.OPEN:
            return gettext("{level}, not solved yet", level=level), gettext("Not solved yet")
        return gettext("{level}, not answered", level=level), gettext("Not answered")
    if not puzzle.answer.is_right:
        return gettext("{level}, not solved", level=level), gettext("Not solved")
    time = clock_text(puzzle.answer.seconds)
    if puzzle.answer.answered_on != puzzle.day:
        then = date_text(puzzle.answer.answered_on)
        return gettext("Solved on {date}", date=then), gettext("Solved later")
    return gettext("Solved in {time}", time=time), gettext("Solved")


def _when(days: int) -> str:
    if days < 2:
        return gettext("Yesterday") if days else gettext("Today")
    return days_ago(days)


def _longest(days: int) -> str:
    return gettext("longest {number}", number=days)


def _states(day: Day, level: str | None) -> Sequence[str]:
    """Return what became of a deal, said ever more briefly."""
    game, time = day.game, clock_text(day.game.seconds) if day.game else ""
    if game is None:
        return _not_played(level, is_open=day.mark is Mark.OPEN)
    moves = moves_made(game.moves)
    if day.mark is Mark.WON:
        in_time = gettext("Won in {time}", time=time)
        return gettext("Won in {time}, {moves}", time=time, moves=moves), in_time
    if game.won_on is not None:
        then = date_text(game.won_on)
        whole = gettext("Won on {date} in {time}", date=then, time=time)
        return whole, gettext("Won on {date}", date=then), gettext("Won later")
    if day.under_way:
        return gettext("Under way, {moves}", moves=moves), gettext("Under way")
    return (pgettext("result", "Not won"),)


def _not_played(level: str | None, *, is_open: bool) -> Sequence[str]:
    brief = gettext("Not played yet") if is_open else gettext("Not played")
    if level is None:
        return (brief,)
    name = level_name(level)
    if is_open:
        return gettext("{level}, not played yet", level=name), brief
    return gettext("{level}, not played", level=name), brief
