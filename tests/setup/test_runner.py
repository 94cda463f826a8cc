"""A set-up's command tells why it failed, and can be stopped."""

from __future__ import annotations

import sys
from threading import Timer

import pytest

from solitaire_gui.setup.runner import Runner, SetupFailed
from tests.support.waiting import PATIENCE


def why(program: str) -> str:
    """Return what a failed command of Python is told with."""
    with pytest.raises(SetupFailed) as failed:
        Runner().run("It failed.", sys.executable, "-c", program)
    return str(failed.value)


@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("exit('No room')", "It failed.\nNo room"),
        ("print('ERROR: no room\\n\\nIt cannot work.\\n'); exit(1)", "It failed.\nERROR: no room"),
        ("exit(3)", "It failed. It ended with status 3."),
    ],
)
def test_a_failure_is_told_with_its_reason(program: str, told: str) -> None:
    assert why(program) == told


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")
def test_a_process_that_dies_silently_is_told_with_its_status() -> None:
    program = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    assert why(program) == "It failed. It ended with status -9."


def test_what_is_printed_goes_to_standard_error(capfd: pytest.CaptureFixture[str]) -> None:
    Runner().run("It failed.", sys.executable, "-c", "print('Collecting')")
    assert capfd.readouterr() == ("", "Collecting\n")


def test_a_runner_that_is_stopped_ends_its_command_and_every_later_one() -> None:
    runner = Runner()
    timer = Timer(0.2, runner.stop)
    timer.start()
    for _ in range(2):
        with pytest.raises(SetupFailed):
            runner.run("It failed.", sys.executable, "-c", f"import time; time.sleep({PATIENCE})")
    timer.join()
