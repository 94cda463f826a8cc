"""The rows of a dialog: a label with description and widgets, or a widget alone."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessibility.node import Node, Role
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import INK, LINE, SEMIBOLD, SUBDUED, Theme
from solitaire_gui.gui.widgets.layout import elements
from solitaire_gui.gui.widgets.layout.elements import (
    FirstThatFits,
    Label,
    Pad,
    Spring,
    StaticElement,
)
from solitaire_gui.gui.widgets.layout.grids import FlowLayout
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.gui.widgets.text.text import Text

LABEL_SIZE, DESCRIPTION_SIZE = 17, 14
PADDING, GAP, STACKED_GAP, WIDGET_GAP = 9, 24, 8, 10
LABEL_WIDTH, MAX_LABEL_WIDTH = 74, 150
MIN_TEXT_WIDTH = 140
"""The least width of the text beside the widgets, in design pixels; else these go below it."""


class Row(StaticElement):
    """A label and description, and widgets beside them or, if the row is narrow, below them."""

    def __init__(
        self, label: str, description: str, *widgets: Widget, underlined: bool = True
    ) -> None:
        self._label, self._description, self._widgets = label, description, widgets
        description_text = Text([description] if description else [], DESCRIPTION_SIZE, SUBDUED)
        text = elements.Column(Text([label], LABEL_SIZE, INK, SEMIBOLD), description_text)
        controls = FlowLayout(widgets, gap=WIDGET_GAP)
        beside = elements.Row(Spring(MIN_TEXT_WIDTH, text), controls, gap=GAP)
        stacked = elements.Column(text, controls, gap=STACKED_GAP)
        self._fitting = Pad(FirstThatFits(beside, stacked), above=PADDING, below=PADDING)
        self._underlined = underlined
        self.items = (self._fitting,)

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.measure(self._fitting, room)[1]

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        self._fitting.arrange(theme, rect)
        for widget in self._widgets:
            if widget.fills_row:
                widget.arrange(theme, rect)

    def accessible_nodes(self) -> Sequence[Node]:
        """Return the widgets' nodes; those without a name are named by the label.

        If all have names, the label names a group of them.
        """
        nodes = [widget.accessible_node() for widget in self._widgets]
        label, about = self._label, self._description
        if all(node.name for node in nodes):
            return [Node("row", Role.GROUP, label, nodes, self.rect, description=about)]
        return [
            node._replace(description=label)
            if node.name
            else node._replace(name=label, description=f"{about} {node.description}".strip())
            for node in nodes
        ]

    def paint(self, surface: Surface, theme: Theme) -> None:
        super().paint(surface, theme)
        if self._underlined:
            line = (
                self.rect.left,
                self.rect.bottom - theme.line_width,
                self.rect.width,
                theme.line_width,
            )
            theme.paint_rect(surface, LINE, line)


class Field(Pad):
    """A label, a widget that takes the remaining width, and other widgets behind it."""

    def __init__(
        self, label: str, widget: Widget, *others: Widget, labels: Sequence[str] = ()
    ) -> None:
        """Give `labels`, those of all fields in a column, to align their widgets."""
        name = FieldLabel(label, (label, *labels)).with_accessible_text()
        row = elements.Row(name, Spring(0, widget), *others, gap=WIDGET_GAP)
        super().__init__(row, below=PADDING)
        widget.name = label


class FieldLabel(Label):
    """A label as wide as the widest of several, within limits."""

    def __init__(self, label: str, labels: Sequence[str]) -> None:
        super().__init__(label, LABEL_SIZE, INK, SEMIBOLD)
        self._labels = labels

    def size(self, theme: Theme, room: int) -> Size:
        widest = max(theme.width(label, LABEL_SIZE, SEMIBOLD) for label in self._labels)
        wide = min(theme.px(MAX_LABEL_WIDTH), widest + theme.px(WIDGET_GAP))
        return max(theme.px(LABEL_WIDTH), wide), super().size(theme, room)[1]


class FullWidth(Pad):
    """A widget that takes the whole width, such as a table."""

    def __init__(self, widget: Widget, *, name: str = "", below: float = 8) -> None:
        """`name` is the accessible name of the widget."""
        super().__init__(widget, below=below)
        self.below = below
        """The margin below it, in design pixels."""
        widget.name = name or widget.name
