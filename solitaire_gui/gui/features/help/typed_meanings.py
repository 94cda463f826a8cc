"""The meanings of typed commands, in the player's language.

The terminal prints the specifications' own words instead.
"""

from __future__ import annotations

from solitaire_gui.language.catalogue import gettext, gettext_noop

MEANINGS = {
    "Deal to the Tableau (one card to first three columns).": gettext_noop(
        "Deal the stock: one card to each of the first three columns."
    ),
    "Display the menu of choices": gettext_noop("Show the commands"),
    "Display this menu of choices": gettext_noop("Show these commands"),
    "Enter choice:\n"
    "(q)uit, (s)huffle, or space-separated: source_row,source_col,dest_row,dest_col": gettext_noop(
        "Q quits, S shuffles; or type row, column, row, column: from where, to where."
    ),
    "Move card from Cells s to end of Tableau column d.": gettext_noop(
        "Move the card in cell s to column d."
    ),
    "Move card from Tableau (column,row) to end of column d.": gettext_noop(
        "Move the card at (column, row), with all the cards on it, to column d. "
        "M 2 10 4 moves the 10th card of column 2 to column 4; face-down cards count."
    ),
    "Move card from Tableau column x to Foundation y.": gettext_noop(
        "Move the last card of column x to foundation y."
    ),
    "Move card from end of Cell s to Foundation d.": gettext_noop(
        "Move the card in cell s to foundation d."
    ),
    "Move card from end of Tableau column s to Cells d.": gettext_noop(
        "Move the last card of column s to cell d."
    ),
    "Move card from end of Tableau column s to Foundation d.": gettext_noop(
        "Move the last card of column s to foundation d."
    ),
    "Move card from end of Tableau column s to end of column d.": gettext_noop(
        "Move the last card of column s to column d."
    ),
    "Move card from end of Tableau column x to Foundation pile y.": gettext_noop(
        "Move the last card of column x to foundation y."
    ),
    "Move card from top of Waste to Foundation pile x.": gettext_noop(
        "Move the top card of the waste to foundation x."
    ),
    "Move card from top of Waste to end of Tableau column x.": gettext_noop(
        "Move the top card of the waste to column x."
    ),
    "Move n cards from end of Tableau column x to end of column y.": gettext_noop(
        "Move the last n cards of column x to column y."
    ),
    "Move pile of length c >= 1 from Tableau column x to Tableau column y.": gettext_noop(
        "Move c cards from column x to column y."
    ),
    "Quit the game": gettext_noop("Quit the game"),
    "Restart the game (after shuffling)": gettext_noop("New deal"),
    "Turn a card of the Stock onto the Waste.": gettext_noop(
        "Turn a card from the stock onto the waste."
    ),
}
"""The help's text for a typed command, by the words of its specification."""


def meaning_of(words: str) -> str:
    """Return the meaning of a menu's line or prompt, in the player's language if it is known."""
    return gettext(MEANINGS[words]) if words in MEANINGS else words
