"""Tests hold what the program does: how it is made inside, only a few places among them know."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

TESTS = Path(__file__).parent
NAMEDTUPLE = {"_asdict", "_field_defaults", "_fields", "_make", "_replace"}
"""Public, as its documentation has it."""
MOST = 40
"""So many places may know a private name."""

DRIVER = "gui/driver"
PRIVATE = {
    "costs.py": "pytest takes down what a test has kept only where it runs the test itself",
    "gui/driver/player.py": "what is lit and what covers the strip is seen in pixels only; the loop"
    " is to go round once; a window is laid out at once; what another process does is on no screen",
    "gui/driver/program.py": "what is drawn by chance is to be the same every time",
    "gui/driver/review.py": "what is known of each table is seen in pixels only",
    "gui/driver/win.py": "how far a panel has come in is seen in pixels only",
    "gui/driver/memory.py": "what is kept for the next frame is seen in the memory only",
    "gui/driver/contrast.py": "a screen that others cover is not painted",
    "solver/process/processes.py": "a process is to be killed that nobody else may know",
    "store/playing.py": "a disk is to fail under a store that is open",
}
"""The files that know private names, and why."""

MADE_OF = (
    *("announcements", "context", "event_loop", "features", "parts", "program", "request"),
    "screen",
)
"""The modules of the window that only the driver knows."""
COMMANDS = re.compile(r"features\.\w+")
"""Where the commands of a feature are, which everybody may give."""
ROOMS = ("gui/input", "gui/widgets")
"""Whose tests are about single modules, which answer with requests."""
ABOUT_ONE_MODULE = {
    "gui/accessible/test_widget_nodes.py": {"features.daily.month_grid"},
    "gui/automatic_play.py": {"request"},
    "gui/features/chooser/test_chooser.py": {"features.chooser.tiling"},
    "gui/features/test_long_words.py": {"screen"},
    "gui/features/review/test_track.py": {"features.review.track"},
    "gui/test_added_feature.py": {"features.table.table_bar"},
    "gui/test_announcements.py": {"announcements"},
    "gui/test_own_back.py": {"features.settings.proposed_backs"},
    "gui/test_program.py": {"program"},
    "gui/test_commands.py": {"request", "features.table.table_bar"},
    "tally/__init__.py": {"context"},
    "tally/feature.py": {"context"},
}
"""Other tests of one module by itself, and which."""


def files(sign: str, *, with_driver: bool = False) -> Iterator[tuple[str, ast.Module]]:
    """Yield each file of the tests with a sign in it: its path in their folder, and the code."""
    for path in sorted(TESTS.rglob("*.py")):
        name, text = path.relative_to(TESTS).as_posix(), path.read_text("utf-8")
        if re.search(sign, text) and (with_driver or not name.startswith(DRIVER)):
            yield name, ast.parse(text)


def private_names(module: ast.Module) -> list[str]:
    """Return the private attributes of others that a file uses, once for each place."""
    return [
        node.attr
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and node.attr not in NAMEDTUPLE
        and ast.unparse(node.value) not in ("self", "cls", "super()", "os")
    ]


def test_few_places_know_a_private_name_and_each_has_its_reason() -> None:
    every = files(
        rf"(?<!self)(?<!cls)(?<!\bos)\.(?!{'|'.join(NAMEDTUPLE)})_[a-z]", with_driver=True
    )
    places = {name: found for name, each in every if (found := private_names(each))}
    assert places.keys() == PRIVATE.keys()
    assert sum(map(len, places.values())) <= MOST, Counter(
        {name: len(found) for name, found in places.items()}
    )


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("player._screen._walk", ["_walk", "_screen"]),
        ("self._player.app", []),
        ("self._player._app", ["_app"]),
        ("record._replace(deal=1)", []),
        ("each.__dict__", []),
    ],
)
def test_a_private_name_is_found(text: str, names: list[str]) -> None:
    assert private_names(ast.parse(text)) == names


def test_only_the_driver_goes_through_the_window() -> None:
    through = {
        name: lines
        for name, each in files(r"\.app\b")
        if (lines := [node.lineno for node in ast.walk(each) if is_through(node)])
    }
    assert through == {}


def is_through(node: ast.AST) -> TypeGuard[ast.Attribute]:
    """Return whether something is asked of the app, or of what it is made of."""
    return isinstance(node, ast.Attribute) and node.attr == "app"


def test_only_the_driver_knows_what_the_window_is_made_of() -> None:
    known: dict[str, set[str]] = {}
    for name, module in files(rf"solitaire_gui\.gui(\.({'|'.join(MADE_OF)})\b| import)"):
        if not name.startswith(ROOMS) and (parts := {*parts_of_window(module)}):
            known[name] = parts
    assert known == ABOUT_ONE_MODULE


def parts_of_window(module: ast.Module) -> Iterator[str]:
    """Yield those modules that a file imports of which the window is made, but for commands."""
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and node.module == "solitaire_gui.gui":
            yield from {alias.name for alias in node.names} & {*MADE_OF}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            inner = node.module.removeprefix("solitaire_gui.gui.")
            if COMMANDS.fullmatch(inner) and all(alias.name.isupper() for alias in node.names):
                continue
            if inner != node.module and inner.split(".")[0] in MADE_OF:
                yield inner
