"""The command that makes bare machines answers at once, and says in a sentence what it needs."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tests.machines import MISSING
from tests.setup.machine import PROGRAM, Machine


def test_it_sets_up_nothing_for_itself(bare_machine: Machine, tmp_path: Path) -> None:
    shutil.copytree(PROGRAM / "tests" / "support", bare_machine.program / "tests" / "support")
    for file in (PROGRAM / "tests").glob("*.py"):
        shutil.copy(file, bare_machine.program / "tests")
    command = [*bare_machine.python, "-m", "tests.machines"]
    environ = {**bare_machine.environ, "PATH": str(tmp_path)}  # without any of its tools
    for words, status, said in ((["--help"], 0, "usage: "), ([], 2, MISSING)):
        result = subprocess.run(
            [*command, *words],
            cwd=bare_machine.program,
            env=environ,
            capture_output=True,
            text=True,
            check=False,
        )
        assert result.returncode == status
        assert (result.stdout or result.stderr).startswith(said)
        assert not result.stdout or not result.stderr
    assert not bare_machine.environment.exists()
