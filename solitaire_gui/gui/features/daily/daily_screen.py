"""The screen of today's deals and puzzles of all games, with a calendar of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.thumbnail import Thumbnail
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.features.daily.calendar_parts import (
    DealPicture,
    Task,
    day_part,
    figure_row,
    goals_part,
    legend,
    list_part,
    month_part,
)
from solitaire_gui.gui.features.daily.commands import PlayDay
from solitaire_gui.gui.features.daily.day_marks import DayMark
from solitaire_gui.gui.features.daily.month_grid import MonthGrid
from solitaire_gui.gui.features.puzzles.commands import ShowPuzzle
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import CLOTHS, Theme
from solitaire_gui.gui.screens.dialog import Closing, Dialog
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.buttons.push_button import IconButton, PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.layout.elements import Column, StaticElement
from solitaire_gui.gui.widgets.layout.grids import LEFT, RIGHT, TwoColumns
from solitaire_gui.gui.widgets.panels.row import FullWidth
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.play.daily.calendar import Month
from solitaire_gui.play.daily.daily_deals import DailyDeal, DailyDeals, DealMark
from solitaire_gui.play.daily.goals import GoalProgress
from solitaire_gui.play.next_deal import level_of
from solitaire_gui.play.puzzles.daily_puzzles import DailyPuzzle, DailyPuzzles, PuzzleMark
from solitaire_gui.play.wording.game_text import deal_name, level_name, move_count_text, puzzle_name
from solitaire_gui.play.wording.time_text import clock_text, date_text, days_ago, weekday_date_text
from solitaire_gui.session import Session

WIDTH, LEFT_SHARE = 860, 0.55
BELOW_PAGES, ABOVE_GOALS, ABOVE_GOALS_COMPACT = 8, 18, 7
WON_MARKS = (DealMark.WON, DealMark.WON_LATER)
COMPACT_BELOW = 700
"""In a window less high than this, in design pixels, the days are smaller and have no picture."""


class DailyScreen(Dialog):
    """Shows deals and puzzles by day, and requests to play or solve one.

    The first page shows those of today, of all games. Each further page is the calendar of a game.
    """

    def __init__(
        self,
        choose_puzzle: Callable[[str], None],
        daily: DailyDeals,
        puzzles: DailyPuzzles,
        slug: str,
        table_of: Callable[[str], Any],
        art: CardArt,
        *,
        goals: Sequence[GoalProgress] = (),
    ) -> None:
        """Create the screen at the page of today.

        `choose_puzzle` opens the choice of more puzzles of a game. `slug` is the current game: its
        buttons are the first to get the focus, and more puzzles are of this game until the player
        shows the calendar of another. `table_of` returns the table of a stored game by its id, None
        if it cannot be read. `goals` are the week's goals, empty to hide them.
        """
        self._daily = daily
        self._puzzles = puzzles
        self._slug = slug
        self._shows_today = True
        """Whether the page of today is shown, not a calendar."""
        self._table_of = table_of
        self._cards = art.small_cards()
        self._goals = goals
        names = [pgettext("kinds of game", "All"), *(game.title for game in GAMES.values())]
        self._page_choice = Segmented(names, 0, self._choose_page, fitted=True)
        self._grid = MonthGrid(
            daily.today, self._marks_of, self._choose_day, lambda: self._play_day(self._slug)
        )
        self._back = IconButton("back", gettext("Previous month"), lambda: self._turn_month(-1))
        self._forward = IconButton("forward", gettext("Next month"), lambda: self._turn_month(1))
        self._play_buttons = {
            slug: PushButton(pgettext("button", "Play"), partial(self._play_day, slug))
            for slug in GAMES
        }
        self._solve_buttons = {
            slug: PushButton(pgettext("button", "Solve"), partial(self._solve_day, slug))
            for slug in GAMES
        }
        self._other_page = Column()
        """The page that was not shown at the last layout, today or a calendar.

        The panel is as high as the higher of the two.
        """
        self._load_streaks()
        self._load_day(daily.today)
        self._more = PushButton(
            pgettext("button", "More puzzles…"),
            lambda: choose_puzzle(self._slug),
            enabled=self._puzzle is not None,
        )
        super().__init__(
            gettext("Today"),
            (),
            [self._more],
            closed_by=Closing.CLOSE,
            width=WIDTH,
            note=weekday_date_text(daily.today),
            tabs=FullWidth(self._page_choice, name=gettext("Game"), below=BELOW_PAGES),
        )

    @property
    def today(self) -> int:
        """The day that is shown as today, as an ordinal."""
        return self._daily.today

    def restore_state(self, before: Screen) -> None:
        """Show the same page and day as `before`; if that was its today, the new today."""
        assert isinstance(before, DailyScreen), "screens are replaced by their own kind"
        self._page_choice.chosen, self._shows_today = (
            before._page_choice.chosen,
            before._shows_today,
        )
        self._slug = before._slug
        chosen = before._grid.chosen
        self._load_streaks()
        self._load_day(self.today if chosen == before.today else min(chosen, self.today))
        self._more.enabled = self._puzzle is not None

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        self._make_pages(theme, size)
        super().resize(theme, size, now)

    def _make_pages(self, theme: Theme, size: Size) -> None:
        """Create both pages, unless they exist for a window of this kind, compact or not.

        The first time the focus goes to the button that the player is likely to press.
        """
        is_compact = size[1] < theme.px(COMPACT_BELOW)
        is_opening = not self.page.column.items
        if not is_opening and is_compact == self._grid.is_compact:
            return
        self._grid.is_compact = is_compact
        self._other_page = Column(*self._page_blocks(is_today=not self._shows_today))
        self.set_blocks(self._page_blocks())
        if is_opening:
            self.set_initial_focus(
                self._first_focus if self._shows_today else self._play_buttons[self._slug]
            )

    def page_height(self, theme: Theme, width: int) -> int:
        """Return the height of the higher page, so that the buttons stay where they are."""
        other, own = (part.height(theme, width) for part in (self._other_page, self.page.column))
        return super().page_height(theme, width) + max(0, other - own)

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        """Load everything again when the screen is on top again: a puzzle may have been solved."""
        if is_on_top:
            self._load_streaks()
            self._choose_day(self._grid.chosen)

    def _choose_page(self, place: int) -> None:
        self._shows_today = not place
        if place:
            self._slug = [*GAMES][place - 1]
        self._load_streaks()
        self.page.scroller.offset = 0
        self._choose_day(self._grid.chosen)
        self._more.enabled = self._puzzle is not None

    def _choose_day(self, day: int) -> None:
        self._load_day(day)
        self.replace_blocks(self._page_blocks())

    def _turn_month(self, months: int) -> None:
        """Go some months forward, or back if negative, to the same day of the month."""
        day = Month.of(self._grid.chosen).plus_months(months).same_day(self._grid.chosen)
        self._choose_day(min(day, self._daily.today))

    def _play_day(self, slug: str) -> None:
        self.submit(PlayDay(slug, self._day))

    def _solve_day(self, slug: str) -> None:
        self.submit(ShowPuzzle(slug, day=self._day))

    @property
    def _day(self) -> int:
        """The day whose deal the buttons play: today, or the chosen day of the calendar."""
        return self._daily.today if self._shows_today else self._grid.chosen

    def _load_streaks(self) -> None:
        """Load the streaks of days whose deal was won and of days whose puzzle was solved."""
        self._streaks = [
            (self._daily.streak(self._slug), gettext("Deals in a row")),
            (self._puzzles.streak(self._slug), gettext("Puzzles in a row")),
        ]

    def _load_day(self, day: int) -> None:
        """Choose a day of the calendar; load its deal and puzzle and the marks of its month."""
        month = self._month = Month.of(day)
        self._deal_marks = self._daily.marks(self._slug, month.first_day, month.last_day)
        self._puzzle = self._puzzles.day(self._slug, day)
        """The puzzle of the chosen day; None if the game has no puzzles."""
        self._puzzle_marks: Mapping[int, DayMark] = (
            self._puzzles.marks(self._slug, month.first_day, month.last_day) if self._puzzle else {}
        )
        self._deal = self._daily.day(self._slug, day)
        self._grid.show(month, day)
        self._back.enabled = month.first_day > self._grid.first
        self._forward.enabled = month.last_day < self._daily.today

    def _marks_of(self, day: int) -> list[DayMark]:
        """Return the marks of a day: of its deal, and of its puzzle if there is one."""
        return [marks[day] for marks in (self._deal_marks, self._puzzle_marks) if day in marks]

    def _page_blocks(self, *, is_today: bool | None = None) -> list[StaticElement]:
        """Return the parts of a page, the one that is shown if `is_today` is None."""
        is_today = self._shows_today if is_today is None else is_today
        return self._today_parts() if is_today else [self._calendar_part()]

    def _today_parts(self) -> list[StaticElement]:
        """Return today's deals and puzzles of all games, and the goals.

        No button is primary here.
        """
        today, is_compact = self._daily.today, self._grid.is_compact
        days = {slug: self._daily.day(slug, today) for slug in GAMES}
        puzzle_days = {slug: puzzle for slug in GAMES if (puzzle := self._puzzles.day(slug, today))}
        deals = [self._deal_task(slug, day, GAMES[slug].title) for slug, day in days.items()]
        puzzles = [
            self._puzzle_task(slug, day, GAMES[slug].title) for slug, day in puzzle_days.items()
        ]
        slugs = sorted(GAMES, key=lambda slug: slug != self._slug)
        unplayed = [self._play_buttons[slug] for slug in slugs if days[slug].mark not in WON_MARKS]
        unsolved = [
            self._solve_buttons[slug]
            for slug in slugs
            if slug in puzzle_days and not puzzle_days[slug].answer
        ]
        self._first_focus = next(iter([*unplayed, *unsolved]), self._play_buttons[self._slug])
        self._make_primary(None)
        lists = [
            (LEFT, list_part(gettext("Deals"), deals, is_compact=is_compact)),
            (RIGHT, list_part(gettext("Puzzles"), puzzles, is_compact=is_compact)),
        ]
        parts: list[StaticElement] = [TwoColumns(lists)]
        if self._goals:
            above = ABOVE_GOALS_COMPACT if is_compact else ABOVE_GOALS
            parts.append(goals_part(self._goals, above=above, columns=len(self._goals)))
        return parts

    def _calendar_part(self) -> TwoColumns:
        """Return the calendar of the game: the month, and the chosen day beside it."""
        has_puzzles = self._puzzle is not None
        won = sum(mark in WON_MARKS for mark in self._deal_marks.values())
        note = gettext("{won} of {played} won", won=won, played=len(self._deal_marks))
        month = month_part(self._month.name, note, self._grid, self._back, self._forward)
        streaks = self._streaks if has_puzzles else self._streaks[:1]
        streak_figures = figure_row(
            [
                (str(streak.now), gettext("longest {number}", number=streak.longest), name)
                for streak, name in streaks
            ]
        )
        parts: list[tuple[int, StaticElement]] = [
            (LEFT, month),
            (LEFT, legend(has_puzzles=has_puzzles, is_compact=self._grid.is_compact)),
            (RIGHT, self._day_part()),
            (RIGHT, streak_figures),
        ]
        if self._goals:
            parts.append((RIGHT, goals_part(self._goals)))
        return TwoColumns(parts, left_share=LEFT_SHARE)

    def _day_part(self) -> StaticElement:
        """Return the chosen day: its deal, and its puzzle if there is one."""
        day, puzzle, picture = self._deal, self._puzzle, None
        if not self._grid.is_compact:
            colour = CLOTHS[self._cards.cloth.name][0]
            picture = DealPicture(self._picture, colour)
        tasks = [self._deal_task(self._slug, day)]
        self._make_primary(self._play_buttons[self._slug])
        if puzzle is not None:
            tasks.append(self._puzzle_task(self._slug, puzzle))
        dates = weekday_date_text(day.day), date_text(day.day)
        return day_part(_day_text(self._daily.today - day.day), dates, picture, tasks)

    def _make_primary(self, primary: PushButton | None) -> None:
        """Make one button the primary one, or none, of all that play or solve."""
        for button in (*self._play_buttons.values(), *self._solve_buttons.values()):
            button.is_primary = button is primary

    def _deal_task(self, slug: str, day: DailyDeal, title: str = "") -> Task:
        """Return the row of a day's deal.

        It is called `title`, or by its number if that is empty.
        """
        button = self._play_buttons[slug]
        if day.under_way:
            button.label = pgettext("button", "Continue")
        elif day.mark in WON_MARKS:
            button.label = pgettext("button", "Play again")
        else:
            button.label = pgettext("button", "Play")
        states = _deal_states(day, level_of(slug, day.deal))
        return Task(day.mark, title or deal_name(day.deal), states, button)

    def _puzzle_task(self, slug: str, puzzle: DailyPuzzle, title: str = "") -> Task:
        """Return the row of a day's puzzle.

        It is called `title`, or by its number if that is empty.
        """
        button = self._solve_buttons[slug]
        again, solve = pgettext("button", "Again"), pgettext("button", "Solve")
        button.label = again if puzzle.answer is not None else solve
        name = title or puzzle_name(puzzle.number)
        return Task(puzzle.mark, name, _puzzle_states(puzzle), button)

    def _picture(self, size: Size) -> Thumbnail:
        """Begin to draw the deal of the chosen day: its current table if it is in progress."""
        game, day = GAMES[self._slug], self._deal
        table = self._table_of(day.under_way) if day.under_way else None
        table = table or Session(game, day.deal).table
        return Thumbnail(game, table, self._cards, size)


def _puzzle_states(puzzle: DailyPuzzle) -> Sequence[str]:
    """Return texts of the state of a puzzle, the longest first."""
    if puzzle.answer is None:
        is_open = puzzle.mark is PuzzleMark.OPEN
        return (gettext("Not solved yet") if is_open else gettext("Not answered"),)
    if not puzzle.answer.is_right:
        return (gettext("Not solved"),)
    time = clock_text(puzzle.answer.seconds)
    if puzzle.answer.answered_on != puzzle.day:
        then = date_text(puzzle.answer.answered_on)
        return gettext("Solved on {date}", date=then), gettext("Solved later")
    return gettext("Solved in {time}", time=time), gettext("Solved")


def _day_text(days: int) -> str:
    if days < 2:
        return gettext("Yesterday") if days else gettext("Today")
    return days_ago(days)


def _deal_states(day: DailyDeal, level: str | None) -> Sequence[str]:
    """Return texts of the state of a deal, the longest first."""
    game, time = day.game, clock_text(day.game.seconds) if day.game else ""
    if game is None:
        return _not_played(level, is_open=day.mark is DealMark.OPEN)
    moves = move_count_text(game.moves)
    if day.mark is DealMark.WON:
        in_time = gettext("Won in {time}", time=time)
        return gettext("Won in {time}, {moves}", time=time, moves=moves), in_time
    if game.won_on is not None:
        then = date_text(game.won_on)
        full = gettext("Won on {date} in {time}", date=then, time=time)
        return full, gettext("Won on {date}", date=then), gettext("Won later")
    if day.under_way:
        return gettext("In progress, {moves}", moves=moves), gettext("In progress")
    return (pgettext("result", "Not won"),)


def _not_played(level: str | None, *, is_open: bool) -> Sequence[str]:
    brief = gettext("Not played yet") if is_open else gettext("Not played")
    if level is None:
        return (brief,)
    name = level_name(level)
    if is_open:
        return gettext("{level}, not played yet", level=name), brief
    return gettext("{level}, not played", level=name), brief
