"""The way to the first frame: nothing is imported on it that takes long and is not needed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from solitaire_gui.games import GAMES
from tests.games import RECORDED
from tests.gui.screen import ROOT, bare_environment
from tests.waiting import PATIENCE

NEEDED = (
    *("atexit", "bisect", "collections", "contextlib", "copy", "ctypes", "enum", "fcntl"),
    *("functools", "importlib.machinery", "importlib.util", "itertools", "json"),
    *("math", "mmap", "random", "re", "signal", "sqlite3", "struct", "threading", "typing"),
    *("weakref", "zlib", "encodings.ascii", "gc", "__future__"),
    *(["_sha2"] if sys.version_info >= (3, 13) else []),  # of random, when it is first seeded
    # of typing, which looks at protocols, and of ctypes
    *(["annotationlib", "ctypes._layout", "io"] if sys.version_info >= (3, 14) else []),
)
"""What of Python the first table is made with, besides what these import themselves."""
SLOW = (
    *(
        "accesskit",
        "argparse",
        *([] if sys.version_info >= (3, 14) else ["ast"]),
        "asyncio",
        "dataclasses",
        "gettext",
        "inspect",
        "lzma",
        "numpy",
    ),
    "pathlib",
    *("pkg_resources", "platformdirs", "pygame.mixer", "pygame.sysfont", "shutil", "subprocess"),
    *("tokenize", "tracemalloc", "urllib.parse"),
    "solitaire_gui.gui.accessible.node",
    "solitaire_gui.gui.screen_reader",
    "solitaire_gui.gui.features.statistics.feature",
    "solitaire_gui.gui.features.help.feature",
    "solitaire_gui.solver.seahaven.solver",
    "solitaire_gui.store.database.salvage",
    "solitaire_gui.store.transfer.under_way",
)
"""What takes long to import and comes when it is needed."""
OWN, OF_PYGAME = 179, 23 if hasattr(pygame, "IS_CE") else 21
"""So many modules of the program, and of pygame, the first table is made with."""
AT_THE_FIRST_FRAME = """if True:
    import sys
    known = set(sys.modules)
    sys.argv = ["main.py", *{words}]
    import main
    import solitaire_gui.gui.event_loop as loop

    def run(self, run=loop.EventLoop.run):
        modules = sorted(set(sys.modules) - known)
        import json
        print(json.dumps(modules))
        self.context.end()
        return run(self)

    loop.EventLoop.run = run
    sys.exit(main.main())
"""
"""The program itself, which ends when the first frame has been painted."""
IMPORTED = """if True:
    import sys
    from importlib import import_module
    for name in {names}:
        import_module(name)
    names = list(sys.modules)
    import json
    print(json.dumps(names))
"""


class Start(NamedTuple):
    """What was imported until the first frame: the program's, pygame's, and all else."""

    own: set[str]
    of_pygame: set[str]
    others: set[str]


@lru_cache(None)
def told(program: str, home: Path, language: str = "en") -> set[str]:
    """Return the names that a program prints, on a system that is set to a language."""
    environment = {**bare_environment(home), "SDL_VIDEODRIVER": "dummy"}
    environment |= {"LANG": "en_GB.UTF-8", "LANGUAGE": language}
    command = [sys.executable, "-c", program]
    ended = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    return set(json.loads(ended.stdout))


@lru_cache(None)
def start(home: Path, words: tuple[str, ...], language: str = "en") -> Start:
    names = told(AT_THE_FIRST_FRAME.format(words=[*words]), home, language)
    own = {name for name in names if name.partition(".")[0] in ("solitaire_gui", "main")}
    of_pygame = {name for name in names if name.partition(".")[0] == "pygame"}
    return Start(own, of_pygame, names - own - of_pygame)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(params=[("scorpion",), ()], ids=["a game", "as it was left"])
def begun(home: Path, request: pytest.FixtureRequest) -> Start:
    """Return what a first start with a game has imported, and the next one, which goes on."""
    start(home, ("scorpion",))
    words: Sequence[str] = request.param
    return start(home, tuple(words))


def test_the_first_table_waits_for_nothing_slow(begun: Start) -> None:
    assert set(SLOW) & (begun.own | begun.of_pygame | begun.others) == set()


def test_of_python_no_more_is_imported_than_is_needed(begun: Start, home: Path) -> None:
    needed = told(IMPORTED.format(names=NEEDED), home)
    assert begun.others - needed == set()


def test_of_what_was_left_no_json_is_read(home: Path) -> None:
    start(home, ("scorpion",))  # which keeps that it has told the game's goal
    assert "json" not in start(home, ()).others


def test_the_first_table_is_made_with_so_many_modules(begun: Start) -> None:
    assert len(begun.own) <= OWN + 2 * (len(GAMES) - len(RECORDED))  # rules and words of each
    assert sys.platform != "linux" or len(begun.of_pygame) <= OF_PYGAME


@pytest.mark.dear("two processes start the program")
def test_another_language_takes_no_more_than_its_catalogue(home: Path) -> None:
    english, german = start(home, ("scorpion",)), start(home, ("scorpion",), "de")
    assert german.own - english.own == {"solitaire_gui.language.formats_by_language"}
    assert german.others - english.others <= told(IMPORTED.format(names=["gettext"]), home)
    assert "gettext" in german.others
