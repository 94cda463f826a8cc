"""Nothing is told by colour alone: in grey, what stands for different things still looks different.

What is compared are shapes: which pixels differ from the ground at all, whatever their tones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations

import numpy as np
import pygame
import pytest
from pygame import Rect, Surface

from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.highlights import HighlightPainter, Highlights
from solitaire_gui.gui.board.layout import arrange, fit
from solitaire_gui.gui.graphics.decks import corner
from solitaire_gui.gui.graphics.theme import BAR, PANEL, Theme
from solitaire_gui.gui.screens.daily.deal_marks import deal_mark
from solitaire_gui.gui.screens.daily.puzzle_marks import puzzle_mark
from solitaire_gui.gui.screens.puzzle.answer_badge import answer_badge
from solitaire_gui.gui.widgets.bar import lamp
from solitaire_gui.gui.widgets.bar.bar import Bar
from solitaire_gui.play.daily import Mark
from solitaire_gui.play.daily_puzzles import PuzzleMark
from solitaire_gui.play.settings import Settings
from solitaire_gui.session import Session
from tests.gui.contrast import Mask, ratio, shades

THEMES = [Theme(1.0, strong, light) for strong in (False, True) for light in (False, True)]
CLEAR = 1.5
"""From this contrast on a pixel is told from the ground in passing."""
APART = 0.1
"""The share of pixels in which two signs must differ."""
TABLE = Rect(0, 0, 640, 480)
Pictures = Mapping[object, Surface]


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode(TABLE.size)
    pygame.font.init()


def mask(picture: Surface, ground: str) -> Mask:
    """Return which pixels of a picture are seen on a ground."""
    bare, painted = (Surface(picture.get_size()).convert() for _ in range(2))
    bare.fill(ground)
    painted.fill(ground)
    painted.blit(picture, (0, 0))
    whole = picture.get_rect()
    return np.asarray(ratio(shades(painted, whole), shades(bare, whole)) >= CLEAR)


def too_like(pictures: Pictures, ground: str, least: float = APART) -> list[str]:
    """Return the pairs of pictures that colour alone tells apart."""
    masks = {name: mask(picture, ground) for name, picture in pictures.items()}
    return [
        f"{one} and {other}"
        for one, other in combinations(masks, 2)
        if (masks[one] ^ masks[other]).sum() < least * (masks[one] | masks[other]).sum()
    ]


def lamps(theme: Theme) -> Pictures:
    return {shown.text: lamp_of(theme, shown) for shown in lamp.SHOWN}


def lamp_of(theme: Theme, shown: lamp.Lamp) -> Surface:
    """Return a lamp as the bar paints it, without words."""
    surface, bar = Surface((40, 40), pygame.SRCALPHA), Bar()
    bar.rect = surface.get_rect()
    bar._paint_lamp(surface, theme, shown, 4)
    return surface


SIGNS: Mapping[str, tuple[Callable[[Theme], Pictures], str]] = {
    "lamps": (lamps, BAR),
    "deals": (lambda theme: {mark: deal_mark(theme, mark, 18) for mark in Mark}, PANEL),
    "puzzles": (lambda theme: {mark: puzzle_mark(theme, mark, 18) for mark in PuzzleMark}, PANEL),
    "answers": (
        lambda theme: {
            is_right: answer_badge(theme, is_right=is_right) for is_right in (True, False)
        },
        BAR,
    ),
}
"""What draws the signs of each kind, and what they lie on."""


@pytest.mark.parametrize("kind", SIGNS)
@pytest.mark.parametrize("theme", THEMES)
def test_signs_are_told_apart_by_their_shape(kind: str, theme: Theme) -> None:
    draw, ground = SIGNS[kind]
    assert too_like(draw(theme), theme.colour(ground)) == []


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_lit_on_the_table_is_told_apart_by_its_shape(theme: Theme) -> None:
    """A place is lit, hinted at, lost a game, is lit by the keyboard, or has the cursor."""
    session = Session(GAMES["seahaven"], 1)
    piles, layout = session.game.piles(session.table), session.game.layout
    scene = arrange(piles, layout, fit(layout, TABLE, piles, corner(Settings())))
    place = next(pile for pile, cards in piles.items() if not cards)
    ways = {
        "lit": Highlights(lit=frozenset({place})),
        "hinted": Highlights(hinted_place=place),
        "losing": Highlights(losing_place=place),
        "of a move": Highlights(move_place=place),
    }
    pictures: dict[object, Surface] = {}
    for name, highlights in ways.items():
        painter, surface = HighlightPainter(), Surface(TABLE.size, pygame.SRCALPHA)
        painter.resize(theme, TABLE)
        painter.update(scene, highlights)
        painter.paint(surface)
        pictures[name] = surface
    assert too_like(pictures, theme.table("green")[0]) == []
