"""The table of all keys by heading, with what each does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.gui.commands.command import CLOSE, OTHER_GAMES, PROGRAM, QUIT, THIS_GAME, Command
from solitaire_gui.gui.commands.key_bindings import keys_of_actions
from solitaire_gui.gui.features.chooser.commands import CHOOSE_GAME
from solitaire_gui.gui.features.command_order import COMMANDS
from solitaire_gui.gui.features.help.commands import MENU
from solitaire_gui.language.catalogue import gettext, gettext_noop, pgettext
from solitaire_gui.language.message import Message, NamedKey

ON_TABLE = Message.in_context("heading", "On the table")
TABLE_KEYS = (
    ("Tab, Shift+Tab,  then Enter", gettext_noop("Step through moves, then play one")),
    ("Arrows, Home/End, PgUp/PgDn", gettext_noop("Go to a card; {key} plays it or picks it up")),
    (":  then  7H", gettext_noop("Go to the 7 of hearts")),
    ("F6  or  F10", gettext_noop("Go to the buttons; Esc leaves them")),
)
"""Keys of the table that run no command, and what each does."""


def key_groups(*games: Game[Any]) -> Mapping[Message, Sequence[tuple[str, str]]]:
    """Return the (keys, effect) rows by heading: for some games, and for every game.

    The keys are in English, the headings and effects in the player's language.
    """
    enter = NamedKey("Enter")
    own = [
        (_keys_text(keys), pgettext("button", label))
        for game in games
        for label, keys in keys_of_actions(game).items()
    ]
    on_table = [(keys, gettext(about, key=enter)) for keys, about in TABLE_KEYS]
    groups = {THIS_GAME: own, ON_TABLE: on_table, OTHER_GAMES: [], PROGRAM: []}
    for command in COMMANDS:
        group = {CLOSE: ON_TABLE, MENU: PROGRAM}.get(command, command.group)
        if group is not None:
            groups[group].append((_keys_text(_shown_keys(command)), command.description))
    return groups


def _shown_keys(command: Command) -> Sequence[str]:
    """Return the keys of a command that the help shows."""
    if command is CHOOSE_GAME:
        return (f"1 – {min(len(GAMES), 9)}", *command.keys)
    return command.keys[:1] if command is QUIT else command.keys


def _keys_text(keys: Sequence[str]) -> str:
    """Return some keys as one text for the help."""
    return "  or  ".join(filter(None, [", ".join(keys[:-1]), keys[-1]]))
