"""Every screen tells screen readers all that is painted on it, and what each thing is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.store import Store
from tests.games.wins import WINS
from tests.gui.accessibility.telling import complaints, every_node, unsaid
from tests.gui.driver.events import wheel
from tests.gui.driver.player import LONG, Player
from tests.gui.driver.program import QUIET, playing
from tests.gui.driver.writing import top_painted
from tests.gui.features.every_screen import NAMES, open_screen
from tests.gui.features.keeping import LATER, fill, fill_richly
from tests.store.playing import opened
from tests.support.levels import is_full, some, times

SIZES = ((640, 480), (1280, 800))
KEYS = ("Down", "Tab", "Tab", "PgDn", "Tab")
"""After each of them a screen is read."""


@pytest.fixture(scope="module")
def player(art: CardArt, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """Return a player with a past, at a game whose cards lie still."""
    folder = tmp_path_factory.mktemp("store")
    with opened(folder) as store:
        (fill_richly if is_full() else fill)(store)
    again = Store(folder)  # the program closes it
    with playing(art, again, SIZES[0], now=LATER) as player:
        yield player


@pytest.fixture
def at_table(player: Player) -> Iterator[Player]:
    """Return the player at a table, in a window of the first size."""
    player.open("scorpion", 1)
    if player.window.size != SIZES[0]:
        player.resize(SIZES[0])
    yield player
    player.close_all()
    player.change(**QUIET._asdict())


def sizes() -> Sequence[tuple[int, int]]:
    """Return the sizes of the window, the first one first."""
    return SIZES[: times(1, 2)]


def check(player: Player) -> None:
    """Hold what is painted on the uppermost screen against what is told of it."""
    painted, told = top_painted(player), player.top.node
    assert [*complaints(told, player.window)] == []
    assert unsaid(painted, told) == []
    owners = [id(node.owner) for node in every_node(told) if node.owner is not None]
    assert len({*owners}) == len(owners), "a thing is told of twice"
    keys = [node.key for node in every_node(told)]
    player.paint_anew()
    assert [node.key for node in every_node(player.top.node)] == keys


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_tells_all_that_is_painted_on_it(at_table: Player, name: str) -> None:
    player = at_table
    open_screen(player, name)
    for size in sizes():
        if player.window.size != size:
            player.resize(size)
        check(player)
        for key in some(KEYS, 2) if name != "Pause" else ():
            player.type(key)
            check(player)
            assert key != "Tab" or player.top.focus, "what has the focus is told"
        if name != "Pause":
            player.do(wheel(-20))
            check(player)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_what_tab_goes_to_is_told_once(at_table: Player, name: str) -> None:
    player = at_table
    open_screen(player, name)
    things = {thing.node.key for thing in player.top.things}
    for thing in player.tabs():
        assert len([each for each in player.top if each.is_focused]) == 1
        things.discard(thing.node.key)
    assert not things or name == "Puzzle", "there it goes to the moves"


def test_the_panel_of_a_win_tells_all_that_is_painted_on_it(at_table: Player) -> None:
    player, (deal, line) = at_table, WINS["scorpion"]
    player.open("scorpion", deal)
    player.play_lines(*line.split("; "))
    player.finish_animations()
    player.wait(LONG)
    assert player.screen == "You won"
    for size in sizes():
        if player.window.size != size:
            player.resize(size)
        check(player)
