"""Games played through the event loop's own code: real pygame events, the real window's surface.

No test waits: whatever is still gliding is overtaken by the next event.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game, IllegalMove, Move, copy_table
from solitaire_gui.games.places import Pile
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.session import Session
from tests.games.wins import WINS
from tests.gui.driver.events import (
    LEFT,
    MIDDLE,
    RIGHT,
    Point,
    key_down,
    motion,
    press,
    release,
    wheel,
)
from tests.gui.driver.player import Player
from tests.gui.driver.program import SIZE
from tests.store.playing import opened
from tests.store.transferring import exported
from tests.support.levels import mostly_slow, some, times
from tests.support.waiting import wait_for

WIDTH, HEIGHT = SIZE
DEALS = {slug: deal for slug, (deal, _) in WINS.items()}
BUTTONS = {"montana": "Shuffle", "scorpion": "Deal", "thumb-and-pouch": "Draw"}
TURN = 1 / 240
"""Seconds that a turn of the loop takes at least."""
WHEEL = (4, 5)
"""The buttons that a wheel is for some programs."""


def at(player: Player, slug: str) -> None:
    """Put the deal that the recorded win of a game begins with on the table."""
    player.open(slug, DEALS[slug])


def play_on(player: Player, lines: int) -> None:
    """Play the first lines of the recorded win."""
    _, line = WINS[player.game.slug]
    for command in line.split("; ")[len(player.lines) :][:lines]:
        play(player, command)


def play(player: Player, command: str) -> None:
    """Play a line as a player would: by a drag in one batch, or by a click on the stock."""
    move = next((move for move in player.moves if move.command == command), None)
    if move is None:
        player.play(command)
        return
    start, end = way_of(player, move)
    player.do(motion(start), press(start), motion(end, held=True), release(end))


def way_of(player: Player, move: Move) -> tuple[Point, Point]:
    """Return where a drag begins and ends."""
    return player.grip(move.source, move.start), player.drop(*move[1:])


def refusals(player: Player) -> list[tuple[Pile, int, Pile]]:
    """Return every drag that is refused."""
    game, table = player.game, player.session.table
    moves = [*player.moves, *game.gestures(table)]
    legal = {(move.source, move.start, move.target) for move in moves}
    return [
        (source, start, target)
        for source, cards in player.scene.piles.items()
        for start in range(len(cards))
        if game.can_lift(table, source, start)
        for target in player.scene.piles
        if target != source and (source, start, target) not in legal
    ]


def refusal(player: Player, source: Pile, start: int, target: Pile) -> str:
    """Return why cards may not go to a pile."""
    game: Game[Any] = player.game
    table = copy_table(player.session.table)
    with pytest.raises(IllegalMove) as refused:
        game.play(table, game.line(table, source, start, target), Random(0))
    return str(refused.value)


def test_cards_are_carried_above_the_table_until_they_are_put_down(player: Player) -> None:
    at(player, "thumb-and-pouch")
    move = player.moves[0]
    before = player.position
    _, end = way_of(player, move)
    player.lift(move.source, move.start, end)
    assert player.held
    assert player.is_over == move.target
    assert player.position == before
    player.do(release(end))
    assert player.held is None
    assert player.lines == [move.command]


def test_a_refused_drag_says_why_and_changes_nothing(player: Player) -> None:
    at(player, "scorpion")
    before = player.position
    refused = refusals(player)
    for source, start, target in Random(2).sample(refused, min(times(4, 12), len(refused))):
        player.drag(source, start, target)
        assert player.message == refusal(player, source, start, target)
        assert player.lines == []
        assert player.position == before
        assert player.held is None


def test_a_drag_to_nowhere_lets_the_cards_glide_home(player: Player) -> None:
    at(player, "alaska")
    move = player.moves[0]
    nowhere = (WIDTH - 1, HEIGHT - 1)
    player.lift(move.source, move.start, nowhere)
    player.do(release(nowhere))
    assert player.is_flying()
    assert player.lines == []
    assert player.message == ""
    player.type(pygame.K_LSHIFT)
    assert not player.is_flying()


@pytest.mark.parametrize(
    "slug", mostly_slow([slug for slug in GAMES if not GAMES[slug].one_click], "scorpion", "alaska")
)
def test_a_click_and_a_click_play_a_move(player: Player, slug: str) -> None:
    at(player, slug)
    for move in Random(3).sample(player.moves, min(times(3, 8), len(player.moves))):
        player.click(move.source, move.start)
        assert move.target in player.choices
        assert player.lines == []
        player.click(move.target)
        assert player.lines == [move.command]
        assert not player.choices
        player.type("u")


def test_escape_lets_go_of_what_was_selected(player: Player) -> None:
    at(player, "seahaven")
    move = player.moves[0]
    player.click(move.source, move.start)
    player.type("Esc")
    player.click(move.target)
    assert player.lines == []


def test_a_double_click_plays_the_best_move(player: Player) -> None:
    at(player, "alaska")
    move = next(move for move in player.moves if move.target.area == "foundation")
    point = player.grip(move.source, move.start)
    player.do(press(point), release(point), press(point), release(point))
    assert [line.split()[:2] for line in player.lines] == [move.command.split()[:2]]
    assert any(player.cards(Pile("foundation", index)) for index in range(4))


def test_undo_and_redo_by_key_walk_through_what_was_played(player: Player) -> None:
    at(player, "seahaven")
    tables = [player.position]
    for _ in range(6):
        play_on(player, 1)
        tables.append(player.position)
    lines = player.lines
    assert len(lines) == 6
    undo_keys = ["u", "Backspace", "Ctrl+z"] * 2
    for key, table in zip(undo_keys, reversed(tables[:-1]), strict=True):
        player.type(key)
        assert player.position == table
    player.type("u")
    assert player.position == tables[0]
    redo_keys = ["Ctrl+y", "Ctrl+Shift+z"] * 3
    for key, table in zip(redo_keys, tables[1:], strict=True):
        player.type(key)
        assert player.position == table
    assert player.lines == lines


def test_a_restart_is_the_same_deal_and_one_undo_takes_it_back(player: Player) -> None:
    at(player, "thumb-and-pouch")
    start = player.position
    play_on(player, 5)
    played, lines = player.position, player.lines
    player.type("Shift+r")
    assert player.position == start
    assert player.session.deal == DEALS["thumb-and-pouch"]
    player.type("u")
    assert player.position == played
    assert player.lines == lines


def test_r_deals_anew_and_one_undo_returns_to_the_deal_before(player: Player) -> None:
    at(player, "thumb-and-pouch")
    play_on(player, 3)
    played, lines = player.position, player.lines
    player.type("r")
    assert player.position != played
    assert player.lines == []
    assert player.is_flying()
    player.type("u")
    assert player.session.deal == DEALS["thumb-and-pouch"]
    assert player.position == played
    assert player.lines == lines
    player.type("Ctrl+y")
    assert player.lines == []


def test_a_press_finishes_an_animation_and_is_itself_obeyed(player: Player) -> None:
    at(player, "thumb-and-pouch")
    play_on(player, 1)
    player.type("u")
    assert player.is_flying()
    move = player.moves[0]
    player.lift(move.source, move.start)
    assert not player.is_flying()
    assert player.held == move[1:3]


def test_a_recorded_game_is_won_by_drags_and_clicks(player: Player) -> None:
    at(player, "montana")
    lines = WINS["montana"][1].split("; ")
    for number, command in enumerate(lines, 1):
        assert not player.session.is_won
        play(player, command)
        assert player.lines == lines[:number]
    assert player.session.is_won
    assert player.message == ""
    spent = player.seconds
    player.wait(5.0)
    assert player.seconds == spent, "the clock stands"


@pytest.mark.parametrize("slug", BUTTONS)
def test_the_game_s_own_button_and_key_do_the_same(player: Player, slug: str) -> None:
    at(player, slug)
    game, label = player.game, BUTTONS[slug]
    line = game.actions(player.session.table)[label]
    player.click_at(player.button(label))
    assert player.lines == [line]
    by_button = player.position
    player.type("u")
    player.type(game.keys[label].lower())
    assert player.lines == [line]
    assert player.position == by_button


def test_the_buttons_of_every_game_do_what_they_say(player: Player) -> None:
    at(player, "scorpion")
    play_on(player, 3)
    lines = player.lines
    player.click_at(player.button("Undo"))
    assert player.lines == lines[:2]
    player.click_at(player.button("Redo"))
    assert player.lines == lines
    player.click_at(player.button("Restart"))
    assert player.lines == []
    player.click_at(player.button("Undo"))
    assert player.lines == lines
    player.click_at(player.button("New"))
    assert player.screens == ["", "New game"]
    player.type("Enter")
    assert player.lines == []
    assert player.session.deal != DEALS["scorpion"]
    player.click_at(player.button("Help"))
    assert player.screens == ["", "Scorpion"]
    player.type("Esc")
    player.click_at(player.button("Scorpion"))
    assert player.screens == ["", "Choose a game"]


def test_a_button_pressed_but_left_before_the_release_does_nothing(player: Player) -> None:
    at(player, "scorpion")
    table = player.session.table
    player.do(press(player.button("New")))
    player.do(motion((WIDTH // 2, HEIGHT - 50), held=True))
    player.do(release((WIDTH // 2, HEIGHT - 50)))
    assert player.session.table is table


def test_a_dragged_run_of_seahaven_is_one_undo(player: Player) -> None:
    at(player, "seahaven")
    run = to_a_run(player)
    before, played = player.position, player.lines
    player.drag_move(run)
    assert player.lines == [*played, *run.lines()]
    assert len(run.lines()) > 1
    assert len(player.cards(run.source)) == run.start
    player.type("u")
    assert player.position == before
    player.type("Ctrl+y")
    assert player.lines == [*played, *run.lines()]


def to_a_run(player: Player) -> Move:
    """Play the recorded win up to where a whole run can be moved, and return that move."""
    for command in WINS["seahaven"][1].split("; "):
        for run in player.game.gestures(player.session.table):
            return run
        play(player, command)
    raise AssertionError("no run can be moved in the recorded win")


def test_another_button_in_the_middle_of_a_drag_lets_the_cards_go_home(player: Player) -> None:
    at(player, "alaska")
    move = player.moves[0]
    before = player.position
    _, end = way_of(player, move)
    for button in (MIDDLE, RIGHT, LEFT):
        player.lift(move.source, move.start, end)
        player.do(press(end, button))
        assert player.held is None
        player.do(release(end, button))
        player.do(release(end))
        assert player.lines == []
        assert player.position == before


def test_the_wheel_does_not_disturb_a_drag(player: Player) -> None:
    at(player, "montana")
    move = player.moves[0]
    _, end = way_of(player, move)
    player.lift(move.source, move.start, end)
    for button in WHEEL:
        player.do(press(end, button), release(end, button))
    player.do(wheel(1))
    player.do(release(end))
    assert player.lines == [move.command]


def test_a_drag_that_is_lost_leaves_the_cards_where_they_were(player: Player) -> None:
    at(player, "montana")
    move = player.moves[0]
    before = player.position
    _, end = way_of(player, move)
    happenings = {
        "focus": Event(pygame.WINDOWFOCUSLOST),
        "pointer": motion((5, 5)),
        "key": key_down(pygame.K_ESCAPE),
    }
    for name, happening in happenings.items():
        player.lift(move.source, move.start, end)
        assert player.held, name
        player.do(happening)
        assert player.held is None, name
        player.do(release(end))
        assert player.lines == [], name
        assert player.position == before, name
    player.lift(move.source, move.start, end)
    player.pull_edge((WIDTH + 20, HEIGHT))
    assert player.held is None


def test_undo_in_the_middle_of_a_drag_drops_it(player: Player) -> None:
    at(player, "scorpion")
    play_on(player, 2)
    move = player.moves[0]
    player.lift(move.source, move.start, (WIDTH // 2, HEIGHT - 5))
    player.type("u")
    assert player.held is None
    player.do(release((WIDTH // 2, HEIGHT - 5)))
    assert len(player.lines) == 1


def test_each_event_of_a_batch_meets_what_the_one_before_it_left(player: Player) -> None:
    at(player, "scorpion")
    first = player.moves[0]
    start, end = way_of(player, first)
    drag = [press(start), motion(end, held=True), release(end)]
    player.do(*drag, key_down(pygame.K_u), *drag, key_down(pygame.K_u), *drag)
    assert player.lines == [first.command]


def test_the_number_keys_switch_between_games_that_go_on_where_they_were(player: Player) -> None:
    at(player, "scorpion")
    play_on(player, 3)
    lines, table = player.lines, player.session.table
    for number, slug in enumerate(GAMES, 1):
        player.type(str(number))
        assert player.game.slug == slug
    player.type(str(1 + list(GAMES).index("scorpion")))
    assert player.lines == lines
    assert player.session.table is table


@pytest.mark.parametrize("key", ["q", "Ctrl+q"])
def test_q_ends_the_program(player: Player, key: str) -> None:
    at(player, "montana")
    player.type(key)
    assert not player.is_running


def test_closing_the_window_ends_the_program(player: Player) -> None:
    at(player, "montana")
    player.do(Event(pygame.QUIT))
    assert not player.is_running


def test_the_window_is_named_after_the_game(player: Player) -> None:
    for slug, game in GAMES.items():
        at(player, slug)
        assert player.title == f"{game.name} – Solitaire"


def test_a_resized_window_has_its_cards_in_place_and_goes_on(player: Player) -> None:
    at(player, "seahaven")
    play_on(player, 2)
    for size in some([(1000, 600), (640, 480), (1920, 1080)], 1):
        player.resize(size)
        assert all(player.window.contains(placed.rect) for placed in player.scene.cards)
        lines = player.lines
        play_on(player, 1)
        assert len(player.lines) == len(lines) + 1


def test_a_window_whose_edge_is_held_looks_the_same_though_no_event_comes(player: Player) -> None:
    at(player, "scorpion")
    size = (WIDTH + 200, HEIGHT + 100)
    player.hold_edge(size)
    assert player.bar.width == size[0]
    player.check_pixels()


@pytest.mark.skipif(sys.platform == "win32", reason="SDL's dummy screen does not grow there")
def test_full_screen_and_back_keep_the_table(player: Player) -> None:
    at(player, "alaska")
    for lines in (2, 4):
        play_on(player, 2)
        table = player.session.table
        player.type("F11")
        assert player.session.table is table
        assert len(player.lines) == lines
        is_full = player.window.size == pygame.display.get_desktop_sizes()[0]
        assert is_full or lines > 2  # older dummy displays of SDL stay so; test_window.py is real


def test_events_after_a_change_to_full_screen_come_from_a_window(player: Player) -> None:
    at(player, "montana")
    windows = []
    for _ in range(times(8, 40)):
        player.type("F11")
        # What pygame remembers only by its address would by now be overwritten.
        windows += [event.dict.get("window") for event in pygame.event.get()]
    assert {type(window).__name__ for window in windows} <= {"Window", "NoneType"}


@pytest.mark.parametrize("has_number", [True, False])
def test_a_game_is_copied_and_pasted_at_the_table(player: Player, *, has_number: bool) -> None:
    at(player, "scorpion")
    if has_number:
        play_on(player, 3)
    else:
        player.put(own := Session.from_deck(GAMES["scorpion"], Deck()))
        own.play("D")
    session, lines = player.session, player.lines
    player.type("Ctrl+c")
    player.open("alaska", 5)
    player.type("Ctrl+v")
    assert player.game.slug == "scorpion"
    assert (player.session.deal, player.lines) == (session.deal, lines)
    assert str(player.session.deck) == str(session.deck)


def test_what_is_no_game_is_not_pasted_and_said_so(player: Player) -> None:
    at(player, "scorpion")
    clipboard.copy("milk, eggs")
    player.type("Ctrl+v")
    assert player.message.startswith("This is not a deal")
    assert player.session.deal == DEALS["scorpion"]


def test_imported_settings_are_in_force_at_once(keeper: Player, tmp_path: Path) -> None:
    file = tmp_path / "solitaire.json"
    with opened(tmp_path / "other") as other:
        other.set_setting("left_handed", value=True)
        other.set_setting("table", "burgundy")
        exported(other, file)
    at(keeper, "scorpion")
    beside = (WIDTH - 2, HEIGHT // 2)
    places, cloth = keeper.scene.corners(), keeper.picture.get_at(beside)
    keeper.open_statistics("Your data")
    keeper.fill("All games and settings", str(file))
    keeper.use("Import")
    keeper.until(lambda: keeper.settings.left_handed)
    keeper.type("Esc")
    assert keeper.settings.table == "burgundy"
    assert keeper.scene.corners() != places
    assert keeper.picture.get_at(beside) != cloth


def test_many_motions_a_second_are_taken_together_and_none_is_lost(player: Player) -> None:
    at(player, "scorpion")
    turns, move = 5, player.moves[0]
    start, end = way_of(player, move)
    player.lift(move.source, move.start, end)
    player.wait(10.0)
    began = time.monotonic()
    for turn in range(turns):
        last, target = (end, move.target) if turn % 2 else (start, None)
        for x in range(19):
            pygame.event.post(motion((x, turn), held=True))
        pygame.event.post(motion(last, held=True))
        player.run_turn()
        assert player.is_over == target
    assert time.monotonic() - began >= (turns - 1) * TURN


@pytest.mark.parametrize("begins_again", ["focus", "press", "key"])
def test_the_clock_stands_while_another_window_has_the_focus(
    player: Player, begins_again: str
) -> None:
    at(player, "scorpion")
    play_on(player, 1)
    player.wait(5.0)
    player.do(Event(pygame.WINDOWFOCUSLOST))
    player.wait(60.0)
    passing = motion((WIDTH // 2, HEIGHT // 2))
    player.do(passing)
    player.wait(60.0)
    assert player.seconds == 5, "a pointer on its way over the window is no input"
    player.do(
        *{
            "focus": [Event(pygame.WINDOWFOCUSGAINED), passing],
            "press": [press((WIDTH - 2, HEIGHT // 2))],
            "key": [key_down(pygame.K_LSHIFT)],
        }[begins_again]
    )
    player.wait(2.0)
    assert player.seconds == 7


@pytest.mark.parametrize("hidden", [pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED])
def test_the_clock_stands_in_a_window_that_is_not_to_be_seen(player: Player, hidden: int) -> None:
    at(player, "scorpion")
    play_on(player, 1)
    player.wait(5.0)
    player.do(Event(hidden))
    player.wait(60.0)
    assert player.seconds == 5
    player.do(Event(pygame.WINDOWSHOWN), motion((WIDTH // 2, HEIGHT // 2)))
    player.wait(2.0)
    assert player.seconds == 7


def test_the_game_on_the_table_is_not_offered_to_be_gone_on_with(keeper: Player) -> None:
    at(keeper, "scorpion")
    play_on(keeper, 1)
    keeper.open("alaska", 1)
    keeper.play_lines(keeper.moves[0].command)
    keeper.type("Ctrl+n")
    keeper.click_on("Unfinished", "radio button")
    [offered] = keeper.find("Unfinished", "list box").names("list box option")
    assert offered.startswith("Scorpion")


def test_the_command_line_remembers_what_was_typed_when_it_was_open_before(player: Player) -> None:
    at(player, "scorpion")
    for keys in (["Enter"], ["Up", "Enter"]):
        player.type(":")
        if len(keys) == 1:
            player.write("D")
        player.keys(*keys)
        assert player.lines == ["D"]
        player.keys("Esc", "u")
        assert player.lines == []


def test_the_chooser_tells_which_games_are_under_way(player: Player) -> None:
    deal, lines = WINS["seahaven"]
    first, *rest = lines.split("; ")
    player.open("seahaven", deal)
    for played, is_under_way in (([], False), ([first], True), (rest, False)):
        if played:
            player.play_at_once(played)
        player.type("g")
        about = player.find("Seahaven", "button").description
        assert about.startswith("in progress") == is_under_way
        player.type("Esc")


def test_everything_that_happens_has_its_sound(player: Player) -> None:
    heard = player.hear()
    deal, lines = WINS["seahaven"]
    first, *rest = lines.split("; ")
    player.open("seahaven", deal)
    told = []
    doings: Sequence[Callable[[], None]] = (
        lambda: player.play_at_once([first]),
        lambda: player.type("u"),
        lambda: player.type("Ctrl+y"),
        lambda: player.type("Shift+r"),
        lambda: player.play_at_once(["?"]),
        lambda: player.play_at_once([first, *rest]),
        lambda: player.type("r"),
    )
    for does in doings:
        heard.clear()
        does()
        told.append([*heard])
    once = ["place"], ["slide"], ["slide"], ["slide"], ["refuse"]
    assert told == [*once, ["deal", "win"], ["deal"]]


def test_cards_that_are_carried_go_home_when_a_screen_opens_above(player: Player) -> None:
    at(player, "seahaven")
    move = player.moves[0]
    _, end = way_of(player, move)
    player.lift(move.source, move.start, end)
    player.type("h")
    assert player.held is None
    player.type("Esc")
    player.do(release(end))
    assert player.lines == []


def test_the_loudness_that_is_set_is_heard_at_once(player: Player) -> None:
    pytest.importorskip("pygame.mixer", exc_type=ImportError)
    at(player, "seahaven")
    player.change(sound=True, volume=3)
    quiet = wait_for(lambda: heard_deal(player), "a sound")
    player.change(volume=9)
    wait_for(lambda: heard_deal(player) > quiet, "a louder sound")
    player.change(sound=False)
    wait_for(lambda: not pygame.mixer.get_init(), "silence")


def heard_deal(player: Player) -> float:
    """Deal anew, and return how loud what is heard then is; 0 if nothing is yet."""
    player.wait(1.0)
    player.type("r")
    if not pygame.mixer.get_init():
        return 0.0
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    return max((sound.get_volume() for each in channels if (sound := each.get_sound())), default=0)
