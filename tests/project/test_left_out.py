"""The list of what does not run on Windows names what there is, each with its reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.windows.left_out import IN_WINE, ON_WINDOWS, why_left_out

ROOT = Path(__file__).parents[2]


def functions_of(path: Path) -> Iterator[str]:
    """Yield the names of the tests of a file."""
    for part in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(part, ast.FunctionDef) and part.name.startswith("test_"):
            yield part.name


@pytest.mark.parametrize("name", [*ON_WINDOWS, *IN_WINE])
def test_what_is_left_out_is_there(name: str) -> None:
    place, _, function = name.partition("::")
    assert (ROOT / place).exists()
    if function:
        assert function.partition("[")[0] in functions_of(ROOT / place)


def test_nothing_is_left_out_twice() -> None:
    for name in (*ON_WINDOWS, *IN_WINE):
        others = {other: why for other, why in {**ON_WINDOWS, **IN_WINE}.items() if other != name}
        assert not why_left_out(name, others)
        assert name not in ON_WINDOWS or name not in IN_WINE


def test_a_folder_a_file_a_test_and_one_of_its_parameters_are_left_out_by_their_names() -> None:
    reasons = {"a/b": "folder", "a/c.py": "file", "a/d.py::e": "test", "a/d.py::f[1]": "one"}
    told = {
        "a/b/x.py::y": "folder",
        "a/c.py::y[2]": "file",
        "a/d.py::e": "test",
        "a/d.py::e[1]": "test",
        "a/d.py::f[1]": "one",
        "a/d.py::f[2]": "",
        "a/d.py::ef": "",
        "a/bc.py::y": "",
    }
    assert {test: why_left_out(test, reasons) for test in told} == told
