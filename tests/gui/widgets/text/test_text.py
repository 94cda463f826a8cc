"""A sentence with cards in it: within its width, in the cards' own colours, easy to read."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest
from pygame import Color, Rect, Surface

from solitaire_gui.cards import RANKS, SUITS, Card
from solitaire_gui.gui.card_pictures.card_chip import HEIGHT, PAPER, chip_width, paint_chip
from solitaire_gui.gui.graphics.theme import ACCENT, BAR, INK, SUBDUED, Theme
from solitaire_gui.gui.widgets.text.text import Strong, Text, TextPart
from tests.support.levels import mostly_slow

SEVEN, ACE = Card(7, 3), Card(1, 1)
PARTS: tuple[TextPart, ...] = (
    Strong("Move 37 lost the game:"),
    " ",
    SEVEN,
    " to column 2. You could still have won with ",
    ACE,
    ", to the foundation.",
)
RED, GREEN, BLUE, BLACK = "#b01e2e", "#108474", "#0d34b5", "#1d1a26"
"""The inks of the suits."""
NEAR = (1, 1, 1, 255)
THEMES = [Theme(), Theme(0.85), Theme(1.37), Theme(2.5), Theme(high_contrast=True)]


def picture(sentence: Text, theme: Theme, width: int) -> Surface:
    """Return the sentence in a surface of its width and height, on the bar's colour."""
    surface = Surface((width, sentence.height(theme, width)))
    surface.fill(theme.colour(BAR))
    sentence.paint(surface, theme, surface.get_rect())
    return surface


def inked(surface: Surface, theme: Theme) -> Rect:
    """Return the smallest rectangle with all that is not the bar's colour."""
    surface.set_colorkey(Color(theme.colour(BAR)))
    return surface.get_bounding_rect()


def count(surface: Surface, colour: str) -> int:
    """Return how many pixels have just this colour."""
    return pygame.mask.from_threshold(surface, Color(colour), NEAR).count()


def place_of(surface: Surface, colour: str) -> Rect:
    """Return the smallest rectangle with all pixels of just this colour."""
    mask = pygame.mask.from_threshold(surface, Color(colour), NEAR)
    rects: Any = mask.get_bounding_rects()
    return Rect(rects[0].unionall(rects[1:]))


def luminance(colour: Color) -> float:
    """Return how light a colour is, from 0 to 1, as the contrast of two is reckoned."""
    parts = [value / 255 for value in (colour.r, colour.g, colour.b)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    "theme", mostly_slow(THEMES, THEMES[1], THEMES[3]), ids=lambda theme: f"{theme.scale}"
)
@pytest.mark.parametrize("width", mostly_slow([200, 330, 470, 2000], 200, 330, 470))
def test_a_sentence_stays_within_its_width_and_height(theme: Theme, width: int) -> None:
    width = theme.px(width)
    around = Surface((width + 40, 1200))
    around.fill(theme.colour(BAR))
    sentence = Text([PARTS])
    rect = Rect(20, 20, width, sentence.height(theme, width))
    sentence.paint(around, theme, rect)
    assert rect.contains(inked(around, theme))


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: f"{theme.scale}")
def test_its_width_is_that_of_one_line_and_no_wider(theme: Theme) -> None:
    sentence = Text([PARTS])
    width = sentence.width(theme)
    one = sentence.height(theme, width)
    assert sentence.height(theme, 10 * width) == one
    assert sentence.height(theme, width - 1) == 2 * one
    seen = inked(picture(sentence, theme, 2 * width), theme)
    assert width - theme.px(4) <= seen.right <= width


def test_a_sentence_without_parts_has_no_height() -> None:
    assert Text(()).height(Theme(), 100) == 0
    assert Text(()).width(Theme()) == 0


def test_every_line_of_a_narrow_sentence_is_drawn() -> None:
    sentence = Text([PARTS])
    theme = Theme()
    drawn = picture(sentence, theme, 160)
    step = Text([("x",)]).height(theme, 160)
    assert drawn.get_height() >= 4 * step
    for top in range(0, drawn.get_height(), step):
        line = drawn.subsurface(0, top, 160, step)
        assert inked(line, theme).width > 20


def test_a_full_stop_is_never_parted_from_its_card() -> None:
    theme = Theme(2)
    sentence = Text([("The game was lost by ", SEVEN, Strong("."), " It was so.")])
    for width in range(100, 800, 5):
        drawn = picture(sentence, theme, width)
        chip, stop = (place_of(drawn, colour) for colour in (PAPER.dark, theme.colour(ACCENT)))
        assert chip.top < stop.top < chip.bottom, width
        assert stop.left >= chip.right, width


def test_its_text_has_the_cards_in_words() -> None:
    assert Text([PARTS]).text == (
        "Move 37 lost the game: 7 of hearts to column 2. "
        "You could still have won with ace of clubs, to the foundation."
    )


def test_spaces_are_where_the_parts_have_them_and_nowhere_else() -> None:
    theme = Theme()
    apart = Text([("by ", SEVEN, " ", ACE)]).width(theme)
    together = Text([("by ", SEVEN, ACE)]).width(theme)
    assert apart - together == theme.width(" ", 16)
    assert Text([("by  ", " ", SEVEN)]).width(theme) == Text([("by ", SEVEN)]).width(theme)


@pytest.mark.parametrize("contrast", [False, True])
def test_strong_words_have_their_colour_and_the_others_theirs(contrast: bool) -> None:
    theme = Theme(2, contrast)
    drawn = picture(Text([PARTS], colour=SUBDUED), theme, 3000)
    assert count(drawn, theme.colour(ACCENT)) > 100
    assert count(drawn, theme.colour(SUBDUED)) > 100
    plain = picture(Text([("Nothing else.",)]), theme, 3000)
    assert count(plain, theme.colour(ACCENT)) == 0
    assert count(plain, theme.colour(INK)) > 100


@pytest.mark.parametrize("signs", ["classic", "classic-four"])
@pytest.mark.parametrize("suit", SUITS)
def test_a_card_is_paper_with_rank_and_sign_in_the_colour_of_its_suit(
    suit: int, signs: str
) -> None:
    inks = [BLACK, RED, RED, BLACK] if signs == "classic" else [GREEN, BLUE, RED, BLACK]
    own = inks[suit - 1]
    for rank in (1, 10, 12):
        check_chip(Card(rank, suit), signs, own)
    assert (luminance(Color(PAPER.dark)) + 0.05) / (luminance(Color(own)) + 0.05) >= 4.5


def check_chip(card: Card, signs: str, own: str) -> None:
    """Check that a card has the ink of its suit at both its ends, and no other."""
    theme = Theme(3, suit_signs=signs)
    surface = Surface((300, 120))
    paint_chip(surface, theme, card, 16, 10, 60)
    width, height = chip_width(theme, card, 16), theme.px(HEIGHT * 16)
    chip = surface.subsurface(10, 60 - height // 2, width, height)
    left, right = (
        chip.subsurface(0, 0, width // 2, height),
        chip.subsurface(
            width - theme.px(0.27 * 16) - theme.px(0.84 * 16), 0, theme.px(0.84 * 16), height
        ),
    )
    assert count(chip, PAPER.dark) > width * height // 3
    assert count(left, own) > 40
    assert count(right, own) > 150
    assert not any(count(chip, other) for other in {RED, GREEN, BLUE, BLACK} - {own})


def test_all_cards_look_different() -> None:
    for theme in (Theme(), Theme(0.85)):
        looks = set()
        for rank, suit in product(RANKS, SUITS):
            surface = Surface((60, 40))
            paint_chip(surface, theme, Card(rank, suit), 15, 5, 20)
            looks.add(surface.get_buffer().raw)
        assert len(looks) == 52


def test_a_card_that_lies_face_down_is_named_all_the_same() -> None:
    hidden = Card(7, 3)
    hidden.flip_card()
    theme = Theme()
    shown = picture(Text([(SEVEN,)]), theme, 80).get_buffer().raw
    assert picture(Text([(hidden,)]), theme, 80).get_buffer().raw == shown


@pytest.mark.parametrize("part", [Rect(0, 0, 300, 9), Rect(200, 5, 31, 30), Rect(0, 40, 900, 30)])
def test_within_a_clip_nothing_lies_elsewhere_than_without(part: Rect) -> None:
    theme, sentence = Theme(), Text([PARTS])
    whole = picture(sentence, theme, 340)
    clipped = Surface(whole.get_size())
    clipped.fill(theme.colour(BAR))
    clipped.set_clip(part)
    sentence.paint(clipped, theme, clipped.get_rect())
    clipped.set_clip(None)
    expected = Surface(whole.get_size())
    expected.fill(theme.colour(BAR))
    expected.blit(whole, part, part)
    assert clipped.get_buffer().raw == expected.get_buffer().raw
