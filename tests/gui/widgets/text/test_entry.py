"""A field and its line: wherever the caret goes, the text stays what one would expect."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface

from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from tests.gui.driver.events import key_down, motion, press
from tests.gui.driver.keyboards import mac
from tests.gui.widgets.hands import click, drag, painted, placed, strike, write

__all__ = ["mac"]

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
ALT, META = pygame.KMOD_LALT, pygame.KMOD_LMETA


@pytest.fixture
def changes() -> list[str]:
    return []


@pytest.fixture
def entry(changes: list[str]) -> Entry:
    entry = Entry(EditedLine("12345", allows=str.isdigit, max_length=10), changes.append)
    placed(entry)
    return entry


def test_what_is_typed_goes_in_and_is_reported(entry: Entry, changes: list[str]) -> None:
    write(entry, "6x7")
    assert entry.line.text == "1234567"
    assert changes == ["123456", "1234567"]


def test_arrows_home_and_end_move_the_caret(entry: Entry) -> None:
    strike(entry, pygame.K_HOME)
    write(entry, "9")
    strike(entry, pygame.K_RIGHT)
    write(entry, "8")
    strike(entry, pygame.K_END)
    strike(entry, pygame.K_LEFT)
    write(entry, "7")
    assert entry.line.text == "91823475"


def test_shift_and_home_select_and_typing_replaces(entry: Entry) -> None:
    strike(entry, pygame.K_LEFT)
    strike(entry, pygame.K_HOME, modifiers=SHIFT)
    assert entry.line.selected == "1234"
    write(entry, "7")
    assert entry.line.text == "75"


def test_backspace_and_delete_are_reported_where_they_delete(
    entry: Entry, changes: list[str]
) -> None:
    strike(entry, pygame.K_DELETE, pygame.K_BACKSPACE)
    strike(entry, pygame.K_HOME, pygame.K_BACKSPACE, pygame.K_DELETE)
    assert changes == ["1234", "234"]


def test_everything_is_cut_and_pasted(entry: Entry, changes: list[str]) -> None:
    strike(entry, pygame.K_a, pygame.K_x, modifiers=CTRL)
    assert (entry.line.text, clipboard.paste()) == ("", "12345")
    strike(entry, pygame.K_v, pygame.K_v, modifiers=CTRL)
    assert entry.line.text == "1234512345"
    assert changes == ["", "12345", "1234512345"]


def test_copying_leaves_the_text_and_needs_a_selection(entry: Entry, changes: list[str]) -> None:
    clipboard.copy("before")
    strike(entry, pygame.K_c, modifiers=CTRL)
    assert clipboard.paste() == "before"
    strike(entry, pygame.K_LEFT, modifiers=SHIFT)
    strike(entry, pygame.K_c, modifiers=CTRL)
    assert clipboard.paste() == "5"
    assert changes == []


@pytest.mark.usefixtures("mac")
def test_on_a_mac_cmd_cuts_and_pastes_and_ctrl_does_not(entry: Entry) -> None:
    for key in (pygame.K_a, pygame.K_x):
        strike(entry, key, modifiers=CTRL)
    assert (entry.line.text, entry.line.selected) == ("12345", "")
    for key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v, pygame.K_v):
        strike(entry, key, modifiers=META)
    assert entry.line.text == "1234512345"


@pytest.mark.usefixtures("mac")
def test_on_a_mac_alt_goes_by_words_and_cmd_to_the_ends() -> None:
    entry = Entry(EditedLine("one two three"))
    placed(entry)
    strike(entry, pygame.K_LEFT, modifiers=ALT)
    assert entry.line.caret == len("one two ")
    strike(entry, pygame.K_BACKSPACE, modifiers=ALT)
    assert entry.line.text == "one three"
    strike(entry, pygame.K_LEFT, modifiers=META)
    assert entry.line.caret == 0
    strike(entry, pygame.K_RIGHT, modifiers=META | SHIFT)
    assert entry.line.selected == "one three"
    strike(entry, pygame.K_LEFT)
    strike(entry, pygame.K_RIGHT, modifiers=ALT)
    strike(entry, pygame.K_BACKSPACE, modifiers=META)
    assert entry.line.text == "three"
    strike(entry, pygame.K_DELETE, modifiers=META)
    assert entry.line.text == ""


def test_elsewhere_ctrl_goes_by_words_and_alt_by_letters() -> None:
    entry = Entry(EditedLine("one two"))
    placed(entry)
    strike(entry, pygame.K_LEFT, modifiers=ALT)
    assert entry.line.caret == len("one tw")
    strike(entry, pygame.K_LEFT, modifiers=CTRL)
    assert entry.line.caret == len("one ")


def test_only_what_is_allowed_is_pasted(entry: Entry) -> None:
    clipboard.copy("Deal 678\n")
    strike(entry, pygame.K_v, modifiers=CTRL)
    assert entry.line.text == "12345678"


@pytest.mark.parametrize("place", range(6))
def test_a_click_puts_the_caret_where_it_is(entry: Entry, place: int) -> None:
    click(entry, (entry.caret_x(place), entry.rect.centery))
    assert entry.line.caret == place
    assert entry.line.selected == ""


def test_dragging_selects(entry: Entry) -> None:
    y = entry.rect.centery
    drag(entry, (entry.caret_x(1), y), (entry.caret_x(2), y), (entry.caret_x(4), y))
    assert entry.line.selected == "234"
    entry.handle(motion((entry.caret_x(0), y)))
    assert entry.line.selected == "234"


def test_enter_is_reported_where_somebody_wants_it_and_else_left_alone() -> None:
    entered: list[str] = []
    entry = Entry(EditedLine("7"), on_enter=entered.append)
    assert entry.handle(key_down(pygame.K_RETURN))
    assert entered == ["7"]
    assert not Entry(EditedLine("7")).handle(key_down(pygame.K_RETURN))


def test_letters_are_kept_from_being_shortcuts_but_escape_and_tab_are_not(entry: Entry) -> None:
    assert entry.handle(key_down(pygame.K_q))
    assert not entry.handle(key_down(pygame.K_ESCAPE))
    assert not entry.handle(key_down(pygame.K_F11))


def test_the_caret_stays_in_view_however_long_the_text(entry: Entry) -> None:
    entry = Entry(EditedLine(max_length=200), width=120)
    placed(entry)
    write(entry, "a long line of many words, much longer than the field")
    assert entry.rect.left < entry.caret_x(entry.line.caret) <= entry.rect.right
    strike(entry, pygame.K_HOME)
    assert entry.rect.left < entry.caret_x(0) < entry.rect.right
    strike(entry, pygame.K_END)
    for _ in range(50):
        strike(entry, pygame.K_BACKSPACE)
    assert entry.caret_x(0) > entry.rect.left


def test_nothing_is_drawn_beside_the_field(entry: Entry) -> None:
    entry = Entry(EditedLine("W" * 100), width=120)
    placed(entry)
    surface = Surface((640, 480))
    entry.paint(surface, Theme(), focused=True)
    surface.fill("black", entry.rect)
    assert not any(surface.get_buffer().raw)


def test_focus_selection_and_an_empty_field_are_to_be_seen(entry: Entry) -> None:
    looks = {painted(entry), painted(entry, focused=True)}
    strike(entry, pygame.K_a, modifiers=CTRL)
    looks.add(painted(entry, focused=True))
    strike(entry, pygame.K_DELETE)
    looks.add(painted(entry))
    looks.add(painted(placed_hint()))
    assert len(looks) == 5


def placed_hint() -> Entry:
    entry = Entry(EditedLine(), hint="Deal number")
    placed(entry)
    return entry


def test_a_disabled_field_takes_nothing(entry: Entry) -> None:
    entry.enabled = False
    write(entry, "6")
    entry.handle(press(entry.rect.center))
    assert (entry.line.text, entry.line.caret) == ("12345", 5)


def line(text: str) -> EditedLine:
    """Return a line from a text in which `|` is the caret and `[` the selection's other end."""
    caret, anchor = text.replace("[", "").index("|"), text.replace("|", "").find("[")
    edited = EditedLine(text.replace("|", "").replace("[", ""))
    edited.move_caret(anchor if anchor >= 0 else caret)
    edited.move_caret(caret, selecting=True)
    return edited


def seen(edited: EditedLine) -> str:
    """Return the text that `line` makes a line from."""
    marks = [(edited.caret, "|")]
    if edited.anchor != edited.caret:
        marks.append((edited.anchor, "["))
    text = edited.text
    for place, mark in sorted(marks, reverse=True):
        text = text[:place] + mark + text[place:]
    return text


def test_letters_go_in_at_the_caret() -> None:
    edited = line("ca|d")
    assert edited.insert("r")
    assert seen(edited) == "car|d"


def test_letters_take_the_place_of_the_selection() -> None:
    edited = line("a [black| card")
    edited.insert("red")
    assert seen(edited) == "a red| card"


def test_backspace_and_delete_take_the_letter_beside_the_caret() -> None:
    edited = line("ca|rd")
    assert edited.delete(-1)
    assert seen(edited) == "c|rd"
    assert edited.delete(1)
    assert seen(edited) == "c|d"


def test_at_the_ends_there_is_nothing_to_delete() -> None:
    assert not line("|card").delete(-1)
    assert not line("card|").delete(1)


def test_deleting_takes_the_whole_selection_whichever_way_it_was_made() -> None:
    for text in ("c[ar|d", "c|ar[d"):
        edited = line(text)
        assert edited.delete(-1)
        assert seen(edited) == "c|d"


def test_words_are_deleted_and_stepped_over_whole() -> None:
    edited = line("M 7 first place|")
    edited.delete(-1, word=True)
    assert seen(edited) == "M 7 first |"
    edited.step_caret(-1, word=True)
    assert seen(edited) == "M 7 |first "
    edited.step_caret(-1, word=True, selecting=True)
    assert seen(edited) == "M |7 [first "
    edited = line("|one two")
    edited.step_caret(1, word=True)
    assert seen(edited) == "one |two"


def test_a_step_without_shift_leaves_a_selection_at_its_end() -> None:
    for direction, result in ((1, "card|s"), (-1, "c|ards")):
        edited = line("c[ard|s")
        edited.step_caret(direction)
        assert seen(edited) == result


def test_shift_extends_the_selection() -> None:
    edited = line("ca|rd")
    edited.step_caret(1, selecting=True)
    edited.step_caret(1, selecting=True)
    assert (seen(edited), edited.selected) == ("ca[rd|", "rd")
    edited.move_caret(0, selecting=True)
    assert (seen(edited), edited.selected) == ("|ca[rd", "ca")


def test_everything_can_be_selected() -> None:
    edited = line("ca|rd")
    edited.select_all()
    assert edited.selected == "card"


def test_only_allowed_letters_go_in() -> None:
    edited = EditedLine(allows=str.isdigit)
    assert edited.insert("deal 12345, please")
    assert edited.text == "12345"
    assert not edited.insert("more")


def test_line_breaks_and_tabs_never_go_in() -> None:
    edited = EditedLine()
    edited.insert("two\nlines\tand\0nothing")
    assert edited.text == "twolinesandnothing"


def test_the_text_grows_no_longer_than_it_may() -> None:
    edited = EditedLine("1234", max_length=5)
    edited.insert("567")
    assert edited.text == "12345"
    assert not edited.insert("6")
    edited.select_all()
    edited.insert("987654321")
    assert edited.text == "98765"


STEPS = st.sampled_from(
    [
        lambda edited: edited.insert("ab c"),
        lambda edited: edited.delete(-1),
        lambda edited: edited.delete(1, word=True),
        lambda edited: edited.step_caret(-1),
        lambda edited: edited.step_caret(1, selecting=True),
        lambda edited: edited.step_caret(-1, word=True, selecting=True),
        lambda edited: edited.move_caret(3),
        lambda edited: edited.move_caret(99, selecting=True),
        lambda edited: edited.select_all(),
    ]
)


@given(st.lists(STEPS))
def test_the_caret_never_leaves_the_text(steps: list[object]) -> None:
    edited = EditedLine("some text", max_length=20)
    for step in steps:
        step(edited)  # type: ignore[operator]
        assert 0 <= edited.caret <= len(edited.text) <= 20
        assert 0 <= edited.anchor <= len(edited.text)
