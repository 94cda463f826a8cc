"""Stands between SQLite and the system: notes what is opened, written and synced, or lets it fail.

SQLite reaches every file through a table of functions, its VFS, which a program may replace. Here
the system's own is called by one of ours, in this process alone; sqlite3 knows nothing of it.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from enum import Enum
from typing import Any, NamedTuple

from solitaire_gui.store.database import maintenance

OK, CANNOT_OPEN = 0, 14
WRITE_FAILS, SYNC_FAILS, TRUNCATE_FAILS, DELETE_FAILS = 778, 1034, 1546, 2570
"""SQLite's codes for what the system may refuse."""


class Kind(Enum):
    """What is done to a file."""

    OPEN = "open"
    WRITE = "write"
    TRUNCATE = "truncate"
    SYNC = "sync"
    DELETE = "delete"


class Operation(NamedTuple):
    """One call of the disk layer."""

    kind: Kind
    name: str
    """The file's name without its folder."""
    place: int = 0
    """Where a write begins, or how long a file is after it was cut."""
    data: bytes = b""


class _File(Structure):
    _fields_ = (("methods", c_void_p),)


# SQLite reads on behind the end of a path, so that is passed on where it lies.
Open = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(_File), c_int, POINTER(c_int))
Delete = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
Close = CFUNCTYPE(c_int, POINTER(_File))
Write = CFUNCTYPE(c_int, POINTER(_File), c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, POINTER(_File), c_int64)
Sync = CFUNCTYPE(c_int, POINTER(_File), c_int)


class _Vfs(Structure):
    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
        ("delete", c_void_p),
        ("others", c_void_p * 14),
    )


class _Methods(Structure):
    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", c_void_p),
        ("truncate", c_void_p),
        ("sync", c_void_p),
        ("others", c_void_p * 13),
    )


Watch = Callable[[Operation], bool]
"""Is told of every operation before it is done; returns whether it may be done."""


class DiskLayer:
    """The functions in SQLite's place, each asking a watcher first."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._names: dict[int, str] = {}
        self._methods: dict[int, _Methods] = {}
        self._kept: list[Any] = []
        """What SQLite has the addresses of."""
        self._library = ctypes.CDLL(_sqlite3.__file__)
        self._library.sqlite3_vfs_find.restype = POINTER(_Vfs)
        self._real = self._library.sqlite3_vfs_find(None)
        self._vfs = _Vfs()
        ctypes.pointer(self._vfs)[0] = self._real.contents
        self._vfs.name = b"watched"
        self._vfs.open = self._callback(Open, self._open)
        self._vfs.delete = self._callback(Delete, self._delete)

    def install(self) -> None:
        """Have all files that are opened from now on go through this."""
        assert self._library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1) == OK

    def remove(self) -> None:
        """Have SQLite use the system's own again."""
        assert self._library.sqlite3_vfs_unregister(ctypes.byref(self._vfs)) == OK
        assert self._library.sqlite3_vfs_register(self._real, 1) == OK

    def may(self, kind: Kind, name: str, place: int = 0, data: bytes = b"") -> bool:
        """Ask the watcher."""
        return self._watch(Operation(kind, name, place, data))

    def _callback(self, kind: Any, function: Callable[..., int]) -> Any:
        made = kind(function)
        self._kept.append(made)
        return ctypes.cast(made, c_void_p).value

    def _open(self, vfs: int, path: int | None, file: Any, flags: int, out: Any) -> int:
        name = _name(path) if path else ""
        if name and not self.may(Kind.OPEN, name):
            file.contents.methods = None
            return CANNOT_OPEN
        result = int(Open(self._real.contents.open)(vfs, path, file, flags, out))
        if result == OK and name:
            self._names[ctypes.addressof(file.contents)] = name
            file.contents.methods = ctypes.addressof(self._watched(file.contents.methods))
        return result

    def _delete(self, vfs: int, path: int, is_synced: int) -> int:
        if not self.may(Kind.DELETE, _name(path)):
            return DELETE_FAILS
        return int(Delete(self._real.contents.delete)(vfs, path, is_synced))

    def _watched(self, address: int) -> _Methods:
        """Return the methods of a file with ours in the place of some of them."""
        if address in self._methods:
            return self._methods[address]
        real, methods = _Methods.from_address(address), _Methods()
        ctypes.pointer(methods)[0] = real
        write, truncate, sync = Write(real.write), Truncate(real.truncate), Sync(real.sync)

        def named(file: Any) -> str:
            return self._names[ctypes.addressof(file.contents)]

        def watched_write(file: Any, data: int, size: int, place: int) -> int:
            whole = ctypes.string_at(data, size)
            if not self.may(Kind.WRITE, named(file), place, whole):
                return WRITE_FAILS
            return int(write(file, data, size, place))

        def watched_truncate(file: Any, size: int) -> int:
            if not self.may(Kind.TRUNCATE, named(file), size):
                return TRUNCATE_FAILS
            return int(truncate(file, size))

        def watched_sync(file: Any, flags: int) -> int:
            if not self.may(Kind.SYNC, named(file)):
                return SYNC_FAILS
            return int(sync(file, flags))

        methods.write = self._callback(Write, watched_write)
        methods.truncate = self._callback(Truncate, watched_truncate)
        methods.sync = self._callback(Sync, watched_sync)
        self._methods[address] = methods
        return methods


def _name(path: int) -> str:
    return os.path.basename(os.fsdecode(ctypes.string_at(path)))


@contextmanager
def disk_layer(watch: Watch) -> Iterator[None]:
    """Have a watcher asked about all that the store does to its files.

    The system may sync a file at any time, so a sync is noted after it has been done.
    """
    layer, sync = DiskLayer(watch), maintenance.sync

    def watched_sync(path: str) -> None:
        if not layer.may(Kind.SYNC, os.path.basename(path)):
            raise OSError(5, "Input/output error")
        sync(path)

    layer.install()
    maintenance.sync = watched_sync
    try:
        yield
    finally:
        maintenance.sync = sync
        layer.remove()
