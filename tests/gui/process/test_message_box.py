"""Arguments that a start without a terminal refuses are told in a window."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gui.process.screen import Screen, start
from tests.support.waiting import PATIENCE, wait_for


@pytest.mark.parametrize("words", [("gone.solitaire",), ("scorpion", "--deal", "0")])
def test_refused_arguments_are_shown_until_a_key_closes_them(
    words: tuple[str, ...], screen: Screen, tmp_path: Path
) -> None:
    before = screen.look()
    process = start(*words, environment=screen.environment(tmp_path))
    wait_for(lambda: screen.look() != before, "a window")
    assert process.poll() is None

    def is_closed() -> bool:
        screen.xdotool("key", "Return")
        return process.poll() is not None

    wait_for(is_closed, "the end", pause=0.1)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out) == (2, "")
    assert err.count("\n") == 1
