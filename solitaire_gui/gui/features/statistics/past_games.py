"""The words of the past games in their table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solitaire_gui.games import GAMES
from solitaire_gui.gui.widgets.lists.table import Column
from solitaire_gui.language.catalogue import gettext, pgettext, pgettext_noop
from solitaire_gui.play.time_text import ago, clock_text
from solitaire_gui.store import FROM_FILE, PASTED, PLAYED_ON, SHOWN, UNFINISHED, WON, Record

USUAL_DAY, LONG_AFTER, USUAL_TIME = 954_244_800.0, 1e9, 2400.0
"""28 March 2000 and some day long after it, in Unix seconds; a time in seconds."""
NOTHING = "–"
RESULTS: Mapping[str, str] = {
    WON: pgettext_noop("result", "Won"),
    SHOWN: pgettext_noop("result", "Shown"),
    PLAYED_ON: pgettext_noop("result", "Played on"),
    FROM_FILE: pgettext_noop("result", "From a file"),
    PASTED: pgettext_noop("result", "Pasted"),
    UNFINISHED: pgettext_noop("result", "Unfinished"),
}
"""What became of a game, by the word in the store."""


def columns(slug: str | None) -> Sequence[Column]:
    """Return the columns of the past games of a kind, or of all: those need one that says which."""
    longest = max((game.title for game in GAMES.values()), key=len)
    game = [] if slug else [Column(pgettext("column", "Game"), longest)]
    return (
        *game,
        Column(pgettext("column", "Result"), gettext("Lost at move {number}", number=100)),
        Column(pgettext("column", "Date"), ago(USUAL_DAY, LONG_AFTER), is_number=True),
        Column(pgettext("column", "Deal"), gettext("own deck"), is_number=True),
        Column(pgettext("column", "Time"), clock_text(USUAL_TIME), is_number=True),
        Column(pgettext("column", "Moves"), "000", is_number=True),
    )


def result_text(record: Record) -> str:
    """Say what became of a game: won, or by whom else, or not, and at which move it was lost."""
    if record.result == UNFINISHED and record.lost_at is not None:
        return gettext("Lost at move {number}", number=record.lost_at)
    return pgettext("result", RESULTS[record.result])


def row(record: Record, slug: str | None, now: float) -> tuple[str, ...]:
    """Return the words of a past game in the table."""
    return (
        *([] if slug else [GAMES[record.game].title]),
        result_text(record),
        ago(record.changed, now),
        gettext("own deck") if record.deal is None else str(record.deal),
        clock_text(record.seconds) if record.result in (WON, UNFINISHED) else NOTHING,
        str(record.moves),
    )
