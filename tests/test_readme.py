"""What the README says is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from solitaire_gui.games import GAMES
from solitaire_gui.gui.commands import key_rows

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_example_in_the_readme_runs_as_shown() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted >= 6
    assert result.failed == 0


def test_every_place_on_the_map_exists() -> None:
    rows = [line for line in README.splitlines() if line[:3] == "| `"]
    assert len(rows) > 5
    for row in rows:
        assert (ROOT / row.split("`")[1]).exists(), row


def test_its_keys_are_those_of_the_table_of_commands() -> None:
    _, _, rest = README.partition("## Keys\n")
    rows = [line for line in rest.partition("## ")[0].splitlines() if line.startswith("| ")]
    assert rows[1:] == [f"| {keys} | {about} |" for keys, about in key_rows(*GAMES.values())]


def test_every_file_that_the_documents_name_or_link_to_exists() -> None:
    for name in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / name).read_text("utf-8")
        linked = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if ":" not in link]
        named = re.findall(r"`((?:images|solitaire_gui|tests)/[\w./-]*)`", text)
        assert linked, name
        assert [path for path in linked + named if not (ROOT / path).exists()] == [], name
