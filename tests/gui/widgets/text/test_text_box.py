"""A box of text."""

from __future__ import annotations

import pygame
from pygame import Rect

from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.text.text_box import TextBox
from tests.gui.widgets.hands import painted, placed, strike, wheel

PARAGRAPH = "Every face-up card may be moved, with all the cards that lie below it. "


def test_a_short_text_is_as_high_as_it_needs_and_takes_no_keyboard() -> None:
    box = TextBox([PARAGRAPH], highest=240)
    placed(box)
    assert box.rect.height < 240
    assert not box.is_focusable


def test_a_long_text_is_as_high_as_it_may_be_and_scrolls() -> None:
    box = TextBox([PARAGRAPH * 5] * 5, highest=240)
    placed(box)
    assert box.rect.height == 240
    assert box.is_focusable
    before = painted(box)
    strike(box, pygame.K_PAGEDOWN)
    assert painted(box) != before
    box.handle(wheel(100))
    assert painted(box) == before


def test_it_is_broken_anew_for_another_width() -> None:
    theme, box = Theme(), TextBox([PARAGRAPH * 3], highest=900)
    assert box.size(theme, 200)[1] > box.size(theme, 400)[1]


def test_the_end_of_the_text_can_be_scrolled_to() -> None:
    box = TextBox([PARAGRAPH * 20], highest=200)
    placed(box)
    whole = TextBox([PARAGRAPH * 20], highest=9000)
    whole.arrange(Theme(), Rect((0, 0), whole.size(Theme(), 400)))
    assert box.scroller.furthest == whole.rect.height - box.rect.height
