"""What opens does so in turns of the loop: what is done meanwhile is done to it, and not lost."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.store import Store
from tests.games.wins import WINS
from tests.gui.driver.events import Point, key_down, key_up, motion, named, press, release
from tests.gui.driver.player import Player
from tests.gui.driver.program import SIZE, PromptArt, playing
from tests.gui.features.every_screen import KEYS_OF
from tests.levels import times

DEAL, WIN = WINS["scorpion"]
LINES = WIN.split("; ")
OPENING = [key for name, key in KEYS_OF.items() if name != "Review"]
"""A review shows what the solver finds, which takes its own time."""
KEYS = ("Esc", "Tab", "Down", "Right", "Space", "u", "d", "2")
EVENTS, MOST_TURNS = 12, 3
CHANGES: list[dict[str, Any]] = [
    *({"deck": "plain"}, {"table": "blue"}, {"high_contrast": "on"}, {"interface": "large"}),
    *({"interface": "small"}, {"left_handed": True}, {"theme": "light"}, {"lamp": False}),
]
LOW = (1000, 480)
"""In such a window cards get another size where a column becomes long."""


def keystroke(name: str) -> list[Event]:
    code = named(name)
    return [key_down(*code), key_up(*code)]


def made_up(rng: Random) -> list[Event]:
    """Return events of which many open and close something, and others fall between."""
    events: list[Event] = []
    while len(events) < EVENTS:
        kind, (point, way, end) = rng.random(), [place(rng) for _ in range(3)]
        if kind < 0.3:
            events += keystroke(rng.choice(OPENING))
        elif kind < 0.6:
            events += keystroke(rng.choice(KEYS))
        elif kind < 0.8:
            events += [motion(point), press(point), release(point)]
        else:
            carried = (motion(to, held=True) for to in (way, end))
            events += [motion(point), press(point), *carried, release(end)]
    return events


def place(rng: Random) -> Point:
    return rng.randrange(SIZE[0]), rng.randrange(SIZE[1])


def come_of(seed: int, most_turns: int, folder: Path, art: PromptArt) -> tuple[object, ...]:
    """Return what has come of some events, after each of which the loop goes round a few times."""
    turns = Random(seed)
    with playing(art, Store(folder)) as player:
        player.open("scorpion", DEAL, *LINES[:10])
        player.rest()
        for event in made_up(Random(seed)):
            pygame.event.post(event)
            for _ in range(turns.randint(0, most_turns)):
                player.turn()
        player.turn()
        while player.is_preparing:
            player.turn()
        player.rest()
        player.check_pixels()
        player.settle()
        game = None if player.context.controller.is_empty else player.lines
        return player.screens, game, player.focus, player.pixels


@pytest.mark.dear("a program for every way in which the same events come")
def test_events_do_the_same_whenever_they_come(tmp_path: Path, art: PromptArt) -> None:
    for seed in range(times(2, 40)):
        at_once = come_of(seed, 0, tmp_path / f"{seed} at once", art)
        one_by_one = come_of(seed, MOST_TURNS, tmp_path / f"{seed} one by one", art)
        assert at_once == one_by_one, seed


@pytest.mark.dear("a program for every seed")
def test_whatever_changes_meanwhile_is_shown_as_if_painted_anew(
    tmp_path: Path, art: PromptArt
) -> None:
    for seed in range(times(2, 60)):
        rng = Random(seed)
        with playing(art, Store(tmp_path / str(seed))) as player:
            player.open(rng.choice([*GAMES]), 1)
            for event in made_up(rng):
                kind = rng.random()
                if kind < 0.1:
                    player.change(**rng.choice(CHANGES))
                elif kind < 0.2:
                    player.resize((rng.randrange(480, 1400), rng.randrange(360, 900)))
                pygame.event.post(event)
                for _ in range(rng.randint(0, MOST_TURNS)):
                    player.turn()
            while player.is_preparing:
                player.turn()
            player.wait(3)
            player.rest()
            player.check_pixels()
            player.settle()


def test_a_gesture_made_while_cards_get_another_size_is_made(player: Player) -> None:
    player.open("scorpion", DEAL)
    player.resize(LOW)
    widths = {player.scene.geometry.card_width}
    for line in LINES:
        player.play(line)
        player.rest()
        widths.add(player.scene.geometry.card_width)
        if len(widths) > 1:
            break
    before = len(player.lines)
    for event in keystroke("u"):
        pygame.event.post(event)
    player.turn()
    assert player.is_preparing
    move = player.moves[0]
    start, end = (
        player.grip(move.source, move.start),
        player.drop(move.source, move.start, move.target),
    )
    for event in (motion(start), press(start), motion(end, held=True), release(end)):
        pygame.event.post(event)
        player.turn()
    while player.is_preparing:
        player.turn()
    assert player.lines[before - 1 :] == move.lines()
    player.wait(3)
    player.rest()
    player.check_pixels()
