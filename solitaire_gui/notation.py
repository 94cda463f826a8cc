"""A deal or a game as one line of text, which players copy, send and paste.

`scorpion 123` is a deal; `scorpion 123: M 3 7 6; D` is a game with its typed lines. Commas separate
the lines of one gesture, semicolons the gestures: `seahaven 2: MTF 2 1, MTF 9 2; MTC 5 1`.
"""

from __future__ import annotations

from typing import Any

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import IllegalMove
from solitaire_gui.history import PASTED
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.session import Session

MAX_LENGTH = 200_000
"""Characters; more than any game needs. A longer text is refused unread."""

MAX_DIGITS = 20
"""Digits of a deal number; Python refuses to parse numbers with thousands of digits."""


class NotationError(ValueError):
    """The text is neither a deal nor a game. `sentence` tells the player why."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class MoveRefused(NotationError):
    """The text is a deal with moves, but the rules forbid one of them; `sentence` names it."""


def to_text(session: Session[Any], *, with_moves: bool) -> str:
    """Return a numbered deal as text; with `with_moves`, the moves up to the current table, too."""
    assert session.deal is not None, "a deck of one's own has no number"
    deal = f"{session.game.slug} {session.deal}"
    gestures = session.gestures[: session.move_number] if with_moves else []
    return f"{deal}: {'; '.join(map(', '.join, gestures))}" if gestures else deal


def from_text(text: str) -> Session[Any]:
    """Return the session that a text describes, at its last gesture. Raises NotationError.

    Raises MoveRefused if the text is well formed but the rules forbid one of its moves.
    """
    if len(text) > MAX_LENGTH:
        raise NotationError(Message("This text is too long to be a deal or a game."))
    deal, _, played = " ".join(text.split()).partition(":")
    slug, _, number = deal.strip().rpartition(" ")
    game = GAMES.get("-".join(slug.lower().split()))
    if game is None or not (number.isascii() and number.isdigit()):
        raise NotationError(
            Message("This is not a deal: it should look like “{example}”.", example="scorpion 123")
        )
    if len(number) > MAX_DIGITS or not FIRST_DEAL <= int(number) <= LAST_DEAL:
        raise NotationError(
            Message("Deals are numbered from {first} to {last}.", first=FIRST_DEAL, last=LAST_DEAL)
        )
    session = Session(game, int(number))
    gestures = [gesture.split(",") for gesture in played.split(";")] if played.strip() else []
    if session.restore(gestures, len(gestures), origins=PASTED * len(gestures)):
        lines = [line.strip() for gesture in gestures for line in gesture]
        _raise_refusal(session, lines[session.step.line_count])
    return session


def _raise_refusal(session: Session[Any], line: str) -> None:
    """Raise MoveRefused about a line that is illegal on the current table."""
    try:
        session.play(line)
    except IllegalMove as refused:
        why = Message(
            "Move {number} of the text can’t be played: {why}",
            number=session.step.line_count + 1,
            why=refused.sentence,
        )
        raise MoveRefused(why) from None
