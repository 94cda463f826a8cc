"""The chooser: every game has a tile, seen whole at every size, opened by mouse and keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.screen_requests import Change, Explain, Open, Solve
from solitaire_gui.gui.screens.chooser.chooser_screen import ChooserScreen
from solitaire_gui.gui.screens.chooser.tiling import _in_rows, nearest, tiling
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.tile import Tile
from solitaire_gui.play.settings import Settings
from solitaire_gui.session import Session
from tests.gui.driver.program import PromptArt
from tests.gui.player import motion
from tests.gui.screens.conftest import SIZE
from tests.gui.screens.hands import click, picture, send, shown, strike

SLUGS = list(GAMES)
SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080), (3840, 2160), (700, 1200), (2000, 500))


@pytest.fixture(scope="module")
def art() -> Art:
    return PromptArt()


@pytest.fixture(scope="module")
def tables() -> dict[str, Any]:
    return {slug: Session(game, 1).table for slug, game in GAMES.items()}


@pytest.fixture
def screen(art: Art, tables: dict[str, Any]) -> ChooserScreen:
    screen = ChooserScreen(tables, art, can_close=True)
    shown(screen)
    return screen


def tiles(screen: ChooserScreen) -> list[Tile]:
    return [widget for widget in screen.widgets if isinstance(widget, Tile)]


@pytest.mark.parametrize("interface", ["small", "normal", "huge"])
@pytest.mark.parametrize("size", SIZES)
def test_all_tiles_are_seen_whole_at_every_size(
    art: Art, tables: dict[str, Any], size: Size, interface: str
) -> None:
    screen = ChooserScreen(tables, art, can_close=True)
    shown(screen, size, interface)
    rects = [widget.rect for widget in screen.widgets]
    assert len(tiles(screen)) == len(GAMES)
    assert all(Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[number + 1 :]) < 0 for number, rect in enumerate(rects))
    assert min(tile.rect.width for tile in tiles(screen)) > size[0] / 8


NAMES = ("Player", "W" * 24, "\u65e5\u672c", "i")


@pytest.mark.parametrize("interface", ["small", "normal", "huge"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_who_plays_is_seen_beside_the_title_at_every_size(
    art: Art, tables: dict[str, Any], size: Size, interface: str, name: str
) -> None:
    screen = ChooserScreen(tables, art, can_close=True, player=name)
    shown(screen, size, interface)
    rects = [widget.rect for widget in screen.widgets]
    assert all(Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[number + 1 :]) < 0 for number, rect in enumerate(rects))
    player = screen.widgets[len(GAMES)]
    assert isinstance(player, PushButton)
    assert player.label == name
    assert click(screen, player.rect.center) == [Command.PLAYERS]


def test_who_plays_is_reached_by_the_arrows(art: Art, tables: dict[str, Any]) -> None:
    screen = ChooserScreen(tables, art, can_close=True, player="Anna")
    shown(screen)
    assert strike(screen, pygame.K_UP, pygame.K_LEFT, pygame.K_LEFT) == []
    while screen._focus.current is not screen.widgets[len(GAMES)]:
        before = screen._focus.current
        strike(screen, pygame.K_LEFT)
        assert screen._focus.current is not before, "it cannot be reached"
    assert strike(screen, pygame.K_RETURN) == [Command.PLAYERS]
    assert strike(screen, pygame.K_p, modifiers=pygame.KMOD_LCTRL) == [Command.PLAYERS]


def test_another_name_is_seen_at_once(art: Art, tables: dict[str, Any]) -> None:
    screen = ChooserScreen(tables, art, can_close=True, player="Anna")
    surface = shown(screen)
    screen.name_player("Anna Maria")
    screen.paint(surface, 0.0)
    whole = ChooserScreen(tables, art, can_close=True, player="Anna Maria")
    assert surface.get_buffer().raw == shown(whole).get_buffer().raw


@pytest.mark.parametrize("number", range(len(SLUGS)))
def test_a_click_opens_a_game(screen: ChooserScreen, number: int) -> None:
    assert click(screen, tiles(screen)[number].rect.center) == [Open(SLUGS[number])]


@pytest.mark.parametrize("number", range(len(SLUGS)))
def test_its_number_opens_a_game(screen: ChooserScreen, number: int) -> None:
    assert strike(screen, pygame.K_1 + number) == [Open(SLUGS[number])]


def test_a_number_without_a_game_does_nothing(screen: ChooserScreen) -> None:
    assert strike(screen, pygame.K_1 + len(SLUGS)) == []


def test_enter_opens_the_game_that_tab_or_the_arrows_have_gone_to(screen: ChooserScreen) -> None:
    strike(screen, pygame.K_TAB)
    assert strike(screen, pygame.K_RETURN) == [Open(SLUGS[1])]
    strike(screen, pygame.K_RIGHT)
    assert strike(screen, pygame.K_SPACE) == [Open(SLUGS[2])]


def test_the_keyboard_begins_at_the_game_being_played(art: Art, tables: dict[str, Any]) -> None:
    screen = ChooserScreen(tables, art, can_close=True, current="alaska")
    shown(screen)
    assert strike(screen, pygame.K_RETURN) == [Open("alaska")]


def test_every_tile_and_the_button_can_be_reached_by_the_arrows(screen: ChooserScreen) -> None:
    places = [widget.rect for widget in screen.widgets]
    reached, waiting = {0}, [0]
    while waiting:
        here = waiting.pop()
        for direction in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            there = nearest(places, here, direction)
            if there not in reached:
                reached.add(there)
                waiting.append(there)
    assert reached == set(range(len(places)))


def test_the_ring_is_shown_by_keys_and_not_by_the_mouse(screen: ChooserScreen) -> None:
    before = picture(screen).get_buffer().raw
    strike(screen, pygame.K_RIGHT)
    with_ring = picture(screen).get_buffer().raw
    assert with_ring != before
    send(screen, motion(tiles(screen)[0].rect.center))
    hovered = picture(screen).get_buffer().raw
    assert hovered not in (before, with_ring)
    send(screen, motion((2, 2)))
    assert picture(screen).get_buffer().raw == before


def test_enter_opens_the_tile_that_the_pointer_was_on_last(screen: ChooserScreen) -> None:
    send(screen, motion(tiles(screen)[3].rect.center), motion((2, 2)))
    assert strike(screen, pygame.K_RETURN) == [Open(SLUGS[3])]


def test_a_puzzle_of_the_game_that_was_pointed_at_last_is_asked_for(
    screen: ChooserScreen,
) -> None:
    assert strike(screen, pygame.K_z) == [Solve(SLUGS[0])]
    send(screen, motion(tiles(screen)[3].rect.center), motion((2, 2)))
    assert strike(screen, pygame.K_z) == [Solve(SLUGS[3])]
    [button] = [each for each in screen._buttons if each.icon == "puzzle"]
    send(screen, motion(tiles(screen)[2].rect.center))
    assert click(screen, button.rect.center) == [Solve(SLUGS[2])]


def test_only_the_tiles_that_look_otherwise_are_drawn_again(screen: ChooserScreen) -> None:
    surface = picture(screen)
    assert screen.paint(surface, 0.0) == []
    send(screen, motion(tiles(screen)[1].rect.center))
    [changed] = screen.paint(surface, 0.0)
    assert changed.contains(tiles(screen)[1].rect)
    assert changed.width < SIZE[0] / 2
    assert surface.get_buffer().raw == picture(screen).get_buffer().raw


def test_it_is_closed_only_where_there_is_something_below(
    art: Art, tables: dict[str, Any], screen: ChooserScreen
) -> None:
    assert strike(screen, pygame.K_ESCAPE) == [Command.CLOSE]
    assert strike(screen, pygame.K_g) == [Command.CLOSE]
    assert click(screen, screen.widgets[-1].rect.center) == [Command.CLOSE]
    first = ChooserScreen(tables, art, can_close=False)
    shown(first)
    assert strike(first, pygame.K_ESCAPE, pygame.K_g) == []
    assert len(first.widgets) == len(screen.widgets) - 1


def test_help_calendar_statistics_settings_and_quitting_are_there_from_the_first_start(
    art: Art, tables: dict[str, Any]
) -> None:
    screen = ChooserScreen(tables, art, can_close=False)
    shown(screen)
    asked = [
        *(Explain(SLUGS[0]), Command.DAILY, Command.STATISTICS, Command.SETTINGS, Command.QUIT)
    ]
    keys = (pygame.K_h, pygame.K_c, pygame.K_i, pygame.K_m, pygame.K_q)
    assert [strike(screen, key) for key in keys] == [[request] for request in asked]
    clicked = [click(screen, button.rect.center) for button in screen.widgets[len(GAMES) :]]
    assert all([request] in clicked for request in asked)


def test_help_is_about_the_game_that_was_pointed_at_last(screen: ChooserScreen) -> None:
    send(screen, motion(tiles(screen)[3].rect.center))
    [button] = [
        widget
        for widget in screen.widgets
        if isinstance(widget, PushButton) and widget.label == "Help"
    ]
    assert click(screen, button.rect.center) == [Explain(SLUGS[3])]


def test_dialogs_open_over_the_first_chooser(app: App) -> None:
    app.choose()
    for request in (Explain("alaska"), Command.SETTINGS):
        app.carry_out(request)
        app.paint()
        assert len(app.screens) == 2
        app.carry_out(Command.CLOSE)
    assert len(app.screens) == 1


def test_quit_and_full_screen(screen: ChooserScreen) -> None:
    assert strike(screen, pygame.K_q, pygame.K_F11) == [Command.QUIT, Command.FULL_SCREEN]


def test_the_tables_are_on_the_cloth_of_the_settings(art: Art, tables: dict[str, Any]) -> None:
    def cloth(colour: str) -> Surface:
        art.apply(Settings(table=colour))
        return shown(ChooserScreen(tables, art, can_close=False))

    blue, green = (pygame.transform.average_color(cloth(colour)) for colour in ("blue", "green"))
    assert green[1] > blue[1]
    assert green[2] < blue[2]


def test_the_pictures_follow_the_settings_above_the_chooser(app: App) -> None:
    """What is changed while the chooser is below looks as if it had been so from the beginning."""
    looks = (
        Settings(table="blue"),
        Settings(table="blue", high_contrast="on"),
        Settings(table="blue", high_contrast="on", back="crimson"),
        Settings(table="blue", high_contrast="on", back="crimson", deck="plain"),
    )
    app.choose()
    seen = {looked_at(app)}
    for settings in looks:
        app.carry_out(Command.SETTINGS)
        app.carry_out(Change(settings))
        app.carry_out(Command.CLOSE)
        changed = looked_at(app)
        seen.add(changed)
        app.choose()
        assert looked_at(app) == changed
        app.carry_out(Command.CLOSE)
    assert len(seen) == 1 + len(looks)


def looked_at(app: App) -> bytes:
    """Return what is seen when all pictures have been drawn."""
    app.go_on()
    for _ in GAMES:
        app.art.finish()
        app.go_on()
    return app.window.surface.get_buffer().raw


@given(
    width=st.integers(500, 4000),
    height=st.integers(300, 2500),
    count=st.integers(1, 8),
    words=st.integers(20, 90),
)
def test_tiles_of_any_number_fill_any_room_without_leaving_it(
    width: int, height: int, count: int, words: int
) -> None:
    room = Rect(20, 60, width, height)
    places = tiling(room, count, 16, 1.6, lambda _: words)
    assert len(places) == count
    assert all(room.contains(place) for place in places)
    assert len({place.size for place in places}) == 1
    assert all(place.collidelist(places[n + 1 :]) < 0 for n, place in enumerate(places))
    across = (places[0].width * (count if count < 3 else 2)) / width
    down = places[0].height / height
    assert max(across, down) > 0.3


@given(
    width=st.integers(100, 3800),
    height=st.integers(100, 2000),
    count=st.integers(1, 8),
    letters=st.lists(st.integers(1, 4_000), min_size=1, max_size=4),
)
def test_the_tiles_are_as_large_as_a_search_through_all_widths_makes_them(
    width: int, height: int, count: int, letters: list[int]
) -> None:
    room, ratio = Rect(20, 60, width, height), 1.6

    def below(width: int) -> int:
        """Return the height of words that take the more lines the narrower they are."""
        return 40 + max(20 * (8 * number // max(1, width)) for number in letters)

    for columns in range(1, count + 1):
        rows = -(-count // columns)
        widest = (room.width - (columns - 1) * 16) // columns
        most = (room.height - (rows - 1) * 16) // rows
        while widest > 1 and round(widest / ratio) + below(widest) > most:
            widest = min(widest - 1, round(widest * 0.98))
        expected = (widest, min(most, round(widest / ratio) + below(widest)))
        [tile, *_] = _in_rows(room, count, columns, 16, ratio, below)
        assert tile.size == expected


def test_the_last_row_is_centred() -> None:
    places = tiling(Rect(0, 0, 1000, 600), 5, 10, 1.6, lambda _: 60)
    last = [place for place in places if place.top == places[-1].top]
    assert abs(last[0].left - (1000 - last[-1].right)) <= 1


def test_a_note_says_how_a_game_stands(tables: dict[str, Any], art: Art) -> None:
    plain = shown(ChooserScreen(tables, art, can_close=False))
    screen = ChooserScreen(tables, art, can_close=False, notes={"alaska": "won 3 of 7"})
    same = pygame.mask.from_threshold(plain, (0, 0, 0), (1, 1, 1, 255), shown(screen))
    same.invert()
    rects: Any = same.get_bounding_rects()
    assert rects
    assert screen.widgets[SLUGS.index("alaska")].rect.contains(rects[0].unionall(rects[1:]))
