"""Where no window can be shown the player is told what is missing."""

from __future__ import annotations

import sys

import pytest

from solitaire_gui.system.no_display import (
    X_LIBRARIES,
    NoDisplay,
    missing_libraries,
    why_not_opened,
)

VARIABLES = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")


def load_none(name: str) -> None:
    raise OSError(f"{name}: cannot open shared object file")


def load_all_but_one(name: str) -> None:
    if name == X_LIBRARIES[1]:
        load_none(name)


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


def test_a_library_that_is_missing_is_named() -> None:
    assert missing_libraries(load_none) == [*X_LIBRARIES]
    assert missing_libraries(load_all_but_one) == [X_LIBRARIES[1]]
    assert missing_libraries(str) == []


@pytest.mark.skipif(sys.platform != "linux", reason="there always is a screen there")
def test_a_display_that_is_named_is_not_said_to_be_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":7")
    assert why_not_opened(load_none) == (
        "libX11.so.6 is missing, without which the display :7 cannot be used"
    )
    assert why_not_opened(str) == "the display :7 could not be opened"
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-3")
    assert why_not_opened(load_none) == "the display wayland-3 could not be opened"


def test_where_none_is_named_it_is_said_to_be_none() -> None:
    assert "no display was found" in str(NoDisplay())
