"""Whether all that is on a screen can be reached by Tab, and is in view when it is."""

from __future__ import annotations

from tests.gui.driver.player import Player


def check_reach(player: Player) -> None:
    """Go to everything on the uppermost screen by Tab, and look at it."""
    left = {thing.node.key for thing in player.top.things}
    assert left
    for thing in player.tabs():
        left.discard(thing.node.key)
        assert player.has_focus_in_view, f"{thing} in a window of {player.window.size}"
    assert not left, [thing for thing in player.top.things if thing.node.key in left]
