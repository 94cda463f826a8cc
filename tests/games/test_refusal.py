"""What is said where cards cannot be put on a pile, checked against the legal moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from solitaire_gui.cards import ACE, KING, RANKS, SUITS, Card
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game, Move
from solitaire_gui.games.places import Pile, Role
from solitaire_gui.games.refusal import refusal
from solitaire_gui.language.card_names import card_name
from tests.support.levels import some, times
from tests.support.playing import tables

NAMES = {card_name(Card(rank, suit)): Card(rank, suit) for rank in RANKS for suit in SUITS}
CARD = f"the ({'|'.join(sorted(NAMES, key=len, reverse=True))})"
COLUMNS_OF_MONTANA = 13
FOUNDATION, COLUMN = Role.FOUNDATION, Role.TABLEAU


class Trial(NamedTuple):
    """Cards and the pile that they are put on."""

    card: Card
    """The first of the cards."""
    length: int
    is_last: bool
    """Whether no other cards lie on them, as on those of the foundation."""
    is_run: bool
    """Whether they are all face up and go down in one suit."""
    source: Role
    target: Role
    on: Card | None
    """The last card of the pile; None if it is empty."""
    left: Card | None
    """In Montana the card to the left of the pile; None at the left end."""


def trial(game: Game[Any], table: Any, source: Pile, start: int, target: Pile) -> Trial:
    piles = game.piles(table)
    held, there, left = piles[source][start:], piles[target], None
    if game.slug == "montana" and target.index % COLUMNS_OF_MONTANA:
        left = table.tableau[target.index // COLUMNS_OF_MONTANA][
            target.index % COLUMNS_OF_MONTANA - 1
        ]
    is_run = all(
        (upper.suit(), upper.rank()) == (lower.suit(), lower.rank() + 1)
        for upper, lower in pairwise(held)
    )
    roles = game.role(source), game.role(target)
    return Trial(
        held[0], len(held), len(held) == 1, is_run, *roles, there[-1] if there else None, left
    )


Claim = Callable[[Trial, Sequence[Card]], bool]
"""Whether a sentence, with the cards that it names, is true of one of all moves."""


def on_named(tried: Trial, named: Sequence[Card]) -> bool:
    return tried.card != named[0] or tried.on in named[1:]


def in_columns(claim: Claim) -> Claim:
    return lambda tried, named: tried.target is not COLUMN or claim(tried, named)


def on_foundation(claim: Claim) -> Claim:
    return lambda tried, named: tried.target is not FOUNDATION or claim(tried, named)


def or_empty(claim: Claim) -> Claim:
    return lambda tried, named: tried.on is None or claim(tried, named)


def to_empty(tried: Trial, named: Sequence[Card]) -> bool:
    return tried.card != named[0] or tried.on is None


def on_another_suit(tried: Trial, named: Sequence[Card]) -> bool:
    card, on = named[0], tried.on
    return tried.card != card or (
        on is not None and on.rank() == card.rank() + 1 and on.suit() != card.suit()
    )


def right_of(tried: Trial, named: Sequence[Card]) -> bool:
    return tried.card != named[0] or (tried.on is None and tried.left == named[1])


def is_rank(rank: int) -> Claim:
    return lambda tried, named: tried.card.rank() == rank


def rank_to_empty(rank: int) -> Claim:
    return lambda tried, named: tried.card.rank() != rank or tried.on is None


def at_left_end(tried: Trial, named: Sequence[Card]) -> bool:
    return tried.card.rank() != 2 or (tried.on is None and tried.left is None)


def filled_or(claim: Claim) -> Claim:
    return lambda tried, named: tried.on is not None or claim(tried, named)


CLAIMS: Mapping[str, Claim] = {
    f"{CARD} goes only on {CARD}": on_named,
    f"in the columns {CARD} goes only on {CARD}(?: or {CARD})?": in_columns(on_named),
    f"in the columns {CARD} goes only on {CARD} or to an empty column": in_columns(
        or_empty(on_named)
    ),
    f"in the columns {CARD} goes only to an empty column": in_columns(to_empty),
    (
        f"in the columns {CARD} goes only on the next higher card of another suit or to an empty "
        f"column, not on {CARD}"
    ): in_columns(or_empty(on_another_suit)),
    f"on the foundation {CARD} goes only on {CARD}": on_foundation(on_named),
    f"on the foundation {CARD} goes only to an empty pile": on_foundation(to_empty),
    f"{CARD} goes to the foundation only on {CARD}": on_foundation(on_named),
    "an ace goes to an empty foundation": on_foundation(rank_to_empty(ACE)),
    "only an ace goes to an empty foundation": on_foundation(filled_or(is_rank(ACE))),
    "only a king goes to an empty column": in_columns(filled_or(is_rank(KING))),
    "a king goes only to an empty column": rank_to_empty(KING),
    "in the columns a king goes only to an empty column": in_columns(rank_to_empty(KING)),
    f"{CARD} goes only to (?:a gap to )?the right of {CARD}": right_of,
    f"{CARD} goes only to a gap at the left end of a row": at_left_end,
    "a 2 goes only at the left end of a row": at_left_end,
    "only a 2 goes at the left end of a row": lambda tried, _: (
        tried.left is not None or tried.card.rank() == 2
    ),
    "nothing goes to the right of a king": lambda tried, _: (
        tried.left is None or tried.left.rank() != KING
    ),
    "nothing goes to the right of another gap": lambda tried, _: (
        tried.left is None or tried.left.rank() != ACE
    ),
    "only cards in the columns can be moved": lambda tried, _: tried.source is COLUMN,
    "no card goes back to the stock": lambda tried, _: tried.target is not Role.STOCK,
    "a suit is collected when its column runs from king to ace": lambda tried, _: (
        tried.target is not FOUNDATION
    ),
    "a face-down card cannot be moved": lambda tried, _: tried.card.is_face_up(),
    "(?:a card|cards) (?:stay )?on the foundation(?: stays there)?": lambda tried, _: (
        tried.source is not FOUNDATION
    ),
    "no card can be taken from the foundation": lambda tried, _: tried.source is not FOUNDATION,
    "no card can be taken from the stock": lambda tried, _: tried.source is not Role.STOCK,
    "only the last card of a column goes to the foundation": on_foundation(
        lambda tried, _: tried.is_last
    ),
    "cards go to the foundation one at a time": on_foundation(lambda tried, _: tried.is_last),
    "cards go to the cells and to the foundation one at a time": lambda tried, _: (
        tried.target is COLUMN or tried.is_last
    ),
    "only the top card of the waste can be played": lambda tried, _: (
        tried.source is not Role.WASTE or tried.is_last
    ),
    "a card goes only to a column or to the foundation": lambda tried, _: (
        tried.target in (COLUMN, FOUNDATION)
    ),
    "a card in a cell goes only to a column or to the foundation": lambda tried, _: (
        tried.source is not Role.CELL or tried.target in (COLUMN, FOUNDATION)
    ),
    r"cell \d holds a card already": lambda tried, _: (
        tried.target is not Role.CELL or tried.on is None
    ),
    "only a run of one suit can be moved together": lambda tried, _: tried.is_run,
    f"{CARD} must be one lower than {CARD} and of another suit": lambda tried, named: (
        # It is said of two neighbours that are not in order, so that they never move together.
        tried.card != named[1] or tried.is_last
    ),
}
"""Each sentence of a refusal, in small letters, with what it claims."""
MOVING = re.compile(
    r"Moving (\d+) cards at once takes (\d+) free cells?, and (?:none|only (\d+)) (?:is|are) free\."
)


def legal_moves(game: Game[Any], table: Any) -> Iterator[Move]:
    yield from game.moves(table)
    yield from game.gestures(table)


def all_trials(game: Game[Any], table: Any) -> Iterator[tuple[Pile, int, Pile]]:
    """Yield each card of a table with each other pile."""
    for source, held in game.piles(table).items():
        for start in range(len(held)):
            for target in game.layout:
                if target != source:
                    yield source, start, target


def many_tables(game: Game[Any]) -> list[Any]:
    """Return 150 tables of random games, or a few; of Montana, where each takes longest, 40."""
    count = 40 if game.slug == "montana" else 150
    return some(tables(game, times(2, 195)), times(3, count))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_a_refusal_is_true_of_all_legal_moves_and_names_all_of_its_cards(game: Game[Any]) -> None:
    """Each claim is true of every legal move of all tables, and forbids the refused one."""
    every = many_tables(game)
    allowed = {
        trial(game, table, move.source, move.start, move.target)
        for table in every
        for move in legal_moves(game, table)
    }
    checked: set[tuple[str, tuple[Card, ...]]] = set()
    for table in every:
        legal: dict[tuple[Pile, int], dict[Pile, Move]] = {}
        for move in legal_moves(game, table):
            legal.setdefault((move.source, move.start), {})[move.target] = move
        for source, start, target in all_trials(game, table):
            can_go = legal.get((source, start), {})
            said = refusal(game, table, source, start, target)
            if target in can_go:
                assert said is None
                continue
            text = str(said)
            reason, _, possible = text.partition(" Possible now: ")
            ways = dict.fromkeys(str(game.where(table, move)) for move in can_go.values())
            told = possible.removesuffix(".").split(", ") if possible else []
            assert [way for way in ways if way in told] == told, text
            assert all(way in told or way.removeprefix("on ") in reason for way in ways), text
            tried = trial(game, table, source, start, target)
            if moving := MOVING.fullmatch(reason):
                count, needed, free = (int(number or 0) for number in moving.groups())
                cells = [p for p, held in game.piles(table).items() if p.area == "cell"]
                assert count == tried.length == needed + 1
                assert free == sum(not game.piles(table)[cell] for cell in cells) < needed
                continue
            claim, named = claim_of(reason)
            assert not claim(tried, named), (text, tried)
            if (reason, named) not in checked:
                checked.add((reason, named))
                assert [other for other in allowed if not claim(other, named)] == [], text


def claim_of(reason: str) -> tuple[Claim, tuple[Card, ...]]:
    """Return what a sentence claims, and the cards that it names."""
    sentence = reason[0].lower() + reason[1:].removesuffix(".")
    for pattern, claim in CLAIMS.items():
        if found := re.fullmatch(pattern, sentence):
            return claim, tuple(NAMES[name] for name in found.groups() if name)
    raise AssertionError(f"what does it claim: {reason}")
