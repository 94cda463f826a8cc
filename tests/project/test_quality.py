"""The house style: looks by ruff, imports by import-linter, types by mypy, dead code by vulture."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.wine import is_wine

pytestmark = pytest.mark.skipif(is_wine(), reason="Wine 8 cannot load ruff (bcryptprimitives.dll)")

PROGRAM = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "command",
    [
        "ruff format --check .",
        "ruff check .",
        pytest.param("mypy", marks=pytest.mark.slow),
        pytest.param("vulture", marks=pytest.mark.slow),
    ],
)
def test_nothing_is_left_to_say_for(command: str) -> None:
    run("-m", *command.split())


def test_every_import_keeps_the_contracts() -> None:
    check = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    run("-c", check, "--no-cache")


def run(*arguments: str) -> None:
    """Run Python in the project's folder; fail with what it prints where it fails."""
    result = subprocess.run(
        [sys.executable, *arguments], cwd=PROGRAM, capture_output=True, text=True
    )
    assert result.returncode == 0, result.stdout + result.stderr
