"""The figures of the statistics: one large figure, a few others, and plots."""

from __future__ import annotations

from solitaire_gui.games import GAMES
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED
from solitaire_gui.gui.widgets.charts.figure_columns import FigureColumn, figure_columns
from solitaire_gui.gui.widgets.charts.plot import (
    Plot,
    PlotContent,
    excess_line,
    game_bars,
    histogram,
    share_line,
)
from solitaire_gui.gui.widgets.charts.share_bars import NOTHING, share_figure
from solitaire_gui.gui.widgets.layout.elements import Pad, StaticElement
from solitaire_gui.gui.widgets.layout.grids import LEFT, RIGHT, TwoColumns
from solitaire_gui.gui.widgets.text.text import heading, passage
from solitaire_gui.language.catalogue import gettext, ngettext, pgettext
from solitaire_gui.language.date_and_number_formats import capitalized, number
from solitaire_gui.play.puzzles.daily_puzzles import PuzzleFigures
from solitaire_gui.play.wording.game_text import percent, score_text
from solitaire_gui.play.wording.time_text import clock_text
from solitaire_gui.store import Statistics
from solitaire_gui.store.winning_times import WinningTimes

HOUR = 3600
MIN_GAMES = 2
"""With fewer games there is no plot of win rates or of how well games were played."""
FIRST_RATE = 5
"""The game at which the plot of rates begins if there are many: rates of fewer games say little."""
GHOST, GHOST_BARS = (0.1, 0.3, 0.2, 0.45, 0.4, 0.65, 0.6, 0.8), (1, 3, 5, 6, 4, 3, 2, 1)
"""Sample values for plots that have no data yet."""
WELCOME_SIZE, HELP_SIZE, LARGE_SHARE, BELOW_FIGURES = 20, 15, 0.28, 6


def welcome(slug: str | None, *, has_any: bool, is_past: bool = False) -> list[StaticElement]:
    """Return the text for a kind of game without figures; `has_any` if one has been begun.

    `is_past` is for the tab of past games.
    """
    if has_any:
        title = gettext("No finished game yet")
        text = gettext("A game counts once you win it, or leave it for another.")
    else:
        title = (
            gettext("{game} has not been played yet", game=GAMES[slug].title)
            if slug
            else gettext("No game has been played yet")
        )
        text = (
            gettext("Every game you play is listed here.")
            if is_past
            else gettext("Play a game, and its times and figures appear here.")
        )
    return [
        passage([title], WELCOME_SIZE, INK, SEMIBOLD, above=4, below=2),
        passage([text], colour=SUBDUED, below=10),
    ]


def figure_blocks(figures: Statistics) -> list[StaticElement]:
    """Return the win rate, the other figures, notes on hints and uncounted wins, and the plots."""
    average = gettext("Average")
    columns = [
        FigureColumn(
            number(figures.streak),
            gettext("Wins in a row"),
            [(pgettext("streak", "Longest"), number(figures.best_streak))],
        ),
        FigureColumn(
            _time_text(figures.best_seconds),
            gettext("Best time"),
            [(average, _time_text(figures.average_seconds))],
        ),
        FigureColumn(
            _count_text(figures.fewest_moves),
            gettext("Fewest moves"),
            [(average, _count_text(figures.average_moves))],
        ),
    ]
    large = share_figure(figures.rate, _won_text(figures), _won_sentence(figures))
    notes = " ".join(filter(None, (_hints_sentence(figures), _uncounted_wins_sentence(figures))))
    return [
        Pad(_two_columns(large, figure_columns(columns), LARGE_SHARE), below=BELOW_FIGURES),
        *([passage([notes], HELP_SIZE, SUBDUED)] if notes else []),
        _plots(figures),
        *_play_quality_plots(figures),
    ]


def _won_text(figures: Statistics) -> str:
    return capitalized(score_text(figures.won, figures.played)) if figures.played else ""


def _won_sentence(figures: Statistics) -> str:
    """Return the win rate as a sentence, for screen readers."""
    if figures.rate is None:
        return gettext("No finished game yet")
    return ngettext(
        "You have won {won} of {number} game: {percent}.",
        "You have won {won} of {number} games: {percent}.",
        figures.played,
        won=number(figures.won),
        number=number(figures.played),
        percent=percent(figures.rate),
    )


def _hints_sentence(figures: Statistics) -> str:
    """Return how many wins needed no hint; "" if there is no win."""
    if not figures.won:
        return ""
    if figures.unaided == figures.won:
        return gettext("You needed no hint for any win.")
    return ngettext(
        "You won {number} game without a hint.",
        "You won {number} games without a hint.",
        figures.unaided,
        number=number(figures.unaided),
    )


def _uncounted_wins_sentence(figures: Statistics) -> str:
    """Return why some wins do not count; "" if all do."""
    count = figures.others_wins
    if not count:
        return ""
    return ngettext(
        "{number} win does not count: moves were shown, pasted, or came from a file or "
        "another game.",
        "{number} wins do not count: moves were shown, pasted, or came from a file or "
        "another game.",
        count,
        number=number(count),
    )


def puzzle_blocks(figures: PuzzleFigures) -> list[StaticElement]:
    """Return the figures of the puzzles; [] if none has been answered."""
    if not figures.answered:
        return []
    now, longest = figures.streak
    solved, today = figures.solved, str(figures.today) or NOTHING
    right = percent(solved / figures.answered)
    columns = [
        FigureColumn(
            number(solved), gettext("Puzzles solved"), [(gettext("Right answers"), right)]
        ),
        FigureColumn(
            number(now),
            gettext("Days in a row"),
            [(pgettext("streak", "Longest"), number(longest))],
        ),
        FigureColumn(today, gettext("Today’s puzzle")),
    ]
    return [heading(gettext("Puzzles")), figure_columns(columns)]


def _plots(figures: Statistics) -> TwoColumns:
    rates, times = figures.rates, figures.times
    first = figures.played - len(rates) + 1
    early = max(0, FIRST_RATE - first) if len(rates) >= 2 * FIRST_RATE else 0
    is_long = times is not None and times.longest >= HOUR
    return _two_columns(
        Plot(
            gettext("Win rate over the last 20 games"),
            share_line(rates[early:], first + early) if len(rates) >= MIN_GAMES else None,
            gettext("A line appears here after two games."),
            share_line(GHOST),
            x_unit=pgettext("axis", "games"),
        ),
        Plot(
            gettext("Winning times"),
            _times_figure(times) if times else None,
            gettext("Your first winning time appears here."),
            game_bars(GHOST_BARS),
            y_unit=pgettext("axis", "number of wins"),
            x_unit=pgettext("axis", "hours") if is_long else pgettext("axis", "minutes"),
        ),
    )


def _times_figure(times: WinningTimes) -> PlotContent:
    start, step, counts = times.start, times.step, times.counts
    is_open = times.longest >= start + step * len(counts)
    return histogram(start, step, counts, clock_text, is_open=is_open)


def _play_quality_plots(figures: Statistics) -> list[StaticElement]:
    """Return two plots of how well the reviewed games were played.

    [] if there are games but too few reviews; without any game the plots say what they will show.
    """
    latest, is_known = figures.latest, len(figures.latest) >= MIN_GAMES
    if figures.played and not is_known:
        return []
    won = [game.excess for game in latest if game.excess is not None]
    longer = Plot(
        gettext("Moves over the shortest win"),
        excess_line(won) if len(won) >= MIN_GAMES else None,
        gettext("A line appears here after two wins."),
        share_line(GHOST[::-1]),
        x_unit=gettext("the last {number} reviewed wins", number=number(len(won))),
    )
    blunders = Plot(
        gettext("Wins thrown away per game"),
        game_bars([game.blunders for game in latest]) if is_known else None,
        gettext("Bars appear here after two reviews."),
        game_bars(GHOST_BARS[3:]),
        x_unit=gettext("the last {number} reviewed games", number=number(len(latest))),
    )
    return [_two_columns(longer, blunders)]


def _two_columns(left: StaticElement, right: StaticElement, left_share: float = 0.5) -> TwoColumns:
    return TwoColumns([(LEFT, left), (RIGHT, right)], left_share=left_share)


def _count_text(count: float | None) -> str:
    return NOTHING if count is None else number(round(count))


def _time_text(seconds: float | None) -> str:
    return NOTHING if seconds is None else clock_text(seconds)
