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
from solitaire_gui.language.message import Message, join_sentences
from solitaire_gui.play.known_verdicts import Knowledge
from solitaire_gui.play.review.play_quality import PlayQuality, assess_play
from solitaire_gui.play.wording.move_text import move_text
from solitaire_gui.session import Session
from solitaire_gui.solver import wins_after
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won
from solitaire_gui.store.review_rows import Findings

SHORT_SECONDS, LONG_SECONDS = 2.0, 20.0
"""Seconds that one table is thought about: at first, and once all others are decided."""
MAX_LONG_QUESTIONS = 6
"""How many tables are thought about at length, at most."""


class TableVerdict(Enum):
    """What is known of one table."""

    WON = auto()
    """It could be won."""
    LOST = auto()
    OPEN = auto()
    """Neither a win nor a proof was found in the time."""
    NOT_ASKED = auto()


VARIATION_TEXTS = {
    TableVerdict.WON: gettext_noop("{moves} taken back; still winnable."),
    TableVerdict.LOST: gettext_noop("{moves} taken back; lost."),
    TableVerdict.OPEN: gettext_noop("{moves} taken back; not known."),
    TableVerdict.NOT_ASKED: gettext_noop("{moves} taken back."),
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


class ReviewedVariation(NamedTuple):
    """A line of play that was left: `length` moves after table `start`, and how it ended."""

    start: int
    length: int
    verdict: TableVerdict
    """Of its last table."""
    last: Step[Any]
    """Its last step: those before it, down to table `start`, are its moves."""

    @property
    def sentence(self) -> str:
        """What is said of it where it is pointed at."""
        moves = Message.counted("{count} move", "{count} moves", self.length)
        return str(Message(VARIATION_TEXTS[self.verdict], moves=moves))


class ReviewSentence(NamedTuple):
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
        self._long_question_count = 0
        self._ends = session.variation_ends
        self._known_ends: dict[Step[Any], TableVerdict] = {}
        """Of lines of play that were left, what is known besides."""
        self._read_known_verdicts()

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

    def verdict_of(self, number: int) -> TableVerdict:
        """Return what is known of a table."""
        if number <= self._won:
            return TableVerdict.WON
        if number >= self._lost:
            return TableVerdict.LOST
        return TableVerdict.OPEN if number in self._open else TableVerdict.NOT_ASKED

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
    def winning_move(self) -> Sequence[str]:
        """The lines, first of a win from the last winnable table, that could have been played."""
        if self.last_winnable is None:
            return ()
        lines = self.win_from(self._won)
        move = self.game.move_of(self.steps[self._won].table, lines) if lines else None
        return lines[: len(move.lines()) if move else 1]

    @property
    def variations(self) -> list[ReviewedVariation]:
        """The lines of play that were left, in the order of the tables where they part."""
        newest = self.steps[-1]
        starts = [(common_prefix_length(end, newest), end) for end in self._ends]
        stubs = [
            ReviewedVariation(start, end.number - start, self._verdict_of_end(end), end)
            for start, end in starts
        ]
        return sorted(stubs, key=lambda stub: stub.start)

    def _verdict_of_end(self, end: Step[Any]) -> TableVerdict:
        verdict = self._knowledge.verdict_at(end)
        if isinstance(verdict, Won):
            return TableVerdict.WON
        if isinstance(verdict, Lost):
            return TableVerdict.LOST
        otherwise = TableVerdict.NOT_ASKED if verdict is None else TableVerdict.OPEN
        return self._known_ends.get(end, otherwise)

    def next_question(self) -> ReviewQuestion | None:
        """Return which table is to be judged next; None if there is nothing left to ask."""
        return self._question_of_game() or self._question_of_ends()

    def _question_of_game(self) -> ReviewQuestion | None:
        for number in (self.last, 0):
            if self.verdict_of(number) is TableVerdict.NOT_ASKED:
                return ReviewQuestion(self.steps[number], SHORT_SECONDS)
        between = range(self._won + 1, self._lost)
        middle = _middle([number in self._open for number in between])
        if middle is not None:
            return ReviewQuestion(self.steps[between[middle]], SHORT_SECONDS)
        if self._long_question_count < MAX_LONG_QUESTIONS:
            middle = _middle([self._open[number] >= LONG_SECONDS for number in between])
        return None if middle is None else ReviewQuestion(self.steps[between[middle]], LONG_SECONDS)

    def _question_of_ends(self) -> ReviewQuestion | None:
        ends = (end for end in self._ends if self._verdict_of_end(end) is TableVerdict.NOT_ASKED)
        return next((ReviewQuestion(end, SHORT_SECONDS) for end in ends), None)

    def learn(self, question: ReviewQuestion, verdict: Verdict) -> None:
        """Note the answer to a question; it is known from now on wherever the game is."""
        step, number = question.step, question.step.number
        is_of_game = number <= self.last and self.steps[number] is step
        if not isinstance(verdict, Open):
            self._share_verdict(step, verdict)
            self._read_known_verdicts()
        elif is_of_game:
            self._open[number] = question.seconds
            self._long_question_count += question.seconds >= LONG_SECONDS
        else:
            self._known_ends[step] = TableVerdict.OPEN

    @property
    def findings(self) -> Findings:
        """What is found out, to be kept; `recall` takes it back."""
        won = self.last_winnable
        return Findings(
            last_won=won,
            first_lost=self.first_lost,
            undecided=tuple(range(self._won + 1, self._lost)) if self.is_done else (),
            win=() if won is None else tuple(self.win_from(won)),
            ends=tuple(self._verdict_of_end(end).name.lower() for end in self._ends),
            tables=self._fingerprints(self.first_lost),
        )

    def _fingerprints(self, lost: int | None) -> str:
        """Return those of the first lost table, if there is one, and of each end."""
        judged = [*([] if lost is None else [self.steps[lost]]), *self._ends]
        return " ".join(step.fingerprint for step in judged)

    def restore(self, found: Findings) -> None:
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
            self._share_verdict(self.steps[won], Won(found.win, 0))
        if lost is not None:
            self._share_verdict(self.steps[lost], Lost(0))
        self._open |= dict.fromkeys(found.undecided, LONG_SECONDS)
        for end, standing in zip(self._ends, found.ends, strict=False):
            if standing == TableVerdict.LOST.name.lower():
                self._share_verdict(end, Lost(0))
            elif standing in (TableVerdict.WON.name.lower(), TableVerdict.OPEN.name.lower()):
                self._known_ends[end] = TableVerdict[standing.upper()]
        self._read_known_verdicts()

    def _share_verdict(self, step: Step[Any], verdict: Verdict) -> None:
        """Have a verdict known wherever the game is, unless whoever asked has seen to it."""
        if not isinstance(self._knowledge.verdict_at(step), type(verdict)):
            self._knowledge.learn(step, verdict)

    @property
    def is_in_progress(self) -> bool:
        """Whether the game can still be won where it was left."""
        return self.last_winnable == self.last and not self.game.is_won(self.steps[-1].table)

    @property
    def quality(self) -> PlayQuality:
        """How well the game was played, as far as that is known; its `sentence` says so."""
        return assess_play(self.session, self._knowledge, safe_up=self._safe_up)

    @property
    def sentence(self) -> ReviewSentence:
        """What is to be said of the game as far as it is known."""
        if self.is_in_progress:
            return ReviewSentence(Message("So far, every position in this game could be won."))
        if self.last_winnable == self.last:
            if self.quality.is_flawless:
                return ReviewSentence(
                    Message("You never threw the win away: every position could be won.")
                )
            return ReviewSentence(Message("Every position on your way to the win could be won."))
        if self.first_lost == 0:
            return ReviewSentence(Message("This deal could not be won."))
        if not self.is_done:
            return ReviewSentence(
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
            return ReviewSentence(none_found)
        return ReviewSentence(join_sentences([none_found, known]))

    def _sentence_about(self, point: TurningPoint) -> ReviewSentence:
        if point.is_decided:
            table = self.steps[self._won].table
            lead = Message("Move {number} lost the game:", number=point.first)
            played = self.move(point.first)
            if not self.winning_move:
                return ReviewSentence(Message("{lead} {move}.", lead=lead, move=played), lead)
            words = Message(
                "{lead} {move}. You could still have won with {kept}.",
                lead=lead,
                move=played,
                kept=move_text(self.game, table, self.winning_move),
            )
            return ReviewSentence(words, lead)
        first, last = point.first, point.last
        if last == first + 1:
            lead = Message("Move {first} or {last} lost the game.", first=first, last=last)
        else:
            lead = Message(
                "One of the moves {first} to {last} lost the game.", first=first, last=last
            )
        return ReviewSentence(Message("{lead} Which one is not known.", lead=lead), lead)

    def _read_known_verdicts(self) -> None:
        """Take over what is known of the tables by now, from the rules or from answers."""
        if self.game.is_won(self.steps[-1].table):
            self._knowledge.learn(self.steps[-1], Won((), 0))
        for number, step in enumerate(self.steps):
            verdict = self._knowledge.verdict_at(step)
            if isinstance(verdict, Won):
                self._won = number
            elif isinstance(verdict, Lost):
                self._lost = min(self._lost, number)
            elif verdict is not None:
                self._open[number] = LONG_SECONDS
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
