"""The buttons and the status text of the bar above a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solitaire_gui.games.base import Game
from solitaire_gui.gui.commands.command import Command
from solitaire_gui.gui.commands.key_bindings import keys_of_actions
from solitaire_gui.gui.commands.request import Play
from solitaire_gui.gui.features.chooser.commands import CHOOSE_GAME
from solitaire_gui.gui.features.daily.commands import DAILY
from solitaire_gui.gui.features.deals.commands import NEW_GAME
from solitaire_gui.gui.features.help.commands import HELP
from solitaire_gui.gui.features.review.commands import REVIEW
from solitaire_gui.gui.features.settings.commands import SETTINGS
from solitaire_gui.gui.features.table.commands import HINT, REDO, RESTART, UNDO
from solitaire_gui.gui.widgets.bar.bar_button import BarButton
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
"""The commands to the left of the game's own actions; the button of the chooser precedes them."""
BUTTONS_AFTER = [REVIEW, DAILY, HELP, SETTINGS]
"""The commands to the right of the game's own actions."""
WIDEST_MOVES, WIDEST_TIME = 1000, "1:00:00"
"""The longest status for which the bar reserves room. In longer games a shorter text is shown."""

DescribeCommand = Callable[[Command], str]
"""Returns what a command would do now, in words; "" if it would do nothing."""


def lines_by_key(game: Game[Any], table: Any) -> Mapping[str, str]:
    """Return the line that each key of the game's own actions plays now.

    There is none for an action that is not possible now, and none at all once the game is won.
    """
    actions = {} if game.is_won(table) else game.actions(table)
    return {
        key: actions[label]
        for label, keys in keys_of_actions(game).items()
        if label in actions
        for key in keys
    }


def buttons(session: Session[Any], describe: DescribeCommand) -> list[BarButton]:
    """Return new buttons of the bar for the current table."""
    game, table = session.game, session.table
    lines = lines_by_key(game, table)

    def description_of(command: Command) -> str:
        return "" if command is HINT and session.is_won else describe(command)

    own = [
        BarButton(
            game.caption(table, label),
            "action",
            key,
            Play((lines.get(key, ""),)),
            enabled=key in lines,
            widest_label=game.widest_caption(label),
        )
        for label, key in game.keys.items()
    ]
    games = BarButton.for_command(CHOOSE_GAME, label=game.title)
    before, after = (
        [BarButton.for_command(command, does=description_of(command)) for command in commands]
        for commands in (BUTTONS_BEFORE, BUTTONS_AFTER)
    )
    return [games, *before, *own, *after]


def status_texts(game: OpenGame, now: float, *, has_clock: bool) -> list[str]:
    """Return the status (deal, moves, time) in texts of decreasing length, the last one "".

    `now` is in seconds. The bar shows the first that fits.
    """
    time = clock_text(game.clock.seconds(now)) if has_clock else ""
    return shortened_texts(game.session, game.session.move_number, time)


def daily_status_texts(game: OpenGame, texts: Sequence[str]) -> list[str]:
    """Return longer texts that begin with the date of a daily deal; [] for other deals."""
    if game.day is None:
        return []
    day = gettext("Daily {date}", date=short_date_text(game.day))
    return [join_facts(day, text) for text in texts[:2]]


def widest_status_texts(session: Session[Any], *, has_clock: bool) -> list[str]:
    """Return the same as `status_texts`, each as wide as the bar expects it to become."""
    return shortened_texts(session, WIDEST_MOVES, WIDEST_TIME if has_clock else "")


def shortened_texts(session: Session[Any], moves: int, time: str) -> list[str]:
    """Return a status in texts of decreasing length.

    First words are dropped, then the time, at last everything.
    """
    counted, number, bare = move_count_text(moves), short_deal_name(session.deal), str(moves)
    timed = [
        (deal_name(session.deal), counted, time),
        (number, counted, time),
        (number, bare, time),
    ]
    return [*(join_facts(*facts) for facts in (*timed, (number, counted), (number, bare))), ""]
