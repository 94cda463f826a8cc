"""How often players by a rule of thumb answer puzzles rightly.

`python3 -m tools.make_puzzles.simple_players [GAME …]` says it of the puzzles that are asked, by
kind: where such a player is mostly right, the kind teaches nothing.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterable, Mapping
from statistics import mean

from solitaire_gui.setup import prepare
from solitaire_gui.solver.puzzles import recorded_puzzles
from solitaire_gui.solver.puzzles.judging import session
from solitaire_gui.solver.puzzles.recorded_puzzles import Kind, Puzzle
from tools.make_puzzles.puzzle_of_deal import KINDS
from tools.make_puzzles.ways_out import Place

CARELESS, CONTRARY, DRAWING, ANY = "what looks best", "anything else", "a draw", "anything"
"""What each player does; where he cannot, he does anything."""
NOT_AT_TABLES = (Kind.WHICH_MOVE, Kind.NO_SHUFFLES)
"""Kinds in which no play on a table is the answer."""


def chances(puzzle: Puzzle) -> Mapping[str, float]:
    """Return how likely each simple player finds a right way out of a table."""
    begun = session(puzzle)
    draws = {*begun.game.actions(begun.table).values()}
    wins = {way.gestures: way.keeps_win for way in puzzle.ways}
    exits = Place(begun.game, begun.table, begun.seed).exits()
    ways = [way for way in exits if way.gestures in wins]
    best = {way.key for way in ways if way.looks == ways[0].looks}
    takes = {
        CARELESS: [way for way in ways if way.key in best],
        CONTRARY: [way for way in ways if way.key not in best],
        DRAWING: [way for way in ways if way.gestures[-1][0] in draws],
        ANY: ways,
    }
    return {
        player: mean(wins[way.gestures] for way in some or ways) for player, some in takes.items()
    }


def scores(puzzles: Iterable[Puzzle]) -> Mapping[str, float]:
    """Return which share of puzzles of one kind each simple player answers rightly."""
    found: dict[str, list[float]] = defaultdict(list)
    for puzzle in puzzles:
        for player, chance in chances(puzzle).items():
            found[player].append(chance)
    return {player: mean(each) for player, each in found.items()}


def asked(slug: str, kind: Kind) -> list[Puzzle]:
    """Return the puzzles of a kind that are asked anew."""
    every = (recorded_puzzles.puzzle(slug, number) for number in recorded_puzzles.asked(slug))
    return [puzzle for puzzle in every if puzzle.kind is kind]


def main() -> None:
    """Print the scores for some games, or for all."""
    parser = ArgumentParser(
        prog="python3 -m tools.make_puzzles.simple_players", description=__doc__
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(KINDS))
    given = parser.parse_args()
    if unknown := {*given.games} - KINDS.keys():
        parser.error(f"there are no puzzles of {', '.join(sorted(unknown))}")
    prepare()
    for game in given.games or KINDS:
        for each in KINDS[game]:
            if each not in NOT_AT_TABLES:
                those = asked(game, each)
                print(game, each.name, len(those), end=": ")
                print(", ".join(f"{does} {right:.0%}" for does, right in scores(those).items()))


if __name__ == "__main__":
    main()
