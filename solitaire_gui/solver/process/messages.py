"""The questions to the solver process and its answers, each one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from solitaire_gui.cards import deck_text, parse_deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.history import Step, common_ancestor, steps_after
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won

KINDS: Mapping[str, type[Won | Lost | Open]] = {"won": Won, "lost": Lost, "open": Open}

VERDICT, SHORT_WIN, LAST_WINNABLE, FIND_DEAL = "verdict", "short win", "look back", "seek"

SECONDS = 20.0
"""Processor time for one table, after which it is undecided."""
SHARE_OF_ONE = 0.1
"""The share of that time for each table when a task looks at many."""


class Deal(NamedTuple):
    """A game at its deal."""

    game: str
    number: int | None
    deck: str | None
    """The cards of a deal without a number, in the order in which they are dealt."""
    module: str = ""
    """The module of the game's class, for a game that is not in GAMES."""

    @classmethod
    def of(cls, session: Session[Any]) -> Deal:
        """Return the deal of a game."""
        deck = None if session.deck is None else deck_text(session.deck)
        return cls(session.game.slug, session.deal, deck, type(session.game).__module__)

    def session(self) -> Session[Any]:
        """Return a session of the game with nothing played."""
        game = GAMES.get(self.game) or _added_game(self.game, self.module)
        if self.deck is not None:
            return Session.from_deck(game, parse_deck(self.deck))
        assert self.number is not None, "a game has a number or a deck"
        return Session(game, self.number)


class Question(NamedTuple):
    """A task, and how its game differs from that of the question before.

    The tasks are: VERDICT, on the last table; SHORT_WIN, the same and then a shorter win;
    LAST_WINNABLE, the newest table of the history that can be won; FIND_DEAL, another deal of the
    game that can be won. Answers carry the question's number.
    """

    number: int
    task: str
    seconds: float
    """Processor time for one table; each of many has SHARE_OF_ONE of it."""
    deal: Deal | None
    """The game; None if it is that of the question before."""
    kept: int
    """The number of gestures of that game that have not been undone."""
    gestures: Sequence[Sequence[str]]
    """The gestures made since."""
    win: Sequence[str] = ()
    """A known win to be made shorter; empty if none is known."""

    @classmethod
    def about(
        cls,
        number: int,
        session: Session[Any],
        task: str,
        seconds: float = SECONDS,
        *,
        step: Step[Any] | None = None,
        before: Step[Any] | None = None,
        win: Sequence[str] = (),
    ) -> Question:
        """Return a question about a session, as it stands or after a step.

        `before` is the step of the question before this one; None if this is the first.
        """
        step = step or session.step
        shared = common_ancestor(step, before)
        kept = shared.number if shared else 0
        gestures = [each.lines for each in steps_after(kept, step)]
        assert task in (VERDICT, SHORT_WIN, LAST_WINNABLE, FIND_DEAL)
        deal = Deal.of(session) if shared is None else None
        return cls(number, task, seconds, deal, kept, gestures, win)

    @property
    def seconds_each(self) -> float:
        """Processor time for each table."""
        return self.seconds * (1.0 if self.task in (VERDICT, SHORT_WIN) else SHARE_OF_ONE)

    def session(self, before: Session[Any] | None = None) -> Session[Any]:
        """Return the session that the question is about.

        `before` is the session of the question before; it is changed in place if the game is the
        same.
        """
        session = self.deal.session() if self.deal else before
        assert session is not None, "the first question names a game"
        session.go_back(self.kept)
        problem = session.restore(self.gestures, self.kept + len(self.gestures))
        assert problem is None, problem
        return session

    def to_line(self) -> bytes:
        """Return the question as a line."""
        deal = self.deal and self.deal._asdict()
        question = {**self._asdict(), "deal": deal, "win": [*self.win]}
        return json.dumps(question).encode() + b"\n"

    @classmethod
    def from_line(cls, line: bytes) -> Question:
        """Return the question of a line."""
        question = json.loads(line)
        deal = question.pop("deal")
        return cls(**question, deal=deal and Deal(**deal))


def _added_game(slug: str, module: str) -> Game[Any]:
    """Return a game that was added to GAMES while the program ran, from its module."""
    # In Python 3.10 isinstance takes an alias such as list[Card] for a type, so compare types.
    classes: list[Any] = [
        value for value in vars(import_module(module)).values() if type(value) is type(Game)
    ]
    [game] = [value for value in classes if vars(value).get("slug") == slug]
    added: Game[Any] = game()
    return added


class NotAnAnswer(Exception):
    """A line of the process is not a valid answer."""


class Answer(NamedTuple):
    """An answer: a verdict on the table after `at` gestures of a deal.

    A question may have several answers: first provisional wins, each better than the one before,
    then the final answer.
    """

    number: int
    verdict: Verdict
    at: int
    deal: int | None
    is_final: bool = True
    """Whether no other answer to the question follows."""
    effort: int = 0
    """How hard the deal that was found is, by `effort`; 0 for other tasks."""

    def to_line(self) -> bytes:
        """Return the answer as a line."""
        kind = type(self.verdict).__name__.lower()
        about = {**self._asdict(), "kind": kind}
        del about["verdict"]
        found = {name: getattr(self.verdict, name) for name in self.verdict.__slots__}
        return json.dumps({**about, **found}).encode() + b"\n"

    @classmethod
    def from_line(cls, line: bytes) -> Answer | None:
        """Return the answer of a line; None for a sign of life. Raise NotAnAnswer otherwise."""
        if line == SIGN_OF_LIFE:
            return None
        try:
            answer = json.loads(line)
            number, at, deal, is_final, effort, kind = (answer.pop(name) for name in ANSWER_FIELDS)
            verdict = KINDS[kind](**answer)
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as wrong:
            raise NotAnAnswer from wrong
        numbers = [number, at, effort, verdict.states, *([] if deal is None else [deal])]
        lines = verdict.lines if isinstance(verdict, Won) else []
        if not (
            all(type(each) is int for each in numbers)
            and isinstance(lines, list)
            and all(isinstance(each, str) for each in lines)
            and type(is_final) is bool
            and (is_final or isinstance(verdict, Won))
        ):
            raise NotAnAnswer
        return cls(number, verdict, at, deal, is_final, effort)


ANSWER_FIELDS = ("number", "at", "deal", "is_final", "effort", "kind")
"""The fields of a line besides those of its verdict."""
SIGN_OF_LIFE = b"\n"
"""Written when the process is ready, and every second of a long search."""
