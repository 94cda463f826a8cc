"""What can be typed, in the words of the specs: marked here for the catalogues.

The terminal prints these words as they are.
"""

from __future__ import annotations

from solitaire_gui.language.catalogue import gettext, gettext_noop

_OF_THE_SPECS = frozenset(
    {
        gettext_noop(
            "Enter choice:\n"
            "(q)uit, (s)huffle, or space-separated: source_row,source_col,dest_row,dest_col"
        ),
        gettext_noop("Deal to the Tableau (one card to first three columns)."),
        gettext_noop("Display the menu of choices"),
        gettext_noop("Display this menu of choices"),
        gettext_noop("Move card from Cells s to end of Tableau column d."),
        gettext_noop("Move card from Tableau (column,row) to end of column d."),
        gettext_noop("Move card from Tableau column x to Foundation y."),
        gettext_noop("Move card from end of Cell s to Foundation d."),
        gettext_noop("Move card from end of Tableau column s to Cells d."),
        gettext_noop("Move card from end of Tableau column s to Foundation d."),
        gettext_noop("Move card from end of Tableau column s to end of column d."),
        gettext_noop("Move card from end of Tableau column x to Foundation pile y."),
        gettext_noop("Move card from top of Waste to Foundation pile x."),
        gettext_noop("Move card from top of Waste to end of Tableau column x."),
        gettext_noop("Move n cards from end of Tableau column x to end of column y."),
        gettext_noop("Move pile of length c >= 1 from Tableau column x to Tableau column y."),
        gettext_noop("Quit the game"),
        gettext_noop("Restart the game (after shuffling)"),
        gettext_noop("Turn a card of the Stock onto the Waste."),
    }
)


def meaning_of(words: str) -> str:
    """Return in the player's language what a menu or a prompt says of what can be typed."""
    return gettext(words) if words in _OF_THE_SPECS else words
