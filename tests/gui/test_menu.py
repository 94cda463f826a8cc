"""The menu of a real desktop: --install-desktop has it open the window, and games in it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from solitaire_gui.desktop.shared_files import ENTRY
from solitaire_gui.store.transfer.game_file import SUFFIX, save
from tests.gui.lives import Easel
from tests.gui.screen import Screen, Seen, find_windows, start
from tests.store.playing import begin, opened, play
from tests.waiting import wait_for


@pytest.fixture
def environment(screen: Screen, tmp_path: Path) -> dict[str, str]:
    """Return the environment of somebody in whose menu the program is."""
    for tool in ("gio", "update-desktop-database", "update-mime-database"):
        if not shutil.which(tool):
            pytest.skip(f"needs {tool}")
    environment = screen.environment(tmp_path)
    with start("--install-desktop", environment=environment) as installing:
        installing.communicate()
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


def test_the_entry_in_the_menu_opens_the_window(
    screen: Screen, environment: dict[str, str], tmp_path: Path
) -> None:
    entry = tmp_path / ".local/share" / ENTRY
    subprocess.run(["gio", "launch", entry], env=environment, cwd="/", check=True)
    with only_window(screen) as window:
        wait_for(lambda: "Solitaire" in window.title, "the title")


@pytest.mark.parametrize("name", [f"a game{SUFFIX}", f"100 % é 'n' $x{SUFFIX}", "no ending"])
def test_a_game_is_opened_by_a_double_click_on_its_file(
    screen: Screen, environment: dict[str, str], tmp_path: Path, name: str
) -> None:
    with opened(tmp_path / "elsewhere") as other:
        game = begin(other, "alaska", 3)
        play(other, game, 5)
        kept = other.whole(game.id)
    assert kept
    assert save(kept, tmp_path / name, replace=True).is_done
    subprocess.run(["gio", "open", tmp_path / name], env=environment, cwd="/", check=True)
    with only_window(screen) as window:
        Easel(game.session).wait_for(window, game.session.table)
