"""The system refuses the solver's process more memory than it is allowed."""

from __future__ import annotations

import subprocess
import sys

import pytest

from solitaire_gui.solver.process.memory import MOST_BYTES, allowance
from tests.talking import ROOT

TAKING = """
import sys
from solitaire_gui.solver.process.memory import limit_memory
limit_memory(300_000_000)
import numpy
taken = []
try:
    for _ in range(400):
        taken.append({kind})
except MemoryError:
    print("refused", len(taken))
"""
KINDS = {"bytes": "bytearray(1_000_000)", "an array": "numpy.ones(125_000)"}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others may not keep to it")
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_more_than_that_is_refused(kind: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", TAKING.replace("{kind}", KINDS[kind])],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    word, megabytes = ended.stdout.split()
    assert word == "refused"
    assert 50 < int(megabytes) < 300


def test_no_machine_gives_away_all_that_it_has() -> None:
    assert 0 < allowance() <= MOST_BYTES
