"""Fills the gaps in rows of cards, in games that take cards out after the deal: Montana's aces."""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.deal_text.board_lines import Item, Line
from solitaire_gui.deal_text.not_a_deal import NotADeal
from solitaire_gui.deal_text.shapes import Shape
from solitaire_gui.language.message import Message


def with_gaps_filled(rows: Sequence[Line], shape: Shape) -> list[Line]:
    """Return rows with the cards that the game takes out in their gaps, always in the same order.

    A gap is a mark such as `--`, an empty field between tabs, or a hole that the cards above and
    below show. Raises NotADeal if the gaps are not shown.
    """
    width = len(shape.columns)
    if len(rows) != len(shape.rows):
        raise NotADeal("gaps", Message("The rows do not show where the gaps are."))
    filled = [row.items for row in rows]
    if any(len(row.items) != width for row in rows):
        filled = [_by_fields(row, width) for row in rows]
    if any(len(items) != width for items in filled):
        filled = _by_ends(rows, width)
    cards = iter(sorted(shape.gaps, key=lambda card: (card.suit(), card.rank())))
    return [
        row._replace(
            items=[item._replace(card=next(cards)) if item.is_gap else item for item in items]
        )
        for row, items in zip(rows, filled, strict=True)
    ]


def _by_fields(row: Line, width: int) -> Sequence[Item]:
    """Return the items of a row of a table, with a gap for each empty field; else as they are."""
    text = row.text.strip(" ")
    fields = text.strip("|").split("|") if "|" in text else text.split("\t")
    fields += [""] * (width - len(fields))
    if len([*filter(str.strip, fields)]) != len(row.items):
        return row.items
    cards = iter(row.items)
    gap = Item(None, True, "", row.number, 1, 0)
    return [next(cards, gap) if field.strip() else gap for field in fields]


def _by_ends(rows: Sequence[Line], width: int) -> list[Sequence[Item]]:
    """Return the items of rows of a picture, with a gap where a card's column is empty."""
    ends = sorted({item.end for row in rows for item in row.items})
    has_hole = any(
        after.end - len(after.text) - before.end > 2
        for row in rows
        for before, after in zip(row.items, row.items[1:], strict=False)
    )
    if len(ends) != width or not has_hole:
        row = next(row for row in rows if len(row.items) != width)
        raise NotADeal(
            "gaps",
            Message("This row has {count} cards: write -- for each gap.", count=len(row.items)),
            row.number,
        )
    found = list[Sequence[Item]]()
    for row in rows:
        by_end = {item.end: item for item in row.items}
        gap = Item(None, True, "", row.number, 1, 0)
        found.append([by_end.get(end, gap) for end in ends])
    return found
