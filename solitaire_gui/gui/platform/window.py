"""The window: how it is opened on each platform, its geometry, full screen and title."""

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
    FRAME_SIZE,
    MIN_SIZE,
    PANEL_FRACTION,
    USUAL_DPI,
    default_rect,
    environment_scale,
    fit_on_screen,
    is_cramped,
    is_reachable,
    min_window_size,
    scale_for_dpi,
    x11_dpi,
)
from solitaire_gui.gui.platform.display_opening import open_display
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.store import Store
from solitaire_gui.system.no_display import NoDisplay, has_display, why_not_opened

ICON_SIZE = (64, 64)
SCREENLESS_DRIVERS = {"offscreen", "dummy", "evdev"}
"""The drivers that SDL silently falls back to if there is no display."""

GEOMETRY = "window"
"""The setting with the window's geometry: five numbers, then four for each screen's area."""
MAX_SIZE = (7680, 4320)
"""The largest size restored."""
MAX_OFFSET = 32_000
"""The greatest distance restored from the corner of the first screen, on each axis."""

Pair = tuple[int, int]


class Geometry(NamedTuple):
    """The window's position and size when it is not full screen, and whether it is."""

    corner: tuple[int, int]
    size: tuple[int, int]
    is_full: bool = False
    areas: tuple[tuple[int, ...], ...] = ()
    """The screens without their panels at that time: left, top, width, height. () if unknown."""


def load_geometry(store: Store) -> Geometry | None:
    """Return the saved geometry, clamped to sane values; None if there is none or it is invalid."""
    stored: Any = store.settings.get(GEOMETRY)
    try:
        x, y, width, height, is_full, *sides = map(int, stored.split())
    except (AttributeError, ValueError):
        return None
    corner = _clamp((x, y), (-MAX_OFFSET, -MAX_OFFSET), (MAX_OFFSET, MAX_OFFSET))
    size = _clamp((width, height), MIN_SIZE, MAX_SIZE)
    areas = tuple(tuple(sides[at : at + 4]) for at in range(0, len(sides), 4))
    return Geometry(corner, size, bool(is_full), areas)


def save_geometry(store: Store, place: Geometry | None) -> None:
    """Save the window's geometry if it has changed; None leaves the saved one."""
    if place is None:
        return
    sides = (side for area in place.areas for side in area)
    text = " ".join(map(str, (*place.corner, *place.size, int(place.is_full), *sides)))
    if store.settings.get(GEOMETRY) != text:
        store.set_setting(GEOMETRY, text)


class Window:
    """The program's only window."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        geometry: Geometry | None = None,
        before_shown: Callable[[], None] | None = None,
    ) -> None:
        """Open the window at a size, at a saved geometry, or at the default place.

        With a geometry, the window is put where it was if the screens are the same; else it is
        moved to be wholly on a screen. `before_shown` is called when the window exists but is not
        visible yet. Raises NoDisplay.
        """
        if not has_display():
            raise NoDisplay
        self.scale: float
        """The scale of its screen: 2 at 200 %."""
        try:
            if sys.platform == "win32":
                from solitaire_gui.gui.platform import windows_shell

                windows_shell.join_own_group()  # must precede the window
            open_display()
            _refuse_offscreen()
            _disable_renderer()
            self.set_title("")
            pygame.display.set_icon(rasterise(read_picture("icon.svg"), ICON_SIZE))
            areas = sdl.work_areas() or [_first_screen()]
            usable = areas[0]
            self.scale = _scale(usable)
            self.is_cramped = is_cramped(usable)
            smallest = min_window_size(usable, self.scale)
            corner = None
            if geometry is not None:
                corner, size = _restored_corner_and_size(geometry, areas, smallest, self.scale)
            elif size is None:
                first = default_rect(_minus_panels(usable), self.scale)
                corner, size = _frame_corner(first, self.scale), first.size
            if corner:
                os.environ["SDL_VIDEO_WINDOW_POS"] = f"{corner[0]},{corner[1]}"
            _open(size, smallest, before_shown)
        except pygame.error:
            raise NoDisplay(why_not_opened()) from None
        pygame.font.init()
        self._is_full = False
        self._windowed: Geometry | None = None
        self.on_resize_frame: Callable[[], object] = lambda: None
        """Called at each step of a frame drag on Windows, during which no events arrive."""
        if sys.platform == "win32" and pygame.display.get_driver() == "windows":
            windows_shell.call_during_drag(lambda: self.on_resize_frame())

    @classmethod
    def open_at(
        cls, place: Geometry | None, before_shown: Callable[[], None] | None = None
    ) -> Window:
        """Open the window at a saved geometry, or at the default place if that fails.

        A first window on a screen without room for it is opened in full screen. Raises NoDisplay.
        """
        try:
            window = cls(None, place, before_shown)
        except NoDisplay:
            window = cls(before_shown=before_shown)
        if place.is_full if place else window.is_cramped:
            window.toggle_full_screen()
        return window

    @property
    def geometry(self) -> Geometry | None:
        """The geometry to open the window with again; None if its position is unknown."""
        if self._is_full:
            return self._windowed and self._windowed._replace(is_full=True)
        corner = sdl.window_position()
        if corner and pygame.display.get_driver() == "x11":
            # On X11 a window is opened at the corner of its frame.
            corner = corner[0] - sdl.frame_borders()[0], corner[1] - sdl.frame_borders()[1]
        areas = tuple((*area,) for area in sdl.work_areas())
        return Geometry(corner, self.surface.get_size(), areas=areas) if corner else None

    @property
    def surface(self) -> Surface:
        """The surface shown; a new object after each change of mode."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def set_title(self, game: str) -> None:
        """Set the title to a game's translated name, or to the program's for ""."""
        title = gettext("{game} – Solitaire", game=game) if game else "Solitaire"
        pygame.display.set_caption(title)

    def toggle_full_screen(self) -> None:
        """Switch between full screen and the window as it was."""
        if not self._is_full:
            self._windowed = self.geometry
        if sdl.set_full_screen(is_full=not self._is_full):
            self._is_full = not self._is_full

    def close(self) -> None:
        """Close the window and the display."""
        pygame.display.quit()


def match_system_theme() -> None:
    """Match the title bar to the system's dark or light theme, on Windows."""
    if sys.platform == "win32" and pygame.display.get_driver() == "windows":
        from solitaire_gui.gui.platform.windows_shell import match_title_bar

        match_title_bar()


def _refuse_offscreen() -> None:
    if "SDL_VIDEODRIVER" not in os.environ and pygame.display.get_driver() in SCREENLESS_DRIVERS:
        raise NoDisplay(why_not_opened())


def _disable_renderer() -> None:
    """Make SDL show the software surface directly on X11: 0.3 ms a frame instead of 16.

    SDL reads the hint when the window is created. On Wayland creation would fail with it.
    """
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _open(size: Pair, smallest: Pair, before_shown: Callable[[], None] | None) -> None:
    """Open the window at a size, with a smallest size.

    On X11 it stays hidden until the smallest size is set: SDL then also restores the size and
    position that it knows, which would undo a change by the player or the window manager.
    """
    is_hidden = before_shown is not None or pygame.display.get_driver() == "x11"
    pygame.display.set_mode(size, pygame.RESIZABLE | (pygame.HIDDEN if is_hidden else 0))
    sdl.set_min_size(smallest)
    match_system_theme()
    if before_shown is not None:
        before_shown()
    if is_hidden and not sdl.show_window():
        pygame.display.set_mode(size, pygame.RESIZABLE)


def _first_screen() -> Rect:
    """Return the size of the first screen by pygame, where SDL cannot be called."""
    sizes = pygame.display.get_desktop_sizes()
    return Rect((0, 0), sizes[0] if sizes else DEFAULT_SIZE)


def _restored_corner_and_size(
    place: Geometry, areas: list[Rect], smallest: Pair, scale: float
) -> tuple[Pair, Pair]:
    """Return the point and the size to open a window with a saved geometry.

    The point is the frame's corner on X11, elsewhere the corner inside the frame.
    """
    are_the_same = place.areas == tuple((*area,) for area in areas)
    if are_the_same and is_reachable(Rect(place.corner, place.size), areas):
        return place.corner, place.size
    across, down = round(FRAME_SIZE[0] * scale), round(FRAME_SIZE[1] * scale)
    is_by_frame = pygame.display.get_driver() == "x11"
    left, top = (0, 0) if is_by_frame else (across // 2, down)
    (x, y), (width, height) = place.corner, place.size
    framed = Rect(x - left, y - top, width + across, height + down)
    whole = fit_on_screen(framed, areas, (smallest[0] + across, smallest[1] + down))
    return (whole.left + left, whole.top + top), (whole.width - across, whole.height - down)


def _minus_panels(usable: Rect) -> Rect:
    """Return the area for a first window: in a Wayland session the size of panels is unknown."""
    if not _is_wayland() or usable not in sdl.screens():
        return usable
    return usable.inflate(-usable.width // PANEL_FRACTION, -usable.height // PANEL_FRACTION)


def _scale(usable: Rect) -> float:
    """Return the scale of the first screen.

    The environment comes first, then the desktop's setting on X11, then SDL's resolution: on
    Windows that is the player's setting, on X11 it is measured. In a Wayland session a measured
    resolution is ignored, because the compositor enlarges the window itself.
    """
    if (named := environment_scale()) is not None:
        return named
    if pygame.display.get_driver() == "x11" and (wished := x11_dpi()) is not None:
        return scale_for_dpi(wished)
    measured = None if _is_wayland() else sdl.dots_per_inch()
    return scale_for_dpi(measured or USUAL_DPI, None if sys.platform == "win32" else usable.size)


def _is_wayland() -> bool:
    """Return whether a Wayland compositor shows the window, also through XWayland."""
    driver = pygame.display.get_driver()
    return driver == "wayland" or (driver == "x11" and bool(os.environ.get("WAYLAND_DISPLAY")))


def _frame_corner(place: Rect, scale: float) -> tuple[int, int]:
    """Return the point to open a window at whose rectangle without the frame is `place`."""
    is_by_frame = pygame.display.get_driver() == "x11"
    return place.left, place.top - is_by_frame * round(FRAME_SIZE[1] * scale)


def _clamp(size: Pair, least: Pair, most: Pair) -> Pair:
    return max(least[0], min(size[0], most[0])), max(least[1], min(size[1], most[1]))
