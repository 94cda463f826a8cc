"""A small table on which an example move is played a few times, then stands still.

It shows the part of the table around the cards that move, with whole cards only. At rest an arrow
marks the move.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence, Set
from functools import cache
from itertools import accumulate, pairwise, product, takewhile
from typing import Any

from pygame import Rect, Surface

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Game, Move
from solitaire_gui.games.places import Pile, Slot
from solitaire_gui.gui.accessibility.node import Action, Node, Role
from solitaire_gui.gui.board.animation import Motion
from solitaire_gui.gui.board.card_layout import Geometry, Scene, Spot, arrange, fit
from solitaire_gui.gui.board.highlights.arrows import Arrow
from solitaire_gui.gui.board.highlights.highlight_painter import Highlights
from solitaire_gui.gui.board.highlights.mark_styles import Cards, Style, TableMark, move_marks
from solitaire_gui.gui.board.painter import NO_HIGHLIGHTS
from solitaire_gui.gui.board.pile_painter import StillTable
from solitaire_gui.gui.board.thumbnail import small_painter
from solitaire_gui.gui.card_pictures.small_cards import SmallCards
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import CLOTHS, HINT, Theme
from solitaire_gui.gui.widgets.layout.focus_ring import paint_ring
from solitaire_gui.gui.widgets.layout.widget import Clickable, clipped
from solitaire_gui.play.teaching.help_films import Film

MIN_WIDTH, MAX_WIDTH, RATIO, RADIUS = 150, 320, 1.5, 8
CARDS_ACROSS = 4.4
"""Minimum width of the visible part, in card widths."""
STILL_CARDS = 2
"""Number of cards shown, in each column, of those that never move: the topmost ones."""
MARGIN = 0.25
"""The cloth around the cards, in card widths."""
LARGE_ROOM = (1000, 10_000)
"""A room in which the cards need not shrink, in pixels."""
MAX_COLUMN_HEIGHT = 3.6
"""Maximum length of a column, in card heights."""
FIRST_CHANGE, CHANGE_INTERVAL, BACK_CHANGE = 1.2, 1.0, 3.6
"""Seconds from the start of a round to the first move, between moves, and to the end of one."""
START_INTERVAL, ROUND, ROUNDS = 4.0, 20.0, 3
"""Seconds between the starts of two pictures, seconds of a round, number of rounds."""
SLOWDOWN = 4.0
"""Factor by which cards move slower than on the table."""


class MovingPicture(Clickable):
    """Plays a film when it is shown, clicked, focused, or when Enter is pressed.

    Its screen sets `now` before it is painted.
    """

    def __init__(self, game: Game[Any], film: Film, cards: SmallCards, *, is_still: bool) -> None:
        """Create a picture of a film.

        With `is_still` it shows the first table, with an arrow for the move.
        """
        super().__init__(self.play)
        self.name = str(film.sentence)
        self.now = 0.0
        """The current time, in seconds."""
        self._game, self._film, self._cards = game, film, cards
        self._is_still = is_still
        self._start_delay: float | None = None
        """Seconds from the next paint until the first round starts; None once that is fixed."""
        self._starts_at: float | None = None
        """When the first round starts or has started; None before the first start."""
        self._next_change: float | None = None
        """When the picture last painted is out of date; None for never."""
        self._had_focus = False
        self._motion = Motion()
        self._motion.pace = SLOWDOWN
        self._laid_out_for: tuple[Theme, Size] | None = None
        self._change_times = (
            [FIRST_CHANGE, BACK_CHANGE]
            if film.move
            else [FIRST_CHANGE + number * CHANGE_INTERVAL for number in range(len(film.tables) - 1)]
        )
        """Seconds in a round until each change of the table.

        After a move the second change shows the first table again.
        """

    def play(self, delay: float = 0.0) -> None:
        """Start the film after `delay` seconds, unless the picture is still."""
        self._start_delay = None if self._is_still else delay

    def size(self, theme: Theme, room: int) -> Size:
        return theme.px(MIN_WIDTH), round(min(room, theme.px(MAX_WIDTH)) / RATIO)

    def arrange(self, theme: Theme, rect: Rect) -> None:
        wide = min(rect.width, theme.px(MAX_WIDTH))
        self.rect = Rect(rect.centerx - wide // 2, rect.top, wide, rect.height)

    def accessible_node(self) -> Node:
        actions = () if self._is_still else (Action.CLICK, Action.FOCUS)
        return super().accessible_node()._replace(role=Role.IMAGE, actions=actions)

    @property
    def is_focusable(self) -> bool:
        """Whether it can be played."""
        return not self._is_still

    def next_deadline(self, now: float) -> float | None:
        """Return when the picture changes: now while a card moves, None if it will not."""
        if not self._is_picture_ready:
            return None  # the loop wakes when it is
        if self._start_delay is not None or self._motion.flying:
            return now
        if self._starts_at is None:
            return None
        since = now - self._starts_at
        rounds = max(0.0, since // ROUND)
        changes = [0.0, *self._change_times, ROUND]
        later = (time for time in changes if rounds * ROUND + time > since)
        return None if rounds >= ROUNDS else self._starts_at + rounds * ROUND + next(later)

    def paint(self, surface: Surface, theme: Theme, *, focused: bool) -> None:
        if focused and not self._had_focus:
            self.play()
        self._had_focus = focused
        if self._laid_out_for != (theme, self.rect.size):
            self._laid_out_for = (theme, self.rect.size)
            self._lay_out(self.rect.size)
        if not self._is_picture_ready:
            theme.paint_panel(surface, self.rect, RADIUS, CLOTHS[self._cards.cloth.name][0])
        else:
            if self._start_delay is not None:
                self._starts_at, self._start_delay = self.now + self._start_delay, None
            self._redraw()
            surface.blit(theme.with_round_corners(self._picture, RADIUS), self.rect)
        if focused:
            paint_ring(surface, theme, self.rect, RADIUS)
        self._next_change = self.next_deadline(self.now)

    @property
    def is_due(self) -> bool:
        """Whether the picture has changed since it was painted."""
        return self._next_change is not None and self._next_change <= self.now

    @property
    def _is_picture_ready(self) -> bool:
        return self._laid_out_for is not None and self._cards_at_size.is_ready

    def _lay_out(self, size: Size) -> None:
        """Lay out the tables for a size of the picture, with the moving cards in its middle."""
        self._scene = cache(_make_scenes(self._game, self._film, self._cards, size))
        card = self._scene(0).geometry.card_size
        self._cards_at_size = self._cards.scaled_to(card)
        self._painter = small_painter(self._game, self._cards, card, size)
        self._picture = Surface(size).convert()
        self._motion.finish()
        self._table_number = -1

    def _redraw(self) -> None:
        """Draw the picture as of now."""
        number, highlights = self._current_table()
        scene = self._scene(number)
        if number == self._table_number + 1 and number > 0:
            before = self._scene(self._table_number)
            faces = before.faces()
            turned = {key for key, face in scene.faces().items() if face != faces[key]}
            self._motion.animate_to(before.corners(), scene.corners(), self.now, turned)
        elif number != self._table_number:
            self._motion.finish()
        self._table_number = number
        self._motion.drop_finished(self.now)
        settled = frozenset(self._game.settled(self._film.tables[number]))
        resting = StillTable(scene, frozenset(self._motion.flying), settled)
        for part in self._painter.update(resting, highlights, None, self._motion.poses(self.now)):
            with clipped(self._picture, part):
                self._painter.paint(self._picture)

    def _current_table(self) -> tuple[int, Highlights]:
        """Return the number of the table to show now, and its highlights."""
        since = -1.0 if self._starts_at is None else self.now - self._starts_at
        is_running = 0 <= since < ROUNDS * ROUND
        number = bisect_right(self._change_times, since % ROUND) if is_running else 0
        if self._film.move is None:
            return number, NO_HIGHLIGHTS
        number %= len(self._film.tables)
        return number, self._move_highlights(self._film.move, is_done=number > 0)

    def _move_highlights(self, move: Move, *, is_done: bool) -> Highlights:
        """Return the highlights of the film's move; with `is_done` those of the moved cards."""
        before = self._scene(0).piles
        source, target = len(before[move.source]), len(before[move.target])
        if is_done:
            return Highlights((TableMark(Style.HINT, Cards(move.target, target)),))
        cards = Cards(move.source, move.start - _hidden_counts(self._game, self._film)[move.source])
        ends = Spot(move.source, source - 1), Spot(move.target, max(0, target - 1))
        arrow = Arrow(*ends, HINT, is_straight=True)
        return Highlights(tuple(move_marks(Style.HINT, cards, move.target)), arrows=(arrow,))


def _hidden_counts(game: Game[Any], film: Film) -> Mapping[Pile, int]:
    """Return how many cards at the bottom of each pile are left out, because they never move."""
    each = [game.piles(table) for table in film.tables]

    def still(pile: Pile) -> int:
        """Return the number of cards at the bottom of a pile that are the same in all tables."""
        columns = zip(*([str(card) for card in piles[pile]] for piles in each), strict=False)
        return sum(1 for _ in takewhile(lambda cards: len({*cards}) == 1, columns))

    return {
        pile: max(0, still(pile) - STILL_CARDS) if slot.fan else 0
        for pile, slot in game.layout.items()
    }


def _make_scenes(
    game: Game[Any], film: Film, cards: SmallCards, size: Size
) -> Callable[[int], Scene]:
    """Return a function that returns the layout of a table by its number, in a picture of a size.

    For a move, it shows the piles around it that are wholly visible. For the end of a game, it
    shows those around the cards that move, and the rest of their rows.
    """
    hidden, move = _hidden_counts(game, film), film.move
    tables = [
        {pile: cards[hidden[pile] :] for pile, cards in game.piles(table).items()}
        for table in film.tables
    ]
    layout = game.layout if move else _without_empty_columns(game.layout, tables)
    tables = [{pile: piles[pile] for pile in layout} for piles in tables]
    full_size = _fit_geometry(layout, Rect((0, 0), LARGE_ROOM), cards)
    scenes = [arrange(piles, layout, full_size) for piles in tables]
    areas = {
        pile: area.unionall([scene.areas[pile] for scene in scenes])
        for pile, area in scenes[0].areas.items()
    }
    moving = {
        pile for pile in areas if any(str(piles[pile]) != str(tables[0][pile]) for piles in tables)
    }
    if move is None:
        moving |= _piles_in_rows(moving, game)
    part, visible = _visible_part([areas[pile] for pile in moving], areas, full_size, size)
    share = size[0] / part.width
    room = Rect(0, 0, round(LARGE_ROOM[0] * share), round(LARGE_ROOM[1] * share))
    room.topleft = round(-share * part.left), round(-share * part.top)
    geometry = _fit_geometry(layout, room, cards)
    visible_layout = {pile: layout[pile] for pile in visible}

    def scene(number: int) -> Scene:
        return arrange({pile: tables[number][pile] for pile in visible}, visible_layout, geometry)

    return scene


def _piles_in_rows(piles: Set[Pile], game: Game[Any]) -> Set[Pile]:
    """Return the piles of single cards that are in a row with one of `piles`."""
    singles = {pile for pile in game.layout if pile.area == "tableau" and not game.layout[pile].fan}
    rows = {game.layout[pile].y for pile in singles.intersection(piles)}
    return {pile for pile in singles if game.layout[pile].y in rows}


def _fit_geometry(layout: Mapping[Pile, Slot], room: Rect, cards: SmallCards) -> Geometry:
    """Return the geometry of a layout in a room, with columns of at most MAX_COLUMN_HEIGHT."""
    geometry = fit(layout, room, corner=cards.index_area)
    return geometry._replace(bottom=round(geometry.top + MAX_COLUMN_HEIGHT * geometry.card_height))


def _without_empty_columns(
    layout: Mapping[Pile, Slot], tables: Sequence[Mapping[Pile, Sequence[Card]]]
) -> Mapping[Pile, Slot]:
    """Return a layout without the columns of places in which no table has a card."""
    held = {slot.x for pile, slot in layout.items() if any(piles[pile] for piles in tables)}
    kept = sorted(held)
    steps = [min(1.0, there - here) for here, there in pairwise(kept)]
    places = dict(zip(kept, accumulate(steps, initial=0.0), strict=True))
    return {
        pile: slot._replace(x=places[slot.x]) for pile, slot in layout.items() if slot.x in held
    }


def _visible_part(
    focus: Sequence[Rect], areas: Mapping[Pile, Rect], geometry: Geometry, size: Size
) -> tuple[Rect, Sequence[Pile]]:
    """Return the part of a table to show, in the proportions of `size`, and the piles wholly in it.

    It contains the rectangles of `focus`, and is at least CARDS_ACROSS cards wide. Among the places
    for it, the one with the most piles wins.
    """
    margin = round(MARGIN * geometry.card_width)
    inside = focus[0].unionall([*focus[1:]])
    around = inside.inflate(2 * margin, 2 * margin)
    across = max(
        CARDS_ACROSS * geometry.card_width, around.width, around.height * size[0] / size[1]
    )
    part = Rect(0, 0, round(across), round(across * size[1] / size[0]))
    part.center = inside.center
    places = [part]
    for area in areas.values():
        for left, top in product((part.left, area.left - margin), (part.top, area.top - margin)):
            places.append(Rect((left, top), part.size))

    def visible_piles(place: Rect) -> Sequence[Pile]:
        room = place.inflate(-margin, -margin)
        return [pile for pile, area in areas.items() if room.contains(area)]

    best = max(
        (place for place in places if place.contains(around)), key=lambda p: len(visible_piles(p))
    )
    piles = visible_piles(best)
    best.center = inside.unionall([areas[pile] for pile in piles]).center
    return best, piles
