"""The list of the games with today's deals: a picture of each, its name, and what became of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from solitaire_gui.gui.accessibility.words import named
from solitaire_gui.gui.features.daily.calendar_parts import DealPicture
from solitaire_gui.gui.features.daily.day_marks import DayMark, day_mark
from solitaire_gui.gui.graphics.theme import INK, SEMIBOLD, SUBDUED
from solitaire_gui.gui.widgets.layout.elements import (
    Column,
    Element,
    FirstThatFits,
    Label,
    Pad,
    Picture,
    Row,
    Sized,
    Spring,
    StaticElement,
)
from solitaire_gui.gui.widgets.lists.list import List
from solitaire_gui.language.catalogue import pgettext
from solitaire_gui.play.daily.daily_deals import DealMark
from solitaire_gui.play.puzzles.daily_puzzles import PuzzleMark

LINE_HEIGHT, LINE_HEIGHT_COMPACT = 80, 52
PICTURE, PICTURE_COMPACT = (112, 68), (66, 42)
NAME_SIZE, STATE_SIZE, MARK_SIZE = 17, 14, 16
PADDING, GAP, MARK_GAP = 6, 14, 7


class GameOfDay(NamedTuple):
    """A game in the list, with the results of its deal and its puzzle of today."""

    name: str
    deal_mark: DealMark
    deal_states: Sequence[str]
    """Texts of the state of its deal, from the longest to the shortest."""
    puzzle_mark: PuzzleMark | None
    """None if the game has no puzzles."""
    puzzle_states: Sequence[str]
    picture: DealPicture


class GamesList(List):
    """A list of all games; `on_choose` and `on_open` get the number of a game."""

    def __init__(
        self,
        games: Sequence[GameOfDay],
        on_choose: Callable[[int], None],
        on_open: Callable[[int], None],
        *,
        is_compact: bool,
    ) -> None:
        """Create the list; with `is_compact`, lines are less high and puzzles are only marked."""
        self.games = games
        lines = [_line(game, is_compact=is_compact) for game in games]
        super().__init__(
            len(games),
            lines.__getitem__,
            on_choose,
            on_open,
            line_height=LINE_HEIGHT_COMPACT if is_compact else LINE_HEIGHT,
        )


def _line(game: GameOfDay, *, is_compact: bool) -> StaticElement:
    """Return the line of a game."""
    deal = _state(game.deal_mark, game.deal_states, pgettext("legend", "Deal"))
    texts: list[StaticElement] = [Label(game.name, NAME_SIZE, INK, SEMIBOLD), deal]
    end: list[Element] = []
    if game.puzzle_mark is not None:
        words = pgettext("legend", "Puzzle")
        if is_compact:
            mark = _mark(game.puzzle_mark)
            end = [mark.with_accessible_text(named(words, game.puzzle_states[0]))]
        else:
            texts.append(_state(game.puzzle_mark, game.puzzle_states, words))
    picture = Sized(game.picture, PICTURE_COMPACT if is_compact else PICTURE)
    row = Row(picture, Spring(0, Column(*texts)), *end, gap=GAP)
    return Pad(row, left=PADDING, right=GAP)


def _state(mark: DayMark, states: Sequence[str], name: str) -> StaticElement:
    """Return a mark and the longest of some texts that fits beside it; `name` is read before it."""
    rows = (Row(_mark(mark), Label(each, STATE_SIZE, SUBDUED), gap=MARK_GAP) for each in states)
    return FirstThatFits(*rows).with_accessible_text(named(name, states[0]))


def _mark(mark: DayMark) -> Picture:
    return Picture(partial(day_mark, mark=mark, size=MARK_SIZE))
