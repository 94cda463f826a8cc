"""The daily deals as a player meets them: opened, begun, won and continued, all by keys."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.next_deal import todays_deal
from solitaire_gui.settings import load_settings
from solitaire_gui.solver.winnable.recorded_deals import solution
from solitaire_gui.store import Store
from tests.gui.driver.daily import at_calendar
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, playing
from tests.support.levels import mostly_slow, some

SLUG = "alaska"
NOW = datetime(2026, 11, 22, 12, 0).timestamp()
TODAY = day_of(NOW)
DANCE = 30.0
"""More seconds than the cards of a won game fly about."""
SIZES = ((640, 480), (1280, 800), (1920, 1080))


@pytest.fixture
def player(art: PromptArt, store: Store) -> Iterator[Player]:
    """Return a player with a store on a fixed day."""
    with playing(art, store, now=NOW) as player:
        player.open(SLUG, 5)
        yield player


def win(player: Player, lines: int | None = None) -> None:
    """Play the recorded win of the current deal, or its first `lines` lines."""
    deal = player.session.deal
    assert deal is not None
    player.play_at_once([*solution(player.game.slug, deal)][:lines])


def begin_today(player: Player) -> None:
    """Begin the daily deal of the game on the table."""
    player.keys("c", "Enter")
    assert player.day == TODAY


def test_two_keys_begin_the_daily_deal_of_the_game_on_the_table(player: Player) -> None:
    player.keys("c", "Enter")
    assert player.is_at_table
    assert player.session.deal == todays_deal(SLUG, TODAY)
    assert player.day == TODAY
    player.type("u")
    assert player.session.deal == 5


def test_a_past_day_of_another_game_is_begun_from_the_calendar(player: Player) -> None:
    at_calendar(player)
    player.type("Left")
    player.click_on("Seahaven", "radio button")
    player.click_on("Play", "button")
    assert player.is_at_table
    assert (player.game.slug, player.day) == ("seahaven", TODAY - 1)
    assert player.session.deal == todays_deal("seahaven", TODAY - 1)


def test_a_day_is_begun_where_nothing_has_been_played_yet(art: PromptArt, store: Store) -> None:
    with playing(art, store, now=NOW) as player:
        player.choose_game()
        player.type("c")
        assert player.screens == ["Choose a game", "Today"]
        player.keys("Esc", "c", "Enter")
        assert player.is_at_table
        assert player.day == TODAY


def test_the_chooser_s_button_opens_the_calendar(player: Player) -> None:
    player.type("g")
    player.click_on("Today", "button")
    assert player.screen == "Today"


def test_a_day_under_way_is_gone_on_with(player: Player) -> None:
    begin_today(player)
    win(player, 6)
    lines = player.lines
    player.keys("r", "c")
    assert player.sees("Continue", "button")
    player.type("Enter")
    assert player.lines == lines
    player.play_at_once([*solution(SLUG, todays_deal(SLUG, TODAY))][6:])
    assert player.session.is_won


def test_the_calendar_shows_a_win_that_has_just_been_made(player: Player, store: Store) -> None:
    begin_today(player)
    win(player)
    player.keys("c", "c")
    player.click_on(GAMES[SLUG].title, "list box option")
    assert player.sees("Play again", "button")
    assert store.daily_days_won(SLUG) == [TODAY]


def test_the_goals_are_hidden_where_they_are_not_wanted(player: Player, store: Store) -> None:
    player.type("c")
    assert player.sees("This week’s goals", "list")
    player.change(goals=False)
    assert not load_settings(store).goals
    player.keys("Esc", "c")
    assert not player.sees("This week’s goals", "list")


@pytest.mark.parametrize("slug", mostly_slow(GAMES, "thumb-and-pouch"))
def test_the_panel_of_a_daily_win_says_so_and_hides_no_card(
    art: PromptArt, store: Store, slug: str
) -> None:
    for size in some(SIZES, 1):
        with playing(art, store, size, now=NOW) as player:
            player.open(slug, 1)
            begin_today(player)
            win(player)
            for seconds in (DANCE, 1.0, 1.0):
                player.wait(seconds)
            assert "Daily deal of 22 November" in player.names()
            panel = player.find("You won", "dialog").rect
            assert player.window.contains(panel)
            assert player.furthest == 0
            for placed in player.table_scene.cards:
                assert not placed.rect.colliderect(panel), f"{placed.card} at {size}"


def test_the_bar_tells_the_day_where_it_fits_and_moves_nothing(
    art: PromptArt, store: Store
) -> None:
    for width in (640, *some((800, 1280), 0), 1920):
        with playing(art, store, (width, 600), now=NOW) as player:
            player.open(SLUG, 5)
            places = [button.rect for button in player.find("Toolbar").all("button")]
            begin_today(player)
            told = player.standing
            assert [button.rect for button in player.find("Toolbar").all("button")] == places
            at_calendar(player)
            player.keys("Left", "Enter")
            assert player.day == TODAY - 1
            assert [button.rect for button in player.find("Toolbar").all("button")] == places
    assert told.startswith("Daily 22 Nov  ·  Deal ")
