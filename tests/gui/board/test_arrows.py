"""Arrows from card to card: where they begin and end, and that nothing of them is cut off."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from solitaire_gui.games import GAMES
from solitaire_gui.games.places import Pile
from solitaire_gui.gui.board.arrows import Arrow, drawn
from solitaire_gui.gui.board.layout import Scene, Spot, arrange, fit
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.session import Session
from tests.levels import some

ENDS = [Spot(Pile("tableau", column), row) for column in range(7) for row in (0, 3, 6)]
STOCK = Spot(Pile("stock"), 0)


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode((64, 64))


def scene(size: tuple[int, int]) -> Scene:
    game = GAMES["scorpion"]
    piles = game.piles(Session(game, 1).table)
    return arrange(piles, game.layout, fit(game.layout, Rect((0, 0), size), piles))


@pytest.mark.parametrize("size", [(300, 200), (1280, 800)])
def test_an_arrow_touches_both_cards_and_is_not_cut_off(size: tuple[int, int]) -> None:
    table, theme = scene(size), Theme(size[0] / 1280 if size[0] > 640 else 0.85)
    arrows = [Arrow(one, other) for one in ENDS for other in [*ENDS, STOCK] if one != other]
    for arrow in some(arrows, 30):
        [(picture, place)] = drawn(theme, table, [arrow])
        for spot in arrow[:2]:
            assert place.colliderect(table.areas[spot.pile]), arrow
        assert Rect((0, 0), place.size) == picture.get_rect()
        inked = picture.get_bounding_rect()
        assert picture.get_rect().inflate(-2, -2).contains(inked), f"{arrow} is cut off"


def test_the_longest_arrow_lies_below() -> None:
    table = scene((1280, 800))
    short, far = Arrow(ENDS[0], ENDS[1]), Arrow(ENDS[0], ENDS[-1])
    pictures = drawn(Theme(), table, [short, far])
    assert [place.width for _, place in pictures] == sorted(
        (place.width for _, place in pictures), reverse=True
    )


def test_arrows_there_and_back_lie_apart() -> None:
    table = scene((1280, 800))
    there, back = (
        drawn(Theme(), table, [arrow])[0]
        for arrow in (Arrow(ENDS[0], ENDS[-1]), Arrow(ENDS[-1], ENDS[0]))
    )
    masks = [pygame.mask.from_surface(picture) for picture, _ in (there, back)]
    offset = (back[1].left - there[1].left, back[1].top - there[1].top)
    assert masks[0].overlap_area(masks[1], offset) < 0.2 * masks[0].count()
