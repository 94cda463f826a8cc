"""Reads text that a player wrote with any editor on any system.

It is UTF-8, with or without a byte order mark, or UTF-16 with one, as Windows PowerShell 5 writes.
Lines end with LF, CRLF or CR. Blank lines and those that begin with # are skipped.
"""

from __future__ import annotations

import codecs
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from io import BufferedReader, BytesIO, TextIOWrapper
from typing import Any, NamedTuple

COMMENT = "#"
INVALID = "\udcff"
"""Replaces bytes that cannot be decoded: a lone surrogate, which no text contains."""


def _replace_invalid(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeDecodeError)
    return INVALID, error.end


codecs.register_error("solitaire_gui.wrong", _replace_invalid)


class NotText(ValueError):
    """A line of a file cannot be decoded."""

    def __init__(self, number: int) -> None:
        super().__init__(f"line {number} is not text in UTF-8 or UTF-16.")


class Line(NamedTuple):
    """A line of a text file."""

    number: int
    """The line's number in the file, from 1."""
    text: str
    """The line without surrounding white space; of a line that is too long, the beginning."""
    is_text: bool = True
    """Whether all of it was decoded, and it has no NUL."""
    is_whole: bool = True
    """Whether it is no longer than the given maximum."""
    has_end: bool = True
    """Whether it ends with a line end, which the last line of a file may lack."""


def lines(
    file: BufferedReader[Any], max_length: int, *, has_comments: bool = True
) -> Iterator[Line]:
    """Yield the lines that are neither blank nor comments, cut to `max_length` characters."""
    is_utf_16 = file.peek(2)[:2] in (BOM_UTF16_LE, BOM_UTF16_BE)
    encoding = "utf-16" if is_utf_16 else "utf-8-sig"
    text = TextIOWrapper(file, encoding, "solitaire_gui.wrong", newline=None)
    try:
        number = 0
        while line := text.readline(max_length):
            number += 1
            end = line
            while not end.endswith("\n") and (more := text.readline(max_length)):
                end = more
            is_whole = end is line
            stripped = line.strip()
            if stripped and not (has_comments and stripped.startswith(COMMENT)):
                is_text = stripped.isascii() or INVALID not in stripped
                yield Line(
                    number,
                    stripped if is_text else stripped.replace(INVALID, "?"),
                    is_text and "\0" not in stripped,
                    is_whole,
                    end.endswith("\n"),
                )
    finally:
        text.detach()


def decode_lines(data: bytes, *, has_comments: bool = True) -> str:
    """Return the lines of a whole file that are neither blank nor comments; raise NotText."""
    found = [*lines(BufferedReader(BytesIO(data)), len(data) + 1, has_comments=has_comments)]
    for line in found:
        if not line.is_text:
            raise NotText(line.number)
    return "\n".join(line.text for line in found)


def decode_text(data: bytes) -> str:
    """Return the whole text of a file, its lines as they are; raise NotText.

    UTF-16 is recognized without its mark, too. Other bytes are read as Latin-1, in
    which other programs write their comments.
    """
    encoding = "utf-16" if data[:2] in (BOM_UTF16_LE, BOM_UTF16_BE) else "utf-8-sig"
    beginning = data[:400]
    if encoding != "utf-16" and beginning.count(0) > len(beginning) // 4:
        is_big = beginning[::2].count(0) > beginning[1::2].count(0)
        encoding = "utf-16-be" if is_big else "utf-16-le"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        if encoding != "utf-8-sig":
            raise NotText(1) from None
        text = data.decode("latin-1")
    if "\0" in text:
        raise NotText(text.count("\n", 0, text.index("\0")) + 1)
    return text
