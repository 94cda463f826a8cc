"""The message line: one sentence that goes away by itself. Pure."""

from __future__ import annotations

SECONDS = 6.0
SECONDS_OF_NOTICE = 10.0


class Message:
    """A sentence for the player; times come in as seconds."""

    def __init__(self) -> None:
        self._sentence = ""
        self._until = 0.0
        self._notice = ""
        self._notice_until = 0.0

    def say(self, sentence: str, now: float, *, stays: bool = False) -> None:
        """Show a sentence for a while, or until the next one."""
        self._sentence = sentence
        self._until = float("inf") if stays else now + SECONDS

    def announce(self, notice: str, now: float) -> None:
        """Show a sentence that the player must not miss: nothing takes its place for a while."""
        self._notice = notice
        self._notice_until = now + SECONDS_OF_NOTICE

    def is_announcing(self, now: float) -> bool:
        """Return whether a notice is being shown."""
        return now < self._notice_until

    def shown(self, now: float) -> str:
        """Return the sentence to be seen now, empty if none."""
        if self.is_announcing(now):
            return self._notice
        return self._sentence if now < self._until else ""

    def wake(self, now: float) -> float | None:
        """Return when the sentence will go away by itself."""
        if self.is_announcing(now):
            return self._notice_until
        return self._until if now < self._until < float("inf") else None
