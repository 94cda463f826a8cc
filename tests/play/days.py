"""A controller whose calendar the test sets, and daily deals played through it."""

from __future__ import annotations

from datetime import datetime

from solitaire_gui.play.daily.calendar import day_of
from solitaire_gui.play.next_deal import todays_deal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.solver.winnable.recorded_deals import solution
from solitaire_gui.store import Store
from tests.play.playing import QUIET, Play

SLUG = "scorpion"
SUNDAY = datetime(2026, 11, 22, 12, 0)


class Days(Play):
    """Plays on one day after the other."""

    def __init__(self, store: Store, noon: datetime = SUNDAY) -> None:
        self.time = noon.timestamp()
        super().__init__(QUIET, OpenGames(store=store, time_of_day=lambda: self.time))

    @property
    def today(self) -> int:
        """The day that it is."""
        return day_of(self.time)

    def begin(self, day: int, slug: str = SLUG) -> None:
        """Put the deal of a day on the table."""
        self.controller.play_daily_deal(slug, day)

    def play(self, count: int = 1) -> None:
        """Play some lines of the recorded win of the deal on the table, a gesture each."""
        for line in self._left()[:count]:
            self.controller.play([line])

    def win(self) -> None:
        """Play the rest of that win, as one gesture."""
        self.controller.play(self._left())
        assert self.controller.session.is_won

    def show(self) -> None:
        """Have the rest of a win shown."""
        self.controller.analysis.show_win()
        self.until(lambda: not self.controller.analysis.is_waiting)
        while self.controller.analysis.is_playing_back:
            self.now += 1
            self.controller.tick()
        assert self.controller.session.is_won

    def win_day(self, day: int, slug: str = SLUG) -> None:
        """Win the deal of a day."""
        self.begin(day, slug)
        self.win()

    def _left(self) -> list[str]:
        session = self.controller.session
        return [*solution(session.game.slug, session.deal)][session.step.line_count :]


def deal_of(day: int, slug: str = SLUG) -> int:
    """Return the deal of a day."""
    return todays_deal(slug, day)
