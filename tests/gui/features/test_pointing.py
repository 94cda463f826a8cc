"""What lies under the pointer is lit, and nothing else, also when what lay above it is closed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.store import Store
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.gui.features.every_screen import NAMES, open_screen
from tests.gui.features.keeping import LATER, SOME_GAMES, fill_richly

SIZE = (640, 480)
CORNER = (SIZE[0] - 1, SIZE[1] - 1)


@pytest.fixture
def player(art: CardArt, store: Store) -> Iterator[Player]:
    """Return a player with a past, at a game whose cards lie still."""
    fill_richly(store, SOME_GAMES)
    with playing(art, store, SIZE, now=LATER) as player:
        player.open("scorpion", 1)
        player.finish_animations()
        yield player


def looks(player: Player, point: tuple[int, int]) -> bytes:
    """Return what is seen when the pointer has just come to a point."""
    player.point_at(CORNER)
    player.point_at(point)
    player.finish_animations()
    player.paint_anew()
    return player.pixels


@pytest.mark.parametrize("name", NAMES)
def test_a_closed_screen_leaves_lit_what_the_pointer_is_on(player: Player, name: str) -> None:
    button, cloth = player.place_of("Help", "button").center, (SIZE[0] // 2, SIZE[1] - 40)
    for before, after in ((button, button), (button, cloth), (cloth, button)):
        player.point_at(before)
        open_screen(player, name)
        player.point_at(after)
        player.close_all()
        player.finish_animations()
        player.do()
        shown = player.pixels
        assert looks(player, after) == shown, (before, after)


def test_a_button_that_has_opened_a_dialog_is_lit_no_more_when_that_is_done(
    player: Player,
) -> None:
    player.click_on("Settings", "button")
    done = player.place_of("Done", "button").center
    player.click_at(done)
    player.finish_animations()
    shown = player.pixels
    assert looks(player, done) == shown


def test_nothing_is_lit_below_what_covers_it(player: Player) -> None:
    button = player.place_of("Help", "button").center
    player.type("m")
    player.finish_animations()
    shown = player.pixels
    player.type("Esc")
    player.point_at(button)
    player.type("m")
    player.finish_animations()
    assert player.pixels == shown
