"""What holds for every test: no window, no sound, and nothing of the user's own is touched."""

from __future__ import annotations

import os
import signal
import site
import sys
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import settings

from solitaire_gui.games import GAMES
from solitaire_gui.language import key_names
from solitaire_gui.language.languages import ENGLISH, set_language
from tests.aces_up.game import AcesUp
from tests.support import levels
from tests.support.handles import open_handles

collect_ignore = ["packages"]
"""Takes minutes; `python3 -m tests` names the command for it (tests/command_lines.py)."""

# What is asserted outside of the files of tests is told in full as well.
pytest.register_assert_rewrite(
    "tests.gui", "tests.store", "tests.support.playing", "tests.support.waiting"
)

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # else SIGTERM closes a window and ends no test
os.environ["LANGUAGE"] = "en"  # whoever runs the tests
key_names.use_keyboard("linux")  # and wherever

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


def pytest_configure(config: pytest.Config) -> None:
    """Make it the same wherever the tests are started from, and choose the level."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in the background of a shell
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    levels.set_full(config.option.markexpr != "not slow")
    settings.register_profile(
        "same", deadline=None, derandomize=True, database=None, max_examples=levels.examples(100)
    )
    settings.load_profile("same")


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
    set_language(ENGLISH)


@pytest.fixture
def aces_up(monkeypatch: pytest.MonkeyPatch) -> AcesUp:
    """Add Aces Up to the games, until the test is over."""
    game = AcesUp()
    monkeypatch.setitem(GAMES, game.slug, game)
    return game


@pytest.fixture
def no_handle_left() -> Iterator[None]:
    """See that all that a test has opened is closed after it."""
    before = Counter(open_handles())
    yield
    after = Counter(open_handles())
    assert after.total() <= before.total(), after - before
