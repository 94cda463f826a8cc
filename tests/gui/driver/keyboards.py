"""The keys that players of each system read, taken at their word."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from solitaire_gui.language import key_names
from tests.gui.driver import events

MAC_SIGNS = {
    "⌃": pygame.KMOD_LCTRL,
    "⌥": pygame.KMOD_LALT,
    "⇧": pygame.KMOD_LSHIFT,
    "⌘": pygame.KMOD_LMETA,
}
PC_NAMES = {
    "Ctrl+": pygame.KMOD_LCTRL,
    "Alt+": pygame.KMOD_LALT,
    "Shift+": pygame.KMOD_LSHIFT,
}
MODIFIERS = {"linux": PC_NAMES, "win32": PC_NAMES, "darwin": MAC_SIGNS}
"""What is written for the modifiers on each system."""
FOREIGN = {
    "linux": re.compile(r"[⌃⌥⇧⌘⌫⌦]|Cmd|Option|Return"),
    "win32": re.compile(r"[⌃⌥⇧⌘⌫⌦]|Cmd|Option|Return"),
    "darwin": re.compile(
        r"\b(Ctrl|Control|Shift|Alt|Backspace|Enter)\b|\bDelete\b(?! this| player)"
    ),
}
"""What the keys of other systems are called."""
KEYS = {
    **events.KEYS,
    "⌫": pygame.K_BACKSPACE,
    "⌦": pygame.K_DELETE,
    "Return": pygame.K_RETURN,
}
"""Keys that SDL calls otherwise, by the names that players of any system read."""


@pytest.fixture(params=[*key_names.KEYBOARDS])
def system(request: pytest.FixtureRequest) -> Iterator[str]:
    """Return each system in turn, whose keys are told meanwhile."""
    key_names.use_keyboard(request.param)
    yield str(request.param)
    key_names.use_keyboard("linux")


@pytest.fixture
def mac() -> Iterator[None]:
    """Tell the keys of a Mac."""
    key_names.use_keyboard("darwin")
    yield
    key_names.use_keyboard("linux")


def stroke(written: str, system: str) -> tuple[int, int, str]:
    """Return the key that a player of a system presses, what is held, and what it types."""
    held, name = 0, written
    for sign, modifier in MODIFIERS[system].items():
        if name.startswith(sign) or (system != "darwin" and sign in name):
            held, name = held | modifier, name.replace(sign, "")
    key = KEYS.get(name) or pygame.key.key_code(name.lower())
    return key, held, name if len(name) == 1 and not held else ""
