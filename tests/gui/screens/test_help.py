"""Help: rules, pictures, keys and typed lines of every game, all to be read in every window."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.gui.board.thumbnail import small_scene
from solitaire_gui.gui.commands import Command, key_rows
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screens.help.help_pictures import areas, chosen_move, example
from solitaire_gui.gui.screens.help.help_screen import LEFT_SHARE, HelpScreen, menu_lines
from solitaire_gui.gui.widgets.base.columns import GAP, LEAST_WIDTH
from solitaire_gui.gui.widgets.text.keycaps import TEXT_SIZE, keycaps
from solitaire_gui.play.settings import Settings
from solitaire_gui.session import Session
from tests.aces_up.game import AcesUp
from tests.gui.driver.program import PromptArt
from tests.gui.player import motion
from tests.gui.screens.hands import click, picture, send, shown, strike
from tests.gui.widgets.hands import wheel

SIZES = ((640, 480), (1280, 800), (1920, 1080))


@pytest.mark.parametrize("scale", [0.85, 1.0, 1.5])
def test_every_line_of_keys_fits_the_narrowest_column(scale: float) -> None:
    pygame.font.init()
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    theme = Theme(scale)
    room = (theme.px(LEAST_WIDTH) - theme.px(GAP)) * LEFT_SHARE
    for keys, about in key_rows(*GAMES.values()):
        assert keycaps(theme, keys).get_width() <= room, keys
        assert theme.width(about, TEXT_SIZE) <= room, about


@pytest.fixture(scope="module")
def art() -> Art:
    return PromptArt()


@pytest.fixture(params=[*GAMES.values(), AcesUp()], ids=[*GAMES, AcesUp.slug])
def game(request: pytest.FixtureRequest) -> Game[Any]:
    game: Game[Any] = request.param
    return game


@pytest.fixture
def screen(art: Art) -> HelpScreen:
    screen = HelpScreen(GAMES["scorpion"], art)
    shown(screen)
    return screen


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_page_of_every_game_can_be_read_in_every_window(
    game: Game[Any], art: Art, size: Size
) -> None:
    screen = HelpScreen(game, art)
    shown(screen, size)
    scroller, seen = screen.dialog.page.scroller, [picture(screen, size).get_buffer().raw]
    while scroller.offset < scroller.furthest:
        strike(screen, pygame.K_PAGEDOWN)
        seen.append(picture(screen, size).get_buffer().raw)
    assert len(set(seen)) == len(seen)
    assert Rect((0, 0), size).contains(screen.dialog.rect)


@pytest.mark.parametrize(
    "key", [pygame.K_ESCAPE, pygame.K_h, pygame.K_F1, pygame.K_q, pygame.K_RETURN]
)
def test_the_keys_that_close_it(screen: HelpScreen, key: int) -> None:
    assert strike(screen, key) == [Command.CLOSE]


def test_the_button_and_a_click_beside_it_close_it(screen: HelpScreen) -> None:
    [close] = screen.dialog.focus.widgets
    assert click(screen, close.rect.center) == [Command.CLOSE]
    assert click(screen, (2, 2)) == [Command.CLOSE]
    assert click(screen, screen.dialog.page.rect.center) == []


def test_wheel_keys_and_thumb_scroll_it(screen: HelpScreen) -> None:
    scroller = screen.dialog.page.scroller
    offsets = [scroller.offset]
    send(screen, motion(screen.dialog.rect.center), wheel(-1))
    offsets.append(scroller.offset)
    strike(screen, pygame.K_DOWN)
    offsets.append(scroller.offset)
    strike(screen, pygame.K_END)
    offsets.append(scroller.offset)
    assert offsets == sorted(set(offsets))
    assert scroller.offset == scroller.furthest


def test_other_keys_do_nothing(screen: HelpScreen) -> None:
    assert strike(screen, pygame.K_r, pygame.K_d, pygame.K_u) == []


def test_every_typed_line_of_a_menu_is_told_with_its_meaning(game: Game[Any]) -> None:
    lines = menu_lines(game.dialogue.menu)
    told = dict(lines)
    assert all(typed and meaning for typed, meaning in lines)
    if game.dialogue.menu:
        assert len(told) == len(game.dialogue.menu.splitlines()) - 1
        assert told[next(typed for typed in told if typed.upper() == "Q")] == "Quit the game"


def test_the_example_is_a_legal_move_with_all_its_places(game: Game[Any]) -> None:
    table, source, start, targets = example(game)
    legal = {move.target for move in game.moves(table) if move[1:3] == (source, start)}
    assert targets == legal
    assert targets
    assert game.can_lift(table, source, start)


def test_the_pictures_show_the_table_and_differ(game: Game[Any], art: Art) -> None:
    theme = Theme()
    dealt = areas(game, art.small(), theme, 400).draw()
    chosen = chosen_move(game, art.small(), theme, 400).draw()
    assert dealt.get_width() == chosen.get_width() == 400
    assert pygame.transform.average_color(dealt)[1] > 40
    assert dealt.copy().get_buffer().raw != chosen.copy().get_buffer().raw


def test_a_picture_has_the_size_that_it_is_said_to_have(game: Game[Any], art: Art) -> None:
    for width in (90, 400, 1000):
        for draw in (areas, chosen_move):
            sketch = draw(game, art.small(), Theme(), width)
            assert sketch.draw().get_size() == sketch.size


def test_all_cards_of_the_table_are_in_the_picture(game: Game[Any], art: Art) -> None:
    drawn = areas(game, art.small(), Theme(), 400).draw()
    scene = small_scene(game, Session(game, 1).table, art.small(), (400, 250))
    cards = [placed.rect for placed in scene.cards]
    used = cards[0].unionall(cards[1:])
    assert used.height <= drawn.get_height() <= 250


def test_drawing_the_pictures_leaves_the_cards_of_the_table_their_size(
    game: Game[Any], art: Art
) -> None:
    art.resize((90, 126))
    for draw in (areas, chosen_move):
        draw(game, art.small(), Theme(), 300).draw()
    assert art.size == (90, 126)


def test_the_pictures_are_on_the_cloth_of_the_table(game: Game[Any], art: Art) -> None:
    def drawn(table: str) -> Surface:
        art.apply(Settings(table=table))
        return chosen_move(game, art.small(), Theme(), 300).draw()

    blue, green = drawn("blue"), drawn("green")
    assert pygame.transform.average_color(green)[1] > pygame.transform.average_color(blue)[1]
    assert pygame.transform.average_color(green)[2] < pygame.transform.average_color(blue)[2]
