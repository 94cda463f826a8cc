"""The program ended at any instant, on a real screen: no move is lost and none invented.

It is killed some twenty times at the full level, and once by the plain command;
`python3 -m tests.kills` does it two hundred times.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire_gui.games import GAMES
from tests.gui.process.first_starts import FirstStarts
from tests.gui.process.imports import CutImport
from tests.gui.process.killing import WAYS, Chain
from tests.gui.process.program_process import HAS_PROC
from tests.gui.process.screen import Screen
from tests.gui.process.winning import WinningGesture
from tests.support.levels import times

SEED = 1
FIRST_STARTS = 5
DEATHS = {
    "montana": ("shuffle", "play", "deal"),
    "scorpion": ("play", "change", "drag"),
    "alaska": ("change", "drag", "play"),
    "thumb-and-pouch": ("play", "deal", "change"),
    "seahaven": ("drag", "history", "change"),
}
"""In the middle of what a game of each kind is killed, time after time."""
SUDDEN = {"shuffle", "change"}
"""What is cut short as soon as anything of it is seen, and not at any instant."""
AT_ONCE = {"scorpion", "thumb-and-pouch"}
"""The games whose cards do not glide, so that the window tells at any instant how far it is."""
WELL = (0, "", "")
PLAIN = "scorpion"
"""The game that is killed, and ended by closing its window, by the plain command, too."""


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=[pytest.mark.slow] * (slug != PLAIN)) for slug in GAMES]
)
def test_the_table_after_a_kill_is_that_of_the_last_move(
    slug: str, screen: Screen, tmp_path: Path
) -> None:
    chain = Chain(screen, tmp_path / "data", slug, (SEED, slug), at_once=slug in AT_ONCE)
    for pursuit in DEATHS[slug][: times(1, 3)]:
        chain.kill(pursuit, at_first_sight=pursuit in SUDDEN)
    chain.live()


@pytest.mark.slow
def test_safe_cards_are_seen_and_kept_with_what_they_follow_or_not_at_all(
    screen: Screen, tmp_path: Path
) -> None:
    chain = Chain(screen, tmp_path / "data", "seahaven", SEED, at_once=True, safe_up=True)
    chain.kill("safe cards", at_first_sight=True)
    chain.live("safe cards")
    assert any(len(lines) > 1 for lines in chain.game.session.gestures)


@pytest.mark.slow
def test_a_win_that_was_killed_is_kept_and_counted_once_or_the_table_before(
    screen: Screen, tmp_path: Path
) -> None:
    gesture = WinningGesture(
        screen, tmp_path / "data", "seahaven", SEED, at_once=False, safe_up=True
    )
    gesture.kill(at_first_sight=True)


@pytest.mark.slow
@pytest.mark.skipif(not HAS_PROC, reason="needs Linux to find the import's process")
def test_of_an_import_that_was_killed_each_game_is_there_as_a_whole_or_not_at_all(
    screen: Screen, tmp_path: Path
) -> None:
    CutImport(screen, tmp_path / "data", "scorpion", SEED).kill(alone=False)


@pytest.mark.slow
def test_a_first_start_that_was_killed_can_be_made_again(screen: Screen, tmp_path: Path) -> None:
    starts = FirstStarts(screen, SEED)
    starts.survive(tmp_path / "never killed" / "data")
    for number in range(FIRST_STARTS):
        starts.kill(tmp_path / str(number) / "data")


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_lost_whichever_way_the_program_ends(
    way: str, screen: Screen, tmp_path: Path
) -> None:
    chain = Chain(screen, tmp_path / "data", "scorpion", (SEED, way))
    for pursuit in ("drag", "play"):
        outcome = chain.end(pursuit, way)
        if way != "losing the screen":  # SDL says that on its own
            assert outcome == WELL
    chain.live()
