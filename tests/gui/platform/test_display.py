"""The first window fits its screen and its scale, and one kept is opened where it can be seen."""

from __future__ import annotations

import math
import shutil
import subprocess
import sys
from collections.abc import Mapping
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from pygame import Rect, Surface
from pygame.surfarray import array3d
from pygame.transform import smoothscale

from solitaire_gui.gui.board.card_layout import Point
from solitaire_gui.gui.platform.display import (
    DEFAULT_SIZE,
    default_rect,
    environment_scale,
    fit_on_screen,
    is_reachable,
    min_window_size,
    scale_for_dpi,
)
from tests.gui.process.program_process import is_opened
from tests.gui.process.screen import ROOT, Screen, Seen, ending, missing_tools, new_screen, start
from tests.support.waiting import wait_for

LARGE_SIZES = ((1024, 768), (1366, 768), (1920, 1080))
"""Of screens."""
SCREENS = (
    *((800, 600), (1024, 600), (1024, 768), (1280, 720), (1280, 800), (1280, 1024), (1360, 768)),
    *(
        (1366, 768),
        (1440, 900),
        (1600, 900),
        (1680, 1050),
        (1920, 1080),
        (1920, 1200),
        (2160, 1440),
    ),
    *((2256, 1504), (2560, 1080), (2560, 1440), (2880, 1800), (3440, 1440), (3840, 2160)),
)
EDGES = ("", "left", "right", "top", "bottom")
"""Where a screen may have a panel."""
LEAST = (648, 520)
"""The smallest window, with its frame."""
FRAME = 40
"""What openbox's frame takes at the most."""

SCALE = "from solitaire_gui.gui.platform.window import Window; print(Window().scale)"
"""A program that tells how large things are on the screen."""


@pytest.mark.parametrize(
    ("environment", "scale"),
    [
        ({}, None),
        ({"GDK_SCALE": "2"}, 2.0),
        ({"QT_SCALE_FACTOR": "1.5"}, 1.5),
        ({"GDK_SCALE": "", "QT_SCALE_FACTOR": "1.25"}, 1.25),
        ({"GDK_SCALE": "large"}, None),
        ({"GDK_SCALE": "0"}, None),
        ({"GDK_SCALE": "nan"}, None),
        ({"QT_SCALE_FACTOR": "0.5"}, 1.0),
        ({"GDK_SCALE": "100"}, 4.0),
    ],
)
def test_the_environment_may_name_the_scale(
    environment: dict[str, str], scale: float | None
) -> None:
    assert environment_scale(environment) == scale


@pytest.mark.parametrize(
    ("dpi", "usable", "platform", "scale"),
    [
        (96, (1920, 1080), "linux", 1.0),
        (75, (1920, 1080), "linux", 1.0),
        (163, (3840, 2160), "linux", 1.5),
        (192, (3840, 2160), "linux", 2.0),
        (282, (3840, 2160), "linux", 2.5),
        (165, (1920, 1080), "linux", 1.25),
        (600, (1280, 720), "linux", 1.0),
        (120, None, "win32", 1.25),
        (192, None, "linux", 2.0),
        (220, (2880, 1800), "darwin", 1.0),
    ],
)
def test_a_fine_screen_shows_things_larger_where_there_is_room(
    dpi: float, usable: tuple[int, int] | None, platform: str, scale: float
) -> None:
    assert scale_for_dpi(dpi, usable, platform) == scale


@pytest.mark.parametrize("size", [(1024, 768), (1366, 728), (1920, 1080), (3840, 2160), (800, 560)])
def test_a_first_window_lies_in_the_middle_of_what_can_be_used(size: tuple[int, int]) -> None:
    for corner, scale in product(((0, 0), (60, 32), (-1920, 100)), (1.0, 1.5, 2.0)):
        check_first_place(Rect(corner, size), scale)


def check_first_place(usable: Rect, scale: float) -> None:
    """Check where a first window lies in what can be used of a screen."""
    place = default_rect(usable, scale)
    assert usable.contains(place)
    assert Rect((0, 0), place.size).contains(Rect((0, 0), min_window_size(usable, scale)))
    assert place.width <= max(DEFAULT_SIZE[0] * scale, usable.width / 2)
    assert place.height <= max(DEFAULT_SIZE[1] * scale, usable.height / 2)
    left, right = place.left - usable.left, usable.right - place.right
    assert abs(left - right) <= 1
    above, below = place.top - usable.top, usable.bottom - place.bottom
    assert abs(above - below - FRAME * scale) <= 1
    if usable.size == (3840, 2160):
        least = (max(DEFAULT_SIZE[0] * scale, 1920), max(DEFAULT_SIZE[1] * scale, 1080))
        assert place.size == least, "on such a screen that tells no scale it is not lost"


def test_a_window_is_opened_on_any_screen_even_left_of_the_first() -> None:
    screens = [Rect(0, 0, 1920, 1080), Rect(-1280, 200, 1280, 1024)]
    for corner in ((0, 0), (1700, 900), (-1200, 300), (-1280, 200), (-700, 500), (-60, 250)):
        assert is_reachable(Rect(corner, (800, 600)), screens)
    for corner in ((1900, 0), (0, 1060), (-2060, 300), (-1200, 100), (-1200, -300), (4000, 0)):
        assert not is_reachable(Rect(corner, (800, 600)), screens)


@pytest.mark.parametrize("before", SCREENS, ids=str)
def test_a_window_comes_back_whole_on_any_other_screen(before: Point) -> None:
    w, h = before
    windows = [
        *(Rect(0, 0, w, h), Rect(w // 3, h // 2, w // 2, h // 2), Rect(w - 700, h - 540, 700, 540)),
        *(Rect(-300, 60, 800, 600), Rect(w - 100, h - 100, 800, 600), Rect(5 * w, -h, 660, 530)),
    ]
    for size, edge, window in product(SCREENS, EDGES, windows):
        area = without_panel(size, edge)
        place = fit_on_screen(window, [area], LEAST)
        assert area.contains(place)
        assert place == fit_on_screen(place, [area], LEAST), "moved again though it is whole"
        for length, had, room, least in zip(place.size, window.size, area.size, LEAST, strict=True):
            assert length == max(least, min(had, room))
        for was, now, least, most in (
            (window.left, place.left, area.left, area.right - place.width),
            (window.top, place.top, area.top, area.bottom - place.height),
        ):
            assert now == was or (was < now == least) or (was > now == most)


def test_a_window_comes_back_on_the_screen_that_most_of_it_is_on() -> None:
    for (left, right), panel in product(product(SCREENS, SCREENS), EDGES):
        areas = [without_panel(left, panel), Rect((left[0], 0), right)]
        for x in range(-2000, left[0] + right[0] + 2000, 650):
            window = Rect(x, 100, 660, 530)
            place = fit_on_screen(window, areas, LEAST)
            first, second = (math.prod(window.clip(area).size) for area in areas)
            home = areas[second > first] if first or second else areas[x > 0]
            assert home.contains(place)


def without_panel(size: Point, edge: str) -> Rect:
    """Return what a panel of 48 pixels at an edge leaves of a screen."""
    area = Rect((0, 0), size)
    if edge in ("left", "top"):
        area.move_ip(48 * (edge == "left"), 48 * (edge == "top"))
    area.width -= 48 * (edge in ("left", "right"))
    area.height -= 48 * (edge in ("top", "bottom"))
    return area


def test_a_window_whose_title_bar_was_above_the_screen_is_not_opened_there_again() -> None:
    screen = Rect(0, 0, 1920, 1080)
    assert is_reachable(Rect(100, 0, 800, 600), [screen])
    assert not is_reachable(Rect(100, -1, 800, 600), [screen])


def difference(one: Surface, other: Surface) -> float:
    """Return by how much two pictures differ on average, of 255."""
    a, b = (array3d(smoothscale(picture, (320, 200))).astype(int) for picture in (one, other))
    return float(np.abs(a - b).mean())


def shown(
    folder: Path, size: tuple[int, int], environment: Mapping[str, str]
) -> tuple[Rect, Surface]:
    """Return where a first window is on a screen, and what it shows."""
    if missing := missing_tools():
        pytest.skip(f"needs a screen of its own: {missing} is not installed")
    folder.mkdir()
    words = ("scorpion", "--deal", 1, "--data", folder / "data")
    with new_screen(folder, size) as screen:
        told = {**screen.environment(folder), **environment}
        process = start(*words, environment=told)
        with ending(process):
            window = Seen(screen, process)
            wait_for(lambda: is_opened(folder / "data"), "a table")
            pictures = [Surface((1, 1))]

            def is_at_rest() -> bool:
                window.find()
                pictures.append(window.picture().copy())
                a, b = pictures[-2:]
                return a.get_size() == b.get_size() and difference(a, b) == 0

            wait_for(is_at_rest, "a table at rest", 0.7)
            return Rect(window.corner, window.size), pictures[-1]


@pytest.mark.parametrize(
    "size",
    [
        (800, 600),
        *(pytest.param(size, marks=pytest.mark.slow) for size in LARGE_SIZES),
    ],
)
def test_it_fits_a_real_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    place, _ = shown(tmp_path / "home", size, {})
    assert Rect((0, 0), size).contains(place)
    assert place.width == min(size[0] - 8, 1280)
    assert place.height == min(size[1] - FRAME, 800)
    assert abs(place.centerx - size[0] / 2) <= 8
    assert abs(place.centery - size[1] / 2) <= FRAME


@pytest.mark.parametrize("size", [(800, 480), pytest.param((640, 480), marks=pytest.mark.slow)])
def test_it_fills_a_screen_that_has_no_room_for_a_frame(tmp_path: Path, size: Point) -> None:
    place, _ = shown(tmp_path / "home", size, {})
    assert place == Rect((0, 0), size)


@pytest.mark.slow
@pytest.mark.parametrize("told_by", ["GDK_SCALE", "QT_SCALE_FACTOR"])
def test_at_200_percent_it_looks_as_on_a_screen_half_as_large(tmp_path: Path, told_by: str) -> None:
    usual, before = shown(tmp_path / "usual", (1920, 1080), {})
    large, after = shown(tmp_path / "large", (3840, 2160), {told_by: "2"})
    assert large.size == (2 * usual.width, 2 * usual.height)
    assert difference(before, after) < 8


@pytest.mark.flaky(reruns=2)
@pytest.mark.slow
def test_a_window_left_of_the_screen_comes_back_there(screen: Screen, tmp_path: Path) -> None:
    first = place_in_a_run(screen, tmp_path, (-300, 60))
    again = place_in_a_run(screen, tmp_path)
    assert first.left < -250
    assert max(map(abs, map(int.__sub__, first, again))) <= FRAME


@pytest.mark.flaky(reruns=2)
def test_a_window_of_a_large_screen_is_whole_on_a_small_one(tmp_path: Path) -> None:
    if missing := missing_tools():
        pytest.skip(f"needs a screen of its own: {missing} is not installed")
    with new_screen(tmp_path, (2560, 1440)) as screen:
        place_in_a_run(screen, tmp_path, (950, 450), (1400, 800))
    with new_screen(tmp_path, (1366, 768)) as screen:
        place = place_in_a_run(screen, tmp_path)
    # Of the place, only that the frame is told twice is known.
    assert Rect(0, 0, 1366 + 8, 768 + FRAME).contains(place)
    assert (place.width, place.height) == (1366 - 8, 768 - FRAME), "shrunk as little as needed"


@pytest.mark.skipif(not shutil.which("xprop"), reason="xprop is not installed")
@pytest.mark.parametrize(("wish", "scale"), [("192", 2.0), ("120", 1.25), ("96", 1.0), ("", 1.0)])
def test_the_desktop_says_how_large_things_are_on_x11(
    screen: Screen, tmp_path: Path, wish: str, scale: float
) -> None:
    told = f"Xft.dpi:\t{wish}" if wish else "Xft.antialias:\t1"
    words = ["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", told]
    environment = {**screen.environment(tmp_path), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    subprocess.run(words, env=environment, check=True)
    try:
        opened = subprocess.run(
            [sys.executable, "-c", SCALE],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    finally:
        subprocess.run(["xprop", "-root", "-remove", "RESOURCE_MANAGER"], env=environment)
    assert float(opened.stdout) == scale


def place_in_a_run(
    screen: Screen, home: Path, corner: Point | None = None, size: Point | None = None
) -> Rect:
    """Return where the window is in a run of the program, or has been put."""
    words = ("scorpion", "--deal", 1, "--data", home / "data")
    process = start(*words, environment=screen.environment(home))
    with ending(process):
        window = Seen(screen, process)
        if size:
            window.resize(size)
        if corner:
            window.move(corner)
        wait_for(lambda: is_opened(home / "data"), "a table")
        place = window.place
        window.type("q")
        wait_for(lambda: process.poll() is not None, "the end")
        assert process.returncode == 0
    return place
