"""Games played by hand on Windows: won by the mouse, and with the advice of the solver."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from solitaire_gui.gui.board.regions import cards_region
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from tests.games.wins import WINS
from tests.gui.driver.automatic_play import Foresight
from tests.gui.process.program_process import TWO_LINES, Easel, left_in
from tests.support.waiting import wait_for
from tests.windows.games import STILL, ask, won_in_part
from tests.windows.painted import painter
from tests.windows.playing import running
from tests.windows.seeing import differences

AT_ONCE = 10
"""So many moves are made by hand before the table is looked at."""
WON_GAMES = "SELECT count(*) FROM games WHERE result = 'won'"


@pytest.mark.parametrize(
    "slug",
    [
        pytest.param(slug, marks=[pytest.mark.slow] * (slug != "scorpion"))
        for slug in ("scorpion", "seahaven", "montana")
    ],
)
def test_a_game_is_won_by_the_mouse(slug: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    session = won_in_part(folder, slug, 0.0)
    easel = Easel(session, settings=STILL)
    kept, game = left_in(folder)
    lines = WINS[slug][1].split("; ")
    with running(folder) as program:
        program.shows(easel, session.table)
        plan = Foresight(kept, game.session, program.window, Random(slug))
        program.window.activate()
        for start in range(0, len(lines), AT_ONCE):
            plan.lead, plan.actions = [], []
            for line in lines[start : start + AT_ONCE]:
                plan.play_line(line)
            program.window.do(plan.words)
            if not game.session.is_won:
                program.shows(easel, game.session.table)
        wait_for(lambda: ask(folder, WON_GAMES) == 1, "the win in the file")
        program.close()
    assert left_in(folder)[1].session.is_won


def test_the_lamp_is_green_by_the_solver_in_its_process(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    won_in_part(folder, "montana", 0.0, STILL._replace(lamp=True))
    shutil.copytree(folder, tmp_path / "copy")
    with running(folder) as program:
        program.shows_green(tmp_path / "copy")
        program.close()


@pytest.mark.parametrize("slug", ["montana", "alaska"])
def test_a_hint_is_shown(slug: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    session = won_in_part(folder, slug, 0.0)
    shutil.copytree(folder, tmp_path / "copy")
    with running(folder) as program:
        size = program.window.size
        cards = cards_region(Theme(scale_for(size)), size)
        cards.height -= TWO_LINES
        with painter(tmp_path / "copy", size) as player:
            button = player.button("Hint")
            hinted = []
            for move in session.moves:
                player.hint_at(move.command)
                player.finish_animations()
                hinted.append(player.picture.subsurface(cards))
        program.window.click(button)
        program.window.wait_for(
            lambda picture: any(
                differences(picture.subsurface(cards), each) == 0 for each in hinted
            ),
            "a hint at some move",
        )
        program.close()
