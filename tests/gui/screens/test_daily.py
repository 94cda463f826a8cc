"""The calendar of the daily deals, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.games import GAMES
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import SEMIBOLD, Theme, scale_for
from solitaire_gui.gui.screen_requests import PlayDay, SolveDay
from solitaire_gui.gui.screens.daily.daily_screen import FIRST_DAY, DailyScreen
from solitaire_gui.gui.screens.daily.day_part import (
    DATE_SIZE,
    MARK_ROOM,
    NAME_SIZE,
    STATE_SIZE,
    TEXT_GAP,
)
from solitaire_gui.gui.screens.daily.figures_row import WORDS_SIZE as FIGURE_SIZE
from solitaire_gui.gui.screens.daily.goals_part import WORDS_SIZE
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.play.daily import DailyDeals, Mark
from solitaire_gui.play.daily_puzzles import DailyPuzzles
from solitaire_gui.play.goals import goals, progress
from solitaire_gui.play.month import Month
from solitaire_gui.play.puzzles import todays_puzzle
from solitaire_gui.play.settings import CHOICES
from solitaire_gui.play.time_text import day_of
from solitaire_gui.store import Store
from solitaire_gui.store.file.kept_answers import PuzzleAnswer
from tests.gui.player import motion, press, release
from tests.gui.screens.hands import click, picture, reach, shown, strike, use
from tests.gui.screens.keeping import DAY, DAYS, LATER, fill_days
from tests.gui.screens.keeping import store as store
from tests.store.playing import NOON

TODAY = day_of(LATER)
SLUG = "alaska"
SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
KEYS = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "month back": pygame.K_PAGEUP,
    "month on": pygame.K_PAGEDOWN,
    "today": pygame.K_HOME,
}
STEPS = {"left": -1, "right": 1, "up": -7, "down": 7}


def opened(
    art: Art, store: Store | None = None, today: int = TODAY, *, has_goals: bool = True
) -> DailyScreen:
    def table_of(game_id: str) -> Any:
        kept = store.load(game_id) if store else None
        return kept.session.table if kept else None

    goals_now = progress(store, today) if has_goals else ()
    puzzles = DailyPuzzles(store, today)
    screen = DailyScreen(DailyDeals(store, today), puzzles, SLUG, table_of, art, goals=goals_now)
    shown(screen, (1280, 800))
    return screen


@pytest.fixture
def screen(art: Art, store: Store) -> DailyScreen:
    fill_days(store, SLUG, TODAY)
    return opened(art, store)


def test_enter_plays_todays_deal_at_once(screen: DailyScreen) -> None:
    assert strike(screen, pygame.K_RETURN) == [PlayDay(SLUG, TODAY)]


def test_the_button_plays_the_chosen_day(screen: DailyScreen) -> None:
    strike(screen, pygame.K_LEFT, pygame.K_LEFT)
    assert click(screen, screen.play.rect.center) == [PlayDay(SLUG, TODAY - 2)]
    assert use(screen, screen.play) == [PlayDay(SLUG, TODAY - 2)]


def test_every_past_day_is_chosen_by_a_click_and_no_day_to_come(screen: DailyScreen) -> None:
    month = Month.of(TODAY)
    for day in range(month.first, month.last + 1):
        before = screen.grid.chosen
        assert click(screen, screen.grid.cell(day).center) == []
        assert screen.grid.chosen == (day if day <= TODAY else before)


def test_a_press_that_is_let_go_of_elsewhere_chooses_nothing(screen: DailyScreen) -> None:
    here, there = (screen.grid.cell(TODAY - back).center for back in (1, 2))
    click(screen, here)
    for event in (press(there), release(here)):
        screen.handle(event, 0.0)
    assert screen.grid.chosen == TODAY - 1


@pytest.mark.parametrize(
    ("ago", "mark", "label", "words"),
    [
        (0, Mark.OPEN, "Play", "not played yet"),
        (1, Mark.WON, "Play again", "Won in 3:30"),
        (5, Mark.NOT_WON, "Go on", "Under way, 9 moves"),
        (7, Mark.WON_LATER, "Play again", "Won on 19 December"),
        (8, Mark.MISSED, "Play", "not played"),
    ],
)
def test_a_day_tells_what_became_of_its_deal(
    screen: DailyScreen, ago: int, mark: Mark, label: str, words: str
) -> None:
    strike(screen, *[pygame.K_LEFT] * ago)
    assert screen.shown.mark is mark
    assert screen.play.label == label
    deal = screen._day._shown.tasks[0]
    assert any(words in state for state in deal.states), deal
    assert deal.name == f"Deal {screen.shown.deal}"


def test_the_streak_is_told(screen: DailyScreen) -> None:
    now = screen._streak.figures[0]
    assert now[:2] == (str(len(DAYS) - len(DAYS.rstrip("w"))), "longest 7")
    assert screen.month.note == "14 of 20 won"


def test_the_puzzle_of_the_chosen_day_is_asked(screen: DailyScreen) -> None:
    strike(screen, pygame.K_LEFT, pygame.K_LEFT)
    assert click(screen, screen.solve.rect.center) == [SolveDay(SLUG, TODAY - 2)]
    assert use(screen, screen.solve) == [SolveDay(SLUG, TODAY - 2)]


@pytest.mark.parametrize(
    ("ago", "is_right", "on", "label", "words"),
    [
        (0, None, 0, "Solve", "not solved yet"),
        (2, None, 0, "Solve", "not answered"),
        (2, True, 2, "Again", "Solved in 0:42"),
        (2, True, 0, "Again", "Solved on 20 December"),
        (2, False, 2, "Again", "not solved"),
    ],
)
def test_a_day_tells_what_became_of_its_puzzle(
    art: Art, store: Store, ago: int, is_right: bool | None, on: int, label: str, words: str
) -> None:
    number = todays_puzzle(SLUG, TODAY - ago)
    if is_right is not None:
        answer = PuzzleAnswer(SLUG, number, TODAY - ago, LATER, TODAY - on, is_right, 42.0)
        store.answer_puzzle(answer)
    screen = opened(art, store)
    strike(screen, *[pygame.K_LEFT] * ago)
    task = screen._day._shown.tasks[1]
    assert task.name == f"Puzzle {number}"
    assert any(words in state for state in task.states), task
    assert screen.solve.label == label


def test_the_streak_of_puzzles_stands_beside_that_of_deals(art: Art, store: Store) -> None:
    for ago in (1, 2, 3, 7, 8):
        number = todays_puzzle(SLUG, TODAY - ago)
        then = LATER - ago * DAY
        store.answer_puzzle(PuzzleAnswer(SLUG, number, TODAY - ago, then, TODAY - ago, True, 1.0))
    screen = opened(art, store)
    solved = screen._streak.figures[1]
    assert solved == ("3", "longest 3", "Puzzles in a row")


def test_another_game_has_other_deals(screen: DailyScreen) -> None:
    before = screen.shown
    strike(screen, pygame.K_LEFT)
    place = [*GAMES].index("seahaven")
    assert click(screen, screen.games.cells[place].center) == []
    assert screen.shown.mark is Mark.MISSED
    assert screen.shown.deal != before.deal
    assert use(screen, screen.play) == [PlayDay("seahaven", TODAY - 1)]


def test_the_months_are_gone_through_by_their_buttons(screen: DailyScreen) -> None:
    assert not screen.month.forward.enabled
    use(screen, screen.month.back)
    assert screen.month.name == "November 2023"
    assert screen.grid.chosen == date(2023, 11, 20).toordinal()
    use(screen, screen.month.forward)
    assert screen.grid.chosen == TODAY


def test_page_keys_go_through_the_months_and_home_to_today(screen: DailyScreen) -> None:
    strike(screen, *[pygame.K_PAGEUP] * 14)
    assert screen.month.name == "October 2022"
    strike(screen, pygame.K_PAGEDOWN)
    assert screen.month.name == "November 2022"
    strike(screen, pygame.K_HOME)
    assert (screen.month.name, screen.grid.chosen) == ("December 2023", TODAY)


def test_below_the_last_week_the_down_key_goes_on_to_the_button(screen: DailyScreen) -> None:
    strike(screen, pygame.K_DOWN)
    assert screen.grid.chosen == TODAY
    assert screen.dialog.focus.current is screen.play


@given(st.lists(st.sampled_from([*KEYS]), max_size=40))
def test_keys_walk_the_calendar_as_a_finger_would(names: list[str]) -> None:
    screen = opened(ART[0], has_goals=False)
    expected = TODAY
    for name in names:
        there = expected + STEPS.get(name, 0)
        if name == "month back":
            there = Month.of(expected).moved(-1).same_day(expected)
        elif name == "month on":
            there = min(Month.of(expected).moved(1).same_day(expected), TODAY)
        elif name == "today":
            there = TODAY
        expected = there if there <= TODAY else expected
        strike(screen, KEYS[name])
        assert screen.grid.chosen == expected
        assert screen.month.name == Month.of(expected).name
        screen.dialog.focus.give(screen.grid)


ART: list[Art] = []


@pytest.fixture(autouse=True)
def shared_art(art: Art) -> None:
    """Give the art to tests that are run many times."""
    ART[:] = [art]


def test_no_day_before_the_first_is_chosen(art: Art) -> None:
    screen = opened(art, today=FIRST_DAY + 3)
    assert not screen.month.back.enabled
    strike(screen, *[pygame.K_LEFT] * 9, pygame.K_PAGEUP)
    assert screen.grid.chosen == FIRST_DAY


@pytest.mark.parametrize("today", [1, date(1969, 5, 5).toordinal(), date.max.toordinal()])
def test_a_clock_that_is_far_off_has_a_calendar_too(art: Art, store: Store, today: int) -> None:
    screen = opened(art, store, today)
    strike(screen, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_RIGHT, pygame.K_DOWN)
    assert screen.grid.chosen == today
    picture(screen, (1280, 800))


def test_escape_and_done_close_it(screen: DailyScreen) -> None:
    assert strike(screen, pygame.K_ESCAPE) == [Command.CLOSE]
    done = screen.dialog.focus.widgets[-1]
    assert use(screen, done) == [Command.CLOSE]


def test_the_focus_goes_in_the_order_of_reading(screen: DailyScreen) -> None:
    use(screen, screen.month.back)
    screen.dialog.focus.give(None)
    order = []
    for _ in range(6):
        strike(screen, pygame.K_TAB)
        order.append(screen.dialog.focus.current)
    month = screen.month
    assert order == [
        screen.games,
        month.back,
        month.forward,
        screen.grid,
        screen.play,
        screen.solve,
    ]


@pytest.mark.parametrize("interface", ["normal", "largest"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_can_be_reached_in_every_window(
    screen: DailyScreen, size: Size, interface: str
) -> None:
    shown(screen, size, interface)
    for widget in screen.dialog.page.widgets:
        if widget.is_focusable:
            reach(screen, widget)
            assert screen.dialog.page.rect.contains(widget.focus_rect)
    reach(screen, screen.grid)
    for _ in range(6):
        strike(screen, pygame.K_UP)
        assert screen.dialog.page.rect.contains(screen.grid.cell(screen.grid.chosen))


def test_in_a_window_of_the_usual_size_nothing_is_out_of_view(screen: DailyScreen) -> None:
    for size in SIZES[2:]:
        shown(screen, size)
        assert screen.dialog.page.scroller.furthest == 0


def test_the_smallest_window_begins_at_the_top(screen: DailyScreen) -> None:
    shown(screen, (640, 480))
    assert screen.dialog.page.scroller.offset == 0
    assert screen.dialog.page.seen(screen.grid) == screen.grid.rect


def test_another_day_does_not_move_the_dialog(screen: DailyScreen) -> None:
    rect = screen.dialog.rect.copy()
    for key in (pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_PAGEUP):
        strike(screen, key)
        assert screen.dialog.rect == rect
        assert screen.grid.rect.bottom <= screen.dialog.page.rect.bottom


def test_a_day_under_the_pointer_is_lit(screen: DailyScreen) -> None:
    place = screen.grid.cell(TODAY - 8)
    before = picture(screen, (1280, 800)).get_at((place.left + 4, place.centery))
    screen.handle(motion(place.center), 0.0)
    assert picture(screen, (1280, 800)).get_at((place.left + 4, place.centery)) != before


def test_without_goals_there_is_no_room_for_them(art: Art, store: Store) -> None:
    def height(screen: DailyScreen) -> int:
        shown(screen, (1280, 800), "small")
        return screen.dialog.rect.height

    assert height(opened(art, store)) > height(opened(art, store, has_goals=False))


def test_without_a_store_every_day_can_be_played(art: Art) -> None:
    screen = opened(art)
    strike(screen, pygame.K_LEFT)
    assert screen.shown.mark is Mark.MISSED
    assert strike(screen, pygame.K_RETURN) == [PlayDay(SLUG, TODAY - 1)]


def test_a_month_is_read_by_one_question(
    screen: DailyScreen, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Callable[..., object]] = []
    do = store._disk.do

    def counting(job: Any, otherwise: Any) -> Any:
        asked.append(job)
        return do(job, otherwise)

    monkeypatch.setattr(store._disk, "do", counting)
    strike(screen, pygame.K_PAGEUP)
    assert len(asked) <= 5


def test_the_time_of_the_tests_is_what_it_seems() -> None:
    assert date.fromordinal(TODAY) == date(2023, 12, 20)
    assert LATER > NOON


@pytest.mark.parametrize("interface", CHOICES["interface"])
@pytest.mark.parametrize("size", SIZES)
def test_no_words_run_into_others(art: Art, size: Size, interface: str) -> None:
    """Every goal there can be, and the oldest day, have room beside what stands in their line."""
    screen = opened(art, today=date(2099, 9, 30).toordinal())
    shown(screen, size, interface)
    theme = Theme(scale_for(size, interface))
    width = screen._day._rect.width
    for words in {goal.words for week in range(500) for goal in goals(week)}:
        room = width - theme.width("0 of 6", WORDS_SIZE) - theme.px(TEXT_GAP)
        assert theme.width(str(words), WORDS_SIZE) <= room, words
    oldest = screen._daily.today - FIRST_DAY
    when = theme.width(f"{oldest:,} days ago", NAME_SIZE, SEMIBOLD) + theme.px(TEXT_GAP)
    assert when + theme.width("30 September", DATE_SIZE) <= width
    button = PushButton("Play again", lambda: None).size(theme, width)[0]
    beside = theme.px(MARK_ROOM + 2 * TEXT_GAP) + button
    for brief in ("Won in 11:23:45", "Won later", "Not played yet", "Under way"):
        assert theme.width(brief, STATE_SIZE) + beside <= width
    for brief in ("Solved in 0:42", "Not solved yet", "Not answered", "Solved later"):
        assert theme.width(brief, STATE_SIZE) + beside <= width
    for name in ("Puzzles in a row", "Deals in a row"):
        assert theme.width(name, FIGURE_SIZE) <= width // 2
