"""Play at a terminal, in typed commands, answered in the game's own words: docs/games/.

The words and their order are the game's `dialogue`; nothing here knows a game. Every game can be
asked for undo, redo and hint besides.
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
SETTINGS = Settings(lamp=False, safe_up=False)
"""Nothing is played, and no solver asked, but what is typed."""
PATIENCE = 30.0
"""Seconds to wait for a hint; a solver that says nothing is replaced earlier."""

LETTERS = dict(zip(SUIT_TEXT[1:], SUIT_LETTERS[1:], strict=True))


def run(game: str, deal: int | None, deck: Deck | None) -> int:
    """Play at the terminal, first this deal or always this deck, and return the exit status."""
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
    """Play game after game by the typed lines, printing each answer, until one line ends it all."""
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
    """Answers typed lines by what the controller tells."""

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
        """Do what a line says; return what is to be printed."""
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
        """Undo, redo or give a hint, waiting for the solver where need be."""
        analysis = self._controller.analysis
        analysis.handle_answer()  # of a question that was open while nothing was typed
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
