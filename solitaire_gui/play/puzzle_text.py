"""What is said of a puzzle: its question, and what came of the answer. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from solitaire_gui.games.base import Role
from solitaire_gui.play.move_text import Part, move_text
from solitaire_gui.play.puzzles import Kind
from solitaire_gui.play.solving import Gesture, Solving, State
from solitaire_gui.session import Session

QUESTIONS: Mapping[Kind, tuple[str, str]] = {
    Kind.WHICH_MOVE: ("Which move lost this game?", "Go to it and say so."),
    Kind.ONE_WAY_OUT: ("One way on keeps this table winnable.", "Play it."),
    Kind.NO_SHUFFLES: ("No shuffles are left.", "Win from here."),
    Kind.WHICH_KING: ("Which king takes the empty column?", "Move the one that keeps the win."),
    Kind.BEST_LOOKING: ("The move that looks best loses.", "Play one that keeps the win."),
    Kind.DO_NOT_DRAW: ("Draw now, or not?", "Play what keeps the win."),
}
"""What is asked, and what is to be done."""
COUNTS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)


class Told(NamedTuple):
    """What is said in a strip: in strong words, after them, and in a line below."""

    strong: str
    rest: tuple[Part, ...] = ()
    below: tuple[Part, ...] = ()


def told(solving: Solving) -> Told:
    """Return what is to be said now."""
    match solving.state:
        case State.ASKED:
            strong, rest = QUESTIONS[solving.puzzle.kind]
            return Told(strong, (rest,), _stock(solving))
        case State.RIGHT:
            return _right(solving)
        case State.WRONG:
            return _wrong(solving)
        case State.SHOWN:
            return _shown(solving)


def _stock(solving: Solving) -> tuple[Part, ...]:
    """Return the cards of stock and waste that the table hides, where the puzzle is to show all."""
    if not solving.puzzle.is_open or solving.asks_for_move:
        return ()
    game = solving.session.game
    said: list[Part] = []
    for pile, cards in game.piles(solving.session.table).items():
        slot = game.layout[pile]
        seen = slot.spread_cards if slot.role is Role.WASTE else 1
        if slot.role in (Role.STOCK, Role.WASTE) and len(cards) > seen:
            said.append(f"{'. ' if said else ''}In the {slot.noun}, the next card first:")
            said += [part for card in reversed(cards) for part in (" ", card)]
    return tuple(said)


def _right(solving: Solving) -> Told:
    puzzle = solving.puzzle
    if puzzle.kind is Kind.WHICH_MOVE:
        return Told("Right.", *_fatal(solving))
    if puzzle.kind is Kind.NO_SHUFFLES:
        return Told("Right.", ("You have won from here without a shuffle.",))
    assert solving.session.step.before is not None, "something was played"
    step = solving.session.step
    move = move_text(solving.session.game, solving.session.step.before.table, step.lines)
    others = len(puzzle.right) - 1
    if not others:
        return Told("Right.", (*_begun(move), f" is the only {_way(solving)} that keeps it."))
    also = f"{_number(others)} other{'' if others == 1 else 's'}"
    return Told("Right.", (*_begun(move), f" keeps it, as {_do(others)} {also}."))


def _wrong(solving: Solving) -> Told:
    puzzle, judgement = solving.puzzle, solving.judgement
    if puzzle.kind is Kind.WHICH_MOVE:
        when = (
            f"After move {solving.named} the game could still be won."
            if judgement.is_early
            else f"Before move {solving.named} the game was lost already."
        )
        strong, below = _fatal(solving)
        return Told("Not that one.", (when,), (*strong, *([" "] if below else []), *below))
    if puzzle.kind is Kind.NO_SHUFFLES:
        return Told("No move is left.", (), _how_many(solving))
    assert solving.last_step is not None, "something was played"
    assert solving.last_step.before is not None, "something was played"
    step = solving.last_step
    move = move_text(solving.session.game, solving.last_step.before.table, step.lines)
    searched = f"{judgement.positions:,} position{'' if judgement.positions == 1 else 's'}"
    rest = ("After ", *move, f" no win is left: {searched} searched.")
    return Told("That loses.", rest, _kept(solving))


def _shown(solving: Solving) -> Told:
    kind = solving.puzzle.kind
    if kind is Kind.WHICH_MOVE:
        return Told("", *_fatal(solving))
    if kind is Kind.NO_SHUFFLES:
        return Told("", _how_many(solving))
    return Told("", _kept(solving))


def _how_many(solving: Solving) -> tuple[Part, ...]:
    moves = len(solving.answer())
    how = f"in {moves} moves " if moves else ""
    return (f"This table can be won {how}without a shuffle.",)


def _fatal(solving: Solving) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Return which move lost the game, and what would have kept it."""
    puzzle, before = solving.puzzle, solving.to_play_on()
    lost = move_text(before.game, before.table, puzzle.gestures[puzzle.fatal - 1])
    kept = _moves(before, solving.answer())
    return (
        (f"Move {puzzle.fatal} lost the game: ", *lost, "."),
        (*_begun(kept), " would have kept it.") if kept else (),
    )


def _kept(solving: Solving) -> tuple[Part, ...]:
    """Return what keeps the table winnable, and of how many moves."""
    puzzle = solving.puzzle
    move = _begun(_moves(solving.at_question(), solving.answer()))
    ways, right = len(puzzle.ways), len(puzzle.right)
    if right == 1:
        one = f"the only {_way(solving)} of {_number(ways)} that does."
        return (*move, f" keeps this table winnable: {one}")
    others = f"{_number(right - 1)} other{'' if right == 2 else 's'} of {_number(ways)}"
    return (*move, f" keeps this table winnable, as {_do(right - 1)} {others}.")


def _moves(session: Session[Any], gestures: Sequence[Gesture]) -> tuple[Part, ...]:
    """Return one gesture after the other in words, from the table of a session on."""
    parts: list[Part] = []
    going_on = session.branch()
    for lines in gestures:
        if parts:
            parts.append(", then ")
        parts += move_text(going_on.game, going_on.table, lines)
        going_on.play_all(lines)
    return tuple(parts)


def _begun(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return parts with which a sentence begins."""
    first, *others = parts
    return (f"{first[:1].upper()}{first[1:]}" if isinstance(first, str) else first, *others)


def _way(solving: Solving) -> str:
    """Return what a way out is called: it may be more than one move."""
    is_one_move = all(len(way.gestures) == 1 for way in solving.puzzle.ways)
    return "move" if is_one_move else "way"


def _number(count: int) -> str:
    return COUNTS[count] if count < len(COUNTS) else str(count)


def _do(count: int) -> str:
    return "does" if count == 1 else "do"
