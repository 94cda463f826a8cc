"""The rows of a dialog: a label, a line of description and widgets, or one widget alone."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import INK, LINE, SEMIBOLD, SUBDUED, Theme, blit_at
from solitaire_gui.gui.layout import elements
from solitaire_gui.gui.layout.elements import Drawn, Spring
from solitaire_gui.gui.layout.widget import Widget
from solitaire_gui.gui.widgets.text.text import Text

LABEL_SIZE, DESCRIPTION_SIZE = 17, 14
PADDING, GAP, STACKED_GAP, WIDGET_GAP = 9, 24, 8, 10
LABEL_WIDTH, MOST_LABEL_WIDTH = 84, 160
LEAST_TEXT = 210
"""Where less width is left beside the widgets, they go below the text."""


class Row(Drawn):
    """Stacks its parts where there is not enough width for both; has a line below it."""

    def __init__(
        self, label: str, description: str, *widgets: Widget, underlined: bool = True
    ) -> None:
        self.items: Sequence[Widget] = widgets
        self._label = Text([label], LABEL_SIZE, INK, SEMIBOLD)
        self._description = Text([description] if description else [], DESCRIPTION_SIZE, SUBDUED)
        self._underlined = underlined
        self._label_rect = self._description_rect = self.rect

    def size(self, theme: Theme, room: int) -> Size:
        text, (_, high), is_stacked = self._measure(theme, room)
        both = text + theme.px(STACKED_GAP) + high
        return room, (both if is_stacked else max(text, high)) + 2 * theme.px(PADDING)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        text, (wide, high), is_stacked = self._measure(theme, rect.width)
        pad = theme.px(PADDING)
        if is_stacked:
            text_width, text_top = rect.width, rect.top + pad
            place = Rect(rect.left, rect.bottom - pad - high, min(wide, rect.width), high)
        else:
            text_width = rect.width - wide - theme.px(GAP)
            text_top = rect.centery - text // 2
            place = Rect(rect.right - wide, rect.centery - high // 2, wide, high)
        label = self._label.height(theme, text_width)
        self._label_rect = Rect(rect.left, text_top, text_width, label)
        self._description_rect = Rect(rect.left, text_top + label, text_width, text - label)
        gap, top = theme.px(WIDGET_GAP), place.top
        for line in self._lines(theme, rect.width):
            row = elements.Row(*line, gap=WIDGET_GAP)
            wide, high = row.size(theme, place.width)
            row.arrange(theme, Rect(place.left, top, wide, high))
            for widget in line:
                if widget.fills_row:
                    widget.arrange(theme, rect)
            top += high + gap

    def described(self) -> Sequence[Node]:
        """Return its widgets; one without a name of its own is called by the label.

        Where all have names, the label is that of the group of them.
        """
        nodes = [widget.described("") for widget in self.items]
        label, about = self._label.text, self._description.text
        if all(node.name for node in nodes):
            group = Node("row", Role.GROUP, label, nodes, self.rect, description=about)
            return [group]
        return [
            node._replace(description=label) if node.name else labelled(node, label, about)
            for node in nodes
        ]

    def paint(self, surface: Surface, theme: Theme) -> None:
        self._label.paint(surface, theme, self._label_rect)
        self._description.paint(surface, theme, self._description_rect)
        if self._underlined:
            line = Rect(self.rect.left, self.rect.bottom - theme.line, self.rect.width, 1)
            line.height = theme.line
            theme.paint_rect(surface, LINE, line)

    def _measure(self, theme: Theme, width: int) -> tuple[int, tuple[int, int], bool]:
        """Return the text's height, the widgets' size, and whether one stands above the other."""
        lines = [
            [theme.measure(widget, width) for widget in line] for line in self._lines(theme, width)
        ]
        gap = theme.px(WIDGET_GAP)
        size = (
            max(sum(wide + gap for wide, _ in line) - gap for line in lines),
            sum(max(high for _, high in line) + gap for line in lines) - gap,
        )
        beside = width - size[0] - theme.px(GAP)
        is_stacked = beside < theme.px(LEAST_TEXT)
        text = width if is_stacked else beside
        height = self._label.height(theme, text) + self._description.height(theme, text)
        return height, size, is_stacked

    def _lines(self, theme: Theme, width: int) -> list[list[Widget]]:
        """Return the widgets that stand side by side, and in lines if they are wider than a row."""
        lines: list[list[Widget]] = []
        left = 0
        for widget in self.items:
            wide, _ = theme.measure(widget, width)
            if not lines or left + wide > width:
                lines.append([])
                left = 0
            lines[-1].append(widget)
            left += wide + theme.px(WIDGET_GAP)
        return lines


class Field(Drawn):
    """A label and a widget that takes what room it leaves; others stand behind that one."""

    def __init__(
        self, label: str, widget: Widget, *others: Widget, labels: Sequence[str] = ()
    ) -> None:
        """Make a row; with the `labels` of all such rows, their widgets begin at the same place."""
        self._label = label
        self._labels = (label, *labels)
        self.items = (widget, *others)
        self._widget = widget
        self._others = others

    def size(self, theme: Theme, room: int) -> Size:
        high = max(theme.measure(widget, room)[1] for widget in self.widgets)
        return room, high + theme.px(PADDING)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        label, high = self._label_width(theme), rect.height - theme.px(PADDING)
        place = Rect(rect.left + label, rect.top, rect.width - label, high)
        elements.Row(Spring(0, self._widget), *self._others, gap=WIDGET_GAP).arrange(theme, place)

    def described(self) -> Sequence[Node]:
        others = [widget.described("") for widget in self._others]
        return [self._widget.described(self._label), *others]

    def paint(self, surface: Surface, theme: Theme) -> None:
        room = self._label_width(theme) - theme.px(WIDGET_GAP)
        words = theme.within(self._label, LABEL_SIZE, room, INK, SEMIBOLD)
        blit_at(surface, words, self.rect.left, self._widget.rect.centery, 0, 0.5)

    def _label_width(self, theme: Theme) -> int:
        widest = max(theme.width(label, LABEL_SIZE, SEMIBOLD) for label in self._labels)
        most = theme.px(MOST_LABEL_WIDTH)
        return max(theme.px(LABEL_WIDTH), min(most, widest + theme.px(2 * WIDGET_GAP)))


class Alone(Drawn):
    """A widget that takes the whole width, such as a table."""

    def __init__(self, widget: Widget, *, name: str = "", below: float = 8) -> None:
        """Show a widget; its name is seen by nobody but is what screen readers call it."""
        self.items = (widget,)
        self._widget = widget
        self._name = name
        self.below = below
        """What is free below it, in design pixels."""

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.measure(self._widget, room)[1] + theme.px(self.below)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        height = rect.height - theme.px(self.below)
        self._widget.arrange(theme, Rect(rect.left, rect.top, rect.width, height))

    def described(self) -> Sequence[Node]:
        return [self._widget.described(self._name)]


def labelled(node: Node, label: str, about: str) -> Node:
    """Return a widget's node called by a label, with what is said about it."""
    said = " ".join(filter(None, (about, node.description)))
    return node._replace(name=label, description=said)
