"""Pictures in parts look as they do whole."""

from __future__ import annotations

from itertools import pairwise, product
from threading import Thread

import pygame
import pytest
from pygame import Rect, Surface

from solitaire_gui.gui.card_pictures.picture_cache import draw
from solitaire_gui.gui.card_pictures.picture_paths import all_paths
from solitaire_gui.gui.graphics.picture import (
    BLEND_SHADE,
    MIN_OPAQUE_ALPHA,
    Picture,
    as_shade,
    blits_without,
    moved_blits,
)
from solitaire_gui.gui.graphics.rects import Size, inset_rect
from solitaire_gui.settings import CHOICES, Settings
from tests.support.levels import times

SIZES = ((24, 34), (57, 80), (123, 172), (372, 521))
FIRST = (((57, 80), None), ((24, 34), False), ((123, 172), True))
"""A size at which the pictures are drawn, a smaller and a larger one to which they are scaled."""
PLACE = (7, 11)
PATHS = sorted({path for back in CHOICES["back"] for path in all_paths(Settings(back=back))})


EACH = [
    pytest.param(made, marks=[] if made in FIRST else [pytest.mark.slow], id=str(made))
    for made in product(SIZES, (None, False, True))
]


@pytest.fixture(scope="module", params=EACH)
def pictures(request: pytest.FixtureRequest) -> dict[str, Picture]:
    """Return all pictures at a size: drawn, or scaled to it from another."""
    size, smoothly = request.param
    if smoothly is None:
        return {path: draw(path, size) for path in PATHS}
    drawn = {path: draw(path, (66, 93)) for path in PATHS}
    return {path: each.scaled(size, smoothly=smoothly) for path, each in drawn.items()}


def page(size: Size) -> Surface:
    """Return a surface of the colours of no card."""
    page = Surface((size[0] + 20, size[1] + 20), depth=32)
    page.fill("#3070c0")
    return page


def are_alike(one: Surface, other: Surface, slack: int = 1) -> bool:
    """Tell whether no colour of any pixel differs by as much as the slack."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (slack, slack, slack, 255), other)
    return bool(same.count() == one.get_width() * one.get_height())


def test_a_picture_in_parts_looks_as_it_does_whole(pictures: dict[str, Picture]) -> None:
    for path, picture in pictures.items():
        whole, pieces = page(picture.size), page(picture.size)
        whole.blit(picture.surface, PLACE)
        pieces.blits(picture.blits(PLACE), False)
        assert are_alike(whole, pieces, 7), path


def test_only_opaque_pixels_are_copied(pictures: dict[str, Picture]) -> None:
    for path, picture in pictures.items():
        inside = inset_rect(Rect((0, 0), picture.size), picture.margins)
        if inside.width and inside.height:
            mask = pygame.mask.from_surface(
                picture.surface.subsurface(inside), MIN_OPAQUE_ALPHA - 1
            )
            assert mask.count() == inside.width * inside.height, path


def test_cards_are_opaque_but_for_their_edge(pictures: dict[str, Picture]) -> None:
    for path, picture in pictures.items():
        if not path.startswith("marks"):
            across, along = picture.margins
            assert across <= 2 + picture.size[0] / 50, path
            assert along <= 2 + picture.size[0] * 0.1, path


def test_the_upper_part_is_that_of_the_whole_below_the_next_card(
    pictures: dict[str, Picture],
) -> None:
    under, over = pictures["cards/classic/normal/s13.svg"], pictures["cards/classic/normal/h07.svg"]
    for step in (1, under.size[1] // 8, under.size[1] // 3, under.size[1] - 1):
        above = (PLACE[0], PLACE[1] + step)
        whole = page((under.size[0], 2 * under.size[1]))
        pieces = whole.copy()
        whole.blits(under.blits(PLACE) + over.blits(above), False)
        pieces.blits(under.blits_below(over, PLACE, step) + over.blits(above), False)
        middle = Rect(PLACE[0] + under.margins[0], 0, under.size[0] - 2 * under.margins[0], 1)
        middle.height = whole.get_height()
        assert are_alike(whole.subsurface(middle), pieces.subsurface(middle))


def test_a_picture_keeps_its_pixels_when_it_is_made_and_scaled() -> None:
    drawn = Surface((5, 4), pygame.SRCALPHA, 32)
    drawn.fill((10, 20, 30, 40))
    picture = Picture.from_surface(drawn)
    assert [*picture.surface.get_at((2, 2))] == [10, 20, 30, 40]
    for smoothly in (False, True):
        colour = picture.scaled((3, 9), smoothly=smoothly).surface.get_at((1, 5))
        assert all(abs(a - b) <= 1 for a, b in zip(colour, (10, 20, 30, 40), strict=True))


def test_a_ring_is_all_but_what_is_hidden() -> None:
    whole = Surface((30, 20), depth=32)
    whole.fill("white")
    for hidden in (Rect(5, 4, 12, 9), Rect(0, 0, 30, 20), Rect(-5, 3, 50, 4), Rect(3, 3, 0, 0)):
        seen = Surface((60, 40), depth=32)
        seen.blits(moved_blits(blits_without(whole, (1, 2), hidden), (10, 6)), False)
        expected = Surface((60, 40), depth=32)
        expected.fill("white", (11, 8, 30, 20))
        if hidden.width:
            expected.fill("black", hidden.clip(0, 0, 30, 20).move(11, 8))
        assert are_alike(seen, expected)


def test_a_shade_looks_as_its_shadow_does() -> None:
    shadow = Surface((256, 3), pygame.SRCALPHA, 32)
    for alpha in range(256):
        shadow.fill((0, 0, 0, alpha), (alpha, 0, 1, 3))
    for colour in ("#ffffff", "#3070c0", "#175c40", "#000000"):
        blended = Surface((256, 3), depth=32)
        blended.fill(colour)
        shaded = blended.copy()
        blended.blit(shadow, (0, 0))
        shaded.blits(blits_without(as_shade(shadow), (0, 0), Rect(0, 0, 0, 0), BLEND_SHADE), False)
        assert are_alike(blended, shaded, 3)


def test_nothing_below_a_column_of_cards_is_seen_inside_it(pictures: dict[str, Picture]) -> None:
    names = (
        "backs/navy",
        "backs/navy",
        "cards/classic/normal/s13",
        "cards/classic/normal/h07",
        "cards/classic/normal/c10",
    )
    column = [pictures[f"{name}.svg"] for name in names]
    width, height = column[0].size
    margins = max(each.margins[0] for each in column), max(each.margins[1] for each in column)
    for step in (height // 30 + 1, height // 8, height // 4):
        high = (len(column) - 1) * step + height
        pages = [page((width, high)) for _ in range(2)]
        pages[1].fill("#c02010")
        for one in pages:
            for number, (under, over) in enumerate(pairwise([*column, None])):
                place = (PLACE[0], PLACE[1] + number * step)
                assert under is not None
                seen = under.blits_below(over, place, step) if over else under.blits(place)
                one.blits(seen, False)
        inside = inset_rect(Rect(PLACE, (width, high)), margins)
        assert are_alike(pages[0].subsurface(inside), pages[1].subsurface(inside))


def test_a_picture_is_shown_while_a_thread_scales_it() -> None:
    picture, screen = draw("backs/navy.svg", (744, 1042)), Surface((800, 1100))

    def scale() -> None:
        for _ in range(times(2, 6)):
            picture.scaled((372, 521))

    thread = Thread(target=scale)
    thread.start()
    while thread.is_alive():
        screen.blits(picture.blits((0, 0)), False)
    thread.join()
