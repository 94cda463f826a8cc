"""A replay knows where every card lies, whatever the rules have done with it."""

from __future__ import annotations

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.games.places import Pile
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.card_codes import code
from solitaire_gui.solver.engine.replay import Replay
from solitaire_gui.solver.winnable import recorded_deals
from tests.support.levels import times


@pytest.mark.parametrize("slug", GAMES)
def test_all_along_a_win_every_card_is_found_where_it_lies(slug: str) -> None:
    for deal in recorded_deals.deals(slug)[: times(1, 3)]:
        session = Session(GAMES[slug], deal)
        replay = Replay(session.game, session.table, session.seed)
        for line in recorded_deals.solution(slug, deal):
            move = next((move for move in session.moves if move.command == line), None)
            if move is None:
                replay.play(line)
            else:
                replay.move(move.source, move.start, move.target)
            session.play(line)
            for pile, cards in session.game.piles(session.table).items():
                for index, card in enumerate(cards):
                    assert replay.find(code(card)) == (pile, index)
                    assert replay.is_last((pile, index)) is (index == len(cards) - 1)
        assert replay.lines == session.lines
        assert session.is_won


def test_what_is_nowhere_is_not_found() -> None:
    game = GAMES["scorpion"]
    table = Session(game, 1).table
    replay = Replay(game, table, "1")
    last = replay.piles[Pile("tableau", 6)][-1]
    replay.table.tableau[6].pop()
    with pytest.raises(LookupError):
        replay.find(code(last))
    with pytest.raises(LookupError):
        replay.empty("tableau")
