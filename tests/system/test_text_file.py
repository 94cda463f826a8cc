"""One text, however an editor has written it, is read as the same lines."""

from __future__ import annotations

import codecs
from io import BufferedReader, BytesIO
from itertools import product

import pytest

from solitaire_gui.system.text_file import Line, NotText, decode_lines, decode_text, lines

ENCODINGS = {
    "UTF-8": (b"", "utf-8"),
    "UTF-8 with a BOM": (codecs.BOM_UTF8, "utf-8"),
    "UTF-16, little end first": (codecs.BOM_UTF16_LE, "utf-16-le"),
    "UTF-16, big end first": (codecs.BOM_UTF16_BE, "utf-16-be"),
}
ENDS = ("\n", "\r\n", "\r")
TEXT = ["# Jürgen’s games", "scorpion 1", "", "  ", "\talaska 2: T 1 2 3  ", "  # 汉字", "7♥ 😀"]


def read(data: bytes, longest: int = 1000) -> list[Line]:
    return [*lines(BufferedReader(BytesIO(data)), longest)]


def written(text: str, encoding: str) -> bytes:
    bom, name = ENCODINGS[encoding]
    return bom + text.encode(name)


@pytest.mark.parametrize(("encoding", "end"), [*product(ENCODINGS, ENDS)])
@pytest.mark.parametrize("is_ended", [True, False])
def test_lines_come_from_every_encoding_with_their_numbers(
    encoding: str, end: str, is_ended: bool
) -> None:
    data = written(end.join(TEXT) + end * is_ended, encoding)
    expected = [(2, "scorpion 1"), (5, "alaska 2: T 1 2 3"), (7, "7♥ 😀")]
    found = read(data)
    assert [(line.number, line.text) for line in found] == expected
    assert all(line.is_text and line.is_whole for line in found)
    assert [line.has_end for line in found] == [True, True, is_ended]
    assert decode_lines(data) == "\n".join(text for _, text in expected)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_an_empty_text_has_no_lines(encoding: str) -> None:
    for text in ("", "\n", "# nothing"):
        assert read(written(text, encoding)) == []


@pytest.mark.parametrize(
    "data",
    [
        b"one\ntw\xff\nthree",
        b"one\r\ntw\0\r\nthree",
        written("one\ntw", "UTF-16, little end first")
        + b"\0\xd8\n\0"
        + "three".encode("utf-16-le"),
        written("one\ntw", "UTF-16, big end first") + b"\0",
    ],
)
def test_what_is_no_text_costs_its_line_and_is_named(data: bytes) -> None:
    found = read(data)
    assert [line.is_text for line in found] == [True, False, True][: len(found)]
    assert found[1].number == 2
    with pytest.raises(NotText, match="line 2 is not text"):
        decode_lines(data)


def test_utf_16_without_a_mark_is_no_text() -> None:
    with pytest.raises(NotText, match="line 1 "):
        decode_lines("scorpion 1".encode("utf-16-le"))


def test_a_text_without_comments_may_begin_with_their_sign() -> None:
    assert decode_lines(b"#1\n", has_comments=False) == "#1"


def test_of_a_long_line_the_beginning_comes_and_the_next_is_whole() -> None:
    found = read(b"x" * 100_000 + b"\nscorpion 1\n" + b"y" * 2000, 11)
    assert [(line.number, line.text, line.is_whole) for line in found] == [
        (1, "x" * 11, False),
        (2, "scorpion 1", True),
        (3, "y" * 11, False),
    ]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_whole_text_keeps_all_its_lines(encoding: str) -> None:
    assert decode_text(written("\n".join(TEXT), encoding)) == "\n".join(TEXT)


def test_a_whole_text_may_be_utf_16_without_a_mark_or_an_old_latin_1() -> None:
    assert decode_text("10♥ ".encode("utf-16-be") + "K♠".encode("utf-16-be")) == "10♥ K♠"
    assert decode_text(b"# J\xfcrgen\n7D") == "# Jürgen\n7D"


def test_a_whole_text_with_a_nul_is_none() -> None:
    with pytest.raises(NotText, match="line 2 "):
        decode_text(b"7D AD\n5C\x003S QH KD\n")
