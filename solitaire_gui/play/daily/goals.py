"""The three goals of a week, the same for every player, and the progress towards them.

They are drawn with the number of the week as the seed. Progress is computed from the stored games.
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
"""How many goals a week has."""
HARD = "hard"
FEW_UNDOS, SHORT_TIME = 10, 600.0


class Week(NamedTuple):
    """The games of one week."""

    wins: Sequence[Record]
    daily_games: Sequence[Record]
    """The games of the daily deals of its days."""


class Goal(NamedTuple):
    """A goal of a week: something to do `times` times."""

    words: Message
    times: int
    count: Callable[[Week], int]
    """Returns how many times it was done in a week."""


class GoalProgress(NamedTuple):
    """A goal with how many times it was done, at most `times`."""

    words: Message
    done: int
    times: int

    @property
    def is_reached(self) -> bool:
        """Whether it was done as often as the goal asks."""
        return self.done == self.times


class GoalKind(NamedTuple):
    """A kind of goal. For each week a number of times is drawn, and a game if `games` has any."""

    words: Message
    """The text for one time, or for many."""
    times: tuple[int, int]
    """The smallest and the largest number that a week may draw."""
    count_in: Callable[[Week, str], int]
    """Returns how many times it was done in a week, with the drawn game."""
    games: Callable[[], Sequence[str]] = tuple
    """Returns the slugs to draw a game from; empty if the goal names no game."""
    words_for_two: Message | None = None
    """The text for two times, if `words` has no count."""

    def draw(self, rng: Random) -> Goal:
        """Return a goal of this kind, with the number of times and the game drawn by `rng`."""
        least, most = self.times
        times = rng.randint(least, most) if most > 1 else 1
        slug = rng.choice(games) if (games := self.games()) else ""
        words = self.words if times == 1 or self.words_for_two is None else self.words_for_two
        values: dict[str, object] = {"count": times, "number": number_word(times)}
        if slug:
            values["game"] = Message.in_context("game", GAMES[slug].name)
        return Goal(words.with_values(**values), times, lambda week: self.count_in(week, slug))


def _graded_games() -> Sequence[str]:
    """Return the games with recorded deals.

    A game without them can be added without changing the goals of past weeks.
    """
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
        words_for_two=Message("Win twice, each time with ten undos or fewer"),
    ),
    GoalKind(
        Message("Win a game in under ten minutes"),
        (1, 2),
        lambda week, _: sum(win.seconds <= SHORT_TIME for win in week.wins),
        words_for_two=Message("Win twice, each time in under ten minutes"),
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
"""All kinds. Adding one, or changing the order, changes the goals of every week."""


def week_of(day: int) -> int:
    """Return the number of the week that a day is in; weeks start on Monday."""
    return (day - 1) // WEEK


def goals(week: int) -> list[Goal]:
    """Return the goals of a week, each of a different kind."""
    rng = Random(f"goals of week {week}")
    return [kind.draw(rng) for kind in rng.sample(KINDS, GOALS_PER_WEEK)]


def progress(store: Store, today: int) -> list[GoalProgress]:
    """Return the goals of the week of `today`, with the progress towards each."""
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
