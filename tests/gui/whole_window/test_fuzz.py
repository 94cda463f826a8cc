"""Thousands of events a game in no sensible order: no card is lost and nothing breaks.

What takes long is done now and then only: one batch in four is painted, and large windows, other
screens and other games are rare.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.settings import Settings
from tests.fuzz import Fuzz
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, playing
from tests.gui.driver.random_events import SMALLEST, Monkey, check, check_replay
from tests.support.levels import times

PLAIN = "scorpion"
"""The game that the plain command plays."""
SEED = 1
MOST_EVENTS = 3_000
"""After so many events another player must have been chosen."""
PAINT_EVERY, CHECK_EVERY, LAND_EVERY, REPLAY_EVERY = 4, 16, 40, 400
"""After how many batches to do what takes long."""
PAUSES = (0.0, 0.0, 0.01, 0.2, 1.0, 7.0)
"""Seconds that pass between two batches."""


@pytest.fixture
def player(art: PromptArt) -> Iterator[Player]:
    """Return a player in a small window who has set nothing."""
    with playing(art, size=SMALLEST, **Settings()._asdict()) as player:
        yield player


def return_to(player: Player, slug: str) -> None:
    """Leave what screens have been opened, and go back to the game by its key."""
    player.send(Event(pygame.WINDOWFOCUSLOST))  # lets go of all keys
    for _ in range(3):
        if not player.is_at_table:
            player.type("Esc")
    assert player.is_at_table
    if player.game.slug != slug:
        player.type(str(1 + list(GAMES).index(slug)))
    assert player.game.slug == slug


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=[pytest.mark.slow] * (slug != PLAIN)) for slug in GAMES]
)
def test_no_events_in_any_order_lose_a_card_or_break_anything(player: Player, slug: str) -> None:
    rng = Random(f"{SEED} {slug}")
    player.open(slug, rng.randint(1, 10**6))
    monkey = Monkey(player, rng)
    sent = batches = 0
    while sent < times(500, 5_000):
        events = monkey.batch()
        sent, batches = sent + len(events), batches + 1
        player.send(*events)
        assert player.is_running
        check(player)
        if not monkey.held:
            assert player.held is None
        if not player.is_at_table:
            player.check_pixels()
        if not player.is_at_table or player.game.slug != slug:
            return_to(player, slug)
        player.pass_time(rng.choice(PAUSES))
        if batches % PAINT_EVERY == 0:
            player.turn()
        if batches % CHECK_EVERY == 0:
            player.check_pixels()
        if batches % LAND_EVERY == 0:
            player.wait(60.0)
            assert not player.is_flying()
        if batches % REPLAY_EVERY == 0:
            check_replay(player.session)
    check_replay(player.session)


def test_no_events_on_any_screen_break_anything_or_lose_what_is_kept(tmp_path: Path) -> None:
    fuzz = Fuzz(tmp_path / "data", SEED)
    fuzz.run(lambda: fuzz.events >= (times(500, 2_000) if fuzz.switches else MOST_EVENTS))
    fuzz.end()
    assert fuzz.switches
    assert fuzz.lost == []
    assert fuzz.exceptions == 0
