"""A screen reader that knows no announcements hears all the same what happens.

Such is the Orca of Debian 12: before version 45.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from solitaire_gui.gui.accessibility.announcement_listeners import hears_announcements
from tests.gui.accessibility.reading import LOOKS_AGAIN, Heard, Reader
from tests.gui.process.program_process import Program
from tests.support.waiting import wait_for

DESCRIPTION = "object:property-change:accessible-description"


@pytest.fixture
def deaf(program: Program, at_scorpion: Reader) -> Iterator[Reader]:
    """Return a screen reader that knows no announcements, once the program knows that.

    In the end it has come to know them, and hears them.
    """
    reader = at_scorpion
    assert reader.ask("listen", to_announcements=False)
    try:
        is_told = describes("N does nothing here")
        reader.hears_after(lambda: program.window.type("n"), is_told, "a description")
        yield reader
    finally:
        assert reader.ask("listen", to_announcements=True)
        reader.said_after(lambda: program.window.type("n"), "N does nothing here")


def describes(words: str) -> Callable[[Heard], bool]:
    """Return what tells that a thing has got a description that begins so."""

    def is_meant(heard: Heard) -> bool:
        assert heard.kind != "object:announcement"
        return heard.kind == DESCRIPTION and str(heard.value).startswith(words)

    return is_meant


def hears_described(reader: Reader, words: str) -> None:
    """Wait until a thing has got a description that begins so."""
    reader.hears(describes(words), f"the description {words}")


def test_a_move_and_a_refusal_are_told_at_what_has_the_focus(
    program: Program, deaf: Reader
) -> None:
    deaf.seek("3 of clubs")
    deaf.forget()
    deaf.ask("focus")
    deaf.focused("3 of clubs")
    deaf.press("3 of clubs")
    hears_described(deaf, "3 of clubs and 1 more card to column 2, ")
    for _ in range(2):
        program.window.type("n")
        hears_described(deaf, "N does nothing here")


def test_what_comes_with_the_focus_is_told_there(program: Program, deaf: Reader) -> None:
    deaf.press("3 of clubs")
    deaf.seek("column 2, 9 cards")
    deaf.forget()
    program.window.type("u")
    where = deaf.focused("4 of clubs")

    def is_told() -> bool:
        deaf.seek(where)
        return "Undo: " in deaf.look().told["description"]

    wait_for(is_told, "the description", LOOKS_AGAIN)


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
