"""The text of a puzzle's strip: the question, and the result of the answer. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from solitaire_gui.games.base import Game
from solitaire_gui.games.places import Role
from solitaire_gui.history import Step
from solitaire_gui.language.catalogue import gettext_noop
from solitaire_gui.language.message import Message, join_sentences
from solitaire_gui.language.number_words import number_word
from solitaire_gui.play.puzzles.next_puzzle import Gesture, Kind, Puzzle
from solitaire_gui.play.puzzles.puzzle_in_play import PuzzleInPlay, PuzzleState
from solitaire_gui.play.wording.move_text import Part, move_text
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
        Message("The obvious move may lose."),
        Message("Find one that keeps the win."),
    ),
    Kind.DRAW_OR_NOT: (Message("Draw now, or not?"), Message("Play what keeps the win.")),
}
"""The question of each kind, and the instruction."""
NEXT_FIRST: Mapping[Role, str] = {
    Role.STOCK: gettext_noop("In the stock, the next card first: {cards}."),
    Role.WASTE: gettext_noop("In the waste, the next card first: {cards}."),
}
"""The text that lists the cards of a pile that hides them."""


Texts = tuple[Message | None, Message | None, Message | None]
"""The bold text, the text after it, and the line below; None for those that are empty."""


class PuzzleWords(NamedTuple):
    """The text of the strip: bold, then normal, then lines below."""

    strong: str
    rest: tuple[Part, ...] = ()
    below: Sequence[tuple[Part, ...]] = ()


def puzzle_words(solving: PuzzleInPlay) -> PuzzleWords:
    """Return the text of the strip in the player's language."""
    lines = list[Message]()
    match solving.state:
        case PuzzleState.ASKED:
            texts: Texts = (*QUESTIONS[solving.puzzle.kind], None)
            lines += _explained(solving)
        case PuzzleState.RIGHT:
            texts = (Message("Right!"), *_right(solving))
        case PuzzleState.WRONG:
            texts = _wrong(solving)
        case PuzzleState.SHOWN:
            texts = (None, *_shown(solving))
    strong, rest, below = texts
    lines += [below] if below else []
    parts = [message.parts() for message in lines]
    return PuzzleWords(str(strong or ""), rest.parts() if rest else (), parts)


def _explained(solving: PuzzleInPlay) -> Sequence[Message]:
    """Return lines that name the hidden cards of a puzzle with open cards, one for each pile.

    The first line also explains that grey cards lie face down, if there are any.
    """
    if not solving.puzzle.is_open:
        return []
    game, in_piles = solving.session.game, list[Message]()
    are_grey = False
    for pile, cards in game.piles(solving.session.table).items():
        slot = game.layout[pile]
        seen = slot.spread_cards if slot.role is Role.WASTE else 1
        if slot.role not in NEXT_FIRST:
            are_grey |= not all(card.is_face_up() for card in cards)
        elif len(cards) > seen and not solving.asks_for_move:
            in_piles.append(Message(NEXT_FIRST[slot.role], cards=(*reversed(cards),)))
    if not are_grey:
        return in_piles
    grey = Message("Grey cards lie face down.")
    return [join_sentences([grey, *in_piles[:1]]), *in_piles[1:]]


def _right(solving: PuzzleInPlay) -> tuple[Message | None, Message | None]:
    puzzle = solving.puzzle
    if puzzle.kind is Kind.WHICH_MOVE:
        return _fatal(solving)
    if puzzle.kind is Kind.NO_SHUFFLES:
        return Message("You have won from here without a shuffle."), None
    return _keeps(puzzle, _played(solving.session.game, solving.session.step)), None


def _wrong(solving: PuzzleInPlay) -> Texts:
    puzzle = solving.puzzle
    if puzzle.kind is Kind.WHICH_MOVE:
        if solving.named_move < puzzle.fatal:
            when = Message(
                "After move {number} the game could still be won.", number=solving.named_move
            )
        else:
            when = Message(
                "Before move {number} the game was already lost.", number=solving.named_move
            )
        return Message("No, not that one."), when, join_sentences([*filter(None, _fatal(solving))])
    if puzzle.kind is Kind.NO_SHUFFLES:
        return Message("No moves are left."), None, _how_many(solving)
    assert solving.last_step is not None, "something was played"
    move = _played(solving.session.game, solving.last_step)
    rest = Message("There is no win after {move}.", move=move)
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


def _fatal(solving: PuzzleInPlay) -> tuple[Message, Message | None]:
    """Return which move lost the game, and which would have kept the win."""
    puzzle, before = solving.puzzle, solving.to_play_on()
    lost = move_text(before.game, before.table, puzzle.gestures[puzzle.fatal - 1])
    kept = _moves(before, solving.answer())
    return (
        Message("Move {number} lost the game: {move}.", number=puzzle.fatal, move=lost),
        Message("{move} would have kept the win.", move=kept) if kept else None,
    )


def _kept(solving: PuzzleInPlay) -> Message:
    """Return which move would have kept the win."""
    return _keeps(solving.puzzle, _moves(solving.question_session(), solving.answer()))


def _played(game: Game[Any], step: Step[Any]) -> Message:
    """Return the phrase for a step."""
    assert step.parent is not None, "something was played"
    return move_text(game, step.parent.table, step.lines)


def _keeps(puzzle: Puzzle, move: Message | None) -> Message:
    """Return that a move keeps the win, and how many other moves do."""
    others = len(puzzle.right) - 1
    if not others:
        return Message("{move} is the only way to keep the win.", move=move)
    return Message.counted(
        "{move} keeps the win, as does {number} other move.",
        "{move} keeps the win, as do {number} other moves.",
        others,
        move=move,
        number=number_word(others),
    )


def _moves(session: Session[Any], gestures: Sequence[Gesture]) -> Message | None:
    """Return the phrase for several gestures from a session's table on; None for none."""
    phrase: Message | None = None
    session_copy = session.copy()
    for lines in gestures:
        move = move_text(session_copy.game, session_copy.table, lines)
        phrase = (
            move if phrase is None else Message("{first}, then {move}", first=phrase, move=move)
        )
        session_copy.play_all(lines)
    return phrase
