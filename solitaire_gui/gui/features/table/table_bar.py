"""What stands in the bar above a table: the buttons, and how the game stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solitaire_gui.games.base import Game
from solitaire_gui.gui.commands.command import Command
from solitaire_gui.gui.commands.request import Play
from solitaire_gui.gui.features.chooser.commands import CHOOSE_GAME
from solitaire_gui.gui.features.daily.commands import DAILY
from solitaire_gui.gui.features.deals.commands import NEW_GAME
from solitaire_gui.gui.features.help.commands import HELP
from solitaire_gui.gui.features.review.commands import REVIEW
from solitaire_gui.gui.features.settings.commands import SETTINGS
from solitaire_gui.gui.features.table.commands import HINT, REDO, RESTART, UNDO
from solitaire_gui.gui.widgets.bar.bar_button import Button
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.wording.game_text import (
    deal_name,
    join_facts,
    move_count_text,
    short_deal_name,
)
from solitaire_gui.play.wording.time_text import clock_text, short_date_text
from solitaire_gui.session import Session
from solitaire_gui.store import OpenGame

BUTTONS_BEFORE = [NEW_GAME, RESTART, UNDO, REDO, HINT]
"""The buttons before those of the game's own; that of other games comes first of all."""
BUTTONS_AFTER = [REVIEW, DAILY, HELP, SETTINGS]
"""The buttons after them."""
WIDEST_MOVES, WIDEST_TIME = 1000, "1:00:00"
"""For longer games the status is said more briefly; the buttons stay where they are."""

DescribeCommand = Callable[[Command], str]
"""Tells what a command would do now, in words; nothing if it would do nothing."""


def lines_by_key(game: Game[Any], table: Any) -> Mapping[str, str]:
    """Return the lines that the game's own keys play now, by key."""
    actions = game.actions(table)
    return {key: actions[label] for label, key in game.keys.items() if label in actions}


def buttons(session: Session[Any], describe: DescribeCommand) -> list[Button]:
    """Return the buttons of the bar as they are now."""
    game, table = session.game, session.table
    lines = lines_by_key(game, table)

    def description_of(command: Command) -> str:
        return "" if command is HINT and session.is_won else describe(command)

    own = [
        Button(
            game.caption(table, label),
            "action",
            key,
            Play((lines.get(key, ""),)),
            enabled=key in lines,
            widest=game.widest_caption(label),
        )
        for label, key in game.keys.items()
    ]
    games = Button.of(CHOOSE_GAME, label=game.title)
    before, after = (
        [Button.of(command, does=description_of(command)) for command in commands]
        for commands in (BUTTONS_BEFORE, BUTTONS_AFTER)
    )
    return [games, *before, *own, *after]


def status_texts(game: OpenGame, now: float, *, has_clock: bool) -> list[str]:
    """Return how the game stands, said ever more briefly; `now` in seconds."""
    time = clock_text(game.clock.seconds(now)) if has_clock else ""
    return shortened_texts(game.session, game.session.move_number, time)


def daily_status_texts(game: OpenGame, texts: Sequence[str]) -> list[str]:
    """Return what is said where there is room for more than a status: of which day it is, too."""
    if game.day is None:
        return []
    day = gettext("Daily {date}", date=short_date_text(game.day))
    return [join_facts(day, text) for text in texts[:2]]


def widest_status_texts(session: Session[Any], *, has_clock: bool) -> list[str]:
    """Return the same where it takes the most room that it should take in a game."""
    return shortened_texts(session, WIDEST_MOVES, WIDEST_TIME if has_clock else "")


def shortened_texts(session: Session[Any], moves: int, time: str) -> list[str]:
    """Return a status, then with fewer words, with none, without the time, at last nothing."""
    counted, number, bare = move_count_text(moves), short_deal_name(session.deal), str(moves)
    timed = [
        (deal_name(session.deal), counted, time),
        (number, counted, time),
        (number, bare, time),
    ]
    return [*(join_facts(*facts) for facts in (*timed, (number, counted), (number, bare))), ""]
