"""Lamp, hints, the way back, a win shown and safe cards, with the real solver in its process."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui import pace
from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform.wait import wait_for_event
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screen_requests import Change, DealAny
from solitaire_gui.gui.widgets.bar.lamp import GREEN, RED, RESTING, THINKING
from solitaire_gui.play import sentences
from solitaire_gui.play.controller import STEP
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.session import Session
from solitaire_gui.solver.winnable import recorded
from solitaire_gui.store import Spent, Store
from tests.games.wins import WINS
from tests.gui.driver.program import QUIET, SIZE, Clock
from tests.gui.player import Player
from tests.playing import gestures

PATIENCE = 60.0
LOST_DEAL = 2
"""A deal of Scorpion that cannot be won."""
SHIFT = pygame.KMOD_LSHIFT
WITHOUT_MONTANA = ("scorpion", "alaska", "thumb-and-pouch", "seahaven")


@pytest.fixture
def app(art: Art, clock: Clock) -> Iterator[App]:
    """Return an app that advises, with nothing begun."""
    settings = QUIET._replace(lamp=True, reduced_motion="on")
    app = App(Window(SIZE), art=art, settings=settings, clock=clock)
    pygame.event.clear()
    yield app
    app.controller.close()
    pygame.event.clear()


def until(app: App, is_so: Callable[[], bool]) -> None:
    """Let the program run until something is so."""
    latest = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < latest, "it never came to be so"
        wait_for_event(0.1)
        app.go_on()


def begin(app: App, slug: str, deal: int | None = None) -> Player:
    """Begin a game, and wait until it has been looked at."""
    app.begin(slug, deal or WINS[slug][0])
    settle(app)
    return Player(app)


def settle(app: App) -> None:
    app.go_on()
    until(app, lambda: app.table.frame.lamp is not THINKING)


def change(app: App, setting: str, value: bool | str) -> None:
    app.carry_out(Change(app.settings.with_value(setting, value)))


def questions(app: App) -> int:
    """Return how many questions the solver has been asked."""
    return app.controller.solver._number


def buttons(app: App) -> list[str]:
    return [button.label for button in app.table.frame.strip.buttons]


@pytest.mark.parametrize("slug", WITHOUT_MONTANA)
def test_the_lamp_is_green_where_a_game_can_be_won(app: App, slug: str) -> None:
    begin(app, slug)
    assert app.table.frame.lamp is GREEN


def test_the_lamp_is_hollow_until_the_solver_knows(app: App) -> None:
    app.begin("scorpion", LOST_DEAL)
    app.controller.tick()
    assert app.table.frame.lamp is THINKING
    settle(app)
    assert app.table.frame.lamp is RED


def test_without_the_lamp_nothing_is_asked_until_a_hint_is(app: App) -> None:
    change(app, "lamp", False)
    app.begin("scorpion", WINS["scorpion"][0])
    app.controller.tick()
    assert app.table.frame.lamp is None
    assert app.controller.solver._asked is None
    player = Player(app)
    player.type(pygame.K_t)
    until(app, lambda: app.table._highlights(app.clock()).hinted is not None)
    app.paint()
    assert buttons(app) == ["Show me"]


@pytest.mark.parametrize("slug", WITHOUT_MONTANA)
def test_hints_followed_to_the_end_win_and_need_one_search(app: App, slug: str) -> None:
    player = begin(app, slug)
    asked = questions(app)
    for count in range(1, 300):
        player.type(pygame.K_t)
        player.app.go_on()
        assert player.table.game.hints == count
        line = follow(player)
        assert player.session.commands[-1] == line
        if player.session.won:
            break
    assert player.session.won
    assert questions(app) == asked


def follow(player: Player) -> str:
    """Play what the hint points out, as far as it names cards; return the last line of it."""
    highlights = player.table._highlights(player.app.clock())
    session = player.session
    if highlights.hinted and highlights.hinted_place:
        pile, start = highlights.hinted
        ways = [
            move.lines()
            for move in player.table.board.moves
            if (move.source, move.start, move.target) == (pile, start, highlights.hinted_place)
        ]
    else:
        ways = [[line] for line in session.game.actions(session.table).values()]
    [lines] = ways
    player.app.controller.play(lines)
    player.app.go_on()
    return lines[-1]


def test_with_safe_cards_going_up_a_found_win_is_still_followed_without_a_search(app: App) -> None:
    change(app, "safe_up", True)
    for slug in ("thumb-and-pouch", "seahaven"):
        player = begin(app, slug)
        asked = questions(app)
        for _ in range(300):
            player.type(pygame.K_t)
            follow(player)
            if player.session.won:
                break
        assert player.session.won
        assert questions(app) == asked


def test_a_lost_table_offers_the_ways_out(app: App) -> None:
    begin(app, "scorpion", LOST_DEAL)
    until(app, lambda: buttons(app) == ["Undo", "Review", "Restart", "New"])


def test_back_goes_to_the_newest_table_that_can_be_won(app: App) -> None:
    player = begin(app, "scorpion")
    played = lose(player)
    until(app, lambda: f"Back {1} move" in buttons(app))
    player.type(pygame.K_b)
    assert len(player.session.commands) == played - 1
    settle(app)
    assert app.table.frame.lamp is GREEN
    assert player.session.can_redo


def test_back_waits_for_the_answer(app: App) -> None:
    change(app, "lamp", False)
    player = begin(app, "scorpion")
    change(app, "lamp", True)
    played = lose(player)
    change(app, "lamp", False)
    player.type(pygame.K_b)
    until(app, lambda: len(player.session.commands) == played - 1)


def lose(player: Player) -> int:
    """Play at random until the game cannot be won any more; return how many moves that took."""
    rng = Random(1)
    for _ in range(100):
        player.app.controller.play(rng.choice(gestures(player.session)))
        settle(player.app)
        if player.app.table.frame.lamp is RED:
            return len(player.session.commands)
    raise AssertionError("this deal was not lost")


def test_a_win_is_shown_to_its_end_and_taken_back_at_once(app: App, clock: Clock) -> None:
    player = begin(app, "seahaven")
    player.type(pygame.K_t, SHIFT)
    assert len(player.session.commands) == 1
    for _ in range(400):
        if player.session.won:
            break
        clock.advance(STEP)
        app.controller.tick()
    assert player.session.won
    assert player.session.at == 1
    player.type(pygame.K_u)
    assert not player.session.commands


def test_a_shown_win_is_nobody_s_and_offers_to_go_on(app: App, clock: Clock) -> None:
    change(app, "reduced_motion", "off")
    player = begin(app, "seahaven")
    player.type(pygame.K_t, SHIFT)
    for _ in range(400):
        clock.advance(STEP)
        app.go_on()
    assert player.session.won
    assert app.screens == [player.table]
    assert player.message == ""
    assert not player.is_flying()
    sentence, ways = player.table.frame.shows or ("", [])
    assert str(sentence) == "This was a way to win."
    assert [button.label for button in ways] == buttons(app) == ["Undo", "New deal"]
    player.click_at(app.table.frame.strip.buttons[0].rect.center)
    assert not player.session.commands
    assert buttons(app) == []


def test_the_lamp_rests_while_the_game_is_won(app: App) -> None:
    player = begin(app, "seahaven")
    lines = WINS["seahaven"][1].split("; ")
    app.controller.play(lines[:-1])
    settle(app)
    before = [button.rect.copy() for button in app.table.frame.bar.buttons]
    app.controller.play(lines[-1:])
    app.paint()
    assert app.table.frame.lamp is RESTING
    assert app.table.frame.bar.pointed_at is None
    assert [button.rect for button in app.table.frame.bar.buttons] == before
    player.type(pygame.K_u)
    assert app.table.frame.lamp is GREEN


def test_a_shown_win_is_held_by_space_and_ended_by_any_other_key(app: App) -> None:
    player = begin(app, "seahaven")
    player.type(pygame.K_t, SHIFT)
    player.type(pygame.K_SPACE)
    app.go_on()
    assert app.controller.next_tick() is None
    player.type(pygame.K_SPACE)
    assert app.controller.next_tick() is not None
    player.type(pygame.K_u)
    assert not player.session.commands
    assert app.controller._next_at is None


def test_safe_cards_go_up_by_themselves_where_that_is_set(app: App) -> None:
    change(app, "safe_up", True)
    player = begin(app, "seahaven")
    lines = WINS["seahaven"][1].split("; ")
    player.app.controller.play(lines[:1])
    assert player.session.at == 1
    sent = player.session.gestures[0][1:]
    player.type(pygame.K_u)
    change(app, "safe_up", False)
    player.app.controller.play(lines[:1])
    assert player.session.gestures[0] == (lines[0],)
    player.type(pygame.K_a)
    if sent:
        assert player.session.gestures[1] == sent
    else:
        assert "no harm" in player.message


def test_a_new_question_overtakes_the_old_one(app: App) -> None:
    player = begin(app, "alaska")
    for move in player.session.moves[:5]:
        app.controller.play(move.lines())
        app.controller.tick()
        app.controller.undo()
        app.controller.tick()
    settle(app)
    assert app.table.frame.lamp is GREEN


def test_the_solver_is_started_anew_should_it_have_died(app: App) -> None:
    player = begin(app, "scorpion", LOST_DEAL)
    connection = app.controller.solver._worker._connection
    assert connection is not None
    connection.kill()
    connection.join(PATIENCE)
    player.type(pygame.K_d)
    settle(app)
    assert app.table.frame.lamp is RED


def test_the_lamp_rests_where_the_solver_cannot_be_run(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    app.begin("scorpion", LOST_DEAL)
    until(app, lambda: app.table.frame.lamp is RESTING)
    player = Player(app)
    assert player.message == str(sentences.SOLVER_OFF)
    player.type(pygame.K_d)
    app.paint()
    assert app.table.frame.lamp is RESTING
    change(app, "deals", "winnable")
    app.begin("seahaven")
    app.go_on()
    assert app.table.frame.lamp is GREEN, "a recorded win is known without it"


def test_when_all_recorded_deals_were_played_another_is_sought_and_said_so(
    art: Art, tmp_path: Path
) -> None:
    store = Store.open(tmp_path)
    for deal in recorded.deals("seahaven", "easy"):
        session = Session(GAMES["seahaven"], deal)
        played = store.begin(session, 0.0)
        session.play(session.moves[0].command)
        store.keep(played, Spent(), 0.0)
    games = OpenGames(NextDeal(store.deals_played), store)
    app = App(Window(SIZE), games, art, QUIET._replace(lamp=True, reduced_motion="on"))
    player = begin(app, "seahaven")
    app.carry_out(DealAny("easy"))
    assert "looking for another" in player.message
    until(app, lambda: player.session.deal not in recorded.deals("seahaven"))
    assert app.controller.solver.verdict(player.table.game) is not None
    settle(app)
    assert app.table.frame.lamp is GREEN
    app.controller.close()


def test_a_new_deal_can_be_won_without_a_search(app: App) -> None:
    change(app, "deals", "winnable")
    begin(app, "seahaven", 2)
    asked = questions(app)
    for slug in GAMES:
        app.begin(slug)
        app.carry_out(Command.NEW_DEAL)
        app.go_on()
        assert app.table.frame.lamp is GREEN
    assert questions(app) == asked


def test_the_program_wakes_for_the_next_step_of_a_shown_win(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = begin(app, "seahaven")
    clock.advance(10)
    app.go_on()
    player.type(pygame.K_t, SHIFT)
    waits: list[float | None] = []
    monkeypatch.setattr(pace, "wait_for_event", waits.append)
    app._wait()
    assert waits == [pytest.approx(STEP)]
