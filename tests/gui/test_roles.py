"""Piles of every role can be drawn, labelled, walked over, clicked and dragged."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from pygame import Rect, Surface

from solitaire_gui.games.base import Role
from solitaire_gui.gui.board.layout import Spot, mirrored
from solitaire_gui.gui.board.painter import Painter
from solitaire_gui.gui.board.resting_piles import Resting
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.input.cursor import RIGHT, first_spot, step
from solitaire_gui.gui.input.pointer import Board, Pointer, play_best
from solitaire_gui.gui.screen_requests import Play
from solitaire_gui.gui.screens.help.help_pictures import areas, chosen_move, labels
from solitaire_gui.play.hint import hint
from solitaire_gui.session import Session
from tests.games.small_game import SOURCE, TARGET, SmallGame, Table
from tests.gui.boards import board, drop, grip

SIZE = (400, 300)


@pytest.fixture(params=product(Role, Role), ids=lambda pair: f"{pair[0].name}-{pair[1].name}")
def session(request: pytest.FixtureRequest) -> Session[Table]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    return Session(SmallGame(*request.param), 1)


def board_of(session: Session[Table]) -> Board:
    return board(session.game, session.table, Rect((0, 0), SIZE))


def test_a_hint_is_a_whole_sentence(session: Session[Table]) -> None:
    while not session.won:
        [move] = session.moves
        told = hint(session, [move.command])
        noun = session.game.layout[TARGET].noun
        sentence = str(told.sentence)
        assert sentence.startswith("The ")
        assert " goes on the " in sentence or sentence.endswith(f" {noun}.")
        session.play(move.command)


def test_labels_call_the_piles_by_their_words(session: Session[Table]) -> None:
    words = [word for word, _ in labels(board_of(session).scene)]
    source, target = (session.game.layout[pile] for pile in (SOURCE, TARGET))
    if source.role is target.role:
        assert words in ([source.plural.capitalize()], [source.noun.capitalize()] * 2)
    else:
        assert words == [source.noun.capitalize(), target.noun.capitalize()]


def test_help_draws_its_pictures(session: Session[Table]) -> None:
    for draw in (areas, chosen_move):
        picture = draw(session.game, Art().small(), Theme(), 300).draw()
        assert picture.get_width() == 300


def test_the_table_is_painted_before_and_after_a_move(session: Session[Table]) -> None:
    art = Art()
    for layout in (session.game.layout, mirrored(session.game.layout)):
        painter = Painter(art, layout)
        painter.resize(Theme(), Rect((0, 0), SIZE))
        for _ in range(2):
            scene = board_of(session).scene
            art.resize(scene.geometry.card_size)
            assert painter.paint(Surface(SIZE), Resting(scene))
            session.play("M")


def test_the_cursor_goes_from_pile_to_pile(session: Session[Table]) -> None:
    scene = board_of(session).scene
    assert first_spot(scene).pile in (SOURCE, TARGET)
    assert step(scene, Spot(SOURCE, 0), RIGHT) == Spot(TARGET, 0)


def test_a_card_is_dragged_and_played_by_a_double_click(session: Session[Table]) -> None:
    there, hand = board_of(session), Pointer()
    hand.press(there, grip(there.scene, SOURCE))
    assert hand.release(there, drop(there.scene, SOURCE, 3, TARGET), 0.0) == Play(("M",))
    assert play_best(there, SOURCE, 3) == Play(("M",))
    for pile in (SOURCE, TARGET):
        Pointer().click(there, pile, 0, 0.0)
