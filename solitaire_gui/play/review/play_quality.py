"""How well a game was played: the moves that lost a won game, and the shortest known win.

Only known verdicts count: a move that the solver was never asked about is no blunder.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from solitaire_gui.history import Step
from solitaire_gui.language.message import Message, Sentence, join_sentences
from solitaire_gui.language.number_words import number_word
from solitaire_gui.play.gestures import gesture_count
from solitaire_gui.play.known_verdicts import Knowledge
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost, Won


class PlayQuality(NamedTuple):
    """How well a game was played, as far as that is known."""

    moves: int
    """Gestures from the deal to the newest table."""
    is_won: bool
    blunders: int
    """Moves that lost a won game, whether or not they were undone."""
    taken_back: int
    """Blunders that were undone: all of them, or all but the one that lost the game."""
    is_all_known: bool
    """Whether the verdict on the end of every variation is known."""
    shortest: int | None
    """Gestures of the shortest known win; None if none is known."""

    @property
    def is_flawless(self) -> bool:
        """Whether the game was won and is known to have no blunder."""
        return self.is_won and self.is_all_known and not self.blunders

    @property
    def sentence(self) -> Sentence:
        """A kind sentence about it; "" if nothing is known."""
        blunders, length = self.blunder_text, self._length_text
        sentences = [each for each in (blunders, length) if isinstance(each, Message)]
        return join_sentences(sentences) if sentences else ""

    @property
    def blunder_text(self) -> Sentence:
        """A sentence about the blunders.

        "" if none is known, or if the only one is the move that lost the game.
        """
        if self.blunders == 0:
            return ""
        if self.blunders == 1:
            words = Message("You threw the win away once, and took it back.")
            return words if self.taken_back else ""
        if self.blunders == 2:
            if self.taken_back == 2:
                return Message("You threw the win away twice, and undid it both times.")
            return Message("You threw the win away twice, and undid it once.")
        if self.taken_back == self.blunders:
            return Message.counted(
                "You threw the win away {number} time, and took it back.",
                "You threw the win away {number} times, and took them all back.",
                self.blunders,
                number=number_word(self.blunders),
            )
        return Message.counted(
            "You threw the win away {number} time, and did not take it back.",
            "You threw the win away {number} times, and took all but one back.",
            self.blunders,
            number=number_word(self.blunders),
        )

    @property
    def _length_text(self) -> Sentence:
        """A sentence that compares the game with the shortest known win; "" if none is known."""
        if self.shortest is None:
            return ""
        more = self.moves - self.shortest
        if not self.is_won:
            return Message.counted(
                "The shortest win known has {count} move.",
                "The shortest win known has {count} moves.",
                self.shortest,
            )
        if more == 0:
            return Message.counted(
                "The shortest win known has {count} move, as many as yours.",
                "The shortest win known has {count} moves, as many as yours.",
                self.shortest,
            )
        if more > 0:
            return Message.counted(
                "The shortest win known has {count} move, {number} fewer than yours.",
                "The shortest win known has {count} moves, {number} fewer than yours.",
                self.shortest,
                number=more,
            )
        return Message.counted(
            "The shortest win known has {count} move, {number} more than yours.",
            "The shortest win known has {count} moves, {number} more than yours.",
            self.shortest,
            number=-more,
        )


def assess_play(
    session: Session[Any], knowledge: Knowledge, *, safe_up: bool = True
) -> PlayQuality:
    """Return how well a game was played, its variations included.

    A won game adds its own win to `knowledge`. `safe_up` is whether safe cards go up automatically;
    a won game shows it by its last gesture.
    """
    newest = session.newest
    is_won = session.game.is_won(newest.table)
    if is_won:
        knowledge.learn(newest, Won((), 0))
    ends = [newest, *(branch.last for branch in session.variations)]
    blunder_positions = [knowledge.blunder_at(end) for end in ends]
    blunders = {place for place in blunder_positions if place is not None}
    stays = 0 if blunder_positions[0] is None else 1
    win = knowledge.win_to_compare(newest.line_count)
    return PlayQuality(
        moves=newest.number,
        is_won=is_won,
        blunders=len(blunders),
        taken_back=len(blunders) - stays,
        is_all_known=all(_is_decided(knowledge, end) for end in ends[1:]),
        shortest=gesture_count(session.game, newest, win, safe_up=safe_up) if win else None,
    )


def _is_decided(knowledge: Knowledge, end: Step[Any]) -> bool:
    """Return whether the table after a step is known to be winnable or lost."""
    return isinstance(knowledge.verdict_at(end), (Won, Lost))
