"""Games played through the event loop's own code: real pygame events, the real window's surface.

No test waits: whatever is still gliding is overtaken by the next event.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game, IllegalMove, Move, Pile, copy_table
from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.input.drag import targets_of
from solitaire_gui.gui.pace import LEAST_TURN
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.gui.platform.sound import loudness
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screen_requests import (
    Change,
    Deal,
    DealAny,
    Import,
    Request,
    Reset,
    Typed,
    UndoReset,
)
from solitaire_gui.gui.screens.chooser.chooser_screen import ChooserScreen
from solitaire_gui.gui.screens.command_line import CommandScreen
from solitaire_gui.gui.screens.deals_screen import DealsScreen
from solitaire_gui.gui.screens.help.help_screen import HelpScreen
from solitaire_gui.gui.screens.screen_stack import RESTS_AFTER
from solitaire_gui.gui.screens.statistics.statistics_screen import StatisticsScreen
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.settings import read_settings
from solitaire_gui.session import Session
from solitaire_gui.store import Store
from tests.games.wins import WINS
from tests.gui.boards import drop, grip
from tests.gui.driver.program import QUIET, SIZE, Clock
from tests.gui.player import RIGHT, Player, key_down, motion, press, release
from tests.playing import exactly
from tests.store.playing import opened
from tests.store.transferring import exported
from tests.waiting import wait_for

WIDTH, HEIGHT = SIZE
SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL
DEALS = {slug: deal for slug, (deal, _) in WINS.items()}
BUTTONS = {"montana": "Shuffle", "scorpion": "Deal", "thumb-and-pouch": "Draw"}


@pytest.fixture(params=GAMES)
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def player(app: App, slug: str) -> Player:
    """Return a player at the deal that the recorded win of a game begins with."""
    return at(app, slug)


def at(app: App, slug: str) -> Player:
    app.begin(slug, DEALS[slug])
    app.paint()
    return Player(app)


def play_on(player: Player, lines: int) -> None:
    """Play the first lines of the recorded win."""
    _, line = WINS[player.session.game.slug]
    for command in line.split("; ")[len(player.session.commands) :][:lines]:
        play(player, command)


def play(player: Player, command: str) -> None:
    """Play a line as a player would: by a drag, or by a click on the stock."""
    game: Game[Any] = player.session.game
    for move in player.session.moves:
        if move.command == command:
            start = grip(player.table.scene, *move[1:3])
            end = drop(player.table.scene, *move[1:])
            player.do(motion(start), press(start), motion(end, held=True), release(end))
            return
    label = next(
        label for label, line in game.actions(player.session.table).items() if line == command
    )
    stock = game.tapped(label)
    assert stock
    player.click(stock)


def refusals(player: Player) -> list[tuple[Pile, int, Pile]]:
    """Return every drag that is refused."""
    scene, board = player.table.scene, player.table.board
    return [
        (source, start, target)
        for source, cards in scene.piles.items()
        for start in range(len(cards))
        if board.game.can_lift(board.table, source, start)
        for target in scene.piles
        if target not in {source, *targets_of(board.moves, source, start)}
    ]


def refusal(player: Player, source: Pile, start: int, target: Pile) -> str:
    """Return why cards may not go to a pile."""
    game, table = player.session.game, copy_table(player.session.table)
    with pytest.raises(IllegalMove) as refused:
        game.play(table, game.line(table, source, start, target), Random(0))
    return str(refused.value)


def test_a_legal_drag_plays_its_move(player: Player) -> None:
    for move in Random(1).sample(player.session.moves, min(8, len(player.session.moves))):
        player.drag_move(move)
        assert player.session.commands == [move.command]
        player.type(pygame.K_u)
        assert player.session.commands == []


def test_cards_are_carried_above_the_table_until_they_are_put_down(player: Player) -> None:
    move = player.session.moves[0]
    before = exactly(player.session.table)
    end = drop(player.table.scene, *move[1:])
    player.lift(move.source, move.start, end)
    assert player.table.pointer.drag
    assert player.table.pointer.drag.target(player.table.scene) == move.target
    assert exactly(player.session.table) == before
    player.do(release(end))
    assert player.table.pointer.drag is None
    assert player.session.commands == [move.command]


def test_carried_cards_are_seen_where_the_pointer_is(player: Player) -> None:
    source, start = player.session.moves[0].source, player.session.moves[0].start
    card = player.table.scene.piles[source][start]
    surface = player.app.window.surface
    resting = surface.subsurface(card.rect).copy()
    x, y = grip(player.table.scene, source, start)
    away = (WIDTH - card.rect.width, HEIGHT - 2 * card.rect.height)
    player.lift(source, start, (x + away[0] - card.rect.left, y + away[1] - card.rect.top))
    carried = surface.subsurface((away, card.rect.size))
    strip = Rect(0, 0, card.rect.width, card.rect.height // 5).inflate(-10, -4)
    assert alike(resting.subsurface(strip), carried.subsurface(strip)) > 0.95


def alike(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of pixels in which two pictures of the same size look the same."""
    same = pygame.mask.from_threshold(one, (0, 0, 0, 0), (24, 24, 24, 255), other)
    return same.count() / (one.get_width() * one.get_height())


def test_a_refused_drag_says_why_and_changes_nothing(player: Player) -> None:
    before = exactly(player.session.table)
    refused = refusals(player)
    for source, start, target in Random(2).sample(refused, min(12, len(refused))):
        player.drag(source, start, target)
        assert player.message == refusal(player, source, start, target)
        assert player.session.commands == []
        assert exactly(player.session.table) == before
        assert player.table.pointer.drag is None


def test_a_drag_to_nowhere_lets_the_cards_glide_home(player: Player) -> None:
    move = player.session.moves[0]
    nowhere = (WIDTH - 1, HEIGHT - 1)
    player.lift(move.source, move.start, nowhere)
    player.do(release(nowhere))
    assert player.is_flying()
    assert player.session.commands == []
    assert player.message == ""
    player.type(pygame.K_LSHIFT)
    assert not player.is_flying()


@pytest.mark.parametrize("slug", [slug for slug in GAMES if not GAMES[slug].one_click])
def test_a_click_and_a_click_play_a_move(player: Player) -> None:
    for move in Random(3).sample(player.session.moves, min(8, len(player.session.moves))):
        player.click(move.source, move.start)
        assert player.table.pointer.selection
        assert move.target in player.table.pointer.selection.choices
        assert player.session.commands == []
        player.click(move.target)
        assert player.session.commands == [move.command]
        assert player.table.pointer.selection is None
        player.type(pygame.K_u)


def test_two_clicks_put_a_two_to_the_left_end_of_a_row(app: App) -> None:
    player = Player(app)
    app.begin("montana", deal_with_an_empty_left_end())
    move = next(move for move in player.session.moves if move.target.index % 13 == 0)
    player.click(move.target)
    assert player.session.commands == []
    player.click(move.source)
    assert player.session.commands == [move.command]


def deal_with_an_empty_left_end() -> int:
    sessions = (Session(GAMES["montana"], deal) for deal in count(1))
    return next(
        session.deal
        for session in sessions
        if session.deal
        and sum(not session.game.piles(session.table)[Pile("tableau", n * 13)] for n in range(4))
        == 1
    )


@pytest.mark.parametrize("slug", ["montana"])
def test_one_click_plays_a_card_with_just_one_place(player: Player) -> None:
    for by_the_card in (True, False):
        move = player.session.moves[0]
        player.click(move.source if by_the_card else move.target)
        assert player.session.commands == [move.command]
        player.type(pygame.K_u)


def test_escape_lets_go_of_what_was_selected(app: App) -> None:
    player = at(app, "seahaven")
    move = player.session.moves[0]
    player.click(move.source, move.start)
    player.type(pygame.K_ESCAPE)
    player.click(move.target)
    assert player.session.commands == []


def test_a_right_click_plays_the_best_move(player: Player) -> None:
    move = player.session.moves[0]
    player.click(move.source, move.start, RIGHT)
    assert len(player.session.commands) == 1
    assert len(player.table.scene.piles[move.source]) <= move.start


def test_a_double_click_plays_the_best_move(app: App) -> None:
    player = at(app, "alaska")
    move = next(move for move in player.session.moves if move.target.area == "foundation")
    point = grip(player.table.scene, *move[1:3])
    player.do(press(point), release(point), press(point), release(point))
    assert [line.split()[:2] for line in player.session.commands] == [move.command.split()[:2]]
    assert any(player.table.scene.piles[Pile("foundation", index)] for index in range(4))


def test_undo_and_redo_by_key_walk_through_what_was_played(player: Player) -> None:
    tables = [exactly(player.session.table)]
    for _ in range(6):
        play_on(player, 1)
        tables.append(exactly(player.session.table))
    lines = player.session.commands
    assert len(lines) == 6
    undo_keys = [(pygame.K_u, 0), (pygame.K_BACKSPACE, 0), (pygame.K_z, CTRL)] * 2
    for (key, modifiers), table in zip(undo_keys, reversed(tables[:-1]), strict=True):
        player.type(key, modifiers)
        assert exactly(player.session.table) == table
    player.type(pygame.K_u)
    assert exactly(player.session.table) == tables[0]
    redo_keys = [(pygame.K_y, CTRL), (pygame.K_z, CTRL | SHIFT)] * 3
    for (key, modifiers), table in zip(redo_keys, tables[1:], strict=True):
        player.type(key, modifiers)
        assert exactly(player.session.table) == table
    assert player.session.commands == lines


def test_a_restart_is_the_same_deal_and_one_undo_takes_it_back(player: Player) -> None:
    start = exactly(player.session.table)
    play_on(player, 5)
    played, lines = exactly(player.session.table), player.session.commands
    player.type(pygame.K_r, SHIFT)
    assert exactly(player.session.table) == start
    assert player.session.deal == DEALS[player.app.controller.game.slug]
    player.type(pygame.K_u)
    assert exactly(player.session.table) == played
    assert player.session.commands == lines


def test_r_deals_anew_and_one_undo_returns_to_the_deal_before(player: Player) -> None:
    play_on(player, 3)
    played, lines = exactly(player.session.table), player.session.commands
    player.type(pygame.K_r)
    assert exactly(player.session.table) != played
    assert player.session.commands == []
    assert player.is_flying()
    player.type(pygame.K_u)
    assert player.session.deal == DEALS[player.app.controller.game.slug]
    assert exactly(player.session.table) == played
    assert player.session.commands == lines
    player.type(pygame.K_y, CTRL)
    assert player.session.commands == []


def test_a_press_finishes_an_animation_and_is_itself_obeyed(player: Player) -> None:
    play_on(player, 1)
    player.type(pygame.K_u)
    assert player.is_flying()
    move = player.session.moves[0]
    player.lift(move.source, move.start)
    assert not player.is_flying()
    assert player.table.pointer.drag
    assert (player.table.pointer.drag.source, player.table.pointer.drag.start) == move[1:3]


def test_a_recorded_game_is_won_by_drags_and_clicks(player: Player) -> None:
    lines = WINS[player.app.controller.game.slug][1].split("; ")
    for number, command in enumerate(lines, 1):
        assert not player.session.won
        play(player, command)
        assert player.session.commands == lines[:number]
    assert player.session.won
    assert player.message == ""
    assert not player.table.game.clock.is_running


def test_a_win_can_be_taken_back(player: Player) -> None:
    lines = WINS[player.app.controller.game.slug][1].split("; ")
    player.app.controller.play(lines[:-1])
    play(player, lines[-1])
    assert player.session.won
    player.type(pygame.K_u)
    assert not player.session.won
    assert player.message == ""
    player.type(pygame.K_y, CTRL)
    assert player.session.won
    assert player.message == "You won!"


@pytest.mark.parametrize("slug", BUTTONS)
def test_the_game_s_own_button_and_key_do_the_same(player: Player) -> None:
    game, label = player.session.game, BUTTONS[player.app.controller.game.slug]
    line = game.actions(player.session.table)[label]
    player.click_at(player.button(label))
    assert player.session.commands == [line]
    by_button = exactly(player.session.table)
    player.type(pygame.K_u)
    player.type(ord(game.keys[label].lower()))
    assert player.session.commands == [line]
    assert exactly(player.session.table) == by_button


def test_the_buttons_of_every_game_do_what_they_say(app: App) -> None:
    player = at(app, "scorpion")
    play_on(player, 3)
    lines = player.session.commands
    player.click_at(player.button("Undo"))
    assert player.session.commands == lines[:2]
    player.click_at(player.button("Redo"))
    assert player.session.commands == lines
    player.click_at(player.button("Restart"))
    assert player.session.commands == []
    player.click_at(player.button("Undo"))
    assert player.session.commands == lines
    player.click_at(player.button("New"))
    assert player.session.commands == []
    assert player.session.deal != DEALS["scorpion"]
    player.click_at(player.button("Help"))
    assert isinstance(app.screens[-1], HelpScreen)
    player.type(pygame.K_ESCAPE)
    player.click_at(player.button("Games"))
    assert isinstance(app.screens[-1], ChooserScreen)


def test_a_button_pressed_but_left_before_the_release_does_nothing(app: App) -> None:
    player = at(app, "scorpion")
    table = player.session.table
    player.do(press(player.button("New")))
    player.do(motion((WIDTH // 2, HEIGHT - 50), held=True))
    player.do(release((WIDTH // 2, HEIGHT - 50)))
    assert player.session.table is table


def test_a_dragged_run_of_seahaven_is_one_undo(app: App) -> None:
    player = at(app, "seahaven")
    run = to_a_run(player)
    before, played = exactly(player.session.table), player.session.commands
    player.drag_move(run)
    assert player.session.commands == [*played, *run.lines()]
    assert len(run.lines()) > 1
    assert len(player.table.scene.piles[run.source]) == run.start
    player.type(pygame.K_u)
    assert exactly(player.session.table) == before
    player.type(pygame.K_y, CTRL)
    assert player.session.commands == [*played, *run.lines()]


def to_a_run(player: Player) -> Move:
    """Play the recorded win up to where a whole run can be moved, and return that move."""
    for command in WINS["seahaven"][1].split("; "):
        for run in player.session.game.gestures(player.session.table):
            return run
        play(player, command)
    raise AssertionError("no run can be moved in the recorded win")


def test_another_button_in_the_middle_of_a_drag_lets_the_cards_go_home(player: Player) -> None:
    move = player.session.moves[0]
    before = exactly(player.session.table)
    end = drop(player.table.scene, *move[1:])
    for button in (2, 3, 1):
        player.lift(move.source, move.start, end)
        player.do(press(end, button))
        assert player.table.pointer.drag is None
        player.do(release(end, button))
        player.do(release(end))
        assert player.session.commands == []
        assert exactly(player.session.table) == before


def test_the_wheel_does_not_disturb_a_drag(player: Player) -> None:
    move = player.session.moves[0]
    end = drop(player.table.scene, *move[1:])
    player.lift(move.source, move.start, end)
    for button in (4, 5):
        player.do(press(end, button), release(end, button))
    player.do(Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    player.do(release(end))
    assert player.session.commands == [move.command]


@pytest.mark.parametrize("lost", ["focus", "pointer", "resize", "key"])
def test_a_drag_that_is_lost_leaves_the_cards_where_they_were(player: Player, lost: str) -> None:
    move = player.session.moves[0]
    before = exactly(player.session.table)
    end = drop(player.table.scene, *move[1:])
    player.lift(move.source, move.start, end)
    events = {
        "focus": Event(pygame.WINDOWFOCUSLOST),
        "pointer": motion((5, 5)),
        "resize": Event(pygame.VIDEORESIZE, size=SIZE, w=WIDTH, h=HEIGHT),
        "key": key_down(pygame.K_ESCAPE),
    }
    player.do(events[lost])
    assert player.table.pointer.drag is None
    player.do(release(end))
    assert player.session.commands == []
    assert exactly(player.session.table) == before


def test_undo_in_the_middle_of_a_drag_drops_it(player: Player) -> None:
    play_on(player, 2)
    move = player.session.moves[0]
    player.lift(move.source, move.start, (WIDTH // 2, HEIGHT - 5))
    player.do(key_down(pygame.K_u))
    assert player.table.pointer.drag is None
    player.do(release((WIDTH // 2, HEIGHT - 5)))
    assert len(player.session.commands) == 1


def test_a_whole_drag_in_one_batch_of_events_is_played(player: Player) -> None:
    move = player.session.moves[0]
    start, end = (
        grip(player.table.scene, *move[1:3]),
        drop(player.table.scene, *move[1:]),
    )
    player.do(motion(start), press(start), motion(end, held=True), release(end))
    assert player.session.commands == [move.command]


def test_each_event_of_a_batch_meets_what_the_one_before_it_left(player: Player) -> None:
    first = player.session.moves[0]
    start = grip(player.table.scene, first.source, first.start)
    end = drop(player.table.scene, first.source, first.start, first.target)
    drag = [press(start), motion(end, held=True), release(end)]
    player.do(*drag, key_down(pygame.K_u), *drag, key_down(pygame.K_u), *drag)
    assert player.session.commands == [first.command]


def test_the_number_keys_switch_between_games_that_go_on_where_they_were(app: App) -> None:
    player = at(app, "scorpion")
    play_on(player, 3)
    lines, table = player.session.commands, player.session.table
    for number, slug in enumerate(GAMES):
        player.type(pygame.K_1 + number)
        assert app.controller.game.slug == slug
    player.type(pygame.K_1 + list(GAMES).index("scorpion"))
    assert player.session.commands == lines
    assert player.session.table is table


def test_the_chooser_opens_the_game_that_is_clicked(app: App) -> None:
    app.choose()
    app.paint()
    player = Player(app)
    player.type(pygame.K_ESCAPE)
    assert isinstance(app.screens[-1], ChooserScreen)
    player.click_at((WIDTH // 2, HEIGHT // 3))
    assert app.controller.game.slug == list(GAMES)[1]
    player.type(pygame.K_g)
    player.type(pygame.K_ESCAPE)
    assert app.controller.game.slug == list(GAMES)[1]
    assert app.screens == [app.table]


def test_the_chooser_is_worked_by_keys(app: App) -> None:
    app.choose()
    player = Player(app)
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RETURN):
        player.type(key)
    assert app.controller.game.slug == list(GAMES)[3]


def test_help_opens_over_the_table_and_leaves_it_as_it_was(player: Player) -> None:
    play_on(player, 2)
    table = player.session.table
    for opening, closing in ((pygame.K_h, pygame.K_ESCAPE), (pygame.K_F1, pygame.K_F1)):
        player.type(opening)
        assert isinstance(player.app.screens[-1], HelpScreen)
        player.type(pygame.K_u)
        player.type(pygame.K_PAGEDOWN)
        player.type(closing)
        assert player.app.screens == [player.table]
        assert player.session.table is table
        assert player.app.is_running


@pytest.mark.parametrize(("key", "modifiers"), [(pygame.K_q, 0), (pygame.K_q, CTRL)])
def test_q_ends_the_program(app: App, key: int, modifiers: int) -> None:
    player = at(app, "montana")
    player.type(key, modifiers)
    assert not app.is_running


def test_closing_the_window_ends_the_program(app: App) -> None:
    player = at(app, "montana")
    player.do(Event(pygame.QUIT))
    assert not app.is_running


def test_the_window_is_named_after_the_game(player: Player) -> None:
    name = player.session.game.name
    assert pygame.display.get_caption()[0] == f"{name} – Solitaire"


def test_a_resized_window_has_its_cards_in_place_and_goes_on(player: Player, clock: Clock) -> None:
    play_on(player, 2)
    for size in ((640, 480), (1920, 1080), (1000, 600)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        player.do(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        player.do(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        clock.advance(RESTS_AFTER)
        player.do()
        assert all(
            player.app.window.surface.get_rect().contains(placed.rect)
            for placed in player.table.scene.cards
        )
        lines = player.session.commands
        play_on(player, 1)
        assert len(player.session.commands) == len(lines) + 1


def test_full_screen_and_back_keep_the_table(app: App) -> None:
    player = at(app, "alaska")
    for lines in (2, 4):
        play_on(player, 2)
        table = player.session.table
        player.type(pygame.K_F11)
        assert player.session.table is table
        assert len(player.session.commands) == lines
        is_full = app.window.surface.get_size() == pygame.display.get_desktop_sizes()[0]
        assert is_full or lines > 2  # older dummy displays of SDL stay so; test_window.py is real


def test_events_after_a_change_to_full_screen_come_from_a_window(app: App) -> None:
    at(app, "montana")
    windows = []
    for _ in range(40):
        app.window.toggle_full_screen()
        # What pygame remembers only by its address would by now be overwritten.
        app.paint()
        windows += [event.dict.get("window") for event in pygame.event.get()]
    assert {type(window).__name__ for window in windows} <= {"Window", "NoneType"}


def test_a_game_is_copied_and_pasted_at_the_table(app: App) -> None:
    player = at(app, "scorpion")
    play_on(player, 3)
    lines, deal = player.session.commands, player.session.deal
    player.type(pygame.K_c, CTRL)
    app.begin("alaska", 5)
    player.type(pygame.K_v, CTRL)
    assert app.controller.game.slug == "scorpion"
    assert (player.session.deal, player.session.commands) == (deal, lines)


def test_what_is_no_game_is_not_pasted_and_said_so(app: App) -> None:
    player = at(app, "scorpion")
    clipboard.copy("milk, eggs")
    player.type(pygame.K_v, CTRL)
    assert player.message.startswith("This is not a deal")
    assert player.session.deal == DEALS["scorpion"]


@pytest.fixture
def keeping(art: Art, clock: Clock, tmp_path: Path) -> Iterator[App]:
    """Return an app that keeps what is played and set."""
    app = App(Window(SIZE), OpenGames(store=Store.open(tmp_path / "own")), art, QUIET, clock)
    pygame.event.clear()
    yield app
    app.controller.close()
    app.sound.end()
    pygame.event.clear()


def test_imported_settings_are_in_force_at_once(keeping: App, tmp_path: Path) -> None:
    file = tmp_path / "solitaire.json"
    with opened(tmp_path / "other") as other:
        other.set_setting("left_handed", value=True)
        other.set_setting("table", "burgundy")
        exported(other, file)
    player = at(keeping, "scorpion")
    scene, cloth = player.table.scene, keeping.window.surface.get_at((WIDTH - 2, HEIGHT // 2))
    player.type(pygame.K_i)
    keeping.carry_out(Import(file))
    wait_for(lambda: told(keeping), "the end")
    player.type(pygame.K_ESCAPE)
    assert (keeping.settings.left_handed, keeping.settings.table) == (True, "burgundy")
    assert keeping.controller.settings == keeping.settings
    assert player.table.scene.corners() != scene.corners()
    assert keeping.window.surface.get_at((WIDTH - 2, HEIGHT // 2)) != cloth


def told(app: App) -> str:
    """Go on, and return what the statistics say of an export or an import."""
    app.go_on()
    screen = app.screens[-1]
    assert isinstance(screen, StatisticsScreen)
    return screen.notice.sentence


def test_many_motions_a_second_are_taken_together_and_none_is_lost(app: App, clock: Clock) -> None:
    player, turns = at(app, "scorpion"), 5
    clock.advance(10)
    app.go_on()
    began = time.monotonic()
    for turn in range(turns):
        for x in range(20):
            pygame.event.post(motion((x, turn)))
        app._wait()
        app.go_on()
        assert player.table.input._pointed_at == (19, turn)
    assert time.monotonic() - began >= (turns - 1) * LEAST_TURN


@pytest.mark.parametrize("hidden", [pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED])
def test_the_clock_stands_in_a_window_that_is_not_to_be_seen(
    app: App, clock: Clock, hidden: int
) -> None:
    player = at(app, "scorpion")
    play_on(player, 1)
    clock.advance(5)
    player.do(Event(hidden))
    clock.advance(60)
    assert player.table.game.clock.seconds(clock()) == 5
    player.do(Event(pygame.WINDOWSHOWN), motion((WIDTH // 2, HEIGHT // 2)))
    clock.advance(2)
    assert player.table.game.clock.seconds(clock()) == 7


def test_a_setting_that_is_changed_is_kept_at_once(keeping: App) -> None:
    keeping.carry_out(Change(keeping.settings.with_value("table", "burgundy")))
    store = keeping.controller.games.store
    assert store is not None
    assert read_settings(store) == QUIET._replace(table="burgundy")


def test_the_game_on_the_table_is_not_offered_to_be_gone_on_with(keeping: App) -> None:
    at(keeping, "scorpion")
    left = keeping.controller.game
    play_on(Player(keeping), 1)
    keeping.begin("alaska", 1)
    keeping.controller.play(keeping.controller.session.moves[0].lines())
    keeping.carry_out(Command.DEALS)
    deals = keeping.screens[-1]
    assert isinstance(deals, DealsScreen)
    assert left.kept is not None
    assert [record.id for record in deals._records] == [left.kept.id]


@pytest.mark.parametrize("request_", [Deal(5), DealAny("any")], ids=["number", "kind"])
def test_the_screen_that_a_deal_was_chosen_on_is_left(app: App, request_: Request) -> None:
    player = at(app, "scorpion")
    table = player.session.table
    app.carry_out(Command.DEALS)
    app.carry_out(request_)
    assert app.screens == [app.table]
    assert player.session.table is not table


def test_a_letter_of_the_specs_leaves_the_command_line(app: App) -> None:
    at(app, "scorpion")
    app.carry_out(Command.TYPE)
    app.carry_out(Typed(" h ", lambda _: None))
    assert [type(screen) for screen in app.screens] == [type(app.table), HelpScreen]


def test_the_command_line_remembers_what_was_typed_when_it_was_open_before(app: App) -> None:
    player = at(app, "scorpion")
    for keys in ((pygame.K_RETURN,), (pygame.K_UP, pygame.K_RETURN)):
        app.carry_out(Command.TYPE)
        line = app.screens[-1]
        assert isinstance(line, CommandScreen)
        if len(keys) == 1:
            line.line.insert("D")
        for key in keys:
            player.type(key)
        assert player.session.commands == ["D"]
        player.type(pygame.K_ESCAPE)
        app.controller.undo()
        assert player.session.commands == []


def test_the_chooser_tells_which_games_are_under_way(app: App) -> None:
    deal, lines = WINS["seahaven"]
    app.begin("seahaven", deal)
    assert app._opener._standings()["seahaven"] == ""
    first, *rest = lines.split("; ")
    app.controller.play([first])
    assert app._opener._standings()["seahaven"] == "under way"
    app.controller.play(rest)
    assert app._opener._standings()["seahaven"] == ""


def test_everything_that_happens_has_its_sound(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app.sound, "play", lambda name, now: heard.append(name))
    deal, lines = WINS["seahaven"]
    app.begin("seahaven", deal)
    first, *rest = lines.split("; ")
    asked: list[tuple[Callable[[], None], list[str]]] = [
        (lambda: app.controller.play([first]), ["place"]),
        (app.controller.undo, ["slide"]),
        (app.controller.redo, ["slide"]),
        (app.controller.restart, ["slide"]),
        (lambda: app.controller.play(["?"]), ["refuse"]),
        (lambda: app.controller.play([first, *rest]), ["deal", "win"]),
        (lambda: app.controller.deal(5), ["deal"]),
    ]
    for ask, expected in asked:
        heard.clear()
        ask()
        assert heard == expected


def test_cards_that_are_carried_go_home_when_a_screen_opens_above(app: App) -> None:
    player = at(app, "seahaven")
    move = player.session.moves[0]
    end = drop(player.table.scene, *move[1:])
    player.lift(move.source, move.start, end)
    app.carry_out(Command.HELP)
    assert player.table.pointer.drag is None
    app.carry_out(Command.CLOSE)
    player.do(release(end))
    assert player.session.commands == []


def test_a_reset_is_seen_at_once_on_the_statistics(keeping: App) -> None:
    player = at(keeping, "scorpion")
    play_on(player, 1)
    keeping.controller.deal(5)
    keeping.controller.play(keeping.controller.session.moves[0].lines())
    keeping.carry_out(Command.STATISTICS)
    screen = keeping.screens[-1]
    assert isinstance(screen, StatisticsScreen)
    assert screen.past in screen.dialog.focus.widgets
    keeping.carry_out(Reset("scorpion"))
    assert screen.past not in screen.dialog.focus.widgets
    keeping.carry_out(UndoReset())
    assert screen.past in screen.dialog.focus.widgets


def test_the_loudness_that_is_set_is_heard_at_once(app: App) -> None:
    for volume in (3, 9):
        app.carry_out(Change(QUIET._replace(sound=True, volume=volume)))
        assert app.sound._loudness == loudness(volume)
    app.carry_out(Change(QUIET))
    assert app.sound._loudness == 0
