"""Turns nodes into updates for AccessKit, which contain only what has changed.

Imports AccessKit; without it this module cannot be imported.
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
"""A word with the spaces after it; AccessKit limits words to 255 characters."""


class FlatNode(NamedTuple):
    """A node without its children, with its owner and the paths of its parent and children.

    A path is the keys from the window down to a node, or one key that is unique in the window.
    """

    node: Node
    owner: Any
    parent: Hashable
    children: tuple[Hashable, ...]
    size: int | None
    """The `total` of its children's `place`; None if they have none."""


Window = dict[Hashable, FlatNode]
"""All nodes of the window by path, parents before their children."""


class SentNode(NamedTuple):
    """A node as it was sent last, with the numbers of its children and its owner."""

    node: Node
    children: tuple[int, ...]
    size: int | None
    owner: Any

    def is_like(self, other: SentNode | None) -> bool:
        """Return whether it need not be sent again."""
        return other is not None and self[:3] == other[:3]


class SpokenState(NamedTuple):
    """The name of a live node as it was last announced, and the path of its parent.

    `is_old` is whether it has been there ever since, or has only come back.
    """

    name: str
    parent: Hashable
    screen: int
    """The number of the screen that it was on."""
    is_old: bool = False


class Tree:
    """Numbers the nodes; a number stays as long as there is a node with that path."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}
        """The number of each node, by path."""
        self.sent: dict[int, SentNode] = {}
        """The nodes as sent last, by number."""
        self._fresh = count(1)
        self._spoken: dict[Hashable, SpokenState] = {}
        """The live nodes announced last, by path; kept while their parent is not in the window."""
        self._words = ""
        """The text sent as the focused node's description for a reader that ignores live nodes."""

    def clear(self) -> None:
        """Send everything the next time: another reader is attached."""
        self.sent = {}

    def updates(
        self, root: Node, screen: int = 0, *, ignores_live: bool = False
    ) -> Iterator[accesskit.TreeUpdate]:
        """Yield the updates since the last call; none if nothing has changed.

        `screen` is the number of the top screen. New live nodes come in a second update: a reader
        stops speaking when the focus moves. With `ignores_live` the focused node describes them
        instead, for a reader that ignores live nodes.
        """
        window: Window = {}
        for path, shown in _flatten(root):
            assert path not in window, f"two nodes have the key {path}"
            window[path] = shown
        self._silence_old_news(window, screen)
        if ignores_live:
            yield from self._updates_by_description(window)
            return
        news = {path for path in _live(window) if path not in self._numbers}
        for part in (_without(window, news), window) if news and self.sent else (window,):
            if update := self._update(part):
                yield update

    def _silence_old_news(self, window: Window, screen: int) -> None:
        """Turn off live nodes that have only come back, so that they are not announced again.

        A message is still there when its screen comes back after a dialog, for example.
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

    def _updates_by_description(self, window: Window) -> Iterator[accesskit.TreeUpdate]:
        """Yield updates in which new live texts are the description of the focused node.

        The description stays until the focus moves or there is another one.
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
        sent = self.sent.get(self._numbers.get(path, 0))
        return None if sent is None else sent.node.name

    def _update(self, window: Window) -> accesskit.TreeUpdate | None:
        """Return what has changed since the last update; None if nothing has.

        If a known node gets the focus and another description at once, it is sent as a new node: so
        a reader reads it once as a whole, and not the change of the description, too.
        """
        focus, is_first = _focused(window), not self.sent
        known = self.sent.get(self._numbers.get(focus, 0))
        has_come = known is not None and not known.node.is_focused
        if known and has_come and window[focus].node.description != known.node.description:
            del self._numbers[focus]
        numbers = {path: self._numbers.get(path) or next(self._fresh) for path in window}
        sent = {}
        for path, its in window.items():
            within = tuple(numbers[child] for child in its.children)
            sent[numbers[path]] = SentNode(its.node, within, its.size, its.owner)
        root = next(iter(sent))
        update = accesskit.TreeUpdate(numbers.get(focus, root))
        if is_first:
            update.tree = accesskit.Tree(root)
        adopted = _adopted(self.sent, sent)
        changed = [n for n, its in sent.items() if not its.is_like(self.sent.get(n))]
        # AccessKit drops a node that its parent has lost, unless the node is sent again afterwards.
        for number in (*(n for n in changed if n not in adopted), *adopted):
            update.nodes.append((number, _to_accesskit(sent[number])))
        self.sent, self._numbers = sent, numbers
        return update if changed or is_first else None

    def action_request(
        self, number: int, action_number: int, value: Any = ""
    ) -> tuple[ActionRequest, Any] | None:
        """Return the request of an action, and the node's owner; None if the node is gone.

        `action_number` is AccessKit's number of the action, `value` its argument. None, too, for an
        action that no node has.
        """
        sent, action = self.sent.get(number), ACTIONS.get(action_number)
        if sent is None or action is None:
            return None
        if action is Action.CUSTOM_ACTION:
            keys = [*sent.node.own_actions]
            if not isinstance(value, int) or not 0 <= value < len(keys):
                return None
            value = keys[value]
        return ActionRequest(sent.node, action, value), sent.owner


def _flatten(
    node: Node, path: Hashable = None, parent: Hashable = None, owner: Any = None
) -> Iterator[tuple[Hashable, FlatNode]]:
    """Yield a node and all below it, by path; the text of a field becomes a child of the field."""
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
    yield path, FlatNode(alone, owner, parent, paths, next(sizes, None))
    for child, its_path in zip(children, paths, strict=True):
        yield from _flatten(child, its_path, path, owner)


def _live(window: Window) -> list[Hashable]:
    """Return the paths of live nodes, which are announced although they have no focus."""
    return [path for path, its in window.items() if its.node.live is not Live.OFF]


def _focused(window: Window) -> Hashable:
    """Return the path of the focused node; None if there is none."""
    return next((path for path, its in window.items() if its.node.is_focused), None)


def _without(window: Window, gone: Collection[Hashable]) -> Window:
    """Return the nodes without some paths and without what is below those."""
    left: Window = {}
    for path, its in window.items():
        if path not in gone and (its.parent is None or its.parent in left):
            children = tuple(child for child in its.children if child not in gone)
            left[path] = its._replace(children=children)
    return left


def _adopted(before: Mapping[int, SentNode], after: Mapping[int, SentNode]) -> list[int]:
    """Return the numbers of nodes whose parent has changed."""
    parents = {child: number for number, its in before.items() for child in its.children}
    return [
        child
        for number, its in after.items()
        for child in its.children
        if parents.get(child, number) != number
    ]


def _to_accesskit(sent: SentNode) -> accesskit.Node:
    """Return AccessKit's node for a node to send."""
    node, result = sent.node, accesskit.Node(ROLES[sent.node.role])
    is_label = node.role is Role.LABEL  # AccessKit takes the name of a label from its value
    toggled = accesskit.Toggled.TRUE if node.is_toggled else accesskit.Toggled.FALSE
    values = {
        "label": None if is_label else node.name or None,
        "value": (node.name if is_label else node.value) or None,
        "description": _description(node) or None,
        "keyboard_shortcut": node.shortcut or None,
        "level": node.level or None,
        "size_of_set": sent.size,
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
        [run] = sent.children
        ends = [accesskit.TextPosition(run, place) for place in node.caret]
        values["text_selection"] = accesskit.TextSelection(*ends)
    for name, value in values.items():
        if value is not None:
            getattr(result, f"set_{name}")(value)
    if node.is_disabled:
        result.set_disabled()
    if node.is_modal:
        result.set_modal()
    result.set_children(list(sent.children))
    for action in node.actions:
        result.add_action(getattr(accesskit.Action, action.name))
    if node.own_actions:
        result.add_action(accesskit.Action.CUSTOM_ACTION)
        names = enumerate(node.own_actions.values())
        result.set_custom_actions([accesskit.CustomAction(n, name) for n, name in names])
    return result


def _description(node: Node) -> str:
    """Return the text that is read last.

    AccessKit 0.7 sends Linux neither a button's disabled state nor its shortcut: there both are
    part of the text.
    """
    if sys.platform in ("darwin", "win32"):
        return node.description
    dimmed = pgettext("a button that cannot be pressed now", "unavailable")
    key = gettext("key {key}", key=node.shortcut) if node.shortcut else ""
    return ". ".join(filter(None, (dimmed if node.is_disabled else "", node.description, key)))


ROLES = {role: getattr(accesskit.Role, role.name) for role in Role}
ACTIONS = {int(getattr(accesskit.Action, action.name)): action for action in Action}
