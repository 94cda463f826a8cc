"""Where cards lie: as large as fits, inside the window, readable, and where the pointer finds them.

Every number here is worked out from the layouts' own card widths and heights, never from `fit`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise, product
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from solitaire_gui.cards import RANKS, SUITS, Card, Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Pile, Role, Slot
from solitaire_gui.gui.board.card_layout import (
    CARD_RATIO,
    CARDS_AT_A_TIME,
    COMFORTABLE_COLUMN,
    FACE_DOWN_FAN,
    MARGIN,
    Scene,
    arrange,
    fit,
    mirrored,
)
from solitaire_gui.gui.board.regions import cards_region
from solitaire_gui.gui.card_pictures.decks import DECKS, DEFAULT_INDEX_AREA, index_area
from solitaire_gui.gui.card_pictures.picture_paths import face_path, read_svg
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.svg import rasterise
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.settings import Settings
from tests.gui.driver.boards import grip, seen
from tests.support import playing
from tests.support.levels import some, times
from tests.support.tables import column

AnyGame = Game[Any]

SIZES = ((640, 480), (1280, 800), (1920, 1080), (3840, 2160))
ODD_SIZES = ((641, 479), (1000, 480), (640, 1000), (2560, 600), (5120, 1440))
EVERY_SIZE = SIZES + ODD_SIZES
COLUMN = Pile("tableau", 3)
SMALLEST_LEGIBLE = {
    "montana": (45, 91),
    "scorpion": (60, 120),
    "alaska": (60, 120),
    "thumb-and-pouch": (60, 110),
    "seahaven": (55, 110),
}
"""Card widths that the games must reach at 640x480 and at 1280x800; others as the widest."""
FACES = [Settings(deck=deck, index=size) for deck in DECKS for size in DECKS[deck].index_areas]
"""Every deck with every size of its indices; the first is that of the first start."""
CORNERS = {
    ("classic", "normal"): 72,
    ("classic", "large"): 96,
    ("large", "normal"): 242,
    ("clear", "normal"): 80,
    ("clear", "large"): 102,
    ("plain", "normal"): 74,
    ("plain", "large"): 98,
}
"""How wide the part of a face is that has its rank and suit, of 250."""
INKS = (
    ((88, 40, 40), (100, 60, 60, 255)),
    ((13, 52, 181), (60, 60, 60, 255)),
    ((16, 132, 116), (60, 60, 60, 255)),
)
"""Red and black, the blue and the green, and how far a pixel may be from them."""


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param]


@pytest.fixture(params=[slug for slug in GAMES if slug != "montana"])
def column_game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param]


def rooms(count: int = 2, sizes: Sequence[Size] = SIZES) -> list[Rect]:
    """Return what windows of some sizes leave to the cards: of all, or of so many of them."""
    return [room_of(size) for size in some(sizes, count)]


def named(faces: Settings) -> str:
    return f"{faces.deck} {faces.index}"


def room_of(size: Size) -> Rect:
    return cards_region(Theme(scale_for(size)), size)


@cache
def tables(slug: str) -> list[Any]:
    return playing.stages(GAMES[slug], times(3, 12))


def scenes(game: AnyGame, room: Rect) -> Iterator[Scene]:
    """Yield the scenes of tables of all stages, and those of columns far too long."""
    geometry = fit(game.layout, room)
    for table in tables(game.slug):
        yield arrange(game.piles(table), game.layout, geometry)
    fans = [pile for pile, slot in game.layout.items() if slot.fan]
    for pile in some(fans, 2):
        for down, up in ((0, 30), (6, 24), (30, 0), (5, 47), (51, 1)):
            yield alone(game, pile, long_column(down, up), room)


def alone(
    game: AnyGame, pile: Pile, cards: list[Card], room: Rect, faces: Settings = FACES[0]
) -> Scene:
    """Return the scene of a table on which just one pile has cards."""
    piles = {**dict.fromkeys(game.layout, ()), pile: cards}
    return arrange(piles, game.layout, fit(game.layout, room, piles, index_area(faces)))


def long_column(down: int, up: int) -> list[Card]:
    cards = [Card(index % 13 + 1, index // 13 + 1) for index in range(down + up)]
    for card in cards[:down]:
        card.flip_card()
    return cards


@cache
def drawn_corner(faces: Settings) -> tuple[float, float]:
    """Return how far down rank and suit reach and how far right the rank, in heights and widths."""
    part = Rect(4, 4, CORNERS[faces.deck, faces.index], 110)
    lowest = farthest = 0
    for rank, suit in some(product(RANKS, SUITS), 12):
        svg = read_svg(face_path(Card(rank, suit), faces))
        face = rasterise(svg, (250, 350)).subsurface(part)
        ink = pygame.mask.from_threshold(face, *INKS[0])
        for colour, slack in INKS[1:]:
            ink.draw(pygame.mask.from_threshold(face, colour, slack), (0, 0))
        rects: Any = ink.get_bounding_rects()
        whole = [each for each in rects if sum(one.contains(each) for one in rects) == 1]
        found = [each for each in whole if each.top < 20]
        *letters, sign = sorted(found, key=lambda at: at.right)
        lowest = max(lowest, *(part.top + shape.bottom for shape in (*letters, sign)))
        farthest = max(farthest, *(part.left + shape.right for shape in letters))
    return lowest / 350, farthest / 250


def extent(game: AnyGame) -> tuple[float, float]:
    """Return the card widths and heights of a table whose columns are comfortably long."""
    slots = game.layout.values()
    wide = max(slot.x + 1 + (slot.spread_cards - 1) * slot.spread for slot in slots)
    high = max(slot.y + 1 + COMFORTABLE_COLUMN * slot.fan for slot in slots)
    return wide, high


def fits(game: AnyGame, card_width: int, room: Rect) -> bool:
    wide, high = extent(game)
    return (
        card_width * (wide + 2 * MARGIN) <= room.width
        and card_width * (high * CARD_RATIO + 2 * MARGIN) <= room.height
    )


def test_cards_are_as_large_as_fits(game: AnyGame) -> None:
    for room in rooms():
        width = fit(game.layout, room).card_width
        assert fits(game, width, room), room
        assert not fits(game, width + 1, room), room


def test_cards_are_legible_in_a_small_window_and_at_first_start(game: AnyGame) -> None:
    small, first = (fit(game.layout, room_of(size)).card_width for size in SIZES[:2])
    least_small, least_first = SMALLEST_LEGIBLE.get(game.slug, SMALLEST_LEGIBLE["montana"])
    assert small >= least_small
    assert first >= least_first


def test_a_card_has_the_same_shape_at_every_size(game: AnyGame) -> None:
    for room in rooms():
        for scene in scenes(game, room):
            for rect in [*scene.places.values(), *(placed.rect for placed in scene.cards)]:
                assert rect.size == scene.geometry.card_size, room
                assert rect.height == round(rect.width * CARD_RATIO), room


def test_no_card_and_no_place_leaves_the_room(game: AnyGame) -> None:
    for room in rooms(4, EVERY_SIZE):
        for scene in scenes(game, room):
            for rect in [*scene.places.values(), *(placed.rect for placed in scene.cards)]:
                assert room.contains(rect), room


def test_a_table_lies_in_the_middle(game: AnyGame) -> None:
    for room in rooms():
        geometry = fit(game.layout, room)
        places = [geometry.place(slot) for slot in game.layout.values()]
        left = min(place.left for place in places) - room.left
        right = room.right - max(place.right for place in places)
        assert left == pytest.approx(right, abs=1), room


def test_places_never_overlap(game: AnyGame) -> None:
    for room in rooms(4, EVERY_SIZE):
        geometry = fit(game.layout, room)
        places = [geometry.place(slot) for slot in game.layout.values()]
        assert not overlapping(places), room


def test_the_cards_of_two_piles_never_overlap(game: AnyGame) -> None:
    for room in rooms(3, EVERY_SIZE):
        for scene in scenes(game, room):
            assert not overlapping([scene.areas[pile] for pile in scene.piles]), room


def overlapping(areas: Sequence[Rect]) -> list[tuple[Rect, Rect]]:
    """Return all pairs of areas that have something in common."""
    return [(a, b) for a, b in combinations(areas, 2) if a.colliderect(b)]


@pytest.mark.parametrize("faces", FACES, ids=named)
def test_every_index_of_a_long_column_can_be_read(column_game: AnyGame, faces: Settings) -> None:
    for room, down, count in some(product(rooms(), (0, 3, 6, 15), (20, 25, 30)), 4):
        scene = alone(column_game, COLUMN, long_column(down, count - down), room, faces)
        strips = [seen(scene.piles[COLUMN], place).height for place in range(count - 1)]
        what = (room, down, count)
        assert min(strips) >= 1, what
        least = int(
            drawn_corner(faces)[0] * index_area(faces).min_share * scene.geometry.card_height
        )
        assert min(strips[down:]) >= least, what
        assert max(strips[down:]) - min(strips[down:]) <= 1, what


@pytest.mark.parametrize(
    ("slug", "down", "up", "faces", "strip", "width"),
    [
        ("scorpion", 0, 20, Settings(), 27, 117),
        ("scorpion", 0, 25, Settings(), 22, 106),
        ("scorpion", 3, 22, Settings(), 24, 106),
        ("scorpion", 0, 25, Settings(index="large"), 23, 93),
        ("alaska", 6, 19, Settings(), 25, 123),
        ("thumb-and-pouch", 6, 13, Settings(), 23, 115),
        ("seahaven", 0, 17, Settings(), 23, 104),
    ],
)
def test_the_longest_columns_at_first_start(
    slug: str, down: int, up: int, faces: Settings, strip: int, width: int
) -> None:
    """Cards are 114 pixels wide in Seahaven there, and 123 in the other three."""
    scene = alone(GAMES[slug], COLUMN, long_column(down, up), room_of((1280, 800)), faces)
    strips = [seen(scene.piles[COLUMN], place).height for place in range(down, down + up - 1)]
    assert (min(strips), scene.geometry.card_width) == (strip, width)


def test_cards_have_their_size_while_all_columns_can_be_read(game: AnyGame) -> None:
    first = game.piles(game.deal(Deck.numbered(1)))
    for room in rooms():
        usual = fit(game.layout, room)
        for table in tables(game.slug):
            assert fit(game.layout, room, game.piles(table)).card_width <= usual.card_width, room
        for part in map(index_area, FACES):
            usual = fit(game.layout, room, corner=part)
            assert fit(game.layout, room, first, part).card_size == usual.card_size, room


def test_a_column_makes_cards_smaller_for_some_cards_at_once(column_game: AnyGame) -> None:
    for room in rooms():
        scenes = (alone(column_game, COLUMN, long_column(0, up), room) for up in range(8, 30))
        widths = [scene.geometry.card_width for scene in scenes]
        assert widths == sorted(widths, reverse=True)
        assert len({*widths}) <= 1 + len(widths) / CARDS_AT_A_TIME, room


def test_columns_keep_both_sides_of_the_room_where_one_is_long(column_game: AnyGame) -> None:
    large = Settings(deck="large")
    for room in rooms():
        scenes = [alone(column_game, COLUMN, long_column(0, up), room, large) for up in (3, 18)]
        short, long = (sorted(scene.places.values(), key=lambda at: at.left) for scene in scenes)
        assert long[0].width <= short[0].width
        assert long[0].left <= short[0].centerx, room
        assert long[-1].right >= short[-1].centerx, room


def test_a_column_gives_evenly_before_its_face_down_cards_give_more(column_game: AnyGame) -> None:
    room = room_of((1280, 800))
    geometry, shares = fit(column_game.layout, room), []
    for up in range(5, 24):
        piles = {**dict.fromkeys(column_game.layout, ()), COLUMN: long_column(4, up)}
        scene = arrange(piles, column_game.layout, geometry)
        strips = [seen(scene.piles[COLUMN], place).height for place in range(4 + up - 1)]
        shares.append(min(strips[:4]) / min(strips[4:]))
        if shares[-1] < FACE_DOWN_FAN - 0.06:
            index = DEFAULT_INDEX_AREA.height * scene.geometry.card_height
            assert max(strips[4:]) <= index + 1
    assert shares[0] == pytest.approx(FACE_DOWN_FAN, abs=0.06)
    assert min(shares) < 0.36


def test_a_short_column_has_its_full_fan(column_game: AnyGame) -> None:
    for room in rooms():
        scene = alone(column_game, COLUMN, long_column(0, COMFORTABLE_COLUMN + 1), room)
        fan = column_game.layout[COLUMN].fan * scene.geometry.card_height
        for upper, lower in pairwise(scene.piles[COLUMN]):
            assert lower.rect.top - upper.rect.top == pytest.approx(fan, abs=1), room


def test_a_face_down_card_takes_less_of_its_fan(column_game: AnyGame) -> None:
    for room in rooms():
        placed = alone(column_game, COLUMN, long_column(2, 3), room).piles[COLUMN]
        strips = [seen(placed, index).height for index in range(4)]
        assert max(strips[:2]) < min(strips[2:]), room
        assert strips[0] == pytest.approx(FACE_DOWN_FAN * strips[2], abs=2), room


def test_the_waste_shows_its_last_three_cards() -> None:
    game, waste = GAMES["thumb-and-pouch"], Pile("waste")
    for room, count in product(rooms(), range(1, 8)):
        scene = alone(game, waste, long_column(0, count), room)
        shown = min(count, game.layout[waste].spread_cards)
        place, rects = scene.places[waste], [placed.rect for placed in scene.piles[waste]]
        step = game.layout[waste].spread * scene.geometry.card_width
        assert rects[: count - shown] == [place] * (count - shown)
        assert [rect.left - place.left for rect in rects[-shown:]] == pytest.approx(
            [index * step for index in range(shown)], abs=1
        )
        assert {rect.top for rect in rects} == {place.top}


@pytest.mark.parametrize("x", [0, 2])
def test_a_spread_at_either_end_stays_in_the_room(x: int) -> None:
    waste = Pile("waste")
    for room, shown in product(rooms(), (1, 2, 5)):
        right = {
            Pile("stock"): Slot(2 - x, 0, Role.STOCK),
            waste: Slot(x, 0, Role.WASTE, spread=0.4, spread_cards=shown),
        }
        for layout in (right, mirrored(right)):
            piles = {Pile("stock"): (), waste: long_column(0, 7)}
            scene = arrange(piles, layout, fit(layout, room))
            rects = [placed.rect for placed in scene.piles[waste]]
            assert len({rect.left for rect in rects}) == shown, room
            assert all(room.contains(rect) for rect in rects), (room, shown)


@pytest.mark.parametrize("faces", FACES, ids=named)
def test_the_waste_shows_every_rank_and_keeps_clear_of_its_neighbours(faces: Settings) -> None:
    game, waste = GAMES["thumb-and-pouch"], Pile("waste")
    is_turnable, part = DECKS[faces.deck].is_turnable, index_area(faces)
    layouts = (game.layout, mirrored(game.layout, part, is_turnable=is_turnable))
    for room, layout in product(rooms(), layouts):
        piles = {**dict.fromkeys(layout, ()), waste: long_column(0, 5)}
        scene = arrange(piles, layout, fit(layout, room, piles, part))
        first, second, third = (placed.rect for placed in scene.piles[waste][-3:])
        step = abs(second.left - first.left)
        assert step == pytest.approx(abs(third.left - second.left), abs=1)
        assert step >= int(drawn_corner(faces)[1] * first.width)
        assert second.left > first.left or is_turnable
        others = [place for pile, place in scene.places.items() if pile != waste]
        assert scene.areas[waste].collidelist(others) < 0


def test_a_pile_without_a_fan_has_all_its_cards_at_its_place(game: AnyGame) -> None:
    flat = [pile for pile, slot in game.layout.items() if not slot.fan and not slot.spread]
    for room in rooms():
        for scene, pile in product(scenes(game, room), flat):
            assert all(placed.rect == scene.places[pile] for placed in scene.piles[pile]), room


def test_a_card_is_found_where_it_is_seen(game: AnyGame) -> None:
    for room in rooms():
        for scene in scenes(game, room):
            for pile, cards in scene.piles.items():
                for index in range(len(cards)):
                    if all(seen(cards, index).size):
                        assert scene.at(grip(scene, pile, index)) == (pile, index), room
                if not cards:
                    assert scene.at(grip(scene, pile)) == (pile, 0), room


def test_what_is_drawn_last_at_a_point_is_found_there(game: AnyGame) -> None:
    room, rng = room_of((1280, 800)), Random(5)
    for scene in scenes(game, room):
        for _ in range(times(40, 200)):
            point = rng.randrange(-20, 1300), rng.randrange(-20, 820)
            on_top = [(p.pile, p.depth) for p in scene.cards if p.rect.collidepoint(point)]
            empty = [(pile, 0) for pile, place in scene.places.items() if place.collidepoint(point)]
            assert scene.at(point) == next(iter([*on_top[::-1], *empty]), None)


def test_a_card_is_told_from_all_others_whichever_way_it_lies() -> None:
    game = GAMES["thumb-and-pouch"]
    for table in tables(game.slug):
        scene = arrange(game.piles(table), game.layout, fit(game.layout, room_of(SIZES[0])))
        assert len(scene.corners()) == len(scene.cards) == 52


def test_the_area_of_a_pile_is_its_place_and_all_its_cards() -> None:
    game, pile = GAMES["scorpion"], Pile("tableau", 2)
    scene = alone(game, pile, column("KS QS JS 10S"), room_of((1280, 800)))
    rects = [placed.rect for placed in scene.piles[pile]]
    assert scene.areas[pile] == rects[0].unionall(rects)
    assert scene.end(pile) == rects[-1]
    for empty in (Pile("tableau", 3), Pile("foundation", 0)):
        assert scene.areas[empty] == scene.end(empty) == scene.places[empty]


def test_a_room_of_hardly_any_size_is_no_accident(game: AnyGame) -> None:
    for size in product((1, 50, 200), repeat=2):
        geometry = fit(game.layout, Rect((0, 0), size))
        scene = arrange(game.piles(tables(game.slug)[0]), game.layout, geometry)
        assert scene.geometry.card_width > 0, size
