"""The records of what is shown, turned into what AccessKit passes to the system: only what differs.

AccessKit is there to be imported, or this is not.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Hashable, Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple

import accesskit

from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Live, Node, Role
from solitaire_gui.language.catalogue import gettext, pgettext

WORD = re.compile(r"\S{1,200}\s{0,50}|\s{1,50}")
"""A word with the spaces after it; AccessKit takes none of more than 255 letters."""


class Shown(NamedTuple):
    """A node without its children, whose it is, and the paths of what it is in and of its children.

    A path is the keys from the window down to a node, or one key that is the window's alone.
    """

    node: Node
    owner: Any
    parent: Hashable
    children: tuple[Hashable, ...]
    size: int | None
    """Of how many its children tell that they are, where there is a Place."""


Window = dict[Hashable, Shown]
"""All that is shown by its path, what is in a thing after it."""


class SentNode(NamedTuple):
    """What was told last of a node, its children by their numbers, and whose it is."""

    node: Node
    children: tuple[int, ...]
    size: int | None
    owner: Any

    def is_like(self, other: SentNode | None) -> bool:
        """Return whether it need not be told again."""
        return other is not None and self[:3] == other[:3]


class SpokenState(NamedTuple):
    """What was said, in what that was, and whether it was not said again since."""

    name: str
    parent: Hashable
    screen: int
    """The number of the screen on which it was."""
    is_old: bool = False


class Tree:
    """Knows each node by a number, which it keeps as long as its key is there."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}
        """By the paths."""
        self.sent: dict[int, SentNode] = {}
        """What was told last, by the numbers."""
        self._fresh = count(1)
        self._spoken: dict[Hashable, SpokenState] = {}
        """What was said last at a path, also while what that was in is not there."""
        self._words = ""
        """What was last said as a description of what has the focus."""

    def clear(self) -> None:
        """Tell everything the next time: there is another listener."""
        self.sent = {}

    def updates(
        self, root: Node, screen: int = 0, *, ignores_live: bool = False
    ) -> Iterator[accesskit.TreeUpdate]:
        """Yield what differs from what was told last, if anything does.

        `screen` is a number that the uppermost screen has alone. What is to be said comes after
        the rest: a screen reader stops talking where the focus goes.
        With `ignores_live` the focused node describes that instead: the reader skips live regions.
        """
        window: Window = {}
        for path, shown in _shown(root):
            assert path not in window, f"two nodes have the key {path}"
            window[path] = shown
        self._silence_old_news(window, screen)
        if ignores_live:
            yield from self._described_news(window)
            return
        news = {path for path in _live(window) if path not in self._numbers}
        for part in (_without(window, news), window) if news and self.sent else (window,):
            if update := self._update(part):
                yield update

    def _silence_old_news(self, window: Window, screen: int) -> None:
        """Have nothing said again that has only come back.

        A message is still there when the screen comes back that it was on before a dialog came.
        """
        before = self._spoken
        self._spoken = {path: said for path, said in before.items() if said.parent not in window}
        for path in _live(window):
            shown = window[path]
            name, parent = shown.node.name, shown.parent
            said = before.get(path, SpokenState("", parent, screen))
            is_same = (said.name, said.screen) == (name, screen)
            is_old = is_same and (parent not in self._numbers or said.is_old)
            self._spoken[path] = SpokenState(name, parent, screen, is_old)
            if is_old:
                window[path] = shown._replace(node=shown.node._replace(live=Live.OFF))

    def _described_news(self, window: Window) -> Iterator[accesskit.TreeUpdate]:
        """Yield what differs, with what is to be said as the description of what has the focus.

        Where the focus goes, all of a thing is said at once; where it stays, only what has changed.
        The words stay there as long as the focus: a listener asks for them when it suits it.
        """
        names = {path: window[path].node.name for path in _live(window)}
        new = (name for path, name in names.items() if self._sent_name(path) != name)
        words = " ".join(new) if self.sent else ""
        before = next((n for n, its in self.sent.items() if its.node.is_focused), 0)
        path = _focused(window)
        if self._numbers.get(path) != before:
            self._words = words
        elif words:
            self._words = words
            if update := self._update(window):  # the same words can be said again
                yield update
        if self._words and path in window:
            told = window[path].node._replace(description=self._words, shortcut="")
            window = {**window, path: window[path]._replace(node=told)}
        if update := self._update(window):
            yield update

    def _sent_name(self, path: Hashable) -> str | None:
        told = self.sent.get(self._numbers.get(path, 0))
        return None if told is None else told.node.name

    def _update(self, window: Window) -> accesskit.TreeUpdate | None:
        """Return what differs from what was told last; None if nothing does.

        A known thing of which something else is said as the focus goes to it is told of as a new
        one: so all of it is heard once, and not its change besides.
        """
        focus, is_first = _focused(window), not self.sent
        known = self.sent.get(self._numbers.get(focus, 0))
        has_come = known is not None and not known.node.is_focused
        if known and has_come and window[focus].node.description != known.node.description:
            del self._numbers[focus]
        numbers = {path: self._numbers.get(path) or next(self._fresh) for path in window}
        told = {}
        for path, its in window.items():
            within = tuple(numbers[child] for child in its.children)
            told[numbers[path]] = SentNode(its.node, within, its.size, its.owner)
        root = next(iter(told))
        update = accesskit.TreeUpdate(numbers.get(focus, root))
        if is_first:
            update.tree = accesskit.Tree(root)
        adopted = _adopted(self.sent, told)
        changed = [n for n, its in told.items() if not its.is_like(self.sent.get(n))]
        # AccessKit takes what its parent has lost for gone, unless it is told of again after that.
        for number in (*(n for n in changed if n not in adopted), *adopted):
            update.nodes.append((number, _made(told[number])))
        self.sent, self._numbers = told, numbers
        return update if changed or is_first else None

    def action_request(
        self, number: int, asked: int, value: Any = ""
    ) -> tuple[ActionRequest, Any] | None:
        """Return what is asked of a node, and its owner; None if that is gone, or cannot be done.

        `asked` is the number of AccessKit's action, `value` what comes with it.
        """
        told, action = self.sent.get(number), ACTIONS.get(asked)
        if told is None or action is None:
            return None
        if action is Action.CUSTOM_ACTION:
            keys = [*told.node.own_actions]
            if not isinstance(value, int) or not 0 <= value < len(keys):
                return None
            value = keys[value]
        return ActionRequest(told.node, action, value), told.owner


def _shown(
    node: Node, path: Hashable = None, parent: Hashable = None, owner: Any = None
) -> Iterator[tuple[Hashable, Shown]]:
    """Yield a node and all that is in it, by their paths; a field has its text in it."""
    path = ((), node.key) if path is None else path
    owner = owner if node.owner is None else node.owner
    children = node.children
    if node.caret is not None:  # AccessKit wants the text of a field as something in the field
        children = [Node("text", Role.TEXT_RUN, "", value=node.value, rect=node.rect)]
    paths = tuple(
        child.key if isinstance(child.key, str) and child.key.startswith("/") else (path, child.key)
        for child in children
    )
    sizes = (child.place.total for child in children if child.place is not None)
    alone = node._replace(children=(), owner=None)
    yield path, Shown(alone, owner, parent, paths, next(sizes, None))
    for child, its_path in zip(children, paths, strict=True):
        yield from _shown(child, its_path, path, owner)


def _live(window: Window) -> list[Hashable]:
    """Return the paths of what is said although it has not the focus."""
    return [path for path, its in window.items() if its.node.live is not Live.OFF]


def _focused(window: Window) -> Hashable:
    """Return the path of what has the focus; None if nothing has."""
    return next((path for path, its in window.items() if its.node.is_focused), None)


def _without(window: Window, gone: Collection[Hashable]) -> Window:
    """Return what is shown but for some of it, and what is in that."""
    left: Window = {}
    for path, its in window.items():
        if path not in gone and (its.parent is None or its.parent in left):
            children = tuple(child for child in its.children if child not in gone)
            left[path] = its._replace(children=children)
    return left


def _adopted(before: Mapping[int, SentNode], after: Mapping[int, SentNode]) -> list[int]:
    """Return the nodes that have another parent now."""
    parents = {child: number for number, its in before.items() for child in its.children}
    return [
        child
        for number, its in after.items()
        for child in its.children
        if parents.get(child, number) != number
    ]


def _made(told: SentNode) -> accesskit.Node:
    node, made = told.node, accesskit.Node(ROLES[told.node.role])
    is_label = node.role is Role.LABEL  # AccessKit takes the name of a label from its value
    toggled = accesskit.Toggled.TRUE if node.is_toggled else accesskit.Toggled.FALSE
    values = {
        "label": None if is_label else node.name or None,
        "value": (node.name if is_label else node.value) or None,
        "description": _description(node) or None,
        "keyboard_shortcut": node.shortcut or None,
        "level": node.level or None,
        "size_of_set": told.size,
        "toggled": None if node.is_toggled is None else toggled,
        "selected": node.is_selected,
        "live": None if node.live is Live.OFF else getattr(accesskit.Live, node.live.name),
    }
    if (rect := node.rect) is not None:
        values["bounds"] = accesskit.Rect(rect.left, rect.top, rect.right, rect.bottom)
    if (place := node.place) is not None:
        values |= {"position_in_set": place.number - 1, "size_of_set": place.total}
    if (its := node.range) is not None:
        values |= {"numeric_value": its.now, "numeric_value_step": its.step}
        values |= {"min_numeric_value": its.lowest, "max_numeric_value": its.highest}
    if node.role is Role.TEXT_RUN:
        values["value"] = node.value  # an empty one, too
        values["character_lengths"] = [len(sign.encode()) for sign in node.value]
        values["word_lengths"] = [len(word) for word in WORD.findall(node.value)]
    if node.caret is not None:
        [run] = told.children
        ends = [accesskit.TextPosition(run, place) for place in node.caret]
        values["text_selection"] = accesskit.TextSelection(*ends)
    for name, value in values.items():
        if value is not None:
            getattr(made, f"set_{name}")(value)
    if node.is_disabled:
        made.set_disabled()
    if node.is_modal:
        made.set_modal()
    made.set_children(list(told.children))
    for action in node.actions:
        made.add_action(getattr(accesskit.Action, action.name))
    if node.own_actions:
        made.add_action(accesskit.Action.CUSTOM_ACTION)
        names = enumerate(node.own_actions.values())
        made.set_custom_actions([accesskit.CustomAction(n, name) for n, name in names])
    return made


def _description(node: Node) -> str:
    """Return what is said after the rest.

    AccessKit 0.7 tells Linux neither which buttons are disabled nor their keys: so both are said
    in words there.
    """
    if sys.platform in ("darwin", "win32"):
        return node.description
    dimmed = pgettext("a button that cannot be pressed now", "unavailable")
    key = gettext("key {key}", key=node.shortcut) if node.shortcut else ""
    return ". ".join(filter(None, (dimmed if node.is_disabled else "", node.description, key)))


ROLES = {role: getattr(accesskit.Role, role.name) for role in Role}
ACTIONS = {int(getattr(accesskit.Action, action.name)): action for action in Action}
