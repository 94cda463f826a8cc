"""Worked examples that stand as comments in modules, and may not rot there."""

from __future__ import annotations

from inspect import getsource
from types import ModuleType


def assert_pictured(module: ModuleType, *lines: str) -> None:
    """Fail unless each line begins a comment at a module's left margin, in this order."""
    source = getsource(module).splitlines()
    comments = iter([line[1:].strip() for line in source if line.startswith("#")])
    for line in lines:
        assert any(f"{comment} ".startswith(line) for comment in comments), line
