"""Why a table is lost, as a player reads it."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase, digits

import pytest

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.features.why.commands import WHY
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from tests.games.wins import WINS
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.gui.driver.review import open_review, set_verdicts
from tests.support.levels import some
from tests.support.lost_games import PLANS, lost_game

SIZE = (640, 480)
TITLE = "None of these four cards can ever move first."
OVERVIEW = (
    "An arrow leads from each card to the one it waits for, even when other cards carry it "
    "along. You can’t win without moving them all. Face down: 9 of hearts 2 of diamonds."
)


@pytest.fixture
def player(art: CardArt) -> Iterator[Player]:
    """Return a player at a deal that is lost because four cards wait for each other."""
    with playing(art, size=SIZE) as player:
        player.open("scorpion", 11)
        yield player


def said(player: Player) -> str:
    """Return the sentence of the page that is shown."""
    [sentence] = player.names("status")
    return sentence


def show_lamp(player: Player, verdict: Verdict) -> None:
    """Have the lamp show a verdict that the solver has found."""
    player.change(lamp=True)
    player.learn(verdict)
    player.judge(verdict)


def test_a_lost_table_offers_the_reason(player: Player) -> None:
    show_lamp(player, Lost(1))
    player.click_on("Why?")
    assert player.screen == TITLE
    assert said(player) == OVERVIEW
    assert player.numbers == [], "no reason speaks of a column"


def test_the_lamp_gives_the_reason_when_it_is_red(player: Player) -> None:
    show_lamp(player, Lost(1))
    player.click_on("Lamp")
    assert player.screen == TITLE


def test_a_green_lamp_gives_none(player: Player) -> None:
    show_lamp(player, Won((), 1))
    player.click_on("Lamp")
    assert player.is_at_table


def test_the_key_says_why_there_is_no_reason(player: Player) -> None:
    player.type("y")
    assert player.message == "This position has not been checked yet."
    player.learn(Open(1))
    player.type("y")
    assert player.message == "No win was found from here, but there may be one."
    assert player.is_at_table


def test_it_is_offered_but_where_the_game_can_be_won(player: Player) -> None:
    offered = [player.context.is_enabled(WHY)]
    for verdict in (Open(1), Won((), 1)):
        player.learn(verdict)
        offered.append(player.context.is_enabled(WHY))
    assert offered == [True, True, False]


def test_the_pages_are_read_by_keys(player: Player) -> None:
    player.explain()
    pages = [said(player)]
    for key in ("Enter", "Right", "Space", "Down"):
        player.type(key)
        pages.append(said(player))
    assert len({*pages}) == 5
    assert pages[1].startswith("8 of hearts can only go on 9 of hearts, and 9 of hearts is under")
    player.type("Right")
    assert said(player) == pages[-1], "the last one"
    player.type("Home")
    assert said(player) == OVERVIEW
    player.type("Left")
    assert said(player) == OVERVIEW, "the first one"
    player.type("End")
    assert said(player) == pages[-1]
    player.type("Left")
    assert said(player) == pages[-2]
    player.type("End")
    player.type("Enter")
    assert player.is_at_table


def test_no_key_does_nothing_without_a_word(player: Player) -> None:
    for key in ("F1", "F5", *some([*ascii_lowercase, *digits, "?", ","], 6)):
        player.explain()
        player.type(key)
        assert player.screen != TITLE or player.sees("Esc to leave."), key
        player.close_all()


def test_the_pages_are_read_by_buttons_and_by_clicks_on_the_table(player: Player) -> None:
    player.explain()
    assert not player.find("Previous", "button").is_enabled
    player.use("Next")
    first = said(player)
    player.click_at((320, 200))
    assert said(player) not in (first, OVERVIEW)
    player.use("Previous")
    assert said(player) == first
    player.type("End")
    assert not player.find("Next", "button").is_enabled
    player.click_at((320, 200))
    assert player.is_at_table


def test_the_button_that_leads_on_hands_its_place_to_the_one_that_closes(player: Player) -> None:
    player.explain()
    player.tab_to("Next")
    player.repeat("Enter", 5)
    assert player.is_at_table


def test_what_is_painted_bit_by_bit_is_what_a_full_paint_shows(player: Player) -> None:
    player.explain()
    player.finish_animations()
    for _ in range(3):
        player.type("Enter")
        player.check_pixels()


def test_every_way_of_a_card_of_alaska_is_told(player: Player) -> None:
    player.open("alaska", 15)
    player.explain()
    assert player.screen == "Neither of these two cards can ever move first."
    player.type("Enter")
    assert "can’t go" in said(player)


def test_a_table_without_such_cards_shows_how_the_game_goes_on(player: Player) -> None:
    player.put(lost_game("seahaven"))
    player.explain(1234)
    assert player.screen == "All 11 moves lose."
    assert "1,234" in said(player)
    player.type("Enter")
    assert said(player).startswith("Move 1: ")
    assert player.numbers == [str(number) for number in range(1, 11)]
    player.type("End")
    assert said(player).endswith("2 of diamonds is still under 7 of spades.")


def test_it_is_said_in_another_language_and_at_another_size(player: Player) -> None:
    player.explain()
    player.change(language="de")
    player.resize((1280, 800))
    player.finish_animations()
    player.check_pixels()


def test_a_review_gives_the_reason_of_the_table_that_it_shows(art: CardArt) -> None:
    with playing(art, size=SIZE) as player:
        player.put(lost_game("alaska"))
        good = PLANS["alaska"].good
        set_verdicts(player, good, WINS["alaska"][1].split("; ")[good:])
        review = open_review(player)
        player.type("y")
        assert review.is_on_top, "the last table that can be won has no reason"
        assert not player.sees("Why?", "button")
        player.click_on("One move forward")
        player.click_on("Why?", "button")
        assert not review.is_on_top
        assert player.sees("Reason 1 of ")
        player.type("Esc")
        assert review.move_number == good + 1
        player.type("y")
        assert not review.is_on_top
