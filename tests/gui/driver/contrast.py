"""How well what a screen shows stands out, measured from the pixels that it paints.

A screen is painted three times: as it is, with no text at all, and with a box of a colour of its
own in the place of every text. So whatever is written is found wherever it lands, with the paper
below it, whoever has written it in whichever colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import pygame
import pygame.surfarray
from numpy.typing import NDArray
from pygame import Color, Rect, Surface

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import INK, REGULAR, SEMIBOLD, Colour, Theme
from solitaire_gui.gui.screens.dialog import Dialog
from solitaire_gui.gui.screens.screen import Screen
from tests.gui.driver.luminance import LEAST, LEAST_OF_LARGE, Mask, Shades, light_of, ratio, shades
from tests.gui.driver.player import Player
from tests.gui.painting import paint_all

LARGE, LARGE_BOLD = 24, 19
"""From these sizes on text is large, in design pixels."""
OPENING = 2
"""Frames in which a dialog opens."""

FIRST = 0xFF0000
"""The colour of the first box; each has the next number."""
CONTROLS = ("solitaire_gui.gui.widgets.buttons", "solitaire_gui.gui.widgets.text")
"""Where the controls are that have edges."""
THIN_RING, THICK_RING = 1.4, 2.2
"""Pixels for each of a focus ring's length, which is less around corners: of two, of three."""
MARGIN = 6
"""So many pixels around a control are still its own: its focus ring is there."""
ALIKE, MOST = 0.01, 0.6
"""A difference of luminance that is none, and the share of pixels that makes two pictures one."""
FAINTLY_VISIBLE = 1.1
VISIBLE = 1.02
"""What can be told from its paper at all."""

Pixels: TypeAlias = NDArray[np.int64]


class Text(NamedTuple):
    """A text as it was asked for, or a sign as it is drawn."""

    words: str
    size: float
    is_large: bool
    is_sign: bool = False


class Measured(NamedTuple):
    """How a text stands out where it was painted."""

    words: str
    size: float
    is_large: bool
    is_sign: bool
    contrast: float

    @property
    def is_enough(self) -> bool:
        """Whether it can be read well."""
        return self.contrast >= (LEAST_OF_LARGE if self.is_large else LEAST)


class Look(NamedTuple):
    """What a screen may be shown in."""

    is_light: bool = False
    high_contrast: bool = False
    cloth: str = "green"


class InLook(Theme):
    """A theme at the design size, with a cloth of its own in the place of every other."""

    def __init__(self, look: Look) -> None:
        super().__init__(1.0, look.high_contrast, look.is_light, look.cloth)

    def cloth_colours(self, name: str) -> tuple[str, str]:
        return super().cloth_colours(self.cloth)


class WithoutText(InLook):
    """One in which text takes its room, and is not there."""

    def uncached_text(
        self, words: str, size: float, colour: Colour = INK, weight: str = REGULAR
    ) -> Surface:
        picture = super().uncached_text(words, size, colour, weight)
        return Surface(picture.get_size(), pygame.SRCALPHA)


class WithoutSigns(WithoutText):
    """One in which signs are not there, too."""

    def shape(self, body: str, width: float, height: float) -> Surface:
        return Surface(super().shape(body, width, height).get_size(), pygame.SRCALPHA)


class WithBoxes(InLook):
    """One in which every text and sign is a box of another colour."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.texts: list[Text] = []
        """The texts asked for, in their order."""

    def uncached_text(
        self, words: str, size: float, colour: Colour = INK, weight: str = REGULAR
    ) -> Surface:
        is_large = size >= (LARGE_BOLD if weight == SEMIBOLD else LARGE)
        picture = super().uncached_text(words, size, colour, weight)
        return self._box(picture, Text(words, size, is_large))

    text = uncached_text

    def shape(self, body: str, width: float, height: float) -> Surface:
        picture = super().shape(body, width, height)
        return self._box(picture, Text(body, height, is_large=True, is_sign=True))

    def _box(self, picture: Surface, text: Text) -> Surface:
        box = Surface(picture.get_size())
        box.fill(Color(0xFF, *divmod(len(self.texts), 256)))
        self.texts.append(text)
        return box


def covers_cloth(player: Player) -> bool:
    """Return whether the uppermost screen is a dialog, which shows nothing of the table's cloth."""
    return isinstance(player.context.stack.screens[-1], Dialog)


def hard_to_read(player: Player, looks: Sequence[Look]) -> Iterator[str]:
    """Yield the texts in the window that cannot be read well in each look."""
    size, now = player.window.size, player.context.clock()
    for look, text in _measured(
        player.context.stack._visible_screens(), size, now, looks
    ):  # what is not covered
        if not text.is_enough:
            yield f"{text.words[:200]!r} of size {text.size:g}: {text.contrast:.2f} in {look}"


def unclear(player: Player, look: Look) -> Iterator[str]:
    """Yield the controls of the uppermost screen whose edges are lost, or the focus on them.

    Lists and tables have no edges of their own.
    """
    context, theme = player.context, WithoutText(look)
    shown = _painted(context.stack._visible_screens(), theme, player.window.size, context.clock())
    alone, least = Alone(shown, theme), THICK_RING if look.high_contrast else THIN_RING
    for control in _controls(context.stack.screens[-1]):
        is_own = type(control).__module__.startswith(CONTROLS)
        if not (is_own and control.enabled and alone.is_seen(control)):
            continue
        name = f"{type(control).__name__} at {tuple(control.rect)}, in {look},"
        covered, clear = alone.outlined(control)
        if not clear.inflate(4, 4).contains(covered):
            yield f"{name} covers {covered} and stands out in {clear}"
        around, pixels = alone.ring(control)
        if pixels < least * 2 * (around.width + around.height) or not around:
            yield f"{name} has a focus of {pixels} pixels around {around}"


def _painted(
    screens: Sequence[Screen], theme: Theme, size: Size, now: float, frames: int = OPENING
) -> Surface:
    """Return what screens above one another show in a look."""
    surface = Surface(size)
    for screen in screens:
        screen.resize(theme, size, now)
    for _ in range(frames):
        for screen in screens:
            paint_all(screen, surface, now)
    return surface


def _measured(
    screens: Sequence[Screen], size: Size, now: float, looks: Sequence[Look]
) -> Iterator[tuple[Look, Measured]]:
    """Yield every text and sign that is seen and not dimmed in each look.

    But for what is on a disabled control: words on one that is of no use now need not stand out,
    as the WCAG have it, too. All looks must be laid out alike.
    """
    boxes = WithBoxes(looks[0])
    numbers = _numbers(_painted(screens, boxes, size, now))
    every = chain.from_iterable(map(_controls, screens))
    resting = [control.rect for control in every if not control.enabled]
    found = [box for box in _boxes(numbers, len(boxes.texts)) if box[1].collidelist(resting) < 0]
    for look in looks:
        paper = _painted(screens, WithoutSigns(look), size, now)
        shown = _painted(screens, InLook(look), size, now)
        for number, rect, seen in found:
            text = boxes.texts[number]
            ink, below = shades(shown, rect), shades(paper, rect)
            contrast = _contrast(ink, below, seen, is_worst=not text.is_sign)
            if contrast is not None:
                yield look, Measured(*text, contrast)


def _controls(screen: Screen) -> list[Any]:
    """Return all that can be used on a screen, wherever it is kept."""
    found, seen, left = [], set[int](), [screen]
    while left:
        one: Any = left.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, Mapping):
            left += one.values()
        elif isinstance(one, list | tuple | set | frozenset):
            left += one
        elif type(one).__module__.startswith("solitaire_gui.gui"):
            left += getattr(one, "__dict__", {}).values()
            if hasattr(one, "enabled") and isinstance(getattr(one, "rect", None), Rect):
                found.append(one)
    return found


class Alone:
    """Controls shown one by one without their text, on nothing but the ground around each."""

    def __init__(self, shown: Surface, theme: Theme) -> None:
        """`shown` is what the whole screen shows in that theme."""
        self._shown = shown
        self._theme = theme
        self._picture = Surface(shown.get_size())
        self._grounds: dict[int, Color] = {}
        self._unfocused: dict[int, Shades] = {}

    def is_seen(self, control: Any) -> bool:
        """Return whether a control is painted on the screen where it says that it is."""
        if not control.rect or not self._shown.get_rect().contains(control.rect):
            return False
        around, rect = self._around(control), control.rect
        left, top = rect.left - around.left, rect.top - around.top
        alone = self._resting(control)[left : left + rect.width, top : top + rect.height]
        return bool((np.abs(alone - shades(self._shown, rect)) < ALIKE).mean() > MOST)

    def outlined(self, control: Any) -> tuple[Rect, Rect]:
        """Return what a control covers, and what of it stands out from the ground."""
        ground = self._ground(control)
        light = np.asarray(light_of(ground))
        strength = ratio(self._resting(control), light)
        return _bounds(strength >= FAINTLY_VISIBLE), _bounds(strength >= LEAST_OF_LARGE)

    def ring(self, control: Any) -> tuple[Rect, int]:
        """Return what a control's focus covers, and how many pixels there stand out by it."""
        change = ratio(self._resting(control), self._shades(control, focused=True))
        return _bounds(change >= FAINTLY_VISIBLE), int((change >= LEAST_OF_LARGE).sum())

    def _around(self, control: Any) -> Rect:
        rect: Rect = control.rect.inflate(2 * MARGIN, 2 * MARGIN)
        return rect.clip(self._shown.get_rect())

    def _ground(self, control: Any) -> Color:
        if id(control) not in self._grounds:
            self._grounds[id(control)] = _ground_colour(self._shown, control.rect)
        return self._grounds[id(control)]

    def _resting(self, control: Any) -> Shades:
        """Return what a control without the focus shows."""
        if id(control) not in self._unfocused:
            self._unfocused[id(control)] = self._shades(control, focused=False)
        return self._unfocused[id(control)]

    def _shades(self, control: Any, *, focused: bool) -> Shades:
        around = self._around(control)
        self._picture.fill(self._ground(control), around)
        control.paint(self._picture, self._theme, focused=focused)
        return shades(self._picture, around)


def _ground_colour(shown: Surface, rect: Rect) -> Color:
    """Return the colour that there is most of around a rectangle."""
    whole = shown.get_rect()
    frames = [rect.inflate(2 * far, 2 * far).clip(whole) for far in (1, MARGIN)]
    pixels = pygame.surfarray.pixels2d(shown)
    rows = [
        pixels[frame.left : frame.right : 2, y]
        for frame in frames
        for y in (frame.top, frame.bottom - 1)
    ]
    colours, counts = np.unique(np.concatenate(rows), return_counts=True)
    return Color(*shown.unmap_rgb(int(colours[counts.argmax()])))


def _bounds(mask: Mask) -> Rect:
    """Return the smallest rectangle with all that is in a mask."""
    if not mask.any():
        return Rect(0, 0, 0, 0)
    (left, right), (top, bottom) = (
        np.flatnonzero(mask.any(axis))[[0, -1]].tolist() for axis in (1, 0)
    )
    return Rect(left, top, right + 1 - left, bottom + 1 - top)


def _boxes(numbers: Pixels, count: int) -> Iterator[tuple[int, Rect, Mask]]:
    """Yield the number of each text that is seen, where, and which of the pixels there are its."""
    across, down = np.nonzero((numbers >= FIRST) & (numbers < FIRST + count))
    its = numbers[across, down] - FIRST
    order = np.argsort(its, kind="stable")
    across, down, its = across[order], down[order], its[order]
    starts = np.flatnonzero(np.diff(its, prepend=-1))
    for start, end in pairwise([*starts, len(its)]):
        xs, ys = across[start:end], down[start:end]
        left, top = int(xs.min()), int(ys.min())
        rect = Rect(left, top, int(xs.max()) + 1 - left, int(ys.max()) + 1 - top)
        seen = np.zeros(rect.size, bool)
        seen[xs - left, ys - top] = True
        yield int(its[start]), rect, seen


def _contrast(shown: Shades, paper: Shades, seen: Mask, *, is_worst: bool) -> float | None:
    """Return how ink stands out against the paper below it; None without ink.

    Against the worst of it, or as a sign that lies across other things against most of it.
    """
    strength = np.where(seen, ratio(shown, paper), 1.0)
    if strength.max() < VISIBLE:
        return None
    ink = shown.flat[strength.argmax()]
    against = ratio(ink, paper[strength >= VISIBLE])
    return float(against.min() if is_worst else np.median(against))


def _numbers(picture: Surface) -> Pixels:
    return pygame.surfarray.array2d(picture.convert(32, 0)) & 0xFFFFFF
