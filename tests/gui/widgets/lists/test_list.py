"""The lines of a table: chosen, opened, scrolled to."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from solitaire_gui.gui.board.card_layout import Point
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.lists.data_table import Column, DataTable
from tests.gui.driver.events import key_down, motion, wheel
from tests.gui.widgets.hands import click, drag, painted, placed, strike

Report = Callable[[int], None]
COUNT = 30


def table(on_choose: Report | None, on_open: Report | None) -> DataTable:
    columns = [Column("Game"), Column("Played", is_number=True)]
    rows = [(f"Game {number}", str(number)) for number in range(COUNT)]
    return DataTable(columns, COUNT, rows.__getitem__, on_choose, on_open, max_rows=6)


@pytest.fixture
def chosen() -> list[int]:
    return []


@pytest.fixture
def opened() -> list[int]:
    return []


@pytest.fixture
def listing(chosen: list[int], opened: list[int]) -> DataTable:
    listing = table(chosen.append, opened.append)
    placed(listing)
    return listing


@pytest.fixture
def reading() -> DataTable:
    reading = table(None, None)
    placed(reading)
    return reading


def line(listing: DataTable, number: int) -> Point:
    return listing.line_rect(number).center


def in_view(listing: DataTable) -> list[int]:
    return [number for number, _ in listing.visible_lines()]


def test_a_click_chooses_a_line_and_a_click_on_it_opens_it(
    listing: DataTable, chosen: list[int], opened: list[int]
) -> None:
    click(listing, line(listing, 2))
    assert (chosen, opened) == ([2], [])
    click(listing, line(listing, 2))
    assert (chosen, opened) == ([2], [2])


def test_the_keys_go_from_line_to_line(listing: DataTable, chosen: list[int]) -> None:
    strike(listing, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP)
    assert chosen == [0, 1, 2, 1]
    strike(listing, pygame.K_END, pygame.K_DOWN, pygame.K_HOME, pygame.K_UP)
    assert chosen[4:] == [COUNT - 1, 0]


def test_enter_opens_the_chosen_line(listing: DataTable, opened: list[int]) -> None:
    strike(listing, pygame.K_RETURN)
    assert opened == []
    strike(listing, pygame.K_DOWN, pygame.K_RETURN)
    assert opened == [0]


def test_the_chosen_line_is_always_in_view(listing: DataTable) -> None:
    for key in (pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_PAGEUP, pygame.K_HOME):
        strike(listing, key)
        assert listing.chosen in in_view(listing)


def test_a_page_is_a_little_less_than_what_is_in_view(listing: DataTable) -> None:
    strike(listing, pygame.K_HOME, pygame.K_PAGEDOWN)
    assert listing.chosen == 5


def test_the_wheel_scrolls_without_choosing(listing: DataTable, chosen: list[int]) -> None:
    before = in_view(listing)
    assert listing.handle(wheel(-2))
    assert in_view(listing) != before
    assert chosen == []


def test_after_scrolling_a_click_chooses_the_line_that_is_seen(
    listing: DataTable, chosen: list[int]
) -> None:
    listing.handle(wheel(-100))
    click(listing, line(listing, COUNT - 1))
    assert chosen == [COUNT - 1]


def test_a_pull_scrolls_and_chooses_nothing(listing: DataTable, chosen: list[int]) -> None:
    x, y = line(listing, 4)
    drag(listing, (x, y), (x, y - 20), (x, y - 70))
    assert listing.scroller.offset == 70
    assert chosen == []


def test_a_click_below_the_last_line_of_a_short_list_chooses_nothing(chosen: list[int]) -> None:
    listing = DataTable([Column("Game")], 1, [["One"]].__getitem__, chosen.append)
    listing.arrange(Theme(), Rect(0, 0, 200, 300))
    click(listing, (100, 250))
    assert chosen == []


def test_a_list_to_be_read_only_is_scrolled_by_the_keys(reading: DataTable) -> None:
    assert reading.is_focusable
    strike(reading, pygame.K_DOWN)
    assert reading.scroller.offset > 0
    assert reading.chosen is None
    click(reading, line(reading, 3))
    assert reading.chosen is None


def test_a_short_table_to_be_read_only_needs_no_keyboard() -> None:
    short = DataTable([Column("Game")], 1, [["Montana"]].__getitem__)
    placed(short)
    assert not short.is_focusable
    assert not short.handle(key_down(pygame.K_DOWN))


def test_hovered_chosen_and_focused_look_different(listing: DataTable) -> None:
    looks = {painted(listing), painted(listing, focused=True)}
    listing.handle(motion(line(listing, 1)))
    looks.add(painted(listing))
    listing.choose(1)
    looks.add(painted(listing))
    assert len(looks) == 4


def test_an_empty_table_can_be_drawn_and_touched() -> None:
    empty = DataTable([Column("Game"), Column("Won", is_number=True)], 0, [].__getitem__, print)
    placed(empty)
    painted(empty)
    strike(empty, pygame.K_DOWN, pygame.K_END)
    click(empty, empty.rect.center)
    assert empty.chosen is None


def test_numbers_end_at_one_line_and_words_begin_at_one() -> None:
    columns = [Column("Game"), Column("Played", is_number=True)]
    rows = [["Montana", "1"], ["M", "1000"]]
    table = DataTable(columns, len(rows), rows.__getitem__)
    table.arrange(Theme(), Rect(0, 0, 400, 120))
    surface = Surface((400, 120))
    table.paint(surface, Theme(), focused=False)
    (left, right), (other_left, other_right) = (
        extent(surface, table.line_rect(number)) for number in range(len(rows))
    )
    assert abs(left - other_left) <= 1
    assert abs(right - other_right) <= 1
    assert extent(surface, table.line_rect(1))[0] < 100 < 300 < right


def extent(surface: Surface, rect: Rect) -> tuple[int, int]:
    """Return the first and the last column of a part of a surface that have light pixels."""
    light = [
        x
        for x in range(rect.left, rect.right)
        if any(surface.get_at((x, y)).r > 100 for y in range(rect.top, rect.bottom))
    ]
    return light[0], light[-1]


def test_thousands_of_lines_are_painted_as_fast_as_a_few() -> None:
    many = DataTable([Column("Deal")], 100_000, lambda number: [str(number)], print, max_rows=6)
    placed(many)
    assert len(in_view(many)) <= 7
    strike(many, pygame.K_END)
    assert in_view(many)[-1] == 99_999


def test_where_one_click_is_enough_it_opens_the_line() -> None:
    opened: list[int] = []
    rows = [["One"], ["Two"], ["Three"]]
    table = DataTable(
        [Column("Game")], len(rows), rows.__getitem__, None, opened.append, one_click=True
    )
    placed(table)
    click(table, table.line_rect(2).center)
    assert (opened, table.chosen) == ([2], 2)
