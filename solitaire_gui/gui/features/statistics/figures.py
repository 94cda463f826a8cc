"""What the statistics show: figures, two plots, and the words of a past game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solitaire_gui.games import GAMES
from solitaire_gui.gui.layout.elements import Drawn
from solitaire_gui.gui.layout.grids import LEFT, RIGHT, Columns
from solitaire_gui.gui.phrases import percent
from solitaire_gui.gui.widgets.figures.number_grid import number_grid
from solitaire_gui.gui.widgets.figures.plot import Plot, counted, each, excesses, shares
from solitaire_gui.gui.widgets.lists.table import Column
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext, pgettext_noop
from solitaire_gui.language.date_and_number_formats import number
from solitaire_gui.play.puzzles.daily_puzzles import PuzzleFigures
from solitaire_gui.play.time_text import ago, clock_text
from solitaire_gui.store import (
    FROM_FILE,
    PASTED,
    PLAYED_ON,
    SHOWN,
    UNFINISHED,
    WON,
    Record,
    Statistics,
)

BAR_WIDTHS = (5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 36000)
"""What a bar of the plot of times may span, in seconds."""
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
FEWEST_PLAYED = 2
"""Of fewer games there is no plot of how well they were played."""


def columns() -> Sequence[Column]:
    """Return the columns of the past games, with words as long as they usually are."""
    return (
        Column(pgettext("column", "Game"), max((g.title for g in GAMES.values()), key=len)),
        Column(pgettext("column", "Deal"), gettext("own deck"), is_number=True),
        Column(pgettext("column", "Date"), ago(USUAL_DAY, LONG_AFTER), is_number=True),
        Column(pgettext("column", "Result"), gettext("Lost at move {number}", number=100)),
        Column(pgettext("column", "Time"), clock_text(USUAL_TIME), is_number=True),
        Column(pgettext("column", "Moves"), "000", is_number=True),
    )


def numbers(figures: Statistics) -> Drawn:
    """Return the figures, each with what it is."""
    rate = NOTHING if figures.rate is None else percent(figures.rate)
    fewest = NOTHING if figures.fewest_moves is None else str(figures.fewest_moves)
    return number_grid(
        [
            (number(figures.played), gettext("Played")),
            (number(figures.won), pgettext("figure", "Won")),
            (rate, gettext("Win rate")),
            (f"{figures.streak} / {figures.best_streak}", gettext("Streak: now / best")),
            (time_text(figures.best_seconds), gettext("Best time")),
            (time_text(figures.median_seconds), gettext("Median time")),
            (fewest, gettext("Fewest moves")),
            (number(figures.unaided), gettext("Won without hints")),
        ]
    )


def others_wins(figures: Statistics) -> str:
    """Say why some wins do not count; "" if all do."""
    count = figures.others_wins
    if not count:
        return ""
    return ngettext(
        "{number} win does not count: moves were shown, pasted, from a file or another game.",
        "{number} wins do not count: moves were shown, pasted, from a file or another game.",
        count,
        number=number(count),
    )


def puzzle_numbers(figures: PuzzleFigures) -> Drawn:
    """Return what puzzles of which some were answered have come to."""
    now, longest = figures.streak
    return number_grid(
        [
            (number(figures.solved), gettext("Puzzles solved")),
            (percent(figures.solved / figures.answered), gettext("Right answers")),
            (f"{now} / {longest}", gettext("Days: now / best")),
            (str(figures.today) or NOTHING, gettext("Today’s puzzle")),
        ]
    )


def plots(figures: Statistics) -> Columns:
    """Return the two plots."""
    rates, times = figures.rates, figures.times
    won = shares(rates, figures.played - len(rates) + 1) if len(rates) > 1 else None
    spread = counted(times, BAR_WIDTHS, clock_text) if times else None
    return Columns(
        [
            (
                LEFT,
                Plot(
                    gettext("Win rate over the last 20 games"),
                    won,
                    gettext("A line appears here after two games."),
                ),
            ),
            (
                RIGHT,
                Plot(
                    gettext("Winning times"),
                    spread,
                    gettext("Your first winning time appears here."),
                ),
            ),
        ]
    )


def plots_of_play(figures: Statistics) -> Columns | None:
    """Return two plots of how well games were played; None as long as it is known of too few."""
    latest = figures.latest
    if len(latest) < FEWEST_PLAYED:
        return None
    first = figures.known - len(latest) + 1
    won = [game.excess for game in latest if game.excess is not None]
    first_win = figures.known_wins - len(won) + 1
    longer = excesses(won, first_win) if len(won) >= FEWEST_PLAYED else None
    return Columns(
        [
            (
                LEFT,
                Plot(
                    gettext("Moves over the shortest win"),
                    longer,
                    gettext("A line appears here after two wins."),
                ),
            ),
            (
                RIGHT,
                Plot(
                    gettext("Wins thrown away per game"),
                    each([game.thrown for game in latest], first),
                    "",
                ),
            ),
        ]
    )


def result_text(record: Record) -> str:
    """Say what became of a game: won, or by whom else, or not, and at which move it was lost."""
    if record.result == UNFINISHED and record.lost_at is not None:
        return gettext("Lost at move {number}", number=record.lost_at)
    return pgettext("result", RESULTS[record.result])


def row(record: Record, now: float) -> tuple[str, ...]:
    """Return the words of a past game in the table."""
    return (
        GAMES[record.game].title,
        gettext("own deck") if record.deal is None else str(record.deal),
        ago(record.changed, now),
        result_text(record),
        clock_text(record.seconds) if record.result in (WON, UNFINISHED) else NOTHING,
        str(record.moves),
    )


def time_text(seconds: float | None) -> str:
    """Return a time, or a dash where there is none."""
    return NOTHING if seconds is None else clock_text(seconds)
