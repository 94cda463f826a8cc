"""The sentences of the message line: which one is shown now, and how long. Pure."""

from __future__ import annotations

from pygame import Rect

from solitaire_gui.gui.accessibility.node import SHOWN_FOR, Live, Node, Role
from solitaire_gui.gui.accessibility.words import without_dots
from solitaire_gui.language.message import Sentence

ALERT_SECONDS = 10.0


class MessageLine:
    """Chooses the sentence to show. Times are in seconds."""

    def __init__(self) -> None:
        self._sentence: Sentence = ""
        self._until = 0.0
        self.number = 0
        """The number of sentences announced so far: a repeated sentence counts again."""
        self._alerts: list[tuple[Sentence, float]] = []
        """The alerts to show, in order, each with the time at which it ends."""

    def show(
        self, sentence: Sentence, now: float, *, stays: bool = False, is_announced: bool = True
    ) -> None:
        """Show a sentence for SHOWN_FOR seconds, or with `stays` until the next one.

        With `is_announced` False, screen readers do not announce it.
        """
        self._sentence = sentence
        if sentence and is_announced:
            self.number += 1
        self._until = float("inf") if stays else now + SHOWN_FOR

    def dismiss(self) -> None:
        """Remove a sentence that would expire; called when the player does something else."""
        if self._until < float("inf"):
            self._sentence = ""

    def show_alert(self, alert: Sentence, now: float) -> None:
        """Show an important sentence for ALERT_SECONDS, once earlier alerts have expired.

        It hides sentences of `show`.
        """
        begins = max([now, *(until for _, until in self._alerts)])
        self._alerts.append((alert, begins + ALERT_SECONDS))

    def has_alert(self, now: float) -> bool:
        """Return whether an alert is shown now; removes expired ones."""
        while self._alerts and now >= self._alerts[0][1]:
            del self._alerts[0]
        return bool(self._alerts)

    def current(self, now: float) -> Sentence:
        """Return the sentence to show now, "" if there is none."""
        if self.has_alert(now):
            return self._alerts[0][0]
        return self._sentence if now < self._until else ""

    def accessible_nodes(self, now: float, rect: Rect | None = None) -> list[Node]:
        """Return the sentence as a node; each has another key, so that all are announced."""
        if not (words := without_dots(str(self.current(now)))):
            return []
        # Alerts are announced by `Announcements`.
        live = Live.OFF if self.has_alert(now) else Live.POLITE
        return [Node(("message", self.number), Role.LABEL, words, rect=rect, live=live)]

    def next_deadline(self, now: float) -> float | None:
        """Return when the current sentence expires, None if it does not."""
        if self.has_alert(now):
            return self._alerts[0][1]
        return self._until if now < self._until < float("inf") else None
