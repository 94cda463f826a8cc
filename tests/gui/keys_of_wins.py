"""How many keys a move takes: recorded wins played by keys alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import IllegalMove
from solitaire_gui.gui.input.move_order import MoveOption, all_options, identity
from solitaire_gui.session import Session
from solitaire_gui.solver.winnable.recorded_deals import deals, solution
from tests.gui.driver.events import key_down, key_up, named
from tests.gui.driver.player import Player

EVERY = 33
MOST = 3.0
"""Keys a move that a player without a mouse needs at most, on average."""


def keys_of_wins(player: Player, slug: str, wins: int) -> Iterator[int]:
    """Yield how many keys each move of some recorded wins takes, from easy to hard."""
    for deal in deals(slug)[::EVERY][:wins]:
        yield from keys_of_win(player, slug, deal, solution(slug, deal))


def keys_of_win(player: Player, slug: str, deal: int, lines: Sequence[str]) -> Iterator[int]:
    """Win a deal by keys; yield how many each move takes. Shift held for a move counts as one."""
    player.open(slug, deal)
    while not player.is_at_table:
        press(player, "Esc")
    # The wins may use other empty places than the keys do: this one follows them to the letter.
    model = Session(GAMES[slug], deal)
    left = list(lines)
    while left:
        played = next_gesture(model, left)
        yield play(player, model, played)
        model.play_all(played)
        del left[: len(played)]
    assert player.session.is_won, (slug, deal)


def next_gesture(model: Session[Any], lines: Sequence[str]) -> list[str]:
    """Return the first of these lines, or all those that together move a run as one move does."""
    for gesture in model.game.gestures(model.table):
        played = lines[: len(gesture.lines())]
        if len(played) > 1 and leads_to(model, played) == leads_to(model, gesture.lines()):
            return [*played]
    return [lines[0]]


def leads_to(model: Session[Any], lines: Sequence[str]) -> object:
    branch = model.copy()
    try:
        branch.play_all(lines)
    except IllegalMove:
        return lines
    return {pile: [*cards] for pile, cards in branch.game.piles(branch.table).items()}


def play(player: Player, model: Session[Any], lines: Sequence[str]) -> int:
    """Play what some lines do on the table of the model; return how many keys that has taken."""
    game = model.game
    label = next(
        (label for label, line in game.actions(model.table).items() if [line] == lines), ""
    )
    if label:
        press(player, game.keys[label])
        return 1
    stops = all_options(player.board)
    index = stops.index(wanted(model, lines, stops, player.session))
    back = len(stops) - index
    key, tabs = ("Tab", index + 1) if index <= back else ("Shift+Tab", back)
    for _ in range(tabs):
        press(player, key)
    assert player.lit == stops[index].lines
    press(player, "Enter")
    return tabs + (key != "Tab") + 1


def wanted(
    model: Session[Any], lines: Sequence[str], stops: Sequence[MoveOption], session: Session[Any]
) -> MoveOption:
    """Return the stop that does what some lines do."""
    moves = [*model.moves, *model.game.gestures(model.table)]
    after = leads_to(model, lines)
    move = next(move for move in moves if leads_to(model, move.lines()) == after)
    meant = identity(model.game, model.table, move)
    return next(
        stop
        for stop in stops
        if stop.move and identity(session.game, session.table, stop.move) == meant
    )


def press(player: Player, name: str) -> None:
    """Press and release a key, faster than the window is painted."""
    key = named(name)
    player.send(key_down(*key), key_up(*key))
