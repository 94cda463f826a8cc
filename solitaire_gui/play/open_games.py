"""The open games of one run of the program, by kind, and how they are saved to the store.

A game that was abandoned for another deal stays open: undo returns to it.
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
"""Seconds of play after which the clock is saved although nothing was played."""


class ImportedGame(NamedTuple):
    """The game that was read from a file and added to the store."""

    game: OpenGame
    is_won: bool
    """Whether it is won. A won game is stored but not made the current one of its kind."""


OtherDeal = Session[Any] | Record
"""The game that undo or redo leads to: open, or stored. Its `deal` is None for an own deck."""


class OpenGames:
    """All open games of a run, by kind of game.

    Each kind has a list of games and a current one. Undo at the start of a deal goes to the game
    before it in the list; before the first one that is the last game of an earlier run.

    `now` is the controller's clock in seconds, as for `PlayClock`. The store gets the time of day
    in Unix seconds.
    """

    def __init__(
        self,
        next_deal: NextDeal | None = None,
        store: Store | None = None,
        time_of_day: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """New games come from `next_deal`. Without `store` the games are in memory only."""
        self.next_deal = next_deal or NextDeal()
        self.store = store or Store()
        self.time_of_day = time_of_day
        self._games: dict[str, list[OpenGame]] = {}
        self._current: dict[str, int] = {}
        """By kind, the index of the current game in its list."""
        self._earlier_runs: dict[str, Record | None] = {}
        """By kind, the last game of an earlier run that undo leads to; None if there is none."""

    def current(self, slug: str) -> OpenGame:
        """Return the current game of a kind.

        If none is open, the last one of an earlier run is loaded, or a new one is dealt.
        """
        if slug not in self._games:
            return self._load_last(slug) or self.new(slug, self.next_deal.first_deals.get(slug))
        return self._games[slug][self._current[slug]]

    def new(self, slug: str, deal: int | None = None) -> OpenGame:
        """Deal a new game and make it current. Raises ValueError for a deal number out of range."""
        return self.add(OpenGame(self.next_deal.new_session(GAMES[slug], deal)))

    def add(self, game: OpenGame) -> OpenGame:
        """Insert a game after the current one of its kind, and make it current."""
        place = self._current.get(game.slug, -1) + 1
        self._games.setdefault(game.slug, []).insert(place, game)
        self._current[game.slug] = place
        return game

    def fork(self, game: OpenGame, last: Step[Any], now: float) -> OpenGame:
        """Start a new game of the same deal at a step of `game` or of one of its variations.

        The new game is made current. It shares the known verdicts, and it starts with the time,
        undos and hints of `game`.
        """
        session = game.session.fork(last)
        day, started = game.day, game.started if last.number else None
        if game.session.is_own_win:  # its win counts already, for its day, too
            day = started = None
        forked = OpenGame(session, day, started=started, usage=game.usage_at(now))
        set_knowledge(forked, knowledge_of(game))
        return self.add(forked)

    def daily_game(self, slug: str, day: int) -> OpenGame:
        """Make the daily deal of a day the current game: its unfinished game, or a new one."""
        id = self.store.unfinished_daily(slug, day)
        if id is not None and (under_way := self.resume(id)):
            return under_way
        deal = deal_of_day(slug, day, self.store.daily_games(slug, day, day))
        session = Session(GAMES[slug], deal)
        return self.add(OpenGame(session, day))

    def put_on_table(self, slug: str) -> OpenGame:
        """Claim the current game of a kind for this program in the store, and return it.

        A game that is on the table of another running program is closed here. The game before it is
        taken instead, or a new deal if there is none.
        """
        game = self.current(slug)
        if not self.store.make_current(game, self.time_of_day()):
            self._remove(game)
            return self.put_on_table(slug)
        return game

    def resume(self, game_id: str) -> OpenGame | None:
        """Make a stored game the current one of its kind; return None if it cannot be read."""
        if game := self._find(game_id):
            self._current[game.slug] = self._games[game.slug].index(game)
            return game
        loaded = self.find_or_load(game_id)
        return self.add(loaded) if loaded else None

    def find_or_load(self, game_id: str) -> OpenGame | None:
        """Return a game of the store without making it current; None if it cannot be read."""
        if game := self._find(game_id):
            return game
        return self.store.load(game_id)

    def import_file(self, path: str) -> ImportedGame:
        """Add the game of a file to the store, and make it current unless it is won.

        If the game is stored already, the version that was played last stays. Raises NotReadable.
        """
        from pathlib import Path  # lazy import: not needed for the first frame

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
        """Write the changes of a game to the store."""
        if game.session.variations != game.saved.variations:
            note_losses(game)
        self.store.save_game(game, game.usage_at(now), self.time_of_day())

    def mark_foreign_if_won_elsewhere(self, game: OpenGame) -> None:
        """Mark the moves of a game just won as foreign if they belong to a win that counts already.

        That is the win of a stored game with the same start time and first move: one was forked
        from the other. So a win counts once.
        """
        if self.store.is_won_in_other_game(game.id):
            game.session.mark_foreign()

    def save_review(self, game: OpenGame, review: Review | None = None) -> None:
        """Write the findings of a review, and how well the game was played, to the store.

        Without `review` the game is a win, of which only the quality is written.
        """
        found = review.findings if review else None
        if not game.has_record or (found and found == game.findings):
            return
        quality = None
        if review is None or review.is_done:
            play = review.quality if review else assess_play(game.session, knowledge_of(game))
            quality = Quality(play.blunders, play.shortest, found.lost_at if found else None)
        game.findings = found
        self.store.save_review(game, found, quality)

    def count_unsaved(self) -> int:
        """Return how many gestures of all open games could not be written; 0 without a folder."""
        games = (game for games in self._games.values() for game in games)
        return sum(game.count_unsaved() for game in games) if self.store.folder else 0

    def save_clock(self, game: OpenGame, now: float) -> None:
        """Write the time spent if it has grown by CLOCK_SAVE_INTERVAL since it was written."""
        if game.clock.seconds(now) >= game.usage.seconds + CLOCK_SAVE_INTERVAL:
            self.save(game, now)

    def can_undo(self, slug: str) -> bool:
        """Return whether a gesture or the deal itself can be undone."""
        return self.current(slug).session.can_undo or self.deal_after_undo(slug) is not None

    def can_redo(self, slug: str) -> bool:
        """Return whether a gesture or a deal can be redone."""
        return self.current(slug).session.can_redo or self._has_next(slug)

    def deal_after_undo(self, slug: str) -> OtherDeal | None:
        """Return the game that undo leads to; None unless it would undo the deal itself."""
        if self.current(slug).session.can_undo:
            return None
        if (place := self._current[slug]) > 0:
            return self._games[slug][place - 1].session
        return self._earlier(slug)

    def deal_after_redo(self, slug: str) -> OtherDeal | None:
        """Return the game that redo leads to; None unless it would redo a deal."""
        stays = self.current(slug).session.can_redo or not self._has_next(slug)
        return None if stays else self._games[slug][self._current[slug] + 1].session

    def undo(self, slug: str) -> None:
        """Undo the last gesture of the current game, or the deal itself if nothing can be undone.

        A game of an earlier run that it leads to is loaded.
        """
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
        """Redo the last undone gesture of the current game, or the deal itself."""
        if not self.current(slug).session.redo() and self._has_next(slug):
            self._current[slug] += 1

    def _find(self, game_id: str) -> OpenGame | None:
        """Return the open game with an id; None if it is not open."""
        games = (game for games in self._games.values() for game in games)
        return next((game for game in games if game.id == game_id), None)

    def _remove(self, game: OpenGame) -> None:
        """Close a game, and make the one before it current."""
        games, slug = self._games[game.slug], game.slug
        games.remove(game)
        self._earlier_runs.pop(slug, None)
        self._current[slug] = max(0, self._current[slug] - 1)
        if not games:
            del self._games[slug], self._current[slug]

    def _load_last(self, slug: str) -> OpenGame | None:
        """Load the game that was on the table last, make it current and return it.

        None if there is none, or if the command line says what to deal. None too if the last start
        failed, because that game may be the cause; it stays with the unfinished ones.
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
        """Return the stored game of this kind that was on the table before the first open one.

        None if there is none, or if games are dealt from a deck of the player's own.
        """
        if self.next_deal.deck is not None:
            return None
        if slug not in self._earlier_runs:
            opened = {game.id for game in self._games[slug]}
            self._earlier_runs[slug] = self.store.last(slug, opened, is_begun=True)
        return self._earlier_runs[slug]

    def _has_next(self, slug: str) -> bool:
        return self._current[slug] + 1 < len(self._games[slug])
