"""A deal or a game as one line of text, which players copy, send and paste.

`scorpion 123` is a deal, `seahaven 7DADQD…` one with its 52 cards in dealing order;
`scorpion 123: M 3 7 6; D` is a game with its typed lines. Commas separate the lines of one gesture,
semicolons the gestures: `seahaven 2: MTF 2 1, MTF 9 2; MTC 5 1`. Without a semicolon, line
ends do so.
"""

from __future__ import annotations

import re
from typing import Any

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL, Deck, deck_text
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game, IllegalMove
from solitaire_gui.games.names import named, named_first
from solitaire_gui.history import PASTED
from solitaire_gui.language.display_text import printable
from solitaire_gui.language.languages import current_language
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.session import Session

MAX_LENGTH = 200_000
"""Characters; more than any game needs. A longer text is refused unread."""

MAX_DIGITS = 20
"""Digits of a deal number; Python refuses to parse numbers with thousands of digits."""


MAX_NAME_LENGTH = 40
"""Characters before a number that can be the name of a game; more are another text."""
_NUMBER = re.compile(
    r"(?P<name>[^\d#№/=@]*)(?<![-−])(?:[#№]\s*)?(?P<number>[0-9]+)\s*"
    r"(?:[.;]?$|:?\s*\n|:)(?P<moves>.*)",
    re.DOTALL,
)
_NUMBER_WORDS = re.compile(
    r"(?:(?:\b(?:deal|game|number|no|nr|ms)\b|[–-])[\s.,:]*)+$", re.IGNORECASE
)
_QUOTES = "\"'“”„«»"


class NotationError(ValueError):
    """The text is neither a deal nor a game. `sentence` tells the player why."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class MoveRefused(NotationError):
    """The text is a deal with moves, but the rules forbid one of them; `sentence` names it."""


class OtherText(NotationError):
    """The text has not the form of a number or of a game: it may still show the cards of a deal."""


def to_text(session: Session[Any], *, with_moves: bool) -> str:
    """Return a deal as text; with `with_moves`, the moves up to the current table, too."""
    deal = f"{session.game.slug} {session.deal or _packed(session.deck)}"
    gestures = session.gestures[: session.move_number] if with_moves else []
    return f"{deal}: {'; '.join(map(', '.join, gestures))}" if gestures else deal


def _packed(deck: Deck | None) -> str:
    """Return the cards of a deck in dealing order, without blanks and with T for ten."""
    assert deck is not None, "a game has a number or a deck"
    return deck_text(deck).replace("10", "T").replace(" ", "")


def from_text(text: str, game: str | None = None) -> Session[Any]:
    """Return the session that a text describes, at its last gesture.

    `game` is the slug of the game that a number without a name is a deal of. Raises OtherText if
    the text is neither a number nor a game, another NotationError if it is a wrong one, and
    MoveRefused if it is well formed but the rules forbid one of its moves.
    """
    if len(text) > MAX_LENGTH:
        raise NotationError(Message("This text is too long to be a deal or a game."))
    bare = text.strip().strip(_QUOTES).strip()
    if (number := _NUMBER.fullmatch(bare)) and _is_deal(number):
        session, played = _numbered(number, game), number["moves"]
    elif found := named_first(bare):
        cards, colon, played = bare[found[1] :].partition(":")
        if not colon and "\n" in cards.strip():  # lines without moves may be rows or columns
            raise _other_text()
        session = _of_cards(found[0], " ".join(cards.split()))
    else:
        raise _other_text()
    lines = [line.strip() for line in played.split(";" if ";" in played else "\n")]
    gestures = [[move.strip() for move in line.split(",")] for line in lines if line]
    if session.restore(gestures, len(gestures), origins=PASTED * len(gestures)):
        moves = [move for gesture in gestures for move in gesture]
        _raise_refusal(session, moves[session.step.line_count])
    return session


def _is_deal(found: re.Match[str]) -> bool:
    """Return whether a number, and what stands around it, has the form of a deal."""
    name = _name(found)
    if found["moves"].strip():
        return named(name) is not None
    is_short = len(name) <= MAX_NAME_LENGTH and "\n" not in name
    return is_short and (bool(name) or len(found["number"]) <= MAX_DIGITS)


def _name(found: re.Match[str]) -> str:
    """Return what stands before a number, without words such as `deal`."""
    return _NUMBER_WORDS.sub("", found["name"].strip()).strip(" .,:")


def _numbered(found: re.Match[str], slug: str | None) -> Session[Any]:
    """Return the session of a numbered deal. Raises NotationError."""
    name = _name(found)
    game = named(name) if name else GAMES.get(slug or "")
    if game is None:
        if name:
            # Translators: {name} is a pasted word, such as “Klondike”.
            raise NotationError(
                Message("There is no game called “{name}” here.", name=printable(name))
            )
        raise _other_text()
    number = found["number"]
    if len(number) > MAX_DIGITS or not FIRST_DEAL <= int(number) <= LAST_DEAL:
        raise NotationError(
            Message("Deals are numbered from {first} to {last}.", first=FIRST_DEAL, last=LAST_DEAL)
        )
    return Session(game, int(number))


def _of_cards(game: Game[Any], cards: str) -> Session[Any]:
    """Return the session of a deal whose cards a text shows. Raises OtherText."""
    from solitaire_gui import deal_text  # lazy: only a deal without a number needs it

    try:
        deal = deal_text.read_for(cards, game.slug, current_language())
    except deal_text.NotADeal as error:
        if error.kind == "empty":
            raise _other_text() from None
        raise OtherText(error.sentence) from None
    return deal_text.session_of(deal.game, deal.cards)


def _other_text() -> OtherText:
    return OtherText(
        Message("This is not a deal: it should look like “{example}”.", example="scorpion 123")
    )


def _raise_refusal(session: Session[Any], line: str) -> None:
    """Raise MoveRefused about a line that is illegal on the current table."""
    try:
        session.play(line)
    except IllegalMove as refused:
        why = Message(
            "Move {number} of the text can’t be played: {why}",
            number=session.step.line_count + 1,
            why=refused.sentence,
        )
        raise MoveRefused(why) from None
