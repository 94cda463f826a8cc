"""The position within a review: at a table of the game, or on a detour into a win or variation.

Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from solitaire_gui.history import SHOWN, Step, path_to
from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.play import sentences
from solitaire_gui.play.gestures import split_into_gestures
from solitaire_gui.play.review.review import Review, ReviewedVariation, TableVerdict
from solitaire_gui.play.wording.game_text import before_move_text, move_number_text
from solitaire_gui.play.wording.move_text import Part, move_text

IN_THE_WIN = gettext_noop("The win: move {number} of {last}")
IN_A_VARIATION = gettext_noop("Taken back: move {number} of {last}")


class Detour(NamedTuple):
    """Gestures that leave the game: a win from one of its tables, or a variation played there."""

    steps: Sequence[Step[Any]]
    """The steps; the first is the table of the game at which the detour begins."""
    is_win: bool
    """Whether it is a win, after which the review returns to the game without input."""


class ReviewPlace:
    """Goes from table to table. `review` is replaced by the caller when there are new findings."""

    def __init__(self, review: Review, move_number: int) -> None:
        """Begin at the table after a number of moves."""
        self.review = review
        self.move_number = move_number
        """The moves up to the table of the game, or to the one at which the detour begins."""
        self.detour: Detour | None = None
        self._detour_move = 0
        """The number of gestures of the detour that have been played."""

    @property
    def step(self) -> Step[Any]:
        """The gesture that has led to this table; at the deal, the first step."""
        return (
            self.detour.steps[self._detour_move]
            if self.detour
            else self.review.steps[self.move_number]
        )

    @property
    def is_at_start(self) -> bool:
        """Whether this is the deal. A detour always has the game before it."""
        return self.detour is None and self.move_number == 0

    @property
    def is_at_end(self) -> bool:
        """Whether this is the last table of the game or of the detour."""
        if self.detour is not None:
            return self._detour_move == len(self.detour.steps) - 1
        return self.move_number == self.review.last

    @property
    def is_won(self) -> bool:
        """Whether this table is won."""
        return self.review.game.is_won(self.step.table)

    @property
    def is_lost(self) -> bool:
        """Whether this is a table of the game that is known to be lost."""
        return self.detour is None and self.review.verdict_of(self.move_number) is TableVerdict.LOST

    @property
    def is_before_loss(self) -> bool:
        """Whether the next move of the game is known to have lost it."""
        turn = self.review.turning_point if self.detour is None else None
        return turn is not None and turn.is_decided and self.move_number == turn.first - 1

    @property
    def caption(self) -> str:
        """Which move this is of how many in the game or the detour.

        Before the losing move it names that one instead.
        """
        if self.is_before_loss:
            return before_move_text(self.move_number + 1, self.review.last)
        if self.detour is None:
            return move_number_text(self.move_number, self.review.last)
        text = IN_THE_WIN if self.detour.is_win else IN_A_VARIATION
        return gettext(text, number=self._detour_move, last=len(self.detour.steps) - 1)

    @property
    def move_parts(self) -> Sequence[Part]:
        """The gesture that has led to this table, in words and cards.

        () if there is none, and where the caption names another move.
        """
        step = self.step
        begins_way = self.detour is not None and not self._detour_move
        if step.parent is None or begins_way or self.is_before_loss:
            return ()
        return move_text(self.review.game, step.parent.table, step.lines).parts()

    @property
    def why_no_win(self) -> str:
        """The reason why no win can be shown from here; "" if one can."""
        if self.detour is not None:
            return gettext("This is a variation. Go back to the game first.")
        if self.is_won:
            return str(sentences.IS_WON)
        standing, last = self.review.verdict_of(self.move_number), self.review.last_winnable
        if standing is TableVerdict.LOST and last is not None:
            if not last:
                return gettext("You can’t win from here. At the deal you still could.")
            return gettext(
                "You can’t win from here. After move {number} you still could.", number=last
            )
        return {
            TableVerdict.WON: "",
            TableVerdict.LOST: str(sentences.LOST),
            TableVerdict.OPEN: str(sentences.OPEN),
            TableVerdict.NOT_ASKED: gettext("This position has not been checked yet."),
        }[standing]

    def go_to(self, move_number: int) -> None:
        """Go to the table of the game after a number of moves, or to the nearest that there is."""
        self.detour = None
        self.move_number = max(0, min(self.review.last, move_number))

    def move_by(self, count: int) -> None:
        """Go some gestures on or, if `count` is negative, back.

        From the start of a detour it goes back to the game.
        """
        if self.detour is None:
            self.go_to(self.move_number + count)
        elif self._detour_move + count < 0:
            self.go_to(self.move_number)
        else:
            self._detour_move = min(self._detour_move + count, len(self.detour.steps) - 1)

    def enter_win(self) -> None:
        """Begin a detour: the win that is known from here."""
        win = split_into_gestures(
            self.review.game, self.step, self.review.win_from(self.move_number), SHOWN
        )
        self._enter(Detour([self.step, *win], is_win=True))

    def enter_variation(self, stub: ReviewedVariation) -> None:
        """Begin a detour: a variation that was taken back."""
        self.move_number = stub.start
        self._enter(Detour(path_to(stub.last, stub.start), is_win=False))

    def rewind(self) -> None:
        """Go to the start of the detour, or of the game."""
        if self.detour is not None:
            self._detour_move = 0
        else:
            self.move_number = 0

    def _enter(self, detour: Detour) -> None:
        self.detour, self._detour_move = detour, 0
