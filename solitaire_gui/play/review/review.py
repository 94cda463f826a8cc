"""Which move lost a game: what is known of each of its tables, and what to ask next. Pure.

Along a line of play verdicts never go back: before a table that can be won all could be, and after
a lost one all are lost. So halving finds the turning point in a handful of questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Any, NamedTuple

from solitaire_gui.history import Step, common_prefix_length, path_to
from solitaire_gui.language.catalogue import gettext_noop
from solitaire_gui.language.message import Message, in_sequence
from solitaire_gui.play.known_verdicts import Knowledge
from solitaire_gui.play.review.play_quality import HowPlayed, how_played
from solitaire_gui.play.wording.move_text import move_text
from solitaire_gui.session import Session
from solitaire_gui.solver import wins_after
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from solitaire_gui.store.review_rows import Findings

BRIEFLY, AT_LENGTH = 2.0, 20.0
"""Seconds that one table is thought about: at first, and once all others are decided."""
MOST_AT_LENGTH = 6
"""How many tables are thought about at length, at most."""


class Standing(Enum):
    """What is known of one table."""

    WON = auto()
    """It could be won."""
    LOST = auto()
    OPEN = auto()
    """Neither a win nor a proof was found in the time."""
    NOT_ASKED = auto()


ENDS = {
    Standing.WON: gettext_noop("{moves} taken back; still winnable."),
    Standing.LOST: gettext_noop("{moves} taken back; lost."),
    Standing.OPEN: gettext_noop("{moves} taken back; not known."),
    Standing.NOT_ASKED: gettext_noop("{moves} taken back."),
}
"""What is said of a line of play that was left, by how it stood at its end."""


class ReviewQuestion(NamedTuple):
    """A table to be judged, and for how many seconds at most."""

    step: Step[Any]
    seconds: float


class TurningPoint(NamedTuple):
    """The moves of which one lost the game, counted from 1; where it is decided, `first` is `last`.

    Before the first of them the game could be won, after the last it was lost.
    """

    first: int
    last: int

    @property
    def is_decided(self) -> bool:
        """Whether it is known which move it was."""
        return self.first == self.last


class Stub(NamedTuple):
    """A line of play that was left: `length` moves after table `start`, and how it ended."""

    start: int
    length: int
    standing: Standing
    """Of its last table."""
    last: Step[Any]
    """Its last step: those before it, down to table `start`, are its moves."""

    @property
    def sentence(self) -> str:
        """What is said of it where it is pointed at."""
        moves = Message.counted("{count} move", "{count} moves", self.length)
        return str(Message(ENDS[self.standing], moves=moves))


class Sentence(NamedTuple):
    """What is said of the game, and which words in front weigh most."""

    words: Message
    lead: Message | None = None
    """Its value of this name, which is to stand out; None if there is none."""


class Review:
    """One game with all its gestures, to the newest; its tables are numbered from the deal's 0.

    Table `n` is the one after move `n`. It asks nothing itself: `ReviewQuestions` asks
    `next_question` until that is None, and tells each answer by `learn`.
    """

    def __init__(
        self, session: Session[Any], knowledge: Knowledge, *, safe_up: bool = True
    ) -> None:
        """Review a session, which stays as it is; what is known of its tables is not asked.

        `safe_up` tells whether safe cards go up by themselves.
        """
        self._safe_up = safe_up
        self.session = session
        self.game = session.game
        self.steps = path_to(session.newest)
        """The steps, with that of the deal at first: `steps[n].table` is table `n`."""
        self._knowledge = knowledge
        self._won = -1
        """The last table known to be won; every one before it is."""
        self._lost = len(self.steps)
        """The first table known to be lost; every one after it is."""
        self._open: dict[int, float] = {}
        """Of tables that were asked about and are not decided: for how many seconds."""
        self._count_at_length = 0
        self._ends = session.variation_ends
        self._known_ends: dict[Step[Any], Standing] = {}
        """Of lines of play that were left, what is known besides."""
        self._recall()

    @property
    def last(self) -> int:
        """The number of the last table: how many moves there are."""
        return len(self.steps) - 1

    @property
    def last_winnable(self) -> int | None:
        """The last table that is known to be won; None if none is."""
        return self._won if self._won >= 0 else None

    @property
    def first_lost(self) -> int | None:
        """The first table that is known to be lost; None if none is."""
        return self._lost if self._lost <= self.last else None

    @property
    def decided(self) -> int:
        """How many tables are known to be won or lost."""
        return self._won + 1 + len(self.steps) - self._lost

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to ask about the game itself."""
        return self._question_of_game() is None

    def standing(self, number: int) -> Standing:
        """Return what is known of a table."""
        if number <= self._won:
            return Standing.WON
        if number >= self._lost:
            return Standing.LOST
        return Standing.OPEN if number in self._open else Standing.NOT_ASKED

    @property
    def turning_point(self) -> TurningPoint | None:
        """The move that lost the game, or as few as it can be; None while there is still to ask.

        None too where no table is known to be won, or none to be lost.
        """
        if self.last_winnable is None or self.first_lost is None or not self.is_done:
            return None
        return TurningPoint(self._won + 1, self._lost)

    def positions(self, number: int) -> int:
        """Return how many positions were looked at to prove that a table is lost, 0 if not here."""
        verdict = self._knowledge.verdict_at(self.steps[number])
        return verdict.states if isinstance(verdict, Lost) else 0

    def win_from(self, number: int) -> Sequence[str]:
        """Return the lines of a win from a table; none if none is known."""
        verdict = self._knowledge.verdict_at(self.steps[number])
        return verdict.lines if isinstance(verdict, Won) else ()

    def move(self, number: int) -> Message:
        """Return a move in words with its card, counted from 1: `7♣ to column 2`."""
        step = self.steps[number]
        return move_text(self.game, self.steps[number - 1].table, step.lines)

    @property
    def kept_move(self) -> Sequence[str]:
        """The lines, first of a win from the last winnable table, that could have been played."""
        if self.last_winnable is None:
            return ()
        lines = self.win_from(self._won)
        move = self.game.move_of(self.steps[self._won].table, lines) if lines else None
        return lines[: len(move.lines()) if move else 1]

    @property
    def stubs(self) -> list[Stub]:
        """The lines of play that were left, in the order of the tables where they part."""
        newest = self.steps[-1]
        starts = [(common_prefix_length(end, newest), end) for end in self._ends]
        stubs = [
            Stub(start, end.number - start, self._standing_of(end), end) for start, end in starts
        ]
        return sorted(stubs, key=lambda stub: stub.start)

    def _standing_of(self, end: Step[Any]) -> Standing:
        verdict = self._knowledge.verdict_at(end)
        if isinstance(verdict, Won):
            return Standing.WON
        if isinstance(verdict, Lost):
            return Standing.LOST
        otherwise = Standing.NOT_ASKED if verdict is None else Standing.OPEN
        return self._known_ends.get(end, otherwise)

    def next_question(self) -> ReviewQuestion | None:
        """Return which table is to be judged next; None if there is nothing left to ask."""
        return self._question_of_game() or self._question_of_ends()

    def _question_of_game(self) -> ReviewQuestion | None:
        for number in (self.last, 0):
            if self.standing(number) is Standing.NOT_ASKED:
                return ReviewQuestion(self.steps[number], BRIEFLY)
        between = range(self._won + 1, self._lost)
        middle = _middle([number in self._open for number in between])
        if middle is not None:
            return ReviewQuestion(self.steps[between[middle]], BRIEFLY)
        if self._count_at_length < MOST_AT_LENGTH:
            middle = _middle([self._open[number] >= AT_LENGTH for number in between])
        return None if middle is None else ReviewQuestion(self.steps[between[middle]], AT_LENGTH)

    def _question_of_ends(self) -> ReviewQuestion | None:
        ends = (end for end in self._ends if self._standing_of(end) is Standing.NOT_ASKED)
        return next((ReviewQuestion(end, BRIEFLY) for end in ends), None)

    def learn(self, question: ReviewQuestion, verdict: Verdict) -> None:
        """Note the answer to a question; it is known from now on wherever the game is."""
        step, number = question.step, question.step.number
        is_of_game = number <= self.last and self.steps[number] is step
        if not isinstance(verdict, Open):
            self._teach(step, verdict)
            self._recall()
        elif is_of_game:
            self._open[number] = question.seconds
            self._count_at_length += question.seconds >= AT_LENGTH
        else:
            self._known_ends[step] = Standing.OPEN

    @property
    def found(self) -> Findings:
        """What is found out, to be kept; `recall` takes it back."""
        won = self.last_winnable
        return Findings(
            last_won=won,
            first_lost=self.first_lost,
            undecided=tuple(range(self._won + 1, self._lost)) if self.is_done else (),
            win=() if won is None else tuple(self.win_from(won)),
            ends=tuple(self._standing_of(end).name.lower() for end in self._ends),
            tables=self._fingerprints(self.first_lost),
        )

    def _fingerprints(self, lost: int | None) -> str:
        """Return those of the first lost table, if there is one, and of each end."""
        judged = [*([] if lost is None else [self.steps[lost]]), *self._ends]
        return " ".join(step.fingerprint for step in judged)

    def recall(self, found: Findings) -> None:
        """Take back what an earlier review of the same game has found out.

        A win is played through before it is believed, and all is forgotten that was found out of
        other tables, as after damage to the moves.
        """
        won, lost = found.last_won, found.first_lost
        if max(won or 0, lost or 0) > self.last or found.tables != self._fingerprints(lost):
            return
        if won is not None:
            if not wins_after(self.game, self.steps[won], found.win):
                return
            self._teach(self.steps[won], Won(found.win, 0))
        if lost is not None:
            self._teach(self.steps[lost], Lost(0))
        self._open |= dict.fromkeys(found.undecided, AT_LENGTH)
        for end, standing in zip(self._ends, found.ends, strict=False):
            if standing == Standing.LOST.name.lower():
                self._teach(end, Lost(0))
            elif standing in (Standing.WON.name.lower(), Standing.OPEN.name.lower()):
                self._known_ends[end] = Standing[standing.upper()]
        self._recall()

    def _teach(self, step: Step[Any], verdict: Verdict) -> None:
        """Have a verdict known wherever the game is, unless whoever asked has seen to it."""
        if not isinstance(self._knowledge.verdict_at(step), type(verdict)):
            self._knowledge.learn(step, verdict)

    @property
    def is_in_progress(self) -> bool:
        """Whether the game can still be won where it was left."""
        return self.last_winnable == self.last and not self.game.won(self.steps[-1].table)

    @property
    def how_played(self) -> HowPlayed:
        """How well the game was played, as far as that is known; its `sentence` says so."""
        return how_played(self.session, self._knowledge, safe_up=self._safe_up)

    @property
    def sentence(self) -> Sentence:
        """What is to be said of the game as far as it is known."""
        if self.is_in_progress:
            return Sentence(Message("So far, every position in this game could be won."))
        if self.last_winnable == self.last:
            if self.how_played.is_flawless:
                return Sentence(
                    Message("You never threw the win away: every position could be won.")
                )
            return Sentence(Message("Every position on your way to the win could be won."))
        if self.first_lost == 0:
            return Sentence(Message("This deal could not be won."))
        if not self.is_done:
            return Sentence(
                Message(
                    "Looking for the losing move: {decided} of {all} positions checked.",
                    decided=self.decided,
                    all=len(self.steps),
                ),
            )
        if point := self.turning_point:
            return self._sentence_about(point)
        none_found = Message.counted(
            "It is not known whether one position could be won.",
            "It is not known whether {count} positions could be won.",
            self._lost - self._won - 1,
        )
        if self.last_winnable is not None:
            known = Message("It could be won until move {number}.", number=self._won)
        elif self.first_lost is not None:
            known = Message("After move {number} it was lost.", number=self._lost)
        else:
            return Sentence(none_found)
        return Sentence(in_sequence([none_found, known]))

    def _sentence_about(self, point: TurningPoint) -> Sentence:
        if point.is_decided:
            table = self.steps[self._won].table
            lead = Message("Move {number} lost the game:", number=point.first)
            played = self.move(point.first)
            if not self.kept_move:
                return Sentence(Message("{lead} {move}.", lead=lead, move=played), lead)
            words = Message(
                "{lead} {move}. You could still have won with {kept}.",
                lead=lead,
                move=played,
                kept=move_text(self.game, table, self.kept_move),
            )
            return Sentence(words, lead)
        first, last = point.first, point.last
        if last == first + 1:
            lead = Message("Move {first} or {last} lost the game.", first=first, last=last)
        else:
            lead = Message(
                "One of the moves {first} to {last} lost the game.", first=first, last=last
            )
        return Sentence(Message("{lead} Which one is not known.", lead=lead), lead)

    def _recall(self) -> None:
        """Take over what is known of the tables by now, from the rules or from answers."""
        if self.game.won(self.steps[-1].table):
            self._knowledge.learn(self.steps[-1], Won((), 0))
        for number, step in enumerate(self.steps):
            verdict = self._knowledge.verdict_at(step)
            if isinstance(verdict, Won):
                self._won = number
            elif isinstance(verdict, Lost):
                self._lost = min(self._lost, number)
            elif verdict is not None:
                self._open[number] = AT_LENGTH
        self._lost = max(self._lost, self._won + 1)


def _middle(is_done: Sequence[bool]) -> int | None:
    """Return the middle place of the longest run that is not done; None if all is."""
    best = start = length = 0
    for place, done in enumerate([*is_done, True]):
        if done:
            if place - start > length:
                best, length = start, place - start
            start = place + 1
    return best + length // 2 if length else None
