"""What the controller tells its listeners: one plain record for each thing that has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from solitaire_gui.language.message import Sentence
from solitaire_gui.play.wording.hint_text import Hint
from solitaire_gui.solver.engine.verdict import Verdict
from solitaire_gui.store import OpenGame

if TYPE_CHECKING:
    from solitaire_gui.play.review.review import Review


class Opened(NamedTuple):
    """A game has been put on the table: as it was left, resumed, pasted, or of another kind."""

    game: OpenGame


class Dealt(NamedTuple):
    """The game on the table has been dealt anew."""

    game: OpenGame


class Played(NamedTuple):
    """A gesture has been played, with the safe cards after it, or a part of one."""

    game: OpenGame


class Undone(NamedTuple):
    """A gesture, several, or the deal itself have been taken back."""

    game: OpenGame


class Redone(NamedTuple):
    """What was taken back has been played again."""

    game: OpenGame


class Restarted(NamedTuple):
    """The game is at its deal again."""

    game: OpenGame


class Won(NamedTuple):
    """The gesture just played has won the game."""

    game: OpenGame
    is_playback: bool
    """Whether that gesture belongs to a win that is shown."""


class VerdictChanged(NamedTuple):
    """What is known of the table now; told after every change of it, and when more is known."""

    game: OpenGame
    verdict: Verdict | None
    """None while the solver is at it, and if it is off."""
    last_winnable: int | None
    """After how many gestures the newest table stood that can be won.

    `solver_client.NEVER` if none was found, None if that is not known.
    """
    is_solver_unavailable: bool = False
    """Whether the solver cannot be run, so that nothing more will be known."""


class HintGiven(NamedTuple):
    """A step of a win, to be shown until the table changes."""

    game: OpenGame
    hint: Hint
    lines: Sequence[str]
    """The typed lines of its move."""


class LosingMoveWarning(NamedTuple):
    """What was to be played is known to lose, and is played if it is asked for once more."""

    game: OpenGame
    hint: Hint
    """Says that, and tells what was to be moved."""


class PlaybackChanged(NamedTuple):
    """A win is being played before the player's eyes; told after every step, held or not."""

    game: OpenGame
    is_paused: bool


class PlaybackEnded(NamedTuple):
    """No win is being shown any more."""

    game: OpenGame


class Reviewed(NamedTuple):
    """More is known of the game under review, or the solver cannot be run any more."""

    review: Review
    is_solver_unavailable: bool = False
    """Whether nothing more will be known."""


class Refused(NamedTuple):
    """What was asked for cannot be done; the sentence says why."""

    sentence: Sentence


class Info(NamedTuple):
    """Something that the player should know, until the next change."""

    sentence: Sentence


class Alert(NamedTuple):
    """Something about what is kept that the player must not miss."""

    sentence: Sentence


Event = (
    Opened
    | Dealt
    | Played
    | Undone
    | Redone
    | Restarted
    | Won
    | VerdictChanged
    | HintGiven
    | LosingMoveWarning
    | PlaybackChanged
    | PlaybackEnded
    | Reviewed
    | Refused
    | Info
    | Alert
)
GameChange = Dealt | Played | Undone | Redone | Restarted
"""What happens to the game on the table, or puts another of its kind there."""
TABLE_CHANGES = (Opened, Dealt, Played, Undone, Redone, Restarted)
"""The events after which another table is to be seen."""
Listener = Callable[[Event, float], None]
"""Is told an event and when it happened, in seconds of the controller's clock."""


class Listeners:
    """Tells every listener of an event; called with it."""

    def __init__(
        self, clock: Callable[[], float], on_error: Callable[[Exception], None] | None = None
    ) -> None:
        """Have `when_failed` told what a listener has raised; without it that is raised."""
        self.listeners: list[Listener] = []
        self._clock = clock
        self._on_error = on_error

    def __call__(self, event: Event) -> None:
        """Tell it to all of them, whatever any of them raises, and then of what was raised."""
        now, errors = self._clock(), []
        for listener in self.listeners:
            try:
                listener(event, now)
            except Exception as error:  # noqa: PERF203
                errors.append(error)
        for failure in errors:
            if self._on_error is None:
                raise failure
            self._on_error(failure)
