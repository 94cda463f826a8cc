"""Limits the memory of a child process: the system refuses to give it more.

An allocation beyond the limit raises MemoryError, and the rest of the machine is not affected.
"""

from __future__ import annotations

import os
import sys

MAX_BYTES = 1_500_000_000
MAX_SHARE = 0.5
"""The largest share of the machine's memory."""

ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
"""Variables that keep NumPy's libraries from reserving memory for one thread per core."""


JOB_OBJECT_EXTENDED_LIMIT_INFORMATION = 9
JOB_OBJECT_LIMIT_PROCESS_MEMORY = 0x100


def limit_memory(max_bytes: int | None = None) -> None:
    """Limit this process to `max_bytes`, by default to `default_limit()`.

    Does nothing on systems that have no limit of this kind.
    """
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
    max_bytes = max_bytes or default_limit()
    if sys.platform == "win32":
        _limit_on_windows(max_bytes)
    else:
        import resource

        for limit in (resource.RLIMIT_DATA, resource.RLIMIT_AS):
            hard = resource.getrlimit(limit)[1]
            allowed = max_bytes if hard == resource.RLIM_INFINITY else min(max_bytes, hard)
            try:
                resource.setrlimit(limit, (allowed, hard))
            except (OSError, ValueError):  # macOS refuses less than what is in use already
                continue


def default_limit() -> int:
    """Return the limit in bytes that suits this machine."""
    try:
        there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return MAX_BYTES
    return min(MAX_BYTES, int(there * MAX_SHARE))


def _limit_on_windows(max_bytes: int) -> None:
    """Put this process into a job of its own, which Windows gives no more memory than this."""
    if sys.platform != "win32":
        return
    import ctypes
    from ctypes import wintypes

    class Basic(ctypes.Structure):
        _fields_ = (
            ("per_process_time", ctypes.c_int64),
            ("per_job_time", ctypes.c_int64),
            ("flags", wintypes.DWORD),
            ("smallest_working_set", ctypes.c_size_t),
            ("largest_working_set", ctypes.c_size_t),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
        )

    class Extended(ctypes.Structure):
        _fields_ = (
            ("basic", Basic),
            ("io_counts", ctypes.c_uint64 * 6),
            ("memory_of_process", ctypes.c_size_t),
            ("memory_of_job", ctypes.c_size_t),
            ("peak_of_process", ctypes.c_size_t),
            ("peak_of_job", ctypes.c_size_t),
        )

    kernel = ctypes.WinDLL("kernel32")
    kernel.CreateJobObjectW.restype = wintypes.HANDLE
    kernel.GetCurrentProcess.restype = wintypes.HANDLE
    job = wintypes.HANDLE(kernel.CreateJobObjectW(None, None))
    limits = Extended(Basic(flags=JOB_OBJECT_LIMIT_PROCESS_MEMORY), memory_of_process=max_bytes)
    kernel.SetInformationJobObject(
        job,
        JOB_OBJECT_EXTENDED_LIMIT_INFORMATION,
        ctypes.byref(limits),
        ctypes.sizeof(limits),
    )
    kernel.AssignProcessToJobObject(job, wintypes.HANDLE(kernel.GetCurrentProcess()))
