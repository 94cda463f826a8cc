"""Wins with moves that were not all the player's own: what the panel and the statistics say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.gui.features.review.commands import REVIEW
from solitaire_gui.gui.platform import clipboard
from solitaire_gui.history import PASTED, SHOWN
from solitaire_gui.play.sentences import WHY_NOT
from solitaire_gui.solver.winnable.recorded_deals import solution
from solitaire_gui.store import Score, Store
from tests.games.wins import WINS
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, playing
from tests.gui.driver.review import open_finished_review
from tests.gui.driver.win import RecordedWin

SLUG = "scorpion"
DEAL = WINS[SLUG][0]
LINES = [*solution(SLUG, DEAL)]
STEP = 0.6
"""Seconds between two steps of a win that is shown."""


@pytest.fixture
def player(art: PromptArt, store: Store) -> Iterator[Player]:
    """Return a player whose games are kept, and whose cards do not dance."""
    with playing(art, store, reduced_motion="on") as player:
        yield player


def show(player: Player, count: int) -> None:
    """Have so many moves shown by Show me, and stop it."""
    player.type("Shift+t")
    while len(player.lines) < count:
        player.wait(STEP)
    player.type("Esc")


def finish(player: Player) -> RecordedWin:
    """Play the rest of the recorded win, the last move by hand, and look at the panel."""
    *others, last = LINES[len(player.lines) :]
    player.play_lines(*others)
    player.play(last)
    winning = RecordedWin(player)
    winning.wait_for_panel()
    return winning


def assert_counts_for_nobody(player: Player, origin: str, *, played: int) -> None:
    """See the panel say why, and no figure come of the win."""
    winning = finish(player)
    assert player.screen == "The game is won"
    assert winning.sentences == [str(WHY_NOT[origin])]
    assert winning.figures == [f"Moves: {len(LINES)}"]
    assert winning.comparison == ""
    figures = player.store.statistics()
    assert (figures.played, figures.won, figures.streak, figures.unaided) == (played, 0, 0, 0)
    assert figures.best_seconds is figures.fewest_moves is None
    assert figures.others_wins == 1
    assert player.store.wins(0.0, 1e12) == []
    player.use("Statistics")
    assert player.sees("1 win does not count")


@pytest.mark.parametrize("count", [len(LINES), len(LINES) - 1])
def test_the_win_of_a_pasted_line_is_nobody_s(player: Player, count: int) -> None:
    player.open("alaska")
    clipboard.copy(f"{SLUG} {DEAL}: {'; '.join(LINES[:count])}")
    player.type("Ctrl+v")
    assert len(player.lines) == count
    if count < len(LINES):
        assert_counts_for_nobody(player, PASTED, played=0)
    else:
        assert player.message == str(WHY_NOT[PASTED])
    assert player.store.score() == Score(0, 0)
    assert player.store.statistics().others_wins == 1


def test_a_pasted_deal_is_the_player_s_own_as_soon_as_its_moves_are(player: Player) -> None:
    player.open("alaska")
    player.paste(f"{SLUG} {DEAL}: {'; '.join(LINES[:3])}")
    player.keys("u", "u", "u")
    assert finish(player).sentences == []
    assert player.store.score() == Score(1, 1)


def test_to_play_on_from_a_shown_win_makes_none_of_it_one_s_own(player: Player) -> None:
    player.open(SLUG, DEAL)
    player.show(REVIEW)
    open_finished_review(player)
    player.click_on("Show the win")
    player.repeat("Right", 44)
    player.click_on("Play on from here")
    assert player.lines == LINES[:44]
    assert_counts_for_nobody(player, SHOWN, played=1)


def test_what_was_shown_is_so_in_the_next_run_too(art: PromptArt, tmp_path: Path) -> None:
    with playing(art, Store(tmp_path), reduced_motion="on") as player:
        player.open(SLUG, DEAL)
        show(player, len(LINES) - 3)
        player.end()
    with playing(art, Store(tmp_path), reduced_motion="on") as player:
        player.open(SLUG)
        assert len(player.lines) == len(LINES) - 3
        assert_counts_for_nobody(player, SHOWN, played=1)


def test_moves_shown_and_taken_back_leave_a_win_to_the_player(player: Player) -> None:
    player.open(SLUG, DEAL)
    show(player, 3)
    player.type("u")
    assert not player.lines
    winning = finish(player)
    assert player.screen == "You won"
    assert winning.sentences == []
    assert "Wins in a row: 1" in winning.figures[-1]
    figures = player.store.statistics()
    assert (figures.won, figures.streak, figures.unaided) == (1, 1, 1)
