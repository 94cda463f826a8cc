"""Explains why a table is lost, in pages: by a knot of cards, or by the remaining moves.

A knot is a set of cards each of which waits for another of them. It is explained card by card.
Without a knot the longest line of moves is shown, and how many positions were searched.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from typing import Any, NamedTuple

from solitaire_gui.cards import Card
from solitaire_gui.games.base import Game
from solitaire_gui.games.places import FINAL_ROLES, Role
from solitaire_gui.history import Step
from solitaire_gui.language.date_and_number_formats import number as written
from solitaire_gui.language.message import Message, join_sentences
from solitaire_gui.language.number_words import number_word
from solitaire_gui.play.sentences import NO_MOVES
from solitaire_gui.play.wording.move_text import move_text
from solitaire_gui.session import Session
from solitaire_gui.solver import deadlock_of
from solitaire_gui.solver.engine.why_lost import Cause, Deadlock, Obstacle, Reason, shortest_cycle
from solitaire_gui.solver.puzzles.careless_play import (
    MAX_GESTURES,
    careless_game,
    chosen,
    without_shuffles,
)
from solitaire_gui.solver.puzzles.positions import key

MAX_ARROWS = 5
"""A knot with more links than this shows only the links of its shortest ring."""
MAX_TRIED_MOVES = 150
"""Moves played at most to find the longest continuation of a lost game."""
ONLY_SUIT_BUILDING = "scorpion"
"""The game in which each card goes on one other card only, so one obstacle explains it."""
ROWS_WITH_GAPS = "montana"
"""The game in which each gap takes one card only, and none if it follows a king."""


class Page(NamedTuple):
    """A sentence, the table that it is about, and the cards to highlight."""

    sentence: Message
    table: Any
    cards: tuple[Card, ...] = ()
    """The card that waits; on an overview those that arrows lead from."""
    others: tuple[Card, ...] = ()
    """Further waiting cards without arrows, if there are too many for all of them."""
    goals: tuple[Card, ...] = ()
    """The cards that it could go on, or that must be free first."""
    waits_for: tuple[Card, ...] = ()
    """The cards that must move first."""
    links: tuple[tuple[Card, Card], ...] = ()
    """Arrows, each from a card to the one that it waits for."""
    moved: Step[Any] | None = None
    """The step that led to this table, if the page shows a move that was tried."""


class Explanation(NamedTuple):
    """The title and the pages about a lost table."""

    title: Message
    pages: Sequence[Page]
    opened: frozenset[Card] = frozenset()
    """Face-down cards that the pages name, to be drawn face up."""


def explanation(session: Session[Any], positions: int) -> Explanation:
    """Return why the current table of a session is lost.

    `positions` is how many positions the proof took.
    """
    knot = deadlock_of(session.game.slug, session.table)
    if knot:
        return _explain_by_knot(session.game, session.table, knot)
    return _explain_by_moves(session, positions)


# Explanation by a knot.


def _explain_by_knot(game: Game[Any], table: Any, knot: Deadlock) -> Explanation:
    """Return the explanation of a knot: an overview, and a page for each of its cards."""
    count = len(knot)
    ring = _ring_of_many(knot)
    if count == 1:
        title = Message("{card} can never leave the card it is on.", card=_open(knot[0].card))
        about = Message("You can’t win without moving it, so this game is lost.")
    elif count == 2:
        title = Message("Neither of these two cards can ever move first.")
        about = Message(
            "Each waits for the other, even when other cards carry it along. "
            "You can’t win without moving both."
        )
    else:
        title = Message(
            "None of these {number} cards can ever move first.", number=number_word(count)
        )
        about = Message(
            "An arrow leads from each card to the one it waits for, even when other "
            "cards carry it along. You can’t win without moving them all."
        )
    if ring:
        about = Message(
            "Each bright card waits for other bright ones. The arrows show the shortest ring; the "
            "rest block every way out of it. You can’t win without moving them all."
        )
    overview = _overview(about, table, knot, ring)
    stock = {
        card
        for pile, cards in game.piles(table).items()
        if game.role(pile) is Role.STOCK
        for card in cards
    }
    pages = [_page(game.slug, table, reason, in_stock=reason.card in stock) for reason in knot]
    named = (
        card for page in pages for card in (*page.cards, *page.others, *page.goals, *page.waits_for)
    )
    hidden = frozenset(card for card in named if not card.is_face_up())
    if count == 1:
        pages = [pages[0]._replace(sentence=join_sentences([pages[0].sentence, about]))]
    else:
        pages.insert(0, overview)
    opened = hidden - stock
    in_order = (card for cards in game.piles(table).values() for card in cards if card in opened)
    if seen := tuple(map(_open, in_order)):
        face_down = Message("Face down: {cards}.", cards=seen)
        pages = [
            page._replace(sentence=join_sentences([page.sentence, face_down])) for page in pages
        ]
    return Explanation(title, pages, opened)


def _ring_of_many(knot: Deadlock) -> tuple[Card, ...]:
    """Return the shortest ring of a knot with more links than MAX_ARROWS; else ()."""
    is_plain = sum(len({*reason.waits_for} - {reason.card}) for reason in knot) <= MAX_ARROWS
    return () if is_plain else shortest_cycle(knot)


def _overview(about: Message, table: Any, knot: Deadlock, ring: tuple[Card, ...]) -> Page:
    """Return the page of all cards of a knot, with all links or with those of `ring`."""
    every = tuple(reason.card for reason in knot)
    links = ((reason.card, card) for reason in knot for card in reason.waits_for)
    if ring:
        others = tuple(card for card in every if card not in ring)
        return Page(about, table, ring, others, links=(*pairwise((*ring, ring[0])),))
    return Page(about, table, every, links=tuple(link for link in links if link[0] != link[1]))


def _page(slug: str, table: Any, reason: Reason, *, in_stock: bool) -> Page:
    """Return the page of one card of a knot."""
    card, obstacles = reason
    sentences = _only_way(reason) if slug == ONLY_SUIT_BUILDING else [*_all_ways(reason)]
    if in_stock:
        sentences = [Message("{card} is in the stock.", card=_open(card)), *sentences]
    room = (Cause.NO_ROOM, Cause.UNCOLLECTED, Cause.HIDDEN)
    goals = [each.at for each in obstacles if each.kind not in room and each.at != card]
    apart = [each.at for each in obstacles if each.waits_for != (card,) and each.at in goals]
    return Page(
        join_sentences(sentences),
        table,
        (card,),
        goals=tuple(dict.fromkeys(goals)),
        waits_for=tuple(other for other in reason.waits_for if other != card),
        links=tuple(dict.fromkeys((card, goal) for goal in apart)),
    )


def _only_way(reason: Reason) -> list[Message]:
    """Return why a card of ONLY_SUIT_BUILDING cannot go to the one place where it could go."""
    card, first = _open(reason.card), reason.obstacles[0]
    at, others = _open(first.at), tuple(map(_open, reason.waits_for))
    match first.kind:
        case Cause.HIDDEN:
            return [_hidden(card, others[0])]
        case Cause.CARRIED if len(others) == 1:
            return [
                Message(
                    "{card} can only go on {goal}, but would take it along: {other} must leave "
                    "the column first.",
                    card=card,
                    goal=at,
                    other=others[0],
                )
            ]
        case Cause.CARRIED:
            return [
                Message(
                    "{card} can only go on {goal}, but would take it along: one of {others} must "
                    "leave the column first.",
                    card=card,
                    goal=at,
                    others=others,
                )
            ]
        case Cause.COVERED if others == (card,):
            return [
                Message(
                    "{card} can only go on {goal}, which is face down under {card} itself.",
                    card=card,
                    goal=at,
                )
            ]
        case Cause.COVERED:
            return [
                Message(
                    "{card} can only go on {goal}, and {goal} is under {other}.",
                    card=card,
                    goal=at,
                    other=others[0],
                )
            ]
    return [
        Message(
            "{card} can only go to an empty column, and none empties until one of these "
            "moves: {others}.",
            card=card,
            others=others,
        )
    ]


def _all_ways(reason: Reason) -> Iterator[Message]:
    """Yield why a card cannot go to each place. An obstacle in two ways is mentioned once."""
    card = _open(reason.card)
    places = {each.at: each for each in reason.obstacles if each.kind is Cause.COVERED}
    up = next((each for each in reason.obstacles if each.kind is Cause.IN_ORDER), None)
    both = up is not None and up.at != reason.card and places.get(up.at) == _covered(up)
    for each in reason.obstacles:
        at, others = _open(each.at), tuple(map(_open, each.waits_for))
        names = {"card": card, "goal": at, "other": others[0]}
        match each.kind:
            case Cause.HIDDEN:
                yield _hidden(card, others[0])
            case Cause.IN_ORDER if both:
                yield Message(
                    "{card} can’t go on {goal}, or to the foundation after it, while "
                    "{goal} is under {other}.",
                    **names,
                )
            case Cause.IN_ORDER if each.at == reason.card:
                yield Message("{card} can’t go to the foundation while {other} is on it.", **names)
            case Cause.IN_ORDER:
                yield Message(
                    "{card} can’t go to the foundation before {goal}, which is under {other}.",
                    **names,
                )
            case Cause.COVERED if both and each == _covered(up):
                pass
            case Cause.COVERED if others == (card,):
                yield Message("{card} is already on {goal}.", **names)
            case Cause.COVERED:
                yield Message("{card} can’t go on {goal}, which is under {other}.", **names)
            case Cause.CARRIED:
                yield Message("{card} can’t go on {goal}, which it would take along.", **names)
    room = tuple(_open(each.at) for each in reason.obstacles if each.kind is Cause.NO_ROOM)
    if room:
        yield Message(
            "No column empties for {card} until one of these moves: {others}.",
            card=card,
            others=room,
        )


def _covered(obstacle: Obstacle | None) -> Obstacle | None:
    """Return the same obstacle as one of a covered card."""
    return obstacle._replace(kind=Cause.COVERED) if obstacle else None


def _hidden(card: Card, other: Card) -> Message:
    """Return that a face-down card waits for the one on it."""
    return Message(
        "{card} is face down under {other} and can’t move until {other} does.",
        card=card,
        other=other,
    )


def _open(card: Card) -> Card:
    """Return a face-up copy of a card."""
    return Card(card.rank(), card.suit())


# Explanation by the remaining moves.


class Continuation(NamedTuple):
    """How a lost game may go on."""

    gestures: Sequence[tuple[str, ...]]
    is_over: bool
    """Whether no new position can follow. False if the search was cut off."""


def _explain_by_moves(session: Session[Any], positions: int) -> Explanation:
    """Return the explanation of a table without a knot: the longest continuation, move by move."""
    game, last = session.game, session.step
    plays = without_shuffles(game, session.table)
    if not plays:
        return Explanation(NO_MOVES, [Page(_end_of(session) or NO_MOVES, session.table)])
    continuation = _longest_continuation(session)
    pages = []
    for number, lines in enumerate(continuation.gestures, 1):
        move = move_text(game, last.table, lines)
        last = last.then(lines)
        sentence = Message("Move {number}: {move}.", number=number, move=move)
        if left := len(without_shuffles(game, last.table)):
            loses = Message.counted(
                "{count} move is left, and it loses.",
                "{count} moves are left, and all of them lose.",
                left,
            )
            sentence = join_sentences([sentence, loses])
        pages.append(Page(sentence, last.table, moved=last))
    length = Message.counted(
        "The longest line tried here goes on for {count} move.",
        "The longest line tried here goes on for {count} moves.",
        len(pages),
    )
    proof = Message(
        "Every position that can follow was tried, {number} in all: none of them is a win.",
        number=written(positions),
    )
    title = Message.counted("The only move loses.", "All {count} moves lose.", len(plays))
    if len(plays) == 2:
        title = Message("Both moves lose.")
    overview = [*([proof] if positions > 1 else []), *([length] if pages else [])]
    pages.insert(0, Page(join_sentences(overview or [title]), session.table))
    end = _end_of(session.fork(last)) if continuation.is_over else None
    if end:
        pages[-1] = pages[-1]._replace(sentence=join_sentences([pages[-1].sentence, end]))
    return Explanation(title, pages)


def _longest_continuation(session: Session[Any]) -> Continuation:
    """Return the longest continuation, found by playing what looks best after each first move.

    No position occurs twice. It is empty if every move leads back to the current position.
    """
    game, seed = session.game, session.seed
    longest, left = Continuation((), is_over=True), MAX_TRIED_MOVES
    here = key(game, session.table)
    for play in without_shuffles(game, session.table):
        first = chosen(game, session.table, play, seed)
        if first.key == here:
            continue
        others = careless_game(game, first.table, seed, None, before=[here])
        gestures = [first.lines, *(choice.lines for choice in islice(others, left))]
        left -= len(gestures) - 1
        if len(gestures) > len(longest.gestures):
            longest = Continuation(gestures, left > 0 and len(gestures) <= MAX_GESTURES)
        if left <= 0:
            break
    return longest


def _end_of(session: Session[Any]) -> Message | None:
    """Return what still prevents a win at the end of a continuation; None if unknown."""
    if session.game.slug == ROWS_WITH_GAPS:
        return _end_of_rows(session)
    sentences = [NO_MOVES] if session.is_stuck else []
    if covered := _covered_next(session.game, session.table):
        card, other = map(_open, covered)
        sentences.append(Message("{card} is still under {other}.", card=card, other=other))
    return join_sentences(sentences) if sentences else None


def _end_of_rows(session: Session[Any]) -> Message | None:
    """Return why no gap of a lost table can be filled; None if one can be."""
    if without_shuffles(session.game, session.table):
        return None
    end = Message("No gap can be filled any more: each comes after a king or another gap.")
    if session.is_stuck:
        return end
    shuffled = Message("A shuffle does not help: what can follow it was tried, too.")
    return join_sentences([end, shuffled])


def _covered_next(game: Game[Any], table: Any) -> tuple[Card, Card] | None:
    """Return the lowest card that a foundation takes next and that is covered, and its cover."""
    if game.slug == ONLY_SUIT_BUILDING:  # its foundation takes whole suits only
        return None
    piles = game.piles(table)
    up = Counter(
        card.suit()
        for pile, cards in piles.items()
        if game.role(pile) in FINAL_ROLES
        for card in cards
    )
    covered = [
        (card, other)
        for pile, cards in piles.items()
        if game.role(pile) is Role.TABLEAU
        for card, other in pairwise(cards)
        if card.rank() == up[card.suit()] + 1
    ]
    return min(covered, key=lambda pair: pair[0].rank(), default=None)
