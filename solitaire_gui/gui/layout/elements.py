"""Elements that stand side by side: each knows its size, is given a place, and draws itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import INK, REGULAR, Colour, Theme, blit_at

LEADING = 1.42
"""The height of a line, in sizes of its letters."""


class Element(Protocol):
    """What can be placed; every widget is one, which whoever has its focus draws."""

    def size(self, theme: Theme, room: int) -> Size:
        """Return the size that suits it where `room` pixels of width are to be had."""
        ...

    def arrange(self, theme: Theme, rect: Rect) -> None:
        """Fill a rectangle."""
        ...


class Drawn(Element):
    """An element that draws itself."""

    rect = Rect(0, 0, 0, 0)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect

    def paint(self, surface: Surface, theme: Theme) -> None:
        """Draw all of it but the widgets in it."""


class Spring(Drawn):
    """Takes what room the others in a row leave, for nothing or for an element."""

    def __init__(self, least: float = 0, element: Element | None = None) -> None:
        """Take so many design pixels at least."""
        self._least, self._element = least, element

    def size(self, theme: Theme, room: int) -> Size:
        high = self._element.size(theme, room)[1] if self._element else 0
        return theme.px(self._least), high

    def arrange(self, theme: Theme, rect: Rect) -> None:
        if self._element:
            self._element.arrange(theme, rect)

    def paint(self, surface: Surface, theme: Theme) -> None:
        if isinstance(self._element, Drawn):
            self._element.paint(surface, theme)


class Label(Drawn):
    """Words in one line; smaller, and at last shortened, where they have no room."""

    def __init__(
        self, words: str, size: float, colour: Colour = INK, weight: str = REGULAR
    ) -> None:
        self._words, self._size, self._colour, self._weight = words, size, colour, weight

    def size(self, theme: Theme, room: int) -> Size:
        return theme.width(self._words, self._size, self._weight), theme.px(LEADING * self._size)

    def paint(self, surface: Surface, theme: Theme) -> None:
        look = self._colour, self._weight
        words = theme.within(self._words, self._size, self.rect.width, *look)
        blit_at(surface, words, *self.rect.midleft, 0, 0.5)


class Picture(Drawn):
    """A picture in its own size, such as an icon."""

    def __init__(self, picture: Callable[[Theme], Surface]) -> None:
        self._picture = picture

    def size(self, theme: Theme, room: int) -> Size:
        return self._picture(theme).get_size()

    def paint(self, surface: Surface, theme: Theme) -> None:
        blit_at(surface, self._picture(theme), *self.rect.midleft, 0, 0.5)


class Row(Drawn):
    """Elements side by side, about one middle; where they lack room, the widest are narrower."""

    def __init__(self, *items: Element, gap: float = 0) -> None:
        """Leave so many design pixels between two of them."""
        self._items, self._gap = items, gap

    def size(self, theme: Theme, room: int) -> Size:
        sizes = [item.size(theme, room) for item in self._items]
        gaps = theme.px(self._gap) * max(0, len(sizes) - 1)
        return sum(wide for wide, _ in sizes) + gaps, max((high for _, high in sizes), default=0)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect, left, gap = rect, rect.left, theme.px(self._gap)
        sizes = [item.size(theme, rect.width) for item in self._items]
        room = rect.width - gap * (len(sizes) - 1)
        most = _most([wide for wide, _ in sizes], room)
        spare = room - sum(min(wide, most) for wide, _ in sizes)
        for item, (wide, high) in zip(self._items, sizes, strict=True):
            wide = min(wide, most)
            if isinstance(item, Spring):
                wide, spare = wide + spare, 0
            high = min(high, rect.height)
            item.arrange(theme, Rect(left, rect.centery - high // 2, wide, high))
            left += wide + gap

    def paint(self, surface: Surface, theme: Theme) -> None:
        for item in self._items:
            if isinstance(item, Drawn):
                item.paint(surface, theme)


class FirstThatFits(Drawn):
    """Several ways to say the same, ever more briefly: the first that has room, or the last."""

    def __init__(self, *ways: Drawn) -> None:
        self._ways, self._way = ways, ways[-1]

    def size(self, theme: Theme, room: int) -> Size:
        return self._fitting(theme, room).size(theme, room)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._way = self._fitting(theme, rect.width)
        self._way.arrange(theme, rect)

    def paint(self, surface: Surface, theme: Theme) -> None:
        self._way.paint(surface, theme)

    def _fitting(self, theme: Theme, room: int) -> Drawn:
        fitting = (way for way in self._ways if way.size(theme, room)[0] <= room)
        return next(fitting, self._ways[-1])


def _most(widths: Sequence[int], room: int) -> int:
    """Return how wide each may be, so that all have room together."""
    for number, wide in enumerate(sorted(widths)):
        most = max(0, room) // (len(widths) - number)
        if wide > most:
            return most
        room -= wide
    return max(widths, default=0)
