"""Arrows from card to card: where they begin and end, and that nothing of them is cut off."""

from __future__ import annotations

from itertools import combinations, permutations

import pygame
import pytest
from pygame import Rect

from solitaire_gui.games import GAMES
from solitaire_gui.games.places import Pile
from solitaire_gui.gui.board.card_layout import Scene, Spot, arrange, fit
from solitaire_gui.gui.board.highlights.arrows import Arrow, drawn
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.session import Session
from tests.support.levels import some

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


def test_two_cards_that_lead_to_each_other_have_one_arrow() -> None:
    table = scene((1280, 800))
    both = [Arrow(ENDS[0], ENDS[-1]), Arrow(ENDS[-1], ENDS[0])]
    assert len(drawn(Theme(), table, both)) == 1


@pytest.mark.parametrize("size", [(640, 480), (1280, 800)])
def test_no_arrow_lies_on_the_ranks_that_it_tells_of(size: tuple[int, int]) -> None:
    table, theme = scene(size), Theme(size[0] / 1280 if size[0] > 640 else 0.85)
    for arrow in some([Arrow(one, other) for one in ENDS for other in ENDS if one != other], 60):
        [(picture, place)] = drawn(theme, table, [arrow])
        ink = pygame.mask.from_surface(picture)
        for spot in arrow[:2]:
            rank = table.visible_part(spot)
            rank = Rect(rank.left + 2, rank.top, rank.width // 3, rank.height)
            over = pygame.Mask(rank.size, fill=True)
            offset = rank.left - place.left, rank.top - place.top
            assert not ink.overlap(over, offset), arrow


def test_arrows_in_a_column_lie_beside_each_other() -> None:
    table = scene((1280, 800))
    chain = [Spot(Pile("tableau", 2), row) for row in range(5)]
    arrows = [*map(Arrow, chain, chain[1:]), Arrow(chain[-1], chain[0])]
    inked = [(pygame.mask.from_surface(ink), place) for ink, place in drawn(Theme(), table, arrows)]
    for (one, at), (other, there) in combinations(inked, 2):
        assert not one.overlap(other, (there.left - at.left, there.top - at.top))


def test_the_head_of_an_arrow_is_seen_where_another_begins() -> None:
    table = scene((1280, 800))
    left, right = Pile("tableau", 0), Pile("tableau", 1)
    for row in (3, 4, 5):
        for first, last in permutations(range(7), 2):
            middle = Spot(left, row)
            arrows = Arrow(Spot(right, first), middle), Arrow(middle, Spot(right, last))
            [(into, there)], [(out, here)] = (drawn(Theme(), table, [arrow]) for arrow in arrows)
            card = table.visible_part(middle)
            ends = pygame.Mask((round(0.1 * card.width), card.height), fill=True)
            left_edge = card.left + round(0.62 * card.width)
            assert ends.overlap(
                pygame.mask.from_surface(into), (there.left - left_edge, there.top - card.top)
            )
            assert not ends.overlap(
                pygame.mask.from_surface(out), (here.left - left_edge, here.top - card.top)
            )
