"""A review: every table of the game in its turn, by itself and by the player's wish."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Pile
from solitaire_gui.gui.board.layout import Point
from solitaire_gui.gui.board.view import SHARPEN_AFTER
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.screen_requests import Request, SaveAs
from solitaire_gui.gui.screens.review.review_screen import PAUSES, ReviewScreen, _outlined
from solitaire_gui.gui.widgets.base.widget import Widget
from solitaire_gui.play.known_verdicts import Knowledge
from solitaire_gui.play.review import Review
from solitaire_gui.play.settings import CHOICES, Settings
from solitaire_gui.session import Session
from solitaire_gui.solver import solve
from solitaire_gui.solver.engine.search import Limit
from tests.games.wins import WINS
from tests.gui.player import motion, press, release
from tests.gui.reading import misread
from tests.gui.screens.conftest import SIZE
from tests.gui.screens.hands import click, send, strike
from tests.lost_games import lost_game
from tests.playing import exactly

SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080))
COUNT = 12
SLOW, NORMAL, FAST = range(3)


def played(slug: str = "scorpion", count: int = COUNT) -> Session[Any]:
    """Return a game whose first moves have been played."""
    deal, text = WINS[slug]
    session: Session[Any] = Session(GAMES[slug], deal)
    for line in text.split("; ")[:count]:
        session.play(line)
    return session


def opened(session: Session[Any], art: Art, size: Size = SIZE, **settings: Any) -> ReviewScreen:
    review = Review(session, Knowledge())
    screen = ReviewScreen(review, art, Settings(**settings), is_off=True)
    screen.resize(Theme(scale_for(size)), size, 0.0)
    return screen


@pytest.fixture
def screen(art: Art) -> ReviewScreen:
    """Return a review that waits at the deal."""
    screen = opened(played(), art)
    strike(screen, pygame.K_HOME)
    screen.view.motion.finish()
    assert not screen.is_playing
    return screen


def paint(screen: ReviewScreen, now: float, size: Size = SIZE) -> Surface:
    surface = Surface(size)
    screen.forget()
    screen.paint(surface, now)
    return surface


def middle(widget: Widget) -> Point:
    return widget.rect.center


def test_it_plays_by_itself_to_the_end_and_stops_there(art: Art) -> None:
    screen = opened(played(count=3), art)
    strike(screen, pygame.K_HOME, pygame.K_SPACE)
    surface, now, seen = Surface(SIZE), 0.0, [screen.at]
    for number in range(1, 3):
        now = number * PAUSES[NORMAL]
        screen.paint(surface, now)
        seen.append(screen.at)
    assert seen == [1, 2, 3]
    assert not screen.is_playing
    assert screen.wake(now) == now, "the last card still glides"
    screen.paint(surface, now + 9)
    assert screen.wake(now + 9) is None


def test_it_wakes_for_the_next_move_and_not_before(art: Art) -> None:
    screen = opened(played(count=999), art, reduced_motion="on")
    assert screen.is_playing, "a win begins by itself"
    paint(screen, 0.5)
    assert screen.wake(0.5) == PAUSES[NORMAL]
    paint(screen, PAUSES[NORMAL] - 0.01)
    assert screen.at == 0
    paint(screen, PAUSES[NORMAL])
    assert screen.at == 1


@pytest.mark.parametrize("slug", GAMES)
def test_every_table_of_the_game_is_shown_in_its_turn(art: Art, slug: str) -> None:
    whole = played(slug)
    screen = opened(whole, art, speed="off")
    strike(screen, pygame.K_HOME)
    fresh: Session[Any] = Session(whole.game, WINS[slug][0])
    for at in range(COUNT + 1):
        assert screen.at == at
        assert exactly(screen._walk.step.table) == exactly(fresh.table)
        if at < COUNT:
            strike(screen, pygame.K_RIGHT)
            fresh.play(whole.commands[at])


def test_the_cards_are_where_the_table_says(screen: ReviewScreen) -> None:
    strike(screen, *[pygame.K_RIGHT] * 7)
    screen.view.motion.finish()
    paint(screen, 1.0)
    screen.view._art.sharpen()
    assert misread(paint(screen, 2.0), screen.view.scene) == []


def test_a_step_lets_cards_glide(screen: ReviewScreen) -> None:
    strike(screen, pygame.K_RIGHT)
    assert screen.view.motion.flying
    assert screen.wake(0.0) == 0.0


def test_a_second_step_begins_where_the_cards_are_seen(screen: ReviewScreen) -> None:
    send_at(screen, pygame.K_RIGHT, 0.0)
    [key] = screen.view.motion.flying
    halfway = screen.view.motion.places(0.02)[key]
    send_at(screen, pygame.K_LEFT, 0.02)
    assert screen.view.motion.places(0.02)[key] == halfway
    assert halfway != screen.view.scene.corners()[key]


def send_at(screen: ReviewScreen, key: int, now: float) -> None:
    screen.handle(Event(pygame.KEYDOWN, key=key, mod=0), now)


def test_the_table_is_mirrored_for_the_left_hand(art: Art) -> None:
    places = [
        opened(played(), art, left_handed=is_left).view.scene.places[Pile("tableau", 0)]
        for is_left in (False, True)
    ]
    assert places[0].right < SIZE[0] / 2 < places[1].left


@pytest.mark.parametrize("size", [(640, 480), (1280, 800)])
def test_a_game_that_is_kept_can_be_saved_as_a_file(art: Art, size: Size) -> None:
    theme = Theme(scale_for(size))
    for game_id in ("its name", ""):
        screen = ReviewScreen(Review(played(), Knowledge()), art, Settings(), game_id)
        screen.resize(theme, size, 0.0)
        asked = [SaveAs(game_id)] if game_id else []
        assert strike(screen, pygame.K_s, modifiers=pygame.KMOD_LCTRL) == asked
        assert (screen.strip.save in screen.strip.widgets) == bool(game_id)
        if game_id:
            assert click(screen, screen.strip.save.rect.center) == asked
        seen = [widget for widget in screen.strip.focus.widgets if widget.rect.size != (0, 0)]
        for one, other in combinations(seen, 2):
            assert not one.rect.colliderect(other.rect)
            assert screen.strip.rect.contains(one.rect)


def test_what_is_said_stands_at_the_top_until_the_replay_goes_on(screen: ReviewScreen) -> None:
    def head() -> bytes:
        picture = paint(screen, 0.0)
        return picture.subsurface(0, 0, picture.get_width(), 40).copy().get_buffer().raw

    screen.cover(0.0)
    before = head()
    screen.say("The game is saved.", 0.0)
    assert head() != before
    strike(screen, pygame.K_RIGHT)
    assert head() == before


def test_pictures_drawn_anew_are_put_on_the_table() -> None:
    art, session = Art(), played()
    art.resize((41, 57))
    for pile in session.game.piles(session.table).values():
        for card in pile:
            art.card(card)
    screen = opened(session, art)
    strike(screen, pygame.K_HOME)
    screen.view.motion.finish()
    assert misread(paint(screen, 0.0), screen.view.scene) != []
    paint(screen, SHARPEN_AFTER)
    art.finish()
    assert misread(paint(screen, 2.0), screen.view.scene) == []


def test_with_reduced_motion_nothing_glides(art: Art) -> None:
    screen = opened(played(), art, reduced_motion="on")
    strike(screen, pygame.K_RIGHT)
    assert not screen.view.motion.flying


def test_the_keys_step_and_jump(screen: ReviewScreen) -> None:
    strike(screen, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert screen.at == 1
    strike(screen, pygame.K_END)
    assert screen.at == COUNT
    strike(screen, pygame.K_RIGHT)
    assert screen.at == COUNT
    strike(screen, pygame.K_HOME, pygame.K_LEFT)
    assert screen.at == 0


def test_the_buttons_step_and_jump(screen: ReviewScreen) -> None:
    strip = screen.strip
    click(screen, middle(strip.end))
    assert screen.at == COUNT
    click(screen, middle(strip.back))
    assert screen.at == COUNT - 1
    click(screen, middle(strip.start))
    assert screen.at == 0
    click(screen, middle(strip.forward))
    assert screen.at == 1


def test_where_there_is_nowhere_to_go_the_buttons_say_so(screen: ReviewScreen) -> None:
    strip = screen.strip
    assert not strip.start.enabled
    assert strip.end.enabled
    strike(screen, pygame.K_END)
    assert strip.start.enabled
    assert not strip.forward.enabled


def test_the_slider_goes_to_any_move(screen: ReviewScreen) -> None:
    slider = screen.strip.slider
    click(screen, slider.place(5))
    assert screen.at == 5
    send(screen, press(slider.place(5)), motion(slider.place(9), held=True))
    assert screen.at == 9
    send(screen, release(slider.place(9)))


def test_the_slider_follows_the_moves(screen: ReviewScreen) -> None:
    strike(screen, pygame.K_RIGHT, pygame.K_RIGHT)
    assert screen.strip.slider.value == 2


def test_a_step_pauses_it(art: Art) -> None:
    screen = opened(played(count=999), art)
    assert screen.strip.play.icon == "pause"
    strike(screen, pygame.K_RIGHT)
    assert not screen.is_playing
    assert screen.strip.play.icon == "play"


def test_space_and_the_button_play_and_pause(screen: ReviewScreen) -> None:
    strike(screen, pygame.K_SPACE)
    assert screen.is_playing
    assert screen.strip.play.icon == "pause"
    click(screen, middle(screen.strip.play))
    assert not screen.is_playing


def test_at_the_end_it_plays_from_the_start_again(screen: ReviewScreen) -> None:
    strike(screen, pygame.K_END, pygame.K_SPACE)
    assert (screen.at, screen.is_playing) == (0, True)


def test_the_speed_is_changed_by_keys_and_clicks(screen: ReviewScreen) -> None:
    strike(screen, pygame.K_PLUS)
    assert screen.strip.speed.chosen == FAST
    strike(screen, pygame.K_PLUS, pygame.K_MINUS, pygame.K_MINUS)
    assert screen.strip.speed.chosen == SLOW
    strike(screen, pygame.K_SPACE)
    assert screen._next_at == PAUSES[SLOW]
    click(screen, screen.strip.speed.cells[FAST].center)
    assert screen._next_at == PAUSES[FAST]


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_F10])
def test_every_widget_can_be_used_by_the_keyboard_alone(screen: ReviewScreen, key: int) -> None:
    reached = []
    for _ in screen.strip.widgets:
        strike(screen, key)
        reached.append(screen.strip.focus.current)
    assert {screen.strip.play, screen.strip.end, screen.strip.slider, screen.strip.speed} <= {
        *reached
    }
    assert screen.strip.close in reached


def test_space_still_plays_after_another_button_was_clicked(screen: ReviewScreen) -> None:
    click(screen, middle(screen.strip.forward))
    at = screen.at
    strike(screen, pygame.K_SPACE)
    assert screen.is_playing
    assert screen.at == at + 1


def close_by(screen: ReviewScreen, how: str) -> list[Request]:
    if how == "key":
        return strike(screen, pygame.K_ESCAPE)
    return click(screen, middle(screen.strip.close))


@pytest.mark.parametrize("how", ["key", "button"])
def test_it_can_be_closed(screen: ReviewScreen, how: str) -> None:
    assert close_by(screen, how) == [Command.CLOSE]


def test_the_game_watched_stays_as_it_is(art: Art) -> None:
    session = played()
    session.undo()
    screen = opened(session, art)
    strike(screen, pygame.K_END)
    assert screen.at == COUNT, "what was taken back is shown too"
    assert session.at == COUNT - 1


def test_a_game_from_a_deck_of_ones_own_can_be_watched(art: Art) -> None:
    session: Session[Any] = Session.from_deck(GAMES["scorpion"], Deck.numbered(123))
    session.play("M 3 7 6")
    screen = opened(session, art)
    strike(screen, pygame.K_END)
    assert exactly(screen._walk.step.table) == exactly(session.table)


def test_a_game_without_a_move_stands_still(art: Art) -> None:
    screen = opened(played(count=0), art)
    strike(screen, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_END)
    paint(screen, 9.0)
    assert not screen.is_playing
    assert screen.wake(9.0) is None


@pytest.mark.parametrize("interface", CHOICES["interface"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_outside_the_window_or_upon_another(
    art: Art, size: Size, interface: str
) -> None:
    screen = ReviewScreen(Review(played(), Knowledge()), art, Settings(), "a game", is_off=True)
    screen.resize(Theme(scale_for(size, interface)), size, 0.0)
    strip = screen.strip
    widgets = [widget for widget in strip.focus.widgets if widget is not strip.flag]
    for number, widget in enumerate(widgets):
        assert strip.rect.contains(widget.rect)
        others = [other.rect for other in widgets[number + 1 :]]
        assert widget.rect.collidelist(others) < 0
    for placed in screen.view.scene.cards:
        assert pygame.Rect((0, 0), size).contains(placed.rect)
        assert not placed.rect.colliderect(strip.rect)
        assert not placed.rect.colliderect(screen.head.rect)


@pytest.fixture(scope="module")
def lost() -> Review:
    """Return the review of a lost game with much to say about it, all of which is known."""
    review = Review(lost_game("seahaven"), Knowledge())
    while (question := review.next_question()) is not None:
        twin = review.session.branch()
        vars(twin)["_step"] = question.step
        review.learn(question, solve(twin, Limit()))
    return review


@pytest.mark.parametrize("interface", CHOICES["interface"])
@pytest.mark.parametrize("size", SIZES)
def test_all_that_is_said_has_room(art: Art, lost: Review, size: Size, interface: str) -> None:
    theme = Theme(scale_for(size, interface))
    screen = ReviewScreen(lost, art, Settings(), "a game")
    screen.resize(theme, size, 0.0)
    strip = screen.strip
    surface = Surface(size)
    screen.paint(surface, 0.0)
    assert strip.sentence.startswith("Move ")
    words = strip._sentence_rect
    needed = strip._sentence.height(theme, words.width)
    assert needed <= words.height
    assert strip._sentence.width(theme) <= words.width or needed > theme.px(26)
    for widget in strip.focus.widgets:
        assert not widget.rect.colliderect(words)
        assert strip.rect.contains(widget.rect)
    assert strip.rect.contains(strip._caption_rect)


def test_the_height_of_the_strip_follows_what_it_says(art: Art, lost: Review) -> None:
    unknown = Review(lost.session, Knowledge())
    size, theme = (800, 700), Theme(scale_for((800, 700)))
    screen = ReviewScreen(unknown, art, Settings(reduced_motion="on"))
    screen.resize(theme, size, 0.0)
    before = screen.strip.rect.height
    screen.renew(lost, 1.0)
    assert screen.strip.rect.height > before
    assert screen.strip.rect.bottom == size[1]
    for placed in screen.view.scene.cards:
        assert not placed.rect.colliderect(screen.strip.rect)


def test_where_both_moves_are_of_the_same_cards_their_places_are_outlined() -> None:
    session: Session[Any] = Session(GAMES["scorpion"], 1)
    one, other = session.moves[:2]
    assert (one.source, one.start) != (other.source, other.start)
    apart = _outlined(session.game, session.table, one.lines(), other.lines())
    assert (apart.losing, apart.hinted) == (
        (one.source, one.start),
        (other.source, other.start),
    )
    same = _outlined(session.game, session.table, one.lines(), one.lines())
    assert same.losing is None
    assert same.losing_place == one.target
    assert same.hinted == (one.source, one.start)


def test_a_button_that_would_have_kept_the_win_is_outlined() -> None:
    session: Session[Any] = Session(GAMES["scorpion"], 1)
    outlined = _outlined(session.game, session.table, session.moves[0].lines(), ["D"])
    assert outlined.hinted_place == Pile("stock")
    assert outlined.losing is not None
