"""Which move lost a game: the known verdicts on its tables, and the next question to the solver.

Pure.

Before a winnable table every table is winnable, and after a lost one every table is lost. So a
binary search finds the turning point with a few questions.
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
"""CPU seconds for one table: at first, and again when all other tables are decided."""
MAX_LONG_QUESTIONS = 6
"""Tables that are searched for LONG_SECONDS at most."""


class TableVerdict(Enum):
    """The verdict on one table. The lower-case names are stored."""

    WON = auto()
    """It can be won."""
    LOST = auto()
    """It cannot be won."""
    OPEN = auto()
    """The solver found neither a win nor a proof in time."""
    NOT_ASKED = auto()
    """The solver has not been asked."""


VARIATION_TEXTS = {
    TableVerdict.WON: gettext_noop("{moves} taken back; still winnable."),
    TableVerdict.LOST: gettext_noop("{moves} taken back; lost."),
    TableVerdict.OPEN: gettext_noop("{moves} taken back; not known."),
    TableVerdict.NOT_ASKED: gettext_noop("{moves} taken back."),
}
"""The text about a variation, by the verdict on its last table."""


class ReviewQuestion(NamedTuple):
    """A table to be searched, and the CPU seconds for it."""

    step: Step[Any]
    seconds: float


class TurningPoint(NamedTuple):
    """The range of moves, counted from 1, one of which lost the game.

    Before move `first` the game was winnable, after move `last` it was lost.
    """

    first: int
    last: int

    @property
    def is_decided(self) -> bool:
        """Whether the range is a single move."""
        return self.first == self.last


class ReviewedVariation(NamedTuple):
    """A variation: `length` moves after table `start`, and the verdict on its end."""

    start: int
    length: int
    verdict: TableVerdict
    """The verdict on its last table."""
    last: Step[Any]
    """Its last step. Its moves are this step and the steps before it, down to table `start`."""

    @property
    def sentence(self) -> str:
        """The tooltip of the variation."""
        moves = Message.counted("{count} move", "{count} moves", self.length)
        return str(Message(VARIATION_TEXTS[self.verdict], moves=moves))


class ReviewSentence(NamedTuple):
    """A sentence about the game, and which part of it is emphasized."""

    words: Message
    lead: Message | None = None
    """The value `lead` of `words`, which is drawn bold; None if there is none."""


class Review:
    """The review of one game up to its newest gesture.

    Tables are numbered: 0 is the deal, table `n` the one after move `n`. A review asks nothing
    itself: `ReviewQuestions` sends `next_question` to the solver and passes each answer to `learn`,
    until there is no question left.
    """

    def __init__(
        self, session: Session[Any], knowledge: Knowledge, *, safe_up: bool = True
    ) -> None:
        """The session is not changed. Verdicts in `knowledge` are not asked for again.

        `safe_up` is whether safe cards go up automatically.
        """
        self._safe_up = safe_up
        self.session = session
        self.game = session.game
        self.steps = path_to(session.newest)
        """The steps of the game, beginning with the deal: `steps[n].table` is table `n`."""
        self._knowledge = knowledge
        self._last_winnable = -1
        """The last table known to be winnable, -1 if none is; all tables before it are winnable."""
        self._first_lost = len(self.steps)
        """The first table known to be lost; all tables after it are lost."""
        self._open: dict[int, float] = {}
        """The undecided tables, with the seconds that they were searched for."""
        self._long_question_count = 0
        self._ends = session.variation_ends
        """The last steps of the variations."""
        self._known_ends: dict[Step[Any], TableVerdict] = {}
        """Verdicts on variations that `knowledge` lacks: stored wins, and undecided ones."""
        self._read_known_verdicts()

    @property
    def last(self) -> int:
        """The number of the last table, which is the number of moves."""
        return len(self.steps) - 1

    @property
    def last_winnable(self) -> int | None:
        """The last table known to be winnable; None if none is."""
        return self._last_winnable if self._last_winnable >= 0 else None

    @property
    def first_lost(self) -> int | None:
        """The first table known to be lost; None if none is."""
        return self._first_lost if self._first_lost <= self.last else None

    @property
    def decided_count(self) -> int:
        """How many tables are known to be winnable or lost."""
        return self._last_winnable + 1 + len(self.steps) - self._first_lost

    @property
    def is_done(self) -> bool:
        """Whether no question about the game's own tables is left; variations may have some."""
        return self._question_of_game() is None

    def verdict_of(self, number: int) -> TableVerdict:
        """Return the verdict on a table."""
        if number <= self._last_winnable:
            return TableVerdict.WON
        if number >= self._first_lost:
            return TableVerdict.LOST
        return TableVerdict.OPEN if number in self._open else TableVerdict.NOT_ASKED

    @property
    def turning_point(self) -> TurningPoint | None:
        """The move that lost the game, or the smallest known range; None until the review is done.

        None too if no table is known to be winnable, or none to be lost.
        """
        if self.last_winnable is None or self.first_lost is None or not self.is_done:
            return None
        return TurningPoint(self._last_winnable + 1, self._first_lost)

    def positions(self, number: int) -> int:
        """Return how many positions the proof that a table is lost took; 0 if that is not known."""
        verdict = self._knowledge.verdict_at(self.steps[number])
        return verdict.states if isinstance(verdict, Lost) else 0

    def win_from(self, number: int) -> Sequence[str]:
        """Return the lines of a win from a table; empty if none is known."""
        verdict = self._knowledge.verdict_at(self.steps[number])
        return verdict.lines if isinstance(verdict, Won) else ()

    def move(self, number: int) -> Message:
        """Return the phrase for move `number`, counted from 1: `7♣ to column 2`."""
        step = self.steps[number]
        return move_text(self.game, self.steps[number - 1].table, step.lines)

    @property
    def winning_move(self) -> Sequence[str]:
        """The lines of a move that keeps the win at the last winnable table; () if unknown."""
        if self.last_winnable is None:
            return ()
        lines = self.win_from(self._last_winnable)
        move = self.game.move_of(self.steps[self._last_winnable].table, lines) if lines else None
        return lines[: len(move.lines()) if move else 1]

    @property
    def variations(self) -> list[ReviewedVariation]:
        """The variations, ordered by the table at which they leave the main line."""
        newest = self.steps[-1]
        starts = [(common_prefix_length(end, newest), end) for end in self._ends]
        stubs = [
            ReviewedVariation(start, end.number - start, self._verdict_of_end(end), end)
            for start, end in starts
        ]
        return sorted(stubs, key=lambda stub: stub.start)

    def _verdict_of_end(self, end: Step[Any]) -> TableVerdict:
        """Return the verdict on the last table of a variation."""
        verdict = self._knowledge.verdict_at(end)
        if isinstance(verdict, Won):
            return TableVerdict.WON
        if isinstance(verdict, Lost):
            return TableVerdict.LOST
        default = TableVerdict.NOT_ASKED if verdict is None else TableVerdict.OPEN
        return self._known_ends.get(end, default)

    def next_question(self) -> ReviewQuestion | None:
        """Return the next table to search; None if no question is left.

        The game's own tables come first: the last one, the deal, then binary search. The ends of
        the variations follow.
        """
        return self._question_of_game() or self._question_of_ends()

    def _question_of_game(self) -> ReviewQuestion | None:
        for number in (self.last, 0):
            if self.verdict_of(number) is TableVerdict.NOT_ASKED:
                return ReviewQuestion(self.steps[number], SHORT_SECONDS)
        between = range(self._last_winnable + 1, self._first_lost)
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
        """Add the solver's answer to a question. Other users of `knowledge` see it, too."""
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
        """The results of the review as they are stored; `restore` reads them."""
        won = self.last_winnable
        return Findings(
            last_won=won,
            first_lost=self.first_lost,
            undecided=tuple(range(self._last_winnable + 1, self._first_lost))
            if self.is_done
            else (),
            win=() if won is None else tuple(self.win_from(won)),
            ends=tuple(self._verdict_of_end(end).name.lower() for end in self._ends),
            tables=self._fingerprints(self.first_lost),
        )

    def _fingerprints(self, lost: int | None) -> str:
        """Return the fingerprints of the first lost table, if any, and of each variation's end."""
        judged = [*([] if lost is None else [self.steps[lost]]), *self._ends]
        return " ".join(step.fingerprint for step in judged)

    def restore(self, found: Findings) -> None:
        """Add the stored findings of an earlier review of this game.

        A stored win is replayed first. If the fingerprints differ, because the moves were damaged,
        all findings are ignored.
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
        """Add a verdict to `knowledge`, unless it has one of the same kind."""
        if not isinstance(self._knowledge.verdict_at(step), type(verdict)):
            self._knowledge.learn(step, verdict)

    @property
    def is_in_progress(self) -> bool:
        """Whether the game is not won and its newest table can still be won."""
        return self.last_winnable == self.last and not self.game.is_won(self.steps[-1].table)

    @property
    def quality(self) -> PlayQuality:
        """How well the game was played, as far as that is known."""
        return assess_play(self.session, self._knowledge, safe_up=self._safe_up)

    @property
    def sentence(self) -> ReviewSentence:
        """The sentence about the game, as far as its verdicts are known."""
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
                    decided=self.decided_count,
                    all=len(self.steps),
                ),
            )
        if point := self.turning_point:
            return self._sentence_about(point)
        none_found = Message.counted(
            "It is not known whether one position could be won.",
            "It is not known whether {count} positions could be won.",
            self._first_lost - self._last_winnable - 1,
        )
        if self.last_winnable is not None:
            known = Message("It could be won until move {number}.", number=self._last_winnable)
        elif self.first_lost is not None:
            known = Message("After move {number} it was lost.", number=self._first_lost)
        else:
            return ReviewSentence(none_found)
        return ReviewSentence(join_sentences([none_found, known]))

    def _sentence_about(self, point: TurningPoint) -> ReviewSentence:
        if point.is_decided:
            table = self.steps[self._last_winnable].table
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
        """Update the ranges of winnable, lost and open tables from `knowledge` and the rules."""
        if self.game.is_won(self.steps[-1].table):
            self._knowledge.learn(self.steps[-1], Won((), 0))
        for number, step in enumerate(self.steps):
            verdict = self._knowledge.verdict_at(step)
            if isinstance(verdict, Won):
                self._last_winnable = number
            elif isinstance(verdict, Lost):
                self._first_lost = min(self._first_lost, number)
            elif verdict is not None:
                self._open[number] = LONG_SECONDS
        self._first_lost = max(self._first_lost, self._last_winnable + 1)


def _middle(is_done: Sequence[bool]) -> int | None:
    """Return the middle index of the longest run of False; None if there is none."""
    best = start = length = 0
    for place, done in enumerate([*is_done, True]):
        if done:
            if place - start > length:
                best, length = start, place - start
            start = place + 1
    return best + length // 2 if length else None
