"""How far something is: a number, and a bar that fills up."""

from __future__ import annotations

import pytest
from pygame import Color, Rect, Surface

from solitaire_gui.gui.graphics.theme import ACCENT, Theme
from solitaire_gui.gui.widgets.charts.share_bars import ProgressBar, moves_bar
from tests.gui.widgets.hands import AWAY, placed


def filled(bar: ProgressBar) -> int:
    """Return how many pixels of a row of the bar are in the accent colour."""
    theme, surface = Theme(), Surface((600, 300))
    bar.paint(surface, theme, focused=False)
    accent = surface.map_rgb(Color(theme.colour(ACCENT)))
    rows = (
        sum(surface.get_at_mapped((x, y)) == accent for x in range(600))
        for y in range(bar.rect.top, bar.rect.bottom)
    )
    return max(rows)


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 1.0])
def test_as_much_of_it_is_filled_as_is_done(share: float) -> None:
    bar = ProgressBar()
    placed(bar)
    bar.share = share
    assert abs(filled(bar) - share * bar.rect.width) <= 4


def test_its_words_are_seen() -> None:
    bar = ProgressBar()
    placed(bar)
    pictures = []
    for words in ("", "1,234 games"):
        bar.words, surface = words, Surface((600, 300))
        bar.paint(surface, Theme(), focused=False)
        pictures.append(surface.get_buffer().raw)
    assert pictures[0] != pictures[1]


def test_it_cannot_be_used_and_is_no_wider_than_its_room() -> None:
    bar = ProgressBar()
    assert not bar.is_focusable
    assert not bar.handle(AWAY)
    assert bar.size(Theme(), 100)[0] == 100
    bar.arrange(Theme(), Rect(0, 0, 100, 36))
    bar.share = 1.0
    assert filled(bar) <= 100


def test_only_a_win_that_could_be_shorter_has_a_bar() -> None:
    longer, matched, beaten = (moves_bar(moves, 38).size(Theme(), 400) for moves in (91, 38, 30))
    assert longer[1] > matched[1] == beaten[1]
