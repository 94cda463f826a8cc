"""The strip of a puzzle: the question or the result of the answer, and its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from solitaire_gui.gui.graphics.theme import BAR, CAN_BE_WON, CANNOT_BE_WON, INK, SUBDUED, Theme
from solitaire_gui.gui.widgets.buttons.push_button import ButtonRow, PushButton
from solitaire_gui.gui.widgets.layout.elements import (
    Column,
    FirstThatFits,
    Picture,
    Row,
    Spring,
    StaticElement,
)
from solitaire_gui.gui.widgets.text.text import Sentences, Strong, Text
from solitaire_gui.play.puzzles.puzzle_text import PuzzleWords

GAP, BADGE_GAP, PADDING = 10, 12, 9
ROW, LINE_BELOW, BRIEF_ROW = 60, 16, 50
TEXT_SIZE, BELOW_SIZE = 17, 15
BADGE = 24
CHECK, CROSS = "M7 12.4 L10.6 16 L17 8.6", "M8.4 8.4 L15.6 15.6 M15.6 8.4 L8.4 15.6"


def question_row(
    words: PuzzleWords,
    buttons: Sequence[PushButton],
    *,
    is_right: bool | None = None,
    can_be_brief: bool = False,
) -> StaticElement:
    """Return the sentence with the buttons beside it, or below it if there is no room.

    `is_right` is whether the answer was right, None before the answer. With `can_be_brief` a small
    window shows only the bold part of the sentence, and buttons without icons.
    """
    strong = [Strong(words.strong, INK)] if words.strong else []
    between = [" "] if strong and words.rest else []
    text = Text([[*strong, *between, *words.rest]], TEXT_SIZE)
    below = [Text([line], BELOW_SIZE, SUBDUED) for line in words.below]
    sentences, high = Sentences(text, *below), ROW + LINE_BELOW * len(below)
    badge = [Picture(lambda theme: answer_badge(theme, is_right=bool(is_right)))]
    badge = badge if is_right is not None else []
    pad = Row(min_height=PADDING)
    variants: list[StaticElement] = [
        Row(
            Row(*badge, sentences, gap=BADGE_GAP), Spring(GAP), ButtonRow(*buttons), min_height=high
        )
    ]
    if can_be_brief and not below:
        brief = Sentences(Text([strong], TEXT_SIZE))
        variants.append(
            Row(brief, Spring(GAP), ButtonRow(*buttons, icons=False), min_height=BRIEF_ROW)
        )
    variants += (
        Column(
            pad,
            Row(*badge, Spring(0, sentences), gap=BADGE_GAP),
            pad,
            Row(Spring(), ButtonRow(*buttons, icons=icons, compact=tight)),
            pad,
        )
        for icons, tight in ((True, False), (True, True), (False, True))
    )
    return FirstThatFits(*variants)


def answer_badge(theme: Theme, *, is_right: bool) -> Surface:
    """Return the badge of an answer: a disc with a check, or a square with a cross."""
    if is_right:
        shape = f'<circle cx="12" cy="12" r="11" fill="{theme.colour(CAN_BE_WON)}"/>'
    else:
        shape = (
            '<rect x="1.5" y="1.5" width="21" height="21" rx="5"'
            f' fill="{theme.colour(CANNOT_BE_WON)}"/>'
        )
    line = (
        f'<path d="{CHECK if is_right else CROSS}" fill="none" stroke="{theme.colour(BAR)}"'
        ' stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return theme.shape(shape + line, BADGE, BADGE)
