"""Puzzles in the real app, by real events: answered by drag, click and keys, in every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from solitaire_gui.cards import Card
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Move
from solitaire_gui.gui.app import App
from solitaire_gui.gui.board.layout import Spot
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.screen_requests import SolveAny, SolveDay, SolveNumber, Sounded
from solitaire_gui.gui.screens.chooser.chooser_screen import ChooserScreen
from solitaire_gui.gui.screens.daily.daily_screen import DailyScreen
from solitaire_gui.gui.screens.puzzle.lost_game_screen import LostGameScreen
from solitaire_gui.gui.screens.puzzle.puzzle_frame import heading
from solitaire_gui.gui.screens.puzzle.puzzle_screen import (
    DECIDES_NOTHING,
    NOTHING_NEW,
    PuzzleScreen,
)
from solitaire_gui.gui.widgets.base.widget import Widget
from solitaire_gui.play.daily_puzzles import PuzzleMark
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.puzzle_text import told
from solitaire_gui.play.puzzles import Kind, Puzzle, count, todays_puzzle
from solitaire_gui.play.settings import Settings
from solitaire_gui.play.solving import State
from solitaire_gui.play.time_text import day_of
from solitaire_gui.solver.puzzles import kept
from solitaire_gui.solver.puzzles.kept import puzzles
from solitaire_gui.store import Store
from tests.gui.boards import drop, grip
from tests.gui.player import RIGHT, key_down, key_up, motion, press, release
from tests.playing import exactly
from tests.store.playing import NOON, opened

TODAY = day_of(NOON)
SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
QUIET = Settings(sound=False, speed="off")
ENTER, ESCAPE, TAB = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB


def first_of_each() -> Iterator[Puzzle]:
    """Yield the first puzzle of each kind of each game."""
    for slug in GAMES:
        seen = set[Kind]()
        for each in puzzles(slug):
            if each.kind not in seen:
                seen.add(each.kind)
                yield each


EACH = {f"{each.game} {each.kind.name}": each for each in first_of_each()}
LOST_GAMES = {name: each for name, each in EACH.items() if each.kind is Kind.WHICH_MOVE}
TO_PLAY = {name: each for name, each in EACH.items() if each.wrong and name not in LOST_GAMES}
TO_WIN = {name: each for name, each in EACH.items() if each.kind is Kind.NO_SHUFFLES}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with opened(tmp_path) as store:
        yield store


@pytest.fixture
def app(store: Store, art: Art) -> App:
    games = OpenGames(store=store, time_of_day=lambda: NOON)
    app = App(Window((1280, 800)), games, art, QUIET)
    app.begin("scorpion", 1)
    app.paint()
    return app


def asked(app: App, puzzle: Puzzle) -> PuzzleScreen:
    """Ask a puzzle that is answered by playing."""
    app.carry_out(SolveNumber(puzzle.game, puzzle.number))
    app.paint()
    screen = app.screens[-1]
    assert isinstance(screen, PuzzleScreen)
    return screen


def asked_game(app: App, puzzle: Puzzle) -> LostGameScreen:
    """Ask which move lost a game."""
    app.carry_out(SolveNumber(puzzle.game, puzzle.number))
    app.paint()
    screen = app.screens[-1]
    assert isinstance(screen, LostGameScreen)
    return screen


def strike(app: App, *keys: int, modifiers: int = 0) -> None:
    for key in keys:
        app.take([key_down(key, modifiers), key_up(key, modifiers)])
        app.paint()


def click(app: App, widget: Widget) -> None:
    point = widget.rect.center
    app.take([motion(point), press(point), release(point)])
    app.paint()


def move_of(screen: PuzzleScreen, lines: Sequence[str]) -> Move | None:
    game, table = screen.solving.session.game, screen.solving.session.table
    return game.move_of(table, tuple(lines))


def drag(app: App, screen: PuzzleScreen, lines: Sequence[str]) -> None:
    """Drag what lines move; press the pile that stands for a button if they move no cards."""
    move, scene = move_of(screen, lines), screen.view.scene
    if move is None:
        game = screen.solving.session.game
        pile = game.tapped(game.label_of(screen.solving.session.table, lines[0]))
        assert pile is not None
        point = grip(scene, pile)
        app.take([motion(point), press(point), release(point)])
    else:
        start, end = (
            grip(scene, move.source, move.start),
            drop(scene, move.source, move.start, move.target),
        )
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        app.take([motion(start), press(start), motion(middle, held=True)])
        app.take([motion(end, held=True), release(end)])
    app.paint()


def by_tab(app: App, screen: PuzzleScreen, lines: Sequence[str]) -> None:
    """Step through the moves until one does what lines do, and play it."""
    seen = 0
    while True:
        strike(app, TAB)
        lit = screen.input.keyboard.lit
        assert lit is not None
        if lit.lines == tuple(lines):
            break
        seen += 1
        assert seen <= len(screen.input.keyboard.stops), "it cannot be reached"
    strike(app, ENTER)


@pytest.mark.parametrize("name", TO_PLAY)
def test_a_right_answer_is_dragged_and_played_on(app: App, store: Store, name: str) -> None:
    puzzle = TO_PLAY[name]
    screen = asked(app, puzzle)
    for lines in puzzle.right[0].gestures:
        assert screen.solving.state is State.ASKED
        drag(app, screen, lines)
    assert screen.solving.state is State.RIGHT
    assert screen._asked in (Sounded("place"), Sounded("flip"))
    assert store.puzzles_answered(puzzle.game) == {puzzle.number: True}
    table = exactly(screen.solving.session.table)
    click(app, screen.play_on)
    assert app.screens == [app.table]
    session = app.controller.session
    assert exactly(session.table) == table
    assert session.at == len(puzzle.gestures) + len(puzzle.right[0].gestures)
    assert app.controller.game.kept is not None
    assert not app.controller.game.kept.saved.counts
    app.controller.undo()
    assert session.at == len(puzzle.gestures) + len(puzzle.right[0].gestures) - 1


@pytest.mark.parametrize("name", TO_PLAY)
def test_a_wrong_answer_glides_back_and_is_outlined(app: App, store: Store, name: str) -> None:
    puzzle = TO_PLAY[name]
    screen = asked(app, puzzle)
    before = exactly(screen.solving.session.table)
    for lines in puzzle.wrong[0].gestures:
        drag(app, screen, lines)
    assert screen.solving.state is State.WRONG
    assert screen._asked == Sounded("slide")
    assert exactly(screen.solving.session.table) == before
    assert store.puzzles_answered(puzzle.game) == {puzzle.number: False}
    lit = screen._highlights(app.clock())
    assert lit.losing is not None or lit.losing_place is not None
    assert lit.hinted is not None


@pytest.mark.parametrize("name", TO_PLAY)
def test_a_puzzle_is_answered_by_keys_alone(app: App, name: str) -> None:
    puzzle = TO_PLAY[name]
    screen = asked(app, puzzle)
    for lines in puzzle.right[0].gestures:
        by_tab(app, screen, lines)
    assert screen.solving.state in (State.RIGHT, State.WRONG)
    strike(app, ENTER)
    assert app.screens[-1] is not screen, "Enter asks another puzzle"
    assert hasattr(app.screens[-1], "solving")
    assert len(app.screens) == 2


@pytest.mark.parametrize("name", TO_PLAY)
def test_once_answered_nothing_can_be_played(app: App, name: str) -> None:
    puzzle = TO_PLAY[name]
    screen = asked(app, puzzle)
    for lines in puzzle.wrong[0].gestures:
        drag(app, screen, lines)
    before = exactly(screen.solving.session.table)
    drag(app, screen, puzzle.right[0].gestures[0])
    assert exactly(screen.solving.session.table) == before
    assert screen.solving.state is State.WRONG
    assert screen.input.pointer.drag is None


@pytest.mark.parametrize("name", TO_PLAY)
def test_show_why_plays_on_and_comes_back(app: App, name: str) -> None:
    puzzle = TO_PLAY[name]
    screen = asked(app, puzzle)
    for lines in puzzle.wrong[0].gestures:
        drag(app, screen, lines)
    picture = pixels(app, screen)
    click(app, screen.show_why)
    assert screen.stop in screen.strip.focus.widgets
    said = set[str]()
    now = app.clock()
    for _ in range(400):
        if screen._next_at is None:
            break
        now = screen._next_at
        screen.paint(app.window.surface, now)
        said.add(screen.strip._sentence.text)
    assert screen._next_at is None
    assert said & {NOTHING_NEW, "No move is left."}
    assert pixels(app, screen) == picture


def test_any_press_ends_what_is_shown(app: App) -> None:
    [puzzle, *_] = TO_PLAY.values()
    screen = asked(app, puzzle)
    for end in ("key", "press"):
        if screen.solving.state is State.ASKED:
            strike(app, pygame.K_t, modifiers=pygame.KMOD_LSHIFT)
        else:
            screen._begin_showing(iter(screen.solving.answer()), "")
        assert screen._shown is not None
        strike(app, ESCAPE) if end == "key" else app.take([press((640, 300))])
        assert screen._shown is None
        assert app.screens[-1] is screen


@pytest.mark.parametrize("name", EACH)
def test_show_me_counts_as_not_solved(app: App, store: Store, name: str) -> None:
    puzzle = EACH[name]
    app.carry_out(SolveNumber(puzzle.game, puzzle.number))
    app.paint()
    strike(app, pygame.K_t, modifiers=pygame.KMOD_LSHIFT)
    assert store.puzzles_answered(puzzle.game) == {puzzle.number: False}
    strike(app, ESCAPE, ESCAPE)
    assert len(app.screens) == 1


@pytest.mark.parametrize("name", LOST_GAMES)
def test_the_move_that_lost_is_gone_to_and_named(app: App, store: Store, name: str) -> None:
    puzzle = LOST_GAMES[name]
    screen = asked_game(app, puzzle)
    strike(app, *[pygame.K_RIGHT] * puzzle.fatal)
    assert screen.at == puzzle.fatal
    click(app, screen.steps.this)
    assert screen.solving.state is State.RIGHT
    assert store.puzzles_answered(puzzle.game) == {puzzle.number: True}
    assert screen.at == puzzle.fatal - 1
    strike(app, pygame.K_END)
    click(app, screen.play_on)
    assert app.controller.session.at == puzzle.fatal - 1


@pytest.mark.parametrize("name", LOST_GAMES)
def test_another_move_is_wrong_and_the_right_one_is_shown(
    app: App, store: Store, name: str
) -> None:
    puzzle = LOST_GAMES[name]
    screen = asked_game(app, puzzle)
    strike(app, pygame.K_END)
    assert screen.at == len(puzzle.gestures)
    strike(app, ENTER)
    assert screen.solving.state is State.WRONG
    assert store.puzzles_answered(puzzle.game) == {puzzle.number: False}
    strike(app, pygame.K_RIGHT)
    assert screen.at == puzzle.fatal
    strike(app, ENTER)
    assert app.screens[-1] is not screen


def test_at_the_deal_no_move_can_be_named(app: App) -> None:
    [puzzle, *_] = LOST_GAMES.values()
    screen = asked_game(app, puzzle)
    strike(app, ENTER)
    click(app, screen.steps.this)
    assert screen.solving.state is State.ASKED


@pytest.mark.parametrize("key", [pygame.K_u, pygame.K_t, pygame.K_b, pygame.K_a, pygame.K_x])
def test_help_rests_and_that_is_said(app: App, key: int) -> None:
    [puzzle, *_] = TO_PLAY.values()
    screen = asked(app, puzzle)
    table = exactly(screen.solving.session.table)
    strike(app, key)
    assert screen.message.shown(app.clock())
    assert exactly(screen.solving.session.table) == table
    assert screen.solving.state is State.ASKED


def test_what_can_be_taken_back_is_said_and_started_again(app: App) -> None:
    puzzle = next(each for slug in GAMES for each in puzzles(slug) if each.places)
    screen = asked(app, puzzle)
    before = exactly(screen.solving.session.table)
    for lines in puzzle.places[0]:
        drag(app, screen, lines)
    assert screen.message.shown(app.clock()) == DECIDES_NOTHING
    click(app, screen.start_again)
    assert exactly(screen.solving.session.table) == before
    assert screen.start_again not in screen.strip.focus.widgets


@pytest.mark.parametrize("name", [name for name, each in TO_WIN.items() if each.right])
def test_a_game_won_to_its_end_is_right(app: App, store: Store, name: str) -> None:
    puzzle = TO_WIN[name]
    screen = asked(app, puzzle)
    for lines in puzzle.right[0].gestures:
        assert screen.solving.state is State.ASKED
        drag(app, screen, lines)
    assert screen.solving.state is State.RIGHT
    assert store.puzzles_answered(puzzle.game) == {puzzle.number: True}
    assert screen.play_on not in screen.strip.focus.widgets


@pytest.mark.parametrize("name", TO_WIN)
def test_a_game_is_played_to_its_end_without_a_word_before(
    app: App, store: Store, name: str
) -> None:
    puzzle = TO_WIN[name]
    screen = asked(app, puzzle)
    for _ in range(200):
        if screen.solving.state is not State.ASKED:
            break
        strike(app, TAB, ENTER)
        assert screen.message.shown(app.clock()) == ""
    if screen.solving.state is State.ASKED:
        pytest.skip("a careless game goes round in circles")
    answered = store.puzzles_answered(puzzle.game)
    assert answered == {puzzle.number: screen.solving.state is State.RIGHT}


def test_esc_lets_go_first_and_closes_then(app: App) -> None:
    [puzzle, *_] = TO_PLAY.values()
    screen = asked(app, puzzle)
    strike(app, TAB)
    assert screen.input.keyboard.lit
    strike(app, ESCAPE)
    assert app.screens[-1] is screen
    strike(app, ESCAPE, ESCAPE)
    assert app.screens == [app.table]


def test_a_covered_card_can_be_viewed_before_and_after_the_answer(app: App) -> None:
    [puzzle, *_] = (each for each in TO_PLAY.values() if each.game == "alaska")
    screen = asked(app, puzzle)
    column = max(screen.view.scene.piles.items(), key=lambda item: len(item[1]))[0]
    point = grip(screen.view.scene, column, 1)
    for _ in range(2):
        app.take([motion(point), press(point, RIGHT)])
        assert screen.input.held(app.clock() + 1) is not None
        app.take([release(point, RIGHT)])
        assert screen.input.held(app.clock() + 1) is None
        strike(app, pygame.K_t, modifiers=pygame.KMOD_LSHIFT)
        strike(app, ESCAPE)


def test_every_card_lies_open_where_the_puzzle_says_so(app: App) -> None:
    for puzzle in TO_PLAY.values():
        screen = asked(app, puzzle)
        hidden = [placed for placed in screen.view.scene.cards if not placed.card.is_face_up()]
        assert bool(hidden) == (
            not puzzle.is_open and any(not c.is_face_up() for c in cards_of(screen))
        )
        shaded = screen._highlights(0.0).shaded
        assert len(shaded) == (
            sum(not card.is_face_up() for card in cards_of(screen)) if puzzle.is_open else 0
        )


def test_a_card_that_lies_face_down_is_shown_darker(app: App) -> None:
    [puzzle, *_] = (each for each in TO_PLAY.values() if each.game == "alaska")
    screen = asked(app, puzzle)
    pixels(app, screen)
    lit = screen._highlights(0.0)
    for placed in screen.view.scene.cards:
        seen = screen.view.scene.seen(Spot(placed.pile, placed.depth))
        if min(seen.size) > 4:
            edge = app.window.surface.get_at((seen.left + seen.width // 2, seen.top + 3))
            is_dark = max(edge[:3]) < 220
            assert is_dark == (Spot(placed.pile, placed.depth) in lit.shaded), placed


def cards_of(screen: PuzzleScreen) -> list[Card]:
    session = screen.solving.session
    return [card for cards in session.game.piles(session.table).values() for card in cards]


@pytest.mark.parametrize("slug", [slug for slug in GAMES if count(slug)])
def test_todays_puzzle_is_asked_once_and_then_another(app: App, store: Store, slug: str) -> None:
    app.begin(slug, 1)
    strike(app, pygame.K_z)
    screen = app.screens[-1]
    assert isinstance(screen, (PuzzleScreen, LostGameScreen))
    assert (screen.solving.puzzle.number, screen.solving.day) == (
        todays_puzzle(slug, TODAY),
        TODAY,
    )
    assert heading(screen.solving).about[0].startswith("14 November")
    strike(app, pygame.K_t, modifiers=pygame.KMOD_LSHIFT)
    while len(app.screens) > 1:
        strike(app, ESCAPE)
    strike(app, pygame.K_z)
    again = app.screens[-1]
    assert isinstance(again, (PuzzleScreen, LostGameScreen))
    assert again.solving.day is None


def test_todays_puzzle_by_its_number_counts_for_the_day(app: App) -> None:
    slug = "alaska"
    app.carry_out(SolveNumber(slug, todays_puzzle(slug, TODAY)))
    screen = app.screens[-1]
    assert isinstance(screen, (PuzzleScreen, LostGameScreen))
    assert screen.solving.day == TODAY


def test_the_calendar_shows_what_was_answered_meanwhile(app: App) -> None:
    app.begin("alaska", 1)
    app.carry_out(Command.DAILY)
    calendar = app.screens[-1]
    assert isinstance(calendar, DailyScreen)
    click(app, calendar.solve)
    assert len(app.screens) == 3
    strike(app, pygame.K_t, modifiers=pygame.KMOD_LSHIFT)
    while len(app.screens) > 2:
        strike(app, ESCAPE)
    assert app.screens[-1] is calendar
    assert calendar.puzzle is not None
    assert calendar.puzzle.mark is PuzzleMark.NOT_SOLVED


def test_a_past_day_can_be_solved(app: App, store: Store) -> None:
    app.carry_out(SolveDay("alaska", TODAY - 3))
    screen = app.screens[-1]
    assert isinstance(screen, (PuzzleScreen, LostGameScreen))
    assert screen.solving.standing is None
    strike(app, pygame.K_t, modifiers=pygame.KMOD_LSHIFT)
    [answer] = store.puzzles_of_days("alaska", TODAY - 9, TODAY)
    assert (answer.day, answer.answered_on) == (TODAY - 3, TODAY)


def test_a_game_without_such_puzzles_says_so(app: App) -> None:
    app.carry_out(SolveAny("scorpion", Kind.NO_SHUFFLES, 0))
    assert app.screens == [app.table]
    assert "no such puzzles" in str(app.table.message.shown(app.clock()))


def test_the_chooser_says_so_too(store: Store, art: Art) -> None:
    app = App(Window((800, 600)), OpenGames(store=store, time_of_day=lambda: NOON), art, QUIET)
    app.choose()
    chooser = app.screens[-1]
    app.carry_out(SolveAny("scorpion", Kind.NO_SHUFFLES, 0))
    assert app.screens == [chooser]
    assert isinstance(chooser, ChooserScreen)
    assert chooser.notices == ["There are no such puzzles of this game."]
    strike(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_z)
    assert isinstance(app.screens[-1], (PuzzleScreen, LostGameScreen))
    strike(app, ESCAPE)
    assert app.screens == [chooser]


def test_files_that_are_damaged_are_told_of(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "alaska.txt").write_text("nonsense", encoding="ascii")
    monkeypatch.setattr(kept, "FOLDER", str(tmp_path))
    kept.kinds.cache_clear()
    try:
        app.carry_out(Command.DAILY)
        strike(app, ESCAPE)
        app.carry_out(SolveNumber("alaska", 1))
    finally:
        monkeypatch.undo()
        kept.kinds.cache_clear()
    assert app.screens == [app.table]
    assert "cannot be read" in str(app.table.message.shown(app.clock()))


@pytest.mark.parametrize("name", EACH)
def test_a_puzzle_that_is_thought_about_wakes_nobody(app: App, name: str) -> None:
    puzzle = EACH[name]
    app.carry_out(SolveNumber(puzzle.game, puzzle.number))
    screen = app.screens[-1]
    later = app.clock() + 60
    screen.paint(app.window.surface, later)
    assert screen.wake(later) is None


def test_nothing_tells_the_answer_outside_the_screen(app: App, store: Store) -> None:
    before = [*store.past()]
    title = pygame.display.get_caption()
    [puzzle, *_] = TO_PLAY.values()
    screen = asked(app, puzzle)
    app.paint()
    assert pygame.display.get_caption() == title
    assert [*store.past()] == before
    assert not app.controller.is_waiting
    assert screen.stops_clock


def pixels(app: App, screen: PuzzleScreen | LostGameScreen) -> bytes:
    """Return all that is seen, once nothing moves."""
    screen.view.motion.finish()
    screen.view._art.sharpen()
    screen.forget()
    screen.paint(app.window.surface, app.clock())
    return pygame.image.tobytes(app.window.surface, "RGB")


def has_way(puzzle: Puzzle, end: str) -> bool:
    """Return whether a puzzle can be brought to an end by one gesture or some."""
    is_given = bool(puzzle.right if end == "right" else puzzle.wrong)
    return puzzle.kind is not Kind.NO_SHUFFLES or end == "shown" or is_given


LOOKS = (
    *((size, "normal") for size in SIZES),
    *(((640, 480), interface) for interface in ("small", "largest")),
    *(((1280, 800), interface) for interface in ("huge", "largest")),
)
"""Sizes of the window and of the interface."""


@pytest.mark.parametrize(("size", "interface"), LOOKS)
@pytest.mark.parametrize("name", EACH)
def test_nothing_overlaps_in_any_state(
    store: Store, art: Art, name: str, size: tuple[int, int], interface: str
) -> None:
    games = OpenGames(store=store, time_of_day=lambda: NOON)
    app = App(Window(size), games, art, QUIET._replace(interface=interface))
    app.begin("scorpion", 1)
    puzzle = EACH[name]
    for end in ("asked", "wrong", "right", "shown"):
        app.carry_out(SolveNumber(puzzle.game, puzzle.number))
        screen = app.screens[-1]
        assert isinstance(screen, (PuzzleScreen, LostGameScreen))
        solving = screen.solving
        if end == "shown":
            strike(app, pygame.K_t, modifiers=pygame.KMOD_LSHIFT)
        elif isinstance(screen, LostGameScreen) and end != "asked":
            screen._go(puzzle.fatal if end == "right" else 1 + (puzzle.fatal == 1))
            screen._answer()
        elif isinstance(screen, PuzzleScreen) and end != "asked":
            for way in (puzzle.right if end == "right" else puzzle.wrong)[:1]:
                for lines in way.gestures:
                    screen._play(lines, 0.0)
        whole = Rect((0, 0), size)
        app.paint()
        strip = screen.strip
        places = [place for _, place in strip._places if place.height]
        buttons = [button.rect for button in strip._buttons]
        assert whole.contains(strip.rect)
        for number, rect in enumerate([*places, *buttons]):
            assert strip.rect.contains(rect), (end, rect, strip.rect)
            others = [*places, *buttons][number + 1 :]
            assert rect.collidelist(others) < 0, (end, rect, others)
        if solving.state is not State.ASKED:  # a question may do without icons
            assert all(button.icon for button in strip._buttons if not button.is_primary)
            if isinstance(screen, PuzzleScreen):
                screen._end_showing()
                app.paint()
            words = "".join(sentence.text for sentence, _ in strip._places)
            assert words.startswith(told(solving).strong)
            assert len(words) > len("That loses."), "what was right is told"
        for sentence, place in strip._places:
            assert sentence.height(strip._theme, place.width) <= place.height
        for placed in screen.view.scene.cards:
            assert placed.rect.bottom <= strip.rect.top, (end, placed)
        assert (solving.state is State.ASKED) == (end == "asked" or not has_way(puzzle, end))


@pytest.mark.parametrize("name", EACH)
def test_a_window_shows_the_same_whatever_size_it_had_before(art: Art, name: str) -> None:
    puzzle = EACH[name]
    seen = []
    small, middle, large = (640, 480), (800, 600), (1280, 800)
    for sizes in ((large, small, middle), (middle, large, middle)):
        app = App(Window(sizes[0]), OpenGames(time_of_day=lambda: NOON), art, QUIET)
        app.begin("scorpion", 1)
        app.carry_out(SolveNumber(puzzle.game, puzzle.number))
        screen = app.screens[-1]
        assert isinstance(screen, (PuzzleScreen, LostGameScreen))
        strike(app, pygame.K_t, modifiers=pygame.KMOD_LSHIFT)
        if isinstance(screen, PuzzleScreen):
            screen._end_showing()
        for size in sizes[1:]:
            pygame.display.set_mode(size, pygame.RESIZABLE)
            app.take([Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])
            app.stack._settle(app.clock())
        seen.append(pixels(app, screen))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("name", EACH)
def test_what_is_painted_bit_by_bit_is_what_is_painted_at_once(app: App, name: str) -> None:
    puzzle = EACH[name]
    app.carry_out(SolveNumber(puzzle.game, puzzle.number))
    screen = app.screens[-1]
    assert isinstance(screen, (PuzzleScreen, LostGameScreen))
    for keys in ([TAB], [TAB, ENTER], [pygame.K_F6], [ESCAPE], [TAB], [pygame.K_DOWN]):
        strike(app, *keys)
        screen.view.motion.finish()
        screen.view._art.sharpen()
        app.paint()
        app.paint()
        seen = pygame.image.tobytes(app.window.surface, "RGB")
        assert pixels(app, screen) == seen, keys
