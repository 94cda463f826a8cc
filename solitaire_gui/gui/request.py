"""What a screen may ask of the app; a screen does nothing of this itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from solitaire_gui.gui.commands import Command
from solitaire_gui.language.message import Sentence
from solitaire_gui.play.settings import Settings
from solitaire_gui.session import Step

if TYPE_CHECKING:
    from pathlib import Path

    from solitaire_gui.language.message import Sentence
    from solitaire_gui.play.puzzles import Kind
    from solitaire_gui.session import Session
    from solitaire_gui.store import KeptGame


class Play(NamedTuple):
    """Play these typed lines as one gesture."""

    lines: tuple[str, ...]


class Say(NamedTuple):
    """Show a sentence in the message line."""

    sentence: Sentence


class Choose(NamedTuple):
    """Do at the table what was chosen among all commands, which are no longer to be shown."""

    request: Command | Play


class Typed(NamedTuple):
    """Do what a line typed by the player says, and answer in the words of the game's spec."""

    text: str
    answer: Callable[[Sentence], None]


class Open(NamedTuple):
    """Go on with a game, or begin one."""

    game: str


class Explain(NamedTuple):
    """Show the rules of a game."""

    game: str


class Change(NamedTuple):
    """Put other settings into force, and keep them."""

    settings: Settings


class ChooseLanguage(NamedTuple):
    """Show the languages to choose from."""


class Speak(NamedTuple):
    """Say everything in a language, by its tag, or as the system is set."""

    language: str


class Deal(NamedTuple):
    """Deal the game on the table anew, by a number."""

    number: int


class DealAny(NamedTuple):
    """Deal the game on the table anew, from deals of a kind; None is the kind that is set."""

    kind: str | None = None


class PlayDay(NamedTuple):
    """Put the daily deal of a day on the table; days count from 1 January of year 1."""

    game: str
    day: int


class Solve(NamedTuple):
    """Ask the puzzle of today, or another one if that is answered."""

    game: str


class SolveDay(NamedTuple):
    """Ask the puzzle of a day; days count from 1 January of year 1."""

    game: str
    day: int


class SolveNumber(NamedTuple):
    """Ask a puzzle by its number."""

    game: str
    number: int


class SolveAny(NamedTuple):
    """Ask a puzzle that has not been answered, of a kind and a level or of any."""

    game: str
    kind: Kind | None = None
    level: int | None = None


Puzzling = Solve | SolveDay | SolveNumber | SolveAny
"""What is asked for by whoever wants a puzzle."""


class BeginAt(NamedTuple):
    """Put a game on the table that stands where a session does, with its history."""

    session: Session[Any]


class Sounded(NamedTuple):
    """Let what has been done on a screen be heard, by the name of the sound."""

    sound: str


class Paste(NamedTuple):
    """Put on the table the deal or the played game that a line of text describes."""

    text: str


class Resume(NamedTuple):
    """Put on the table the game that the store knows by this name."""

    game_id: str


class Watch(NamedTuple):
    """Review the game that the store knows by this name: a win is played before one's eyes."""

    game_id: str


class PlayOn(NamedTuple):
    """Put a new game on the table that has come to a step of the one under review, or beside it."""

    last: Step[Any]


class SaveAs(NamedTuple):
    """Choose a file for the game that the store knows by this name."""

    game_id: str


class SaveGame(NamedTuple):
    """Write a game to a file, in the place of one only where that was granted."""

    game: KeptGame
    path: Path
    replace: bool = False


class OpenFile(NamedTuple):
    """Put on the table the game of a file, or watch it if it is won."""

    path: str


class ChoosePicture(NamedTuple):
    """Choose a picture of the player's own for the back of the cards."""


class UsePicture(NamedTuple):
    """Put the picture of a file on the back of the cards."""

    path: str


class Reset(NamedTuple):
    """Begin the statistics of one game, or of all, anew."""

    game: str | None


class UndoReset(NamedTuple):
    """Take back the last reset."""


class Export(NamedTuple):
    """Write everything that is kept to a file, in the place of one only where that was granted."""

    path: Path
    replace: bool = False


class Import(NamedTuple):
    """Add what a file holds to what is kept, as the player's own where they have said so."""

    path: Path
    is_own: bool = False


class CancelTransfer(NamedTuple):
    """Break off the export or the import under way."""


class PlayAs(NamedTuple):
    """Let a player go on with games of their own, by the token."""

    player: str


class AddPlayer(NamedTuple):
    """Add a player of this name."""

    name: str


class RenamePlayer(NamedTuple):
    """Give a player another name."""

    player: str
    name: str


class RemovePlayer(NamedTuple):
    """Put away all that belongs to a player."""

    player: str


class BringBack(NamedTuple):
    """Take the player who was removed last into the list again."""


ChangePlayers = AddPlayer | RenamePlayer | RemovePlayer | BringBack

Request = (
    Command
    | Play
    | Say
    | Choose
    | Typed
    | Open
    | Explain
    | Change
    | ChooseLanguage
    | Speak
    | Deal
    | DealAny
    | PlayDay
    | Puzzling
    | BeginAt
    | Sounded
    | Paste
    | Resume
    | Watch
    | PlayOn
    | SaveAs
    | SaveGame
    | OpenFile
    | ChoosePicture
    | UsePicture
    | Reset
    | UndoReset
    | Export
    | Import
    | CancelTransfer
    | PlayAs
    | ChangePlayers
)
