"""The ways out of a table: all plays that cannot be taken back, however they are prepared.

Tables from one to the other of which one can go and come back are one place; what is played within
it decides nothing. Knows the rules alone, and no search.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from solitaire_gui.cards import KING, Card
from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Pile, Role
from solitaire_gui.rules import alaska, scorpion, seahaven, thumb_and_pouch
from solitaire_gui.solver.engine.card_codes import code
from solitaire_gui.solver.puzzles.careless_play import Looks
from solitaire_gui.solver.puzzles.positions import Key, Play, key, played, plays, settled
from tools.make_puzzles.looks import looks

MOST_POSITIONS, MOST_EXITS = 12, 24
"""A place with more positions or ways out than this is no puzzle."""

Gestures = tuple[tuple[str, ...], ...]
JOINS: Mapping[str, Callable[[Card, Card], bool]] = {
    "scorpion": lambda card, on: scorpion.validate_move([[card], [on]], 0, 0, 1),
    "alaska": alaska.valid_move,
    "thumb-and-pouch": thumb_and_pouch.valid_tab_move,
    "seahaven": seahaven.follows,
}
"""Whether the rules of each game ever lay a card on another one in a column."""


class TooLarge(Exception):
    """A place has more positions than anybody wants to think about."""


class Exit(NamedTuple):
    """A way out of a place: the gestures that take it, and the table after it, settled."""

    gestures: Gestures
    looks: Looks
    """How good all of it looks, seen from the first table of the place."""
    table: Any
    key: Key

    @property
    def is_direct(self) -> bool:
        """Whether it takes no move before it that can be taken back."""
        return len(self.gestures) == 1


class Place:
    """All positions that can be gone to from a table and come back from."""

    def __init__(self, game: Game[Any], table: Any, seed: str) -> None:
        """The table is settled. Raise TooLarge where the positions are too many."""
        self._game, self._seed = game, seed
        self._first = table
        self._for_good = for_good(game, table)
        self.members: dict[Key, Gestures] = {key(game, table): ()}
        """The gestures that lead to each position, of the first one none."""
        self._exits: dict[Key, Exit] = {}
        self._go_round([(table, ())])
        while taken_in := [*self._that_lead_back()]:
            self._go_round(taken_in)

    def exits(self) -> list[Exit]:
        """Return the ways out, those that look best first."""
        return sorted(self._exits.values(), key=lambda way: way.looks, reverse=True)

    def _go_round(self, waiting: list[tuple[Any, Gestures]]) -> None:
        """Follow all plays of settled tables within the place."""
        game = self._game
        for here, gestures in waiting:
            if len(self.members) > MOST_POSITIONS or len(self._exits) > MOST_EXITS:
                raise TooLarge
            for way, play, table in self._next(here):
                position = key(game, table)
                if position in self.members or position in self._exits:
                    continue
                if self._leads_back(table):
                    self.members[position] = (*gestures, *way)
                    waiting.append((table, self.members[position]))
                else:
                    seems = looks(game, self._first, play, table)
                    found = Exit((*gestures, *way), seems, table, position)
                    self._exits[position] = found

    def _that_lead_back(self) -> Iterator[tuple[Any, Gestures]]:
        """Yield what turns out to belong to the place, now that more of it is known."""
        for way in [*self._exits.values()]:
            if self._leads_back(way.table):
                del self._exits[way.key]
                self.members[way.key] = way.gestures
                yield way.table, way.gestures

    def _leads_back(self, table: Any) -> bool:
        """Return whether a settled table is like the place in all that never comes back.

        And one play leads from it into the place.
        """
        if for_good(self._game, table) != self._for_good:
            return False
        return any(key(self._game, after) in self.members for *_, after in self._next(table))

    def _next(self, table: Any) -> Iterator[tuple[Gestures, Play, Any]]:
        """Yield the gestures, the last play of them and the settled table after each step.

        Argument that with cells no other steps are needed: see SeahavenSpace.expand. A run goes as
        a whole to a column or to the cells, and before it a king with all his column to the cells,
        if that makes room.
        """
        game, seed = self._game, self._seed
        for before in ((), *_aside(game, table)):
            lines = tuple(line for gesture in before for line in gesture)
            ready = played(game, table, lines, seed) if lines else table
            for gestures, play in (*_plays(game, ready), *_runs_to_cells(game, ready)):
                after = played(game, ready, tuple(line for one in gestures for line in one), seed)
                yield (*before, *gestures), play, settled(game, after, seed)


def _plays(game: Game[Any], table: Any) -> Iterator[tuple[Gestures, Play]]:
    for play in plays(game, table):
        yield (play.lines,), play


def _runs_to_cells(game: Game[Any], table: Any) -> Iterator[tuple[Gestures, Play]]:
    """Yield how the run at the end of each column goes to the cells, a gesture for each card."""
    for source, cards in game.piles(table).items():
        if game.role(source) is Role.TABLEAU and (length := _run_length(game, cards)) >= 2:
            yield from _to_cells(game, table, source, length)


def _aside(game: Game[Any], table: Any) -> Iterator[Gestures]:
    """Yield how each king whose column is one run goes to the cells with all of it."""
    for source, cards in game.piles(table).items():
        is_king = game.role(source) is Role.TABLEAU and cards and cards[0].rank() == KING
        if is_king and _run_length(game, cards) == len(cards):
            for gestures, _ in _to_cells(game, table, source, len(cards)):
                yield gestures


def _to_cells(
    game: Game[Any], table: Any, source: Pile, length: int
) -> Iterator[tuple[Gestures, Play]]:
    """Yield how the last cards of a column go to the cells; nothing if there is no room."""
    piles = game.piles(table)
    cells = [pile for pile, cards in piles.items() if game.role(pile) is Role.CELL and not cards]
    if length <= len(cells):
        last = len(piles[source]) - 1
        lines = [game.line(table, source, last, cell) for cell in cells[:length]]
        yield tuple((line,) for line in lines), Play((lines[-1],), None)


def _run_length(game: Game[Any], cards: Sequence[Card]) -> int:
    """Return how many cards at the end of a column lie each on one that it could be laid on."""
    length = min(len(cards), 1)
    while length < len(cards) and JOINS[game.slug](cards[-length], cards[-length - 1]):
        length += 1
    return length


def for_good(game: Game[Any], table: Any) -> Hashable:
    """Return what no play brings back: two tables that differ in it are not one place.

    That is how many cards are up, left to deal, and lie face down; and which cards lie on ones that
    the rules would never lay them on.
    """
    joins = JOINS[game.slug]
    counts: dict[Role, int] = {}
    pairs = []
    for pile, cards in game.piles(table).items():
        role = game.role(pile)
        if role is Role.TABLEAU:
            pairs += [(code(card), code(on)) for on, card in pairwise(cards) if not joins(card, on)]
        elif role is not Role.CELL:
            counts[role] = counts.get(role, 0) + len(cards)
    return frozenset(counts.items()), frozenset(pairs)
