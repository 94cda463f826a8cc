"""A first game of each kind: a deal, the moves that are meant, and what is said of each. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from solitaire_gui.language.message import Message
from solitaire_gui.play.hint import Hint, hint
from solitaire_gui.session import Session


class LessonStep(NamedTuple):
    """A typed line, and what is said before it: of its first card and where that goes."""

    line: str
    sentence: Message


class Lesson(NamedTuple):
    """A recorded deal, and the first moves of its win."""

    deal: int
    steps: Sequence[LessonStep]

    def at(self, session: Session[Any]) -> int | None:
        """Return how many of the steps have been played; None if anything else has been."""
        played = session.commands
        lines = [step.line for step in self.steps]
        return len(played) if played == lines[: len(played)] else None

    def told(self, session: Session[Any]) -> Hint:
        """Return what is to be done at a table of the lesson that is not its last."""
        line, sentence = self.steps[session.step.line_count]
        meant = hint(session, [line])
        if move := session.game.move_of(session.table, [line]):
            card = session.game.piles(session.table)[move.source][move.start]
            sentence = sentence.but(card=card, place=session.game.where(session.table, move))
        number, last = session.step.line_count + 1, len(self.steps)
        numbered = Message(
            "{number} of {last}: {sentence}", number=number, last=last, sentence=sentence
        )
        return meant._replace(sentence=numbered)


LESSONS: Mapping[str, Lesson] = {
    "montana": Lesson(
        1505,
        [
            LessonStep("1 8 2 7", Message("A gap takes the card that follows: {card} {place}.")),
            LessonStep("1 13 1 8", Message("Where a card leaves is a new gap: {card} {place}.")),
            LessonStep("2 5 1 13", Message("Only the left neighbour counts: {card} {place}.")),
            LessonStep("4 2 2 3", Message("{card} {place}. The lamp tells if you can win.")),
            LessonStep("2 11 4 2", Message("{card} {place}. U would take it back.")),
            LessonStep("1 6 2 11", Message("Nothing follows a king: {card} {place}.")),
            LessonStep("4 6 1 6", Message("{card} {place}. If stuck, S shuffles, twice.")),
            LessonStep("3 12 2 1", Message("A row begins with a 2: {card} {place}.")),
        ],
    ),
    "scorpion": Lesson(
        3073,
        [
            LessonStep("M 5 7 4", Message("One lower, of the same suit: {card} {place}.")),
            LessonStep("M 7 7 3", Message("Columns run down in suit: {card} {place}.")),
            LessonStep("D", Message("The stock has three cards for three columns: D deals them.")),
            LessonStep("M 4 3 3", Message("All cards on it come along: {card} {place}.")),
            LessonStep("M 2 4 4", Message("They need no order: {card} {place}.")),
            LessonStep("M 6 5 1", Message("A hidden card may turn up below: {card} {place}.")),
            LessonStep("M 5 1 6", Message("{card} {place}: the column gets empty.")),
            LessonStep("M 3 4 5", Message("Only a king fills it: {card} {place}.")),
        ],
    ),
    "alaska": Lesson(
        463,
        [
            LessonStep("T 4 1 2", Message("One lower, of the same suit: {card} {place}.")),
            LessonStep("T 4 1 3", Message("All cards on it come along: {card} {place}.")),
            LessonStep("T 1 2 6", Message("They need no order: {card} {place}.")),
            LessonStep("T 5 1 5", Message("Only a king fills an empty column: {card} {place}.")),
            LessonStep("T 5 2 1", Message("{card} {place}. The lamp tells if you can win.")),
            LessonStep("T 3 1 5", Message("One higher will do, too: {card} {place}.")),
            LessonStep("F 3 1", Message("From ace to king, in suit: {card} {place}.")),
        ],
    ),
    "thumb-and-pouch": Lesson(
        88,
        [
            LessonStep("wf 1", Message("From ace to king, in suit: {card} {place}.")),
            LessonStep("tt 2 1 1", Message("One lower, of any other suit: {card} {place}.")),
            LessonStep("tt 7 5 1", Message("Black on black will do: {card} {place}.")),
            LessonStep("tt 7 5 1", Message("The card below turned up: {card} {place}.")),
            LessonStep("tf 7 2", Message("Another ace: {card} {place}.")),
            LessonStep("tt 6 1 1", Message("{card} {place}. The lamp tells if you can win.")),
            LessonStep("tt 1 3 3", Message("A run moves as one: {card} {place}.")),
            LessonStep("tt 5 1 3", Message("Any card fills an empty column: {card} {place}.")),
            LessonStep("tf 5 2", Message("{card} {place}. U would take it back.")),
            LessonStep("tt 5 1 1", Message("{card} {place}.")),
            LessonStep("sw", Message("Turn a card from the stock: W, or a click on it.")),
        ],
    ),
    "seahaven": Lesson(
        2,
        [
            LessonStep("MTF 2 1", Message("From ace to king, in suit: {card} {place}.")),
            LessonStep("MTF 9 2", Message("Another ace: {card} {place}.")),
            LessonStep("MTT 2 9", Message("One lower, of the same suit: {card} {place}.")),
            LessonStep("MTC 6 1", Message("A cell holds any one card: {card} {place}.")),
            LessonStep("MTF 6 2", Message("That set it free: {card} {place}.")),
            LessonStep("MTC 7 4", Message("Only kings fill columns, so {card} {place}.")),
            LessonStep("MTF 7 2", Message("{card} {place}. The lamp tells if you can win.")),
            LessonStep("MTF 2 2", Message("{card} {place}. U would take it back.")),
            LessonStep("MTF 10 2", Message("{card} {place}.")),
            LessonStep(
                "MTT 3 9", Message("A run grows, and moves as cells allow: {card} {place}.")
            ),
        ],
    ),
}
"""By the game's name in commands."""
