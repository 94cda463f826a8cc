"""A losing move trembles before it is played, by any input; the coach is offered once."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.games.places import Pile
from solitaire_gui.gui.accessibility.node import Action
from solitaire_gui.store import Store
from tests.games.wins import WINS
from tests.gui.driver.player import Player
from tests.gui.driver.program import SIZE, PromptArt, playing

SLUG = "seahaven"
DEAL, LINES = WINS[SLUG]
WIN = LINES.split("; ")
AT = 6
"""Number of lines of the recorded win after which some moves lose."""
LOSES, COLUMN, CELL = "MTC 7 4", Pile("tableau", 6), Pile("cell", 3)
SAID = "You can’t win after this move. Play it again to make it anyway."
OFFERED = "A coach can tell you when a move throws the win away: M opens the settings."
LONG = 0.5
"""Seconds after which nothing trembles."""


def begin(player: Player) -> None:
    player.open(SLUG, DEAL, *WIN[:AT])
    player.know(WIN[AT:], LOSES)
    player.wait(1.0)


def finger(kind: int, point: tuple[int, int]) -> Event:
    x, y = point[0] / SIZE[0], point[1] / SIZE[1]
    return Event(kind, touch_id=1, finger_id=7, x=x, y=y, dx=0.0, dy=0.0)


def by_drag(player: Player) -> None:
    player.drag(COLUMN, -1, CELL)


def by_click(player: Player) -> None:
    player.click(COLUMN)
    player.click(CELL)


def by_keys(player: Player) -> None:
    if player.lit != (LOSES,):
        player.light([LOSES])
    player.type("Return")


def by_typing(player: Player) -> None:
    player.type("Slash")
    player.write(LOSES)
    player.type("Return")
    player.type("Escape")


def by_finger(player: Player) -> None:
    start, end = player.grip(COLUMN, -1), player.drop(COLUMN, -1, CELL)
    player.send(
        finger(pygame.FINGERDOWN, start),
        finger(pygame.FINGERMOTION, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)),
        finger(pygame.FINGERMOTION, end),
        finger(pygame.FINGERUP, end),
    )


HANDS = [by_drag, by_click, by_keys, by_finger]


@pytest.mark.parametrize("make_move", HANDS)
def test_a_move_that_loses_trembles_and_is_played_the_second_time(
    art: PromptArt, make_move: Callable[[Player], None]
) -> None:
    with playing(art, coach="before") as player:
        begin(player)
        card = player.faces(COLUMN)[-1]
        make_move(player)
        assert player.lines == WIN[:AT]
        assert player.message == SAID
        assert player.flight, "it trembles"
        assert not any(player.warned)
        player.wait(LONG)
        assert not player.flight
        assert player.faces(COLUMN)[-1] == card
        player.check_pixels()
        make_move(player)
        assert player.lines == [*WIN[:AT], LOSES]
        assert player.message == ""
        assert player.hints == 1


def test_a_screen_reader_is_told_and_plays_it_the_second_time(art: PromptArt) -> None:
    reader = pytest.importorskip("tests.gui.driver.reader", reason="there is no accesskit here")
    with playing(art, coach="before") as player:
        begin(player)
        listener = reader.Listener(player)
        listener.listen()
        for played in (WIN[:AT], [*WIN[:AT], LOSES]):
            card = next(name for name in player.names() if name.startswith("king of hearts"))
            listener.ask(card, Action.FOCUS)
            listener.ask(card, Action.CUSTOM_ACTION, "pick up")
            listener.ask("cell 4, empty", Action.CUSTOM_ACTION, "put here")
            assert player.lines == played
            player.wait(LONG)


def test_with_reduced_motion_it_is_outlined(art: PromptArt) -> None:
    with playing(art, coach="before", reduced_motion="on") as player:
        begin(player)
        last = len(player.faces(COLUMN)) - 1
        by_drag(player)
        assert player.lines == WIN[:AT]
        assert not player.flight
        assert player.warned[0] == (COLUMN, last)
        assert player.warned[1] == CELL
        player.check_pixels()
        player.type("Escape")
        assert not any(player.warned)
        by_drag(player)
        assert player.lines == [*WIN[:AT], LOSES]


def test_a_move_that_is_not_known_to_lose_is_not_held_up(art: PromptArt) -> None:
    with playing(art, coach="before") as player:
        begin(player)
        player.play(WIN[AT])
        assert player.lines == WIN[: AT + 1]


def test_the_coach_is_offered_once_after_three_games_that_are_lost(
    art: PromptArt, store: Store
) -> None:
    with playing(art, store) as player:
        player.open(SLUG)
        offers = []
        for _ in range(6):
            player.play_at_once(player.moves[0].lines())
            player.keys("R")
            player.wait()
            offers.append(player.message)
        assert [offer == OFFERED for offer in offers] == [False, False, True, False, False, False]


def test_the_coach_counts_neither_lessons_nor_deals_without_a_move(
    art: PromptArt, store: Store
) -> None:
    with playing(art, store) as player:
        player.open("scorpion", 1)
        for _ in range(4):
            player.keys("Shift+H")
            player.play("M 5 7 4")
            player.keys("Shift+H", "R", "R")
            player.wait()
            assert player.message != OFFERED


def test_the_coach_is_not_offered_to_whoever_has_one(art: PromptArt, store: Store) -> None:
    with playing(art, store, coach="after") as player:
        player.open(SLUG)
        for _ in range(4):
            player.play_at_once(player.moves[0].lines())
            player.keys("R")
            player.wait()
            assert player.message != OFFERED
