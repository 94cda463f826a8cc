"""Any text at all can be shown, typed, pasted and kept: nothing raises, nothing takes for ever."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from solitaire_gui.gui.graphics import fonts
from solitaire_gui.gui.graphics.fonts import (
    MAX_LINE_LENGTH,
    MAX_PARAGRAPH_LENGTH,
    REGULAR,
    SEMIBOLD,
    SMOOTH_BELOW,
)
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.keycaps import plate
from solitaire_gui.gui.widgets.text.text import Notice
from solitaire_gui.language.display_text import printable
from solitaire_gui.notation import MAX_LENGTH
from solitaire_gui.play.events import Alert, Info, Refused
from tests.gui.driver.player import Player
from tests.gui.widgets.hands import click, painted, placed, strike, write
from tests.support.levels import examples, times
from tests.support.playing import cards

SIGNS = st.characters(exclude_categories=[]) | st.sampled_from("\0\n\t\u202e\u0301\u200b \udc80W")
TEXTS = st.text(SIGNS) | st.builds(str.__mul__, st.text(SIGNS, min_size=1), st.integers(1, 10**6))
"""Short ones, and such as are a million times as long; with all that Unicode forbids."""
PACK = 52
CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT

few = settings(
    max_examples=examples(30), suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))


@pytest.fixture
def player(player: Player) -> Iterator[Player]:
    player.open("scorpion", 1)
    yield player
    clipboard.copy("")


@given(TEXTS, st.sampled_from([16, SMOOTH_BELOW, 90]), st.sampled_from([REGULAR, SEMIBOLD]))
@example("\0", 16, REGULAR)
@example("\u202e", 16, REGULAR)
@example("\udcff", 40, SEMIBOLD)
@example("W" * 10**6, 90, SEMIBOLD)
@settings(max_examples=examples(60))
def test_any_text_has_a_picture_as_wide_as_is_said(text: str, pixels: int, weight: str) -> None:
    picture = fonts.render(text, pixels, weight, "#ffffff")
    assert picture.get_height() > 0
    assert abs(picture.get_width() - fonts.width(text, pixels, weight)) <= 1


@given(TEXTS, st.integers(-5, 900))
@few
def test_any_line_can_be_shortened(text: str, room: int) -> None:
    line = Theme().shortened(text, 16, room)
    assert line == "…" or Theme().width(line, 16) <= room


@given(TEXTS, st.integers(-5, 900), st.sampled_from([16, 40]))
@example("W" * 10**6, 300, 16)
@example("W\u00a0" * 10**5, 300, 16)
@few
def test_any_paragraph_is_broken_into_lines_that_fit(text: str, room: int, pixels: int) -> None:
    lines = fonts.wrap(text, room, pixels)
    assert lines
    assert sum(map(len, lines)) <= MAX_PARAGRAPH_LENGTH + 1
    assert all(fonts.width(line, pixels) <= room or len(line) == 1 for line in lines if line)


@given(
    st.lists(st.text(st.characters(categories=["L", "N", "P"]), min_size=1)).map(" ".join) | TEXTS,
    st.integers(20, 900),
    st.sampled_from([16, 40]),
)
@settings(max_examples=examples(100))
def test_each_line_takes_as_many_words_as_have_room(text: str, room: int, pixels: int) -> None:
    whole = printable(text.replace(fonts.NO_BREAK, " "), MAX_PARAGRAPH_LENGTH - 1)
    lines = fonts.wrap(whole, room, pixels)
    left = " ".join(whole.split())
    for line in lines:
        assert left.startswith(line)
        left = left[len(line) :]
        # What the next line begins with had no room: a word, or a letter of a word cut in two.
        more = f" {left.split()[0]}" if left.startswith(" ") else left[:1]
        is_full = len(line) == MAX_LINE_LENGTH or fonts.width(line + more, pixels) > room
        assert is_full or not more
        left = left.removeprefix(" ")
    assert not left


def test_a_word_wider_than_the_room_is_broken_and_loses_nothing() -> None:
    path = "/home/somebody/a folder/" + "solitaire" * 30
    lines = fonts.wrap(path, 200, 16)
    assert "".join(lines) == path.replace(" ", "")
    assert all(fonts.width(line, 16) <= 200 for line in lines)


@given(TEXTS)
@few
def test_any_sentence_can_be_shown_in_a_notice_and_on_a_plate(text: str) -> None:
    notice, theme, surface = Notice(), Theme(), Surface((640, 480))
    notice.show(text)
    notice.arrange(theme, Rect(0, 0, 600, notice.height(theme, 600)))
    notice.paint(surface, theme)
    plate(theme, text[:100])


@given(TEXTS)
@example("W" * MAX_LENGTH)
@example("il1 " * MAX_LENGTH)
@settings(few, max_examples=times(4, 30))
def test_any_text_can_be_pasted_into_an_entry_and_edited(text: str) -> None:
    entry = Entry(EditedLine("1 2 3", max_length=MAX_LENGTH), hint=text)
    placed(entry)
    clipboard.copy(text)
    strike(entry, pygame.K_v, modifiers=CTRL)
    inside = entry.rect.inflate(2, 0)
    keys = (pygame.K_LEFT, pygame.K_HOME, pygame.K_RIGHT, pygame.K_END, pygame.K_BACKSPACE)
    for modifiers in (0, SHIFT, CTRL, SHIFT | CTRL):
        for key in keys:
            strike(entry, key, modifiers=modifiers)
            painted(entry, focused=True)
            assert inside.left <= entry.caret_x(entry.line.caret) <= inside.right
        click(entry, entry.rect.center)
    write(entry, text[:20])
    assert entry.line.text.isprintable()
    assert len(entry.line.text) <= MAX_LENGTH


@given(TEXTS)
@few
def test_any_text_can_be_a_message(player: Player, text: str) -> None:
    for event in (Refused(text), Info(text), Alert(text)):
        player.tell(event)
    assert player.is_at_table


@given(TEXTS, st.sampled_from([("/", ""), ("Ctrl+n", "5")]))
@settings(few, max_examples=times(6, 60))
def test_any_text_can_be_pasted_on_the_table_and_into_the_lines_of_dialogs(
    player: Player, text: str, opening: tuple[str, str]
) -> None:
    key, first = opening
    clipboard.copy(text)
    player.type("Ctrl+v")
    assert player.message or player.top.name == "Your own deal"
    player.close_all()
    player.type(key)
    player.write(first)
    assert player.top.has_text_field
    player.write(text[:20])
    player.keys("Ctrl+v", "Enter", "Esc")
    assert len([*cards(player.session.table)]) == PACK
