"""The lesson of each game: a deal, and steps with an action and a sentence each. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from solitaire_gui.history import FROM_OTHER_GAME, ancestor_at
from solitaire_gui.language.message import Message
from solitaire_gui.play.wording.hint_text import Hint, hint
from solitaire_gui.session import Session

UNDO, ASK_HINT = "undo", "ask"
"""The actions of steps that are not moves."""


class LessonStep(NamedTuple):
    """A step of a lesson: the action, and the sentence that describes it.

    `{card}` and `{place}` in the sentence are the first card of the move and where it goes.
    """

    action: str
    """A typed line, UNDO or ASK_HINT."""
    sentence: Message
    explains_lamp: bool = False
    """Whether the lamp is explained, too, if it is shown."""

    @property
    def is_move(self) -> bool:
        """Whether the action is a typed line."""
        return self.action not in (UNDO, ASK_HINT)


class Lesson(NamedTuple):
    """A deal, and steps that lead along the beginning of its recorded win."""

    deal: int
    steps: Sequence[LessonStep]

    def lines_before(self, number: int) -> list[str]:
        """Return the lines that have been played when a step is due; the first step is 0."""
        lines: list[str] = []
        for step in self.steps[:number]:
            if step.action == UNDO:
                lines.pop()
            elif step.is_move:
                lines.append(step.action)
        return lines


class LessonInPlay:
    """A lesson in progress in a session."""

    def __init__(self, lesson: Lesson, session: Session[Any]) -> None:
        """Start a lesson, or continue it at the session's current table."""
        self.lesson = lesson
        self.session = session
        self.step_number = 0
        """The index of the step that is due."""
        self.has_strayed = False
        """Whether the player has played something else."""
        self._furthest = len(lesson.steps) if session.lines else 0
        """The highest index that was due so far, to which `update` may return."""
        self.update()

    @property
    def is_done(self) -> bool:
        """Whether all steps are done."""
        return self.step_number == len(self.lesson.steps)

    def update(self) -> None:
        """Find the step that is due. Called after every change of the table."""
        steps, played = self.lesson.steps, list(self.session.lines)
        here = [n for n in range(self._furthest + 1) if played == self.lesson.lines_before(n)]
        if steps[self.step_number].action != ASK_HINT and played == self.lesson.lines_before(
            self.step_number + 1
        ):
            self._go_to(self.step_number + 1)
        elif here:
            self._go_to(max((n for n in here if n <= self.step_number), default=here[0]))
        else:
            self.has_strayed = True

    def note_hint(self) -> None:
        """Go to the next step if this one is ASK_HINT. Called when a hint was given."""
        if self.lesson.steps[self.step_number].action == ASK_HINT and not self.has_strayed:
            self._go_to(self.step_number + 1)

    def lesson_move(self, lines: Sequence[str]) -> Sequence[str]:
        """Return the step's own line if `lines` have the same effect, else `lines`."""
        step, canonical = self.lesson.steps[self.step_number], self.session.game.canonical_lines
        if self.has_strayed or not step.is_move or len(lines) != 1:
            return lines
        table, own = self.session.table, [step.action]
        return own if canonical(table, lines) == canonical(table, own) else lines

    @property
    def hinted_lines(self) -> Sequence[str]:
        """The line that a hint gives during the lesson.

        Empty if the player has strayed, or if this step or the next one undoes a move.
        """
        rest = [
            step.action
            for step in self.lesson.steps[self.step_number : self.step_number + 3]
            if step.action != ASK_HINT
        ]
        is_good = not self.has_strayed and UNDO not in rest[:2]
        return rest[:1] if is_good else ()

    def instruction(self, *, has_lamp: bool) -> Hint:
        """Return the sentence of the due step, with the cards and the pile to highlight."""
        if self.has_strayed:
            return Hint(AWAY)
        (action, sentence, explains_lamp), session = (
            self.lesson.steps[self.step_number],
            self.session,
        )
        move_hint = (
            hint(session, [action]) if self.lesson.steps[self.step_number].is_move else Hint("")
        )
        if move := session.game.move_of(session.table, [action]):
            card = session.game.piles(session.table)[move.source][move.start]
            sentence = sentence.with_values(
                card=card, place=session.game.where(session.table, move)
            )
        if explains_lamp and has_lamp:
            sentence = Message("{sentence} {lamp}", sentence=sentence, lamp=LAMP)
        return move_hint._replace(sentence=sentence)

    def _go_to(self, step: int) -> None:
        self.step_number, self._furthest, self.has_strayed = step, max(step, self._furthest), False


UNDO_BUTTON = Message.in_context("button", "Undo")
AWAY = Message("That is allowed, too. {key} takes it back, and the lesson goes on.", key="U")
LAMP = Message("The lamp at the upper right is green while you can win, and red when you can’t.")
TAKE_BACK = LessonStep(
    UNDO,
    Message(
        "Nothing is final: press {key}, or “{button}” above, to take that back.",
        key="U",
        button=UNDO_BUTTON,
    ),
)
ASK_FOR_HINT = LessonStep(
    ASK_HINT,
    Message(
        "Not sure what to do? Press {key}, or “{button}” above, to see the next step towards a "
        "win.",
        key="T",
        button=Message.in_context("button", "Hint"),
    ),
)
HINTED = Message("That was the hint: {card} goes {place}.")
TURNED_UP = Message("There it is: {card} goes {place}.")
WHOLE_COLUMN = Message(
    "You may move a whole column: {card} goes {place} and leaves the column empty."
)
ALL_COME_ALONG = Message("The cards on a card move with it, in any order: {card} goes {place}.")
FIRST_ACE = Message(
    "Build each suit from ace to king on the foundation, starting with {card}: drag it "
    "there, or double-click it."
)

LESSONS: Mapping[str, Lesson] = {
    "montana": Lesson(
        1505,
        [
            LessonStep(
                "1 8 2 7",
                Message(
                    "Make each row run from 2 to king in one suit. A gap takes the card that "
                    "follows the one on its left: drag {card} {place}, or click the gap."
                ),
            ),
            LessonStep(
                "1 13 1 8", Message("The card left a gap where it was: {card} goes {place}.")
            ),
            LessonStep(
                "2 5 1 13",
                Message("And so on. Only the left neighbour counts: {card} goes {place}."),
            ),
            TAKE_BACK,
            LessonStep(
                "2 5 1 13",
                Message("It was a good move, though. Play it again: {card} goes {place}."),
                True,
            ),
            ASK_FOR_HINT,
            LessonStep("4 2 2 3", HINTED),
            LessonStep(
                "2 11 4 2",
                Message("This one opens a gap for a king: {card} goes {place}."),
            ),
            LessonStep(
                "1 6 2 11",
                Message("{card} goes {place}. Nothing follows a king: a gap after one is dead."),
            ),
            LessonStep(
                "4 6 1 6",
                Message(
                    "{card} goes {place}. When every gap is dead, {key} shuffles all "
                    "the cards that are not in place yet, up to twice a game.",
                    key="S",
                ),
            ),
            LessonStep(
                "3 12 2 1",
                Message("A gap at the left end takes any 2: {card} goes {place}."),
            ),
        ],
    ),
    "scorpion": Lesson(
        3073,
        [
            LessonStep(
                "M 5 7 4",
                Message(
                    "Make four columns, each running from king to ace in one suit. A card goes "
                    "on the next higher one of its suit: drag {card} {place}, or click one, then "
                    "the other."
                ),
            ),
            LessonStep("M 4 2 2", ALL_COME_ALONG),
            TAKE_BACK,
            LessonStep(
                "M 7 7 3",
                Message(
                    "That buried three face-down cards under seven more. Better move one "
                    "card alone: {card} goes {place}."
                ),
                True,
            ),
            LessonStep(
                "D",
                Message(
                    "The stock has one more card for each of the first three columns. Click it, "
                    "or press {key}.",
                    key="D",
                ),
            ),
            LessonStep(
                "M 4 3 3",
                Message("New cards, new moves: {card} goes {place}, with all the cards on it."),
            ),
            ASK_FOR_HINT,
            LessonStep(
                "M 2 4 4",
                Message("That was the hint: {card} goes {place}. A face-down card will turn up."),
            ),
            LessonStep("M 6 5 1", Message("Now the hearts: {card} goes {place}.")),
            LessonStep("M 5 1 6", WHOLE_COLUMN),
            LessonStep(
                "M 3 4 5",
                Message(
                    "Only a king goes to an empty column, as the letter in it says. Move {card} "
                    "there, with all the cards on it."
                ),
            ),
        ],
    ),
    "alaska": Lesson(
        463,
        [
            LessonStep(
                "T 4 1 2",
                Message(
                    "Build each suit from ace to king on the foundation. In the columns a card "
                    "goes on the next higher or lower one of its suit: drag {card} {place}, or "
                    "click one, then the other."
                ),
            ),
            LessonStep("T 4 1 3", ALL_COME_ALONG),
            LessonStep("T 1 2 6", WHOLE_COLUMN),
            LessonStep(
                "T 5 1 5",
                Message(
                    "Only a king goes to an empty column, as the letter in it says. Move {card} "
                    "there: a face-down card will turn up."
                ),
            ),
            LessonStep("T 5 2 1", TURNED_UP, True),
            LessonStep(
                "T 1 6 4", Message("A card may go on the next lower one, too: {card} goes {place}.")
            ),
            TAKE_BACK,
            ASK_FOR_HINT,
            LessonStep("T 3 1 5", HINTED),
            LessonStep(
                "F 3 1",
                Message(
                    "An ace starts a foundation, and 2, 3 and so on follow: drag {card} "
                    "there, or double-click it."
                ),
            ),
        ],
    ),
    "thumb-and-pouch": Lesson(
        88,
        [
            LessonStep("wf 1", FIRST_ACE),
            LessonStep(
                "tt 2 1 1",
                Message(
                    "In the columns a card goes on the next higher one of any other suit: {card} "
                    "{place}. Drag it, or click one, then the other."
                ),
            ),
            LessonStep(
                "tt 7 5 1",
                Message(
                    "Black on black will do: {card} goes {place}. A face-down card will turn up."
                ),
            ),
            LessonStep("tt 7 5 1", TURNED_UP),
            LessonStep("tf 7 2", Message("And now an ace: {card} goes {place}.")),
            LessonStep(
                "sw",
                Message(
                    "Now make a mistake on purpose: turn a card from the stock with a "
                    "click or {key}. You go through the stock only once, so it pays to "
                    "look for a move first.",
                    key="W",
                ),
            ),
            TAKE_BACK,
            LessonStep("tt 6 1 1", Message("There was a move left: {card} goes {place}."), True),
            ASK_FOR_HINT,
            LessonStep(
                "tt 1 3 3",
                Message("That was the hint: {card} goes {place}. Cards in order go together."),
            ),
            LessonStep(
                "tt 5 1 3",
                Message("An empty column takes any card, or cards in order: {card} goes there."),
            ),
        ],
    ),
    "seahaven": Lesson(
        2,
        [
            LessonStep("MTF 2 1", FIRST_ACE),
            LessonStep("MTF 9 2", Message("Here is another ace: {card} goes {place}.")),
            LessonStep(
                "MTT 2 9",
                Message(
                    "In the columns a card goes on the next higher one of its suit: {card} "
                    "{place}. Drag it, or click one, then the other."
                ),
            ),
            LessonStep("MTC 6 1", Message("A cell holds any one card: {card} goes {place} above.")),
            LessonStep("MTF 6 2", Message("That frees the next card: {card} goes {place}.")),
            LessonStep(
                "MTC 6 4",
                Message("Now make a mistake on purpose: {card} goes {place}, the last one."),
            ),
            LessonStep(
                UNDO,
                Message(
                    "That fills the last cell for nothing: the game can’t be won any "
                    "more. But nothing is final: press {key}, or “{button}” above, to "
                    "take that back.",
                    key="U",
                    button=UNDO_BUTTON,
                ),
                True,
            ),
            LessonStep(
                "MTC 7 4",
                Message("This is better: {card} goes {place} and frees the next spade."),
            ),
            ASK_FOR_HINT,
            LessonStep("MTF 7 2", HINTED),
            LessonStep(
                "MTF 2 2",
                Message(
                    "{card} follows. The king in the cell waits for an empty column: no other "
                    "card may go to one."
                ),
            ),
            LessonStep("MTF 10 2", Message("The next spade is free, too: {card} goes {place}.")),
            LessonStep(
                "MTT 3 9",
                Message(
                    "{card} goes {place}. Cards in order move together, as far as the free "
                    "cells allow."
                ),
            ),
        ],
    ),
}
"""By slug."""


def began_with_lesson(session: Session[Any]) -> bool:
    """Return whether a game began with its lesson, and has no moves from a file or a text."""
    lesson, step = LESSONS.get(session.game.slug), session.step
    is_its_deal = lesson is not None and session.deal == lesson.deal and step.number > 0
    return is_its_deal and ancestor_at(step, 1).origin == FROM_OTHER_GAME == step.combined_origin
