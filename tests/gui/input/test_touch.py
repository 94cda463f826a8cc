"""Fingers: a whole game by posted finger events, taps that shake, long presses, a second finger."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.card_layout import Point
from solitaire_gui.gui.input.touch import LONG_PRESS, SLACK, Touch
from tests.games.wins import WINS
from tests.gui.driver.player import Player
from tests.gui.driver.program import SIZE

FIRST, SECOND = 7, 8
CHEAPEST = "scorpion"
EVERY_GAME = [
    pytest.param(slug, marks=[] if slug == CHEAPEST else [pytest.mark.slow]) for slug in GAMES
]


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


def kinds(events: Iterable[Event]) -> list[tuple[int, object]]:
    """Return what kind each event is, and of which button."""
    return [(event.type, event.dict.get("button")) for event in events]


@pytest.mark.parametrize("slug", EVERY_GAME)
def test_a_game_is_won_by_a_finger(player: Player, slug: str) -> None:
    deal, line = WINS[slug]
    player.open(slug, deal)
    for command in line.split("; "):
        move = player.game.move_of(player.session.table, [command])
        if move is None:
            pile = player.game.tapped(player.game.label_of(player.session.table, command))
            assert pile is not None
            player.wait(1.0)
            player.send(*tap(player.grip(pile)))
        else:
            start = player.grip(move.source, move.start)
            player.send(*slide(start, player.drop(move.source, move.start, move.target)))
    assert player.session.is_won


def test_a_tap_that_shakes_still_selects(player: Player) -> None:
    player.open("scorpion", WINS["scorpion"][0])
    move = player.moves[0]
    player.do(*tap(player.grip(move.source, move.start)))
    assert move.target in player.choices
    assert not player.lines


def test_what_sdl_makes_of_a_finger_is_not_counted_twice(player: Player) -> None:
    player.open("scorpion", WINS["scorpion"][0])
    point = player.button("Deal")
    mouse = [
        Event(kind, pos=point, button=1, touch=True)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    player.do(*mouse, *tap(point))
    assert player.lines == ["D"]


def test_a_long_press_is_the_right_button(player: Player) -> None:
    player.open("seahaven", WINS["seahaven"][0])
    move = next(m for m in player.moves if m.source.area == "tableau")
    point = player.grip(move.source, move.start)
    player.do(finger(pygame.FINGERDOWN, point))
    player.wait(LONG_PRESS - 0.1)
    assert not player.lines
    player.wait(0.1)
    assert len(player.lines) == 1
    player.do(finger(pygame.FINGERUP, point))
    assert len(player.lines) == 1


def test_a_long_press_on_the_bar_tells_what_the_button_does(player: Player) -> None:
    player.open("scorpion", WINS["scorpion"][0])
    point, deal = player.button("New"), player.session.deal
    player.do(finger(pygame.FINGERDOWN, point))
    for _ in range(3):
        player.wait(LONG_PRESS)
    assert player.tooltip.startswith("New")
    player.do(finger(pygame.FINGERUP, point))
    assert player.session.deal == deal


def test_a_second_finger_does_nothing(player: Player) -> None:
    player.open("scorpion", WINS["scorpion"][0])
    move = player.moves[0]
    start = player.grip(move.source, move.start)
    down, *_, end, up = slide(start, player.drop(move.source, move.start, move.target))
    others = [finger(kind, (5, 300), SECOND) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)]
    player.do(down, *others, end, up)
    assert player.lines == [move.command]


def test_the_slack_grows_with_the_interface() -> None:
    touch = Touch()
    touch.size, touch.scale = SIZE, 2.0
    far = (100 + round(1.5 * SLACK), 100)
    assert [*touch.translate(finger(pygame.FINGERDOWN, (100, 100)), 0.0)]
    assert not [*touch.translate(finger(pygame.FINGERMOTION, far), 0.1)]
    touch.scale = 1.0
    assert [*touch.translate(finger(pygame.FINGERMOTION, far), 0.1)]


def test_a_finger_that_rests_is_waited_for_until_its_press_is_long() -> None:
    touch = Touch()
    touch.size = SIZE
    assert touch.next_deadline() is None
    assert kinds(touch.translate(finger(pygame.FINGERDOWN, (100, 100)), 7.0))
    assert touch.next_deadline() == 7.0 + LONG_PRESS
    assert not [*touch.long_press(7.0 + LONG_PRESS - 0.01, takes_long_press=True)]
    due = kinds(touch.long_press(7.0 + LONG_PRESS, takes_long_press=True))
    assert due[-1] == (pygame.MOUSEBUTTONDOWN, 3)
    assert touch.next_deadline() is None
    up = touch.translate(finger(pygame.FINGERUP, (100, 100)), 8.0)
    assert kinds(up) == [(pygame.MOUSEBUTTONUP, 3)]
