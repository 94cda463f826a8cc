"""A game that was played, table by table: what each was worth, and which move lost it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from solitaire_gui import notation
from solitaire_gui.gui.board.highlights import Highlights
from solitaire_gui.gui.board.view import View
from solitaire_gui.gui.commands import Command, command_of
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.theme import (
    ACCENT,
    BAR,
    INK,
    LINE,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.gui.screen_requests import PlayOn, Request, SaveAs
from solitaire_gui.gui.screens.review.review_strip import SPEEDS, Does, Place, ReviewStrip
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.gui.widgets.text.card_sentence import Part, Strong
from solitaire_gui.play import sentences
from solitaire_gui.play.move_text import move_text
from solitaire_gui.play.review import Review, Standing, Stub, TurningPoint
from solitaire_gui.play.settings import Settings
from solitaire_gui.session import Step

PAUSES = (1.6, 0.8, 0.3)
"""Seconds from one move to the next at each speed."""
NORMAL = 1
SHOWN_FOR = 2.0
"""Seconds for which the end of a shown win is seen before the review comes back."""
HEAD, EDGE, TEXT_SIZE = 42, 14, 16
FASTER = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
CLOSING = (Command.CLOSE, Command.QUIT)
SLOWER = (pygame.K_MINUS, pygame.K_KP_MINUS)
TOUCHES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class Way(NamedTuple):
    """Gestures beside the game that are played before the player's eyes: a win, or a branch."""

    name: str
    steps: Sequence[Step[Any]]
    """The first is the table that it leaves."""
    comes_back: bool
    """Whether the review comes back by itself at its end."""


class ReviewScreen(Screen):
    """Asks for a SaveAs, a PlayOn, or to be closed; never for a verdict: it is told by `renew`."""

    stops_clock = True

    def __init__(
        self,
        review: Review,
        art: Art,
        settings: Settings,
        game_id: str = "",
        *,
        is_off: bool = False,
    ) -> None:
        """Show a game that is being reviewed, which itself stays as it is.

        It can be saved as a file if the store knows it by `game_id`. With `is_off` nothing more
        will be found out. A win is played as soon as it is shown; of another game the last table
        is seen, and when the move is known that lost it, and nothing has been touched, the one
        before that.
        """
        game = review.game
        self._review = review
        self._game_id = game_id
        self._is_off = is_off
        self._sentence = ""
        self._length = review.last
        self._is_won = game.won(review.steps[-1].table)
        self._at = 0 if self._is_won else self._length
        self._turn: TurningPoint | None = None
        self._way: Way | None = None
        self._along = 0
        """How many gestures of the way have been played."""
        self._is_touched = self._is_won
        self.view = View(game, self._step_shown.table, art, settings)
        self.is_playing = self._is_won and self._length > 0
        self._pause = PAUSES[NORMAL]
        self._next_at: float | None = None
        self._now = 0.0
        self._asked: Request | None = None
        self._theme, self._size = Theme(), (1, 1)
        self._head = Rect(0, 0, 0, 0)
        self._is_head_stale = True
        does = Does(
            start=lambda: self._go(0),
            back=lambda: self._step(-1),
            toggle=self._toggle,
            forward=lambda: self._step(1),
            end=self._go_to_end,
            go=self._go,
            speed=self._set_speed,
            show_win=self._show_win,
            play_on=self._play_on,
            turn=self._go_to_turn,
            branch=self._play_branch,
            copy=self._copy,
            save=self._save,
            close=self._close,
        )
        self.strip = ReviewStrip(
            self._length,
            NORMAL,
            does,
            can_save=bool(game_id),
            colours=settings.colours,
            is_still=settings.reduced_motion,
        )
        self._keys: Mapping[int, Callable[[], None]] = {
            pygame.K_SPACE: does.toggle,
            pygame.K_LEFT: does.back,
            pygame.K_RIGHT: does.forward,
            pygame.K_HOME: does.start,
            pygame.K_END: does.end,
            pygame.K_DOWN: lambda: self._play_branch(self.strip.stubs.at(self._at)),
            pygame.K_UP: self._come_back,
            **dict.fromkeys(FASTER, lambda: self._change_speed(1)),
            **dict.fromkeys(SLOWER, lambda: self._change_speed(-1)),
        }
        self._commands: Mapping[Command | None, Callable[[], None]] = {
            Command.SAVE_AS: self._save,
            Command.COPY: self._copy,
            Command.BACK: self._go_to_turn,
            Command.SHOW: self._show_win,
        }
        self.renew(review, 0.0, is_off=is_off)

    @property
    def at(self) -> int:
        """How many gestures of the game have been played."""
        return self._at

    @property
    def _step_shown(self) -> Step[Any]:
        return self._way.steps[self._along] if self._way else self._review.steps[self._at]

    def renew(self, review: Review, now: float, *, is_off: bool = False) -> None:
        """Show what is known of the game by now."""
        self._review, self._is_off = review, is_off
        strip = self.strip
        turn = self._turn = review.turning_point
        strip.tell(
            self._words(),
            [review.standing(number) for number in range(self._length + 1)],
            turn,
            review.stubs,
            now,
            is_judging=not (review.is_done or is_off),
        )
        if turn is not None and not self._is_touched:
            self._is_touched = True
            self._show(turn.first - 1, now)
        self._tell()
        if self.strip.rect.height and strip.height(self._theme, self._size[0]) != strip.rect.height:
            self._lay(now)

    def resize(self, theme: Theme, size: tuple[int, int], now: float) -> None:
        """Fill a window of another size."""
        self._theme, self._size = theme, size
        self._head = Rect(0, 0, size[0], theme.px(HEAD))
        self._arrange(now)
        if self.is_playing and self._next_at is None:
            self._next_at = now + self._pause

    def handle(self, event: Event, now: float) -> Request | None:
        """Take one event; what moves arrives at once when the next move is asked for."""
        self._asked, self._now = None, now
        self._is_touched = self._is_touched or event.type in TOUCHES
        is_key = event.type == pygame.KEYDOWN
        command = command_of(event.key, event.mod) if is_key else None
        if command is Command.FULL_SCREEN:
            return command
        took = self.strip.handle(event, now)
        if command in self._commands:
            self._commands[command]()
        elif command in CLOSING and not took:
            self._close_by(command)
        elif is_key and not took and event.key in self._keys:
            self._keys[event.key]()
        return self._asked

    def say(self, sentence: str, now: float) -> None:
        """Show a sentence at the top, until the review goes on."""
        self._sentence = sentence
        self._is_head_stale = True

    def cover(self, now: float) -> None:
        """Stop: another screen comes on top."""
        self._stop()
        self._tell()

    def wake(self, now: float) -> float | None:
        """Return when the next move is due, or the next frame of what is being shown."""
        times = (self.view.wake(now), self._next_at, self.strip.wake(now))
        return min((time for time in times if time is not None), default=None)

    def forget(self) -> None:
        """Draw everything the next time."""
        self.view.forget()
        self.strip.forget()
        self._is_head_stale = True

    def paint(self, surface: Surface, now: float) -> list[Rect]:
        """Play the move that is due, and draw what has changed."""
        self._now = now
        if self._next_at is not None and now >= self._next_at:
            self._go_on(now)
        self.view.motion.land(now)
        return [
            *self.view.paint(surface, now, self._highlights()),
            *self.strip.paint(surface, now),
            *self._paint_head(surface),
        ]

    def _arrange(self, now: float) -> None:
        """Lay the table between head and strip."""
        size = self._size
        below = self.strip.height(self._theme, size[0])
        self.strip.arrange(self._theme, Rect(0, size[1] - below, size[0], below))
        high = max(1, size[1] - below - self._head.height)
        room = Rect(0, self._head.bottom, size[0], high)
        self.view.resize(self._theme, room, room, now)
        self._is_head_stale = True

    def _lay(self, now: float) -> None:
        """Lay the table anew as the strip has become another; the cards glide to their places."""
        before = self.view.places(now, {})
        self._arrange(now)
        self.view.motion.shift(before, self.view.scene.corners(), now)

    # Where it is, and how it goes on.

    def _show(self, at: int, now: float) -> None:
        """Show a table of the game; at the last one it stops."""
        self._way = None
        self._at = max(0, min(self._length, at))
        if self._at == self._length:
            self._stop()
        self._see(now)

    def _see(self, now: float) -> None:
        self._sentence = ""
        self.view.show(self._step_shown.table, now)
        self._tell()

    def _go(self, at: int) -> None:
        """Go somewhere by the player's wish, who then looks as long as they like."""
        self._stop()
        self._show(at, self._now)

    def _step(self, direction: int) -> None:
        self._stop()
        if self._way is None:
            self._show(self._at + direction, self._now)
        elif self._along + direction < 0:
            self._come_back()
        else:
            self._along = min(self._along + direction, len(self._way.steps) - 1)
            self._see(self._now)

    def _go_to_end(self) -> None:
        if self._way is None:
            self._go(self._length)
        else:
            self._step(len(self._way.steps))

    def _go_to_turn(self) -> None:
        """Go to the last table that is known to be winnable."""
        last = self._review.last_winnable
        if last is None:
            self.say(sentences.NONE_FOUND, self._now)
        else:
            self._go(last)

    def _go_on(self, now: float) -> None:
        """Play the next move, which is due."""
        self._next_at = now + self._pause
        if self._way is None:
            self._show(self._at + 1, now)
            return
        last = len(self._way.steps) - 1
        if self._along == last:
            self._come_back()
            return
        self._along += 1
        if self._along == last:
            self._stop()
            self._next_at = now + SHOWN_FOR if self._way.comes_back else None
        self._see(now)

    def _toggle(self) -> None:
        if self.is_playing:
            self._stop()
        elif self._way is not None:
            if self._along == len(self._way.steps) - 1:
                self._along = 0
                self._see(self._now)
            self._begin()
        elif self._length:
            self._begin()
            self._show(0 if self._at == self._length else self._at + 1, self._now)
        self._tell()

    def _begin(self) -> None:
        self._sentence = ""
        self.is_playing = True
        self._next_at = self._now + self._pause

    def _stop(self) -> None:
        self.is_playing = False
        self._next_at = None

    # What is played beside the game.

    def _show_win(self) -> None:
        """Play a win from the table shown, and come back to it."""
        if why := self._why_no_win():
            self.say(why, self._now)
            return
        steps = [self._step_shown]
        for line in self._review.win_from(self._at):
            steps.append(steps[-1].then([line]))
        self._play_way(Way("The win", steps, comes_back=True))

    def _play_branch(self, stub: Stub | None) -> None:
        """Play what was taken back at a table, if anything was."""
        if stub is None:
            return
        steps = [stub.last]
        while (before := steps[-1].before) is not None and before.number >= stub.start:
            steps.append(before)
        self._at = stub.start
        self._play_way(Way("Taken back", steps[::-1], comes_back=False))

    def _play_way(self, way: Way) -> None:
        self._way, self._along = way, 0
        self._begin()
        self._see(self._now)

    def _come_back(self) -> None:
        """Go back to the table of the game from which a way was played."""
        if self._way is not None:
            self._go(self._at)

    def _why_no_win(self) -> str:
        """Say why no win can be shown from here; nothing if one can."""
        if self._way is not None:
            return "This is a way beside the game: the arrow up goes back to it."
        if self._review.game.won(self._step_shown.table):
            return sentences.IS_WON
        standing = self._review.standing(self._at)
        if standing is Standing.WON:
            return ""
        last = self._review.last_winnable
        if standing is Standing.LOST and last is not None:
            return f"No win is left here: {_table_name(last)} is the last that could be won."
        return {
            Standing.LOST: "No win is left here.",
            Standing.OPEN: "No win has been found from here, and none has been ruled out.",
            Standing.NOT_ASKED: "This table has not been judged yet.",
        }[standing]

    # What is asked for.

    def _play_on(self) -> None:
        beside = self._way.steps[1 : self._along + 1] if self._way else ()
        self._asked = PlayOn(self._at, tuple(step.lines for step in beside))

    def _copy(self) -> None:
        """Put the whole game on the clipboard as a line."""
        if self._review.session.deal is None:
            self.say(sentences.NO_NUMBER, self._now)
            return
        whole = self._review.session.begun_anew(self._length)
        clipboard.copy(notation.written(whole, with_moves=True))
        self.say(sentences.COPIED, self._now)

    def _save(self) -> None:
        if self._game_id:
            self._asked = SaveAs(self._game_id)

    def _close(self) -> None:
        self._asked = Command.CLOSE

    def _close_by(self, command: Command | None) -> None:
        """Leave a way beside the game by Escape, and the review if there is none."""
        if command is Command.CLOSE and self._way is not None:
            self._come_back()
        else:
            self._close()

    def _change_speed(self, step: int) -> None:
        speed = max(0, min(len(SPEEDS) - 1, self.strip.speed.chosen + step))
        self.strip.speed.choose(speed)
        self._set_speed(speed)

    def _set_speed(self, speed: int) -> None:
        self._pause = PAUSES[speed]
        if self.is_playing:
            self._next_at = self._now + self._pause
        self.strip.forget()

    # What is told.

    def _tell(self) -> None:
        """Have the strip show where the review is."""
        way, shown = self._way, self._step_shown
        place = f"Move {self._at} of {self._length}"
        can_go_back, can_go_on = self._at > 0, self._at < self._length
        if way is not None:
            last = len(way.steps) - 1
            place = f"{way.name}: move {self._along} of {last}"
            can_go_back, can_go_on = True, self._along < last
        before = shown.before
        move: Sequence[Part] = ()
        if before is not None and not (way is not None and self._along == 0):
            move = move_text(self._review.game, before.table, shown.lines)
        self.strip.show(
            Place(
                self._at,
                place,
                move,
                can_go_back=can_go_back,
                can_go_on=can_go_on,
                is_playing=self.is_playing,
                why_no_win=self._why_no_win(),
                is_over=self._review.game.won(shown.table),
            )
        )
        self._is_head_stale = True

    def _words(self) -> Sequence[Part | Strong]:
        """Return what is said of the game as far as it is known."""
        if self._is_off and not self._review.is_done:
            return [sentences.SOLVER_OFF]
        lead, rest = self._review.sentence
        return [*([Strong(lead)] if lead else []), *rest]

    def _highlights(self) -> Highlights:
        """Return what is outlined: at the table before the move that lost, that move and a win."""
        turn = self._turn
        is_here = self._way is None and turn is not None and self._at == turn.first - 1
        if not is_here or turn is None or not turn.is_decided or self.view.motion.flying:
            return Highlights()
        game, table = self._review.game, self._step_shown.table
        lost = game.move_of(table, self._review.steps[turn.first].lines)
        losing = (lost.source, lost.start) if lost else None
        if not (kept_lines := self._review.kept_move):
            return Highlights(losing=losing)
        kept = game.move_of(table, kept_lines)
        if kept is None:
            place = game.tapped(game.label_of(table, kept_lines[0]))
            return Highlights(losing=losing, hinted_place=place)
        chosen = (kept.source, kept.start)
        return Highlights(losing=losing, hinted=chosen, hinted_place=kept.target)

    def _paint_head(self, surface: Surface) -> list[Rect]:
        if not self._is_head_stale:
            return []
        self._is_head_stale = False
        theme, head = self._theme, self._head
        surface.fill(theme.colour(BAR), head)
        line = Rect(0, head.bottom - theme.line, head.width, theme.line)
        surface.fill(theme.colour(LINE), line)
        edge = theme.px(EDGE)
        name = theme.text(f"Review of {self._review.game.name}", TEXT_SIZE, INK, SEMIBOLD)
        blit_at(surface, name, head.left + edge, head.centery, 0, 0.5)
        room = head.width - name.get_width() - 4 * edge
        about, colour = (self._sentence, ACCENT) if self._sentence else (self._about(room), SUBDUED)
        words = theme.text(theme.shortened(about, TEXT_SIZE, room), TEXT_SIZE, colour)
        blit_at(surface, words, head.right - edge, head.centery, 1, 0.5)
        return [head]

    def _about(self, room: int) -> str:
        """Return what the game is, and where there is room for it how long it could be won."""
        session, turn = self._review.session, self._turn
        deal = f"Deal {session.deal}" if session.deal else "Own deck"
        about = f"{deal}  ·  {'Won' if self._is_won else 'Not won'}"
        if turn is not None and turn.is_decided:
            longer = f"{about}  ·  Could be won until move {turn.first - 1}"
            if self._theme.width(longer, TEXT_SIZE) <= room:
                return longer
        return about


def _table_name(number: int) -> str:
    return f"move {number}" if number else "the deal"
