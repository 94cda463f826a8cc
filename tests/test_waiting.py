"""A wait that fails names what it saw instead."""

from __future__ import annotations

import pytest

from tests.support import waiting
from tests.support.waiting import wait_for


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all waits be over at once."""
    monkeypatch.setattr(waiting, "PATIENCE", 0.0)


def test_a_wait_that_fails_names_the_last_answer() -> None:
    with pytest.raises(AssertionError, match=r"^the door did not come in 0 s; seen last: ''$"):
        wait_for(str, "the door", 0.0)


def test_a_wait_that_fails_names_what_else_is_there() -> None:
    with pytest.raises(AssertionError, match="seen last: 'a wall'"):
        wait_for(bool, "the door", 0.0, lambda: "a wall")
