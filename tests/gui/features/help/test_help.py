"""Help: rules, pictures, keys and typed lines of every game are readable in every window."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game, copy_table
from solitaire_gui.gui.card_pictures.card_art import CardArt
from tests.aces_up.game import AcesUp
from tests.games import RECORDED
from tests.gui.driver.events import motion, wheel
from tests.gui.driver.help import ROUND, ROUNDS, START_INTERVAL, films, too_long
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.support.levels import some

SIZES = ((640, 480), (1280, 800), (1920, 1080))
EVERY: list[Game[Any]] = [*GAMES.values(), AcesUp()]


@pytest.fixture
def reader(player: Player) -> Player:
    """Return a player at the help above a game of Scorpion."""
    at_help(player).wait()
    return player


def at_help(player: Player, game: str = "scorpion") -> Player:
    player.open(game, 1)
    player.wait(1.0)  # until the cards are sharp
    player.type("h")
    assert player.screen == GAMES[game].title
    return player


def test_the_lamp_is_said_to_look_only_where_something_is_hidden(player: Player) -> None:
    for slug in some(("alaska", "seahaven", "scorpion", "montana", "thumb-and-pouch"), 2):
        [words] = [
            words for words in at_help(player, slug).names() if "turn" in words and "lamp" in words
        ]
        player.type("Esc")
        hidden = slug in ("scorpion", "alaska", "thumb-and-pouch")
        assert ("face-down" in words) == hidden, slug
        assert ("stock" in words) == (slug in ("scorpion", "thumb-and-pouch")), slug


TABS = ("Rules", "Keys", "Typed commands")


def images(player: Player) -> list[Surface]:
    """Return the visible pictures."""
    player.wait()
    shown = player.picture
    return [shown.subsurface(image.rect) for image in player.top.all("image")]


def looks(player: Player) -> list[bytes]:
    """Return the pixels of the pictures."""
    return [pygame.image.tobytes(image, "RGB") for image in images(player)]


def colours(picture: Surface) -> tuple[int, int, int]:
    """Return the average red, green and blue of a picture."""
    red, green, blue, _ = pygame.transform.average_color(picture)
    return red, green, blue


def turn_to(player: Player, tab: str) -> None:
    """Show a tab, by the keyboard alone."""
    player.tab_to(player.screen, "radio group")
    player.repeat("Left", len(TABS))
    player.repeat("Right", TABS.index(tab))
    assert player.find(tab, "radio button").is_on


def test_every_line_of_keys_fits_the_narrowest_column(player: Player) -> None:
    for scale in (0.85, 1.0, 1.5):
        assert [*too_long([*GAMES.values()], scale)] == [], scale


@pytest.mark.parametrize(("size", "number"), some(product(SIZES, range(len(EVERY))), 2))
def test_the_whole_page_of_every_game_can_be_read_in_every_window(
    art: CardArt, aces_up: AcesUp, size: tuple[int, int], number: int
) -> None:
    with playing(art, size=size) as player:
        player.open(EVERY[number].slug, 1)
        player.finish_animations()
        table = player.pixels
        player.type("h")
        player.wait()
        assert player.window.contains(player.top.rect)
        looks = [player.pixels]
        while player.scrolled < player.furthest:
            player.type("PgDn")
            looks.append(player.pixels)
        assert len(set(looks)) == len(looks)
        player.type("Esc")
        player.finish_animations()
        assert player.pixels == table, "the pictures have left the cards as they were"


def test_the_keys_that_close_it(player: Player) -> None:
    for key in some(("Esc", "h", "F1", "q"), 2):
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


def test_wheel_and_keys_scroll_it(reader: Player) -> None:
    ways: list[Callable[[], object]] = [
        lambda: reader.do(motion(reader.sight.center), wheel(-1)),
        lambda: reader.type("Down"),
    ]
    for down in ways:
        down()
        assert reader.scrolled > 0
        reader.type("Home")
        assert reader.scrolled == 0
    reader.type("End")
    assert reader.scrolled == reader.furthest > 0


def test_other_keys_do_nothing(reader: Player) -> None:
    before = reader.session.deal, reader.position
    reader.keys("r", "d", "u")
    assert reader.screen == "Scorpion"
    assert (reader.session.deal, reader.position) == before


def test_every_typed_line_of_a_menu_is_told_with_its_meaning(player: Player) -> None:
    with_menus = [game for game in GAMES.values() if game.dialogue.menu]
    assert len(with_menus) > 2
    for game in some(with_menus, 1):
        turn_to(at_help(player, game.slug), "Typed commands")
        lines = [item.name for item in player.top.all("list item")]
        assert len(set(lines)) == len(game.dialogue.menu.splitlines()) - 1, game.slug
        told = dict(line.split(": ", 1) for line in lines)
        assert all(told.values())
        assert told["Q" if "Q" in told else "q"] == "Quit the game"
        player.type("Esc")


def test_every_tab_is_turned_to_by_keys_and_by_clicks(reader: Player) -> None:
    said = {}
    for tab in TABS:
        turn_to(reader, tab)
        said[tab] = reader.names()
        assert reader.scrolled == 0
    assert any("empty column" in words for words in said["Rules"])
    assert "U, Backspace, Ctrl+Z or Back: Undo" in said["Keys"]
    assert any(words.startswith("M c r d") for words in said["Typed commands"])
    for tab in TABS:
        reader.click_on(tab, "radio button")
        assert reader.names() == said[tab]


def test_a_film_shows_legal_moves_and_the_end_of_a_win() -> None:
    for game in EVERY:
        shown = films(game)
        assert len(shown) == (3 if game.slug in RECORDED else 1), game.slug
        for film in shown:
            if film.move is None:
                assert game.is_won(film.tables[-1])
                continue
            before, after = film.tables
            assert film.move in game.moves(before)
            played = copy_table(before)
            game.play(played, film.move.command, Random(0))
            assert str(game.piles(played)) == str(game.piles(after))


def test_the_second_film_shows_what_goes_to_an_empty_place() -> None:
    for game in map(GAMES.__getitem__, RECORDED):
        film = films(game)[1]
        assert film.move
        assert not game.piles(film.tables[0])[film.move.target], game.slug


def test_the_pictures_move_one_after_the_other_and_then_stand_still(reader: Player) -> None:
    before = looks(reader)
    for number in range(3):
        changed = set[int]()
        for _ in range(15):
            reader.wait(START_INTERVAL / 16)
            after = looks(reader)
            changed |= {at for at in range(3) if after[at] != before[at]}
            before = after
        assert changed == {number}
        reader.wait(START_INTERVAL / 16)
    reader.wait(ROUND * ROUNDS)
    reader.wait()
    assert reader.waits is None, "nothing moves any more"
    before = looks(reader)
    reader.wait(ROUND)
    assert looks(reader) == before
    reader.check_pixels()


def test_a_move_is_marked_at_rest_and_after_it_was_made(reader: Player) -> None:
    marked = colours(images(reader)[0])
    reader.wait(2.8)  # the card has landed
    moved = colours(images(reader)[0])
    reader.wait(START_INTERVAL)
    assert colours(images(reader)[0]) == marked != moved


def test_a_click_and_the_focus_have_a_picture_move_again(reader: Player) -> None:
    reader.wait(ROUND * (ROUNDS + 1))
    first, second, _ = reader.top.all("image")
    ways: list[Callable[[], object]] = [
        lambda: reader.click_at(first.rect.center),
        lambda: reader.tab_to(second.name),
        lambda: reader.type("Enter"),
        lambda: turn_to(reader, "Rules"),
    ]
    for again in ways:
        assert reader.moves_until is None
        if again is ways[-1]:
            turn_to(reader, "Keys")
        again()
        reader.wait()
        assert reader.moves_until is not None
        reader.wait(ROUND * (ROUNDS + 1))


def test_what_is_not_seen_does_not_move(reader: Player) -> None:
    turn_to(reader, "Keys")
    assert reader.moves_until is None
    turn_to(reader, "Rules")
    reader.wait()
    assert reader.moves_until is not None
    reader.type("End")
    reader.wait()
    assert reader.moves_until is None
    reader.type("Home")
    assert reader.moves_until is not None


def test_only_a_picture_is_painted_while_it_moves(reader: Player) -> None:
    places = [image.rect for image in reader.top.all("image")]
    reader.wait(1.6)
    reader.pass_time(0.1)
    assert places[0].unionall(places).contains(reader.painted_by())


@pytest.mark.slow
def test_a_picture_that_moves_leaves_the_line_where_the_page_goes_on(art: CardArt) -> None:
    with playing(art, size=(640, 480)) as player:
        at_help(player).wait(3)
        player.type("Down")
        for _ in range(9):
            player.wait(0.3)
            view = player.sight
            across = range(view.left, view.right)
            edge = {(*player.picture.get_at((x, view.top)),) for x in across}
            assert len(edge) == 1


def test_with_reduced_motion_the_pictures_stand_still_and_say_as_much(player: Player) -> None:
    player.open("scorpion")
    player.change(reduced_motion="on")
    at_help(player).wait()
    before = looks(player)
    assert player.moves_until is None
    player.wait(2.0)
    assert looks(player) == before
    assert [image.name for image in player.top.all("image")] == [
        str(film.sentence) for film in films(GAMES["scorpion"])
    ]
    assert len(set(before)) == 3


def test_the_pictures_are_on_the_cloth_of_the_table(art: CardArt) -> None:
    shades = {}
    for table in ("green", "blue"):
        with playing(art, size=(1280, 800), table=table) as player:
            shades[table] = colours(images(at_help(player))[1])
    assert shades["green"][1] > shades["blue"][1]
    assert shades["green"][2] < shades["blue"][2]


def test_the_captions_have_the_cards_as_the_deck_has_them(player: Player) -> None:
    at_help(player).wait()
    rect = player.top.all("image")[0].rect
    captions = []
    for colours in ("two", "four"):
        player.type("Esc")
        player.change(reduced_motion="on", colours=colours)
        player.type("h")
        player.wait()
        below = Rect(rect.left, rect.bottom, rect.width, 40)
        captions.append(pygame.image.tobytes(player.picture.subsurface(below), "RGB"))
    assert captions[0] != captions[1]


def test_no_line_of_words_is_cut_through_where_the_page_is_scrolled(art: CardArt) -> None:
    with playing(art, size=(640, 480)) as player:
        turn_to(at_help(player), "Keys")
        for _ in range(3):
            player.do(motion(player.sight.center), wheel(-1))
            view, shown = player.sight, player.picture
            for y in (view.top + 2, view.bottom - 3):
                colours = {tuple(shown.get_at((x, y))) for x in range(view.left, view.right)}
                assert len(colours) <= 2, "the panel, and the line between two keys"
