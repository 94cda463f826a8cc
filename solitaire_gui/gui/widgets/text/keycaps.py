"""Tables of keys, drawn as on the keyboard, and of typed commands, drawn as on a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from solitaire_gui.gui.accessibility.words import named
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import (
    INK,
    PANEL_EDGE,
    RAISED,
    SEMIBOLD,
    SUBDUED,
    WELL,
    Theme,
    blit_at,
)
from solitaire_gui.gui.widgets.layout.elements import (
    Column,
    Element,
    FirstThatFits,
    Label,
    Line,
    Pad,
    Picture,
    Row,
    Spring,
    StaticElement,
)
from solitaire_gui.gui.widgets.text.text import Text
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.key_names import key_name, keys_text, link_words, split_keys

ROW_HEIGHT, KEYS_ROW_HEIGHT, TEXT_ABOVE, GAP = 34, 30, 6, 16
"""The height of a row, and that of its keys if they are below their meaning."""
CAP_HEIGHT, CAP_PADDING, CAP_GAP = 24, 8, 5
TEXT_SIZE, CAP_SIZE, LINK_SIZE, RADIUS = 16, 14, 14, 5
CAP_EDGE = 2
"""The thickness of a cap's lower edge in addition to its outline."""
PLATE_SIZE, CELL = 15, 9.4
"""The size of the letters on a plate, and the width of each letter's cell."""
PLATE_PADDING, PLATE_INSET, PLATE_GAP = 8, 3, 6


def key_table(lines: Sequence[tuple[str, str]]) -> StaticElement:
    """Return a table of (keys, meaning), with the keys at the right.

    Keys are written like `U, Backspace or Ctrl+Z`. In a row without room, they are below the
    meaning.
    """
    rows: list[Element] = []
    for keys, meaning in lines:
        caps = keycaps(keys)
        beside = Row(Label(meaning, TEXT_SIZE), Spring(GAP), caps, min_height=ROW_HEIGHT)
        words = Pad(Text([meaning], TEXT_SIZE), above=TEXT_ABOVE)
        below = Column(words, Row(Spring(), caps, min_height=KEYS_ROW_HEIGHT))
        rows += [Line(), FirstThatFits(beside, below)] if rows else [FirstThatFits(beside, below)]
    accessible_lines = (named(keys_text(keys), meaning) for keys, meaning in lines)
    return Column(*rows).with_accessible_text(*accessible_lines, list_name=gettext("Keys"))


def command_table(lines: Sequence[tuple[str, str]]) -> StaticElement:
    """Return a table of (typed command, meaning), with the commands at the left."""
    rows = []
    for typed, meaning in lines:
        words = Pad(Text([meaning], PLATE_SIZE, SUBDUED), above=PLATE_INSET, below=PLATE_INSET)
        picture = Picture(partial(plate, typed=typed), partial(widest_plate, lines=lines))
        rows.append(Row(picture, Spring(0, words), gap=GAP))
    accessible_lines = (named(*line) for line in lines)
    return Column(*rows, gap=PLATE_GAP).with_accessible_text(
        *accessible_lines, list_name=gettext("Typed commands")
    )


def keycaps(keys: str) -> Row:
    """Return keys, given by English names, as caps with the words between them."""
    shown: list[Element] = []
    for words, is_key in split_keys(keys):
        if is_key:
            key = key_name(words)
            shown.append(Picture(partial(keycap, key=key), partial(keycap_size, key=key)))
            continue
        link = Label(link_words(words), LINK_SIZE, SUBDUED)
        shown.append(Row(shown.pop(), link) if words.startswith(",") else link)
    return Row(*shown, gap=CAP_GAP)


def keycap(theme: Theme, key: str) -> Surface:
    """Return the picture of a key."""
    words = theme.text(key, CAP_SIZE, INK, SEMIBOLD)
    width, height = keycap_size(theme, key)
    cap = theme.panel((width, height), RADIUS, PANEL_EDGE, PANEL_EDGE).copy()
    face = theme.panel((width, height - theme.px(CAP_EDGE)), RADIUS, RAISED, PANEL_EDGE)
    cap.blit(face, (0, 0))
    blit_at(cap, words, width / 2, face.get_height() / 2, 0.5, 0.5)
    return cap


def keycap_size(theme: Theme, key: str) -> Size:
    """Return the size of a key's picture."""
    words, high = theme.width(key, CAP_SIZE, SEMIBOLD), theme.px(CAP_HEIGHT)
    return max(high, words + 2 * theme.px(CAP_PADDING)), high


def plate(theme: Theme, typed: str) -> Surface:
    """Return a typed command in letters of equal width on a dark plate."""
    cell, pad = CELL * theme.scale, theme.px(PLATE_PADDING)
    size = plate_size(theme, typed)
    picture = theme.panel(size, RADIUS, WELL).copy()
    for number, letter in enumerate(typed):
        x = pad + cell * (number + 0.5)
        blit_at(picture, theme.text(letter, PLATE_SIZE, INK), x, size[1] / 2, 0.5, 0.5)
    return picture


def plate_size(theme: Theme, typed: str) -> Size:
    """Return the size of a command's plate."""
    height = theme.text("M", PLATE_SIZE).get_height() + 2 * theme.px(PLATE_INSET)
    return round(CELL * theme.scale * len(typed)) + 2 * theme.px(PLATE_PADDING), height


def widest_plate(theme: Theme, lines: Sequence[tuple[str, str]]) -> Size:
    """Return the size of the widest plate of some commands."""
    return max(plate_size(theme, typed) for typed, _ in lines)
