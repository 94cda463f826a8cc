"""Whatever has been written can be quoted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.language.display_text import MAX_LENGTH, printable, quote

ANYTHING = st.text(st.characters(exclude_categories=[]))
"""With halves of surrogate pairs and all that no program could show."""


@given(ANYTHING)
def test_what_is_shown_is_one_short_line_of_signs_that_can_be_shown(text: str) -> None:
    assert printable(text).isprintable()
    assert len(printable(text)) <= MAX_LENGTH + 1
    printable(text).encode()


@given(st.text(st.characters(categories=["L", "N", "P", "S"]), max_size=MAX_LENGTH))
def test_what_is_short_and_plain_stays_as_it_is(text: str) -> None:
    assert printable(text) == text


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("M 3 7 6", "“M 3 7 6”"),
        ("M 3\0 7", "“M 3? 7”"),
        (" D\n", "“D”"),
        ("one\ntwo", "“one two”"),
        ("\udcff.txt", "“?.txt”"),
        ("\u202efdp.exe", "“?fdp.exe”"),
        ("D" * 10**6, f"“{'D' * MAX_LENGTH}…”"),
    ],
)
def test_a_quotation_is_clean_and_short(text: str, quoted: str) -> None:
    assert quote(text) == quoted
