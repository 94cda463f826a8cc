"""Who takes an event: the widget below the pointer, or the one that has the keyboard."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.toggle import Toggle
from solitaire_gui.gui.widgets.layout.focus import Focus
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.gui.widgets.lists.word_list import Line, WordList
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from tests.gui.driver.events import key_down, motion, press, release
from tests.gui.widgets.hands import click, painted, placed, strike, write

SHIFT = pygame.KMOD_LSHIFT


@pytest.fixture
def pressed() -> list[str]:
    return []


@pytest.fixture
def widgets(pressed: list[str]) -> list[Widget]:
    one = PushButton("One", lambda: pressed.append("one"))
    two = PushButton("Two", lambda: pressed.append("two"), enabled=False)
    three = PushButton("Three", lambda: pressed.append("three"))
    return [placed(widget, (100, 100 * row)) for row, widget in enumerate((one, two, three))]


@pytest.fixture
def focus(widgets: list[Widget]) -> Focus:
    return Focus(widgets)


def test_at_first_nobody_has_the_keyboard(focus: Focus, widgets: list[Widget]) -> None:
    assert focus.current is None
    assert not focus.handle(key_down(pygame.K_SPACE))


def test_tab_goes_around_all_that_can_be_used(focus: Focus, widgets: list[Widget]) -> None:
    one, _, three = widgets
    visited = []
    for _ in range(3):
        strike(focus, pygame.K_TAB)
        visited.append(focus.current)
    assert visited == [one, three, one]


def test_shift_tab_goes_the_other_way(focus: Focus, widgets: list[Widget]) -> None:
    one, _, three = widgets
    visited = []
    for _ in range(3):
        strike(focus, pygame.K_TAB, modifiers=SHIFT)
        visited.append(focus.current)
    assert visited == [three, one, three]


def test_keys_go_to_the_one_that_has_the_focus(focus: Focus, pressed: list[str]) -> None:
    strike(focus, pygame.K_TAB, pygame.K_TAB, pygame.K_SPACE)
    assert pressed == ["three"]


def test_the_ring_is_shown_by_keys_and_hidden_by_the_mouse(
    focus: Focus, widgets: list[Widget]
) -> None:
    one, _, three = widgets
    strike(focus, pygame.K_TAB)
    assert focus.is_focus_visible(one)
    click(focus, three.rect.center)
    assert focus.current is three
    assert not focus.is_focus_visible(one)
    assert not focus.is_focus_visible(three)
    strike(focus, pygame.K_SPACE)
    assert focus.is_focus_visible(three)


def test_a_press_that_only_moves_the_focus_changes_how_it_looks() -> None:
    field = placed(Entry(EditedLine()))
    names = WordList([Line("Anna")], lambda _: None)
    names.arrange(Theme(), Rect(0, 100, 300, 300))
    focus = Focus([field, names])
    for is_shown in (False, True):
        focus.set_current(field, is_visible=is_shown)
        assert focus.handle(press((150, 390)))  # below the only line: nothing is chosen
        assert focus.current is names
        assert not focus.handle(press((150, 390)))
    assert names.chosen is None


def test_a_field_shows_its_focus_even_after_a_click(focus: Focus) -> None:
    entry = placed(Entry(EditedLine()))
    focus = Focus([entry])
    click(focus, entry.rect.center)
    assert focus.is_focus_visible(entry)
    write(focus, "x")
    assert isinstance(entry, Entry)
    assert entry.line.text == "x"


def test_the_pointer_reaches_what_it_is_on(
    focus: Focus, widgets: list[Widget], pressed: list[str]
) -> None:
    for widget in widgets:
        click(focus, widget.rect.center)
    assert pressed == ["one", "three"]


def test_a_drag_stays_with_what_was_pressed(widgets: list[Widget]) -> None:
    slider = Slider(5, 10, lambda value: None)
    focus = Focus([*widgets, placed(slider, (100, 300))])
    focus.handle(press(slider.knob_center(5)))
    focus.handle(motion((600, widgets[0].rect.centery), held=True))
    focus.handle(release(widgets[0].rect.center))
    assert slider.value == 10
    focus.handle(motion(slider.knob_center(2)))
    assert slider.value == 10


def test_only_one_widget_is_lit_at_a_time(focus: Focus, widgets: list[Widget]) -> None:
    for aimed in (widgets[0], widgets[2]):
        focus.handle(motion(aimed.rect.center))
        lit = [w for w in widgets if isinstance(w, PushButton) and w.is_hovered]
        assert lit == [aimed]


def test_a_slider_that_the_pointer_is_not_on_is_not_lit(focus: Focus) -> None:
    button, slider = focus.widgets[0], placed(Slider(5, 10, lambda _: None), (100, 300))
    focus, looks = Focus([button, slider]), [painted(slider)]
    for aimed in (slider, button):
        focus.handle(motion(aimed.rect.center))
        looks.append(painted(slider))
    assert looks[0] == looks[2] != looks[1]


def test_what_is_hidden_cannot_be_touched(widgets: list[Widget], pressed: list[str]) -> None:
    view = Rect(0, 0, 640, widgets[0].rect.top + 10)
    focus = Focus(widgets, lambda widget: widget.rect.clip(view))
    x, y = widgets[0].rect.midtop
    click(focus, (x, y + 20))
    click(focus, widgets[2].rect.center)
    assert pressed == []
    click(focus, (x, y + 5))
    assert pressed == ["one"]


def test_a_key_held_while_the_focus_moves_presses_nothing(focus: Focus, pressed: list[str]) -> None:
    strike(focus, pygame.K_TAB)
    focus.handle(key_down(pygame.K_SPACE))
    focus.handle(key_down(pygame.K_TAB))
    strike(focus, pygame.K_SPACE)
    assert pressed == ["three"]


def test_a_widget_that_was_disabled_takes_no_keys(focus: Focus, widgets: list[Widget]) -> None:
    strike(focus, pygame.K_TAB)
    widgets[0].enabled = False
    assert not focus.handle(key_down(pygame.K_SPACE))
    strike(focus, pygame.K_TAB)
    assert focus.current is widgets[2]


def test_a_step_that_does_not_go_around_stops_at_the_ends(focus: Focus) -> None:
    assert focus.step(1, around=False)
    assert focus.step(1, around=False)
    assert not focus.step(1, around=False)


def test_nothing_to_go_to_is_no_harm() -> None:
    focus = Focus([])
    assert not focus.handle(key_down(pygame.K_TAB))
    click(focus, (10, 10))


def test_the_switch_of_a_row_is_reached_all_over_the_row() -> None:
    changes: list[bool] = []
    toggle = Toggle(False, changes.append)
    toggle.arrange(Theme(), Rect(0, 0, 500, 60))
    click(Focus([toggle]), (10, 10))
    assert changes == [True]
