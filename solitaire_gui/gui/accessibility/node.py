"""What a screen shows as records: what each thing is, what it is called, what can be done to it.

A screen and a widget describe themselves so when they are asked, which is only while a screen
reader listens; so whoever describes imports this there and not at the start. Knows neither pygame
nor the library that passes the records on.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import Any, NamedTuple

from pygame import Rect


class Role(Enum):
    """What a thing is. The names are those of AccessKit's roles, in its documentation."""

    BUTTON = auto()
    CELL = auto()
    COLUMN_HEADER = auto()
    DIALOG = auto()
    GENERIC_CONTAINER = auto()
    """Is passed over: its children stand in its place."""
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
    """The text of a TEXT_INPUT; the tree makes it of the value, no widget does."""
    TOOLBAR = auto()
    WINDOW = auto()


class Action(Enum):
    """What can be done to a thing. The names are those of AccessKit's actions."""

    CLICK = auto()
    FOCUS = auto()
    INCREMENT = auto()
    DECREMENT = auto()
    SET_VALUE = auto()
    """With the new value: a number where the node has a Range, else a text."""
    SCROLL_INTO_VIEW = auto()
    CUSTOM_ACTION = auto()
    """With the key of one of the node's own actions. A node need not name it in `actions`."""


SHOWN_FOR = 6.0
"""Seconds for which a message is shown, and told to screen readers."""


class Live(Enum):
    """Whether a change of a thing's name is said although it has not the focus."""

    OFF = auto()
    POLITE = auto()
    """Once what is being said has been said."""
    ASSERTIVE = auto()
    """At once."""


class Range(NamedTuple):
    """The number that a slider or a bar stands for, and its limits."""

    now: float
    lowest: float
    highest: float
    step: float = 1


class Place(NamedTuple):
    """Where a thing stands among its like: its number, from 1, and how many there are."""

    number: int
    total: int


class Node(NamedTuple):
    """A thing that is shown, with all that is in it."""

    key: Hashable
    """Tells it from its siblings, and stays the same while the thing does.

    A text that begins with / tells it from all that is in the window: such a thing may go from one
    parent to another, as a card does.
    """
    role: Role
    name: str
    """What is said of it first, in the player's language."""
    children: Sequence[Node] = ()
    """What is in it, in the order of reading."""
    rect: Rect | None = None
    """Where it is, in the window's pixels."""
    value: str = ""
    """What it holds: the text of a field."""
    description: str = ""
    """What is said after the rest."""
    is_focused: bool = False
    """Whether it has the focus; of all nodes of a screen, one at most."""
    is_disabled: bool = False
    is_toggled: bool | None = None
    """Whether a toggle, a radio button or a button that stays pressed is on; None for others."""
    is_selected: bool | None = None
    """Whether an item of a list, or a tab, is the chosen one; None for others."""
    is_modal: bool = False
    """Whether nothing outside it can be used."""
    level: int = 0
    """The level of a heading, from 1; 0 for others."""
    place: Place | None = None
    range: Range | None = None
    caret: tuple[int, int] | None = None
    """In a field, where in the value the selection begins and where the caret is."""
    live: Live = Live.OFF
    shortcut: str = ""
    """The key that does the same, as it is written for the player."""
    actions: Sequence[Action] = ()
    own_actions: Mapping[str, str] = {}
    """Further actions: a key for each, and what it is called.

    AccessKit 0.7 offers them on macOS and not through AT-SPI, so a click must do without them.
    """
    owner: Any = None
    """The widget whose `perform_action` carries out an action on this node.

    None for the owner of the parent node.
    """

    @property
    def has_focus_inside(self) -> bool:
        """Whether it, or a node in it, has the focus."""
        return self.is_focused or any(child.has_focus_inside for child in self.children)

    @property
    def text(self) -> Iterator[str]:
        """What is written in it to be read, and is no widget's, a list's or a table's."""
        if self.role in (Role.LABEL, Role.PARAGRAPH):
            yield self.name
        elif self.owner is None and self.role is Role.GENERIC_CONTAINER:
            for child in self.children:
                yield from child.text

    def unfocused(self) -> Node:
        """Return it with the focus neither on it nor on a node in it."""
        if not self.has_focus_inside:
            return self
        inside = [child.unfocused() for child in self.children]
        return self._replace(is_focused=False, children=inside)

    def telling(self, words: str) -> Node:
        """Return it with words as all that is said after the node that has the focus."""
        if not self.has_focus_inside:
            return self
        if self.is_focused:
            return self._replace(description=words, shortcut="")
        return self._replace(children=[child.telling(words) for child in self.children])


class ActionRequest(NamedTuple):
    """An action on a node that a screen reader requests."""

    node: Node
    """What it is to be done to, as it was described last."""
    action: Action
    value: str | float = ""
    """The new value for SET_VALUE; the key of the node's own action for CUSTOM_ACTION."""

    @property
    def is_press(self) -> bool:
        """Whether it is more than to go somewhere."""
        return self.action not in (Action.FOCUS, Action.SCROLL_INTO_VIEW)
