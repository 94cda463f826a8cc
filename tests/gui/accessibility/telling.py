"""What a screen reader finds in a screen, held against what is painted on it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from pygame import Rect

from solitaire_gui.gui.accessibility.node import Action, Node, Role

NAMELESS = (Role.GENERIC_CONTAINER, Role.ROW)
"""What needs no name: it is read by what is in it."""
WORD = re.compile(r"\w+")


def every_node(node: Node) -> Iterator[Node]:
    """Yield a node and all that is in it."""
    yield node
    for child in node.children:
        yield from every_node(child)


def texts(node: Node) -> Iterator[str]:
    """Yield what is said of each node: name, value, description, key."""
    for each in every_node(node):
        yield " ".join((each.name, each.value, each.description, each.shortcut))


def unsaid(painted: Collection[str], root: Node) -> list[str]:
    """Return what is painted of which no node says all words, or what they stand for."""
    said = [_words(text) for text in texts(root)]
    return sorted(
        text for text in painted if not any(_is_said(_words(text), each) for each in said)
    )


def _words(text: str) -> list[str]:
    return [word.casefold() for word in WORD.findall(text)]


def _is_said(words: list[str], said: list[str]) -> bool:
    """Tell whether the words are said one after the other, or longer words in their places."""
    starts = range(len(said) - len(words) + 1)
    return any(
        all(each.startswith(word) for word, each in zip(words, said[start:], strict=False))
        for start in starts
    )


def complaints(root: Node, window: Rect) -> Iterator[str]:
    """Yield what is wrong with the description of a screen."""
    paths: set[object] = set()
    focused = [node for node in every_node(root) if node.is_focused]
    if len(focused) > 1:
        yield f"{len(focused)} nodes have the focus: {[node.name for node in focused]}"
    for node in every_node(root):
        keys = [child.key for child in node.children]
        own = [key for key in keys if not (isinstance(key, str) and key.startswith("/"))]
        shared = [key for key in keys if key not in own]
        if len(set(own)) < len(own) or len({*shared} - paths) < len(shared):
            yield f"keys in {node.name or node.role} are not unique: {keys}"
        paths |= {*shared}
        yield from _complaints_about(node, window)


def _complaints_about(node: Node, window: Rect) -> Iterator[str]:
    what = f"{node.role.name} {node.name!r}"
    if not node.name.strip() and node.role not in NAMELESS:
        yield f"{what} has no name"
    if node.owner is not None:
        if node.rect is None or not node.rect.size > (0, 0):
            yield f"{what} has no place"
        elif not window.left <= node.rect.left < node.rect.right <= window.right:
            yield f"{what} is outside the window: {node.rect}"
    if node.is_disabled and any(each.actions for each in every_node(node)):
        yield f"{what} is disabled and can be used"
    match node.role:
        case Role.SWITCH | Role.RADIO_BUTTON if node.is_toggled is None:
            yield f"{what} does not say whether it is on"
        case Role.RADIO_GROUP if [child.is_toggled for child in node.children].count(True) != 1:
            yield f"of {what} not one is chosen"
        case Role.SLIDER | Role.PROGRESS_INDICATOR if not (
            node.range and node.range.lowest <= node.range.now <= node.range.highest
        ):
            yield f"{what} does not say how far it is"
        case Role.HEADING if not node.level:
            yield f"{what} has no level"
        case Role.LIST_BOX_OPTION if node.is_selected is None or node.place is None:
            yield f"{what} does not say whether it is chosen, or which of how many it is"
        case Role.TEXT_INPUT if node.caret is None:
            yield f"{what} does not say where the caret is"
    is_usable = node.role in (Role.BUTTON, Role.SWITCH) and not node.is_disabled
    if is_usable and Action.CLICK not in node.actions:
        yield f"{what} cannot be pressed"
