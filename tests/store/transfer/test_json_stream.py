"""JSON of any layout and size, read a value at a time from chunks that end anywhere."""

from __future__ import annotations

import json
import os
import sys
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO, FileIO, RawIOBase
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.store.transfer import json_stream
from solitaire_gui.store.transfer.json_stream import UNREADABLE, Damaged, JsonStream
from tests.levels import times

CHUNKS = [1, 7, 1 << 18]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
LAYOUTS: list[dict[str, Any]] = [
    {},
    {"indent": 3},
    {"separators": (",", ":")},
    {"ensure_ascii": False},
    {"indent": "\t", "sort_keys": True},
]


def in_chunks(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Have files read in chunks of more and more bytes."""
    for chunk in CHUNKS:
        monkeypatch.setattr(json_stream, "CHUNK", chunk)
        yield chunk


def stream(text: str | bytes) -> JsonStream:
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    return JsonStream(BytesIO(data), len(data), lambda: None)


@pytest.mark.skipif(sys.platform == "win32", reason="there a pipe is waited for")
def test_what_answers_nothing_holds_nothing() -> None:
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    with FileIO(reading) as silent, FileIO(writing, "w"):
        assert silent.read() is None
        with pytest.raises(Damaged):
            next(JsonStream(silent, 100, lambda: None).members())


def taken_apart(text: str | bytes) -> Any:
    """Return what a text holds, read by going into the outermost object or list."""
    reading = stream(text)
    if text.lstrip()[:1] in ("{", b"{"):
        return [(key, reading.value()) for key in reading.members()]
    return list(reading.items())


@given(st.lists(JSON, max_size=5), st.sampled_from(LAYOUTS))
def test_every_layout_of_a_list_is_read(values: list[Any], layout: dict[str, Any]) -> None:
    text = json.dumps(values, **layout)
    with pytest.MonkeyPatch.context() as patch:
        for _ in in_chunks(patch):
            assert taken_apart(text) == values


@given(st.dictionaries(st.text(), JSON, max_size=5), st.sampled_from(LAYOUTS))
def test_every_layout_of_an_object_is_read(values: dict[str, Any], layout: dict[str, Any]) -> None:
    text = json.dumps(values, **layout)
    with pytest.MonkeyPatch.context() as patch:
        for _ in in_chunks(patch):
            assert dict(taken_apart(text)) == values
            reading = stream(text)
            for key in reading.members():
                assert key in values
                reading.skip()


@pytest.mark.parametrize(
    "bad",
    [
        "nul",
        "+1",
        "",
        "01",
        "{1: 2}",
        '{"a"}',
        "[1 2]",
        "[,]",
        '"\\x"',
        "\n",
        '{"a": [}}',
        "9" * 5000,
    ],
)
def test_what_is_wrong_in_one_value_is_wrong_in_that_alone(
    bad: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f'[{{"a": "]}}"}}, {bad}, [1, "\\"\\\\", 2], {bad}]'
    for chunk in in_chunks(monkeypatch):
        first, second, third, fourth = taken_apart(text)
        assert (first, third) == ({"a": "]}"}, [1, '"\\', 2]), chunk
        # Newer versions of Python read numbers of up to 4300 digits, older ones all.
        assert {id(second), id(fourth)} == {id(UNREADABLE)} or bad.startswith("9"), chunk


@pytest.mark.parametrize("depth", [51, 990, 3000, pytest.param(100_000, marks=pytest.mark.long)])
def test_what_is_too_deep_is_passed_over(depth: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for chunk in in_chunks(monkeypatch):
        for opening, closing in ("[]", ('{"a":', "}")):
            text = f"[1, {opening * depth}7{closing * depth}, 2]"
            first, deep, last = taken_apart(text)
            assert (first, last) == (1, 2), chunk
            assert deep is UNREADABLE or depth < 1000


def test_what_is_too_large_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_stream, "CHUNK", 1 << 18)
    large = "x" * (json_stream.LARGEST + 1)
    assert taken_apart(json.dumps([1, large, 2])) == [1, UNREADABLE, 2]
    assert taken_apart(json.dumps([1, [large, large], 2])) == [1, UNREADABLE, 2]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ('[{"a": 1},\n{"a: 2},\n{"a": 3}\n]', [{"a": 1}, UNREADABLE, {"a": 3}]),
        ('[{"a": 1},\n{"a": 2},\n{"a: 3}\n]', [{"a": 1}, {"a": 2}, UNREADABLE]),
        ('[{"a": 1}x\n{"a": 2}\n]', [{"a": 1}, {"a": 2}]),
        ('[{"a": 1},x{"a": 2},\n{"a": 3}]', [{"a": 1}, UNREADABLE, {"a": 3}]),
        ('[\n  {\n    "a: 1\n  },\n  {\n    "a": 2\n  }\n]', [UNREADABLE, {"a": 2}]),
        ('{"a": "1,\n"b": 2}', [("a", UNREADABLE), ("b", 2)]),
    ],
)
def test_after_what_has_no_end_it_goes_on_with_a_line(
    text: str, values: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for chunk in in_chunks(monkeypatch):
        assert taken_apart(text) == values, chunk


@pytest.mark.parametrize(
    "text",
    ["", " ", "[", "[1", "[1,", '["a', '["a\\', '{"a', '{"a"', '{"a":', "[1}", "[1 2]", '{"a" 1}',
     '[{"a": 1}', "7", '{"a": 1]', "[[1, 2]"],
)  # fmt: skip
def test_what_does_not_end_as_it_began_is_damaged(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in in_chunks(monkeypatch):
        with pytest.raises(Damaged):
            taken_apart(text)


@given(st.binary(max_size=200))
def test_noise_is_read_or_damaged(noise: bytes) -> None:
    with pytest.MonkeyPatch.context() as patch:
        for _ in in_chunks(patch):
            for begun in (b"[", b"{", b'{"a": ['):
                with suppress(Damaged):
                    taken_apart(begun + noise)


def test_bytes_that_are_no_text_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in in_chunks(monkeypatch):
        assert taken_apart(b'["a\xff", "\xc3\xa4"]') == ["a\ufffd", "ä"]


def test_a_mark_of_the_order_of_bytes_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in in_chunks(monkeypatch):
        assert taken_apart("\ufeff[1]".encode()) == [1]


class Endless(RawIOBase):
    """A list of numbers that never ends."""

    def __init__(self) -> None:
        self._began = False

    def read(self, size: int = -1) -> bytes:
        begun, self._began = self._began, True
        return b"[12345678" if not begun else b",12345678" * (size // 9)


def test_a_large_file_takes_little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_stream, "CHUNK", 1 << 14)
    size = times(150_000, 1_000_000)
    tracemalloc.start()
    try:
        reading = JsonStream(Endless(), size, lambda: None)  # type: ignore[arg-type]
        with pytest.raises(Damaged):
            assert {*reading.items()} == {12345678}
        assert reading.bytes_read > 0.99 * size
        assert tracemalloc.get_traced_memory()[1] < 100_000
    finally:
        tracemalloc.stop()
