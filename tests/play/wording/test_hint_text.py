"""A line of a solution in words, and where it is to be seen."""

from __future__ import annotations

from random import Random

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES, montana, seahaven
from solitaire_gui.games.base import Move
from solitaire_gui.games.places import Pile
from solitaire_gui.play.wording.hint_text import hint
from solitaire_gui.session import Session
from tests.games.wins import WINS
from tests.support.playing import play_at_random
from tests.support.tables import columns


@pytest.mark.parametrize("slug", GAMES)
def test_every_legal_move_can_be_pointed_out(slug: str) -> None:
    session = Session(GAMES[slug], WINS[slug][0])
    for _ in play_at_random(session, Random(2), 60):
        for move in session.moves:
            told = hint(session, [move.command])
            assert told.cards == (move.source, move.start)
            assert told.target == move.target
            assert str(told.sentence).startswith("The ")
            assert str(told.sentence).endswith(".")
        for run in session.game.gestures(session.table):
            told = hint(session, [*run.lines(), "more"])
            assert (told.cards, told.target) == ((run.source, run.start), run.target)
            assert str(told.sentence).endswith(" below it, one by one.")
        for label, line in session.game.actions(session.table).items():
            told = hint(session, [line])
            assert told.cards is None
            assert str(told.sentence) == str(session.game.hint_texts[label])


def test_a_hint_names_the_card_and_the_card_it_goes_on() -> None:
    session = Session(GAMES["scorpion"], 1)
    assert str(hint(session, ["M 7 1 5"]).sentence) == "The 7 of clubs goes on the 8 of clubs."


def test_a_hint_in_montana_names_the_left_neighbour_or_the_row() -> None:
    game = montana.Montana()
    kings = " KC" * 13
    rows = columns(f"6H AC 7H{kings}", f"AD 2S{kings}", kings, kings)
    table = montana.Table([row[:13] for row in rows])
    words = {move.command: str(game.where(table, move)) for move in game.moves(table)}
    assert words == {
        "1 3 1 2": "to the right of the 6 of hearts",
        "2 2 2 1": "to the left end of row 2",
    }
    session = Session(game, 1)
    for move in session.moves:
        row, col = divmod(move.target.index, 13)
        left = f"row {row + 1}." if col == 0 else " to the right of the "
        assert left in str(hint(session, [move.command]).sentence)


def test_a_run_that_is_moved_by_single_steps_is_told_as_one() -> None:
    cards = columns("KC 9H", "2S 8H 7H 6H", *[""] * 8)
    table = seahaven.Table(cards, columns("", "", "", ""), [None] * 4)

    class Arranged(seahaven.Seahaven):
        """Is dealt that table."""

        def deal(self, deck: Deck) -> seahaven.Table:
            return table

    game = Arranged()
    session = Session(game, 1)
    [run] = game.gestures(session.table)
    told = hint(session, run.lines())
    assert str(told.sentence) == (
        "The 8 of hearts goes on the 9 of hearts with the 2 cards below it, one by one."
    )
    assert told[1:] == ((Pile("tableau", 1), 1), Pile("tableau", 0))
    session.play("MTC 2 4")
    assert str(hint(session, ["MTC 2 1", "MTT 2 1", "MCT 1 1"]).sentence) == (
        "The 8 of hearts goes on the 9 of hearts with the card below it, one by one."
    )
    assert (
        str(hint(session, ["MTC 2 1", "MTC 2 2"]).sentence)
        == "The 7 of hearts goes to a free cell."
    )


def test_a_place_without_words_of_its_own_is_told_by_its_role() -> None:
    game = GAMES["seahaven"]
    table = Session(game, 1).table
    move = Move("MTC 1 1", Pile("tableau", 0), 4, Pile("cell", 0))
    assert str(game.where(table, move)) == "to a free cell"
    assert (
        str(game.where(table, move._replace(target=Pile("foundation", 0)))) == "to the foundation"
    )


def test_a_button_is_told_in_a_sentence_with_its_key_and_its_place() -> None:
    told = hint(Session(GAMES["thumb-and-pouch"], 1), ["sw"])
    assert str(told.sentence) == "Turn a card from the stock onto the waste (W)."
    assert told.target == Pile("stock")
    assert str(hint(Session(GAMES["scorpion"], 1), ["D"]).sentence) == "Deal the stock (D)."
    shuffle = hint(Session(GAMES["montana"], 1), ["S"])
    assert str(shuffle.sentence) == "Shuffle the cards that are not in place yet (S)."
    assert shuffle[1:] == (None, None)
