"""The accessibility tree of a screen as records: roles, names, states and actions.

Screens and widgets build it only while a screen reader is attached. Knows nothing of AccessKit.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import Any, NamedTuple

from pygame import Rect


class Role(Enum):
    """The role of a node. The names are those of AccessKit's roles, in its documentation."""

    BUTTON = auto()
    CELL = auto()
    COLUMN_HEADER = auto()
    DIALOG = auto()
    GENERIC_CONTAINER = auto()
    """Ignored by readers: its children stand in its place."""
    GRID = auto()
    GROUP = auto()
    HEADING = auto()
    IMAGE = auto()
    LABEL = auto()
    LIST = auto()
    LIST_BOX = auto()
    LIST_BOX_OPTION = auto()
    LIST_ITEM = auto()
    PARAGRAPH = auto()
    PROGRESS_INDICATOR = auto()
    RADIO_BUTTON = auto()
    RADIO_GROUP = auto()
    ROW = auto()
    SLIDER = auto()
    STATUS = auto()
    SWITCH = auto()
    TABLE = auto()
    TEXT_INPUT = auto()
    TEXT_RUN = auto()
    """The text of a TEXT_INPUT. Made by the tree from the value, never by a widget."""
    TOOLBAR = auto()
    WINDOW = auto()


class Action(Enum):
    """An action that a node supports. The names are those of AccessKit's actions."""

    CLICK = auto()
    FOCUS = auto()
    INCREMENT = auto()
    DECREMENT = auto()
    SET_VALUE = auto()
    """Has the new value: a number where the node has a Range, else a text."""
    SCROLL_INTO_VIEW = auto()
    CUSTOM_ACTION = auto()
    """Has the key of one of the node's `own_actions`. A node need not list it in `actions`."""


SHOWN_FOR = 6.0
"""Seconds for which a message is shown, and announcements stay in the tree."""


class Live(Enum):
    """Whether a change of a node's name is announced although the node has no focus."""

    OFF = auto()
    POLITE = auto()
    """After the current speech."""
    ASSERTIVE = auto()
    """At once, interrupting the current speech."""


class Range(NamedTuple):
    """The number that a slider or a progress bar stands for, and its limits."""

    now: float
    lowest: float
    highest: float
    step: float = 1


class Place(NamedTuple):
    """The position of a node among its siblings, from 1, and how many there are."""

    number: int
    total: int


class Node(NamedTuple):
    """A node of the accessibility tree, with its children."""

    key: Hashable
    """Identifies the node among its siblings; the same node keeps its key.

    A text that begins with / is unique in the window: such a node may change its parent, as a card
    does.
    """
    role: Role
    name: str
    """The accessible name, which is read first, in the player's language."""
    children: Sequence[Node] = ()
    """Its children in reading order."""
    rect: Rect | None = None
    """Its rectangle in pixels of the window; None if it has none."""
    value: str = ""
    """The text of a field."""
    description: str = ""
    """The text that is read last."""
    is_focused: bool = False
    """Whether it has the focus; at most one node of a screen has."""
    is_disabled: bool = False
    is_toggled: bool | None = None
    """Whether a toggle, radio button or latching button is on; None for other nodes."""
    is_selected: bool | None = None
    """Whether a list item or a tab is the selected one; None for other nodes."""
    is_modal: bool = False
    """Whether nothing outside of it can be used."""
    level: int = 0
    """The level of a heading, from 1; 0 for other nodes."""
    place: Place | None = None
    range: Range | None = None
    caret: tuple[int, int] | None = None
    """The start of the selection and the caret in a field's value; None for other nodes."""
    live: Live = Live.OFF
    shortcut: str = ""
    """The keyboard shortcut, as it is written for the player."""
    actions: Sequence[Action] = ()
    own_actions: Mapping[str, str] = {}
    """Further actions: the label of each, by key.

    AccessKit 0.7 offers them on macOS but not through AT-SPI, so a click must be enough without
    them.
    """
    owner: Any = None
    """The widget whose `perform_action` carries out an action on this node.

    None for the owner of the parent node.
    """

    @property
    def has_focus_inside(self) -> bool:
        """Whether it or a node below it has the focus."""
        return self.is_focused or any(child.has_focus_inside for child in self.children)

    @property
    def text(self) -> Iterator[str]:
        """The texts to read that are in no widget, list or table."""
        if self.role in (Role.LABEL, Role.PARAGRAPH):
            yield self.name
        elif self.owner is None and self.role is Role.GENERIC_CONTAINER:
            for child in self.children:
                yield from child.text

    def unfocused(self) -> Node:
        """Return the node without the focus, also below it."""
        if not self.has_focus_inside:
            return self
        inside = [child.unfocused() for child in self.children]
        return self._replace(is_focused=False, children=inside)

    def with_description(self, words: str) -> Node:
        """Return the node with `words` as the description of the focused node in it."""
        if not self.has_focus_inside:
            return self
        if self.is_focused:
            return self._replace(description=words, shortcut="")
        return self._replace(children=[child.with_description(words) for child in self.children])


class ActionRequest(NamedTuple):
    """An action on a node that a screen reader requests."""

    node: Node
    """The node as it was sent last."""
    action: Action
    value: str | float = ""
    """The new value for SET_VALUE; the key of the node's own action for CUSTOM_ACTION."""

    @property
    def is_press(self) -> bool:
        """Whether it is more than a move of the focus."""
        return self.action not in (Action.FOCUS, Action.SCROLL_INTO_VIEW)
