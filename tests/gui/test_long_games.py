"""In a game of thousands of moves the window does no more for each than in a short one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from solitaire_gui.gui.app import App
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screens.review.review_screen import ReviewScreen
from solitaire_gui.play.known_verdicts import Knowledge
from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.play.review import Review
from tests.gui.driver.program import QUIET, SIZE, Clock
from tests.long_games import LONG, bytecodes, long_game

SETTINGS = QUIET._replace(reduced_motion="on")
SHORT = 1000
"""With as many digits as LONG has."""


@pytest.fixture
def app(art: Art, clock: Clock) -> Iterator[App]:
    """Return an app in which cards are at once where they go."""
    app = App(Window(SIZE), art=art, settings=SETTINGS, clock=clock)
    app.begin("alaska")
    yield app
    app.controller.close()


def cost_of_a_move(app: App, length: int) -> list[int]:
    """Return what a move, its frame, its undo and its redo cost after so many others."""
    session, (there, back) = long_game("alaska", length)
    app.controller.games.add(OpenGame(session))
    app.controller.open("alaska")
    controller = app.controller
    works: list[Callable[[], None]] = [controller.undo, controller.redo]
    works += [partial(controller.play, [line]) for line in (there, back)]
    for work in works:  # whatever is drawn for the first time is kept
        work()
        app.go_on()
    return [bytecodes(work) + bytecodes(app.go_on) for work in works]


def test_a_move_and_its_frame_cost_no_more(app: App) -> None:
    assert cost_of_a_move(app, LONG) == cost_of_a_move(app, SHORT)


def test_a_step_of_a_review_costs_no_more(art: Art) -> None:
    costs = []
    for length in (SHORT, LONG):
        session, _ = long_game("alaska", length)
        screen = ReviewScreen(Review(session, Knowledge()), art, SETTINGS)
        for at in range(1, 9):
            screen._go(at)
        costs.append(bytecodes(partial(screen._go, 9)))
    assert costs[0] == costs[1]
