"""The program at a terminal of Windows, and without its window: by pipes."""

from __future__ import annotations

import subprocess
import sys

from solitaire_gui import __version__
from tests.games.wins import WINS
from tests.gui.screen import ROOT
from tests.waiting import PATIENCE


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


def test_a_game_is_won_at_the_terminal() -> None:
    deal, text = WINS["scorpion"]
    typed = "\n".join([*text.split("; "), "n", ""])
    status, output, errors = said("main.py", "scorpion", "--text", "--deal", deal, typed=typed)
    print(output[-300:])
    assert (status, errors) == (0, "")


def test_the_solver_answers_at_the_terminal() -> None:
    deal, text = WINS["scorpion"]
    line = f"scorpion {deal}: {text}"
    status, output, errors = said("-m", "solitaire_gui.solver", "check", line)
    print(output)
    assert (status, errors) == (0, "")


def test_the_solver_wins_a_deal_of_montana_with_numpy() -> None:
    status, output, errors = said("-m", "solitaire_gui.solver", "montana", "27")
    print(status, output[-500:], errors[-500:])
