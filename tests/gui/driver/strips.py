"""The strip below a table, as it is laid out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from solitaire_gui.gui.widgets.buttons.transport import Caption
from solitaire_gui.gui.widgets.layout.elements import Element, Row, Spring, StaticElement
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.gui.widgets.panels.strip import Strip
from solitaire_gui.gui.widgets.text.text import Sentences

GAPS = (Row, Spring)


def leaves(element: Element) -> Iterator[Element]:
    """Yield the elements of a tree that hold no others, but for gaps."""
    for item in element.items if isinstance(element, StaticElement) else ():
        yield from leaves(item)
    if not (isinstance(element, GAPS) or (isinstance(element, StaticElement) and element.items)):
        yield element


def cramped(strip: Strip, *aside: Widget) -> list[str]:
    """Return what is wrong: what leaves the strip, lies upon another, or lacks room.

    What is `aside` may lie upon others; so may a caption, which has room for a second line.
    """
    theme, found = strip.theme, []
    things = [
        each
        for each in leaves(strip.content)
        if each.rect.width and each.rect.height and each not in aside
    ]
    for one, other in combinations([each for each in things if not isinstance(each, Caption)], 2):
        found += [f"{one} and {other}"] if one.rect.colliderect(other.rect) else []
    for each in things:
        found += [] if strip.rect.contains(each.rect) else [f"{each} leaves it"]
        if isinstance(each, Sentences):
            first = each.texts[0]
            needed = first.height(theme, each.rect.width)
            found += [f"no room for {first.text}"] if needed > each.rect.height else []
    return found
