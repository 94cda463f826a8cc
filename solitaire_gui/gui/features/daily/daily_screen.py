"""The screen of today's deals and puzzles of all games, with a calendar of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.thumbnail import Thumbnail
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.features.daily.calendar_parts import (
    DealPicture,
    Task,
    day_part,
    figure_row,
    games_part,
    goals_part,
    legend,
    month_part,
)
from solitaire_gui.gui.features.daily.commands import PlayDay
from solitaire_gui.gui.features.daily.day_marks import DayMark
from solitaire_gui.gui.features.daily.day_texts import day_text, deal_states, puzzle_states
from solitaire_gui.gui.features.daily.games_list import GameOfDay, GamesList
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
from solitaire_gui.play.puzzles.daily_puzzles import DailyPuzzles
from solitaire_gui.play.wording.game_text import deal_name, puzzle_name
from solitaire_gui.play.wording.time_text import date_text, weekday_date_text
from solitaire_gui.session import Session

WIDTH, LEFT_SHARE = 860, 0.55
BELOW_PAGES, ABOVE_GOALS = 8, 12
WON_MARKS = (DealMark.WON, DealMark.WON_LATER)
COMPACT_BELOW = 700
"""In a window less high than this, in design pixels, the days are smaller and have no picture."""


class DailyScreen(Dialog):
    """Shows deals and puzzles by day, and requests to play or solve one.

    The first page lists the games, with today's deal and puzzle of the chosen one beside them. Each
    further page is the calendar of a game, with those of the chosen day beside it.
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

        `choose_puzzle` opens the choice of more puzzles of a game. `slug` is the current game: it
        is chosen first, unless today's deal of it is won and one of another game is not.
        `table_of` returns the table of a stored game by its id, None if it cannot be read. `goals`
        are the week's goals, empty to hide them.
        """
        self._daily = daily
        self._puzzles = puzzles
        self._slug = slug
        """The chosen game."""
        self._shows_today = True
        """Whether the page of today is shown, not a calendar."""
        self._table_of = table_of
        self._cards = art.small_cards()
        self._goals = goals
        names = [pgettext("kinds of game", "All"), *(game.title for game in GAMES.values())]
        self._page_choice = Segmented(names, 0, self._choose_page, fitted=True)
        self._grid = MonthGrid(daily.today, self._marks_of, self._choose_day, self._play)
        self._back = IconButton("back", gettext("Previous month"), lambda: self._turn_month(-1))
        self._forward = IconButton("forward", gettext("Next month"), lambda: self._turn_month(1))
        self._play_button = PushButton(pgettext("button", "Play"), self._play, primary=True)
        self._solve_button = PushButton(pgettext("button", "Solve"), self._solve)
        self._other_page = Column()
        """The page that was not shown at the last layout, today or a calendar.

        The panel is as high as the higher of the two.
        """
        self._slug = self._first_game()
        self._games = self._make_games_list()
        self._load_game(daily.today)
        self._more = PushButton(
            pgettext("button", "More puzzles…"), lambda: choose_puzzle(self._slug)
        )
        super().__init__(
            gettext("Today"),
            (),
            [self._more],
            closed_by=Closing.CLOSE,
            width=WIDTH,
            tabs=FullWidth(self._page_choice, name=gettext("Game"), below=BELOW_PAGES),
        )

    @property
    def today(self) -> int:
        """The day that is shown as today, as an ordinal."""
        return self._daily.today

    def restore_state(self, before: Screen) -> None:
        """Show the same page, game and day as `before`; if that was its today, the new today."""
        assert isinstance(before, DailyScreen), "screens are replaced by their own kind"
        self._page_choice.chosen = before._page_choice.chosen
        self._shows_today, self._slug = before._shows_today, before._slug
        chosen = before._grid.chosen
        self._load_game(self.today if chosen == before.today else min(chosen, self.today))

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        self._make_pages(theme, size)
        super().resize(theme, size, now)

    def _make_pages(self, theme: Theme, size: Size) -> None:
        """Create both pages, unless they exist for a window of this kind, compact or not.

        The first time the focus goes to the list of the games, or to the button that plays.
        """
        is_compact = size[1] < theme.px(COMPACT_BELOW)
        is_opening = not self.page.column.items
        if not is_opening and is_compact == self._grid.is_compact:
            return
        self._grid.is_compact = is_compact
        self._games = self._make_games_list()
        self._other_page = Column(*self._page_blocks(is_today=not self._shows_today))
        self.set_blocks(self._page_blocks())
        if is_opening:
            self.set_initial_focus(self._games if self._shows_today else self._play_button)

    def page_height(self, theme: Theme, width: int) -> int:
        """Return the height of the higher page, so that the buttons stay where they are."""
        other, own = (part.height(theme, width) for part in (self._other_page, self.page.column))
        return super().page_height(theme, width) + max(0, other - own)

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        """Load everything again when the screen is on top again: a puzzle may have been solved."""
        if is_on_top:
            self._games = self._make_games_list()
            self._show_game()

    def _choose_page(self, place: int) -> None:
        self._shows_today = not place
        if place:
            self._slug = [*GAMES][place - 1]
        self._games.chosen = [*GAMES].index(self._slug)
        self.page.scroller.offset = 0
        self._show_game()

    def _choose_game(self, place: int) -> None:
        """Show today's deal and puzzle of a game."""
        self._slug = [*GAMES][place]
        self._show_game()

    def _show_game(self) -> None:
        self._load_game(self._grid.chosen)
        self.replace_blocks(self._page_blocks())

    def _choose_day(self, day: int) -> None:
        self._load_day(day)
        self.replace_blocks(self._page_blocks())

    def _turn_month(self, months: int) -> None:
        """Go some months forward, or back if negative, to the same day of the month."""
        day = Month.of(self._grid.chosen).plus_months(months).same_day(self._grid.chosen)
        self._choose_day(min(day, self._daily.today))

    def _play(self) -> None:
        self.submit(PlayDay(self._slug, self._deal.day))

    def _solve(self) -> None:
        self.submit(ShowPuzzle(self._slug, day=self._deal.day))

    def _first_game(self) -> str:
        """Return the current game, or the first whose deal of today is not won if its own is."""
        slugs = sorted(GAMES, key=lambda slug: slug != self._slug)
        days = {slug: self._daily.day(slug, self.today) for slug in slugs}
        return next((slug for slug in slugs if days[slug].mark not in WON_MARKS), self._slug)

    def _load_game(self, day: int) -> None:
        """Load the streaks of the chosen game, and a day."""
        self._streaks = self._daily.streak(self._slug), self._puzzles.streak(self._slug)
        """Streaks of days whose deal was won, and of days whose puzzle was solved."""
        self._load_day(day)

    def _load_day(self, day: int) -> None:
        """Choose a day of the calendar; load the marks of its month, and the day that is shown."""
        month = self._month = Month.of(day)
        self._deal_marks = self._daily.marks(self._slug, month.first_day, month.last_day)
        shown = self._daily.today if self._shows_today else day
        self._deal = self._daily.day(self._slug, shown)
        """The deal of the day beside the games or the calendar."""
        self._puzzle = self._puzzles.day(self._slug, shown)
        """The puzzle of that day; None if the game has no puzzles."""
        self._puzzle_marks: Mapping[int, DayMark] = (
            self._puzzles.marks(self._slug, month.first_day, month.last_day) if self._puzzle else {}
        )
        self._grid.show(month, day)
        self._back.enabled = month.first_day > self._grid.first
        self._forward.enabled = month.last_day < self._daily.today

    def _marks_of(self, day: int) -> list[DayMark]:
        """Return the marks of a day: of its deal, and of its puzzle if there is one."""
        return [marks[day] for marks in (self._deal_marks, self._puzzle_marks) if day in marks]

    def _page_blocks(self, *, is_today: bool | None = None) -> list[StaticElement]:
        """Return the parts of a page, the one that is shown if `is_today` is None.

        At the left are the games or the calendar, at the right a day. The goals are below both; in
        a compact page they are at the right.
        """
        is_today = self._shows_today if is_today is None else is_today
        is_compact = self._grid.is_compact
        left = self._games_parts() if is_today else self._calendar_parts()
        parts = [(LEFT, part) for part in left]
        parts += [(RIGHT, self._day_part(is_today=is_today)), (RIGHT, self._streak_figures())]
        if self._goals and is_compact:
            parts.append((RIGHT, goals_part(self._goals)))
        blocks: list[StaticElement] = [TwoColumns(parts, left_share=LEFT_SHARE)]
        if self._goals and not is_compact:
            columns = len(self._goals)
            blocks.append(goals_part(self._goals, above=ABOVE_GOALS, columns=columns))
        return blocks

    def _games_parts(self) -> list[StaticElement]:
        """Return the date of today, above the list of the games."""
        won = sum(game.deal_mark in WON_MARKS for game in self._games.games)
        note = gettext("{won} of {played} won", won=won, played=len(GAMES))
        date, is_compact = weekday_date_text(self._daily.today), self._grid.is_compact
        return [games_part(date, note, self._games, is_compact=is_compact)]

    def _calendar_parts(self) -> list[StaticElement]:
        """Return the calendar of the game, and its legend."""
        has_puzzles, is_compact = self._puzzle is not None, self._grid.is_compact
        won = sum(mark in WON_MARKS for mark in self._deal_marks.values())
        note = gettext("{won} of {played} won", won=won, played=len(self._deal_marks))
        month = month_part(self._month.name, note, self._grid, self._back, self._forward)
        return [month, legend(has_puzzles=has_puzzles, is_compact=is_compact)]

    def _streak_figures(self) -> StaticElement:
        """Return the streaks of the game's deals, and of its puzzles if there are any."""
        names = gettext("Deals in a row"), gettext("Puzzles in a row")
        figures = [
            (str(streak.now), gettext("longest {number}", number=streak.longest), name)
            for streak, name in zip(self._streaks, names, strict=True)
        ]
        shown = figures if self._puzzle is not None else figures[:1]
        return figure_row(shown, is_compact=self._grid.is_compact)

    def _day_part(self, *, is_today: bool) -> StaticElement:
        """Return the shown day: its deal, and its puzzle if there is one.

        It is titled by the game on the page of today, else by its date.
        """
        deal, puzzle, picture = self._deal, self._puzzle, None
        is_compact = self._grid.is_compact
        if not is_compact:
            colour = CLOTHS[self._cards.cloth.name][0]
            slug = self._slug
            picture = DealPicture(lambda size: self._picture(slug, deal, size), colour)
        self._play_button.label = _play_label(deal)
        name = deal_name(deal.deal)
        tasks = [Task(deal.mark, name, self._deal_states(self._slug, deal), self._play_button)]
        self._more.enabled = puzzle is not None
        if puzzle is not None:
            again, solve = pgettext("button", "Again"), pgettext("button", "Solve")
            self._solve_button.label = again if puzzle.answer is not None else solve
            name, states = puzzle_name(puzzle.number), puzzle_states(puzzle)
            tasks.append(Task(puzzle.mark, name, states, self._solve_button))
        dates = weekday_date_text(deal.day), date_text(deal.day)
        title = GAMES[self._slug].title if is_today else day_text(self._daily.today - deal.day)
        notes = [""] if is_today else dates
        return day_part(title, notes, picture, tasks, is_compact=is_compact)

    def _make_games_list(self) -> GamesList:
        """Return the list of the games, with the results of today and the chosen game."""
        today = self._daily.today
        games = list[GameOfDay]()
        for slug in GAMES:
            deal, puzzle = self._daily.day(slug, today), self._puzzles.day(slug, today)

            def picture(size: Size, slug: str = slug, deal: DailyDeal = deal) -> Thumbnail:
                return self._picture(slug, deal, size)

            colour = CLOTHS[self._cards.cloth.name][0]
            games.append(
                GameOfDay(
                    GAMES[slug].title,
                    deal.mark,
                    self._deal_states(slug, deal),
                    puzzle and puzzle.mark,
                    puzzle_states(puzzle) if puzzle else (),
                    DealPicture(picture, colour),
                )
            )
        made = GamesList(
            games, self._choose_game, lambda _: self._play(), is_compact=self._grid.is_compact
        )
        made.chosen = [*GAMES].index(self._slug)
        return made

    def _deal_states(self, slug: str, deal: DailyDeal) -> Sequence[str]:
        return deal_states(deal, level_of(slug, deal.deal))

    def _picture(self, slug: str, deal: DailyDeal, size: Size) -> Thumbnail:
        """Begin to draw the deal of a day: its current table if it is in progress."""
        table = self._table_of(deal.under_way) if deal.under_way else None
        table = table or Session(GAMES[slug], deal.deal).table
        return Thumbnail(GAMES[slug], table, self._cards, size)


def _play_label(deal: DailyDeal) -> str:
    """Return the label of the button that plays a deal."""
    if deal.under_way:
        return pgettext("button", "Continue")
    if deal.mark in WON_MARKS:
        return pgettext("button", "Play again")
    return pgettext("button", "Play")
