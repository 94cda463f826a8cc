"""The private environment: `prepare` finds what a command needs, or installs it.

A command does so when it has read its arguments, or a package of commands in its `__init__.py`.
Whoever imports a module of the program for its own use is left alone.
"""

from importlib.machinery import PathFinder

TYPE_CHECKING = False  # the one in typing takes longer to import than all the rest of this
if TYPE_CHECKING:
    from collections.abc import Callable

MODULES = ("pygame", "numpy")


def prepare(
    modules: "tuple[str, ...]" = MODULES,
    extra: str = "",
    first: "Callable[[], None] | None" = None,
    *,
    shows_window: bool = False,
) -> None:
    """Return if this Python can import the modules, or go on where that is so, and never return.

    `extra` names the optional dependencies of pyproject.toml that the modules belong to. `first` is
    called before anything is set up, and may end the program. With `shows_window` a player without
    a terminal sees a window meanwhile. An installed program is as whole as what has installed it
    made it, and is left as it is.
    """
    specs = map(PathFinder.find_spec, modules)
    if all(spec and spec.origin for spec in specs):  # an empty folder has no origin
        return
    from solitaire_gui.setup.environment import enter, is_clone

    if is_clone():
        enter(modules, extra, first, shows_window=shows_window)


def prepare_to_import(load: "Callable[[], object]") -> None:
    """Return if `load` finds all that it imports; else go on where it does, and never return."""
    try:
        load()
    except ModuleNotFoundError:
        prepare()
        raise
