"""Verdicts kept with a game belong to tables: damage to its moves makes none of them wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from solitaire_gui.history import Step, path_to
from solitaire_gui.play.known_verdicts import knowledge_of
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.review.review import Review, TableVerdict
from solitaire_gui.session import Session
from solitaire_gui.solver import solve
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.solver.engine.verdict import Lost, Verdict, Won
from solitaire_gui.store import OpenGame, Store
from tests.store.playing import execute, opened
from tests.support.levels import is_full

STATES = 20_000
"""More positions than a search of these tables takes."""
UNDO = "U"
SEAHAVEN = ["MCF 2 1", "MTC 8 1", "MTC 8 4"]
"""The third loses; with `MTC 9 1` in the place of the second, which is legal, it does not."""
GAMES_LEFT = [
    ("seahaven", 768, [*SEAHAVEN, UNDO, "MTT 4 7", UNDO]),
    ("seahaven", 768, SEAHAVEN),
    ("scorpion", 122, ["M 6 2 1", "M 7 4 6", "M 2 5 6", "M 3 7 5", "D", UNDO, "M 1 7 4", UNDO]),
    ("alaska", 268, ["T 6 5 4", "T 4 6 1", "T 5 3 1", "T 3 2 5", "T 2 6 7", UNDO, "T 2 3 6", UNDO]),
]
"""A deal, and what is played and taken back: a move that loses is the last, or taken back first.

A review of the one where nothing is taken back is left before its first question.
"""


class Judge:
    """Asks the solver about tables, about each once."""

    def __init__(self) -> None:
        self._verdicts: dict[str, Verdict] = {}

    def verdict(self, session: Session[Any], step: Step[Any]) -> Verdict:
        if step.fingerprint not in self._verdicts:
            there = session.fork(step)
            self._verdicts[step.fingerprint] = solve(there, Limit(states=STATES))
        return self._verdicts[step.fingerprint]


def leave(folder: Path, slug: str, deal: int, lines: list[str], judge: Judge) -> str:
    """Play a game of which it is known where it is lost, review it, and return its id."""
    with opened(folder) as store:
        games = OpenGames(NextDeal(first={slug: deal}), store)
        game = games.put_on_table(slug)
        for line in lines:
            if line == UNDO:
                games.undo(slug)
            else:
                game.session.play(line)
            verdict = judge.verdict(game.session, game.session.step)
            if isinstance(verdict, Lost):
                knowledge_of(game).learn(game.session.step, verdict)
            games.save(game, 0.0)
        review = Review(game.session, knowledge_of(game))
        while UNDO in lines and (question := review.next_question()):
            review.learn(question, judge.verdict(game.session, question.step))
        games.save_review(game, review)
        return game.id


def claimed(store: Store, id: str) -> Iterator[tuple[OpenGame, Step[Any], type[Verdict | None]]]:
    """Yield what a later run believes of each table of a game, without a search."""
    game = OpenGames(store=store).find_or_load(id)
    if game is None:
        return
    review = Review(game.session, knowledge_of(game))
    if game.findings is not None:
        review.restore(game.findings)
    for end in (game.session.newest, *game.session.variation_ends):
        for step in path_to(end):
            yield game, step, type(knowledge_of(game).verdict_at(step))
    for stub in review.variations:
        if stub.verdict is TableVerdict.WON:
            yield game, stub.last, Won


@pytest.mark.parametrize(("slug", "deal", "lines"), GAMES_LEFT)
def test_a_flipped_bit_in_the_moves_makes_no_verdict_wrong(
    slug: str, deal: int, lines: list[str], tmp_path: Path
) -> None:
    judge = Judge()
    id = leave(tmp_path, slug, deal, lines, judge)
    with opened(tmp_path) as store:
        found = [kind for *_, kind in claimed(store, id)]
        assert Lost in found, "what was proved is known again"
        rows = execute(store, "SELECT number, lines FROM gestures ORDER BY number")
        update = "UPDATE gestures SET lines = ? WHERE number = ?"
        checked = 0
        for number, text in rows:
            for place in range(len(text)):
                for bit in range(7) if is_full() else (0, 1, 2):
                    changed = chr(ord(text[place]) ^ 1 << bit)
                    execute(store, update, text[:place] + changed + text[place + 1 :], number)
                    for game, step, kind in claimed(store, id):
                        if kind in (Won, Lost):
                            verdict = judge.verdict(game.session, step)
                            assert type(verdict) is kind, (number, place, bit, step.lines)
                            checked += 1
            execute(store, update, text, number)
        assert checked
        assert [kind for *_, kind in claimed(store, id)] == found
