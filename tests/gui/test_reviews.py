"""Games under review in the program itself, with the real solver in its process."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from math import ceil, log2
from pathlib import Path
from random import Random

import pygame
import pytest

from solitaire_gui import notation
from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.board.layout import Point
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.gui.platform.wait import wait_for_event
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screen_requests import Watch
from solitaire_gui.gui.screens.review.review_screen import ReviewScreen
from solitaire_gui.play import events, sentences
from solitaire_gui.play.open_games import OpenGame, OpenGames
from solitaire_gui.play.review import Standing
from solitaire_gui.session import Session
from solitaire_gui.solver import wins_after
from solitaire_gui.store import Store
from tests.games.wins import WINS
from tests.gui.conftest import QUIET, SIZE, Clock
from tests.gui.player import Player
from tests.gui.test_fuzz import check_pixels
from tests.lost_games import lost_game
from tests.playing import exactly
from tests.solver.process.test_worker import process_of

PATIENCE = 120.0
QUICK = ("scorpion", "alaska", "thumb-and-pouch", "seahaven")
KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_SPACE, pygame.K_TAB, pygame.K_RETURN, pygame.K_PLUS, pygame.K_MINUS),
    *(pygame.K_b, pygame.K_t, pygame.K_DOWN, pygame.K_ESCAPE),
)
SETTINGS = QUIET._replace(lamp=True, reduced_motion="on")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Return a store; whoever plays with it closes it."""
    return Store.open(tmp_path)


@pytest.fixture
def app(art: Art, clock: Clock, store: Store) -> Iterator[App]:
    """Return an app that advises and keeps its games, with nothing begun."""
    games = OpenGames(store=store)
    app = App(Window(SIZE), games, art=art, settings=SETTINGS, clock=clock)
    pygame.event.clear()
    yield app
    app.controller.close()
    pygame.event.clear()


def until(app: App, is_so: Callable[[], bool]) -> None:
    """Let the program run until something is so."""
    latest = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < latest, "it never came to be so"
        wait_for_event(0.1)
        app.go_on()


def begun(app: App, slug: str, session: object = None) -> Player:
    """Put a game on the table: a lost one, unless another is given."""
    game = OpenGame(session if isinstance(session, Session) else lost_game(slug))
    app.controller.games.add(game)
    app.controller.open(slug)
    app.paint()
    return Player(app)


def reviewed(app: App) -> ReviewScreen:
    """Review the game on the table by its key, and return the screen."""
    Player(app).type(pygame.K_l)
    screen = app.screens[-1]
    assert isinstance(screen, ReviewScreen)
    return screen


def judged(app: App) -> ReviewScreen:
    """The same when all is known."""
    screen = reviewed(app)
    until(app, partial(is_known, screen))
    return screen


def is_known(screen: ReviewScreen) -> bool:
    """Return whether there is nothing left to ask."""
    return screen._walk.review.next_question() is None


def standings(screen: ReviewScreen) -> list[Standing]:
    return [screen._walk.review.standing(number) for number in range(screen._walk.review.last + 1)]


@pytest.mark.parametrize("slug", QUICK)
def test_a_lost_game_is_reviewed_to_the_move_that_lost_it(app: App, slug: str) -> None:
    player, answers = begun(app, slug), []
    app.controller.listen(lambda event, _: answers.append(event))
    screen = judged(app)
    turn = screen._walk.review.turning_point
    assert turn is not None
    assert turn.is_decided
    assert standings(screen) == (
        [Standing.WON] * turn.first + [Standing.LOST] * (screen._walk.review.last + 1 - turn.first)
    )
    asked = [event for event in answers if isinstance(event, events.Reviewed)]
    branches = len(player.session.branches)
    assert len(asked) <= ceil(log2(screen._walk.review.last + 1)) + 2 + branches
    assert screen.at == turn.first - 1, "the table before it is shown by itself"
    assert screen.strip.sentence.startswith(f"Move {turn.first} lost the game: ")
    table = screen._walk.review.steps[turn.first - 1]
    assert wins_after(player.session.game, table, screen._walk.review.win_from(turn.first - 1))


def test_a_game_of_montana_is_reviewed_too(app: App) -> None:
    begun(app, "montana")
    screen = reviewed(app)
    until(app, lambda: standings(screen)[-1] is Standing.LOST)
    until(app, lambda: Standing.WON in standings(screen))


@pytest.mark.parametrize("slug", QUICK)
def test_of_a_won_game_every_table_could_be_won_and_nothing_is_asked(app: App, slug: str) -> None:
    deal, text = WINS[slug]
    session = Session(GAMES[slug], deal)
    for line in text.split("; "):
        session.play(line)
    begun(app, slug, session)
    screen = reviewed(app)
    assert screen._walk.review.next_question() is None
    assert {*standings(screen)} == {Standing.WON}
    assert screen.is_playing
    assert screen.strip.flag.turn is None


def test_a_game_under_way_that_can_be_won_is_reviewed_in_one_question(app: App) -> None:
    deal, text = WINS["alaska"]
    session = Session(GAMES["alaska"], deal)
    for line in text.split("; ")[:20]:
        session.play(line)
    begun(app, "alaska", session)
    screen = judged(app)
    assert {*standings(screen)} == {Standing.WON}
    assert screen.at == 20
    assert not screen.is_playing


def test_the_turning_table_is_outlined_and_no_other(app: App, clock: Clock) -> None:
    begun(app, "alaska")
    screen = judged(app)
    lines = screen._highlights()
    assert lines.losing is not None
    assert lines.hinted is not None
    assert lines.losing != lines.hinted
    check_pixels(app, clock)
    Player(app).type(pygame.K_RIGHT)
    assert screen._highlights().losing is None
    check_pixels(app, clock)


def test_while_cells_rise_and_cards_glide_nothing_is_left_on_the_window(
    app: App, clock: Clock
) -> None:
    begun(app, "alaska")
    app.in_force.change(SETTINGS._replace(reduced_motion="off"))
    screen = reviewed(app)

    def is_judged() -> bool:
        clock.advance(0.05)
        return screen._walk.review.next_question() is None

    until(app, is_judged)
    for _ in range(40):
        clock.advance(0.05)
        app.go_on()
    check_pixels(app, clock)


@pytest.mark.parametrize("slug", QUICK)
def test_after_any_keys_and_clicks_it_shows_what_a_fresh_paint_shows(
    app: App, clock: Clock, slug: str
) -> None:
    rng, player = Random(slug), begun(app, slug)
    app.in_force.change(SETTINGS._replace(reduced_motion="off"))
    screen = reviewed(app)
    width, height = app.window.surface.get_size()
    for number in range(120):
        if app.screens[-1] is not screen:
            while app.screens[1:]:
                player.type(pygame.K_ESCAPE)
            screen = reviewed(app)
        if rng.random() < 0.5:
            player.type(rng.choice(KEYS), rng.choice((0, 0, 0, pygame.KMOD_LSHIFT)))
        else:
            point = (rng.randrange(width), rng.randrange(screen.strip.rect.top, height))
            player.do(*over(point))
            if rng.random() < 0.7 and not screen.strip.play_on.rect.collidepoint(point):
                player.click_at(point)
        clock.advance(rng.choice((0.0, 0.02, 0.3, 1.0)))
        app.go_on()
        assert 0 <= screen.at <= screen._walk.review.last
        if number % 10 == 0 and app.screens[-1] is screen:
            until(app, partial(is_known, screen))
            screen.cover(clock())  # it stops
            screen.view.motion.finish()
            check_pixels(app, clock)


def test_it_begins_where_the_game_stands(app: App) -> None:
    deal, text = WINS["seahaven"]
    session = Session(GAMES["seahaven"], deal)
    for line in text.split("; ")[:12]:
        session.play(line)
    for _ in range(5):
        session.undo()
    begun(app, "seahaven", session)
    screen = judged(app)
    assert (screen.at, screen._walk.review.last) == (7, 12)


def test_to_look_back_at_a_game_does_not_count_as_playing(app: App, clock: Clock) -> None:
    player = begun(app, "scorpion")
    player.type(pygame.K_u)
    player.drag_move(player.session.moves[0])
    spent = app.controller.game.clock.seconds(clock())
    judged(app)
    for _ in range(30):
        clock.advance(3.0)
        player.type(pygame.K_LEFT)
    assert app.controller.game.clock.seconds(clock()) == spent


def test_whoever_looks_about_is_left_where_they_are(app: App) -> None:
    player = begun(app, "seahaven")
    screen = reviewed(app)
    player.type(pygame.K_LEFT)
    at = screen.at
    until(app, lambda: screen._walk.review.turning_point is not None)
    assert screen.at == at
    player.type(pygame.K_b)
    turn = screen._walk.review.turning_point
    assert turn is not None
    assert screen.at == turn.first - 1
    player.type(pygame.K_END)
    player.click_at(screen.strip.flag.rect.center)
    assert screen.at == turn.first - 1


@pytest.mark.parametrize("slug", QUICK)
def test_a_win_is_shown_from_here_and_the_review_comes_back(
    app: App, clock: Clock, slug: str
) -> None:
    player = begun(app, slug)
    before = exactly(player.session.table)
    screen = judged(app)
    at = screen.at
    player.click_at(screen.strip.show_win.rect.center)
    assert screen.strip.caption.startswith("The win: move 0 of ")
    seen = 0
    while screen._walk.way is not None:
        clock.advance(2.5)
        app.go_on()
        seen += 1
        won = screen._walk.way is not None and GAMES[slug].won(screen._walk.step.table)
        if won:
            assert not screen.is_playing
    assert seen > len(screen._walk.review.win_from(at))
    assert screen.at == at
    assert exactly(player.session.table) == before, "the game itself stays as it is"


def test_where_no_win_is_left_the_button_says_so(app: App, clock: Clock) -> None:
    player = begun(app, "alaska")
    screen = judged(app)
    turn = screen._walk.review.turning_point
    assert turn is not None
    player.type(pygame.K_END)
    assert not screen.strip.show_win.enabled
    player.do(*over(screen.strip.show_win.rect.center))
    clock.advance(1.0)
    app.go_on()
    shown = screen.strip.tooltip.shown(clock())
    assert shown is not None
    assert f"move {turn.first - 1} is the last" in shown[0]
    check_pixels(app, clock)


def over(point: Point) -> tuple[pygame.event.Event, ...]:
    return (pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)),)


def test_a_game_is_played_on_from_any_table_and_the_old_one_stays(app: App, store: Store) -> None:
    player = begun(app, "alaska")
    old = app.controller.game
    lines = list(old.session.gestures)
    screen = judged(app)
    at = screen.at
    player.click_at(screen.strip.play_on.rect.center)
    assert app.screens == [app.table]
    new = app.controller.game
    assert new is not old
    assert new.session.gestures == lines[:at]
    assert old.session.gestures == lines
    assert new.kept is not None
    assert old.kept is not None
    assert new.kept.id != old.kept.id
    assert player.message == str(sentences.PLAYED_ON)
    kept = store.load(old.kept.id)
    assert kept is not None
    assert kept.session.gestures == lines


def test_a_branch_is_played_and_played_on(app: App, clock: Clock) -> None:
    player = begun(app, "alaska")
    screen = judged(app)
    [first, _] = screen._walk.review.stubs
    player.type(pygame.K_HOME)
    for _ in range(first.start):
        player.type(pygame.K_RIGHT)
    player.type(pygame.K_DOWN)
    assert screen.strip.caption == f"Taken back: move 0 of {first.length}"
    for number in range(1, first.length + 1):
        clock.advance(1.0)
        app.go_on()
        assert screen.strip.caption.startswith(f"Taken back: move {number} of")
    assert not screen.is_playing, "it stays at the end of the branch"
    assert exactly(screen._walk.step.table) == exactly(first.last.table)
    check_pixels(app, clock)
    player.click_at(screen.strip.play_on.rect.center)
    assert exactly(player.session.table) == exactly(first.last.table)
    assert player.session.at == first.last.number


def test_a_win_being_shown_is_left_by_the_button_that_showed_it(app: App) -> None:
    player = begun(app, "alaska")
    screen = judged(app)
    at, button = screen.at, screen.strip.show_win.rect.center
    player.click_at(button)
    player.type(pygame.K_RIGHT)
    assert screen._walk.way is not None
    player.click_at(button)
    assert screen._walk.way is None
    assert screen.at == at
    assert screen.strip.show_win in screen.strip.focus.widgets


def test_the_focus_stays_where_show_and_back_change_places(app: App) -> None:
    player = begun(app, "alaska")
    screen = judged(app)
    player.type(pygame.K_TAB)
    assert screen.strip.focus.shows(screen.strip.show_win)
    player.type(pygame.K_RETURN)
    assert screen._walk.way is not None
    assert screen.strip.focus.shows(screen.strip.come_back)
    player.type(pygame.K_RETURN)
    assert screen._walk.way is None
    assert screen.strip.focus.shows(screen.strip.show_win)


def test_a_stub_is_played_by_a_click_and_left_by_escape(app: App) -> None:
    player = begun(app, "alaska")
    screen = judged(app)
    stub = screen._walk.review.stubs[-1]
    player.click_at(screen.strip.stubs.place_of(stub).center)
    assert screen._walk.way is not None
    assert screen.at == stub.start
    player.type(pygame.K_ESCAPE)
    assert screen._walk.way is None
    assert app.screens[-1] is screen
    player.type(pygame.K_ESCAPE)
    assert app.screens == [app.table]


def test_the_game_is_copied_as_a_line(app: App) -> None:
    player = begun(app, "seahaven")
    screen = reviewed(app)
    player.type(pygame.K_c, pygame.KMOD_LCTRL)
    assert notation.read(clipboard.paste()).commands == player.session.commands
    player.click_at(screen.strip.copy.rect.center)
    assert screen.head.sentence == str(sentences.COPIED)


def test_nothing_is_asked_while_the_review_is_covered(app: App) -> None:
    player = begun(app, "montana")
    screen = reviewed(app)
    assert app.controller._reviewing is not None
    player.type(pygame.K_s, pygame.KMOD_LCTRL)
    app.go_on()
    assert app.screens[-1] is not screen
    assert app.controller._reviewing is None
    player.type(pygame.K_ESCAPE)
    app.go_on()
    assert app.screens[-1] is screen
    assert app.controller._reviewing is not None
    player.type(pygame.K_ESCAPE)
    app.go_on()
    assert app.controller._reviewing is None


def test_a_review_closed_in_between_is_gone_on_with_where_it_was(app: App) -> None:
    player = begun(app, "alaska")
    screen = reviewed(app)
    until(app, lambda: screen._walk.review.last_winnable is not None)
    known = screen._walk.review.decided
    player.type(pygame.K_ESCAPE)
    app.go_on()
    again = reviewed(app)
    assert again is not screen
    assert again._walk.review.decided >= known
    until(app, lambda: again._walk.review.turning_point is not None)


def test_with_all_known_the_program_rests(app: App, clock: Clock) -> None:
    begun(app, "scorpion")
    screen = judged(app)
    for _ in range(5):
        clock.advance(1.0)
        app.go_on()
    assert screen.wake(clock()) is None


def test_a_killed_solver_is_asked_again(app: App) -> None:
    begun(app, "montana")
    screen = reviewed(app)
    process_of(app.controller.solver._worker).kill()
    until(app, lambda: standings(screen)[-1] is Standing.LOST)


def test_a_kept_game_is_reviewed_from_the_statistics(app: App, store: Store) -> None:
    player = begun(app, "alaska")
    kept = app.controller.game.kept
    assert kept is not None
    app.begin("scorpion", 3)
    table = app.table
    app.carry_out(Watch(kept.id))
    screen = app.screens[-1]
    assert isinstance(screen, ReviewScreen)
    until(app, lambda: screen._walk.review.turning_point is not None)
    player.type(pygame.K_ESCAPE)
    assert app.screens == [table]


def test_the_strip_of_a_lost_table_offers_it(app: App) -> None:
    begun(app, "scorpion")
    until(app, lambda: app.table.frame.has_strip)
    app.paint()
    offered = [button.label for button in app.table.frame.strip.buttons]
    assert Command.REVIEW.label in offered
