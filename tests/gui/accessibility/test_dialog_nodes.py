"""A dialog as screen readers find it: one widget has the focus, and what is asked of it is done."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Node, Role
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.screens.dialog import Dialog
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.toggle import Toggle
from solitaire_gui.gui.widgets.panels.row import Row
from tests.gui.widgets.hands import strike

SIZE = (640, 480)


@pytest.fixture
def toggles() -> list[Toggle]:
    return [Toggle(False, lambda is_on: None) for _ in range(12)]


@pytest.fixture
def slider() -> Slider:
    return Slider(3, 10, lambda value: None)


@pytest.fixture
def dialog(toggles: list[Toggle], slider: Slider) -> Dialog:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    rows = [Row(f"Setting {n}", "", widget) for n, widget in enumerate([*toggles, slider])]
    dialog = Dialog("Settings", rows, [PushButton("Done", lambda: None)])
    dialog.resize(Theme(), SIZE, 0)
    return dialog


def every_node(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from every_node(child)


def node_of(dialog: Dialog, widget: object) -> Node:
    [found] = [node for node in every_node(dialog.accessible_node(0)) if node.owner is widget]
    return found


def test_a_dialog_is_called_by_its_title(dialog: Dialog) -> None:
    node = dialog.accessible_node(0)
    assert (node.role, node.name, node.is_modal) == (Role.DIALOG, "Settings", True)


def test_every_widget_is_there(dialog: Dialog) -> None:
    owners = [
        node.owner for node in every_node(dialog.accessible_node(0)) if node.owner is not None
    ]
    assert owners == [*dialog.focus.widgets]


def test_the_focus_is_where_tab_has_put_it(dialog: Dialog, toggles: list[Toggle]) -> None:
    assert not dialog.accessible_node(0).has_focus_inside
    strike(dialog, pygame.K_TAB, pygame.K_TAB)
    focused = [node.owner for node in every_node(dialog.accessible_node(0)) if node.is_focused]
    assert focused == [toggles[1]]


def test_to_click_a_widget_is_to_press_it_and_gives_it_the_focus(
    dialog: Dialog, toggles: list[Toggle]
) -> None:
    dialog.perform_action(ActionRequest(node_of(dialog, toggles[2]), Action.CLICK), toggles[2], 0)
    assert [toggle.is_on for toggle in toggles[:4]] == [False, False, True, False]
    assert dialog.focus.is_focus_visible(toggles[2])


def test_the_focus_brings_a_widget_into_view(dialog: Dialog, slider: Slider) -> None:
    assert not dialog.page.rect.contains(slider.rect)
    dialog.perform_action(ActionRequest(node_of(dialog, slider), Action.FOCUS), slider, 0)
    assert dialog.page.rect.contains(slider.rect)
    assert slider.value == 3


def test_a_slider_goes_up_and_down(dialog: Dialog, slider: Slider) -> None:
    for action, value in ((Action.INCREMENT, 4), (Action.DECREMENT, 3), (Action.DECREMENT, 2)):
        dialog.perform_action(ActionRequest(node_of(dialog, slider), action), slider, 0)
        assert slider.value == value


def test_what_is_not_there_any_more_is_left_alone(dialog: Dialog, toggles: list[Toggle]) -> None:
    node = node_of(dialog, toggles[0])
    dialog.replace_blocks([])
    dialog.perform_action(ActionRequest(node, Action.CLICK), toggles[0], 0)
    assert not toggles[0].is_on


def test_a_disabled_widget_does_nothing(dialog: Dialog, toggles: list[Toggle]) -> None:
    toggles[0].enabled = False
    node = node_of(dialog, toggles[0])
    assert node.is_disabled
    dialog.perform_action(ActionRequest(node, Action.CLICK), toggles[0], 0)
    assert not toggles[0].is_on
