"""A game that was played, table by table: what each was worth, and which move lost it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import pygame
from pygame import Rect

from solitaire_gui import notation
from solitaire_gui.gui.accessibility.words import listed as spoken
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
from solitaire_gui.play.review.review import Review, Stub
from solitaire_gui.play.wording.game_text import deal_name, listed
from solitaire_gui.settings import Settings

PAUSES = (1.6, 0.8, 0.3)
"""Seconds from one move to the next at each speed."""
NORMAL = 1
SHOWN_FOR = 2.0
"""Seconds for which the end of a shown win is seen before the review comes back."""
FASTER = (pygame.K_PLUS, pygame.K_EQUALS)
SLOWER = (pygame.K_MINUS,)


class Reviews(Protocol):
    """Asks the solver about the game of the review that is on top, and calls its `renew`."""

    def resume(self, screen: ReviewScreen, now: float) -> None:
        """Ask about the game of a screen from now on."""
        ...

    def suspend(self, screen: ReviewScreen) -> None:
        """Ask no more about the game of a screen."""
        ...


class ReviewScreen(TableViewer):
    """A game, table by table; it never asks for a verdict: it is told by `renew`."""

    def __init__(
        self,
        review: Review,
        art: CardArt,
        settings: Settings,
        play_on: Callable[[Step[Any]], object],
        reviews: Reviews,
        game_id: str = "",
        *,
        is_off: bool = False,
    ) -> None:
        """Show a game that is being reviewed, which itself stays as it is.

        `play_on` puts a new game on the table that has come to a step. The game can be saved as a
        file if the store knows it by `game_id`. With `is_off` nothing more will be found out. It
        begins where it stands, a win at its end anew, which is played as soon as it is shown. Of
        another game, when the move is known that lost it and nothing has been touched, the table
        before that is seen.
        """
        is_won = review.game.won(review.steps[-1].table)
        at = review.session.move_number
        self._play_on_from = play_on
        self._reviews = reviews
        self._game_id = game_id
        self._place = ReviewPlace(review, 0 if is_won and at == review.last else at)
        self._is_touched = is_won
        self.is_playing = is_won and review.last > 0
        self._pause = PAUSES[NORMAL]
        self._next_at: float | None = None
        super().__init__(review.game, self._place.step.table, art, settings)
        self.strip: ReviewStrip = ReviewStrip(
            review.last,
            NORMAL,
            self,
            can_save=bool(game_id),
            is_still=settings.is_still,
        )
        self.keys = {
            **self.strip.transport.keys,
            pygame.K_SPACE: self.toggle,
            pygame.K_DOWN: lambda: self.play_branch(self.strip.stubs.at(self.at)),
            pygame.K_UP: self.come_back,
            **dict.fromkeys(FASTER, partial(self._change_speed, 1)),
            **dict.fromkeys(SLOWER, partial(self._change_speed, -1)),
        }
        self.commands = {
            HELP: lambda: self.ask(Explain(review.game.slug)),
            SAVE_AS: self.save,
            COPY: self.copy,
            BACK: self.go_to_turn,
            SHOW: self.show_win,
            WHY: self.show_why,
        }
        self.renew(review, 0.0, is_off=is_off)

    @property
    def at(self) -> int:
        """How many gestures of the game have been played."""
        return self._place.at

    def renew(self, review: Review, now: float, *, is_off: bool = False) -> None:
        """Show what is known of the game by now."""
        self._place.review, self._now = review, now
        turn = review.turning_point
        self.head.show(self._above())
        self.strip.tell(review, now, is_off=is_off)
        if turn is not None and not self._is_touched:
            self._is_touched = True
            self._place.go(turn.first - 1)
            self._see()
        else:
            self._tell()
        self.fit()

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Fill a window of another size."""
        super().resize(theme, size, now)
        if self.is_playing and self._next_at is None:
            self._next_at = now + self._pause

    def note_activity(self, *, is_press: bool) -> None:
        """Go nowhere by itself any more for whoever does something."""
        self._is_touched = self._is_touched or is_press

    def _above(self) -> Row:
        """Return which game it is, and how it ended."""
        review = self._place.review
        is_won = review.game.won(review.steps[-1].table)
        result = pgettext("result", "Won") if is_won else pgettext("result", "Not won")
        if review.is_in_progress:
            result = gettext("In progress")
        about, more = listed(deal_name(review.session.deal), result), ""
        turn = review.turning_point
        if turn is not None and turn.is_decided:
            more = gettext("Could be won until move {number}", number=turn.first - 1)
        title = gettext("Review of {game}", game=review.game.title)
        return head(title, (listed(about, more), about), spoken((about, more)))

    def set_on_top(self, is_on_top: bool, now: float) -> None:
        """Stop when another screen comes on top; the solver is asked again when it has gone."""
        if is_on_top:
            self._reviews.resume(self, now)
        else:
            self._stop()
            self._tell()
            self._reviews.suspend(self)

    def on_close(self, now: float) -> None:
        """Ask the solver no more."""
        self._reviews.suspend(self)

    def next_deadline(self, now: float) -> float | None:
        """Return when the next move is due, or the next frame of what is being shown."""
        return earliest(super().next_deadline(now), self._next_at)

    def update(self, now: float) -> list[Rect]:
        """Play the move that is due; return what has changed."""
        self._now = now
        if self._next_at is not None and now >= self._next_at:
            self._go_on(now)
        return super().update(now)

    # Where it is, and how it goes on.

    def _see(self) -> None:
        """Show the table where the review is now; at the end it stops."""
        if self._place.is_at_end:
            self._stop()
        self.view.show(self._place.step.table, self._now)
        self._tell()

    def go(self, at: int) -> None:
        """Go somewhere by the player's wish, who then looks as long as they like."""
        self._stop()
        self._place.go(at)
        self._see()

    def step(self, count: int) -> None:
        """Go so many moves on, or back, and stop there."""
        self._stop()
        self._place.move_by(count)
        self._see()

    def go_to_turn(self) -> None:
        """Go to the last table that is known to be winnable."""
        review = self._place.review
        if review.last_winnable is not None:
            self.go(review.last_winnable)
        else:
            is_deal_lost = review.first_lost == 0
            self.say(sentences.NEVER if is_deal_lost else sentences.NONE_FOUND, self._now)

    def come_back(self) -> None:
        """Go back to the game from a way beside it."""
        if self._place.way is not None:
            self.go(self._place.at)

    def _go_on(self, now: float) -> None:
        """Play the next move, which is due, or come back from the end of a way."""
        self._next_at = now + self._pause
        if self._place.is_at_end:
            self.come_back()
            return
        self._place.move_by(1)
        self._see()
        way = self._place.way
        if way is not None and way.comes_back and self._place.is_at_end:
            self._next_at = now + SHOWN_FOR

    def toggle(self) -> None:
        """Play from here, or stop; at the end begin again."""
        if self.is_playing:
            self._stop()
            self._tell()
        elif self._place.review.last or self._place.way is not None:
            if self._place.is_at_end:
                self._place.begin_again()
            else:
                self._place.move_by(1)
            self._play()

    def _play(self) -> None:
        """Show the table where the review is now, and go on from there by itself."""
        self.is_playing = True
        self._next_at = self._now + self._pause
        self._see()

    def _stop(self) -> None:
        self.is_playing = False
        self._next_at = None

    # What is played beside the game.

    def show_win(self) -> None:
        """Play a win from the table shown, and come back to it."""
        if why := self._place.why_no_win:
            self.say(why, self._now)
            return
        self._place.enter_win()
        self._play()

    def show_why(self) -> None:
        """Show why the table shown is lost, if that is known."""
        place = self._place
        if place.is_lost:
            session = place.review.session.fork(place.step)
            self.ask(ShowWhy(session, place.review.positions(place.at)))
        else:
            self.say(sentences.NOT_KNOWN_LOST, self._now)

    def play_branch(self, stub: Stub | None) -> None:
        """Play what was taken back at a table, if anything was."""
        if stub is not None:
            self._place.enter_branch(stub)
            self._play()

    # What is asked for.

    def play_on(self) -> None:
        """Play a new game from the table shown."""
        self._play_on_from(self._place.step)

    def copy(self) -> None:
        """Put the whole game on the clipboard as a line."""
        review = self._place.review
        if review.session.deal is None:
            self.say(sentences.NO_NUMBER, self._now)
            return
        whole = review.session.fork(review.steps[-1])
        clipboard.copy(notation.to_text(whole, with_moves=True))
        self.say(sentences.COPIED, self._now)

    def save(self) -> None:
        """Have a file chosen for the game, if it is kept."""
        if self._game_id:
            self.ask(SaveAs(self._game_id))

    def leave_by(self, command: Command | None) -> None:
        """Leave a way beside the game by Escape, and the review if there is none."""
        if command is CLOSE and self._place.way is not None:
            self.come_back()
        else:
            self.close()

    def _change_speed(self, step: int) -> None:
        speed = max(0, min(len(SPEEDS) - 1, self.strip.speed.chosen + step))
        self.strip.speed.chosen = speed
        self.set_speed(speed)

    def set_speed(self, speed: int) -> None:
        """Play at one of the SPEEDS."""
        self._pause = PAUSES[speed]
        if self.is_playing:
            self._next_at = self._now + self._pause
        self.strip.forget()

    # What is told.

    def _tell(self) -> None:
        """Have the strip show where the review is."""
        self.strip.follow(self._place, is_playing=self.is_playing)

    def highlights(self, now: float) -> Highlights:
        """Return what is outlined: at the table before the move that lost, that move and a win."""
        place, review = self._place, self._place.review
        if not place.is_before_loss or self.view.motion.flying:
            return Highlights()
        table, lost = place.step.table, review.steps[place.at + 1].lines
        return Highlights((*both_moves(review.game, table, review.kept_move, lost),))
