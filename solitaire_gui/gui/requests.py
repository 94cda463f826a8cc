"""What a screen may ask of the app; a screen does nothing of this itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from solitaire_gui.gui.commands import Command
from solitaire_gui.play.settings import Settings


@dataclass(frozen=True)
class Play:
    """Play these typed lines as one gesture."""

    lines: tuple[str, ...]


@dataclass(frozen=True)
class Say:
    """Show a sentence in the message line."""

    sentence: str


@dataclass(frozen=True)
class Typed:
    """Do what a line typed by the player says, and answer in the words of the game's spec."""

    text: str
    answer: Callable[[str], None]


@dataclass(frozen=True)
class Open:
    """Go on with a game, or begin one."""

    game: str


@dataclass(frozen=True)
class Explain:
    """Show the rules of a game."""

    game: str


@dataclass(frozen=True)
class Change:
    """Put other settings into force, and keep them."""

    settings: Settings


@dataclass(frozen=True)
class Deal:
    """Deal the game on the table anew, by a number."""

    number: int


@dataclass(frozen=True)
class DealAny:
    """Deal the game on the table anew, from deals of a kind; None is the kind that is set."""

    kind: str | None = None


@dataclass(frozen=True)
class Paste:
    """Put on the table the deal or the played game that a line of text describes."""

    text: str


@dataclass(frozen=True)
class Resume:
    """Put on the table the game that the store knows by this name."""

    game_id: str


@dataclass(frozen=True)
class Watch:
    """Play before the player's eyes the game that the store knows by this name."""

    game_id: str


@dataclass(frozen=True)
class Reset:
    """Begin the statistics of one game, or of all, anew."""

    game: str | None


@dataclass(frozen=True)
class UndoReset:
    """Take back the last reset."""


@dataclass(frozen=True)
class Export:
    """Write everything that is kept to a file."""

    path: Path


@dataclass(frozen=True)
class Import:
    """Add what a file holds to what is kept."""

    path: Path


Request = (
    Command
    | Play
    | Say
    | Typed
    | Open
    | Explain
    | Change
    | Deal
    | DealAny
    | Paste
    | Resume
    | Watch
    | Reset
    | UndoReset
    | Export
    | Import
)
