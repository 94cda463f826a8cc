"""The commands of a set-up are heard, and they end with it, whenever it is stopped."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from solitaire_gui.setup.runner import CommandFailed, Runner, Stopped, watched
from tests.waiting import PATIENCE

pytestmark = pytest.mark.skipif(os.name == "nt", reason="has other commands")

ENDLESS = ["sh", "-c", "echo $$; exec sleep 1000"]
"""Tells its process and does nothing more."""


def is_there(process: str) -> bool:
    """Tell whether there is a process of a number."""
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return False
    return True


def test_every_line_is_heard_and_all_of_them_told_of_a_command_that_fails() -> None:
    heard: list[str] = []
    Runner().run(["sh", "-c", "echo one; echo two >&2"], hear=heard.append)
    assert heard == ["one\n", "two\n"]
    with pytest.raises(CommandFailed) as failed:
        Runner().run(["sh", "-c", "echo one; echo two >&2; exit 3"])
    assert failed.value.output == "one\ntwo\n"


def test_a_stop_ends_the_command_that_runs() -> None:
    runner, heard = Runner(), list[str]()

    def hear(line: str) -> None:
        heard.append(line)
        runner.stop()

    with pytest.raises(Stopped):
        runner.run(ENDLESS, hear=hear)
    assert not is_there(heard[0])


def test_after_a_stop_no_other_command_is_begun() -> None:
    runner = Runner()
    runner.stop()
    with pytest.raises(Stopped):
        runner.run(ENDLESS)


def test_whatever_goes_wrong_in_hearing_ends_the_command() -> None:
    heard: list[str] = []

    def hear(line: str) -> None:
        heard.append(line)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Runner().run(ENDLESS, hear=hear)
    assert not is_there(heard[0])


def test_a_command_keeps_its_temporary_files_where_it_is_told(tmp_path: Path) -> None:
    heard: list[str] = []
    Runner().run(["sh", "-c", "echo $TMPDIR $TEMP $TMP"], str(tmp_path), heard.append)
    assert heard == [f"{tmp_path} {tmp_path} {tmp_path}\n"]


def test_a_watched_module_ends_with_whoever_started_it(tmp_path: Path) -> None:
    (tmp_path / "endless.py").write_text("import time\nprint('there')\ntime.sleep(1000)\n")
    command = watched(sys.executable, str(tmp_path), "endless")
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            assert child.stdout.readline() == b"there\n"
            child.stdin.close()
            assert child.wait(PATIENCE) == 1
        finally:
            child.kill()
