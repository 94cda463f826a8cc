"""How many keys a move takes: recorded wins played by posted keys, through the app's own loop."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from statistics import mean, median, quantiles
from typing import Any

import pygame
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.games.base import IllegalMove
from solitaire_gui.gui.app import App
from solitaire_gui.gui.input.move_list import Stop, identity, move_list
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.play.settings import Settings
from solitaire_gui.session import Session
from solitaire_gui.solver.winnable.recorded import deals, solution

EVERY, WINS = 33, 30
SIZE = (1280, 800)
QUIET = Settings(sound=False, lamp=False, safe_up=False, deals="any")
MOST = 3.0
"""Keys a move that a player without a mouse needs at most, on average."""
HEAD = f"\n{'keys a move':<20}{'moves':>8}{'mean':>8}{'median':>8}{'p95':>8}{'at most':>9}"


def measure() -> None:
    """Play recorded wins of every game by keys, and print a table."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    app = App(Window(SIZE), settings=QUIET)
    print(HEAD)
    for slug in GAMES:
        counts = [*keys_of_wins(app, slug, WINS)]
        p95 = quantiles(counts, n=20, method="inclusive")[-1]
        missed = " missed" * (mean(counts) > MOST)
        figures = f"{len(counts):>8}{mean(counts):>8.2f}{median(counts):>8g}{p95:>8g}"
        print(f"{slug:<20}{figures}{MOST:>9g}{missed}", flush=True)
    app.close()


def keys_of_wins(app: App, slug: str, wins: int) -> Iterator[int]:
    """Yield how many keys each move of some recorded wins takes, from easy to hard."""
    for deal in deals(slug)[::EVERY][:wins]:
        yield from keys_of_win(app, slug, deal, solution(slug, deal))


def keys_of_win(app: App, slug: str, deal: int, lines: Sequence[str]) -> Iterator[int]:
    """Win a deal by keys; yield how many each move takes. Shift held for a move counts as one."""
    app.begin(slug, deal)
    while app.screens[1:]:
        press(app, pygame.K_ESCAPE)
    # The wins may use other empty places than the keys do: this one follows them to the letter.
    model = Session(GAMES[slug], deal)
    left = list(lines)
    while left:
        played = next_gesture(model, left)
        yield play(app, model, played)
        model.play_all(played)
        del left[: len(played)]
    assert app.table.game.session.won, (slug, deal)


def next_gesture(model: Session[Any], lines: Sequence[str]) -> list[str]:
    """Return the first of these lines, or all those that together move a run as one move does."""
    for gesture in model.game.gestures(model.table):
        played = lines[: len(gesture.lines())]
        if len(played) > 1 and leads_to(model, played) == leads_to(model, gesture.lines()):
            return [*played]
    return [lines[0]]


def leads_to(model: Session[Any], lines: Sequence[str]) -> object:
    branch = model.branch()
    try:
        branch.play_all(lines)
    except IllegalMove:
        return lines
    return {pile: [*cards] for pile, cards in branch.game.piles(branch.table).items()}


def play(app: App, model: Session[Any], lines: Sequence[str]) -> int:
    """Play what some lines do on the table of the model; return how many keys that has taken."""
    game, table = model.game, app.table
    label = next(
        (label for label, line in game.actions(model.table).items() if [line] == lines), ""
    )
    if label:
        press(app, ord(game.keys[label].lower()))
        return 1
    stops = move_list(table.board)
    index = stops.index(wanted(model, lines, stops, table.game.session))
    back = len(stops) - index
    modifier, tabs = (0, index + 1) if index <= back else (pygame.KMOD_LSHIFT, back)
    for _ in range(tabs):
        press(app, pygame.K_TAB, modifier)
    assert table.keyboard.lit == stops[index]
    press(app, pygame.K_RETURN)
    return tabs + bool(modifier) + 1


def wanted(
    model: Session[Any], lines: Sequence[str], stops: Sequence[Stop], session: Session[Any]
) -> Stop:
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


def press(app: App, key: int, modifiers: int = 0) -> None:
    """Press and release a key."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(Event(kind, key=key, mod=modifiers, unicode="", scancode=0))
    app.take(pygame.event.get())
