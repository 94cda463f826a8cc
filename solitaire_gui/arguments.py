"""Parses the command line."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from typing import NamedTuple, NoReturn, TypeVar

from solitaire_gui import __version__
from solitaire_gui.cards import FIRST_DEAL, LAST_DEAL, Deck, parse_deck
from solitaire_gui.games import GAMES
from solitaire_gui.language.display_text import printable, quote
from solitaire_gui.system.standard_folders import absolute
from solitaire_gui.system.text_file import decode_lines
from solitaire_gui.system.user_file import read_user_file, why_unreadable

MISUSE = 2
"""The exit status after a mistake in the arguments."""
MAX_PATH_LENGTH, MAX_SENTENCE_LENGTH = 200, 400
"""Characters of a path, and of a whole sentence, in an error message."""
MAX_DECK_SIZE = 100_000
"""Bytes read at most of a file with a deck, which may be a device without an end."""

Value = TypeVar("Value")


class Arguments(NamedTuple):
    """The parsed command line; None for what was not given."""

    game: str | None
    deal: int | None
    deck: Deck | None
    data: str | None
    text: bool
    file: str | None = None
    """The absolute path of a saved game to open."""


def parse(words: Sequence[str], on_mistake: Callable[[str], object] = lambda _: None) -> Arguments:
    """Return the parsed command line.

    A mistake is printed as one sentence, passed to `on_mistake`, and ends the program. --help,
    --version, --install-desktop and --remove-desktop end it, too.
    """
    parser = _parser(on_mistake)
    given = parser.parse_args(words)
    if given.install_desktop or given.remove_desktop:
        _change_menu(parser, install=given.install_desktop)
    try:
        if given.deal is not None and given.deck is not None:
            raise ValueError("Give --deal or --deck, not both.")
        for_one_game = ("--text", given.text), ("--deal", given.deal is not None)
        for option, is_given in for_one_game:
            if is_given and given.game is None:
                raise ValueError(f"{option} needs a game: {_games()}.")
        file = given.game if given.game is not None and _is_file(given.game) else None
        if file is not None and given.text:
            raise ValueError("A saved game opens in the window: leave out --text.")
        if file is not None and (given.deal is not None or given.deck is not None):
            raise ValueError("A saved game has its own deal: leave out --deal and --deck.")
        return Arguments(
            None if file is not None else _read(_game, given.game),
            _read(_deal, given.deal),
            _read(_deck, given.deck),
            _read(_folder, given.data),
            given.text,
            _read(_file, file),
        )
    except ValueError as wrong:
        parser.error(str(wrong))


def _parser(on_mistake: Callable[[str], object]) -> ArgumentParser:
    class Parser(ArgumentParser):
        def error(self, message: str) -> NoReturn:
            start = message[:1].upper() + message[1:].rstrip(".")
            sentence = f"{printable(start, MAX_SENTENCE_LENGTH)}."
            self._print_message(f"{sentence}\n", sys.stderr)
            on_mistake(sentence)
            self.exit(MISUSE)

    parser = Parser("solitaire-gui", description="Play patience.", allow_abbrev=False)
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"{_games()}, or a saved game")
    parser.add_argument("--deal", metavar="N", help=f"the number of the deal, {_deals()}")
    parser.add_argument("--text", action="store_true", help="play in the terminal")
    parser.add_argument("--deck", metavar="FILE", help="deal from these 52 cards: 10S KH …")
    parser.add_argument("--data", metavar="DIR", help="save everything in this folder")
    parser.add_argument(
        "--install-desktop", action="store_true", help="add the program to the menu"
    )
    parser.add_argument("--remove-desktop", action="store_true", help="remove it from the menu")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    return parser


def _change_menu(parser: ArgumentParser, *, install: bool) -> NoReturn:
    """Add the program to the desktop's menu or remove it, print the result, and end the program."""
    from solitaire_gui.desktop.menu import add_to_menu, remove_from_menu

    sentence, is_done = add_to_menu() if install else remove_from_menu()
    if not is_done:
        parser.exit(1, f"{sentence}\n")
    print(sentence)
    parser.exit()


def _read(kind: Callable[[str], Value], text: str | None) -> Value | None:
    return None if text is None else kind(text)


def _game(text: str) -> str:
    if text not in GAMES:
        raise ValueError(
            f"There is no game or file called {quote(text)}; the games are {_games()}."
        )
    return text


def _is_file(word: str) -> bool:
    """Return whether a word names an existing file and not a game."""
    return word not in GAMES and not word.startswith("-") and os.path.exists(word)


def _file(word: str) -> str:
    if os.path.isdir(word):
        raise ValueError(f"{quote(word, MAX_PATH_LENGTH)} is a folder, not a saved game.")
    return absolute(word)


def _deal(text: str) -> int:
    text = text.strip()
    deal = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else 0
    if not FIRST_DEAL <= deal <= LAST_DEAL:
        raise ValueError(f"{quote(text)} is not a deal number: they go {_deals()}.")
    return deal


def _deck(file: str) -> Deck:
    if not file:
        raise ValueError("--deck needs a file.")
    name = quote(file, MAX_PATH_LENGTH)
    try:
        return parse_deck(decode_lines(read_user_file(file, MAX_DECK_SIZE)))
    except OSError as error:
        raise ValueError(f"{name} cannot be read: {why_unreadable(file, error)}.") from None
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def _folder(text: str) -> str:
    if not text or "\0" in text:
        raise ValueError("--data needs a folder.")
    from pathlib import Path

    try:
        return str(Path(text).absolute())
    except OSError:
        raise ValueError("The current folder is gone, so --data needs a full path.") from None


def _games() -> str:
    *others, last = GAMES
    return f"{', '.join(others)} or {last}"


def _deals() -> str:
    return f"from {FIRST_DEAL} to {LAST_DEAL}"
