"""A sentence that changes, and figures side by side."""

from __future__ import annotations

from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.base.block import Block
from solitaire_gui.gui.widgets.figures.number_grid import NumberGrid
from solitaire_gui.gui.widgets.text.notice import Notice

THEME = Theme()


def seen(block: Block, width: int) -> Rect:
    """Return what a block covers."""
    surface = Surface((700, 500))
    surface.set_colorkey("black")
    block.arrange(THEME, Rect(0, 0, width, block.height(THEME, width)))
    block.paint(surface, THEME)
    return surface.get_bounding_rect()


def test_a_silent_notice_has_room_for_a_line() -> None:
    notice = Notice()
    silent = notice.height(THEME, 400)
    assert seen(notice, 400).height == 0
    notice.say("Copied.")
    assert notice.height(THEME, 400) == silent
    assert 0 < seen(notice, 400).bottom <= silent


def test_a_long_sentence_takes_the_lines_that_it_needs() -> None:
    notice = Notice()
    notice.say("A face-down card cannot be moved. " * 4)
    assert seen(notice, 200).bottom <= notice.height(THEME, 200)
    assert notice.height(THEME, 200) > 2 * notice.height(THEME, 2000)


def test_figures_stand_in_two_rows_in_four_where_it_is_narrow() -> None:
    grid = NumberGrid([(str(number), "Won without help") for number in range(8)])
    wide, narrow = grid.height(THEME, 640), grid.height(THEME, 300)
    assert narrow > 1.7 * wide
    assert seen(grid, 640).right > 480
    assert seen(grid, 300).right <= 300
    assert seen(grid, 300).bottom <= narrow
