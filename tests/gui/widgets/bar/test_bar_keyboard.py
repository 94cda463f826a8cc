"""The keyboard walks the bar from button to button."""

from __future__ import annotations

from pygame import Surface

from solitaire_gui.gui.features.table.commands import UNDO
from solitaire_gui.gui.graphics.theme import HINT, Theme
from solitaire_gui.gui.widgets.bar.bar_button import BarButton, update_buttons
from solitaire_gui.gui.widgets.bar.lamp import Lamp, LampShape
from tests.gui.driver.bars import Bar
from tests.gui.driver.events import motion, press

STATUS = ("Montana", *5 * [""])
BUTTONS = ("New", "Undo", "Redo", "Help")


def buttons(disabled: str = "") -> list[BarButton]:
    return [BarButton(word, "new", word[0], UNDO, enabled=word != disabled) for word in BUTTONS]


def bar_of(buttons: list[BarButton]) -> Bar:
    bar = Bar()
    bar.stand(Theme(), (1280, 0), buttons, STATUS)
    return bar


def walk(bar: Bar, *directions: int) -> list[str]:
    labels = []
    for direction in directions:
        bar.focus.step(direction)
        bar.invalidate()
        labels.append(bar.focused.label if bar.focused else "")
    return labels


def test_it_visits_every_button_that_can_be_used_and_goes_around() -> None:
    assert walk(bar_of(buttons("Redo")), 1, 1, 1, 1) == ["New", "Undo", "Help", "New"]


def test_it_goes_backwards_too() -> None:
    assert walk(bar_of(buttons("Help")), -1, -1, -1, -1) == ["Redo", "Undo", "New", "Redo"]


def test_it_stays_where_it_is_when_the_bar_is_arranged_anew() -> None:
    bar = bar_of(buttons())
    walk(bar, 1, 1)
    bar.stand(Theme(), (640, 0), update_buttons(bar.buttons, buttons()), STATUS)
    assert walk(bar, 1) == ["Redo"]


def test_a_button_that_can_be_used_no_longer_is_left_for_the_first() -> None:
    bar = bar_of(buttons())
    walk(bar, 1, 1)
    bar.stand(Theme(), (640, 0), update_buttons(bar.buttons, buttons("Undo")), STATUS)
    assert walk(bar, 1) == ["New"]


def test_the_mouse_takes_the_focus_away() -> None:
    bar = bar_of(buttons())
    walk(bar, 1)
    bar.handle(press(bar.buttons[2].rect.center), 0.0)
    assert bar.focused is None


def test_it_leaves_the_bar() -> None:
    bar = bar_of(buttons())
    walk(bar, 1, 1)
    bar.drop_focus()
    assert bar.focused is None
    assert walk(bar, 1) == ["New"]


def test_a_button_lit_among_the_moves_looks_otherwise_than_one_with_the_focus() -> None:
    looks = set()
    for focus, key in ((0, ""), (1, ""), (0, "N")):
        bar, surface = bar_of(buttons()), Surface((1280, 60))
        walk(bar, *[1] * focus)
        for button in bar.buttons:
            button.is_highlighted = button.key == key
        bar.drawn(surface)
        looks.add(surface.get_buffer().raw)
    assert len(looks) == 3


def test_what_a_lesson_speaks_of_is_outlined_and_no_longer() -> None:
    bar, surface = bar_of(buttons()), Surface((1280, 60))
    lamp = Lamp(HINT, "can be won", "This game can be won.", LampShape.CHECKED_DISC)
    bar.stand(Theme(), (1280, 0), bar.buttons, STATUS, lamp)
    looks = []
    for outlined in (None, bar.buttons[1], bar.standing, None):
        for button in bar.buttons:
            button.is_outlined = button is outlined
        bar.standing.is_outlined = bar.standing is outlined
        bar.invalidate()
        bar.drawn(surface)
        looks.append(surface.get_buffer().raw)
    assert looks[0] == looks[-1]
    assert len(set(looks)) == 3


def test_the_focus_is_to_be_seen() -> None:
    bar, surface = bar_of(buttons()), Surface((1280, 60))
    bar.drawn(surface)
    before = surface.get_buffer().raw
    walk(bar, 1)
    assert bar.drawn(surface) == [bar.rect]
    assert surface.get_buffer().raw != before


def test_a_pressed_button_looks_pressed() -> None:
    bar, surface = bar_of(buttons()), Surface((1280, 60))
    bar.handle(motion(bar.buttons[0].rect.center), 0.0)
    bar.drawn(surface)
    before = surface.get_buffer().raw
    bar.handle(press(bar.buttons[0].rect.center), 0.0)
    assert bar.drawn(surface) == [bar.rect]
    assert surface.get_buffer().raw != before
