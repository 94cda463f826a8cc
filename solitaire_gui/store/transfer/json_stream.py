"""Reads JSON of any layout and any size, a value at a time, in little memory.

One value that is too large, too deep or wrong in itself does not hinder the reading of the others.
Where it cannot be told how a wrong one ends, the reading goes on at the beginning of a line.
"""

from __future__ import annotations

import json
import re
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from typing import IO, Any, Final

CHUNK = 1 << 18
"""Bytes that are read at once."""
LARGEST, DEEPEST = 4_000_000, 50
"""Characters of a value that is read, and how many lists and objects may be one in the other."""
SPACE = re.compile(r"[ \t\r\n]*")
IN_STRING, BRACKET = re.compile(r'["\\\n]'), re.compile(r'["\[\]{}]')
SCALAR_END = re.compile(r"[,\]} \t\r\n]")
ENDS = {*",:]} \t\r\n"}
"""What can stand behind a value; behind half a number there is something else, or nothing yet."""

UNREADABLE: Final = object()
"""What is read in the place of a value that cannot be."""


class Damaged(ValueError):
    """What follows cannot be read: it is no JSON, or its end is missing."""


class JsonStream:
    """Where the reading of a file has come to. Every method may raise Damaged or OSError."""

    def __init__(self, file: IO[bytes], most: int, on_read: Callable[[], None]) -> None:
        """Read so many bytes at most, and call `on_read` after every chunk."""
        self.bytes_read = 0
        self._file = file
        self._most = most
        self._on_read = on_read
        self._decode = getincrementaldecoder("utf-8-sig")("replace").decode
        self._raw_decode = json.JSONDecoder().raw_decode
        self._text = ""
        self._at = 0
        self._is_torn = False
        """Whether the last value ends in the middle of a string."""

    def members(self) -> Iterator[str]:
        """Go into an object and yield each key, after which its value is to be read or skipped."""
        self._expect("{")
        if self._next() == "}":
            self._at += 1
            return
        while True:
            key = self.value()
            self._expect(":")
            yield key if isinstance(key, str) else ""
            if not self._goes_on("}", '"'):
                return

    def items(self) -> Iterator[Any]:
        """Go into a list of objects and yield each of its values."""
        self._expect("[")
        if self._next() == "]":
            self._at += 1
            return
        while True:
            yield self.value()
            if not self._goes_on("]", "{"):
                return

    def value(self) -> Any:
        """Read a value; UNREADABLE if it cannot be."""
        self._next()
        try:
            value, end = self._raw_decode(self._text, self._at)
        except (ValueError, RecursionError):
            pass
        else:
            if self._text[end : end + 1] in ENDS:
                self._at = end
                return value
        # It goes on in the next chunk, or is wrong: in both cases, first of all, where does it end?
        text = self._passed()
        try:
            return UNREADABLE if text is None else json.loads(text)
        except (ValueError, RecursionError):
            return UNREADABLE

    def skip(self) -> None:
        """Go behind a value."""
        self._next()
        self._passed()

    def _passed(self) -> str | None:
        """Go behind a value that begins here; return its text, None if that is too large or deep.

        It ends where as many brackets have been closed as opened: what is wrong between them is
        wrong in that value alone.
        """
        is_scalar = self._text[self._at] not in '"[{'
        parts: list[str] = []
        start, length, depth, deepest = self._at, 0, 0, 0
        in_string = False
        while True:
            sign = SCALAR_END if is_scalar else IN_STRING if in_string else BRACKET
            found = sign.search(self._text, self._at)
            is_cut = found is not None and found.group() == "\\" and found.end() == len(self._text)
            if found is None or is_cut:
                self._at = found.start() if found else len(self._text)
                length += self._at - start
                if length <= LARGEST and deepest <= DEEPEST:
                    parts.append(self._text[start : self._at])
                else:
                    parts.clear()
                if not self._read_more():
                    if is_scalar:
                        break
                    raise Damaged
                start = 0
                continue
            if in_string and found.group() == "\n":  # no string has one, so its end is missing
                self._at, self._is_torn = found.start(), True
                return None
            self._at = found.start() if is_scalar else found.end()
            if not is_scalar:
                match found.group():
                    case "\\":
                        self._at += 1
                    case '"':
                        in_string = not in_string
                    case "[" | "{":
                        depth += 1
                        deepest = max(deepest, depth)
                    case _:
                        depth -= 1
            if depth == 0 and not in_string:
                break
        is_small = length + self._at - start <= LARGEST and deepest <= DEEPEST
        return "".join([*parts, self._text[start : self._at]]) if is_small else None

    def _goes_on(self, closing: str, opening: str) -> bool:
        """Go behind what follows a value; return whether there is another one.

        After something wrong, go to the next line that begins with `opening`, or with the end.
        """
        if not self._is_torn and self._next() in f",{closing}":
            return self._expect(f",{closing}") == ","
        self._is_torn = False
        while True:
            self._skip_line()
            sign = self._next()
            if sign == closing:
                self._at += 1
            if sign in (closing, opening):
                return sign == opening

    def _skip_line(self) -> None:
        """Go behind the end of the line; raise Damaged if there is none."""
        while (end := self._text.find("\n", self._at)) < 0:
            self._at = len(self._text)
            if not self._read_more():
                raise Damaged
        self._at = end + 1

    def _next(self) -> str:
        """Go to the next character that is no space, and return it; raise Damaged at the end."""
        while True:
            found = SPACE.match(self._text, self._at)
            self._at = found.end() if found else self._at
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._read_more():
                raise Damaged

    def _expect(self, signs: str) -> str:
        """Go behind the next character, which must be one of some, and return it."""
        sign = self._next()
        if sign not in signs:
            raise Damaged
        self._at += 1
        return sign

    def _read_more(self) -> bool:
        """Read another chunk, and drop what has been passed; return whether there was one."""
        # Of some files of the system nothing comes, now or ever, which is none.
        data = self._file.read(min(CHUNK, self._most - self.bytes_read)) or b""
        self.bytes_read += len(data)
        self._text = self._text[self._at :] + self._decode(data, final=not data)
        self._at = 0
        self._on_read()
        return bool(data)
