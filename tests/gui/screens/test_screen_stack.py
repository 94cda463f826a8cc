"""Screens above one another in one window: all that is to be seen of each is up to date."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from solitaire_gui.cards import CLUBS, KING, Card
from solitaire_gui.gui.board.animation import GLIDE
from solitaire_gui.gui.board.regions import strip_region
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.language.message import Message
from solitaire_gui.settings import SETTINGS
from solitaire_gui.store import Store
from tests.games.wins import WINS
from tests.gui.driver.events import key_down, key_up
from tests.gui.driver.player import TAB, Player
from tests.gui.driver.program import QUIET, playing
from tests.gui.features.every_screen import NAMES, looking_about, open_screen
from tests.gui.features.keeping import LATER, SOME_GAMES, fill_richly
from tests.support.levels import is_full, mostly_slow, some

SIZES = ((800, 600), (1600, 1000))[: 2 if is_full() else 1]
RIGHT_HAND = ("Left", "Right", "Up", "Down", "F10")
WITHOUT_A_DIALOG = ("Why", "Games", "Type", "Pause", "Review", "Watch", "Puzzle", "Lost game")
FRAMES = 6
"""More than there are pictures on a screen, each of which is drawn in a frame."""


@pytest.fixture(params=SIZES)
def player(request: pytest.FixtureRequest, art: CardArt, store: Store) -> Iterator[Player]:
    """Return a player with a past, at a game whose cards lie still."""
    fill_richly(store, SOME_GAMES)
    with playing(art, store, request.param, now=LATER) as player:
        player.open("scorpion", 1)
        player.wait(10)
        player.finish_animations()
        yield player


def show_all(player: Player) -> None:
    """Let all be drawn that is drawn one after the other."""
    for _ in range(FRAMES):
        player.do()


def check_paint(player: Player, about: object) -> bytes:
    """See that the window shows what it shows when all of it is painted; return that."""
    player.context.art.finish()
    player.do()
    shown = player.pixels
    player.paint_anew()
    assert player.pixels == shown, about
    return shown


def test_what_changes_below_a_screen_does_not_cover_it(player: Player) -> None:
    """The clock goes on while a command is typed."""
    player.play_lines(*player.moves[0].lines())
    player.wait(10)
    open_screen(player, "Type")
    show_all(player)
    before = player.pixels
    player.wait(1)
    assert player.pixels != before
    check_paint(player, "Type")


@pytest.mark.parametrize(
    "name", mostly_slow([name for name in NAMES if name != "Type"], "Settings", "Today", "Language")
)
def test_reading_what_covers_the_table_costs_no_time(player: Player, name: str) -> None:
    player.play_lines(*player.moves[0].lines())
    player.wait(10)
    open_screen(player, name)
    spent = player.seconds
    for _ in range(3):
        player.wait(20)
        player.point_at((300, 300))
    assert player.seconds == spent
    player.close_all()
    player.wait(5)
    assert player.seconds == pytest.approx(spent + 5)


def test_a_second_of_the_clock_below_a_screen_has_little_painted(player: Player) -> None:
    player.play_lines(*player.moves[0].lines())
    player.wait(10)
    open_screen(player, "Type")
    show_all(player)
    player.pass_time(1)
    painted = player.painted_by()
    assert painted
    assert player.bar.contains(painted)


@pytest.mark.parametrize("name", mostly_slow(NAMES, "Help", "Save as", "Open"))
def test_the_table_looks_as_before_when_a_screen_above_it_is_closed(
    player: Player, name: str
) -> None:
    before = player.pixels
    open_screen(player, name)
    assert player.pixels != before
    player.close_all()
    assert player.pixels == before
    player.wait(10)
    player.finish_animations()
    player.check_pixels()


@pytest.mark.parametrize(
    "name", mostly_slow([name for name in NAMES if name != "Pause"], "Settings", "More")
)
def test_what_a_screen_paints_in_part_looks_as_if_all_of_it_were_painted(
    player: Player, name: str
) -> None:
    open_screen(player, name)
    show_all(player)
    looks = {player.pixels}
    for events in (*some(looking_about(player.window.size), 6), TAB):
        player.do(*events)
        show_all(player)
        looks.add(check_paint(player, events))
    assert len(looks) > 1


def test_other_settings_look_as_if_all_had_been_laid_out_by_them(player: Player) -> None:
    open_screen(player, "Settings")
    for name in some([*SETTINGS], 2):
        value = getattr(QUIET, name)
        other = next((one for one in SETTINGS[name].choices if one != value), not value)
        is_number = SETTINGS[name].maximum > 1
        for settings in (QUIET.with_value(name, 3 if is_number else other), QUIET):
            player.change(**settings._asdict())
            player.wait()
            player.finish_animations()
            shown = player.pixels
            player.lay_out_anew()
            player.finish_animations()
            assert player.pixels == shown, name
            assert player.board.plays_best == (settings.click == "play")


@pytest.mark.parametrize("other", [{"deck": "clear"}, {"colours": "four"}])
def test_a_card_in_words_looks_like_those_of_the_deck(
    player: Player, other: dict[str, str]
) -> None:
    player.open("scorpion", 1)
    strip = strip_region(Theme(scale_for(player.window.size)), player.window.size)
    seen = set()
    for settings in ({}, other):
        player.change(**settings)
        player.context.show_message(Message("{card} goes here.", card=Card(KING, CLUBS)))
        player.finish_animations()
        assert strip.collidelist([placed.rect for placed in player.scene.cards]) < 0
        seen.add(player.picture.subsurface(strip).copy().get_buffer().raw)
    assert len(seen) == 2


def test_every_widget_of_a_dialog_is_reached_by_the_right_hand_alone(player: Player) -> None:
    for name in some((name for name in NAMES if name not in WITHOUT_A_DIALOG), 5):
        open_screen(player, name)
        assert player.unreached_by(*RIGHT_HAND) == [], name
        player.close_all()


def test_a_strip_goes_with_the_move_that_gives_all_cards_another_size(player: Player) -> None:
    deal, win = WINS["scorpion"]
    player.open("scorpion", deal)
    player.resize((1000, 480))
    for line in win.split("; "):
        width = player.scene.geometry.card_width
        player.hint_at(line)
        assert player.strip
        player.play_lines(line)
        player.wait(3)
        player.finish_animations()
        if width != player.scene.geometry.card_width:
            break
    assert width != player.scene.geometry.card_width
    assert not player.strip
    player.check_pixels()


def test_dialogs_opened_between_two_frames_look_as_if_opened_one_after_the_other(
    player: Player,
) -> None:
    player.type("m")
    tabs = 0
    while not player.focus.startswith("System language"):
        player.type("Tab")
        tabs += 1
    player.type("Esc")
    settings, enter = ((key_down(key), key_up(key)) for key in (pygame.K_m, pygame.K_RETURN))
    player.do(*settings, *TAB * tabs, *enter)
    assert len(player.screens) == 3
    show_all(player)
    check_paint(player, "both")


def places(size: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the corners of a window, the middles of its edges, and its own middle."""
    width, height = size
    return [(x, y) for y in (height - 1, height // 2, 0) for x in (0, width // 2, width - 1)]


@pytest.mark.parametrize("name", mostly_slow(NAMES, "Type", "Pause", "More"))
def test_what_moves_below_a_screen_leaves_nothing_behind(player: Player, name: str) -> None:
    """Cards that are carried when the screen opens glide home below it."""
    player.change(reduced_motion="off", speed="slow")
    move = player.moves[0]
    for place in places(player.window.size):
        player.lift(move.source, move.start, place)
        open_screen(player, name)
        for _ in range(FRAMES):
            check_paint(player, place)
            player.pass_time(GLIDE / 2)
            player.do()
        check_paint(player, place)
        player.close_all()
        player.wait(GLIDE)
        check_paint(player, place)


class Noting(Screen):
    """A screen that notes what it is told of those above it."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        self.told.append("resize")

    def handle(self, event: Event, now: float) -> Request | None:
        if event.type == pygame.WINDOWLEAVE:
            self.told.append("leave")
        return None

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        self.told.append("on top" if is_on_top else "below")

    def on_close(self, now: float) -> None:
        self.told.append("closed")

    def paint(self, surface: Surface) -> None:
        surface.fill("black")


def test_a_screen_is_told_when_another_comes_above_it_or_goes(player: Player) -> None:
    stack, now = player.context.stack, player.context.now
    lowest, middle, top = (Noting() for _ in range(3))
    stack.show_only(lowest, now)
    stack.push(middle, now)
    stack.push(top, now)
    assert lowest.told == middle.told == ["resize", "leave", "below"]
    stack.remove(middle, now)
    assert middle.told == ["resize", "leave", "below", "closed"]
    assert "on top" not in lowest.told, "the topmost is still there"
    stack.pop(now)
    assert top.told == ["resize", "closed"]
    assert lowest.told == ["resize", "leave", "below", "on top"]


def test_all_screens_above_the_one_that_stays_are_closed(player: Player) -> None:
    stack, now = player.context.stack, player.context.now
    lowest, middle, top = (Noting() for _ in range(3))
    for screen in (lowest, middle, top):
        stack.push(screen, now)
    stack.show_only(lowest, now)
    assert stack.screens == [lowest]
    assert lowest.told == ["resize", "leave", "below", "on top"]
    assert middle.told[-1] == top.told[-1] == "closed"
