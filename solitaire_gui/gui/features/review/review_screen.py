"""The screen of a review: the tables of a game, the verdict on each, and the move that lost it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import pygame
from pygame import Rect

from solitaire_gui import notation
from solitaire_gui.gui.accessibility.words import join_parts as spoken
from solitaire_gui.gui.board.highlights.gesture_marks import both_moves
from solitaire_gui.gui.board.highlights.highlight_painter import Highlights
from solitaire_gui.gui.card_pictures.card_art import CardArt
from solitaire_gui.gui.commands.command import CLOSE, Command
from solitaire_gui.gui.features.files.commands import SAVE_AS, SaveAs
from solitaire_gui.gui.features.help.commands import HELP, Explain
from solitaire_gui.gui.features.review.review_place import ReviewPlace
from solitaire_gui.gui.features.review.review_strip import SPEEDS, ReviewStrip
from solitaire_gui.gui.features.table.commands import BACK, COPY, SHOW
from solitaire_gui.gui.features.why.commands import WHY, ShowWhy
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.gui.screens.screen import earliest
from solitaire_gui.gui.screens.table_viewer import TableViewer, head
from solitaire_gui.gui.widgets.layout.elements import Row
from solitaire_gui.history import Step
from solitaire_gui.language.catalogue import gettext, pgettext
from solitaire_gui.play import sentences
from solitaire_gui.play.review.review import Review, ReviewedVariation
from solitaire_gui.play.wording.game_text import deal_name, join_facts
from solitaire_gui.settings import Settings

INTERVALS = (1.6, 0.8, 0.3)
"""Seconds between two moves at each speed."""
NORMAL_SPEED = 1
WIN_SHOWN_FOR = 2.0
"""Seconds for which the end of a win is shown before the review returns to the game."""
FASTER_KEYS = (pygame.K_PLUS, pygame.K_EQUALS)
SLOWER_KEYS = (pygame.K_MINUS,)


class ReviewHost(Protocol):
    """Starts and stops the solver's work for a review; calls `show_review` with the findings."""

    def resume(self, screen: ReviewScreen, now: float) -> None:
        """Start the solver's work for a review."""
        ...

    def suspend(self, screen: ReviewScreen) -> None:
        """Stop the solver's work for a review."""
        ...


class ReviewScreen(TableViewer):
    """Shows the tables of a game. The host calls `show_review` whenever there are new verdicts."""

    def __init__(
        self,
        review: Review,
        art: CardArt,
        settings: Settings,
        play_on: Callable[[Step[Any]], object],
        host: ReviewHost,
        game_id: str = "",
        *,
        is_solver_unavailable: bool = False,
    ) -> None:
        """Show the review of a game; the game itself is not changed.

        `play_on` opens a new game that has come to the step it is given. `game_id` is the game's id
        in the store: with one, the game can be saved as a file; "" if the store does not have it.
        With `is_solver_unavailable` no more verdicts will come.

        The review begins at the table where the game stands. If that is the end of a win, the
        review begins at the deal and plays the win. In a game that was not won, `show_review` goes
        to the table before the move that lost it as soon as that is known, unless the player has
        pressed anything.
        """
        is_won = review.game.is_won(review.steps[-1].table)
        at = review.session.move_number
        self._play_on = play_on
        self._host = host
        self._game_id = game_id
        self._place = ReviewPlace(review, 0 if is_won and at == review.last else at)
        self._stays_put = is_won
        self.is_playing = is_won and review.last > 0
        self._interval = INTERVALS[NORMAL_SPEED]
        self._next_move_at: float | None = None
        super().__init__(review.game, self._place.step.table, art, settings)
        self.strip: ReviewStrip = ReviewStrip(
            review.last,
            NORMAL_SPEED,
            self,
            can_save=bool(game_id),
            is_still=settings.has_reduced_motion,
        )
        self.keys = {
            **self.strip.transport.keys,
            pygame.K_SPACE: self.toggle,
            pygame.K_DOWN: lambda: self.play_variation(
                self.strip.stubs.starting_at(self.move_number)
            ),
            pygame.K_UP: self.return_to_game,
            **dict.fromkeys(FASTER_KEYS, partial(self._change_speed, 1)),
            **dict.fromkeys(SLOWER_KEYS, partial(self._change_speed, -1)),
        }
        self.commands = {
            HELP: lambda: self.submit(Explain(review.game.slug)),
            SAVE_AS: self.save,
            COPY: self.copy,
            BACK: self.go_to_turning_point,
            SHOW: self.show_win,
            WHY: self.show_why,
        }
        self.show_review(review, 0.0, is_solver_unavailable=is_solver_unavailable)

    @property
    def move_number(self) -> int:
        """The moves of the game up to the visible table, or up to the start of the detour."""
        return self._place.move_number

    def show_review(
        self, review: Review, now: float, *, is_solver_unavailable: bool = False
    ) -> None:
        """Show the current findings of a review.

        Once it is known which move, or which range of moves, lost a game, go to the table before
        it, unless the game is won or the player has pressed anything.
        """
        self._place.review, self._now = review, now
        turn = review.turning_point
        self.head.show(self._head_row())
        self.strip.show_review(review, now, is_solver_unavailable=is_solver_unavailable)
        if turn is not None and not self._stays_put:
            self._stays_put = True
            self._place.go_to(turn.first - 1)
            self._show_table()
        else:
            self._show_place()
        self.fit()

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Lay out for a theme and a window size. At the first call, a win begins to play."""
        super().resize(theme, size, now)
        if self.is_playing and self._next_move_at is None:
            self._next_move_at = now + self._interval

    def note_activity(self, *, is_press: bool) -> None:
        """Note whether the player has pressed anything: then `show_review` changes no table."""
        self._stays_put = self._stays_put or is_press

    def _head_row(self) -> Row:
        """Return the head: which game it is, its result, and until which move it could be won."""
        review = self._place.review
        is_won = review.game.is_won(review.steps[-1].table)
        result = pgettext("result", "Won") if is_won else pgettext("result", "Not won")
        if review.is_in_progress:
            result = gettext("In progress")
        about, more = join_facts(deal_name(review.session.deal), result), ""
        turn = review.turning_point
        if turn is not None and turn.is_decided:
            more = gettext("Could be won until move {number}", number=turn.first - 1)
        title = gettext("Review of {game}", game=review.game.title)
        return head(title, (join_facts(about, more), about), spoken((about, more)))

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        """Stop playing when another screen comes on top; the solver works only while none is."""
        if is_on_top:
            self._host.resume(self, now)
        else:
            self._stop()
            self._show_place()
            self._host.suspend(self)

    def on_close(self, now: float) -> None:
        """Stop the solver's work for this review."""
        self._host.suspend(self)

    def next_deadline(self, now: float) -> float | None:
        """Return when the next move or frame is due."""
        return earliest(super().next_deadline(now), self._next_move_at)

    def update(self, now: float) -> list[Rect]:
        """Play the next move if it is due; return the rectangles that look different."""
        self._now = now
        if self._next_move_at is not None and now >= self._next_move_at:
            self._play_next(now)
        return super().update(now)

    def _show_table(self) -> None:
        """Show the table of the current place; stop playing at the end."""
        if self._place.is_at_end:
            self._stop()
        self.view.show(self._place.step.table, self._now)
        self._show_place()

    def go(self, at: int) -> None:
        """Stop playing, and go to the table after a number of moves."""
        self._stop()
        self._place.go_to(at)
        self._show_table()

    def step(self, count: int) -> None:
        """Stop playing, and go some moves on or, if `count` is negative, back."""
        self._stop()
        self._place.move_by(count)
        self._show_table()

    def go_to_turning_point(self) -> None:
        """Go to the last table that is known to be winnable; if there is none, show a message."""
        review = self._place.review
        if review.last_winnable is not None:
            self.go(review.last_winnable)
        else:
            is_deal_lost = review.first_lost == 0
            self.show_message(sentences.NEVER if is_deal_lost else sentences.NONE_FOUND, self._now)

    def return_to_game(self) -> None:
        """End the detour, if there is one."""
        if self._place.detour is not None:
            self.go(self._place.move_number)

    def _play_next(self, now: float) -> None:
        """Play the next move, which is due; at the end of a detour return to the game."""
        self._next_move_at = now + self._interval
        if self._place.is_at_end:
            self.return_to_game()
            return
        self._place.move_by(1)
        self._show_table()
        detour = self._place.detour
        if detour is not None and detour.is_win and self._place.is_at_end:
            self._next_move_at = now + WIN_SHOWN_FOR

    def toggle(self) -> None:
        """Start or stop playing; at the end, play from the start."""
        if self.is_playing:
            self._stop()
            self._show_place()
        elif self._place.review.last or self._place.detour is not None:
            if self._place.is_at_end:
                self._place.rewind()
            else:
                self._place.move_by(1)
            self._play()

    def _play(self) -> None:
        """Show the current table, and play on from it."""
        self.is_playing = True
        self._next_move_at = self._now + self._interval
        self._show_table()

    def _stop(self) -> None:
        self.is_playing = False
        self._next_move_at = None

    def show_win(self) -> None:
        """Play a win from the visible table and then return to it; if none is known, show why."""
        if why := self._place.why_no_win:
            self.show_message(why, self._now)
            return
        self._place.enter_win()
        self._play()

    def show_why(self) -> None:
        """Show why the visible table is lost, if it is known to be."""
        place = self._place
        if place.is_lost:
            session = place.review.session.fork(place.step)
            self.submit(ShowWhy(session, place.review.positions(place.move_number)))
        else:
            self.show_message(sentences.NOT_KNOWN_LOST, self._now)

    def play_variation(self, stub: ReviewedVariation | None) -> None:
        """Play a variation that was taken back; None does nothing."""
        if stub is not None:
            self._place.enter_variation(stub)
            self._play()

    def play_on(self) -> None:
        """Open a new game that continues from the visible table."""
        self._play_on(self._place.step)

    def copy(self) -> None:
        """Copy the whole game to the clipboard as a line of text."""
        review = self._place.review
        session = review.session.fork(review.steps[-1])
        clipboard.copy(notation.to_text(session, with_moves=True))
        self.show_message(sentences.COPIED, self._now)

    def save(self) -> None:
        """Ask for a file to save the game to, if the store has the game."""
        if self._game_id:
            self.submit(SaveAs(self._game_id))

    def leave_by(self, command: Command | None) -> None:
        """Return from a detour on Escape; else close the review."""
        if command is CLOSE and self._place.detour is not None:
            self.return_to_game()
        else:
            self.close()

    def _change_speed(self, step: int) -> None:
        speed = max(0, min(len(SPEEDS) - 1, self.strip.speed.chosen + step))
        self.strip.speed.chosen = speed
        self.set_speed(speed)

    def set_speed(self, speed: int) -> None:
        """Play at one of SPEEDS, given by its index."""
        self._interval = INTERVALS[speed]
        if self.is_playing:
            self._next_move_at = self._now + self._interval
        self.strip.invalidate()

    def _show_place(self) -> None:
        """Update the strip for the current place."""
        self.strip.show_place(self._place, is_playing=self.is_playing)

    def highlights(self, now: float) -> Highlights:
        """Return the outlines of the losing move and of a winning one.

        There are none except at the table before the losing move, at rest.
        """
        place, review = self._place, self._place.review
        if not place.is_before_loss or self.view.motion.flying:
            return Highlights()
        table, lost = place.step.table, review.steps[place.move_number + 1].lines
        return Highlights((*both_moves(review.game, table, review.winning_move, lost),))
