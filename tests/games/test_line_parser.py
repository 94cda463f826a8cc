"""Typed commands: words and numbers, what is refused and in which order it is tested."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.games.line_parser import (
    BadCommand,
    Fault,
    Grammar,
    Number,
    ParsedLine,
    parse,
    typed,
)

COLUMN = Number("column", 7)
WORDS: Grammar = {
    "M": (COLUMN, Number("row", 52), COLUMN),
    "T": (COLUMN, Number("pile length", 52, is_index=False)),
    "SW": (),
    "MTF": (COLUMN,),
}
NUMBERS: Grammar = {"": (Number("row", 4), Number("column", 13)), "S": ()}


def fault(line: str, grammar: Grammar) -> Fault:
    with pytest.raises(BadCommand) as caught:
        parse(line, grammar)
    return caught.value.fault


def sentence(line: str, grammar: Grammar) -> str:
    with pytest.raises(BadCommand) as caught:
        parse(line, grammar)
    return str(caught.value)


@pytest.mark.parametrize("line", ["M 7 12 1", "m 7 12 1", "  M\t7  12 1 \n", "m 07 +12 1"])
def test_words_are_read_in_either_case_and_between_any_blanks(line: str) -> None:
    assert parse(line, WORDS) == ParsedLine("M", (6, 11, 0))


def test_an_index_counts_from_0_and_other_numbers_stay() -> None:
    assert parse("T 3 2", WORDS) == ParsedLine("T", (2, 2))


def test_a_word_may_stand_alone() -> None:
    assert parse("sw", WORDS) == ParsedLine("SW", ())


def test_numbers_may_stand_without_a_word() -> None:
    assert parse("4 13", NUMBERS) == ParsedLine("", (3, 12))
    assert parse("s", NUMBERS) == ParsedLine("S", ())


@pytest.mark.parametrize(
    "line", ["", "  ", "X 1 2", "1 2", "M1 2 3", "MTC 1", "\u017fw", "м 7 12 1"]
)
def test_a_line_that_begins_with_no_word_of_the_game_is_unknown(line: str) -> None:
    assert fault(line, WORDS) is Fault.UNKNOWN


@pytest.mark.parametrize("line", ["M", "M 1 2", "M 1 2 3 4", "sw 1", "T 1", "MTF"])
def test_every_word_takes_its_own_count_of_numbers(line: str) -> None:
    assert fault(line, WORDS) is Fault.COUNT


@pytest.mark.parametrize("line", ["", "a", "1", "1 2 3", "2336", "S 1", "\u017f"])
def test_where_numbers_stand_alone_any_other_count_is_the_fault(line: str) -> None:
    assert fault(line, NUMBERS) is Fault.COUNT


@pytest.mark.parametrize(
    "text", ["a", "1.5", "1,2", "--1", "+", "1e3", "0x1", "1_0", "²", "\uff11", "٣", "“1”"]
)
def test_only_ascii_digits_make_a_whole_number(text: str) -> None:
    assert fault(f"M 1 {text} 3", WORDS) is Fault.TYPE
    assert fault(f"1 {text}", NUMBERS) is Fault.TYPE


@pytest.mark.parametrize("text", ["0", "-1", "8", "+0", "-0", "100", "9" * 5000])
def test_zero_negative_and_too_large_numbers_are_out_of_range(text: str) -> None:
    assert fault(f"T {text} 1", WORDS) is Fault.RANGE


@pytest.mark.parametrize("text", ["0", "-1", "53"])
def test_a_number_that_is_no_index_has_a_range_too(text: str) -> None:
    assert fault(f"T 1 {text}", WORDS) is Fault.RANGE


@pytest.mark.parametrize(
    ("line", "first"),
    [("X a 0", Fault.UNKNOWN), ("M a 0", Fault.COUNT), ("M 0 a 1", Fault.TYPE)],
)
def test_word_count_type_and_range_are_tested_in_this_order(line: str, first: Fault) -> None:
    assert fault(line, WORDS) is first


@pytest.mark.parametrize(
    ("line", "grammar", "expected"),
    [
        ("X 1", WORDS, "There is no command “X 1”; help shows them all."),
        ("M 1", WORDS, "“M 1” is not understood: M takes 3 numbers."),
        ("mtf", WORDS, "“mtf” is not understood: MTF takes 1 number."),
        ("sw 1", WORDS, "“sw 1” is not understood: SW takes no number."),
        ("1 2 3", NUMBERS, "“1 2 3” is not understood: a move takes 2 numbers."),
        ("M 1 x 2", WORDS, "“x” is not a whole number."),
        ("M 8 1 2", WORDS, "There is no column “8”: they go from 1 to 7."),
    ],
)
def test_the_sentence_says_what_is_wrong(line: str, grammar: Grammar, expected: str) -> None:
    assert sentence(line, grammar) == expected


def test_a_long_line_is_quoted_in_part() -> None:
    assert sentence("x" * 30, WORDS) == f"There is no command “{'x' * 30}”; help shows them all."
    assert sentence("x" * 1000, WORDS) == f"There is no command “{'x' * 30}…”; help shows them all."


@given(
    line=st.lists(st.sampled_from([*WORDS, *"s130-"]) | st.text(max_size=3)).map(" ".join),
    grammar=st.sampled_from([WORDS, NUMBERS]),
)
def test_any_text_is_a_command_or_a_bad_command(line: str, grammar: Grammar) -> None:
    with suppress(BadCommand):
        command = parse(line, grammar)
        assert parse(typed(command, grammar), grammar) == command


@pytest.mark.parametrize(
    ("command", "grammar", "line"),
    [
        (ParsedLine("M", (6, 11, 0)), WORDS, "M 7 12 1"),
        (ParsedLine("T", (2, 2)), WORDS, "T 3 2"),
        (ParsedLine("SW", ()), WORDS, "SW"),
        (ParsedLine("", (3, 12)), NUMBERS, "4 13"),
    ],
)
def test_a_command_is_typed_as_the_line_that_spells_it(
    command: ParsedLine, grammar: Grammar, line: str
) -> None:
    assert typed(command, grammar) == line
    assert parse(line, grammar) == command
