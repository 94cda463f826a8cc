"""The goals of a week: three, the same for everybody, and how far each has been reached.

They are chosen by the number of the week. How far they are is worked out from the games kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.history import PLAYED
from solitaire_gui.language.message import Message
from solitaire_gui.language.number_words import number_word
from solitaire_gui.play.daily.calendar import WEEK, day_of, start_of_day
from solitaire_gui.play.next_deal import level_of, levels
from solitaire_gui.store import Record, Store

GOALS_PER_WEEK = 3
"""So many goals a week has."""
HARD = "hard"
FEW_UNDOS, SHORT_TIME = 10, 600.0


class Week(NamedTuple):
    """What was played in a week."""

    wins: Sequence[Record]
    daily_games: Sequence[Record]
    """Those played of its own days."""


class Goal(NamedTuple):
    """Something to be done in a week so many times."""

    words: Message
    times: int
    count: Callable[[Week], int]
    """Returns how many times it has been done."""


class GoalProgress(NamedTuple):
    """A goal, and how many times it has been done, at most as often as it is to be."""

    words: Message
    done: int
    times: int

    @property
    def is_reached(self) -> bool:
        """Whether there is nothing left to do for it."""
        return self.done == self.times


class GoalKind(NamedTuple):
    """A kind of goals, of which a week draws how many times, and of which game where it says so."""

    words: Message
    """For one time, or for many."""
    times: tuple[int, int]
    """The least and the most that a week draws."""
    count_in: Callable[[Week, str], int]
    """Returns how many times it has been done in a week, with the game drawn."""
    games: Callable[[], Sequence[str]] = tuple
    """What the game is drawn from."""
    words_for_two: Message | None = None
    """The words for two times, where they do not count."""

    def draw(self, rng: Random) -> Goal:
        """Return a goal of this kind."""
        least, most = self.times
        times = rng.randint(least, most) if most > 1 else 1
        slug = rng.choice(games) if (games := self.games()) else ""
        words = self.words if times == 1 or self.words_for_two is None else self.words_for_two
        values: dict[str, object] = {"count": times, "number": number_word(times)}
        if slug:
            values["game"] = Message.in_context("game", GAMES[slug].name)
        return Goal(words.with_values(**values), times, lambda week: self.count_in(week, slug))


def _graded_games() -> Sequence[str]:
    """Return the games with recorded deals: others change no goals of weeks that are over."""
    return [slug for slug in GAMES if levels(slug)]


KINDS: Sequence[GoalKind] = (
    GoalKind(
        Message.counted("Win one game", "Win {number} games", 1),
        (4, 6),
        lambda week, _: len(week.wins),
    ),
    GoalKind(
        Message.counted("Win one game of {game}", "Win {number} games of {game}", 1),
        (2, 3),
        lambda week, game: sum(win.game == game for win in week.wins),
        _graded_games,
    ),
    GoalKind(
        Message.counted("Win one game of any kind", "Win {number} different games", 1),
        (2, 3),
        lambda week, _: len({win.game for win in week.wins}),
    ),
    GoalKind(
        Message.counted("Win one game without a hint", "Win {number} games without a hint", 1),
        (2, 3),
        lambda week, _: sum(win.origin == PLAYED for win in week.wins),
    ),
    GoalKind(
        Message("Win a game with ten undos or fewer"),
        (1, 2),
        lambda week, _: sum(win.undos <= FEW_UNDOS for win in week.wins),
        words_for_two=Message("Win twice, with ten undos or fewer each"),
    ),
    GoalKind(
        Message("Win a game in under ten minutes"),
        (1, 2),
        lambda week, _: sum(win.seconds <= SHORT_TIME for win in week.wins),
        words_for_two=Message("Win twice in under ten minutes each"),
    ),
    GoalKind(
        Message("Win a hard deal of {game}"),
        (1, 1),
        lambda week, game: sum(
            win.game == game and level_of(game, win.deal) == HARD for win in week.wins
        ),
        _graded_games,
    ),
    GoalKind(
        Message.counted("Win a game on one day", "Win a game on {number} days", 1),
        (3, 4),
        lambda week, _: len({day_of(win.ended or 0.0) for win in week.wins}),
    ),
    GoalKind(
        Message.counted("Play a daily deal on one day", "Play a daily deal on {number} days", 1),
        (4, 5),
        lambda week, _: len({game.day for game in week.daily_games}),
    ),
    GoalKind(
        Message.counted("Win one daily deal", "Win {number} daily deals", 1),
        (2, 4),
        lambda week, _: len({(g.game, g.day) for g in week.daily_games if g.won_on is not None}),
    ),
)
"""To add one, or to change their order, changes the goals of every week."""


def week_of(day: int) -> int:
    """Return the number of the week that a day is in; weeks begin on Monday."""
    return (day - 1) // WEEK


def goals(week: int) -> list[Goal]:
    """Return the goals of a week, of different kinds."""
    rng = Random(f"goals of week {week}")
    return [kind.draw(rng) for kind in rng.sample(KINDS, GOALS_PER_WEEK)]


def progress(store: Store, today: int) -> list[GoalProgress]:
    """Return the goals of the week that a day is in, and how far each has been reached."""
    number = week_of(today)
    monday = number * WEEK + 1
    done = Week(
        store.wins(start_of_day(monday), start_of_day(monday + WEEK)),
        store.daily_games(None, monday, monday + WEEK - 1),
    )
    return [
        GoalProgress(goal.words, min(goal.count(done), goal.times), goal.times)
        for goal in goals(number)
    ]
