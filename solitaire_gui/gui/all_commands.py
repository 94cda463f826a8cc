"""All commands, and what the help says of their keys.

A feature comes into keys, help and the list of all commands by its line here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.gui.commands import (
    CLOSE,
    FULL_SCREEN,
    OTHER_GAMES,
    PROGRAM,
    QUIT,
    THIS_GAME,
    Command,
)
from solitaire_gui.gui.features.chooser import CHOOSE_GAME
from solitaire_gui.gui.features.daily import DAILY
from solitaire_gui.gui.features.deals import NEW_GAME
from solitaire_gui.gui.features.files import OPEN_FILE, SAVE_AS
from solitaire_gui.gui.features.help import HELP, MENU
from solitaire_gui.gui.features.learn import LEARN
from solitaire_gui.gui.features.pause import PAUSE
from solitaire_gui.gui.features.players import PLAYERS
from solitaire_gui.gui.features.puzzles import PUZZLE
from solitaire_gui.gui.features.review import REVIEW
from solitaire_gui.gui.features.settings import SETTINGS
from solitaire_gui.gui.features.statistics import STATISTICS
from solitaire_gui.gui.features.table import (
    BACK,
    COPY,
    FIND,
    HINT,
    NEW_DEAL,
    PASTE,
    PEEK,
    REDO,
    RESTART,
    SAFE_UP,
    SHOW,
    UNDO,
)
from solitaire_gui.gui.features.typing import TYPE
from solitaire_gui.gui.features.why import WHY
from solitaire_gui.language.catalogue import gettext, gettext_noop, pgettext
from solitaire_gui.language.message import Message, NamedKey

COMMANDS: list[Command] = [
    *(UNDO, REDO, NEW_DEAL, RESTART, HINT, SHOW, SAFE_UP, BACK, WHY, REVIEW, LEARN, FIND, PEEK),
    *(PAUSE, COPY, SAVE_AS, CHOOSE_GAME, NEW_GAME, DAILY, PUZZLE, PASTE, OPEN_FILE),
    *(STATISTICS, SETTINGS, MENU, HELP, PLAYERS, FULL_SCREEN, TYPE, CLOSE, QUIT),
]
"""In the order in which help and list show them below each heading: those used most come first."""
ON_TABLE = Message.in_context("heading", "On the table")
TABLE_KEYS = (
    ("Tab, Shift+Tab,  then Enter", gettext_noop("Step through moves, then play one")),
    ("Arrows, Home/End, PgUp/PgDn", gettext_noop("Go to a card; {key} plays it or picks it up")),
    (":  then  7H", gettext_noop("Go to the 7 of hearts")),
    ("F6  or  F10", gettext_noop("Go to the buttons; Esc leaves them")),
)
"""The keys of the table that ask for no command, and what each does."""


def key_groups(*games: Game[Any]) -> Mapping[Message, Sequence[tuple[str, str]]]:
    """Return by headings the keys of some games and of every game, and what each does.

    The keys are written in English, the rest is in the player's language.
    """
    enter = NamedKey("Enter")
    own = [(key, pgettext("button", label)) for game in games for label, key in game.keys.items()]
    on_table = [(keys, gettext(about, key=enter)) for keys, about in TABLE_KEYS]
    groups = {THIS_GAME: own, ON_TABLE: on_table, OTHER_GAMES: [], PROGRAM: []}
    for command in COMMANDS:
        group = {CLOSE: ON_TABLE, MENU: PROGRAM}.get(command, command.group)
        if group is not None:
            groups[group].append((_told(command), command.about))
    return groups


def _told(command: Command) -> str:
    """Return the keys of a command as the help writes them."""
    keys = command.keys
    if command is CHOOSE_GAME:
        keys = (f"1 – {min(len(GAMES), 9)}", *keys)
    elif command is QUIT:
        keys = keys[:1]
    return "  or  ".join(filter(None, [", ".join(keys[:-1]), keys[-1]]))
