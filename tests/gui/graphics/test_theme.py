"""The look: scales for every window and choice, colours for every sight, letters that fit."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from pygame import Color

from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    BAR,
    CLOTHS,
    FAINT,
    INK,
    NONE,
    ON_ACCENT,
    PANEL,
    RAISED_HOVERED,
    SUBDUED,
    WELL,
    Theme,
    blit_at,
    scale_for,
)
from solitaire_gui.settings import CHOICES

SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080), (3840, 2160))
SCALES = (0.85, 1.0, 2.1)
WORDS = "Only a king may go to an empty column, with all the cards that lie below it."


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))


def test_at_the_design_size_nothing_is_scaled() -> None:
    assert scale_for((1280, 800)) == 1.0


def test_each_interface_size_is_larger_than_the_one_before_it() -> None:
    for size in SIZES:
        scales = [scale_for(size, interface) for interface in CHOICES["interface"]]
        assert scales == sorted(scales), size
        assert scales[0] < scales[-1], size


def test_a_huge_interface_is_half_as_large_again_where_there_is_room() -> None:
    assert scale_for((1280, 800), "huge") == pytest.approx(1.5)
    assert scale_for((1280, 800), "largest") == pytest.approx(2)


def test_a_screen_at_200_percent_has_the_look_of_one_half_as_large() -> None:
    for size, interface in product(SIZES, CHOICES["interface"]):
        twice = (2 * size[0], 2 * size[1])
        half = scale_for(size, interface)
        assert scale_for(twice, interface, 2.0) == 2 * half, (size, interface)


def test_even_the_smallest_window_keeps_room_for_a_dialog() -> None:
    for interface in CHOICES["interface"]:
        scale = scale_for((640, 480), interface)
        assert 640 / scale >= 599, interface
        assert 480 / scale >= 449, interface


def test_every_table_colour_of_the_settings_is_a_table_lighter_in_the_middle() -> None:
    assert set(CLOTHS) == set(CHOICES["table"])
    for middle, edge in CLOTHS.values():
        assert Color(middle.dark).hsla[2] > Color(edge.dark).hsla[2]
        assert middle.contrast == edge.contrast


def test_words_are_white_and_lines_thicker_in_high_contrast() -> None:
    usual, strong = Theme(), Theme(high_contrast=True)
    assert strong.colour(INK) == "#ffffff"
    assert strong.line_width > usual.line_width
    assert usual.colour(INK) == INK.dark


def test_each_look_takes_its_own_value_of_a_colour() -> None:
    for is_light, high_contrast, value in (
        (False, False, WELL.dark),
        (True, False, WELL.light),
        (False, True, WELL.contrast),
        (True, True, WELL.contrast_light),
    ):
        assert Theme(high_contrast=high_contrast, is_light=is_light).colour(WELL) == value
    assert len({*WELL}) == 4


def test_every_colour_that_words_have_stands_out_in_high_contrast() -> None:
    for theme in (Theme(high_contrast=True), Theme(high_contrast=True, is_light=True)):
        ground = Color(theme.colour(PANEL))
        for words, least in ((INK, 12), (SUBDUED, 12), (ACCENT, 9)):
            assert contrast(Color(theme.colour(words)), ground) > least


def test_words_can_be_read_on_every_ground_they_stand_on() -> None:
    for words, ground, least in (
        (INK, PANEL, 7),
        (SUBDUED, PANEL, 4.5),
        (ON_ACCENT, ACCENT, 4.5),
        (INK, WELL, 7),
        (INK, RAISED_HOVERED, 7),
    ):
        for each_words, each_ground in zip(words, ground, strict=True):
            assert contrast(Color(each_words), Color(each_ground)) > least


@pytest.mark.parametrize("is_light", [False, True])
def test_panels_take_the_hue_of_the_cloth_and_stand_out_as_well(is_light: bool) -> None:
    green, accents = Theme(is_light=is_light), set()
    for cloth in CLOTHS:
        theme = Theme(is_light=is_light, cloth=cloth)
        accents.add(theme.colour(ACCENT))
        hue = Color(theme.cloth_colours(cloth)[0]).hsla[0]
        assert hue_distance(Color(theme.colour(BAR)).hsla[0], hue) < 25, cloth
        for words, ground in ((INK, PANEL), (SUBDUED, PANEL), (ON_ACCENT, ACCENT), (FAINT, WELL)):
            usual = contrast(Color(green.colour(words)), Color(green.colour(ground)))
            found = contrast(Color(theme.colour(words)), Color(theme.colour(ground)))
            assert found >= 0.95 * usual, (cloth, words, ground)
    assert len(accents) == (len(CLOTHS) if is_light else 1), "gold on dark panels"


def hue_distance(one: float, other: float) -> float:
    return min(abs(one - other), 360 - abs(one - other))


def test_a_panel_has_its_own_colour_and_round_corners_at_every_size() -> None:
    for size in ((12, 12), (40, 20), (90, 300), (500, 400)):
        panel = Theme().panel(size, 5, ACCENT)
        assert panel.get_size() == size
        assert panel.get_at((size[0] // 2, size[1] // 2)) == Color(ACCENT.dark), size
        assert [panel.get_at(corner).a for corner in corners(size)] == [0] * 4, size


def test_a_large_panel_is_edged_all_around() -> None:
    panel = Theme().panel((500, 400), 16, PANEL, ACCENT, line=3)
    middles = ((250, 1), (250, 398), (1, 200), (498, 200))
    assert [panel.get_at(point) for point in middles] == [Color(ACCENT.dark)] * 4
    assert panel.get_at((250, 4)) == Color(PANEL.dark)


@pytest.mark.parametrize("scale", SCALES)
def test_a_panel_painted_at_once_looks_like_its_picture(scale: float) -> None:
    theme = Theme(scale)
    for size, colours, corner in product(
        ((12, 12), (40, 20), (300, 30), (30, 300), (300, 200)),
        ((PANEL, ACCENT), (PANEL, NONE), (NONE, ACCENT)),
        ((20, 10), (-25, -60)),
    ):
        rect, one, other = pygame.Rect(corner, size), white(), white()
        one.blit(theme.panel(size, 9, *colours), rect)
        before = theme.text_cache.bytes, theme.shape_cache.bytes
        theme.paint_panel(other, rect, 9, *colours)
        assert one.get_buffer().raw == other.get_buffer().raw, (size, colours)
        after = theme.text_cache.bytes, theme.shape_cache.bytes
        assert after == before, "nothing is drawn that was not drawn for the picture"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(60, 30), (300, 200)])
def test_a_shadow_painted_at_once_looks_like_its_picture_around_what_throws_it(
    scale: float, size: tuple[int, int]
) -> None:
    theme, rect = Theme(scale), pygame.Rect((60, 60), size)
    blur = theme.px(10)
    one, other = white(), white()
    one.blit(theme.shadow(size, 9, blur), rect.inflate(2 * blur, 2 * blur))
    theme.paint_shadow(other, rect, 9, blur)
    assert one.get_at(rect.center) != other.get_at(rect.center) or size == (60, 30)
    for surface in (one, other):
        theme.paint_panel(surface, rect, 9, PANEL)
    assert one.get_buffer().raw == other.get_buffer().raw


def test_a_shadow_fades_outwards_on_every_side() -> None:
    shadow = Theme().shadow((400, 300), 10, 20)
    assert shadow.get_size() == (440, 340)
    for inward in (
        [(step, 170) for step in range(0, 20, 4)],
        [(439 - step, 170) for step in range(0, 20, 4)],
        [(220, step) for step in range(0, 20, 4)],
        [(220, 339 - step) for step in range(0, 20, 4)],
    ):
        strengths = [shadow.get_at(point).a for point in inward]
        assert strengths == sorted(strengths)
        assert strengths[0] < strengths[-1]


def test_a_line_of_text_is_as_wide_as_was_said() -> None:
    theme = Theme()
    for size in (11, 14, 17, 26, 40):
        assert abs(theme.text(WORDS, size).get_width() - theme.width(WORDS, size)) <= 1, size


@pytest.mark.parametrize("scale", SCALES)
def test_wrapped_lines_fit_and_lose_no_word(scale: float) -> None:
    theme = Theme(scale)
    room = theme.px(180)
    lines = theme.wrap(WORDS, 16, room)
    assert len(lines) > 2
    assert all(theme.width(line, 16) <= room for line in lines)
    assert " ".join(lines) == WORDS


@pytest.mark.parametrize("scale", SCALES)
def test_a_shortened_line_has_as_many_letters_as_fit(scale: float) -> None:
    theme = Theme(scale)
    assert theme.shortened(WORDS, 16, theme.width(WORDS, 16)) == WORDS
    for room in range(theme.width("…", 16), theme.width(WORDS, 16), 7):
        line = theme.shortened(WORDS, 16, room)
        assert theme.width(line, 16) <= room
        assert WORDS.startswith(line[:-1])
        after = next(
            (place for place in range(len(line), len(WORDS)) if not WORDS[place - 1].isspace()),
            len(WORDS),
        )
        assert theme.width(f"{WORDS[:after]}…", 16) > room
    assert theme.shortened(WORDS, 16, 0) == "…"


def test_a_picture_is_where_it_is_told_whatever_hides_it() -> None:
    surface, picture = pygame.Surface((40, 40)), pygame.Surface((20, 10))
    seen = blit_at(surface, picture, 20, 20, 0.5, 0.5)
    surface.set_clip((0, 0, 12, 12))
    assert blit_at(surface, picture, 20, 20, 0.5, 0.5) == seen == pygame.Rect(10, 15, 20, 10)


def test_a_picture_with_round_corners_keeps_its_middle() -> None:
    picture = pygame.Surface((60, 40))
    picture.fill(ACCENT.dark)
    rounded = Theme().with_round_corners(picture, 8)
    assert rounded.get_at((30, 20)) == Color(ACCENT.dark)
    assert rounded.get_at((0, 0)).a == 0


def white() -> pygame.Surface:
    """Return a picture in which nothing has been drawn."""
    surface = pygame.Surface((440, 340))
    surface.fill("white")
    return surface


def corners(size: tuple[int, int]) -> list[tuple[int, int]]:
    right, bottom = size[0] - 1, size[1] - 1
    return [(0, 0), (right, 0), (0, bottom), (right, bottom)]


def contrast(one: Color, other: Color) -> float:
    """Return the contrast of two colours as the WCAG counts it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Color) -> float:
    parts = (part / 255 for part in tuple(colour)[:3])
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("scale", SCALES)
def test_a_line_within_a_width_is_smaller_before_it_is_shortened(scale: float) -> None:
    theme = Theme(scale)
    whole = theme.width(WORDS, 16)
    assert theme.text_within(WORDS, 16, whole) is theme.text(WORDS, 16)
    for room in range(theme.width("…", 16), whole, 23):
        assert theme.text_within(WORDS, 16, room).get_width() <= room
    smaller = theme.text_within(WORDS, 16, round(0.9 * whole))
    assert smaller.get_height() < theme.text(WORDS, 16).get_height()
    assert smaller.get_width() > 0.8 * whole
