"""What an export or an import is asked to do and what it tells, each as one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Generator
from typing import NamedTuple

from solitaire_gui.language.languages import ENGLISH

EXPORT, IMPORT = "export", "import"


class Order(NamedTuple):
    """An EXPORT or an IMPORT of a file of games, and of which program."""

    wish: str
    file: str
    replace: bool = False
    """Whether an export may take the place of a file."""
    is_own: bool = False
    """Whether the player says that what is imported is their own."""
    part: str = ""
    """What an export calls the file until it is whole, for whoever finds it half done."""
    database: str = ""
    me: str = ""
    """The token of the program whose database it is."""
    language: str = ENGLISH
    """The tag of the language in which it is told what has come of it."""

    def written(self) -> bytes:
        """Return the order as a line."""
        return json.dumps(self._asdict()).encode() + b"\n"

    @classmethod
    def read(cls, line: bytes) -> Order:
        """Return the order of a line."""
        return cls(**json.loads(line))


class Progress(NamedTuple):
    """How many games have been written or added so far, and how much is done, from 0 to 1."""

    games: int
    share: float


class Ended(NamedTuple):
    """What has come of it, in a sentence."""

    sentence: str
    is_in_the_way: bool = False
    """Whether nothing was written only because there is such a file already."""
    is_done: bool = False
    """Whether all of it was."""
    is_anothers: bool = False
    """Whether it was imported as another player's."""


Step = Progress | Ended
Steps = Generator[Step, None, None]
"""Done one after the other, of which the last is Ended; what is half done when closed is undone."""


class Cancelled(Exception):
    """Nobody wants an export or an import any longer."""


def written(step: Step) -> bytes:
    """Return a step as a line."""
    return json.dumps(step).encode() + b"\n"


def read(line: bytes) -> Step:
    """Return the step of a line."""
    values = json.loads(line)
    return Ended(*values) if isinstance(values[0], str) else Progress(*values)
