"""The program in Wayland sessions, itself and by XWayland, where what it draws is enlarged.

Weston and sway show their screen in a window on Xvfb, which has the pixels and the hands.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from pygame import Rect
from pygame.surfarray import array3d

from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.card_layout import Point, arrange, fit
from solitaire_gui.gui.board.regions import cards_region
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.platform.display import default_rect
from solitaire_gui.gui.platform.display_opening import APP_ID
from solitaire_gui.notation import to_text
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings, save_settings
from tests.games.wins import WINS
from tests.gui.driver.boards import drop, grip
from tests.gui.process.screen import (
    ROOT,
    Screen,
    bare_environment,
    ending,
    missing_tools,
    new_screen,
)
from tests.store.playing import NOON, opened
from tests.support.child_guard import TIED
from tests.support.playing import begun
from tests.support.waiting import PATIENCE, wait_for

Pair = tuple[int, int]

SIZE, ROOM = (800, 600), (700, 525)
"""Of the screen, and of what is left to a first window, as the compositor counts."""
FIRST_SIZE = default_rect(Rect((0, 0), ROOM), 1.0).size
SOCKET = "wayland-1"
COMPOSITORS = {
    "weston": (
        "weston --no-config --idle-time=0 --backend=x11-backend.so --use-pixman --xwayland"
        f" --width={{}} --height={{}} --scale={{scale}} --socket={SOCKET}"
    ),
    "sway": "sway --debug --config {config}",
}
SWAY = """
xwayland force
output * mode {}x{} scale {}
for_window [title=".*"] floating enable
"""
X_DISPLAY = re.compile(r"(?:xserver listening on display|Starting Xwayland on) (:\d+)")
"""What a compositor says of the X server that it has for others."""
AS_ANOTHER = ("unshare", "--user", "--map-user=1000", "--map-group=1000")
"""Sway does not run for root."""
HOME = "scorpion"
CALM = Settings(sound=False, lamp=False, safe_up=False, reduced_motion="on", deals="any")

SCALES = """if True:
    import os
    from pygame import display
    from solitaire_gui.gui.platform.window import Window
    for wish in ("", "Xft.dpi: 120", "Xft.dpi: large"):
        with open(os.path.expanduser("~/.Xdefaults"), "w") as defaults:
            print(wish, file=defaults)
        window = Window()
        print(display.get_driver(), window.scale)
        window.close()
"""
"""Tells how large things are as a desktop wishes it in some way, and who shows them."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Wayland is for Linux")


class Desk(NamedTuple):
    """A Wayland session with the hands and the eyes of whoever sits there."""

    screen: Screen
    scale: float
    environment: dict[str, str]
    """Of programs that may choose between Wayland and XWayland."""

    def window(self, size: Pair) -> Rect:
        """Return where a window of this size is seen as a whole, an empty place if it is not.

        It is what is green on the screen, and the places are in the screen's own pixels.
        """
        red, green, blue = np.moveaxis(array3d(self.screen.picture()).astype(int), 2, 0)
        is_green = (green - red >= 6) & (green - blue >= 3)
        across, down = (np.flatnonzero(is_green.sum(axis) > 40) for axis in (1, 0))
        if not (across.size and down.size):
            return Rect(0, 0, 0, 0)
        (left, right), (top, bottom) = across[[0, -1]].tolist(), down[[0, -1]].tolist()
        seen = Rect(left, top, right - left + 1, bottom - top + 1)
        pairs = zip(seen.size, size, strict=True)
        return seen if all(abs(a - b * self.scale) <= 2 for a, b in pairs) else Rect(0, 0, 0, 0)

    def drag(self, size: Pair, start: Point, end: Point) -> None:
        """Drag with the left button from one point of a window of this size to another."""
        left, top = wait_for(lambda: self.window(size), f"a window of {size}").topleft
        (x1, y1), (x2, y2) = (
            (left + round(x * self.scale), top + round(y * self.scale)) for x, y in (start, end)
        )
        # Weston learns where the pointer is when it comes in from outside.
        words = (
            "mousemove 0 0 mousemove {} {} mousedown 1 mousemove {} {} mousemove {} {} mouseup 1"
        )
        way = (x1, y1), ((x1 + x2) // 2, (y1 + y2) // 2), (x2, y2)
        self.screen.xdotool(*words.format(*(length for point in way for length in point)).split())

    def type(self, key: str) -> None:
        """Type a key."""
        self.screen.xdotool("key", key)

    def clipboard(self) -> str:
        """Return the text on the clipboard as another program finds it."""
        found = subprocess.run(
            ["wl-paste", "--no-newline"],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return found.stdout


@contextmanager
def sitting_at(compositor: str, scale: float, home: Path, size: Pair = SIZE) -> Iterator[Desk]:
    """Begin a session in which everything is enlarged, on a screen as fine as it was at 200 %."""
    tools = (compositor, "Xwayland", "wl-copy")
    missing = missing_tools() or ", ".join(tool for tool in tools if not shutil.which(tool))
    if missing:
        pytest.skip(f"needs a Wayland session of its own: {missing} is not installed")
    width, height = (round(length * scale) for length in size)
    config, log = home / "config", home / "log"
    config.write_text(SWAY.format(width, height, scale))
    words = COMPOSITORS[compositor].format(*size, scale=scale, config=config).split()
    command = [*TIED, *words]
    if compositor == "sway" and os.geteuid() == 0:
        command = [*AS_ANOTHER, *command]
    environment = bare_environment(home)
    around = width + 20, height + 60
    with new_screen(home, around, ["-dpi", "192"]) as screen, log.open("wb") as told:
        own = {"DISPLAY": screen.display, "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman"}
        process = subprocess.Popen(command, env={**environment, **own}, stdout=told, stderr=told)
        with ending(process):

            def x_displays() -> list[str]:
                said = log.read_text("utf-8", "replace")
                assert process.poll() is None, said
                return X_DISPLAY.findall(said)

            display = wait_for(x_displays, "XWayland")[0]
            environment |= {"WAYLAND_DISPLAY": SOCKET, "DISPLAY": display}
            yield Desk(screen, scale, environment)


@contextmanager
def playing(desk: Desk, data: Path, *, is_native: bool) -> Iterator[None]:
    """Play at a desk, on Wayland itself if it is all that there is; look at the app id."""
    environment = {**desk.environment, "WAYLAND_DEBUG": "client"}
    if is_native:
        del environment["DISPLAY"]
    said = data.parent / "said"
    with said.open("wb") as output:
        command = [sys.executable, "main.py", HOME, "--data", str(data)]
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=output, stderr=output)
        try:
            yield
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()
            process.wait()
    told = said.read_text("utf-8", "replace")
    if is_native:
        assert f'set_app_id("{APP_ID}")' in told
    else:
        assert told == ""


def check_a_game(desk: Desk, home: Path, *, is_native: bool) -> None:
    """Play a little in a first window that is seen as a whole, and full screen, and copy."""
    data, session = home / "data", Session(GAMES[HOME], WINS[HOME][0])
    with opened(data) as store:
        save_settings(store, CALM)
        begun(store, session, NOON)
    with playing(desk, data, is_native=is_native):
        piles, layout = session.game.piles(session.table), session.game.layout
        room = cards_region(Theme(scale_for(FIRST_SIZE)), FIRST_SIZE)
        scene, move = arrange(piles, layout, fit(layout, room, piles)), session.moves[0]
        session.play(move.command)
        points = grip(scene, *move[1:3]), drop(scene, *move[1:])
        cloth = 20, FIRST_SIZE[1] - 20

        def play() -> None:
            desk.type("shift+r")
            desk.drag(FIRST_SIZE, *points)
            desk.type("ctrl+c")

        def paste() -> None:
            command = ["wl-copy", "Scorpion   2"]
            subprocess.run(command, env=desk.environment, check=True, timeout=PATIENCE)
            desk.drag(FIRST_SIZE, cloth, cloth)  # wl-copy has had the focus, and wl-paste has below
            desk.type("ctrl+v")
            desk.type("ctrl+c")

        line = to_text(session, with_moves=True)
        play()
        wait_for(lambda: desk.clipboard() == line, line)
        paste()
        wait_for(lambda: desk.clipboard() == "scorpion 2", "the deal that was pasted")
        desk.drag(FIRST_SIZE, cloth, cloth)
        for size in (SIZE, FIRST_SIZE):
            desk.type("F11")
            wait_for(partial(desk.window, size), f"a window of {size}")
        desk.type("q")


@pytest.mark.flaky(reruns=2)
@pytest.mark.parametrize("is_native", [False, True], ids=["xwayland", "native"])
@pytest.mark.parametrize(
    ("compositor", "scale"),
    [
        ("weston", 2),
        *(
            pytest.param(compositor, scale, marks=pytest.mark.slow)
            for compositor, scale in (("weston", 1), ("sway", 1), ("sway", 1.5), ("sway", 2))
        ),
    ],
)
def test_a_game_is_played_where_things_are_enlarged(
    tmp_path: Path, compositor: str, scale: float, is_native: bool
) -> None:
    with sitting_at(compositor, scale, tmp_path) as desk:
        check_a_game(desk, tmp_path, is_native=is_native)


@pytest.mark.slow
def test_a_fine_screen_makes_nothing_larger_but_by_a_wish_for_xwayland(tmp_path: Path) -> None:
    with sitting_at("weston", 1, tmp_path, (1600, 1000)) as desk:
        native = {"SDL_VIDEODRIVER": "wayland"}
        for more, expected in (
            ({}, "x11 1.0 x11 1.25 x11 1.0"),
            (native, "wayland 1.0 wayland 1.0 wayland 1.0"),
        ):
            told = subprocess.run(
                [sys.executable, "-c", SCALES],
                cwd=ROOT,
                env={**desk.environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **more},
                capture_output=True,
                text=True,
                check=True,
            )
            assert " ".join(told.stdout.split()) == expected
