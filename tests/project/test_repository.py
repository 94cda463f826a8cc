"""The repository holds what belongs to the program, and nothing that a machine has left there."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOP_LEVEL = {
    *(".ci", ".git-blame-ignore-revs", ".github", ".gitignore"),
    *("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md"),
    *("docs", "images", "main.py", "packaging", "pyproject.toml"),
    *("solitaire_gui", "tests", "tools"),
}


def test_nothing_else_lies_beside_the_program() -> None:
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("is no clone")
    words = ("git", "-c", f"safe.directory={ROOT}", "ls-files", "-z")
    listed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert {name.partition("/")[0] for name in listed.split("\0") if name} == TOP_LEVEL
    ignored = subprocess.run(
        (*words, "--cached", "--ignored", "--exclude-standard"),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ignored.stdout == ""
