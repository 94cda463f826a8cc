"""Tables where what is played next decides: of the ways out of them few keep the win, or one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from solitaire_gui.cards import KING
from solitaire_gui.games.base import Move, Role
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Open, Won
from solitaire_gui.solver.puzzles.kept import Kind, Puzzle, Way
from solitaire_gui.solver.puzzles.looks import OBVIOUS, choices
from solitaire_gui.solver.puzzles.lost_games import lost_game
from solitaire_gui.solver.puzzles.places import Exit, Place, TooLarge, for_good
from solitaire_gui.solver.puzzles.positions import settling_lines
from solitaire_gui.solver.puzzles.verdicts import Verdicts

MEDIUM_FROM, HARD_FROM = 6, 101
"""From how many positions on, that refute the wrong way that looks best, a puzzle is not easy."""
FEWEST_WAYS, FEWEST_KINGS, FEWEST_POSITIONS = 4, 3, 20


class Judged(NamedTuple):
    """A way out with what was proved of it."""

    exit: Exit
    positions: int | None
    """How many positions the proof took that it loses; None if it wins."""


def walk(
    verdicts: Verdicts, session: Session[Any], rng: Random, most: int
) -> Iterator[Session[Any]]:
    """Yield sessions along a careless game that is set right where it would be lost.

    Each stands at a table where nothing is left to be settled, and which can be won.
    """
    game, seen = session.game, set()
    session = session.branch()
    while session.at <= most:
        if lines := settling_lines(game, session.table, session.seed):
            session.play_all(lines)
        if session.won or not isinstance(verdicts.of(session.table), Won):
            return
        yield session.branch()
        found = [c for c in choices(game, session.table, session.seed) if c.key not in seen]
        rng.shuffle(found)
        if rng.random() < OBVIOUS:
            found.sort(key=lambda choice: choice.looks, reverse=True)
        for choice in found:
            seen.add(choice.key)
            if isinstance(verdicts.of(choice.table), Won):
                session.play_all(choice.lines)
                break
        else:
            return


def judged(verdicts: Verdicts, place: Place, *, is_only: bool) -> list[Judged] | None:
    """Return all ways out of a place with what they lead to; None if one is not decided.

    Nor, with `is_only`, if two of them win that do not lead to the same place.
    """
    found = []
    next_place: Place | None = None
    for way in place.exits():
        verdict = verdicts.of(way.table)
        if isinstance(verdict, Open):
            return None
        if isinstance(verdict, Won) and is_only:
            if next_place is None:
                next_place = Place(verdicts.game, way.table, verdicts.seed)
            elif way.key not in next_place.members:
                return None
        found.append(Judged(way, verdict.states if isinstance(verdict, Lost) else None))
    return found


def puzzle(kind: Kind, verdicts: Verdicts, session: Session[Any]) -> Puzzle | None:
    """Return the puzzle of a kind that the table of a session makes; None if it makes none."""
    if not PROMISES[kind](verdicts, session):
        return None
    try:
        place = Place(session.game, session.table, session.seed)
        ways = judged(verdicts, place, is_only=kind in (Kind.ONE_WAY_OUT, Kind.WHICH_KING))
    except TooLarge:
        return None
    if ways is None or not any(way.positions is None for way in ways):
        return None
    wrong = [way for way in ways if way.positions is not None]
    if not wrong or not KEEPS[kind](session, ways, wrong):
        return None
    _, positions = max((way.exit.looks, way.positions or 0) for way in wrong)
    level = (positions >= MEDIUM_FROM) + (positions >= HARD_FROM)
    ways.sort(key=lambda way: way.positions is not None)
    return Puzzle(
        session.game.slug,
        0,
        kind,
        level,
        verdicts.deal,
        tuple(session.gestures),
        0,
        tuple(Way(way.exit.gestures, way.positions) for way in ways),
        tuple(gestures for gestures in place.members.values() if gestures),
        False,
    )


def _may_have_one_way_out(verdicts: Verdicts, session: Session[Any]) -> bool:
    """Return whether no two plays keep the win that differ in what never comes back."""
    game = session.game
    kept = {for_good(game, session.table)}
    for choice in choices(game, session.table, session.seed):
        name = for_good(game, choice.table)
        if name not in kept and isinstance(verdicts.of(choice.table), Won):
            kept.add(name)
            if len(kept) > 2:
                return False
    return True


def _kings_may_choose(verdicts: Verdicts, session: Session[Any]) -> bool:
    """Return whether several kings may go to an empty column."""
    kings = {move for move in session.moves if _is_king_move(session, move)}
    return len({(move.source, move.start) for move in kings}) >= FEWEST_KINGS


def _is_king_move(session: Session[Any], move: Move) -> bool:
    piles = session.game.piles(session.table)
    is_king = piles[move.source][move.start].rank() == KING
    return is_king and session.game.role(move.target) is Role.TABLEAU and not piles[move.target]


def _obvious_loses(verdicts: Verdicts, session: Session[Any]) -> bool:
    """Return whether all that looks best on the table loses."""
    found = choices(session.game, session.table, session.seed)
    if len(found) < 3:
        return False
    best = max(choice.looks for choice in found)
    top = [c for c in found if c.looks == best]
    return len(top) < len(found) and all(isinstance(verdicts.of(c.table), Lost) for c in top)


def _draw_loses(verdicts: Verdicts, session: Session[Any]) -> bool:
    found = choices(session.game, session.table, session.seed)
    draws = [c for c in found if c.play.move is None]
    return len(found) >= 3 and bool(draws) and isinstance(verdicts.of(draws[0].table), Lost)


def _is_hard_to_see(session: Session[Any], ways: list[Judged], wrong: list[Judged]) -> bool:
    """Return whether a wrong way looks better than the right one and is not soon refuted."""
    answer = max(way.exit.looks for way in ways if way.positions is None)
    return len(ways) >= FEWEST_WAYS and any(
        way.exit.looks > answer and (way.positions or 0) >= FEWEST_POSITIONS for way in wrong
    )


def _is_king(session: Session[Any], ways: list[Judged], wrong: list[Judged]) -> bool:
    """Return whether the only right way is a king's."""
    kings = {((move.command,),) for move in session.moves if _is_king_move(session, move)}
    return all(way.exit.gestures in kings for way in ways if way.positions is None)


def _is_direct(session: Session[Any], ways: list[Judged], wrong: list[Judged]) -> bool:
    """Return whether a right way is there at once, and a wrong one is not seen at sight to be."""
    is_direct = any(way.exit.is_direct for way in ways if way.positions is None)
    return is_direct and any((way.positions or 0) > 1 for way in wrong)


def _mostly_wins(session: Session[Any], ways: list[Judged], wrong: list[Judged]) -> bool:
    """Return whether no more ways lose than keep the win."""
    return 2 * len(wrong) <= len(ways)


PROMISES: Mapping[Kind, Callable[[Verdicts, Session[Any]], bool]] = {
    Kind.ONE_WAY_OUT: _may_have_one_way_out,
    Kind.WHICH_KING: _kings_may_choose,
    Kind.BEST_LOOKING: _obvious_loses,
    Kind.DO_NOT_DRAW: _draw_loses,
}
"""What a table must have to be worth a closer look."""
KEEPS: Mapping[Kind, Callable[[Session[Any], list[Judged], list[Judged]], bool]] = {
    Kind.ONE_WAY_OUT: _is_hard_to_see,
    Kind.WHICH_KING: _is_king,
    Kind.BEST_LOOKING: _is_direct,
    Kind.DO_NOT_DRAW: _mostly_wins,
}
"""What its ways out must be like, all and the wrong ones."""
MOST_GESTURES: Mapping[Kind, int] = {
    Kind.ONE_WAY_OUT: 25,
    Kind.WHICH_KING: 60,
    Kind.BEST_LOOKING: 60,
}
"""How far into a game a puzzle is looked for."""


def crossroads(kind: Kind, verdicts: Verdicts, session: Session[Any], rng: Random) -> Puzzle | None:
    """Return the first puzzle of a kind that is found on a walk from a session."""
    if kind is Kind.DO_NOT_DRAW:
        lost = lost_game(verdicts, session, rng)
        if lost is None or lost.choices[lost.lost - 1].play.move is not None:
            return None
        for gesture in lost.gestures[session.at : len(lost.before) + lost.lost - 1]:
            session.play_all(gesture)
        return puzzle(kind, verdicts, session)
    for at in walk(verdicts, session, rng, MOST_GESTURES[kind]):
        if found := puzzle(kind, verdicts, at):
            return found
    return None
