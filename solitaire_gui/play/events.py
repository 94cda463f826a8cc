"""The events that the controller sends to its listeners: a record for each thing that happened."""

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
    """Another game is on the table: stored, pasted, imported, newly begun or of another kind."""

    game: OpenGame


class Dealt(NamedTuple):
    """The game on the table was replaced by a new deal of the same kind."""

    game: OpenGame


class Played(NamedTuple):
    """A gesture was played, together with the safe cards after it."""

    game: OpenGame


class Undone(NamedTuple):
    """A gesture, several of them, or the deal itself was undone."""

    game: OpenGame


class Redone(NamedTuple):
    """Something that was undone was redone."""

    game: OpenGame


class Restarted(NamedTuple):
    """The game is back at its deal."""

    game: OpenGame


class Won(NamedTuple):
    """The last gesture has won the game. Follows Played."""

    game: OpenGame
    is_playback: bool
    """Whether Show me played that gesture."""


class VerdictChanged(NamedTuple):
    """The verdict on the current table, as far as it is known.

    Sent after each change of the table, and when more is known.
    """

    game: OpenGame
    verdict: Verdict | None
    """None while the solver searches, and if it is unavailable."""
    last_winnable: int | None
    """The move number of the last table that can be won.

    `solver_client.NONE_WINNABLE` if there is no such table; None if it is not known.
    """
    is_solver_unavailable: bool = False
    """Whether the solver cannot be run, so that no verdict will follow."""


class HintGiven(NamedTuple):
    """A step towards a win, to be highlighted until the table changes."""

    game: OpenGame
    hint: Hint
    lines: Sequence[str]
    """The typed lines of its move."""


class LosingMoveWarning(NamedTuple):
    """A move was held back because it would lose a won game. If it is repeated, it is played."""

    game: OpenGame
    hint: Hint
    """The warning, with the cards and the target of that move."""


class PlaybackChanged(NamedTuple):
    """A win is being played back.

    Sent after each of its moves, and when it is paused or continued.
    """

    game: OpenGame
    is_paused: bool


class PlaybackEnded(NamedTuple):
    """The player stopped the playback of a win."""

    game: OpenGame


class Reviewed(NamedTuple):
    """More is known of the game under review, or the solver became unavailable."""

    review: Review
    is_solver_unavailable: bool = False
    """Whether the solver cannot be run, so that the review cannot go on."""


class Refused(NamedTuple):
    """A request of the player cannot be carried out; the sentence says why."""

    sentence: Sentence


class Info(NamedTuple):
    """A sentence for the player, to be shown until the next change."""

    sentence: Sentence


class Alert(NamedTuple):
    """A sentence that the player must not miss, for example that a game cannot be saved."""

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
"""Events after which the table is another one of the same kind of game."""
TABLE_CHANGES = (Opened, Dealt, Played, Undone, Redone, Restarted)
"""All events after which another table is shown."""
Listener = Callable[[Event, float], None]
"""A callback, called with each event and its time in seconds of the controller's clock."""


class Listeners:
    """The listeners of a controller. Calling it with an event calls all of them, in order."""

    def __init__(
        self, clock: Callable[[], float], on_error: Callable[[Exception], None] | None = None
    ) -> None:
        """`on_error` receives what a listener raises; without it, the exception propagates."""
        self.listeners: list[Listener] = []
        self._clock = clock
        self._on_error = on_error

    def __call__(self, event: Event) -> None:
        """Call all listeners, even if one of them raises, then report what was raised."""
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
