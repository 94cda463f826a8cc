"""One of a few words, and one of a few pictures: both choose alike."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect, Surface

from solitaire_gui.gui.graphics.theme import SEMIBOLD, Theme
from solitaire_gui.gui.widgets.buttons.segmented import TEXT_SIZE, Segmented
from solitaire_gui.gui.widgets.buttons.swatches import Swatches
from tests.gui.driver.events import key_down, motion, press, release
from tests.gui.widgets.hands import click, painted, placed, strike

Choosing = Segmented | Swatches
WORDS = ("Off", "Slow", "Normal", "Fast")
COLOURS = ("red", "green", "blue", "white")


def segmented(chosen: int, changed: list[int]) -> Choosing:
    return Segmented(WORDS, chosen, changed.append)


def swatches(chosen: int, changed: list[int]) -> Choosing:
    def draw(theme: Theme, number: int, size: tuple[int, int]) -> Surface:
        picture = Surface(size)
        picture.fill(COLOURS[number])
        return picture

    return Swatches(draw, COLOURS, (40, 30), chosen, changed.append)


@pytest.fixture
def changed() -> list[int]:
    return []


@pytest.fixture(params=[segmented, swatches])
def make(request: pytest.FixtureRequest) -> Callable[[int, list[int]], Choosing]:
    make: Callable[[int, list[int]], Choosing] = request.param
    return make


@pytest.fixture
def widget(make: Callable[[int, list[int]], Choosing], changed: list[int]) -> Choosing:
    widget = make(1, changed)
    placed(widget)
    return widget


@pytest.mark.parametrize("cell", [0, 2, 3])
def test_a_click_on_another_chooses_it(widget: Choosing, changed: list[int], cell: int) -> None:
    click(widget, widget.cells[cell].center)
    assert widget.chosen == cell
    assert changed == [cell]


def test_a_click_on_the_chosen_one_changes_nothing(widget: Choosing, changed: list[int]) -> None:
    click(widget, widget.cells[1].center)
    assert not changed


def test_a_press_on_one_and_a_release_on_another_chooses_neither(
    widget: Choosing, changed: list[int]
) -> None:
    widget.handle(press(widget.cells[0].center))
    widget.handle(motion(widget.cells[3].center, held=True))
    widget.handle(release(widget.cells[3].center))
    assert not changed
    assert widget.chosen == 1


def test_the_arrows_choose_the_neighbour_and_stop_at_the_ends(widget: Choosing) -> None:
    chosen = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        strike(widget, key)
        chosen.append(widget.chosen)
    assert chosen == [2, 3, 3, 2]


def test_home_end_and_space(widget: Choosing) -> None:
    chosen = []
    for key in (pygame.K_END, pygame.K_SPACE, pygame.K_SPACE, pygame.K_END, pygame.K_HOME):
        strike(widget, key)
        chosen.append(widget.chosen)
    assert chosen == [3, 0, 1, 3, 0]


def test_up_and_down_are_left_to_the_dialog(widget: Choosing) -> None:
    assert not widget.handle(key_down(pygame.K_DOWN))
    assert not widget.handle(key_down(pygame.K_UP))


def test_a_disabled_one_takes_nothing(widget: Choosing, changed: list[int]) -> None:
    widget.enabled = False
    click(widget, widget.cells[0].center)
    strike(widget, pygame.K_RIGHT)
    assert not changed


def test_the_chosen_and_the_hovered_one_are_to_be_seen(widget: Choosing) -> None:
    looks = {painted(widget), painted(widget, focused=True)}
    widget.handle(motion(widget.cells[2].center))
    looks.add(painted(widget))
    strike(widget, pygame.K_END)
    looks.add(painted(widget))
    assert len(looks) == 4


def test_the_cells_lie_side_by_side_within_the_widget(widget: Choosing) -> None:
    assert all(widget.rect.contains(cell) for cell in widget.cells)
    assert [cell.left for cell in widget.cells] == sorted(cell.left for cell in widget.cells)
    assert all(one.right <= other.left for one, other in pairwise(widget.cells))


@pytest.mark.parametrize("scale", [0.85, 1.0, 2.1])
def test_every_word_fits_into_its_cell(changed: list[int], scale: float) -> None:
    theme = Theme(scale)
    widget = Segmented(WORDS, 0, changed.append)
    widget.arrange(theme, Rect((0, 0), widget.size(theme, 2000)))
    for cell, word in zip(widget.cells, WORDS, strict=True):
        assert theme.width(word, 15, "Semibold") < cell.width - theme.px(6)


def test_swatches_show_their_pictures(changed: list[int]) -> None:
    widget = swatches(1, changed)
    placed(widget)
    surface = Surface((640, 480))
    widget.paint(surface, Theme(), focused=False)
    seen = [surface.get_at(cell.center) for cell in widget.cells]
    assert seen == [pygame.Color(colour) for colour in COLOURS]


def test_fitted_cells_fill_the_room_and_are_as_wide_as_their_words_where_it_is_narrow() -> None:
    widget = Segmented(["All", "Thumb and Pouch", "Alaska"], 0, print, fitted=True)
    for room, differ in ((300, True), (600, False)):
        widget.arrange(Theme(), Rect(10, 10, room, widget.size(Theme(), room)[1]))
        short, long, _ = widget.cells
        assert (long.width > short.width + 50) is differ
        assert short.unionall(widget.cells) == widget.rect


def test_a_word_can_be_chosen_without_a_report() -> None:
    reports: list[int] = []
    widget = Segmented(["Slow", "Fast"], 0, reports.append)
    widget.chosen = 1
    assert (widget.chosen, reports) == (1, [])


@pytest.mark.parametrize("is_fitted", [False, True])
@pytest.mark.parametrize("room", [150, 260, 420, 900])
def test_long_words_stand_in_several_rows_and_in_their_cells(is_fitted: bool, room: int) -> None:
    words, theme = ("Abgeschaltet", "Langsam", "Gewöhnlich", "Geschwind", "Aus"), Theme()
    chosen: list[int] = []
    widget = Segmented(words, 0, chosen.append, fitted=is_fitted)
    wide, high = widget.size(theme, room)
    widget.arrange(theme, Rect(10, 20, wide, high))
    assert wide <= room
    for cell, word in zip(widget.cells, words, strict=True):
        assert widget.rect.contains(cell)
        assert theme.width(word, TEXT_SIZE, SEMIBOLD) <= cell.width
    assert not any(a.colliderect(b) for a, b in combinations(widget.cells, 2))
    for number, cell in reversed([*enumerate(widget.cells)]):
        click(widget, cell.center)
        assert widget.chosen == number
