"""Reads a deal from any text: lines to places in dealing order, for the game whose shape fits.

Whatever is misread on the way, 52 different cards do not come out by chance: counting replaces
most checks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from solitaire_gui.cards import DECK_SIZE, RANK_TEXT, RANKS, SUIT_LETTERS, SUITS, Card
from solitaire_gui.deal_text import board_lines
from solitaire_gui.deal_text.board_lines import Board, Item, Line
from solitaire_gui.deal_text.gaps import with_gaps_filled
from solitaire_gui.deal_text.not_a_deal import NotADeal
from solitaire_gui.deal_text.shapes import Shape, shape_of
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game
from solitaire_gui.games.names import named_first
from solitaire_gui.language.message import Message, join_phrases

MAX_LENGTH = 100_000
"""Characters. A longer text is refused unread."""
DEALT, COLUMNS, ROWS = "dealt", "columns", "rows"
"""The forms: cards in dealing order, or lines that are columns or rows of the table."""
_MOST_NAMED = 8
"""Missing cards that a sentence names."""
_CONTROL = re.compile("[\0-\x08\x0e-\x1b\x7f\ud800-\udfff]")
_DIGITS = re.compile(r"(?:(?:0[1-9]|1[0-3])[1-4]){52}")
_QUOTES = "\"'“”„«»"
_ENDS = "\x1a \t\r\n"
"""Characters that may follow a text; Control-Z ends a file of DOS."""
_READ_AS = {
    COLUMNS: Message("The lines were read as columns."),
    ROWS: Message("The lines were read as rows."),
    DEALT: Message("The cards were read in the order in which they are dealt."),
}
_OR_AS = {
    COLUMNS: Message("They could be columns, too."),
    ROWS: Message("They could be rows, too."),
    DEALT: Message("They could be in the order in which they are dealt, too."),
}


class DealText(NamedTuple):
    """A deal that was read from a text."""

    game: str
    """The slug."""
    cards: Sequence[Card]
    """All 52, in dealing order."""
    form: str
    """How the lines were understood: DEALT, COLUMNS or ROWS."""
    others: Mapping[str, Sequence[Card]]
    """By form, the decks that the same lines could mean, too."""
    understood: Sequence[Message]
    """Sentences for the player: how the text was understood, and what was left out."""


def read(text: str, game: str | None, language: str) -> DealText:
    """Return the deal that a text shows.

    `game` is the slug of the game on the table, which counts if the text neither names nor shows
    another one; `language` is the tag of the player's. Raises NotADeal.
    """
    return _read(text, GAMES[game] if game else None, language, is_named=False)


def read_for(text: str, game: str, language: str) -> DealText:
    """Return the deal of this game that a text shows. Raises NotADeal."""
    return _read(text, GAMES[game], language, is_named=True)


def _read(text: str, game: Game[Any] | None, language: str, *, is_named: bool) -> DealText:
    if len(text) > MAX_LENGTH:
        raise NotADeal("too-long", Message("This text is too long to be a deal or a game."))
    text = text.rstrip(_ENDS)
    if control := _CONTROL.search(text):
        line = text.count("\n", 0, control.start()) + 1
        raise NotADeal("not-text", Message("This is not text."), line)
    if named := named_first(text):
        game, length = named
        text, is_named = " " * length + text[length:], True
    bare = text.strip().strip(_QUOTES)
    if _DIGITS.fullmatch("".join(bare.split())):
        text = _cards_of_digits("".join(bare.split()))
    elif bare[:1] in ("[", "{"):
        text = _lines_of_lists(bare) or text
    return _Reading(board_lines.board_of(text, language), game, is_named).deal()


def _cards_of_digits(digits: str) -> str:
    """Return the cards of three digits each, as solvers of Klondike have them."""
    return " ".join(
        RANK_TEXT[int(digits[at : at + 2])] + SUIT_LETTERS[int(digits[at + 2])]
        for at in range(0, len(digits), 3)
    )


def _lines_of_lists(text: str) -> str | None:
    """Return JSON lists as lines of cards; None if it is no JSON, or none of lists of cards.

    The last card of a stock is the next one there.
    """
    try:
        value = json.loads(text.replace("'", '"'))
    except (ValueError, RecursionError):
        return None
    if isinstance(value, list):
        return "\n".join(map(_row, value))
    lines = list[str]()
    for key, cards in value.items():
        if not isinstance(cards, list):
            return None
        if key in ("tableau piles", "tableau", "columns"):
            lines += [f": {_row(pile)}" for pile in cards]
        elif key == "sequences":
            lines += map(_row, cards)
        elif key in ("stock", "cells", "reserve", "waste"):
            lines.append(f"{key}: {_row(cards[::-1] if key == 'stock' else cards)}")
        elif key == "foundations":
            lines.append("foundations: " + " ".join(map(_row, cards)))
        else:
            return None
    return "\n".join(lines)


def _row(cards: object) -> str:
    """Return one list of JSON as a line; an empty text in it is a gap."""
    if isinstance(cards, list):
        return " ".join(str(card) or "--" for card in cards)
    return str(cards)


class _Reading:
    """The lines of a board while their meaning is found out."""

    def __init__(self, board: Board, game: Game[Any] | None, is_named: bool) -> None:
        self._board = board
        self._game = game
        self._is_named = is_named
        kinds = {line.kind for line in board.lines if line.items or line.kind != board_lines.COLUMN}
        self._is_by_row = bool(board.column_count) or board_lines.ROW in kinds
        self._is_by_column = board_lines.COLUMN in kinds or any(
            line.has_waste_first for line in board.lines
        )
        self._is_marked = bool(kinds - {"", board_lines.ROW})
        self._understood = list[Message]()

    def deal(self) -> DealText:
        """Return what the lines mean. Raises NotADeal."""
        items = [item for line in self._board.lines for item in line.items]
        cards = [item.card for item in items if item.card]
        if not cards:
            raise NotADeal("empty", Message("There are no cards in this text."))
        lines = self._board.lines
        for slug, game in GAMES.items():
            gaps = shape_of(game).gaps
            others = {Card(rank, suit) for suit in SUITS for rank in RANKS} - gaps
            if gaps and len(cards) == len(others) and {*cards} == others and not self._is_marked:
                lines = with_gaps_filled(self._body(lines), shape_of(game))
                if self._game is not game and not self._is_named:
                    self._game = game
                    self._tell_game(slug)
        items = [item for line in lines for item in line.items if item.card]
        try:
            _check_pack(items)
        except NotADeal as error:
            self._lay(error, lines)
            raise
        if any(line.kind == board_lines.FOUNDATION and line.cards for line in lines):
            raise NotADeal("position", Message("Some cards are on the foundation already."))
        return self._placed(lines)

    def _tell_game(self, slug: str) -> None:
        name = Message.in_context("game", GAMES[slug].name)
        self._understood.append(Message("This is a deal of {game}.", game=name))

    def _body(self, lines: Sequence[Line]) -> list[Line]:
        """Return the lines of the table itself."""
        kinds = ("", board_lines.COLUMN, board_lines.ROW)
        return [line for line in lines if line.kind in kinds and line.items]

    def _beside(self, lines: Sequence[Line]) -> list[Card]:
        """Return the cards under a heading, those of the waste first."""
        beside = sorted(
            (line for line in lines if line.kind in ("cells", "stock", "waste")),
            key=lambda line: line.kind != board_lines.WASTE,
        )
        return [card for line in beside for card in line.cards]

    def _placed(self, lines: Sequence[Line]) -> DealText:
        """Return the deal of the first game whose shape the lines have."""
        groups = [line.cards for line in self._body(lines) if line.cards]
        flat = [card for line in lines for card in line.cards]
        beside = self._beside(lines)
        games = [self._game] if self._game and self._is_named else [self._game, *GAMES.values()]
        for game in dict.fromkeys(game for game in games if game):
            shape = shape_of(game)
            found = dict(self._forms(shape, groups, beside))
            if not found:
                continue
            default = self._default(shape, found)
            is_own = game is self._game
            if not is_own and not (self._is_by_row or default == COLUMNS or not shape.is_even):
                continue
            if not is_own:
                self._tell_game(game.slug)
            cards = found.pop(default)
            is_unmarked = not (self._is_by_column or self._is_by_row or self._is_marked)
            if is_unmarked and shape.is_even and flat not in (cards, *found.values()):
                found[DEALT] = flat
            others = {form: deck for form, deck in found.items() if deck != cards}
            return self._answer(game, cards, default, others)
        if self._is_by_column or self._is_by_row or self._is_marked or _is_freecell(groups):
            raise self._misfit(groups)
        if self._game is None:
            raise NotADeal("no-game", Message("Which game is this a deal of?"))
        others = {}
        return self._answer(self._game, flat, DEALT, others)

    def _default(self, shape: Shape, found: Mapping[str, object]) -> str:
        """Return the form to take where no mark decides."""
        if shape.is_grid and not self._is_by_column and DEALT in found:
            return DEALT
        return ROWS if ROWS in found and (shape.is_even or COLUMNS not in found) else COLUMNS

    def _forms(
        self, shape: Shape, groups: Sequence[Sequence[Card]], beside: Sequence[Card]
    ) -> Iterator[tuple[str, list[Card]]]:
        """Yield each form in which lines of these cards fit a shape, and their deck."""
        lengths = [*map(len, groups)]
        if self._board.column_count not in (0, len(shape.columns)):
            return
        for form, places in ((COLUMNS, shape.columns), (ROWS, shape.rows)):
            if self._is_by_row if form == COLUMNS else self._is_by_column:
                continue
            sizes = [*map(len, places)]
            for first in range(len(groups) - len(sizes) + 1):
                last = first + len(sizes)
                if lengths[first:last] != sizes:
                    continue
                around = [card for group in (*groups[:first], *groups[last:]) for card in group]
                rest = [*beside, *around]
                if len(rest) == len(shape.rest):
                    yield form, _deck(places, shape.rest, groups[first:last], rest)
                    if form == COLUMNS and shape.is_grid and not self._is_by_column:
                        yield DEALT, [card for group in groups for card in group]
                    break

    def _misfit(self, groups: Sequence[Sequence[Card]]) -> NotADeal:
        lengths = join_phrases([Message("{count}", count=len(group)) for group in groups])
        return NotADeal(
            "shape",
            Message("Lines of {lengths} cards are no deal of a game here.", lengths=lengths),
        )

    def _answer(
        self, game: Game[Any], cards: list[Card], form: str, others: dict[str, list[Card]]
    ) -> DealText:
        if len(self._board.lines) > 1:
            self._understood.append(_READ_AS[form])
        self._understood += [_OR_AS[other] for other in others]
        if left_out := self._board.left_out:
            self._understood.append(
                Message.counted(
                    "Line {line} was left out.",
                    "{count} lines were left out, the first is line {line}.",
                    len(left_out),
                    line=left_out[0],
                )
            )
        if self._board.is_first_of_several:
            self._understood.append(
                Message("This text has several boards; the first one was read.")
            )
        return DealText(game.slug, cards, form, others, self._understood)

    def _lay(self, error: NotADeal, lines: Sequence[Line]) -> None:
        """Add to an error the game, and the cards that can be placed, each once."""
        groups = [line.cards for line in self._body(lines)]
        beside = self._beside(lines)
        game = self._closest_game(groups, beside)
        if game is None:
            flat = [card for line in lines for card in line.cards]
            pairs: list[tuple[Sequence[int], Sequence[Card]]] = [(range(DECK_SIZE), flat)]
        else:
            shape = shape_of(game)
            rest = [*beside, *(c for g in groups[len(shape.columns) :] for c in g)]
            pairs = [*zip(shape.columns, groups, strict=False), (shape.rest, rest)]
        laid: list[Card | None] = [None] * DECK_SIZE
        seen = set[Card]()
        for places, cards in pairs:
            for place, card in zip(places, cards, strict=False):
                if card not in seen:
                    seen.add(card)
                    laid[place] = card
        game = game or self._game
        error.game, error.laid = game.slug if game else None, laid

    def _closest_game(
        self, groups: Sequence[Sequence[Card]], beside: Sequence[Card]
    ) -> Game[Any] | None:
        """Return the game whose columns the lines resemble; None if they resemble none.

        Their lengths differ from the columns by no more cards than are missing, or by two. Among
        equals it is the game on the table.
        """
        if self._is_by_row:
            return None
        games = [self._game] if self._game and self._is_named else [self._game, *GAMES.values()]
        differences = {
            game: _difference(shape_of(game), groups, beside)
            for game in dict.fromkeys(games)
            if game
        }
        closest = min(differences, key=differences.__getitem__, default=None)
        missing = DECK_SIZE - len(beside) - sum(map(len, groups))
        return closest if closest and differences[closest] <= max(2, missing) else None


def _difference(shape: Shape, groups: Sequence[Sequence[Card]], beside: Sequence[Card]) -> int:
    """Return by how many cards lines differ from the columns of a game and the cards beside."""
    width = len(shape.columns)
    rest = len(beside) + sum(map(len, groups[width:]))
    pairs = zip_longest(shape.columns, groups[:width], fillvalue=())
    return abs(rest - len(shape.rest)) + sum(abs(len(a) - len(b)) for a, b in pairs)


def _deck(
    places: Sequence[Sequence[int]],
    rest_places: Sequence[int],
    groups: Sequence[Sequence[Card]],
    rest: Sequence[Card],
) -> list[Card]:
    """Return the cards of lines, and those beside them, in dealing order."""
    found = dict(zip(rest_places, rest, strict=True))
    for line, group in zip(places, groups, strict=True):
        found.update(zip(line, group, strict=True))
    return [found[place] for place in range(len(found))]


def _is_freecell(groups: Sequence[Sequence[Card]]) -> bool:
    """Return whether lines are the columns of FreeCell, which are dealt in another order."""
    return [*map(len, groups)] == [7] * 4 + [6] * 4


def _check_pack(items: Sequence[Item]) -> None:
    """Raise NotADeal if a card is there twice or missing."""
    seen: dict[Card, Item] = {}
    for item in items:
        assert item.card is not None
        if (first := seen.get(item.card)) is None:
            seen[item.card] = item
        elif first.line == item.line:
            sentence = Message("{card} is there twice in this line.", card=item.card)
            raise NotADeal("twice", sentence, item.line, item.column)
        else:
            sentence = Message(
                "{card} is there twice, first in line {line}.", card=item.card, line=first.line
            )
            raise NotADeal("twice", sentence, item.line, item.column)
    pack = (Card(rank, suit) for suit in SUITS for rank in RANKS)
    missing = tuple(card for card in pack if card not in seen)
    if len(missing) > _MOST_NAMED:
        raise NotADeal(
            "missing",
            Message.counted("{count} card is missing.", "{count} cards are missing.", len(missing)),
        )
    if missing:
        raise NotADeal(
            "missing",
            Message.counted(
                "{count} card is missing: {cards}.",
                "{count} cards are missing: {cards}.",
                len(missing),
                cards=missing,
            ),
        )
