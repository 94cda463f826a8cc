"""The panel of a win: when it comes, what it tells, what it hides, and what can be done at it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest
from pygame import Rect

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.board.animation import TOGETHER
from solitaire_gui.gui.board.view import SHARPEN_AFTER
from solitaire_gui.gui.board.win_animation import SECONDS
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screens.review.review_screen import ReviewScreen
from solitaire_gui.gui.screens.statistics.statistics_screen import StatisticsScreen
from solitaire_gui.gui.screens.win.win_screen import FADE, PAUSE, READY_AFTER, WinScreen
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.figures.figure_columns import FigureColumns
from solitaire_gui.gui.widgets.figures.moves_bar import MovesBar
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.solver.engine.verdict import Lost
from solitaire_gui.store import Store
from tests.games.wins import WINS
from tests.gui.driver.program import QUIET, Clock
from tests.gui.player import RIGHT, Player, key_down, motion, press, release
from tests.gui.screens.keeping import store as store
from tests.gui.test_fuzz import check_pixels
from tests.store.playing import NOON, win

SIZE = (800, 600)
WINDOWS = (
    ((640, 480), "normal"),
    ((640, 480), "huge"),
    ((1000, 500), "normal"),
    ((1280, 800), "normal"),
    ((1920, 1080), "normal"),
)
"""Sizes of the window and of the interface."""
FRAME = 1 / 60
CORNER = (5, 595)
"""A point of the table beside every panel."""


def new_app(
    art: Art, clock: Clock, store: Store | None = None, size: tuple[int, int] = SIZE
) -> App:
    games = OpenGames(store=store, time_of_day=lambda: NOON + 1e6)
    return App(Window(size), games, art, QUIET, clock)


@pytest.fixture
def app(art: Art, clock: Clock, store: Store) -> Iterator[App]:
    """Return an app that keeps what is played."""
    app = new_app(art, clock, store)
    pygame.event.clear()
    yield app
    app.sound.end()
    pygame.event.clear()


def all_but_won(app: App, slug: str = "scorpion") -> Player:
    """Play a game but for its last move."""
    deal, lines = WINS[slug]
    app.begin(slug, deal)
    app.controller.play(lines.split("; ")[:-1])
    app.go_on()
    return Player(app)


def won(app: App, slug: str = "scorpion") -> Player:
    """Win a game: its cards begin to dance."""
    player = all_but_won(app, slug)
    app.controller.play(WINS[slug][1].split("; ")[-1:])
    app.go_on()
    assert player.session.won
    return player


def told(app: App, clock: Clock, slug: str = "scorpion") -> Player:
    """Win a game, and wait for its panel."""
    player = won(app, slug)
    wait_for_panel(app, clock)
    return player


def wait_for_panel(app: App, clock: Clock) -> None:
    wait(app, clock, SECONDS)
    wait(app, clock, PAUSE)
    wait(app, clock, max(FADE, READY_AFTER))


def wait(app: App, clock: Clock, seconds: float) -> None:
    """Let time pass, and a frame be shown."""
    clock.advance(seconds)
    app.go_on()
    app.go_on()


def panel(app: App) -> WinScreen:
    screen = app.screens[-1]
    assert isinstance(screen, WinScreen)
    return screen


def button(app: App, label: str) -> PushButton:
    return next(button for button in panel(app).dialog._buttons if button.label == label)


def labels(app: App) -> list[str]:
    return [button.label for button in panel(app).dialog._buttons]


def figures(app: App) -> list[tuple[object, ...]]:
    """Return the columns of figures as they stand, each with whether it is crowned."""
    [block] = [block for block in panel(app)._blocks if isinstance(block, FigureColumns)]
    return [(c.value, c.name, *c.rows, c.is_record) for c in block._columns]


def pixels(app: App) -> bytes:
    """Return all that the window shows."""
    return pygame.image.tobytes(app.window.surface, "RGB")


def sharpen(app: App, clock: Clock) -> None:
    """Wait until the cards have been drawn anew."""
    wait(app, clock, SHARPEN_AFTER)
    app.art.finish()
    app.go_on()


def is_seen(app: App, clock: Clock) -> bool:
    """Tell whether anything of a panel is to be seen."""
    return isinstance(app.screens[-1], WinScreen) and panel(app)._share(clock()) > 0


def test_the_panel_comes_when_the_cards_have_danced(app: App, clock: Clock) -> None:
    player = won(app)
    assert player.is_flying()
    wait(app, clock, SECONDS - FRAME)
    assert player.is_flying()
    assert app.screens == [player.table]
    assert app.stack.wake(clock()) == clock()
    wait(app, clock, FRAME)
    assert not player.is_flying()
    assert panel(app).wake(clock()) == pytest.approx(clock() + PAUSE)
    assert not is_seen(app, clock)
    wait(app, clock, PAUSE + FADE / 2)
    assert 0 < panel(app)._share(clock()) < 1
    assert panel(app).wake(clock()) == clock()
    wait(app, clock, FADE / 2)
    assert panel(app)._share(clock()) == 1
    assert panel(app).wake(clock()) is None


def test_the_program_wakes_when_the_dance_is_over(app: App, clock: Clock) -> None:
    player = won(app)
    clock.advance(SECONDS)
    app.paint()
    assert not player.is_flying()
    app._wait()  # would never end if nothing were due
    app.go_on()
    assert isinstance(app.screens[-1], WinScreen)


def test_without_motion_the_panel_is_there_at_once(app: App, clock: Clock) -> None:
    app.in_force.change(QUIET._replace(reduced_motion="on"))
    player = won(app)
    assert panel(app)._share(clock()) == 1
    assert not player.is_flying()


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_x])
def test_a_key_in_the_dance_goes_straight_to_the_panel(app: App, clock: Clock, key: int) -> None:
    player = won(app)
    wait(app, clock, 2.0)
    player.type(key)
    assert panel(app)._share(clock()) == 1
    assert player.session.won


def test_a_click_in_the_dance_goes_straight_to_the_panel_and_does_not_close_it(
    app: App, clock: Clock
) -> None:
    player = won(app)
    wait(app, clock, 2.0)
    for _ in range(2):
        player.click_at(CORNER)
        assert panel(app)._share(clock()) == 1


def test_a_turn_of_the_wheel_or_a_move_of_the_pointer_leaves_the_dance_alone(
    app: App, clock: Clock
) -> None:
    player = won(app)
    wait(app, clock, 2.0)
    player.do(motion(CORNER), press(CORNER, 4), release(CORNER, 4))
    assert player.is_flying()
    assert app.screens == [player.table]


def test_cards_glide_home_from_where_they_dance(app: App, clock: Clock) -> None:
    player = won(app)
    wait(app, clock, 2.0)
    dancing = player.table.motion.places(clock())
    player.type(pygame.K_x)
    assert player.table.motion.places(clock()) == dancing
    wait(app, clock, TOGETHER)
    assert not player.is_flying()


def test_enter_deals_anew(app: App, clock: Clock) -> None:
    player = told(app, clock)
    player.type(pygame.K_RETURN)
    assert app.screens == [player.table]
    assert not player.session.commands
    assert player.session.deal != WINS["scorpion"][0]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_a_hasty_enter_deals_nothing(app: App, clock: Clock, key: int) -> None:
    player = won(app)
    player.type(key)
    wait(app, clock, READY_AFTER - FRAME)
    player.type(key)
    assert player.session.won
    wait(app, clock, FRAME)
    player.type(key)
    assert not player.session.won


def test_an_enter_held_down_from_before_deals_nothing(app: App, clock: Clock) -> None:
    player = won(app)
    for _ in range(40):
        player.do(key_down(pygame.K_RETURN))
        wait(app, clock, READY_AFTER / 10)
    player.type(pygame.K_RETURN)
    assert player.session.won


def test_a_hasty_click_presses_no_button(app: App, clock: Clock) -> None:
    player = won(app)
    player.type(pygame.K_x)
    player.click_at(button(app, "New deal").rect.center)
    assert player.session.won
    wait(app, clock, READY_AFTER)
    player.click_at(button(app, "New deal").rect.center)
    assert not player.session.won


def test_escape_closes_the_panel_and_leaves_the_table(app: App, clock: Clock) -> None:
    player = told(app, clock)
    player.type(pygame.K_ESCAPE)
    wait(app, clock, 100)
    assert app.screens == [player.table]
    assert player.session.won
    assert player.message == ""


def test_a_click_beside_closes_it(app: App, clock: Clock) -> None:
    player = told(app, clock)
    player.click_at(panel(app).dialog.rect.move(0, 80).midtop)
    assert isinstance(app.screens[-1], WinScreen)
    player.click_at(CORNER)
    assert app.screens == [player.table]
    assert player.session.won


@pytest.mark.parametrize("seconds", [0.0, 2.0, SECONDS + 0.1, SECONDS + PAUSE + 0.1, 60.0])
def test_undo_is_obeyed_at_any_time(app: App, clock: Clock, seconds: float) -> None:
    player = won(app)
    wait(app, clock, seconds)
    app.go_on()
    player.type(pygame.K_u)
    assert not player.session.won
    wait(app, clock, 100)
    assert app.screens == [player.table]


def test_the_bar_is_used_as_before(app: App, clock: Clock) -> None:
    player = told(app, clock)
    bar = player.table.frame.bar
    undo = next(button for button in bar.buttons if button.label == "Undo")
    player.do(motion(undo.rect.center))
    assert bar.hovered is undo
    player.click_at(undo.rect.center)
    assert not player.session.won
    assert app.screens == [player.table]


def test_a_right_click_beside_plays_nothing(app: App, clock: Clock) -> None:
    player = told(app, clock)
    player.click_at(CORNER, RIGHT)
    assert isinstance(app.screens[-1], WinScreen)


def test_the_same_deal_is_played_again(app: App, clock: Clock) -> None:
    player = told(app, clock)
    player.click_at(button(app, "Same deal again").rect.center)
    assert app.screens == [player.table]
    assert (player.session.deal, player.session.at) == (WINS["scorpion"][0], 0)


def test_the_game_is_watched_and_the_panel_is_there_afterwards(app: App, clock: Clock) -> None:
    player = told(app, clock, "montana")
    sharpen(app, clock)
    before = pixels(app)
    player.click_at(button(app, "Watch").rect.center)
    assert isinstance(app.screens[-1], ReviewScreen)
    player.type(pygame.K_ESCAPE)
    player.do(motion(CORNER))
    assert isinstance(app.screens[-1], WinScreen)
    sharpen(app, clock)
    assert pixels(app) == before


def test_tab_goes_from_button_to_button(app: App, clock: Clock) -> None:
    player = told(app, clock)
    assert labels(app) == ["Statistics", "Watch", "Same deal again", "New deal"]
    for label in labels(app):
        player.type(pygame.K_TAB)
        assert panel(app).dialog.focus.current is button(app, label)
    player.type(pygame.K_TAB)
    player.type(pygame.K_RETURN)
    assert isinstance(app.screens[-1], StatisticsScreen)
    player.type(pygame.K_ESCAPE)
    assert isinstance(app.screens[-1], WinScreen)


def test_the_first_win_is_compared_with_nothing(app: App, clock: Clock) -> None:
    won(app)
    player = Player(app)
    player.type(pygame.K_x)
    time, moves, streak = figures(app)
    assert time == ("0:00", "Time", ("Best", "–"), ("Average", "–"), False)
    assert moves == ("50", "Moves", ("Fewest", "–"), ("Average", "–"), False)
    assert streak == ("1", "Wins in a row", ("Longest", "–"), ("Share won", "100 %"), False)


def test_a_record_is_crowned(app: App, clock: Clock, store: Store) -> None:
    win(store, "scorpion", 60.0, NOON)
    Player(app)
    told(app, clock)
    time, moves, streak = figures(app)
    assert time == ("0:00", "Best time", ("Before", "1:00"), ("Average", "1:00"), True)
    assert moves == ("50", "Moves", ("Fewest", "50"), ("Average", "50"), False)
    assert streak == ("2", "Longest streak", ("Before", "1"), ("Share won", "100 %"), True)


def test_what_is_no_record_has_no_crown(app: App, clock: Clock, store: Store) -> None:
    win(store, "scorpion", 0.0, NOON)
    told(app, clock)
    assert figures(app)[0] == ("0:00", "Time", ("Best", "0:00"), ("Average", "0:00"), False)


def test_a_deal_without_a_known_win_is_not_compared(app: App, clock: Clock) -> None:
    player = all_but_won(app)
    player.table.game.knowledge = type(player.table.game.knowledge)()
    app.controller.play(WINS["scorpion"][1].split("; ")[-1:])
    player.type(pygame.K_x)
    assert not any(isinstance(block, MovesBar) for block in panel(app)._blocks)


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [(87, "Yours took 6 more"), (81, "Yours is as short"), (78, "Yours is 3 shorter")],
)
def test_the_moves_are_compared_with_the_shortest_win(moves: int, sentence: str) -> None:
    assert MovesBar(moves, 81).sentence == sentence


def test_without_a_store_there_are_time_and_moves_alone(art: Art, clock: Clock) -> None:
    app = new_app(art, clock)
    told(app, clock)
    assert figures(app) == [("0:00", "Time", False), ("50", "Moves", False)]
    assert labels(app) == ["Same deal again", "New deal"]
    check_pixels(app, clock)
    app.sound.end()


def test_the_command_line_is_not_covered(app: App, clock: Clock) -> None:
    player = all_but_won(app)
    app.carry_out(Command.TYPE)
    [_, line] = app.screens
    app.controller.play(WINS["scorpion"][1].split("; ")[-1:])
    wait(app, clock, 2 * SECONDS)
    assert app.screens[-1] is line
    player.type(pygame.K_ESCAPE)
    wait(app, clock, 0)
    assert isinstance(app.screens[-1], WinScreen)


def told_of_a_detour(app: App, clock: Clock, slug: str) -> Player:
    """Play what cannot be won any more, as far as anybody knows, take it back, and win."""
    deal, lines = WINS[slug]
    app.begin(slug, deal)
    game = app.controller.game
    first = lines.split("; ")[0]
    others = (move.lines() for move in game.session.moves if move.command != first)
    app.controller.play(next(others))
    game.knowledge.learn(game.session.step, Lost(1))
    app.controller.undo()
    app.controller.play(lines.split("; "))
    app.go_on()
    wait_for_panel(app, clock)
    return Player(app)


@pytest.mark.parametrize("is_thrown", [False, True])
@pytest.mark.parametrize(("size", "interface"), WINDOWS)
@pytest.mark.parametrize("slug", GAMES)
def test_no_collected_card_is_hidden(
    art: Art,
    clock: Clock,
    store: Store,
    slug: str,
    size: tuple[int, int],
    interface: str,
    *,
    is_thrown: bool,
) -> None:
    app = new_app(art, clock, store, size)
    app.in_force.change(QUIET._replace(interface=interface))
    player = (told_of_a_detour if is_thrown else told)(app, clock, slug)
    assert bool(panel(app).sentences) is is_thrown
    rect, whole = panel(app).dialog.rect, Rect((0, 0), size)
    assert whole.contains(rect)
    bar = player.table.frame.bar.rect
    assert not bar.colliderect(rect)
    for placed in player.table.scene.cards:
        assert whole.contains(placed.rect)
        assert not placed.rect.colliderect(rect)
        assert not placed.rect.colliderect(bar)
    assert panel(app).dialog.page.scroller.furthest == 0
    for widget in panel(app).dialog._buttons:
        assert rect.contains(widget.rect)
    app.sound.end()


def test_cards_that_would_be_mere_dots_stay_below_the_panel(
    art: Art, clock: Clock, store: Store
) -> None:
    app = new_app(art, clock, store, (1280, 800))
    app.in_force.change(QUIET._replace(interface="largest"))
    player = all_but_won(app)
    before = player.table.scene.geometry
    app.controller.play(WINS["scorpion"][1].split("; ")[-1:])
    wait_for_panel(app, clock)
    assert player.table.scene.geometry == before
    app.sound.end()


def test_the_cards_have_their_room_again_afterwards(app: App, clock: Clock) -> None:
    player = all_but_won(app, "montana")
    before = player.table.scene.geometry
    app.controller.play(WINS["montana"][1].split("; ")[-1:])
    wait(app, clock, SECONDS)
    assert player.table.scene.geometry.card_width < before.card_width
    wait(app, clock, 1.0)
    player.type(pygame.K_ESCAPE)
    assert player.table.scene.geometry == before
    assert player.is_flying()
    wait(app, clock, TOGETHER)
    assert not player.is_flying()


def test_the_cards_keep_the_room_they_have_made_while_the_panel_is_covered(
    app: App, clock: Clock, art: Art
) -> None:
    player = told(app, clock, "montana")
    wait(app, clock, TOGETHER)
    art.finish()
    app.paint()
    before, shown = player.table.scene.corners(), app.window.surface.copy().get_buffer().raw
    for command in (Command.STATISTICS, Command.SETTINGS, Command.HELP):
        app.carry_out(command)
        app.paint()
        app.carry_out(Command.CLOSE)
        app.paint()
        assert player.table.scene.corners() == before
        assert not player.is_flying()
        assert app.window.surface.get_buffer().raw == shown


@pytest.mark.parametrize("slug", ["montana", "alaska"])
def test_what_is_painted_is_always_what_a_fresh_paint_shows(
    app: App, clock: Clock, slug: str
) -> None:
    rng = Random(slug)
    player = won(app, slug)
    keys = [pygame.K_TAB, pygame.K_u, pygame.K_i, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_x]
    for _ in range(60):
        clock.advance(rng.choice((0.02, 0.05, 0.3, 3.0)))
        app.go_on()
        point = rng.randrange(SIZE[0]), rng.randrange(SIZE[1])
        choice = rng.random()
        if choice < 0.4:
            player.send(motion(point))
        elif choice < 0.5:
            player.send(press(point), release(point))
        elif choice < 0.65:
            player.type(rng.choice(keys))
        check_pixels(app, clock)
        if not player.session.won:
            app.controller.redo()
            app.controller.undo()
            app.controller.play(WINS[slug][1].split("; ")[-1:])
