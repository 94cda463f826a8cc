"""Reads a deal from any text: from a web page, a forum, another program, or typed off a picture."""

from solitaire_gui.deal_text.not_a_deal import NotADeal
from solitaire_gui.deal_text.numbers import deal_number, session_of
from solitaire_gui.deal_text.reader import (
    COLUMNS,
    DEALT,
    MAX_LENGTH,
    ROWS,
    DealText,
    read,
    read_for,
)

__all__ = [
    "COLUMNS",
    "DEALT",
    "MAX_LENGTH",
    "ROWS",
    "DealText",
    "NotADeal",
    "deal_number",
    "read",
    "read_for",
    "session_of",
]
