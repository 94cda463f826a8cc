"""The goals of the week as quiet rows: what is to be done, a small bar, and a check when it is."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from solitaire_gui.gui.accessible.node import Node, Role
from solitaire_gui.gui.accessible.words import named
from solitaire_gui.gui.graphics.theme import (
    GROOVE,
    INK,
    SEMIBOLD,
    SUBDUED,
    Theme,
    blit_at,
)
from solitaire_gui.gui.layout.elements import Label, Picture, Row, Spring
from solitaire_gui.gui.widgets.base.widget import Block
from solitaire_gui.gui.widgets.buttons.icons import icon
from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.play.daily.goals import Progress

TITLE = gettext_noop("Goals of this week")
HEAD, TITLE_SIZE, TITLE_PLACE = 30, 15, 13
ROW, WORDS_SIZE, WORDS_PLACE, GAP = 38, 14, 11, 10
BAR_HEIGHT, BAR_PLACE, CHECK_SIZE = 4, 27, 16


class GoalsPart(Block):
    """Cannot be used: the goals are reached by playing."""

    def __init__(self, goals: Sequence[Progress]) -> None:
        self._goals = goals
        self._rect = Rect(0, 0, 0, 0)

    def height(self, theme: Theme, width: int) -> int:
        return theme.px(HEAD) + len(self._goals) * theme.px(ROW)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        self._rect = rect

    def described(self) -> Sequence[Node]:
        goals = [
            Node(number, Role.LIST_ITEM, named(str(goal.words), _state(goal)))
            for number, goal in enumerate(self._goals)
        ]
        return [Node("goals", Role.LIST, gettext(TITLE), goals, self._rect)]

    def paint(self, surface: Surface, theme: Theme) -> None:
        rect, row = self._rect, theme.px(ROW)
        title = theme.within(gettext(TITLE), TITLE_SIZE, rect.width, INK, SEMIBOLD)
        blit_at(surface, title, rect.left, rect.top + theme.px(TITLE_PLACE), 0, 0.5)
        for number, goal in enumerate(self._goals):
            top = rect.top + theme.px(HEAD) + number * row
            self._paint_goal(surface, theme, goal, Rect(rect.left, top, rect.width, row))

    def _paint_goal(self, surface: Surface, theme: Theme, goal: Progress, row: Rect) -> None:
        words = Label(str(goal.words), WORDS_SIZE, SUBDUED if goal.is_reached else INK)
        check = Picture(lambda theme: icon(theme, "check", SUBDUED, CHECK_SIZE))
        done = check if goal.is_reached else Label(_state(goal), WORDS_SIZE, SUBDUED)
        line = Row(words, Spring(GAP), done)
        line.arrange(theme, Rect(*row.topleft, row.width, 2 * theme.px(WORDS_PLACE)))
        line.paint(surface, theme)
        height = theme.px(BAR_HEIGHT)
        bar = Rect(row.left, row.top + theme.px(BAR_PLACE) - height // 2, row.width, height)
        surface.blit(theme.panel(bar.size, BAR_HEIGHT / 2, GROOVE), bar)
        share = Rect(0, 0, round(bar.width * goal.done / goal.times), height)
        surface.blit(theme.panel(bar.size, BAR_HEIGHT / 2, SUBDUED), bar, share)


def _state(goal: Progress) -> str:
    """Return how far a goal has been reached, in words."""
    if goal.is_reached:
        return gettext("reached")
    return gettext("{done} of {times}", done=goal.done, times=goal.times)
