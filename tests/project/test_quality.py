"""The house style: ruff for looks and lint, mypy for types, vulture for what nothing uses."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "command",
    [
        "ruff format --check .",
        "ruff check .",
        pytest.param("mypy", marks=pytest.mark.long),
        pytest.param("vulture", marks=pytest.mark.long),
    ],
)
def test_nothing_is_left_to_say_for(command: str) -> None:
    result = subprocess.run(
        [sys.executable, "-m", *command.split()], cwd=PROGRAM, capture_output=True, text=True
    )
    assert result.returncode == 0, result.stdout + result.stderr
