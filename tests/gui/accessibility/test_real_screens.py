"""Every screen in a real window: opened by its key, read through the system, left by its button."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import NamedTuple

import pytest

from solitaire_gui.settings import Settings
from tests.gui.accessibility.reading import LOOKS_AGAIN, Found, Heard, Reader
from tests.gui.process.program_process import Program
from tests.support.levels import mostly_slow, some
from tests.support.waiting import wait_for

pytestmark = pytest.mark.flaky(reruns=2)  # a window that has just come may miss a key

NAMELESS = ("table row",)
"""What is read by what is in it."""
PAUSE = 0.5
"""Seconds after which a screen is read again: all of it, which takes a while."""


class Opened(NamedTuple):
    """A screen: the key that opens it, what it is and is called, and the button that leaves it."""

    key: str
    role: str
    name: str
    leave: str


FOCUSED = "object:state-changed:focused"
ANNOUNCEMENT = "object:announcement"
DESCRIPTION = "object:property-change:accessible-description"
TABS = 10
SETTINGS = Opened("m", "dialog", "Settings", "Done")
DEALS = Opened("ctrl+n", "dialog", "New game", "Close")
STATISTICS = Opened("i", "dialog", "Statistics", "Close")
CHOOSER = Opened("g", "panel", "Choose a game", "Close")
REVIEW = Opened("l", "panel", "Review of Scorpion", "Close")
SCREENS = (
    *(SETTINGS, DEALS, REVIEW),
    Opened("h", "dialog", "Scorpion", "Close"),
    Opened("c", "dialog", "Today", "Close"),
    STATISTICS,
    Opened("ctrl+p", "dialog", "Players", "Done"),
    Opened("ctrl+s", "dialog", "Save as", "Cancel"),
    Opened("ctrl+o", "dialog", "Open a game", "Cancel"),
    Opened("z", "panel", "Puzzle ", "Close"),
    CHOOSER,
    Opened("p", "panel", "Paused", "Paused"),
)


def opened(program: Program, reader: Reader, which: Opened) -> None:
    """Open a screen by its key."""
    program.window.type(which.key)
    wait_for(lambda: reader.is_there(which.name, which.role), which.name, LOOKS_AGAIN)


def left(reader: Reader, which: Opened) -> None:
    """Leave a screen by its button, and see that it is gone."""
    reader.press(which.leave)
    wait_for(lambda: not reader.is_there(which.name, which.role), which.leave, LOOKS_AGAIN)


def complaints(whole: Found) -> Iterator[str]:
    """Yield what a player misses in a screen that is read to them."""
    if not any("focused" in node.states for node in whole):
        yield "nothing has the focus"
    for node in whole:
        what, rect = f"{node.role} {node.name!r}", node.told["rect"]
        if not node.name and node.role not in NAMELESS:
            yield f"{what} has no name"
        if node.told["is_usable"] and (rect is None or min(rect[2:]) <= 0):
            yield f"{what} has no place"
        if node.role == "radio button" and "checkable" not in node.states:
            yield f"{what} does not say whether it is on"
        if node.role in ("slider", "progress bar") and node.told["value"] is None:
            yield f"{what} does not say how far it is"
        if node.role == "entry" and node.told["text"] is None:
            yield f"{what} does not say what is in it"


@pytest.mark.parametrize(
    "which", mostly_slow(SCREENS, SETTINGS, DEALS), ids=lambda which: which.name
)
def test_a_screen_is_read_and_left_by_its_button(
    program: Program, at_scorpion: Reader, which: Opened
) -> None:
    opened(program, at_scorpion, which)
    faults: list[str] = []

    def is_well() -> bool:
        at_scorpion.seek(which.name, which.role)
        faults[:] = complaints(at_scorpion.look())
        return not faults

    with suppress(AssertionError):  # what is wrong is told more clearly below
        wait_for(is_well, which.name, PAUSE)
    assert faults == []
    left(at_scorpion, which)


@pytest.mark.parametrize(
    ("name", "state", "is_on", "before"),
    some(
        [
            ("Goals of the week", "pressed", False, "Goals of the week"),
            ("Hard", "checked", True, "Any"),
        ],
        1,
    ),
)
def test_a_setting_is_changed_by_a_click_on_its_node(
    program: Program, at_scorpion: Reader, name: str, state: str, is_on: bool, before: str
) -> None:
    reader = at_scorpion
    opened(program, reader, SETTINGS)
    reader.press("Play", "radio button")

    def is_in_force() -> bool:
        reader.seek(name)
        return (state in reader.states()) is is_on

    assert not is_in_force()
    reader.press(name)
    wait_for(is_in_force, f"{name} {state}", LOOKS_AGAIN)
    reader.press(before)
    wait_for(lambda: not is_in_force(), before, LOOKS_AGAIN)
    left(reader, SETTINGS)


def test_the_focus_is_heard_on_its_way_through_a_dialog(
    program: Program, at_scorpion: Reader
) -> None:
    reader = at_scorpion
    reader.forget()
    opened(program, reader, SETTINGS)
    reader.focused("Settings")
    program.window.type("Tab")
    reader.focused("General")
    program.window.type("Right")
    reader.focused("Cards")
    program.window.type("Left")
    reader.focused("General")
    left(reader, SETTINGS)


@pytest.mark.parametrize("which", mostly_slow([SETTINGS, CHOOSER, STATISTICS, None], None))
def test_each_tab_is_heard_once(
    program: Program, at_scorpion: Reader, which: Opened | None
) -> None:
    reader = at_scorpion
    if which is not None:
        opened(program, reader, which)
    reader.hears_nothing_more()
    for _ in range(TABS):
        program.window.type("Tab")
        reader.hears(tells, "where the focus is, or what is lit")
        assert not [heard for heard in reader.hears_nothing_more() if tells(heard)]
    if which is not None:
        left(reader, which)


def tells(heard: Heard) -> bool:
    """Return whether a player hears something: of a thing by its name, if not by what is said."""
    if heard.kind == FOCUSED:
        assert not heard.value or heard.name
    return heard.kind in (FOCUSED, ANNOUNCEMENT, DESCRIPTION) and bool(heard.value)


def test_what_is_typed_is_in_the_field(program: Program, at_scorpion: Reader) -> None:
    reader = at_scorpion
    opened(program, reader, DEALS)
    for key in "57":
        program.window.type(key)
    reader.seek("Deal number", "entry")
    wait_for(lambda: reader.look().told["text"] == "57", "what is typed", LOOKS_AGAIN)
    wait_for(lambda: reader.look().told["caret"] == 2, "the caret", LOOKS_AGAIN)
    left(reader, DEALS)


def test_a_slider_is_set_by_a_screen_reader(program: Program, at_scorpion: Reader) -> None:
    reader = at_scorpion
    opened(program, reader, SETTINGS)
    reader.press("Mouse and keys", "radio button")
    for value in (3, Settings().click_slack):
        reader.seek("Steady click", "slider")
        assert reader.ask("set", value=value)
        is_set = partial(lambda value: reader.look().told["value"] == value, value)
        wait_for(is_set, "the slack", LOOKS_AGAIN)
    left(reader, SETTINGS)


def test_a_notice_is_heard_while_the_focus_is_elsewhere(
    program: Program, at_scorpion: Reader
) -> None:
    reader = at_scorpion
    opened(program, reader, DEALS)
    reader.press("Share")
    reader.press("Copy deal")
    assert reader.announced("Copied") == "Copied: Scorpion, deal 3."
    left(reader, DEALS)


def test_a_review_says_which_move_it_has_come_to(program: Program, at_scorpion: Reader) -> None:
    reader = at_scorpion
    program.window.type("d")
    reader.seek("stock")
    opened(program, reader, REVIEW)
    reader.announced("This deal could not be won.")
    reader.press("One move back")
    reader.announced("Move 0 of 1")
    left(reader, REVIEW)
