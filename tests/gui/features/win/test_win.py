"""The panel of a win: when it comes, what it tells, what it hides, and what can be done at it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from random import Random

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.widgets.charts.share_bars import compare_moves
from solitaire_gui.play.events import Refused
from solitaire_gui.play.gestures import split_into_gestures
from solitaire_gui.session import Session
from solitaire_gui.store import Store
from tests.games.wins import WINS
from tests.gui.driver.events import FREE_KEY, RIGHT, key_down, motion, named, press, release
from tests.gui.driver.player import Player
from tests.gui.driver.program import playing
from tests.gui.driver.review import ShownReview
from tests.gui.driver.win import (
    ANIMATION_TIME,
    FADE_DELAY,
    FADE_TIME,
    GLIDE_TIME,
    READY_DELAY,
    RecordedWin,
)
from tests.store.playing import NOON, win
from tests.support.levels import mostly_slow, some, times

SIZE = (640, 480)
WINDOWS = (
    ((640, 480), "normal"),
    ((640, 480), "huge"),
    ((1000, 500), "normal"),
    ((1280, 800), "normal"),
    ((1920, 1080), "normal"),
)
"""Sizes of the window and of the interface."""
FRAME = 1 / 60
CORNER = (5, 475)
"""A point of the table beside every panel."""
LATER = NOON + 1e6


@pytest.fixture
def player(art: CardArt, store: Store) -> Iterator[Player]:
    """Return a player whose games are kept."""
    with playing(art, store, SIZE, now=LATER) as player:
        yield player


@pytest.fixture
def winning(player: Player) -> RecordedWin:
    return RecordedWin(player)


def still_window(
    art: CardArt, store: Store | None, size: tuple[int, int] = SIZE, interface: str = "normal"
) -> AbstractContextManager[Player]:
    """Return a player for whom no card dances or glides."""
    return playing(art, store, size, now=LATER, reduced_motion="on", interface=interface)


@pytest.fixture
def still(art: CardArt, store: Store) -> Iterator[Player]:
    with still_window(art, store) as player:
        yield player


@pytest.fixture
def won(still: Player) -> RecordedWin:
    """Return one who has won, and has the panel before them."""
    winning = RecordedWin(still)
    winning.play_and_wait()
    return winning


@pytest.fixture
def wide(art: CardArt, store: Store) -> Iterator[Player]:
    """Return one in a window where the panel of Scorpion has room beside the cards."""
    with playing(art, store, (800, 600), now=LATER) as player:
        yield player


def test_the_panel_comes_when_the_cards_have_danced(wide: Player) -> None:
    player, winning = wide, RecordedWin(wide)
    winning.play_all()
    assert player.is_flying()
    player.wait(ANIMATION_TIME - FRAME)
    assert player.is_flying()
    assert player.is_at_table
    assert player.moves_until == 0
    player.wait(FRAME)
    assert not player.is_flying()
    assert winning.is_open
    assert player.moves_until == pytest.approx(FADE_DELAY)
    assert winning.shown_share == 0
    player.wait(FADE_DELAY + FADE_TIME / 2)
    assert 0 < winning.shown_share < 1
    assert player.moves_until == 0
    player.wait(FADE_TIME / 2)
    assert winning.shown_share == 1
    assert player.moves_until is None or player.moves_until > 0


def test_nothing_of_the_panel_is_seen_before_it_comes(wide: Player) -> None:
    winning = RecordedWin(wide)
    winning.play_all()
    wide.wait(ANIMATION_TIME)
    assert winning.is_open
    wide.wait(GLIDE_TIME / 2)
    wide.check_pixels()
    wide.wait(FADE_DELAY + FADE_TIME / 2)
    wide.check_pixels()


def test_the_program_wakes_when_the_dance_is_over(player: Player, winning: RecordedWin) -> None:
    winning.play_all()
    player.pass_time(ANIMATION_TIME)
    player.do()
    assert not player.is_flying()
    player.run_turn()  # it would never end if nothing were due
    assert winning.is_open


def test_without_motion_the_panel_is_there_at_once(art: CardArt) -> None:
    with playing(art, size=SIZE, reduced_motion="on") as player:
        winning = RecordedWin(player)
        winning.play_all()
        assert winning.shown_share == 1
        assert not player.is_flying()


def test_a_key_in_the_dance_goes_straight_to_the_panel(
    player: Player, winning: RecordedWin
) -> None:
    for key in some(("Enter", "Space", "Esc", "x"), 2):
        winning.play_all()
        player.wait(2.0)
        player.type(key)
        assert winning.shown_share == 1, key
        assert player.session.is_won, key


def test_cards_that_glide_home_below_the_panel_are_painted_with_it(wide: Player) -> None:
    winning = RecordedWin(wide)
    winning.play_all()
    wide.wait(ANIMATION_TIME / 2)
    wide.type(FREE_KEY)
    wide.type(FREE_KEY)
    assert winning.shown_share == 1
    for frames in (1, 2, 4):
        for _ in range(frames):
            wide.wait(FRAME)
        assert wide.is_flying()
        shown = wide.pixels
        wide.paint_anew()
        assert wide.pixels == shown


def test_a_click_in_the_dance_goes_straight_to_the_panel_and_does_not_close_it(
    player: Player, winning: RecordedWin
) -> None:
    winning.play_all()
    player.wait(2.0)
    for _ in range(2):
        player.click_at(CORNER)
        assert winning.shown_share == 1


def test_a_turn_of_the_wheel_or_a_move_of_the_pointer_leaves_the_dance_alone(
    player: Player, winning: RecordedWin
) -> None:
    winning.play_all()
    player.wait(2.0)
    player.do(motion(CORNER), press(CORNER, 4), release(CORNER, 4))
    assert player.is_flying()
    assert player.is_at_table


def test_cards_glide_home_from_where_they_dance(player: Player, winning: RecordedWin) -> None:
    winning.play_all()
    player.wait(2.0)
    dancing = player.flight
    player.type(FREE_KEY)
    assert dancing
    assert player.flight == dancing
    player.wait(GLIDE_TIME)
    assert not player.is_flying()


def test_enter_deals_anew(still: Player, won: RecordedWin) -> None:
    still.type("Enter")
    assert still.is_at_table
    assert not still.lines
    assert still.session.deal != won.deal


def test_a_hasty_enter_deals_nothing(player: Player, winning: RecordedWin) -> None:
    for key in ("Enter", "Keypad Enter"):
        winning.play_all()
        player.type(key)
        player.wait(READY_DELAY - FRAME)
        player.type(key)
        assert player.session.is_won, key
        player.wait(FRAME)
        player.type(key)
        assert not player.session.is_won, key


def test_an_enter_held_down_from_before_deals_nothing(player: Player, winning: RecordedWin) -> None:
    winning.play_all()
    for _ in range(20):
        player.do(key_down(*named("Enter")))
        player.wait(READY_DELAY / 5)
    player.type("Enter")
    assert player.session.is_won


def test_a_hasty_click_presses_no_button(player: Player, winning: RecordedWin) -> None:
    winning.play_all()
    player.type(FREE_KEY)
    player.click_on("New deal")
    assert player.session.is_won
    player.wait(READY_DELAY)
    player.click_on("New deal")
    assert not player.session.is_won


def test_escape_closes_the_panel_and_another_deal_is_still_offered(
    still: Player, won: RecordedWin
) -> None:
    assert still.strip == []
    still.type("Esc")
    still.wait(100)
    assert still.is_at_table
    assert still.session.is_won
    assert still.message == ""
    assert still.strip == ["Undo", "New deal"]
    still.type("u")
    assert still.strip == []
    still.keys("Ctrl+y", "Enter")
    assert not still.lines
    assert still.session.deal != won.deal


def test_a_click_beside_closes_it(still: Player, won: RecordedWin) -> None:
    still.click_at(won.rect.move(0, 80).midtop)
    assert won.is_open
    still.click_at(CORNER)
    assert still.is_at_table
    assert still.session.is_won


def test_undo_is_obeyed_at_any_time(player: Player, winning: RecordedWin) -> None:
    for seconds in some(
        (0.0, 2.0, ANIMATION_TIME + 0.1, ANIMATION_TIME + FADE_DELAY + 0.1, 60.0), 2
    ):
        winning.play_all()
        player.wait(seconds)
        player.wait()
        player.type("u")
        assert not player.session.is_won, seconds
        player.wait(100)
        assert player.is_at_table, seconds


def test_the_bar_is_used_as_before(still: Player, won: RecordedWin) -> None:
    undo, before = still.button("Undo"), still.pixels
    still.point_at(undo)
    assert still.pixels != before, "it is lit"
    still.click_at(undo)
    assert not still.session.is_won
    assert still.is_at_table


def test_a_right_click_beside_plays_nothing(still: Player, won: RecordedWin) -> None:
    still.click_at(CORNER, RIGHT)
    assert won.is_open


def test_the_same_deal_is_played_again(still: Player, won: RecordedWin) -> None:
    still.click_on("Restart")
    assert still.is_at_table
    assert (still.session.deal, still.session.move_number) == (won.deal, 0)


def test_the_game_is_watched_and_the_panel_is_there_afterwards(player: Player) -> None:
    winning = RecordedWin(player, "montana")
    winning.play_and_wait()
    player.finish_animations()
    before = player.pixels
    player.click_on("Watch")
    assert player.screen.startswith("Review")
    player.type("Esc")
    player.point_at(CORNER)
    assert winning.is_open
    player.finish_animations()
    assert player.pixels == before


def test_tab_goes_from_button_to_button(still: Player, won: RecordedWin) -> None:
    buttons = ["Statistics", "Watch", "Restart", "New deal"]
    assert won.buttons == buttons
    assert [thing.name for thing in still.tabs()] == buttons
    still.type("Enter")
    assert still.screen == "Statistics"
    still.type("Esc")
    assert won.is_open


@pytest.mark.parametrize("size", [SIZE, (1280, 800)])
def test_no_message_lies_half_under_the_panel(art: CardArt, size: tuple[int, int]) -> None:
    with still_window(art, None, size) as player:
        winning = RecordedWin(player)
        winning.play_and_wait()
        around = winning.rect.inflate(4, 4)
        before = player.pixels, player.picture.subsurface(around).copy().get_buffer().raw
        player.tell(Refused("This game is won."))
        player.wait()
        after = player.pixels, player.picture.subsurface(around).copy().get_buffer().raw
        assert after[0] != before[0]
        assert after[1] == before[1]


def test_the_first_win_is_compared_with_nothing(won: RecordedWin) -> None:
    assert won.figures == [
        "Time: 0:00",
        "Moves: 2",
        "Wins in a row: 1",
    ]


@pytest.mark.parametrize("slug", ["thumb-and-pouch", "seahaven"])
def test_moves_are_counted_alike_wherever_they_are(art: CardArt, store: Store, slug: str) -> None:
    """One gesture is one move: a run, and the safe cards that go up after it, are no more."""
    deal, lines = WINS[slug]
    with still_window(art, store) as player:
        player.open(slug, deal)
        for step in split_into_gestures(player.game, player.session.step, lines.split("; ")):
            player.play_at_once(step.lines)
        count = player.session.move_number
        assert count < len(lines.split("; "))
        RecordedWin(player).wait_for_panel()
        assert player.sees(f"Moves: {count}")
        player.keys("Escape", "l")
        assert ShownReview(player).caption == f"Move 0 of {count}"
        player.type("Escape")
        assert str(count) in player.standing
        player.open_statistics("Past games")
        [row] = [name for name in player.names("row") if name]
        assert row.split(", ")[-1] == str(count)


def test_a_record_is_crowned(still: Player, store: Store) -> None:
    win(store, "scorpion", 60.0, NOON)
    winning = RecordedWin(still)
    winning.play_and_wait()
    assert winning.figures == [
        "Best time: 0:00, Previous: 1:00, Average: 1:00",
        "Fewest moves: 2, Previous: 50, Average: 50",
        "Longest streak: 2, Previous: 1, Win rate: 100%",
    ]
    still.type("Esc")
    winning.play_and_wait()
    assert winning.figures[0] == "Time: 0:00, Best: 0:00, Average: 0:30"


def test_a_deal_without_a_known_win_is_not_compared(still: Player) -> None:
    deal, lines = WINS["scorpion"]
    for session, is_known in (
        (Session(GAMES["scorpion"], deal), True),
        (Session.from_deck(GAMES["scorpion"], Deck.numbered(deal)), False),
    ):
        still.put(session)
        still.play_at_once(lines.split("; "))
        assert bool(RecordedWin(still).comparison) is is_known
        still.type("Esc")


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [(87, "Yours has 6 more"), (81, "You matched it"), (78, "You beat it by 3")],
)
def test_the_moves_are_compared_with_the_shortest_win(moves: int, sentence: str) -> None:
    assert compare_moves(moves, 81) == sentence


def test_the_command_line_is_not_covered(player: Player, winning: RecordedWin) -> None:
    winning.play_to_last()
    player.type(":")
    winning.play_last_move()
    player.wait(2 * ANIMATION_TIME)
    assert player.screen == "Command line"
    player.type("Esc")
    player.wait()
    assert winning.is_open


def test_a_screen_that_opens_while_the_panel_fades_in_is_not_painted_over(
    player: Player, winning: RecordedWin
) -> None:
    winning.play_all()
    player.wait(ANIMATION_TIME)
    player.wait(FADE_DELAY + FADE_TIME / 2)
    assert 0 < winning.shown_share < 1
    player.type("i")
    assert player.screen == "Statistics"
    for _ in range(3):
        player.wait(FADE_TIME / 4)
        player.check_pixels()
    assert winning.shown_share == 1


@pytest.mark.parametrize(("size", "interface"), some(WINDOWS, 1))
@pytest.mark.parametrize("slug", mostly_slow(GAMES, "thumb-and-pouch"))
def test_no_collected_card_is_hidden(
    art: CardArt, store: Store, slug: str, size: tuple[int, int], interface: str
) -> None:
    with still_window(art, store, size, interface) as player:
        winning = RecordedWin(player, slug)
        for is_thrown in (False, True):
            (winning.play_with_detour if is_thrown else winning.play_to_last)()
            winning.play_last_move()
            winning.wait_for_panel()
            assert bool(winning.sentences) is is_thrown
            rect, bar = winning.rect, player.bar
            assert player.window.contains(rect)
            assert not bar.colliderect(rect)
            for placed in player.scene.cards:
                assert player.window.contains(placed.rect)
                assert not placed.rect.colliderect(rect)
                assert not placed.rect.colliderect(bar)
            assert player.furthest == 0
            assert all(rect.contains(button.rect) for button in player.top.all("button"))


@pytest.mark.parametrize("slug", ["seahaven", "montana"])
def test_the_panel_is_in_the_middle_unless_cards_lie_there(art: CardArt, slug: str) -> None:
    with still_window(art, None, (1280, 800)) as player:
        winning = RecordedWin(player, slug)
        winning.play_to_last()
        before = player.scene.geometry
        winning.play_last_move()
        winning.wait_for_panel()
        middle = player.window.center[0], (player.bar.bottom + player.window.bottom) // 2
        is_in_middle = winning.rect.collidepoint(middle)
        assert is_in_middle is (slug == "seahaven")
        assert (player.scene.geometry == before) is is_in_middle


def test_the_panel_is_as_far_from_the_cards_as_from_the_lower_edge(art: CardArt) -> None:
    with still_window(art, None, (1280, 800)) as player:
        winning = RecordedWin(player, "thumb-and-pouch")
        winning.play_to_last()
        winning.play_last_move()
        winning.wait_for_panel()
        lowest = max(placed.rect.bottom for placed in player.scene.cards)
        above, below = winning.rect.top - lowest, player.window.bottom - winning.rect.bottom
        assert above > 0
        assert below > above or abs(above - below) < 4


def test_the_rows_of_a_won_montana_are_in_the_middle(art: CardArt) -> None:
    with still_window(art, None, (1280, 800)) as player:
        winning = RecordedWin(player, "montana")
        winning.play_to_last()
        winning.play_last_move()
        winning.wait_for_panel()
        rects = [placed.rect for placed in player.scene.cards]
        around = rects[0].unionall(rects[1:])
        assert abs(around.centerx - player.window.centerx) <= 1
        first, second, below = rects[0], rects[1], rects[12]
        assert abs((second.left - first.right) - (below.top - first.bottom)) <= 2


@pytest.mark.slow
def test_cards_that_would_be_mere_dots_stay_below_the_panel(art: CardArt, store: Store) -> None:
    win(store, "scorpion", 60.0, NOON)  # with which the panel compares, and so is higher
    with still_window(art, store, (1280, 800), "largest") as player:
        winning = RecordedWin(player)
        winning.play_to_last()
        before = player.scene.geometry
        winning.play_last_move()
        winning.wait_for_panel()
        assert player.scene.geometry == before


@pytest.mark.parametrize("is_left_handed", [False, True])
def test_cards_stay_as_large_as_they_are_where_the_panel_has_room_beside_them(
    art: CardArt, store: Store, is_left_handed: bool
) -> None:
    win(store, "scorpion", 60.0, NOON)  # with which the panel compares, and so is higher
    with still_window(art, store) as player:
        player.open("scorpion", 1)
        player.change(left_handed=is_left_handed)
        winning = RecordedWin(player)
        winning.play_with_detour()
        before = player.scene.geometry
        winning.play_last_move()
        winning.wait_for_panel()
        assert player.scene.geometry == before
        assert winning.rect.collidelist([placed.rect for placed in player.scene.cards]) < 0
        assert player.furthest == 0


@pytest.mark.parametrize(
    "slug", mostly_slow([each for each in GAMES if GAMES[each].keys], "montana")
)
def test_a_won_game_has_no_lit_button_that_would_play_on(art: CardArt, slug: str) -> None:
    with still_window(art, None) as player:
        winning = RecordedWin(player, slug)
        winning.play_and_wait()
        player.type("Esc")
        lines = player.lines
        for label, key in GAMES[slug].keys.items():
            own = [each for each in player.top.all("button") if each.name.startswith(label)]
            assert [each.is_enabled for each in own] == [False]
            player.type(key.lower())
            assert player.message == "This game is won."
            assert player.lines == lines


def test_the_cards_have_their_room_again_afterwards(player: Player) -> None:
    winning = RecordedWin(player, "montana")
    winning.play_to_last()
    before = player.scene.geometry
    winning.play_last_move()
    player.wait(ANIMATION_TIME)
    assert player.scene.geometry.card_width < before.card_width
    player.wait(1.0)
    player.type("Esc")
    assert player.scene.geometry == before
    assert player.is_flying()
    player.wait(GLIDE_TIME)
    assert not player.is_flying()


def test_the_cards_keep_the_room_they_have_made_while_the_panel_is_covered(
    player: Player,
) -> None:
    winning = RecordedWin(player, "montana")
    winning.play_and_wait()
    player.wait(GLIDE_TIME)
    player.finish_animations()
    before, shown = player.scene.corners(), player.pixels
    for key in some(("i", "m", "h"), 1):
        player.type(key)
        assert winning.is_covered
        player.type("Esc")
        assert player.scene.corners() == before
        assert not player.is_flying()
        assert player.pixels == shown


@pytest.mark.parametrize("slug", some(("montana", "alaska"), 1))
def test_what_is_painted_is_always_what_a_fresh_paint_shows(player: Player, slug: str) -> None:
    rng, winning = Random(slug), RecordedWin(player, slug)
    winning.play_all()
    for _ in range(times(5, 60)):
        player.wait(rng.choice((0.02, 0.05, 0.3, 3.0)))
        point = rng.randrange(SIZE[0]), rng.randrange(SIZE[1])
        choice = rng.random()
        if choice < 0.4:
            player.send(motion(point))
        elif choice < 0.5:
            player.send(press(point), release(point))
        elif choice < 0.65:
            player.type(rng.choice(("Tab", "u", "i", "Esc", "Space", "x")))
        player.check_pixels()
        if not player.session.is_won:
            player.keys("Ctrl+y", "u")
            winning.play_last_move()
