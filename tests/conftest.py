"""What holds for every test: no window, no sound, and nothing of the user's own is touched."""

from __future__ import annotations

import os
import site
from collections.abc import Iterator

import pytest
from hypothesis import settings

from solitaire_gui.games import GAMES
from solitaire_gui.language.languages import ENGLISH, speak
from tests.aces_up.game import AcesUp

collect_ignore = ["packages"]
"""Takes minutes, and is run by `python3 -m tests.packages`."""

# What is asserted outside of the files of tests is told in full as well.
pytest.register_assert_rewrite("tests.gui", "tests.store", "tests.playing", "tests.waiting")

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["LANGUAGE"] = "en"  # whoever runs the tests

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")

USER_FOLDERS = (
    "HOME",
    "USERPROFILE",
    "APPDATA",
    "LOCALAPPDATA",
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
)


@pytest.fixture(scope="session", autouse=True)
def user_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Put a temporary folder in the place of all that belongs to the user."""
    folder = str(tmp_path_factory.mktemp("user"))
    with pytest.MonkeyPatch.context() as patch:
        # The tests' own packages may be in the user's home.
        patch.setenv("PYTHONUSERBASE", site.getuserbase())
        for name in USER_FOLDERS:
            patch.setenv(name, folder)
        yield


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Speak English again, whatever a test has come to speak."""
    yield
    speak(ENGLISH)


@pytest.fixture
def aces_up(monkeypatch: pytest.MonkeyPatch) -> AcesUp:
    """Add Aces Up to the games, until the test is over."""
    game = AcesUp()
    monkeypatch.setitem(GAMES, game.slug, game)
    return game
