"""The bar on top: everything fits at every width, words give way first, and buttons are clicked."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from weakref import ref

import pygame
import pytest
from pygame import Surface

from solitaire_gui.cards import LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.features.table import table_bar
from solitaire_gui.gui.features.table.commands import NEW_DEAL, UNDO
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.widgets.bar.bar_button import (
    COMPACT_WIDTH,
    MIN_WIDTH,
    BarButton,
    update_buttons,
)
from solitaire_gui.gui.widgets.bar.lamp import RED
from solitaire_gui.gui.widgets.bar.tooltip import DELAY
from solitaire_gui.language.languages import NAMES, set_language
from solitaire_gui.session import Session
from solitaire_gui.store import OpenGame
from tests.gui.driver.bars import Bar
from tests.gui.driver.events import motion, press, release
from tests.support.levels import mostly_slow

SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080), (3840, 2160))
LONGEST = ("Thumb and Pouch", f"Deal {LAST_DEAL}", "1234 moves", "100:59:59", "1234", "")


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> OpenGame:
    return OpenGame(Session(GAMES[request.param], LAST_DEAL))


def arranged(game: OpenGame, size: tuple[int, int], scale: float = 0.0) -> Bar:
    bar = Bar()
    theme = Theme(scale or scale_for(size))
    buttons = table_bar.buttons(game.session, lambda each: each.description)
    bar.stand(theme, size, buttons, LONGEST, RED)
    return bar


def two_buttons() -> list[BarButton]:
    return [BarButton("New", "new", "R", NEW_DEAL), BarButton("Undo", "undo", "U", UNDO)]


def bar_of(buttons: list[BarButton]) -> Bar:
    bar = Bar()
    bar.stand(Theme(), (1280, 0), buttons, LONGEST)
    return bar


def test_all_buttons_fit_beside_each_other(game: OpenGame) -> None:
    for size in SIZES:
        bar = arranged(game, size)
        rects = [button.rect for button in bar.buttons]
        assert all(bar.rect.contains(rect) for rect in rects), size
        assert all(left.right <= right.left for left, right in pairwise(rects)), size
        assert bar.rect.width == size[0]


@pytest.mark.parametrize("game", mostly_slow(GAMES, "montana", "thumb-and-pouch"), indirect=True)
@pytest.mark.parametrize(
    "size", mostly_slow(SIZES, SIZES[0], SIZES[-1]), ids="{0[0]}x{0[1]}".format
)
def test_the_longest_status_does_not_run_into_the_buttons(
    game: OpenGame, size: tuple[int, int]
) -> None:
    bar, surface = arranged(game, size), Surface(size)
    theme = Theme(scale_for(size))
    bar.drawn(surface)
    right = bar.buttons[-1].rect.right
    between = surface.subsurface((right, bar.rect.top, theme.px(12), bar.rect.height - 2))
    assert tuple(between.get_at((0, 0)))[:3] == pygame.transform.average_color(between)[:3]


def test_words_go_before_anything_overflows(game: OpenGame) -> None:
    labelled = [
        {button.label for button in arranged(game, (width, 800), 1.0).buttons if button.has_label}
        for width in range(1600, 400, -20)
    ]
    own = {
        button.label
        for button in table_bar.buttons(game.session, lambda each: each.description)
        if button.is_own
    }
    assert len(labelled[0]) == len(arranged(game, (1600, 800)).buttons)
    assert labelled[-1] == set()
    assert all(later <= sooner for sooner, later in pairwise(labelled))
    assert own <= labelled[0]
    assert not own or own | {game.session.game.title} in labelled


@pytest.mark.parametrize("game", mostly_slow(GAMES, "montana"), indirect=True)
@pytest.mark.parametrize("tag", mostly_slow(NAMES, "en", "sv"))
@pytest.mark.parametrize("has_clock", mostly_slow([False, True], False))
def test_at_640_pixels_deal_and_moves_are_told_in_all_languages(
    game: OpenGame, tag: str, has_clock: bool
) -> None:
    size, session = (640, 480), game.session
    set_language(tag)
    bar, theme = Bar(), Theme(scale_for(size))
    bar.stand(
        theme,
        size,
        table_bar.buttons(session, lambda each: each.description),
        status := table_bar.shortened_texts(session, 999, "59:59" if has_clock else ""),
        RED,
        table_bar.widest_status_texts(session, has_clock=has_clock),
    )
    titled = next(button for button in bar.buttons if button.keeps_label)
    assert titled.has_label
    assert str(LAST_DEAL) in str(bar.status)
    assert "999" in str(bar.status)
    point = bar.standing.lamp_rect.left - theme.px(12), bar.rect.centery
    bar.handle(motion(point), 0.0)
    said = bar.tooltip.current(DELAY)
    assert bar.status == status[0] or (said and said[0] == status[0])


@pytest.mark.parametrize("tag", mostly_slow(NAMES, "cs", "es", "tr"))
@pytest.mark.parametrize(
    "size", mostly_slow([(640, 480), (1280, 800)], (640, 480)), ids="{0[0]}x{0[1]}".format
)
def test_the_time_is_told_in_all_games_and_languages(tag: str, size: tuple[int, int]) -> None:
    set_language(tag)
    theme = Theme(scale_for(size))
    for each in GAMES.values():
        bar, session = Bar(), Session(each, 25)
        buttons = table_bar.buttons(session, lambda command: command.description)
        status = table_bar.shortened_texts(session, 120, "4:05")
        widest = table_bar.widest_status_texts(session, has_clock=True)
        bar.stand(theme, size, buttons, status, RED, widest)
        assert "4:05" in str(bar.status), each.title


def click(bar: Bar, pressed: tuple[int, int], released: tuple[int, int]) -> list[Request]:
    """Return what is asked for by a press at one point and a release at another."""
    bar.asked.clear()
    bar.handle(press(pressed), 0.0)
    bar.handle(release(released), 0.0)
    return bar.asked


def test_a_click_on_a_button_asks_for_what_it_says() -> None:
    bar = bar_of(two_buttons())
    for button in bar.buttons:
        assert click(bar, button.rect.center, button.rect.center) == [button.request]


def test_a_button_is_not_clicked_where_press_and_release_differ() -> None:
    bar = bar_of(two_buttons())
    new, undo = (button.rect.center for button in bar.buttons)
    for pressed, released in ((new, undo), (undo, new), (new, (600, 600)), ((600, 600), new)):
        assert not click(bar, pressed, released)


def test_a_button_that_can_do_nothing_asks_for_nothing() -> None:
    new, undo = two_buttons()
    undo.enabled = False
    bar = bar_of([new, undo])
    assert not click(bar, undo.rect.center, undo.rect.center)


def test_a_button_that_nobody_needs_is_gone_at_once() -> None:
    button = ref(two_buttons()[0])
    assert button() is None, "buttons are made after each move"


def test_a_press_survives_that_the_buttons_are_renewed() -> None:
    bar = bar_of(two_buttons())
    bar.handle(press(bar.buttons[1].rect.center), 0.0)
    bar.stand(Theme(), (1280, 0), update_buttons(bar.buttons, two_buttons()), LONGEST)
    bar.handle(release(bar.buttons[1].rect.center), 0.0)
    assert bar.asked == [UNDO]


def test_a_press_does_not_survive_that_its_button_becomes_useless() -> None:
    bar, useless = bar_of(two_buttons()), two_buttons()
    useless[1].enabled = False
    bar.handle(press(bar.buttons[1].rect.center), 0.0)
    for others in (useless, two_buttons()):
        bar.stand(Theme(), (1280, 0), update_buttons(bar.buttons, others), LONGEST)
    bar.handle(release(bar.buttons[1].rect.center), 0.0)
    assert not bar.asked
    assert not bar.buttons[1].is_down


def test_a_button_lights_up_under_the_pointer_and_only_there() -> None:
    bar = bar_of(two_buttons())
    first = bar.buttons[0]
    assert bar.handle(motion(first.rect.center), 0.0)
    assert first.is_hovered
    assert not bar.handle(motion(first.rect.midleft), 0.0)
    assert bar.handle(motion((600, 600)), 0.0)
    assert not first.is_hovered


def test_a_bar_is_painted_only_when_it_looks_otherwise() -> None:
    bar, surface = bar_of(two_buttons()), Surface((1280, 60))
    assert bar.drawn(surface) == [bar.rect]
    assert bar.drawn(surface) == []
    bar.handle(motion(bar.buttons[0].rect.center), 0.0)
    assert bar.drawn(surface) == [bar.rect]
    bar.invalidate()
    assert bar.drawn(surface) == [bar.rect]


def test_a_status_said_anew_is_painted_beside_the_buttons_as_a_whole_bar_would_be(
    game: OpenGame,
) -> None:
    size, rng = (1280, 800), Random(1)
    theme = Theme()
    bar, surface = Bar(), Surface((1280, 60))
    buttons = table_bar.buttons(game.session, lambda each: each.description)
    bar.stand(theme, size, buttons, LONGEST, RED)
    bar.drawn(surface)
    for _ in range(20):
        status = ["".join(rng.choices("Deal 0123456789", k=rng.randrange(20)))]
        status += ["1 move", "1", "", "", ""]
        bar.standing.update(theme, status)
        assert bar.standing.rect.left >= buttons[-1].rect.right
        bar.invalidate(bar.standing.rect)
        bar.drawn(surface)
        fresh, whole = Bar(), Surface((1280, 60))
        fresh.stand(theme, size, buttons, status, RED, LONGEST)
        fresh.drawn(whole)
        assert bar.status == fresh.status
        assert surface.get_buffer().raw == whole.get_buffer().raw


def test_no_picture_is_kept_of_what_was_said_before() -> None:
    bar, surface = bar_of(two_buttons()), Surface((1280, 60))
    bar.drawn(surface)
    kept = bar.theme.text_cache.bytes
    for second in range(100):
        assert bar.standing.update(bar.theme, [f"0:{second:02}"])
        bar.invalidate(bar.standing.rect)
        assert bar.drawn(surface)
    assert bar.theme.text_cache.bytes == kept


def test_every_button_tells_its_key(game: OpenGame) -> None:
    for button in table_bar.buttons(game.session, lambda each: each.description):
        assert button.label in button.tooltip_text
        assert button.key in button.tooltip_text


def test_a_finger_hits_every_button(game: OpenGame) -> None:
    for size in ((640, 480), (1280, 800), (1920, 1080)):
        bar = arranged(game, size, 1.0)
        least = COMPACT_WIDTH if size == (640, 480) else MIN_WIDTH
        for button in bar.buttons:
            assert min(button.hit_rect.size) >= least, (size, button.label)
            assert bar.rect.contains(button.hit_rect), (size, button.label)
            bar.handle(motion((button.hit_rect.left + 1, bar.rect.top)), 0.0)
            assert button.is_hovered
