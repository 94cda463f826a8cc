"""The games of one run of the program, each as it is being played, and its record in the store.

Those left behind for another deal are one undo away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.history import Step
from solitaire_gui.play.known_verdicts import knowledge_of, note_losses, set_knowledge
from solitaire_gui.play.next_deal import NextDeal, deal_of_day
from solitaire_gui.play.review.play_quality import assess_play
from solitaire_gui.session import Session
from solitaire_gui.store import OpenGame, Record, Store
from solitaire_gui.store.review_rows import Quality

if TYPE_CHECKING:
    from solitaire_gui.play.review.review import Review

CLOCK_SAVE_INTERVAL = 5.0
"""Seconds of play after which the clock is kept though nothing was played."""


class ImportedGame(NamedTuple):
    """The game of a file as it is kept now."""

    game: OpenGame
    is_won: bool
    """Whether it is won, and so not the current one of its kind."""


OtherDeal = Session[Any] | Record
"""A game that undo or redo leads to; its `deal` is None for a deck of the player's own."""


class OpenGames:
    """All open games of a run, by kind; undo at the start of a deal goes back to the one before.

    `now` is a time in seconds of no particular beginning, as for the clocks of the games; the
    store is told the time of day, in Unix seconds.
    """

    def __init__(
        self,
        next_deal: NextDeal | None = None,
        store: Store | None = None,
        time_of_day: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """Deal new games as `next_deal` says, and keep them in the store, or else in memory."""
        self.next_deal = next_deal or NextDeal()
        self.store = store or Store()
        self.time_of_day = time_of_day
        self._games: dict[str, list[OpenGame]] = {}
        self._current: dict[str, int] = {}
        self._earlier_runs: dict[str, Record | None] = {}
        """By kind, what was on the table before the first open game, in an earlier run."""

    def current(self, slug: str) -> OpenGame:
        """Return the open game of a kind that is, or would be, on the table."""
        if slug not in self._games:
            return self._load_last(slug) or self.new(slug, self.next_deal.first_deals.get(slug))
        return self._games[slug][self._current[slug]]

    def new(self, slug: str, deal: int | None = None) -> OpenGame:
        """Deal a new game; raise ValueError for a wrong deal number."""
        return self.add(OpenGame(self.next_deal.new_session(GAMES[slug], deal)))

    def add(self, game: OpenGame) -> OpenGame:
        """Make a game the current one of its kind."""
        place = self._current.get(game.slug, -1) + 1
        self._games.setdefault(game.slug, []).insert(place, game)
        self._current[game.slug] = place
        return game

    def fork(self, game: OpenGame, last: Step[Any], now: float) -> OpenGame:
        """Make a new game the current one that has come to a step of another, or beside it.

        What is known of the tables they share; what the other has taken, the new one has, too.
        """
        session = game.session.fork(last)
        day, started = game.day, game.started if last.number else None
        if game.session.is_own_win:  # which is counted: this is another game
            day = started = None
        anew = OpenGame(session, day, started=started, usage=game.usage_at(now))
        set_knowledge(anew, knowledge_of(game))
        return self.add(anew)

    def daily_game(self, slug: str, day: int) -> OpenGame:
        """Make the daily deal of a day the current game: the one under way, or one newly dealt."""
        id = self.store.unfinished_daily(slug, day)
        if id is not None and (under_way := self.resume(id)):
            return under_way
        deal = deal_of_day(slug, day, self.store.daily_games(slug, day, day))
        session = Session(GAMES[slug], deal)
        return self.add(OpenGame(session, day))

    def put_on_table(self, slug: str) -> OpenGame:
        """Put the current game of a kind on the table, in the store's eyes too, and return it.

        One that another running program has on its table is given up for the one before it, or for
        a new deal if there is none.
        """
        game = self.current(slug)
        if not self.store.make_current(game, self.time_of_day()):
            self._remove(game)
            return self.put_on_table(slug)
        return game

    def resume(self, game_id: str) -> OpenGame | None:
        """Make a game that the store knows the current one; None if it cannot be read."""
        if game := self._find(game_id):
            self._current[game.slug] = self._games[game.slug].index(game)
            return game
        loaded = self.find_or_load(game_id)
        return self.add(loaded) if loaded else None

    def find_or_load(self, game_id: str) -> OpenGame | None:
        """Return a game that the store knows, open or not, and leave the current one as it is.

        None if it cannot be read.
        """
        if game := self._find(game_id):
            return game
        return self.store.load(game_id)

    def import_file(self, path: str) -> ImportedGame:
        """Add the game of a file to what is kept, and make it the current one of its kind.

        A won one is only kept. Of a game that is here already the one played last stays, and the
        one on the table. Raise NotReadable.
        """
        from pathlib import Path  # late: the first frame does without

        from solitaire_gui.store.transfer.one_game import read_game

        found = read_game(Path(path), self.time_of_day(), self.store.stored_game)
        is_added = self.store.add_game(found.game)
        if (game := self._find(found.game.uid)) and is_added:
            self._remove(game)
        elif game:
            self._current[game.slug] = self._games[game.slug].index(game)
            return ImportedGame(game, is_won=False)
        assert found.session is not None, "it has been played"
        game = self.find_or_load(found.game.uid) or OpenGame(found.session)
        session = game.session
        if session.game.is_won(session.newest.table):
            return ImportedGame(game, is_won=True)
        if is_added and found.problem:
            game.problem = found.problem
        return ImportedGame(self.add(game), is_won=False)

    def save(self, game: OpenGame, now: float) -> None:
        """Have the store write what has changed in a game."""
        if game.session.variations != game.saved.variations:
            note_losses(game)
        self.store.save_game(game, game.usage_at(now), self.time_of_day())

    def mark_foreign_if_won_elsewhere(self, game: OpenGame) -> None:
        """Have a game just won count for nothing if a game counts that it shares moves with."""
        if self.store.is_won_in_other_game(game.id):
            game.session.mark_foreign()

    def save_review(self, game: OpenGame, review: Review | None = None) -> None:
        """Have the store write what a review has found out, and how well the game was played.

        Without a review it is a win, of which only the latter is written.
        """
        found = review.findings if review else None
        if not game.has_record or (found and found == game.findings):
            return
        quality = None
        if review is None or review.is_done:
            how = review.quality if review else assess_play(game.session, knowledge_of(game))
            quality = Quality(how.blunders, how.shortest, found.lost_at if found else None)
        game.findings = found
        self.store.save_review(game, found, quality)

    def count_unsaved(self) -> int:
        """Return how many gestures of all open games are in no file, though they should be."""
        games = (game for games in self._games.values() for game in games)
        return sum(game.count_unsaved() for game in games) if self.store.folder else 0

    def save_clock(self, game: OpenGame, now: float) -> None:
        """Have the store write the time spent, if that is some seconds more than it knows."""
        if game.clock.seconds(now) >= game.usage.seconds + CLOCK_SAVE_INTERVAL:
            self.save(game, now)

    def can_undo(self, slug: str) -> bool:
        """Return whether a gesture, or the deal itself, can be taken back."""
        return self.current(slug).session.can_undo or self.deal_after_undo(slug) is not None

    def can_redo(self, slug: str) -> bool:
        """Return whether something taken back can be played again."""
        return self.current(slug).session.can_redo or self._has_next(slug)

    def deal_after_undo(self, slug: str) -> OtherDeal | None:
        """Return which deal undo goes back to; None where it stays in this one, or does nothing."""
        if self.current(slug).session.can_undo:
            return None
        if (place := self._current[slug]) > 0:
            return self._games[slug][place - 1].session
        return self._earlier(slug)

    def deal_after_redo(self, slug: str) -> OtherDeal | None:
        """Return which deal redo goes on to; None where it stays in this one, or does nothing."""
        stays = self.current(slug).session.can_redo or not self._has_next(slug)
        return None if stays else self._games[slug][self._current[slug] + 1].session

    def undo(self, slug: str) -> None:
        """Take back the last gesture, or a deal that nothing has been played on, of any run."""
        game = self.current(slug)
        if game.session.undo():
            game.count_undo()
        elif self._current[slug] > 0:
            self._current[slug] -= 1
        elif earlier := self._earlier(slug):
            del self._earlier_runs[slug]
            if before := self.find_or_load(earlier.id):
                self._games[slug].insert(0, before)

    def redo(self, slug: str) -> None:
        """Play again what was taken back, or return to a deal that was."""
        if not self.current(slug).session.redo() and self._has_next(slug):
            self._current[slug] += 1

    def _find(self, game_id: str) -> OpenGame | None:
        """Return the open game that the store knows by this name."""
        games = (game for games in self._games.values() for game in games)
        return next((game for game in games if game.id == game_id), None)

    def _remove(self, game: OpenGame) -> None:
        """Forget a game, and make the one before it the current one of its kind."""
        games, slug = self._games[game.slug], game.slug
        games.remove(game)
        self._earlier_runs.pop(slug, None)
        self._current[slug] = max(0, self._current[slug] - 1)
        if not games:
            del self._games[slug], self._current[slug]

    def _load_last(self, slug: str) -> OpenGame | None:
        """Return the game of this kind that an earlier run left on the table.

        None if the last start failed: the game may be to blame, and waits with the unfinished ones.
        """
        if (
            self.store.crashed_while_starting
            or self.next_deal.deck is not None
            or slug in self.next_deal.first_deals
        ):
            return None
        record = self.store.last(slug)
        game = self.find_or_load(record.id) if record else None
        return self.add(game) if game else None

    def _earlier(self, slug: str) -> Record | None:
        """Return the game of a kind that was on the table before the first open one."""
        if self.next_deal.deck is not None:
            return None
        if slug not in self._earlier_runs:
            opened = {game.id for game in self._games[slug]}
            self._earlier_runs[slug] = self.store.last(slug, opened, is_begun=True)
        return self._earlier_runs[slug]

    def _has_next(self, slug: str) -> bool:
        return self._current[slug] + 1 < len(self._games[slug])
