"""The goals of the week as quiet rows: what is to be done, a small bar, and a check when it is."""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import named
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED
from solitaire_gui.gui.layout.elements import Column, Label, Pad, Picture, Row, Spring
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.gui.widgets.figures.share_bar import ShareBar
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.daily.goals import Progress

HEAD, TITLE_SIZE, WORDS_HEIGHT, WORDS_SIZE, GAP, CHECK_SIZE = 30, 15, 22, 14, 10, 16
BAR_ABOVE, BAR_HEIGHT, BAR_BELOW = 3, 4, 9


def goals_part(goals: Sequence[Progress], *, above: float = 0) -> Column:
    """Return a row for each goal. They cannot be used: goals are reached by playing."""
    title = gettext("This week’s goals")
    head = Row(Label(title, TITLE_SIZE, INK, SEMIBOLD), high=HEAD)
    return Column(
        Row(high=above),
        head,
        *map(_goal, goals),
        nodes=lambda: [
            Node(
                *("goals", Role.LIST, title),
                [
                    Node(number, Role.LIST_ITEM, named(str(goal.words), _state(goal)))
                    for number, goal in enumerate(goals)
                ],
            )
        ],
    )


def _goal(goal: Progress) -> Column:
    words = Label(str(goal.words), WORDS_SIZE, SUBDUED if goal.is_reached else INK)
    check = Picture(lambda theme: icon(theme, "check", SUBDUED, CHECK_SIZE))
    done = check if goal.is_reached else Label(_state(goal), WORDS_SIZE, SUBDUED)
    bar = ShareBar(goal.done / goal.times, BAR_HEIGHT, SUBDUED)
    words_above = Row(words, Spring(GAP), done, high=WORDS_HEIGHT)
    return Column(words_above, Pad(bar, above=BAR_ABOVE, below=BAR_BELOW))


def _state(goal: Progress) -> str:
    """Return how far a goal has been reached, in words."""
    if goal.is_reached:
        return gettext("reached")
    return gettext("{done} of {times}", done=goal.done, times=goal.times)
