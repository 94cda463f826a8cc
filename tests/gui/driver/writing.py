"""What is written in the window, taken down word by word where it is painted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pygame import Surface

from solitaire_gui.gui.graphics.theme import INK, REGULAR, Colour, Theme, scale_for
from tests.gui.driver.player import Player
from tests.gui.driver.text_places import faults, written


def all_written(player: Player) -> set[str]:
    """Return the texts that can be seen of all screens, even of those below others."""
    context, size = player.context, player.window.size
    places = [
        place
        for screen in context.stack.screens
        for place in written(screen, size, scale_for(size), context.clock())
    ]
    player.paint_anew()
    return {place.words for place in places}


def top_written(player: Player) -> set[str]:
    """Return the texts that can be seen of the uppermost screen."""
    context, size = player.context, player.window.size
    places = written(context.stack.screens[-1], size, scale_for(size), context.clock())
    player.lay_out_anew()
    return {place.words for place in places}


def top_painted(player: Player) -> set[str]:
    """Return the words that the uppermost screen paints anew, seen or not, as they are kept."""
    context, painted, text = player.context, set[str](), Theme.text

    def noted(
        theme: Theme, words: str, size: float, colour: Colour = INK, weight: str = REGULAR
    ) -> Surface:
        painted.add(words)
        return text(theme, words, size, colour, weight)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Theme, "text", noted)
        context.stack.screens[-1].paint(context.stack.window.surface)
    return painted


def wrong_words(player: Player, texts: Sequence[str]) -> list[str]:
    """Return what is cut off, shortened, or over other words on the uppermost screen.

    `texts` are the whole texts that it may say, in which an ellipsis is as it should be.
    """
    screen, size = player.context.stack.screens[-1], player.window.size
    places = written(screen, size, scale_for(size), player.context.clock())
    assert places or player.is_at_table, "nothing is written there"
    found = [f"{type(screen).__name__}: {each}" for each in faults(screen, places, size, texts)]
    player.lay_out_anew()
    return found
