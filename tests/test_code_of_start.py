"""The byte code that a start leaves to the next one serves it, and never in the place of newer."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import ModuleType

import pytest

from solitaire_gui.code_of_start import CodeOfStart

PACKAGE = "started"
SOURCES = {
    "__init__.py": "",
    "first.py": "from started.inner.second import VALUE\n",
    "inner/__init__.py": "",
    "inner/second.py": "VALUE = 1\n",
    "other.py": "VALUE = 5\n",
}
SECOND = f"{PACKAGE}.inner.second"
A_SECOND = 10**9
"""What a source is older by, at least, that Python takes for another of the same size."""
FIRST_START = [f"{PACKAGE}.first", f"{PACKAGE}.inner", SECOND]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Return the folder of a package, of which nothing is imported before or after."""
    folder = tmp_path / PACKAGE
    for name, source in SOURCES.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(source, encoding="utf-8")
    yield folder
    forget()


def forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


def begun(folder: Path, module: str = "first") -> tuple[ModuleType, list[str]]:
    """Start the package by a module; return that, and what was not served of what was left."""
    forget()
    invalidate_caches()
    code = CodeOfStart(PACKAGE, str(folder))
    sys.path.insert(0, str(folder.parent))
    try:
        import_module(PACKAGE)
        code.begin()
        started = import_module(f"{PACKAGE}.{module}")
    finally:
        code.keep()
        sys.path.remove(str(folder.parent))
    assert code not in sys.meta_path
    return started, code.missed


def left(folder: Path) -> Path:
    """Return the file that a start has left."""
    [path] = folder.glob("__pycache__/whole_start.*")
    return path


def test_a_start_is_served_all_that_an_earlier_one_has_imported(folder: Path) -> None:
    assert begun(folder)[1] == FIRST_START
    module, missed = begun(folder)
    assert missed == []
    assert module.VALUE == 1
    assert module.__file__ == str(folder / "first.py")
    assert list(sys.modules[f"{PACKAGE}.inner"].__path__) == [str(folder / "inner")]
    assert module.__cached__ == str(left(folder))
    assert left(folder).suffix == ".pyc", "whoever cleans byte code up finds it"


def test_another_start_adds_what_it_imports(folder: Path) -> None:
    begun(folder)
    assert begun(folder, "other")[1] == [f"{PACKAGE}.other"]
    assert begun(folder)[1] == begun(folder, "other")[1] == []


@pytest.mark.parametrize("value", [2, 22], ids=["another time", "another size"])
def test_a_changed_line_is_seen(folder: Path, value: int) -> None:
    begun(folder)
    path = folder / "inner/second.py"
    before = path.stat()
    path.write_text(f"VALUE = {value}\n", encoding="utf-8")
    is_as_long = path.stat().st_size == before.st_size
    os.utime(path, ns=(0, before.st_mtime_ns + is_as_long * A_SECOND))
    module, missed = begun(folder)
    assert missed == [SECOND]
    assert value == module.VALUE
    assert begun(folder)[1] == []


def test_a_module_that_is_gone_is_gone(folder: Path) -> None:
    begun(folder)
    (folder / "inner/second.py").unlink()
    with pytest.raises(ModuleNotFoundError):
        begun(folder)


def test_a_copy_of_the_program_runs_its_own_modules(folder: Path, tmp_path: Path) -> None:
    begun(folder)
    copy = Path(shutil.copytree(folder, tmp_path / "copy" / PACKAGE))
    module, missed = begun(copy)
    assert missed == FIRST_START
    assert module.__file__ == str(copy / "first.py")


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def of_another_python(data: bytes) -> bytes:
    return bytes([data[0] ^ 1]) + data[1:]


def flipped(data: bytes) -> bytes:
    return data[:-20] + bytes([data[-20] ^ 1]) + data[-19:]


@pytest.mark.parametrize("damage", [cut, of_another_python, flipped, bytes.upper, lambda _: b""])
def test_what_is_damaged_is_not_believed_but_made_anew(
    folder: Path, damage: Callable[[bytes], bytes]
) -> None:
    begun(folder)
    path = left(folder)
    path.write_bytes(damage(path.read_bytes()))
    module, missed = begun(folder)
    assert missed == FIRST_START
    assert module.VALUE == 1
    assert begun(folder)[1] == []


def test_a_start_goes_well_where_nothing_can_be_written(folder: Path) -> None:
    (folder / "__pycache__").write_text("no folder", encoding="utf-8")
    assert begun(folder)[1] == begun(folder)[1] == FIRST_START


def test_nothing_is_written_where_python_writes_no_byte_code(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    begun(folder)
    assert not (folder / "__pycache__").exists()


def test_a_source_that_has_become_nonsense_meanwhile_is_left_out(folder: Path) -> None:
    code = CodeOfStart(PACKAGE, str(folder))
    code.begin()
    for name in (SECOND, f"{PACKAGE}.other"):
        assert code.find_spec(name) is None
    (folder / "inner/second.py").write_text("VALUE =\n", encoding="utf-8")
    code.keep()
    assert begun(folder, "other")[1] == []
    with pytest.raises(SyntaxError):
        begun(folder)
