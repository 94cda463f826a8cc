"""What comes over the bus is believed only where it makes sense."""

from __future__ import annotations

import struct
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.gui.platform.wishes.bus import (
    INTERFACE,
    MEMBER,
    SIGNAL,
    Message,
    Reader,
    Writer,
    session_address,
)
from solitaire_gui.gui.platform.wishes.portal import COMMON, SETTINGS, is_change, wishes
from solitaire_gui.play.settings import Wishes

NONSENSE = (struct.error, ValueError, IndexError, TypeError)
KINDS = st.text(alphabet="ybnqiuxtdsogvha({})", max_size=12)


@given(st.binary(max_size=200), KINDS, st.sampled_from("<>"))
def test_any_bytes_are_read_or_refused(data: bytes, kinds: str, order: str) -> None:
    with suppress(*NONSENSE):
        Reader(data, order).values(kinds)


@given(st.lists(st.text(alphabet="aé♥", max_size=6), max_size=4))
def test_texts_are_read_as_they_were_written(texts: list[str]) -> None:
    writer = Writer()
    writer.text("first")
    writer.texts(texts)
    assert Reader(writer.data, "<").values("sas") == ["first", texts]


def test_values_in_one_another_have_an_end() -> None:
    with pytest.raises(ValueError, match="too many"):
        Reader(b"\1v\0" * 100, "<").values("v")


@pytest.mark.parametrize("value", [None, "2", 2.5, [], {}, 3, -1, {"a": 1}, "light"])
@pytest.mark.parametrize("name", ["color-scheme", "contrast", "reduced-motion"])
def test_a_setting_that_makes_no_sense_is_no_wish(name: str, value: object) -> None:
    assert wishes({(COMMON, name): value}) == Wishes()


@pytest.mark.parametrize("body", [[], ["one"], [1, 2, 3, 4]])
def test_a_signal_of_another_shape_is_no_change(body: list[object]) -> None:
    fields = {INTERFACE: SETTINGS, MEMBER: "SettingChanged"}
    assert not is_change(Message(SIGNAL, fields, body))


def test_the_bus_of_a_session_is_in_its_folder_where_nothing_else_is_said() -> None:
    folder = {"XDG_RUNTIME_DIR": "/run/user/1000"}
    assert session_address(folder) == "unix:path=/run/user/1000/bus"
    told = "unix:abstract=/tmp/dbus-1,guid=2"
    assert session_address({**folder, "DBUS_SESSION_BUS_ADDRESS": told}) == told
