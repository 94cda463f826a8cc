"""Every screen in a real window: opened by its key, read through the system, left by its button."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from solitaire_gui.play.settings import keep_settings
from solitaire_gui.store import Store
from tests.gui.accessible.calm import CALM
from tests.gui.accessible.reading import Found, Reader
from tests.gui.lives import Program, living
from tests.gui.screen import Screen, Seen, start
from tests.gui.screens.keeping import fill
from tests.waiting import wait_for

NAMELESS = ("table row",)
"""What is read by what is in it."""
PAUSE = 0.1
"""Seconds after which the window is read again: all of it, which takes a while."""


class Opened(NamedTuple):
    """A screen: the key that opens it, what it is and is called, and the button that leaves it."""

    key: str
    role: str
    name: str
    leave: str


SCREENS = (
    Opened("m", "dialog", "Settings", "Done"),
    Opened("h", "dialog", "Scorpion", "Close"),
    Opened("ctrl+n", "dialog", "New deal", "Close"),
    Opened("c", "dialog", "Daily deals and puzzles", "Done"),
    Opened("i", "dialog", "Statistics", "Done"),
    Opened("ctrl+p", "dialog", "Players", "Close"),
    Opened("ctrl+s", "dialog", "Save as", "Cancel"),
    Opened("ctrl+o", "dialog", "Open a game", "Cancel"),
    Opened("l", "panel", "Review of Scorpion", "Close"),
    Opened("z", "panel", "Puzzle", "Close"),
    Opened("g", "panel", "Choose a game", "Close"),
    Opened("p", "panel", "Paused", "Paused"),
)


@pytest.fixture(scope="module")
def program(
    screen: Screen, bus: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Program]:
    """Return the program at Scorpion's deal 3, with a few games played before."""
    folder: Path = tmp_path_factory.mktemp("data")
    store = Store.open(folder)
    fill(store)
    keep_settings(store, CALM)
    store.close()
    process = start("scorpion", "--deal", 3, "--data", folder, environment=bus)
    with living(process):
        yield Program(Seen(screen, process), process)


@pytest.fixture
def at_scorpion(program: Program, reader: Reader) -> Reader:
    """Return a screen reader that knows the window."""
    reader.find("Scorpion")
    reader.forget()
    return reader


def shown(reader: Reader, role: str, name: str) -> Found | None:
    """Return the screen of a name, with all that is in it, if it is there."""
    nodes = (Found(node.told) for node in read(reader))
    return next((its for its in nodes if its.role == role and its.name.startswith(name)), None)


def read(reader: Reader) -> Found:
    """Return the window as it is once it holds still: what goes while it is read cannot be read."""

    def whole() -> Found | None:
        try:
            return reader.tree()
        except AssertionError:
            return None

    found = wait_for(whole, "a window that holds still")
    assert isinstance(found, Found)
    return found


def opened(program: Program, reader: Reader, which: Opened) -> Found:
    """Open a screen by its key and return it as it is read."""
    program.window.type(which.key)
    whole = wait_for(lambda: shown(reader, which.role, which.name), which.name, PAUSE)
    assert isinstance(whole, Found)
    return whole


def left(reader: Reader, which: Opened) -> None:
    """Leave a screen by its button, and see that it is gone."""
    reader.seek(which.leave)
    reader.click()
    wait_for(lambda: shown(reader, which.role, which.name) is None, which.leave, PAUSE)


def complaints(whole: Found) -> Iterator[str]:
    """Yield what a player misses in a screen that is read to them."""
    if not any("focused" in node.states for node in whole):
        yield "nothing has the focus"
    for node in whole:
        what, rect = f"{node.role} {node.name!r}", node.told["rect"]
        if not node.name and node.role not in NAMELESS:
            yield f"{what} has no name"
        if node.told["actions"] and (rect is None or min(rect[2:]) <= 0):
            yield f"{what} has no place"
        if node.role == "radio button" and "checkable" not in node.states:
            yield f"{what} does not say whether it is on"
        if node.role in ("slider", "progress bar") and node.told["value"] is None:
            yield f"{what} does not say how far it is"
        if node.role == "entry" and node.told["text"] is None:
            yield f"{what} does not say what is in it"


@pytest.mark.parametrize("which", SCREENS, ids=lambda which: which.name)
def test_a_screen_is_read_and_left_by_its_button(
    program: Program, at_scorpion: Reader, which: Opened
) -> None:
    whole = opened(program, at_scorpion, which)
    assert [*complaints(whole)] == []
    left(at_scorpion, which)


@pytest.mark.parametrize(
    ("name", "state", "is_on"), [("Goals of the week", "pressed", False), ("Hard", "checked", True)]
)
def test_a_setting_is_changed_by_a_click_on_its_node(
    program: Program, at_scorpion: Reader, name: str, state: str, is_on: bool
) -> None:
    reader = at_scorpion
    opened(program, reader, SCREENS[0])

    def is_in_force() -> bool:
        reader.seek(name)
        return (state in reader.ask("states", number=0)) is is_on

    assert not is_in_force()
    reader.click()
    wait_for(is_in_force, f"{name} {state}", PAUSE)
    left(reader, SCREENS[0])


def test_the_focus_is_heard_on_its_way_through_a_dialog(
    program: Program, at_scorpion: Reader
) -> None:
    reader, settings = at_scorpion, SCREENS[0]
    opened(program, reader, settings)
    reader.focused("Settings")
    program.window.type("Tab")
    reader.focused("Classic")
    program.window.type("Right")
    reader.focused("Large")
    program.window.type("Left")
    reader.focused("Classic")
    left(reader, settings)


def test_what_is_typed_is_in_the_field(program: Program, at_scorpion: Reader) -> None:
    reader, deals = at_scorpion, SCREENS[2]
    opened(program, reader, deals)
    for key in "57":
        program.window.type(key)

    def is_there() -> bool:
        return bool(read(reader).find("Deal number").told["text"] == "57")

    wait_for(is_there, "what is typed", PAUSE)
    assert read(reader).find("Deal number").told["caret"] == 2
    left(reader, deals)


def test_a_slider_is_set_by_a_screen_reader(program: Program, at_scorpion: Reader) -> None:
    reader = at_scorpion
    whole = opened(program, reader, SCREENS[0])
    slider = next(Found(its.told) for its in whole if its.role == "slider")
    assert reader.ask("set", number=slider.number, value=3)
    wait_for(lambda: read(reader).find(slider.name).told["value"] == 3, slider.name, PAUSE)
    left(reader, SCREENS[0])


def test_a_notice_is_heard_while_the_focus_is_elsewhere(
    program: Program, at_scorpion: Reader
) -> None:
    reader, deals = at_scorpion, SCREENS[2]
    opened(program, reader, deals)
    reader.seek("Copy deal")
    reader.click()
    assert reader.announced("Copied") == "Copied: Scorpion, deal 3."
    left(reader, deals)


def test_a_review_says_which_move_it_has_come_to(program: Program, at_scorpion: Reader) -> None:
    reader, review = at_scorpion, SCREENS[8]
    program.window.type("d")
    opened(program, reader, review)
    reader.announced("This deal could not be won.")
    reader.seek("One move back")
    reader.click()
    reader.announced("Move 0 of 1")
    left(reader, review)
