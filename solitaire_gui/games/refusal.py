"""Why cards cannot be put on a pile, and where they can be put instead. Pure."""

from __future__ import annotations

from random import Random
from typing import Any

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Game, IllegalMove, copy_table
from solitaire_gui.games.places import Pile
from solitaire_gui.language.message import Message, Sentence, join_phrases


def refusal(game: Game[Any], table: Any, source: Pile, start: int, target: Pile) -> Sentence | None:
    """Return why the cards of a pile from `start` on cannot go to another; None if they can.

    The reason of a rule concerns one kind of pile. So the legal targets of the cards are added,
    except the card that the reason names.
    """
    legal = (*game.moves(table), *game.gestures(table))
    own = [move for move in legal if (move.source, move.start) == (source, start)]
    if any(move.target == target for move in own):
        return None
    try:
        game.play(copy_table(table), game.line(table, source, start, target), Random(0))
    except IllegalMove as refused:
        named = _cards_in(refused.sentence)
        ways = dict.fromkeys(game.where(table, move) for move in own)
        places = [way for way in ways if not _cards_in(way) or _cards_in(way) - named]
        if not places:
            return refused.sentence
        # Translators: {places} are phrases such as “on 8♦, to a free cell”.
        possible = Message("Possible now: {places}.", places=join_phrases(places))
        return Message("{first} {others}", first=refused.sentence, others=possible)
    return None


def _cards_in(sentence: Sentence) -> set[Card]:
    """Return the cards that a sentence or phrase names."""
    values = () if isinstance(sentence, str) else sentence.values.values()
    return {value for value in values if isinstance(value, Card)}
