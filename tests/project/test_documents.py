"""What README.md, CONTRIBUTING.md and docs/ say is true; what is on one page is not too much.

Their commands are run by tests/setup/test_documented_commands.py, and docs/games/ is held to the
code by tests/games/test_pages.py.
"""

from __future__ import annotations

import ast
import doctest
import re
from collections import defaultdict
from itertools import chain
from pathlib import Path

import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.play.controller import Controller
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.session import Session
from solitaire_gui.store import OpenGame, Store
from solitaire_gui.store.database.database_file import DatabaseFile
from solitaire_gui.store.database.maintenance import Maintenance
from solitaire_gui.store.saved_games import SavedState
from tests.games import RECORDED
from tests.gui.driver.help import key_rows
from tests.support.terminal_session import ROOT

DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "packaging/README.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
NAMES = [path.relative_to(ROOT).as_posix() for path in DOCUMENTS]
PATH = re.compile(r"`((?:docs|images|packaging|solitaire_gui|tests)/[\w./-]*)`")
LINK = re.compile(r"\]\(([^()\s]*)\)")
ON_THE_WAY = (Controller, Session, OpenGames, OpenGame, Store, DatabaseFile, Maintenance)
"""The classes on the way of a move to the disk, in the order in which docs/data.md has them."""
MEMBER = re.compile(r"\b([A-Z][a-z]\w+)\.([a-z_]+)\b(?!\.md)")
"""A class and something of it, as docs/window.md names them, also within its picture."""
PRIVATE = re.compile(
    r"""\b(?:sys|os|threading|gc|pygame)\._(?!exit\b)[a-z]|getattr\(sys, "_|"""
    r"""sys\.modules(?:\.update|\[.*\] = None)|GetModuleHandleW"""
)
"""A private part of Python, a module that is kept from being imported, the SDL of pygame."""
MOST_MODULES = 16
ONE_PAGE = 120
"""Lines."""


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def links(path: Path) -> list[tuple[Path, str]]:
    """Return the files of the project that a document links to, and the heading in each."""
    found = (
        link.partition("#") for link in LINK.findall(path.read_text("utf-8")) if ":" not in link
    )
    return [((path.parent / name).resolve() if name else path, end) for name, _, end in found]


def anchors(path: Path) -> set[str]:
    """Return by which names the headings of a document can be linked to."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def keys(name: str) -> list[str]:
    """Return the rows of the table of keys in a document."""
    rows = text(name).partition("## Keys\n")[2].partition("\n## ")[0].splitlines()
    return [row for row in rows if row.startswith("| ")][1:]


@pytest.mark.parametrize("name", [name for name in NAMES if ">>>" in text(name)])
def test_examples_run_as_shown(name: str) -> None:
    result = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert result.attempted >= 6
    assert result.failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_every_file_that_a_document_names_or_links_to_exists(name: str) -> None:
    assert [path for path in PATH.findall(text(name)) if not (ROOT / path).exists()] == []
    linked = links(ROOT / name)
    assert [path for path, _ in linked if not path.exists()] == []
    assert [end for path, end in linked if end and end not in anchors(path)] == []


def test_the_readme_leads_to_every_document() -> None:
    reached = {ROOT / "README.md"}
    to_do = [*reached]
    while to_do:
        page = to_do.pop()
        new = {path for path, _ in links(page) if path.suffix == ".md"} - reached
        reached |= new
        to_do += new
    assert {*DOCUMENTS} <= reached


def test_what_the_way_of_one_move_names_is_there() -> None:
    way = text("docs/data.md").partition("## The way of one move\n")[2]
    classes = {each.__name__: each for each in ON_THE_WAY}
    assert re.findall(r"^\| `(\w+)` \|", way, re.MULTILINE) == [*classes]
    named = re.findall(r"\b([A-Z]\w+)\.(\w+)", way)
    assert len(named) > len(classes)
    assert [each for each in named if not hasattr(classes[each[0]], each[1])] == []
    assert all(f"- `{name}`" in way or f"`{name}` " in way for name in SavedState._fields)


def test_the_readme_is_one_page() -> None:
    assert len(text("README.md").splitlines()) <= ONE_PAGE


def test_the_keys_told_are_those_of_the_table_of_commands() -> None:
    rows = key_rows(*(GAMES[slug] for slug in RECORDED))
    told = [f"| {strokes} | {about} |" for strokes, about in rows]
    told = [row.replace(f"1 – {len(GAMES)}", f"1 – {len(RECORDED)}") for row in told]
    assert keys("docs/playing.md") == told
    most_needed = keys("README.md")
    assert len(most_needed) == 12
    assert most_needed == [row for row in told if row in most_needed]


def test_the_page_about_the_window_names_what_there_is() -> None:
    names = MEMBER.findall(text("docs/window.md"))
    assert len(names) > 40
    members = members_of_classes()
    assert [f"{kind}.{name}" for kind, name in names if name not in members[kind]] == []
    assert len(text("docs/window.md").splitlines()) <= ONE_PAGE


def members_of_classes() -> dict[str, set[str]]:
    """Return the methods and attributes of each class in gui/ and play/, by the class's name."""
    members: dict[str, set[str]] = defaultdict(set)
    for path in chain(*(ROOT.glob(f"solitaire_gui/{room}/**/*.py") for room in ("gui", "play"))):
        for kind in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(kind, ast.ClassDef):
                continue
            for node in ast.walk(kind):
                match node:
                    case ast.FunctionDef(name=name) | ast.Attribute(attr=name, ctx=ast.Store()):
                        members[kind.name].add(name)
    return members


def test_private_parts_of_libraries_are_used_where_a_document_says_why() -> None:
    rows = text("docs/performance.md").partition("Private parts")[2].splitlines()
    named = {path for row in rows for path in PATH.findall(row)}
    modules = {
        path.relative_to(ROOT).as_posix(): path for path in ROOT.glob("solitaire_gui/**/*.py")
    }
    using = {name for name, path in modules.items() if PRIVATE.search(path.read_text("utf-8"))}
    assert using == named


def test_the_map_shows_each_room_with_its_own_sentence() -> None:
    rows = re.findall(r"^\| `(solitaire_gui/.+)/` \| (.+) \|$", text("docs/architecture.md"), re.M)
    rooms = {
        path.parent.relative_to(ROOT).as_posix(): sentence_of(path)
        for path in (ROOT / "solitaire_gui").glob("*/**/__init__.py")
        if path.parent.parent.name != "features"
    }
    assert dict(rows) == rooms


def sentence_of(path: Path) -> str:
    """Return the first line of a module's docstring."""
    return (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").partition("\n")[0]


def test_no_room_has_more_than_sixteen_modules() -> None:
    rooms = [path.parent for path in (ROOT / "solitaire_gui").rglob("__init__.py")]
    full = [room for room in rooms if len([*room.glob("*.py")]) > 1 + MOST_MODULES]
    assert full == []
