"""The real program, killed while a puzzle is answered: what was seen is kept, no game is lost."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest
from pygame import Rect, Surface

from solitaire_gui.play.puzzles import todays_puzzle
from solitaire_gui.play.settings import keep_settings
from solitaire_gui.play.time_text import day_of
from tests.gui.lives import Easel, copy_of, left_in, running
from tests.gui.player_kills import QUIET
from tests.gui.screen import Screen, Seen
from tests.store.playing import begin, opened, play
from tests.waiting import wait_for

KILLS = 6
STRIP = 60
"""How high the strip is at least, in pixels."""
BETWEEN = 0.1
"""Seconds between two looks at whether it changes."""


def strip_of(picture: Surface) -> bytes:
    """Return the lowest lines of a window, where the question and the answer are."""
    width, height = picture.get_size()
    return picture.subsurface(Rect(0, height - STRIP, width, STRIP)).get_buffer().raw


def strip_at_rest(window: Seen) -> bytes:
    """Return those lines once they are the same twice in a row."""
    seen = [b""]

    def is_same() -> bool:
        seen.append(strip_of(window.picture()))
        return seen[-1] == seen[-2]

    wait_for(is_same, "the end of all changes", pause=BETWEEN)
    return seen[-1]


@pytest.mark.dear("the real program is killed")
@pytest.mark.parametrize(
    "kill", [0, *(pytest.param(kill, marks=pytest.mark.long) for kill in range(1, KILLS))]
)
def test_an_answer_that_was_seen_is_kept(screen: Screen, tmp_path: Path, kill: int) -> None:
    folder, rng = tmp_path / "data", Random(kill)
    slug = "alaska"
    with opened(folder) as store:
        keep_settings(store, QUIET)
        play(store, begin(store, slug), 5)
    before, game = left_in(folder)
    with running(screen, folder) as program:
        window = program.window
        Easel(game.session, settings=QUIET).wait_for(window, game.session.table)
        table = strip_of(window.picture())
        window.type("z")
        window.wait_for(lambda picture: strip_of(picture) != table, "the puzzle")
        asked = strip_at_rest(window)
        with screen.hands("key", "shift+t"):
            if kill % 2:
                time.sleep(rng.random() / 20)
            else:
                window.wait_for(lambda picture: strip_of(picture) != asked, "the answer")
            program.stop()
            is_seen = strip_of(window.picture()) != asked
    with copy_of(folder) as store:
        today = day_of(time.time())
        answers = store.puzzles_of_days(slug, today - 1, today)
        assert [answer.is_right for answer in answers] in ([False], [] if not is_seen else [False])
        if answers:
            assert answers[0].puzzle == todays_puzzle(slug, answers[0].day or 0)
    assert left_in(folder)[0] == before
