"""Of pygame only what is used is imported, and nobody can tell the difference."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.gui.screen import ROOT
from tests.waiting import PATIENCE

BY_PARTS = "import solitaire_gui.gui, pygame"
WHOLE = "import pygame"
BY_NAME_ONLY = ("mixer_music", "Channel", "Sound")
"""What the mixer has, which is not imported to make pygame whole."""
ONCE_HIDDEN = """
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name == "pygame.image":
            sys.meta_path.remove(self)
            raise ImportError(name)
sys.meta_path.insert(0, Hidden())
"""

linux = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere all of it is imported")


def said(*lines: str) -> str:
    """Return what a program of these lines prints."""
    command = [sys.executable, "-W", "ignore", "-c", "import sys\n" + "\n".join(lines)]
    ended = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert ended.stderr == ""
    return ended.stdout.strip()


def loaded(*names: str) -> str:
    return f"print([name for name in {names} if name in sys.modules])"


@pytest.fixture(scope="module")
def whole() -> list[str]:
    """Return what a program says that has imported pygame as usual, and only then the parts."""
    return said(
        "import os; os.environ['PYGAME_HIDE_SUPPORT_PROMPT'] = '1'",
        WHOLE,
        f"print([name for name in dir(pygame) if name[0] != '_' and name not in {BY_NAME_ONLY}])",
        "before = pygame",
        BY_PARTS,
        "print(pygame is before)",
    ).splitlines()


@pytest.fixture(scope="module")
def parts(whole: list[str]) -> list[str]:
    """Return what a program says that imports the parts, and then what else there is."""
    names = "(pygame.draw.rect, pygame.error, pygame.Surface, pygame.KEYDOWN, pygame.Rect)"
    return said(
        BY_PARTS,
        loaded("pygame.sprite", "pygame.sysfont", "pygame.mixer", "numpy"),
        f"before = {names}",
        "pygame.Vector2",
        f"print(before == {names}, hasattr(pygame, 'nonsense'))",
        f"print([name for name in {whole[0]} if not hasattr(pygame, name)])",
        "import numpy",
        "print(numpy.arange(3).sum())",
    ).splitlines()


@linux
def test_what_is_not_used_is_not_imported(parts: list[str]) -> None:
    assert parts[0] == "[]"


def test_what_the_parts_have_stays_the_same_when_the_whole_is_made(parts: list[str]) -> None:
    assert parts[1] == "True False"


def test_the_whole_package_can_be_had_from_the_parts(whole: list[str], parts: list[str]) -> None:
    assert len(whole[0]) > 5000
    assert parts[2] == "[]"


def test_what_comes_late_comes_as_it_is(parts: list[str]) -> None:
    assert parts[3] == "3"
    pytest.importorskip("pygame.mixer", exc_type=ImportError)
    late = said(BY_PARTS, "pygame.Vector2", "import pygame.mixer", "print(pygame.mixer)")
    assert late.startswith("<module 'pygame.mixer'")


def test_where_a_part_is_missing_the_whole_is_imported() -> None:
    assert said(ONCE_HIDDEN, BY_PARTS, loaded("pygame.sprite")) == "['pygame.sprite']"


def test_whoever_has_imported_pygame_keeps_it(whole: list[str]) -> None:
    assert whole[1] == "True"


@linux
def test_at_the_end_nothing_is_imported_only_to_be_ended() -> None:
    names = ("pygame.mixer", "pygame.freetype")
    last = f"print([name for name in {names} if sys.modules.get(name)])"
    end = f"import atexit; atexit.register(lambda: {last})"
    assert said(end, BY_PARTS, "pygame.display.init()") == "[]"
    assert said(end, BY_PARTS, "import pygame.freetype; pygame.freetype.init()") == (
        "['pygame.freetype']"
    )
