"""Play at a terminal, in the typed commands and the very words of a game's spec.

The words and their order are the game's `dialogue`; nothing here knows a game.
"""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from io import TextIOWrapper
from random import Random
from typing import Any

from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL, SUIT_LETTERS, SUIT_TEXT, Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import Game, IllegalMove
from solitaire_gui.games.dialogue import Cue, Dialogue, Script
from solitaire_gui.session import Session

QUESTION = "Do you want to play again (y/n)?"
INTERRUPTED = 130

LETTERS = dict(zip(SUIT_TEXT[1:], SUIT_LETTERS[1:], strict=True))


def play(game: Game[Any], new_session: Callable[[], Session[Any]], lines: Iterable[str]) -> None:
    """Play game after game by the typed lines, printing each answer, until one line ends it all."""
    lines = iter(lines)
    dialogue = game.dialogue
    session = new_session()
    script = iter(dialogue.opening)
    while True:
        item = next(script, None)
        if item is None or item is Cue.PLAY_AGAIN:
            line = _ask(QUESTION if item else dialogue.prompt, lines)
            if line is None:
                return
            script = iter(_again(line, dialogue) if item else _answer(line, session))
        elif item is Cue.BOARD:
            game.display(session.table)
        elif item is Cue.MENU:
            print(dialogue.menu)
        elif item is Cue.NEW_GAME:
            session = new_session()
        elif item is Cue.END:
            return
        else:
            print(item)


def run(game: str, deal: int | None, deck: Deck | None) -> int:
    """Play at the terminal, first this deal or always this deck, and return the exit status."""
    _accept_any_encoding()
    sessions = _sessions(GAMES[game], deal, deck)
    try:
        play(GAMES[game], partial(next, sessions), sys.stdin)
        print(end="", flush=True)
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    except BrokenPipeError:
        # Else Python tries once more to print what is left, and complains.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _sessions(game: Game[Any], deal: int | None, deck: Deck | None) -> Iterator[Session[Any]]:
    while deck is not None:
        yield Session.from_deck(game, deck)
    if deal is not None:
        yield Session(game, deal)
    rng = Random()
    while True:
        yield Session(game, rng.randint(FIRST_DEAL, LAST_DEAL))


def _accept_any_encoding() -> None:
    """Let a terminal without suit signs show letters, and no byte that is typed be an error."""
    codecs.register_error("letters", _letters)
    for stream, errors in ((sys.stdout, "letters"), (sys.stdin, "replace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _ask(prompt: str, lines: Iterator[str]) -> str | None:
    """Return the next line; None, having left the prompt's line, if there is no more."""
    print(prompt, end="", flush=True)
    line = next(lines, None)
    if line is None:
        print()
    return line


def _answer(line: str, session: Session[Any]) -> Script:
    dialogue = session.game.dialogue
    letter = line.strip().upper()
    if letter == "Q":
        return dialogue.quit
    if letter == "R" and dialogue.restart:
        return dialogue.restart
    if letter == "H" and dialogue.restart:
        return (Cue.MENU,)
    try:
        session.play(line)
    except IllegalMove as refused:
        return (refused.printed,)
    return dialogue.won if session.won else dialogue.played


def _again(line: str, dialogue: Dialogue) -> Script:
    answer = line.strip().upper()
    if answer == "Y":
        return (Cue.NEW_GAME, *dialogue.opening)
    if answer == "N":
        return (dialogue.farewell, Cue.END)
    return (Cue.PLAY_AGAIN,)


def _letters(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    signs = error.object[error.start : error.end]
    return "".join(LETTERS.get(sign, "?") for sign in signs), error.end
