"""The window itself: opening it the fast way on each platform, its place, full screen, title."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from solitaire_gui.gui.graphics.images_folder import read_picture
from solitaire_gui.gui.graphics.svg import rasterise
from solitaire_gui.gui.platform import sdl
from solitaire_gui.gui.platform.display import (
    DEFAULT_SIZE,
    FRAME,
    PANELS,
    SMALLEST_SIZE,
    USUAL_DPI,
    first_place,
    is_cramped,
    is_reachable,
    named_scale,
    scale_of,
    smallest_size,
    whole_place,
    wished_dpi,
)
from solitaire_gui.gui.platform.display_opening import open_display
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.store import Store
from solitaire_gui.system.no_display import NoDisplay, has_display, why_not_opened

ICON_SIZE = (64, 64)
SCREENLESS_DRIVERS = {"offscreen", "dummy", "evdev"}
"""What SDL falls back to, without a word, where there is no display."""

PLACE = "window"
"""The setting that keeps where the window was: five numbers, then four for each screen's area."""
LARGEST_SIZE = (7680, 4320)
"""No kept window is larger."""
FARTHEST = 32_000
"""Nor is one farther from the corner of the first screen."""

Pair = tuple[int, int]


class Place(NamedTuple):
    """Where a window is on the desktop when it does not fill the screen, and whether it does."""

    corner: tuple[int, int]
    size: tuple[int, int]
    is_full: bool = False
    areas: tuple[tuple[int, ...], ...] = ()
    """The screens of that desktop without their panels: left, top, width, height. () if unknown."""


def read_place(store: Store) -> Place | None:
    """Return where the window was, None if that is not known or makes no sense."""
    kept: Any = store.settings.get(PLACE)
    try:
        x, y, width, height, is_full, *sides = map(int, kept.split())
    except (AttributeError, ValueError):
        return None
    corner = _limited((x, y), (-FARTHEST, -FARTHEST), (FARTHEST, FARTHEST))
    size = _limited((width, height), SMALLEST_SIZE, LARGEST_SIZE)
    areas = tuple(tuple(sides[at : at + 4]) for at in range(0, len(sides), 4))
    return Place(corner, size, bool(is_full), areas)


def keep_place(store: Store, place: Place | None) -> None:
    """Keep where the window is, if it has moved."""
    if place is None:
        return
    sides = (side for area in place.areas for side in area)
    kept = " ".join(map(str, (*place.corner, *place.size, int(place.is_full), *sides)))
    if store.settings.get(PLACE) != kept:
        store.set_setting(PLACE, kept)


class Window:
    """The one window of the program."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        place: Place | None = None,
        before_shown: Callable[[], None] | None = None,
    ) -> None:
        """Open the window at a size or a kept place, or where it suits; raise NoDisplay.

        At a place it is whole on its screen, unless the screens are those that it was kept on: then
        it is where it was. `before_shown` is called when it is there and cannot be seen yet.
        """
        if not has_display():
            raise NoDisplay
        self.scale: float
        """How large things are to be on this screen: 2 where it shows them at 200 %."""
        try:
            if sys.platform == "win32":
                from solitaire_gui.gui.platform import windows_shell

                windows_shell.join_own_group()  # before there is a window
            open_display()
            _refuse_offscreen()
            _present_without_a_renderer()
            self.set_title("")
            pygame.display.set_icon(rasterise(read_picture("icon.svg"), ICON_SIZE))
            areas = sdl.work_areas() or [_first_screen()]
            usable = areas[0]
            self.scale = _scale(usable)
            self.is_cramped = is_cramped(usable)
            smallest = smallest_size(usable, self.scale)
            corner = None
            if place is not None:
                corner, size = _place_again(place, areas, smallest, self.scale)
            elif size is None:
                first = first_place(_without_panels(usable), self.scale)
                corner, size = _frame_corner(first, self.scale), first.size
            if corner:
                os.environ["SDL_VIDEO_WINDOW_POS"] = f"{corner[0]},{corner[1]}"
            _open(size, smallest, before_shown)
        except pygame.error:
            raise NoDisplay(why_not_opened()) from None
        pygame.font.init()
        self._is_full = False
        self._windowed: Place | None = None
        self.when_held: Callable[[], object] = lambda: None
        """What is called at every step of the frame where no events come while it is dragged."""
        if sys.platform == "win32" and pygame.display.get_driver() == "windows":
            windows_shell.call_while_held(lambda: self.when_held())

    @classmethod
    def at(cls, place: Place | None, before_shown: Callable[[], None] | None = None) -> Window:
        """Open the window where it was, or anew if that fails; raise NoDisplay without a screen.

        A first window on a screen with no room for it and its frame fills the screen.
        """
        try:
            window = cls(None, place, before_shown)
        except NoDisplay:
            window = cls(before_shown=before_shown)
        if place.is_full if place else window.is_cramped:
            window.toggle_full_screen()
        return window

    @property
    def place(self) -> Place | None:
        """Where the window is, to be opened there again; None where that cannot be told."""
        if self._is_full:
            return self._windowed and self._windowed._replace(is_full=True)
        corner = sdl.position()
        if corner and pygame.display.get_driver() == "x11":
            # There a window is opened by the corner of its frame.
            corner = corner[0] - sdl.borders()[0], corner[1] - sdl.borders()[1]
        areas = tuple((*area,) for area in sdl.work_areas())
        return Place(corner, self.surface.get_size(), areas=areas) if corner else None

    @property
    def surface(self) -> Surface:
        """What is shown; another object after a change of mode."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def set_title(self, game: str) -> None:
        """Put a game's name, in the player's language, into the window's title."""
        title = gettext("{game} – Solitaire", game=game) if game else "Solitaire"
        pygame.display.set_caption(title)

    def toggle_full_screen(self) -> None:
        """Fill the whole screen, or go back to the window as it was."""
        if not self._is_full:
            self._windowed = self.place
        if sdl.set_full_screen(is_full=not self._is_full):
            self._is_full = not self._is_full

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()


def match_system() -> None:
    """Have the frame of the window look as the system prefers it now."""
    if sys.platform == "win32" and pygame.display.get_driver() == "windows":
        from solitaire_gui.gui.platform.windows_shell import match_title_bar

        match_title_bar()


def _refuse_offscreen() -> None:
    if "SDL_VIDEODRIVER" not in os.environ and pygame.display.get_driver() in SCREENLESS_DRIVERS:
        raise NoDisplay(why_not_opened())


def _present_without_a_renderer() -> None:
    """Have X11 show the software surface itself: 0.3 ms a frame instead of 16.

    SDL reads the hint when the window is made; on Wayland it would make that fail.
    """
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _open(size: Pair, smallest: Pair, before_shown: Callable[[], None] | None) -> None:
    """Open the window at a size, and let it become no smaller than `smallest`.

    On X11 it is not shown before: when SDL sets the smallest size there, it gives the window the
    size and the place it knows of, and undoes what a player or a window manager has just done.
    """
    is_hidden = before_shown is not None or pygame.display.get_driver() == "x11"
    pygame.display.set_mode(size, pygame.RESIZABLE | (pygame.HIDDEN if is_hidden else 0))
    sdl.set_smallest_size(smallest)
    match_system()
    if before_shown is not None:
        before_shown()
    if is_hidden and not sdl.show():
        pygame.display.set_mode(size, pygame.RESIZABLE)


def _first_screen() -> Rect:
    """Return how large the first screen is as pygame tells it, where SDL cannot be asked."""
    sizes = pygame.display.get_desktop_sizes()
    return Rect((0, 0), sizes[0] if sizes else DEFAULT_SIZE)


def _place_again(
    place: Place, areas: list[Rect], smallest: Pair, scale: float
) -> tuple[Pair, Pair]:
    """Return by which point and at what size a window is opened that was kept at a place."""
    are_the_same = place.areas == tuple((*area,) for area in areas)
    if are_the_same and is_reachable(Rect(place.corner, place.size), areas):
        return place.corner, place.size
    across, down = round(FRAME[0] * scale), round(FRAME[1] * scale)
    is_by_frame = pygame.display.get_driver() == "x11"
    left, top = (0, 0) if is_by_frame else (across // 2, down)
    (x, y), (width, height) = place.corner, place.size
    framed = Rect(x - left, y - top, width + across, height + down)
    whole = whole_place(framed, areas, (smallest[0] + across, smallest[1] + down))
    return (whole.left + left, whole.top + top), (whole.width - across, whole.height - down)


def _without_panels(usable: Rect) -> Rect:
    """Return where a first window goes: in a Wayland session no part of the screen is told."""
    if not _is_wayland() or usable not in sdl.screens():
        return usable
    return usable.inflate(-usable.width // PANELS, -usable.height // PANELS)


def _scale(usable: Rect) -> float:
    """Return how large things are to be on the first screen.

    What the desktop wishes on X11 comes first, then what SDL tells: on Windows what the player has
    set, on X11 what the screen measures. In a Wayland session the compositor enlarges what is
    drawn, so that what the screen measures is no reason to draw larger once more.
    """
    if (named := named_scale()) is not None:
        return named
    if pygame.display.get_driver() == "x11" and (wished := wished_dpi()) is not None:
        return scale_of(wished)
    told = None if _is_wayland() else sdl.dots_per_inch()
    return scale_of(told or USUAL_DPI, None if sys.platform == "win32" else usable.size)


def _is_wayland() -> bool:
    """Tell whether a Wayland compositor shows the window, be it by XWayland."""
    driver = pygame.display.get_driver()
    return driver == "wayland" or (driver == "x11" and bool(os.environ.get("WAYLAND_DISPLAY")))


def _frame_corner(place: Rect, scale: float) -> tuple[int, int]:
    """Return by which point a window is opened that is to have this place without its frame."""
    is_by_frame = pygame.display.get_driver() == "x11"
    return place.left, place.top - is_by_frame * round(FRAME[1] * scale)


def _limited(size: Pair, least: Pair, most: Pair) -> Pair:
    return max(least[0], min(size[0], most[0])), max(least[1], min(size[1], most[1]))
