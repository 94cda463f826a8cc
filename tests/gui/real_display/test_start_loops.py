"""Whatever ends the program while it starts, the second start opens no game by itself."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from solitaire_gui.system.no_display import NoDisplay
from tests.gui.process.program_process import Program, begun, is_opened, living, python
from tests.gui.process.screen import ROOT, Screen
from tests.store.playing import begin, opened, play
from tests.support.waiting import PATIENCE, wait_for

MOVE = "M 7 1 5"
DEALT, PLAYED = "[7♣, Q♣]", "[]"
"""How the last column of deal 1 begins, before the move and after it."""
ENDS: Mapping[str, tuple[str, str, str]] = {
    "a crash at the replay": ("perform", DEALT, "ctypes.string_at(0)"),
    "a kill at the first look": ("piles", PLAYED, "os.kill(os.getpid(), signal.SIGKILL)"),
    "an end while the window is open": ("moves", PLAYED, "os._exit(3)"),
}
DANGEROUS = """if True:
    import ctypes, os, signal, sys
    from solitaire_gui.games import GAMES
    from solitaire_gui.games.scorpion import Scorpion

    class Dangerous(Scorpion):
        def {method}(self, table, *others):
            if str(table.tableau[6][:2]) == {column!r}:
                {end}
            return super().{method}(table, *others)

    GAMES["scorpion"] = Dangerous()
    from solitaire_gui.__main__ import main
    sys.exit(main())
"""
"""The program with a Scorpion that a table with a certain last column ends."""
PLAIN = "a kill at the first look"
"""How the plain command ends it."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder in which games of two kinds were left, the dangerous one last."""
    folder = tmp_path / "data"
    with opened(folder) as store:
        play(store, begin(store, "alaska", 5), 3)
        game = begin(store, "scorpion", 1)
        game.session.play(MOVE)
        store.save_game(game, game.usage, 1.0)
    return folder


def titled(program: Program, title: str) -> None:
    wait_for(lambda: program.window.title == title, title)


@pytest.mark.parametrize(
    "end", [pytest.param(end, marks=() if end == PLAIN else pytest.mark.slow) for end in ENDS]
)
def test_the_second_start_opens_the_chooser_and_the_game_waits(
    end: str, screen: Screen, folder: Path
) -> None:
    method, column, line = ENDS[end]
    program = DANGEROUS.format(method=method, column=column, end=line)
    words = ["-c", program, "--data", folder]
    first = begun(screen, words, ROOT, folder.parent)
    with living(first):
        assert first.wait(PATIENCE)
    with python(screen, words, ROOT, folder.parent) as second:
        wait_for(lambda: is_opened(folder), "the chooser")
        assert second.window.title == "Solitaire"
        for key, game in (("2", "Scorpion"), ("3", "Alaska"), ("2", "Scorpion")):
            second.window.type(key)
            titled(second, f"{game} – Solitaire")
        second.close()
    with opened(folder) as store:
        assert {record.game for record in store.unfinished()} == {"scorpion", "alaska"}


KILLED_ONCE_SHOWN = """if True:
    import os, sys
    from solitaire_gui.gui.app.event_loop import EventLoop
    EventLoop.run = lambda app: os._exit(9)
    from solitaire_gui.__main__ import main
    main()
"""
"""The program, of which nothing is left when its loop begins, after the first frame."""


KILLED_BY_THE_DISPLAY = """if True:
    import os, sys
    from solitaire_gui.gui.platform import window
    window.open_display = lambda: os._exit(9)
    from solitaire_gui.__main__ import main
    main()
"""
"""The program, of which nothing is left when it opens the display, as SDL may have it."""


def test_what_ends_the_program_while_the_window_is_opened_is_not_the_game_s_doing(
    folder: Path,
) -> None:
    words = [sys.executable, "-c", KILLED_BY_THE_DISPLAY, "--data", str(folder)]
    assert subprocess.run(words, cwd=ROOT, check=False).returncode == 9
    with opened(folder) as store:
        assert store.crashed_while_starting


def test_what_ends_the_program_once_the_table_is_shown_is_not_the_game_s_doing(
    folder: Path,
) -> None:
    words = [sys.executable, "-c", KILLED_ONCE_SHOWN, "--data", str(folder)]
    assert subprocess.run(words, cwd=ROOT, check=False).returncode == 9
    with opened(folder) as store:
        assert not store.crashed_while_starting


CUT_OFF = """if True:
    import os, subprocess, sys
    from solitaire_gui.gui.platform.window import Window
    open_window = Window.open_at.__func__

    def opened(*words):
        window = open_window(*words)
        own = ["search", "--sync", "--class", "^solitaire-gui$"]
        subprocess.run(["xdotool", *own, "windowkill"], check=True)
        return window

    Window.open_at = classmethod(opened)
    from solitaire_gui.__main__ import main
    main()
"""
"""The program, which loses the display as soon as it has its window there."""


@pytest.mark.skipif(sys.platform != "linux", reason="X11 is for Linux")
def test_a_display_that_is_lost_is_not_the_game_s_doing(screen: Screen, folder: Path) -> None:
    process = begun(screen, ["-c", CUT_OFF, "--data", folder], ROOT, folder.parent)
    with living(process):
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert errors == f"{NoDisplay(f'the display {screen.display} is gone')}\n"
    with opened(folder) as store:
        assert not store.crashed_while_starting
