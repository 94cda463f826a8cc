"""Sensible play in any order: after each action the window looks as if it were painted anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.settings import CHOICES, Settings
from tests.gui.driver.player import Player
from tests.gui.driver.program import PromptArt, playing
from tests.gui.driver.random_events import LARGEST, SMALL, SMALLEST
from tests.support.levels import times

PLAIN = "scorpion"
"""The game that the plain command plays."""
PAUSES = (0.0, 0.1, 0.5, 10.0)
"""Seconds that pass after an action: until something moves, is on its way, rests, is given up."""
LOOKS = (
    *("theme", "high_contrast", "interface", "reduced_motion", "deck", "back", "index", "letters"),
    *("colours", "table"),
)

Action = Callable[[Player, Random], None]


@pytest.fixture
def player(art: PromptArt) -> Iterator[Player]:
    """Return a player in a small window who has set nothing."""
    with playing(art, size=SMALLEST, **Settings()._asdict()) as player:
        yield player


def move(player: Player, rng: Random) -> None:
    """Play a legal move, if there is one."""
    if player.is_at_table and player.board.moves:
        player.play(rng.choice(player.board.moves).command)


def drag(player: Player, rng: Random) -> None:
    """Play a legal move by hand."""
    if player.is_at_table and player.board.moves and not player.is_flying():
        player.drag_move(rng.choice(player.board.moves))


def hint(player: Player, rng: Random) -> None:
    """Be given a hint at a legal move; play it as likely as not."""
    if player.is_at_table and player.board.moves:
        player.hint_at(rng.choice(player.board.moves).command)
        if rng.random() < 0.7:
            player.type("Enter")


def undo(player: Player, rng: Random) -> None:
    """Take moves back."""
    for _ in range(rng.choice((1, 1, 5))):
        player.type("u")


def key(player: Player, rng: Random) -> None:
    """Type a key that plays, or shows something at the table."""
    player.type(rng.choice(("Tab", "Tab", "Enter", "s", "d", "w", "a", "F6", "Right", "Esc", "p")))


def write(player: Player, rng: Random) -> None:
    """Begin to type a command, or to find a card."""
    if player.is_at_table:
        player.type(rng.choice((":", "f")))
        player.write(rng.choice(("7", "m 1", "help")))


def opens(player: Player, rng: Random) -> None:
    """Open a screen."""
    if player.is_at_table:
        player.type(rng.choice(("h", "m", "i", "c", "e", "g", "Esc")))


def leave(player: Player, rng: Random) -> None:
    """Close what is open."""
    for _ in range(3):
        if not player.is_at_table:
            player.type("Esc")


def resize(player: Player, rng: Random) -> None:
    """Give the window another size."""
    player.resize(rng.choice((SMALLEST, SMALL, (640, 700), LARGEST)))


def look(player: Player, rng: Random) -> None:
    """Choose another look."""
    setting = rng.choice(LOOKS)
    player.change(**{setting: rng.choice([*CHOICES[setting]])})


OFTEN: tuple[Action, ...] = (move, move, drag, hint, hint, undo, key, key, write, leave)
SELDOM: tuple[Action, ...] = (opens, resize, look)


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=[pytest.mark.slow] * (slug != PLAIN)) for slug in GAMES]
)
def test_whatever_is_done_the_window_looks_as_if_painted_anew(player: Player, slug: str) -> None:
    rng, done = Random(f"1 {slug}"), list[str]()
    player.open(slug, rng.randint(1, 10**6))
    for _ in range(times(20, 400)):
        action = rng.choice(SELDOM if rng.random() < 0.15 else OFTEN)
        done.append(action.__name__)
        action(player, rng)
        player.wait(rng.choice(PAUSES))
        try:
            player.check_pixels()
        except AssertionError as error:
            raise AssertionError(f"{error}, after {', '.join(done[-6:])}") from None
