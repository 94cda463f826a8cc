"""As much of D-Bus as it takes to ask one question of the session and to hear what changes.

https://dbus.freedesktop.org/doc/dbus-specification.html: messages over a Unix socket. The types are
those of the specification, as Python has them: a variant is the value in it.
"""

from __future__ import annotations

import os
import socket
import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import unquote_to_bytes

CALL, RETURN, ERROR, SIGNAL = 1, 2, 3, 4
PATH, INTERFACE, MEMBER, REPLY_TO, DESTINATION, SIGNATURE = 1, 2, 3, 5, 6, 8
BUS = "org.freedesktop.DBus"
BUS_PATH = "/org/freedesktop/DBus"
LARGEST = 1 << 20
"""No message is read that has more bytes, nor one whose values lie deeper in one another."""
DEEPEST = 32
PATIENCE = 20.0
"""Seconds in which the bus is to take the connection; afterwards there is no hurry."""
NUMBERS = {"y": "B", "n": "h", "q": "H", "i": "i", "u": "I", "x": "q", "t": "Q", "d": "d", "h": "I"}


class Message(NamedTuple):
    """What has come over the bus."""

    kind: int
    fields: Mapping[int, Any]
    body: Sequence[Any]


class Bus:
    """A connection to the session's bus; raises OSError where there is none or it is lost."""

    def __init__(self, address: str) -> None:
        """Connect to an address as DBUS_SESSION_BUS_ADDRESS has it."""
        self._socket = _connected(address)
        self._serial = 0
        try:
            self._authenticate()
            self.call(BUS, BUS_PATH, BUS, "Hello")
        except BaseException:
            self._socket.close()
            raise
        self._socket.settimeout(None)

    def hang_up(self) -> None:
        """End the connection, from any thread: whoever waits for messages learns of it."""
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:  # it has ended already
            return

    def close(self) -> None:
        """Give back what the connection takes."""
        self._socket.close()

    def call(
        self, destination: str, path: str, interface: str, member: str, *arguments: Sequence[str]
    ) -> int:
        """Call a method and return the call's number; an argument is a text or a list of texts."""
        self._serial += 1
        kinds = "".join("s" if isinstance(argument, str) else "as" for argument in arguments)
        writer = Writer()
        for argument in arguments:
            writer.text(argument) if isinstance(argument, str) else writer.texts(argument)
        head = Writer()
        head.data += struct.pack("<BBBBII", ord("l"), CALL, 0, 1, len(writer.data), self._serial)
        fields = Writer()
        for code, kind, value in (
            (PATH, "o", path),
            (INTERFACE, "s", interface),
            (MEMBER, "s", member),
            (DESTINATION, "s", destination),
            (SIGNATURE, "g", kinds),
        ):
            fields.pad(8)
            fields.data += struct.pack("<B", code)
            fields.signature(kind)
            fields.signature(value) if kind == "g" else fields.text(value)
        head.data += struct.pack("<I", len(fields.data)) + fields.data
        head.pad(8)
        self._socket.sendall(head.data + writer.data)
        return self._serial

    def messages(self) -> Iterator[Message]:
        """Yield what comes, until the connection is lost or closed."""
        while True:
            start = self._read(16)
            order = "<" if start[:1] == b"l" else ">"
            kind = start[1]
            length, _, of_fields = struct.unpack_from(f"{order}III", start, 4)
            if length + of_fields > LARGEST:
                raise OSError("a message on the bus is too long")
            fields_end = 16 + of_fields
            rest = self._read(of_fields + -fields_end % 8 + length)
            try:
                fields = dict(Reader(start + rest[:of_fields], order, 12).values("a(yv)")[0])
                reader = Reader(rest[len(rest) - length :], order)
                body = reader.values(fields.get(SIGNATURE, ""))
            except (struct.error, ValueError, IndexError, TypeError) as error:
                raise OSError("a message on the bus makes no sense") from error
            yield Message(kind, fields, body)

    def _authenticate(self) -> None:
        user = str(os.getuid()).encode().hex()
        self._socket.sendall(f"\0AUTH EXTERNAL {user}\r\n".encode())
        answer = b""
        while not answer.endswith(b"\r\n"):
            answer += self._read(1)
        if not answer.startswith(b"OK"):
            raise ConnectionRefusedError("the bus does not know the user")
        self._socket.sendall(b"BEGIN\r\n")

    def _read(self, count: int) -> bytes:
        data = bytearray()
        while len(data) < count:
            part = self._socket.recv(count - len(data))
            if not part:
                raise ConnectionResetError("the bus has closed the connection")
            data += part
        return bytes(data)


class Writer:
    """Lays out values as a message has them, in little endian."""

    def __init__(self) -> None:
        self.data = b""

    def pad(self, boundary: int) -> None:
        """Go on at a multiple of so many bytes."""
        self.data += bytes(-len(self.data) % boundary)

    def text(self, text: str) -> None:
        """Add a text."""
        self.pad(4)
        data = text.encode()
        self.data += struct.pack("<I", len(data)) + data + b"\0"

    def signature(self, kinds: str) -> None:
        """Add the types of values."""
        self.data += bytes([len(kinds)]) + kinds.encode() + b"\0"

    def texts(self, texts: Sequence[str]) -> None:
        """Add a list of texts."""
        self.pad(4)
        start = len(self.data) + 4
        inner = Writer()
        inner.data = bytes(start)
        for text in texts:
            inner.text(text)
        self.data += struct.pack("<I", len(inner.data) - start) + inner.data[start:]


class Reader:
    """Reads values from a message; raises ValueError and what struct raises for nonsense."""

    def __init__(self, data: bytes, order: str, place: int = 0) -> None:
        self._data = data
        self._order = order
        self._place = place

    def values(self, kinds: str, depth: int = 0) -> list[Any]:
        """Return values of these types, one after the other."""
        found = []
        while kinds:
            kind, kinds = _first(kinds)
            found.append(self._value(kind, depth))
        return found

    def _value(self, kind: str, depth: int) -> Any:
        if depth > DEEPEST:
            raise ValueError("too many values in one another")
        code = kind[0]
        if code in NUMBERS:
            return self._number(NUMBERS[code])
        if code == "b":
            return bool(self._number("I"))
        if code in "so":
            return self._text(self._number("I"))
        if code == "g":
            return self._text(self._number("B"))
        if code == "v":
            return self._value(_first(self._text(self._number("B")))[0], depth + 1)
        if code == "(":
            self._pad(8)
            return self.values(kind[1:-1], depth + 1)
        if code == "a":
            return self._array(kind[1:], depth)
        raise ValueError(f"no type: {kind}")

    def _array(self, kind: str, depth: int) -> Any:
        length = self._number("I")
        is_wide = kind[0] in "({xtd"
        self._pad(8 if is_wide else 1)
        end, found = self._place + length, []
        if length > LARGEST or end > len(self._data):
            raise ValueError("an array is too long")
        while self._place < end:
            if kind[0] == "{":
                self._pad(8)
                found.append(self.values(kind[1:-1], depth + 1))
            else:
                found.append(self._value(kind, depth + 1))
        return dict(found) if kind[0] == "{" else found

    def _number(self, code: str) -> Any:
        size = struct.calcsize(f"={code}")
        self._pad(size)
        (number,) = struct.unpack_from(self._order + code, self._data, self._place)
        self._place += size
        return number

    def _text(self, length: int) -> str:
        text = self._data[self._place : self._place + length]
        self._place += length + 1
        return text.decode("utf-8", "replace")

    def _pad(self, boundary: int) -> None:
        self._place += -self._place % boundary


def _first(kinds: str) -> tuple[str, str]:
    """Return the first complete type, and those after it."""
    end = 0
    while kinds[end] == "a":
        end += 1
    depth = 0
    while True:
        depth += (kinds[end] in "({") - (kinds[end] in ")}")
        end += 1
        if not depth:
            return kinds[:end], kinds[end:]


def session_address(environment: Mapping[str, str]) -> str:
    """Return where the session's bus is."""
    folder = environment.get("XDG_RUNTIME_DIR", "")
    return environment.get("DBUS_SESSION_BUS_ADDRESS") or f"unix:path={folder}/bus"


def _connected(addresses: str) -> socket.socket:
    """Return a socket that is connected to the first of some addresses that can be used."""
    failed: OSError = FileNotFoundError("the session has no bus")
    for address in addresses.split(";"):
        kind, _, words = address.partition(":")
        pairs = dict(word.partition("=")[::2] for word in words.split(","))
        path = pairs.get("path") or ("abstract" in pairs and "\0" + pairs["abstract"]) or ""
        if kind != "unix" or not path:
            continue
        one = socket.socket(socket.AF_UNIX)
        one.settimeout(PATIENCE)
        try:
            one.connect(unquote_to_bytes(path))
        except OSError as error:
            one.close()
            failed = error
        else:
            return one
    raise failed
