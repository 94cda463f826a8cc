"""The elements of screens: they measure, arrange, draw and describe themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, zip_longest
from typing import NamedTuple, TypeAlias, TypeVar

from pygame import Rect, Surface

from solitaire_gui.gui.accessibility.node import Live, Node, Role
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import INK, LINE, REGULAR, Colour, Theme, blit_at
from solitaire_gui.gui.widgets.layout.widget import Widget

Element: TypeAlias = "StaticElement | Widget"
"""An element of a layout."""
AnyStaticElement = TypeVar("AnyStaticElement", bound="StaticElement")
LEADING = 1.42
"""The height of a line, in sizes of its letters."""


class AccessibleText(NamedTuple):
    """The text that screen readers get for an element as a whole; see `with_accessible_text`."""

    words: Sequence[str]
    level: int
    list_name: str
    live_text: str


class StaticElement:
    """An element that is no widget, but may contain widgets.

    It draws itself without these: the screen draws them, since it knows which one has the focus.
    """

    rect = Rect(0, 0, 0, 0)
    items: Sequence[Element] = ()
    """The elements in it, in reading order."""
    is_prose = False
    """Whether its text is a paragraph rather than a label."""
    _accessible_text: AccessibleText | None = None
    """The text for the whole element; None if its items describe themselves."""

    @property
    def widgets(self) -> Sequence[Widget]:
        """All widgets in it, in reading order."""
        each = (
            [*item.widgets] if isinstance(item, StaticElement) else [item] for item in self.items
        )
        return [*chain.from_iterable(each)]

    @property
    def leaves(self) -> Iterator[Element]:
        """Yield the innermost elements: text, pictures, widgets."""
        for item in self.items:
            yield from item.leaves if isinstance(item, StaticElement) else [item]
        if not self.items:
            yield self

    def size(self, theme: Theme, room: int) -> Size:
        """Return the preferred size for `room` pixels of width, in window pixels."""
        raise NotImplementedError

    def height(self, theme: Theme, width: int) -> int:
        """Return its height at a width."""
        return theme.measure(self, width)[1]

    def arrange(self, theme: Theme, rect: Rect) -> None:
        """Take a rectangle, and lay out the items in it."""
        self.rect = rect

    def with_accessible_text(
        self: AnyStaticElement,
        *words: str,
        level: int = 0,
        list_name: str = "",
        live_text: str = "",
    ) -> AnyStaticElement:
        """Set the text that screen readers get for the element as a whole; return the element.

        Empty words are dropped. With a `level`, the first text is a heading. With `list_name`, the
        texts are the items of a list of that name; otherwise, if there are widgets in the element,
        the first text names their group. `live_text` is announced wherever the focus is.
        """
        self._accessible_text = AccessibleText([*filter(None, words)], level, list_name, live_text)
        return self

    @property
    def accessible_text(self) -> Iterator[str]:
        """Yield its text for screen readers, without that of widgets."""
        if self._accessible_text is not None:
            yield from self._accessible_text.words
            return
        for item in self.items:
            if isinstance(item, StaticElement):
                yield from item.accessible_text

    def accessible_nodes(self) -> Sequence[Node]:
        """Return its nodes for screen readers; their keys are unique within the element."""
        if self._accessible_text is None:
            return [
                node._replace(key=(number, node.key))
                for number, item in enumerate(self.items)
                for node in (
                    item.accessible_nodes()
                    if isinstance(item, StaticElement)
                    else [item.accessible_node()]
                )
            ]
        (words, level, within, heard), rect = self._accessible_text, self.rect
        if within:
            items = [Node(number, Role.LIST_ITEM, each) for number, each in enumerate(words)]
            return [Node("list", Role.LIST, within, items, rect)]
        if words and self.widgets:
            inside = [widget.accessible_node() for widget in self.widgets]
            return [Node("group", Role.GROUP, words[0], inside, rect)]
        role = Role.PARAGRAPH if self.is_prose else Role.LABEL
        nodes = [Node(number, role, each, rect=rect) for number, each in enumerate(words)]
        if level:
            nodes[0] = nodes[0]._replace(role=Role.HEADING, level=level)
        if heard:
            nodes.append(Node("heard", Role.STATUS, heard, rect=rect, live=Live.POLITE))
        return nodes

    def line_rects(self, theme: Theme) -> Iterator[Rect]:
        """Yield the rectangles of its lines of text, which a page shows whole or not at all."""
        for item in self.items:
            if isinstance(item, StaticElement):
                yield from item.line_rects(theme)

    def paint(self, surface: Surface, theme: Theme) -> None:
        """Draw what lies within the surface's clip, without the widgets."""
        clip = surface.get_clip()
        for item in self.items:
            if isinstance(item, StaticElement) and item.rect.colliderect(clip):
                item.paint(surface, theme)


class Spring(StaticElement):
    """Takes the room that the other items of a row leave, empty or around an element.

    Several springs in a row share it.
    """

    def __init__(self, min_width: float = 0, element: Element | None = None) -> None:
        """`min_width` is in design pixels."""
        self._min_width, self.items = min_width, () if element is None else (element,)

    def size(self, theme: Theme, room: int) -> Size:
        return theme.px(self._min_width), max(
            (theme.measure(e, room)[1] for e in self.items), default=0
        )

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        for element in self.items:
            element.arrange(theme, rect)


class Label(StaticElement):
    """Text in one line; it is shrunk, then shortened, if it lacks room."""

    def __init__(
        self,
        words: str,
        size: float,
        colour: Colour = INK,
        weight: str = REGULAR,
        *,
        lower: float = 0,
    ) -> None:
        """`lower` shifts it down by design pixels, onto the base line of larger text beside it."""
        self._words, self._size, self._colour, self._weight = words, size, colour, weight
        self._lower = lower
        self.with_accessible_text(words)

    def size(self, theme: Theme, room: int) -> Size:
        return theme.width(self._words, self._size, self._weight), theme.px(LEADING * self._size)

    def paint(self, surface: Surface, theme: Theme) -> None:
        look = self._colour, self._weight
        words = theme.text_within(self._words, self._size, self.rect.width, *look)
        blit_at(surface, words, self.rect.left, self.rect.centery + theme.px(self._lower), 0, 0.5)

    def line_rects(self, theme: Theme) -> Iterator[Rect]:
        yield self.rect


class Line(StaticElement):
    """A horizontal dividing line."""

    def size(self, theme: Theme, room: int) -> Size:
        return 0, theme.line_width

    def paint(self, surface: Surface, theme: Theme) -> None:
        theme.paint_rect(surface, LINE, self.rect)


class Picture(StaticElement):
    """A picture at its own size, such as an icon; it is cached for the last theme."""

    def __init__(
        self,
        picture: Callable[[Theme], Surface],
        measure: Callable[[Theme], Size] | None = None,
    ) -> None:
        """`measure` returns the size without drawing; None draws the picture to measure it."""
        self._picture = lru_cache(1)(picture)
        self._measure = measure or (lambda theme: self._picture(theme).get_size())

    def size(self, theme: Theme, room: int) -> Size:
        return self._measure(theme)

    def line_rects(self, theme: Theme) -> Iterator[Rect]:
        yield self.rect

    def paint(self, surface: Surface, theme: Theme) -> None:
        blit_at(surface, self._picture(theme), *self.rect.midleft, 0, 0.5)


class Pad(StaticElement):
    """An element with margins."""

    def __init__(
        self,
        item: Element,
        *,
        above: float = 0,
        below: float = 0,
        left: float = 0,
        right: float = 0,
    ) -> None:
        """The margins are in design pixels."""
        self.items = (item,)
        self._above, self._below, self._left, self._right = above, below, left, right

    def size(self, theme: Theme, room: int) -> Size:
        beside = theme.px(self._left) + theme.px(self._right)
        wide, high = theme.measure(self.items[0], room - beside)
        return wide + beside, high + theme.px(self._above) + theme.px(self._below)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect, left, above = rect, theme.px(self._left), theme.px(self._above)
        wide = rect.width - left - theme.px(self._right)
        high = rect.height - above - theme.px(self._below)
        self.items[0].arrange(theme, Rect(rect.left + left, rect.top + above, wide, high))


class Sized(StaticElement):
    """An element at a size of its own."""

    def __init__(self, item: Element, size: tuple[float, float]) -> None:
        """`size` is in design pixels."""
        self.items, self._size = (item,), size

    def size(self, theme: Theme, room: int) -> Size:
        return theme.px(self._size[0]), theme.px(self._size[1])

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        self.items[0].arrange(theme, rect)


class Row(StaticElement):
    """Elements side by side, centred vertically; if they lack room, the widest become narrower."""

    def __init__(self, *items: Element, gap: float = 0, min_height: float = 0) -> None:
        """`gap` and `min_height` are in design pixels."""
        self.items, self._gap, self._min_height = items, gap, min_height

    def size(self, theme: Theme, room: int) -> Size:
        widths = [theme.measure(item, room)[0] for item in self.items]
        gaps = theme.px(self._gap) * max(0, len(widths) - 1)
        shared = self._item_widths(theme, room)
        heights = (theme.measure(i, wide)[1] for i, wide in zip(self.items, shared, strict=True))
        return sum(widths) + gaps, max((theme.px(self._min_height), *heights))

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect, left = rect, rect.left
        for item, wide in zip(self.items, self._item_widths(theme, rect.width), strict=True):
            high = min(theme.measure(item, wide)[1], rect.height)
            item.arrange(theme, Rect(left, rect.centery - high // 2, wide, high))
            left += wide + theme.px(self._gap)

    def line_rects(self, theme: Theme) -> Iterator[Rect]:
        """Yield the whole row if it has no widgets: then its text and pictures belong together."""
        return super().line_rects(theme) if self.widgets else iter([self.rect])

    def _item_widths(self, theme: Theme, room: int) -> list[int]:
        """Return the width of each item in `room` pixels."""
        widths = [theme.measure(item, room)[0] for item in self.items]
        room -= theme.px(self._gap) * (len(widths) - 1)
        limit = _max_width(widths, room)
        springs = [isinstance(item, Spring) for item in self.items]
        spare = (room - sum(min(wide, limit) for wide in widths)) // max(1, sum(springs))
        return [
            min(wide, limit) + spare * is_spring
            for wide, is_spring in zip(widths, springs, strict=True)
        ]


class Column(StaticElement):
    """Elements below one another, each as wide as the column."""

    def __init__(self, *items: Element, gap: float = 0) -> None:
        """`gap` is in design pixels."""
        self.items, self._gap = items, gap

    def size(self, theme: Theme, room: int) -> Size:
        sizes = [theme.measure(item, room) for item in self.items]
        gaps = theme.px(self._gap) * max(0, len(sizes) - 1)
        return max((wide for wide, _ in sizes), default=0), sum(high for _, high in sizes) + gaps

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect, top = rect, rect.top
        for item in self.items:
            high = theme.measure(item, rect.width)[1]
            item.arrange(theme, Rect(rect.left, top, rect.width, high))
            top += high + theme.px(self._gap)


class Grid(StaticElement):
    """Rows whose elements are aligned in columns; spare width goes between the columns."""

    def __init__(self, rows: Sequence[Sequence[Element]], *, gap: float, row_height: float) -> None:
        """`gap`, the least space between columns, and `row_height` are in design pixels."""
        self._rows, self._gap, self._row_height = rows, gap, row_height
        self.items = [*chain.from_iterable(rows)]

    def size(self, theme: Theme, room: int) -> Size:
        widths = self._widths(theme, room)
        high = theme.px(self._row_height) * len(self._rows)
        return sum(widths) + theme.px(self._gap) * (len(widths) - 1), high

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect, high, widths = rect, theme.px(self._row_height), self._widths(theme, rect.width)
        between = (rect.width - sum(widths)) / max(1, len(widths) - 1)
        for number, row in enumerate(self._rows):
            left = float(rect.left)
            for element, wide in zip(row, widths, strict=False):
                wide = min(wide, rect.right - round(left))
                element.arrange(theme, Rect(round(left), rect.top + number * high, wide, high))
                left += wide + between

    def _widths(self, theme: Theme, room: int) -> list[int]:
        columns = zip_longest(*self._rows)
        return [max(theme.measure(e, room)[0] for e in column if e) for column in columns]


class FirstThatFits(StaticElement):
    """Shows the first of its variants that fits into the width, else the last."""

    def __init__(self, *variants: StaticElement) -> None:
        self._variants, self.items = variants, variants[-1:]

    def size(self, theme: Theme, room: int) -> Size:
        return theme.measure(self._fitting(theme, room), room)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect, self.items = rect, (self._fitting(theme, rect.width),)
        self.items[0].arrange(theme, rect)

    def _fitting(self, theme: Theme, room: int) -> StaticElement:
        fitting = (variant for variant in self._variants if theme.measure(variant, room)[0] <= room)
        return next(fitting, self._variants[-1])


class OneOf(StaticElement):
    """Shows one of several elements in the room that the largest needs."""

    def __init__(self, *options: Element) -> None:
        self.options, self.items = options, options[:1]

    @property
    def shown(self) -> Element:
        """The element that is shown."""
        return self.items[0]

    @shown.setter
    def shown(self, element: Element) -> None:
        self.items = (element,)

    def size(self, theme: Theme, room: int) -> Size:
        sizes = [theme.measure(each, room) for each in self.options]
        return max(wide for wide, _ in sizes), max(high for _, high in sizes)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        for each in self.options:
            each.arrange(theme, rect)


def _max_width(widths: Sequence[int], room: int) -> int:
    """Return the greatest width that each may have so that all fit into `room`."""
    for number, wide in enumerate(sorted(widths)):
        most = max(0, room) // (len(widths) - number)
        if wide > most:
            return most
        room -= wide
    return max(widths, default=0)
