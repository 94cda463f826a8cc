"""Tables where what is played next decides: of the ways out of them few keep the win, or one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from solitaire_gui.cards import KING
from solitaire_gui.games.base import Move
from solitaire_gui.games.places import Role
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Open, Won
from solitaire_gui.solver.puzzles.careless_play import careless_order, chosen, first_impression
from solitaire_gui.solver.puzzles.positions import plays, settling_lines
from solitaire_gui.solver.puzzles.recorded_puzzles import Gestures, Kind, Puzzle, Way
from tools.make_puzzles.looks import has_choice
from tools.make_puzzles.lost_games import lost_game
from tools.make_puzzles.verdicts import Verdicts, can_play
from tools.make_puzzles.ways_out import Exit, Place, TooLarge, for_good

FEWEST_WAYS, FEWEST_KINGS, FEWEST_POSITIONS = 4, 3, 20
"""Where there is one way out: of how many at least, of how many kings, and how many positions it
takes at least to refute a wrong one that looks better."""
MOST_RIGHT_OF_ALL, MOST_RIGHT_OF_OTHERS = 0.5, (0.5, 0.34)
"""Which share of all ways may keep the win, and of those that do not look best: where these
lose, and where they win. Else whoever never plays what looks best would mostly be right."""
MOST_GESTURES: Mapping[Kind, int] = {
    Kind.ONE_WAY_OUT: 25,
    Kind.WHICH_KING: 60,
}
"""How far into a game a puzzle is looked for."""
MOST_MEMBERS, MOST_MEMBERS_OF_DRAWS = 4, 12
"""Between how many tables at most one can come and go before it is decided."""


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
    session = session.copy()
    while session.move_number <= most:
        if lines := settling_lines(game, session.table, session.seed):
            session.play_all(lines)
        if session.is_won or not isinstance(verdicts.of(session.table), Won):
            return
        yield session.copy()
        for play in careless_order(game, session.table, session.seed, rng):
            choice = chosen(game, session.table, play, session.seed)
            if choice.key not in seen:
                seen.add(choice.key)
                if isinstance(verdicts.of(choice.table), Won):
                    session.play_all(choice.lines)
                    break
        else:
            return


def judged(verdicts: Verdicts, place: Place, *, is_only: bool) -> list[Judged] | None:
    """Return all ways out of a place with what they lead to; None if one is not decided.

    Nor, with `is_only`, if two of them win.
    """
    found, wins = [], 0
    for way in place.exits():
        verdict = verdicts.of(way.table)
        wins += isinstance(verdict, Won)
        if isinstance(verdict, Open) or (is_only and wins > 1):
            return None
        found.append(Judged(way, verdict.states if isinstance(verdict, Lost) else None))
    return found


def puzzle(kind: Kind, verdicts: Verdicts, session: Session[Any]) -> Puzzle | None:
    """Return the puzzle of a kind that the table of a session makes; None if it makes none."""
    if not _promises(kind, verdicts, session):
        return None
    try:
        place = Place(session.game, session.table, session.seed)
    except TooLarge:
        return None
    is_draw = kind is Kind.DRAW_OR_NOT
    if len(place.members) > (MOST_MEMBERS_OF_DRAWS if is_draw else MOST_MEMBERS):
        return None
    ways = judged(verdicts, place, is_only=kind in (Kind.ONE_WAY_OUT, Kind.WHICH_KING))
    if ways is None:
        return None
    right = [way for way in ways if way.positions is None]
    wrong = [way for way in ways if way.positions is not None]
    if not right or not wrong or not _keeps(kind, session, right, wrong):
        return None
    if not all(_can_be_shown(session, way.exit.gestures) for way in ways):
        return None
    right.sort(key=lambda way: len(way.exit.gestures))
    return Puzzle(
        session.game.slug,
        0,
        kind,
        verdicts.deal,
        tuple(session.gestures),
        0,
        tuple(Way(way.exit.gestures, way.positions) for way in right + wrong),
        tuple(gestures for gestures in place.members.values() if gestures),
        False,
    )


def _can_be_shown(session: Session[Any], gestures: Gestures) -> bool:
    """Return whether a way can be played as it stands, with nothing settled in between."""
    return can_play(session.game, session.table, gestures, session.seed)


def _promises(kind: Kind, verdicts: Verdicts, session: Session[Any]) -> bool:
    """Return whether a table has what it must have to be worth a closer look."""
    if kind is Kind.ONE_WAY_OUT:
        return _may_have_one_way_out(verdicts, session)
    if kind is Kind.WHICH_KING:
        return _kings_may_choose(session)
    return _tempts(verdicts, session)


def _keeps(kind: Kind, session: Session[Any], right: list[Judged], wrong: list[Judged]) -> bool:
    """Return whether the ways out, the right and the wrong ones, make a good puzzle."""
    if kind is Kind.ONE_WAY_OUT:
        return _is_hard_to_see(right, wrong)
    if kind is Kind.WHICH_KING:
        return _is_king(session, right, wrong)
    if kind is Kind.DRAW_OR_NOT:
        return _is_draw_or_move(session, right, wrong)
    return _is_no_rule(right, wrong)


def _may_have_one_way_out(verdicts: Verdicts, session: Session[Any]) -> bool:
    """Return whether no two plays keep the win that differ in what never comes back."""
    game = session.game
    kept = {for_good(game, session.table)}
    for play in careless_order(game, session.table, session.seed, None):
        table = chosen(game, session.table, play, session.seed).table
        name = for_good(game, table)
        if name not in kept and isinstance(verdicts.of(table), Won):
            kept.add(name)
            if len(kept) > 2:
                return False
    return True


def _kings_may_choose(session: Session[Any]) -> bool:
    """Return whether several kings may go to an empty column."""
    kings = {move for move in session.moves if _is_king_move(session, move)}
    return len({(move.source, move.start) for move in kings}) >= FEWEST_KINGS


def _is_king_move(session: Session[Any], move: Move) -> bool:
    piles = session.game.piles(session.table)
    is_king = piles[move.source][move.start].rank() == KING
    return is_king and session.game.role(move.target) is Role.TABLEAU and not piles[move.target]


def _tempts(verdicts: Verdicts, session: Session[Any]) -> bool:
    """Return whether all that looks best wins or all of it loses, and something else is left."""
    game, table, seed = session.game, session.table, session.seed
    looks = {play: first_impression(game, table, play, seed) for play in plays(game, table)}
    best = [play for play in looks if looks[play] == max(looks.values())]
    ends = {type(verdicts.of(chosen(game, table, play, seed).table)) for play in best}
    return len(ends) == 1 and Open not in ends and has_choice(game, table, seed)


def _is_hard_to_see(right: list[Judged], wrong: list[Judged]) -> bool:
    """Return whether a wrong way looks better than the right one and is not soon refuted."""
    answer = max(way.exit.looks for way in right)
    return len(right) + len(wrong) >= FEWEST_WAYS and any(
        way.exit.looks > answer and (way.positions or 0) >= FEWEST_POSITIONS for way in wrong
    )


def _is_king(session: Session[Any], right: list[Judged], wrong: list[Judged]) -> bool:
    """Return whether the only right way is a king's, and several others are too."""
    kings = {((move.command,),) for move in session.moves if _is_king_move(session, move)}
    others = sum(way.exit.gestures in kings for way in wrong)
    return others + 1 >= FEWEST_KINGS and right[0].exit.gestures in kings


def _is_no_rule(right: list[Judged], wrong: list[Judged]) -> bool:
    """Return whether most ways lose, and most of those that do not look best.

    All that looks best wins or all of it loses, and some right way is there at once.
    """
    ways = right + wrong
    best = [way for way in ways if way.exit.looks == max(way.exit.looks for way in ways)]
    wins = [way in right for way in best]
    share = (len(right) - sum(wins)) / max(1, len(ways) - len(best))
    return (
        all(wins) == any(wins)
        and len(ways) > len(best)
        and share <= MOST_RIGHT_OF_OTHERS[all(wins)]
        and len(right) <= MOST_RIGHT_OF_ALL * len(ways)
        and any(way.exit.is_direct for way in right)
    )


def _is_draw_or_move(session: Session[Any], right: list[Judged], wrong: list[Judged]) -> bool:
    """Return whether drawing wins and what looks best loses, or the other way round."""
    ways = right + wrong
    draws = {*session.game.actions(session.table).values()}
    best = max(way.exit.looks for way in ways)
    drawn = {way in right for way in ways if way.exit.gestures[-1][0] in draws}
    moved = {way in right for way in ways if way.exit.looks == best}
    return len(drawn) == len(moved) == 1 and drawn != moved


def deciding_table(
    kind: Kind, verdicts: Verdicts, session: Session[Any], rng: Random
) -> Puzzle | None:
    """Return the first puzzle of a kind that is found from a session on, if there is one.

    It is on a walk, or where a careless player loses: that he took what tempts, or did not.
    """
    if kind in MOST_GESTURES:
        tables = walk(verdicts, session, rng, MOST_GESTURES[kind])
        return next(filter(None, (puzzle(kind, verdicts, at) for at in tables)), None)
    if (lost := lost_game(verdicts, session, rng, drawing=0.0)) is None:
        return None
    for gesture in lost.gestures[session.move_number : len(lost.before) + lost.lost - 1]:
        session.play_all(gesture)
    return puzzle(kind, verdicts, session)
