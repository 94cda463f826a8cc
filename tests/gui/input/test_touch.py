"""Fingers: a whole game by posted finger events, taps that shake, long presses, a second finger."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Pile
from solitaire_gui.gui.app import App
from solitaire_gui.gui.board.layout import Point
from solitaire_gui.gui.input.touch import LONG_PRESS, SLACK, Touch
from tests.games.wins import WINS
from tests.gui.boards import drop, grip
from tests.gui.driver.program import SIZE, Clock
from tests.gui.player import Player

FIRST, SECOND = 7, 8


def finger(kind: int, point: Point, number: int = FIRST) -> Event:
    x, y = point[0] / SIZE[0], point[1] / SIZE[1]
    return Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)


def slide(start: Point, end: Point) -> list[Event]:
    middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    return [
        finger(pygame.FINGERDOWN, start),
        finger(pygame.FINGERMOTION, middle),
        finger(pygame.FINGERMOTION, end),
        finger(pygame.FINGERUP, end),
    ]


def tap(point: Point) -> list[Event]:
    shaken = point[0] + SLACK - 3, point[1] - SLACK + 3
    return [
        finger(pygame.FINGERDOWN, point),
        finger(pygame.FINGERMOTION, shaken),
        finger(pygame.FINGERUP, shaken),
    ]


def begin(app: App, slug: str) -> Player:
    app.begin(slug, WINS[slug][0])
    app.paint()
    return Player(app)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_won_by_a_finger(app: App, clock: Clock, slug: str) -> None:
    player = begin(app, slug)
    for line in WINS[slug][1].split("; "):
        clock.advance(1.0)
        scene = player.table.scene
        move = next((move for move in player.session.moves if move.command == line), None)
        if move is None:
            game = player.session.game
            actions = game.actions(player.session.table)
            pile = game.tapped(next(label for label in actions if actions[label] == line))
            assert isinstance(pile, Pile)
            player.do(*tap(grip(scene, pile)))
        else:
            player.do(*slide(grip(scene, *move[1:3]), drop(scene, *move[1:])))
    assert player.session.won


def test_a_tap_that_shakes_still_selects(app: App) -> None:
    player = begin(app, "scorpion")
    move = player.session.moves[0]
    player.do(*tap(grip(player.table.scene, move.source, move.start)))
    assert player.table.pointer.selection is not None
    assert not player.session.commands


def test_what_sdl_makes_of_a_finger_is_not_counted_twice(app: App) -> None:
    player = begin(app, "scorpion")
    point = player.button("Deal")
    mouse = [
        Event(kind, pos=point, button=1, touch=True)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    player.do(*mouse, *tap(point))
    assert player.session.commands == ["D"]


def test_a_long_press_is_the_right_button(app: App, clock: Clock) -> None:
    player = begin(app, "seahaven")
    move = next(m for m in player.session.moves if m.source.area == "tableau")
    point = grip(player.table.scene, move.source, move.start)
    player.do(finger(pygame.FINGERDOWN, point))
    assert app._touch.wake() == clock.now + LONG_PRESS
    clock.advance(LONG_PRESS)
    app.go_on()
    player.do(finger(pygame.FINGERUP, point))
    assert len(player.session.commands) == 1
    assert app._touch.wake() is None


def test_a_long_press_on_the_bar_tells_what_the_button_does(app: App, clock: Clock) -> None:
    player = begin(app, "scorpion")
    point = player.button("New")
    deal = player.session.deal
    player.do(finger(pygame.FINGERDOWN, point))
    for _ in range(3):
        clock.advance(LONG_PRESS)
        app.go_on()
    assert player.table.frame.tooltip.shown(clock.now) is not None
    player.do(finger(pygame.FINGERUP, point))
    assert player.session.deal == deal


def test_a_second_finger_does_nothing(app: App) -> None:
    player = begin(app, "scorpion")
    move = player.session.moves[0]
    start = grip(player.table.scene, move.source, move.start)
    down, *_, end, up = slide(start, drop(player.table.scene, *move[1:]))
    others = [finger(kind, (5, 300), SECOND) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)]
    player.do(down, *others, end, up)
    assert player.session.commands == [move.command]


def test_the_slack_grows_with_the_interface() -> None:
    touch = Touch()
    touch.size, touch.scale = SIZE, 2.0
    far = (100 + round(1.5 * SLACK), 100)
    assert [*touch.events(finger(pygame.FINGERDOWN, (100, 100)), 0.0)]
    assert not [*touch.events(finger(pygame.FINGERMOTION, far), 0.1)]
    touch.scale = 1.0
    assert [*touch.events(finger(pygame.FINGERMOTION, far), 0.1)]
