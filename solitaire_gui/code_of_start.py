"""The byte code of the modules that a start imports, in one file: no file of theirs is opened.

The file lies where Python keeps the byte code of each, and is believed as that is: by the same
Python in the same place, and for a module as long as its source has the same time and size. What
it lacks is imported as usual. Where Python is to write no byte code, this is not written either.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import MAGIC_NUMBER, cache_from_source
from mmap import ACCESS_READ, mmap
from types import CodeType
from zlib import crc32

PACKAGE, FOLDER = __name__.partition(".")[0], os.path.dirname(os.path.abspath(__file__))
SOURCE = "whole_start.py"
"""Of what the file would be the byte code: whoever cleans that up finds it, and pip removes it."""
SUM = 4
"""So many bytes are the sum of those after them."""

Stamp = tuple[int, int]
"""The time and the size of a source."""
Kept = tuple[str, bool, Stamp, CodeType]
"""Where the source of a module is, whether it is a package, its stamp, and its byte code."""


class CodeOfStart:
    """Finds the modules of a package, for Python, in what an earlier start has left."""

    def __init__(self, package: str = PACKAGE, folder: str = FOLDER) -> None:
        """Be that of this program, or of a package in another folder."""
        self._prefix, self._folder = f"{package}.", folder
        self._writer = folder, _stamp(__file__)
        self._kept: dict[str, Kept] | None = None
        """What was left, by the names of modules that have not been asked for; None before any."""
        self._served: list[str] = []
        self.missed: list[str] = []
        """What was asked for and had not been left, or not as it is now."""

    def begin(self) -> None:
        """Serve what was left, which is read once something is asked for."""
        sys.meta_path.insert(0, self)

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Return how a module is to be imported; None if Python is to look for it itself."""
        if not name.startswith(self._prefix):
            return None
        if self._kept is None:
            self._kept = self._read()
        kept = self._kept.pop(name, None)
        if kept is None or _stamp(kept[0]) != kept[2]:
            self.missed.append(name)
            return None
        self._served.append(name)
        path, is_package, _, code = kept
        spec = ModuleSpec(name, _Loader(name, path, code), origin=path)
        spec.submodule_search_locations = [os.path.dirname(path)] if is_package else None
        spec.has_location = True
        spec.cached = self._path  # or Python works out for each where its own byte code would be
        return spec

    def end(self) -> None:
        """Serve no more: a start imports what was asked for until now.

        What has not been was asked for by an earlier one, which began with another screen.
        """
        if self in sys.meta_path:
            sys.meta_path.remove(self)
            self._served += self._kept or ()
            self._kept = {}

    def keep(self) -> None:
        """Leave all that a start imports to later ones, if there is anything that they lack."""
        self.end()
        if not self.missed or sys.dont_write_bytecode:
            return
        with suppress(OSError, NotImplementedError):
            path = self._path
            new = f"{path}.{os.getpid()}"
            content = marshal.dumps((self._writer, dict(self._all())))
            try:
                with open(new, "wb") as file:
                    file.write(MAGIC_NUMBER + _sum(content) + content)
                os.replace(new, path)
            except OSError:
                os.remove(new)

    @cached_property
    def _path(self) -> str:
        """Return where the file is; raise NotImplementedError if this Python keeps no byte code."""
        return cache_from_source(os.path.join(self._folder, SOURCE))

    def _read(self) -> dict[str, Kept]:
        """Return what was left, nothing if it is damaged or by another Python, place or program."""
        with (
            suppress(OSError, ValueError, NotImplementedError),
            open(self._path, "rb") as file,
            mmap(file.fileno(), 0, access=ACCESS_READ) as data,  # its memory need not be taken
            memoryview(data)[len(MAGIC_NUMBER) + SUM :] as content,
        ):
            if data[: -len(content)] == MAGIC_NUMBER + _sum(content):
                writer, kept = marshal.loads(content)
                if writer == self._writer:
                    return dict[str, Kept](kept)
        return {}

    def _all(self) -> Iterator[tuple[str, Kept]]:
        """Yield what there is to be left, as it is now, of each module that has a source."""
        for name in (*self._served, *self.missed):
            parts = name.removeprefix(self._prefix).split(".")
            path = os.path.join(self._folder, *parts)
            is_package = os.path.isdir(path)
            path = os.path.join(path, "__init__.py") if is_package else f"{path}.py"
            with suppress(OSError, SyntaxError):
                stamp = _stamp(path)
                code = SourceFileLoader(name, path).get_code(name)
                if stamp is not None and code is not None:
                    yield name, (path, is_package, stamp, code)


class _Loader(SourceFileLoader):
    """Loads a module whose byte code it is given, once; later ones as usual."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self._code: CodeType | None = code

    def get_code(self, fullname: str) -> CodeType | None:
        code, self._code = self._code, None
        return code or super().get_code(fullname)


def _stamp(path: str) -> Stamp | None:
    """Return the stamp of a source, None if it is not there."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _sum(content: bytes | memoryview) -> bytes:
    return crc32(content).to_bytes(SUM, "little")
