"""Any text at all can be shown, typed, pasted and kept: nothing raises, nothing takes for ever."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui.gui.app import App
from solitaire_gui.gui.graphics import fonts
from solitaire_gui.gui.graphics.fonts import (
    LONGEST_PARAGRAPH,
    REGULAR,
    SEMIBOLD,
    SMOOTH_BELOW,
)
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.gui.screens.table.table_screen import TableScreen
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.prose import Notice
from solitaire_gui.gui.widgets.text.typed_lines import plate
from solitaire_gui.notation import LONGEST
from solitaire_gui.play.events import Noticed, Refused, Said
from solitaire_gui.quotes import shown
from tests.gui.player import Player
from tests.gui.widgets.hands import click, painted, placed, strike, write
from tests.playing import cards

SIGNS = st.characters(exclude_categories=[]) | st.sampled_from("\0\n\t\u202e\u0301\u200b \udc80W")
TEXTS = st.text(SIGNS) | st.builds(str.__mul__, st.text(SIGNS, min_size=1), st.integers(1, 10**6))
"""Short ones, and such as are a million times as long; with all that Unicode forbids."""
PACK = 52
CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT

few = settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))


@pytest.fixture
def player(app: App) -> Iterator[Player]:
    app.begin("scorpion", 1)
    yield Player(app)
    clipboard.copy("")


@given(TEXTS, st.sampled_from([16, SMOOTH_BELOW, 90]), st.sampled_from([REGULAR, SEMIBOLD]))
@example("\0", 16, REGULAR)
@example("\u202e", 16, REGULAR)
@example("\udcff", 40, SEMIBOLD)
@example("W" * 10**6, 90, SEMIBOLD)
@settings(max_examples=60)
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
@few
def test_any_paragraph_is_broken_into_lines_that_fit(text: str, room: int, pixels: int) -> None:
    lines = fonts.wrap(text, room, pixels)
    assert lines
    assert all(fonts.width(line, pixels) <= room or len(line) == 1 for line in lines if line)


@given(
    st.lists(st.text(st.characters(categories=["L", "N", "P"]), min_size=1)).map(" ".join) | TEXTS,
    st.integers(20, 900),
    st.sampled_from([16, 40]),
)
@settings(max_examples=100)
def test_each_line_takes_as_many_words_as_have_room(text: str, room: int, pixels: int) -> None:
    text = text.replace(fonts.NO_BREAK, " ")
    lines = [""]
    for word in shown(text, LONGEST_PARAGRAPH).split():
        longer = f"{lines[-1]} {word}"
        if lines[-1] and fonts.width(longer, pixels) <= room:
            lines[-1] = longer
        else:
            parts = fonts._broken(word, room, pixels, REGULAR)
            lines = [*lines, *parts] if lines[-1] else parts
    assert fonts.wrap(text, room, pixels) == lines


def test_a_word_wider_than_the_room_is_broken_and_loses_nothing() -> None:
    path = "/home/somebody/a folder/" + "solitaire" * 30
    lines = fonts.wrap(path, 200, 16)
    assert "".join(lines) == path.replace(" ", "")
    assert all(fonts.width(line, 16) <= 200 for line in lines)


@given(TEXTS)
@few
def test_any_sentence_can_be_shown_in_a_notice_and_on_a_plate(text: str) -> None:
    notice, theme, surface = Notice(), Theme(), Surface((640, 480))
    notice.say(text)
    notice.arrange(theme, Rect(0, 0, 600, notice.height(theme, 600)))
    notice.paint(surface, theme)
    plate(theme, text[:100])


@given(TEXTS)
@example("W" * LONGEST)
@example("il1 " * LONGEST)
@few
def test_any_text_can_be_pasted_into_an_entry_and_edited(text: str) -> None:
    entry = Entry(EditedLine("1 2 3", longest=LONGEST), hint=text)
    placed(entry)
    clipboard.copy(text)
    strike(entry, pygame.K_v, modifiers=CTRL)
    inside = entry.rect.inflate(2, 0)
    keys = (pygame.K_LEFT, pygame.K_HOME, pygame.K_RIGHT, pygame.K_END, pygame.K_BACKSPACE)
    for modifiers in (0, SHIFT, CTRL, SHIFT | CTRL):
        for key in keys:
            strike(entry, key, modifiers=modifiers)
            painted(entry, focused=True)
            assert inside.left <= entry.x(entry.line.caret) <= inside.right
        click(entry, entry.rect.center)
    write(entry, text[:20])
    assert entry.line.text.isprintable()
    assert len(entry.line.text) <= LONGEST


@given(TEXTS)
@few
def test_any_text_can_be_a_message(player: Player, text: str) -> None:
    app = player.app
    assert isinstance(app.screens[-1], TableScreen)
    for event in (Refused(text), Said(text), Noticed(text)):
        player.table.show(event, app.clock())
        app.paint()


@given(TEXTS)
@few
def test_any_text_can_be_pasted_on_the_table_and_into_the_lines_of_dialogs(
    player: Player, text: str
) -> None:
    clipboard.copy(text)
    player.type(pygame.K_v, CTRL)
    assert player.message
    for screen in (pygame.K_SLASH, pygame.K_n):
        player.type(screen, CTRL if screen == pygame.K_n else 0)
        player.do(Event(pygame.TEXTINPUT, text=text[:100]))
        player.type(pygame.K_v, CTRL)
        player.type(pygame.K_RETURN)
        player.type(pygame.K_ESCAPE)
    assert len([*cards(player.session.table)]) == PACK
