"""What is said of a puzzle: its question, and what came of the answer. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from solitaire_gui.games.places import Role
from solitaire_gui.language.catalogue import gettext_noop
from solitaire_gui.language.date_and_number_formats import number as written
from solitaire_gui.language.message import Message, in_sequence
from solitaire_gui.language.numbers import number_word
from solitaire_gui.play.move_in_words import Part, move_text
from solitaire_gui.play.puzzles.next_puzzle import Gesture, Kind
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay, State
from solitaire_gui.session import Session

QUESTIONS: Mapping[Kind, tuple[Message, Message]] = {
    Kind.WHICH_MOVE: (
        Message("Which move lost this game?"),
        Message("Go to it and press “This move”."),
    ),
    Kind.ONE_WAY_OUT: (Message("Only one way keeps this position winnable."), Message("Play it.")),
    Kind.NO_SHUFFLES: (Message("No shuffles are left."), Message("Win from here.")),
    Kind.WHICH_KING: (
        Message("Which king takes the empty column?"),
        Message("Move the one that keeps the win."),
    ),
    Kind.BEST_LOOKING: (
        Message("Does the move that looks best keep the win?"),
        Message("Play one that does."),
    ),
    Kind.DRAW_OR_NOT: (Message("Draw now, or not?"), Message("Play what keeps the win.")),
}
"""What is asked, and what is to be done."""
NEXT_FIRST: Mapping[Role, str] = {
    Role.STOCK: gettext_noop("In the stock, the next card first: {cards}."),
    Role.WASTE: gettext_noop("In the waste, the next card first: {cards}."),
}
"""What is said of cards that the table hides."""


Said = tuple[Message | None, Message | None, Message | None]


class Told(NamedTuple):
    """What is said in a strip: in strong words, after them, and in a line below."""

    strong: str
    rest: tuple[Part, ...] = ()
    below: tuple[Part, ...] = ()


def told(solving: PuzzleInPlay) -> Told:
    """Return what is to be said now, in the player's language."""
    match solving.state:
        case State.ASKED:
            said: Said = (*QUESTIONS[solving.puzzle.kind], _stock(solving))
        case State.RIGHT:
            said = (Message("Right!"), *_right(solving))
        case State.WRONG:
            said = _wrong(solving)
        case State.SHOWN:
            said = (None, *_shown(solving))
    strong, *others = said
    return Told(str(strong or ""), *(message.parts() if message else () for message in others))


def _stock(solving: PuzzleInPlay) -> Message | None:
    """Return the cards of stock and waste that the table hides, where the puzzle is to show all."""
    if not solving.puzzle.is_open or solving.asks_for_move:
        return None
    game = solving.session.game
    said: list[Message] = []
    for pile, cards in game.piles(solving.session.table).items():
        slot = game.layout[pile]
        seen = slot.spread_cards if slot.role is Role.WASTE else 1
        if slot.role in NEXT_FIRST and len(cards) > seen:
            said.append(Message(NEXT_FIRST[slot.role], cards=(*reversed(cards),)))
    return in_sequence(said) if said else None


def _right(solving: PuzzleInPlay) -> tuple[Message | None, Message | None]:
    puzzle = solving.puzzle
    if puzzle.kind is Kind.WHICH_MOVE:
        return _fatal(solving)
    if puzzle.kind is Kind.NO_SHUFFLES:
        return Message("You have won from here without a shuffle."), None
    assert solving.session.step.before is not None, "something was played"
    step = solving.session.step
    move = move_text(solving.session.game, solving.session.step.before.table, step.lines)
    others = len(puzzle.right) - 1
    if others:
        said = Message.counted(
            "{move} keeps the win, as does {number} other move.",
            "{move} keeps the win, as do {number} other moves.",
            others,
            move=move,
            number=number_word(others),
        )
    else:
        said = Message("{move} is the only way to keep the win.", move=move)
    return said, None


def _wrong(solving: PuzzleInPlay) -> Said:
    puzzle = solving.puzzle
    if puzzle.kind is Kind.WHICH_MOVE:
        if solving.named < puzzle.fatal:
            when = Message("After move {number} the game could still be won.", number=solving.named)
        else:
            when = Message("Before move {number} the game was already lost.", number=solving.named)
        return Message("No, not that one."), when, in_sequence(_fatal(solving))
    if puzzle.kind is Kind.NO_SHUFFLES:
        return Message("No moves are left."), None, _how_many(solving)
    assert solving.last_step is not None, "something was played"
    assert solving.last_step.before is not None, "something was played"
    step, positions = solving.last_step, (solving.way.positions if solving.way else None) or 0
    rest = Message.counted(
        "There is no win after {move}: {number} position checked.",
        "There is no win after {move}: {number} positions checked.",
        positions,
        move=move_text(solving.session.game, solving.last_step.before.table, step.lines),
        number=written(positions),
    )
    return Message("That loses."), rest, _kept(solving)


def _shown(solving: PuzzleInPlay) -> tuple[Message | None, Message | None]:
    kind = solving.puzzle.kind
    if kind is Kind.WHICH_MOVE:
        return _fatal(solving)
    if kind is Kind.NO_SHUFFLES:
        return _how_many(solving), None
    return _kept(solving), None


def _how_many(solving: PuzzleInPlay) -> Message:
    moves = len(solving.answer())
    if not moves:
        return Message("This position can be won without a shuffle.")
    return Message.counted(
        "This position can be won in {count} move without a shuffle.",
        "This position can be won in {count} moves without a shuffle.",
        moves,
    )


def _fatal(solving: PuzzleInPlay) -> tuple[Message, Message]:
    """Return which move lost the game; how that is known, and what would have kept it."""
    puzzle, before = solving.puzzle, solving.to_play_on()
    lost = move_text(before.game, before.table, puzzle.gestures[puzzle.fatal - 1])
    kept = _moves(before, solving.answer())
    positions = puzzle.wrong[0].positions or 0
    why = Message.counted(
        "There is no win after it: {number} position checked.",
        "There is no win after it: {number} positions checked.",
        positions,
        number=written(positions),
    )
    return (
        Message("Move {number} lost the game: {move}.", number=puzzle.fatal, move=lost),
        in_sequence(
            [why, *([Message("{move} would have kept the win.", move=kept)] if kept else [])]
        ),
    )


def _kept(solving: PuzzleInPlay) -> Message:
    """Return what keeps the table winnable, and of how many moves."""
    puzzle = solving.puzzle
    move = _moves(solving.at_question(), solving.answer())
    ways, others = number_word(len(puzzle.ways)), len(puzzle.right) - 1
    if others:
        return Message.counted(
            "{move} keeps this position winnable, as does {number} other of {all}.",
            "{move} keeps this position winnable, as do {number} others of {all}.",
            others,
            move=move,
            number=number_word(others),
            all=ways,
        )
    return Message(
        "{move} keeps this position winnable, the only one of {all} ways that does.",
        move=move,
        all=ways,
    )


def _moves(session: Session[Any], gestures: Sequence[Gesture]) -> Message | None:
    """Return one gesture after the other in words, from the table of a session on."""
    said: Message | None = None
    going_on = session.branch()
    for lines in gestures:
        move = move_text(going_on.game, going_on.table, lines)
        said = move if said is None else Message("{first}, then {move}", first=said, move=move)
        going_on.play_all(lines)
    return said
