"""Play at a terminal with typed lines, answered with the game's own texts: docs/games/.

The texts and their order come from the game's `dialogue`. Every game also understands undo, redo
and hint.
"""

from __future__ import annotations

import codecs
import sys
from collections.abc import Callable, Iterable, Iterator
from io import TextIOWrapper
from time import monotonic

from solitaire_gui.cards import SUIT_LETTERS, SUIT_TEXT, Deck
from solitaire_gui.games.terminal_script import Cue, Dialogue, Script
from solitaire_gui.play import events
from solitaire_gui.play.controller import Controller
from solitaire_gui.play.next_deal import NextDeal
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.settings import Settings
from solitaire_gui.system.broken_output import silence_output

QUESTION = "Do you want to play again (y/n)?"
INTERRUPTED = 130
"""The exit status after Ctrl+C."""
SETTINGS = Settings(lamp=False, safe_up=False)
"""Without lamp and automatic moves: only typed lines are played, and only hints use the solver."""
PATIENCE = 30.0
"""Seconds to wait for a hint. A solver that hangs is restarted sooner."""

LETTERS = dict(zip(SUIT_TEXT[1:], SUIT_LETTERS[1:], strict=True))
"""The letter for each suit symbol, for terminals that cannot print it."""


def run(game: str, deal: int | None, deck: Deck | None) -> int:
    """Play at the terminal and return the exit status.

    `deal` is the first deal, None for any; every game is dealt from `deck` if there is one.
    """
    _accept_any_encoding()
    games = OpenGames(NextDeal(first={game: deal} if deal else {}, deck=deck))
    controller = Controller(games, SETTINGS, monotonic)
    try:
        play(controller, game, sys.stdin or ())
        print(end="", flush=True)
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    except OSError as error:
        if silence_output(error, "The game cannot go on here"):
            return 1
    finally:
        controller.close()
    return 0


def play(controller: Controller, slug: str, lines: Iterable[str]) -> None:
    """Play game after game with typed lines, printing each answer, until a line ends it."""
    lines = iter(lines)
    controller.open(slug)
    game = controller.session.game
    dialogue = game.dialogue
    terminal = Terminal(controller)
    script = iter(dialogue.opening)
    while True:
        item = next(script, None)
        if item is None or item is Cue.PLAY_AGAIN:
            line = _ask(QUESTION if item else dialogue.prompt, lines)
            if line is None:
                return
            script = iter(_answer_play_again(line, dialogue) if item else terminal.answer(line))
        elif item is Cue.BOARD:
            game.display(controller.session.table)
        elif item is Cue.MENU:
            print(dialogue.menu)
        elif item is Cue.NEW_GAME:
            controller.deal()
        elif item is Cue.END:
            return
        else:
            print(item)


class Terminal:
    """Answers typed lines with texts, using the events that the controller sends."""

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._events: list[events.Event] = []
        self._commands: dict[str, Callable[[], None]] = {
            "UNDO": controller.undo,
            "REDO": controller.redo,
            "HINT": controller.analysis.give_hint,
        }
        controller.add_listener(lambda event, _: self._events.append(event))

    def answer(self, line: str) -> Script:
        """Execute a line and return what to print."""
        dialogue = self._controller.session.game.dialogue
        word = line.strip().upper()
        if word == "Q":
            return dialogue.quit
        if word == "R" and dialogue.restart:
            return dialogue.restart
        if word == "H" and dialogue.restart:
            return (Cue.MENU,)
        if word in self._commands:
            return self._answer_word(word)
        if refused := self._controller.attempt([line]):
            return (refused.printed,)
        return dialogue.won if self._controller.session.is_won else dialogue.played

    def _answer_word(self, word: str) -> Script:
        """Undo, redo or give a hint, waiting for the solver if needed."""
        analysis = self._controller.analysis
        analysis.handle_answer()  # to a request that was open before
        self._events.clear()
        self._commands[word]()
        if analysis.is_waiting:
            analysis.handle_answer(PATIENCE)
        if any(isinstance(event, events.Undone | events.Redone) for event in self._events):
            return (Cue.BOARD,)
        for event in reversed(self._events):
            match event:
                case events.HintGiven(_, hint, lines):
                    return (f"{lines[0]}: {hint.sentence}",)
                case events.Refused(sentence) | events.Info(sentence) | events.Alert(sentence):
                    return (str(sentence),)
        return ()


def _accept_any_encoding() -> None:
    """Make printing and reading never fail for the terminal's encoding.

    Suit symbols that it lacks are printed as letters; typed bytes that are invalid are replaced.
    """
    codecs.register_error("letters", _letters)
    for stream, errors in ((sys.stdout, "letters"), (sys.stdin, "replace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _ask(prompt: str, lines: Iterator[str]) -> str | None:
    """Print a prompt and return the next line; None at the end of input."""
    print(prompt, end="", flush=True)
    line = next(lines, None)
    if line is None:
        print()
    return line


def _answer_play_again(line: str, dialogue: Dialogue) -> Script:
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
