"""Signs as they are painted, each alone, for what must be told apart by its shape."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from solitaire_gui.games import GAMES
from solitaire_gui.gui.board.card_layout import arrange, fit
from solitaire_gui.gui.board.highlights.highlight_painter import HighlightPainter, Highlights
from solitaire_gui.gui.board.highlights.mark_styles import Style, TableMark
from solitaire_gui.gui.card_pictures.decks import index_area
from solitaire_gui.gui.features.daily.day_marks import day_mark
from solitaire_gui.gui.features.puzzles.puzzle_strip import answer_badge
from solitaire_gui.gui.graphics.theme import BAR, PANEL, Colour, Theme
from solitaire_gui.gui.widgets.bar.game_status import GameStatus
from solitaire_gui.gui.widgets.bar.lamp import WITH_TEXT, Lamp
from solitaire_gui.play.daily.daily_deals import DealMark
from solitaire_gui.play.puzzles.daily_puzzles import PuzzleMark
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings

Pictures = Mapping[object, Surface]
TABLE = Rect(0, 0, 640, 480)
MARK_SIZE = 18
GROUNDS: Mapping[str, Colour] = {"lamps": BAR, "deals": PANEL, "puzzles": PANEL, "answers": BAR}
"""The kinds of signs, and what each lies on."""


def signs(kind: str, theme: Theme) -> Pictures:
    """Return all signs of a kind, by what they stand for."""
    match kind:
        case "lamps":
            return {lamp.text: _lamp(theme, lamp) for lamp in WITH_TEXT}
        case "deals":
            return {mark: day_mark(theme, mark, MARK_SIZE) for mark in DealMark}
        case "puzzles":
            return {mark: day_mark(theme, mark, MARK_SIZE) for mark in PuzzleMark}
    return {is_right: answer_badge(theme, is_right=is_right) for is_right in (True, False)}


def lit_places(theme: Theme) -> Pictures:
    """Return an empty place of a table lit in every way, by what that says."""
    session = Session(GAMES["seahaven"], 1)
    piles, layout = session.game.piles(session.table), session.game.layout
    scene = arrange(piles, layout, fit(layout, TABLE, piles, index_area(Settings())))
    place = next(pile for pile, cards in piles.items() if not cards)
    ways = {
        "lit": Style.PLACE,
        "hinted": Style.HINT,
        "losing": Style.LOSING,
        "of a move": Style.MOVE,
    }
    around, pictures = scene.places[place].inflate(40, 40).clip(TABLE), dict[object, Surface]()
    for name, style in ways.items():
        painter, surface = HighlightPainter(), Surface(TABLE.size).convert_alpha()
        surface.fill((0, 0, 0, 0))
        painter.resize(theme, TABLE)
        painter.update(scene, Highlights((TableMark(style, place),)))
        painter.paint(surface)
        assert around.contains(surface.get_bounding_rect()), "it is seen elsewhere"
        pictures[name] = surface.subsurface(around)
    return pictures


def _lamp(theme: Theme, lamp: Lamp) -> Surface:
    """Return a lamp as a bar paints it that has no room for words."""
    surface, standing = Surface((60, 40)), GameStatus(lambda: None)
    theme.paint_rect(surface, BAR, surface.get_rect())
    standing.lamp = lamp
    standing.arrange(theme, surface.get_rect())
    standing.update(theme, [""])
    standing.paint(surface, theme, focused=False)
    return surface.subsurface(standing.lamp_rect)
