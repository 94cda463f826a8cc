"""The tab with the list of past games, from which each can be reviewed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from solitaire_gui.games import GAMES
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.layout.elements import StaticElement
from solitaire_gui.gui.widgets.lists.data_table import Column, DataTable
from solitaire_gui.gui.widgets.panels.row import FullWidth, Row
from solitaire_gui.history import FROM_FILE, FROM_OTHER_GAME, PASTED, SHOWN
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext, pgettext_noop
from solitaire_gui.language.date_and_number_formats import number
from solitaire_gui.play.wording.time_text import ago, clock_text
from solitaire_gui.store import UNFINISHED, WON, Record

ListGames = Callable[[str | None, bool | None], Sequence[Record]]

SAMPLE_DAY, SAMPLE_NOW, SAMPLE_TIME = 954_244_800.0, 1e9, 2400.0
"""A day (28 March 2000) and a time long after it, in Unix seconds; 40 minutes.

For column widths.
"""
NOTHING = "–"
RESULTS: Mapping[str, str] = {
    WON: pgettext_noop("result", "Won"),
    SHOWN: pgettext_noop("result", "Shown"),
    FROM_OTHER_GAME: pgettext_noop("result", "From a game"),
    FROM_FILE: pgettext_noop("result", "From a file"),
    PASTED: pgettext_noop("result", "Pasted"),
    UNFINISHED: pgettext_noop("result", "Unfinished"),
}
"""The text of each result of a game."""
FILTERS: Mapping[str, bool | None] = {
    pgettext_noop("games", "All"): None,
    pgettext_noop("games", "Won"): True,
    pgettext_noop("games", "Not won"): False,
}


class PastGamesTab:
    """A filter and a table of past games; rows are read from the store as they come into view."""

    def __init__(
        self,
        list_games: ListGames,
        now: float,
        review: Callable[[str], None],
        refresh: Callable[[], None],
    ) -> None:
        """`list_games` returns the games of a kind or of all: won, not won, or both with None.

        `review` is called with the id of a game that is clicked, `refresh` when the filter has
        changed.
        """
        self._list_games = list_games
        self._now = now
        self._review = review
        self._shown_choice: tuple[str | None, int] = None, 0
        names = [pgettext("games", name) for name in FILTERS]
        self.filter = Segmented(names, 0, lambda _: refresh())
        self.table = DataTable((), 0, lambda row: ())

    def blocks(self, slug: str | None) -> list[StaticElement]:
        """Return the filter and the table for a kind of game, or for all with None.

        [] if there are no past games.
        """
        records = self._list_games(slug, [*FILTERS.values()][self.filter.chosen])
        if not records and not self._list_games(slug, None):
            return []
        review, now, count = self._review, self._now, len(records)
        chosen, shown = self.table.chosen, (slug, self.filter.chosen)
        self.table = DataTable(
            *(_columns(slug), count, lambda row: _row(records[row], slug, now)),
            *(None, lambda row: review(records[row].id)),
            one_click=True,
        )
        if chosen is not None and chosen < count and shown == self._shown_choice:
            self.table.chosen = chosen
        self._shown_choice = shown
        games = ngettext("{number} game", "{number} games", count, number=number(count))
        about = gettext("Choose one to review it.") if count else ""
        head = Row(games, about, self.filter, underlined=False)
        table = FullWidth(self.table, name=gettext("Past games"), below=0)
        return [head, *([table] if count else [])]


def _columns(slug: str | None) -> Sequence[Column]:
    """Return the columns of the table; for all kinds, the first one names the game."""
    longest = max((game.title for game in GAMES.values()), key=len)
    game = [] if slug else [Column(pgettext("column", "Game"), longest)]
    return (
        *game,
        Column(pgettext("column", "Result"), gettext("Lost at move {number}", number=100)),
        Column(pgettext("column", "Date"), ago(SAMPLE_DAY, SAMPLE_NOW), is_number=True),
        Column(pgettext("column", "Deal"), gettext("own deck"), is_number=True),
        Column(pgettext("column", "Time"), clock_text(SAMPLE_TIME), is_number=True),
        Column(pgettext("column", "Moves"), "000", is_number=True),
    )


def _result_text(record: Record) -> str:
    """Return the result of a game; if it is known, the number of the move that lost it."""
    if record.is_unfinished and record.lost_at is not None:
        return gettext("Lost at move {number}", number=record.lost_at)
    return pgettext("result", RESULTS[record.result])


def _row(record: Record, slug: str | None, now: float) -> tuple[str, ...]:
    """Return the texts of a game's row."""
    return (
        *([] if slug else [GAMES[record.game].title]),
        _result_text(record),
        ago(record.changed, now) or NOTHING,
        gettext("own deck") if record.deal is None else str(record.deal),
        clock_text(record.seconds) if record.result in (WON, UNFINISHED) else NOTHING,
        str(record.moves),
    )
