"""The error about a text that is no deal."""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.cards import Card
from solitaire_gui.language.message import Message


class NotADeal(ValueError):
    """A text is no deal. `sentence` tells the player why."""

    def __init__(
        self,
        kind: str,
        sentence: Message,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(sentence)
        self.kind = kind
        """A word for the kind of error, such as `missing`."""
        self.sentence = sentence
        self.line = line
        """The number of the line, from 1; None if the error is not in one line."""
        self.column = column
        """The column of the first character of the wrong word, from 1."""
        self.game: str | None = None
        """The slug of the game that the text names or resembles most; None if unknown."""
        self.laid: Sequence[Card | None] = ()
        """The cards that could be placed all the same, in dealing order, None where there is none.

        Empty if none could be.
        """

    @property
    def whole_sentence(self) -> Message:
        """The sentence, preceded by the line if there is one."""
        if self.line is None:
            return self.sentence
        # Translators: about a pasted text; {sentence} is a whole sentence.
        return Message("Line {line}: {sentence}", line=self.line, sentence=self.sentence)
