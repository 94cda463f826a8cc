"""How many places a game has stands once, in its rules; the game itself counts none."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.aces_up import game as aces_up

ROOT = Path(__file__).parents[2]
GAMES = [*sorted((ROOT / "solitaire_gui/games").glob("*.py")), Path(aces_up.__file__)]
COUNTED = {"Number", "row", "range"}
"""What is given how many there are of something."""
FEW = (0, 1)
"""Numbers that say no more than first, next or none."""


def counted(source: str) -> list[int]:
    """Return the numbers above one that stand as such where things are counted."""
    calls = [part for part in ast.walk(ast.parse(source)) if isinstance(part, ast.Call)]
    named = [call for call in calls if isinstance(call.func, ast.Name)]
    return [
        value.value
        for call in named
        if isinstance(call.func, ast.Name) and call.func.id in COUNTED
        for value in call.args[:2]
        if isinstance(value, ast.Constant) and isinstance(value.value, int)
        if value.value not in FEW
    ]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_takes_the_numbers_of_its_places_from_its_rules(path: Path) -> None:
    assert counted(path.read_text(encoding="utf-8")) == []


def test_a_number_that_is_no_rule_s_is_noticed() -> None:
    assert counted('row(Role.CELL, 4, 3 * STEP_X)\nNumber("column", rules.COLUMNS)') == [4]
