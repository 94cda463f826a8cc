"""A game reviewed in the program's own process and window, as a player would have it."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.platform.display import DEFAULT_SIZE
from solitaire_gui.gui.screens.review.review_screen import ReviewScreen
from solitaire_gui.play.open_games import OpenGame, OpenGames
from solitaire_gui.play.review import Review
from solitaire_gui.play.settings import Settings
from solitaire_gui.solver import solve
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.store import Store
from tests.gui.lives import HAS_PROC, SLIGHT, Easel, are_alike, children_of, running
from tests.gui.screen import Screen
from tests.lost_games import lost_game

WIDTH, HEIGHT = DEFAULT_SIZE
ALL = Rect(40, 0, WIDTH - 40, HEIGHT)
"""All but what the pointer may hide, which is at the corner."""
RIBBON = Rect(0, HEIGHT - 140, WIDTH, 140)
"""Ribbon, flag, stubs and buttons; in Seahaven there may be several wins to speak of above."""

pytestmark = pytest.mark.skipif(not HAS_PROC, reason="needs Linux to find the processes")


def keep(folder: Path, slug: str) -> None:
    """Leave a lost game on the table, as an earlier run of the program would."""
    games = OpenGames(store=Store.open(folder))
    game = games.add(OpenGame(lost_game(slug)))
    games.put_on_table(slug)
    games.keep(game, 0.0)
    assert games.store is not None
    games.store.close()


def drawn(slug: str) -> Surface:
    """Return how the review of a lost game looks in the end, drawn here."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(DEFAULT_SIZE)
    game, art = OpenGame(lost_game(slug)), Art()
    review = Review(game.session, game.knowledge)
    screen = ReviewScreen(review, art, Settings(), "a game that is kept")
    screen.resize(Theme(scale_for(DEFAULT_SIZE)), DEFAULT_SIZE, 0.0)
    while (question := review.next_question()) is not None:
        twin = review.session.branch()
        vars(twin)["_step"] = question.step
        review.learn(question, solve(twin, Limit()))
    screen.renew(review, 0.0)
    screen.view.motion.finish()
    art.sharpen()
    art.finish()
    surface = Surface(DEFAULT_SIZE)
    screen.paint(surface, 9.0)
    screen.forget()
    screen.paint(surface, 9.0)
    return surface


@pytest.mark.parametrize("kills", [0, 2])
@pytest.mark.parametrize(("slug", "part"), [("scorpion", ALL), ("seahaven", RIBBON)])
def test_the_window_shows_which_move_lost_the_game(
    screen: Screen, tmp_path: Path, slug: str, part: Rect, kills: int
) -> None:
    folder, expected = tmp_path / "data", drawn(slug)
    folder.mkdir()
    keep(folder, slug)
    easel = Easel(lost_game(slug))
    with running(screen, folder) as program:
        easel.wait_for(program.window, lost_game(slug).table)
        program.window.type("l")
        for _ in range(kills):
            for child in children_of(program.process.pid):
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
        program.window.wait_for(
            lambda picture: are_alike(picture.subsurface(part), expected.subsurface(part), SLIGHT),
            "the move that lost the game",
        )
        program.window.type("Escape")
        easel.wait_for(program.window, lost_game(slug).table)
        program.close()
