"""The calendar of the daily deals, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from itertools import product
from random import Random

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.play.daily.calendar import Month, day_of, start_of_day
from solitaire_gui.play.daily.goals import goals
from solitaire_gui.play.next_deal import todays_deal
from solitaire_gui.play.puzzles.next_puzzle import NAMES, count, kinds, todays_puzzle
from solitaire_gui.play.wording.time_text import weekday_date_text
from solitaire_gui.settings import CHOICES
from solitaire_gui.solver.winnable.recorded_deals import solution
from solitaire_gui.store import Store
from solitaire_gui.store.database.stored_answers import PuzzleAnswer
from tests.aces_up.game import AcesUp
from tests.games import RECORDED
from tests.gui.driver.daily import Calendar, at_calendar
from tests.gui.driver.events import key_down, key_up, named, press, release
from tests.gui.driver.panels import primaries
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.gui.driver.puzzle import ShownPuzzle
from tests.gui.features.keeping import DAY, DAYS, LATER, fill_days
from tests.gui.features.reaching import check_reach
from tests.store.playing import NOON, own_connection
from tests.support.levels import mostly_slow, some, times

TODAY = day_of(LATER)
SLUG = "alaska"
FIRST_DAY = date(1970, 1, 1).toordinal()
"""The first day that is shown, unless the system's clock is before it."""
SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
LOW = (800, 590)
A_ROW = 40
"""Maximum height of the row of a game, in the smallest window."""
"""So low that there are no pictures of the deals, which take long to draw."""
STEPS = {"Left": -1, "Right": 1, "Up": -7, "Down": 7}
WITH_PUZZLES = [slug for slug in GAMES if count(slug)]
KEYS = (*STEPS, "PgUp", "PgDn", "Home")


@contextmanager
def opened(
    art: CardArt,
    store: Store | None = None,
    *,
    size: tuple[int, int] = LOW,
    now: float = LATER,
    interface: str = "normal",
    has_goals: bool = True,
) -> Iterator[tuple[Player, Calendar]]:
    """Return a player at the calendar over a game of Alaska."""
    with playing(art, store, size, now=now, interface=interface, goals=has_goals) as player:
        player.open(SLUG, 16)
        yield player, at_calendar(player)


@pytest.fixture
def player(art: CardArt, store: Store) -> Iterator[Player]:
    """Return a player at the calendar who has played the deals of some weeks."""
    fill_days(store, SLUG, TODAY)
    with opened(art, store) as (player, _):
        yield player


@pytest.fixture
def calendar(player: Player) -> Calendar:
    return Calendar(player)


def is_day_played(player: Player, day: int, slug: str = SLUG) -> bool:
    """Return whether the deal of a day has been put on the table; open the calendar again."""
    is_played = player.is_at_table and (player.game.slug, player.session.deal) == (
        slug,
        todays_deal(slug, day),
    )
    player.close_all()
    player.open(slug, 16)
    at_calendar(player)
    return is_played


def is_day_asked(player: Player, day: int) -> bool:
    """Return whether the puzzle of a day has been opened; go back to the calendar."""
    solving = ShownPuzzle(player).attempt
    player.type("Esc")
    if not player.top.all("grid"):
        player.type("Esc")
    return (solving.puzzle.game, solving.day) == (SLUG, day)


def test_enter_plays_todays_deal_at_once(player: Player) -> None:
    player.type("Enter")
    assert is_day_played(player, TODAY)


def test_an_enter_that_is_released_in_another_window_plays_nothing(art: CardArt) -> None:
    with opened(art) as (player, calendar):
        for event in (
            key_down(*named("Enter")),
            Event(pygame.WINDOWLEAVE),
            key_up(*named("Enter")),
        ):
            player.do(event)
        assert not player.is_at_table
        assert calendar.chosen == TODAY


def test_the_button_plays_the_chosen_day(player: Player) -> None:
    for is_click in (True, False):
        player.keys("Left", "Left")
        deal = Calendar(player).deal.name.partition(":")[0]
        [label] = Calendar(player).deal.names("button")
        if is_click:
            player.click_on(label, within=deal)
        else:
            player.use(label, within=deal)
        assert is_day_played(player, TODAY - 2)


def test_every_past_day_is_chosen_by_a_click_and_no_day_to_come(
    player: Player, calendar: Calendar
) -> None:
    month = Month.of(TODAY)
    for day in {TODAY, TODAY + 1, *some(range(month.first_day, month.last_day + 1), 6)}:
        before = calendar.chosen
        player.click_at(calendar.cell(day).rect.center)
        assert calendar.chosen == (day if day <= TODAY else before)
        assert calendar.cell(day).is_enabled == (day <= TODAY)


def test_a_press_that_is_let_go_of_elsewhere_chooses_nothing(
    player: Player, calendar: Calendar
) -> None:
    here, there = (calendar.cell(TODAY - back).rect.center for back in (1, 2))
    player.click_at(here)
    player.do(press(there), release(here))
    assert calendar.chosen == TODAY - 1


def test_a_day_tells_what_became_of_its_deal(player: Player, calendar: Calendar) -> None:
    before = 0
    for ago, mark, label, words in (
        (0, "not played yet", "Play", "not played yet"),
        (1, "won", "Play again", "Won in 3:30"),
        (5, "not won", "Continue", "In progress, 9 moves"),
        (7, "won later", "Play again", "Won on 19 December"),
        (8, "missed", "Play", "not played"),
    ):
        player.keys(*["Left"] * (ago - before))
        before, deal = ago, calendar.deal
        assert f", deal {mark}," in calendar.cell(TODAY - ago).name
        assert deal.names("button") == [label], ago
        assert words in deal.name
        assert deal.name.startswith(f"Deal {todays_deal(SLUG, TODAY - ago)}:")


def test_the_streak_is_told(calendar: Calendar) -> None:
    streak = len(DAYS) - len(DAYS.rstrip("w"))
    assert calendar.figures[0] == f"Deals in a row: {streak}, longest 7"
    assert calendar.note == "14 of 20 won"


def test_the_puzzle_of_the_chosen_day_is_asked(player: Player) -> None:
    player.keys("Left", "Left")
    puzzle = Calendar(player).puzzle.name.partition(":")[0]
    player.click_on("Solve", within=puzzle)
    assert is_day_asked(player, TODAY - 2)
    player.use("Solve", within=puzzle)
    assert is_day_asked(player, TODAY - 2)


def test_a_day_tells_what_became_of_its_puzzle(art: CardArt, store: Store) -> None:
    answers: tuple[tuple[int, bool | None, int, str, str], ...] = (
        (0, None, 0, "Solve", "Not solved yet"),
        (2, None, 0, "Solve", "Not answered"),
        (3, True, 3, "Again", "Solved in 0:42"),
        (4, True, 0, "Again", "Solved on 20 December"),
        (5, False, 5, "Again", "Not solved"),
    )
    for ago, is_right, on, *_ in answers:
        if is_right is not None:
            day, number = TODAY - ago, todays_puzzle(SLUG, TODAY - ago)
            store.answer_puzzle(PuzzleAnswer(SLUG, number, day, LATER, TODAY - on, is_right, 42.0))
    with opened(art, store) as (player, calendar):
        for ago, _, _, label, words in answers:
            player.click_at(calendar.cell(TODAY - ago).rect.center)
            puzzle = calendar.puzzle
            assert puzzle.name.startswith(f"Puzzle {todays_puzzle(SLUG, TODAY - ago)}: ")
            assert words in puzzle.name
            assert puzzle.names("button") == [label]


def test_the_streak_of_puzzles_stands_beside_that_of_deals(art: CardArt, store: Store) -> None:
    for ago in (1, 2, 3, 7, 8):
        day, number = TODAY - ago, todays_puzzle(SLUG, TODAY - ago)
        store.answer_puzzle(PuzzleAnswer(SLUG, number, day, LATER - ago * DAY, day, True, 1.0))
    with opened(art, store) as (_, calendar):
        assert calendar.figures[1] == "Puzzles in a row: 3, longest 3"


def test_another_game_has_other_deals(player: Player, calendar: Calendar) -> None:
    player.type("Left")
    before = calendar.deal.name
    player.click_on(GAMES["seahaven"].title, "radio button")
    assert ", deal missed," in calendar.cell(TODAY - 1).name
    assert calendar.deal.name != before
    player.use("Play", "button")
    assert is_day_played(player, TODAY - 1, "seahaven")


def test_the_months_are_gone_through_by_their_buttons(player: Player, calendar: Calendar) -> None:
    assert not player.find("Next month").is_enabled
    player.use("Previous month")
    assert calendar.month == "November 2023"
    assert calendar.chosen == date(2023, 11, 20).toordinal()
    player.use("Next month")
    assert calendar.chosen == TODAY


def test_a_month_on_is_never_beyond_today(player: Player, calendar: Calendar) -> None:
    player.type("PgUp")
    player.click_at(calendar.cell(date(2023, 11, 28).toordinal()).rect.center)
    player.use("Next month")
    assert calendar.chosen == TODAY
    assert "Today" in player.names("heading")[-1]


def test_page_keys_go_through_the_months_and_home_to_today(
    player: Player, calendar: Calendar
) -> None:
    player.keys(*["PgUp"] * 14)
    assert calendar.month == "October 2022"
    player.type("PgDn")
    assert calendar.month == "November 2022"
    player.type("Home")
    assert (calendar.month, calendar.chosen) == ("December 2023", TODAY)


def test_below_the_last_week_the_down_key_goes_on_to_the_button(
    player: Player, calendar: Calendar
) -> None:
    player.type("Down")
    assert calendar.chosen == TODAY
    assert player.focus == "Play"


@pytest.mark.parametrize("seed", some(range(12), 1))
def test_keys_walk_the_calendar_as_a_finger_would(art: CardArt, seed: int) -> None:
    rng, expected = Random(seed), TODAY
    with opened(art, has_goals=False, size=(640, 480)) as (player, calendar):
        for key in rng.choices(KEYS, k=times(16, 120)):
            there = expected + STEPS.get(key, 0)
            if key in ("PgUp", "PgDn"):
                months = 1 if key == "PgDn" else -1
                there = min(Month.of(expected).plus_months(months).same_day(expected), TODAY)
            elif key == "Home":
                there = TODAY
            expected = there if there <= TODAY else expected
            player.type(key)
            assert calendar.chosen == expected, key
            assert calendar.month == Month.of(expected).name
            player.tab_to(calendar.month, "grid")


def test_no_day_before_the_first_is_chosen(art: CardArt) -> None:
    with opened(art, now=start_of_day(FIRST_DAY + 3)) as (player, calendar):
        assert not player.find("Previous month").is_enabled
        player.keys(*["Left"] * 4)
        player.tab_to(calendar.month, "grid")
        player.type("PgUp")
        assert calendar.chosen == FIRST_DAY


def test_the_page_key_stops_at_the_first_day(art: CardArt) -> None:
    with opened(art, now=start_of_day(FIRST_DAY + 3)) as (player, calendar):
        assert calendar.chosen == FIRST_DAY + 3
        player.type("PgUp")
        assert calendar.chosen == FIRST_DAY


@pytest.mark.parametrize(
    ("now", "today"),
    [
        (float("inf"), 1),
        (start_of_day(date(1969, 5, 5).toordinal()), date(1969, 5, 5).toordinal()),
        (start_of_day(date(9999, 12, 31).toordinal()), date.max.toordinal()),
    ],
)
def test_a_clock_that_is_far_off_has_a_calendar_too(
    art: CardArt, store: Store, now: float, today: int
) -> None:
    if now == float("-inf"):
        pytest.skip("this system knows no such time")
    with opened(art, store, now=now) as (player, calendar):
        player.keys("Left", "PgUp", "Home", "Right", "Down")
        assert calendar.chosen == today


def test_the_focus_goes_in_the_order_of_reading(player: Player) -> None:
    player.use("Previous month")
    order = [thing.name for thing in player.tabs()]
    first = order.index("Game")
    assert order[first:] + order[:first] == [
        *("Game", "Previous month", "Next month", "November 2023"),
        *(Calendar(player).deal.names("button")[0], "Solve", "More puzzles…", "Close"),
    ]


@pytest.mark.parametrize("interface", some(("normal", "largest"), 1))
def test_everything_can_be_reached_in_every_window(art: CardArt, interface: str) -> None:
    for size in some(SIZES, 1):
        with opened(art, size=size, interface=interface) as (player, calendar):
            check_reach(player)
            player.tab_to(calendar.month, "grid")
            for _ in range(6):
                player.type("Up")
                assert player.sight.contains(calendar.cell(calendar.chosen).rect), size


def test_in_a_window_of_the_usual_size_nothing_is_out_of_view(art: CardArt) -> None:
    for size in SIZES[2:]:
        with opened(art, size=size) as (player, _):
            assert player.furthest == 0, size


def test_in_the_smallest_window_all_of_today_is_in_view(art: CardArt) -> None:
    with opened(art, size=(640, 480)) as (player, _):
        for language in some(("de", "en", "fr"), 1):
            player.change(language=language)
            player.keys("Esc", "c")
            assert player.furthest <= A_ROW * (len(GAMES) - len(RECORDED)), language


def test_the_smallest_window_begins_at_the_top(art: CardArt) -> None:
    with opened(art, size=(640, 480)) as (player, calendar):
        assert player.scrolled == 0
        assert player.sight.contains(player.find(calendar.month, "grid").rect)


def test_the_pages_stay_in_sight_and_each_begins_at_its_top(art: CardArt) -> None:
    with opened(art, size=(640, 480), interface="largest") as (player, _):
        player.type("End")
        assert player.scrolled
        player.click_on("Montana", "radio button", within="Game")
        assert player.scrolled == 0


def test_another_day_does_not_move_the_dialog(player: Player, calendar: Calendar) -> None:
    rect = player.top.rect
    for key in ("Left", "PgUp", "PgUp"):
        player.type(key)
        assert player.top.rect == rect
        assert player.find(calendar.month, "grid").rect.bottom <= player.sight.bottom


def test_a_day_under_the_pointer_is_lit(player: Player, calendar: Calendar) -> None:
    rect = calendar.cell(TODAY - 8).rect
    inside = rect.left + 4, rect.centery
    before = player.picture.get_at(inside)
    player.point_at(rect.center)
    assert player.picture.get_at(inside) != before


@pytest.mark.parametrize("is_puzzle", [False, True])
def test_the_first_page_has_todays_deals_and_puzzles_of_all_games(
    player: Player, is_puzzle: bool
) -> None:
    for slug in some([*GAMES], 2):
        player.close_all()
        player.type("c")
        if not player.find(GAMES[slug].title, "list box option").is_on:
            player.click_on(GAMES[slug].title, "list box option")
        assert [each.name for each in primaries(player)] == ["Play"]
        if is_puzzle:
            player.click_on("Solve", "button")
            solving = ShownPuzzle(player).attempt
            assert (solving.puzzle.game, solving.day) == (slug, TODAY)
        else:
            player.click_on(GAMES[slug].title, "list box option")
            assert player.is_at_table
            assert (player.game.slug, player.session.deal) == (slug, todays_deal(slug, TODAY))


def test_the_first_page_names_the_day_and_begins_with_what_is_not_won(
    art: CardArt, store: Store
) -> None:
    with opened(art, store) as (player, _):
        player.play_day(SLUG, TODAY)
        player.play_lines(*solution(SLUG, player.session.deal or 0))
        player.close_all()
        player.type("c")
        assert player.sees(f"{weekday_date_text(TODAY)}, 1 of {len(GAMES)} won", "heading")
        [first] = [each for each in player.top.all("list box option") if each.is_on]
        assert first.name == next(game.title for slug, game in GAMES.items() if slug != SLUG)
        states = {each.name: each.description for each in player.top.all("list box option")}
        assert states[GAMES[SLUG].title].startswith("Deal: Won in ")


def test_enter_goes_on_with_the_game_on_the_table(player: Player) -> None:
    player.keys("Esc", "c", "Enter")
    assert is_day_played(player, TODAY)


def test_without_goals_there_is_no_room_for_them(art: CardArt) -> None:
    heights = []
    for has_goals in (False, True):
        window = (1280, 800)
        with opened(art, size=window, interface="small", has_goals=has_goals) as (player, _):
            assert player.sees("This week’s goals") is has_goals
            heights.append(player.top.rect.height)
    assert heights == sorted(set(heights))


def test_without_a_store_every_day_can_be_played(art: CardArt) -> None:
    with opened(art) as (player, calendar):
        player.type("Left")
        assert "missed" not in calendar.cell(TODAY - 1).name
        player.type("Enter")
        assert is_day_played(player, TODAY - 1)


def test_a_month_is_read_by_few_questions(player: Player, store: Store) -> None:
    asked: list[str] = []
    own_connection(store).set_trace_callback(asked.append)
    player.type("PgUp")
    own_connection(store).set_trace_callback(None)
    assert asked
    assert len([each for each in asked if each.lstrip().upper().startswith("SELECT")]) <= 5


def test_the_time_of_the_tests_is_what_it_seems() -> None:
    assert date.fromordinal(TODAY) == date(2023, 12, 20)
    assert LATER > NOON


def test_no_words_run_into_others(art: CardArt) -> None:
    """All goals, and the oldest day, have room beside the other texts of their line."""
    today = date(2099, 9, 30).toordinal()
    every = {str(goal.words) for week in range(500) for goal in goals(week)}
    for size, interface in some(product(SIZES, CHOICES["interface"]), 4):
        now = start_of_day(today)
        with opened(art, size=size, interface=interface, now=now) as (_, calendar):
            assert not calendar.cramped(every, today - FIRST_DAY), (size, interface)


def choose_puzzle(player: Player, slug: str) -> None:
    """Open the dialog with more puzzles of a game."""
    player.open(slug, 1)
    player.type("c")
    player.use("More puzzles…")
    assert player.screen == "Puzzles"


def test_no_other_puzzle_is_offered_where_there_is_none(player: Player, aces_up: AcesUp) -> None:
    player.open(aces_up.slug, 1)
    player.type("c")
    assert not player.find("More puzzles…", "button").is_enabled
    assert not [each for each in player.names("group") if each.startswith(aces_up.title)][1:]


@pytest.mark.parametrize("slug", mostly_slow(WITH_PUZZLES, "montana"))
def test_any_puzzle_of_a_kind_is_asked(player: Player, slug: str) -> None:
    there = dict.fromkeys(kinds(slug))
    choices = [("Any", None), *((str(NAMES[kind]), kind) for kind in there)]
    for word, kind in choices if len(there) > 1 else choices[:1]:
        choose_puzzle(player, slug)
        if len(there) > 1:
            player.tab_to("Kind of puzzle", "radio group")
            player.click_on(word, "radio button", within="Kind of puzzle")
        player.use("Another puzzle")
        assert kind in (None, ShownPuzzle(player).attempt.puzzle.kind), word
        player.close_all()


def test_a_puzzle_is_asked_by_its_number_if_there_is_one(player: Player) -> None:
    slug = WITH_PUZZLES[0]
    for number, is_there in ((0, False), (1, True), (count(slug), True), (count(slug) + 1, False)):
        choose_puzzle(player, slug)
        player.fill("Puzzle number", str(number))
        [solve] = primaries(player)
        assert solve.name == (f"Solve {number}" if is_there else "Solve")
        assert solve.is_enabled == is_there, number
        player.type("Enter")
        if is_there:
            assert ShownPuzzle(player).attempt.puzzle.number == number
        else:
            assert player.screen == "Puzzles"


def test_the_one_golden_button_for_puzzles_follows_what_was_touched_last(player: Player) -> None:
    slug = next(slug for slug in WITH_PUZZLES if len({*kinds(slug)}) > 1)
    [*_, kind] = dict.fromkeys(kinds(slug))

    def says() -> tuple[list[str], str]:
        entry = player.find("Puzzle number")
        return [each.name for each in primaries(player)], entry.value

    choose_puzzle(player, slug)
    assert says() == (["Another puzzle"], "")
    player.fill("Puzzle number", "2")
    assert says() == (["Solve 2"], "2")
    player.click_on(str(NAMES[kind]), "radio button", within="Kind of puzzle")
    assert says() == (["Another puzzle"], "")
    player.fill("Puzzle number", "3")
    player.type("BackSpace")
    assert says() == (["Another puzzle"], "")
    player.click_on("Any", "radio button", within="Kind of puzzle")
    player.type("Enter")
    assert ShownPuzzle(player).attempt.puzzle.number > 0


def is_today(player: Player, day: int) -> bool:
    """Return whether a day is called today, on the first page or in a calendar."""
    date, headings = weekday_date_text(day), player.names("heading")
    return f"Today, {date}" in headings or any(each.startswith(f"{date},") for each in headings)


@pytest.mark.parametrize("page", ["All", GAMES[SLUG].title])
def test_it_turns_over_at_midnight_by_itself(art: CardArt, page: str) -> None:
    before = 3000.0
    with opened(art, now=start_of_day(TODAY + 1) - before) as (player, _):
        player.click_on(page, "radio button")
        assert is_today(player, TODAY)
        player.wait()
        player.wait()
        assert player.waits is not None
        assert 0 < player.waits <= before, "no event is needed, and nothing is polled"
        player.wait(before - 1)
        assert is_today(player, TODAY)
        player.wait(1.0)
        assert is_today(player, TODAY + 1)
        assert [each.name for each in player.top.all("radio button") if each.is_on] == [page]
        player.type("Enter")
        assert player.is_at_table
        assert player.day == TODAY + 1


def test_after_a_suspend_or_a_change_of_the_clock_any_event_turns_it_over(
    art: CardArt, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(art) as (player, _):
        games = player.context.controller.games
        for days in (1, -3, 40):
            there = LATER + days * DAY
            monkeypatch.setattr(games, "time_of_day", lambda there=there: there)
            player.do(Event(pygame.WINDOWFOCUSGAINED))
            assert is_today(player, day_of(there))
        player.type("Enter")
        assert player.day == TODAY + 40
