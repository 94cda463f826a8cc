"""What stands in the bar above a table and in the strip below it: buttons, and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from solitaire_gui.games.base import Game
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.requests import Play
from solitaire_gui.gui.widgets.bar.button import Button
from solitaire_gui.play.hint import Hint
from solitaire_gui.play.open_games import OpenGame
from solitaire_gui.play.time_text import clock_text
from solitaire_gui.session import Session

NO_MOVES, NO_WIN = "There are no more moves.", "This table cannot be won any more."
BEFORE = (Command.NEW_DEAL, Command.RESTART, Command.UNDO, Command.REDO, Command.HINT)
"""The buttons before those of the game's own."""
AFTER = (Command.DEALS, Command.GAMES, Command.STATISTICS, Command.HELP, Command.SETTINGS)
"""The buttons after them."""

Can = Callable[[Command], bool]
"""Tells whether a command would do something."""


class Strip(NamedTuple):
    """What the strip says, and the buttons that it offers."""

    sentence: str
    buttons: list[Button]


def own_lines(game: Game[Any], table: Any) -> Mapping[str, str]:
    """Return the lines that the game's own keys play now, by key."""
    actions = game.actions(table)
    return {key: actions[label] for label, key in game.keys.items() if label in actions}


def buttons(session: Session[Any], can: Can) -> list[Button]:
    """Return the buttons of the bar as they are now."""
    game, table = session.game, session.table
    lines = own_lines(game, table)

    def is_usable(command: Command) -> bool:
        return can(command) and not (command is Command.HINT and session.won)

    own = [
        Button(
            game.caption(table, label),
            "action",
            key,
            Play((lines.get(key, ""),)),
            enabled=key in lines,
            is_own=True,
        )
        for label, key in game.keys.items()
    ]
    before = [Button.of(command, enabled=is_usable(command)) for command in BEFORE]
    return [*before, *own, *map(Button.of, AFTER)]


def status(game: OpenGame, now: float, *, has_clock: bool) -> list[str]:
    """Return how the game stands, the most dispensable part first; `now` in seconds."""
    session = game.session
    moves = len(session.commands)
    return [
        session.game.name,
        f"Deal {session.deal}" if session.deal else "Own deck",
        f"{moves} move{'' if moves == 1 else 's'}",
        *([clock_text(game.clock.seconds(now))] if has_clock else []),
    ]


def strip(
    session: Session[Any],
    can: Can,
    hint: Hint | None,
    *,
    is_lost: bool,
    last_winnable: int | None,
) -> Strip | None:
    """Return what the strip shows: a hint, or the ways out where no move or no win is left."""
    if hint is not None:
        return Strip(hint.sentence, [Button.of(Command.SHOW)])
    if session.stuck or is_lost:
        sentence = NO_MOVES if session.stuck else NO_WIN
        return Strip(sentence, _ways_out(session, can, last_winnable))
    return None


def _ways_out(session: Session[Any], can: Can, last_winnable: int | None) -> list[Button]:
    """Return what can be done where no win is left.

    `last_winnable` is how many gestures after the deal the newest table lies that can be won: below
    0 if there is none, None if that is not known.
    """
    back = "Back to a winnable table"
    if last_winnable is not None:
        gestures = session.at - last_winnable
        back = f"Back {gestures} move{'' if gestures == 1 else 's'}"
    can_go_back = last_winnable is None or last_winnable >= 0
    return [
        Button.of(Command.UNDO, enabled=can(Command.UNDO)),
        *([Button.of(Command.BACK, label=back)] if can_go_back else []),
        Button.of(Command.RESTART, enabled=can(Command.RESTART)),
        Button.of(Command.NEW_DEAL),
    ]
