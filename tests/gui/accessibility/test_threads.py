"""AccessKit's threads and the event loop do not wait for each other."""

from __future__ import annotations

import threading
import time

import pytest


def test_the_event_loop_waits_until_accesskit_has_told_that_somebody_listens() -> None:
    pytest.importorskip("accesskit", reason="there is no wheel of it here")
    from solitaire_gui.gui.accessibility.screen_reader import wait_for_activation

    threads: set[int] = set()
    has_begun, steps = threading.Event(), []

    def begin() -> None:
        threads.add(threading.get_ident())
        has_begun.set()
        time.sleep(0.05)
        steps.append("told")

    other = threading.Thread(target=begin)
    other.start()
    has_begun.wait()
    wait_for_activation(threads)
    assert steps == ["told"]
    assert not threads
    other.join()
