"""The two strips of the page: games above the table; sentence, tray and buttons below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from solitaire_gui.gui.features.own_deal.tray import Tray
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED
from solitaire_gui.gui.widgets.buttons.push_button import ButtonRow, PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.layout.elements import (
    Column,
    FirstThatFits,
    Label,
    Pad,
    Row,
    Spring,
    StaticElement,
)
from solitaire_gui.gui.widgets.panels.strip import Strip
from solitaire_gui.gui.widgets.text.text import Sentences, Text
from solitaire_gui.language.message import Sentence

HEAD, HEAD_SIZE, HEAD_GAP, MIN_GAMES = 42, 16, 24, 560
TEXT_SIZE, LABEL_SIZE = 16, 15
MARGIN, GAP, SIDE_GAP, ROW_GAP, MIN_LABEL = 8, 20, 12, 7, 84
NARROW_SIDE = 196
"""The width of what is beside the tray in a narrow window, in design pixels."""


class SharedStrip(Strip):
    """A strip whose focus goes on in another strip."""

    def share(self, other: SharedStrip) -> None:
        """Use one focus for this strip and another one, which comes after it."""
        self._strips: Sequence[SharedStrip] = (self, other)
        other._strips, other.focus = self._strips, self.focus

    def refresh(self) -> None:
        self.focus.widgets = [w for strip in self._strips for w in strip.content.widgets]
        if self.focus.current not in self.focus.widgets:
            self.focus.set_current(None)
        self.invalidate()

    def invalidate(self, rect: Rect | None = None) -> None:
        """Mark both strips to be redrawn, since the focus may have gone from one to the other."""
        for strip in self._strips:
            super(SharedStrip, strip).invalidate(rect if strip is self else None)


def head_content(title: str, games: Segmented, count: str) -> StaticElement:
    """Return the content of the upper strip; in a narrow window it has no title."""
    name = Label(title, HEAD_SIZE, INK, SEMIBOLD).with_accessible_text()  # the screen's heading
    number = Label(count, HEAD_SIZE, SUBDUED)
    wide = Row(name, Spring(MIN_GAMES, games), number, gap=HEAD_GAP, min_height=HEAD)
    narrow = Row(Spring(0, games), number, gap=HEAD_GAP, min_height=HEAD)
    return FirstThatFits(wide, narrow)


def panel_content(
    sentence: Sentence,
    tray: Tray,
    switch: Segmented | None,
    switch_label: str,
    tools: Sequence[PushButton],
    to_go: str,
    closers: Sequence[PushButton],
) -> StaticElement:
    """Return the content of the lower strip.

    `switch` is a choice with its label, None where there is nothing to choose. The last two of
    `tools` never show their names. `to_go` says how many cards are missing.
    """
    words: Any = [sentence] if isinstance(sentence, str) else [sentence.parts()]
    text = Row(Spring(0, Sentences(Text(words, TEXT_SIZE))))
    left = Label(to_go, LABEL_SIZE, SUBDUED)
    named, icons = tools[:-2], tools[-2:]
    rows: list[StaticElement] = [
        Row(ButtonRow(*named), Spring(SIDE_GAP), ButtonRow(*icons, labels=False)),
        Row(left, Spring(SIDE_GAP), ButtonRow(*closers)),
    ]
    narrow_rows: list[StaticElement] = [
        Row(ButtonRow(*tools, labels=False, gap=4)),
        left,
        ButtonRow(*closers, compact=True),
    ]
    if switch is not None:
        label = Label(switch_label, LABEL_SIZE, SUBDUED)
        rows.insert(0, Row(Spring(MIN_LABEL, label), switch, gap=SIDE_GAP))
        narrow_rows.insert(0, Row(Spring(0, switch)))
    wide = Row(tray, Spring(GAP), Column(*rows, gap=SIDE_GAP))
    side = Column(*narrow_rows, gap=ROW_GAP)
    narrow = Row(Spring(0, tray), side, gap=GAP)
    return Pad(Column(text, FirstThatFits(wide, narrow), gap=ROW_GAP), above=MARGIN, below=MARGIN)
