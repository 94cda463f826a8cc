"""What the solver's process is asked and what it answers, each as one line of JSON."""

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
"""How much of the processor's time one table is worth before it is not decided."""
SHARE_OF_ONE = 0.1
"""How much of the time for one table each of many has."""


class Deal(NamedTuple):
    """A game at its deal."""

    game: str
    number: int | None
    deck: str | None
    """The cards of a deck without a number, the one dealt first at first."""
    module: str = ""
    """Where the game is to be found if it is none of GAMES."""

    @classmethod
    def of(cls, session: Session[Any]) -> Deal:
        """Return the deal of a game."""
        deck = None if session.deck is None else deck_text(session.deck)
        return cls(session.game.slug, session.deal, deck, type(session.game).__module__)

    def session(self) -> Session[Any]:
        """Return the game, with nothing played."""
        game = GAMES.get(self.game) or _added_game(self.game, self.module)
        if self.deck is not None:
            return Session.from_deck(game, parse_deck(self.deck))
        assert self.number is not None, "a game has a number or a deck"
        return Session(game, self.number)


class Question(NamedTuple):
    """What is asked, and how the game that it is about differs from that of the question before.

    It may ask for the VERDICT on the last table, for the same and a SHORT_WIN of it, to LOOK_BACK
    for the newest table of the history that can be won, or to SEEK another deal of the game that
    can be. Answers bear the question's number.
    """

    number: int
    task: str
    seconds: float
    """How much of the processor's time one table is worth; each of many has SHARE_OF_ONE of it."""
    deal: Deal | None
    """The game; None if it is that of the question before."""
    kept: int
    """How many gestures of that game have not been taken back."""
    gestures: Sequence[Sequence[str]]
    """What has been played since."""
    win: Sequence[str] = ()
    """A win that is known, if there is one, which only has to be made shorter."""

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
        """Ask about where a session stands, or stood after a step, to be thought about so long.

        `before` is what the question before this one was about; None if it is the first.
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
        """How long each table may be thought about."""
        return self.seconds * (1.0 if self.task in (VERDICT, SHORT_WIN) else SHARE_OF_ONE)

    def session(self, before: Session[Any] | None = None) -> Session[Any]:
        """Return the game where the question is about it; `before` is moved, if it is that."""
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
    """Return a game that was added to GAMES while the program ran: the class in its module."""
    # In Python 3.10 an alias such as list[Card] passes for a type: its own type tells.
    classes: list[Any] = [
        value for value in vars(import_module(module)).values() if type(value) is type(Game)
    ]
    [game] = [value for value in classes if vars(value).get("slug") == slug]
    added: Game[Any] = game()
    return added


class NotAnAnswer(Exception):
    """What the process has written is no answer."""


class Answer(NamedTuple):
    """What was found out, after how many gestures the table stands that it is about, which deal.

    To one question there may be several answers: wins for the time being, each of which may be
    replaced by a better one, and then the one that is final.
    """

    number: int
    verdict: Verdict
    at: int
    deal: int | None
    is_final: bool = True
    """Whether no other answer to the question follows."""
    effort: int = 0
    """How hard the deal is, if one was sought: `difficulty.effort`."""

    def to_line(self) -> bytes:
        """Return the answer as a line."""
        kind = type(self.verdict).__name__.lower()
        about = {**self._asdict(), "kind": kind}
        del about["verdict"]
        found = {name: getattr(self.verdict, name) for name in self.verdict.__slots__}
        return json.dumps({**about, **found}).encode() + b"\n"

    @classmethod
    def from_line(cls, line: bytes) -> Answer | None:
        """Return the answer of a line; None for a sign of life. Raise NoAnswer for all else."""
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
"""What a line says of an answer besides the values of its verdict."""
SIGN_OF_LIFE = b"\n"
"""Written when the process is ready, and now and then in a long search."""
