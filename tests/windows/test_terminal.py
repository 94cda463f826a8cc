"""The program at a terminal of Windows, and without its window: by pipes."""

from __future__ import annotations

import subprocess
import sys

from solitaire_gui import __version__
from tests.games.wins import WINS
from tests.gui.process.screen import ROOT
from tests.support.waiting import PATIENCE


def said(*words: object, typed: str = "") -> tuple[int, str, str]:
    """Run Python with some words; return the exit status, the output and the errors."""
    result = subprocess.run(
        [sys.executable, *map(str, words)],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    return result.returncode, result.stdout, result.stderr


def test_the_version_is_told() -> None:
    assert said("main.py", "--version") == (0, f"solitaire-gui {__version__}\n", "")


def test_a_mistake_is_told_in_one_sentence() -> None:
    status, output, errors = said("main.py", "--deal", "none")
    assert (status, output) == (2, "")
    assert errors.endswith("\n")


def test_a_game_is_played_at_the_terminal_and_its_end_is_the_end_of_the_input() -> None:
    deal, text = WINS["scorpion"]
    typed = "\n".join(text.split("; ")[:3])
    status, output, errors = said("main.py", "scorpion", "--text", "--deal", deal, typed=typed)
    assert (status, errors) == (0, "")
    assert output.count("Input an option") == 4
    assert "♠" in output or "S" in output


def test_the_solver_checks_a_game_at_the_terminal() -> None:
    deal, text = WINS["scorpion"]
    status, output, errors = said("-m", "solitaire_gui.solver", "check", f"scorpion {deal}: {text}")
    moves = len(text.split("; "))
    assert (status, errors) == (0, "")
    assert output == f"Scorpion, deal {deal}: won in {moves} moves.\n"


def test_the_solver_wins_a_deal_of_montana_with_numpy_in_its_processes() -> None:
    deal, _ = WINS["montana"]
    words = ("montana", "--deals", f"{deal}-{deal}", "--jobs", 2)
    status, output, errors = said("-m", "solitaire_gui.solver", *words)
    assert status == 0, errors
    assert "won" in output, output
