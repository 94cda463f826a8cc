"""What the controller says to the player, sentence by sentence."""

from __future__ import annotations

SEEKING = "Every recorded deal of this kind has been played: looking for another …"
LOOKING = "Looking for a win …"
OPEN = "No win has been found from here, and none has been ruled out."
LOST = "This table cannot be won any more."
NONE_FOUND = "No table of this game was found that can be won."
STANDS = "This table can be won: there is nothing to take back."
IS_WON = "This game is won."
NO_SAFE_CARD = "No card is sure to do no harm on the foundation."
NOTHING_TO_UNDO = "There is nothing to undo."
NOTHING_TO_REDO = "There is nothing to redo."
NOTHING_TO_RESTART = "Nothing has been played yet: this is the deal as it was dealt."
UNREADABLE = "That game cannot be read."
ELSEWHERE = "That game is being played in another window."
