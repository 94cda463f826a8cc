"""What is seen of a window: what is written there, what has the focus, what can be done."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from solitaire_gui.gui.accessibility.node import Action, Node, Role


class Seen:
    """A thing that is shown, with all that is in it: what screen readers are told of it."""

    def __init__(self, node: Node) -> None:
        self._node = node

    def __iter__(self) -> Iterator[Seen]:
        """Yield it and all that is in it, in the order of reading."""
        yield self
        for child in self._node.children:
            yield from Seen(child)

    def __contains__(self, other: Seen) -> bool:
        """Return whether another thing is it, or in it."""
        return any(each.node is other.node for each in self)

    def __repr__(self) -> str:
        return f"{self.role} {self.name!r}"

    @property
    def name(self) -> str:
        """What is written on it."""
        return self._node.name

    @property
    def role(self) -> str:
        """What it is, in small letters: "button", "text input"."""
        return self._node.role.name.lower().replace("_", " ")

    @property
    def value(self) -> str:
        """What a field holds, or a slider stands at."""
        return self._node.value

    @property
    def description(self) -> str:
        """What else is said of it."""
        return self._node.description

    @property
    def rect(self) -> Rect:
        """Where it is."""
        assert self._node.rect is not None, f"{self} has no place"
        return self._node.rect

    @property
    def is_seen(self) -> bool:
        """Whether it has a place in the window."""
        return bool(self._node.rect)

    @property
    def is_enabled(self) -> bool:
        """Whether it can be used."""
        return not self._node.is_disabled

    @property
    def is_focused(self) -> bool:
        """Whether it has the focus."""
        return self._node.is_focused

    @property
    def has_focus(self) -> bool:
        """Whether it has the focus, or something in it."""
        return self._node.has_focus_inside

    @property
    def can_have_focus(self) -> bool:
        """Whether the focus can go to it."""
        return Action.FOCUS in self._node.actions

    @property
    def is_on(self) -> bool:
        """Whether a switch is on, or an item or a choice is the chosen one."""
        return bool(self._node.is_toggled or self._node.is_selected)

    @property
    def number(self) -> float:
        """At which number a slider stands, or how far a bar has come."""
        assert self._node.range is not None, f"{self} has no number"
        return self._node.range.now

    @property
    def last(self) -> float:
        """The highest number of a slider or a bar."""
        assert self._node.range is not None, f"{self} has no number"
        return self._node.range.highest

    @property
    def shortcut(self) -> str:
        """The key that does the same."""
        return self._node.shortcut

    @property
    def node(self) -> Node:
        """The record itself, for what is asked by a screen reader."""
        return self._node

    def all(self, role: str = "") -> list[Seen]:
        """Return all things in it of a kind, or all."""
        return [each for each in self if role in ("", each.role)]

    def names(self, role: str = "") -> list[str]:
        """Return what is written on all things in it, of a kind or any."""
        return [each.name for each in self.all(role) if each.name]

    def has(self, name: str, role: str = "") -> bool:
        """Return whether there is something in it whose name begins so."""
        return any(each.name.startswith(name) for each in self.all(role))

    def find(self, name: str, role: str = "", within: str = "") -> Seen:
        """Return the first thing in it that is called so, else the first whose name begins so.

        With `within` only what is in the thing of that name counts.
        """
        if within:
            return self.find(within).find(name, role)
        found = [each for each in self.all(role) if each.name.startswith(name)]
        assert found, f"there is no {role} {name!r} among {self.names()}"
        return next((each for each in found if each.name == name), found[0])

    @property
    def focus(self) -> Seen | None:
        """The thing in it that has the focus."""
        return next((each for each in self if each.is_focused), None)

    @property
    def focused(self) -> Seen | None:
        """The whole thing in it that is used, such as a list of which an item has the focus."""
        return next((each for each in [*self][::-1] if each.is_used and each.has_focus), None)

    @property
    def is_used(self) -> bool:
        """Whether it is used by mouse or keys as one thing."""
        return self._node.owner is not None

    @property
    def things(self) -> list[Seen]:
        """All things in it that the focus can go to."""
        return [each for each in self if each.is_used and each.can_have_focus]

    def is_on_page(self, other: Seen) -> bool:
        """Return whether a thing in it is on its page, which may be scrolled."""
        pages = [each for each in self if each.node.key == "page"]
        return any(each.node is other.node for page in pages for each in page)

    @property
    def has_text_field(self) -> bool:
        """Whether letters can be typed into the thing that has the focus."""
        focus = self.focus
        return focus is not None and focus.node.role is Role.TEXT_INPUT

    @property
    def can_be_clicked(self) -> bool:
        """Whether a screen reader can click it."""
        return Action.CLICK in self._node.actions
