"""The menu of a real desktop: --install-desktop has it open the window, and games in it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from solitaire_gui.desktop.shared_files import ENTRY
from solitaire_gui.store.transfer.one_game import SUFFIX, save
from tests.gui.process.program_process import Easel
from tests.gui.process.screen import Screen, Seen, find_windows, start
from tests.store.playing import begin, opened, play
from tests.support.waiting import PATIENCE, wait_for

NAMES = (
    f"100 % é 'n' $x{SUFFIX}",
    *(pytest.param(name, marks=pytest.mark.slow) for name in (f"a game{SUFFIX}", "no ending")),
)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the home of somebody in whose menu the program is."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def environment(screen: Screen, home: Path) -> dict[str, str]:
    """Return their environment."""
    for tool in ("gio", "update-desktop-database", "update-mime-database"):
        if not shutil.which(tool):
            pytest.skip(f"needs {tool}")
    environment = screen.environment(home)
    with start("--install-desktop", environment=environment) as installing:
        installing.communicate(timeout=PATIENCE)
    return environment


@contextmanager
def only_window(screen: Screen) -> Iterator[Seen]:
    """Wait for the window of the program, whoever has started it, and close it afterwards."""
    window = Seen(screen)
    try:
        yield window
    finally:
        window.type("alt+F4")
        wait_for(lambda: not find_windows(screen), "the end of the window")


def gio(environment: dict[str, str], *words: object) -> None:
    """Have the desktop do something."""
    subprocess.run(
        ["gio", *map(str, words)], env=environment, cwd="/", check=True, timeout=PATIENCE
    )


def test_the_entry_in_the_menu_opens_the_window(
    screen: Screen, environment: dict[str, str], home: Path
) -> None:
    gio(environment, "launch", home / ".local/share" / ENTRY)
    with only_window(screen) as window:
        wait_for(lambda: "Solitaire" in window.title, "the title")


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_opened_by_a_double_click_on_its_file(
    screen: Screen, environment: dict[str, str], tmp_path: Path, name: str
) -> None:
    with opened(tmp_path / "elsewhere") as other:
        game = begin(other, "alaska", 3)
        play(other, game, 5)
        kept = other.stored_game(game.id)
    assert kept
    assert save(kept, tmp_path / name, replace=True).is_done
    gio(environment, "open", tmp_path / name)
    with only_window(screen) as window:
        Easel(game.session).wait_for(window, game.session.table)
