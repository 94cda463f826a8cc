"""The records of what is shown, turned into what AccessKit passes to the system: only what differs.

AccessKit is there to be imported, or this is not.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Hashable, Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple

import accesskit

from solitaire_gui.gui.accessible.node import Action, Deed, Live, Node, Role
from solitaire_gui.language.catalogue import gettext, pgettext

WORD = re.compile(r"\S{1,200}\s{0,50}|\s{1,50}")
"""A word with the spaces after it; AccessKit takes none of more than 255 letters."""


class Told(NamedTuple):
    """A node as it was told last, without its children, and whose it is."""

    node: Node
    children: tuple[int, ...]
    """Their numbers."""
    size: int | None
    """Of how many its children tell that they are, where there is a Place."""
    owner: Any

    def is_like(self, other: Told | None) -> bool:
        """Return whether it need not be told again."""
        return other is not None and self[:3] == other[:3]


class Said(NamedTuple):
    """What was said, and whether it was not said again since."""

    name: str
    is_old: bool
    screen: int
    """The number of the screen on which it was."""


class Tree:
    """Knows each node by a number, which it keeps as long as its key is there."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}
        """By the keys from the window down to a node, or by one that is the window's alone."""
        self.told: dict[int, Told] = {}
        """What was told last, by the numbers."""
        self._fresh = count(1)
        self._root = 0
        self._said: dict[Hashable, dict[Hashable, Said]] = {}
        """What was said last of what is in a thing, also while that is not there."""
        self._words = ""
        """What was last said as a description of what has the focus."""

    def forget(self) -> None:
        """Tell everything the next time: there is another listener."""
        self.told = {}

    def updates(
        self, root: Node, screen: int = 0, *, is_deaf: bool = False
    ) -> Iterator[accesskit.TreeUpdate]:
        """Yield what differs from what was told last, if anything does.

        `screen` is a number that the uppermost screen has alone. What is to be said comes after
        the rest: a screen reader stops talking where the focus goes.
        `is_deaf` is whether it hears none of that: then the thing that has the focus describes it.
        """
        root = self._without_old_news(root, _path((), root.key), screen)
        if is_deaf:
            yield from self._described_news(root)
            return
        quiet = self._without_news(root, _path((), root.key)) if self.told else root
        for part in (quiet, root) if quiet is not root else (root,):
            if update := self._update(part):
                yield update

    def _without_old_news(self, node: Node, path: Hashable, screen: int) -> Node:
        """Return a node of which nothing is said again that has only come back.

        A message is still there when the screen comes back that it was on before a dialog came.
        """
        has_come = path not in self._numbers
        before, now = self._said.pop(path, {}), {}
        children = []
        for child in node.children:
            its_path = _path(path, child.key)
            whole = self._without_old_news(child, its_path, screen)
            if child.live is not Live.OFF:
                said = before.get(its_path, Said("", is_old=False, screen=screen))
                is_same = (said.name, said.screen) == (child.name, screen)
                is_old = is_same and (has_come or said.is_old)
                now[its_path] = Said(child.name, is_old, screen)
                whole = whole._replace(live=Live.OFF) if is_old else whole
            children.append(whole)
        if now:
            self._said[path] = now
        is_unchanged = all(a is b for a, b in zip(children, node.children, strict=True))
        return node if is_unchanged else node._replace(children=children)

    def _news(self, node: Node, path: Hashable) -> Iterator[str]:
        """Yield what is to be said and has not been."""
        for child in node.children:
            its_path = _path(path, child.key)
            number = self._numbers.get(its_path, 0)
            is_told = number in self.told and self.told[number].node.name == child.name
            if child.live is not Live.OFF and not is_told:
                yield child.name
            yield from self._news(child, its_path)

    def _described_news(self, root: Node) -> Iterator[accesskit.TreeUpdate]:
        """Yield what differs, with what is to be said as the description of what has the focus.

        Where the focus goes, all of a thing is said at once; where it stays, only what has changed.
        The words stay there as long as the focus: a listener asks for them when it suits it.
        """
        words = " ".join(self._news(root, _path((), root.key))) if self.told else ""
        before = next((n for n, its in self.told.items() if its.node.is_focused), 0)
        path = _focused_path(root, _path((), root.key))
        if self._numbers.get(path) != before:
            self._words = words
        elif words:
            self._words = words
            if update := self._update(root):  # the same words can be said again
                yield update
        if update := self._update(root.telling(self._words) if self._words else root):
            yield update

    def _without_news(self, node: Node, path: Hashable) -> Node:
        """Return a node without what is to be said and has not been; itself if there is none."""
        children = []
        for child in node.children:
            its_path = _path(path, child.key)
            if child.live is Live.OFF or its_path in self._numbers:
                children.append(self._without_news(child, its_path))
        pairs = zip(children, node.children, strict=False)
        is_same = len(children) == len(node.children) and all(a is b for a, b in pairs)
        return node if is_same else node._replace(children=children)

    def _update(self, root: Node) -> accesskit.TreeUpdate | None:
        """Return what differs from what was told last; None if nothing does.

        A known thing of which something else is said as the focus goes to it is told of as a new
        one: so all of it is heard once, and not its change besides.
        """
        path = _focused_path(root, _path((), root.key))
        known = self.told.get(self._numbers.get(path, 0))
        if known is not None and not known.node.is_focused:
            focused = _focused(root)
            if focused is not None and focused.description != known.node.description:
                del self._numbers[path]
        told = dict(self._described(root))
        is_first = not self.told
        update = accesskit.TreeUpdate(self._focus(told))
        if is_first:
            update.tree = accesskit.Tree(self._root)
        adopted = _adopted(self.told, told)
        changed = [n for n, its in told.items() if not its.is_like(self.told.get(n))]
        # AccessKit takes what its parent has lost for gone, unless it is told of again after that.
        for number in (*(n for n in changed if n not in adopted), *adopted):
            update.nodes.append((number, _made(told[number])))
        self.told = told
        return update if changed or is_first else None

    def deed(self, number: int, asked: int, value: Any = "") -> tuple[Deed, Any] | None:
        """Return what is asked of a node, and its owner; None if that is gone, or cannot be done.

        `asked` is the number of AccessKit's action, `value` what comes with it.
        """
        told, action = self.told.get(number), ACTIONS.get(asked)
        if told is None or action is None:
            return None
        if action is Action.CUSTOM_ACTION:
            keys = [*told.node.own_actions]
            if not isinstance(value, int) or not 0 <= value < len(keys):
                return None
            value = keys[value]
        return Deed(told.node, action, value), told.owner

    def _described(self, root: Node) -> Iterator[tuple[int, Told]]:
        """Yield all nodes with their numbers, and forget the numbers of those that are gone."""
        numbers: dict[Hashable, int] = {}

        def number(path: Hashable) -> int:
            assert path not in numbers, f"two nodes have the key {path}"
            numbers[path] = self._numbers.get(path) or next(self._fresh)
            return numbers[path]

        def walk(node: Node, path: Hashable, at: int, owner: Any) -> Iterator[tuple[int, Told]]:
            owner = owner if node.owner is None else node.owner
            children = node.children if node.caret is None else [_text_run(node)]
            paths = [_path(path, child.key) for child in children]
            within = [number(path) for path in paths]
            sizes = (child.place.total for child in children if child.place is not None)
            alone = node._replace(children=(), owner=None)
            yield at, Told(alone, tuple(within), next(sizes, None), owner)
            for child, its_path, its_number in zip(children, paths, within, strict=True):
                yield from walk(child, its_path, its_number, owner)

        top = _path((), root.key)
        self._root = number(top)
        yield from walk(root, top, self._root, None)
        self._numbers = numbers

    def _focus(self, told: dict[int, Told]) -> int:
        """Return the number of the node that has the focus, the window's if none has."""
        return next((n for n, its in told.items() if its.node.is_focused), self._root)


def _adopted(before: Mapping[int, Told], after: Mapping[int, Told]) -> list[int]:
    """Return the nodes that have another parent now."""
    parents = {child: number for number, its in before.items() for child in its.children}
    return [
        child
        for number, its in after.items()
        for child in its.children
        if parents.get(child, number) != number
    ]


def _focused(node: Node) -> Node | None:
    """Return the node that has the focus; None if none has."""
    if node.is_focused:
        return node
    return next((found for child in node.children if (found := _focused(child))), None)


def _focused_path(node: Node, path: Hashable) -> Hashable:
    """Return the path of the node that has the focus; None if none has."""
    if node.is_focused:
        return path
    found = (_focused_path(child, _path(path, child.key)) for child in node.children)
    return next((its for its in found if its is not None), None)


def _path(above: Hashable, key: Hashable) -> Hashable:
    return key if isinstance(key, str) and key.startswith("/") else (above, key)


def _made(told: Told) -> accesskit.Node:
    node = told.node
    made = accesskit.Node(ROLES[node.role])
    # AccessKit takes the name of a label from its value.
    if node.role is Role.LABEL:
        made.set_value(node.name)
    elif node.name:
        made.set_label(node.name)
    if node.value and node.role is not Role.LABEL:
        made.set_value(node.value)
    if description := _description(node):
        made.set_description(description)
    if node.rect is not None:
        rect = node.rect
        made.set_bounds(accesskit.Rect(rect.left, rect.top, rect.right, rect.bottom))
    if node.shortcut:
        made.set_keyboard_shortcut(node.shortcut)
    if node.level:
        made.set_level(node.level)
    made.set_children(list(told.children))
    if told.size is not None:
        made.set_size_of_set(told.size)
    if node.role is Role.TEXT_RUN:
        made.set_value(node.value)  # an empty one, too
        made.set_character_lengths([len(sign.encode()) for sign in node.value])
        made.set_word_lengths([len(word) for word in WORD.findall(node.value)])
    if node.caret is not None:
        [run] = told.children
        ends = [accesskit.TextPosition(run, place) for place in node.caret]
        made.set_text_selection(accesskit.TextSelection(*ends))
    _set_states(made, node)
    _set_numbers(made, node)
    for action in node.actions:
        made.add_action(getattr(accesskit.Action, action.name))
    if node.own_actions:
        made.add_action(accesskit.Action.CUSTOM_ACTION)
        names = enumerate(node.own_actions.values())
        made.set_custom_actions([accesskit.CustomAction(n, name) for n, name in names])
    return made


def _text_run(node: Node) -> Node:
    """Return the text of a field as AccessKit wants it: as something in the field."""
    return Node("text", Role.TEXT_RUN, "", value=node.value, rect=node.rect)


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


def _set_states(made: accesskit.Node, node: Node) -> None:
    if node.is_disabled:
        made.set_disabled()
    if node.is_modal:
        made.set_modal()
    if node.is_read_only:
        made.set_read_only()
    if node.is_toggled is not None:
        made.set_toggled(accesskit.Toggled.TRUE if node.is_toggled else accesskit.Toggled.FALSE)
    if node.is_selected is not None:
        made.set_selected(node.is_selected)
    if node.live is not Live.OFF:
        made.set_live(getattr(accesskit.Live, node.live.name))


def _set_numbers(made: accesskit.Node, node: Node) -> None:
    if node.place is not None:
        made.set_position_in_set(node.place.number - 1)
        made.set_size_of_set(node.place.total)
    if node.range is not None:
        made.set_numeric_value(node.range.now)
        made.set_min_numeric_value(node.range.lowest)
        made.set_max_numeric_value(node.range.highest)
        made.set_numeric_value_step(node.range.step)


ROLES = {role: getattr(accesskit.Role, role.name) for role in Role}
ACTIONS = {int(getattr(accesskit.Action, action.name)): action for action in Action}
