"""The sentence of the message line: which one is shown now, and how long. Pure."""

from __future__ import annotations

from pygame import Rect

from solitaire_gui.gui.accessibility.node import SHOWN_FOR, Live, Node, Role
from solitaire_gui.gui.accessibility.words import without_dots
from solitaire_gui.language.message import Sentence

ALERT_SECONDS = 10.0


class MessageLine:
    """A sentence for the player; times come in as seconds."""

    def __init__(self) -> None:
        self._sentence: Sentence = ""
        self._until = 0.0
        self.number = 0
        """How many sentences have been said: a sentence said again is another one."""
        self._alerts: list[tuple[Sentence, float]] = []
        """What is announced, one after the other, and until when."""

    def show(
        self, sentence: Sentence, now: float, *, stays: bool = False, is_announced: bool = True
    ) -> None:
        """Show a sentence for a while, or until the next one; what is no news is not read out."""
        self._sentence = sentence
        if sentence and is_announced:
            self.number += 1
        self._until = float("inf") if stays else now + SHOWN_FOR

    def dismiss(self) -> None:
        """Take back what would go by itself: the player does something else."""
        if self._until < float("inf"):
            self._sentence = ""

    def show_alert(self, alert: Sentence, now: float) -> None:
        """Show a sentence that the player must not miss: nothing takes its place for a while.

        It comes after those that are being announced already.
        """
        begins = max([now, *(until for _, until in self._alerts)])
        self._alerts.append((alert, begins + ALERT_SECONDS))

    def has_alert(self, now: float) -> bool:
        """Return whether a notice is being shown."""
        while self._alerts and now >= self._alerts[0][1]:
            del self._alerts[0]
        return bool(self._alerts)

    def current(self, now: float) -> Sentence:
        """Return the sentence to be seen now, empty if none."""
        if self.has_alert(now):
            return self._alerts[0][0]
        return self._sentence if now < self._until else ""

    def accessible_nodes(self, now: float, rect: Rect | None = None) -> list[Node]:
        """Return the sentence for screen readers: each is another node, so that all are heard."""
        if not (words := without_dots(str(self.current(now)))):
            return []
        # Notices are told to whoever announces what happens.
        live = Live.OFF if self.has_alert(now) else Live.POLITE
        return [Node(("message", self.number), Role.LABEL, words, rect=rect, live=live)]

    def next_deadline(self, now: float) -> float | None:
        """Return when the sentence will go away by itself."""
        if self.has_alert(now):
            return self._alerts[0][1]
        return self._until if now < self._until < float("inf") else None
