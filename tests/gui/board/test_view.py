"""A table in a window: how its cards get to the next one."""

from __future__ import annotations

from random import Random
from threading import current_thread, main_thread

import pygame
import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from solitaire_gui.games import GAMES
from solitaire_gui.games.thumb_and_pouch import STOCK
from solitaire_gui.gui.board.animation import DEAL, FLIP, Flight
from solitaire_gui.gui.board.view import SHARPEN_AFTER, View
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.card_pictures.decks import index_area
from solitaire_gui.gui.card_pictures.picture_cache import draw
from solitaire_gui.gui.card_pictures.picture_paths import face_path
from solitaire_gui.gui.graphics.picture import Picture
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings
from tests.games.wins import WINS
from tests.gui.driver.boards import of_seahaven, tableau
from tests.gui.painting import bring_up_to_date, paint_all
from tests.support.levels import mostly_slow, times

NOW = 1000.0
ROOM = Rect(0, 40, 800, 560)


@pytest.fixture(autouse=True)
def screen() -> Surface:
    """Return the screen of a window that is open."""
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((800, 600))


@pytest.mark.parametrize("slug", ["scorpion", "alaska", "thumb-and-pouch"])
def test_just_the_cards_that_a_move_turns_over_flip_on_their_way(art: CardArt, slug: str) -> None:
    deal, lines = WINS[slug]
    session = Session(GAMES[slug], deal)
    view = View(session.game, session.table, art, Settings())
    view.resize(Theme(), ROOM, ROOM, NOW)
    turned = 0
    for line in lines.split("; "):
        before = view.scene.faces()
        session.play(line)
        view.show(session.table, NOW)
        after = view.scene.faces()
        turning = {key for key, pose in view.motion.poses(NOW + FLIP / 4).items() if pose.width < 0}
        assert turning == {key for key in after if after[key] != before.get(key, after[key])}
        turned += len(turning)
    assert turned


def test_a_resize_in_the_middle_of_a_flight_lands_the_cards(art: CardArt) -> None:
    session = Session(GAMES["scorpion"], 1)
    view = View(session.game, session.table, art, Settings())
    view.resize(Theme(), ROOM, ROOM, NOW)
    session.play(session.moves[0].command)
    view.show(session.table, NOW)
    assert view.motion.flying
    narrow = Rect(0, 40, 640, 440)
    view.resize(Theme(), narrow, narrow, NOW)
    assert view.places(NOW, {}) == view.scene.corners()


class NotingArt(CardArt):
    """Pictures that note which of them are drawn in the loop's thread, and at which size."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn_in_loop: list[tuple[str, Size]] = []

    def _draw(self, path: str, size: Size) -> Picture:
        if current_thread() is main_thread():
            self.drawn_in_loop.append((path, size))
        return super()._draw(path, size)


def test_a_late_first_frame_of_another_size_shows_scaled_cards(screen: Surface) -> None:
    """A turn may take longer than the cards wait to be drawn sharply: none is drawn in the loop."""
    session, art = Session(GAMES["scorpion"], 1), NotingArt()
    view = View(session.game, session.table, art, Settings())
    view.resize(Theme(), ROOM, ROOM, NOW)
    bring_up_to_date(view, screen, NOW)
    assert art.drawn_in_loop, "there is nothing yet that can be scaled"
    art.drawn_in_loop.clear()
    narrow = Rect(0, 40, 640, 440)
    view.resize(Theme(), narrow, narrow, NOW)
    bring_up_to_date(view, screen, NOW + 2 * SHARPEN_AFTER)
    size = view.scene.geometry.card_size
    assert [path for path, drawn in art.drawn_in_loop if drawn == size] == []
    art.finish()
    assert art.render_count, "the thread has drawn them"


@pytest.mark.parametrize("is_soon", [True, False])
def test_faces_that_a_deal_is_the_first_to_show_are_not_drawn_in_the_loop(
    screen: Surface, *, is_soon: bool
) -> None:
    """A thread draws them before they are asked for; whoever is sooner sees scaled ones."""
    game, art = GAMES["scorpion"], NotingArt()
    view, room = View(game, Session(game, 1).table, art, Settings()), Rect(0, 0, 1800, 1200)
    view.resize(Theme(), room, room, NOW)
    for now in (NOW, NOW + 2 * SHARPEN_AFTER):
        bring_up_to_date(view, screen, now)
    shown = {*art.drawn_in_loop}
    art.drawn_in_loop.clear()
    if not is_soon:
        art.finish()
    dealt = Session(game, 2).table
    view.deal(dealt, now)
    while view.motion.flying:
        bring_up_to_date(view, screen, now)
        now += DEAL / 8
    size = view.scene.geometry.card_size
    assert [path for path, drawn in art.drawn_in_loop if drawn == size or not is_soon] == []
    faces = [placed.card for placed in view.scene.cards if placed.card.is_face_up()]
    fresh = [card for card in faces if (face_path(card), size) not in shown]
    assert fresh, "there is one that lay face down"
    for _ in range(2):
        art.finish()
        bring_up_to_date(view, screen, now)
    assert art.card(fresh[0]).pixels == draw(face_path(fresh[0]), size).pixels


def test_a_change_to_large_print_shows_more_of_a_long_column_at_once(art: CardArt) -> None:
    board = of_seahaven("KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS")
    view = View(board.game, board.table, art, Settings())
    large, room = Settings(deck="large"), Rect(0, 40, 800, 400)
    shares = []
    for settings in (Settings(), large, Settings()):
        view.apply(settings)
        art.apply(settings)
        view.resize(Theme(), room, room, NOW)
        paint_all(view, Surface((800, 600)), NOW)
        upper, lower, *_ = view.scene.piles[tableau(1)]
        step = lower.rect.top - upper.rect.top
        shares.append(step / view.scene.geometry.card_height)
    index = index_area(large)
    assert shares[1] >= index.height * index.min_share - 0.01
    assert shares[0] == shares[2] < shares[1]


@pytest.mark.parametrize("slug", GAMES)
def test_a_left_handed_table_is_the_other_way_round_unless_its_rows_are_read(
    art: CardArt, slug: str
) -> None:
    """In Montana a card goes right of another one, whichever hand the player uses."""
    session = Session(GAMES[slug], 1)
    corners = []
    for is_left in (False, True):
        view = View(session.game, session.table, art, Settings(left_handed=is_left))
        view.resize(Theme(), ROOM, ROOM, NOW)
        corners.append(view.scene.corners())
    assert (corners[0] == corners[1]) == (slug == "montana")


@pytest.mark.parametrize("width", mostly_slow([20, 31, 47, 76, 140], 31, 47, 140))
@pytest.mark.parametrize("slug", mostly_slow(GAMES, "alaska"))
def test_nothing_of_what_was_on_the_screen_is_seen_through_the_table(slug: str, width: int) -> None:
    session, art = Session(GAMES[slug], 1), CardArt()
    art.resize((width, round(width * 1.4)))
    for cards in session.game.piles(session.table).values():
        for card in cards:
            art.card(card)
    view = View(session.game, session.table, art, Settings())
    view.resize(Theme(), ROOM, ROOM, NOW)
    seen = []
    for colour in ("magenta", "black"):
        screen = Surface((800, 600))
        screen.fill(colour)
        paint_all(view, screen, NOW)
        seen.append(screen.subsurface(ROOM).copy().get_buffer().raw)
    assert seen[0] == seen[1]


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_flies_every_frame_is_what_all_of_it_painted_anew_would_be(slug: str) -> None:
    (deal, lines), art, rng = WINS[slug], CardArt(), Random(3)
    session = Session(GAMES[slug], deal)
    start, played = session.step, lines.split("; ")
    tables = [start.table_after(played[:count]) for count in range(0, len(played) + 1, 5)]
    view, now = View(session.game, tables[0], art, Settings()), NOW
    view.resize(Theme(), ROOM, ROOM, now)
    shown, anew = Surface((800, 600)), Surface((800, 600))
    for _ in range(times(6, 60)):
        view.show(rng.choice(tables), now)
        for _ in range(4):
            bring_up_to_date(view, shown, now)
            art.finish()
            anew.fill("magenta")
            view.paint(anew)
            assert tobytes(shown.subsurface(ROOM), "RGB") == tobytes(anew.subsurface(ROOM), "RGB")
            now += rng.uniform(0.02, 0.1)


def test_cards_that_lie_exactly_one_upon_another_cast_one_shadow(
    art: CardArt, screen: Surface
) -> None:
    session = Session(GAMES["scorpion"], 1)
    view = View(session.game, session.table, art, Settings())
    view.resize(Theme(), ROOM, ROOM, NOW)
    free = Rect(0, 0, 200, 180)
    free.bottomright = ROOM.bottomright
    assert free.collidelist([placed.rect for placed in view.scene.cards]) < 0
    corner, pictures = free.move(40, 20).topleft, []
    *others, topmost = view.scene.corners()
    for flying in ((*others, topmost), (topmost,)):
        view.motion.set_paths({key: Flight(corner, corner, NOW, 1.0) for key in flying})
        paint_all(view, screen, NOW)
        pictures.append(tobytes(screen.subsurface(free), "RGB"))
    assert pictures[0] == pictures[1]


def test_the_cards_of_the_stock_are_counted_down_to_the_last_one(
    art: CardArt, screen: Surface
) -> None:
    session = Session(GAMES["thumb-and-pouch"], 1)
    view = View(session.game, session.table, art, Settings())
    view.resize(Theme(), ROOM, ROOM, NOW)
    seen = set[bytes]()
    for left in range(len(view.scene.piles[STOCK]), 0, -1):
        view.show(session.table, NOW)
        view.motion.finish()
        bring_up_to_date(view, screen, NOW)
        [*_, top] = view.scene.piles[STOCK]
        middle = Rect(0, 0, 16, 16)
        middle.center = top.rect.center
        seen.add(tobytes(screen.subsurface(middle), "RGB"))
        back = art.card(top.card).surface
        alone = tobytes(back.subsurface(middle.move(-top.rect.left, -top.rect.top)), "RGB")
        assert alone not in seen, left
        session.play("SW")
    assert len(seen) > 1
