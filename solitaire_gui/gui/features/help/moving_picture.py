"""A small table on which cards move by themselves, a few times; then it stands still.

What it shows of a table are whole cards alone. At rest a move is marked, with an arrow.
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
from solitaire_gui.gui.board.pile_painter import Resting
from solitaire_gui.gui.board.thumbnail import small_painter
from solitaire_gui.gui.card_pictures.small_cards import SmallCards
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import CLOTHS, HINT, Theme
from solitaire_gui.gui.widgets.layout.focus_ring import paint_ring
from solitaire_gui.gui.widgets.layout.widget import Clickable, clipped
from solitaire_gui.play.teaching.help_films import Film

MIN_WIDTH, MAX_WIDTH, RATIO, RADIUS = 150, 320, 1.5, 8
CARDS_ACROSS = 4.4
"""How many cards side by side a picture has room for; more where a move goes far."""
STILL_CARDS = 2
"""So many cards are seen below those that move, and of every other column."""
MARGIN = 0.25
"""What is seen of the cloth around the cards, in card widths."""
LARGE_ROOM = (1000, 10_000)
"""A room in which nothing makes cards smaller."""
MAX_COLUMN_HEIGHT = 3.6
"""How long a column is at most, in card heights."""
FIRST_CHANGE, CHANGE_INTERVAL, BACK_CHANGE = 1.2, 1.0, 3.6
"""Seconds of a round at which the first card moves; until the next one does; when it is back."""
START_INTERVAL, ROUND, ROUNDS = 4.0, 20.0, 3
"""Seconds after which the next picture begins, and then the first one again; how often."""
SLOWDOWN = 4.0
"""How much slower cards move than on the table."""


class MovingPicture(Clickable):
    """Begins when it is shown, and again by a click, by Enter, and when it gets the focus.

    Its screen tells it the time before it is painted.
    """

    def __init__(self, game: Game[Any], film: Film, cards: SmallCards, *, is_still: bool) -> None:
        """Show a film. One that is still shows its first table, and with an arrow what is moved."""
        super().__init__(self.play)
        self.name = str(film.sentence)
        self.now = 0.0
        """The time, in seconds."""
        self._game, self._film, self._cards = game, film, cards
        self._is_still = is_still
        self._start_delay: float | None = None
        """In how many seconds after it is painted next it begins."""
        self._starts_at: float | None = None
        """When the first round has begun, or will."""
        self._next_change: float | None = None
        """When what was painted last is to look otherwise."""
        self._had_focus = False
        self._motion = Motion()
        self._motion.pace = SLOWDOWN
        self._laid_out_for: tuple[Theme, Size] | None = None
        self._change_times = (
            [FIRST_CHANGE, BACK_CHANGE]
            if film.move
            else [FIRST_CHANGE + number * CHANGE_INTERVAL for number in range(len(film.tables) - 1)]
        )
        """Seconds of a round at which the next table is shown; after a move it is the first."""

    def play(self, delay: float = 0.0) -> None:
        """Begin in so many seconds, unless it stands still."""
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
        """Whether there is something to begin."""
        return not self._is_still

    def next_deadline(self, now: float) -> float | None:
        """Return when it looks otherwise: at once while a card moves, None if it stands still."""
        if not self._is_picture_ready:
            return None  # the window is woken when it is
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
        """Whether it looks otherwise by now than it was painted last."""
        return self._next_change is not None and self._next_change <= self.now

    @property
    def _is_picture_ready(self) -> bool:
        return self._laid_out_for is not None and self._cards_at_size.is_ready

    def _lay_out(self, size: Size) -> None:
        """Lay the tables out in a picture of a size, with what moves in its middle."""
        self._scene = cache(_make_scenes(self._game, self._film, self._cards, size))
        card = self._scene(0).geometry.card_size
        self._cards_at_size = self._cards.scaled_to(card)
        self._painter = small_painter(self._game, self._cards, card, size)
        self._picture = Surface(size).convert()
        self._motion.finish()
        self._table_number = -1

    def _redraw(self) -> None:
        """Draw the picture as it is now."""
        at, marks = self._current_table()
        scene = self._scene(at)
        if at == self._table_number + 1 and at > 0:
            before = self._scene(self._table_number)
            faces = before.faces()
            turned = {key for key, face in scene.faces().items() if face != faces[key]}
            self._motion.launch(before.corners(), scene.corners(), self.now, turned)
        elif at != self._table_number:
            self._motion.finish()
        self._table_number = at
        self._motion.land(self.now)
        settled = frozenset(self._game.settled(self._film.tables[at]))
        resting = Resting(scene, frozenset(self._motion.flying), settled)
        for part in self._painter.update(resting, marks, None, self._motion.poses(self.now)):
            with clipped(self._picture, part):
                self._painter.paint(self._picture)

    def _current_table(self) -> tuple[int, Highlights]:
        """Return the number of the table that is shown now, and what is marked on it."""
        since = -1.0 if self._starts_at is None else self.now - self._starts_at
        is_running = 0 <= since < ROUNDS * ROUND
        at = bisect_right(self._change_times, since % ROUND) if is_running else 0
        if self._film.move is None:
            return at, NO_HIGHLIGHTS
        at %= len(self._film.tables)
        return at, self._move_highlights(self._film.move, is_done=at > 0)

    def _move_highlights(self, move: Move, *, is_done: bool) -> Highlights:
        """Return the marks of the move that it shows: to be made, or made."""
        before = self._scene(0).piles
        source, target = len(before[move.source]), len(before[move.target])
        if is_done:
            return Highlights((TableMark(Style.HINT, Cards(move.target, target)),))
        cards = Cards(move.source, move.start - _hidden_counts(self._game, self._film)[move.source])
        ends = Spot(move.source, source - 1), Spot(move.target, max(0, target - 1))
        arrow = Arrow(*ends, HINT, is_straight=True)
        return Highlights(tuple(move_marks(Style.HINT, cards, move.target)), arrows=(arrow,))


def _hidden_counts(game: Game[Any], film: Film) -> Mapping[Pile, int]:
    """Return how many cards of each pile are left out: of a column, what lies below all moves."""
    each = [game.piles(table) for table in film.tables]

    def still(pile: Pile) -> int:
        """Return how many cards of a pile never move."""
        columns = zip(*([str(card) for card in piles[pile]] for piles in each), strict=False)
        return sum(1 for _ in takewhile(lambda cards: len({*cards}) == 1, columns))

    return {
        pile: max(0, still(pile) - STILL_CARDS) if slot.fan else 0
        for pile, slot in game.layout.items()
    }


def _make_scenes(
    game: Game[Any], film: Film, cards: SmallCards, size: Size
) -> Callable[[int], Scene]:
    """Return what tells where all of a table lies in a picture of a size, by its number.

    It is as much as is wholly seen around a move. Of the end of a game it is what is around the
    cards that move, or all of the rows they are in.
    """
    hidden, move = _hidden_counts(game, film), film.move
    tables = [
        {pile: cards[hidden[pile] :] for pile, cards in game.piles(table).items()}
        for table in film.tables
    ]
    layout = game.layout if move else _without_empty_columns(game.layout, tables)
    tables = [{pile: piles[pile] for pile in layout} for piles in tables]
    whole = _fit_geometry(layout, Rect((0, 0), LARGE_ROOM), cards)
    scenes = [arrange(piles, layout, whole) for piles in tables]
    areas = {
        pile: area.unionall([scene.areas[pile] for scene in scenes])
        for pile, area in scenes[0].areas.items()
    }
    moving = {
        pile for pile in areas if any(str(piles[pile]) != str(tables[0][pile]) for piles in tables)
    }
    if move is None:
        moving |= _piles_in_rows(moving, game)
    part, seen = _visible_part([areas[pile] for pile in moving], areas, whole, size)
    share = size[0] / part.width
    room = Rect(0, 0, round(LARGE_ROOM[0] * share), round(LARGE_ROOM[1] * share))
    room.topleft = round(-share * part.left), round(-share * part.top)
    geometry = _fit_geometry(layout, room, cards)
    shown = {pile: layout[pile] for pile in seen}

    def scene(number: int) -> Scene:
        return arrange({pile: tables[number][pile] for pile in shown}, shown, geometry)

    return scene


def _piles_in_rows(piles: Set[Pile], game: Game[Any]) -> Set[Pile]:
    """Return the piles of one card each that are in a row with some of them."""
    singles = {pile for pile in game.layout if pile.area == "tableau" and not game.layout[pile].fan}
    rows = {game.layout[pile].y for pile in singles.intersection(piles)}
    return {pile for pile in singles if game.layout[pile].y in rows}


def _fit_geometry(layout: Mapping[Pile, Slot], room: Rect, cards: SmallCards) -> Geometry:
    """Return the geometry of a layout in a room, in which columns are not too long."""
    geometry = fit(layout, room, corner=cards.index_area)
    return geometry._replace(bottom=round(geometry.top + MAX_COLUMN_HEIGHT * geometry.card_height))


def _without_empty_columns(
    layout: Mapping[Pile, Slot], tables: Sequence[Mapping[Pile, Sequence[Card]]]
) -> Mapping[Pile, Slot]:
    """Return a layout without the columns of piles in which no table has a card."""
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
    """Return the part of a table to be shown in the shape of a size, and the piles wholly in it.

    It has some rectangles in it, and of those that are as large the one with the most piles.
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

    def seen(place: Rect) -> Sequence[Pile]:
        room = place.inflate(-margin, -margin)
        return [pile for pile, area in areas.items() if room.contains(area)]

    best = max((place for place in places if place.contains(around)), key=lambda p: len(seen(p)))
    piles = seen(best)
    shown = inside.unionall([areas[pile] for pile in piles])
    best.center = shown.center
    return best, piles
