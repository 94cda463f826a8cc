"""One line of text as it is being edited: a caret, a selection. Pure."""

from __future__ import annotations

from collections.abc import Callable


class EditedLine:
    """The text, the caret and the other end of what is selected; places count from 0."""

    def __init__(
        self,
        text: str = "",
        *,
        allows: Callable[[str], bool] = str.isprintable,
        longest: int = 200,
    ) -> None:
        """Begin with a text; `allows` tells for each letter whether it may be put in."""
        self.text = text
        self.caret = self.anchor = len(text)
        self._allows = allows
        self._longest = longest

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selected letters begin and end."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected letters."""
        start, end = self.selection
        return self.text[start:end]

    def go(self, place: int, *, selecting: bool = False) -> None:
        """Move the caret; while selecting, the other end stays where it is."""
        self.caret = max(0, min(len(self.text), place))
        if not selecting:
            self.anchor = self.caret

    def step(self, direction: int, *, selecting: bool = False, word: bool = False) -> None:
        """Move the caret a letter or a word; a selection is left at its end."""
        start, end = self.selection
        if start != end and not selecting and not word:
            self.go(end if direction > 0 else start)
        else:
            self.go(self._beyond(direction, word), selecting=selecting)

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def insert(self, letters: str) -> bool:
        """Put letters in the place of what is selected; return whether any could be put in."""
        start, end = self.selection
        room = self._longest - len(self.text) + end - start
        fit = "".join(letter for letter in letters if self._allows(letter))[: max(0, room)]
        if not fit:
            return False
        self.text = self.text[:start] + fit + self.text[end:]
        self.go(start + len(fit))
        return True

    def delete(self, direction: int, *, word: bool = False) -> bool:
        """Delete what is selected, or the letter or word beside the caret; return whether any."""
        if self.caret == self.anchor:
            self.go(self._beyond(direction, word), selecting=True)
        start, end = self.selection
        self.text = self.text[:start] + self.text[end:]
        self.go(start)
        return start != end

    def _beyond(self, direction: int, word: bool) -> int:
        """Return the place a letter, or a word, beside the caret."""
        place = self.caret + direction
        if word:
            while 0 < place < len(self.text) and not self._begins_word(place):
                place += direction
        return max(0, min(len(self.text), place))

    def _begins_word(self, place: int) -> bool:
        return self.text[place - 1].isspace() and not self.text[place].isspace()
