"""The bar on top: everything fits at every width, words give way first, and buttons are clicked."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pygame
import pytest
from pygame import Surface

from solitaire_gui.cards import LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.regions import bar_region
from solitaire_gui.gui.features.table import NEW_DEAL, UNDO, table_bar
from solitaire_gui.gui.graphics.theme import Theme, scale_for
from solitaire_gui.gui.widgets.bar.bar import Bar
from solitaire_gui.gui.widgets.bar.button import CLOSE_WIDTH, LEAST_WIDTH, Button
from solitaire_gui.gui.widgets.bar.lamp import RED
from solitaire_gui.language.languages import NAMES, speak
from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.session import Session

SIZES = ((640, 480), (800, 600), (1280, 800), (1920, 1080), (3840, 2160))
LONGEST = ("Thumb and Pouch", f"Deal {LAST_DEAL}", "1234 moves", "100:59:59")


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
    buttons = table_bar.buttons(game.session, lambda each: each.about)
    bar.arrange(theme, bar_region(theme, size), buttons, LONGEST, RED)
    return bar


def two_buttons() -> list[Button]:
    return [Button("New", "new", "R", NEW_DEAL), Button("Undo", "undo", "U", UNDO)]


def bar_of(buttons: list[Button]) -> Bar:
    bar = Bar()
    bar.arrange(Theme(), bar_region(Theme(), (1280, 0)), buttons, LONGEST)
    return bar


def test_all_buttons_fit_beside_each_other(game: OpenGame) -> None:
    for size in SIZES:
        bar = arranged(game, size)
        rects = [button.rect for button in bar.buttons]
        assert all(bar.rect.contains(rect) for rect in rects), size
        assert all(left.right <= right.left for left, right in pairwise(rects)), size
        assert bar.rect.width == size[0]


@pytest.mark.sample(5)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_the_longest_status_does_not_run_into_the_buttons(
    game: OpenGame, size: tuple[int, int]
) -> None:
    bar, surface = arranged(game, size), Surface(size)
    theme = Theme(scale_for(size))
    bar.paint(surface, theme)
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
        for button in table_bar.buttons(game.session, lambda each: each.about)
        if button.is_own
    }
    assert len(labelled[0]) == len(arranged(game, (1600, 800)).buttons)
    assert labelled[-1] == set()
    assert all(later <= sooner for sooner, later in pairwise(labelled))
    assert own <= labelled[0]
    assert not own or own | {game.session.game.title} in labelled


@pytest.mark.sample(2)
@pytest.mark.parametrize("tag", NAMES)
@pytest.mark.parametrize("has_clock", [False, True])
def test_at_640_pixels_deal_and_moves_are_told_in_all_languages(
    game: OpenGame, tag: str, has_clock: bool
) -> None:
    size, session = (640, 480), game.session
    speak(tag)
    bar, theme = Bar(), Theme(scale_for(size))
    bar.arrange(
        theme,
        bar_region(theme, size),
        table_bar.buttons(session, lambda each: each.about),
        status := table_bar.said_briefly(session, 999, "59:59" if has_clock else ""),
        RED,
        widest=table_bar.widest_status(session, has_clock=has_clock),
    )
    titled = next(button for button in bar.buttons if button.keeps_word)
    assert titled.has_label
    assert str(LAST_DEAL) in str(bar.status)
    assert "999" in str(bar.status)
    bar.paint(Surface(size), theme)
    bar.hover((bar.lamp_rect.left - theme.px(12), bar.rect.centery))
    said = bar.pointed_at
    assert bar.status == status[0] or (said and said[1] == status[0])


@pytest.mark.sample(3)
@pytest.mark.parametrize("tag", NAMES)
@pytest.mark.parametrize("size", [(640, 480), (1280, 800)], ids="{0[0]}x{0[1]}".format)
def test_the_time_is_told_in_all_games_and_languages(tag: str, size: tuple[int, int]) -> None:
    speak(tag)
    theme = Theme(scale_for(size))
    for each in GAMES.values():
        bar, session = Bar(), Session(each, 25)
        buttons = table_bar.buttons(session, lambda command: command.about)
        status = table_bar.said_briefly(session, 120, "4:05")
        widest = table_bar.widest_status(session, has_clock=True)
        bar.arrange(theme, bar_region(theme, size), buttons, status, RED, widest=widest)
        assert "4:05" in str(bar.status), each.title


def test_a_click_on_a_button_asks_for_what_it_says() -> None:
    bar = bar_of(two_buttons())
    for button in bar.buttons:
        assert bar.press(button.rect.center)
        assert bar.release(button.rect.center) == button.request


def test_a_button_is_not_clicked_where_press_and_release_differ() -> None:
    bar = bar_of(two_buttons())
    new, undo = bar.buttons
    for press, release in ((new, undo), (undo, new)):
        bar.press(press.rect.center)
        assert bar.release(release.rect.center) is None
    bar.press(new.rect.center)
    assert bar.release((600, 600)) is None
    assert bar.release(new.rect.center) is None


def test_a_button_that_can_do_nothing_asks_for_nothing() -> None:
    new, undo = two_buttons()
    undo.enabled = False
    bar = bar_of([new, undo])
    assert bar.press(undo.rect.center)
    assert bar.release(undo.rect.center) is None


def test_a_press_beside_the_buttons_is_still_on_the_bar_and_one_below_is_not() -> None:
    bar = bar_of(two_buttons())
    assert bar.press((1000, bar.rect.centery))
    assert bar.release((1000, bar.rect.centery)) is None
    assert not bar.press((1000, bar.rect.bottom + 1))


def test_a_press_survives_that_the_bar_is_arranged_anew() -> None:
    bar = bar_of(two_buttons())
    bar.press(bar.buttons[1].rect.center)
    bar.arrange(Theme(), bar_region(Theme(), (1280, 0)), two_buttons(), LONGEST)
    assert bar.release(bar.buttons[1].rect.center) == UNDO


def test_a_button_lights_up_under_the_pointer_and_only_there() -> None:
    bar = bar_of(two_buttons())
    assert bar.hover(bar.buttons[0].rect.center)
    assert bar.hovered is bar.buttons[0]
    assert not bar.hover(bar.buttons[0].rect.midleft)
    assert bar.hover((600, 600))
    assert bar.hovered is None


def test_a_bar_is_painted_only_when_it_looks_otherwise() -> None:
    bar, surface, theme = bar_of(two_buttons()), Surface((1280, 60)), Theme()
    assert bar.paint(surface, theme) == [bar.rect]
    assert bar.paint(surface, theme) == []
    bar.hover(bar.buttons[0].rect.center)
    assert bar.paint(surface, theme) == [bar.rect]
    bar.forget()
    assert bar.paint(surface, theme) == [bar.rect]


def test_a_status_said_anew_is_painted_beside_the_buttons_as_a_whole_bar_would_be(
    game: OpenGame,
) -> None:
    size, rng = (1280, 800), Random(1)
    theme = Theme()
    room, bar, surface = bar_region(theme, size), Bar(), Surface((1280, 60))
    buttons = table_bar.buttons(game.session, lambda each: each.about)
    bar.arrange(theme, room, buttons, LONGEST, RED, widest=LONGEST)
    bar.paint(surface, theme)
    for _ in range(20):
        status = ["".join(rng.choices("Deal 0123456789", k=rng.randrange(20)))]
        status += ["1 move", "1", "", "", ""]
        bar.tell(theme, status)
        changed = bar.paint(surface, theme)
        assert all(rect.left >= buttons[-1].rect.right for rect in changed)
        fresh, whole = Bar(), Surface((1280, 60))
        fresh.arrange(theme, room, buttons, status, RED, widest=LONGEST)
        fresh.paint(whole, theme)
        assert bar.status == fresh.status
        assert surface.get_buffer().raw == whole.get_buffer().raw


def test_no_picture_is_kept_of_what_was_said_before() -> None:
    bar, surface, theme = bar_of(two_buttons()), Surface((1280, 60)), Theme()
    bar.paint(surface, theme)
    kept = theme.bytes
    for second in range(100):
        bar.tell(theme, [f"0:{second:02}"] * 6)
        assert bar.paint(surface, theme)
    assert theme.bytes == kept


def test_every_button_tells_its_key(game: OpenGame) -> None:
    for button in table_bar.buttons(game.session, lambda each: each.about):
        assert button.label in button.tip
        assert button.key in button.tip


def test_a_finger_hits_every_button(game: OpenGame) -> None:
    for size in ((640, 480), (1280, 800), (1920, 1080)):
        bar = arranged(game, size, 1.0)
        least = CLOSE_WIDTH if size == (640, 480) else LEAST_WIDTH
        for button in bar.buttons:
            target = bar.target(button)
            assert min(target.size) >= least, (size, button.label)
            assert bar.rect.contains(target), (size, button.label)
            bar.press((target.left + 1, bar.rect.top))
            assert bar.hovered is button
