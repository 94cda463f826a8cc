"""Hands that cannot hold, aim or hurry: games by clicks that lift, and by one key a move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.screen_requests import Change, SolveNumber
from solitaire_gui.gui.screens.puzzle.puzzle_screen import PuzzleScreen
from solitaire_gui.play import events
from solitaire_gui.play.settings import Settings, keep_settings
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost
from tests.games.wins import WINS
from tests.gui.boards import drop, grip
from tests.gui.driver.program import Clock
from tests.gui.lives import Easel, running
from tests.gui.player import RIGHT, Player, key_down, motion, press, release
from tests.gui.screen import Screen
from tests.store.playing import opened

ENTER, TAB = pygame.K_RETURN, pygame.K_TAB


def begin(app: App, slug: str, **hands: Any) -> Player:
    """Begin a recorded game with some settings."""
    app.begin(slug, WINS[slug][0])
    app.carry_out(Change(app.settings._replace(**hands)))
    app.paint()
    return Player(app)


def lift(player: Player) -> None:
    """Take the cards of the first move up by a click, and go to where it puts them."""
    move, scene = player.session.moves[0], player.table.scene
    player.click(move.source, move.start)
    player.do(motion(drop(scene, move.source, move.start, move.target)))


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_won_by_clicks_that_lift_and_put_down(app: App, clock: Clock, slug: str) -> None:
    player = begin(app, slug, click_to_lift=True)
    game = player.session.game
    for line in WINS[slug][1].split("; "):
        clock.advance(1.0)
        move = next((move for move in player.session.moves if move.command == line), None)
        if move is None:
            key = next(
                key
                for label, key in game.keys.items()
                if line in game.actions(player.session.table).values()
            )
            player.type(ord(key.lower()))
            continue
        scene = player.table.scene
        player.click(move.source, move.start)
        if player.table.pointer.is_lifted:
            clock.advance(1.0)
            player.click_at(drop(scene, move.source, move.start, move.target))
    assert player.session.won


def test_lifted_cards_are_drawn_where_the_pointer_is(app: App) -> None:
    player = begin(app, "scorpion", click_to_lift=True)
    lift(player)
    held = player.table.input.held(0.0)
    assert held
    assert held.offset != (0, 0)
    assert player.table.input.highlights().aimed == player.session.moves[0].target
    assert player.session.commands == []


@pytest.mark.parametrize(
    "happening",
    [
        [key_down(pygame.K_ESCAPE)],
        [press((700, 400), RIGHT), release((700, 400), RIGHT)],
        [Event(pygame.WINDOWFOCUSLOST)],
        [key_down(pygame.K_m)],
    ],
    ids=["Esc", "the right button", "another window", "a dialog"],
)
def test_lifted_cards_are_let_go_of(app: App, happening: list[Event]) -> None:
    player = begin(app, "scorpion", click_to_lift=True)
    lift(player)
    player.do(*happening)
    assert player.table.pointer.drag is None
    assert not player.table.pointer.is_lifted
    assert player.session.commands == []
    assert player.table.motion.flying


def test_a_button_of_the_bar_is_pressed_with_cards_lifted(app: App) -> None:
    player = begin(app, "scorpion", click_to_lift=True)
    lift(player)
    player.click_at(player.button("Deal"))
    assert player.session.commands == ["D"]
    assert player.table.pointer.drag is None


@pytest.mark.parametrize("slug", GAMES)
def test_with_one_key_moves_the_first_move_is_lit_after_every_change(app: App, slug: str) -> None:
    player = begin(app, slug, one_key=True)
    for number in range(1, 6):
        lit = player.table.keyboard.lit
        assert lit
        player.do(*(key_down(ENTER) for _ in range(5)))  # held
        player.do(Event(pygame.KEYUP, key=ENTER, mod=0))
        assert len(player.session.gestures) == number
    player.type(pygame.K_u)
    assert player.table.keyboard.lit
    first = player.table.keyboard.lit
    player.type(TAB)
    assert player.table.keyboard.lit != first


def test_a_proposed_move_leaves_the_strip_of_a_lost_table_to_be_seen(app: App) -> None:
    player = begin(app, "scorpion", one_key=True, lamp=True)
    player.table.show(events.Judged(player.table.game, Lost(1), None), 0.0)
    app.paint()
    assert player.table.frame.has_strip
    assert player.table._words(0.0) == ""
    player.type(TAB)
    assert player.table._words(0.0)


def test_settings_of_the_hands_are_in_force_at_once(app: App, clock: Clock) -> None:
    player = begin(app, "scorpion")
    move, scene = player.session.moves[0], player.table.scene
    app.carry_out(Change(app.settings._replace(click_slack=30, double_click=12)))
    x, y = grip(scene, move.source, move.start)
    for at in (0.0, 1.1):
        clock.advance(at)
        player.do(motion((x, y)), press((x, y)), motion((x + 25, y), held=True))
        player.do(release((x + 25, y)))
    assert len(player.session.commands) == 1, "a double click that is slow and slips"
    app.carry_out(Change(app.settings._replace(key_repeat=False)))
    player.do(*(key_down(pygame.K_RIGHT) for _ in range(4)))
    cursor = player.table.keyboard.cursor
    player.do(Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0), key_down(pygame.K_RIGHT))
    assert cursor != player.table.keyboard.cursor


def test_puzzles_are_played_by_the_same_clicks(app: App) -> None:
    begin(app, "seahaven", click_to_lift=True, click_slack=17)
    app.carry_out(SolveNumber("seahaven", 1))
    screen = app.screens[-1]
    assert isinstance(screen, PuzzleScreen)
    assert screen.input.board.clicking == app.table.board.clicking
    assert screen.input.board.clicking[::2] == (17, True)


def test_cards_are_lifted_and_put_down_in_a_real_window(screen: Screen, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with opened(folder) as store:
        keep_settings(store, Settings(click_to_lift=True, click_slack=30))
    slug, deal = "scorpion", WINS["scorpion"][0]
    session = Session(GAMES[slug], deal)
    with running(screen, folder, slug, "--deal", deal) as program:
        easel, window = Easel(session), program.window
        easel.wait_for(window, session.table)
        move, scene = session.moves[0], easel.scene
        x, y = grip(scene, move.source, move.start)
        for point, does in (((x, y), window.press), ((x + 20, y + 3), window.release)):
            window.point_at(point)
            does()
        window.point_at(drop(scene, move.source, move.start, move.target))
        window.press()
        window.release()
        session.play(move.command)
        easel.wait_for(window, session.table)
        program.close()
