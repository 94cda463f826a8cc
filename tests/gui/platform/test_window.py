"""The program in real windows on a real screen, worked by a mouse and read off its pixels."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface
from pygame.mask import from_threshold
from pygame.transform import smoothscale

from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.card_layout import Scene, arrange, fit
from solitaire_gui.gui.board.regions import cards_region
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.platform.window import Geometry, save_geometry
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings, save_settings
from tests.games.wins import WINS
from tests.gui.driver.boards import drop, grip, seen
from tests.gui.driver.reading import BACK, SURE, all_faces, likeness, misread, read, readable
from tests.gui.process.program_process import Program, living, python
from tests.gui.process.screen import (
    ROOT,
    Screen,
    Seen,
    bare_environment,
    find_windows,
    missing_tools,
    new_screen,
    start,
)
from tests.store.playing import NOON, opened
from tests.support.levels import is_full, mostly_slow, times
from tests.support.playing import begun
from tests.support.waiting import PATIENCE, wait_for

HESITATION = """
from os import environ
environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
from solitaire_gui.gui.platform import sdl, window
from tests.support.playing import begun

def set_min_size(size, set=sdl.set_min_size):
    print("made", flush=True)
    input()
    set(size)

sdl.set_min_size = set_min_size
window.Window((1280, 800))
while (event := pygame.event.wait()).type != pygame.VIDEORESIZE:
    pass
print(event.size)
"""
"""A program that waits to be told to go on before it sets the smallest size of its window."""

SIZE, FIRST_SIZE, SMALLER = (960, 680), (800, 600), (640, 480)
"""Of the screen, and of the window that most tests look at: small pictures are read soon."""
HOME = "scorpion"
CALM = Settings(sound=False, lamp=False, safe_up=False, reduced_motion="on", deals="any")
NUMBERS = {slug: str(number) for number, slug in enumerate(GAMES, 1)}
"""The keys of the games."""
EVERY_GAME = [pytest.param(slug, marks=[pytest.mark.slow] * (slug != HOME)) for slug in GAMES]


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """Return a small screen, on which there is nothing else."""
    if missing := missing_tools():
        pytest.skip(f"needs a screen of its own: {missing} is not installed")
    with new_screen(tmp_path_factory.mktemp("screen"), SIZE) as screen:
        yield screen


@pytest.fixture(scope="module")
def program(screen: Screen, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """Return the program with a game of each kind as it was dealt, in a small window."""
    folder = tmp_path_factory.mktemp("data")
    with opened(folder) as store:
        save_settings(store, CALM)
        save_geometry(store, Geometry((40, 10), FIRST_SIZE))
        for slug in GAMES:
            begun(store, Session(GAMES[slug], WINS[slug][0]), NOON)
    process = start(HOME, "--data", folder, environment=screen.environment(folder))
    with living(process):
        program = Program(Seen(screen, process), process)
        yield program
        program.close()


def dealt(program: Program, slug: str = HOME) -> Session[Any]:
    """Put a game on the table as it was dealt, in a window of the first size; return it."""
    window, session = program.window, Session(GAMES[slug], WINS[slug][0])
    title = f"{GAMES[slug].name} – Solitaire"
    window.type(NUMBERS[slug])
    wait_for(lambda: window.title == title, title)
    window.type("shift+r")
    if window.size != FIRST_SIZE:
        window.resize(FIRST_SIZE)
    wait_for_board(window, scene_of(session, FIRST_SIZE))
    return session


def scene_of(session: Session[object], size: tuple[int, int]) -> Scene:
    """Return where the program lays a table out in a window of this size."""
    game = session.game
    room = cards_region(Theme(scale_for(size)), size)
    piles = game.piles(session.table)
    return arrange(piles, game.layout, fit(game.layout, room, piles))


def wait_for_board(window: Seen, scene: Scene) -> Surface:
    """Return the window's picture when it shows just this scene."""
    faults: list[str] = []

    def is_shown(picture: Surface) -> bool:
        faults[:] = (
            misread(picture, scene) if is_like(picture, scene) else ["no board of this size"]
        )
        return not faults

    with suppress(AssertionError):  # what is wrong is told more clearly below
        window.wait_for(is_shown, "the board")
    assert faults == []
    return window.picture().copy()


def is_like(picture: Surface, scene: Scene) -> bool:
    """Tell by a quick look whether a picture may show a scene."""
    if not all(picture.get_rect().contains(area) for area in scene.areas.values()):
        return False
    faces = all_faces(scene.geometry.card_size)
    return all(
        likeness(
            picture.subsurface(rect),
            faces[placed.key if placed.card.is_face_up() else BACK].subsurface(
                rect.move(-placed.rect.left, -placed.rect.top)
            ),
        )
        >= SURE
        for placed, rect in readable(scene)
    )


@pytest.mark.flaky(reruns=2)
@pytest.mark.parametrize("slug", EVERY_GAME)
def test_a_card_dragged_with_the_mouse_arrives(program: Program, slug: str) -> None:
    session, window = dealt(program, slug), program.window
    scene, before = scene_of(session, FIRST_SIZE), window.picture()

    move = session.moves[0]
    start, end = grip(scene, *move[1:3]), drop(scene, *move[1:])
    window.point_at(start)
    window.press()
    window.point_at(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
    window.point_at(end)
    card = scene.piles[move.source][move.start]
    target = scene.end(move.target)
    strip = Rect(target.topleft, seen(scene.piles[move.source], move.start).size)
    wait_for(lambda: read(window.picture(), strip, target) == card.key, "the carried card")
    window.release()

    session.play(move.command)
    scene = scene_of(session, FIRST_SIZE)
    after = wait_for_board(window, scene)
    arrived = scene.end(move.target)
    assert read(after, arrived, arrived) != read(before, arrived, arrived)
    assert program.process.poll() is None


@pytest.mark.flaky(reruns=2)
def test_the_table_follows_the_size_of_the_window(program: Program) -> None:
    session, window = dealt(program), program.window
    for size in ((820, 500), SMALLER) if is_full() else (SMALLER,):
        window.resize(size)
        wait_for_board(window, scene_of(session, size))
    window.type("F11")
    wait_for_board(window, scene_of(session, SIZE))
    assert window.size == SIZE
    window.type("F11")
    wait_for_board(window, scene_of(session, SMALLER))


@pytest.mark.flaky(reruns=2)
def test_a_window_is_never_black_while_it_is_resized(program: Program, screen: Screen) -> None:
    dealt(program)
    window = program.window
    inner = Rect(window.corner, SMALLER).inflate(-100, -100)
    for width in range(900, 650, -times(80, 20)):
        window.resize((width, width - 150))
        for _ in range(3):
            shown = smoothscale(screen.picture().subsurface(inner), (40, 30))
            assert from_threshold(shown, (0, 0, 0), (12, 12, 12, 255)).count() < 100


@pytest.mark.flaky(reruns=2)
def test_the_chooser_comes_up_first_and_a_key_ends_all(screen: Screen, tmp_path: Path) -> None:
    with python(screen, ["main.py", "--data", tmp_path / "data"], ROOT, tmp_path) as program:
        assert program.window.title == "Solitaire"
        title, window = "Scorpion – Solitaire", program.window
        window.type("2")
        wait_for(lambda: window.title == title, title)
        window.type("q")
        assert program.outcome() == (0, "", "")


def test_nobody_sees_the_window_before_it_has_its_smallest_size(
    screen: Screen, tmp_path: Path
) -> None:
    # A window that was resized between the two would be given its old size again.
    process = subprocess.Popen(
        [sys.executable, "-c", HESITATION],
        cwd=ROOT,
        env=screen.environment(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with living(process):
        assert process.stdout
        assert process.stdin
        assert process.stdout.readline() == "made\n"
        assert not find_windows(screen, process)
        process.stdin.write("go on\n")
        process.stdin.flush()
        Seen(screen, process).resize((900, 700))
        assert process.communicate(timeout=PATIENCE)[0] == "(900, 700)\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there always is a screen")
@pytest.mark.parametrize("arguments", [(), ("scorpion", "--deal", 1)], ids=["chooser", "game"])
@pytest.mark.parametrize("display", mostly_slow([None, ":4711", "nowhere.invalid:0"], ":4711"))
def test_without_a_screen_one_sentence_says_so(
    tmp_path: Path, display: str | None, arguments: tuple[object, ...]
) -> None:
    environment = bare_environment(tmp_path)
    if display:
        environment["DISPLAY"] = display
    words = (*arguments, "--data", tmp_path) if arguments else ()
    process = start(*words, environment=environment)
    output, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert output == ""
    [sentence] = errors.splitlines()
    assert sentence.startswith("Solitaire needs a screen")
    assert sentence.endswith(".")
    with opened(tmp_path) as store:
        assert not store.crashed_while_starting
