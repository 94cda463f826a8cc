"""Copy and paste, with a clipboard and without one."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.gui.platform import clipboard


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((640, 480))


@pytest.mark.parametrize("text", ["12345", "7♥ on 8♠", "für alle"])
def test_what_was_copied_is_pasted(text: str) -> None:
    clipboard.copy(text)
    assert clipboard.paste() == text


def test_of_any_text_something_is_copied() -> None:
    for text, copied in (("12\0 34", "12"), ("\ud800 7", "? 7"), ("", "")):
        clipboard.copy(text)
        assert clipboard.paste() == copied


def test_without_a_window_there_is_still_the_programs_own_clipboard() -> None:
    pygame.display.quit()
    clipboard.copy("12345")
    assert clipboard.paste() == "12345"


def test_no_number_of_copies_closes_the_display() -> None:
    for number in range(300):
        clipboard.copy(str(number))
        assert clipboard.paste() == str(number)
    assert pygame.display.get_init()
    pygame.event.post(Event(pygame.USEREVENT))
