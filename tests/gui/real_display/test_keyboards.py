"""The program's letters answer on a keyboard that has no Latin ones."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gui.process.screen import Screen, Seen, start
from tests.support.waiting import PATIENCE

TOOL = "setxkbmap"
KEY_OF_Q, CONTROL = 24, 37
"""How X11 numbers the keys that bear Q and Ctrl on an English keyboard."""


@pytest.fixture
def russian(screen: Screen) -> Iterator[Screen]:
    """Return a screen with a Russian keyboard."""
    if not shutil.which(TOOL):
        pytest.skip(f"needs another keyboard: {TOOL} is not installed")
    lay_out(screen, "ru")
    yield screen
    lay_out(screen, "us")


def lay_out(screen: Screen, layout: str) -> None:
    environment = {"DISPLAY": screen.display, "PATH": "/usr/bin:/bin"}
    subprocess.run([TOOL, layout], env=environment, check=True)


@pytest.mark.slow
@pytest.mark.parametrize("has_control", [False, True], ids=["Q", "Ctrl+Q"])
def test_a_russian_keyboard_quits_by_the_key_of_the_q(
    russian: Screen, tmp_path: Path, has_control: bool
) -> None:
    process = start("scorpion", environment=russian.environment(tmp_path))
    try:
        window = Seen(russian, process)
        window.activate()
        if has_control:
            russian.xdotool("keydown", CONTROL, "key", KEY_OF_Q, "keyup", CONTROL)
        else:
            russian.xdotool("key", KEY_OF_Q)
        process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
    finally:
        process.kill()
        process.wait()
