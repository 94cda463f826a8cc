"""The goals of the week as quiet rows: what is to be done, a small bar, and a check when it is."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import named
from solitaire_gui.gui.graphics.svg import Size
from solitaire_gui.gui.graphics.theme import GROOVE, INK, SEMIBOLD, SUBDUED, Theme
from solitaire_gui.gui.layout.elements import Column, Drawn, Label, Picture, Row, Spring
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.play.daily.goals import Progress

HEAD, TITLE_SIZE, WORDS_HEIGHT, WORDS_SIZE, GAP, CHECK_SIZE = 30, 15, 22, 14, 10, 16
BAR, BAR_TOP, BAR_HEIGHT = 16, 3, 4


class Bar(Drawn):
    """How much of a goal is done."""

    def __init__(self, share: float) -> None:
        self._share = share

    def size(self, theme: Theme, room: int) -> Size:
        return room, theme.px(BAR)

    def paint(self, surface: Surface, theme: Theme) -> None:
        size = self.rect.width, theme.px(BAR_HEIGHT)
        corner = self.rect.left, self.rect.top + theme.px(BAR_TOP)
        surface.blit(theme.panel(size, BAR_HEIGHT / 2, GROOVE), corner)
        done = Rect(0, 0, round(size[0] * self._share), size[1])
        surface.blit(theme.panel(size, BAR_HEIGHT / 2, SUBDUED), corner, done)


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
    return Column(Row(words, Spring(GAP), done, high=WORDS_HEIGHT), Bar(goal.done / goal.times))


def _state(goal: Progress) -> str:
    """Return how far a goal has been reached, in words."""
    if goal.is_reached:
        return gettext("reached")
    return gettext("{done} of {times}", done=goal.done, times=goal.times)
