"""Maps keystrokes at a table to requests: a command, a button of the game, another game. Pure.

It also explains why a key has no effect.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import pygame

from solitaire_gui.cards import Card
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.games.line_parser import BadCommand, Grammar, parse
from solitaire_gui.gui.commands.command import Command
from solitaire_gui.gui.commands.keystrokes import (
    MODIFIERS,
    Stroke,
    held,
    is_for_desktop,
    stroke_of,
    stroke_with,
)
from solitaire_gui.gui.commands.request import Open, Play, Request
from solitaire_gui.language.card_names import parse_card_name
from solitaire_gui.language.key_names import Keyboard, chord_text, key_name, keyboard
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.play.sentences import IS_WON

MODIFIER_KEYS = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
        *(pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA),
        *(pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLLOCK),
    }
)
"""Keys that do nothing alone."""
_commands: Sequence[Command] = ()
"""The commands whose keys are bound."""
SIGNS = ":/?"
"""Characters bound by what is typed, as their keys differ between keyboard layouts."""
STOCK_KEYS = ("D", "Ctrl+D", "Space")
"""The keys that press the first button of every game, which deals, draws or shuffles.

Space does so only while the keyboard has chosen nothing.
"""
NO_STOCK = Message("This game has no stock to deal from and no shuffle.")


def bind(commands: Sequence[Command]) -> None:
    """Bind the keys of these commands. Called once, when the program is assembled."""
    global _commands
    _commands = commands


@cache
def _by_stroke(keys: Keyboard, commands: tuple[Command, ...]) -> Mapping[Stroke | str, Command]:
    """Return the commands by keystroke, or by the character that a key types for SIGNS."""
    return {
        key if key in SIGNS else stroke_of(key, keys): command
        for command in commands
        for key in command.keys_on(keys)
    }


def command_of(key: int, modifiers: int, sign: str = "") -> Command | None:
    """Return the command of a key with pygame's modifiers, or of a character in SIGNS, else None.

    A key pressed with Alt, or with the system's own modifier, belongs to the desktop.
    """
    if is_for_desktop(modifiers):
        return None
    meant = _by_stroke(keyboard(), tuple(_commands))
    return meant.get(sign if sign and sign in SIGNS else stroke_with(key, modifiers))


def game_of(key: int, modifiers: int) -> str | None:
    """Return the slug of the game with a digit key's number; None for any other key."""
    place = key - pygame.K_1
    is_number = 0 <= place < min(len(GAMES), 9) and not modifiers & MODIFIERS
    return [*GAMES][place] if is_number else None


def keys_of_actions(game: Game[Any]) -> Mapping[str, tuple[str, ...]]:
    """Return the keys of the buttons of a game by label, for each the one to show first."""
    own = game.keys
    common = tuple(key for key in STOCK_KEYS if key not in own.values())
    return {
        label: (key, *common[: 0 if number else None])
        for number, (label, key) in enumerate(own.items())
    }


def request_for_key(
    key: int, modifiers: int, lines: Mapping[str, str], char: str = ""
) -> Request | None:
    """Return the request of a key; None if it has none.

    `lines` maps the game's own keys to the lines that they would play now. `char` is the character
    that the key types.
    """
    if command := command_of(key, modifiers, char):
        return command
    for written, line in lines.items():
        if _is_stroke(key, modifiers, written):
            return Play((line,))
    slug = game_of(key, modifiers)
    return Open(slug) if slug else None


def card_named(line: str, grammar: Grammar) -> Card | None:
    """Return the card that a typed line names, such as `7h`; None for a command of the game.

    The name may be in the player's language.
    """
    with suppress(BadCommand):
        parse(line, grammar)
        return None
    return parse_card_name(line)


def is_modifier_or_desktop_key(key: int, modifiers: int) -> bool:
    """Return whether a key is a modifier alone, or belongs to the desktop."""
    return key in MODIFIER_KEYS or is_for_desktop(modifiers)


def why_no_effect(key: int, modifiers: int, game: Game[Any], table: Any) -> Sentence:
    """Return a sentence for the player: why a key has no effect at a table."""
    for label, written in keys_of_actions(game).items():
        if _is_stroke(key, modifiers, *written):
            return IS_WON if game.is_won(table) else game.button_refusal(table, label)
    if _is_stroke(key, modifiers, *STOCK_KEYS):
        return NO_STOCK
    for other in GAMES.values():
        for label, own_key in other.keys.items():
            if _is_stroke(key, modifiers, own_key):
                return Message(
                    "Only {game} has “{button}”.",
                    button=Message.in_context("button", label),
                    game=other.title,
                )
    named = _name(key)
    if not named:
        return Message("This key does nothing here; H shows the keys.")
    keys = chord_text("".join(f"{name}+" for name in held(modifiers))) + key_name(named)
    return Message("{key} does nothing here; H shows the keys.", key=keys)


def _is_stroke(key: int, modifiers: int, *written: str) -> bool:
    """Return whether a key with pygame's modifiers is one of some written chords."""
    return stroke_with(key, modifiers) in [stroke_of(chord, keyboard()) for chord in written]


def _name(key: int) -> str:
    """Return the label of a key; "" if it is unknown."""
    written = pygame.key.name(key)
    return written[:1].upper() + written[1:]
