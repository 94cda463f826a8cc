"""Replay copied games: python3 -m solitaire_gui.solver check LINE.

A line is what Ctrl+C copies in the program, such as “scorpion 1: M 7 1 5; D”. It is played by the
rules alone, and one answer is printed for each. The exit status is 0 if all are won, 1 if one is
not won or breaks the rules, 2 if one is no line of a game.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from io import BufferedReader, FileIO
from pathlib import Path
from typing import Any, NamedTuple

from solitaire_gui.games import GAMES
from solitaire_gui.language.display_text import quote
from solitaire_gui.notation import MAX_LENGTH, MoveRefused, NotationError, from_text
from solitaire_gui.session import Session
from solitaire_gui.setup import prepare_to_import
from solitaire_gui.solver import Lost, Won, solve, solver_of
from solitaire_gui.solver.engine.search import Limit
from solitaire_gui.system.broken_output import silence_output
from solitaire_gui.system.text_file import lines
from solitaire_gui.system.user_file import open_user_file, why_unreadable

WON, NOT_WON, NOT_A_LINE = 0, 1, 2
INTERRUPTED = 130
STANDARD_INPUT = "-"
STATES = 200_000
"""How many positions --verdict looks at, at most."""


class NotReadable(Exception):
    """The lines cannot be read; the text is a sentence."""


class Checked(NamedTuple):
    """The result for a line: an exit status and a sentence."""

    status: int
    sentence: str


def checked(line: str, states: int = 0) -> Checked:
    """Replay a line by the rules; if it is not won, the solver may search `states` positions."""
    try:
        return _checked_session(from_text(line), states)
    except MoveRefused as refused:
        return Checked(NOT_WON, str(refused))
    except NotationError as wrong:
        return Checked(NOT_A_LINE, str(wrong))


def _checked_session(session: Session[Any], states: int) -> Checked:
    deal = "" if session.deal is None else f", deal {session.deal}"
    name, count = f"{session.game.name}{deal}", session.step.line_count
    moves = f"{count} {'move' if count == 1 else 'moves'}"
    if session.is_won:
        return Checked(WON, f"{name}: won in {moves}.")
    verdict = f" {verdict_text(session, states)}" if states else ""
    return Checked(NOT_WON, f"{name}: not won after {moves}.{verdict}")


def verdict_text(session: Session[object], states: int) -> str:
    """Return a sentence on whether a game can still be won from the current table."""
    verdict = solve(session, Limit(states))
    if isinstance(verdict, Won):
        return f"It can still be won: {'; '.join(verdict.lines)}."
    if isinstance(verdict, Lost):
        return "It can’t be won any more."
    return f"Whether it can still be won is not decided in {states:,} positions."


def checked_lines(file: str, states: int) -> Iterator[tuple[int, Checked]]:
    """Yield number and result of each line of a file, or of the standard input for “-”.

    A saved game or an export has a result for each game. A line that is longer than any game is
    cut, and then is no game's line. Raises NotReadable.
    """
    is_input = file == STANDARD_INPUT
    try:
        with BufferedReader(
            FileIO(0, closefd=False) if is_input else open_user_file(file)
        ) as stream:
            for line in lines(stream, MAX_LENGTH + 1):
                if line.text.startswith("{") and not is_input:
                    yield from enumerate(_checked_games(file, states), 1)
                    return
                wrong = Checked(NOT_A_LINE, "This is not text in UTF-8 or UTF-16.")
                yield line.number, checked(line.text, states) if line.is_text else wrong
    except OSError as error:
        raise NotReadable(f"{quote(file)} cannot be read: {why_unreadable(file, error)}.") from None


def _checked_games(file: str, states: int) -> Iterator[Checked]:
    from solitaire_gui.store.saved_games import session_of  # a line needs no store
    from solitaire_gui.store.transfer import games_file

    try:
        for kept in games_file.GamesFile(Path(file), lambda: False).games():
            session, problem = None, None
            if kept is not None:
                session, problem = session_of(kept._replace(pointer=len(kept.gestures)))
            if session is None:
                yield Checked(NOT_A_LINE, "This is no game that can be read.")
            else:
                yield (
                    Checked(NOT_WON, str(problem)) if problem else _checked_session(session, states)
                )
    except games_file.NotReadable as error:
        raise NotReadable(str(error)) from None


def main(words: Sequence[str]) -> int:
    """Replay the games of a command line; return the exit status."""
    parser = ArgumentParser(prog="python3 -m solitaire_gui.solver check", description=__doc__)
    parser.add_argument(
        "line", nargs="*", help="a copied game, in quotation marks; - reads lines from the input"
    )
    parser.add_argument("--file", help="a saved game, or a file with a line for each game")
    parser.add_argument(
        "--verdict", action="store_true", help="ask the solver whether the others can still be won"
    )
    given = parser.parse_args(words)
    if bool(given.file) is bool(given.line):
        parser.error("Name one or more lines, or a file of them.")
    is_read = given.file or given.line == [STANDARD_INPUT]
    states = STATES if given.verdict else 0
    if given.verdict:
        for slug in GAMES:
            prepare_to_import(partial(solver_of, slug))
    try:
        has_numbers = is_read or len(given.line) > 1
        if is_read:
            found = checked_lines(given.file or STANDARD_INPUT, states)
        else:
            found = ((number, checked(line, states)) for number, line in enumerate(given.line, 1))
        return answer(found, has_numbers=has_numbers)
    except NotReadable as error:
        print(error, file=sys.stderr)
        return NOT_A_LINE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        silence_output(error, "The answers cannot be printed")
        return NOT_WON


def answer(answers: Iterable[tuple[int, Checked]], *, has_numbers: bool) -> int:
    """Print the result of each line; return the exit status."""
    status: int | None = None
    for number, found in answers:
        print(f"{number}: {found.sentence}" if has_numbers else found.sentence, flush=True)
        status = max(status or WON, found.status)
    if status is None:
        print("There is no line to check.", file=sys.stderr)
        return NOT_A_LINE
    return status
