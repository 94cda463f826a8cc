"""The animations of the help: the tables that they show, and the sentences below them. Pure.

A game with recorded wins shows moves of its easiest one, and how that ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from solitaire_gui.cards import KING, Card
from solitaire_gui.games.base import Game, Move
from solitaire_gui.games.places import Role
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.play.wording.hint_text import hint
from solitaire_gui.session import Session
from solitaire_gui.solver.winnable.recorded_deals import deals, solution

FIRST_DEAL, LAST_DEAL = 1, 8
"""Deals of a game without recorded wins, in which an example move is looked for."""
EXEMPLARY_COUNT = 3
"""How many cards a good example moves."""
END_TABLE_COUNT = 8
"""How many tables the animation of the end shows."""
ROW = 1.4
"""The distance between two rows of piles, in card widths."""
MAX_CACHED_GAMES = 8
"""How many games have their animations cached."""
END_SENTENCE = Message("The last moves of a won game.")


class MoveTexts(NamedTuple):
    """The sentences about a move onto a card and about a move to an empty place.

    `role` is that of the empty place.
    """

    move: Message
    place: Message
    role: Role = Role.TABLEAU


SAME_SUIT = Message("One lower, of the same suit: {card} {place}.")
ONLY_KINGS = Message("Only a king fills an empty column: {card} {place}.")
MOVE_TEXTS: Mapping[str, MoveTexts] = {
    "montana": MoveTexts(
        Message("A gap takes the card that follows: {card} {place}."),
        Message("A row begins with a 2: {card} goes to its left end."),
    ),
    "scorpion": MoveTexts(SAME_SUIT, ONLY_KINGS),
    "alaska": MoveTexts(
        Message("One lower or higher, of the same suit: {card} {place}."),
        ONLY_KINGS,
    ),
    "thumb-and-pouch": MoveTexts(
        Message("One lower, of any other suit: {card} {place}."),
        Message("Any card fills an empty column: {card} {place}."),
    ),
    "seahaven": MoveTexts(
        SAME_SUIT, Message("A cell holds any one card: {card} {place}."), Role.CELL
    ),
}
"""By slug."""
DEFAULT_TEXTS = MoveTexts(Message("{card} goes {place}."), Message("{card} goes {place}."))
"""The sentences for a game without its own."""


class Film(NamedTuple):
    """An animation: tables to show one after the other."""

    tables: Sequence[Any]
    sentence: Sentence
    """The sentence below it."""
    move: Move | None = None
    """The move from the first table to the second; None if it shows the end of a game."""


class ExampleMove(NamedTuple):
    """A move of a recorded win to a column or a cell."""

    before: Any
    after: Any
    move: Move
    cards: Sequence[Card]
    on: Card | None
    """The card that it goes on; None if the pile was empty."""
    place: Message
    reach: float
    """How far it goes, in card widths, plus the number of cards: the less, the clearer."""

    @property
    def is_by_card(self) -> bool:
        """Whether its place is named by a card, and not by an empty pile."""
        return "card" in self.place.values

    @property
    def is_one_lower(self) -> bool:
        """Whether its first card is one lower than the card it goes on, or the pile was empty."""
        return self.on is None or self.cards[0].rank() == self.on.rank() - 1


@lru_cache(MAX_CACHED_GAMES)
def films(game: Game[Any]) -> Sequence[Film]:
    """Return the animations of a move, of a move to an empty place, and of the end.

    The first two are left out if the recorded win has no example of them.
    """
    if not deals(game.slug):
        return [_example(game)]
    deal = deals(game.slug)[0]
    lines, session, tables = solution(game.slug, deal), Session(game, deal), []
    for line in lines:
        tables.append(session.table)
        session.play(line)
    tables.append(session.table)
    played = map(_played, [game] * len(lines), lines, tables, tables[1:])
    moves, words = [each for each in played if each], MOVE_TEXTS.get(game.slug, DEFAULT_TEXTS)
    by_card = [each for each in moves if each.is_by_card and each.is_one_lower]
    to_place = [
        each for each in moves if not each.is_by_card and game.role(each.move.target) is words.role
    ]
    move = min(by_card, key=lambda each: (len(each.cards) == 1, each.reach), default=None)
    # a king only where nothing else may go
    place = min(to_place, key=lambda each: (each.cards[0].rank() == KING, each.reach), default=None)
    shown = [(move, words.move), (place, words.place)]
    end = Film(tables[-END_TABLE_COUNT:], END_SENTENCE)
    return [*(_film(each, sentence) for each, sentence in shown if each), end]


def _played(game: Game[Any], line: str, before: Any, after: Any) -> ExampleMove | None:
    """Return the move that a line made; None if it does not go to a column or a cell."""
    piles, layout = game.piles(before), game.layout
    grown = {pile: len(cards) - len(piles[pile]) for pile, cards in game.piles(after).items()}
    changed = sorted((pile for pile in grown if grown[pile]), key=lambda pile: grown[pile])
    if len(changed) != 2 or game.role(changed[1]) not in (Role.TABLEAU, Role.CELL):
        return None
    source, target = changed
    start = len(piles[source]) + grown[source]
    move, cards, on = Move(line, source, start, target), piles[source][start:], piles[target]
    here, there = layout[source], layout[target]
    across, along = abs(here.x - there.x), abs(here.y - there.y)
    reach = across + ROW * along + len(cards)
    place = game.where(before, move)
    return ExampleMove(before, after, move, cards, on[-1] if on else None, place, reach)


def _film(played: ExampleMove, sentence: Message) -> Film:
    """Return the animation of a move, with its card and place in the sentence."""
    sentence_about = sentence.with_values(card=played.cards[0], place=played.place)
    return Film((played.before, played.after), sentence_about, played.move)


def _example(game: Game[Any]) -> Film:
    """Return the animation of a first move of a game without recorded wins.

    A move of EXEMPLARY_COUNT cards from under which others stay is preferred.
    """

    def merit(pair: tuple[Session[Any], Move]) -> tuple[bool, int]:
        session, move = pair
        count = len(game.piles(session.table)[move.source]) - move.start
        return move.start > 0, -abs(count - EXEMPLARY_COUNT)

    sessions = [Session(game, deal) for deal in range(FIRST_DEAL, LAST_DEAL + 1)]
    session, move = max(
        ((session, move) for session in sessions for move in session.moves), key=merit
    )
    before, sentence = session.table, hint(session, move.lines()).sentence
    session.play(move.command)
    return Film((before, session.table), sentence, move)
