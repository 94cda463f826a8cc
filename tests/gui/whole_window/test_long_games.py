"""In a game of thousands of moves the window does no more for each than in a short one."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

from tests.gui.driver.events import key_down
from tests.gui.driver.player import Player
from tests.support.levels import times
from tests.support.long_games import LONG, bytecodes, long_game

SHORT, LONGER = times(100, 1000), times(200, LONG)
"""With the same number of digits."""
ROUNDS = 2
"""In one of them the program may tidy up, or look whether its file is still there."""


@pytest.fixture
def player(player: Player) -> Player:
    """Return a player whose cards are at once where they go."""
    player.open("alaska")
    player.change(reduced_motion="on")
    return player


def costs_of_a_move(player: Player, length: int) -> list[int]:
    """Return what a move, its undo and its redo cost with their frames, after so many others."""
    session, (there, back) = long_game("alaska", length)
    player.put(session)
    works: list[Callable[[], None]] = [partial(player.type, key) for key in ("u", "Ctrl+y")]
    works += [partial(player.play_lines, line) for line in (there, back)]
    for work in works:  # whatever is drawn for the first time is kept
        work()
    player.wait(1)
    gc.collect()
    rounds = [[bytecodes(work) for work in works] for _ in range(ROUNDS)]
    return [min(costs) for costs in zip(*rounds, strict=True)]


def test_a_move_and_its_frame_cost_no_more(player: Player) -> None:
    assert costs_of_a_move(player, LONGER) == costs_of_a_move(player, SHORT)


def cost_of_a_step(player: Player) -> int:
    """Return what the review's last step costs again; the first time draws what is then kept."""
    player.type("Left")
    return bytecodes(partial(player.send, key_down(pygame.K_RIGHT)))


def test_a_step_of_a_review_costs_no_more(
    player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))  # no solver disturbs it
    player.keys("l", "Esc")
    costs = []
    for length in (SHORT, LONGER):
        player.put(long_game("alaska", length)[0])
        player.keys("l", "Home", *["Right"] * 9)
        costs.append(min(cost_of_a_step(player) for _ in range(3)))
        player.type("Esc")
    assert costs[1] == pytest.approx(costs[0], rel=0.01)  # a number may have other digits
