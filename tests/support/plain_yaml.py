"""Reads the plainest part of YAML, in which the workflows are written, and refuses all else.

Mappings, lists, lists in brackets, text of one line with and without quotes, true and false. What
needs quotes to be text must have them: 3.10 is the number 3.1 without.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

KEY = re.compile(r"([A-Za-z][\w-]*):(?: +(\S.*))?$")
LIST = re.compile(r"\[[^][{}]*\]")
NOT_TEXT = re.compile(r"[-+]?[\d.][\d._]*(e[-+]?\d+)?|~|null|yes|no|on|off", re.IGNORECASE)
"""What stands for something else than its letters, now or in older versions of YAML."""
SPECIAL = "-?:,[]{}#&*!|>'\"%@`"
"""With what a text without quotes does not begin."""
WORDS = {"true": True, "false": False}


class NotPlain(Exception):
    """A line is not YAML, or not of the plain part of it."""


class Line(NamedTuple):
    """A line that is not empty, and no comment."""

    number: int
    indent: int
    text: str

    def fault(self) -> NotPlain:
        """Return what is raised where the line cannot stand."""
        return NotPlain(f"line {self.number}: {self.text}")


def read(text: str) -> Any:
    """Return what a file says: a mapping or a list; raise NotPlain."""
    lines = [
        Line(number, len(line) - len(line.lstrip(" ")), line.strip())
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not lines or "\t" in text:
        raise NotPlain("it is empty, or has tabs")
    value, rest = block(lines, lines[0].indent)
    if rest:
        raise rest[0].fault()
    return value


def block(lines: list[Line], indent: int) -> tuple[Any, list[Line]]:
    """Return the mapping or list that the first line begins, and the lines after it."""
    is_list = lines[0].text.startswith("- ")
    found: list[Any] = []
    mapping: dict[str, Any] = {}
    while lines and lines[0].indent == indent and lines[0].text.startswith("- ") == is_list:
        line = lines[0]
        if is_list:
            value, lines = item(lines)
            found.append(value)
            continue
        match = KEY.match(line.text)
        if match is None or match[1] in mapping:
            raise line.fault()
        mapping[match[1]], lines = value_of(match[2], line, lines[1:])
    if lines and lines[0].indent > indent:
        raise lines[0].fault()
    return found if is_list else mapping, lines


def item(lines: list[Line]) -> tuple[Any, list[Line]]:
    """Return what stands after the dash of the first line and below, and the lines after it."""
    line, text = lines[0], lines[0].text[2:].lstrip()
    inner = line.indent + len(line.text) - len(text)
    if KEY.match(text):
        return block([Line(line.number, inner, text), *lines[1:]], inner)
    return value_of(text, line, lines[1:])


def value_of(text: str | None, line: Line, after: list[Line]) -> tuple[Any, list[Line]]:
    """Return the value that begins in a line, and the lines after it."""
    below = 0
    while below < len(after) and after[below].indent > line.indent:
        below += 1
    inside, rest = after[:below], after[below:]
    if text is None:
        if not inside:
            return None, rest
        value, left = block(inside, inside[0].indent)
        if left:
            raise left[0].fault()
        return value, rest
    if inside:
        raise inside[0].fault()
    if LIST.fullmatch(text):
        return [scalar(part.strip(), line) for part in text[1:-1].split(",")], rest
    return scalar(text, line), rest


def scalar(text: str, line: Line) -> str | bool:
    """Return the one value that is written so."""
    if quoted := re.fullmatch(r"\"([^\"\\]*)\"|'([^']*)'", text):
        return quoted[1] or quoted[2] or ""
    is_special = not text or text[0] in SPECIAL or ": " in text or " #" in text
    if is_special or text.endswith(":") or NOT_TEXT.fullmatch(text):
        raise line.fault()
    return WORDS.get(text, text)
