"""What of the plain suite does not run on Windows, or not in Wine, and why.

What a single test cannot do there it says itself, where it is skipped.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

import pytest

ON_WINDOWS: Mapping[str, str] = {
    "tests/damage": "Python for Windows lets nobody at the functions of its SQLite",
    "tests/gui/graphics/test_svg.py::test_it_looks_as_its_view_box_would_have_it": (
        "the SDL of pygame's wheel reads no viewBox there"
    ),
    "tests/gui/platform/test_window.py::test_without_a_screen_one_sentence_says_so": (
        "there always is a screen"
    ),
    "tests/gui/platform/system_preferences/test_watch.py::test_no_portal_prefers_nothing": (
        "there are no portals"
    ),
    "tests/gui/app/test_event_loop.py::test_full_screen_and_back_keep_the_table": (
        "SDL's dummy screen does not grow there"
    ),
    "tests/benchmark/test_benchmark.py::test_a_long_game_is_kept_taken_back_and_resumed": (
        "the time of a process goes on there in steps of 16 ms, more than what is measured"
    ),
    "tests/gui/features/settings/test_language.py"
    "::test_the_system_is_asked_where_nothing_is_chosen": (
        "no variable says there which language is spoken"
    ),
    "tests/gui/test_startup.py": "what it counts is what Linux needs",
    "tests/store/test_store.py::test_without_a_folder_all_is_kept_where_the_system_lets_programs_"
    "keep_things": "no variable says there where that is, and it is the user's own",
}
"""Why folders, files and tests are left out on every Windows."""

NO_RUFF = "ruff is a program that Wine 8 cannot load (bcryptprimitives.dll)"
IN_WINE: Mapping[str, str] = {
    "tests/project/test_quality.py": NO_RUFF,
}
"""Why some are left out in Wine alone."""


def is_wine() -> bool:
    """Return whether what looks like Windows is Wine."""
    if sys.platform != "win32":
        return False
    import ctypes

    return hasattr(ctypes.windll.ntdll, "wine_get_version")


def why_left_out(test: str, reasons: Mapping[str, str]) -> str:
    """Return why a test is left out, by its name; an empty text if it is not."""
    for name, reason in reasons.items():
        if test == name or test.startswith((f"{name}/", f"{name}::", f"{name}[")):
            return reason
    return ""


def leave_out(tests: Iterable[pytest.Item]) -> None:
    """Have tests skipped that this system cannot run."""
    if sys.platform != "win32":
        return
    reasons = {**ON_WINDOWS, **(IN_WINE if is_wine() else {})}
    for test in tests:
        if why := why_left_out(test.nodeid, reasons):
            test.add_marker(pytest.mark.skip(reason=why))
