"""Texts in which players find deals: what must be read is, and none is read as another deal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.deal_text.texts import answer, entries, fault

ALL = [*entries("corpus"), *entries("held_out")]


@pytest.mark.parametrize("entry", ALL, ids=[entry["id"] for entry in ALL])
def test_a_text_is_read_as_what_it_means(entry: dict[str, Any]) -> None:
    given = answer(entry)
    wrong = fault(entry["expect"], given)
    if entry["level"] == "may" and given.kind:
        wrong = ""
    assert not wrong
