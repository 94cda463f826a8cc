"""A recipe of CONTRIBUTING.md, and a copy of the tree in which its steps are done."""

from __future__ import annotations

import faulthandler
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.language.message import Message
from tests.packages.building import copy_of_tree
from tests.support.child_guard import TIED
from tests.support.terminal_session import ROOT

IMPORTS = "from __future__ import annotations\n"
"""What the imports of a file follow."""
both_levels = pytest.mark.parametrize(
    "is_whole",
    [
        pytest.param(False, id="some"),
        pytest.param(True, marks=pytest.mark.slow, id="all"),
    ],
)
"""A few of the tests that hold for what is new, and at the full level all of them."""


def row_of_last(group: Message) -> str:
    """Return how the row of a group's last command ends in the table of keys."""
    return f"| {[each.description for each in COMMANDS if each.group is group][-1]} |\n"


class Recipe:
    """The steps below a heading; only what they name may be done, and each step must be."""

    def __init__(self, heading: str, folder: Path, **names: str) -> None:
        """Copy the tree; `names` are put in the places of <name> and the like in the steps."""
        text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
        section = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
        for place, name in names.items():
            section = section.replace(f"<{place}>", name)
        self._steps = re.findall(r"^\d+\. .+(?:\n +.+)*", section, re.MULTILINE)
        assert self._steps, f"CONTRIBUTING.md does not tell how to {heading.lower()}"
        self._done: set[str] = set()
        self.folder = copy_of_tree(folder / "tree", is_compiled=True)

    def write(self, path: str, text: str) -> None:
        """Write a new file that the recipe names."""
        self._do(path)
        self.show(path, text)

    def change(self, path: str, *changes: tuple[str, str]) -> None:
        """Put texts in the places of others in a file that the recipe names."""
        self._do(path)
        text = self.text(path)
        for before, after in changes:
            assert text.count(before) == 1, (path, before)
            text = text.replace(before, after)
        (self.folder / path).write_text(text, encoding="utf-8")

    def add(self, path: str, *additions: tuple[str, str, str]) -> None:
        """Add entries to lists, tables and imports of a file that the recipe names.

        Each is a start, an end and a text, which comes before the first such end after the start.
        So a recipe can be followed whatever else has been added to the same list.
        """
        self._do(path)
        text = self.text(path)
        for start, end, added in additions:
            assert text.count(start) == 1, (path, start)
            at = text.index(end, text.index(start) + len(start))
            text = text[:at] + added + text[at:]
        (self.folder / path).write_text(text, encoding="utf-8")

    def run(self, command: str) -> None:
        """Run a command that the recipe names."""
        self._do(command)
        ended = self._python(*command.split()[1:])
        assert ended.returncode == 0, ended.stdout + ended.stderr

    def text(self, path: str) -> str:
        """Return the text of a file of the copy."""
        return (self.folder / path).read_text(encoding="utf-8")

    def show(self, path: str, text: str) -> None:
        """Write a test that is no part of the recipe, but shows what it has brought about."""
        file = self.folder / path
        assert not file.exists(), path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def play(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run the program of the copy to its end."""
        return self._python("-m", "solitaire_gui", *arguments, typed=typed)

    def check(self, *tests: str) -> None:
        """See that every step has been done, and that tests of the copy hold.

        However long they take together, each of them ends if it hangs.
        """
        assert [step for step in self._steps if step not in self._done] == []
        faulthandler.cancel_dump_traceback_later()
        ended = self._python("-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
        assert ended.returncode == 0, ended.stdout + ended.stderr

    def _do(self, named: str) -> None:
        steps = [step for step in self._steps if f"`{named}`" in step]
        assert steps, f"no step names {named}"
        self._done.update(steps)

    def _python(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")}
        return subprocess.run(
            [*TIED, sys.executable, *words],
            cwd=self.folder,
            env={**environment, "PYTHONIOENCODING": "utf-8"},
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
