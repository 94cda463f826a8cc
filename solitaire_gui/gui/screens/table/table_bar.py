"""What stands in the bar of a table: the buttons of every game, the game's own, and the status."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solitaire_gui.games.base import Game
from solitaire_gui.gui.requests import Command, Play
from solitaire_gui.gui.widgets.bar.button import Button
from solitaire_gui.play.open_games import Sitting
from solitaire_gui.play.time_text import clock_text


def own_lines(game: Game[Any], table: Any) -> Mapping[str, str]:
    """Return the lines that the game's own keys play now, by key."""
    actions = game.actions(table)
    return {key: actions[label] for label, key in game.keys.items() if label in actions}


def buttons(sitting: Sitting, can: Callable[[Command], bool]) -> list[Button]:
    """Return the buttons as they are now; `can` tells which commands would do something."""
    game, table = sitting.session.game, sitting.session.table
    lines = own_lines(game, table)
    return [
        Button("New", "new", "R", Command.NEW_DEAL),
        Button("Restart", "restart", "Shift+R", Command.RESTART, can(Command.RESTART)),
        Button("Undo", "undo", "U", Command.UNDO, can(Command.UNDO)),
        Button("Redo", "redo", "Ctrl+Y", Command.REDO, can(Command.REDO)),
        Button("Hint", "hint", "T", Command.HINT, not sitting.session.won),
        *(
            Button(
                game.caption(table, label),
                "action",
                key,
                Play((lines.get(key, ""),)),
                enabled=key in lines,
                is_own=True,
            )
            for label, key in game.keys.items()
        ),
        Button("Deals", "deals", "Ctrl+N", Command.DEALS),
        Button("Games", "games", "G", Command.GAMES),
        Button("Statistics", "statistics", "I", Command.STATISTICS),
        Button("Help", "help", "H", Command.HELP),
        Button("Settings", "menu", "M", Command.SETTINGS),
    ]


def status(sitting: Sitting, now: float, *, has_clock: bool) -> list[str]:
    """Return how the game stands, the most dispensable part first; `now` in seconds."""
    session = sitting.session
    moves = len(session.commands)
    return [
        session.game.name,
        f"Deal {session.deal}" if session.deal else "Own deck",
        f"{moves} move{'' if moves == 1 else 's'}",
        *([clock_text(sitting.clock.seconds(now))] if has_clock else []),
    ]


def ways_out(
    sitting: Sitting, can: Callable[[Command], bool], last_winnable: int | None
) -> list[Button]:
    """Return what can be done where no win is left.

    `last_winnable` is how many gestures after the deal the newest table lies that can be won: below
    0 if there is none, None if that is not known.
    """
    back = "Back to a winnable table"
    if last_winnable is not None:
        gestures = sitting.session.at - last_winnable
        back = f"Back {gestures} move{'' if gestures == 1 else 's'}"
    can_go_back = last_winnable is None or last_winnable >= 0
    return [
        Button("Undo", "undo", "U", Command.UNDO, can(Command.UNDO)),
        *([Button(back, "first", "B", Command.BACK)] if can_go_back else []),
        Button("Restart", "restart", "Shift+R", Command.RESTART, can(Command.RESTART)),
        Button("New", "new", "R", Command.NEW_DEAL),
    ]
