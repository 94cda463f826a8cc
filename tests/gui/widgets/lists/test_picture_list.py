"""A list with pictures."""

from __future__ import annotations

from weakref import WeakSet

import pygame
import pytest
from pygame import Surface

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.layout.late_picture import PictureSource
from solitaire_gui.gui.widgets.lists.picture_list import Item, PictureList
from tests.gui.driver.events import wheel
from tests.gui.widgets.hands import click, painted, placed, strike

COUNT, MOST = 9, 3


class Lister:
    """A list of which it is noted what was drawn and opened."""

    def __init__(self, count: int = COUNT, chosen: list[int] | None = None, hint: str = "") -> None:
        self.drawn: list[int] = []
        self.opened: list[int] = []
        items = [Item(f"Game {number}", "some words", "today", "up") for number in range(count)]
        self.list = PictureList(
            *(count, items.__getitem__),
            self.draw,
            self.opened.append,
            max_lines=MOST,
            on_choose=None if chosen is None else chosen.append,
            hint=hint,
        )
        placed(self.list)

    def draw(self, number: int, size: Size) -> PictureSource | None:
        self.drawn.append(number)
        return Plain(size, number) if number else None


class Plain:
    """A picture of one colour."""

    is_ready = True

    def __init__(self, size: Size, number: int) -> None:
        self.size = size
        self._number = number

    def draw(self) -> Surface:
        picture = Surface(self.size)
        picture.fill((20 * self._number, 100, 200))
        return picture


class Late(Plain):
    """A picture that is never ready."""

    is_ready = False


@pytest.fixture
def lister() -> Lister:
    return Lister()


def test_nothing_is_drawn_before_it_is_seen(lister: Lister) -> None:
    assert lister.drawn == []


def test_only_what_is_seen_is_drawn_and_that_once(lister: Lister) -> None:
    painted(lister.list)
    painted(lister.list)
    assert lister.drawn == [0, 1, 2, 0], "that of which there is no picture yet is asked again"
    lister.list.handle(wheel(-100))
    painted(lister.list)
    assert lister.drawn[4:] == [6, 7, 8]


def test_what_is_not_ready_when_it_is_out_of_sight_is_wanted_no_more() -> None:
    wanted = WeakSet[PictureSource]()

    def draw(number: int, size: Size) -> PictureSource:
        wanted.add(sketch := Late(size, number))
        return sketch

    items = [Item(str(number), "", "") for number in range(COUNT)]
    late = PictureList(COUNT, items.__getitem__, draw, lambda _: None, max_lines=MOST)
    placed(late)
    painted(late)
    assert len(wanted) == MOST
    first = {*wanted}
    late.handle(wheel(-100))
    painted(late)
    assert len(wanted - first) == MOST
    del first
    assert len(wanted) == MOST


def test_at_another_scale_pictures_are_drawn_anew(lister: Lister) -> None:
    painted(lister.list)
    theme = Theme(2.0)
    placed(lister.list, theme=theme)
    painted(lister.list, theme=theme)
    assert lister.drawn[:6] == [0, 1, 2] * 2


def test_one_click_opens_a_line(lister: Lister) -> None:
    click(lister.list, lister.list.line_rect(1).center)
    assert lister.opened == [1]


def test_the_keys_choose_and_open(lister: Lister) -> None:
    strike(lister.list, pygame.K_DOWN, pygame.K_DOWN)
    assert lister.opened == []
    strike(lister.list, pygame.K_RETURN)
    assert lister.opened == [1]


def test_it_is_as_high_as_its_lines_but_not_higher_than_it_may_be() -> None:
    heights = [Lister(count).list.rect.height for count in (1, 2, 3, 9)]
    assert heights[0] < heights[1] < heights[2] == heights[3]


def test_it_can_be_made_to_fill_a_height_but_cuts_no_line() -> None:
    one, two = (Lister(count).list.rect.height for count in (1, 2))
    for count in (0, 1, 9):
        lister = Lister(count)
        for height in (1, 200, 350):
            lister.list.set_height(height)
            placed(lister.list)
            filled = lister.list.rect.height
            if lister.list.scroller.max_offset:
                assert (filled - one) % (two - one) == 0
                assert max(one, height) - (two - one) < filled <= max(one, height)
            else:
                assert filled == max(one, height)
            painted(lister.list)
        assert (lister.list.scroller.max_offset > 0) == (count == 9)


def test_where_lines_can_be_chosen_the_second_click_opens() -> None:
    chosen: list[int] = []
    lister = Lister(chosen=chosen)
    for _ in range(2):
        assert lister.opened == []
        click(lister.list, lister.list.line_rect(1).center)
    assert (chosen, lister.opened) == ([1], [1])


def test_only_an_empty_list_shows_its_hint() -> None:
    for count in (0, 1):
        with_hint, without = (Lister(count, hint=hint).list for hint in ("Nothing", ""))
        assert (painted(with_hint) == painted(without)) == (count > 0)


def test_long_words_leave_room_for_the_note() -> None:
    def pictures(name: str) -> list[bytes]:
        lister = Lister(0)
        items = [Item(name, name, "today"), Item(name, name, "")]
        lists = PictureList(2, items.__getitem__, lister.draw, print)
        placed(lists)
        return [painted(lists)]

    assert pictures("W" * 500) == pictures("W" * 600)


def test_the_chosen_line_can_be_seen(lister: Lister) -> None:
    before = painted(lister.list)
    strike(lister.list, pygame.K_DOWN)
    assert painted(lister.list) != before


def test_an_empty_list_takes_no_keyboard() -> None:
    assert not Lister(0).list.is_focusable
