"""A thread that draws ends with the program: not before what it has in hand, and soon after."""

from __future__ import annotations

import subprocess
import sys
import threading
from itertools import count
from pathlib import Path

import pytest

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.card_pictures.picture_cache import draw
from solitaire_gui.gui.card_pictures.picture_paths import all_paths
from solitaire_gui.gui.graphics.drawing_threads import Drawing
from solitaire_gui.gui.graphics.picture import Picture
from solitaire_gui.settings import Settings
from tests.gui.process.screen import ROOT
from tests.support.waiting import wait_for

SIZE = (450, 630)
"""At this size a picture takes a while."""
ENDS_AT_ONCE = f"""if True:
    import os
    from solitaire_gui.gui.graphics.drawing_threads import Drawing
    from solitaire_gui.gui.card_pictures.picture_paths import all_paths
    from solitaire_gui.gui.card_pictures.picture_cache import draw
    from solitaire_gui.settings import Settings

    def told(path):
        os.write(1, b"begun ")
        picture = draw(path, {SIZE})
        os.write(1, b"drawn ")
        return picture

    Drawing(all_paths(Settings()), told)
"""


def drawing_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name in ("art", "sheet")]


def test_the_end_waits_for_the_pictures_in_hand_and_begins_no_other() -> None:
    command = [sys.executable, "-c", ENDS_AT_ONCE]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    lines = ended.stdout.split()
    assert lines.count("begun") == lines.count("drawn")
    assert lines.count("drawn") <= 2 < len(all_paths(Settings()))


def test_python_does_not_go_while_one_of_them_runs(tmp_path: Path) -> None:
    art = CardArt(Settings(), str(tmp_path))
    art.resize(SIZE)
    art.render_at_size()
    threads = drawing_threads()
    assert {thread.name for thread in threads} >= {"sheet"}
    assert not any(thread.daemon for thread in threads)
    art.stop()
    wait_for(lambda: not drawing_threads(), "the end of the threads")
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_drawn_for_a_moment_is_drawn_when_it_is_taken() -> None:
    tries = count()

    def hindered(path: str) -> Picture:
        if next(tries) < 2:
            raise OSError
        return draw(path, (5, 7))

    paths, is_done = all_paths(Settings())[:9], threading.Event()
    drawing = Drawing(paths, hindered, is_done.set)
    wait_for(is_done.is_set, "word that nothing more is drawn")
    assert drawing.poll().keys() == {*paths}


def test_what_cannot_be_drawn_at_all_is_told_to_whoever_takes_it() -> None:
    def refused(path: str) -> Picture:
        raise MemoryError

    drawing = Drawing(all_paths(Settings())[:3], refused)
    wait_for(lambda: drawing.is_done, "the end of the thread")
    for _ in range(2):
        with pytest.raises(MemoryError):
            drawing.poll()
