"""Text to be read: paragraphs that fit their width, and a sentence that changes."""

from __future__ import annotations

import pytest
from pygame import Rect

from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.text.text import Notice, Text, passage
from tests.gui.widgets.hands import ink

THEME = Theme()
WORDS = "Only a king may go to an empty column, with all the cards below it. " * 3


@pytest.mark.parametrize("width", [120, 200, 400])
def test_prose_stays_within_its_width_and_its_height(width: int) -> None:
    text = passage([WORDS, WORDS], 12)
    height = text.height(THEME, width)
    assert Rect(100, 50, width, height).contains(ink(text, width, height))


def test_prose_is_higher_where_it_is_narrower() -> None:
    prose = Text([WORDS], 16)
    heights = [prose.height(THEME, width) for width in (500, 300, 150)]
    assert heights == sorted(heights)
    assert len(set(heights)) == 3


def test_no_prose_has_no_height() -> None:
    assert Text([], 16).height(THEME, 300) == 0


def test_a_silent_notice_has_room_for_a_line() -> None:
    notice = Notice()
    silent = notice.height(THEME, 400)
    assert ink(notice, 400).height == 0
    notice.show("Copied.")
    assert notice.height(THEME, 400) == silent
    assert 0 < ink(notice, 400).bottom - 50 <= silent


def test_a_long_sentence_takes_the_lines_that_it_needs() -> None:
    notice = Notice()
    notice.show("A face-down card cannot be moved. " * 4)
    assert ink(notice, 200).bottom - 50 <= notice.height(THEME, 200)
    assert notice.height(THEME, 200) > 2 * notice.height(THEME, 2000)
