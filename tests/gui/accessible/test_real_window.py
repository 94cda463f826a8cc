"""The program's window as a screen reader finds it through the system, beside a real one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.play.settings import keep_settings
from solitaire_gui.store import Store
from tests.gui.accessible.calm import CALM
from tests.gui.accessible.reading import Reader
from tests.gui.lives import Program, living
from tests.gui.screen import Screen, Seen, start
from tests.waiting import wait_for


@pytest.fixture(scope="module")
def program(
    screen: Screen, bus: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Program]:
    """Return the program with Scorpion's deal 3 on the table, before a screen reader is there.

    It must end as if none had been there.
    """
    folder: Path = tmp_path_factory.mktemp("data")
    store = Store.open(folder)
    keep_settings(store, CALM)
    store.close()
    process = start("scorpion", "--deal", 3, "--data", folder, environment=bus)
    with living(process):
        program = Program(Seen(screen, process), process)
        yield program
        process.terminate()
        assert program.outcome() == (0, "", "")


@pytest.fixture
def at_scorpion(program: Program, reader: Reader) -> Iterator[Reader]:
    """Return a screen reader that knows the window; the table is as it was dealt."""
    reader.find("Scorpion")
    reader.said_after(lambda: program.window.type("shift+r"), "deal")
    yield reader
    program.window.type("Escape")


def test_the_table_is_found_with_all_its_piles(at_scorpion: Reader) -> None:
    window = at_scorpion.tree()
    columns = [node for node in window if node.role == "list" and node.name.startswith("column")]
    faces = [f"column {n}, 7 cards, 3 face down" for n in (1, 2, 3)]
    assert [column.name for column in columns] == [
        *faces,
        *(f"column {n}, 7 cards" for n in range(4, 8)),
    ]
    items = [node.name for node in columns[0] if node.role == "list item"]
    assert items == [
        *["face-down card"] * 3,
        *("king of spades", "ace of clubs", "3 of clubs, can go to column 2", "3 of hearts"),
    ]
    assert window.find("foundation 4, empty").role == "list item"
    assert window.find("stock, 3 cards").role == "list item"


def test_a_button_tells_its_key_and_whether_it_can_be_pressed(at_scorpion: Reader) -> None:
    bar = at_scorpion.tree().find("Toolbar", "tool bar")
    assert bar.find("Hint").told["description"] == "key T"
    assert bar.find("Restart").told["description"] == "unavailable. key Shift+R"


def test_a_click_plays_and_what_it_did_is_said(at_scorpion: Reader) -> None:
    at_scorpion.seek("3 of clubs")
    at_scorpion.forget()
    at_scorpion.click()
    said = "3 of clubs and 1 more card to column 2, uncovers the ace of clubs."
    assert at_scorpion.announced() == said
    assert at_scorpion.seek("3 of clubs") == ("3 of clubs", "column 2, 9 cards, 3 face down")


def test_the_focus_follows_the_arrows_and_keys_tell_what_they_did(
    program: Program, at_scorpion: Reader
) -> None:
    at_scorpion.forget()
    program.window.type("Right")
    first = at_scorpion.focused()
    program.window.type("Right")
    second = at_scorpion.focused()
    assert {first, second} == {"3 of hearts", "4 of clubs"}
    program.window.type("Tab")
    assert at_scorpion.announced("Enter plays")
    program.window.type("Return")
    moved = at_scorpion.announced(" to column ")
    program.window.type("u")
    assert at_scorpion.announced().startswith("Undone: ")
    program.window.type("ctrl+y")
    assert at_scorpion.announced() == f"Redone: {moved}"


def test_another_deal_is_told_by_its_number_and_so_is_its_undoing(
    program: Program, at_scorpion: Reader
) -> None:
    program.window.type("r")
    assert at_scorpion.announced().startswith("Scorpion, deal ")
    program.window.type("u")
    assert at_scorpion.announced() == "Undone: Scorpion, deal 3."


def test_a_refusal_is_heard_as_often_as_it_is_said(at_scorpion: Reader) -> None:
    at_scorpion.seek("king of spades")
    for _ in range(2):
        at_scorpion.forget()
        at_scorpion.click()
        at_scorpion.announced("king of spades")


def test_the_focus_can_be_given_to_a_card_and_to_a_button(at_scorpion: Reader) -> None:
    window = at_scorpion.tree()
    for name in ("ace of clubs", "Hint"):
        at_scorpion.forget()
        at_scorpion.ask("focus", number=window.find(name).number)
        at_scorpion.focused(name)


def test_a_screen_above_the_table_takes_its_place(program: Program, at_scorpion: Reader) -> None:
    at_scorpion.forget()
    at_scorpion.click(at_scorpion.tree().find("Settings", "push button"))
    assert at_scorpion.focused() == "Settings"
    names = [node.name for node in at_scorpion.tree()]
    assert not any(name.startswith("column") for name in names)
    program.window.type("Escape")
    at_scorpion.focused()
    assert at_scorpion.tree().find("column 1")


def test_what_is_typed_can_be_read_in_its_field(program: Program, at_scorpion: Reader) -> None:
    program.window.type("colon")
    at_scorpion.focused("Command")
    for key in "7", "h", "Left":
        program.window.type(key)
    entry = at_scorpion.tree().find("Command", "entry")
    wait_for(lambda: at_scorpion.tree().find("Command", "entry").told["caret"] == 1, "the caret")
    assert entry.told["text"] == "7h"


def test_the_table_is_named_once(at_scorpion: Reader) -> None:
    """A screen reader says the name of all that is around a card when the focus comes there."""
    names = [node.name for node in at_scorpion.tree()]
    assert names.count("Scorpion, deal 3") == 1
