"""Imports point one way, and only the window knows pygame, time and chance.

docs/architecture.md names the layers.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path, PurePath

import pytest

PROGRAM = Path(__file__).parent.parent
PACKAGE = "solitaire_gui"

# Each room of the house, and the rooms that it may import from.
ROOMS = {
    "__init__": "setup",
    "setup": "child_process folders language",
    "system": "language",
    "desktop": "child_process folders quotes setup system language",
    "frozen": "",
    "child_process": "frozen",
    "memory_limit": "",
    "no_display": "",
    "folders": "",
    "broken_output": "",
    "cards": "",
    "quotes": "",
    "language": "cards",
    "chosen_file": "language",
    "origins": "",
    "rules": "cards",
    "games": "cards quotes rules language",
    "steps": "origins games",
    "session": "origins cards quotes rules games steps language",
    "notation": "origins cards quotes games session language",
    "store": "origins child_process folders chosen_file cards quotes rules games steps session "
    "system language",
    "solver": "child_process memory_limit broken_output cards quotes chosen_file rules games "
    "steps session language",
    "play": "origins cards quotes games steps session notation store solver language",
    "terminal": "broken_output cards quotes games session play language",
    "gui": "origins child_process memory_limit cards quotes games steps session notation store "
    "solver play folders no_display language",
}
# The rooms inside some of them, and what of the same room they may import from. What lies in none,
# such as gui/program.py, may import from all; of it, others may only what stands here by its name.
INNER = {
    "gui": {
        "keystrokes": "",
        "commands": "keystrokes command_order context loop_parts",
        "request": "context",
        "accessible": "platform",
        "graphics": "",
        "platform": "graphics",
        "board": "accessible graphics widgets",
        "input": "board commands keystrokes request",
        "layout": "accessible graphics keystrokes",
        "widgets": "accessible graphics layout platform commands keystrokes request",
        "features": "accessible graphics layout platform board input widgets commands keystrokes "
        "command_order request screen table_viewer dialog dialog_panel game_phrases",
    },
    "solver": {
        "engine": "",
        "winnable": "",
        "alaska": "engine",
        "montana": "engine",
        "scorpion": "engine",
        "seahaven": "engine",
        "thumb_and_pouch": "engine",
        "puzzles": "engine winnable",
        "process": "engine difficulty has_shortening shorter_wins solve wins_after",
    },
    "store": {"database": ""},
}
# What screens are given, and never fetch themselves.
FETCHED = ("store.Store", "store.store", "store.database", "solver")
KNOWING = ("feature", "__init__")
"""The files of a feature that fetch what its screens are given, and see the features of others."""
LOOP = ("gui.app.event_loop", "gui.program", "gui.startup")
"""What no feature knows."""
PURE = ("solver.engine.verdict", "store.database.errors")
# What a start begins with sits at the top: it may import anything, and no room imports it.
TOP = ("__main__", "arguments", "check")
OUTSIDE = ("tools", "tests", "images", "packaging")
"""What lies beside the package, and is not there where it is installed."""
BELOW_GUI = (
    "cards",
    "rules",
    "games",
    "origins",
    "steps",
    "session",
    "notation",
    "store",
    "solver",
    "play",
)
CLOCKS = ("time", "datetime")
TIMED = ("many_deals", "progress_bar", "server", "time_text", "days", "month", "under_way")
"""They give so many seconds, or show times."""
PURE_IN_GUI = (
    "layout",
    "drag",
    "animation",
    "win_animation",
    "pointer",
    "labels",
    "move_order",
)
IMPORT = re.compile(r"^[ \t]*((?:import|from)\b[^(\n]*(?:\([^)]*\))?)", re.MULTILINE)
"""An import, which stands on a line of its own, as ruff has it."""


def complaints(path: PurePath, source: str) -> list[str]:
    """List what a module, at a path relative to the program's folder, may not import or use."""
    room = path.with_suffix("").parts[1]
    if path.stem in TOP:
        return [f"{path} uses {name}" for name in imported(source, path) if is_outside(name)]
    if room not in ROOMS:
        return [f"{path}: no layer of ROOMS"]
    return [
        f"{path} uses {name}"
        for name in imported(source, path)
        if is_forbidden(name, room, path.stem) or is_upward(name, path)
    ]


def imported(source: str, path: PurePath) -> Iterator[str]:
    """Yield the full name of all that a module imports, and of all that it uses of `random`."""
    aliases = set()
    for node in imports(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
            aliases |= {alias.asname or "random" for alias in node.names if alias.name == "random"}
        else:
            package = path.parts[: len(path.parts) - node.level] if node.level else ()
            module = ".".join([*package, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)
    for part in ast.walk(ast.parse(source)) if aliases else ():
        match part:
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if name in aliases:
                yield f"random.{attribute}"


def imports(source: str) -> list[ast.Import | ast.ImportFrom]:
    """Return the imports of a module, of which only those are parsed where that is enough."""
    statements = IMPORT.findall(source)
    try:
        nodes: list[ast.stmt] = [ast.parse(statement).body[0] for statement in statements]
    except SyntaxError:  # words of a docstring begin with from, or a comment is in the way
        nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    return [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]


def is_outside(name: str) -> bool:
    """Tell whether a name is of what is not there where the package is installed."""
    return name.partition(".")[0] in OUTSIDE


def is_forbidden(name: str, room: str, module: str) -> bool:
    """Tell whether a room, or one module of it, may not use a name."""
    first, _, rest = name.partition(".")
    if is_outside(name):
        return True
    if first == PACKAGE:
        target = rest.partition(".")[0]
        return target not in ("", "__version__", room, *ROOMS[room].split())
    if room == "setup":
        return first not in sys.stdlib_module_names
    is_pure = room in BELOW_GUI or (room == "gui" and module in PURE_IN_GUI)
    return (
        (first == "pygame" and room != "gui")
        or (first == "pygame" and is_pure and name not in ("pygame.Rect", "pygame.rect.Rect"))
        or (first in CLOCKS and is_pure and module not in TIMED)
        or (first == "random" and is_pure and name not in ("random", "random.Random"))
    )


def is_upward(name: str, path: PurePath) -> bool:
    """Tell whether a module of an inner room may not use a name of the same room."""
    _, room, *parts = path.with_suffix("").parts
    inner = parts[0] if parts else ""
    _, _, rest = name.partition(f"{PACKAGE}.")
    if room == "gui" and inner == "features":
        if path.stem in KNOWING:
            return f"{rest}.".startswith(tuple(f"{part}." for part in LOOP))
        if ".feature." in f"{rest}.":
            return True
    if room == "gui" and inner in ("board", "input", "widgets", "features"):
        is_fetched = any(f"{rest}.".startswith(f"{fetched}.") for fetched in FETCHED)
        if is_fetched and not rest.startswith(PURE):
            return True
    first, _, rest = rest.partition(".")
    if first != room or inner not in INNER.get(room, {}):
        return False
    return rest.partition(".")[0] not in ("", inner, *INNER[room][inner].split())


def test_every_import_points_the_right_way() -> None:
    paths = sorted((PROGRAM / PACKAGE).rglob("*.py"))
    seen = {path.relative_to(PROGRAM).with_suffix("").parts[1] for path in paths}
    assert seen >= {"cards", "rules", "games", "session", "gui"}
    assert [
        complaint
        for path in paths
        for complaint in complaints(path.relative_to(PROGRAM), path.read_text(encoding="utf-8"))
    ] == []


def test_the_tools_know_neither_the_window_nor_the_tests() -> None:
    forbidden = (f"{PACKAGE}.gui", "pygame", "tests", "images", "packaging")
    for path in sorted((PROGRAM / "tools").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        for name in imported(source, path.relative_to(PROGRAM)):
            assert not f"{name}.".startswith(tuple(f"{each}." for each in forbidden)), path


@pytest.mark.parametrize(
    ("path", "source", "culprit"),
    [
        ("cards.py", "import solitaire_gui.rules.alaska", "solitaire_gui.rules.alaska"),
        ("rules/alaska.py", "from solitaire_gui.session import Session", "session.Session"),
        ("rules/alaska.py", "from solitaire_gui.games.base import Move", "games.base.Move"),
        ("rules/alaska.py", "from ..games.base import Move", "solitaire_gui.games.base.Move"),
        ("rules/alaska.py", "def f():\n    import pygame", "pygame"),
        ("rules/alaska.py", '"""Words\nfrom a book."""\nimport pygame', "pygame"),
        ("rules/alaska.py", "from pygame import (\n    event,  # (so)\n)", "pygame.event"),
        ("games/alaska.py", "from solitaire_gui import session", "solitaire_gui.session"),
        ("session.py", "from solitaire_gui.store import Store", "solitaire_gui.store.Store"),
        ("session.py", "from .gui import program", "solitaire_gui.gui.program"),
        ("store.py", "from datetime import datetime", "datetime.datetime"),
        ("store.py", "import solitaire_gui.__main__", "solitaire_gui.__main__"),
        ("solver/engine/search.py", "from time import perf_counter", "time.perf_counter"),
        ("solver/engine/search.py", "from pygame import Rect", "pygame.Rect"),
        ("terminal.py", "import pygame.event", "pygame.event"),
        ("terminal.py", "from . import gui", "solitaire_gui.gui"),
        (
            "gui/app/event_loop.py",
            "from solitaire_gui.rules import alaska",
            "solitaire_gui.rules.alaska",
        ),
        ("gui/board/view.py", "from solitaire_gui.gui.input.drag import Drag", "drag.Drag"),
        ("gui/graphics/svg.py", "import solitaire_gui.gui.platform.sdl", "platform.sdl"),
        (
            "gui/features/help/dialog.py",
            "from solitaire_gui.gui.app.event_loop import EventLoop",
            "gui.event_loop.EventLoop",
        ),
        ("gui/features/help/dialog.py", "from solitaire_gui.store import Store", "store.Store"),
        (
            "gui/features/help/dialog.py",
            "from solitaire_gui.gui.features.review.feature import ReviewFeature",
            "feature.ReviewFeature",
        ),
        (
            "gui/features/help/feature.py",
            "from solitaire_gui.gui.app.event_loop import EventLoop",
            "gui.event_loop.EventLoop",
        ),
        (
            "gui/features/help/dialog.py",
            "from solitaire_gui.gui.app.context import Context",
            "context.Context",
        ),
        ("gui/features/help/dialog.py", "from solitaire_gui.solver import solve", "solver.solve"),
        (
            "gui/commands/request.py",
            "from solitaire_gui.gui.commands.command import Command",
            "commands.Command",
        ),
        ("solver/engine/search.py", "from solitaire_gui.solver.montana import solver", "solver"),
        ("solver/seahaven/space.py", "import solitaire_gui.solver.montana.space", "grids"),
        (
            "store/database/database_file.py",
            "from solitaire_gui.store.store import Store",
            "store.Store",
        ),
        (
            "play/wording/hint_text.py",
            "from solitaire_gui.gui import commands",
            "gui.commands.command",
        ),
        ("play/controller.py", "import time", "time"),
        ("gui/app/event_loop.py", "from solitaire_gui import terminal", "solitaire_gui.terminal"),
        ("gui/features/help.py", "from ...rules import alaska", "solitaire_gui.rules.alaska"),
        ("gui/input/drag.py", "from pygame import Rect, event", "pygame.event"),
        ("solver/check.py", "from tools.make_sounds import SOUNDS", "tools.make_sounds.SOUNDS"),
        ("__main__.py", "import tests.fuzz", "tests.fuzz"),
        ("gui/app/event_loop.py", "from images.draw import decks", "images.draw.decks"),
        ("gui/board/animation.py", "import time", "time"),
        ("games/__init__.py", "import random\nrandom.shuffle([])", "random.shuffle"),
        ("games/alaska.py", "import random as r\nmix = r.shuffle", "random.shuffle"),
        ("cards.py", "from random import Random, choice", "random.choice"),
        ("setup/set_up.py", "import hypothesis", "hypothesis"),
        ("setup/set_up.py", "from solitaire_gui.cards import Card", "solitaire_gui.cards.Card"),
    ],
)
def test_a_forbidden_import_is_noticed(path: str, source: str, culprit: str) -> None:
    [complaint] = complaints(PurePath(PACKAGE, path), source)
    assert complaint.endswith(culprit)


def test_a_module_that_has_no_room_is_noticed() -> None:
    assert complaints(PurePath(PACKAGE, "helpers.py"), "") == [
        f"{PurePath(PACKAGE, 'helpers.py')}: no layer of ROOMS"
    ]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("__main__.py", "import pygame, time\nfrom solitaire_gui.gui.startup import run"),
        ("solver/__main__.py", "from time import perf_counter"),
        ("cards.py", "import random\nfrom random import Random\nrandom.Random(1).shuffle([])"),
        ("rules/alaska.py", "from solitaire_gui.cards import Card\nfrom ..cards import Deck"),
        ("games/alaska.py", "from .base import Move\nfrom solitaire_gui.rules import alaska"),
        ("gui/features/help/feature.py", "from solitaire_gui.store import Store"),
        ("gui/features/help/dialog.py", "from solitaire_gui.gui.features.review import REVIEW"),
        (
            "gui/app/event_loop.py",
            "import time\nimport pygame\nfrom solitaire_gui.games import GAMES",
        ),
        ("gui/input/drag.py", "from pygame import Rect"),
        ("setup/set_up.py", "from solitaire_gui.setup.environment import places\nimport venv"),
    ],
)
def test_an_allowed_import_is_let_through(path: str, source: str) -> None:
    assert complaints(PurePath(PACKAGE, path), source) == []
