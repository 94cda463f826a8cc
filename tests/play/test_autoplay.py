"""Cards that go up by themselves do no harm, and finish a game that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES, seahaven, thumb_and_pouch
from solitaire_gui.games.base import Move
from solitaire_gui.games.places import Role
from solitaire_gui.play.autoplay import autoplay_lines, finishing_lines, safe_lines
from solitaire_gui.session import Session
from solitaire_gui.solver import Lost, Won, solve
from solitaire_gui.solver.engine.search import Limit
from tests.games.small_game import SmallGame, Table
from tests.games.wins import WINS
from tests.support.levels import times
from tests.support.playing import exactly, play_at_random
from tests.support.tables import column, columns

UP = ("alaska", "thumb-and-pouch", "seahaven")
"""The games in which cards go to the foundation one by one."""
WITH_SAFE_CARDS = ("thumb-and-pouch", "seahaven")


def at(slug: str, lines: int) -> Session[Any]:
    """Return the recorded win of a game after so many lines; below 0, before its end."""
    deal, line = WINS[slug]
    session: Session[Any] = Session(GAMES[slug], deal)
    session.play_all(line.split("; ")[:lines])
    return session


def up(session: Session[Any]) -> list[str]:
    return autoplay_lines(session.game, session.table, session.seed)


@pytest.mark.parametrize("slug", UP)
def test_a_game_that_needs_nothing_else_is_finished(slug: str) -> None:
    session = at(slug, -4)
    finishing = finishing_lines(session.game, session.table, session.seed)
    assert up(session) == finishing
    session.play_all(finishing)
    assert session.is_won


class Counting(SmallGame):
    """The smallest game, which counts how often its moves are looked for."""

    searches = 0

    def moves(self, table: Table) -> Iterator[Move]:
        """Count the search."""
        self.searches += 1
        return super().moves(table)


@pytest.mark.parametrize(("target", "searches"), [(Role.TABLEAU, 0), (Role.FOUNDATION, 1)])
def test_where_nothing_goes_up_moves_are_looked_through_once_or_not_at_all(
    target: Role, searches: int
) -> None:
    game = Counting(target=target)
    table = Table([], column("2S"), Deck.in_order([]))
    assert autoplay_lines(game, table, "1") == []
    assert game.searches == searches


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_at_its_beginning_cannot_be_finished_so(slug: str) -> None:
    session = at(slug, 0)
    assert finishing_lines(session.game, session.table, session.seed) == []


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug not in WITH_SAFE_CARDS])
def test_games_without_safe_cards_send_none_up(slug: str) -> None:
    for deal in range(1, times(3, 6)):
        session: Session[Any] = Session(GAMES[slug], deal)
        for _ in play_at_random(session, Random(deal), 30):
            assert up(session) == finishing_lines(session.game, session.table, session.seed)


@pytest.mark.parametrize("slug", WITH_SAFE_CARDS)
def test_what_goes_up_by_itself_changes_no_verdict(slug: str) -> None:
    verdicts = set()
    for deal in range(1, times(3, 11)):
        session: Session[Any] = Session(GAMES[slug], deal)
        for _ in play_at_random(session, Random(deal), 25):
            if lines := safe_lines(session.game, session.table, session.seed):
                trial = session.copy()
                trial.play_all(lines)
                pair = tuple(type(solve(each, Limit(states=5_000))) for each in (session, trial))
                assert pair not in ((Won, Lost), (Lost, Won))
                assert safe_lines(trial.game, trial.table, trial.seed) == []
                verdicts.add(pair)
    assert (Won, Won) in verdicts


def thumb_and_pouch_table(waste: str = "4C 2C") -> thumb_and_pouch.Table:
    """Return a table with one suit far behind the others."""
    foundation = columns("AC", "AD 2D", "AH 2H 3H", "AS 2S 3S")
    tableau = columns("(KD) 3C", "9H 4S", "(4D) 3D", "", "", "", "")
    stock = Deck.in_order(column("5H KC"))
    return thumb_and_pouch.Table(foundation, tableau, stock, column(waste))


def seahaven_table() -> seahaven.Table:
    tableau = columns("KS 3S 2S", "5H AS", "AH 9C", *[""] * 7)
    cells = [None, *column("4S"), None, *column("2D")]
    return seahaven.Table(tableau, columns("", "AD", "", ""), cells)


@pytest.mark.parametrize(
    ("slug", "table", "lines"),
    [
        # The 4 of spades follows the 3 of diamonds, for then no 2 is missing.
        (
            "thumb-and-pouch",
            thumb_and_pouch_table(),
            ["tf 3 2", "wf 1", "tf 1 1", "tf 2 4", "tf 3 2", "wf 1"],
        ),
        # With the 2 of clubs buried, the 4 of spades may be needed by a red 3.
        ("thumb-and-pouch", thumb_and_pouch_table(waste="2C 4C"), ["tf 3 2"]),
        ("seahaven", seahaven_table(), ["MTF 2 1", "MTF 1 1", "MTF 1 1", "MCF 2 1", "MCF 4 2"]),
    ],
)
def test_safe_cards_go_up_one_after_another(slug: str, table: Any, lines: list[str]) -> None:
    before = exactly(table)
    assert safe_lines(GAMES[slug], table, "1") == lines
    assert exactly(table) == before
