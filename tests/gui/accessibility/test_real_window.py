"""The program's window as a screen reader finds it through the system, beside a real one."""

from __future__ import annotations

import signal
from threading import Timer

import pytest

from tests.gui.accessibility.reading import Found, Reader, deal
from tests.gui.process.program_process import Program, living
from tests.gui.process.screen import Screen, Seen, start
from tests.support.waiting import wait_for

pytestmark = pytest.mark.flaky(reruns=2)  # a window that has just come may miss a key

AT_SPI_S_OWN_PATIENCE = 16.0
"""Seconds after which its clicks have failed even where a program has only just started."""


@pytest.fixture(scope="module")
def table(program: Program, reader: Reader) -> Found:
    """Return the window with Scorpion's deal 3 as it was dealt, and all that is in it."""
    deal(program.window, reader, "scorpion", 3)
    return reader.tree()


def test_the_table_is_found_with_all_its_piles(table: Found) -> None:
    columns = [node for node in table if node.role == "list" and node.name.startswith("column")]
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
    assert table.find("foundation 4, empty").role == "list item"
    assert table.find("stock, 3 cards").role == "list item"


def test_a_button_tells_its_key_and_whether_it_can_be_pressed(table: Found) -> None:
    bar = table.find("Toolbar", "tool bar")
    assert bar.find("Hint").told["description"] == "key T"
    assert bar.find("Restart").told["description"] == "unavailable. key Shift+R"


def test_the_table_is_named_once(table: Found) -> None:
    """A screen reader says the name of all that is around a card when the focus comes there."""
    names = [node.name for node in table]
    assert names.count("Table") == 1
    assert "Scorpion, deal 3" not in names, "it is announced, and read in what stands above"


def test_a_click_plays_and_what_it_did_is_said(at_scorpion: Reader) -> None:
    at_scorpion.press("3 of clubs")
    at_scorpion.announced("3 of clubs and 1 more card to column 2, uncovers the ace of clubs.")
    assert at_scorpion.seek("3 of clubs") == ("3 of clubs", "column 2, 9 cards, 3 face down")


@pytest.mark.slow
def test_a_click_that_a_busy_machine_takes_up_late_is_one_click(
    program: Program, at_scorpion: Reader
) -> None:
    at_scorpion.seek("3 of clubs")
    program.process.send_signal(signal.SIGSTOP)
    Timer(AT_SPI_S_OWN_PATIENCE, program.process.send_signal, [signal.SIGCONT]).start()
    assert at_scorpion.ask("click")
    at_scorpion.announced("3 of clubs and 1 more card to column 2, uncovers the ace of clubs.")


def test_the_focus_follows_the_arrows_and_keys_tell_what_they_did(
    program: Program, at_scorpion: Reader
) -> None:
    at_scorpion.seek("3 of hearts")
    at_scorpion.ask("focus")
    at_scorpion.focused("3 of hearts")
    for key, name in (("Right", "4 of clubs"), ("Left", "3 of hearts")):
        program.window.type(key)
        at_scorpion.focused(name)
    program.window.type("Tab")
    at_scorpion.focused("7 of clubs, can go to column 7")
    program.window.type("Return")
    moved = at_scorpion.announced(" to column ")
    program.window.type("u")
    at_scorpion.announced("Undo: ")
    program.window.type("ctrl+y")
    at_scorpion.announced(f"Redo: {moved}")


def test_another_deal_is_told_by_its_number_and_so_is_its_undoing(
    program: Program, at_scorpion: Reader
) -> None:
    program.window.type("r")
    at_scorpion.announced("Scorpion, deal ")
    program.window.type("u")
    undone = at_scorpion.announced("Undo: from Scorpion, deal ")
    assert ", to Scorpion, deal 3." in undone  # and what is known of it, perhaps


def test_a_refusal_is_heard_as_often_as_it_is_said(at_scorpion: Reader) -> None:
    at_scorpion.forget()
    for _ in range(2):
        at_scorpion.press("king of spades")
        at_scorpion.announced("king of spades")


def test_the_focus_can_be_given_to_a_card_and_to_a_button(at_scorpion: Reader) -> None:
    for name in ("ace of clubs", "Hint"):
        at_scorpion.seek(name)
        at_scorpion.forget()
        at_scorpion.ask("focus")
        at_scorpion.focused(name)


def test_a_screen_above_the_table_takes_its_place(program: Program, at_scorpion: Reader) -> None:
    at_scorpion.forget()
    at_scorpion.press("Settings", "push button")
    at_scorpion.focused("Settings")
    assert not at_scorpion.is_there("column 1")
    program.window.type("Escape")
    at_scorpion.seek("column 1")


def test_what_is_typed_can_be_read_in_its_field(program: Program, at_scorpion: Reader) -> None:
    at_scorpion.forget()
    program.window.type("colon")
    at_scorpion.focused("Command")
    for key in "7", "h", "Left":
        program.window.type(key)
    at_scorpion.seek("Command", "entry")
    wait_for(lambda: at_scorpion.look().told["caret"] == 1, "the caret")
    assert at_scorpion.look().told["text"] == "7h"
    program.window.type("Escape")


@pytest.mark.slow
def test_a_window_that_comes_while_a_screen_reader_listens_is_read_and_ends_well(
    screen: Screen, bus: dict[str, str], reader: Reader, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("data")
    process = start("seahaven", "--deal", 2, "--data", folder, environment=bus)
    with living(process):
        other = Program(Seen(screen, process), process)
        reader.find("Seahaven")
        try:
            reader.seek("Deal 2")
        finally:
            reader.find("Scorpion")
        process.terminate()
        assert other.outcome() == (0, "", "")
