"""What became of a daily deal, as a small card: full, checked, dashed or empty, or a dot."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Surface

from solitaire_gui.gui.graphics.theme import ACCENT, ON_ACCENT, SUBDUED, Colour, Theme
from solitaire_gui.language.catalogue import gettext, pgettext_noop
from solitaire_gui.play.daily.daily_deals import Mark

WIDTH, HEIGHT = 16, 18
CHECK, DASH = "M5.1 9.3 L7.3 11.6 L11 6.6", "M5.4 9 H10.6"
WORDS: Mapping[Mark, str] = {
    Mark.WON: pgettext_noop("mark", "won"),
    Mark.WON_LATER: pgettext_noop("mark", "won later"),
    Mark.NOT_WON: pgettext_noop("mark", "not won"),
    Mark.MISSED: pgettext_noop("mark", "missed"),
}
"""The marks that are explained, in English; that of a deal that is still open needs no words."""


def deal_mark(theme: Theme, mark: Mark, height: float) -> Surface:
    """Return a mark; its height is in design pixels."""
    factor = height / HEIGHT
    body = _body(theme, mark)
    return theme.shape(f'<g transform="scale({factor:g})">{body}</g>', WIDTH * factor, height)


def _body(theme: Theme, mark: Mark) -> str:
    match mark:
        case Mark.WON:
            return _full(theme, ACCENT, ON_ACCENT)
        case Mark.WON_LATER:
            return _empty(theme, SUBDUED) + _line(theme, CHECK, SUBDUED)
        case Mark.NOT_WON:
            return _empty(theme, SUBDUED) + _line(theme, DASH, SUBDUED)
        case Mark.OPEN:
            return _empty(theme, ACCENT)
        case Mark.MISSED:
            return f'<circle cx="8" cy="9" r="2" fill="{theme.colour(SUBDUED)}"/>'


def _full(theme: Theme, paper: Colour, ink: Colour) -> str:
    card = '<rect x="1.6" y="1" width="12.8" height="16" rx="2.8"'
    return f'{card} fill="{theme.colour(paper)}"/>{_line(theme, CHECK, ink)}'


def _empty(theme: Theme, edge: Colour) -> str:
    card = '<rect x="2.4" y="1.8" width="11.2" height="14.4" rx="2.4" fill="none"'
    return f'{card} stroke="{theme.colour(edge)}" stroke-width="1.6"/>'


def _line(theme: Theme, path: str, colour: Colour) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{theme.colour(colour)}" stroke-width="1.8"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def said_of_deal(mark: Mark) -> str:
    """Return what a mark says of a day's deal, in words."""
    return {
        Mark.WON: gettext("deal won"),
        Mark.WON_LATER: gettext("deal won later"),
        Mark.NOT_WON: gettext("deal not won"),
        Mark.MISSED: gettext("deal missed"),
        Mark.OPEN: gettext("deal open"),
    }[mark]
