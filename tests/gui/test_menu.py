"""The menu of a real desktop: what --install-desktop put there opens the window."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from solitaire_gui.desktop.shared_files import ENTRY
from tests.gui.screen import Screen, Seen, find_windows, start
from tests.waiting import wait_for


def test_the_entry_in_the_menu_opens_the_window(screen: Screen, tmp_path: Path) -> None:
    if not shutil.which("gio"):
        pytest.skip("needs gio")
    environment = screen.environment(tmp_path)
    with start("--install-desktop", environment=environment) as installing:
        installing.communicate()
    entry = tmp_path / ".local/share" / ENTRY
    subprocess.run(["gio", "launch", entry], env=environment, cwd="/", check=True)
    window = Seen(screen)
    try:
        wait_for(lambda: "Solitaire" in window.title, "the title")
    finally:
        window.type("alt+F4")
        wait_for(lambda: not find_windows(screen), "the end of the window")
