"""What a keystroke at a table asks for: a command, a line of the game's own, another game. Pure."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from solitaire_gui.gui.commands import command_of, game_of
from solitaire_gui.gui.requests import Open, Play, Request

MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT
MODIFIER_KEYS = frozenset(
    getattr(pygame, f"K_{side}{name}") for side in "LR" for name in ("SHIFT", "CTRL", "ALT", "META")
)
"""Keys that alone ask for nothing."""


def request_of(
    key: int, modifiers: int, lines: Mapping[str, str], sign: str = ""
) -> Request | None:
    """Return what a key asks for; `lines` are the game's own keys and the lines they play now.

    `sign` is what the key types, wherever the keyboard has it.
    """
    if command := command_of(key, modifiers, sign):
        return command
    letter = chr(key).upper() if 0 < key < 128 else ""
    if letter in lines and not modifiers & MODIFIERS:
        return Play((lines[letter],))
    slug = game_of(key, modifiers)
    return Open(slug) if slug else None
