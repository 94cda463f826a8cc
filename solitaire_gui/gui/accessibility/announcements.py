"""Texts for a screen reader about events of the game that the message line does not show.

Each event is announced once, in few words.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Piles
from solitaire_gui.gui.accessibility.node import SHOWN_FOR, Live, Node, Role
from solitaire_gui.gui.accessibility.place_names import from_to
from solitaire_gui.gui.accessibility.table_changes import change_in_words, deal_name
from solitaire_gui.gui.accessibility.words import sentences
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play import events
from solitaire_gui.play.sentences import lost, why_not
from solitaire_gui.play.wording.move_text import move_text
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost, Verdict, Won
from solitaire_gui.store import OpenGame


class Announcements:
    """Listens to the controller and collects texts, which `live_nodes` returns."""

    def __init__(self, game: OpenGame | None) -> None:
        """Start with the current game; None if there is none."""
        self._number = 0
        self._live: list[Node] = []
        """The node that was returned last; gone too early, a reader would skip it."""
        self._until = 0.0
        """When that node is dropped: it stays as long as a message is shown."""
        self._pending: list[str] = []
        self._messages: list[str] = []
        """New texts of the message line, which are left out here: a reader reads them there."""
        self._is_urgent = False
        self._session: Session[Any] | None = None
        self._piles: Piles = {}
        """The cards of the current session when a change of it was described last."""
        self._verdict: type[Verdict] | None = None
        """The type of the verdict announced last for the current game; None if none was."""
        if game is not None:
            self._note(game.session)

    def on_event(self, event: events.Event, now: float) -> None:
        """Handle an event of the controller."""
        match event:
            case events.Opened(game) | events.Dealt(game):
                self._verdict = None
                if self._session and (before := deal_name(self._session)) in self._pending:
                    self._pending.remove(before)  # nobody has seen that table
                self._note(game.session)
                self.add(deal_name(game.session))
            case events.Played(game):
                self.add(_collected(game))
                self.add(self._describe_change(game.session))
                self._add_if_stuck(game.session)
            case events.Undone(game):
                change = self._describe_change(game.session, is_back=True)
                self.add(gettext("Undo: {change}", change=change))
            case events.Redone(game):
                self.add(gettext("Redo: {change}", change=self._describe_change(game.session)))
                self._add_if_stuck(game.session)
            case events.Restarted(game):
                self._note(game.session)
                self.add(gettext("Back at the deal."))
            case events.Won(is_playback=True):
                self.add(gettext("That was one way to win. Undo takes all of it back."))
            case events.Won(game):
                self.add(str(why_not(game.session) or gettext("You won!")))
            case events.VerdictChanged(game, verdict) if (
                verdict is not None and not game.session.is_won
            ):
                self._add_verdict(game, verdict)
            case events.HintGiven(game, hint):
                self.add(str(hint.sentence))
                self.add(from_to(game.session.game, hint))
            case events.Info(sentence) | events.Refused(sentence):
                self._messages.append(str(sentence))
            case events.LosingMoveWarning(_, hint):
                self._messages.append(str(hint.sentence))
            case events.Alert(sentence):
                self.add(str(sentence))
                self._is_urgent = True

    def add(self, sentence: str) -> None:
        """Queue a sentence for the next update of the accessibility tree; "" is ignored."""
        if sentence:
            self._pending.append(sentence)

    def next_deadline(self) -> float | None:
        """Return when the last announcement is dropped; None if there is none."""
        return self._until if self._live else None

    def live_nodes(self, now: float) -> Sequence[Node]:
        """Return the announcements as one live node, to be read in order; or no node."""
        if now >= self._until:
            self._live = []
        shown = " ".join(self._messages)
        new = [words for words in self._pending if words.rstrip(".") not in shown]
        if new:
            self._number += 1
            live = Live.ASSERTIVE if self._is_urgent else Live.POLITE
            self._live = [Node(("said", self._number), Role.LABEL, sentences(new), live=live)]
            self._is_urgent, self._until = False, now + SHOWN_FOR
        self._pending, self._messages = [], []
        return self._live

    def _describe_change(self, session: Session[Any], *, is_back: bool = False) -> str:
        """Return the change since the last call, or which deal has replaced the one before."""
        last, before = self._session, self._piles
        self._note(session)
        if session is not last:
            self._verdict = None
            here = deal_name(session)
            if last is None:
                return here
            return gettext("from {left}, to {deal}", left=deal_name(last), deal=here)
        return change_in_words(session.game, before, self._piles, is_back=is_back)

    def _note(self, session: Session[Any]) -> None:
        self._session, self._piles = session, copy_piles(session)

    def _add_if_stuck(self, session: Session[Any]) -> None:
        if session.is_stuck and not session.is_won:
            self.add(gettext("No moves are left."))

    def _add_verdict(self, game: OpenGame, verdict: Verdict) -> None:
        if type(verdict) is self._verdict:
            return
        self._verdict = type(verdict)
        if isinstance(verdict, Won):
            self.add(gettext("This game can still be won."))
        elif isinstance(verdict, Lost):
            self.add(str(lost(game)))
        else:
            self.add(gettext("It is not known whether this game can still be won."))


def _collected(game: OpenGame) -> str:
    """Return the move in words if the card has gone on to another pile since; else ""."""
    step, rules = game.session.step, game.session.game
    move = rules.move_of(step.parent.table, step.lines) if step.parent else None
    if move is None or step.parent is None:
        return ""
    card = rules.piles(step.parent.table)[move.source][move.start]
    is_there = card in rules.piles(step.table)[move.target]
    return "" if is_there else str(move_text(rules, step.parent.table, step.lines))


def copy_piles(session: Session[Any]) -> Piles:
    """Return copies of a table's cards, which later changes of the table leave as they are."""
    game: Game[Any] = session.game
    return {pile: [copy(card) for card in its] for pile, its in game.piles(session.table).items()}
