"""The suite itself: its two levels, its budget, and what becomes of a test that hangs."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.levels import is_full, some

ROOT = Path(__file__).parents[2]
SUITE = """
import signal
import pytest
import time
from tests.support.levels import is_full, some

BUDGET = 0.02

@pytest.mark.sample(2)
@pytest.mark.parametrize("number", range(5))
def test_of_five(number):
    pass

@pytest.mark.long
def test_of_all():
    assert is_full()

def test_of_a_loop():
    assert some([7, 7, 7], 1) == [7, 7, 7][: 3 if is_full() else 1]

def test_it_can_be_interrupted():
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler

def spend(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass

def test_that_costs_too_much():
    spend(10 * BUDGET)

@pytest.mark.dear("it must")
def test_that_is_dear():
    spend(2 * BUDGET)

ran = []

def test_that_only_the_first_time_costs_too_much(tmp_path):
    ran or spend(2 * BUDGET)
    ran.append(1)
"""
JUDGED = """
import sys
from tests.__main__ import run
from tests.support.costs import Judge
sys.exit(run(sys.argv[1:], Judge(0.02)))
"""
HANGING = """
import subprocess
import sys
import threading
import time
from tests.support.child_guard import TIED

def wait_for_ever():
    time.sleep(600)

def test_that_hangs():
    if TIED:
        child = "import time; time.sleep(20); print('outlived')"
        subprocess.Popen([*TIED, sys.executable, "-c", child])
    threading.Thread(target=wait_for_ever, daemon=True).start()
    time.sleep(600)
"""


pytestmark = pytest.mark.dear("each starts an interpreter with pytest, which is what it is about")


def outcome(folder: Path, text: str, *words: str) -> tuple[int, str]:
    """Run a file of tests as the suite is run; return the exit status, and what it said."""
    file = folder / "test_of_the_suite.py"
    file.write_text(text, encoding="utf-8")
    command = [
        sys.executable,
        *words,
        "-p",
        "no:cacheprovider",
        "-p",
        "no:hypothesispytest",
        "-p",
        "tests.conftest",
        f"--config-file={ROOT / 'pyproject.toml'}",
        str(file),
    ]
    result = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTEST_ADDOPTS": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=_ignore_interrupts if sys.platform != "win32" else None,
    )
    return result.returncode, result.stdout


def _ignore_interrupts() -> None:
    """Begin as in the background of a shell."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def test_what_is_left_to_the_full_level_runs_there_only(tmp_path: Path) -> None:
    cheap = ("-k", "not dear and not too_much")
    status, said = outcome(tmp_path, SUITE, "-m", "tests", *cheap)
    assert (status, "4 passed, 7 deselected" in said) == (0, True), said
    status, said = outcome(tmp_path, SUITE, "-m", "tests.full", *cheap)
    assert (status, "8 passed, 3 deselected" in said) == (0, True), said


def test_what_costs_more_than_it_may_fails(tmp_path: Path) -> None:
    status, said = outcome(tmp_path, SUITE, "-c", JUDGED, "-k", "dear or too_much")
    assert (status, said.count("FAILED")) == (1, 1), said
    assert "make it cheaper, or mark it long or dear" in said
    assert re.search(r"FAILED \S*::test_that_costs_too_much\b", said), said


def test_a_test_that_hangs_ends_with_its_child_and_shows_all_stacks(tmp_path: Path) -> None:
    words = ("-m", "tests", "-s", "-o", "hanging_after=3")
    status, said = outcome(tmp_path, HANGING, *words)
    assert status == 1
    assert "in wait_for_ever" in said
    assert "in test_that_hangs" in said
    assert "outlived" not in said


def test_some_are_the_same_each_time_and_in_their_order() -> None:
    values = list(range(100))
    chosen = some(values, 7)
    assert chosen == (values if is_full() else sorted(chosen))
    assert chosen == some(values, 7)
    assert len(chosen) == (100 if is_full() else 7)


def test_nothing_is_drawn_that_is_not_the_same_each_time() -> None:
    drawn = re.compile(r"\b(Random\(\)|urandom\(|SystemRandom|date\.today\(|datetime\.now\()")
    dated = (Path(__file__), ROOT / "tests/benchmark/summary.py")  # which says when it measured
    modules = [path for path in (ROOT / "tests").rglob("*.py") if path not in dated]
    assert [path.name for path in modules if drawn.search(path.read_text("utf-8"))] == []
