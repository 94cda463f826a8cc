"""The sentences that the controller and its room send to the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solitaire_gui.history import FROM_FILE, FROM_OTHER_GAME, PASTED, SHOWN
from solitaire_gui.language.message import Message, Sentence
from solitaire_gui.play.known_verdicts import knowledge_of
from solitaire_gui.play.teaching.lessons import began_with_lesson
from solitaire_gui.session import Session

if TYPE_CHECKING:
    from solitaire_gui.store import OpenGame

SEEKING = Message("You have played every recorded deal of this kind: looking for another…")
NO_DEAL_FOUND = Message("No other deal of this kind was found.")
LOOKING = Message("Looking for a win…")
NOT_OPENED = Message("The last start failed; your game is kept with the unfinished games.")
OPEN = Message("No win was found from here, but there may be one.")
LOST = Message("This game can’t be won any more.")
NEVER = Message("This deal can’t be won.")
SOLVER_UNAVAILABLE = Message(
    "The solver can’t be started: the lamp and hints are off until the next start."
)
NONE_FOUND = Message("No winnable position was found in this game.")
NOT_KNOWN_LOST = Message("This position is not known to be lost.")
STANDS = Message("This game can still be won: there is nothing to take back.")
IS_WON = Message("This game is won.")
NO_SAFE_CARD = Message("No card can safely go up just now.")
NO_FOUNDATION = Message("This game has no foundation to send cards to.")
NO_MOVES = Message("No moves are left.")
NOTHING_TO_UNDO = Message("There is nothing to undo.")
NOTHING_TO_REDO = Message("There is nothing to redo.")
BACK_IN_EARLIER = Message("You are back in the previous game. “Redo” takes you to the newer one.")
ON_IN_LATER = Message("You are in the newer game again. “Undo” takes you back.")
NOTHING_TO_RESTART = Message("Nothing has been played yet: this is the deal.")
COPIED = Message("Copied this game as a line of text, with its moves.")
NOTHING_TO_PASTE = Message("There is no text to paste.")
NEW_FROM_REVIEW = Message("This is a new game; the reviewed one is unchanged.")
UNREADABLE = Message("That game can’t be read.")
ON_TABLE = Message("You are playing that game already.")
ELSEWHERE = Message("That game is being played in another window.")
WHY_NOT = {
    SHOWN: Message("Some moves were shown, so the win does not count."),
    FROM_OTHER_GAME: Message(
        "Some moves come from another game or a lesson, so the win does not count."
    ),
    FROM_FILE: Message("Some moves came from a file, so the win does not count."),
    PASTED: Message("Some moves were pasted, so the win does not count."),
}
"""Why a win does not count, by the combined origin of its moves."""
LESSON_IS_WON = Message(
    "Well played! The lesson led the first moves, so this win does not count; the next one will."
)


def why_not(session: Session[Any]) -> Sentence:
    """Return why the win of a game does not count; "" if it does."""
    return (
        LESSON_IS_WON
        if began_with_lesson(session)
        else WHY_NOT.get(session.step.combined_origin, "")
    )


def lost(game: OpenGame) -> Message:
    """Return the sentence about a lost table, with the reason if it is known."""
    if game.session.is_stuck:
        return NO_MOVES
    return NEVER if knowledge_of(game).is_deal_lost else LOST
