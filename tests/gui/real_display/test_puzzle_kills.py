"""The real program, killed while a puzzle is answered: what was seen is kept, no game is lost."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from pygame import Rect, Surface

from solitaire_gui.gui.platform.display import DEFAULT_SIZE
from solitaire_gui.settings import save_settings
from tests.gui.driver.program import PromptArt, started
from tests.gui.process.player_kills import QUIET
from tests.gui.process.program_process import SLIGHT, Easel, are_alike, copy_of, left_in, running
from tests.gui.process.screen import Screen
from tests.store.playing import begin, opened, play

SLUG = "alaska"
NUMBER = 7
"""Of the puzzle: that of a day would be another one each time."""
KILLS = 6
STRIP = 60
"""How high the strip is at least, in pixels."""
MOST_KEYS = 60
"""Within so many keys a puzzle can be asked for."""


class Plan(NamedTuple):
    """How the puzzle is come to, and what the strip looks like before and after the answer."""

    keys: list[str]
    asked: Surface
    answered: Surface


def strip_of(picture: Surface) -> Surface:
    """Return the lowest lines of a window, where the question and the answer are."""
    width, height = picture.get_size()
    return picture.subsurface(Rect(0, height - STRIP, width, STRIP)).copy()


def shows(picture: Surface, strip: Surface) -> bool:
    """Return whether a window has a strip."""
    lowest = strip_of(picture)
    return lowest.get_size() == strip.get_size() and are_alike(lowest, strip, SLIGHT)


def plan(folder: Path, copy: Path) -> Plan:
    """Go the same way in a copy of a folder."""
    with started(Path(shutil.copytree(folder, copy)), PromptArt(), DEFAULT_SIZE) as player:
        keys = []
        for key, wanted in (("c", "More puzzles…"), ("Return", "Puzzle number")):
            player.type(key)
            keys.append(key)
            while player.focus != wanted and len(keys) < MOST_KEYS:
                player.type("Tab")
                keys.append("Tab")
            assert player.focus == wanted
        player.write(str(NUMBER))
        player.type("Enter")
        player.wait()
        asked = strip_of(player.picture)
        player.keys("Shift+t", "Enter")
        player.wait()
        return Plan([*keys, *str(NUMBER), "Return"], asked, strip_of(player.picture))


@pytest.mark.parametrize(
    "kill", [0, *(pytest.param(kill, marks=pytest.mark.slow) for kill in range(1, KILLS))]
)
def test_an_answer_that_was_seen_is_kept(screen: Screen, tmp_path: Path, kill: int) -> None:
    folder, rng = tmp_path / "data", Random(kill)
    with opened(folder) as store:
        save_settings(store, QUIET)
        play(store, begin(store, SLUG), 5)
    before, game = left_in(folder)
    way = plan(folder, tmp_path / "copy")
    assert not are_alike(way.asked, way.answered, SLIGHT)
    with running(screen, folder) as program:
        window = program.window
        Easel(game.session, settings=QUIET).wait_for(window, game.session.table)
        with screen.hands("key", *way.keys):
            window.wait_for(lambda picture: shows(picture, way.asked), "the puzzle")
        with screen.hands("key", "shift+t", "Return"):
            if kill % 2:
                time.sleep(rng.random() / 20)  # at any instant
            else:
                window.wait_for(lambda picture: shows(picture, way.answered), "the answer")
            program.stop()
            is_seen = shows(window.picture(), way.answered)
    with copy_of(folder) as store:
        answers = store.puzzles_answered(SLUG)
        assert answers in ({NUMBER: False}, *([] if is_seen else [{}]))
    assert left_in(folder)[0] == before
