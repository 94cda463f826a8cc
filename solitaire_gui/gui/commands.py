"""The keys of the table -> requests. Pure."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from solitaire_gui.games import GAMES
from solitaire_gui.gui.requests import Command, Open, Play, Request

KEYS: Mapping[int, Command] = {
    pygame.K_r: Command.NEW_DEAL,
    pygame.K_u: Command.UNDO,
    pygame.K_BACKSPACE: Command.UNDO,
    pygame.K_t: Command.HINT,
    pygame.K_b: Command.BACK,
    pygame.K_a: Command.SAFE_UP,
    pygame.K_h: Command.HELP,
    pygame.K_g: Command.GAMES,
    pygame.K_q: Command.QUIT,
    pygame.K_m: Command.SETTINGS,
    pygame.K_i: Command.STATISTICS,
    pygame.K_F1: Command.HELP,
    pygame.K_F11: Command.FULL_SCREEN,
}
WITH_SHIFT: Mapping[int, Command] = {
    pygame.K_r: Command.RESTART,
    pygame.K_t: Command.SHOW,
}
WITH_CONTROL: Mapping[int, Command] = {
    pygame.K_z: Command.UNDO,
    pygame.K_y: Command.REDO,
    pygame.K_n: Command.DEALS,
    pygame.K_q: Command.QUIT,
}
WITH_BOTH: Mapping[int, Command] = {pygame.K_z: Command.REDO}

SIGNS: Mapping[str, Command] = {":": Command.TYPE, "/": Command.TYPE}
"""What is meant by the sign on a key, wherever the keyboard has it."""

SHOWN = (
    ("R", "New deal"),
    ("Ctrl+N", "Choose a deal, or an unfinished game"),
    ("Shift+R", "Same deal again"),
    ("U, Backspace  or  Ctrl+Z", "Undo"),
    ("Ctrl+Y  or  Ctrl+Shift+Z", "Redo"),
    ("T", "Hint: the next step of a win"),
    ("B", "Back to the last table that can be won"),
    ("Shift+T", "Show a win"),
    ("A", "Send up cards that are safe"),
    (":  or  /", "Type a command"),
    ("1 – 5  or  G", "Another game"),
    ("H  or  F1", "Help"),
    ("Arrows,  then Enter or Space", "Choose a card, then its place"),
    ("I", "Statistics and past games"),
    ("M", "Settings"),
    ("F11", "Full screen"),
    ("Esc", "Let go, close"),
    ("Q", "Quit"),
)
"""The keys that every game has, as help shows them."""


def request_of(key: int, modifiers: int, lines: Mapping[str, str]) -> Request | None:
    """Return what a key asks for; `lines` are the game's own keys and the lines they play now."""
    control = modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META)
    shift = modifiers & pygame.KMOD_SHIFT
    if modifiers & pygame.KMOD_ALT:
        return None
    if control:
        return (WITH_BOTH if shift else WITH_CONTROL).get(key)
    if shift:
        return WITH_SHIFT.get(key)
    if key in KEYS:
        return KEYS[key]
    letter = chr(key).upper() if 0 < key < 128 else ""
    if letter in lines:
        return Play((lines[letter],))
    number = key - pygame.K_1
    games = list(GAMES)
    return Open(games[number]) if 0 <= number < len(games) else None
