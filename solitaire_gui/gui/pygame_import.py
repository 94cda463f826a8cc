"""Imports pygame: of it only what this program uses where that is known to work, else the whole.

The package itself imports all that it has, twice as much, before it does anything.
"""

from __future__ import annotations

import atexit
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Any

FIRST = ("base", "constants", "rect", "rwobject", "surflock", "color", "bufferproxy", "surface")
"""What the others are made of, in the order in which the package imports it."""
USED = ("display", "draw", "event", "image", "transform", "font", "key", "mouse", "time")
CLASSES = (("rect", "Rect"), ("color", "Color"), ("surface", "Surface"))
LATE = ("pkg_resources", "numpy", "pygame.mixer", "pygame.mixer_music")
"""What the whole imports at once although it can do without, and this program needs late or never:
pkg_resources only finds pygame's own font (70 ms), NumPy serves its arrays (80 ms), the mixer loads
the decoders of every sound format (15 ms); sound.py imports it when something is heard."""
ENDED = ("mixer", "freetype", "joystick")
"""What pygame imports when the program ends, only to end it."""


def import_pygame() -> None:
    """Import pygame, unless somebody else has; raise ImportError where there is none."""
    if "pygame" not in sys.modules:
        if sys.platform != "linux" or not _import_parts():
            _without_late(partial(import_module, "pygame"))
        _end_only_what_began()


def _import_parts() -> bool:
    """Put a package in pygame's place that has the used parts; return whether that was possible."""
    spec = find_spec("pygame")
    if spec is None or spec.loader is None:
        return False
    package = module_from_spec(spec)
    parts: dict[str, Any] = vars(package)
    parts["__getattr__"] = lambda name: _found_late(package, name)
    sys.modules["pygame"] = package
    try:
        for name in (*FIRST, *USED):
            parts[name] = import_module(f"pygame.{name}")
        for name in ("base", "constants"):
            parts.update(_public(parts[name]))
        for name, kind in CLASSES:
            parts[kind] = getattr(parts[name], kind)
    except (ImportError, AttributeError):
        for name in [name for name in sys.modules if name.partition(".")[0] == "pygame"]:
            del sys.modules[name]
        return False
    return True


def _public(module: ModuleType) -> dict[str, Any]:
    return {name: value for name, value in vars(module).items() if not name.startswith("_")}


def _found_late(package: ModuleType, name: str) -> Any:
    """Return what the package has by a name and this program does not use; raise AttributeError.

    That is another part of it, or makes the package whole.
    """
    if name.startswith("__"):
        raise AttributeError(name)
    try:
        return import_module(f"pygame.{name}")
    except ImportError:
        vars(package).pop("__getattr__", None)
        load: Any = package.__loader__
        _without_late(partial(load.exec_module, package))
    return getattr(package, name)


def _without_late(work: Callable[[], object]) -> None:
    """Import something to which what is LATE is not to be had."""
    absent = [name for name in LATE if name not in sys.modules]
    sys.modules.update(dict.fromkeys(absent))  # type: ignore[arg-type]  # None: "not to be had"
    try:
        work()
    finally:
        for name in absent:
            del sys.modules[name]


def _end_only_what_began() -> None:
    """At the end, before pygame's own, keep it from importing what nobody has used (10 ms)."""

    def forbid() -> None:
        for name in ENDED:
            sys.modules.setdefault(f"pygame.{name}", None)  # type: ignore[arg-type]

    atexit.register(forbid)
