"""The system refuses a process more memory than it is allowed."""

from __future__ import annotations

import subprocess
import sys

import pytest

from solitaire_gui.system.memory_limit import MAX_BYTES, default_limit
from tests.support.terminal_session import ROOT
from tests.support.waiting import PATIENCE

TAKING = """
import sys
from solitaire_gui.system.memory_limit import limit_memory
limit_memory(200_000_000)
import numpy
for kind in (lambda: bytearray(1_000_000), lambda: numpy.ones(125_000)):
    taken = []
    try:
        for _ in range(300):
            taken.append(kind())
    except MemoryError:
        print("refused", len(taken))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others may not keep to it")
def test_bytes_and_arrays_are_refused_that_are_more_than_that() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", TAKING],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    for line in ended.stdout.splitlines():
        word, megabytes = line.split()
        assert word == "refused"
        assert 20 < int(megabytes) < 200
    assert ended.stdout.count("refused") == 2


def test_no_machine_gives_away_all_that_it_has() -> None:
    assert 0 < default_limit() <= MAX_BYTES
