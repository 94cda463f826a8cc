"""What the solver's process is asked and what it answers, each as one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any

from solitaire_gui.cards import deck_text, parse_deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Lost, Open, Verdict, Won

KINDS: Mapping[str, type[Won | Lost | Open]] = {"won": Won, "lost": Lost, "open": Open}

VERDICT, LOOK_BACK, SEEK = "verdict", "look back", "seek"


@dataclass(frozen=True)
class Question:
    """A game and how it has come to where it stands; answers bear the question's number.

    It may ask for the VERDICT on the last table, LOOK_BACK for the newest table of the history that
    can be won, or SEEK another deal of the game that can be.
    """

    number: int
    game: str
    deal: int | None
    deck: str | None
    """The cards of a deck without a number, the one dealt first at first."""
    gestures: Sequence[Sequence[str]]
    wish: str = VERDICT
    seconds: float = 20.0
    """How long one table may be thought about, at most; each of many has a tenth of it."""
    module: str = ""
    """Where the game is to be found if it is none of GAMES."""

    @classmethod
    def about(
        cls, number: int, session: Session[Any], wish: str, seconds: float = 20.0
    ) -> Question:
        """Return a question about where a session stands, to be thought about so long at most."""
        deck = None if session.deck is None else deck_text(session.deck)
        history = session.gestures[: session.at]
        module = type(session.game).__module__
        return cls(number, session.game.slug, session.deal, deck, history, wish, seconds, module)

    def session(self) -> Session[Any]:
        """Return the game, standing where the question is about."""
        game = GAMES.get(self.game) or _added(self.game, self.module)
        session: Session[Any]
        if self.deck is not None:
            session = Session.from_deck(game, parse_deck(self.deck))
        else:
            assert self.deal is not None, "a game has a number or a deck"
            session = Session(game, self.deal)
        session.restore(self.gestures, len(self.gestures))
        return session

    def written(self) -> bytes:
        """Return the question as a line."""
        return json.dumps(asdict(self)).encode() + b"\n"

    @classmethod
    def read(cls, line: bytes) -> Question:
        """Return the question of a line."""
        return cls(**json.loads(line))


def _added(slug: str, module: str) -> Game[Any]:
    """Return a game that was added to GAMES while the program ran: the class in its module."""
    # In Python 3.10 an alias such as list[Card] passes for a type: its own type tells.
    classes: list[Any] = [
        value for value in vars(import_module(module)).values() if type(value) is type(Game)
    ]
    [game] = [value for value in classes if vars(value).get("slug") == slug]
    added: Game[Any] = game()
    return added


@dataclass(frozen=True)
class Answer:
    """What was found out, after how many gestures the table stands that it is about, which deal."""

    number: int
    verdict: Verdict
    at: int
    deal: int | None

    def written(self) -> bytes:
        """Return the answer as a line."""
        kind = type(self.verdict).__name__.lower()
        about = {"number": self.number, "kind": kind, "at": self.at, "deal": self.deal}
        answer = {**about, **asdict(self.verdict)}
        return json.dumps(answer).encode() + b"\n"

    @classmethod
    def read(cls, line: bytes) -> Answer:
        """Return the answer of a line."""
        answer = json.loads(line)
        number, kind, at, deal = (answer.pop(name) for name in ("number", "kind", "at", "deal"))
        return cls(number, KINDS[kind](**answer), at, deal)
