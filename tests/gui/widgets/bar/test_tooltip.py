"""A tooltip shows when the pointer has rested for a moment, and not before."""

from __future__ import annotations

from pygame import Rect

from solitaire_gui.gui.widgets.bar.tooltip import DELAY, Tooltip
from solitaire_gui.gui.widgets.layout.widget import Widget

NOW = 100.0


class Explained(Widget):
    """Has something to be said of it."""

    def __init__(self, tip: str, rect: Rect) -> None:
        self.rect, self._tip = rect, tip

    @property
    def tooltip_text(self) -> str:
        return self._tip


WIDGETS = [Explained("Undo", Rect(0, 0, 50, 50)), Explained("Redo", Rect(50, 0, 50, 50))]
UNDO, REDO, BESIDE = (10, 10), (60, 10), (200, 200)


def test_words_show_only_after_a_moment() -> None:
    tooltip = Tooltip()
    tooltip.on_pointer(WIDGETS, UNDO, NOW)
    assert tooltip.current(NOW) is None
    assert tooltip.current(NOW + DELAY - 0.01) is None
    assert tooltip.current(NOW + DELAY) == ("Undo", WIDGETS[0].rect)


def test_the_window_is_woken_just_when_the_words_appear() -> None:
    tooltip = Tooltip()
    assert tooltip.next_deadline(NOW) is None
    tooltip.on_pointer(WIDGETS, UNDO, NOW)
    assert tooltip.next_deadline(NOW) == NOW + DELAY
    assert tooltip.next_deadline(NOW + DELAY) is None


def test_hidden_words_appear_only_when_the_pointer_comes_back() -> None:
    tooltip = Tooltip()
    tooltip.on_pointer(WIDGETS, UNDO, NOW)
    tooltip.hide()
    tooltip.on_pointer(WIDGETS, (UNDO[0] + 1, UNDO[1]), NOW)
    assert tooltip.next_deadline(NOW) is None
    assert tooltip.current(NOW + 10) is None
    tooltip.on_pointer(WIDGETS, BESIDE, NOW + 10)
    tooltip.on_pointer(WIDGETS, UNDO, NOW + 11)
    assert tooltip.current(NOW + 11 + DELAY)


def test_another_widget_has_a_moment_of_its_own() -> None:
    tooltip = Tooltip()
    tooltip.on_pointer(WIDGETS, UNDO, NOW)
    tooltip.on_pointer(WIDGETS, REDO, NOW + DELAY - 0.1)
    assert tooltip.current(NOW + DELAY) is None
    assert tooltip.current(NOW + 2 * DELAY) == ("Redo", WIDGETS[1].rect)
