"""NumPy without its linear algebra: 28 MB less, of which no game uses any."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig

WITHOUT_BLAS = (
    "--no-binary=numpy",
    "--config-settings=setup-args=-Dallow-noblas=true",
    "--config-settings=setup-args=-Dblas=none",
    "--config-settings=setup-args=-Dlapack=none",
)
"""Has pip or uv compile it so."""


def choices() -> tuple[str, ...]:
    """Return what is to be said to pip or uv: nothing where NumPy has to be as it comes."""
    return WITHOUT_BLAS if can_compile() else ()


def can_compile() -> bool:
    """Tell whether a library for this Python can be compiled, as is usual on Linux alone."""
    header = os.path.join(sysconfig.get_path("include"), "Python.h")
    return sys.platform == "linux" and bool(shutil.which("c++")) and os.path.exists(header)
