"""The ribbon of a review, its flag and its stubs: what any game looks like, at any width."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise, product
from random import Random

import pygame
import pytest
from pygame import Color, Rect, Surface

from solitaire_gui.games import GAMES
from solitaire_gui.gui.features.review.track import CELL_HEIGHTS, Ribbon, Stubs, TurningFlag
from solitaire_gui.gui.graphics.theme import (
    BAR,
    CAN_BE_WON,
    CANNOT_BE_WON,
    NOT_DECIDED,
    Theme,
)
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.play.review.review import ReviewedVariation, TableVerdict, TurningPoint
from solitaire_gui.session import Session
from tests.gui.driver.events import motion
from tests.gui.widgets.hands import click
from tests.support.levels import some

WON, LOST, OPEN, NOT_ASKED = (
    TableVerdict.WON,
    TableVerdict.LOST,
    TableVerdict.OPEN,
    TableVerdict.NOT_ASKED,
)
COUNTS = (1, 2, 3, 13, 61, 175, 176, 177, 400, 1500)
LOOKS = {"1": (1.0, False), "0.85": (0.85, False), "2.2": (2.2, False), "contrast": (1.0, True)}
"""Scales of the interface, each with whether it is in high contrast."""
THEMES = {name: Theme(*look) for name, look in LOOKS.items()}
STEP = Session(GAMES["alaska"], 16).step


@pytest.fixture(autouse=True)
def window() -> None:
    """Have a window, whose format pictures have."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((800, 600))


def slider(count: int, width: int = 1248) -> Slider:
    """Return a slider for so many tables."""
    slider = Slider(0, count - 1, lambda _: None, has_number=False)
    slider.arrange(Theme(), Rect(16, 100, width, 38))
    return slider


def picture(standings: list[TableVerdict], theme: Theme) -> tuple[Surface, Rect]:
    """Return a ribbon on the bar's colour, and where it is."""
    place = slider(len(standings)).knob_center
    ribbon = Ribbon()
    ribbon.rect = Rect(16, 60, 1248, theme.px(18))
    ribbon.verdicts = standings
    surface = Surface((1280, 160))
    surface.fill(theme.colour(BAR))
    ribbon.paint(surface, theme, lambda number: place(number)[0])
    return surface, ribbon.rect


def heights(surface: Surface, theme: Theme, rect: Rect) -> list[int]:
    """Return how high the ribbon stands in each column of pixels."""
    ground, along = surface.map_rgb(Color(theme.colour(BAR))), range(rect.top, rect.bottom)
    return [
        next((rect.bottom - y for y in along if surface.get_at_mapped((x, y)) != ground), 0)
        for x in range(rect.left, rect.right)
    ]


def a_game(rng: Random, count: int) -> list[TableVerdict]:
    """Return standings as a game has them: won, then not decided or not asked, then lost."""
    won, lost = sorted(rng.randrange(count + 1) for _ in range(2))
    between = [rng.choice((OPEN, NOT_ASKED)) for _ in range(lost - won)]
    return [WON] * won + between + [LOST] * (count - lost)


def test_a_ribbon_goes_from_one_end_of_the_slider_to_the_other() -> None:
    for look, count in some(product(THEMES, COUNTS), 8):
        theme = THEMES[look]
        surface, rect = picture([WON] * count, theme)
        ends = [x for x, high in enumerate(heights(surface, theme, rect)) if high]
        knob = slider(count).knob_center(0)[0] - rect.left
        assert ends[0] <= knob, (look, count)
        assert ends[-1] >= rect.width - knob - theme.px(4), (look, count)


def test_nothing_of_a_ribbon_lies_outside_its_rectangle() -> None:
    for look, count, seed in some(product(THEMES, COUNTS, range(3)), 12):
        surface, rect = picture(a_game(Random(seed), count), THEMES[look])
        surface.set_colorkey(Color(THEMES[look].colour(BAR)))
        assert rect.contains(surface.get_bounding_rect()), (look, count, seed)


def test_the_height_above_each_table_tells_what_it_was() -> None:
    theme = Theme()
    for count, seed in some(product(COUNTS[:-1], range(4)), 9):
        standings = a_game(Random(seed), count)
        surface, rect = picture(standings, theme)
        tops, place = heights(surface, theme, rect), slider(count).knob_center
        for number, standing in enumerate(standings):
            alike = standings[max(0, number - 1) : number + 2]
            if set(alike) == {standing}:
                x = place(number)[0] - rect.left
                assert max(tops[max(0, x - 1) : x + 2]) == CELL_HEIGHTS[standing], (count, seed)


@pytest.mark.parametrize("look", ["1", "contrast"])
def test_each_standing_can_be_told_without_its_colour(look: str) -> None:
    grey, theme = [], THEMES[look]
    for standing in TableVerdict:
        surface, rect = picture([standing] * 40, theme)
        part = surface.subsurface(rect)
        shape = pygame.mask.from_threshold(part, Color(theme.colour(BAR)), (1, 1, 1, 255))
        grey.append(tuple(heights(surface, theme, rect)))
        assert 0 < shape.count() < rect.width * rect.height
    assert len({max(tops) for tops in grey}) == len(TableVerdict)


def test_in_high_contrast_each_has_its_whole_colour() -> None:
    theme = THEMES["contrast"]
    for standing, colour in ((WON, CAN_BE_WON), (LOST, CANNOT_BE_WON), (OPEN, NOT_DECIDED)):
        surface, rect = picture([standing] * 20, theme)
        part, ink = surface.subsurface(rect), Color(theme.colour(colour))
        whole = pygame.mask.from_threshold(part, ink, (2, 2, 2, 255)).count()
        assert whole > 200, standing


def test_cells_alike_are_one_where_there_is_no_room_for_gaps() -> None:
    theme = Theme()
    wide, rect = picture([WON] * 60, theme)
    assert heights(wide, theme, rect).count(0) > 60
    narrow, rect = picture([WON] * 400, theme)
    tops = heights(narrow, theme, rect)
    assert 0 not in tops[12:-12]


def test_the_flag_stands_between_the_two_tables_wherever_they_are() -> None:
    theme, rect = Theme(), Rect(16, 60, 1248, 18)
    for count in some(COUNTS[1:], 4):
        place = slider(count).knob_center
        for first, last in product({1, 2, count // 2, count - 1} - {0}, range(count)):
            if last not in (first, count - 1) or first > last:
                continue
            flag = TurningFlag(lambda: None)
            flag.turning_point = TurningPoint(first, last)
            flag.place_above(theme, rect, partial(first_of, place))
            assert rect.left - 1 <= flag.rect.left, (count, first, last)
            assert flag.rect.right <= rect.right + 1, (count, first, last)
            surface = Surface((1280, 100))
            flag.paint(surface, theme, focused=False)
            edge = (place(first - 1)[0] + place(first)[0]) / 2
            assert surface.get_at((round(edge), rect.centery)) != Color("black")


def first_of(place: Callable[[int], tuple[int, int]], number: int) -> int:
    """Return how far to the right a place is."""
    return place(number)[0]


def test_a_click_on_the_flag_is_told() -> None:
    clicks: list[int] = []
    flag = TurningFlag(lambda: clicks.append(1))
    flag.turning_point = TurningPoint(7, 7)
    flag.place_above(Theme(), Rect(16, 60, 600, 18), lambda number: 20 + 10 * number)
    click(flag, flag.rect.center)
    assert clicks == [1]


def stub(start: int, length: int, standing: TableVerdict = WON) -> ReviewedVariation:
    return ReviewedVariation(start, length, standing, STEP)


def hung(stubs: list[ReviewedVariation], count: int = 61) -> tuple[Stubs, list[ReviewedVariation]]:
    """Return stubs below a slider, and a list of those that are clicked."""
    clicked: list[ReviewedVariation] = []
    widget = Stubs(clicked.append)
    widget.show(stubs)
    place = slider(count).knob_center
    widget.place_below(Theme(), Rect(16, 138, 1248, 21), lambda number: place(number)[0])
    return widget, clicked


def test_stubs_lie_below_the_slider_even_at_its_ends() -> None:
    for count in COUNTS:
        stubs = [stub(start, 9) for start in {0, count // 2, count - 1}]
        widget, _ = hung(stubs, count)
        for each in stubs:
            place = widget.rect_of(each)
            assert place.left >= 0, count
            assert place.right <= 1280, count
            assert widget.rect.top <= place.top, count
            assert place.bottom <= widget.rect.bottom, count


def test_of_several_at_one_table_the_longest_is_drawn() -> None:
    short, long = stub(9, 2), stub(9, 4)
    widget, _ = hung([long, short])
    assert widget.starting_at(9) is long


def test_a_stub_is_as_long_as_what_was_taken_back_up_to_six_moves() -> None:
    stubs = [stub(10 * number, number) for number in range(1, 6)]
    widget, _ = hung([*stubs, stub(65, 60), stub(95, 6)], 200)
    widths = [widget.rect_of(each).width for each in stubs]
    assert widths == sorted(widths)
    long = [
        widget.rect_of(each).width
        for each in (widget.starting_at(65), widget.starting_at(95))
        if each
    ]
    assert long[0] == long[1]


def test_a_stub_ends_before_the_next_begins() -> None:
    for count in (31, 61, 120):
        stubs = [stub(start, 6) for start in (2, 5, 9, 14, 30)]
        widget, _ = hung(stubs, count)
        for one, other in pairwise(stubs):
            assert widget.rect_of(one).right <= widget.rect_of(other).left + 6, count


def test_the_stub_below_the_pointer_is_found_and_a_click_on_it_is_told() -> None:
    one, other = stub(9, 4), stub(30, 2, LOST)
    widget, clicked = hung([one, other])
    widget.handle(motion(widget.rect_of(other).center))
    assert widget.hovered_part == other.start
    click(widget, widget.rect_of(one).center)
    click(widget, (800, widget.rect.centery))
    assert clicked == [one]


def test_each_end_of_a_stub_looks_different_in_shape() -> None:
    for start in (9, 60):  # at the end of the slider it is turned round
        shapes = set()
        for standing in TableVerdict:
            one = stub(start, 4, standing)
            widget, _ = hung([one])
            surface = Surface((1280, 160), pygame.SRCALPHA)
            widget.paint(surface, Theme(), focused=False)
            mask = pygame.mask.from_surface(surface.subsurface(widget.rect_of(one)))
            shapes.add((mask.count(), tuple(mask.outline())))
        assert len(shapes) >= 3, "the two rings have the same shape and different colours"


def test_the_sentence_of_a_stub_has_the_right_number() -> None:
    for length, standing in product((1, 4), TableVerdict):
        words = stub(3, length, standing).sentence
        assert words.startswith(f"{length} move{'s' if length > 1 else ''} taken back")
    assert all(
        one != other for one, other in pairwise(stub(3, 1, each).sentence for each in TableVerdict)
    )
