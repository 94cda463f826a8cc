"""What the controller says to the player, sentence by sentence."""

from __future__ import annotations

from solitaire_gui.games import GAMES
from solitaire_gui.store import UNFINISHED, Record

SEEKING = "Every recorded deal of this kind has been played: looking for another …"
NO_DEAL_FOUND = "No other deal of this kind has been found."
LOOKING = "Looking for a win …"
OPEN = "No win has been found from here, and none has been ruled out."
LOST = "This table cannot be won any more."
SOLVER_OFF = "The solver cannot be run: lamp and hints are off until the next start."
NONE_FOUND = "No table of this game was found that can be won."
STANDS = "This table can be won: there is nothing to take back."
IS_WON = "This game is won."
NO_SAFE_CARD = "No card is sure to do no harm on the foundation."
NO_MOVES = "There are no more moves."
NOTHING_TO_UNDO = "There is nothing to undo."
NOTHING_TO_REDO = "There is nothing to redo."
NOTHING_TO_RESTART = "Nothing has been played yet: this is the deal as it was dealt."
COPIED = "This game is copied as a line of text, with its moves."
NO_NUMBER = "A deck of your own has no number, so it cannot be copied."
NOTHING_TO_PASTE = "There is no text to paste."
PLAYED_ON = "This is a new game: the one that was reviewed stays as it is."
UNREADABLE = "That game cannot be read."
ON_TABLE = "That game is on the table already."
ELSEWHERE = "That game is being played in another window."


def set_aside(record: Record) -> str:
    """Say that a game is not opened by itself, and where it is."""
    deal = "with a deck of your own" if record.deal is None else f"deal {record.deal}"
    is_waiting = record.result == UNFINISHED and record.length > 0
    waits = "; it waits under Deals" if is_waiting else ""
    return f"{GAMES[record.game].name}, {deal}, could not be opened last time{waits}."
