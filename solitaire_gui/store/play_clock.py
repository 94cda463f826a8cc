"""How long a game has been played: the time in which the player was there and active. Pure."""

from __future__ import annotations

PATIENCE = 120.0
"""Seconds without input after which the player counts as gone."""
MAX_SECONDS = 1e9
"""Thirty years: a larger stored time is an error."""


class PlayClock:
    """Adds up the time between inputs, at most PATIENCE after each; times come in as seconds."""

    def __init__(self, played: float = 0.0) -> None:
        """Continue from some seconds played, or from 0 if that number is impossible."""
        self._played = played if 0 <= played <= MAX_SECONDS else 0.0
        self._since: float | None = None
        self._last_input = 0.0

    @property
    def is_running(self) -> bool:
        """Whether time is being counted."""
        return self._since is not None

    @property
    def has_begun(self) -> bool:
        """Whether any time has been counted or is being counted."""
        return self._played > 0 or self.is_running

    def touch(self, now: float) -> None:
        """Count an input of the player; the first one starts the clock."""
        if self._since is None or now >= self._last_input + PATIENCE:
            self.pause(now)
            self._since = now
        self._last_input = now

    def pause(self, now: float) -> None:
        """Stop the clock until the next input."""
        self._played = self.seconds(now)
        self._since = None

    def seconds(self, now: float) -> float:
        """Return the seconds played."""
        if self._since is None:
            return self._played
        return self._played + min(now, self._last_input + PATIENCE) - self._since

    def next_second(self, now: float) -> float | None:
        """Return when the number of whole seconds changes next; None while the clock stands."""
        if self._since is None or now >= self._last_input + PATIENCE:
            return None
        return now + 1 - self.seconds(now) % 1
