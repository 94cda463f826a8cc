"""Words above a table are seen whole, however long they are, and what marks cards is told apart."""

from __future__ import annotations

from itertools import pairwise, permutations, product
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from solitaire_gui.cards import HEARTS, RANKS, Card
from solitaire_gui.games import GAMES
from solitaire_gui.games.places import Pile
from solitaire_gui.gui.board.card_layout import Scene, Spot, arrange, fit
from solitaire_gui.gui.board.highlights.gesture_marks import both_moves
from solitaire_gui.gui.board.highlights.highlight_painter import HighlightPainter, Highlights
from solitaire_gui.gui.board.highlights.mark_styles import (
    Cards,
    Style,
    TableMark,
    bracketed,
    bright,
    move_marks,
    shaded,
    thickness,
)
from solitaire_gui.gui.board.regions import cards_region, cloth_region
from solitaire_gui.gui.card_pictures.card_chip import PAPER
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.language.message import Message, join_phrases
from solitaire_gui.session import Session
from tests.gui.driver.luminance import LEAST, ratio, shades

LONG = (
    "The file with your games was damaged; it is kept beside as solitaire-damaged-1.sqlite3, and "
    "all that could be read of it, 3 games of 5, is here."
)


@pytest.mark.parametrize("size", [(640, 480), (1280, 800)])
@pytest.mark.parametrize("words", ["No.", LONG])
def test_a_message_stays_within_the_table(size: tuple[int, int], words: str) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    theme = Theme(scale_for(size))
    session = Session(GAMES["scorpion"], 1)
    layout = session.game.layout
    scene = arrange(
        session.game.piles(session.table), layout, fit(layout, cards_region(theme, size))
    )
    room = cloth_region(theme, size)
    painter = HighlightPainter()
    painter.resize(theme, room)
    place, *_ = painter.update(scene, Highlights(message=words))
    assert room.contains(place)
    line = theme.text("No.", 16).get_height()
    assert (place.height > 2 * line) == (words == LONG and size[0] == 640)


@pytest.mark.parametrize("size", [(640, 480), (1280, 800)])
@pytest.mark.parametrize("count", [1, 20])
def test_a_message_shows_its_cards_and_stays_within_the_table(
    size: tuple[int, int], count: int
) -> None:
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(size)
    theme = Theme(scale_for(size))
    session = Session(GAMES["scorpion"], 1)
    layout, room = session.game.layout, cloth_region(theme, size)
    scene = arrange(session.game.piles(session.table), layout, fit(layout, room))
    cards = [Card(RANKS[place % len(RANKS)], HEARTS) for place in range(count)]
    said = join_phrases([Message("{card} is lit", card=card) for card in cards])
    painter = HighlightPainter()
    painter.resize(theme, room)
    place = painter.update(scene, Highlights(message=said))[0]
    screen.fill("black")
    painter.paint(screen)
    assert room.contains(place)
    paper = pygame.mask.from_threshold(screen, pygame.Color(PAPER.dark), (2, 2, 2, 255))
    assert len(paper.connected_components(40)) == count


ROOM = Rect(0, 0, 640, 480)


def dealt() -> tuple[Session[Any], Scene, HighlightPainter]:
    """Return a game of Scorpion, where its cards lie in the room, and who marks them there."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(ROOM.size)
    session, painter = Session(GAMES["scorpion"], 1), HighlightPainter()
    layout = session.game.layout
    painter.resize(Theme(), ROOM)
    return session, arrange(session.game.piles(session.table), layout, fit(layout, ROOM)), painter


def test_each_highlight_has_a_shape_of_its_own() -> None:
    session, scene, painter = dealt()
    move = session.moves[0]
    cards, place = (move.source, move.start), move.target
    covered = []
    for marks in (
        move_marks(Style.HINT, cards, place),
        move_marks(Style.LOSING, cards, place),
        move_marks(Style.MOVE, cards, place),
        [TableMark(Style.CHOSEN, Cards(*cards)), TableMark(Style.PLACE, place)],
        [TableMark(Style.CURSOR, Spot(*cards))],
    ):
        surface = Surface(ROOM.size)
        painter.update(scene, Highlights((*marks,)))
        painter.paint(surface)
        covered.append(pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count())
    assert len({*covered}) == 5


def drawn(*marks: TableMark) -> list[Rect]:
    """Return where outlines are drawn on a dealt table of Scorpion."""
    _, scene, painter = dealt()
    return painter.update(scene, Highlights(marks))


def test_an_arrow_leads_to_the_place_of_a_hint_where_that_meets_a_losing_move() -> None:
    first, second, third = (Pile("tableau", index) for index in range(3))
    losing = TableMark(Style.LOSING, Cards(first, 5))
    apart = drawn(losing, *move_marks(Style.HINT, (second, 5), third))
    meeting = drawn(losing, *move_marks(Style.HINT, (second, 5), first))
    assert (len(apart), len(meeting)) == (3, 3)
    lost, hinted, arrow = meeting
    assert arrow.colliderect(hinted)
    assert arrow.colliderect(lost)


def test_the_ring_of_the_cursor_goes_round_what_is_seen_of_one_card() -> None:
    pile = Pile("tableau", 3)
    rings = [drawn(TableMark(Style.CURSOR, Spot(pile, depth)))[0] for depth in range(3)]
    (column,) = drawn(TableMark(Style.FOUND, Cards(pile, 0)))
    steps = {low.top - high.top for high, low in pairwise(rings)}
    assert max(steps) - min(steps) <= 1
    for ring in rings:
        assert ring.height < column.height / 3
        assert ring.height < 2 * max(steps)


@pytest.mark.parametrize("starts", [(2, 5), (5, 2)])
def test_of_two_outlines_in_a_column_the_smaller_is_seen_whole(starts: tuple[int, int]) -> None:
    pile = Pile("tableau", 3)
    losing, hinted = (Cards(pile, start) for start in starts)
    low, high = drawn(TableMark(Style.LOSING, losing), TableMark(Style.HINT, hinted))
    assert low.height > high.height


def test_no_card_has_the_tints_of_two_moves() -> None:
    session, scene, painter = dealt()
    surface, seen = Surface(ROOM.size), set()
    middles = [cards[-1].rect.center for cards in scene.piles.values() if cards]
    for kept, lost in permutations([move.lines() for move in session.moves], 2):
        surface.fill("white")
        marks = both_moves(session.game, session.table, kept, lost)
        painter.update(scene, Highlights((*marks,)))
        painter.paint(surface)
        seen |= {(*surface.get_at(middle),) for middle in middles}
    assert len(seen) == len({"none", "of the move that keeps the win", "of the other"})


def test_what_tints_cards_leaves_them_light_on_a_light_cloth_too() -> None:
    for style in (Style.CHOSEN, Style.HINT, Style.LOSING, Style.MOVE):
        line = {Theme(cloth=cloth).colour(style.colour) for cloth in ("green", "sand")}
        tint = {Theme(cloth=cloth).colour(bright(style.colour)) for cloth in ("green", "sand")}
        assert (len(line), len(tint)) == (2, 1), style


@pytest.mark.parametrize("is_light", [False, True])
def test_every_outline_stands_out_from_cards_and_cloth_in_high_contrast(is_light: bool) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    theme, card = Theme(high_contrast=True, is_light=is_light), Rect(40, 40, 100, 140)
    outlines = [style for style in Style if style.frame not in (bracketed, shaded)]
    for style, ground in product(outlines, ("white", theme.cloth_colours("green")[0])):
        surface = Surface((180, 220))
        surface.fill(ground)
        before = shades(surface, surface.get_rect())
        surface.blits(style.frame(theme, style.colour, style.tint, (card, False)))
        stands_out = ratio(shades(surface, surface.get_rect()), before) > LEAST
        least = thickness(theme) * (card.width + card.height)
        assert stands_out.sum() > least, f"{style} on {ground}, if only in dashes"
