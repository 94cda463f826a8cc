"""The rows of a dialog: a label, a line of description and widgets, or one widget alone."""

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
"""Where less width is left beside the widgets, they go below the text."""


class Row(StaticElement):
    """Stacks its parts where there is not enough width for both; has a line below it."""

    def __init__(
        self, label: str, description: str, *widgets: Widget, underlined: bool = True
    ) -> None:
        self._label, self._description, self._widgets = label, description, widgets
        told = Text([description] if description else [], DESCRIPTION_SIZE, SUBDUED)
        text = elements.Column(Text([label], LABEL_SIZE, INK, SEMIBOLD), told)
        lines = FlowLayout(widgets, gap=WIDGET_GAP)
        beside = elements.Row(Spring(MIN_TEXT_WIDTH, text), lines, gap=GAP)
        stacked = elements.Column(text, lines, gap=STACKED_GAP)
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
        """Return its widgets; one without a name of its own is called by the label.

        Where all have names, the label is that of the group of them.
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
    """A label and a widget that takes what room it leaves; others stand behind that one."""

    def __init__(
        self, label: str, widget: Widget, *others: Widget, labels: Sequence[str] = ()
    ) -> None:
        """Make a row; with the `labels` of all such rows, their widgets begin at the same place."""
        name = FieldLabel(label, (label, *labels)).with_accessible_text()
        row = elements.Row(name, Spring(0, widget), *others, gap=WIDGET_GAP)
        super().__init__(row, below=PADDING)
        widget.name = label


class FieldLabel(Label):
    """As wide as the widest of several labels, within limits."""

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
        """Show a widget; screen readers call it by the name, which nobody sees."""
        super().__init__(widget, below=below)
        self.below = below
        """What is free below it, in design pixels."""
        widget.name = name or widget.name
