"""The way to the first frame: nothing is imported on it that takes long and is not needed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.gui.process.screen import ROOT, bare_environment
from tests.support.waiting import PATIENCE

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="what it counts is what Linux needs"
)

SLOW = (
    *("accesskit", "asyncio", "jeepney", "numpy", "pkg_resources", "platformdirs", "pygame.mixer"),
    "tracemalloc",
    "solitaire_gui.gui.features.statistics.feature",
    "solitaire_gui.gui.features.help.feature",
    "solitaire_gui.gui.features.settings.feature",
    "solitaire_gui.gui.graphics.fallback_fonts",
    "solitaire_gui.solver.seahaven.solver",
    "solitaire_gui.store.database.salvage",
)
"""What takes long to import and comes when it is needed."""
AT_THE_FIRST_FRAME = """if True:
    import sys
    known = set(sys.modules)
    sys.argv = ["main.py", *{words}]
    import main
    import solitaire_gui.gui.app.event_loop as loop

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
