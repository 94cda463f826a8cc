"""A screen reader that knows no announcements hears all the same what happens.

Such is the Orca of Debian 12: before version 45.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.gui.platform.hearing import hears_announcements
from solitaire_gui.play.settings import keep_settings
from solitaire_gui.store import Store
from tests.gui.accessible.calm import CALM
from tests.gui.accessible.reading import Heard, Reader
from tests.gui.lives import Program, living
from tests.gui.screen import Screen, Seen, start
from tests.waiting import wait_for

DESCRIPTION = "object:property-change:accessible-description"


@pytest.fixture(scope="module")
def program(
    screen: Screen, bus: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Program]:
    """Return the program with Scorpion's deal 3 on the table, before a screen reader is there."""
    folder: Path = tmp_path_factory.mktemp("data")
    store = Store.open(folder)
    keep_settings(store, CALM)
    store.close()
    process = start("scorpion", "--deal", 3, "--data", folder, environment=bus)
    with living(process):
        program = Program(Seen(screen, process), process)
        yield program
        program.close()


@pytest.fixture(scope="module", autouse=True)
def without_announcements(program: Program, reader: Reader) -> None:
    """Have a screen reader that knows none."""
    assert reader.ask("listen", to_announcements=False)
    reader.find("Scorpion")


def hears_described(reader: Reader, words: str) -> None:
    """Wait until a thing has got a description that begins so."""

    def is_meant(heard: Heard) -> bool:
        assert heard.kind != "object:announcement"
        return heard.kind == DESCRIPTION and str(heard.value).startswith(words)

    reader.hears(is_meant, f"the description {words}")


def test_a_move_and_a_refusal_are_told_at_what_has_the_focus(
    program: Program, reader: Reader
) -> None:
    reader.seek("3 of clubs")
    reader.forget()
    reader.ask("focus", number=0)
    reader.focused("3 of clubs")
    reader.click()
    hears_described(reader, "3 of clubs and 1 more card to column 2, ")
    for _ in range(2):
        program.window.type("n")
        hears_described(reader, "N does nothing here")


def test_what_comes_with_the_focus_is_told_there(program: Program, reader: Reader) -> None:
    reader.forget()
    program.window.type("u")
    where = reader.focused()
    assert "Undone: " in reader.tree().find(where).told["description"]


def test_a_reader_that_comes_to_know_announcements_hears_them(
    program: Program, reader: Reader
) -> None:
    assert reader.ask("listen", to_announcements=True)

    def is_announced() -> bool:
        reader.forget()
        program.window.type("n")
        heard = reader.hears(lambda its: its.value not in (None, "", 0, 1), "anything")
        return heard.kind == "object:announcement"

    wait_for(is_announced, "an announcement")


@pytest.mark.parametrize(
    ("kinds", "is_heard"),
    [
        ([], False),
        (["Focus::", "Object:StateChanged:Focused"], False),
        (["Object:Announcement:"], True),
        (["object:announcement"], True),
        (["Object::"], True),
    ],
)
def test_it_is_known_by_what_is_listened_to(kinds: list[str], is_heard: bool) -> None:
    assert hears_announcements(kinds) is is_heard
