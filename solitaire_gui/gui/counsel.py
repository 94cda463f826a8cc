"""What the program does with what the solver knows: lamp, hint, way back, a win shown."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame.event import Event

from solitaire_gui.gui.advisor import NEVER, Advisor
from solitaire_gui.gui.desk import Desk
from solitaire_gui.gui.requests import Command
from solitaire_gui.gui.widgets.bar.lamp import lamp
from solitaire_gui.play.hint import hint
from solitaire_gui.play.next_deal import WINNABLE
from solitaire_gui.play.open_games import Sitting
from solitaire_gui.play.settings import Settings
from solitaire_gui.solver.engine.verdict import Lost, Won
from solitaire_gui.solver.process.messages import SEEK, Answer
from solitaire_gui.solver.winnable.recorded import LEVELS, level_of

STEP = 0.6
"""Seconds from one move of a shown win to the next."""
STOPPING = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)

SEEKING = "Every recorded deal of this kind has been played: looking for another …"
LOOKING = "Looking for a win …"
OPEN = "No win has been found from here, and none has been ruled out."
LOST = "This table cannot be won any more: B goes back to the last one that can."
NONE_FOUND = "No table of this game was found that can be won."
STANDS = "This table can be won: there is nothing to take back."
SHOWING = "This is a way to win. Space holds it, any other key ends it, undo takes it back."
HELD = "Held: Space goes on."


class Counsel:
    """Advises on the game on the desk; times are seconds."""

    def __init__(self, desk: Desk, settings: Settings) -> None:
        self._desk = desk
        self._advisor = Advisor()
        self._has_lamp = settings.lamp
        self._considered: object = None
        self._kind = WINNABLE
        """The kind of deal that is being sought."""
        self._wish: Command | None = None
        """What the player waits for until the solver has answered."""
        self._shown: tuple[Sitting, Sequence[str]] | None = None
        """A win being shown: its game, and what is still to be played."""
        self._next_at: float | None = None

    def apply(self, settings: Settings) -> None:
        """Do as the settings say."""
        self._has_lamp = settings.lamp
        self._considered = None

    def close(self) -> None:
        """Stop thinking for good."""
        self._advisor.close()

    def wake(self, now: float) -> float | None:
        """Return when `tick` has something to do without an event."""
        return now if self._is_new() else self._next_at

    def tick(self, now: float) -> None:
        """Note a table that has changed, and play the next move of a win being shown."""
        if self._next_at is not None and now >= self._next_at:
            self._show_next(now)
        if self._is_new():
            self._considered = self._desk.table.sitting.session.table
            self._wish = None
            if self._has_lamp:
                self._advisor.consider(self._desk.table.sitting)
            self._tell()

    def deal(self, kind: str | None, now: float) -> None:
        """Deal a game of a kind of deals anew, as soon as there is one."""
        sittings, sitting = self._desk.sittings, self._desk.table.sitting
        number = sittings.pick(self._desk.slug, kind)
        if number is not None or sitting.session.deal is None:
            self._desk.deal(number, now)
        else:
            self._kind = kind or sittings.deals
            self._advisor.seek(sitting)
            self._desk.table.message.say(SEEKING, now, stays=True)

    def take(self, now: float) -> None:
        """Learn what the solver has found out, and do what the player has waited for."""
        asked, answer = self._advisor.take() or (None, None)
        if asked is None or answer is None or asked.sitting is not self._desk.table.sitting:
            return
        if asked.wish == SEEK:
            self._take_deal(answer, now)
            return
        self._tell()
        wish, self._wish = self._wish, None
        if wish is not None:
            self.carry_out(wish, now)

    def carry_out(self, command: Command, now: float) -> None:
        """Give a hint, go back or show a win, as soon as the solver knows enough."""
        if self._desk.table.sitting.session.won:
            return
        if command is Command.BACK:
            self._back(now)
            return
        sitting = self._desk.table.sitting
        verdict = self._advisor.verdict(sitting)
        if verdict is None:
            self._advisor.consider(sitting)
            self._wait_for(command, now)
        elif isinstance(verdict, Won):
            sitting.hints += 1
            self._desk.sittings.keep(sitting, now)
            if command is Command.HINT:
                self._desk.table.point_out(hint(sitting.session, verdict.lines[0]), now)
            else:
                self._shown = (sitting, verdict.lines)
                self._show_next(now)
        else:
            self._desk.say(LOST if isinstance(verdict, Lost) else OPEN, now)

    def interrupt(self, event: Event, now: float) -> bool:
        """End the showing of a win at any press, or hold it; return whether the event is used."""
        if self._shown is None or event.type not in STOPPING:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            is_held = self._next_at is None
            self._next_at = now if is_held else None
            self._desk.table.message.say(SHOWING if is_held else HELD, now, stays=True)
            return True
        self._stop(now)
        return event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE

    def _is_new(self) -> bool:
        desk = self._desk
        return not desk.is_empty and desk.table.sitting.session.table is not self._considered

    def _tell(self) -> None:
        """Show on the table what is known of it."""
        table = self._desk.table
        verdict = self._advisor.verdict(table.sitting)
        table.frame.lamp = lamp(verdict) if self._has_lamp else None
        is_lost = isinstance(verdict, Lost) and self._has_lamp
        if is_lost:
            self._advisor.look_back(table.sitting)
        last_winnable = self._advisor.last_winnable(table.sitting)
        table.frame.offer_ways_out(table.sitting, is_lost=is_lost, last_winnable=last_winnable)

    def _take_deal(self, answer: Answer, now: float) -> None:
        """Deal what was sought, or seek on if it is not as hard as wished."""
        level = level_of(self._desk.slug, answer.verdict.states)
        if self._kind in LEVELS and level != self._kind:
            self._advisor.seek(self._desk.table.sitting)
            return
        self._desk.deal(answer.deal, now)
        self._desk.table.sitting.knowledge.learn((), answer.verdict)

    def _wait_for(self, wish: Command, now: float) -> None:
        self._wish = wish
        self._desk.table.message.say(LOOKING, now, stays=True)

    def _back(self, now: float) -> None:
        sitting = self._desk.table.sitting
        session = sitting.session
        if isinstance(self._advisor.verdict(sitting), Won):
            self._desk.say(STANDS, now)
            return
        last = self._advisor.last_winnable(sitting)
        if last is None:
            self._advisor.look_back(sitting)
            self._wait_for(Command.BACK, now)
        elif last == NEVER:
            self._desk.say(NONE_FOUND, now)
        else:
            self._desk.go_back(session.at - last, now)

    def _show_next(self, now: float) -> None:
        """Play the next move of the win being shown; all of it is one gesture."""
        assert self._shown is not None, "there is a win to show"
        sitting, lines = self._shown
        session, desk = sitting.session, self._desk
        if desk.table.sitting is not sitting or not lines or session.won:
            self._stop(now)
            return
        is_first = self._next_at is None
        desk.show(lines[:1], now, goes_on=not is_first)
        self._shown, self._next_at = (sitting, lines[1:]), now + STEP
        if session.won:
            self._stop(now)
        else:
            desk.table.message.say(SHOWING, now, stays=True)

    def _stop(self, now: float) -> None:
        self._shown = self._next_at = None
        if not self._desk.table.sitting.session.won:
            self._desk.table.message.say("", now)
