"""The chooser: each game has a tile, whole at every size of the window, for mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from solitaire_gui.games import GAMES
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.features.chooser.tiling import nearest_in_direction, tile_rects
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.play.teaching.lessons import LESSONS
from solitaire_gui.settings import SystemPreferences
from solitaire_gui.store import Store
from solitaire_gui.store.players import FIRST, Players
from tests.gui.driver.events import key_down, key_up, motion
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.gui.driver.puzzle import ShownPuzzle
from tests.gui.driver.seen import Seen
from tests.store.playing import begin, play
from tests.support.levels import examples, is_full, some

SLUGS = list(GAMES)
TITLES = [game.title for game in GAMES.values()]
TAUGHT = [GAMES[slug].title for slug in LESSONS]
SMALL = (640, 480)
DECK = "Use the Clear deck: its suits are easier to tell apart"
SIZES = (SMALL, (800, 600), (1280, 800), (1920, 1080), (3840, 2160), (700, 1200), (2000, 500))
LOOKS = [*product(SIZES, ("small", "normal", "huge"))]
NAMES = ("Player", "W" * 24, "\u65e5\u672c", "i")
CHOOSER = "Choose a game"


@pytest.fixture
def first(art: CardArt) -> Iterator[Player]:
    """Return a player at the chooser of a first start."""
    with playing(art, size=SMALL) as player:
        player.choose_game()
        yield player


@pytest.fixture
def again(art: CardArt) -> Iterator[Player]:
    """Return a player at the chooser above a game."""
    with playing(art, size=SMALL) as player:
        player.open("alaska", 16)
        player.type("g")
        assert player.screen == CHOOSER
        yield player


def tiles(player: Player) -> list[Seen]:
    """Return the tiles of the games."""
    return [each for each in player.top.all("button") if each.shortcut]


def lessons(player: Player) -> list[Seen]:
    """Return the buttons on the tiles that lead to the lessons of the games."""
    return [each for each in player.top.all("button") if each.name == "Learn"]


def check_places(player: Player) -> None:
    """Check that all is inside the window, and only lesson buttons overlap tiles."""
    things = [each for each in player.top.things if each.name != "Learn"]
    assert [tile.name for tile in tiles(player)] == TITLES
    taught = [tile for tile in tiles(player) if tile.name in TAUGHT]
    for tile, lesson in zip(taught, lessons(player), strict=True):
        assert tile.rect.contains(lesson.rect)
        assert lesson.description == tile.name
    assert all(player.window.contains(each.rect) for each in things)
    assert not [pair for pair in combinations(things, 2) if pair[0].rect.colliderect(pair[1].rect)]


@pytest.mark.parametrize(("size", "interface"), some(LOOKS, 1))
def test_all_tiles_are_seen_whole_at_every_size(
    art: CardArt, size: tuple[int, int], interface: str
) -> None:
    with playing(art, size=size, interface=interface) as player:
        player.open("scorpion", 1)
        player.type("g")
        check_places(player)
        assert min(tile.rect.width for tile in tiles(player)) > size[0] / 8


@pytest.mark.parametrize(("size", "interface"), some(LOOKS, 1))
def test_who_plays_is_seen_beside_the_title_at_every_size(
    art: CardArt, store: Store, size: tuple[int, int], interface: str
) -> None:
    players = Players(store.folder)
    with playing(art, store, size, interface=interface, players=players) as player:
        for name in some(NAMES, 2):
            players.rename(FIRST, name)
            player.open("scorpion", 1)
            player.type("g")
            check_places(player)
            [who] = [each for each in player.top if each.description == "Players"]
            assert who.name == name
            player.click_at(who.rect.center)
            assert player.screen == "Players"


def test_the_buttons_have_their_words_above_narrow_tiles_too(art: CardArt) -> None:
    widths = []
    for contrast in ("off", "on"):
        with playing(art, size=(1280, 800), high_contrast=contrast) as player:
            player.choose_game()
            widths.append([player.place_of(word, "button").width for word in ("Help", "Quit")])
    assert widths[0] == widths[1]


def test_who_plays_is_reached_by_the_arrows(art: CardArt, store: Store) -> None:
    with playing(art, store, SMALL) as player:
        player.choose_game()
        player.type("Up")
        while player.focus != "Player":
            before = player.focus
            player.type("Left")
            assert player.focus != before, "it cannot be reached"
        player.type("Enter")
        assert player.screen == "Players"
        player.keys("Esc", "Ctrl+p")
        assert player.screen == "Players"


def test_another_name_is_seen_at_once(art: CardArt, store: Store) -> None:
    with playing(art, store, SMALL) as player:
        player.choose_game()
        before = player.pixels
        player.type("Ctrl+p")
        player.use("Rename")
        player.write("Anna Maria")
        player.keys("Enter", "Esc")
        assert player.sees("Anna Maria")
        assert player.pixels != before
        player.check_pixels()


def test_a_click_or_its_number_opens_a_game(first: Player) -> None:
    for number, slug in some([*enumerate(SLUGS)], 2):
        for is_click in (True, False):
            if is_click:
                first.click_on(TITLES[number])
            else:
                first.type(str(number + 1))
            assert first.is_at_table
            assert first.game.slug == slug
            first.type("g")


def test_every_letter_does_something_or_says_why_not(first: Player) -> None:
    answers = {
        "This key is for a game: choose one first.",
        "There is nothing further that way.",
    }
    for key in ("u", "t", "w", "Ctrl+n", *some("abefjklnorvxy", 2)):
        first.choose_game()
        first.type(key)
        if first.screens == [CHOOSER] and first.focus == "Montana":
            assert answers & {*first.names()}, key


def test_a_number_without_a_game_does_nothing(first: Player) -> None:
    first.type(str(1 + len(SLUGS)))
    assert first.screens == [CHOOSER]


def test_enter_opens_the_game_that_tab_or_the_arrows_have_gone_to(first: Player) -> None:
    for keys, slug in ((["Tab", "Enter"], SLUGS[1]), (["Right", "Space"], SLUGS[2])):
        first.keys(*keys)
        assert first.game.slug == slug
        first.type("g")


def test_the_keyboard_begins_at_the_game_being_played(again: Player) -> None:
    assert again.focus == "Alaska"
    again.type("Enter")
    assert again.is_at_table
    assert again.game.slug == "alaska"


def test_every_tile_and_button_can_be_reached_by_the_arrows(again: Player) -> None:
    places = [each.rect for each in again.top.things if each.name != "Learn"]
    reached, waiting = {0}, [0]
    while waiting:
        here = waiting.pop()
        for direction in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            there = nearest_in_direction(places, here, direction)
            if there not in reached:
                reached.add(there)
                waiting.append(there)
    assert reached == set(range(len(places)))


def test_the_lesson_of_each_game_is_reached_by_click_by_tab_and_by_its_key(first: Player) -> None:
    for number, slug in some([*enumerate(SLUGS)], 2):
        for way in ("click", "Tab", "Shift+H"):
            if way == "click":
                first.click_at(lessons(first)[number].rect.center)
            elif way == "Tab":
                first.type(str(number + 1))
                first.type("g")
                first.repeat("Tab", len(SLUGS))
                assert first.focus == "Learn"
                first.type("Enter")
            else:
                first.point_at(lessons(first)[number].rect.center)
                first.point_at((2, 2))
                first.type(way)
            assert first.is_at_table
            assert first.game.slug == slug
            assert first.strip == ["Leave the lesson"]
            first.keys("Shift+H", "g")


def test_the_arrows_go_from_a_lesson_as_from_its_game(first: Player) -> None:
    first.repeat("Tab", len(SLUGS))
    assert first.focus == "Learn"
    first.type("Right")
    assert first.focus == TITLES[1]


def test_the_ring_is_shown_by_keys_and_not_by_the_mouse(first: Player) -> None:
    looks = [first.pixels]
    first.type("Right")
    looks.append(first.pixels)
    first.point_at(tiles(first)[0].rect.center)
    looks.append(first.pixels)
    assert len(set(looks)) == 3


def test_enter_opens_the_tile_that_the_pointer_was_on_last(first: Player) -> None:
    first.point_at(tiles(first)[3].rect.center)
    first.point_at((2, 2))
    first.type("Enter")
    assert first.game.slug == SLUGS[3]


def test_a_puzzle_of_the_game_that_was_pointed_at_last_is_asked(first: Player) -> None:
    for number, is_click in ((0, False), (3, False), (2, True)):
        if number:
            first.point_at(tiles(first)[number].rect.center)
            first.point_at((2, 2))
        if is_click:
            first.click_on("Puzzle", "button")
        else:
            first.type("z")
        assert ShownPuzzle(first).attempt.puzzle.game == SLUGS[number]
        first.type("Esc")


def test_help_is_about_the_game_that_was_pointed_at_last(first: Player) -> None:
    first.type("h")
    assert first.screen == TITLES[0]
    first.type("Esc")
    first.point_at(tiles(first)[3].rect.center)
    first.click_on("Help", "button")
    assert first.screen == TITLES[3]


def test_only_the_tiles_that_look_otherwise_are_drawn_again(first: Player) -> None:
    first.wait()
    assert not first.painted_by()
    painted = first.painted_by(motion(tiles(first)[1].rect.center))
    assert painted.contains(tiles(first)[1].rect)
    assert painted.width < SMALL[0] / 2
    first.check_pixels()


def test_it_is_closed_only_where_there_is_something_below(again: Player, art: CardArt) -> None:
    for way in ("Esc", "g", "Close"):
        if way == "Close":
            again.click_on(way, "button")
        else:
            again.type(way)
        assert again.is_at_table, way
        again.type("g")
    count = len(again.top.things)
    with playing(art, size=SMALL) as player:
        player.choose_game()
        player.keys("Esc", "g")
        assert player.screens == [CHOOSER]
        assert len(player.top.things) == count - 1


def test_a_question_mark_opens_the_help_and_closes_it(keeper: Player) -> None:
    keeper.choose_game()
    for screens in ([CHOOSER, TITLES[0]], [CHOOSER]):
        keeper.send(key_down(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), key_up(pygame.K_SLASH))
        assert keeper.screens == screens


def test_all_that_needs_no_game_is_there_from_the_first_start(keeper: Player) -> None:
    keeper.choose_game()
    ways = (
        ("h", "Help", TITLES[0]),
        ("c", "Today", "Today"),
        ("i", "Statistics", "Statistics"),
        ("m", "Settings", "Settings"),
    )
    for number, (key, button, screen) in enumerate(ways):
        for is_click in (True, False) if is_full() else (number % 2 == 0,):
            if is_click:
                keeper.click_on(button, "button")
            else:
                keeper.type(key)
            assert keeper.screens == [CHOOSER, screen]
            keeper.type("Esc")
            assert keeper.screens == [CHOOSER]
    keeper.type("F11")
    assert keeper.is_full_screen
    keeper.type("q")
    assert not keeper.is_running


def test_the_button_ends_the_program_too(first: Player) -> None:
    first.click_on("Quit", "button")
    assert not first.is_running


def test_the_tables_are_on_the_cloth_of_the_settings(art: CardArt) -> None:
    def cloth(colour: str) -> Surface:
        with playing(art, size=SMALL, table=colour) as player:
            player.choose_game()
            player.wait()
            return player.picture.subsurface(tiles(player)[0].rect)

    blue, green = (pygame.transform.average_color(cloth(colour)) for colour in ("blue", "green"))
    assert green[1] > blue[1]
    assert green[2] < blue[2]


def test_whoever_wants_high_contrast_is_told_at_first_of_the_deck_for_it(art: CardArt) -> None:
    with playing(art, size=SMALL) as player:
        player.choose_game()
        assert not player.sees(DECK)
        player.change(high_contrast="on")
        assert player.sees(DECK)
        player.use(DECK)
        assert player.settings.deck == "clear"
        assert not player.sees(DECK)
        assert player.focus


def test_whoever_has_the_system_change_colours_is_told_of_it_too(art: CardArt) -> None:
    with playing(art, size=SMALL, system=SystemPreferences(has_colour_filter=True)) as player:
        player.choose_game()
        assert player.sees(DECK)


def test_the_pictures_follow_the_settings_above_the_chooser(first: Player) -> None:
    """Changes made while the chooser is below look as if it had been opened after them."""
    changes = ({"table": "blue"}, {"high_contrast": "on"}, {"back": "crimson"}, {"deck": "plain"})
    first.wait()
    seen = {first.pixels}
    for change in some(changes, 1):
        first.type("m")
        first.change(**change)
        first.type("Esc")
        first.wait()
        changed = first.pixels
        seen.add(changed)
        first.choose_game()
        first.wait()
        assert first.pixels == changed, change
        first.close_all()
    assert len(seen) == 1 + len(some(changes, 1))


@pytest.mark.parametrize("waits", [True, False])
def test_below_the_settings_it_comes_to_rest_with_all_its_pictures(
    first: Player, *, waits: bool
) -> None:
    """The settings may be opened before the pictures are ready, and change their cards."""
    if waits:
        first.wait()
    first.type("m")
    first.wait()
    if waits:
        first.change(deck="plain")
    first.context.art.finish()
    first.wait()
    shown = first.pixels
    first.type("Escape")
    first.wait()
    first.type("m")
    first.wait()
    assert first.pixels == shown
    first.check_pixels()


@settings(max_examples=examples(100))
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
    places = tile_rects(room, count, 16, 1.6, lambda _: words)
    assert len(places) == count
    assert all(room.contains(place) for place in places)
    assert len({place.size for place in places}) == 1
    assert all(place.collidelist(places[n + 1 :]) < 0 for n, place in enumerate(places))
    across = (places[0].width * (count if count < 3 else 2)) / width
    down = places[0].height / height
    assert max(across, down) > 0.3


@settings(max_examples=examples(100))
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
        """Return the height of the words, which need more lines in a narrower tile."""
        return 40 + max(20 * (8 * number // max(1, width)) for number in letters)

    found = [
        search_tile_size(room, count, columns, ratio, below) for columns in range(1, count + 1)
    ]
    pictures = [wide * max(0, high - below(wide)) for wide, high in found]
    [tile, *_] = tile_rects(room, count, 16, ratio, below)
    assert tile.size == found[pictures.index(max(pictures))]


def search_tile_size(
    room: Rect, count: int, columns: int, ratio: float, below: Callable[[int], int]
) -> tuple[int, int]:
    """Return the size of the largest tiles in this number of columns, by trying all widths."""
    rows = -(-count // columns)
    widest = (room.width - (columns - 1) * 16) // columns
    most = (room.height - (rows - 1) * 16) // rows
    while widest > 1 and round(widest / ratio) + below(widest) > most:
        widest = min(widest - 1, round(widest * 0.98))
    return widest, min(most, round(widest / ratio) + below(widest))


def test_the_last_row_is_centred() -> None:
    places = tile_rects(Rect(0, 0, 1000, 600), 5, 10, 1.6, lambda _: 60)
    last = [place for place in places if place.top == places[-1].top]
    assert abs(last[0].left - (1000 - last[-1].right)) <= 1


def test_a_note_says_how_a_game_stands(art: CardArt, store: Store) -> None:
    game = begin(store, "alaska")
    play(store, game, 3)
    pictures = []
    for kept in (None, store):
        with playing(art, kept, SMALL) as player:
            for slug in SLUGS:
                player.open(slug, None if kept and slug == "alaska" else 1)
            player.type("g")
            player.wait()
            pictures.append(player.picture)
            alaska, advised = (player.find(name, "button") for name in ("Alaska", "Scorpion"))
    assert alaska.description.startswith("in progress")
    same = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
    same.invert()
    changed: Any = same.get_bounding_rects()
    assert all(alaska.rect.contains(rect) or advised.rect.contains(rect) for rect in changed)


def test_each_game_says_what_it_is_like_and_one_is_to_begin_with(first: Player) -> None:
    told = {tile.name: tile.description for tile in tiles(first)}
    assert all(str(GAMES[slug].nature) in told[GAMES[slug].title] for slug in SLUGS)
    marked = [name for name, words in told.items() if words.startswith("start here")]
    assert marked == ["Scorpion"]
    lasts = {words.rpartition(". ")[2] for words in told.values()}
    assert len(lasts) == len(SLUGS), "no two games are told alike"


def test_nobody_is_told_where_to_start_who_has_begun(again: Player) -> None:
    again.type("Esc")
    again.play_lines(again.moves[0].command)
    again.type("g")
    assert not [tile for tile in tiles(again) if "start here" in tile.description]


def test_a_deal_is_pasted_as_at_the_table(first: Player) -> None:
    first.choose_game()
    clipboard.copy("scorpion 77: D")
    first.type("Ctrl+v")
    assert first.is_at_table
    assert (first.game.slug, first.session.deal, first.lines) == ("scorpion", 77, ["D"])
    first.type("g")
    clipboard.copy("alaska 5")
    first.type("Ctrl+v")
    assert (first.game.slug, first.session.deal) == ("alaska", 5)


@pytest.mark.parametrize("has_game", [False, True])
def test_no_message_moves_a_picture(first: Player, *, has_game: bool) -> None:
    if has_game:
        first.open("alaska", 5)
        first.type("g")
    else:
        first.choose_game()
    places = [each.rect for each in first.top.all("button")]
    messages = []
    for text, key in (("poker 5", "Ctrl+v"), ("", "Ctrl+v"), ("", "t")):
        clipboard.copy(text)
        before = first.pixels
        first.type(key)
        assert first.screen == CHOOSER
        messages += [each.name for each in first.top.all("status")]
        assert first.pixels != before
        assert [each.rect for each in first.top.all("button")] == places
        first.check_pixels()
    assert len({*messages}) == 3
    first.type(pygame.K_LSHIFT)
    assert not first.top.all("status"), "it stays until the next key"
    first.check_pixels()
