"""On Windows no console opens beside the window, at whatever is started: each start says so."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from solitaire_gui.setup.own_console import is_of_pythons, without_console

PROGRAM = Path(__file__).parents[2]
STARTS = ("Popen", "run", "call", "check_call", "check_output")
"""What of `subprocess` starts a process, and takes the flags that say what becomes of a console."""
SILENT_STARTS = ("getoutput", "getstatusoutput")
OTHER_STARTS = ("system", "popen", "startfile", "spawn", "posix_spawn", "fork", "exec")
"""How those names in `os` begin that start a process and take no such flags."""
AT_A_TERMINAL = {"solitaire_gui/solver/many_deals.py"}
"""This may use multiprocessing: a command's pool, which shares its console."""
KNOWS_PROCESSES = re.compile(
    r"^\s*(?:import|from)\b.*\b(?:subprocess|os|multiprocessing|pty)\b", re.MULTILINE
)
"""What a module imports that starts a process in any of these ways."""
NOT_ON_WINDOWS = "sys.platform != 'win32'"


def faults(source: str, path: str) -> Iterator[str]:
    """Yield what a module starts without saying what becomes of a console."""
    if not KNOWS_PROCESSES.search(source):
        return
    tree = ast.parse(source)
    full_names = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in ("subprocess", "os")
        for alias in node.names
    }
    elsewhere = [
        node
        for branch in ast.walk(tree)
        if isinstance(branch, ast.If) and ast.unparse(branch.test) == NOT_ON_WINDOWS
        for statement in branch.body
        for node in ast.walk(statement)
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) and path not in AT_A_TERMINAL:
            names = [alias.name for alias in node.names] + [getattr(node, "module", None) or ""]
            if any(name.partition(".")[0] in ("multiprocessing", "pty") for name in names):
                yield f"{path}: uses multiprocessing"
        if isinstance(node, ast.Call) and node not in elsewhere:
            called = name_of(node.func)
            name = full_names.get(called, called)
            is_told = any(word.arg == "creationflags" for word in node.keywords)
            if is_start(name) and not (is_told and name.startswith("subprocess.")):
                yield f"{path}, line {node.lineno}: {name}"


def name_of(function: ast.expr) -> str:
    """Return the name that is called, with that of its module; nothing for what has another."""
    match function:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=ast.Name(id=module), attr=name):
            return f"{module}.{name}"
    return ""


def is_start(name: str) -> bool:
    """Tell whether a function of that full name starts a process."""
    module, _, function = name.rpartition(".")
    if module == "os":
        return function.startswith(OTHER_STARTS)
    return module == "subprocess" and function in (*STARTS, *SILENT_STARTS)


def test_every_start_of_a_process_says_what_becomes_of_a_console() -> None:
    paths = [PROGRAM / "main.py", *sorted((PROGRAM / "solitaire_gui").rglob("*.py"))]
    sources = {path.relative_to(PROGRAM).as_posix(): path.read_text("utf-8") for path in paths}
    assert sum("subprocess." in source for source in sources.values()) >= 4
    assert [fault for path, text in sources.items() for fault in faults(text, path)] == []


@pytest.mark.parametrize(
    "source",
    [
        "import subprocess\nsubprocess.Popen(['x'])",
        "import subprocess\nsubprocess.run(['x'], check=True)",
        "from subprocess import call as start\nstart(['x'])",
        "from os import system\nsystem('x')",
        "import os\nos.system('x')",
        "import os\nos.execv('x', ['x'])",
        "import os\nos.spawnl(os.P_WAIT, 'x')",
        "import os\nif sys.platform == 'win32':\n    os.startfile('x')",
        "def start():\n    from multiprocessing import Process",
        "import multiprocessing.pool",
    ],
)
def test_a_start_that_says_nothing_is_noticed(source: str) -> None:
    assert len([*faults(source, "some.py")]) == 1


@pytest.mark.parametrize(
    "source",
    [
        "import subprocess\nsubprocess.Popen(['x'], creationflags=NO_CONSOLE)",
        "import os, sys\nif sys.platform != 'win32':\n    os.execv('x', ['x'])",
        "runner.run(['x'])",
        "from subprocess import Popen\nchild: Popen[bytes] | None = None",
    ],
)
def test_a_start_that_may_be_is_let_through(source: str) -> None:
    assert [*faults(source, "some.py")] == []


@pytest.mark.parametrize(
    ("programs", "is_own"),
    [
        ([], False),
        ([r"C:\Python312\python.exe"], True),
        ([r"C:\Python312\python.exe", r"C:\Windows\py.exe"], True),
        ([r"C:\me\.venv\Scripts\Python.exe", r"C:\Python312\python3.12.exe"], True),
        ([r"C:\Python312\python.exe", r"C:\Windows\System32\cmd.exe"], False),
        ([r"C:\Windows\py.exe", r"C:\Program Files\PowerShell\7\pwsh.exe"], False),
        ([r"C:\Python312\python.exe", ""], False),
    ],
)
def test_a_console_is_one_s_own_where_only_python_is_at_it(
    programs: list[str], is_own: bool
) -> None:
    assert is_of_pythons(programs) is is_own


def test_the_python_without_a_console_lies_beside_the_other() -> None:
    assert without_console(r"C:\Python312\python.exe") == r"C:\Python312\pythonw.exe"
