"""The buttons of a dialog: clicked by pointer and by keys, and seen to be."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from solitaire_gui.gui.commands.keystrokes import ACTIVATION_KEYS
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.buttons.push_button import (
    ButtonRow,
    IconButton,
    MenuButton,
    PushButton,
)
from solitaire_gui.gui.widgets.layout.elements import FirstThatFits
from tests.gui.driver.events import key_down, key_up, motion, press, release
from tests.gui.driver.text_places import Paper, Writing
from tests.gui.widgets.hands import AWAY, click, painted, placed, strike

OUTSIDE = (5, 5)


@pytest.fixture
def pressed() -> list[bool]:
    return []


@pytest.fixture
def button(pressed: list[bool]) -> PushButton:
    button = PushButton("Done", lambda: pressed.append(True))
    placed(button)
    return button


def test_a_click_presses_it_once(button: PushButton, pressed: list[bool]) -> None:
    click(button, button.rect.center)
    assert pressed == [True]


def test_the_press_alone_does_nothing_yet(button: PushButton, pressed: list[bool]) -> None:
    button.handle(press(button.rect.center))
    assert not pressed


def test_a_release_beside_it_does_nothing(button: PushButton, pressed: list[bool]) -> None:
    button.handle(press(button.rect.center))
    button.handle(motion(OUTSIDE, held=True))
    button.handle(release(OUTSIDE))
    click(button, OUTSIDE)
    assert not pressed


def test_a_release_on_it_after_a_press_elsewhere_does_nothing(
    button: PushButton, pressed: list[bool]
) -> None:
    button.handle(press(OUTSIDE))
    button.handle(release(button.rect.center))
    assert not pressed


def test_another_button_of_the_mouse_does_nothing(button: PushButton, pressed: list[bool]) -> None:
    button.handle(press(button.rect.center, 3))
    button.handle(release(button.rect.center, 3))
    assert not pressed


@pytest.mark.parametrize("key", ACTIVATION_KEYS)
def test_space_and_enter_press_it(button: PushButton, pressed: list[bool], key: int) -> None:
    strike(button, key)
    assert pressed == [True]


def test_a_held_key_presses_it_only_once(button: PushButton, pressed: list[bool]) -> None:
    for _ in range(5):
        button.handle(key_down(pygame.K_SPACE))
    button.handle(key_up(pygame.K_SPACE))
    button.handle(key_up(pygame.K_SPACE))
    assert pressed == [True]


def test_a_key_released_after_the_focus_has_gone_does_nothing(
    button: PushButton, pressed: list[bool]
) -> None:
    button.handle(key_down(pygame.K_SPACE))
    button.handle(AWAY)
    button.handle(key_up(pygame.K_SPACE))
    assert not pressed


def test_other_keys_are_left_to_others(button: PushButton) -> None:
    assert not button.handle(key_down(pygame.K_ESCAPE))
    assert not button.handle(key_down(pygame.K_DOWN))


def test_a_disabled_button_takes_nothing(button: PushButton, pressed: list[bool]) -> None:
    button.enabled = False
    click(button, button.rect.center)
    strike(button, pygame.K_SPACE)
    assert not pressed
    assert not button.is_focusable


def test_it_looks_different_hovered_pressed_focused_and_disabled(button: PushButton) -> None:
    looks = {painted(button), painted(button, focused=True)}
    button.handle(motion(button.rect.center))
    looks.add(painted(button))
    button.handle(press(button.rect.center))
    looks.add(painted(button))
    button.handle(release(button.rect.center))
    button.enabled = False
    looks.add(painted(button))
    assert len(looks) == 5


def test_it_looks_as_before_when_the_pointer_has_gone(button: PushButton) -> None:
    before = painted(button)
    button.handle(motion(button.rect.center))
    button.handle(AWAY)
    assert painted(button) == before


def test_it_tells_when_its_look_changes_and_only_then(button: PushButton) -> None:
    assert button.handle(motion(button.rect.center))
    assert not button.handle(motion(button.rect.midleft))
    assert button.handle(AWAY)


@pytest.mark.parametrize("icon", ["", "close"])
@pytest.mark.parametrize("scale", [0.85, 1.0, 2.1])
def test_its_words_have_room(icon: str, scale: float) -> None:
    theme, label = Theme(scale), "Back to the last winnable position"
    width, _ = PushButton(label, lambda: None, icon=icon).size(theme, 400)
    assert width > theme.width(label, 16, "Semibold") + theme.px(20)


@pytest.fixture
def presses() -> list[str]:
    return []


@pytest.fixture
def icon_button(presses: list[str]) -> IconButton:
    icon_button = IconButton("play", "Play", lambda: presses.append("pressed"))
    placed(icon_button)
    return icon_button


def test_an_icon_button_is_pressed_by_a_click_and_by_space(
    icon_button: IconButton, presses: list[str]
) -> None:
    click(icon_button, icon_button.rect.center)
    strike(icon_button, pygame.K_SPACE)
    assert presses == ["pressed", "pressed"]


def test_a_disabled_icon_button_does_nothing(icon_button: IconButton, presses: list[str]) -> None:
    icon_button.enabled = False
    click(icon_button, icon_button.rect.center)
    strike(icon_button, pygame.K_SPACE)
    assert presses == []


def test_the_state_of_an_icon_button_can_be_seen(icon_button: IconButton) -> None:
    looks = [painted(icon_button), painted(icon_button, focused=True)]
    icon_button.handle(motion(icon_button.rect.center))
    looks.append(painted(icon_button))
    icon_button.icon = "pause"
    looks.append(painted(icon_button))
    icon_button.enabled = False
    looks.append(painted(icon_button))
    assert len(set(looks)) == len(looks)


def test_the_primary_icon_button_looks_otherwise() -> None:
    pictures = set()
    for is_primary in (False, True):
        icon_button = IconButton("play", "Play", lambda: None, primary=is_primary)
        placed(icon_button)
        pictures.add(painted(icon_button))
    assert len(pictures) == 2


def test_an_icon_button_is_square_at_every_scale(icon_button: IconButton) -> None:
    sizes = [icon_button.size(Theme(scale), 400) for scale in (0.85, 1.0, 2.0)]
    assert all(width == height for width, height in sizes)
    assert sizes[0] < sizes[1] < sizes[2]


def test_the_same_buttons_are_measured_as_they_look_in_each_of_their_ways() -> None:
    theme, buttons = Theme(), [PushButton(word, lambda: None, icon="close") for word in ("A", "B")]
    loose, tight = ButtonRow(*buttons), ButtonRow(*buttons, compact=True)
    bare = ButtonRow(*buttons, labels=False)
    widths = [each.size(theme, 600)[0] for each in (loose, tight, bare)]
    assert widths == sorted({*widths}, reverse=True)
    for narrow, shown in zip((600, widths[1], widths[2]), (loose, tight, bare), strict=True):
        ways = FirstThatFits(loose, tight, bare)
        with theme.measuring():
            assert ways.size(theme, narrow)[0] == shown.size(theme, narrow)[0]
            ways.arrange(theme, Rect(0, 0, narrow, 40))
        assert ways.items == (shown,)
        assert buttons[0].rect.width == buttons[0].size(theme, narrow)[0]


def test_a_button_that_opens_a_list_has_room_for_its_words_at_every_scale() -> None:
    for scale in (1 + step / 40 for step in range(-8, 48)):
        theme, paper = Writing(scale), Paper((400, 200))
        button = MenuButton("English", print)
        button.arrange(theme, Rect((0, 0), button.size(theme, 400)))
        button.paint(paper, theme, focused=False)
        assert [place.words for place in paper.places] == ["English"], scale
