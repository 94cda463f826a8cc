"""Lamp, hints, the way back, a win shown and safe cards, with the real solver in its process."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.display import get_allow_screensaver

from solitaire_gui.gui.features.help.commands import HELP
from solitaire_gui.gui.features.table.commands import HINT
from solitaire_gui.play import sentences
from solitaire_gui.solver.winnable import recorded_deals
from solitaire_gui.solver.winnable.levels import deals_of_level
from solitaire_gui.store import Store
from solitaire_gui.store.database.contents import Contents, merge
from tests.games import RECORDED
from tests.games.wins import WINS
from tests.gui.driver.events import key_down, key_up
from tests.gui.driver.player import MESSAGE_STAYS, Player
from tests.gui.driver.program import PromptArt, playing
from tests.solver.process.processes import connection_of, process_of
from tests.store.playing import begin as begun
from tests.store.playing import beside, contents, play
from tests.support.levels import times
from tests.support.playing import gestures
from tests.support.waiting import PATIENCE

LOST_DEAL = 2
"""A deal of Scorpion that cannot be won."""
UNRECORDED = 1_000_000
"""A deal of Seahaven of which nothing is known."""
WITH_SAFE_CARDS = ("seahaven", pytest.param("thumb-and-pouch", marks=pytest.mark.slow))
WITHOUT_MONTANA = (
    *WITH_SAFE_CARDS,
    *(pytest.param(slug, marks=pytest.mark.slow) for slug in ("scorpion", "alaska")),
)
GREEN = "This game can still be won."
RED = "This game can’t be won any more."
NEVER = "This deal can’t be won."
THINKING = "Checking whether this game can still be won."
RESTING = ""
STEP = 0.6
"""Seconds between two steps of a win that is shown."""
MOST_MOVES = 300


@pytest.fixture
def player(art: PromptArt) -> Iterator[Player]:
    """Return a player who is advised, with nothing begun."""
    with playing(art, lamp=True, reduced_motion="on") as player:
        yield player


def begin(player: Player, slug: str, deal: int | None = None) -> None:
    """Begin a game, and wait until it has been looked at."""
    player.open(slug, deal or WINS[slug][0])
    settle(player)


def settle(player: Player) -> None:
    """Wait until the table has been looked at."""
    player.wait()
    player.until(lambda: player.lamp != THINKING)


@pytest.fixture
def stop_solver(
    player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[[], None]:
    """Return what ends the solver: any question from then on says that it is off."""

    def stop() -> None:
        if connection := connection_of(player.solver):
            connection.kill()
            connection.join(PATIENCE)
        monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))

    return stop


@pytest.mark.parametrize("slug", WITHOUT_MONTANA)
def test_the_lamp_is_green_where_a_game_can_be_won(player: Player, slug: str) -> None:
    begin(player, slug)
    assert player.lamp == GREEN


def test_the_lamp_is_hollow_until_the_solver_knows(player: Player) -> None:
    player.open("scorpion", LOST_DEAL)
    player.wait()
    assert player.lamp == THINKING
    settle(player)
    assert player.lamp == NEVER


def test_without_the_lamp_nothing_is_asked_until_a_hint_is(art: PromptArt) -> None:
    with playing(art, reduced_motion="on") as player:
        player.open("seahaven", UNRECORDED)
        player.wait()
        assert player.lamp == ""
        assert connection_of(player.solver) is None
        player.type("t")
        player.until(lambda: player.hinted[0])
        assert player.strip == ["Play it", "Show the whole win"]


@pytest.mark.parametrize("slug", WITHOUT_MONTANA)
def test_hints_followed_to_the_end_win_and_need_one_search(
    player: Player, stop_solver: Callable[[], None], slug: str
) -> None:
    begin(player, slug)
    known = recorded_deals.solution(slug, WINS[slug][0])
    player.play_at_once(known[: times(len(known) * 3 // 4, 0)])
    begun_at = player.session.move_number
    stop_solver()
    win_by_hints(player)
    assert player.hints == player.session.move_number - begun_at


@pytest.mark.parametrize("slug", WITH_SAFE_CARDS)
def test_with_safe_cards_going_up_a_found_win_is_still_followed_without_a_search(
    player: Player, stop_solver: Callable[[], None], slug: str
) -> None:
    begin(player, slug)
    player.change(safe_up=True)
    stop_solver()
    win_by_hints(player)
    assert player.hints < len(player.lines)


def win_by_hints(player: Player) -> None:
    """Follow hints until the game is won."""
    for _ in range(MOST_MOVES):
        player.send(key_down(pygame.K_t), key_up(pygame.K_t))
        follow(player)
        if player.session.is_won:
            break
    assert player.session.is_won
    assert not player.solver.is_unavailable, "it has been asked again"


def follow(player: Player) -> None:
    """Play what the hint points out, as far as it names cards."""
    session, (cards, place) = player.session, player.hinted
    before = player.lines
    if cards and place:
        ways = [
            move.lines()
            for move in player.board.moves
            if ((move.source, move.start), move.target) == (cards, place)
        ]
    else:
        ways = [[line] for line in session.game.actions(session.table).values()]
    [lines] = ways
    player.play_at_once(lines)
    assert player.lines[: len(before) + len(lines)] == [*before, *lines]


def test_a_lost_table_offers_the_ways_out(player: Player) -> None:
    begin(player, "scorpion", LOST_DEAL)
    player.until(lambda: player.strip == ["Why?", "New deal"])
    for key in ("t", "b"):
        before = strip_pixels(player)
        player.type(key)
        assert player.message == "This deal can’t be won."
        assert player.strip_is_seen
        assert strip_pixels(player) != before, "the strip answers"
        player.wait(MESSAGE_STAYS)
        assert strip_pixels(player) == before


def strip_pixels(player: Player) -> bytes:
    """What the strip looks like, at the foot of the window."""
    width, height = player.picture.get_size()
    top = player.find("Why?", "button").rect.top
    return player.pixels[3 * width * top : 3 * width * height]


def test_back_goes_to_the_newest_table_that_can_be_won(player: Player) -> None:
    begin(player, "scorpion")
    played = lose(player)
    player.until(lambda: "Back 1 move" in player.strip)
    player.type("b")
    assert len(player.lines) == played - 1
    settle(player)
    assert player.lamp == GREEN
    assert player.session.can_redo


def test_back_waits_for_the_answer(player: Player) -> None:
    begin(player, "scorpion")
    played = lose(player)
    player.change(lamp=False)
    player.type("b")
    player.until(lambda: len(player.lines) == played - 1)


def lose(player: Player) -> int:
    """Play at random until the game cannot be won any more; return how many moves that took."""
    rng = Random(1)
    for _ in range(100):
        player.play_at_once(rng.choice(gestures(player.session)))
        settle(player)
        if player.lamp == RED:
            return len(player.lines)
    raise AssertionError("this deal was not lost")


def show_win(player: Player) -> None:
    """Have a win shown to its end."""
    player.type("Shift+t")
    assert len(player.lines) == 1
    for _ in range(MOST_MOVES):
        if player.session.is_won:
            break
        player.wait(STEP)
    assert player.session.is_won


@pytest.mark.slow
def test_a_win_is_shown_to_its_end_and_taken_back_at_once(player: Player) -> None:
    begin(player, "seahaven")
    show_win(player)
    player.type("u")
    assert not player.lines


def test_the_display_stays_awake_only_while_a_win_is_being_shown(player: Player) -> None:
    begin(player, "seahaven")
    assert get_allow_screensaver()
    for key, may_sleep in (("Shift+t", False), ("Space", True), ("Space", False), ("Left", True)):
        player.type(key)
        player.turn()
        assert get_allow_screensaver() == may_sleep


def test_a_shown_win_is_nobody_s_and_offers_to_go_on(player: Player) -> None:
    begin(player, "seahaven")
    player.change(reduced_motion="off")
    show_win(player)
    for _ in range(20):
        player.wait(STEP)
    assert player.is_at_table
    assert player.message == ""
    assert not player.is_flying()
    assert player.strip_words == "That was one way to win. Undo takes all of it back."
    assert player.strip == ["Undo", "New deal"]
    player.click_on("Undo", within="That was one way to win.")
    assert not player.lines
    assert player.strip == []


def test_the_lamp_rests_while_the_game_is_won(player: Player) -> None:
    begin(player, "seahaven")
    *lines, last = WINS["seahaven"][1].split("; ")
    player.play_at_once(lines)
    settle(player)

    def places() -> list[tuple[int, int]]:
        return [player.button(command.label) for command in (HINT, HELP)]

    before = places()
    player.play_at_once([last])
    assert player.session.is_won
    assert player.lamp == RESTING
    assert places() == before
    player.type("u")
    assert player.lamp == GREEN


def test_a_shown_win_is_held_by_space_and_ended_by_any_other_key(player: Player) -> None:
    begin(player, "seahaven")
    player.type("Shift+t")
    player.type("Space")
    held = len(player.session.lines)
    player.wait(5 * STEP)
    assert len(player.lines) == held
    assert player.message.startswith("Paused")
    player.type("Space")
    player.wait(STEP)
    assert len(player.lines) > held
    player.type("u")
    assert not player.lines
    player.wait(5 * STEP)
    assert not player.lines


def test_safe_cards_go_up_by_themselves_where_that_is_set(player: Player) -> None:
    begin(player, "seahaven")
    player.change(safe_up=True)
    first = WINS["seahaven"][1].split("; ")[0]
    player.play_lines(first)
    assert player.session.move_number == 1
    sent = player.session.gestures[0][1:]
    player.type("u")
    player.change(safe_up=False)
    player.play_lines(first)
    assert player.session.gestures[0] == (first,)
    player.type("a")
    if sent:
        assert player.session.gestures[1] == sent
    else:
        assert "no harm" in player.message


def test_a_new_question_overtakes_the_old_one(player: Player) -> None:
    begin(player, "alaska")
    for move in player.moves[:5]:
        player.play_at_once(move.lines())
        player.type("u")
    settle(player)
    assert player.lamp == GREEN


def test_the_solver_is_started_anew_should_it_have_died(player: Player) -> None:
    begin(player, "scorpion", LOST_DEAL)
    process = process_of(player.solver)
    process.kill()
    process.wait(PATIENCE)
    begin(player, "seahaven", UNRECORDED)
    assert player.lamp == GREEN


def test_the_lamp_rests_where_the_solver_cannot_be_run(
    player: Player, stop_solver: Callable[[], None]
) -> None:
    stop_solver()
    player.open("scorpion", LOST_DEAL)
    settle(player)
    assert player.lamp == RESTING
    assert player.message == str(sentences.SOLVER_UNAVAILABLE)
    player.type("d")
    player.wait()
    assert player.lamp == RESTING
    player.change(deals="winnable")
    player.open("seahaven")
    player.wait()
    assert player.lamp == GREEN, "a recorded win is known without it"


def test_when_all_recorded_deals_were_played_another_is_sought_and_said_so(
    art: PromptArt, store: Store
) -> None:
    deals = deals_of_level("seahaven", "easy")
    play(store, begun(store, "seahaven"), 1)
    [game] = contents(store).games
    with beside(store) as db:
        merge(db, Contents([game._replace(uid=f"{deal:016x}", deal=deal) for deal in deals]))
    store.reload()
    with playing(art, store, lamp=True, reduced_motion="on", deals="easy") as player:
        begin(player, "seahaven")
        player.type("r")
        assert "looking for another" in player.message
        player.until(lambda: player.session.deal not in recorded_deals.deals("seahaven"))
        settle(player)
        assert player.lamp == GREEN


def test_a_new_deal_can_be_won_without_a_search(
    player: Player, stop_solver: Callable[[], None]
) -> None:
    stop_solver()
    player.open("seahaven")
    player.change(deals="winnable")
    for slug in RECORDED:
        player.open(slug)
        player.type("r")
        player.wait()
        assert player.lamp == GREEN


def test_the_program_wakes_for_the_next_step_of_a_shown_win(player: Player) -> None:
    begin(player, "seahaven")
    player.wait(10)
    player.type("Shift+t")
    assert player.waits == pytest.approx(STEP)
