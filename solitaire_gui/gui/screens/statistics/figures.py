"""What the statistics show: figures, two plots, and the words of a past game."""

from __future__ import annotations

from solitaire_gui.games import GAMES
from solitaire_gui.gui.widgets.base.columns import LEFT, RIGHT, Columns
from solitaire_gui.gui.widgets.figures.number_grid import NumberGrid
from solitaire_gui.gui.widgets.figures.plot import Plot, counted, each, excesses, shares
from solitaire_gui.gui.widgets.lists.table import Column
from solitaire_gui.play.daily_puzzles import PuzzleFigures
from solitaire_gui.play.time_text import ago, clock_text
from solitaire_gui.store import UNFINISHED, Record, Statistics

BAR_WIDTHS = (5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 36000)
"""What a bar of the plot of times may span, in seconds."""
COLUMNS = (
    Column("Game", "Thumb and Pouch"),
    Column("Deal", "own deck", is_number=True),
    Column("Date", "28 Mar 2000", is_number=True),
    Column("Result", "Lost at move 000"),
    Column("Time", "00:00", is_number=True),
    Column("Moves", "000", is_number=True),
)
NOTHING = "–"
FEWEST_PLAYED = 2
"""Of fewer games there is no plot of how well they were played."""


def numbers(figures: Statistics) -> NumberGrid:
    """Return the figures, each with what it is."""
    rate = NOTHING if figures.rate is None else f"{round(100 * figures.rate)} %"
    fewest = NOTHING if figures.fewest_moves is None else str(figures.fewest_moves)
    return NumberGrid(
        [
            (str(figures.played), "Played"),
            (str(figures.won), "Won"),
            (rate, "Share won"),
            (f"{figures.streak} / {figures.best_streak}", "Streak: now / best"),
            (time_text(figures.best_seconds), "Best time"),
            (time_text(figures.median_seconds), "Median time"),
            (fewest, "Fewest moves"),
            (str(figures.unaided), "Won without hints"),
        ]
    )


def puzzle_numbers(figures: PuzzleFigures) -> NumberGrid:
    """Return what puzzles of which some were answered have come to."""
    now, longest = figures.streak
    return NumberGrid(
        [
            (str(figures.solved), "Puzzles solved"),
            (f"{round(100 * figures.solved / figures.answered)} %", "Share of those answered"),
            (f"{now} / {longest}", "Days: now / best"),
            (figures.today or NOTHING, "Today’s puzzle"),
        ]
    )


def plots(figures: Statistics) -> Columns:
    """Return the two plots."""
    rates, times = figures.rates, figures.times
    won = shares(rates, figures.played - len(rates) + 1) if len(rates) > 1 else None
    spread = counted(times, BAR_WIDTHS, clock_text) if times else None
    return Columns(
        [
            (LEFT, Plot("Share won of the last 20 games", won, "After two games, a line is here.")),
            (RIGHT, Plot("Times of your wins", spread, "After your first win, its time is here.")),
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
                Plot("Moves beyond the shortest win", longer, "After two wins, a line is here."),
            ),
            (
                RIGHT,
                Plot("Wins thrown away in a game", each([g.thrown for g in latest], first), ""),
            ),
        ]
    )


def result_text(record: Record) -> str:
    """Say what became of a game: won, shown, or not, and at which move it was lost."""
    if record.result == UNFINISHED and record.lost_at is not None:
        return f"Lost at move {record.lost_at}"
    return record.result.capitalize()


def row(record: Record, now: float) -> tuple[str, ...]:
    """Return the words of a past game in the table."""
    return (
        GAMES[record.game].name,
        "own deck" if record.deal is None else str(record.deal),
        ago(record.changed, now),
        result_text(record),
        clock_text(record.seconds),
        str(record.moves),
    )


def time_text(seconds: float | None) -> str:
    """Return a time, or a dash where there is none."""
    return NOTHING if seconds is None else clock_text(seconds)
