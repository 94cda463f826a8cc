"""The contents of the bar above a table and of the strip below it, with labels as room allows."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Colour, Theme
from solitaire_gui.gui.widgets.bar.bar_button import HEIGHT, TEXT_SIZE, BarButton
from solitaire_gui.gui.widgets.bar.game_status import EDGE as STATUS_EDGE
from solitaire_gui.gui.widgets.bar.game_status import GameStatus
from solitaire_gui.gui.widgets.buttons.push_button import ButtonRow
from solitaire_gui.gui.widgets.layout.elements import (
    FirstThatFits,
    Label,
    Pad,
    Row,
    Spring,
    StaticElement,
)
from solitaire_gui.gui.widgets.text.text import Sentences, Text
from solitaire_gui.language.message import Sentence

EDGE = 8
STATUS_GAP, MIN_STATUS_GAP = 20, 12
"""The least space between buttons and status, in design pixels: usual, and with compact buttons."""

ALL, MAIN, OWN, NAME, NONE = range(5)
"""Which buttons have labels; each level includes the next ones."""
VARIANTS = (
    *((words, brevity, True, False) for words in (ALL, MAIN, OWN) for brevity in range(3)),
    *((words, brevity, False, False) for words in (OWN, NAME) for brevity in range(3)),
    *((words, brevity, False, True) for words in (NAME, NONE) for brevity in range(1, 6)),
)
"""The variants of the bar, the best first.

Each has a label level, the index of the status text, whether the lamp has text, and whether buttons
are compact. The status is shortened before the buttons lose their labels.
"""


def bar(
    buttons: Sequence[BarButton], standing: GameStatus, widest: Sequence[str], height: float
) -> StaticElement:
    """Return a row of buttons with the game's status at the right.

    `widest` are the status's longest texts, from detailed to brief. The variant is chosen by these,
    by the widest labels and by the lamp's longest text, not by the current ones: so no button moves
    during a game.
    """
    return FirstThatFits(
        *(
            Row(
                _Buttons(buttons, words, height, compact=is_close),
                _StatusArea(standing, widest[brevity], has_lamp_words, is_close),
                min_height=height,
            )
            for words, brevity, has_lamp_words, is_close in VARIANTS
        )
    )


def strip(
    sentences: Sequence[Sentence], colour: Colour, buttons: Sequence[BarButton], height: float
) -> StaticElement:
    """Return a row with the first of `sentences` that fits, from detailed to brief, and buttons.

    As in the bar, the sentence is shortened before the buttons lose their labels.
    """
    items = [Pad(_sentence(each, colour), left=STATUS_EDGE, right=STATUS_GAP) for each in sentences]
    return FirstThatFits(
        *(
            Row(item, _Buttons(buttons, words, height), min_height=height)
            for words in range(ALL, NONE + 1)
            for item in items
        )
    )


class _Buttons(ButtonRow):
    """Buttons with labels down to a level; each can be clicked in the whole height of the bar."""

    def __init__(
        self, buttons: Sequence[BarButton], words: int, height: float, *, compact: bool = False
    ) -> None:
        super().__init__(*buttons, gap=0, min_height=height, compact=compact)
        self._buttons, self._words = buttons, words

    def arrange(self, theme: Theme, rect: Rect) -> None:
        super().arrange(theme, rect)
        for button in self._buttons:
            button.hit_rect = Rect(button.rect.left, rect.top, button.rect.width, rect.height)

    def _apply_look(self) -> None:
        super()._apply_look()
        for button in self._buttons:
            button.has_label = self._words <= _last_level_with_label(button)


class _StatusArea(Spring):
    """The room beside the buttons, with the game's status."""

    def __init__(
        self, standing: GameStatus, widest: str, has_lamp_words: bool, is_close: bool
    ) -> None:
        super().__init__(element=standing)
        self._standing, self._widest, self._has_lamp_words = standing, widest, has_lamp_words
        self._space = MIN_STATUS_GAP if is_close else STATUS_GAP

    def size(self, theme: Theme, room: int) -> Size:
        lamp = self._standing.lamp_width(theme, has_words=self._has_lamp_words)
        words = theme.width(self._widest, TEXT_SIZE)
        return theme.px(self._space) + lamp + words, theme.px(HEIGHT)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        lamp = self._standing.lamp_width(theme, has_words=self._has_lamp_words)
        self._standing.has_lamp_words = self._has_lamp_words
        self._standing.room = rect.width - theme.px(self._space) - lamp
        super().arrange(theme, rect)


def _last_level_with_label(button: BarButton) -> int:
    """Return the last label level at which a button has its label."""
    if button.keeps_label:
        return NAME
    return OWN if button.is_own else MAIN if button.is_main else ALL


def _sentence(sentence: Sentence, colour: Colour) -> StaticElement:
    if isinstance(sentence, str):
        return Label(sentence, TEXT_SIZE, colour)
    return Sentences(Text([sentence.parts()], TEXT_SIZE, colour))
