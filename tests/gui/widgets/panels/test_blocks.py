"""What pages are made of: columns, keys, typed lines, tiles, figures."""

from __future__ import annotations

import re

import pygame
import pytest
from pygame import Rect, Surface
from pygame.mask import from_threshold

from solitaire_gui.games import GAMES
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import ACCENT, Theme
from solitaire_gui.gui.widgets.buttons.tile import NAME_LOOKS, Tile
from solitaire_gui.gui.widgets.charts.share_bars import share_figure
from solitaire_gui.gui.widgets.layout.elements import Label, Row, Spring
from solitaire_gui.gui.widgets.layout.grids import LEFT, RIGHT, Cells, FlowLayout, TwoColumns
from solitaire_gui.gui.widgets.text.keycaps import command_table, key_table, keycap, keycaps
from solitaire_gui.gui.widgets.text.text import Text, passage
from solitaire_gui.language.key_names import split_keys
from tests.gui.driver.help import key_rows
from tests.gui.widgets.hands import click, ink, painted

WORDS = "Only a king may go to an empty column, with all the cards below it. " * 3


def test_columns_stand_side_by_side_where_there_is_room() -> None:
    theme = Theme()
    one, two, three = (passage([WORDS]) for _ in range(3))
    columns = TwoColumns([(LEFT, one), (RIGHT, two), (LEFT, three)])
    tall = one.height(theme, 900) + two.height(theme, 900) + three.height(theme, 900)
    wide = columns.height(theme, 900)
    half = (900 - theme.px(36)) // 2
    assert wide == one.height(theme, half) + three.height(theme, half)
    narrow = columns.height(theme, 500)
    assert narrow == sum(part.height(theme, 500) for part in (one, two, three))
    assert tall < narrow


def test_in_one_column_the_parts_keep_their_order() -> None:
    parts = [passage([word], 20) for word in ("One", "Two", "Three")]
    sides = zip((LEFT, RIGHT, LEFT), parts, strict=True)
    columns = TwoColumns(list(sides))
    columns.arrange(Theme(), Rect(0, 0, 300, 400))
    tops = []
    for part in parts:
        surface = Surface((300, 400), pygame.SRCALPHA)
        part.paint(surface, Theme())
        tops.append(surface.get_bounding_rect().top)
    assert tops == sorted(tops)
    assert len(set(tops)) == 3


def test_a_text_of_keys_is_taken_apart() -> None:
    assert list(split_keys("U, Backspace  or  Ctrl+Z")) == [
        ("U", True),
        (",", False),
        ("Backspace", True),
        ("or", False),
        ("Ctrl", True),
        ("+", False),
        ("Z", True),
    ]
    assert list(split_keys("1 – 5")) == [("1", True), ("–", False), ("5", True)]


def test_every_key_that_help_shows_is_a_key() -> None:
    for keys, _ in key_rows(GAMES["scorpion"]):
        caps = [words for words, is_key in split_keys(keys) if is_key]
        assert all(caps)
        assert not any(" " in re.sub("Page |Wheel ", "", cap) for cap in caps)


def test_a_keycap_is_at_least_square() -> None:
    cap = keycap(Theme(), "I")
    assert cap.get_width() >= cap.get_height()
    assert keycap(Theme(), "Backspace").get_width() > 2 * cap.get_width()


def test_no_blank_is_before_a_comma_between_two_keys() -> None:
    theme = Theme()
    keys = keycaps("U, V, W")
    keys.arrange(theme, Rect(0, 0, *keys.size(theme, 400)))
    for first in keys.items[:-1]:
        assert isinstance(first, Row)
        key, comma = first.items
        assert comma.rect.left == key.rect.right


def test_a_meaning_and_its_keys_never_run_into_each_other() -> None:
    theme = Theme()
    lines = [("Ctrl+Shift+Z  or  Ctrl+Y", "Play again what was taken back")]
    needed = theme.width(lines[0][1], 16) + keycaps(lines[0][0]).size(theme, 0)[0]
    assert key_table(lines).height(theme, needed - 20) > key_table(lines).height(theme, needed + 40)


def test_typed_lines_have_their_meanings_at_one_line() -> None:
    theme = Theme()
    short = ink(command_table([("D", ""), ("MTT s d", "")]), 400)
    block = command_table([("D", "Deal"), ("MTT s d", "Move a card")])
    whole = ink(block, 400)
    assert whole.left == short.left
    assert whole.right > short.right
    assert block.height(theme, 400) < block.height(theme, 130)


class Drawn:
    """A green picture."""

    is_ready = True

    def __init__(self, size: Size) -> None:
        self.size = size

    def draw(self) -> Surface:
        picture = Surface(self.size)
        picture.fill("green")
        return picture


def tile(name: str, pressed: list[str]) -> Tile:
    return Tile("1", name, WORDS, Drawn, lambda: pressed.append(name))


def test_a_tile_is_clicked() -> None:
    pressed: list[str] = []
    montana = tile("Montana", pressed)
    montana.words_room = 100
    montana.arrange(Theme(), Rect(50, 50, 300, 300))
    click(montana, montana.rect.center)
    assert pressed == ["Montana"]
    assert painted(montana) != painted(montana, focused=True)


def test_a_narrow_tile_has_a_look_that_fits_its_name() -> None:
    theme, pouch = Theme(), tile("Thumb and Pouch", [])
    wide = [look for look in NAME_LOOKS if pouch.fits(theme, 300, look)]
    narrow = [look for look in NAME_LOOKS if pouch.fits(theme, 160, look)]
    assert wide[0] == NAME_LOOKS[0]
    assert narrow
    assert narrow[0] != NAME_LOOKS[0]


def test_a_share_is_as_much_of_a_bar_and_told_in_a_sentence() -> None:
    lengths = []
    for share in (0.25, 0.5, None):
        figure, surface = share_figure(share, "Won 1 of 2", "You have won."), Surface((640, 480))
        figure.arrange(Theme(), Rect(0, 0, 400, 200))
        figure.paint(surface, Theme())
        accent = pygame.Color(ACCENT.dark)
        lengths.append(from_threshold(surface, accent, (1, 1, 1, 255)).count())
        assert [node.name for node in figure.accessible_nodes()] == ["You have won."]
    assert lengths[1] == pytest.approx(2 * lengths[0], rel=0.05)
    assert lengths[2] == 0


def test_a_long_meaning_of_a_key_has_lines_of_its_own() -> None:
    theme = Theme()
    short, long = key_table([("U", "Undo")]), key_table([("U", WORDS)])
    assert long.height(theme, 300) > long.height(theme, 600) > short.height(theme, 300)
    for width in (300, 600):
        page = Rect(0, 0, width, long.height(theme, width))
        picture = Surface((page.width + 100, page.height + 100))
        long.arrange(theme, page)
        long.paint(picture, theme)
        drawn = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255))
        drawn.invert()
        inside = pygame.mask.Mask(page.size, fill=True)
        assert 0 < drawn.count() == drawn.overlap_area(inside, (0, 0))


def test_cells_stand_in_as_many_columns_as_have_room() -> None:
    theme, labels = Theme(), [Label(word, 16) for word in ("One", "Two", "Three", "Fourteen")]
    cells = Cells(labels, (4, 2), gap=10)
    widest = theme.width("Fourteen", 16)
    for room, columns in ((4 * widest + 30, 4), (4 * widest + 29, 2), (10, 2)):
        cells.arrange(theme, Rect(0, 0, room, cells.height(theme, room)))
        assert len({label.rect.left for label in labels}) == columns
        assert len({label.rect.width for label in labels}) == 1


def test_what_is_wider_than_its_room_goes_on_in_another_line() -> None:
    theme, labels = Theme(), [Label("Word", 16) for _ in range(5)]
    lines, wide = FlowLayout(labels, gap=10), theme.width("Word", 16)
    for room, count in ((5 * wide + 40, 1), (5 * wide + 39, 2), (2 * wide, 5)):
        lines.arrange(theme, Rect(0, 0, room, lines.height(theme, room)))
        assert len({label.rect.top for label in labels}) == count
        assert all(label.rect.right <= room for label in labels)


def test_text_beside_others_is_as_high_as_the_width_that_they_leave_it_needs() -> None:
    theme, text = Theme(), Text([WORDS])
    row = Row(Spring(0, text), Label("What stands beside it", 16), gap=10)
    left = 300 - theme.width("What stands beside it", 16) - 10
    assert row.height(theme, 300) == text.height(theme, left) > text.height(theme, 300)
