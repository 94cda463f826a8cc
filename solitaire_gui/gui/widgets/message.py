"""The message line: one sentence that goes away by itself. Pure."""

from __future__ import annotations

SECONDS = 6.0


class Message:
    """A sentence for the player; times come in as seconds."""

    def __init__(self) -> None:
        self._sentence = ""
        self._until = 0.0

    def say(self, sentence: str, now: float, *, stays: bool = False) -> None:
        """Show a sentence for a while, or until the next one."""
        self._sentence = sentence
        self._until = float("inf") if stays else now + SECONDS

    def shown(self, now: float) -> str:
        """Return the sentence to be seen now, empty if none."""
        return self._sentence if now < self._until else ""

    def wake(self, now: float) -> float | None:
        """Return when the sentence will go away by itself."""
        return self._until if now < self._until < float("inf") else None
