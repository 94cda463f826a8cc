"""The goals of a week: three, the same for everybody, and how far each has been reached.

They are chosen by the number of the week. How far they are is worked out from the games kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.language.message import Message
from solitaire_gui.language.numbers import number_word
from solitaire_gui.origins import PLAYED
from solitaire_gui.play.next_deal import deals_of, levels
from solitaire_gui.play.time_text import WEEK, begins_at, day_of
from solitaire_gui.store import DailyGame, Record, Store

AT_ONCE = 3
"""So many goals a week has."""
HARD = "hard"
FEW_UNDOS, SHORT_TIME = 10, 600.0


class Week(NamedTuple):
    """What was played in a week."""

    wins: Sequence[Record]
    daily_games: Sequence[DailyGame]
    """Those played of its own days."""


class Goal(NamedTuple):
    """Something to be done in a week so many times."""

    words: Message
    times: int
    count: Callable[[Week], int]
    """Returns how many times it has been done."""


class Progress(NamedTuple):
    """A goal, and how many times it has been done, at most as often as it is to be."""

    words: Message
    done: int
    times: int

    @property
    def is_reached(self) -> bool:
        """Whether there is nothing left to do for it."""
        return self.done == self.times


def _wins(rng: Random) -> Goal:
    times = rng.randint(4, 6)
    return Goal(
        Message.counted("Win one game", "Win {number} games", times, number=number_word(times)),
        times,
        lambda week: len(week.wins),
    )


def _wins_of_a_game(rng: Random) -> Goal:
    times, slug = rng.randint(2, 3), rng.choice([*GAMES])
    return Goal(
        Message.counted(
            "Win one game of {game}",
            "Win {number} games of {game}",
            times,
            number=number_word(times),
            game=_game(slug),
        ),
        times,
        lambda week: sum(win.game == slug for win in week.wins),
    )


def _wins_of_several_games(rng: Random) -> Goal:
    times = rng.randint(2, 3)
    return Goal(
        Message.counted(
            "Win one game of any kind",
            "Win {number} different games",
            times,
            number=number_word(times),
        ),
        times,
        lambda week: len({win.game for win in week.wins}),
    )


def _wins_without_hints(rng: Random) -> Goal:
    times = rng.randint(2, 3)
    return Goal(
        Message.counted(
            "Win one game without a hint",
            "Win {number} games without a hint",
            times,
            number=number_word(times),
        ),
        times,
        lambda week: sum(win.origin == PLAYED for win in week.wins),
    )


def _wins_with_few_undos(rng: Random) -> Goal:
    times = rng.randint(1, 2)
    return Goal(
        Message("Win a game with at most ten undos")
        if times == 1
        else Message("Win twice with at most ten undos"),
        times,
        lambda week: sum(win.undos <= FEW_UNDOS for win in week.wins),
    )


def _quick_win(rng: Random) -> Goal:
    times = rng.randint(1, 2)
    return Goal(
        Message("Win a game within ten minutes")
        if times == 1
        else Message("Win twice within ten minutes each"),
        times,
        lambda week: sum(win.seconds <= SHORT_TIME for win in week.wins),
    )


def _hard_win(rng: Random) -> Goal:
    slug = rng.choice([slug for slug in GAMES if levels(slug)])
    hard = {*deals_of(slug, HARD)}
    return Goal(
        Message("Win a hard deal of {game}", game=_game(slug)),
        1,
        lambda week: sum(win.game == slug and win.deal in hard for win in week.wins),
    )


def _wins_on_days(rng: Random) -> Goal:
    times = rng.randint(3, 4)
    return Goal(
        Message.counted(
            "Win a game on one day", "Win a game on {number} days", times, number=number_word(times)
        ),
        times,
        lambda week: len({day_of(win.ended or 0.0) for win in week.wins}),
    )


def _daily_deals_played(rng: Random) -> Goal:
    times = rng.randint(4, 5)
    return Goal(
        Message.counted(
            "Play a daily deal on one day",
            "Play a daily deal on {number} days",
            times,
            number=number_word(times),
        ),
        times,
        lambda week: len({game.day for game in week.daily_games}),
    )


def _daily_deals_won(rng: Random) -> Goal:
    times = rng.randint(2, 4)
    return Goal(
        Message.counted(
            "Win one daily deal", "Win {number} daily deals", times, number=number_word(times)
        ),
        times,
        lambda week: len({(g.game, g.day) for g in week.daily_games if g.won_on is not None}),
    )


KINDS: Sequence[Callable[[Random], Goal]] = (
    _wins,
    _wins_of_a_game,
    _wins_of_several_games,
    _wins_without_hints,
    _wins_with_few_undos,
    _quick_win,
    _hard_win,
    _wins_on_days,
    _daily_deals_played,
    _daily_deals_won,
)
"""The kinds of goals; to add one, or to change their order, changes the goals of every week."""


def _game(slug: str) -> Message:
    """Return a game's name as a value of a message."""
    return Message.in_context("game", GAMES[slug].name)


def week_of(day: int) -> int:
    """Return the number of the week that a day is in; weeks begin on Monday."""
    return (day - 1) // WEEK


def goals(week: int) -> list[Goal]:
    """Return the goals of a week, of different kinds."""
    rng = Random(f"goals of week {week}")
    return [kind(rng) for kind in rng.sample(KINDS, AT_ONCE)]


def progress(store: Store | None, today: int) -> list[Progress]:
    """Return the goals of the week that a day is in, and how far each has been reached."""
    number = week_of(today)
    monday = number * WEEK + 1
    done = Week((), ())
    if store is not None:
        done = Week(
            store.wins(begins_at(monday), begins_at(monday + WEEK)),
            store.daily_games(None, monday, monday + WEEK - 1),
        )
    return [
        Progress(goal.words, min(goal.count(done), goal.times), goal.times)
        for goal in goals(number)
    ]
