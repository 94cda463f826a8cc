"""The real program, from player to player: killed at any moment, it loses nobody and nothing."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tests.gui.process.player_kills import PURSUITS, Family
from tests.gui.process.screen import Screen

KILLS = 3
SHORT = ("a switch", 1)
"""A kill in the midst of most: two players' files and the window are changed by it."""


@pytest.mark.parametrize(
    ("pursuit", "kill"),
    [
        pytest.param(*each, marks=() if each == SHORT else pytest.mark.slow)
        for each in product(PURSUITS, range(KILLS))
    ],
)
def test_a_kill_loses_nobody_and_no_game(
    screen: Screen, tmp_path: Path, pursuit: str, kill: int
) -> None:
    Family(screen, tmp_path / "data", f"{pursuit} {kill}").kill(pursuit)


@pytest.mark.slow
def test_two_programs_may_have_two_players(screen: Screen, tmp_path: Path) -> None:
    Family(screen, tmp_path / "data", "two").play_together()


@pytest.mark.slow
def test_each_finds_their_own_table_in_the_same_window(screen: Screen, tmp_path: Path) -> None:
    Family(screen, tmp_path / "data", "turns").take_turns()
