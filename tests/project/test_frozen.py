"""The frozen program runs its own modules, as Python would; tests/packages/ has it built."""

from __future__ import annotations

import subprocess
import sys

import pytest

from solitaire_gui.cards import FIRST_DEAL
from solitaire_gui.games import GAMES
from solitaire_gui.session import Session
from solitaire_gui.solver.engine.verdict import Won
from solitaire_gui.solver.process.connection import MODULE as SOLVER
from solitaire_gui.solver.process.messages import SIGN_OF_LIFE, VERDICT, Answer, Question
from tests.support.levels import mostly_slow
from tests.support.terminal_session import ROOT

FROZEN = """if True:
    import sys
    sys.frozen = True
    import main
    sys.exit(main.main())
"""
"""What such a program begins with, as far as a Python can be one."""


def begun(*words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run such a program to its end."""
    command = [sys.executable, "-c", FROZEN, *words]
    return subprocess.run(command, cwd=ROOT, input=given, capture_output=True, check=False)


def test_the_frozen_program_is_its_own_solver() -> None:
    question = Question.about(1, Session(GAMES["seahaven"], FIRST_DEAL), VERDICT)
    command = [sys.executable, "-c", FROZEN, "-m", SOLVER]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(question.to_line())
        process.stdin.flush()
        while (line := process.stdout.readline()) == SIGN_OF_LIFE:
            pass
        answer = Answer.from_line(line)
        process.stdin.close()
    assert answer is not None
    assert isinstance(answer.verdict, Won)
    assert process.returncode == 0


@pytest.mark.parametrize(
    "module",
    mostly_slow(["json.tool", "solitaire", "os", "..solitaire_gui", ""], "..solitaire_gui", ""),
)
def test_nothing_is_run_that_is_not_of_the_program(module: str) -> None:
    ended = begun("-m", module, given=b"{}")
    assert (ended.returncode, ended.stdout) == (1, b"")
    assert ended.stderr.splitlines() == [b"Only modules of solitaire_gui can be run."]


def test_the_option_alone_is_a_mistake_like_any_other() -> None:
    ended = begun("-m")
    assert ended.returncode == 2
    assert ended.stderr.count(b"\n") == 1
