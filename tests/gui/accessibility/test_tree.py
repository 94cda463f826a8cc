"""The records of a window as AccessKit gets them: each node keeps its number, only news is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

accesskit = pytest.importorskip("accesskit", reason="there is no wheel of it here")

from solitaire_gui.gui.accessibility.node import Action, Live, Node, Place, Role  # noqa: E402
from solitaire_gui.gui.accessibility.tree import Tree  # noqa: E402

CLICK, CUSTOM_ACTION = int(accesskit.Action.CLICK), int(accesskit.Action.CUSTOM_ACTION)
CARD = Node("/card", Role.LIST_ITEM, "7 of hearts", actions=(Action.CLICK,), owner="table")


def window(*parts: Node) -> Node:
    return Node("window", Role.WINDOW, "Solitaire", parts)


def pile(number: int, *cards: Node) -> Node:
    return Node(number, Role.LIST, f"column {number}", cards)


def latest(tree: Tree, root: Node) -> Any:
    """Return the one update that tells of what is shown now; None if there is nothing to tell."""
    updates = [*tree.updates(root)]
    assert len(updates) <= 1
    return updates[0] if updates else None


def told(tree: Tree, root: Node) -> Mapping[str, int]:
    """Return the numbers of what is told anew, by the names."""
    update = latest(tree, root)
    nodes = update.nodes if update is not None else []
    return {node.label or node.value: number for number, node in nodes}


def test_the_first_time_everything_is_told() -> None:
    names = told(Tree(), window(pile(1, CARD)))
    assert [*names] == ["Solitaire", "column 1", "7 of hearts"]
    assert len({*names.values()}) == 3


def test_what_is_as_it_was_is_not_told_again() -> None:
    tree = Tree()
    latest(tree, window(pile(1, CARD), pile(2)))
    assert latest(tree, window(pile(1, CARD), pile(2))) is None
    assert [*told(tree, window(pile(1, CARD._replace(name="ace")), pile(2)))] == ["ace"]


def test_another_listener_is_told_everything() -> None:
    tree = Tree()
    latest(tree, window(CARD))
    tree.clear()
    assert [*told(tree, window(CARD))] == ["Solitaire", "7 of hearts"]


def test_a_card_keeps_its_number_wherever_it_goes() -> None:
    tree = Tree()
    first = told(tree, window(pile(1, CARD), pile(2)))
    then = told(tree, window(pile(1), pile(2, CARD)))
    assert [*then] == ["column 1", "column 2", "7 of hearts"]
    tree.clear()
    assert told(tree, window(pile(1), pile(2, CARD)))["7 of hearts"] == first["7 of hearts"]


def test_things_of_one_key_in_two_places_are_two() -> None:
    button = Node("button", Role.BUTTON, "")
    screens = [Node(n, Role.GROUP, "", [button]) for n in range(2)]
    update = latest(Tree(), window(*screens))
    assert update is not None
    assert len({number for number, _ in update.nodes}) == 5


def test_two_nodes_of_one_place_may_not_have_the_same_key() -> None:
    with pytest.raises(AssertionError, match="two nodes have the key"):
        latest(Tree(), window(CARD, CARD))


def test_the_focus_is_where_it_is_or_else_the_window_s() -> None:
    tree = Tree()
    names = told(tree, window(pile(1, CARD)))
    for is_focused, name in ((True, "7 of hearts"), (False, "Solitaire")):
        update = latest(tree, window(pile(1, CARD._replace(is_focused=is_focused))))
        assert update is not None
        assert update.focus == names[name]


def test_what_is_to_be_said_comes_after_the_focus() -> None:
    tree = Tree()
    names = told(tree, window(CARD))
    saying = Node("said", Role.LABEL, "7 of hearts to column 2", live=Live.POLITE)
    first, then = tree.updates(window(CARD._replace(is_focused=True), saying))
    assert first.focus == then.focus == names["7 of hearts"]
    assert [node.value for _, node in first.nodes if node.value] == []
    assert [node.value for _, node in then.nodes if node.value] == [saying.name]


def test_a_place_in_a_set_is_counted_from_nought_for_accesskit() -> None:
    row = CARD._replace(place=Place(1, 5))
    update = latest(Tree(), window(row))
    assert update is not None
    [node] = [node for _, node in update.nodes if node.label == row.name]
    assert (node.position_in_set, node.size_of_set) == (0, 5)


def test_what_is_asked_for_finds_the_node_and_its_owner() -> None:
    tree = Tree()
    number = told(tree, window(pile(1, CARD)))["7 of hearts"]
    found = tree.action_request(number, CLICK)
    assert found is not None
    action_request, owner = found
    assert (action_request.node.name, action_request.action, owner) == (
        "7 of hearts",
        Action.CLICK,
        "table",
    )


def test_an_action_of_its_own_is_found_by_its_number_and_no_other_is() -> None:
    tree, own = Tree(), {"pick up": "Pick up", "put here": "Put here"}
    number = told(tree, window(pile(1, CARD._replace(own_actions=own))))["7 of hearts"]
    for asked, name in enumerate(own):
        found = tree.action_request(number, CUSTOM_ACTION, asked)
        assert found is not None
        assert (found[0].action, found[0].value) == (Action.CUSTOM_ACTION, name)
    for nonsense in (-1, -2, 2, "0", "pick up", 0.0, None):
        assert tree.action_request(number, CUSTOM_ACTION, nonsense) is None


def test_what_is_gone_cannot_be_asked_for_anything() -> None:
    tree = Tree()
    number = told(tree, window(pile(1, CARD)))["7 of hearts"]
    latest(tree, window(pile(1)))
    assert tree.action_request(number, CLICK) is None


def test_who_hears_no_news_finds_it_at_what_has_the_focus() -> None:
    tree, card = Tree(), CARD._replace(is_focused=True)
    latest(tree, window(card))
    for number in (1, 2):
        news = Node(("said", number), Role.LABEL, "That is not allowed.", live=Live.POLITE)
        descriptions = described(tree, window(card, news))
        assert [*filter(None, descriptions)] == ["That is not allowed."]
        assert not described(tree, window(card, news)), "it is told once"


def test_where_the_focus_goes_with_the_news_both_are_told_at_once() -> None:
    tree, card = Tree(), CARD._replace(is_focused=True)
    other = CARD._replace(key="/other", name="8 of hearts")
    known = told(tree, window(card, other))["8 of hearts"]
    news = Node("said", Role.LABEL, "Undone.", live=Live.POLITE)
    moved = window(card.unfocused(), other._replace(is_focused=True), news)
    [update] = tree.updates(moved, ignores_live=True)
    nodes = dict(update.nodes)
    assert nodes[update.focus].description == "Undone."
    assert update.focus != known, "a listener would say of a known thing what has changed, too"


def test_a_button_tells_what_it_did_and_not_its_key_again() -> None:
    tree, button = Tree(), Node("undo", Role.BUTTON, "Undo", shortcut="U", is_focused=True)
    latest(tree, window(button))
    news = Node("said", Role.LABEL, "Undone.", live=Live.POLITE)
    assert described(tree, window(button, news))[-1] == "Undone."


def described(tree: Tree, root: Node) -> list[str | None]:
    """Return the descriptions of what is told to a listener that hears no news."""
    updates = tree.updates(root, ignores_live=True)
    return [node.description for update in updates for _, node in update.nodes]


def test_a_message_that_comes_back_with_its_screen_is_not_said_again() -> None:
    tree = Tree()
    news = Node("message", Role.LABEL, "Undone.", live=Live.POLITE)
    table = window(Node("table", Role.GROUP, "table", [news]))
    quiet = window(Node("table", Role.GROUP, "table"))
    dialog = window(Node("dialog", Role.DIALOG, "Settings"))
    assert is_said(tree, quiet, table)
    assert not is_said(tree, dialog, table)
    assert not is_said(tree, table), "it has been said"
    assert is_said(tree, quiet, table), "it has been said anew"
    other = news._replace(name="Redone.")
    assert is_said(tree, dialog, window(Node("table", Role.GROUP, "table", [other])))


def is_said(tree: Tree, *roots: Node, screen: int = 0) -> bool:
    """Show some things one after the other; return whether something is said with the last."""
    updates = [[*tree.updates(root, screen)] for root in roots][-1]
    lives = [node.live for update in updates for _, node in update.nodes]
    return accesskit.Live.POLITE in lives


def test_the_same_is_said_again_by_another_screen() -> None:
    tree = Tree()
    result = Node("result", Role.LABEL, "No win is left.", live=Live.POLITE)
    review = window(Node("review", Role.DIALOG, "Review", [result]))
    assert is_said(tree, review, screen=1)
    latest(tree, window(Node("table", Role.GROUP, "table")))
    assert not is_said(tree, review, screen=1)
    latest(tree, window(Node("table", Role.GROUP, "table")))
    assert is_said(tree, review, screen=2)
