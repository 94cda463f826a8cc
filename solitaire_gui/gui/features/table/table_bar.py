"""What stands in the bar above a table: the buttons, and how the game stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solitaire_gui.games.base import Game
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.features.chooser import CHOOSE_GAME
from solitaire_gui.gui.features.deals import DEALS
from solitaire_gui.gui.features.help import HELP
from solitaire_gui.gui.features.settings import SETTINGS
from solitaire_gui.gui.features.statistics import STATISTICS
from solitaire_gui.gui.features.table import HINT, NEW_DEAL, REDO, RESTART, UNDO
from solitaire_gui.gui.request import Play
from solitaire_gui.gui.widgets.bar.button import Button
from solitaire_gui.language.catalogue import gettext, ngettext
from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.play.time_text import clock_text, short_date_text
from solitaire_gui.session import Session

BEFORE = [NEW_DEAL, RESTART, UNDO, REDO, HINT]
"""The buttons before those of the game's own."""
AFTER = [DEALS, CHOOSE_GAME, STATISTICS, HELP, SETTINGS]
"""The buttons after them."""

SEPARATOR = "  ·  "
WIDEST_MOVES, WIDEST_TIME = 1000, "1:00:00"
"""For longer games the status is said more briefly; the buttons stay where they are."""

Can = Callable[[Command], bool]
"""Tells whether a command would do something."""


def own_lines(game: Game[Any], table: Any) -> Mapping[str, str]:
    """Return the lines that the game's own keys play now, by key."""
    actions = game.actions(table)
    return {key: actions[label] for label, key in game.keys.items() if label in actions}


def buttons(session: Session[Any], can: Can) -> list[Button]:
    """Return the buttons of the bar as they are now."""
    game, table = session.game, session.table
    lines = own_lines(game, table)

    def is_usable(command: Command) -> bool:
        return can(command) and not (command is HINT and session.won)

    own = [
        Button(
            game.caption(table, label),
            "action",
            key,
            Play((lines.get(key, ""),)),
            enabled=key in lines,
            is_own=True,
            widest=game.widest_caption(label),
        )
        for label, key in game.keys.items()
    ]
    before = [Button.of(command, enabled=is_usable(command)) for command in BEFORE]
    return [*before, *own, *map(Button.of, AFTER)]


def status(game: OpenGame, now: float, *, has_clock: bool) -> list[str]:
    """Return how the game stands, said ever more briefly; `now` in seconds."""
    moves, time = game.session.at, clock_text(game.clock.seconds(now))
    return said_briefly(game.session, moves, time if has_clock else "")


def more_to_say(game: OpenGame, status: Sequence[str]) -> list[str]:
    """Return what is said in the place of a status where there is room for it: of which day it is.

    The day stands before the game's deal, or in the place of its name.
    """
    if game.day is None:
        return []
    day = gettext("Daily {date}", date=short_date_text(game.day))
    whole, without_name = status[:2]
    name = whole[: len(whole) - len(without_name)]
    return [f"{name}{day}{SEPARATOR}{without_name}", f"{day}{SEPARATOR}{without_name}"]


def widest_status(session: Session[Any], *, has_clock: bool) -> list[str]:
    """Return the same where it takes the most room that it should take in a game."""
    return said_briefly(session, WIDEST_MOVES, WIDEST_TIME if has_clock else "")


def said_briefly(session: Session[Any], moves: int, time: str) -> list[str]:
    """Return a status without its name, then without its deal and so on, at last without words."""
    deal = gettext("Own deck")
    if session.deal is not None:
        deal = gettext("Deal {number}", number=session.deal)
    counted = ngettext("{count} move", "{count} moves", moves)
    said = (
        (session.game.title, deal, counted, time),
        (deal, counted, time),
        (counted, time),
        (str(moves), time),
        (time,),
        (),
    )
    return [SEPARATOR.join(filter(None, parts)) for parts in said]
