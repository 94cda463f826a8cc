"""What the README says is true."""

from __future__ import annotations

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_example_in_the_readme_runs_as_shown() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted >= 6
    assert result.failed == 0


def test_every_place_on_the_map_exists() -> None:
    rows = [
        line for line in (ROOT / "README.md").read_text("utf-8").splitlines() if line[:3] == "| `"
    ]
    assert len(rows) > 5
    for row in rows:
        assert (ROOT / row.split("`")[1]).exists(), row
