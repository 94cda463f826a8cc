"""Hands that cannot hold, aim or hurry: games by clicks that lift, and by one key a move."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.play import events
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings, save_settings
from solitaire_gui.solver.engine.verdict import Lost
from solitaire_gui.store import OpenGame
from tests.games.wins import WINS
from tests.gui.driver.boards import drop, grip
from tests.gui.driver.events import RIGHT, key_down, key_up, motion, press, release
from tests.gui.driver.player import Player
from tests.gui.driver.puzzle import ShownPuzzle
from tests.gui.driver.reading import likeness
from tests.gui.process.program_process import Easel, running
from tests.gui.process.screen import Screen
from tests.store.playing import opened
from tests.support.levels import mostly_slow

FAR = (700, 400)
"""A point far from all cards."""


def begin(player: Player, slug: str, **hands: object) -> None:
    """Begin a recorded game with some settings."""
    player.open(slug, 1)
    player.change(**hands)
    player.open(slug, WINS[slug][0])


def lift(player: Player) -> None:
    """Take the cards of the first move up by a click, and go to where it puts them."""
    move = player.moves[0]
    end = player.drop(*move[1:])
    player.click(move.source, move.start)
    player.point_at(end)


@pytest.mark.parametrize("slug", mostly_slow(GAMES, "seahaven"))
def test_a_game_is_won_by_clicks_that_lift_and_put_down(player: Player, slug: str) -> None:
    begin(player, slug, click="lift")
    game = player.game
    for line in WINS[slug][1].split("; "):
        player.pass_time(1.0)
        move = next((move for move in player.moves if move.command == line), None)
        if move is None:
            key = next(
                key
                for label, key in game.keys.items()
                if line in game.actions(player.session.table).values()
            )
            player.type(key.lower())
            continue
        end = player.drop(*move[1:])
        player.click(move.source, move.start)
        if player.held:
            player.pass_time(1.0)
            player.click_at(end)
    assert player.session.is_won


def test_lifted_cards_are_drawn_where_the_pointer_is(player: Player) -> None:
    begin(player, "scorpion", click="lift")
    move = player.moves[0]
    card = player.rect(move.source, move.start)
    top = Rect(card.topleft, (card.width, card.height // 5)).inflate(-10, -4)
    aside = player.scene.end(move.target)
    there = top.move(aside.left - card.left, aside.top - card.top)
    resting = player.picture.subsurface(top)
    assert likeness(player.picture.subsurface(there), resting) < 0.9
    lift(player)
    assert likeness(player.picture.subsurface(there), resting) > 0.95
    assert player.is_over == move.target
    assert player.lines == []


def test_lifted_cards_are_let_go_of(player: Player) -> None:
    begin(player, "scorpion", click="lift")
    happenings = {
        "Esc": [key_down(pygame.K_ESCAPE)],
        "the right button": [press(FAR, RIGHT), release(FAR, RIGHT)],
        "another window": [Event(pygame.WINDOWFOCUSLOST)],
        "a dialog": [key_down(pygame.K_m)],
    }
    for name, happening in happenings.items():
        lift(player)
        assert player.held, name
        player.do(*happening)
        assert player.held is None, name
        assert player.lines == [], name
        assert player.is_flying(), name
        player.close_all()


def test_a_button_of_the_bar_is_pressed_with_cards_lifted(player: Player) -> None:
    begin(player, "scorpion", click="lift")
    lift(player)
    player.click_at(player.button("Deal"))
    assert player.lines == ["D"]
    assert player.held is None


@pytest.mark.parametrize("slug", mostly_slow(GAMES, "alaska", "seahaven"))
def test_with_one_key_moves_the_first_move_is_lit_after_every_change(
    player: Player, slug: str
) -> None:
    begin(player, slug, one_key=True)
    for number in range(1, 6):
        assert player.lit
        player.do(*(key_down(pygame.K_RETURN) for _ in range(5)))  # held
        player.do(key_up(pygame.K_RETURN))
        assert len(player.session.gestures) == number
    player.type("u")
    first = player.lit
    assert first
    player.type("Tab")
    assert player.lit != first


def test_one_key_moves_that_are_turned_on_light_a_move_at_once(player: Player) -> None:
    begin(player, "scorpion")
    assert not player.lit
    for _ in range(2):
        player.change(one_key=True)
        player.wait()
        assert player.lit
        player.type("Esc")
        player.wait()
        assert not player.lit, "it stays away until the table changes"
        player.change(one_key=False)


def test_a_proposed_move_leaves_the_strip_of_a_lost_table_to_be_seen(player: Player) -> None:
    begin(player, "scorpion", one_key=True, lamp=True)
    player.tell(events.VerdictChanged(OpenGame(player.session), Lost(1), None))
    assert player.strip
    assert player.words == ""
    player.type("Tab")
    assert player.words


def test_settings_of_the_hands_are_in_force_at_once(player: Player) -> None:
    begin(player, "scorpion")
    move = player.moves[0]
    player.change(click_slack=30, double_click=12)
    x, y = player.grip(move.source, move.start)
    for at in (0.0, 1.1):
        player.wait(at)
        player.do(motion((x, y)), press((x, y)), motion((x + 25, y), held=True))
        player.do(release((x + 25, y)))
    assert len(player.lines) == 1, "a double click that is slow and slips"
    player.change(key_repeat=False)
    player.do(*(key_down(pygame.K_RIGHT) for _ in range(4)))
    cursor = player.cursor
    player.do(key_up(pygame.K_RIGHT), key_down(pygame.K_RIGHT))
    assert player.cursor != cursor


def test_puzzles_are_played_by_the_same_clicks(player: Player) -> None:
    begin(player, "seahaven", click="lift", click_slack=17)
    player.solve("seahaven", 1)
    solving = ShownPuzzle(player).attempt
    before = solving.session.lines
    move = next(move for move in player.board.moves if len(move.lines()) == 1)
    (x, y), end = player.grip(move.source, move.start), player.drop(*move[1:])
    player.do(motion((x, y)), press((x, y)), motion((x + 16, y), held=True))
    player.do(release((x + 16, y)))
    assert player.held == (move.source, move.start)
    player.click_at(end)
    assert player.held is None
    assert solving.session.lines == [*before, move.command]


@pytest.mark.slow
def test_cards_are_lifted_and_put_down_in_a_real_window(screen: Screen, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with opened(folder) as store:
        save_settings(store, Settings(click="lift", click_slack=30))
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
