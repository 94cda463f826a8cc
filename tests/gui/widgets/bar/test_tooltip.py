"""A tooltip shows when the pointer has rested for a moment, and not before."""

from __future__ import annotations

from solitaire_gui.gui.widgets.bar.message import DELAY, Tooltip

NOW = 100.0


def test_words_show_only_after_a_moment() -> None:
    tooltip = Tooltip()
    tooltip.offer("Undo  ·  U", (40, 50), NOW)
    assert tooltip.shown(NOW) is None
    assert tooltip.shown(NOW + DELAY - 0.01) is None
    assert tooltip.shown(NOW + DELAY) == ("Undo  ·  U", (40, 50))


def test_the_window_is_woken_just_when_the_words_appear() -> None:
    tooltip = Tooltip()
    assert tooltip.wake(NOW) is None
    tooltip.offer("Undo", (40, 50), NOW)
    assert tooltip.wake(NOW) == NOW + DELAY
    assert tooltip.wake(NOW + DELAY) is None


def test_hidden_words_never_appear() -> None:
    tooltip = Tooltip()
    tooltip.offer("Undo", (40, 50), NOW)
    tooltip.hide()
    assert tooltip.wake(NOW) is None
    assert tooltip.shown(NOW + 10) is None


def test_another_offer_has_a_moment_of_its_own() -> None:
    tooltip = Tooltip()
    tooltip.offer("Undo", (40, 50), NOW)
    tooltip.offer("Redo", (90, 50), NOW + DELAY - 0.1)
    assert tooltip.shown(NOW + DELAY) is None
    assert tooltip.shown(NOW + 2 * DELAY) == ("Redo", (90, 50))
