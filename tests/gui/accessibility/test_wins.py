"""All five games are won in one window by what a screen reader does: it clicks what it can name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from solitaire_gui.cards import Card
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game, Move
from solitaire_gui.games.places import Pile
from solitaire_gui.gui.accessibility.place_names import pile_name
from solitaire_gui.language.card_names import card_name
from solitaire_gui.session import Session
from tests.games.wins import WINS
from tests.gui.accessibility.reading import Reader, deal
from tests.gui.process.program_process import Program

pytestmark = pytest.mark.flaky(reruns=2)  # a window that has just come may miss a key

CHEAPEST = "scorpion"
EVERY_GAME = [pytest.param(slug, marks=[pytest.mark.slow] * (slug != CHEAPEST)) for slug in GAMES]


class Winner:
    """Plays a recorded win by the names of cards and places.

    Where a card may go to any of several empty places, the program chooses one: from then on that
    place stands for the recorded one.
    """

    def __init__(self, reader: Reader, slug: str) -> None:
        deal, line = WINS[slug]
        self._reader = reader
        self._game: Game[Any] = GAMES[slug]
        self._session = Session(self._game, deal)
        self._lines = line.split("; ")
        self.said = ""
        """What was said last."""
        self._place = {pile: pile for pile in self._game.layout}

    def win(self) -> None:
        for line in self._lines:
            table = self._session.table
            move = self._game.move_of(table, [line])
            if move is None:
                self._press(self._game.label_of(table, line))
            else:
                self._move(move)
            self._session.play(line)
            if (
                move is not None
                and not self._session.is_won
                and not self._cards(table, move.target)
            ):
                self._note_place(move.target)

    def _press(self, label: str) -> None:
        pile = self._game.tapped(label)
        caption = self._game.caption(self._session.table, label)
        self._click(pile_name(self._game, pile) if pile else str(caption))

    def _move(self, move: Move) -> None:
        table = self._session.table
        target = self._cards(table, move.target)
        self._click(card_name(self._cards(table, move.source)[move.start]))
        if "selected" in self._reader.states():
            empty = f"{pile_name(self._game, self._place[move.target])}, empty"
            self._click(card_name(target[-1]) if target else empty)

    def _click(self, name: str) -> None:
        self._reader.forget()
        self._reader.press(name)
        self.said = self._reader.announced()

    def _cards(self, table: Any, pile: Pile) -> Sequence[Card]:
        return self._game.piles(table)[pile]

    def _note_place(self, pile: Pile) -> None:
        """Note which place stands for one that was empty, now that a card has gone there."""
        card = card_name(self._cards(self._session.table, pile)[0])
        own, above = self._reader.seek(card)
        names = f"{own.partition(', can go')[0]}, {above}"
        [place] = [p for p in self._game.layout if f", {pile_name(self._game, p)}," in f"{names},"]
        other = next(p for p, its in self._place.items() if its == place)
        self._place[other], self._place[pile] = self._place[pile], place


@pytest.mark.parametrize("slug", EVERY_GAME)
def test_a_game_is_won_by_a_screen_reader_alone(
    program: Program, reader: Reader, slug: str
) -> None:
    deal(program.window, reader, slug, WINS[slug][0])
    winner = Winner(reader, slug)
    winner.win()
    assert "You won!" in winner.said
