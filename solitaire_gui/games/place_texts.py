"""What sentences call the places of a table, by the name of a role: phrases that stay as they are.

Each is whole, for in many languages what stands before a noun changes it.
"""

from __future__ import annotations

from collections.abc import Mapping

from solitaire_gui.language.catalogue import gettext_noop
from solitaire_gui.language.message import Message

TO: Mapping[str, Message] = {
    "TABLEAU": Message("to the column"),
    "FOUNDATION": Message("to the foundation"),
    "STOCK": Message("to the stock"),
    "WASTE": Message("to the waste"),
    "CELL": Message("to the cell"),
    "DISCARD": Message("to the discard pile"),
    "RESERVE": Message("to the reserve"),
}
TO_EMPTY: Mapping[str, Message] = {
    "TABLEAU": Message("to the empty column"),
    "CELL": Message("to a free cell"),
}
"""Where it matters that no card lies there."""
TO_NUMBER: Mapping[str, str] = {
    "TABLEAU": gettext_noop("to column {number}"),
    "STOCK": gettext_noop("to stock {number}"),
    "WASTE": gettext_noop("to waste {number}"),
    "CELL": gettext_noop("to cell {number}"),
    "RESERVE": gettext_noop("to reserve {number}"),
}
"""Where there are several of a kind."""
ON: Mapping[str, Message] = {
    "TABLEAU": Message("on the column"),
    "FOUNDATION": Message("on the foundation"),
    "STOCK": Message("on the stock"),
    "WASTE": Message("on the waste"),
    "CELL": Message("on the cell"),
    "DISCARD": Message("on the discard pile"),
    "RESERVE": Message("on the reserve"),
}
IS_EMPTY: Mapping[str, Message] = {
    "TABLEAU": Message("the column is empty"),
    "FOUNDATION": Message("the foundation is empty"),
    "STOCK": Message("the stock is empty"),
    "WASTE": Message("the waste is empty"),
    "CELL": Message("the cell is empty"),
    "DISCARD": Message("the discard pile is empty"),
    "RESERVE": Message("the reserve is empty"),
}
