"""The program in real windows on a real screen, worked by a mouse and read off its pixels."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from pygame import Rect, Surface
from pygame.mask import from_threshold
from pygame.transform import smoothscale

from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.layout import Scene, arrange, fit
from solitaire_gui.gui.board.regions import cards_region
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.play.autoplay import lines_up
from solitaire_gui.session import Session
from tests.games.wins import WINS
from tests.gui.boards import drop, grip, seen
from tests.gui.lives import living
from tests.gui.reading import misread, read
from tests.gui.screen import (
    ROOT,
    SIZE,
    Screen,
    Seen,
    bare_environment,
    ending,
    find_windows,
    start,
)
from tests.waiting import PATIENCE, wait_for

HESITATION = """
from os import environ
environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
from solitaire_gui.gui.platform import sdl, window

def set_smallest_size(size, set=sdl.set_smallest_size):
    print("made", flush=True)
    input()
    set(size)

sdl.set_smallest_size = set_smallest_size
window.Window((1280, 800))
while (event := pygame.event.wait()).type != pygame.VIDEORESIZE:
    pass
print(event.size)
"""
"""A program that waits to be told to go on before it sets the smallest size of its window."""

Program = tuple[Seen, "subprocess.Popen[str]"]
StartProgram = Callable[..., Program]


@pytest.fixture
def program(screen: Screen, tmp_path: Path) -> Iterator[StartProgram]:
    """Return what starts the program and waits for its window; it is ended with the test."""
    with ExitStack() as stack:

        def begin(*arguments: object) -> Program:
            words = (*arguments, "--data", tmp_path / "data")
            process = start(*words, environment=screen.environment(tmp_path))
            stack.enter_context(ending(process))
            return Seen(screen), process

        yield begin


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
        faults[:] = misread(picture, scene)
        return not faults

    try:
        window.wait_for(is_shown, "the board")
    except AssertionError:
        assert faults == []
    return window.picture()


def status_of(process: subprocess.Popen[str]) -> int:
    return process.wait(PATIENCE)


@pytest.mark.parametrize("slug", GAMES)
def test_a_card_dragged_with_the_mouse_arrives(program: StartProgram, slug: str) -> None:
    deal, _ = WINS[slug]
    window, process = program(slug, "--deal", deal)
    session = Session(GAMES[slug], deal)
    scene = scene_of(session, window.size)
    before = wait_for_board(window, scene).copy()
    assert window.title == f"{GAMES[slug].name} – Solitaire"

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
    session.play_on(lines_up(session.game, session.table, session.seed))
    scene = scene_of(session, window.size)
    after = wait_for_board(window, scene)
    arrived = scene.end(move.target)
    assert read(after, arrived, arrived) != read(before, arrived, arrived)
    assert process.poll() is None


@pytest.mark.parametrize("key", ["q", "alt+F4"])
def test_the_program_ends_well(program: StartProgram, key: str) -> None:
    window, process = program("seahaven", "--deal", 2)
    wait_for_board(window, scene_of(Session(GAMES["seahaven"], 2), window.size))
    window.type(key)
    assert status_of(process) == 0
    assert process.communicate() == ("", "")


def test_the_chooser_comes_up_first_and_closes_too(program: StartProgram) -> None:
    window, process = program()
    assert window.title == "Solitaire"
    window.type("2")
    wait_for(lambda: window.title == "Scorpion – Solitaire", "the game")
    window.type("q")
    assert status_of(process) == 0


def test_the_table_follows_the_size_of_the_window(program: StartProgram) -> None:
    window, _ = program("alaska", "--deal", 16)
    session = Session(GAMES["alaska"], 16)
    first = window.size
    for size in ((900, 700), (640, 480)):
        window.resize(size)
        wait_for_board(window, scene_of(session, size))
    window.type("F11")
    wait_for_board(window, scene_of(session, SIZE))
    assert window.size == SIZE
    window.type("F11")
    wait_for_board(window, scene_of(session, (640, 480)))
    window.resize(first)
    wait_for_board(window, scene_of(session, first))


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


def test_a_window_is_never_black_while_it_is_resized(program: StartProgram, screen: Screen) -> None:
    window, _ = program("scorpion", "--deal", 1)
    session = Session(GAMES["scorpion"], 1)
    wait_for_board(window, scene_of(session, window.size))
    inner = Rect(window.corner, (900, 600)).inflate(-100, -100)
    for width in range(1300, 1000, -30):
        window.resize((width, width - 350))
        for _ in range(3):
            shown = smoothscale(screen.picture().subsurface(inner), (40, 30))
            assert from_threshold(shown, (0, 0, 0), (12, 12, 12, 255)).count() < 100


@pytest.mark.parametrize("display", [None, ":4711", "nowhere.invalid:0"])
def test_without_a_screen_one_sentence_says_so(tmp_path: Path, display: str | None) -> None:
    environment = bare_environment(tmp_path)
    if display:
        environment["DISPLAY"] = display
    for arguments in ((), ("scorpion", "--deal", 1, "--data", tmp_path)):
        process = start(*arguments, environment=environment)
        output, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 1
        assert output == ""
        [sentence] = errors.splitlines()
        assert sentence.startswith("Solitaire needs a screen")
        assert sentence.endswith(".")
