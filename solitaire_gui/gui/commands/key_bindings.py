"""What a keystroke at a table asks for: a command, a line of the game's own, another game. Pure.

And why it asks for nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import pygame

from solitaire_gui.cards import Card
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.games.line_parser import BadCommand, Grammar, parse
from solitaire_gui.gui.commands.command import command_of, game_of
from solitaire_gui.gui.commands.keystrokes import MODIFIERS, held, is_for_desktop
from solitaire_gui.gui.commands.request import Open, Play, Request
from solitaire_gui.language.card_names import card_called
from solitaire_gui.language.key_names import key_name, written_keys
from solitaire_gui.language.message import Message, Sentence

MODIFIER_KEYS = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
        *(pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA),
        *(pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLLOCK),
    }
)
"""Keys that say nothing alone."""


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


def card_named(line: str, grammar: Grammar) -> Card | None:
    """Return the card that a typed line names, such as `7h`, if it is no command of the game.

    It may be named as the player's language names it.
    """
    with suppress(BadCommand):
        parse(line, grammar)
        return None
    return card_called(line)


def is_for_others(key: int, modifiers: int) -> bool:
    """Return whether a key is a modifier alone, or one that belongs to the desktop."""
    return key in MODIFIER_KEYS or is_for_desktop(modifiers)


def why_dead(key: int, modifiers: int, game: Game[Any], table: Any) -> Sentence:
    """Return why a key does nothing at a table."""
    named = _name(key)
    if not modifiers & MODIFIERS:
        for label, letter in game.keys.items():
            if letter == named:
                return game.button_refusal(table, label)
        for other in GAMES.values():
            for label, letter in other.keys.items():
                if letter == named:
                    return Message(
                        "Only {game} has “{button}”.",
                        button=Message.in_context("button", label),
                        game=other.title,
                    )
    if not named:
        return Message("This key does nothing here; H shows the keys.")
    keys = written_keys("".join(f"{name}+" for name in held(modifiers))) + key_name(named)
    return Message("{key} does nothing here; H shows the keys.", key=keys)


def _name(key: int) -> str:
    """Return what is written on a key; nothing if that is not known."""
    written = pygame.key.name(key)
    return written[:1].upper() + written[1:]
