"""Help: rules, pictures, keys and typed lines of every game, all to be read in every window."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest
from pygame import Surface

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.gui.graphics.card_art import Art
from tests.aces_up.game import AcesUp
from tests.games import RECORDED
from tests.gui.driver.events import motion, wheel
from tests.gui.driver.help import example, pictures, too_long, used_height
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.levels import some

SIZES = ((640, 480), (1280, 800), (1920, 1080))
EVERY: list[Game[Any]] = [*GAMES.values(), AcesUp()]


@pytest.fixture
def reader(player: Player) -> Player:
    """Return a player at the help over a game of Scorpion."""
    return at_help(player)


def at_help(player: Player, game: str = "scorpion") -> Player:
    player.open(game, 1)
    player.type("h")
    assert player.screen == GAMES[game].title
    return player


def test_the_lamp_is_said_to_look_only_where_something_is_hidden(player: Player) -> None:
    said = {}
    for slug in RECORDED:
        [said[slug]] = [
            words for words in at_help(player, slug).names() if "turn" in words and "lamp" in words
        ]
        player.type("Esc")
    assert [slug for slug, words in said.items() if "face-down" in words] == [
        "scorpion",
        "alaska",
        "thumb-and-pouch",
    ]
    assert [slug for slug, words in said.items() if "stock" in words] == [
        "scorpion",
        "thumb-and-pouch",
    ]


def images(player: Player) -> list[Surface]:
    """Return the pictures as they are shown: of the table, and of a move on it."""
    player.settle()
    shown = player.picture
    return [shown.subsurface(image.rect) for image in player.top.all("image")]


def colours(picture: Surface) -> tuple[int, int, int]:
    """Return how much red, green and blue there is in a picture."""
    red, green, blue, _ = pygame.transform.average_color(picture)
    return red, green, blue


def test_every_line_of_keys_fits_the_narrowest_column(player: Player) -> None:
    for scale in (0.85, 1.0, 1.5):
        assert [*too_long([*GAMES.values()], scale)] == [], scale


@pytest.mark.parametrize(("size", "number"), some(product(SIZES, range(len(EVERY))), 2))
def test_the_whole_page_of_every_game_can_be_read_in_every_window(
    art: Art, aces_up: AcesUp, size: tuple[int, int], number: int
) -> None:
    with playing(art, size=size) as player:
        player.open(EVERY[number].slug, 1)
        player.rest()
        table = player.pixels
        player.type("h")
        player.settle()
        assert player.window.contains(player.top.rect)
        looks = [player.pixels]
        while player.scrolled < player.furthest:
            player.type("PgDn")
            looks.append(player.pixels)
        assert len(set(looks)) == len(looks)
        player.type("Esc")
        player.rest()
        assert player.pixels == table, "the pictures have left the cards as they were"


def test_the_keys_that_close_it(player: Player) -> None:
    for key in ("Esc", "h", "F1", "q"):
        at_help(player).type(key)
        assert player.is_at_table, key
        assert player.is_running, key


def test_the_button_and_a_click_beside_it_close_it(player: Player) -> None:
    at_help(player).click_on("Close")
    assert player.is_at_table
    at_help(player).click_at(player.sight.center)
    assert player.screen == "Scorpion"
    player.click_at((2, 2))
    assert player.is_at_table


def test_the_button_leads_to_all_commands(reader: Player) -> None:
    reader.use("All commands")
    assert reader.screen == "All commands"


def test_wheel_keys_and_thumb_scroll_it(reader: Player) -> None:
    places = [reader.scrolled]
    reader.do(motion(reader.sight.center), wheel(-1))
    places.append(reader.scrolled)
    for key in ("Down", "End"):
        reader.type(key)
        places.append(reader.scrolled)
    assert places == sorted(set(places))
    assert reader.scrolled == reader.furthest


def test_other_keys_do_nothing(reader: Player) -> None:
    before = reader.session.deal, reader.position
    reader.keys("r", "d", "u")
    assert reader.screen == "Scorpion"
    assert (reader.session.deal, reader.position) == before


def test_every_typed_line_of_a_menu_is_told_with_its_meaning(player: Player) -> None:
    with_menus = [game for game in GAMES.values() if game.dialogue.menu]
    assert len(with_menus) > 2
    for game in with_menus:
        at_help(player, game.slug)
        lines = [item.name for item in player.find("Typed commands", "list").all("list item")]
        assert len(set(lines)) == len(game.dialogue.menu.splitlines()) - 1, game.slug
        told = dict(line.split(": ", 1) for line in lines)
        assert all(told.values())
        assert told["Q" if "Q" in told else "q"] == "Quit the game"


def test_the_example_is_a_legal_move_with_all_its_places() -> None:
    for game in EVERY:
        table, source, start, targets = example(game)
        legal = {move.target for move in game.moves(table) if move[1:3] == (source, start)}
        assert targets == legal
        assert targets
        assert game.can_lift(table, source, start)


def test_the_pictures_show_the_table_and_differ(art: Art, aces_up: AcesUp) -> None:
    with playing(art, size=(1280, 800)) as player:
        for game in some(EVERY, 2):
            player.open(game.slug, 1)
            player.type("h")
            dealt, chosen = images(player)
            assert colours(dealt)[1] > 40
            assert dealt.copy().get_buffer().raw != chosen.copy().get_buffer().raw


def test_a_picture_has_the_size_that_it_is_said_to_have(art: Art) -> None:
    for game, width in some(product(EVERY, (90, 400, 1000)), 4):
        for picture in pictures(game, art, width):
            assert picture.drawn.get_size() == picture.said_size
            assert picture.said_size[0] == width


def test_all_cards_of_the_table_are_in_the_picture(art: Art) -> None:
    for game in some(EVERY, 2):
        dealt, _ = pictures(game, art, 400)
        assert used_height(game, art, (400, 250)) <= dealt.drawn.get_height() <= 250


def test_the_pictures_are_on_the_cloth_of_the_table(art: Art) -> None:
    shades = {}
    for table in ("green", "blue"):
        with playing(art, size=(1280, 800), table=table) as player:
            shades[table] = colours(images(at_help(player))[1])
    assert shades["green"][1] > shades["blue"][1]
    assert shades["green"][2] < shades["blue"][2]
